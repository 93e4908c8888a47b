// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/compare/changeoverlay.h"

#include "ui/canvas/canvasview.h"
#include "ui/canvas/graphvectors.h"
#include "ui/compare/comparisonmodel.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/shapes.h"

#include <QEvent>
#include <QPainter>

namespace mnemo {

namespace {

constexpr double nodeSign = 8; ///< radius
constexpr double edgeSign = 6.5;
constexpr double edgeWidth = 1.75;
constexpr std::size_t mostEdgeSigns = 300;
constexpr double leastZoomForSigns = 0.4;

EdgeName nameOf(const GraphScene& scene, EdgeIndex index)
{
    const SceneEdge& edge = scene.edge(index);
    return {scene.node(edge.from).id, edge.kind, scene.node(edge.to).id, edge.key};
}

QPen dashed(const QColor& colour, double width)
{
    QPen pen(colour, width);
    pen.setDashPattern({3 / width, 2.5 / width}); // not those of what is no longer true
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

} // namespace

ChangeOverlay::ChangeOverlay(GraphCanvas& canvas) : QWidget(&canvas), m_canvas(canvas)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    lower();
    resize(canvas.size());
    canvas.installEventFilter(this);
    const auto again = [this] { update(); };
    connect(&canvas, &GraphCanvas::viewChanged, this, again);
    connect(&canvas, &GraphCanvas::sceneChanged, this, again);
    connect(&canvas, &GraphCanvas::stateChanged, this, again);
    connect(&canvas, &GraphCanvas::selectionChanged, this, again);
    connect(&canvas, &GraphCanvas::layoutSettled, this, again);
    connect(&canvas, &GraphCanvas::graphVisible, this, again);
}

void ChangeOverlay::setMarks(const ChangeMarks& marks)
{
    m_marks = marks;
    update();
}

bool ChangeOverlay::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_canvas && event->type() == QEvent::Resize)
        resize(m_canvas.size());
    return QWidget::eventFilter(watched, event);
}

void ChangeOverlay::paintEvent(QPaintEvent*)
{
    const SceneLook& look = m_canvas.look();
    if (!look.scene || look.scene->empty() || !look.positions || !look.style || !look.marks
        || look.positions->size() != look.scene->nodes().size())
        return;
    if (m_marks.nodes.empty() && m_marks.edges.empty())
        return;
    const SceneDescription description = describe(look, {{m_canvas.view(), size()}, 1.0, 0});
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintEdges(painter, description);
    paintNodes(painter, description);
}

void ChangeOverlay::paintEdges(QPainter& painter, const SceneDescription& description) const
{
    const GraphScene& scene = m_canvas.scene();
    const Theme theme = themeOf(this);
    const bool signs
        = m_marks.edges.size() <= mostEdgeSigns && m_canvas.view().zoom >= leastZoomForSigns;
    for (const DrawnEdge& edge : description.edges) {
        const auto mark = m_marks.edges.find(nameOf(scene, edge.edge));
        if (mark == m_marks.edges.end())
            continue;
        const QPainterPath path = edgePath(edge);
        const QColor colour = theme.color(lookOf(mark->second).colour);
        painter.setBrush(Qt::NoBrush);
        if (mark->second == Change::Removed) {
            painter.setPen(QPen(theme.color(Token::Canvas), edgeWidth + 1));
            painter.drawPath(path);
            painter.setPen(dashed(colour, edgeWidth));
        } else {
            painter.setPen(QPen(colour, edgeWidth));
        }
        painter.drawPath(path);
        if (signs)
            paintSign(painter, path.pointAtPercent(0.5), edgeSign, mark->second);
    }
}

void ChangeOverlay::paintNodes(QPainter& painter, const SceneDescription& description) const
{
    const GraphScene& scene = m_canvas.scene();
    const SceneLook& look = m_canvas.look();
    const Theme theme = themeOf(this);
    for (const DrawnNode& node : description.nodes) {
        const auto mark = m_marks.nodes.find(scene.node(node.node).id);
        if (mark == m_marks.nodes.end())
            continue;
        const QPointF middle(static_cast<double>(node.at.x), static_cast<double>(node.at.y));
        const auto radius = static_cast<double>(node.radius);
        if (mark->second == Change::Removed) {
            const MarkShape shape = look.style->nodePaints[node.paint].slot.shape;
            const QPainterPath outline = shapePath(shape, radius + 0.5).translated(middle);
            painter.setPen(QPen(theme.color(Token::Canvas), 2.5));
            painter.setBrush(theme.color(Token::Canvas));
            painter.drawPath(outline);
            painter.setPen(dashed(theme.color(Token::Error), 1.5));
            painter.drawPath(outline);
        }
        const double off = radius * 0.75 + nodeSign * 0.5;
        paintSign(painter, middle + QPointF(off, -off), nodeSign, mark->second);
    }
}

void ChangeOverlay::paintSign(QPainter& painter, QPointF middle, double radius, Change change) const
{
    const Theme theme = themeOf(this);
    const ChangeLook look = lookOf(change);
    painter.setPen(QPen(theme.color(Token::Canvas), 1.5));
    painter.setBrush(theme.color(look.colour));
    painter.drawEllipse(middle, radius, radius);
    const int size = static_cast<int>(radius * 1.5);
    paintIcon(painter, look.icon,
        QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius), size,
        theme.color(Token::Canvas));
}

} // namespace mnemo
