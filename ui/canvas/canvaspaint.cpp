// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvasghosts.h"
#include "ui/canvas/canvasview.h"
#include "ui/canvas/pinch.h"
#include "ui/drawing/graphmarks.h"
#include "ui/drawing/labeltext.h"
#include "ui/widgets/format.h"
#include "ui/widgets/shapes.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace mnemo {

namespace {

constexpr std::size_t manyNodes = 10000;
constexpr std::size_t maxHoverEdges = 100; ///< lines a painter draws without being felt
constexpr std::size_t maxLiftedLines = 200;
constexpr std::size_t maxLiftedShapes = 150; ///< nodes beyond them are points

/// Arrives right after the frame has been handed to the screen.
class FrameDone final : public QEvent
{
public:
    explicit FrameDone(qint64 started) : QEvent(type()), startedNs(started) { }

    static QEvent::Type type()
    {
        static const auto number = static_cast<QEvent::Type>(QEvent::registerEventType());
        return number;
    }

    qint64 startedNs;
};

/// Where a picture that was drawn for some view belongs in this one.
QRectF placeOf(const Picture& picture, const ViewPort& port)
{
    const PictureFrame& frame = picture.frame;
    const double scale = port.view.zoom / frame.port.view.zoom;
    const QPointF corner = port.toScreen(frame.port.toScene(QPointF(-frame.margin, -frame.margin)));
    return {corner, QSizeF(picture.image.size()) / frame.ratio * scale};
}

} // namespace

bool GraphCanvas::event(QEvent* event)
{
    if (event->type() == FrameDone::type()) {
        notePainted(static_cast<FrameDone*>(event)->startedNs);
        return true;
    }
    return pinched(*this, *event) || QWidget::event(event);
}

void GraphCanvas::paintEvent(QPaintEvent*)
{
    const qint64 started = m_times.clock.nsecsElapsed();
    QPainter painter(this);
    paintPictures(painter);
    paintLifted(painter);
    if (m_attention.edge && at(*m_attention.edge) < m_look.scene->edges().size())
        paintHoverEdge(painter, m_look, m_port, *m_attention.edge);
    paintHover(painter);
    paintLabels(painter);
    paintOverlay(painter);
    if (m_attention.preview)
        paintPreview(painter, m_look, m_port, *m_attention.preview, this);
    paintNotes(painter);
    painter.end();
    QCoreApplication::postEvent(this, new FrameDone(started), Qt::HighEventPriority);
}

void GraphCanvas::paintPictures(QPainter& painter)
{
    double share = 1.0;
    if (m_fading.from)
        share = m_fade.state() == QAbstractAnimation::Running ? m_fade.currentValue().toDouble()
                                                              : 0.0;
    const Picture* sharp = share > 0 ? m_picture.get() : m_fading.from.get();
    const bool covers = sharp != nullptr && placeOf(*sharp, m_port).contains(QRectF(rect()));
    if (!covers)
        painter.fillRect(rect(), m_look.style->canvas);
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    if (!covers && m_backdrop.picture)
        paintPicture(painter, *m_backdrop.picture);
    if (share < 1 && m_fading.from)
        paintPicture(painter, *m_fading.from);
    if (share > 0 && m_picture) {
        painter.setCompositionMode(
            share < 1 ? QPainter::CompositionMode_SourceOver : QPainter::CompositionMode_Source);
        painter.setOpacity(share);
        paintPicture(painter, *m_picture);
        painter.setOpacity(1);
    }
    painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
}

void GraphCanvas::paintPicture(QPainter& painter, const Picture& picture) const
{
    const QRectF place = placeOf(picture, m_port);
    const bool sameSize = std::abs(m_port.view.zoom / picture.frame.port.view.zoom - 1.0) < 1e-9
        && picture.frame.ratio == devicePixelRatioF();
    if (sameSize)
        painter.drawImage(QPointF(std::round(place.x()), std::round(place.y())), picture.image);
    else
        painter.drawImage(place, picture.image);
}

void GraphCanvas::paintLabels(QPainter& painter) const
{
    if (!m_picture)
        return;
    for (const auto& label : m_picture->labels) {
        if (label.caption && m_attention.edge && at(label.node) == at(*m_attention.edge))
            continue;
        const QPointF p = m_port.toScreen(label.anchor) + label.offset;
        const QRectF box(p, QSizeF(label.image.size()) / label.image.devicePixelRatio());
        painter.setOpacity(label.opacity);
        if (box.intersects(QRectF(rect())))
            painter.drawImage(QPointF(std::round(p.x()), std::round(p.y())), label.image);
    }
    painter.setOpacity(1);
}

