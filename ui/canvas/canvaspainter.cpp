// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvaspainter.h"

#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvasghosts.h"
#include "ui/canvas/canvasjobs.h"
#include "ui/canvas/canvaspictures.h"
#include "ui/canvas/canvaspointer.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/drawing/graphmarks.h"
#include "ui/drawing/labeltext.h"
#include "ui/widgets/format.h"
#include "ui/widgets/shapes.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

constexpr std::size_t manyNodes = 10000;
constexpr std::size_t maxHoverEdges = 100; ///< lines a painter draws without being felt
constexpr std::size_t maxLiftedLines = 200;
constexpr std::size_t maxLiftedShapes = 150; ///< nodes beyond them are points

/// Where a picture that was drawn for some view belongs in this one.
QRectF placeOf(const Picture& picture, const ViewPort& port)
{
    const PictureFrame& frame = picture.frame;
    const double scale = port.view.zoom / frame.port.view.zoom;
    const QPointF corner = port.toScreen(frame.port.toScene(QPointF(-frame.margin, -frame.margin)));
    return {corner, QSizeF(picture.image.size()) / frame.ratio * scale};
}

} // namespace

CanvasPainter::CanvasPainter(QPainter& painter, const GraphCanvas& canvas)
    : m_painter(painter), m_canvas(canvas), m_content(canvas.content()),
      m_pictures(canvas.pictures()), m_pointer(canvas.pointer()), m_look(canvas.look()),
      m_port(canvas.camera().port())
{
}

void CanvasPainter::paint()
{
    paintPictures();
    paintLifted();
    const auto edge = m_pointer.hoverEdge();
    if (edge && at(*edge) < m_look.scene->edges().size())
        paintHoverEdge(m_painter, m_look, m_port, *edge);
    paintHover();
    paintLabels();
    paintOverlay();
    if (m_pointer.preview())
        paintPreview(m_painter, m_look, m_port, *m_pointer.preview(), &m_canvas);
    paintNotes();
}

void CanvasPainter::paintPictures()
{
    const double share = m_pictures.fadeShare();
    const Picture* sharp = share > 0 ? m_pictures.sharp() : m_pictures.fadedFrom();
    const bool covers
        = sharp != nullptr && placeOf(*sharp, m_port).contains(QRectF(m_canvas.rect()));
    if (!covers)
        m_painter.fillRect(m_canvas.rect(), m_look.style->canvas);
    m_painter.setCompositionMode(QPainter::CompositionMode_Source);
    if (!covers && m_pictures.coarse())
        paintPicture(*m_pictures.coarse());
    if (share < 1 && m_pictures.fadedFrom())
        paintPicture(*m_pictures.fadedFrom());
    if (share > 0 && m_pictures.sharp()) {
        m_painter.setCompositionMode(
            share < 1 ? QPainter::CompositionMode_SourceOver : QPainter::CompositionMode_Source);
        m_painter.setOpacity(share);
        paintPicture(*m_pictures.sharp());
        m_painter.setOpacity(1);
    }
    m_painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
}

void CanvasPainter::paintPicture(const Picture& picture)
{
    const QRectF place = placeOf(picture, m_port);
    const bool sameSize = std::abs(m_port.view.zoom / picture.frame.port.view.zoom - 1.0) < 1e-9
        && picture.frame.ratio == m_canvas.devicePixelRatioF();
    if (sameSize)
        m_painter.drawImage(QPointF(std::round(place.x()), std::round(place.y())), picture.image);
    else
        m_painter.drawImage(place, picture.image);
}

void CanvasPainter::paintLabels()
{
    const auto hovered = m_pointer.hoverEdge();
    if (!m_pictures.sharp())
        return;
    for (const auto& label : m_pictures.sharp()->labels) {
        if (label.caption && hovered && at(label.node) == at(*hovered))
            continue;
        const QPointF p = m_port.toScreen(label.anchor) + label.offset;
        const QRectF box(p, QSizeF(label.image.size()) / label.image.devicePixelRatio());
        m_painter.setOpacity(label.opacity);
        if (box.intersects(QRectF(m_canvas.rect())))
            m_painter.drawImage(QPointF(std::round(p.x()), std::round(p.y())), label.image);
    }
    m_painter.setOpacity(1);
}

