// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/scalelegend.h"
#include "ui/drawing/graphmarks.h"
#include "ui/drawing/propertytitles.h"
#include "ui/figures/figurepage.h"
#include "ui/widgets/format.h"
#include "ui/widgets/shapes.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <functional>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Figure)
};

constexpr double roleMark = 20; ///< room for a mark
constexpr double kindMark = 36;
constexpr double countGap = 12;
constexpr double columnWidth = 150; ///< under the graph, at least
constexpr double mostBeside = 260;
constexpr double sectionGap = 10;

enum class RowKind
{
    Words,
    Heading, ///< of the rows behind it
    Role,
    Kind,
    Marked,
    Evidence,
    Scale,
    WithoutNumber, ///< the colour of nodes that the scale says nothing of
    Value,
    NodeRule,
    EdgeRule,
    Gap
};

struct Row
{
    RowKind kind = RowKind::Words;
    QString name;
    QString count;
    std::size_t index = 0; ///< of the role, kind, mark, rule or value's slot
};

ScaleEnds endsOf(const NumericProperty& property, FigureDrawing drawing)
{
    if (drawing != FigureDrawing::First)
        return scaleEnds(property);
    return {scaleText(property, property.least), scaleText(property, property.most)};
}

/// What colours and sizes say.
void addScales(std::vector<Row>& rows, const FigureScene& scene, FigureDrawing drawing)
{
    const auto add = [&rows](RowKind kind, const QString& name, const QString& count = {},
                         std::size_t index = 0) {
        rows.push_back({kind, name, count, index});
    };
    const auto begin = [&add](const QString& words, const std::string& property) {
        add(RowKind::Gap, {});
        add(RowKind::Heading, words.arg(oneLine(propertyTitle(property), 28)));
    };
    const StyleScales& scales = scene.look.style->scales;
    if (scales.colour) {
        begin(Text::tr("Colour: %1"), scales.colour->name);
        const ScaleEnds ends = endsOf(*scales.colour, drawing);
        add(RowKind::Scale, ends.least, ends.most);
        if (drawing == FigureDrawing::First)
            add(RowKind::WithoutNumber, Text::tr("not a number"));
        else if (scene.style.hasWithoutNumber)
            add(RowKind::WithoutNumber, noValueWords());
    }
    if (scales.values) {
        begin(Text::tr("Colour: %1"), scales.values->name);
        for (const ValueRow& row : valueRows(*scene.style.values))
            add(RowKind::Value, row.words, countText(static_cast<qint64>(row.nodes)), row.slot);
        for (const QString& note : valueNotes(*scales.values))
            add(RowKind::Words, note);
    }
    if (scales.size) {
        begin(Text::tr("Size: %1"), scales.size->name);
        const ScaleEnds ends = endsOf(*scales.size, drawing);
        add(RowKind::Words, Text::tr("%1 to %2").arg(ends.least, ends.most));
    }
    if (!scales.rules.empty())
        add(RowKind::Gap, {});
    for (std::size_t i = 0; i < scales.rules.size(); ++i) {
        const RuleMark& mark = scales.rules[i];
        add(mark.rule.of == StyleTarget::Nodes ? RowKind::NodeRule : RowKind::EdgeRule,
            ruleWords(mark.rule), countText(mark.count), i);
    }
}

/// What the legend says first: what may have no room stands at its end.
enum class RowOrder
{
    Roles,
    Colours ///< where colours do not mean the roles
};

RowOrder cornerOrder(const FigureScene& scene)
{
    return scene.look.style->scales.coloured() ? RowOrder::Colours : RowOrder::Roles;
}

std::vector<Row> rowsOf(const FigureScene& scene, const FigureFacts& facts, FigureDrawing drawing,
    RowOrder order = RowOrder::Roles)
{
    std::vector<Row> rows;
    if (order == RowOrder::Colours) {
        addScales(rows, scene, drawing);
        rows.erase(rows.begin()); // begins with a gap
        if (!scene.style.roles.empty())
            rows.push_back({RowKind::Gap, {}, {}, 0});
    }
    const auto add
        = [&rows](RowKind kind, const QString& name, const QString& count, std::size_t index) {
              rows.push_back({kind, name, count, index});
          };
    for (std::size_t i = 0; i < scene.style.roles.size(); ++i)
        add(RowKind::Role, scene.style.roles[i].name, countText(scene.style.roles[i].count), i);
    if (order == RowOrder::Roles)
        addScales(rows, scene, drawing); // before what may have no room
    if (!scene.style.kinds.empty())
        add(RowKind::Gap, {}, {}, 0);
    for (std::size_t i = 0; i < scene.style.kinds.size(); ++i)
        add(RowKind::Kind, scene.style.kinds[i].name, countText(scene.style.kinds[i].count), i);
    if (!scene.style.marked.empty())
        add(RowKind::Gap, {}, {}, 0);
    for (std::size_t i = 0; i < scene.style.marked.size(); ++i) {
        const FigureMarked& marked = scene.style.marked[i];
        add(RowKind::Marked, stateWords(marked.state),
            marked.count > 0 ? countText(marked.count) : QString(), i);
    }
    if (!facts.value.isEmpty()) {
        add(RowKind::Gap, {}, {}, 0);
        add(RowKind::Evidence, Text::tr("evidence for “%1”").arg(oneLine(facts.value, 24)), {}, 0);
    }
    return rows;
}

