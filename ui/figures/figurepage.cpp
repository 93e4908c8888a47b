// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figurepage.h"

#include "ui/widgets/format.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <optional>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double besideWidth = 620; ///< narrower: the legend lies under the graph
constexpr int mostTitleLines = 2;
constexpr double chipInset = 4;
constexpr double cornerInset = 6; ///< between a legend in a corner and its frame

double marginOf(double width)
{
    return std::clamp(std::round(width * 0.03), 10.0, 48.0);
}

/// Breaks between words; the last line is cut off.
QStringList titleLines(const QString& title, const QFont& font, double width)
{
    const QFontMetricsF metrics(font);
    QStringList lines;
    QString line;
    const QStringList words = oneLine(title, 400).split(u' ', Qt::SkipEmptyParts);
    for (const QString& word : words) {
        const QString longer = line.isEmpty() ? word : line + u' ' + word;
        if (line.isEmpty() || lines.size() + 1 == mostTitleLines
            || metrics.horizontalAdvance(longer) <= width) {
            line = longer;
        } else {
            lines.append(line);
            line = word;
        }
    }
    if (!line.isEmpty())
        lines.append(line);
    for (QString& each : lines)
        each = metrics.elidedText(each, Qt::ElideRight, width);
    return lines;
}

/// Where the value stands as a word of its own, or -1.
qsizetype placeOf(const QString& value, const QString& line)
{
    if (value.isEmpty())
        return -1;
    const auto isEdge = [&line](qsizetype i) {
        return i < 0 || i >= line.size() || !line.at(i).isLetterOrNumber();
    };
    for (qsizetype at = line.indexOf(value); at >= 0; at = line.indexOf(value, at + 1)) {
        if (isEdge(at - 1) && isEdge(at + value.size()))
            return at;
    }
    return -1;
}

/// The frame takes a little of its own room, but for that at the margin.
double chipRoom(qsizetype at)
{
    return at == 0 ? 0 : chipInset / 2;
}

void drawTitle(VectorTarget& target, const FigurePage& page, const FigureScene& scene,
    const FigureFacts& facts)
{
    const QFontMetricsF metrics(scene.style.title);
    const QString value = oneLine(facts.value, 60);
    bool marked = false;
    double y = page.titleBox.top() + metrics.ascent();
    for (const QString& line : page.title) {
        const qsizetype at = marked ? -1 : placeOf(value, line);
        if (at >= 0) {
            marked = true;
            const double x = page.titleBox.left() + metrics.horizontalAdvance(line.left(at));
            QPainterPath chip;
            chip.addRoundedRect(
                QRectF(x, y - metrics.ascent(), metrics.horizontalAdvance(value), metrics.height())
                    .adjusted(-chipInset, 0, chipInset, 0),
                4, 4);
            target.path(chip,
                {.fill = scene.style.evidenceFill,
                    .stroke = scene.style.evidenceStroke,
                    .width = 1});
        }
        const auto words = [&](const QString& part, double by) {
            if (!part.isEmpty())
                target.text({part, scene.style.title, scene.style.text,
                    {page.titleBox.left() + by, y}, {}});
        };
        if (at < 0) {
            words(line, 0);
        } else {
            const qsizetype end = at + value.size();
            words(line.left(at), 0);
            words(value, metrics.horizontalAdvance(line.left(at)) + chipRoom(at));
            words(line.mid(end), metrics.horizontalAdvance(line.left(end)) + 2 * chipRoom(at));
        }
        y += std::ceil(metrics.height());
    }
}

/// Beside the graph or under it; takes its part of the room.
void placeLegend(FigurePage& page, QRectF& room, const FigureScene& scene, const FigureFacts& facts)
{
    const double margin = marginOf(page.paper.width());
    page.legendBeside = page.paper.width() >= besideWidth;
    if (page.legendBeside) {
        const double width = legendWidth(scene, facts, page.drawing);
        page.legend = QRectF(room.right() - width, room.top(), width, room.height());
        room.setRight(page.legend.left() - margin / 3);
    } else {
        // Colours that mean values tell nothing without their words.
        const double most = room.height() / (scene.style.values ? 2 : 3);
        const double height
            = std::min(legendHeight(scene, facts, room.width(), page.drawing), most);
        page.legend = QRectF(room.left(), room.bottom() - height, room.width(), height);
        room.setBottom(page.legend.top() - margin / 3);
    }
}

