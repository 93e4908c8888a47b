// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the canvas that reads and lays out on other threads.
#include "core/base/letgo.h"
#include "core/query/sliceitems.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasview.h"
#include "ui/canvas/carrying.h"
#include "ui/canvas/paths.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t manyNodes = 50000;

bool sameNodes(const GraphScene& a, const GraphScene& b)
{
    return a.nodes().size() == b.nodes().size()
        && std::equal(a.nodes().begin(), a.nodes().end(), b.nodes().begin(),
            [](const SceneNode& x, const SceneNode& y) { return x.id == y.id; });
}

std::vector<NodeIndex> nodesNamed(const SliceRef& given, const char* list, const GraphScene& scene)
{
    std::vector<NodeIndex> nodes;
    given.forEach(list, [&](const Json& item) {
        const std::string id = item.is_string() ? item.get<std::string>() : slice::id(item);
        if (const auto index = scene.find(NodeId(id)))
            nodes.push_back(*index);
    });
    return sortedNodes(std::move(nodes));
}

/// Those that were not there `before` so many, or not any more.
std::vector<NodeIndex> broughtOf(const std::vector<NodeIndex>& named, std::size_t before,
    const std::vector<NodeIndex>& dismissed)
{
    std::vector<NodeIndex> brought;
    std::copy_if(named.begin(), named.end(), std::back_inserter(brought), [&](NodeIndex i) {
        return at(i) >= before || std::binary_search(dismissed.begin(), dismissed.end(), i);
    });
    return brought;
}

/// Nodes of equal number have the same role; numbers by the roles' order.
std::vector<std::uint32_t> roleGroups(const GraphScene& scene, const std::vector<NodeIndex>& nodes)
{
    std::map<std::string_view, std::uint32_t> numbers;
    for (const auto i : nodes)
        numbers.emplace(scene.node(i).role, 0);
    std::uint32_t next = 0;
    for (auto& [role, number] : numbers)
        number = next++;
    std::vector<std::uint32_t> groups;
    groups.reserve(nodes.size());
    for (const auto i : nodes)
        groups.push_back(numbers.at(scene.node(i).role));
    return groups;
}

/// The part of a scene that is shown, and which of its nodes is which.
struct ShownPart
{
    std::vector<NodeIndex> nodes;
    LayoutWish wish;
};

ShownPart shownPart(const GraphScene& scene, std::vector<NodeIndex> nodes, LayoutKind kind)
{
    ShownPart part;
    std::vector<std::uint32_t> place(scene.nodes().size(), 0xFFFFFFFFU);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        place[at(nodes[i])] = static_cast<std::uint32_t>(i);
    part.wish.kind = kind;
    part.wish.graph.nodes = static_cast<std::uint32_t>(nodes.size());
    for (const auto& edge : scene.edges()) {
        const auto from = place[at(edge.from)];
        const auto to = place[at(edge.to)];
        if (from != 0xFFFFFFFFU && to != 0xFFFFFFFFU)
            part.wish.graph.edges.emplace_back(from, to);
    }
    if (kind == LayoutKind::Grid)
        part.wish.groups = roleGroups(scene, nodes);
    part.nodes = std::move(nodes);
    return part;
}

/// `places` of the shown nodes among all places as they were.
Positions spreadOut(const ShownPart& part, const Positions& places, const Positions& old)
{
    Positions all = old;
    for (std::size_t i = 0; i < part.nodes.size(); ++i)
        all[at(part.nodes[i])] = places[i];
    return all;
}

} // namespace

/// Something that waits to be worked out: a slice to read or a layout to make.
struct GraphCanvas::Job
{
    SliceRef slice;
    bool fresh = true;
    std::optional<LayoutKind> layout;
    bool replace = false; ///< of the edges
    std::optional<Staying> renew = {}; ///< of all, in place of what is shown
};

/// What a job has brought.
struct GraphCanvas::Loaded
{
    std::shared_ptr<const GraphScene> scene;
    Positions positions;
    bool fresh = true;
    bool renewed = false;
    bool kept = true; ///< places of what was shown
    std::optional<LayoutKind> layout;
    std::vector<NodeIndex> around; ///< of an expansion
    std::vector<NodeIndex> named; ///< by the slice

    /// Shows a layout that is still being made.
    using StageFn = std::function<void(
        const std::shared_ptr<const GraphScene>&, Positions, const CancelToken&)>;
    /// A slice in place of what was there before.
    [[nodiscard]] static JobResult renewal(Job& job, const GraphScene& before,
        const Positions& places, const StageFn& stage, const CancelToken& token);

