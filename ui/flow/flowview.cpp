// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/flow/flowview.h"

#include "ui/flow/flowpainter.h"
#include "ui/flow/issuewords.h"
#include "ui/widgets/format.h"
#include "ui/widgets/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

constexpr double kLeastZoom = 0.1;
constexpr double kMostZoom = 3;
constexpr double kNamesOnlyBelow = 0.6;
constexpr double kWheelStep = 240; ///< eighths of a degree for half as much again
constexpr int kDragStart = 4;

} // namespace

FlowView::FlowView(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(200, 160);
    setAccessibleName(tr("Flow of the chain"));
}

QSize FlowView::sizeHint() const
{
    return {700, 420};
}

void FlowView::setGraph(const FlowGraph& graph)
{
    m_graph = graph;
    m_open.clear();
    m_lit.clear();
    m_step.reset();
    m_isFitted = true;
    layOut();
    describe();
}

void FlowView::layOut()
{
    m_folded = foldedFlowOf(m_graph, m_open);
    m_layout = flowPlacesOf(m_folded.graph);
    if (m_isFitted)
        fit();
    update();
}

void FlowView::open(const std::set<int>& ranks)
{
    m_open.insert(ranks.begin(), ranks.end());
    layOut();
}

void FlowView::setLit(const std::set<std::size_t>& issues)
{
    m_lit = issues;
    update();
}

void FlowView::setStep(std::optional<std::size_t> step)
{
    m_step = step && *step < m_graph.steps.size() ? step : std::nullopt;
    if (m_step && m_folded.steps[*m_step] == kNoBox)
        open(ranksIn(m_folded, m_folded.boxes[m_graph.steps[*m_step].flow], m_graph));
    describe();
    update();
}

void FlowView::describe()
{
    QStringList words{tr("%n step(s)", nullptr, static_cast<int>(m_graph.steps.size())),
        tr("%n issue(s)", nullptr, static_cast<int>(m_graph.issues.size()))};
    if (m_step) {
        const FlowStep& step = m_graph.steps[*m_step];
        const auto name = [this](std::size_t box) {
            return box == kNoBox ? tr("nothing") : oneLine(toQString(m_graph.boxes[box].name), 60);
        };
        words << tr("step %1: %2, %3, %4")
                     .arg(static_cast<int>(*m_step) + 1)
                     .arg(name(step.from), name(step.flow), name(step.to));
    }
    setAccessibleDescription(words.join(QStringLiteral("; ")));
}

void FlowView::fit()
{
    if (m_layout.size.isEmpty())
        return;
    const double across = width() / m_layout.size.width();
    const double down = height() / m_layout.size.height();
    m_zoom = std::clamp(std::min({across, down, 1.0}), kLeastZoom, kMostZoom);
    m_origin = QPointF((width() - m_layout.size.width() * m_zoom) / 2,
        (height() - m_layout.size.height() * m_zoom) / 2);
    m_isFitted = true;
    emit zoomChanged(m_zoom);
    update();
}

void FlowView::zoomBy(double factor)
{
    zoomAbout(QPointF(rect().center()), factor);
}

void FlowView::zoomAbout(QPointF place, double factor)
{
    const QPointF kept = fromView(place);
    m_zoom = std::clamp(m_zoom * factor, kLeastZoom, kMostZoom);
    m_origin = place - kept * m_zoom;
    m_isFitted = false;
    emit zoomChanged(m_zoom);
    update();
}

QRect FlowView::placeOfBox(std::size_t box) const
{
    const QRectF& rect = m_layout.boxes.at(m_folded.boxes.at(box));
    return QRectF(toView(rect.topLeft()), rect.size() * m_zoom).toAlignedRect();
}

QRect FlowView::placeOfIssue(std::size_t issue) const
{
    const FlowMark& mark = m_layout.marks.at(issue);
    const double reach = kIssueDisc * m_zoom;
    const QPointF middle = toView(mark.place);
    return QRectF(middle - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach)).toAlignedRect();
}

std::optional<std::size_t> FlowView::boxAt(QPointF place) const
{
    const QPointF inside = fromView(place);
    for (std::size_t i = 0; i < m_layout.boxes.size(); ++i) {
        if (outlineOf(m_folded.graph.boxes[i], m_layout.boxes[i]).contains(inside))
            return i;
    }
    return std::nullopt;
}

std::optional<std::size_t> FlowView::issueAt(QPointF place) const
{
    const QPointF inside = fromView(place);
    for (std::size_t i = 0; i < m_layout.marks.size(); ++i) {
        const FlowMark& mark = m_layout.marks[i];
        const QPointF off = mark.place - inside;
        if (mark.isDrawn && std::hypot(off.x(), off.y()) <= kIssueDisc)
            return i;
    }
    return std::nullopt;
}

