// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/outcomes/outcomechart.h"

#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QAccessible>
#include <QBarCategoryAxis>
#include <QBarSet>
#include <QCategoryAxis>
#include <QChart>
#include <QChartView>
#include <QGraphicsRectItem>
#include <QGraphicsSimpleTextItem>
#include <QHorizontalStackedBarSeries>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStackedBarSeries>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <memory>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double barWidth = 0.7;
constexpr int headHeight = 26;
constexpr double mostSteps = 4; ///< of an axis of numbers
constexpr double roomForLines = 0.03; ///< beyond the longest bars, of their lengths
constexpr double roomForNumbers = 1.3; ///< beyond the longest bar

std::unique_ptr<QAbstractBarSeries> seriesFor(OutcomeChart::Way way)
{
    if (way == OutcomeChart::Way::Up)
        return std::make_unique<QStackedBarSeries>();
    return std::make_unique<QHorizontalStackedBarSeries>();
}

void dressAxis(QAbstractAxis& axis, const Theme& theme)
{
    const QFont ticks = theme.font(TextStyle::Hint);
    axis.setLabelsFont(ticks);
    axis.setLabelsColor(theme.color(Token::TextTertiary));
    axis.setGridLineColor(theme.color(Token::Hairline));
    axis.setLineVisible(false);
    axis.setTitleVisible(false);
    axis.setTruncateLabels(false); // it would cut numbers that have room
}

QString axisNumber(double value)
{
    QString text = countText(std::llround(std::abs(value)));
    return value < 0 ? QChar(0x2212) + text : text;
}

/// Whole steps of 1, 2 or 5 times a power of ten, so that every line has a number of its own.
double stepFor(double span)
{
    double step = 1;
    for (int i = 0; span / step > mostSteps; ++i)
        step *= i % 3 == 1 ? 2.5 : 2;
    return step;
}

/// What stands under bars: an axis merges equal names, so that each empty one gets a name of its
/// own that shows nothing.
QStringList axisTexts(const QStringList& categories, const QStringList& labels)
{
    QStringList texts = labels.isEmpty() ? categories : labels;
    for (qsizetype at = 0; at < texts.size(); ++at) {
        if (texts[at].isEmpty() || texts.indexOf(texts[at]) < at)
            texts[at] += QString(at + 1, QChar(0x200B));
    }
    return texts;
}

} // namespace

OutcomeChart::OutcomeChart(QWidget* parent)
    : QWidget(parent), m_title(new ElidedLabel({}, TextStyle::SmallHeading, Token::Text, this)),
      m_column(new QVBoxLayout(this)), m_view(new QChartView(this))
{
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setFocusPolicy(Qt::TabFocus);
    m_view->setBackgroundBrush(Qt::NoBrush);
    m_view->viewport()->setAutoFillBackground(false);
    m_view->setMinimumHeight(64); // of a display of 800×600
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    m_view->viewport()->setCursor(Qt::PointingHandCursor);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 0, 0);
    head->addWidget(m_title, 1);
    m_title->setMinimumHeight(themeOf(this).scaled(headHeight)); // as where a choice stands in it
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addLayout(head);
    m_column->addWidget(m_view, 1);
    rebuild();
}

void OutcomeChart::setCorner(QWidget* corner)
{
    m_corner = corner;
    static_cast<QHBoxLayout*>(m_column->itemAt(0)->layout())->addWidget(corner);
}

void OutcomeChart::show(const Content& content)
{
    if (content.categories != m_content.categories)
        m_chosen = m_part = -1;
    m_content = content;
    rebuild();
}

bool OutcomeChart::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_view && event->type() == QEvent::KeyPress)
        return onKey(static_cast<QKeyEvent*>(event)->key()) || QWidget::eventFilter(watched, event);
    if (watched == m_view->viewport() && event->type() == QEvent::MouseButtonRelease) {
        const auto* release = static_cast<QMouseEvent*>(event);
        if (release->button() == Qt::LeftButton)
            onPress(m_view->mapToScene(release->position().toPoint()));
    }
    return QWidget::eventFilter(watched, event);
}

