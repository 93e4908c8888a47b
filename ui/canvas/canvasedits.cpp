// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvasedits.h"

#include "core/picture/carrying.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasjobs.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/drawing/labels.h"
#include "ui/widgets/format.h"

#include <QUndoCommand>

#include <algorithm>
#include <set>

namespace mnemo {

namespace {

constexpr int mostSteps = 200;

/// Replaces the parts of the canvas' state that the step changed, and leaves the others alone.
class StateStep final : public QUndoCommand
{
public:
    StateStep(GraphCanvas& canvas, const QString& name, std::shared_ptr<const StateChange> change)
        : QUndoCommand(name), m_canvas(canvas), m_change(std::move(change))
    {
    }

    void undo() override { turn(m_change->to, m_change->from); }

    void redo() override { turn(m_change->from, m_change->to); }

private:
    void turn(const CanvasState& from, const CanvasState& to)
    {
        m_canvas.content().setState(changed(m_canvas.state(), from, to));
    }

    GraphCanvas& m_canvas;
    std::shared_ptr<const StateChange> m_change;
};

QString layoutName(LayoutKind kind)
{
    switch (kind) {
    case LayoutKind::Force:
        return CanvasEdits::tr("force layout");
    case LayoutKind::Layered:
        return CanvasEdits::tr("layers");
    case LayoutKind::Radial:
        return CanvasEdits::tr("rings around a node");
    case LayoutKind::Concentric:
        return CanvasEdits::tr("rings by degree");
    case LayoutKind::Grid:
        return CanvasEdits::tr("grid by role");
    }
    return {};
}

} // namespace

CanvasEdits::CanvasEdits(GraphCanvas& canvas) : QObject(&canvas), m_canvas(canvas)
{
    m_history.setUndoLimit(mostSteps);
}

void CanvasEdits::push(const QString& name, const CanvasState& to)
{
    push(name, m_canvas.state(), to);
}

void CanvasEdits::push(const QString& name, const CanvasState& from, const CanvasState& to)
{
    auto change = std::make_shared<StateChange>(StateChange{from, to});
    std::erase_if(m_changes, [](const auto& known) { return known.expired(); });
    m_changes.push_back(change);
    m_history.push(new StateStep(m_canvas, name, std::move(change)));
}

std::vector<NodeIndex> CanvasEdits::selected() const
{
    std::vector<NodeIndex> nodes;
    for (const auto& id : m_canvas.selection()) {
        if (const auto index = m_canvas.scene().find(id))
            nodes.push_back(*index);
    }
    return sortedNodes(std::move(nodes));
}

QString CanvasEdits::nameOf(NodeIndex node) const
{
    return labelText(m_canvas.scene().node(node), QString());
}

QString CanvasEdits::named(
    const QString& one, const QString& many, const std::vector<NodeIndex>& nodes) const
{
    return nodes.size() == 1 ? one.arg(nameOf(nodes.front()))
                             : many.arg(countText(static_cast<qint64>(nodes.size())));
}

void CanvasEdits::hide(const std::vector<NodeIndex>& nodes)
{
    if (nodes.empty())
        return;
    CanvasState to = m_canvas.state();
    to.hidden = united(to.hidden, sortedNodes(nodes));
    push(named(tr("Hide “%1”"), tr("Hide %1 nodes"), nodes), to);
}

void CanvasEdits::hideSelected()
{
    hide(selected());
}

void CanvasEdits::hideOthers()
{
    const auto stay = selected();
    if (stay.empty())
        return;
    const auto others = without(m_canvas.shownNodes(), stay);
    if (others.empty())
        return;
    CanvasState to = m_canvas.state();
    to.hidden = united(to.hidden, others);
    push(named(tr("Show only “%1”"), tr("Show only %1 nodes"), stay), to);
}

void CanvasEdits::showAll()
{
    CanvasState to = m_canvas.state();
    if (to.hidden.empty() && to.filter.empty())
        return;
    to.hidden.clear();
    to.filter = {};
    push(tr("Show everything"), to);
}

void CanvasEdits::setPinned(const std::vector<NodeIndex>& nodes, Pin pin)
{
    CanvasState to = m_canvas.state();
    const auto these = sortedNodes(nodes);
    to.pinned = pin == Pin::On ? united(to.pinned, these) : without(to.pinned, these);
    if (to.pinned == m_canvas.state().pinned)
        return;
    push(pin == Pin::On ? named(tr("Pin “%1”"), tr("Pin %1 nodes"), these)
                        : named(tr("Unpin “%1”"), tr("Unpin %1 nodes"), these),
        to);
}

void CanvasEdits::togglePinned()
{
    const auto nodes = selected();
    const bool all = without(nodes, m_canvas.state().pinned).empty();
    setPinned(nodes, all ? Pin::Off : Pin::On);
}

void CanvasEdits::unpinAll()
{
    setPinned(m_canvas.state().pinned, Pin::Off);
}

void CanvasEdits::move(const std::vector<NodeIndex>& nodes, QPointF by)
{
    CanvasState to = m_canvas.state();
    Positions places = *to.positions;
    for (const auto i : nodes) {
        places[at(i)].x += static_cast<float>(by.x());
        places[at(i)].y += static_cast<float>(by.y());
    }
    to.positions = std::make_shared<const Positions>(std::move(places));
    to.pinned = united(to.pinned, sortedNodes(nodes));
    push(named(tr("Move “%1”"), tr("Move %1 nodes"), nodes), to);
}

bool CanvasEdits::isExpanded(NodeIndex node) const
{
    const auto found = m_expansions.find(node);
    return found != m_expansions.end()
        && !without(sortedNodes(found->second), m_canvas.state().dismissed).empty();
}

int CanvasEdits::collapse(NodeIndex node)
{
    // What the brought nodes have brought themselves goes too; the node itself stays.
    std::set<NodeIndex> gone;
    std::vector<NodeIndex> open{node};
    while (!open.empty()) {
        const auto found = m_expansions.find(open.back());
        open.pop_back();
        if (found == m_expansions.end())
            continue;
        for (const auto i : found->second) {
            if (i != node && gone.insert(i).second)
                open.push_back(i);
        }
    }
    const std::vector<NodeIndex> all(gone.begin(), gone.end());
    const auto fresh = without(all, m_canvas.state().dismissed);
    if (fresh.empty()) {
        emit noteReady(tr("No expansion of “%1” to take back.").arg(nameOf(node)));
        return 0;
    }
    CanvasState to = m_canvas.state();
    to.dismissed = united(to.dismissed, all);
    push(tr("Collapse “%1”").arg(nameOf(node)), to);
    return static_cast<int>(fresh.size());
}

void CanvasEdits::setFilter(const GraphFilter& filter)
{
    if (filter == m_canvas.state().filter)
        return;
    CanvasState to = m_canvas.state();
    to.filter = filter;
    push(filter.empty() ? tr("Clear the filter") : tr("Filter"), to);
}

void CanvasEdits::toggleRole(const std::string& role)
{
    toggleIn(&GraphFilter::withoutRoles, role);
}

void CanvasEdits::toggleKind(const std::string& kind)
{
    toggleIn(&GraphFilter::withoutKinds, kind);
}

void CanvasEdits::toggleIn(std::set<std::string> GraphFilter::*names, const std::string& name)
{
    CanvasState to = m_canvas.state();
    const bool hides = (to.filter.*names).erase(name) == 0;
    if (hides)
        (to.filter.*names).insert(name);
    const QString shown = oneLine(toQString(name), 40);
    push(hides ? tr("Hide all %1").arg(shown) : tr("Show all %1").arg(shown), to);
}

void CanvasEdits::colourBy(const std::string& property)
{
    if (property == m_canvas.state().colourBy)
        return;
    CanvasState to = m_canvas.state();
    to.colourBy = property;
    push(property.empty() ? tr("Colour by role") : tr("Colour by %1").arg(propertyTitle(property)),
        to);
}

void CanvasEdits::sizeBy(const std::string& property)
{
    if (property == m_canvas.state().sizeBy)
        return;
    CanvasState to = m_canvas.state();
    to.sizeBy = property;
    push(property.empty() ? tr("Size by degree") : tr("Size by %1").arg(propertyTitle(property)),
        to);
}

void CanvasEdits::layOut(LayoutKind kind)
{
    m_canvas.jobs().layOut(kind);
}

void CanvasEdits::spread(double factor)
{
    CanvasState to = m_canvas.state();
    if (to.positions->empty())
        return;
    Positions places = *to.positions;
    const QPointF middle = boundsOf(places).center();
    const auto scaled = [factor](float place, double about) {
        return static_cast<float>(about + (static_cast<double>(place) - about) * factor);
    };
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!std::binary_search(to.pinned.begin(), to.pinned.end(), static_cast<NodeIndex>(i)))
            places[i] = {scaled(places[i].x, middle.x()), scaled(places[i].y, middle.y())};
    }
    to.positions = std::make_shared<const Positions>(std::move(places));
    push(factor > 1 ? tr("Wider layout") : tr("Tighter layout"), to);
}

