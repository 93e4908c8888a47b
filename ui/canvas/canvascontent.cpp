// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvascontent.h"

#include "core/picture/carrying.h"
#include "core/picture/layout.h"
#include "ui/canvas/canvasboxes.h"
#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvaspictures.h"
#include "ui/canvas/canvaspointer.h"
#include "ui/canvas/canvassearch.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mnemo {

namespace {

SceneLook emptyLook(const Theme& theme)
{
    auto scene = std::make_shared<const GraphScene>();
    auto style = std::make_shared<const CanvasStyle>(CanvasStyle::of(*scene, theme));
    return {{std::move(scene), std::make_shared<const Positions>(),
                std::make_shared<const SceneMarks>()},
        std::move(style)};
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

CanvasContent::CanvasContent(GraphCanvas& canvas, const Theme& theme)
    : m_canvas(canvas), m_theme(theme), m_look(emptyLook(theme))
{
}

void CanvasContent::setTheme(const Theme& theme)
{
    m_theme = theme;
    restyle();
    restyleBoxes();
}

void CanvasContent::setGlyphs(const RoleGlyphs& glyphs)
{
    if (glyphs == m_look.style->wish.glyphs)
        return;
    CanvasStyle style = *m_look.style;
    style.wish.glyphs = glyphs;
    m_look.style = std::make_shared<const CanvasStyle>(std::move(style));
    restyle();
    restyleBoxes();
}

void CanvasContent::setFreshness(Freshness freshness)
{
    const bool outdated = freshness == Freshness::Outdated;
    if (outdated == m_look.outdated)
        return;
    m_look.outdated = outdated;
    ++m_ticket;
    m_canvas.pictures().refresh(ChangeCause::Program);
}

void CanvasContent::restyle()
{
    m_look.facts = factsAt(*m_look.scene, facts());
    m_look.changes = changesIn(*m_look.scene, m_changes);
    m_look.flags = flagsIn(*m_look.scene, m_flags);
    m_look.style = std::make_shared<const CanvasStyle>(
        CanvasStyle::of(*m_look.scene, m_theme, wishOf(m_state, m_look.style->wish.glyphs)));
    const auto& radius = m_look.style->radius;
    m_grid.largestRadius = radius.empty() ? 0 : *std::max_element(radius.begin(), radius.end());
    ++m_ticket;
    m_canvas.pictures().refresh(ChangeCause::Program);
}

/// After the marks: the legend counts what they do not hide.
void CanvasContent::restyleBoxes()
{
    m_canvas.boxes().restyle(m_look, m_theme);
}

void CanvasContent::setPositions(std::shared_ptr<const Positions> positions)
{
    const auto before = std::exchange(m_look.positions, std::move(positions));
    const QRectF box = boundsOf(*m_look.positions);
    const double each = std::sqrt(std::max(box.width() * box.height(), 1.0)
        / static_cast<double>(std::max<std::size_t>(m_look.positions->size(), 1)));
    m_grid.places = PointGrid(*m_look.positions, static_cast<float>(std::max(each, 1.0)));
    m_canvas.camera().follow(*before);
    ++m_ticket;
}

ShownFacts CanvasContent::facts() const
{
    ShownFacts facts = m_facts;
    if (!facts.moment.asOf)
        facts.moment.asOf = static_cast<double>(QDateTime::currentSecsSinceEpoch());
    return facts;
}

void CanvasContent::setFacts(const ShownFacts& facts)
{
    if (facts == m_facts)
        return;
    m_facts = facts;
    m_look.facts = factsAt(*m_look.scene, this->facts());
    rebuildMarks();
    restyleBoxes();
    m_canvas.pictures().refresh(ChangeCause::Person);
    emit m_canvas.factsChanged();
}

void CanvasContent::setChanges(const ChangeMarks& changes)
{
    m_changes = changes;
    m_look.changes = changesIn(*m_look.scene, changes);
    ++m_ticket;
    m_canvas.pictures().refresh(ChangeCause::Program);
}

void CanvasContent::setFlags(const Flags& flags)
{
    m_flags = flags;
    m_look.flags = flagsIn(*m_look.scene, flags);
    ++m_ticket;
    m_canvas.pictures().refresh(ChangeCause::Program);
}

void CanvasContent::setEvidence(const CanvasEvidence& evidence)
{
    m_evidence = evidence;
    rebuildMarks();
    m_canvas.pictures().refresh(ChangeCause::Person);
}

void CanvasContent::setBundles(std::shared_ptr<const EdgeBundles> bundles)
{
    m_look.bundles = std::move(bundles);
    ++m_ticket;
    m_canvas.pictures().refresh(ChangeCause::Program);
}

void CanvasContent::isolate(const Isolation& isolation)
{
    if (isolation == m_isolation)
        return;
    m_isolation = isolation;
    rebuildMarks();
    m_canvas.pictures().refresh(ChangeCause::Person);
}

void CanvasContent::setNeighbourTotals(const std::map<NodeIndex, int>& neighbours)
{
    m_neighbourTotals = neighbours;
    rebuildMarks();
    m_canvas.pictures().refresh(ChangeCause::Program);
}

void CanvasContent::setNeighbourTotal(const NodeId& node, int neighbours)
{
    const auto index = m_look.scene->find(node);
    if (!index || m_neighbourTotals[*index] == neighbours)
        return;
    m_neighbourTotals[*index] = neighbours;
    rebuildMarks();
    m_canvas.pictures().refresh(ChangeCause::Program);
}

void CanvasContent::rebuildMarks()
{
    CanvasSearch& search = m_canvas.search();
    const CanvasSelectionModel& selected = m_canvas.selectionModel();
    // Dropped ones are drawn over the picture only until one comes that has them.
    const std::vector<NodeIndex> none;
    const auto& lifted = m_lifted->dropTicket == 0 ? m_lifted->nodes : none;
    MarkedScene marked = markScene({*m_look.scene, m_state, m_passes, m_evidence, m_isolation,
        selected.nodes(), lifted, selected.edge(), search.text(), search.foldedFor(m_look.scene),
        m_neighbourTotals, m_look.style->failed, m_look.facts.get(), m_canvas.pointer().focus()});
    search.setMatches(std::move(marked.matches));
    m_look.marks = std::move(marked.marks);
    // Fewer are larger; one that is dragged is shown, if by another.
    const std::size_t all = m_look.scene->nodes().size();
    const std::size_t hidden
        = static_cast<std::size_t>(std::count_if(m_look.marks->nodes.begin(),
              m_look.marks->nodes.end(), [](auto bits) { return (bits & Mark::hidden) != 0; }))
        - leftBy(m_state, m_passes, lifted).size();
    m_look.nodeScale = nodeRadius(0, all - hidden) / nodeRadius(0, all);
    ++m_ticket;
}

bool CanvasContent::isShown(NodeIndex node) const
{
    return (m_look.marks->of(node) & Mark::hidden) == 0;
}

bool CanvasContent::isShown(EdgeIndex edge) const
{
    const SceneEdge& e = m_look.scene->edge(edge);
    return (m_look.marks->of(edge) & Mark::hidden) == 0 && isShown(e.from) && isShown(e.to);
}

void CanvasContent::setState(const CanvasState& state)
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
    const int taken = m_canvas.boxes().besideLegend();
    const bool isRestyled = state.colourBy != before.colourBy || state.sizeBy != before.sizeBy
        || state.style != before.style;
    if (isRestyled)
        restyle();
    rebuildMarks();
    if (isRestyled || state.filter != before.filter || state.hidden != before.hidden
        || state.dismissed != before.dismissed)
        restyleBoxes();
    if (m_canvas.boxes().besideLegend() != taken)
        m_canvas.camera().refit();
    if (state.layoutRun != before.layoutRun) {
        m_canvas.camera().travelTo(m_state.positions);
    } else if (state.positions != before.positions) {
        m_canvas.camera().stopTravel();
        setPositions(m_state.positions);
    }
    const std::vector<NodeIndex> lifted = leftBy(m_state, m_passes, m_lifted->nodes);
    m_canvas.selectionModel().keep([&](NodeIndex i) {
        return isShown(i) || std::binary_search(lifted.begin(), lifted.end(), i);
    });
    m_canvas.pointer().forgetHidden();
    m_canvas.pictures().refresh(ChangeCause::Person);
    emit m_canvas.stateChanged();
}

void CanvasContent::show(const PlacedScene& placed)
{
    m_canvas.camera().stopTravel();
    const auto& scene = placed.scene;
    auto positions = std::make_shared<const Positions>(placed.positions);
    if (scene == m_look.scene) {
        m_state.positions = std::move(positions);
        setPositions(m_state.positions);
        m_canvas.pictures().refresh(ChangeCause::Program);
        return;
    }
    m_canvas.pointer().leave();
    // Another graph may be shown now: places in lists mean other nodes.
    CanvasSelectionModel& selected = m_canvas.selectionModel();
    const SelectionNames names = selected.names();
    const bool grown = hasGrown(*m_look.scene, *scene);
    const bool carried = placed.renewed && !grown && !scene->empty();
    if (carried)
        carryState(*scene);
    m_look.scene = scene;
    m_look.bundles = nullptr; // edges have other numbers now
    m_state.positions = std::move(positions);
    if (!grown && !carried)
        forgetState();
    const bool kept = selected.restore(names);
    m_passes = filtered(*scene, m_state.filter);
    restyle();
    rebuildMarks();
    restyleBoxes();
    setPositions(m_state.positions);
    emit m_canvas.sceneChanged();
    if (!kept)
        emit m_canvas.selectionChanged();
    m_canvas.pictures().refresh(ChangeCause::Program);
}

/// The same nodes have other numbers now: what was done to them goes on.
void CanvasContent::carryState(const GraphScene& next)
{
    NodeCarrier carrier(*m_look.scene, next);
    m_state = carrier(std::move(m_state));
    m_neighbourTotals = carrier(m_neighbourTotals);
    *m_lifted = {};
    m_canvas.edits().carry(carrier);
}

void CanvasContent::forgetState()
{
    CanvasState fresh;
    fresh.positions = std::move(m_state.positions);
    if (!m_look.scene->empty()) { // another part of the same store
        fresh.notes = std::move(m_state.notes);
        fresh.views = std::move(m_state.views);
        fresh.filter.groups = std::move(m_state.filter.groups);
        fresh.style = std::move(m_state.style);
    }
    m_state = std::move(fresh);
    *m_lifted = {};
    m_neighbourTotals.clear();
    m_canvas.pictures().forgetGraph();
    m_canvas.camera().setFollowing(true);
    m_canvas.edits().forget();
}

} // namespace mnemo