/// Nodes that follow the mouse, with their edges as plain lines: of many edges, some of each part;
/// of many nodes, most as points.
void CanvasPainter::paintLifted()
{
    const LiftedNodes& lifted = m_content.lifted();
    if (lifted.nodes.empty())
        return;
    const GraphScene& scene = *m_look.scene;
    std::vector<char> moves(scene.nodes().size(), 0);
    std::size_t edges = 0;
    for (const auto i : lifted.nodes) {
        moves[at(i)] = 1;
        edges += scene.edgesOf(i).size();
    }
    const auto placeNow = [&](NodeIndex i) {
        const ScenePoint p = (*m_look.positions)[at(i)];
        const QPointF scenePoint(static_cast<double>(p.x), static_cast<double>(p.y));
        return m_port.toScreen(moves[at(i)] ? scenePoint + lifted.by : scenePoint);
    };
    const std::size_t every = edges / maxLiftedLines + 1;
    std::size_t lines = 0;
    std::size_t next = 0; // of the edges of this node
    m_painter.setPen(QPen(m_look.style->textSecondary, 1));
    for (const auto node : lifted.nodes) {
        const auto all = scene.edgesOf(node);
        for (; next < all.size(); next += every) {
            const auto e = all[next];
            const NodeIndex other = scene.across(e, node);
            // The picture still hides what hangs on a lifted node.
            const bool shown = moves[at(other)] || m_content.isShown(other);
            if (!shown || other == node || (m_look.marks->of(e) & Mark::hidden) != 0)
                continue;
            m_painter.setRenderHint(QPainter::Antialiasing, ++lines <= maxHoverEdges);
            m_painter.drawLine(placeNow(node), placeNow(other));
        }
        next -= all.size();
    }
    m_painter.setRenderHint(QPainter::Antialiasing);
    const std::size_t shapes = std::min(lifted.nodes.size(), maxLiftedShapes);
    for (std::size_t i = 0; i < shapes; ++i)
        paintNode(lifted.nodes[i], placeNow(lifted.nodes[i]));
    const QRectF seen = QRectF(m_canvas.rect());
    for (std::size_t i = shapes; i < lifted.nodes.size(); ++i) {
        const NodeIndex node = lifted.nodes[i];
        const QPointF place = placeNow(node);
        if (seen.contains(place))
            m_painter.fillRect(QRect(place.toPoint() - QPoint(1, 1), QSize(3, 3)),
                m_look.style->nodePaints[m_look.style->nodePaint[at(node)]].slot.fill);
    }
}

void CanvasPainter::paintNode(NodeIndex node, QPointF middle)
{
    const NodeSlot& slot = m_look.style->nodePaints[m_look.style->nodePaint[at(node)]].slot;
    const double r = m_look.screenRadius(node, m_port.view.zoom);
    const MarkShape shape = r < 4 ? MarkShape::Circle : slot.shape;
    m_painter.translate(middle);
    if ((m_look.marks->of(node) & Mark::selected) != 0) {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_look.style->focus, 2));
        m_painter.drawPath(shapePath(shape, r + 5));
    }
    QPen border(slot.border, r < 4 ? 0.75 : 1.25);
    if (m_look.isStale(node)) {
        m_painter.setOpacity(staleOpacity);
        border.setDashPattern(
            {endedDashes.on / border.widthF(), endedDashes.off / border.widthF()});
        border.setCapStyle(Qt::FlatCap);
    }
    const bool removed = m_look.changeOf(node) == Change::Removed;
    if (removed) {
        border = QPen(m_look.style->error, 1.5, Qt::SolidLine, Qt::FlatCap);
        border.setDashPattern({removedDashes.on / 1.5, removedDashes.off / 1.5});
    }
    m_painter.setBrush(removed ? QBrush(Qt::NoBrush) : QBrush(slot.fill));
    m_painter.setPen(border);
    m_painter.drawPath(shapePath(shape, r));
    const NodePaint& paint = m_look.style->nodePaints[m_look.style->nodePaint[at(node)]];
    if (!removed && hasGlyph(paint, r, 1)) {
        PainterTarget target(m_painter);
        drawGlyph(target,
            {.paint = paint,
                .style = *m_look.style,
                .radius = r,
                .ratio = 1,
                .opacity = m_painter.opacity()},
            {});
    }
    m_painter.setOpacity(1);
    m_painter.resetTransform();
}