void CanvasEdits::findPath()
{
    const auto ends = m_canvas.selection();
    if (ends.size() != 2) {
        emit noteReady(tr("Select two nodes to find the shortest path between them."));
        return;
    }
    m_canvas.jobs().searchPath(*m_canvas.scene().find(ends[0]), *m_canvas.scene().find(ends[1]));
}

void CanvasEdits::clearPath()
{
    if (m_canvas.state().path.nodes.empty())
        return;
    CanvasState to = m_canvas.state();
    to.path = {};
    push(tr("Clear the path"), to);
}

void CanvasEdits::growSelection()
{
    const GraphScene& scene = m_canvas.scene();
    std::vector<NodeId> ids;
    for (const auto node : selected()) {
        for (const auto e : scene.edgesOf(node)) {
            const NodeIndex other = scene.across(e, node);
            if (m_canvas.content().isShown(other) && m_canvas.content().isShown(e))
                ids.push_back(scene.node(other).id);
        }
    }
    m_canvas.select(ids, SelectMode::Add);
}

void CanvasEdits::selectAll()
{
    std::vector<NodeId> ids;
    for (const auto node : m_canvas.shownNodes())
        ids.push_back(m_canvas.scene().node(node).id);
    m_canvas.select(ids);
}

void CanvasEdits::selectNone()
{
    m_canvas.select({});
}