double rowHeight(const FigureScene& scene)
{
    return std::ceil(QFontMetricsF(scene.style.legend).height()) + 4;
}

double heightOf(const Row& row, const FigureScene& scene)
{
    return row.kind == RowKind::Gap ? sectionGap : rowHeight(scene);
}

double markOf(const Row& row)
{
    switch (row.kind) {
    case RowKind::Role:
    case RowKind::Evidence:
    case RowKind::WithoutNumber:
    case RowKind::Value:
    case RowKind::NodeRule:
        return roleMark;
    case RowKind::EdgeRule:
    case RowKind::Kind:
    case RowKind::Marked:
        return kindMark;
    default:
        return 0;
    }
}

/// About the middle of the row's left end.
void drawRole(VectorTarget& target, const FigureScene& scene, const NodeSlot& slot, QPointF at)
{
    NodePaint paint;
    paint.slot = slot;
    // Where a property gives the colours, a role is told by its shape alone.
    if (scene.look.style->scales.coloured()) {
        paint.slot.fill = scene.look.style->canvas;
        paint.slot.border = scene.style.border;
    }
    constexpr double radius = 5.2;
    drawNode(target, {paint, *scene.look.style, radius, 1}, at + QPointF(7, 0));
    if (slot.letter.isEmpty())
        return;
    QFont font = scene.style.badge;
    font.setPixelSize(10);
    target.text({slot.letter, font, paint.slot.fill.lightnessF() > 0.6F ? Qt::black : Qt::white,
        centredBaseline(slot.letter, font, at + QPointF(7, 0)), {}});
}

void drawKind(VectorTarget& target, const FigureKind& kind, bool ending, QPointF at)
{
    constexpr double length = 28;
    QPainterPath line(at);
    line.lineTo(at + QPointF(length - 2, 0));
    target.path(
        line, {.fill = {}, .stroke = kind.colour, .width = kind.style.width, .round = false});
    if (ending && !kind.undirected)
        drawEnding(target, kind.style.ending, {kind.colour}, at + QPointF(length, 0), 0);
}

void drawSign(VectorTarget& target, const FigureScene& scene, NodeBadgeKind badge, QPointF at)
{
    drawBadge(target, {{}, badge}, *scene.look.style, 1, at + QPointF(14, 0));
}

/// A line, and a node at its end if nodes bear the mark.
void drawFact(
    VectorTarget& target, const FigureScene& scene, const FigureMarked& marked, QPointF at)
{
    if (marked.lines) {
        QPainterPath line(at);
        line.lineTo(at + QPointF(marked.shapes ? 18 : 28, 0));
        target.path(line,
            {.fill = {},
                .stroke = scene.look.style->textSecondary,
                .width = 1.25,
                .round = false,
                .dash = endedDashes});
    }
    if (marked.shapes)
        target.circle(at + QPointF(marked.lines ? 23 : 14, 0), 5.2,
            {.fill = {},
                .stroke = scene.look.style->textSecondary,
                .width = 1.25,
                .round = false,
                .dash = endedDashes});
}

void drawMarked(
    VectorTarget& target, const FigureScene& scene, const FigureMarked& marked, QPointF at)
{
    switch (marked.state) {
    case FigureState::Added:
        return drawSign(target, scene, NodeBadgeKind::Added, at);
    case FigureState::Removed:
        return drawSign(target, scene, NodeBadgeKind::Removed, at);
    case FigureState::Changed:
        return drawSign(target, scene, NodeBadgeKind::Changed, at);
    case FigureState::FlaggedWrong:
        return drawSign(target, scene, NodeBadgeKind::FlaggedWrong, at);
    case FigureState::FlaggedToCheck:
        return drawSign(target, scene, NodeBadgeKind::FlaggedToCheck, at);
    default:
        return drawFact(target, scene, marked, at);
    }
}

void drawEvidence(VectorTarget& target, const FigureScene& scene, QPointF at)
{
    QColor glow = scene.style.evidenceGlow;
    glow.setAlphaF(0.35F);
    target.circle(at + QPointF(7, 0), 7.5, {.fill = glow, .stroke = {}});
    target.circle(at + QPointF(7, 0), 4,
        {.fill = scene.look.style->canvas, .stroke = scene.style.evidenceStroke, .width = 2});
}

