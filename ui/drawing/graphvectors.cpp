// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/graphvectors.h"

#include "ui/drawing/graphmarks.h"
#include "ui/drawing/labeltext.h"

#include <QFontMetricsF>
#include <QLineF>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numbers>

namespace mnemo {

namespace {

constexpr std::size_t cancelEvery = 256;
constexpr double loopStart = 165; ///< degrees clockwise from the right: the gap looks at the node
constexpr double loopSpan = 300;

QPointF toPoint(ScenePoint p)
{
    return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

QPointF onLoop(const DrawnEdge& edge, double degrees)
{
    const double angle = degrees * std::numbers::pi / 180;
    return toPoint(edge.control)
        + static_cast<double>(edge.radius) * QPointF(std::cos(angle), std::sin(angle));
}

/// Where an edge ends, and which way, in degrees clockwise from the right.
struct EdgeTip
{
    QPointF at;
    double turn = 0;
};

EdgeTip tipOf(const DrawnEdge& edge)
{
    if (edge.form == EdgeForm::Loop)
        return {onLoop(edge, loopStart + loopSpan), loopStart + loopSpan + 90};
    const QPointF before = toPoint(edge.form == EdgeForm::Curve ? edge.control
            : edge.form == EdgeForm::Course ? edge.course[edge.course.size() - 2]
                                            : edge.from);
    return {toPoint(edge.to), -QLineF(before, toPoint(edge.to)).angle()};
}

VectorPaint paintOf(const EdgeLayer& layer, DashPattern dash)
{
    return {.fill = {},
        .stroke = QColor::fromRgb(layer.colour),
        .width = static_cast<double>(layer.width),
        .round = false,
        .dash = dash,
        .opacity = static_cast<double>(layer.alpha)};
}

void drawEdges(VectorTarget& target, const SceneDescription& description, const CancelToken& cancel)
{
    constexpr DashPattern dashes[] = {{}, endedDashes, removedDashes};
    std::vector<std::array<std::vector<QPainterPath>, std::size(dashes)>> paths(
        description.layers.size());
    for (const DrawnEdge& edge : description.edges) {
        const auto* kind = std::find_if(std::begin(dashes), std::end(dashes),
            [on = dashesOf(edge).on](const DashPattern& dash) { return dash.on == on; });
        paths[edge.layer][static_cast<std::size_t>(kind - dashes)].push_back(edgePath(edge));
    }
    for (std::size_t i = 0; i < description.layers.size() && !cancel.isCancelled(); ++i) {
        for (std::size_t kind = 0; kind < std::size(dashes); ++kind) {
            if (!paths[i][kind].empty())
                target.paths(paths[i][kind],
                    paintOf(description.layers[i],
                        dashes[kind].scaled(static_cast<double>(description.ratio))));
        }
    }
}

void drawEndings(VectorTarget& target, const SceneDescription& description,
    const CanvasStyle& style, const CancelToken& cancel)
{
    std::size_t done = 0;
    for (const DrawnEdge& edge : description.edges) {
        if (!edge.ending)
            continue;
        if (++done % cancelEvery == 0 && cancel.isCancelled())
            return;
        const EdgeLayer& layer = description.layers[edge.layer];
        const EdgeTip tip = tipOf(edge);
        drawEnding(target, style.edgePaints[style.edgePaint[at(edge.edge)]].ending,
            {QColor::fromRgb(layer.colour), static_cast<double>(description.ratio),
                static_cast<double>(layer.alpha)},
            tip.at, tip.turn);
    }
}

void drawNodes(VectorTarget& target, const SceneDescription& description, const CanvasStyle& style,
    const CancelToken& cancel)
{
    const auto ratio = static_cast<double>(description.ratio);
    std::size_t done = 0;
    for (const DrawnNode& node : description.nodes) {
        if (++done % cancelEvery == 0 && cancel.isCancelled())
            return;
        const NodePaint& paint = style.nodePaints[node.paint];
        const double radius = std::max(static_cast<double>(node.radius), 0.75 * ratio);
        drawNode(target,
            {paint, style, radius, ratio, node.marks, node.stale, opacityOf(node),
                hasGlyph(paint, radius, ratio), node.change == Change::Removed},
            toPoint(node.at));
    }
}

bool isDimmed(const SceneMarks& all, std::uint8_t marks)
{
    if ((marks & Mark::lit) != 0)
        return false;
    return (marks & Mark::faded) != 0 || (all.dimOthers && (marks & Mark::kept) == 0);
}

VectorText captionOf(const SceneLook& look, EdgeIndex edge)
{
    const CanvasStyle& style = *look.style;
    const bool holds = look.factOf(edge) == FactState::Holds;
    return {captionText(look, edge), captionFont(style.font),
        holds ? style.textSecondary : style.textDimmed, {}, style.canvas};
}

VectorText labelOf(const SceneLook& look, NodeIndex node, const QString& prefix)
{
    const CanvasStyle& style = *look.style;
    const std::uint8_t marks = look.marks->of(node);
    const bool dimmed = isDimmed(*look.marks, marks);
    const bool strong = style.nodePaints[style.nodePaint[at(node)]].strong
        || (marks & (Mark::selected | Mark::lit)) != 0;
    VectorText text{labelText(look, node, prefix), style.font,
        dimmed ? style.textDimmed : style.text, {}, style.canvas};
    if (dimmed)
        text.font.setWeight(QFont::Normal);
    else if (strong)
        text.font.setWeight(QFont::DemiBold);
    return text;
}

} // namespace

QPainterPath edgePath(const DrawnEdge& edge)
{
    if (edge.form == EdgeForm::Loop) {
        const auto r = static_cast<double>(edge.radius);
        const QRectF box(toPoint(edge.control) - QPointF(r, r), QSizeF(2 * r, 2 * r));
        QPainterPath path;
        // Qt counts angles against the clock.
        path.arcMoveTo(box, -loopStart);
        path.arcTo(box, -loopStart, -loopSpan);
        return path;
    }
    QPainterPath path(toPoint(edge.from));
    if (edge.form == EdgeForm::Curve) {
        path.quadTo(toPoint(edge.control), toPoint(edge.to));
    } else if (edge.form == EdgeForm::Course) {
        for (const ScenePoint point : edge.course.subspan(1))
            path.lineTo(toPoint(point));
    } else {
        path.lineTo(toPoint(edge.to));
    }
    return path;
}

void drawGraph(VectorTarget& target, const SceneDescription& description, const SceneLook& look,
    const CancelToken& cancel)
{
    target.beginGroup(QStringLiteral("edges"), {});
    drawEdges(target, description, cancel);
    drawEndings(target, description, *look.style, cancel);
    target.endGroup();
    target.beginGroup(QStringLiteral("nodes"), {});
    drawNodes(target, description, *look.style, cancel);
    for (const DrawnBadge& badge : description.badges)
        drawBadge(target, badge.badge, *look.style, static_cast<double>(description.ratio),
            toPoint(badge.at));
    target.endGroup();
}

void drawLabels(VectorTarget& target, const std::vector<PlacedLabel>& labels, const SceneLook& look,
    const ViewPort& port)
{
    const QString prefix = sharedPrefix(*look.scene);
    target.beginGroup(QStringLiteral("labels"), {});
    for (const PlacedLabel& label : labels) {
        VectorText text = label.caption ? captionOf(look, static_cast<EdgeIndex>(label.node))
                                        : labelOf(look, label.node, prefix);
        text.opacity = label.opacity;
        text.baseline = port.toScreen(label.anchor) + label.offset
            + QPointF(labelInset, labelInset + QFontMetricsF(text.font).ascent());
        target.text(text);
    }
    target.endGroup();
}

} // namespace mnemo