    /// Nodes of `before` may have been moved while the new ones were placed. Where all were laid
    /// out anew, only those stay that a person has pinned.
    void keepPlaces(const GraphScene& before, const CanvasState& state)
    {
        const Positions now
            = renewed ? placesIn(before, *state.positions, *scene) : *state.positions;
        const std::size_t known = std::min(now.size(), positions.size());
        if (kept) {
            std::copy_n(now.begin(), known, positions.begin());
            return;
        }
        for (const auto pinned : state.pinned) {
            const auto node = scene->find(before.node(pinned).id);
            if (node && at(*node) < known)
                positions[at(*node)] = now[at(*node)];
        }
    }
};

void GraphCanvas::setSlice(SliceRef slice)
{
    m_jobToken.cancel();
    m_jobs.clear();
    m_times.settled = false;
    enqueue(std::make_shared<Job>(Job{std::move(slice), true, {}}));
}

void GraphCanvas::mergeSlice(SliceRef slice)
{
    const bool fresh = m_look.scene->empty() && m_jobs.empty() && !m_jobRunning;
    enqueue(std::make_shared<Job>(Job{std::move(slice), fresh, {}}));
}

void GraphCanvas::replaceEdges(SliceRef slice)
{
    enqueue(std::make_shared<Job>(Job{std::move(slice), m_look.scene->empty(), {}, true}));
}

void GraphCanvas::renewSlice(SliceRef slice, Staying staying)
{
    const bool idle = m_jobs.empty() && !m_jobRunning;
    if (m_look.scene->empty() && (idle || staying == Staying::IfEnough)) {
        setSlice(std::move(slice));
        return;
    }
    // An older one would be replaced as soon as it is there.
    std::erase_if(m_jobs, [](const std::shared_ptr<Job>& job) { return job->renew.has_value(); });
    enqueue(std::make_shared<Job>(Job{std::move(slice), false, {}, false, staying}));
}

void GraphCanvas::stopLayout()
{
    if (m_layoutRunning)
        m_jobToken.cancel();
}

void GraphCanvas::layOut(LayoutKind kind)
{
    std::erase_if(m_jobs, [](const std::shared_ptr<Job>& job) { return job->layout.has_value(); });
    if (m_look.scene->empty())
        return;
    if (m_layoutRunning)
        m_jobToken.cancel();
    m_times.settled = false;
    enqueue(std::make_shared<Job>(Job{{}, false, kind}));
}

void GraphCanvas::enqueue(std::shared_ptr<Job> job)
{
    m_jobs.push_back(std::move(job));
    if (!m_jobRunning)
        startNextJob();
}

void GraphCanvas::startNextJob()
{
    if (m_jobs.empty()) {
        settle();
        return;
    }
    m_jobRunning = true;
    const auto job = m_jobs.front();
    m_jobs.pop_front();
    m_layoutRunning = job->layout.has_value();
    if (m_layoutRunning)
        emit layoutRunning(true);
    const auto done = [this](JobResult result) {
        m_jobRunning = false;
        const bool layout = std::exchange(m_layoutRunning, false);
        if (layout)
            emit layoutRunning(false);
        if (result)
            finishJob(*result);
        else if (result.error().code != ErrorCode::Cancelled && layout)
            emit m_edits->refused(result.error().message);
        else if (result.error().code != ErrorCode::Cancelled)
            emit sliceRefused(result.error());
        startNextJob();
    };
    m_jobToken = job->layout ? runAsync(m_pool, this, layoutWork(*job->layout), done)
                             : runAsync(m_pool, this, readWork(job), done);
}