/// Nodes that follow the mouse, with their edges as plain lines: of many edges, some of each part;
/// of many nodes, most as points.
void GraphCanvas::paintLifted(QPainter& painter) const
{
    if (m_lifted.nodes.empty())
        return;
    const GraphScene& scene = *m_look.scene;
    std::vector<char> moves(scene.nodes().size(), 0);
    std::size_t edges = 0;
    for (const auto i : m_lifted.nodes) {
        moves[at(i)] = 1;
        edges += scene.edgesOf(i).size();
    }
    const auto placeNow = [&](NodeIndex i) {
        const ScenePoint p = (*m_look.positions)[at(i)];
        const QPointF scenePoint(static_cast<double>(p.x), static_cast<double>(p.y));
        return m_port.toScreen(moves[at(i)] ? scenePoint + m_lifted.by : scenePoint);
    };
    const std::size_t every = edges / maxLiftedLines + 1;
    std::size_t lines = 0;
    std::size_t next = 0; // of the edges of this node
    painter.setPen(QPen(m_look.style->textSecondary, 1));
    for (const auto node : m_lifted.nodes) {
        const auto all = scene.edgesOf(node);
        for (; next < all.size(); next += every) {
            const auto e = all[next];
            const NodeIndex other = scene.across(e, node);
            // The picture still hides what hangs on a lifted node.
            const bool shown = moves[at(other)] || isShown(other);
            if (!shown || other == node || (m_look.marks->of(e) & Mark::hidden) != 0)
                continue;
            painter.setRenderHint(QPainter::Antialiasing, ++lines <= maxHoverEdges);
            painter.drawLine(placeNow(node), placeNow(other));
        }
        next -= all.size();
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const std::size_t shapes = std::min(m_lifted.nodes.size(), maxLiftedShapes);
    for (std::size_t i = 0; i < shapes; ++i)
        paintNode(painter, m_lifted.nodes[i], placeNow(m_lifted.nodes[i]));
    const QRectF seen = QRectF(rect());
    for (std::size_t i = shapes; i < m_lifted.nodes.size(); ++i) {
        const NodeIndex node = m_lifted.nodes[i];
        const QPointF place = placeNow(node);
        if (seen.contains(place))
            painter.fillRect(QRect(place.toPoint() - QPoint(1, 1), QSize(3, 3)),
                m_look.style->nodePaints[m_look.style->nodePaint[at(node)]].slot.fill);
    }
}

void GraphCanvas::paintNode(QPainter& painter, NodeIndex node, QPointF middle) const
{
    const NodeSlot& slot = m_look.style->nodePaints[m_look.style->nodePaint[at(node)]].slot;
    const double r = m_look.screenRadius(node, m_port.view.zoom);
    const MarkShape shape = r < 4 ? MarkShape::Circle : slot.shape;
    painter.translate(middle);
    if ((m_look.marks->of(node) & Mark::selected) != 0) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_look.style->focus, 2));
        painter.drawPath(shapePath(shape, r + 5));
    }
    QPen border(slot.border, r < 4 ? 0.75 : 1.25);
    if (m_look.isStale(node)) {
        painter.setOpacity(staleOpacity);
        border.setDashPattern(
            {endedDashes.on / border.widthF(), endedDashes.off / border.widthF()});
        border.setCapStyle(Qt::FlatCap);
    }
    const bool removed = m_look.changeOf(node) == Change::Removed;
    if (removed) {
        border = QPen(m_look.style->error, 1.5, Qt::SolidLine, Qt::FlatCap);
        border.setDashPattern({removedDashes.on / 1.5, removedDashes.off / 1.5});
    }
    painter.setBrush(removed ? QBrush(Qt::NoBrush) : QBrush(slot.fill));
    painter.setPen(border);
    painter.drawPath(shapePath(shape, r));
    const NodePaint& paint = m_look.style->nodePaints[m_look.style->nodePaint[at(node)]];
    if (!removed && hasGlyph(paint, r, 1)) {
        PainterTarget target(painter);
        drawGlyph(target,
            {.paint = paint,
                .style = *m_look.style,
                .radius = r,
                .ratio = 1,
                .opacity = painter.opacity()},
            {});
    }
    painter.setOpacity(1);
    painter.resetTransform();
}

