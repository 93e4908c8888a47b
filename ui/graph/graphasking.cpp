// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the graph's controller that asks: for a slice alone, for more, and anew.
#include "core/base/times.h"
#include "core/query/argumentnames.h"
#include "core/query/arguments.h"
#include "core/query/places.h"
#include "ui/canvas/canvasview.h"
#include "ui/graph/graphcontroller.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/panels/resultbar.h"
#include "ui/widgets/format.h"

#include <QTimer>

#include <algorithm>
#include <iterator>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t mostNodes = GraphController::mostNodes;
constexpr std::size_t mostEdges = GraphController::mostEdges;
constexpr std::size_t edgesAnyway = GraphController::edgesAnyway;
constexpr std::size_t mostAround = 10000; ///< ids that graph_slice takes
constexpr std::size_t bytesBeside = 1000; ///< of all arguments but the ids

/// Whether graph_slice takes the ids of all of them at once.
bool canNameAll(const GraphScene& scene)
{
    std::size_t bytes = bytesBeside;
    for (const SceneNode& node : scene.nodes())
        bytes += node.id.text.size();
    return scene.nodes().size() <= mostAround && bytes <= kMaxArgumentBytes;
}

bool canName(const std::set<std::string>& ids)
{
    std::size_t bytes = bytesBeside;
    for (const std::string& id : ids)
        bytes += id.size();
    return ids.size() <= mostAround && bytes <= kMaxArgumentBytes;
}

/// Neighbours that are here already: the store may well give them first, so that without room for
/// them nothing new would ever come.
std::size_t loadedAround(const GraphScene& scene, const NodeId& node, const std::string& edgeKind)
{
    std::set<NodeIndex> around;
    if (const auto index = scene.find(node)) {
        for (const EdgeIndex edge : scene.edgesOf(*index)) {
            if (edgeKind.empty() || scene.edge(edge).kind == edgeKind)
                around.insert(scene.across(edge, *index));
        }
    }
    return around.size();
}

QString partWords()
{
    return GraphController::tr("Only what the graph was opened with could be asked for again: "
                               "what was loaded besides is shown as it was before.");
}

/// Of a form's arguments, so that what is asked for later has them, too.
void takeTime(Json& arguments, const char* name, Json& time)
{
    const auto given = arguments.find(name);
    if (given == arguments.end())
        return;
    time = *given == "now" ? Json() : *given;
    arguments.erase(given);
}

Json withTimes(Json arguments, const AskedTimes& times)
{
    if (!times.asOf.is_null())
        arguments[argument::kAsOf] = times.asOf;
    if (!times.knownAt.is_null())
        arguments[argument::kKnownAt] = times.knownAt;
    return arguments;
}

/// Whether it holds all of the graph: what is not in it is not in the store.
bool isWhole(const QueryOutcome& outcome)
{
    const auto has = [&](const char* name) { return !outcome.args.value(name, Json()).is_null(); };
    return !outcome.truncated && !has(argument::kRoles) && !has(argument::kKinds)
        && !has(argument::kAround);
}

/// Asks for these nodes, and for what is between them.
Json sliceOf(const Json& ids, std::size_t edges)
{
    Json arguments
        = {{argument::kAround, ids}, {argument::kDepth, 0}, {argument::kNodeLimit, ids.size()}};
    if (const std::size_t room = 2 * edges; room > edgesAnyway)
        arguments[argument::kEdgeLimit] = std::min(room, mostEdges);
    return arguments;
}

} // namespace

/// A scene is shown without its store: then nobody would answer, and it is said at once.
bool GraphController::mayAsk()
{
    if (m_workbench.isOpen())
        return true;
    emit failed({ErrorCode::Unreachable, tr("No store is open that could be asked."), {},
        tr("File → Connect to a graph… leads to the store that the scene is of."), {}});
    return false;
}

