// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/timeslider.h"

#include "ui/widgets/heldtext.h"
#include "ui/widgets/theme.h"

#include <QAccessibleWidget>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

constexpr int widgetHeight = 40;
constexpr double inset = 12; ///< so that the thumb stays inside at both ends
constexpr double trackY = 12;
constexpr double thumbRadius = 7;
constexpr double snapPixels = 4;
constexpr double labelGap = 14;
constexpr std::int64_t daySeconds = 86400;
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

    void setCurrentValue(const QVariant& value) override
    {
        m_slider->step(value.toInt() - currentValue().toInt());
    }

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
    setObjectName(QStringLiteral("timeSlider"));
    setAccessibleName(tr("Time"));
    setToolTip(tr("Left and right go from change to change"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TimeSlider::setChanges(const std::vector<std::int64_t>& changes, std::int64_t now)
{
    m_stops.clear();
    if (!changes.empty())
        m_stops.push_back(changes.front() - daySeconds);
    m_stops.insert(m_stops.end(), changes.begin(), changes.end());
    if (m_stops.empty() || now > m_stops.back())
        m_stops.push_back(now);
    m_moment = std::clamp(m_moment, m_stops.front(), m_stops.back());
    update();
}

void TimeSlider::setMoment(std::int64_t moment)
{
    m_moment = std::clamp(moment, m_stops.front(), m_stops.back());
    update();
}

void TimeSlider::setWords(const QString& words)
{
    m_words = words;
    QAccessibleValueChangeEvent event(this, static_cast<qlonglong>(m_moment));
    QAccessible::updateAccessibility(&event);
}

double TimeSlider::placeOf(std::int64_t moment) const
{
    const double room = width() - 2 * inset;
    const auto gaps = static_cast<double>(m_stops.size() - 1);
    double share = 1;
    if (gaps > 0 && moment < m_stops.back()) {
        const auto after = std::upper_bound(m_stops.begin() + 1, m_stops.end() - 1, moment);
        const std::int64_t from = *(after - 1);
        const double part = std::clamp(
            static_cast<double>(moment - from) / static_cast<double>(*after - from), 0.0, 1.0);
        share = (static_cast<double>(after - m_stops.begin() - 1) + part) / gaps;
    }
    const double x = inset + room * share;
    return isRightToLeft() ? width() - x : x;
}

std::int64_t TimeSlider::momentAt(double x) const
{
    const double along = isRightToLeft() ? width() - x : x;
    const auto gaps = static_cast<double>(m_stops.size() - 1);
    const double place
        = std::clamp((along - inset) / std::max(width() - 2 * inset, 1.0), 0.0, 1.0) * gaps;
    const double near = std::round(place);
    const double perStop = (width() - 2 * inset) / std::max(gaps, 1.0);
    if (std::abs(near - place) * perStop <= snapPixels)
        return m_stops[static_cast<std::size_t>(near)];
    const auto before = static_cast<std::size_t>(place);
    const double part = place - std::floor(place);
    return m_stops[before]
        + static_cast<std::int64_t>(
            part * static_cast<double>(m_stops[before + 1] - m_stops[before]));
}

void TimeSlider::moveTo(std::int64_t moment)
{
    if (moment == m_moment)
        return;
    m_moment = moment;
    update();
    emit moved(moment);
}

void TimeSlider::step(int by)
{
    const auto first = m_stops.begin();
    auto here = std::lower_bound(first, m_stops.end(), m_moment) - first;
    // Between two stops, the first step back goes to the one before.
    if (by > 0
        && (here == std::ssize(m_stops) || m_stops[static_cast<std::size_t>(here)] > m_moment))
        --here;
    const auto next = std::clamp<std::ptrdiff_t>(here + by, 0, std::ssize(m_stops) - 1);
    moveTo(m_stops[static_cast<std::size_t>(next)]);
    emit chosen(m_moment);
}

QSize TimeSlider::sizeHint() const
{
    return {320, themeOf(this).scaled(widgetHeight)};
}

QSize TimeSlider::minimumSizeHint() const
{
    return {160, themeOf(this).scaled(widgetHeight)};
}

void TimeSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        moveTo(momentAt(event->position().x()));
}

void TimeSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        moveTo(momentAt(event->position().x()));
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
    switch (event->key()) {
    case Qt::Key_Left:
        return step(-forward);
    case Qt::Key_Right:
        return step(forward);
    case Qt::Key_Down:
        return step(-1);
    case Qt::Key_Up:
        return step(1);
    case Qt::Key_PageDown:
        return step(-pageStops);
    case Qt::Key_PageUp:
        return step(pageStops);
    case Qt::Key_Home:
        return step(-static_cast<int>(m_stops.size()));
    case Qt::Key_End:
        return step(static_cast<int>(m_stops.size()));
    default:
        QWidget::keyPressEvent(event);
    }
}

void TimeSlider::paintTicks(QPainter& painter) const
{
    const Theme theme = themeOf(this);
    painter.setFont(theme.font(TextStyle::Hint));
    const QFontMetricsF metrics(painter.font());
    double free = -1e9; ///< where the next label may begin, counted from the first stop's side
    double lastTick = -1e9;
    for (const std::int64_t stop : m_stops) {
        const double x = placeOf(stop);
        const double along = isRightToLeft() ? width() - x : x;
        if (along - lastTick >= 2) {
            painter.fillRect(QRectF(x - 0.5, trackY + 5, 1, 5), theme.color(Token::ControlBorder));
            lastTick = along;
        }
        const QString day = momentText(stop).left(10);
        const double w = metrics.horizontalAdvance(day);
        const double left = std::clamp(along - w / 2, 2.0, std::max(2.0, width() - w - 2));
        if (left < free)
            continue;
        free = left + w + labelGap;
        const double at = isRightToLeft() ? width() - left - w : left;
        painter.setPen(theme.color(Token::TextTertiary));
        painter.drawText(QRectF(at, trackY + 11, w + 2, metrics.height()), Qt::AlignLeft, day);
    }
}

void TimeSlider::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    paintTicks(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const double x = placeOf(m_moment);
    const QRectF track(inset, trackY - 2, width() - 2 * inset, 4);
    painter.setBrush(theme.color(Token::Hairline));
    painter.drawRoundedRect(track, 2, 2);
    QRectF past = track;
    if (isRightToLeft())
        past.setLeft(x);
    else
        past.setRight(x);
    painter.setBrush(theme.color(Token::Accent));
    painter.drawRoundedRect(past, 2, 2);
    painter.setBrush(theme.color(Token::Base));
    painter.setPen(QPen(theme.color(Token::Accent), 2));
    painter.drawEllipse(QPointF(x, trackY), thumbRadius - 1, thumbRadius - 1);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.color(Token::Focus), 2));
        painter.drawEllipse(QPointF(x, trackY), thumbRadius + 2, thumbRadius + 2);
    }
}

} // namespace mnemo
