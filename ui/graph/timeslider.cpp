// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/timeslider.h"

#include "core/base/times.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/validitytext.h"

#include <QAccessibleWidget>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mnemo {

namespace {

constexpr int widgetHeight = 32;
constexpr double trackY = 22; ///< from the top
constexpr double mostBar = 18; ///< height of the highest bar
constexpr double thumbWidth = 10;
constexpr double thumbHeight = 18;
constexpr double hit = 24; ///< around the thumb
constexpr double daySeconds = 86400;
constexpr int pageStops = 10;

/// A slider whose value is a date: its words say it, its number is the stop.
class SliderAccessible final : public QAccessibleWidget, public QAccessibleValueInterface
{
public:
    explicit SliderAccessible(TimeSlider* slider)
        : QAccessibleWidget(slider, QAccessible::Slider), m_slider(slider)
    {
    }

    [[nodiscard]] void* interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        if (kind != QAccessible::Value)
            return QAccessibleWidget::text(kind);
        const QString moment = momentText(m_slider->moment());
        return m_slider->words().isEmpty() ? moment
                                           : moment + QStringLiteral(", ") + m_slider->words();
    }

    [[nodiscard]] QVariant currentValue() const override
    {
        const auto& stops = m_slider->stops();
        const auto next = std::upper_bound(stops.begin(), stops.end(), m_slider->moment());
        return static_cast<int>(std::max<std::ptrdiff_t>(0, next - stops.begin() - 1));
    }

    void setCurrentValue(const QVariant& value) override { m_slider->goToStop(value.toInt()); }

    [[nodiscard]] QVariant minimumValue() const override { return 0; }

    [[nodiscard]] QVariant maximumValue() const override
    {
        return static_cast<int>(m_slider->stops().size()) - 1;
    }

    [[nodiscard]] QVariant minimumStepSize() const override { return 1; }

private:
    TimeSlider* m_slider;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object)
{
    auto* slider = qobject_cast<TimeSlider*>(object);
    return slider == nullptr ? nullptr : new SliderAccessible(slider);
}

} // namespace

TimeSlider::TimeSlider(QWidget* parent) : QWidget(parent)
{
    [[maybe_unused]] static const bool once = (QAccessible::installFactory(makeInterface), true);
    setToolTip(tr("Left and right go from bar to bar, with Shift by a day; Home is the first, End "
                  "is now"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TimeSlider::setRange(TimeRange range)
{
    m_range = std::move(range);
    m_counts = m_range.bins.countsOf(m_range.dates);
    const auto& edges = m_range.bins.edges();
    m_stops.assign(edges.begin(), edges.end());
    m_stops.push_back(m_range.now);
    std::sort(m_stops.begin(), m_stops.end());
    m_stops.erase(std::unique(m_stops.begin(), m_stops.end()), m_stops.end());
    std::erase_if(m_stops, [this](double stop) { return stop > m_range.most; });
    setLimits(edges.front(), m_range.most);
    update();
}

void TimeSlider::setLimits(double least, double most)
{
    m_least = least;
    m_most = most;
}

void TimeSlider::setBarsShown(bool shown)
{
    m_barsShown = shown;
    update();
}

void TimeSlider::setMoment(double moment)
{
    m_moment = moment;
    update();
}

void TimeSlider::setWords(const QString& words)
{
    m_words = words;
    QAccessibleValueChangeEvent event(this, m_moment);
    QAccessible::updateAccessibility(&event);
}

double TimeSlider::placeOf(double moment) const
{
    const double x = inset + (width() - 2 * inset) * m_range.bins.shareOf(moment);
    return isRightToLeft() ? width() - x : x;
}

double TimeSlider::momentAt(double x) const
{
    const double along = isRightToLeft() ? width() - x : x;
    const double share = (along - inset) / std::max(width() - 2 * inset, 1);
    // Nobody points at a part of a second.
    return std::round(m_range.bins.timeAt(share));
}

void TimeSlider::moveTo(double moment)
{
    // Where it stands it may have been put beyond what it goes to.
    const double to = std::clamp(
        toMicrosecond(moment), std::min(m_least, m_moment), std::max(m_most, m_moment));
    if (to == m_moment)
        return;
    m_moment = to;
    update();
    emit moved(to);
}

void TimeSlider::jumpTo(double moment)
{
    moveTo(moment);
    emit chosen(m_moment);
}

void TimeSlider::goToStop(std::ptrdiff_t place)
{
    const auto within = std::clamp<std::ptrdiff_t>(place, 0, std::ssize(m_stops) - 1);
    jumpTo(m_stops[static_cast<std::size_t>(within)]);
}

// From beyond the last stop at either end nothing is further on.
void TimeSlider::step(int by)
{
    const auto first = m_stops.begin();
    if (by < 0 && m_moment > m_stops.front())
        goToStop(std::lower_bound(first, m_stops.end(), m_moment) - first + by);
    else if (by > 0 && m_moment < m_stops.back())
        goToStop(std::upper_bound(first, m_stops.end(), m_moment) - first + by - 1);
}

QSize TimeSlider::sizeHint() const
{
    return {320, themeOf(this).scaled(widgetHeight)};
}

QSize TimeSlider::minimumSizeHint() const
{
    return {60, themeOf(this).scaled(widgetHeight)};
}

void TimeSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    // Who takes hold of the thumb beside its middle does not move it by that.
    const double away = placeOf(m_moment) - event->position().x();
    const bool holds = std::abs(away) <= hit / 2;
    m_grip = holds ? away : 0;
    if (!holds)
        moveTo(momentAt(event->position().x()));
}

void TimeSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        moveTo(momentAt(event->position().x() + m_grip));
}

void TimeSlider::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        emit chosen(m_moment);
}