GraphCanvas::JobWork GraphCanvas::readWork(const std::shared_ptr<Job>& job)
{
    const auto stage
        = [this, renews = job->renew.has_value()](const std::shared_ptr<const GraphScene>& scene,
              Positions positions, const CancelToken& token) {
              QMetaObject::invokeMethod(
                  this,
                  [this, scene, renews, positions = std::move(positions), token]() mutable {
                      if (token.isCancelled())
                          return;
                      Loaded loaded;
                      loaded.scene = scene;
                      loaded.renewed = renews;
                      loaded.positions = std::move(positions);
                      if (renews) {
                          loaded.kept = false;
                          loaded.keepPlaces(*m_look.scene, m_state);
                      }
                      showScene(loaded);
                      // From now on it can be stopped: there is something to look at.
                      if (!std::exchange(m_layoutRunning, true))
                          emit layoutRunning(true);
                  },
                  Qt::QueuedConnection);
          };
    return [job, stage, before = m_look.scene, places = m_state.positions](
               const CancelToken& token) -> JobResult {
        if (job->renew)
            return Loaded::renewal(*job, *before, *places, stage, token);
        GraphScene scene = job->fresh ? GraphScene() : *before;
        if (job->replace)
            scene.dropEdges();
        const auto growth = scene.mergeSlice(job->slice);
        if (!growth)
            return growth.error();
        auto loaded = std::make_shared<Loaded>();
        loaded->scene = sharedLarge(std::move(scene));
        loaded->fresh = job->fresh;
        if (!job->fresh && !job->replace) {
            loaded->around = nodesNamed(job->slice, slice::kAround, *loaded->scene);
            loaded->named = nodesNamed(job->slice, slice::kNodes, *loaded->scene);
        }
        job->slice = {}; // all of it is in the scene; a large one need not last as long as this
        const LayoutGraph graph = LayoutGraph::of(*loaded->scene);
        loaded->positions = job->fresh
            ? layoutGraph(graph, layoutSeed, token,
                [&](Positions positions) { stage(loaded->scene, std::move(positions), token); })
            : growLayout(graph, *places, layoutSeed, token);
        return loaded;
    };
}

auto GraphCanvas::Loaded::renewal(Job& job, const GraphScene& before, const Positions& places,
    const StageFn& stage, const CancelToken& token) -> JobResult
{
    auto all = mnemo::renewed(before, places, job.slice, *job.renew);
    if (!all)
        return all.error();
    job.slice = {};
    auto loaded = std::make_shared<Loaded>();
    loaded->scene = sharedLarge(std::move(all->scene));
    loaded->fresh = false;
    loaded->renewed = true;
    loaded->kept = all->keeps;
    const LayoutGraph graph = LayoutGraph::of(*loaded->scene);
    loaded->positions = all->keeps
        ? growLayout(graph, all->places, layoutSeed, token)
        : layoutGraph(graph, layoutSeed, token,
            [&](Positions positions) { stage(loaded->scene, std::move(positions), token); });
    return loaded;
}

GraphCanvas::JobWork GraphCanvas::layoutWork(LayoutKind kind)
{
    ShownPart part = shownPart(*m_look.scene, shownNodes(), kind);
    // What is selected may be hidden.
    const auto root = std::find_if(
        m_selected.begin(), m_selected.end(), [this](NodeIndex node) { return isShown(node); });
    if (kind == LayoutKind::Radial && root != m_selected.end()) {
        const auto found = std::lower_bound(part.nodes.begin(), part.nodes.end(), *root);
        part.wish.root = static_cast<std::uint32_t>(found - part.nodes.begin());
    }
    return [part = std::move(part), scene = m_look.scene, old = m_state.positions](
               const CancelToken& token) -> JobResult {
        auto places = layoutAs(part.wish, layoutSeed, token);
        if (!places)
            return places.error();
        auto loaded = std::make_shared<Loaded>();
        loaded->scene = scene;
        loaded->fresh = false;
        loaded->layout = part.wish.kind;
        loaded->positions = spreadOut(part, *places, *old);
        if (part.wish.kind == LayoutKind::Force)
            loaded->positions = spreadOut(
                part, aligned(std::move(*places), spreadOut(part, *places, *old)), *old);
        return loaded;
    };
}

void GraphCanvas::finishJob(const std::shared_ptr<Loaded>& loaded)
{
    if (loaded->layout) {
        for (const auto i : m_state.pinned)
            loaded->positions[at(i)] = (*m_state.positions)[at(i)];
        m_edits->noteLayout(*loaded->layout, std::move(loaded->positions));
        return;
    }
    const std::size_t before = loaded->fresh ? 0 : m_look.scene->nodes().size();
    if (!loaded->fresh)
        loaded->keepPlaces(*m_look.scene, m_state);
    showScene(*loaded);
    if (!loaded->fresh && !loaded->renewed)
        m_edits->noteExpansion(loaded->around, broughtOf(loaded->named, before, m_state.dismissed));
}

