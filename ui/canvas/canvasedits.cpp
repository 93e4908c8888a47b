// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvasedits.h"

#include "core/picture/carrying.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasjobs.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/canvas/stepwords.h"
#include "ui/drawing/labels.h"
#include "ui/drawing/propertytitles.h"
#include "ui/widgets/format.h"

#include <QUndoCommand>

#include <utility>

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

} // namespace

CanvasEdits::CanvasEdits(GraphCanvas& canvas)
    : QObject(&canvas), m_canvas(canvas), m_expansions(canvas), m_placing(canvas)
{
    m_history.setUndoLimit(mostSteps);
}

void CanvasEdits::change(const QString& name, const CanvasState& to)
{
    change(name, m_canvas.state(), to);
}

void CanvasEdits::change(const QString& name, const CanvasState& from, const CanvasState& to)
{
    auto change = std::make_shared<StateChange>(StateChange{from, to});
    std::erase_if(m_changes, [](const auto& known) { return known.expired(); });
    m_changes.push_back(change);
    m_history.push(new StateStep(m_canvas, name, std::move(change)));
}

void CanvasEdits::hide(const std::vector<NodeIndex>& nodes)
{
    if (nodes.empty())
        return;
    CanvasState to = m_canvas.state();
    to.hidden = united(to.hidden, sortedNodes(nodes));
    change(named(tr("Hide “%1”"), tr("Hide %1 nodes"), m_canvas.scene(), nodes), to);
}

void CanvasEdits::hideSelected()
{
    hide(sortedNodes(m_canvas.selectionModel().nodes()));
}

void CanvasEdits::hideOthers()
{
    const auto stay = sortedNodes(m_canvas.selectionModel().nodes());
    if (stay.empty())
        return;
    const auto others = without(m_canvas.shownNodes(), stay);
    if (others.empty())
        return;
    CanvasState to = m_canvas.state();
    to.hidden = united(to.hidden, others);
    change(named(tr("Show only “%1”"), tr("Show only %1 nodes"), m_canvas.scene(), stay), to);
}

void CanvasEdits::showAll()
{
    CanvasState to = m_canvas.state();
    if (to.hidden.empty() && to.filter.empty())
        return;
    to.hidden.clear();
    to.filter = {};
    change(tr("Show everything"), to);
}

void CanvasEdits::setFilter(const GraphFilter& filter)
{
    if (filter == m_canvas.state().filter)
        return;
    CanvasState to = m_canvas.state();
    to.filter = filter;
    change(filter.empty() ? tr("Clear the filter") : tr("Filter"), to);
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
    change(hides ? tr("Hide all %1").arg(shown) : tr("Show all %1").arg(shown), to);
}

void CanvasEdits::colourBy(const std::string& property)
{
    if (property == m_canvas.state().colourBy)
        return;
    CanvasState to = m_canvas.state();
    to.colourBy = property;
    change(
        property.empty() ? tr("Colour by role") : tr("Colour by %1").arg(propertyTitle(property)),
        to);
}

void CanvasEdits::sizeBy(const std::string& property)
{
    if (property == m_canvas.state().sizeBy)
        return;
    CanvasState to = m_canvas.state();
    to.sizeBy = property;
    change(property.empty() ? tr("Size by degree") : tr("Size by %1").arg(propertyTitle(property)),
        to);
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
    change(tr("Clear the path"), to);
}

void CanvasEdits::notePath(NodeIndex from, NodeIndex to, const GraphPath& path)
{
    const QString first = nameOf(m_canvas.scene(), from);
    const QString last = nameOf(m_canvas.scene(), to);
    if (path.nodes.empty()) {
        emit noteReady(tr("No path between “%1” and “%2” in what is shown.").arg(first, last));
        return;
    }
    CanvasState next = m_canvas.state();
    next.path = path;
    change(tr("Shortest path"), next);
    emit noteReady(path.edges.size() == 1
            ? tr("“%1” and “%2” are neighbours.").arg(first, last)
            : tr("%1 edges from “%2” to “%3”.")
                  .arg(countText(static_cast<qint64>(path.edges.size())), first, last));
}

void CanvasEdits::forget()
{
    m_history.clear();
    m_expansions.setBrought({});
}

void CanvasEdits::carry(NodeCarrier& carrier)
{
    m_expansions.carry(carrier);
    for (const auto& known : m_changes) {
        if (const auto change = known.lock())
            *change = {carrier(std::move(change->from)), carrier(std::move(change->to))};
    }
}

} // namespace mnemo

#include "moc_canvasedits.cpp"