/// A part of a bar, or, beside its parts, the whole bar of that place.
void OutcomeChart::onPress(QPointF at)
{
    const QRectF area = m_view->chart()->plotArea();
    for (int category = 0; category < m_content.categories.size(); ++category) {
        QRectF column = columnBox(category);
        if (m_content.way == Way::Up)
            column.setBottom(m_view->chart()->rect().bottom()); // with its label
        else
            column.setLeft(0);
        if (!column.contains(at))
            continue;
        int part = -1;
        for (int one = 0; one < static_cast<int>(m_content.bars.size()); ++one) {
            if (area.contains(at) && partBox(category, one).contains(at))
                part = one;
        }
        choose(category, part);
        emit barClicked(category, part);
        return;
    }
}

/// Along the axis of categories and, across it, over the parts of a bar.
bool OutcomeChart::onKey(int key)
{
    if (m_content.categories.isEmpty())
        return false;
    const bool isUp = m_content.way == Way::Up;
    switch (key) {
    case Qt::Key_Left:
        isUp ? step(-1, 0) : step(0, -1);
        return true;
    case Qt::Key_Right:
        isUp ? step(1, 0) : step(0, 1);
        return true;
    case Qt::Key_Up:
        isUp ? step(0, 1) : step(-1, 0);
        return true;
    case Qt::Key_Down:
        isUp ? step(0, -1) : step(1, 0);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_chosen >= 0)
            emit barClicked(m_chosen, m_part);
        return true;
    default:
        return false;
    }
}

void OutcomeChart::step(int categories, int parts)
{
    const int last = static_cast<int>(m_content.categories.size()) - 1;
    if (m_chosen < 0) {
        choose(m_content.way == Way::Up ? last : 0, -1);
        return;
    }
    const int category = std::clamp(m_chosen + categories, 0, last);
    // Empty parts are passed by.
    int part = categories != 0 ? -1 : m_part;
    for (int next = part + parts; parts != 0; next += parts) {
        if (next < -1 || next >= static_cast<int>(m_content.bars.size()))
            break;
        const bool isThere = next < 0
            || m_content.bars[static_cast<std::size_t>(next)]
                    .values[static_cast<std::size_t>(category)]
                != 0;
        if (!isThere)
            continue;
        part = next;
        break;
    }
    choose(category, part);
}

void OutcomeChart::choose(int category, int part)
{
    m_chosen = category;
    m_part = part;
    placeMarks();
    describe();
    QAccessibleEvent changed(m_view, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

void OutcomeChart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange)
        rebuild();
}

/// A chart counts from the bottom; the first category stands at the top.
qsizetype OutcomeChart::placeOf(qsizetype category) const
{
    return m_content.way == Way::Across ? m_content.categories.size() - 1 - category : category;
}

void OutcomeChart::addBars(QAbstractBarSeries& series, const Theme& theme)
{
    for (std::size_t at = 0; at < m_content.bars.size(); ++at) {
        const Bars& bars = m_content.bars[at];
        auto* set = new QBarSet(bars.name, &series);
        const QColor colour = bars.stop < 0
            ? theme.color(bars.colour)
            : theme.diverging().at(static_cast<std::size_t>(bars.stop));
        set->setBrush(QBrush(colour, bars.pattern));
        set->setPen(QPen(colour, 1));
        for (std::size_t shown = 0; shown < bars.values.size(); ++shown)
            set->append(
                bars.values[static_cast<std::size_t>(placeOf(static_cast<qsizetype>(shown)))]);
        connect(set, &QBarSet::hovered, this, [this, at](bool inside, int shown) {
            if (inside)
                tell(static_cast<int>(placeOf(shown)), static_cast<int>(at));
        });
        series.append(set);
    }
}

/// "ticks 400 to 419, food: 12"
QString OutcomeChart::wordsOf(int category, int part) const
{
    QStringList parts;
    for (std::size_t at = 0; at < m_content.bars.size(); ++at) {
        const Bars& bars = m_content.bars[at];
        const double value = bars.values[static_cast<std::size_t>(category)];
        if (part >= 0 ? static_cast<std::size_t>(part) == at : value != 0)
            parts << u"%1 %2"_s.arg(bars.name, countText(std::llround(value)));
    }
    const auto place = static_cast<std::size_t>(category);
    if (place < m_content.unknown.size() && m_content.unknown[place])
        parts << m_content.unknownWords;
    return parts.isEmpty() ? m_content.categories[category]
                           : u"%1: %2"_s.arg(m_content.categories[category], parts.join(u", "_s));
}

