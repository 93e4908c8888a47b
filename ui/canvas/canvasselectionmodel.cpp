// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvasselectionmodel.h"

#include "ui/canvas/canvasaccessible.h"
#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvaspictures.h"
#include "ui/canvas/graphcanvas.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace mnemo {

namespace {

/// Where a walk begins that nothing else says the beginning of.
std::optional<NodeIndex> nearestToMiddle(const GraphCanvas& canvas)
{
    const QPoint middle = canvas.rect().center();
    std::optional<NodeIndex> best;
    int least = 0;
    for (const NodeIndex node : canvas.shownNodes()) {
        const int far = (canvas.nodeRect(node).center() - middle).manhattanLength();
        if (!best || far < least) {
            best = node;
            least = far;
        }
    }
    return best;
}

} // namespace

std::vector<NodeId> CanvasSelectionModel::ids() const
{
    std::vector<NodeId> ids;
    ids.reserve(m_nodes.size());
    for (const auto node : m_nodes)
        ids.push_back(m_canvas.scene().node(node).id);
    return ids;
}

void CanvasSelectionModel::select(const std::vector<NodeId>& nodes, SelectMode mode)
{
    const GraphScene& scene = m_canvas.scene();
    std::vector<char> in(scene.nodes().size(), 0);
    std::vector<NodeIndex> next;
    if (mode != SelectMode::Replace)
        next = m_nodes;
    for (const auto node : next)
        in[at(node)] = 1;
    for (const auto& id : nodes) {
        const auto index = scene.find(id);
        if (!index)
            continue;
        if (!in[at(*index)])
            next.push_back(*index);
        else if (mode == SelectMode::Toggle)
            next.erase(std::find(next.begin(), next.end(), *index));
        in[at(*index)] = mode == SelectMode::Toggle && in[at(*index)] ? 0 : 1;
    }
    setNodes(std::move(next));
}

void CanvasSelectionModel::setNodes(std::vector<NodeIndex> nodes)
{
    m_walk.of.reset();
    const bool hadEdge = m_edge.has_value();
    m_edge.reset();
    if (nodes == m_nodes && !hadEdge)
        return;
    m_nodes = std::move(nodes);
    if (!m_nodes.empty())
        setCurrent(m_nodes.back());
    m_canvas.content().rebuildMarks();
    m_canvas.pictures().refresh(ChangeCause::Person);
    emit m_canvas.selectionChanged();
    if (m_nodes.size() == 1)
        emit m_canvas.nodeSelected(m_canvas.scene().node(m_nodes.front()).id);
}

void CanvasSelectionModel::keep(const std::function<bool(NodeIndex)>& stays)
{
    std::vector<NodeIndex> kept;
    std::copy_if(m_nodes.begin(), m_nodes.end(), std::back_inserter(kept), stays);
    setNodes(std::move(kept));
}

void CanvasSelectionModel::grow()
{
    const GraphScene& scene = m_canvas.scene();
    std::vector<NodeId> ids;
    for (const auto node : sortedNodes(m_nodes)) {
        for (const auto e : scene.edgesOf(node)) {
            const NodeIndex other = scene.across(e, node);
            if (m_canvas.content().isShown(other) && m_canvas.content().isShown(e))
                ids.push_back(scene.node(other).id);
        }
    }
    select(ids, SelectMode::Add);
}

void CanvasSelectionModel::selectAll()
{
    std::vector<NodeId> ids;
    for (const auto node : m_canvas.shownNodes())
        ids.push_back(m_canvas.scene().node(node).id);
    select(ids, SelectMode::Replace);
}

void CanvasSelectionModel::invert()
{
    std::vector<NodeId> ids;
    for (const auto node : without(m_canvas.shownNodes(), sortedNodes(m_nodes)))
        ids.push_back(m_canvas.scene().node(node).id);
    select(ids, SelectMode::Replace);
}

void CanvasSelectionModel::selectEdge(const EdgeName& edge, EdgeSelect select)
{
    const auto index = m_canvas.scene().find(edge);
    if (!index || !m_canvas.content().isShown(*index))
        return;
    if (select == EdgeSelect::Alone)
        setNodes({});
    m_edge = index;
    m_canvas.content().rebuildMarks();
    m_canvas.pictures().refresh(ChangeCause::Program);
    if (select == EdgeSelect::Alone)
        emit m_canvas.edgeSelected(edge);
}

void CanvasSelectionModel::setCurrent(std::optional<NodeIndex> node)
{
    if (m_current == node)
        return;
    m_current = node;
    announceCurrent(m_canvas);
    m_canvas.pictures().refresh(ChangeCause::Program); // its label comes before others
}

SelectionNames CanvasSelectionModel::names() const
{
    SelectionNames names{ids(), std::nullopt, std::nullopt};
    if (m_edge)
        names.edge = m_canvas.scene().name(*m_edge);
    if (m_current)
        names.current = m_canvas.scene().node(*m_current).id;
    return names;
}

bool CanvasSelectionModel::restore(const SelectionNames& names)
{
    const GraphScene& scene = m_canvas.scene();
    m_walk = {};
    m_current = names.current ? scene.find(*names.current) : std::nullopt;
    m_edge = names.edge ? scene.find(*names.edge) : std::nullopt;
    m_nodes.clear();
    for (const auto& id : names.nodes) {
        if (const auto index = scene.find(id))
            m_nodes.push_back(*index);
    }
    return m_nodes.size() == names.nodes.size() && m_edge.has_value() == names.edge.has_value();
}

void CanvasSelectionModel::goTo(NodeIndex node)
{
    setCurrent(node);
    if (!m_canvas.rect().contains(m_canvas.nodeRect(node)))
        m_canvas.camera().centreOn(m_canvas.scene().node(node).id);
}

void CanvasSelectionModel::stepNeighbour(int by)
{
    if (!m_walk.of) {
        if (!m_current)
            setCurrent(
                m_nodes.empty() ? nearestToMiddle(m_canvas) : std::optional(m_nodes.front()));
        if (!m_current)
            return;
        m_walk.of = m_current;
        m_walk.step = by > 0 ? static_cast<std::size_t>(-1) : 0;
    }
    std::vector<EdgeIndex> edges;
    for (const auto e : m_canvas.scene().edgesOf(*m_walk.of)) {
        if (m_canvas.content().isShown(e))
            edges.push_back(e);
    }
    if (edges.empty())
        return;
    const std::size_t count = edges.size();
    m_walk.step = by > 0 ? (m_walk.step + 1) % count : (m_walk.step + count - 1) % count;
    goTo(m_canvas.scene().across(edges[m_walk.step], *m_walk.of));
}

void CanvasSelectionModel::stepTowards(QPointF direction)
{
    m_walk.of.reset();
    const Positions& positions = m_canvas.positions();
    const ViewPort& port = m_canvas.camera().port();
    const QPointF from
        = m_current ? port.toScreen(positions[at(*m_current)]) : QRectF(m_canvas.rect()).center();
    std::optional<NodeIndex> best;
    double least = 0;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        if (node == m_current || !m_canvas.content().isShown(node))
            continue;
        const QPointF way = port.toScreen(positions[i]) - from;
        const double ahead = QPointF::dotProduct(way, direction);
        const double aside = std::abs(way.x() * direction.y() - way.y() * direction.x());
        if (ahead <= 1 || aside > ahead)
            continue;
        // What lies straight ahead is nearer than what lies aside.
        const double cost = ahead + 2 * aside;
        if (!best || cost < least) {
            best = node;
            least = cost;
        }
    }
    if (best)
        goTo(*best);
}

} // namespace mnemo
