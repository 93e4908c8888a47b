// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/minimap.h"

#include "ui/widgets/theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace mnemo {

namespace {

constexpr QSize mapSize(160, 112);
constexpr double inset = 8;
constexpr double enoughInView = 0.7;

/// The share of `whole` that lies in `part`; a graph in a line has no area but has length.
double share(const QRectF& whole, const QRectF& part)
{
    const QRectF grown = whole.adjusted(-1, -1, 1, 1);
    const QRectF seen = grown.intersected(part);
    return seen.width() * seen.height() / (grown.width() * grown.height());
}

} // namespace

MiniMap::MiniMap(QWidget* parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("miniMap"));
    setAccessibleName(tr("Overview of the graph"));
    setFixedSize(mapSize);
    setCursor(Qt::ArrowCursor);
    hide();
}

void MiniMap::follow(const SceneLook& look, const ViewPort& port, std::uint64_t ticket)
{
    if (ticket != m_ticket) {
        m_ticket = ticket;
        m_look = look;
        m_bounds = boundsOf(*look.positions);
    }
    m_port = port;
    const QRectF seen(
        port.toScene(QPointF(0, 0)), port.toScene(QPointF(port.size.width(), port.size.height())));
    const bool roomy
        = port.size.width() > 3 * mapSize.width() && port.size.height() > 2 * mapSize.height();
    setVisible(roomy && !look.scene->empty() && share(m_bounds, seen) < enoughInView);
    if (!isHidden())
        update();
}

QPointF MiniMap::toMap(QPointF scene) const
{
    const double scale = std::min((width() - 2 * inset) / std::max(m_bounds.width(), 1.0),
        (height() - 2 * inset) / std::max(m_bounds.height(), 1.0));
    return (scene - m_bounds.center()) * scale + QPointF(width() / 2.0, height() / 2.0);
}

void MiniMap::goTo(QPointF place)
{
    const QPointF one = toMap(m_bounds.center() + QPointF(1, 0)) - toMap(m_bounds.center());
    emit centreRequested(
        (place - QPointF(width() / 2.0, height() / 2.0)) / one.x() + m_bounds.center());
}

/// Dots by hand: thousands of them must not be felt.
void MiniMap::drawGraph()
{
    const double ratio = devicePixelRatioF();
    m_graph = QImage((QSizeF(size()) * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    m_graph.setDevicePixelRatio(ratio);
    m_graph.fill(Qt::transparent);
    const QRect room = m_graph.rect();
    for (std::size_t i = 0; i < m_look.positions->size(); ++i) {
        const ScenePoint p = (*m_look.positions)[i];
        if ((m_look.marks->of(static_cast<NodeIndex>(i)) & Mark::hidden) != 0 || !isFinite(p))
            continue;
        const QPointF at = toMap({static_cast<double>(p.x), static_cast<double>(p.y)}) * ratio;
        const NodePaint& paint = m_look.style->nodePaints[m_look.style->nodePaint[i]];
        const QRgb colour = (paint.faint ? paint.slot.border : paint.slot.fill).rgb();
        for (const QPoint d : {QPoint(0, 0), QPoint(1, 0), QPoint(0, 1), QPoint(1, 1)}) {
            const QPoint pixel = at.toPoint() + d;
            if (room.contains(pixel))
                reinterpret_cast<QRgb*>(m_graph.scanLine(pixel.y()))[pixel.x()] = colour;
        }
    }
    m_drawn = m_ticket;
}

void MiniMap::paintEvent(QPaintEvent*)
{
    if (!m_look.style)
        return;
    if (m_drawn != m_ticket)
        drawGraph();
    const Theme theme = themeOf(parentWidget());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(theme.color(Token::Hairline), 1));
    painter.setBrush(theme.color(Token::Panel));
    painter.drawRoundedRect(frame, 4, 4);
    painter.drawImage(QPointF(0, 0), m_graph);
    const QRectF view(toMap(m_port.toScene(QPointF(0, 0))),
        toMap(m_port.toScene(QPointF(m_port.size.width(), m_port.size.height()))));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.color(Token::Focus), 1.5));
    painter.drawRect(view.intersected(frame.adjusted(1, 1, -1, -1)));
}

void MiniMap::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        goTo(event->position());
}

void MiniMap::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        goTo(event->position());
}

} // namespace mnemo

#include "moc_minimap.cpp"