void GraphController::showSlice(
    const Json& arguments, std::function<void(const QueryOutcome& outcome)> done)
{
    if (!mayAsk())
        return;
    m_onShown = std::move(done);
    Json wanted = arguments;
    AskedTimes times = m_times;
    takeTime(wanted, argument::kAsOf, times.asOf);
    takeTime(wanted, argument::kKnownAt, times.knownAt);
    takeGroups(wanted);
    const bool anew
        = m_started && m_asking != Asking::First && wanted == m_arguments && times == m_times;
    m_arguments = std::move(wanted);
    m_expanded = false;
    if (times != m_times) {
        holdExpansions();
        m_times = times;
        emit asOfChanged();
    }
    if (anew && !isEmpty())
        askInPlace(m_arguments, Coming::All);
    else
        askFirst();
}

void GraphController::reload()
{
    if (!mayAsk())
        return;
    m_expanded = false;
    askFirst();
}

void GraphController::askFirst()
{
    askSlice(Asking::First, asked(m_arguments));
}

void GraphController::askInPlace(const Json& arguments, Coming coming)
{
    if (!isReplacing())
        m_timesBefore = m_times;
    holdExpansions();
    m_coming = coming;
    askSlice(Asking::Again, asked(arguments));
}

void GraphController::askAgain()
{
    holdExpansions(); // whom they were asked of is gone
    if (!m_started || m_asking == Asking::First || isEmpty()) {
        reload();
        return;
    }
    if (!m_outcomes.receipts.empty()) { // a scene, that shows what its file says
        endRequests();
        emit started(true);
        return;
    }
    // A part that was opened with is cut again by the store, which tells of how much.
    const bool isOpening = !m_expanded && isPart();
    if (!isOpening && canNameAll(m_views.canvas->scene()))
        askInPlace(loadedSlice(), Coming::Named);
    else
        askInPlace(m_arguments, m_expanded ? Coming::Part : Coming::All);
}

void GraphController::onAgain(const OutcomePtr& outcome, const SliceRef& slice)
{
    const bool gone
        = outcome->status == QueryStatus::Empty || outcome->status == QueryStatus::NoSuchGraph;
    if (gone && m_coming != Coming::Part) { // perhaps there is something else
        reload();
        return;
    }
    if (!outcome->answered()) {
        stayAsBefore();
        if (outcome->error)
            emit failed(*outcome->error);
        return;
    }
    if (m_coming == Coming::Part) {
        m_outcomes.add(outcome);
        m_views.bar->addDoubt(partWords());
        m_views.canvas->mergeSlice(slice);
        emit shown(outcome);
        catchUp(m_sliceMark);
    } else if (m_coming == Coming::Grown) {
        const auto there = slice.nodeIds();
        std::erase_if(m_besides, [&there](const auto& id) { return !there.contains(id); });
        showAnew(outcome, slice, Staying::Always);
        keepPart(m_growthIsPart);
        catchUp(m_growthMark);
        return;
    } else if (m_coming == Coming::More) {
        onGrowth(outcome, slice, Staying::IfEnough);
        return;
    } else {
        m_expanded = m_coming == Coming::Named;
        if (!m_expanded)
            m_besides.clear();
        const bool wasPart = m_expanded && isPart();
        showAnew(outcome, slice, Staying::IfEnough);
        keepPart(wasPart);
        catchUp(m_sliceMark);
    }
    emit started(true);
}

/// The store was written to: what is shown is what it has now. Nothing that is left moves, unless
/// so much comes that it would not fit.
void GraphController::onGrowth(const OutcomePtr& outcome, const SliceRef& slice, Staying staying)
{
    m_growthMark = m_sliceMark;
    tellAgain(*outcome);
    if (!m_expanded || isWhole(*outcome)) {
        showAnew(outcome, slice, staying);
        catchUp(m_growthMark);
        return;
    }
    if (std::exchange(m_besidesAll, false)) {
        for (const SceneNode& node : m_views.canvas->scene().nodes())
            m_besides.insert(node.id.text);
    }
    std::set<std::string> ids = slice.nodeIds();
    ids.insert(m_besides.begin(), m_besides.end());
    if (canName(ids)) { // what was loaded besides may be gone, too
        m_growthIsPart = outcome->truncated;
        askInPlace(sliceOf(ids, m_views.canvas->scene().edges().size()), Coming::Grown);
        return;
    }
    m_outcomes.add(outcome);
    m_views.bar->addDoubt(partWords());
    m_views.canvas->mergeSlice(slice);
    emit shown(outcome);
    catchUp(m_growthMark);
}

