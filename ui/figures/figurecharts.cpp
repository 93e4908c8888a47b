// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figurecharts.h"

#include "ui/widgets/format.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Figure)
};

constexpr double gap = 24; ///< between charts
constexpr double wordGap = 6;
constexpr double swatch = 12;
constexpr double entryGap = 18;
constexpr double barShare = 0.7; ///< of a category's room
constexpr double firstShare = 0.52; ///< of the height
constexpr double mostSteps = 4; ///< of an axis of numbers
constexpr double mostRow = 30; ///< of bars that lie
constexpr double mostNames = 0.45; ///< of the width, for the names of bars that lie
constexpr double hatchStep = 5;
constexpr double hatchOpacity = 0.35; ///< of what a hatched bar is filled with
constexpr qsizetype mostWords = 400;

QString numberText(double value)
{
    const QString text = countText(std::llround(std::abs(value)));
    return value < 0 ? QChar(0x2212) + text : text;
}

/// Whole steps of 1, 2 or 5 times a power of ten.
double stepFor(double span)
{
    double step = 1;
    for (int i = 0; span / step > mostSteps; ++i)
        step *= i % 3 == 1 ? 2.5 : 2;
    return step;
}

void addLines(QPainterPath& path, const QRectF& box, bool rising)
{
    // x + y or x - y is the same along a line; lines of bars beside each other meet.
    const double low = rising ? box.left() + box.top() : box.left() - box.bottom();
    const double high = rising ? box.right() + box.bottom() : box.right() - box.top();
    for (double c = std::ceil(low / hatchStep) * hatchStep; c <= high; c += hatchStep) {
        const double from = std::max(box.left(), rising ? c - box.bottom() : c + box.top());
        const double to = std::min(box.right(), rising ? c - box.top() : c + box.bottom());
        if (to <= from)
            continue;
        path.moveTo(from, rising ? c - from : from - c);
        path.lineTo(to, rising ? c - to : to - c);
    }
}

/// Told by its pattern as well as by its colour.
void drawBar(VectorTarget& target, const QRectF& box, const QColor& colour, FigureFill fill)
{
    QPainterPath outline;
    outline.addRect(box);
    if (fill == FigureFill::Solid) {
        target.path(outline, {.fill = colour, .stroke = {}});
        return;
    }
    target.path(outline, {.fill = colour, .stroke = {}, .opacity = hatchOpacity});
    QPainterPath lines;
    addLines(lines, box, true);
    if (fill == FigureFill::Crossed)
        addLines(lines, box, false);
    target.path(lines, {.fill = {}, .stroke = colour, .width = 1, .round = false});
    target.path(outline, {.fill = {}, .stroke = colour, .width = 1, .round = false});
}

struct Pen
{
    VectorTarget& target;
    const FigureStyle& style;

    void words(const QString& text, const QFont& font, const QColor& colour, QPointF at) const
    {
        if (!text.isEmpty())
            target.text({text, font, colour, at, {}});
    }
};

/// How far the bars of one category reach together, downwards and upwards.
std::pair<double, double> reachOf(const FigureChart& chart, std::size_t category)
{
    double up = 0;
    double down = 0;
    for (const FigureChart::Bars& bars : chart.bars)
        (bars.values[category] < 0 ? down : up) += bars.values[category];
    return {down, up};
}

std::pair<double, double> rangeOf(const FigureChart& chart)
{
    std::pair<double, double> all(0, 0);
    for (std::size_t i = 0; i < static_cast<std::size_t>(chart.categories.size()); ++i) {
        const auto [down, up] = reachOf(chart, i);
        all = {std::min(all.first, down), std::max(all.second, up)};
    }
    return all;
}

/// Lines of the axis with their numbers. The place that is left for bars.
QRectF drawAxis(const Pen& pen, const QRectF& place, double most, double step)
{
    const QFontMetricsF metrics(pen.style.words);
    const double wide = metrics.horizontalAdvance(numberText(most)) + wordGap;
    const QRectF plot = place.adjusted(
        wide, metrics.height() / 2, 0, -QFontMetricsF(pen.style.words).height() - wordGap);
    for (double at = 0; at <= most; at += step) {
        const double y = plot.bottom() - at / most * plot.height();
        QPainterPath line;
        line.moveTo(plot.left(), y);
        line.lineTo(plot.right(), y);
        pen.target.path(line,
            {.fill = {}, .stroke = pen.style.border, .width = at > 0 ? 0.5 : 1, .round = false});
        const QString text = numberText(at);
        pen.words(text, pen.style.words, pen.style.secondary,
            {plot.left() - wordGap - metrics.horizontalAdvance(text),
                y + metrics.ascent() / 2 - metrics.descent() / 2});
    }
    return plot;
}

