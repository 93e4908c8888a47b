// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "ui/canvas/canvasaccessible.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasghosts.h"
#include "ui/canvas/canvasview.h"

#include <QRectF>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

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

/// Those of `nodes` that the state hides in no way, sorted.
std::vector<NodeIndex> leftBy(
    const CanvasState& state, const FilterResult& passes, const std::vector<NodeIndex>& nodes)
{
    auto left = without(without(sortedNodes(nodes), state.hidden), state.dismissed);
    if (state.filter.effect == FilterEffect::Hide && !passes.nodes.empty())
        std::erase_if(left, [&passes](NodeIndex i) { return passes.nodes[at(i)] == 0; });
    return left;
}

} // namespace

std::optional<NodeIndex> GraphCanvas::nodeAt(QPointF position) const
{
    const QPointF scene = m_port.toScene(position);
    const double zoom = m_port.view.zoom;
    const double reach
        = (static_cast<double>(m_gridReach * m_look.nodeScale) * std::sqrt(zoom) + nodeReach)
        / zoom;
    std::optional<NodeIndex> best;
    double least = 0;
    const ScenePoint middle{static_cast<float>(scene.x()), static_cast<float>(scene.y())};
    m_grid.near(middle, static_cast<float>(reach), [&](std::uint32_t i) {
        const auto node = static_cast<NodeIndex>(i);
        if (!isShown(node))
            return;
        const QPointF d = m_port.toScreen((*m_look.positions)[i]) - position;
        // Beside the outline counts too, but the nearer to it the better.
        const double beyond = std::hypot(d.x(), d.y()) - m_look.screenRadius(node, zoom);
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
        if (edge.from == edge.to || fan.hidden || !isShown(static_cast<EdgeIndex>(e)))
            continue;
        const QPointF a = m_port.toScreen(places[at(edge.from)]);
        const QPointF b = m_port.toScreen(places[at(edge.to)]);
        // A fanned edge is hit where it bows: by its two chords.
        const QPointF middle
            = ((a + b) / 2 + bowOf(*m_look.scene, static_cast<EdgeIndex>(e), a, b)) / 2;
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
    const double r = m_look.screenRadius(node, m_port.view.zoom);
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
    std::vector<char> in(m_look.scene->nodes().size(), 0);
    std::vector<NodeIndex> next;
    if (mode != SelectMode::Replace)
        next = m_selected;
    for (const auto node : next)
        in[at(node)] = 1;
    for (const auto& id : nodes) {
        const auto index = m_look.scene->find(id);
        if (!index)
            continue;
        if (!in[at(*index)])
            next.push_back(*index);
        else if (mode == SelectMode::Toggle)
            next.erase(std::find(next.begin(), next.end(), *index));
        in[at(*index)] = mode == SelectMode::Toggle && in[at(*index)] ? 0 : 1;
    }
    setSelected(std::move(next));
}

void GraphCanvas::setSelected(std::vector<NodeIndex> nodes)
{
    m_walk.of.reset();
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

std::optional<EdgeIndex> GraphCanvas::selectedEdge() const
{
    return m_selectedEdge;
}

void GraphCanvas::selectEdge(const EdgeName& edge, EdgeSelect select)
{
    const auto index = m_look.scene->find(edge);
    if (!index || !isShown(*index))
        return;
    if (select == EdgeSelect::Alone)
        setSelected({});
    m_selectedEdge = index;
    rebuildMarks();
    requestPicture();
    update();
    if (select == EdgeSelect::Alone)
        emit edgeSelected(edge);
}

void GraphCanvas::setCurrent(std::optional<NodeIndex> node)
{
    if (m_current == node)
        return;
    m_current = node;
    announceCurrent(*this);
    requestPicture(); // its label comes before others
    update();
}

void GraphCanvas::setEvidence(const CanvasEvidence& evidence, Reveal reveal)
{
    if (m_evidence.empty() != evidence.empty())
        startFade();
    m_evidence = evidence;
    rebuildMarks();
    m_fading.ticket = m_sceneTicket;
    noteInput();
    QRectF lit;
    for (const auto& id : evidence.nodes) {
        if (const auto index = m_look.scene->find(id))
            lit |= QRectF(m_port.toScreen((*m_look.positions)[at(*index)]), QSizeF(1, 1));
    }
    if (reveal == Reveal::IfOutside && !lit.isNull() && !QRectF(rect()).contains(lit)) {
        const QRectF box(m_port.toScene(lit.topLeft()), m_port.toScene(lit.bottomRight()));
        ViewState view = fitting(box, size());
        view.zoom = std::min(view.zoom, std::max(m_port.view.zoom, 1.0));
        glideTo(view);
    }
    requestPicture();
    update();
}

const CanvasEvidence& GraphCanvas::evidence() const
{
    return m_evidence;
}

void GraphCanvas::isolate(const Isolation& isolation)
{
    if (isolation == m_attention.isolation)
        return;
    m_attention.isolation = isolation;
    rebuildMarks();
    noteInput();
    requestPicture();
    update();
}

int GraphCanvas::find(const QString& text)
{
    m_found.text = foldCase(toUtf8(text.trimmed()));
    rebuildMarks();
    noteInput();
    requestPicture();
    update();
    return static_cast<int>(m_found.matches.size());
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
    if (m_found.matches.empty())
        return;
    const auto count = static_cast<std::ptrdiff_t>(m_found.matches.size());
    const auto here = std::find(m_found.matches.begin(), m_found.matches.end(),
        m_selected.size() == 1 ? m_selected.front() : static_cast<NodeIndex>(0xFFFFFFFFU));
    std::ptrdiff_t next = by > 0 ? 0 : count - 1;
    if (here != m_found.matches.end())
        next = (here - m_found.matches.begin() + by + count) % count;
    const NodeIndex node = m_found.matches[static_cast<std::size_t>(next)];
    setSelected({node});
    const QRect where = nodeRect(node);
    if (!rect().adjusted(40, 40, -40, -40).contains(where))
        centreOn(m_look.scene->node(node).id);
}

void GraphCanvas::rebuildMarks()
{
    // Once for each graph that is searched, not for each key.
    if (m_found.text.empty())
        m_found.folded = {};
    else if (m_found.folded.empty() || m_found.in.lock() != m_look.scene)
        m_found.folded = foldedTexts(*m_look.scene);
    m_found.in = m_look.scene;
    // Dropped ones are drawn over the picture only until one comes that has them.
    const std::vector<NodeIndex> none;
    const auto& lifted = m_lifted.dropTicket == 0 ? m_lifted.nodes : none;
    MarkedScene marked = markScene({*m_look.scene, m_state, m_passes, m_evidence,
        m_attention.isolation, m_selected, lifted, m_selectedEdge, m_found.text, m_found.folded,
        m_neighbourTotals, m_look.style->failed, m_look.facts.get()});
    m_found.matches = std::move(marked.matches);
    m_look.marks = std::move(marked.marks);
    // Fewer are larger; one that is dragged is shown, if by another.
    const std::size_t all = m_look.scene->nodes().size();
    const std::size_t hidden
        = static_cast<std::size_t>(std::count_if(m_look.marks->nodes.begin(),
              m_look.marks->nodes.end(), [](auto bits) { return (bits & Mark::hidden) != 0; }))
        - leftBy(m_state, m_passes, lifted).size();
    m_look.nodeScale = nodeRadius(0, all - hidden) / nodeRadius(0, all);
    ++m_sceneTicket;
}

void GraphCanvas::setNeighbourTotals(const std::map<NodeIndex, int>& neighbours)
{
    m_neighbourTotals = neighbours;
    rebuildMarks();
    requestPicture();
}

void GraphCanvas::setNeighbourTotal(const NodeId& node, int neighbours)
{
    const auto index = m_look.scene->find(node);
    if (!index || m_neighbourTotals[*index] == neighbours)
        return;
    m_neighbourTotals[*index] = neighbours;
    rebuildMarks();
    requestPicture();
}

bool GraphCanvas::isShown(NodeIndex node) const
{
    return (m_look.marks->of(node) & Mark::hidden) == 0;
}

bool GraphCanvas::isShown(EdgeIndex edge) const
{
    const SceneEdge& e = m_look.scene->edge(edge);
    return (m_look.marks->of(edge) & Mark::hidden) == 0 && isShown(e.from) && isShown(e.to);
}

std::vector<NodeIndex> GraphCanvas::shownNodes() const
{
    std::vector<NodeIndex> nodes;
    for (std::size_t i = 0; i < m_look.scene->nodes().size(); ++i) {
        if (isShown(static_cast<NodeIndex>(i)))
            nodes.push_back(static_cast<NodeIndex>(i));
    }
    return nodes;
}

void GraphCanvas::setState(const CanvasState& state)
{
    const CanvasState before = std::exchange(m_state, state);
    if (state.positions != before.positions) {
        // What has come since keeps its place.
        Positions places = *state.positions;
        const Positions& all = *before.positions;
        if (places.size() < all.size())
            places.insert(
                places.end(), all.begin() + static_cast<std::ptrdiff_t>(places.size()), all.end());
        m_state.positions = std::make_shared<const Positions>(std::move(places));
    }
    if (state.filter != before.filter)
        m_passes = filtered(*m_look.scene, state.filter);
    if (state.colourBy != before.colourBy || state.sizeBy != before.sizeBy)
        restyle();
    rebuildMarks();
    if (state.layoutRun != before.layoutRun) {
        travelTo(m_state.positions);
    } else if (state.positions != before.positions) {
        stopTravel();
        setPositions(m_state.positions);
    }
    std::vector<NodeIndex> selected;
    const std::vector<NodeIndex> lifted = leftBy(m_state, m_passes, m_lifted.nodes);
    std::copy_if(
        m_selected.begin(), m_selected.end(), std::back_inserter(selected), [&](NodeIndex i) {
            return isShown(i) || std::binary_search(lifted.begin(), lifted.end(), i);
        });
    setSelected(std::move(selected));
    if (m_hover && !isShown(*m_hover))
        setHover(std::nullopt);
    noteInput();
    requestPicture();
    update();
    emit stateChanged();
}

} // namespace mnemo