void GraphController::showAnew(const OutcomePtr& outcome, const SliceRef& slice, Staying staying)
{
    m_isPart = false;
    m_outcomes.begin(outcome);
    m_views.bar->startWith(*outcome);
    askTotals(*outcome);
    m_views.canvas->renewSlice(slice, staying);
    emit shown(outcome);
}

/// Whether the store has more of what is shown than it gave.
bool GraphController::isPart() const
{
    const auto& list = m_outcomes.list;
    return m_isPart || std::any_of(list.begin(), list.end(), [](const OutcomePtr& outcome) {
        return outcome->truncated;
    });
}

void GraphController::keepPart(bool isPart)
{
    m_isPart = isPart;
    if (isPart)
        m_views.bar->keepPartial();
}

/// Nothing that was asked is answered any more; expansions are asked for anew.
void GraphController::endRequests()
{
    if (isReplacing())
        stayAsBefore();
    m_dirty = m_dirty || m_asking == Asking::Growth;
    endSlice();
    goOn();
}

/// What was shown before is shown still.
void GraphController::stayAsBefore()
{
    if (m_times == m_timesBefore)
        return;
    m_times = m_timesBefore;
    emit asOfChanged();
}

Json GraphController::asked(Json arguments) const
{
    return m_knowsValidity ? withTimes(std::move(arguments), m_times) : arguments;
}

/// As of what the picture shows: where all facts are loaded, the time bar chooses among them.
void GraphController::askNeighbours(const NodeId& node)
{
    constexpr int most = 1000;
    const ShownFacts facts = m_views.canvas->facts();
    AskedTimes times = m_times;
    if (times.asOf == "always" && facts.ended == EndedFacts::Hidden && facts.moment.asOf) {
        times.asOf = utcText(*facts.moment.asOf);
        times.knownAt = facts.moment.knownAt ? Json(utcText(*facts.moment.knownAt)) : Json();
    }
    Json args{{argument::kLimit, most}};
    if (m_knowsValidity)
        args = withTimes(std::move(args), times);
    m_neighbours
        = m_workbench.run(m_workbench.call(QueryPlace::Neighbours, node.text, std::move(args)),
            this, [this](const Result<QueryAnswer>& answer) {
                if (!answer)
                    return;
                m_views.inspector->showNeighbours(*answer->outcome);
                emit neighboursCame(answer->outcome);
            });
}

/// Asks for the nodes that are loaded, and for what is between them.
Json GraphController::loadedSlice() const
{
    const GraphScene& scene = m_views.canvas->scene();
    Json around = Json::array();
    for (const SceneNode& node : scene.nodes())
        around.push_back(node.id.text);
    Json arguments = sliceOf(around, scene.edges().size());
    if (!m_expanded && m_arguments.contains(argument::kKinds))
        arguments[argument::kKinds] = m_arguments.at(argument::kKinds);
    return arguments;
}

Json GraphController::sliceAsOf(const AskedTimes& times) const
{
    const bool all = m_expanded && canNameAll(m_views.canvas->scene());
    Json arguments = all ? loadedSlice() : m_arguments;
    return m_knowsValidity ? withTimes(std::move(arguments), times) : arguments;
}

Json GraphController::comparable() const
{
    const auto& list = m_outcomes.list;
    const bool isNamed = m_expanded || (!list.empty() && list.front()->truncated);
    return asked(isNamed && canNameAll(m_views.canvas->scene()) ? loadedSlice() : m_arguments);
}

void GraphController::askAsOf(const AskedTimes& times)
{
    if (!mayAsk()) {
        emit asOfChanged(); // the menu has marked what was wished for
        return;
    }
    if (!isReplacing())
        m_timesBefore = m_times;
    m_times = times;
    m_outcomes.facts.reset();
    emit asOfChanged();
    if (m_asking == Asking::First) {
        askFirst();
    } else if (m_asking == Asking::Again) {
        askAgain();
    } else if (m_started) {
        holdExpansions();
        m_dirty = m_dirty || m_asking == Asking::Growth;
        askSlice(Asking::Replacing, sliceAsOf(times));
    }
}

void GraphController::refresh()
{
    if (!m_refreshTimer->isActive())
        m_refreshTimer->start();
}