void drawUpright(const Pen& pen, const QRectF& place, const FigureChart& chart)
{
    const double longest = std::max(1.0, rangeOf(chart).second);
    const double step = stepFor(longest);
    const double most = std::ceil(longest * 1.03 / step) * step;
    const QRectF plot = drawAxis(pen, place, most, step);
    const QFontMetricsF metrics(pen.style.words);
    const auto count = static_cast<std::size_t>(chart.categories.size());
    const double room = plot.width() / static_cast<double>(count);
    double free = plot.left() - room; // where the next word may begin
    for (std::size_t i = 0; i < count; ++i) {
        const double left = plot.left() + room * static_cast<double>(i);
        if (i < chart.unknown.size() && chart.unknown[i]) {
            QPainterPath lines;
            addLines(lines, {left, plot.top(), room, plot.height()}, false);
            pen.target.path(
                lines, {.fill = {}, .stroke = pen.style.tertiary, .width = 0.5, .round = false});
        }
        double bottom = plot.bottom();
        for (const FigureChart::Bars& bars : chart.bars) {
            const double height = std::max(0.0, bars.values[i]) / most * plot.height();
            if (height > 0)
                drawBar(pen.target,
                    {left + room * (1 - barShare) / 2, bottom - height, room * barShare, height},
                    bars.colour, bars.fill);
            bottom -= height;
        }
        const QString label = chart.labels.value(static_cast<qsizetype>(i));
        const double wide = metrics.horizontalAdvance(label);
        const double x = std::max(
            plot.left() - wordGap, std::min(left + room / 2 - wide / 2, plot.right() - wide));
        if (label.isEmpty() || x < free)
            continue;
        pen.words(label, pen.style.words, pen.style.secondary,
            {x, plot.bottom() + wordGap + metrics.ascent()});
        free = x + wide + wordGap;
    }
}

/// Bars of one category, from where nothing is, with their sums at both ends.
void drawLying(const Pen& pen, const QRectF& row, const FigureChart& chart, std::size_t at,
    double zero, double unit)
{
    const QFontMetricsF metrics(pen.style.words);
    const double high = row.height() * barShare;
    const double top = row.center().y() - high / 2;
    double right = zero;
    double left = zero;
    for (const FigureChart::Bars& bars : chart.bars) {
        const double wide = std::abs(bars.values[at]) * unit;
        if (wide <= 0)
            continue;
        double& end = bars.values[at] < 0 ? left : right;
        const double from = bars.values[at] < 0 ? end - wide : end;
        drawBar(pen.target, {from, top, wide, high}, bars.colour, bars.fill);
        end += bars.values[at] < 0 ? -wide : wide;
    }
    const auto [down, up] = reachOf(chart, at);
    const double base = row.center().y() + metrics.ascent() / 2 - metrics.descent() / 2;
    if (up > 0 || down >= 0)
        pen.words(numberText(up), pen.style.words, pen.style.text, {right + wordGap, base});
    if (down < 0) {
        const QString text = numberText(down);
        pen.words(text, pen.style.words, pen.style.text,
            {left - wordGap - metrics.horizontalAdvance(text), base});
    }
}

void drawAcross(const Pen& pen, const QRectF& place, const FigureChart& chart)
{
    const QFontMetricsF metrics(pen.style.words);
    const auto count = static_cast<std::size_t>(chart.categories.size());
    const double least = metrics.height() + 2;
    const auto room = static_cast<std::size_t>(std::max(1.0, std::floor(place.height() / least)));
    const std::size_t shown = count <= room ? count : room - 1;
    double names = 0;
    for (const QString& name : chart.categories)
        names = std::max(names, metrics.horizontalAdvance(name));
    names = std::min(names, place.width() * mostNames);
    const auto [down, up] = rangeOf(chart);
    const double after = metrics.horizontalAdvance(numberText(up)) + wordGap;
    const double before = down < 0 ? metrics.horizontalAdvance(numberText(down)) + wordGap : 0;
    const double left = place.left() + names + wordGap + before;
    const double unit = std::max(0.0, place.right() - after - left) / std::max(1.0, up - down);
    const double zero = left - down * unit;
    const double high = std::clamp(place.height() / static_cast<double>(std::min(count, room)),
        least, std::max(least, mostRow));
    for (std::size_t i = 0; i < shown; ++i) {
        const QRectF row(
            place.left(), place.top() + high * static_cast<double>(i), place.width(), high);
        const QString name = metrics.elidedText(
            chart.categories.at(static_cast<qsizetype>(i)), Qt::ElideRight, names);
        pen.words(name, pen.style.words, pen.style.text,
            {row.left(), row.center().y() + metrics.ascent() / 2 - metrics.descent() / 2});
        drawLying(pen, row, chart, i, zero, unit);
    }
    if (shown < count)
        pen.words(Text::tr("and %1 more").arg(countText(static_cast<qint64>(count - shown))),
            pen.style.words, pen.style.secondary,
            {place.left(), place.top() + high * static_cast<double>(shown) + metrics.ascent()});
}