void GraphCanvas::setScene(std::shared_ptr<const GraphScene> scene, Positions positions)
{
    if (positions.empty() && !scene->empty() && sameNodes(*scene, *m_look.scene)) {
        layOut(m_state.layout);
        return;
    }
    m_jobToken.cancel();
    m_jobs.clear();
    m_times.settled = false;
    m_followFit = true;
    const bool complete = positions.size() == scene->nodes().size()
        && std::all_of(positions.begin(), positions.end(), isFinite);
    if (complete) {
        Loaded loaded;
        loaded.scene = scene;
        loaded.positions = std::move(positions);
        showScene(loaded);
        if (!m_jobRunning)
            settle();
        return;
    }
    m_jobRunning = true;
    m_jobToken = runAsync(
        m_pool, this,
        [graph = LayoutGraph::of(*scene), scene, positions](const CancelToken& token) -> JobResult {
            auto loaded = std::make_shared<Loaded>();
            loaded->scene = scene;
            loaded->positions = positions.empty() ? layoutGraph(graph, layoutSeed, token)
                                                  : growLayout(graph, positions, layoutSeed, token);
            return loaded;
        },
        [this](JobResult result) {
            m_jobRunning = false;
            if (result)
                finishJob(*result);
            startNextJob();
        });
}

void GraphCanvas::showScene(const Loaded& loaded)
{
    stopTravel();
    const auto& scene = loaded.scene;
    auto positions = std::make_shared<const Positions>(loaded.positions);
    if (scene == m_look.scene) {
        m_state.positions = std::move(positions);
        setPositions(m_state.positions);
        requestPicture();
        update();
        return;
    }
    // Another graph may be shown now: places in lists mean other nodes.
    const std::vector<NodeId> selected = selection();
    std::optional<EdgeName> selectedEdge;
    if (m_selectedEdge)
        selectedEdge = m_look.scene->name(*m_selectedEdge);
    std::optional<NodeId> current;
    if (m_current)
        current = m_look.scene->node(*m_current).id;
    const bool grown = hasGrown(*m_look.scene, *scene);
    const bool carried = loaded.renewed && !grown && !scene->empty();
    if (carried)
        carryState(*scene);
    m_look.scene = scene;
    m_state.positions = std::move(positions);
    if (!grown && !carried)
        forgetState();
    setHover(std::nullopt);
    setHoverEdge(std::nullopt);
    m_walk = {};
    m_current = current ? scene->find(*current) : std::nullopt;
    m_selectedEdge = selectedEdge ? scene->find(*selectedEdge) : std::nullopt;
    m_selected.clear();
    for (const auto& id : selected) {
        if (const auto index = scene->find(id))
            m_selected.push_back(*index);
    }
    m_passes = filtered(*scene, m_state.filter);
    restyle();
    rebuildMarks();
    setPositions(m_state.positions);
    emit sceneChanged();
    if (m_selected.size() != selected.size()
        || m_selectedEdge.has_value() != selectedEdge.has_value())
        emit selectionChanged();
    requestPicture();
    update();
}

/// The same nodes have other numbers now: what was done to them goes on.
void GraphCanvas::carryState(const GraphScene& next)
{
    NodeCarrier carrier(*m_look.scene, next);
    m_state = carrier(std::move(m_state));
    m_neighbourTotals = carrier(m_neighbourTotals);
    m_lifted = {};
    m_edits->carry(carrier);
}

void GraphCanvas::forgetState()
{
    CanvasState fresh;
    fresh.positions = std::move(m_state.positions);
    if (!m_look.scene->empty()) { // another part of the same store
        fresh.notes = std::move(m_state.notes);
        fresh.views = std::move(m_state.views);
        fresh.filter.groups = std::move(m_state.filter.groups);
    }
    m_state = std::move(fresh);
    m_lifted = {};
    m_neighbourTotals.clear();
    m_backdrop = {nullptr, 0, m_sceneTicket};
    m_followFit = true;
    m_edits->forget();
}

void GraphCanvas::settle()
{
    if (m_jobRunning || !m_jobs.empty())
        return;
    if (m_image.wanted)
        startImage();
    if (m_times.settled || m_look.scene->empty())
        return;
    m_times.settled = true;
    if (m_look.scene->nodes().size() >= manyNodes)
        m_pool.start(giveBackMemory);
    if (m_trace.layoutSettled)
        m_trace.layoutSettled();
    emit layoutSettled();
}

void GraphCanvas::searchPath(NodeIndex from, NodeIndex to)
{
    runAsync(
        *QThreadPool::globalInstance(), this,
        [scene = m_look.scene, marks = m_look.marks, from, to](const CancelToken& token)
            -> Result<GraphPath> { return shortestPath(*scene, *marks, from, to, token); },
        [this, from, to, scene = m_look.scene](const Result<GraphPath>& path) {
            // Another graph may have come meanwhile, or other facts.
            const bool same = scene == m_look.scene || hasGrown(*scene, *m_look.scene);
            if (path && same && edgesOf(*m_look.scene, *path))
                m_edits->notePath(from, to, *path);
        });
}

} // namespace mnemo