void GraphController::startRefresh()
{
    if (m_asking != Asking::Nothing) { // one at a time: the newest state is asked for after it
        m_dirty = true;
        return;
    }
    m_dirty = false;
    askSlice(Asking::Growth, asked(m_arguments));
}

bool GraphController::isReplacing() const
{
    return m_asking != Asking::Nothing && m_asking != Asking::Growth;
}

void GraphController::expand(const NodeId& node, const std::string& edgeKind)
{
    if (!mayAsk())
        return;
    const std::size_t room = std::min(
        mostNodes, 1 + mostOfExpansion + loadedAround(m_views.canvas->scene(), node, edgeKind));
    Json arguments
        = {{argument::kAround, {node.text}}, {argument::kDepth, 1}, {argument::kNodeLimit, room}};
    if (2 * room > edgesAnyway)
        arguments[argument::kEdgeLimit] = 2 * room;
    if (!edgeKind.empty())
        arguments[argument::kKinds] = {edgeKind};
    ask({node, std::move(arguments)});
    showLoading();
}

void GraphController::load(const std::vector<NodeId>& nodes, int depth)
{
    Json around = Json::array();
    std::ranges::transform(nodes, std::back_inserter(around), &NodeId::text);
    ask({{}, {{argument::kAround, around}, {argument::kDepth, depth}}});
}

/// An expansion by one kind says nothing of the other kinds.
void GraphController::noteCut(const Expansion& expansion, const QueryOutcome& outcome)
{
    if (outcome.truncated)
        m_cut.insert(expansion.node);
    else if (!expansion.arguments.contains(argument::kKinds))
        m_cut.erase(expansion.node);
}

/// An expansion that brings nothing new.
void GraphController::tellIfAllHere(const QueryOutcome& outcome, const SliceRef& slice)
{
    const auto nodes = slice.nodeIds();
    const bool isAllHere = std::all_of(nodes.begin(), nodes.end(),
        [this](const auto& id) { return m_views.canvas->scene().find(NodeId(id)).has_value(); });
    if (!isAllHere)
        return;
    const int neighbours = std::max(0, static_cast<int>(nodes.size()) - 1);
    const auto hidden = std::count_if(nodes.begin(), nodes.end(), [this](const auto& id) {
        const auto index = m_views.canvas->scene().find(NodeId(id));
        return index && !m_views.canvas->isShown(*index);
    });
    if (outcome.truncated)
        emit told(tr("What the store gives at once is here already; it has more."));
    else if (neighbours == 0)
        emit told(tr("It has no neighbours."));
    else if (hidden > 0)
        emit told(
            tr("All %n neighbour(s) are loaded, but %1 of them are hidden.", nullptr, neighbours)
                .arg(countText(hidden)));
    else
        emit told(tr("All %n neighbour(s) are shown.", nullptr, neighbours));
}

/// What came before the rest has been replaced would lose its edges with it, or mix two moments.
void GraphController::ask(Expansion expansion)
{
    if (isReplacing()) {
        m_waiting.push_back(std::move(expansion));
        return;
    }
    const auto asking = std::make_shared<Expansion>(std::move(expansion));
    m_expansions.push_back(asking);
    asking->request = m_workbench.run(
        m_workbench.call(QueryPlace::Slice, asked(asking->arguments)), this,
        [this, held = std::weak_ptr(asking)](const Result<QueryAnswer>& answer) {
            const ExpansionPtr ended = held.lock();
            std::erase(m_expansions, ended);
            onExpansion(*ended, answer);
        },
        RunAs::Slice);
}

/// None of those under way is answered any more.
void GraphController::dropExpansions()
{
    for (const ExpansionPtr& expansion : std::exchange(m_expansions, {}))
        expansion->request.cancel();
}

/// Those under way are asked for again afterwards, as of then.
void GraphController::holdExpansions()
{
    for (const ExpansionPtr& expansion : m_expansions)
        m_waiting.push_back({expansion->node, expansion->arguments});
    dropExpansions();
}

void GraphController::askWaiting()
{
    if (isReplacing())
        return;
    for (Expansion& expansion : std::exchange(m_waiting, {}))
        ask(std::move(expansion));
}

} // namespace mnemo