void CanvasEdits::invertSelection()
{
    std::vector<NodeId> ids;
    for (const auto node : without(m_canvas.shownNodes(), selected()))
        ids.push_back(m_canvas.scene().node(node).id);
    m_canvas.select(ids);
}

void CanvasEdits::noteExpansion(
    const std::vector<NodeIndex>& around, const std::vector<NodeIndex>& brought)
{
    if (brought.empty() || around.empty())
        return;
    for (const auto node : around) {
        auto& mine = m_expansions[node];
        mine.insert(mine.end(), brought.begin(), brought.end());
    }
    CanvasState from = m_canvas.state();
    CanvasState to = from;
    const auto these = sortedNodes(brought);
    from.dismissed = united(from.dismissed, these);
    to.dismissed = without(to.dismissed, these);
    push(named(tr("Expand “%1”"), tr("Expand %1 nodes"), around), from, to);
}

void CanvasEdits::noteLayout(LayoutKind kind, Positions places)
{
    CanvasState to = m_canvas.state();
    to.layout = kind;
    ++to.layoutRun;
    to.positions = std::make_shared<const Positions>(std::move(places));
    push(tr("Lay out: %1").arg(layoutName(kind)), to);
}

void CanvasEdits::notePath(NodeIndex from, NodeIndex to, const GraphPath& path)
{
    if (path.nodes.empty()) {
        emit noteReady(
            tr("No path between “%1” and “%2” in what is shown.").arg(nameOf(from), nameOf(to)));
        return;
    }
    CanvasState next = m_canvas.state();
    next.path = path;
    push(tr("Shortest path"), next);
    emit noteReady(path.edges.size() == 1
            ? tr("“%1” and “%2” are neighbours.").arg(nameOf(from), nameOf(to))
            : tr("%1 edges from “%2” to “%3”.")
                  .arg(
                      countText(static_cast<qint64>(path.edges.size())), nameOf(from), nameOf(to)));
}

void CanvasEdits::forget()
{
    m_history.clear();
    m_expansions.clear();
}

void CanvasEdits::carry(NodeCarrier& carrier)
{
    m_expansions = carrier(m_expansions);
    for (auto& [node, brought] : m_expansions)
        brought = carrier(brought);
    for (const auto& known : m_changes) {
        if (const auto change = known.lock())
            *change = {carrier(std::move(change->from)), carrier(std::move(change->to))};
    }
}

} // namespace mnemo