bool FlowView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event); // NOLINT: that is its type
    if (const auto box = boxAt(help->pos())) {
        const FlowBox& at = m_folded.graph.boxes[*box];
        const QString words = at.isFold
            ? tr("%1 are folded here. A click shows them.").arg(foldText(at))
            : toQString(at.name + '\n' + at.type + ' ' + at.id);
        QToolTip::showText(help->globalPos(), plainToolTip(words), this);
    } else {
        QToolTip::hideText();
    }
    return true;
}

void FlowView::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.color(Token::Canvas));
    painter.save();
    painter.translate(m_origin);
    painter.scale(m_zoom, m_zoom);
    const auto step = m_step ? std::optional(m_folded.steps[*m_step]) : std::nullopt;
    paintFlow(painter, {m_folded.graph, m_layout, m_lit, step, m_zoom < kNamesOnlyBelow}, this);
    painter.restore();
    if (hasFocus()) {
        painter.setPen(QPen(theme.color(Token::Focus), 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void FlowView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (m_isFitted)
        fit();
}

void FlowView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_pressed = event->position();
    m_isDragged = false;
}

void FlowView::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressed) {
        const bool isOver = boxAt(event->position()) || issueAt(event->position());
        setCursor(isOver ? Qt::PointingHandCursor : Qt::ArrowCursor);
        return;
    }
    const QPointF moved = event->position() - *m_pressed;
    m_isDragged = m_isDragged || moved.manhattanLength() > kDragStart;
    if (!m_isDragged)
        return;
    m_origin += moved;
    m_pressed = event->position();
    m_isFitted = false;
    update();
}

void FlowView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    m_pressed.reset();
    if (m_isDragged)
        return;
    if (const auto issue = issueAt(event->position())) {
        emit issueChosen(*issue, event->modifiers().testFlag(Qt::ControlModifier));
    } else if (const auto drawn = boxAt(event->position())) {
        if (m_folded.graph.boxes[*drawn].isFold)
            return open(ranksIn(m_folded, *drawn, m_graph));
        const auto at = std::ranges::find(m_folded.boxes, *drawn);
        const auto box = static_cast<std::size_t>(at - m_folded.boxes.begin());
        if (!m_graph.boxes[box].steps.empty())
            emit stepChosen(m_graph.boxes[box].steps.front());
        emit boxChosen(box);
    }
}

void FlowView::wheelEvent(QWheelEvent* event)
{
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        zoomAbout(event->position(), std::pow(1.5, event->angleDelta().y() / kWheelStep));
    } else {
        m_origin += QPointF(event->angleDelta()) / 2;
        m_isFitted = false;
        update();
    }
    event->accept();
}

void FlowView::goStep(int by)
{
    const auto count = static_cast<int>(m_graph.steps.size());
    if (count == 0)
        return;
    const int from = m_step ? static_cast<int>(*m_step) : (by > 0 ? -1 : 0);
    emit stepChosen(static_cast<std::size_t>((from + by + count) % count));
}

void FlowView::goIssue(int by)
{
    const auto count = static_cast<int>(m_graph.issues.size());
    if (count == 0)
        return;
    const int from = m_lit.empty() ? (by > 0 ? -1 : 0) : static_cast<int>(*m_lit.rbegin());
    emit issueChosen(static_cast<std::size_t>((from + by + count) % count), false);
}

/// To the step that goes on from the chosen one, or that leads to it.
void FlowView::goAlong(int key)
{
    const bool isOn = key == Qt::Key_Right || key == Qt::Key_Down;
    if (!m_step)
        return goStep(isOn ? 1 : -1);
    const FlowStep& now = m_graph.steps[*m_step];
    for (std::size_t i = 0; i < m_graph.steps.size(); ++i) {
        const FlowStep& other = m_graph.steps[i];
        const bool follows = isOn ? now.to != kNoBox && other.from == now.to
                                  : now.from != kNoBox && other.to == now.from;
        if (follows && i != *m_step) {
            emit stepChosen(i);
            return;
        }
    }
}

void FlowView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Period:
        return goStep(1);
    case Qt::Key_Comma:
        return goStep(-1);
    case Qt::Key_I:
        return goIssue(event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        return goAlong(event->key());
    case Qt::Key_Plus:
        return zoomBy(1.25);
    case Qt::Key_Minus:
        return zoomBy(0.8);
    case Qt::Key_0:
        return fit();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_step)
            emit boxChosen(m_graph.steps[*m_step].flow);
        return;
    case Qt::Key_Escape:
        if (!m_lit.empty()) {
            emit lightEnded();
            return;
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

} // namespace mnemo

#include "moc_flowview.cpp"