void drawScale(VectorTarget& target, const FigureScene& scene, const Row& row, const QRectF& box)
{
    const auto& colours = scene.look.style->scales.colours;
    const QFontMetricsF metrics(scene.style.legend);
    const double side = metrics.horizontalAdvance(row.name) + 6;
    const double end = metrics.horizontalAdvance(row.count) + 6;
    const double each
        = std::max(2.0, (box.width() - side - end) / static_cast<double>(colours.size()));
    double x = box.left() + side;
    for (const QColor& colour : colours) {
        QPainterPath cell;
        cell.addRect(x, box.center().y() - 5, each, 10);
        target.path(cell, {.fill = colour, .stroke = {}});
        x += each;
    }
}

/// Of a colour without a shape.
void drawColour(VectorTarget& target, const QColor& fill, const QColor& border, QPointF at)
{
    QPainterPath mark;
    mark.addRect(QRectF(at.x() + 2.5, at.y() - 4.5, 9, 9));
    target.path(mark, {.fill = fill, .stroke = border, .width = 1});
}

void drawRule(
    VectorTarget& target, const FigureScene& scene, const RuleMark& mark, bool endings, QPointF at)
{
    if (mark.rule.of == StyleTarget::Edges) {
        drawKind(target,
            {{static_cast<double>(mark.line.width), EdgeEnding::OpenArrow, Token::Edge},
                mark.line.colour, {}, 0, true},
            endings, at);
        return;
    }
    constexpr double radius = 5.2;
    NodePaint paint;
    paint.slot = mark.slot;
    drawNode(target, {paint, *scene.look.style, radius, 1}, at + QPointF(7, 0));
}

void drawRow(VectorTarget& target, const FigureScene& scene, const Row& row, const QRectF& box,
    bool endings = true)
{
    const FigureStyle& style = scene.style;
    const QFontMetricsF metrics(style.legend);
    const QPointF left(box.left(), box.center().y());
    if (row.kind == RowKind::Role)
        drawRole(target, scene, style.roles[row.index].slot, left);
    else if (row.kind == RowKind::Kind)
        drawKind(target, style.kinds[row.index], endings, left);
    else if (row.kind == RowKind::Marked)
        drawMarked(target, scene, style.marked[row.index], left);
    else if (row.kind == RowKind::Evidence)
        drawEvidence(target, scene, left);
    else if (row.kind == RowKind::WithoutNumber)
        drawColour(target, scene.look.style->scales.without, style.border, left);
    else if (row.kind == RowKind::Scale)
        drawScale(target, scene, row, box);
    else if (row.kind == RowKind::NodeRule || row.kind == RowKind::EdgeRule)
        drawRule(target, scene, scene.look.style->scales.rules[row.index], endings, left);
    if (row.kind == RowKind::Value) {
        const NodeSlot& slot = scene.look.style->scales.valueSlots[row.index];
        drawColour(target, slot.fill, slot.border, left);
    }
    const double y = box.center().y() + (metrics.ascent() - metrics.descent()) / 2;
    const double count = metrics.horizontalAdvance(row.count);
    const double room = box.width() - markOf(row) - (row.count.isEmpty() ? 0 : count + countGap);
    target.text({metrics.elidedText(row.name, Qt::ElideMiddle, std::max(20.0, room)), style.legend,
        style.text, {box.left() + markOf(row), y}, {}});
    if (!row.count.isEmpty())
        target.text({row.count, style.legend, style.secondary, {box.right() - count, y}, {}});
}

/// How many of the rows fit, keeping a place for the words that say how many do not.
std::size_t fitting(const std::vector<Row>& rows, const FigureScene& scene, double height)
{
    double used = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        used += heightOf(rows[i], scene);
        const double after = i + 1 == rows.size() ? 0 : rowHeight(scene);
        if (used + after > height + 0.5)
            return i;
    }
    return rows.size();
}

/// The same, and what is left out begins with its heading.
std::size_t fittingWhole(const std::vector<Row>& rows, const FigureScene& scene, double height)
{
    std::size_t shown = fitting(rows, scene, height);
    if (shown == rows.size())
        return shown;
    const auto leads = [&rows](std::size_t i) {
        return rows[i].kind == RowKind::Heading || rows[i].kind == RowKind::Gap;
    };
    while (shown > 0 && leads(shown - 1))
        --shown;
    return shown;
}

qint64 named(const std::vector<Row>& rows, std::size_t from)
{
    return std::count_if(rows.begin() + static_cast<std::ptrdiff_t>(from), rows.end(),
        [](const Row& row) { return row.kind != RowKind::Gap; });
}