/// Of a legend over a corner of the graph, with its frame; nothing where there is nothing to say,
/// or too little of it has room.
std::optional<QSizeF> cornerSize(
    const QSizeF& graph, const FigureScene& scene, const FigureFacts& facts)
{
    constexpr double mostWide = 0.6; // of the graph's place
    constexpr double narrow = 0.4; // leaves the graph all of its height beside the legend
    const double width = std::min(legendWidth(scene, facts, FigureDrawing::Paper),
        graph.width() * mostWide - 2 * cornerInset);
    const double share = width + 2 * cornerInset <= graph.width() * narrow ? 0.9 : 0.6;
    const LegendColumn column
        = legendColumn(scene, facts, graph.height() * share - 2 * cornerInset);
    if (column.height <= 0 || !column.tells)
        return {};
    // Rounded up, or the last row would not fit.
    return QSizeF(width + 2 * cornerInset, std::ceil(column.height) + 2 * cornerInset);
}

void placeInCorner(FigurePage& page, LegendPlace place, const QSizeF& size)
{
    const bool left = place == LegendPlace::TopLeft || place == LegendPlace::BottomLeft;
    const bool top = place == LegendPlace::TopLeft || place == LegendPlace::TopRight;
    page.corner = QRectF(QPointF(left ? page.graph.left() : page.graph.right() - size.width(),
                             top ? page.graph.top() : page.graph.bottom() - size.height()),
        size);
    page.legend = page.corner.adjusted(cornerInset, cornerInset, -cornerInset, -cornerInset);
}

} // namespace

FigurePage layOutPage(
    const FigureScene& scene, const FigureSettings& settings, const FigureFacts& facts)
{
    FigurePage page;
    const auto sheet = sheetOf(settings);
    if (!sheet)
        return page;
    page.drawing = settings.drawing;
    page.paper = QRectF(QPointF(0, 0), sheet->size);
    const double margin = marginOf(sheet->size.width());
    QRectF room = page.paper.adjusted(margin, margin, -margin, -margin);
    page.title = titleLines(settings.title, scene.style.title, room.width() - 2 * chipInset);
    if (!page.title.isEmpty()) {
        page.titleBox = room;
        page.titleBox.setHeight(static_cast<double>(page.title.size())
            * std::ceil(QFontMetricsF(scene.style.title).height()));
        // The value's frame reaches a little to the left of its words.
        page.titleBox.setLeft(room.left() + (facts.value.isEmpty() ? 0 : chipInset));
        room.setTop(page.titleBox.bottom() + margin / 2);
    }
    if (settings.footer) {
        const double height = footerHeight(scene, facts, room.width(), settings.drawing);
        page.footer = QRectF(room.left(), room.bottom() - height, room.width(), height);
        room.setBottom(page.footer.top() - margin / 3);
    } else if (!facts.partial.isEmpty()) {
        const double height = partialHeight();
        page.partial = QRectF(room.left(), room.bottom() - height, room.width(), height);
        room.setBottom(page.partial.top() - margin / 3);
    }
    const auto inside = [](const QRectF& of) {
        return QRectF(QPointF(std::ceil(of.left()), std::ceil(of.top())),
            QPointF(std::floor(of.right()), std::floor(of.bottom())));
    };
    // Charts have none, and an empty frame would be no legend.
    std::optional<QSizeF> corner;
    if (settings.legend && settings.legendPlace != LegendPlace::Beside)
        corner = cornerSize(inside(room).size(), scene, facts);
    if (settings.legend && !corner)
        placeLegend(page, room, scene, facts);
    page.graph = inside(room);
    if (corner)
        placeInCorner(page, settings.legendPlace, *corner);
    return page;
}

void drawPaper(VectorTarget& target, const FigurePage& page, const FigureScene& scene)
{
    if (!scene.style.paper.isValid())
        return;
    QPainterPath paper;
    paper.addRect(page.paper);
    target.path(paper, {.fill = scene.style.paper, .stroke = {}});
}

void drawPage(VectorTarget& target, const FigurePage& page, const FigureScene& scene,
    const FigureFacts& facts)
{
    if (!page.title.isEmpty()) {
        target.beginGroup(u"title"_s, {});
        drawTitle(target, page, scene, facts);
        target.endGroup();
    }
    if (!page.legend.isEmpty()) {
        target.beginGroup(u"legend"_s, {});
        drawLegend(target, page, scene, facts);
        target.endGroup();
    }
    if (!page.footer.isEmpty() || !page.partial.isEmpty()) {
        target.beginGroup(u"footer"_s, {});
        if (!page.footer.isEmpty())
            drawFooter(target, page, scene, facts);
        else
            drawPartial(target, page, scene, facts);
        target.endGroup();
    }
}

} // namespace mnemo
