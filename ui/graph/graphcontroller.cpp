// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/graphcontroller.h"

#include "core/base/times.h"
#include "core/graph/profile.h"
#include "core/query/argumentnames.h"
#include "core/query/arguments.h"
#include "core/query/places.h"
#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasjobs.h"
#include "ui/canvas/canvaspointer.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/graph/evidencehighlight.h"
#include "ui/graph/graphcounts.h"
#include "ui/graph/graphinspection.h"
#include "ui/graph/nodeexpansions.h"
#include "ui/graph/slicearguments.h"
#include "ui/graph/slicetotals.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/panels/resultbar.h"
#include "ui/widgets/format.h"
#include "ui/widgets/roleslots.h"

#include <QTimer>

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

constexpr int refreshMs = 500;

QString partWords()
{
    return GraphController::tr("Only what the graph was opened with could be asked for again: "
                               "everything else is shown as it was before.");
}

/// As the argument of a query; null for all of them.
Json groupsOf(const GraphFilter& filter)
{
    return filter.groups.empty() ? Json() : Json(filter.groups);
}

} // namespace

GraphController::GraphController(Workbench& workbench, const GraphViews& views, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_views(views), m_refreshTimer(new QTimer(this)),
      m_highlight(new EvidenceHighlight(
          *views.canvas, *views.bar,
          [this](const std::vector<NodeId>& nodes) {
              if (mayAsk())
                  m_expansions->load(nodes, 0);
          },
          this)),
      m_inspection(new GraphInspection(workbench, views, *this)),
      m_expansions(new NodeExpansions(workbench, *views.canvas,
          {[this](Json arguments) { return m_times.with(std::move(arguments)); },
              [this] { return isReplacing(); }},
          this)),
      m_totals(new SliceTotalsRequest(workbench, *views.bar, this))
{
    m_refreshTimer->setSingleShot(true);
    m_refreshTimer->setInterval(refreshMs);
    connect(m_refreshTimer, &QTimer::timeout, this, &GraphController::startRefresh);
    connect(views.inspector, &InspectorPanel::expandRequested, this,
        [this](const QString& node, const QString& kind) {
            expand(NodeId(toUtf8(node)), toUtf8(kind));
        });
    connect(m_inspection, &GraphInspection::neighboursCame, this, &GraphController::neighboursCame);
    wireCanvas();
    wireLegend();
    wireExpansions();
    wireMore();
}

void GraphController::wireLegend()
{
    const LegendView* legend = m_views.explorer->legend();
    connect(legend, &LegendView::isolated, this, [this](const QString& role, const QString& kind) {
        m_views.canvas->content().isolate({toUtf8(role), toUtf8(kind)});
    });
    connect(legend, &LegendView::visibilityToggled, this,
        [this](const QString& role, const QString& kind) {
            if (kind.isEmpty())
                m_views.canvas->edits().toggleRole(toUtf8(role));
            else
                m_views.canvas->edits().toggleKind(toUtf8(kind));
        });
    connect(m_views.canvas, &GraphCanvas::stateChanged, this, [this] {
        followGroups();
        mnemo::showFilter(m_views);
    });
}

void GraphController::wireCanvas()
{
    GraphCanvas* canvas = m_views.canvas;
    connect(
        canvas, &GraphCanvas::expandRequested, this, [this](const NodeId& node) { expand(node); });
    connect(canvas, &GraphCanvas::sceneChanged, this, &GraphController::onSceneChanged);
    connect(canvas, &GraphCanvas::factsChanged, this, &GraphController::showCounts);
    connect(canvas, &GraphCanvas::sliceRefused, this, &GraphController::failed);
    connect(&canvas->jobs(), &CanvasJobs::measured, this,
        [this](const OutcomePtr& outcome) { m_outcomes.add(outcome); });
}

bool GraphController::isEmpty() const
{
    return m_views.canvas->scene().empty();
}

void GraphController::forget(const std::string& profileName)
{
    m_refreshTimer->stop();
    m_expansions->forget();
    endSlice();
    m_totals->cancel();
    m_onShown = {};
    m_mark.clear();
    m_tells = false;
    m_dirty = false;
    m_started = false;
    m_expanded = false;
    m_isPart = false;
    m_besides.clear();
    m_besidesAll = false;
    m_outcomes = {};
    m_workbench.setGroups({});
    const auto profile = loadProfile(profileName);
    m_times.begin(profile ? &*profile : nullptr);
    emit asOfChanged();
    m_wanted.reset();
    m_highlight->forget();
    m_views.inspector->clear();
    m_views.bar->clear();
    m_views.canvas->setScene(std::make_shared<const GraphScene>());
    m_views.canvas->content().setGlyphs(profile ? profile->glyphs : RoleGlyphs());
}

void GraphController::openStore()
{
    if (!m_stays || !m_stays())
        restart();
}

void GraphController::restart()
{
    // A store that is not there yet says nothing of itself: it is asked with this profile.
    const std::string& named = m_workbench.connection()->info.name.profile;
    forget(named.empty() ? m_workbench.connection()->runner->profile().name : named);
    m_arguments = firstSlice(m_workbench.connection()->settings.maxNodes);
    askSlice(Purpose::First, m_times.with(m_arguments));
}

void GraphController::adopt(const ShownOutcomes& outcomes)
{
    if (outcomes.list.empty()) {
        forget({});
        return;
    }
    const OutcomePtr& first = outcomes.list.front();
    forget(first->store.profile);
    m_outcomes = outcomes;
    m_started = true;
    m_expanded = m_besidesAll = outcomes.list.size() > 1;
    // Canonical arguments name all of them; those that were not given are null.
    m_arguments = Json::object();
    for (const auto& [name, value] : first->args.items()) {
        if (!value.is_null() && name != argument::kAsOf && name != argument::kKnownAt
            && name != argument::kGroups)
            m_arguments[name] = value;
    }
    m_workbench.setGroups(first->args.value(argument::kGroups, Json()));
    // The edges that are shown may be of other times than the nodes that came first.
    const Json& times = outcomes.list[std::min(outcomes.edgesFrom, outcomes.list.size() - 1)]->args;
    AskedTimes asked{times.value(argument::kAsOf, Json()), {}};
    if (const Json known = times.value(argument::kKnownAt, Json()); known != "now")
        asked.knownAt = known;
    m_times.ask(asked);
    emit asOfChanged();
    m_views.bar->startWith(*first);
    for (std::size_t i = 1; i < outcomes.list.size(); ++i)
        m_views.bar->addExpansion(*outcomes.list[i]);
    emit shown(outcomes.list.back());
}

void GraphController::onFirst(const OutcomePtr& outcome, const SliceRef& slice)
{
    if (!outcome->answered()) {
        if (outcome->status != QueryStatus::NoSuchGraph && outcome->error)
            emit failed(*outcome->error);
        m_tells = false;
        emit started(false);
        return;
    }
    const bool found = outcome->status == QueryStatus::Found;
    tellAgain(*outcome);
    m_started = found;
    m_isPart = false;
    m_besides.clear();
    m_besidesAll = false;
    m_outcomes.begin(outcome);
    m_views.bar->startWith(*outcome);
    m_totals->ask(*outcome);
    if (m_placer)
        m_placer(slice);
    else
        m_views.canvas->setSlice(slice);
    emit shown(outcome);
    emit started(found);
    catchUp(m_sliceMark);
}

void GraphController::reveal(const NodeId& node)
{
    if (m_views.canvas->scene().find(node)) {
        m_views.canvas->select({node});
        m_views.canvas->camera().centreOn(node);
        return;
    }
    if (!mayAsk())
        return;
    m_wanted = node;
    m_expansions->load({node}, 1);
}

void GraphController::selectRole(const std::string& role)
{
    std::vector<NodeId> nodes;
    for (const SceneNode& node : m_views.canvas->scene().nodes()) {
        if (node.role == role)
            nodes.push_back(node.id);
    }
    m_views.canvas->select(nodes);
}

void GraphController::showCounts()
{
    mnemo::showFilter(m_views);
    m_views.bar->setCounts(graphCounts(m_views.canvas->look()));
}

void GraphController::onSceneChanged()
{
    std::vector<std::string> roles;
    for (const auto& [role, count] : m_views.canvas->scene().roleCounts())
        roles.push_back(role);
    setShownRoles(m_views.canvas->window(), roles);
    showCounts();
    if (m_wanted && m_views.canvas->scene().find(*m_wanted)) {
        const NodeId node = *std::exchange(m_wanted, std::nullopt);
        m_views.canvas->select({node});
        m_views.canvas->camera().centreOn(node);
    }
    m_highlight->renew();
    m_inspection->renew();
}

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
    AskedTimes times = m_times.asked();
    takeTime(wanted, argument::kAsOf, times.asOf);
    takeTime(wanted, argument::kKnownAt, times.knownAt);
    takeGroups(wanted);
    const bool anew = m_started && m_asking != Purpose::First && wanted == m_arguments
        && times == m_times.asked();
    m_arguments = std::move(wanted);
    m_expanded = false;
    if (times != m_times.asked()) {
        m_expansions->hold();
        m_times.ask(times);
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
    askSlice(Purpose::First, m_times.with(m_arguments));
}

void GraphController::askInPlace(const Json& arguments, Coming coming)
{
    if (!isReplacing())
        m_times.remember();
    m_expansions->hold();
    m_coming = coming;
    askSlice(Purpose::Again, m_times.with(arguments));
}

void GraphController::askAgain()
{
    m_expansions->hold(); // whom they were asked of is gone
    if (!m_started || m_asking == Purpose::First || isEmpty()) {
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
        m_views.canvas->jobs().mergeSlice(slice);
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
    m_views.canvas->jobs().mergeSlice(slice);
    emit shown(outcome);
    catchUp(m_growthMark);
}

void GraphController::showAnew(const OutcomePtr& outcome, const SliceRef& slice, Staying staying)
{
    m_isPart = false;
    m_outcomes.renew(outcome);
    m_views.bar->startWith(*outcome);
    m_totals->ask(*outcome);
    m_views.canvas->jobs().renewSlice(slice, staying);
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
    m_dirty = m_dirty || m_asking == Purpose::Growth;
    endSlice();
    goOn();
}

/// What was shown before is shown still.
void GraphController::stayAsBefore()
{
    if (m_times.goBack())
        emit asOfChanged();
}

/// Asks for the nodes that are loaded, and for what is between them.
Json GraphController::loadedSlice() const
{
    Json arguments = sliceOf(m_views.canvas->scene());
    if (const auto kinds = m_arguments.find(argument::kKinds);
        !m_expanded && kinds != m_arguments.end())
        arguments[argument::kKinds] = *kinds;
    return arguments;
}

Json GraphController::sliceAsOf(const AskedTimes& times) const
{
    const bool all = m_expanded && canNameAll(m_views.canvas->scene());
    Json arguments = all ? loadedSlice() : m_arguments;
    return m_times.with(std::move(arguments), times);
}

Json GraphController::comparable() const
{
    const auto& list = m_outcomes.list;
    const bool isNamed = m_expanded || (!list.empty() && list.front()->truncated);
    return m_times.with(
        isNamed && canNameAll(m_views.canvas->scene()) ? loadedSlice() : m_arguments);
}

void GraphController::askAsOf(const AskedTimes& times)
{
    if (!mayAsk()) {
        emit asOfChanged(); // the menu has marked what was wished for
        return;
    }
    if (!isReplacing())
        m_times.remember();
    m_times.ask(times);
    m_outcomes.facts.reset();
    emit asOfChanged();
    if (m_asking == Purpose::First) {
        askFirst();
    } else if (m_asking == Purpose::Again) {
        askAgain();
    } else if (m_started) {
        m_expansions->hold();
        m_dirty = m_dirty || m_asking == Purpose::Growth;
        askSlice(Purpose::Replacing, sliceAsOf(times));
    }
}

void GraphController::refresh()
{
    if (!m_refreshTimer->isActive())
        m_refreshTimer->start();
}

void GraphController::startRefresh()
{
    if (m_asking != Purpose::Nothing) { // one at a time: the newest state is asked for after it
        m_dirty = true;
        return;
    }
    m_dirty = false;
    askSlice(Purpose::Growth, m_times.with(m_arguments));
}

bool GraphController::isReplacing() const
{
    return m_asking != Purpose::Nothing && m_asking != Purpose::Growth;
}

void GraphController::askSlice(Purpose what, const Json& arguments)
{
    m_asking = what;
    m_slice = m_workbench.run(
        m_workbench.call(QueryPlace::Slice, arguments), this,
        [this, what](const Result<QueryAnswer>& answer) {
            m_asking = Purpose::Nothing;
            if (answer)
                onSlice(what, *answer);
            else
                onNoAnswer(what, answer.error());
        },
        RunAs::MarkedSlice);
}

void GraphController::endSlice()
{
    m_slice.cancel();
    m_asking = Purpose::Nothing;
}

/// A store that is lost is asked again when it is back, and one that is closed is not missed.
void GraphController::onNoAnswer(Purpose what, const Error& error)
{
    m_tells = false;
    if (what == Purpose::Replacing || what == Purpose::Again)
        stayAsBefore();
    if (error.code != ErrorCode::Cancelled && error.code != ErrorCode::Unreachable)
        emit failed(error);
}

void GraphController::onSlice(Purpose what, const QueryAnswer& answer)
{
    const OutcomePtr& outcome = answer.outcome;
    const SliceRef& slice = answer.slice;
    m_sliceMark = answer.mark;
    if (what == Purpose::First || what == Purpose::Again) {
        if (const auto done = std::exchange(m_onShown, {}))
            done(*outcome);
    }
    if (what == Purpose::Again) {
        onAgain(outcome, slice);
    } else if (what == Purpose::First || (what == Purpose::Growth && !m_started)) {
        onFirst(outcome, slice);
    } else if (what == Purpose::Growth && outcome->answered()) {
        onGrowth(outcome, slice, Staying::Always);
    } else if (outcome->answered()) {
        m_outcomes.replaceEdges(outcome);
        m_views.bar->startWith(*outcome);
        m_views.canvas->jobs().replaceEdges(slice);
        emit shown(outcome);
    } else if (outcome->error) {
        m_tells = false;
        if (what == Purpose::Replacing)
            stayAsBefore();
        emit failed(*outcome->error);
    }
    goOn();
}

/// With what had to wait for the answer.
void GraphController::goOn()
{
    m_expansions->askWaiting();
    if (m_dirty)
        refresh();
}

void GraphController::expand(const NodeId& node, const std::string& edgeKind)
{
    if (mayAsk())
        m_expansions->expand(node, edgeKind);
}

bool GraphController::hasMore(const NodeId& node) const
{
    return m_expansions->hasMore(node);
}

void GraphController::onExpansion(const OutcomePtr& outcome, const SliceRef& slice)
{
    m_expanded = true;
    if (outcome->answered()) {
        m_outcomes.add(outcome);
        m_besides.merge(slice.nodeIds());
        m_views.canvas->jobs().mergeSlice(slice);
        m_views.bar->addExpansion(*outcome);
    } else if (outcome->error) {
        m_tells = false;
        emit failed(*outcome->error);
    }
    goOn();
}

void GraphController::wireExpansions()
{
    connect(m_expansions, &NodeExpansions::came, this, &GraphController::onExpansion);
    connect(m_expansions, &NodeExpansions::failed, this, &GraphController::failed);
    connect(m_expansions, &NodeExpansions::noteReady, this, &GraphController::noteReady);
}

void GraphController::wireMore()
{
    // Another opening of the store counts its changes anew.
    connect(&m_workbench, &Workbench::storeLeft, this, [this] { m_mark.clear(); });
    connect(m_views.bar, &ResultBar::moreWanted, this, &GraphController::showMore);
    connect(m_views.bar, &ResultBar::roleWanted, this,
        [this](const QString& role) { showOnly(toUtf8(role)); });
}

bool GraphController::isAwaitingAnswer() const
{
    return m_asking != Purpose::Nothing || m_dirty || m_refreshTimer->isActive();
}

void GraphController::catchUp(const std::string& mark)
{
    m_mark = mark;
    emit caughtUp();
}

void GraphController::askNow()
{
    if (!mayAsk())
        return;
    m_tells = true;
    if (isReplacing()) // it is on its way
        return;
    m_refreshTimer->stop();
    if (!m_started || isEmpty())
        reload();
    else
        startRefresh();
}

void GraphController::tellAgain(const QueryOutcome& outcome)
{
    if (!std::exchange(m_tells, false))
        return;
    const auto& list = m_outcomes.list;
    const bool isSame = !list.empty() && list.front()->resultHash == outcome.resultHash;
    emit answeredAgain(isSame && list.size() == 1
            ? tr("Asked again: nothing has changed.")
            : tr("Asked again: this is what the store holds now."));
}

void GraphController::showMore(std::int64_t nodes, std::int64_t edges)
{
    if (!mayAsk())
        return;
    m_arguments[argument::kNodeLimit] = std::min(nodes, static_cast<std::int64_t>(kMostSliceNodes));
    m_arguments[argument::kEdgeLimit] = std::clamp(edges,
        static_cast<std::int64_t>(kSliceEdgesAnyway), static_cast<std::int64_t>(kMostSliceEdges));
    askInPlace(m_arguments, Coming::More);
}

void GraphController::showOnly(const std::string& role)
{
    if (!mayAsk())
        return;
    if (role.empty())
        m_arguments.erase(argument::kRoles);
    else
        m_arguments[argument::kRoles] = {role};
    m_expanded = false; // what was loaded besides is left out with the rest
    m_besides.clear();
    m_besidesAll = false;
    askInPlace(m_arguments, Coming::More);
}

/// Another choice of groups, also by undoing one: all that is shown is asked for anew.
void GraphController::followGroups()
{
    const Json groups = groupsOf(m_views.canvas->state().filter);
    if (groups == m_workbench.groups())
        return;
    m_workbench.setGroups(groups);
    if (!m_started || !mayAsk())
        return;
    if (m_asking == Purpose::First) {
        askFirst();
        return;
    }
    m_expanded = false; // what was loaded besides may be of others
    m_besides.clear();
    m_besidesAll = false;
    askInPlace(m_arguments, Coming::More);
}

/// Of a form's arguments, so that they are chosen for all that is asked.
void GraphController::takeGroups(Json& arguments)
{
    const auto given = arguments.find(argument::kGroups);
    if (given == arguments.end())
        return;
    GraphFilter filter = m_views.canvas->state().filter;
    filter.groups.clear();
    if (given->is_array())
        filter.groups = given->get<std::set<std::string>>();
    arguments.erase(given);
    m_workbench.setGroups(groupsOf(filter)); // the slice that is about to be asked for brings them
    m_views.canvas->edits().setFilter(filter);
}

} // namespace mnemo

#include "moc_graphcontroller.cpp"