void drawBeside(VectorTarget& target, const FigureScene& scene, const std::vector<Row>& rows,
    const FigurePage& page)
{
    const QRectF& place = page.legend;
    const std::size_t shown = page.corner.isEmpty() ? fitting(rows, scene, place.height())
                                                    : fittingWhole(rows, scene, place.height());
    double y = place.top();
    for (std::size_t i = 0; i < shown; ++i) {
        const double height = heightOf(rows[i], scene);
        if (rows[i].kind != RowKind::Gap)
            drawRow(target, scene, rows[i], QRectF(place.left(), y, place.width(), height),
                page.endings);
        y += height;
    }
    if (shown < rows.size()) {
        drawRow(target, scene,
            {RowKind::Words, Text::tr("and %1 more").arg(named(rows, shown)), {}, 0},
            QRectF(place.left(), y, place.width(), rowHeight(scene)));
    }
}

std::vector<Row> withoutGaps(std::vector<Row> rows)
{
    std::erase_if(rows, [](const Row& row) { return row.kind == RowKind::Gap; });
    return rows;
}

std::size_t columnsIn(double width)
{
    return static_cast<std::size_t>(std::max(1.0, std::floor(width / columnWidth)));
}

void drawUnder(VectorTarget& target, const FigureScene& scene, const std::vector<Row>& rows,
    const FigurePage& page)
{
    const QRectF& place = page.legend;
    const std::size_t columns = columnsIn(place.width());
    const double height = rowHeight(scene);
    const auto deep
        = static_cast<std::size_t>(std::max(1.0, std::floor((place.height() + 0.5) / height)));
    const std::size_t room = deep * columns;
    const std::size_t shown = rows.size() <= room ? rows.size() : room - 1;
    const std::size_t lines = std::min(deep, (std::min(rows.size(), room) + columns - 1) / columns);
    constexpr double gap = 16;
    const double wide
        = (place.width() - gap * static_cast<double>(columns - 1)) / static_cast<double>(columns);
    const auto boxOf = [&](std::size_t i) {
        return QRectF(place.left() + static_cast<double>(i / lines) * (wide + gap),
            place.top() + static_cast<double>(i % lines) * height, wide, height);
    };
    for (std::size_t i = 0; i < shown; ++i)
        drawRow(target, scene, rows[i], boxOf(i), page.endings);
    if (shown < rows.size())
        drawRow(target, scene,
            {RowKind::Words, Text::tr("and %1 more").arg(named(rows, shown)), {}, 0}, boxOf(shown));
}

} // namespace

double legendWidth(const FigureScene& scene, const FigureFacts& facts, FigureDrawing drawing)
{
    const QFontMetricsF metrics(scene.style.legend);
    double width = 0;
    for (const Row& row : rowsOf(scene, facts, drawing)) {
        const double count
            = row.count.isEmpty() ? 0 : metrics.horizontalAdvance(row.count) + countGap;
        const double scale = row.kind == RowKind::Scale ? 70 : 0;
        width = std::max(
            width, markOf(row) + metrics.horizontalAdvance(row.name) + count + scale + 4);
    }
    return std::ceil(std::min(width, mostBeside));
}

double legendHeight(
    const FigureScene& scene, const FigureFacts& facts, double width, FigureDrawing drawing)
{
    const std::size_t rows = withoutGaps(rowsOf(scene, facts, drawing)).size();
    const std::size_t columns = columnsIn(width);
    return static_cast<double>((rows + columns - 1) / columns) * rowHeight(scene);
}

LegendColumn legendColumn(const FigureScene& scene, const FigureFacts& facts, double most)
{
    const std::vector<Row> rows = rowsOf(scene, facts, FigureDrawing::Paper, cornerOrder(scene));
    const std::size_t shown = fittingWhole(rows, scene, most);
    double height = shown < rows.size() ? rowHeight(scene) : 0; // says how many are not shown
    for (std::size_t i = 0; i < shown; ++i)
        height += heightOf(rows[i], scene);
    return {height, 2 * named(rows, shown) <= named(rows, 0)};
}

void drawLegend(VectorTarget& target, const FigurePage& page, const FigureScene& scene,
    const FigureFacts& facts)
{
    const std::vector<Row> rows = rowsOf(
        scene, facts, page.drawing, page.corner.isEmpty() ? RowOrder::Roles : cornerOrder(scene));
    if (!page.corner.isEmpty()) {
        QPainterPath frame;
        frame.addRoundedRect(page.corner.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        // On a transparent figure, too: the words would lie over lines.
        target.path(
            frame, {.fill = scene.look.style->canvas, .stroke = scene.style.border, .width = 0.75});
    }
    if (page.legendBeside)
        drawBeside(target, scene, rows, page);
    else
        drawUnder(target, scene, withoutGaps(rows), page);
}

} // namespace mnemo