void OutcomeChart::tell(int category, int part)
{
    if (category < 0 || category >= m_content.categories.size())
        return;
    QToolTip::showText(QCursor::pos(), plainToolTip(wordsOf(category, part)), this);
}

/// How far the bars of one category reach together, downwards and upwards.
std::pair<double, double> OutcomeChart::reachOf(qsizetype category) const
{
    return reachBefore(category, static_cast<int>(m_content.bars.size()));
}

/// The same of the parts before one of them, on which it stands.
std::pair<double, double> OutcomeChart::reachBefore(qsizetype category, int part) const
{
    double up = 0;
    double down = 0;
    for (int at = 0; at < part; ++at) {
        const double value = m_content.bars[static_cast<std::size_t>(at)]
                                 .values[static_cast<std::size_t>(category)];
        (value < 0 ? down : up) += value;
    }
    return {down, up};
}

std::pair<double, double> OutcomeChart::range() const
{
    std::pair<double, double> all(0, 0);
    for (qsizetype category = 0; category < m_content.categories.size(); ++category) {
        const auto [down, up] = reachOf(category);
        all = {std::min(all.first, down), std::max(all.second, up)};
    }
    return all;
}

OutcomeChart::Scale OutcomeChart::scale() const
{
    const auto [least, most] = range();
    if (m_content.direct)
        return {0, std::max(1.0, most * roomForNumbers), 1};
    const double step = stepFor(std::max(1.0, most - least));
    // A bar that ends where the chart does would lose its line there and look cut off.
    const double room = (most - least) * roomForLines;
    const double top = most > 0 ? std::ceil((most + room) / step) * step : 0;
    const double bottom = least < 0 ? std::floor((least - room) / step) * step : 0;
    return {bottom, top > bottom ? top : bottom + step, step};
}

QAbstractAxis* OutcomeChart::valueAxis(QChart& chart, const Theme& theme) const
{
    const Scale numbers = scale();
    auto* axis = new QCategoryAxis(&chart);
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    axis->setStartValue(numbers.least - numbers.step);
    for (double at = numbers.least; at <= numbers.most; at += numbers.step)
        axis->append(axisNumber(at), at);
    axis->setRange(numbers.least, numbers.most);
    dressAxis(*axis, theme);
    axis->setVisible(!m_content.direct);
    return axis;
}

QAbstractAxis* OutcomeChart::categoryAxis(QChart& chart, const Theme& theme) const
{
    auto* axis = new QBarCategoryAxis(&chart);
    QStringList texts = axisTexts(m_content.categories, m_content.labels);
    if (m_content.way == Way::Across)
        std::reverse(texts.begin(), texts.end());
    axis->append(texts);
    dressAxis(*axis, theme);
    axis->setGridLineVisible(false);
    return axis;
}

void OutcomeChart::rebuild()
{
    const Theme theme = themeOf(this);
    auto* chart = new QChart;
    chart->setAnimationOptions(QChart::NoAnimation);
    chart->setBackgroundVisible(false);
    chart->setPlotAreaBackgroundVisible(false);
    chart->setMargins({0, 6, 0, 0}); // half of the topmost number
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->legend()->hide();
    QAbstractBarSeries* series = seriesFor(m_content.way).release();
    series->setBarWidth(barWidth);
    addBars(*series, theme);
    const bool across = m_content.way == Way::Across;
    QAbstractAxis* categories = categoryAxis(*chart, theme);
    QAbstractAxis* values = valueAxis(*chart, theme);
    chart->addSeries(series);
    chart->addAxis(categories, across ? Qt::AlignLeft : Qt::AlignBottom);
    chart->addAxis(values, across ? Qt::AlignBottom : Qt::AlignLeft);
    series->attachAxis(categories);
    series->attachAxis(values);
    connect(chart, &QChart::plotAreaChanged, this, &OutcomeChart::placeMarks);
    const std::unique_ptr<QChart> old(m_view->chart());
    m_marks.clear(); // the old chart's
    m_view->setChart(chart);
    placeMarks();
    m_title->setText(m_content.title);
    describe();
}

/// Where the bars of a category stand, in the chart.
QRectF OutcomeChart::barBox(qsizetype category) const
{
    return partBox(category, -1);
}