void TimeSlider::wheelEvent(QWheelEvent* event)
{
    if (event->angleDelta().y() != 0)
        step(event->angleDelta().y() > 0 ? -1 : 1);
    event->accept();
}

void TimeSlider::keyPressEvent(QKeyEvent* event)
{
    const int forward = isRightToLeft() ? -1 : 1;
    const auto along = [&](int by) {
        if (event->modifiers().testFlag(Qt::ShiftModifier))
            jumpTo(m_moment + by * daySeconds);
        else
            step(by);
    };
    switch (event->key()) {
    case Qt::Key_Left:
        return along(-forward);
    case Qt::Key_Right:
        return along(forward);
    case Qt::Key_Down:
        return along(-1);
    case Qt::Key_Up:
        return along(1);
    case Qt::Key_PageDown:
        return step(-pageStops);
    case Qt::Key_PageUp:
        return step(pageStops);
    case Qt::Key_Home:
        return jumpTo(m_range.dates.empty() ? m_range.bins.edges().front() : m_range.dates.front());
    case Qt::Key_End:
        return jumpTo(m_range.now);
    default:
        QWidget::keyPressEvent(event);
    }
}

void TimeSlider::paintBars(QPainter& painter) const
{
    const Theme theme = themeOf(this);
    const int highest = *std::max_element(m_counts.begin(), m_counts.end());
    if (highest == 0)
        return;
    QColor past = theme.color(Token::Accent);
    past.setAlphaF(0.6F);
    QColor later = theme.color(Token::ControlBorder);
    later.setAlphaF(0.6F);
    const double thumb = placeOf(m_moment);
    const double bottom = trackY - 2;
    const auto& edges = m_range.bins.edges();
    for (std::size_t i = 0; i < m_counts.size(); ++i) {
        if (m_counts[i] == 0)
            continue;
        const double a = placeOf(edges[i]);
        const double b = placeOf(edges[i + 1]);
        const double height = std::max(2.0, mostBar * m_counts[i] / highest);
        const QRectF bar(std::min(a, b) + 0.5, bottom - height, std::abs(b - a) - 1, height);
        // The bar that the moment lies in is cut there.
        QRectF before = bar;
        QRectF after = bar;
        if (isRightToLeft()) {
            before.setLeft(std::clamp(thumb, bar.left(), bar.right()));
            after.setRight(before.left());
        } else {
            before.setRight(std::clamp(thumb, bar.left(), bar.right()));
            after.setLeft(before.right());
        }
        painter.fillRect(before, past);
        painter.fillRect(after, later);
    }
}

void TimeSlider::paintTrack(QPainter& painter) const
{
    const Theme theme = themeOf(this);
    const double x = placeOf(m_moment);
    const QRectF track(inset, trackY - 1, width() - 2 * inset, 2);
    painter.fillRect(track, theme.color(Token::ControlBorder));
    QRectF past = track;
    if (isRightToLeft())
        past.setLeft(x);
    else
        past.setRight(x);
    painter.fillRect(past, theme.color(Token::Accent));
    const double now = placeOf(m_range.now);
    painter.setPen(QPen(theme.color(Token::TextTertiary), 1, Qt::DotLine));
    painter.drawLine(QPointF(now, 0), QPointF(now, height()));
}

void TimeSlider::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    if (m_barsShown)
        paintBars(painter);
    paintTrack(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF thumb(
        placeOf(m_moment) - thumbWidth / 2, trackY - thumbHeight / 2, thumbWidth, thumbHeight);
    painter.setBrush(theme.color(Token::Base));
    painter.setPen(QPen(theme.color(Token::Accent), 2));
    painter.drawRoundedRect(thumb.adjusted(1, 1, -1, -1), 3, 3);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.color(Token::Focus), 2));
        painter.drawRoundedRect(thumb.adjusted(-2, -2, 2, 1), 5, 5);
    }
}

} // namespace mnemo

#include "moc_timeslider.cpp"
