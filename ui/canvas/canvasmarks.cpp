// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "ui/canvas/canvasaccessible.h"
#include "ui/canvas/canvasview.h"

#include <QRectF>

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

constexpr double edgeReach = 5; ///< pixels beside an edge that still hit it
constexpr double nodeReach = 4; ///< and beside a node

double distanceToSegment(QPointF p, QPointF a, QPointF b)
{
    const QPointF ab = b - a;
    const double length2 = QPointF::dotProduct(ab, ab);
    const double t
        = length2 > 0 ? std::clamp(QPointF::dotProduct(p - a, ab) / length2, 0.0, 1.0) : 0.0;
    const QPointF d = p - (a + ab * t);
    return std::hypot(d.x(), d.y());
}

} // namespace

std::optional<NodeIndex> GraphCanvas::nodeAt(QPointF position) const
{
    const QPointF scene = m_port.toScene(position);
    const double zoom = m_port.view.zoom;
    const double reach = (static_cast<double>(m_gridReach) * std::sqrt(zoom) + nodeReach) / zoom;
    std::optional<NodeIndex> best;
    double least = 0;
    const ScenePoint middle{static_cast<float>(scene.x()), static_cast<float>(scene.y())};
    m_grid.near(middle, static_cast<float>(reach), [&](std::uint32_t i) {
        const auto node = static_cast<NodeIndex>(i);
        if ((m_look.marks->of(node) & Mark::hidden) != 0)
            return;
        const QPointF d = m_port.toScreen((*m_look.positions)[i]) - position;
        // Beside the outline counts too, but the nearer to it the better.
        const double beyond = std::hypot(d.x(), d.y()) - screenRadius(*m_look.scene, node, zoom);
        if (beyond <= nodeReach && (!best || beyond < least)) {
            best = node;
            least = beyond;
        }
    });
    return best;
}

std::optional<EdgeIndex> GraphCanvas::edgeAt(QPointF position) const
{
    std::optional<EdgeIndex> best;
    double least = edgeReach;
    const Positions& places = *m_look.positions;
    for (std::size_t e = 0; e < m_look.scene->edges().size(); ++e) {
        const SceneEdge& edge = m_look.scene->edges()[e];
        const EdgeFan& fan = m_look.scene->fans()[e];
        if (edge.from == edge.to || fan.hidden)
            continue;
        const QPointF a = m_port.toScreen(places[at(edge.from)]);
        const QPointF b = m_port.toScreen(places[at(edge.to)]);
        const QPointF along = b - a;
        const double length = std::max(std::hypot(along.x(), along.y()), 1e-6);
        const double side = at(edge.from) < at(edge.to) ? 1.0 : -1.0;
        const double off = fan.place * 0.5 * 26 * side * std::min(1.0, length / 60) / 2;
        // A fanned edge is hit where it bows: by its two chords.
        const QPointF middle = (a + b) / 2 + QPointF(-along.y(), along.x()) / length * off;
        const double d = std::min(
            distanceToSegment(position, a, middle), distanceToSegment(position, middle, b));
        if (d < least) {
            least = d;
            best = static_cast<EdgeIndex>(e);
        }
    }
    return best;
}

QRect GraphCanvas::nodeRect(NodeIndex node) const
{
    if (at(node) >= m_look.positions->size())
        return {};
    const QPointF p = m_port.toScreen((*m_look.positions)[at(node)]);
    const double r = screenRadius(*m_look.scene, node, m_port.view.zoom);
    return QRectF(p.x() - r, p.y() - r, 2 * r, 2 * r).toAlignedRect();
}

std::vector<NodeId> GraphCanvas::selection() const
{
    std::vector<NodeId> ids;
    ids.reserve(m_selected.size());
    for (const auto node : m_selected)
        ids.push_back(m_look.scene->node(node).id);
    return ids;
}

void GraphCanvas::select(const std::vector<NodeId>& nodes, SelectMode mode)
{
    std::vector<NodeIndex> next;
    if (mode != SelectMode::Replace)
        next = m_selected;
    for (const auto& id : nodes) {
        const auto index = m_look.scene->find(id);
        if (!index)
            continue;
        const auto found = std::find(next.begin(), next.end(), *index);
        if (found == next.end())
            next.push_back(*index);
        else if (mode == SelectMode::Toggle)
            next.erase(found);
    }
    setSelected(std::move(next));
}

void GraphCanvas::setSelected(std::vector<NodeIndex> nodes)
{
    m_neighbourOf.reset();
    const bool hadEdge = m_selectedEdge.has_value();
    m_selectedEdge.reset();
    if (nodes == m_selected && !hadEdge)
        return;
    m_selected = std::move(nodes);
    if (!m_selected.empty())
        setCurrent(m_selected.back());
    rebuildMarks();
    noteInput();
    requestPicture();
    update();
    emit selectionChanged();
    if (m_selected.size() == 1)
        emit nodeSelected(m_look.scene->node(m_selected.front()).id);
}

