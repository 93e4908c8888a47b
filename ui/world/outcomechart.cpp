// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/world/outcomechart.h"

#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QHorizontalStackedBarSeries>
#include <QStackedBarSeries>
#include <QToolTip>
#include <QVBoxLayout>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <memory>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double barWidth = 0.7;
constexpr int mostTicks = 5;
constexpr int mostCategoryTexts = 6;

std::unique_ptr<QAbstractBarSeries> seriesFor(OutcomeChart::Way way)
{
    if (way == OutcomeChart::Way::Up)
        return std::make_unique<QStackedBarSeries>();
    return std::make_unique<QHorizontalStackedBarSeries>();
}

void dressAxis(QAbstractAxis& axis, const Theme& theme)
{
    QFont ticks = theme.font(TextStyle::Hint);
    axis.setLabelsFont(ticks);
    axis.setLabelsColor(theme.color(Token::TextTertiary));
    axis.setGridLineColor(theme.color(Token::Hairline));
    axis.setLineVisible(false);
    axis.setTitleVisible(false);
}

/// Categories of a long axis: every n-th has its words, the others a name of their own that shows
/// nothing, as an axis merges equal ones.
QStringList axisTexts(const QStringList& categories, OutcomeChart::Way way)
{
    if (way == OutcomeChart::Way::Across || categories.size() <= mostCategoryTexts)
        return categories;
    const auto step = (categories.size() + mostCategoryTexts - 1) / mostCategoryTexts;
    QStringList texts;
    for (qsizetype at = 0; at < categories.size(); ++at)
        texts << (at % step == 0 ? categories[at] : QString(at + 1, QChar(0x200B)));
    return texts;
}

} // namespace

OutcomeChart::OutcomeChart(QWidget* parent)
    : QWidget(parent), m_title(new TextLabel({}, TextStyle::SmallHeading, Token::Text, this)),
      m_column(new QVBoxLayout(this)), m_view(new QChartView(this))
{
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setFocusPolicy(Qt::TabFocus);
    m_view->setBackgroundBrush(Qt::NoBrush);
    m_view->viewport()->setAutoFillBackground(false);
    m_view->setMinimumHeight(80);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 0, 0);
    head->addWidget(m_title, 1);
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
    m_content = content;
    rebuild();
}

void OutcomeChart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange)
        rebuild();
}

void OutcomeChart::addBars(QAbstractBarSeries& series, const Theme& theme)
{
    for (std::size_t at = 0; at < m_content.bars.size(); ++at) {
        const Bars& bars = m_content.bars[at];
        auto* set = new QBarSet(bars.name, &series);
        const QColor colour = theme.color(bars.colour);
        set->setBrush(QBrush(colour, bars.pattern));
        set->setPen(QPen(colour, 1));
        for (const double value : bars.values)
            set->append(value);
        connect(set, &QBarSet::clicked, this,
            [this, at](int category) { emit barClicked(category, static_cast<int>(at)); });
        connect(set, &QBarSet::hovered, this, [this, at](bool inside, int category) {
            if (inside)
                tell(category, at);
        });
        series.append(set);
    }
}

void OutcomeChart::tell(int category, std::size_t bars)
{
    const auto at = static_cast<std::size_t>(category);
    if (category < 0 || category >= m_content.categories.size() || bars >= m_content.bars.size()
        || at >= m_content.bars[bars].values.size())
        return;
    const Bars& shown = m_content.bars[bars];
    QToolTip::showText(QCursor::pos(),
        plainToolTip(tr("%1, %2: %3")
                         .arg(m_content.categories[category], shown.name,
                             countText(std::llround(shown.values[at])))),
        this);
}

/// The least and the most that the bars of one category reach together.
std::pair<double, double> OutcomeChart::range() const
{
    double least = 0;
    double most = 0;
    for (qsizetype category = 0; category < m_content.categories.size(); ++category) {
        double up = 0;
        double down = 0;
        for (const Bars& bars : m_content.bars) {
            const double value = bars.values[static_cast<std::size_t>(category)];
            (value < 0 ? down : up) += value;
        }
        most = std::max(most, up);
        least = std::min(least, down);
    }
    return {least, most};
}

void OutcomeChart::rebuild()
{
    const Theme theme = themeOf(this);
    auto* chart = new QChart;
    chart->setAnimationOptions(QChart::NoAnimation);
    chart->setBackgroundVisible(false);
    chart->setPlotAreaBackgroundVisible(false);
    chart->setMargins({0, 0, 0, 0});
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->legend()->hide();
    QAbstractBarSeries* series = seriesFor(m_content.way).release();
    series->setBarWidth(barWidth);
    addBars(*series, theme);
    const auto [least, most] = range();
    auto* categories = new QBarCategoryAxis(chart);
    categories->append(axisTexts(m_content.categories, m_content.way));
    auto* values = new QValueAxis(chart);
    values->setRange(least, std::max(most, least < 0 ? 0.0 : 1.0));
    values->setTickCount(mostTicks);
    values->applyNiceNumbers();
    values->setLabelFormat(u"%d"_s);
    dressAxis(*categories, theme);
    dressAxis(*values, theme);
    categories->setGridLineVisible(false);
    const bool across = m_content.way == Way::Across;
    categories->setReverse(across);
    chart->addSeries(series);
    chart->addAxis(categories, across ? Qt::AlignLeft : Qt::AlignBottom);
    chart->addAxis(values, across ? Qt::AlignBottom : Qt::AlignLeft);
    series->attachAxis(categories);
    series->attachAxis(values);
    const std::unique_ptr<QChart> old(m_view->chart());
    m_view->setChart(chart);
    m_title->setText(m_content.title);
    describe();
}

// The same numbers for those who cannot see bars.
void OutcomeChart::describe()
{
    QStringList words;
    for (qsizetype category = 0; category < m_content.categories.size(); ++category) {
        QStringList parts;
        for (const Bars& bars : m_content.bars) {
            const double value = bars.values[static_cast<std::size_t>(category)];
            if (value != 0)
                parts << u"%1 %2"_s.arg(bars.name, countText(std::llround(value)));
        }
        if (!parts.isEmpty())
            words << u"%1: %2"_s.arg(m_content.categories[category], parts.join(u", "_s));
    }
    m_view->setAccessibleName(m_content.title);
    m_view->setAccessibleDescription(words.join(u"; "_s).left(2000));
}

} // namespace mnemo