/// The same of one part; of all where it is -1.
QRectF OutcomeChart::partBox(qsizetype category, int part) const
{
    const QRectF area = m_view->chart()->plotArea();
    const Scale numbers = scale();
    auto [down, up] = reachOf(category);
    if (part >= 0) {
        const auto [before, top] = reachBefore(category, part);
        const double value = m_content.bars[static_cast<std::size_t>(part)]
                                 .values[static_cast<std::size_t>(category)];
        down = value < 0 ? before + value : top;
        up = value < 0 ? before : top + value;
    }
    const auto share
        = [&](double value) { return (value - numbers.least) / (numbers.most - numbers.least); };
    const auto count = static_cast<double>(m_content.categories.size());
    const double begin = (static_cast<double>(category) + (1 - barWidth) / 2) / count;
    if (m_content.way == Way::Across) {
        return {area.left() + share(down) * area.width(), area.top() + begin * area.height(),
            (share(up) - share(down)) * area.width(), barWidth / count * area.height()};
    }
    return {area.left() + begin * area.width(), area.bottom() - share(up) * area.height(),
        barWidth / count * area.width(), (share(up) - share(down)) * area.height()};
}

/// The room of a category, whatever its bars reach.
QRectF OutcomeChart::columnBox(qsizetype category) const
{
    const QRectF area = m_view->chart()->plotArea();
    const auto count = static_cast<double>(m_content.categories.size());
    const double begin = static_cast<double>(category) / count;
    if (m_content.way == Way::Across)
        return {
            area.left(), area.top() + begin * area.height(), area.width(), area.height() / count};
    return {area.left() + begin * area.width(), area.top(), area.width() / count, area.height()};
}

QRect OutcomeChart::partRect(int category, int part) const
{
    const QRect box = m_view->mapFromScene(partBox(category, part)).boundingRect();
    return {m_view->viewport()->mapTo(this, box.topLeft()), box.size()};
}

/// Behind bars that may lack something.
void OutcomeChart::placeHatching(const Theme& theme)
{
    for (std::size_t at = 0; at < m_content.unknown.size(); ++at) {
        if (!m_content.unknown[at])
            continue;
        auto* hatching
            = new QGraphicsRectItem(columnBox(static_cast<qsizetype>(at)), m_view->chart());
        hatching->setPen(Qt::NoPen);
        hatching->setBrush(QBrush(theme.color(Token::TextTertiary), Qt::FDiagPattern));
        hatching->setAcceptedMouseButtons(Qt::NoButton);
        hatching->setZValue(-1);
        m_marks.push_back(hatching);
    }
}

void OutcomeChart::placeMarks()
{
    for (QGraphicsItem* mark : m_marks)
        delete mark;
    m_marks.clear();
    const Theme theme = themeOf(this);
    QChart* chart = m_view->chart();
    placeHatching(theme);
    if (m_content.direct) {
        for (qsizetype category = 0; category < m_content.categories.size(); ++category) {
            const QRectF box = barBox(category);
            auto* text = new QGraphicsSimpleTextItem(axisNumber(reachOf(category).second), chart);
            text->setFont(theme.font(TextStyle::Badge));
            text->setBrush(theme.color(Token::Text));
            text->setPos(box.right() + 5, box.center().y() - text->boundingRect().height() / 2);
            m_marks.push_back(text);
        }
    }
    if (m_chosen >= 0 && m_chosen < m_content.categories.size()) {
        auto* frame = new QGraphicsRectItem(
            partBox(m_chosen, m_part).adjusted(-3, -3, 3, m_part < 0 ? 1 : 3), chart);
        frame->setPen(QPen(theme.color(Token::Focus), 2));
        frame->setAcceptedMouseButtons(Qt::NoButton);
        m_marks.push_back(frame);
    }
}

// The same numbers for those who cannot see bars.
void OutcomeChart::describe()
{
    QStringList words;
    for (int category = 0; category < m_content.categories.size(); ++category) {
        const QString told = wordsOf(category, -1);
        if (told != m_content.categories[category])
            words << told;
    }
    m_view->setAccessibleName(m_content.name.isEmpty() ? m_content.title : m_content.name);
    if (m_chosen >= 0 && m_chosen < m_content.categories.size())
        words.prepend(tr("chosen: %1").arg(wordsOf(m_chosen, m_part)));
    m_view->setAccessibleDescription(words.join(u"; "_s).left(2000));
}

} // namespace mnemo

#include "moc_outcomechart.cpp"