void GraphCanvas::setCurrent(std::optional<NodeIndex> node)
{
    if (m_current == node)
        return;
    m_current = node;
    announceCurrent(*this);
    update();
}

void GraphCanvas::setEvidence(const CanvasEvidence& evidence)
{
    m_evidence = evidence;
    rebuildMarks();
    noteInput();
    QRectF lit;
    for (const auto& id : evidence.nodes) {
        if (const auto index = m_look.scene->find(id))
            lit |= QRectF(m_port.toScreen((*m_look.positions)[at(*index)]), QSizeF(1, 1));
    }
    if (!lit.isNull() && !QRectF(rect()).contains(lit)) {
        const QRectF box(m_port.toScene(lit.topLeft()), m_port.toScene(lit.bottomRight()));
        ViewState view = fitting(box, size());
        view.zoom = std::min(view.zoom, std::max(m_port.view.zoom, 1.0));
        glideTo(view);
    }
    requestPicture();
    update();
}

void GraphCanvas::setHidden(const std::vector<NodeId>& nodes)
{
    m_hidden = nodes;
    rebuildMarks();
    noteInput();
    requestPicture();
    update();
}

int GraphCanvas::find(const QString& text)
{
    m_findText = foldCase(toUtf8(text.trimmed()));
    rebuildMarks();
    m_match = 0;
    noteInput();
    requestPicture();
    update();
    return static_cast<int>(m_matches.size());
}

void GraphCanvas::findNext()
{
    stepMatch(1);
}

void GraphCanvas::findPrevious()
{
    stepMatch(-1);
}

void GraphCanvas::stepMatch(int by)
{
    if (m_matches.empty())
        return;
    const auto count = static_cast<std::ptrdiff_t>(m_matches.size());
    const auto here = std::find(m_matches.begin(), m_matches.end(),
        m_selected.size() == 1 ? m_selected.front() : static_cast<NodeIndex>(0xFFFFFFFFU));
    std::ptrdiff_t next = by > 0 ? 0 : count - 1;
    if (here != m_matches.end())
        next = (here - m_matches.begin() + by + count) % count;
    m_match = static_cast<std::size_t>(next);
    const NodeIndex node = m_matches[m_match];
    setSelected({node});
    const QRect where = nodeRect(node);
    if (!rect().adjusted(40, 40, -40, -40).contains(where))
        centreOn(m_look.scene->node(node).id);
}

void GraphCanvas::rebuildMarks()
{
    const GraphScene& scene = *m_look.scene;
    auto marks = std::make_shared<SceneMarks>();
    marks->nodes.assign(scene.nodes().size(), 0);
    marks->edges.assign(scene.edges().size(), 0);
    const auto mark = [&](NodeIndex i, std::uint8_t bit) {
        marks->nodes[at(i)] = static_cast<std::uint8_t>(marks->nodes[at(i)] | bit);
    };
    const auto markEdge = [&](EdgeIndex e, std::uint8_t bit) {
        marks->edges[at(e)] = static_cast<std::uint8_t>(marks->edges[at(e)] | bit);
    };
    marks->anySelected = !m_selected.empty() || m_selectedEdge.has_value();
    for (const auto node : m_selected) {
        mark(node, Mark::selected);
        for (const auto e : scene.edgesOf(node)) {
            markEdge(e, Mark::neighbour);
            mark(scene.across(e, node), Mark::neighbour);
        }
    }
    if (m_selectedEdge)
        markEdge(*m_selectedEdge, Mark::selected | Mark::neighbour);
    for (const auto& id : m_evidence.nodes) {
        if (const auto index = scene.find(id))
            mark(*index, Mark::lit);
    }
    for (const auto& name : m_evidence.edges) {
        if (const auto index = scene.find(name)) {
            markEdge(*index, Mark::lit);
            mark(scene.edge(*index).from, Mark::lit);
            mark(scene.edge(*index).to, Mark::lit);
        }
    }
    marks->dimOthers = !m_evidence.empty();
    for (const auto& id : m_hidden) {
        if (const auto index = scene.find(id))
            mark(*index, Mark::hidden);
    }
    m_matches.clear();
    for (std::size_t i = 0; !m_findText.empty() && i < scene.nodes().size(); ++i) {
        const SceneNode& node = scene.nodes()[i];
        if (foldCase(node.label).find(m_findText) == std::string::npos
            && foldCase(node.id.text).find(m_findText) == std::string::npos)
            continue;
        m_matches.push_back(static_cast<NodeIndex>(i));
        mark(static_cast<NodeIndex>(i), Mark::match);
    }
    m_look.marks = std::move(marks);
    ++m_sceneTicket;
}

} // namespace mnemo