void GraphCanvas::paintHover(QPainter& painter) const
{
    if (!m_hover || at(*m_hover) >= m_look.positions->size())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    const GraphScene& scene = *m_look.scene;
    const CanvasStyle& style = *m_look.style;
    const QPointF middle = m_port.toScreen((*m_look.positions)[at(*m_hover)]);
    const auto edges = scene.edgesOf(*m_hover);
    for (std::size_t i = 0; i < std::min(edges.size(), maxHoverEdges); ++i) {
        const NodeIndex other = scene.across(edges[i], *m_hover);
        // Bowed and looped ones would need their own shape; they are in the picture already.
        if (other == *m_hover || scene.fans()[at(edges[i])].place != 0 || !isShown(edges[i]))
            continue;
        const EdgePaint& paint = style.edgePaints[style.edgePaint[at(edges[i])]];
        const QPointF end = m_port.toScreen((*m_look.positions)[at(other)]);
        const QPointF way = end - middle;
        const double length = std::hypot(way.x(), way.y());
        const double near = m_look.screenRadius(*m_hover, m_port.view.zoom) + 2;
        const double far = m_look.screenRadius(other, m_port.view.zoom) + 4;
        if (length <= near + far)
            continue;
        painter.setPen(QPen(
            paint.neutral ? style.textSecondary : paint.colour, static_cast<double>(paint.width)));
        painter.drawLine(middle + way * (near / length), end - way * (far / length));
    }
    const NodeSlot& slot = style.nodePaints[style.nodePaint[at(*m_hover)]].slot;
    const double r = m_look.screenRadius(*m_hover, m_port.view.zoom);
    QColor halo = slot.fill;
    halo.setAlphaF(0.22F);
    painter.translate(middle);
    painter.setPen(Qt::NoPen);
    painter.setBrush(halo);
    painter.drawPath(shapePath(r < 4 ? MarkShape::Circle : slot.shape, r + 4));
    painter.resetTransform();
    paintNode(painter, *m_hover, middle);
    const bool labelled = m_picture
        && std::any_of(m_picture->labels.begin(), m_picture->labels.end(),
            [this](const PlacedLabel& l) { return !l.caption && l.node == *m_hover; });
    if (labelled)
        return;
    const QString text = labelText(scene.node(*m_hover), QString());
    const QImage image
        = haloedText(text, style.font, style.text, style.canvas, devicePixelRatioF());
    const double height = image.height() / image.devicePixelRatio();
    painter.drawImage(middle + QPointF(r + 6 - labelInset, -height / 2), image);
}

void GraphCanvas::paintOverlay(QPainter& painter) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_current && hasFocus() && at(*m_current) < m_look.positions->size()
        && isShown(*m_current)) {
        const QRectF box = QRectF(nodeRect(*m_current)).adjusted(-6, -6, 6, 6);
        QPen pen(m_look.style->focus, 2);
        pen.setDashPattern({1, 1});
        pen.setCapStyle(Qt::FlatCap);
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box, 2, 2);
    }
    paintLoading(painter, m_look, m_port, m_attention.loading,
        m_attention.loadingTimer.isActive() ? m_times.clock.elapsed() : 0);
    const bool lasso = m_drag.kind == CanvasDrag::Kind::Lasso;
    if (lasso || m_drag.kind == CanvasDrag::Kind::Rectangle) {
        QColor inside = m_look.style->focus;
        inside.setAlphaF(0.1F);
        painter.setPen(QPen(m_look.style->focus, 1));
        painter.setBrush(inside);
        painter.drawPolygon(
            lasso ? m_drag.lasso : QPolygonF(QRectF(m_drag.pressAt, m_drag.at).normalized()));
    }
}

void GraphCanvas::paintNotes(QPainter& painter) const
{
    painter.setFont(m_theme.font(TextStyle::Body));
    if (m_look.scene->empty()) {
        painter.setPen(m_theme.color(Token::TextTertiary));
        const QString words = m_jobRunning || !m_jobs.empty()
            ? tr("Reading the graph…")
            : tr("Run a query or open a file to see its graph.");
        painter.drawText(
            rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap, words);
        return;
    }
    if (m_look.scene->nodes().size() < manyNodes || m_port.view.zoom >= 1.0)
        return;
    const QString words
        = tr("%1 nodes; labels and endings appear as you zoom in")
              .arg(countText(static_cast<std::int64_t>(m_look.scene->nodes().size())));
    const QFont font = m_theme.font(TextStyle::Hint);
    painter.drawImage(QPointF(10, 8),
        haloedText(words, font, m_theme.color(Token::TextTertiary), m_look.style->canvas,
            devicePixelRatioF()));
}

void GraphCanvas::notePainted(qint64 startedNs)
{
    const qint64 now = m_times.clock.nsecsElapsed();
    const auto ms = [](qint64 ns) { return static_cast<double>(ns) / 1e6; };
    if (!m_times.firstFrame) {
        m_times.firstFrame = true;
        if (m_trace.firstFrame)
            m_trace.firstFrame();
    }
    if (m_times.inputNs >= 0) {
        if (m_trace.frame)
            m_trace.frame(ms(now - startedNs), ms(now - m_times.inputNs));
        m_times.inputNs = -1;
    }
    if (!m_times.newPicture || !m_picture)
        return;
    m_times.newPicture = false;
    if (!m_times.graphVisible) {
        m_times.graphVisible = true;
        if (m_trace.graphVisible)
            m_trace.graphVisible();
        emit graphVisible();
    }
    if (m_trace.sharp)
        m_trace.sharp(m_picture->rasterMs, ms(now - std::max<qint64>(m_times.changeNs, 0)));
    m_times.changeNs = m_picture->ticket == m_requestTicket ? -1 : now;
}

} // namespace mnemo