void drawChart(const Pen& pen, const QRectF& place, const FigureChart& chart)
{
    const QFontMetricsF metrics(pen.style.name);
    pen.words(metrics.elidedText(chart.title, Qt::ElideRight, place.width()), pen.style.name,
        pen.style.text, {place.left(), place.top() + metrics.ascent()});
    const QFontMetricsF notes(pen.style.words);
    const double under = place.top() + metrics.height() + wordGap / 2;
    if (!chart.note.isEmpty())
        pen.words(notes.elidedText(chart.note, Qt::ElideRight, place.width()), pen.style.words,
            pen.style.secondary, {place.left(), under + notes.ascent()});
    const double noted = chart.note.isEmpty() ? 0 : notes.height();
    const QRectF rest = place.adjusted(0, metrics.height() + wordGap + noted, 0, 0);
    if (chart.categories.isEmpty()) {
        pen.words(Text::tr("none"), pen.style.words, pen.style.secondary,
            {rest.left(), rest.top() + QFontMetricsF(pen.style.words).ascent()});
    } else if (chart.across) {
        drawAcross(pen, rest, chart);
    } else {
        drawUpright(pen, rest, chart);
    }
}

void drawTotals(const Pen& pen, const QRectF& row, const FigureCharts& charts)
{
    const QFontMetricsF names(pen.style.legend);
    const QFontMetricsF counts(pen.style.name);
    const double base = row.center().y() + names.ascent() / 2 - names.descent() / 2;
    double x = row.left();
    for (const FigureTotal& total : charts.totals) {
        drawBar(pen.target, {x, row.center().y() - swatch / 2, swatch, swatch}, total.colour,
            total.fill);
        x += swatch + wordGap;
        pen.words(total.name, pen.style.legend, pen.style.secondary, {x, base});
        x += names.horizontalAdvance(total.name) + wordGap;
        const QString count = countText(total.count);
        pen.words(count, pen.style.name, pen.style.text, {x, base});
        x += counts.horizontalAdvance(count) + entryGap;
    }
    pen.words(charts.asked, pen.style.legend, pen.style.secondary,
        {std::max(x, row.right() - names.horizontalAdvance(charts.asked)), base});
}

} // namespace

QStringList chartWords(const FigureCharts& charts)
{
    QStringList totals;
    for (const FigureTotal& total : charts.totals)
        totals << total.name + u": "_s + countText(total.count);
    QStringList lines{totals.join(u"; "_s) + u" ("_s + charts.asked + u')'};
    for (const FigureChart& chart : charts.charts) {
        QStringList told;
        for (qsizetype i = 0; i < chart.categories.size() && told.size() < mostWords; ++i) {
            QStringList parts;
            for (const FigureChart::Bars& bars : chart.bars) {
                const double value = bars.values[static_cast<std::size_t>(i)];
                if (value != 0)
                    parts << bars.name + u' ' + numberText(value);
            }
            if (!parts.isEmpty())
                told << chart.categories.at(i) + u": "_s + parts.join(u", "_s);
        }
        const QString title
            = chart.note.isEmpty() ? chart.title : chart.title + u" ("_s + chart.note + u')';
        lines << title + u": "_s + (told.isEmpty() ? Text::tr("none") : told.join(u"; "_s));
    }
    return lines;
}

void drawCharts(
    VectorTarget& target, const QRectF& place, const FigureCharts& charts, const FigureStyle& style)
{
    const Pen pen{target, style};
    const double high = std::ceil(QFontMetricsF(style.name).height()) + wordGap;
    drawTotals(pen, {place.left(), place.top(), place.width(), high}, charts);
    const QRectF rest = place.adjusted(0, high + wordGap, 0, 0);
    if (charts.charts.empty())
        return;
    const auto others = static_cast<double>(charts.charts.size() - 1);
    const double first = others > 0 ? (rest.height() - gap) * firstShare : rest.height();
    drawChart(pen, {rest.left(), rest.top(), rest.width(), first}, charts.charts.front());
    const double wide = (rest.width() - gap * (others - 1)) / std::max(1.0, others);
    const double top = rest.top() + first + gap;
    for (std::size_t i = 1; i < charts.charts.size(); ++i)
        drawChart(pen,
            {rest.left() + static_cast<double>(i - 1) * (wide + gap), top, wide,
                rest.bottom() - top},
            charts.charts[i]);
}

} // namespace mnemo