void CanvasPainter::paintHover()
{
    const auto hover = m_pointer.hover();
    if (!hover || at(*hover) >= m_look.positions->size())
        return;
    m_painter.setRenderHint(QPainter::Antialiasing);
    const GraphScene& scene = *m_look.scene;
    const CanvasStyle& style = *m_look.style;
    const QPointF middle = m_port.toScreen((*m_look.positions)[at(*hover)]);
    const auto edges = scene.edgesOf(*hover);
    for (std::size_t i = 0; i < std::min(edges.size(), maxHoverEdges); ++i) {
        const NodeIndex other = scene.across(edges[i], *hover);
        // Bowed and looped ones would need their own shape; they are in the picture already.
        if (other == *hover || scene.fans()[at(edges[i])].place != 0
            || !m_content.isShown(edges[i]))
            continue;
        const EdgePaint& paint = style.edgePaints[style.edgePaint[at(edges[i])]];
        const QPointF end = m_port.toScreen((*m_look.positions)[at(other)]);
        const QPointF way = end - middle;
        const double length = std::hypot(way.x(), way.y());
        const double near = m_look.screenRadius(*hover, m_port.view.zoom) + 2;
        const double far = m_look.screenRadius(other, m_port.view.zoom) + 4;
        if (length <= near + far)
            continue;
        m_painter.setPen(QPen(
            paint.neutral ? style.textSecondary : paint.colour, static_cast<double>(paint.width)));
        m_painter.drawLine(middle + way * (near / length), end - way * (far / length));
    }
    const NodeSlot& slot = style.nodePaints[style.nodePaint[at(*hover)]].slot;
    const double r = m_look.screenRadius(*hover, m_port.view.zoom);
    QColor halo = slot.fill;
    halo.setAlphaF(0.22F);
    m_painter.translate(middle);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(halo);
    m_painter.drawPath(shapePath(r < 4 ? MarkShape::Circle : slot.shape, r + 4));
    m_painter.resetTransform();
    paintNode(*hover, middle);
    const bool labelled = m_pictures.sharp()
        && std::any_of(m_pictures.sharp()->labels.begin(), m_pictures.sharp()->labels.end(),
            [&hover](const PlacedLabel& l) { return !l.caption && l.node == *hover; });
    if (labelled)
        return;
    const QString text = labelText(m_canvas.look(), *hover, QString());
    const QImage image
        = haloedText(text, style.font, style.text, style.canvas, m_canvas.devicePixelRatioF());
    const double height = image.height() / image.devicePixelRatio();
    m_painter.drawImage(middle + QPointF(r + 6 - labelInset, -height / 2), image);
}

void CanvasPainter::paintOverlay()
{
    const auto current = m_canvas.selectionModel().current();
    const CanvasDrag& drag = m_pointer.drag();
    m_painter.setRenderHint(QPainter::Antialiasing);
    if (current && m_canvas.hasFocus() && at(*current) < m_look.positions->size()
        && m_content.isShown(*current)) {
        const QRectF box = QRectF(m_canvas.nodeRect(*current)).adjusted(-6, -6, 6, 6);
        QPen pen(m_look.style->focus, 2);
        pen.setDashPattern({1, 1});
        pen.setCapStyle(Qt::FlatCap);
        m_painter.setPen(pen);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRoundedRect(box, 2, 2);
    }
    paintLoading(m_painter, m_look, m_port, m_pointer.loading(),
        m_pointer.isTurning() ? m_pictures.elapsedNs() / 1000000 : 0);
    const bool lasso = drag.kind == CanvasDrag::Kind::Lasso;
    if (lasso || drag.kind == CanvasDrag::Kind::Rectangle) {
        QColor inside = m_look.style->focus;
        inside.setAlphaF(0.1F);
        m_painter.setPen(QPen(m_look.style->focus, 1));
        m_painter.setBrush(inside);
        m_painter.drawPolygon(
            lasso ? drag.lasso : QPolygonF(QRectF(drag.pressAt, drag.at).normalized()));
    }
}

void CanvasPainter::paintNotes()
{
    m_painter.setFont(m_content.theme().font(TextStyle::Body));
    if (m_look.scene->empty()) {
        m_painter.setPen(m_content.theme().color(Token::TextTertiary));
        const QString words = m_canvas.jobs().isBusy()
            ? GraphCanvas::tr("Reading the graph…")
            : GraphCanvas::tr("Run a query or open a file to see its graph.");
        m_painter.drawText(
            m_canvas.rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap, words);
        return;
    }
    if (m_look.scene->nodes().size() < manyNodes || m_port.view.zoom >= 1.0)
        return;
    const QString words
        = GraphCanvas::tr("%1 nodes; labels and endings appear as you zoom in")
              .arg(countText(static_cast<std::int64_t>(m_look.scene->nodes().size())));
    const QFont font = m_content.theme().font(TextStyle::Hint);
    m_painter.drawImage(QPointF(10, 8),
        haloedText(words, font, m_content.theme().color(Token::TextTertiary), m_look.style->canvas,
            m_canvas.devicePixelRatioF()));
}

} // namespace mnemo
