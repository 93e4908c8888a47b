// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvasjobs.h"

#include "core/base/pools.h"
#include "core/base/sharedlarge.h"
#include "core/picture/paths.h"
#include "core/query/packedresult.h"
#include "core/query/sliceitems.h"
#include "ui/canvas/canvasbundling.h"
#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvaspictures.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"

#include <algorithm>
#include <iterator>
#include <map>
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
struct CanvasJobs::Job
{
    SliceRef slice;
    bool fresh = true;
    std::optional<LayoutKind> layout;
    bool replace = false; ///< of the edges
    std::optional<Staying> renew = {}; ///< of all, in place of what is shown
    std::shared_ptr<const QueryOutcome> measured = {}; ///< of the nodes that are shown
};

/// What a job has brought.
struct CanvasJobs::Loaded
{
    PlacedScene placed;
    bool fresh = true;
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
        const GraphScene& scene = *placed.scene;
        Positions& positions = placed.positions;
        const Positions now
            = placed.renewed ? placesIn(before, *state.positions, scene) : *state.positions;
        const std::size_t known = std::min(now.size(), positions.size());
        if (kept) {
            std::copy_n(now.begin(), known, positions.begin());
            return;
        }
        for (const auto pinned : state.pinned) {
            const auto node = scene.find(before.node(pinned).id);
            if (node && at(*node) < known)
                positions[at(*node)] = now[at(*node)];
        }
    }
};

CanvasJobs::CanvasJobs(GraphCanvas& canvas)
    : m_canvas(canvas), m_bundling(std::make_unique<CanvasBundling>(canvas))
{
}

CanvasJobs::~CanvasJobs()
{
    m_token.cancel();
}

void CanvasJobs::setSlice(SliceRef slice)
{
    m_token.cancel();
    m_jobs.clear();
    m_settled = false;
    enqueue(std::make_shared<Job>(Job{std::move(slice), true, {}}));
}

void CanvasJobs::mergeSlice(SliceRef slice)
{
    const bool fresh = m_canvas.look().scene->empty() && !isBusy();
    enqueue(std::make_shared<Job>(Job{std::move(slice), fresh, {}}));
}

void CanvasJobs::replaceEdges(SliceRef slice)
{
    enqueue(std::make_shared<Job>(Job{std::move(slice), m_canvas.look().scene->empty(), {}, true}));
}

void CanvasJobs::renewSlice(SliceRef slice, Staying staying)
{
    const bool idle = !isBusy();
    if (m_canvas.look().scene->empty() && (idle || staying == Staying::IfEnough)) {
        setSlice(std::move(slice));
        return;
    }
    // An older one would be replaced as soon as it is there.
    std::erase_if(m_jobs, [](const std::shared_ptr<Job>& job) { return job->renew.has_value(); });
    enqueue(std::make_shared<Job>(Job{std::move(slice), false, {}, false, staying}));
}

void CanvasJobs::measure(const std::shared_ptr<const QueryOutcome>& outcome)
{
    auto job = std::make_shared<Job>();
    job->measured = outcome;
    enqueue(std::move(job));
    emit measured(outcome);
}

void CanvasJobs::stopLayout()
{
    if (m_layoutRunning)
        m_token.cancel();
}

void CanvasJobs::layOut(LayoutKind kind)
{
    std::erase_if(m_jobs, [](const std::shared_ptr<Job>& job) { return job->layout.has_value(); });
    if (m_canvas.look().scene->empty())
        return;
    if (m_layoutRunning)
        m_token.cancel();
    m_settled = false;
    enqueue(std::make_shared<Job>(Job{{}, false, kind}));
}

void CanvasJobs::enqueue(std::shared_ptr<Job> job)
{
    m_jobs.push_back(std::move(job));
    if (!m_running)
        startNext();
}

void CanvasJobs::startNext()
{
    if (m_jobs.empty()) {
        settle();
        return;
    }
    m_running = true;
    const auto job = m_jobs.front();
    m_jobs.pop_front();
    m_layoutRunning = job->layout.has_value();
    if (m_layoutRunning)
        emit m_canvas.layoutRunning(true);
    const auto done = [this](JobResult result) {
        m_running = false;
        const bool layout = std::exchange(m_layoutRunning, false);
        if (layout)
            emit m_canvas.layoutRunning(false);
        if (result)
            finish(*result);
        else if (result.error().code != ErrorCode::Cancelled && layout)
            emit m_canvas.edits().refused(result.error().message);
        else if (result.error().code != ErrorCode::Cancelled)
            emit m_canvas.sliceRefused(result.error());
        startNext();
    };
    m_token = job->layout ? runAsync(m_queue, this, layoutWork(*job->layout), done)
                          : runAsync(m_queue, this, readWork(job), done);
}

CanvasJobs::JobWork CanvasJobs::readWork(const std::shared_ptr<Job>& job)
{
    const auto stage = [this, sender = m_inbox.sender(), renews = job->renew.has_value()](
                           const std::shared_ptr<const GraphScene>& scene, Positions positions,
                           const CancelToken& token) {
        Loaded loaded;
        loaded.placed = {scene, std::move(positions), renews};
        loaded.kept = !renews;
        sender.post([this, loaded = std::move(loaded), token]() mutable {
            if (!token.isCancelled())
                showStage(std::move(loaded));
        });
    };
    return [job, stage, before = m_canvas.look().scene, places = m_canvas.state().positions](
               const CancelToken& token) -> JobResult {
        if (job->renew)
            return Loaded::renewal(*job, *before, *places, stage, token);
        if (job->measured) {
            GraphScene scene = *before;
            scene.measure(*wholeResult(job->measured));
            auto loaded = std::make_shared<Loaded>();
            loaded->fresh = false;
            loaded->placed = {sharedLarge(std::move(scene)), *places, false};
            return loaded;
        }
        GraphScene scene = job->fresh ? GraphScene() : *before;
        if (job->replace)
            scene.dropEdges();
        const auto growth = scene.mergeSlice(job->slice);
        if (!growth)
            return growth.error();
        auto loaded = std::make_shared<Loaded>();
        loaded->placed.scene = sharedLarge(std::move(scene));
        loaded->fresh = job->fresh;
        if (!job->fresh && !job->replace) {
            loaded->around = nodesNamed(job->slice, slice::kAround, *loaded->placed.scene);
            loaded->named = nodesNamed(job->slice, slice::kNodes, *loaded->placed.scene);
        }
        job->slice = {}; // all of it is in the scene; a large one need not last as long as this
        const LayoutGraph graph = LayoutGraph::of(*loaded->placed.scene);
        loaded->placed.positions = job->fresh ? layoutGraph(graph, layoutSeed, token,
                                       [&](Positions positions) {
                                           stage(loaded->placed.scene, std::move(positions), token);
                                       })
                                              : growLayout(graph, *places, layoutSeed, token);
        return loaded;
    };
}

auto CanvasJobs::Loaded::renewal(Job& job, const GraphScene& before, const Positions& places,
    const StageFn& stage, const CancelToken& token) -> JobResult
{
    auto all = mnemo::renewed(before, places, job.slice, *job.renew);
    if (!all)
        return all.error();
    job.slice = {};
    all->scene.takeMeasures(before);
    auto loaded = std::make_shared<Loaded>();
    loaded->placed.scene = sharedLarge(std::move(all->scene));
    loaded->fresh = false;
    loaded->placed.renewed = true;
    loaded->kept = all->keeps;
    const LayoutGraph graph = LayoutGraph::of(*loaded->placed.scene);
    loaded->placed.positions = all->keeps
        ? growLayout(graph, all->places, layoutSeed, token)
        : layoutGraph(graph, layoutSeed, token,
            [&](Positions positions) { stage(loaded->placed.scene, std::move(positions), token); });
    return loaded;
}

/// A layout that goes on: it can be stopped from now on, as there is something to look at.
void CanvasJobs::showStage(Loaded loaded)
{
    if (loaded.placed.renewed)
        loaded.keepPlaces(m_canvas.scene(), m_canvas.state());
    m_canvas.content().show(loaded.placed);
    if (!std::exchange(m_layoutRunning, true))
        emit m_canvas.layoutRunning(true);
}

CanvasJobs::JobWork CanvasJobs::layoutWork(LayoutKind kind)
{
    ShownPart part = shownPart(*m_canvas.look().scene, m_canvas.shownNodes(), kind);
    // What is selected may be hidden.
    const auto& selected = m_canvas.selectionModel().nodes();
    const auto root = std::find_if(selected.begin(), selected.end(),
        [this](NodeIndex node) { return m_canvas.content().isShown(node); });
    if (kind == LayoutKind::Radial && root != selected.end()) {
        const auto found = std::lower_bound(part.nodes.begin(), part.nodes.end(), *root);
        part.wish.root = static_cast<std::uint32_t>(found - part.nodes.begin());
    }
    return [part = std::move(part), scene = m_canvas.look().scene,
               old = m_canvas.state().positions](const CancelToken& token) -> JobResult {
        auto places = layoutAs(part.wish, layoutSeed, token);
        if (!places)
            return places.error();
        auto loaded = std::make_shared<Loaded>();
        loaded->placed.scene = scene;
        loaded->fresh = false;
        loaded->layout = part.wish.kind;
        loaded->placed.positions = spreadOut(part, *places, *old);
        if (part.wish.kind == LayoutKind::Force)
            loaded->placed.positions = spreadOut(
                part, aligned(std::move(*places), spreadOut(part, *places, *old)), *old);
        return loaded;
    };
}

void CanvasJobs::finish(const std::shared_ptr<Loaded>& loaded)
{
    if (loaded->layout) {
        for (const auto i : m_canvas.state().pinned)
            loaded->placed.positions[at(i)] = (*m_canvas.state().positions)[at(i)];
        m_canvas.edits().placing().note(*loaded->layout, std::move(loaded->placed.positions));
        return;
    }
    const std::size_t before = loaded->fresh ? 0 : m_canvas.look().scene->nodes().size();
    if (!loaded->fresh)
        loaded->keepPlaces(*m_canvas.look().scene, m_canvas.state());
    m_canvas.content().show(loaded->placed);
    if (!loaded->fresh && !loaded->placed.renewed)
        m_canvas.edits().expansions().note(
            loaded->around, broughtOf(loaded->named, before, m_canvas.state().dismissed));
}

void CanvasJobs::setScene(std::shared_ptr<const GraphScene> scene, Positions positions)
{
    if (positions.empty() && !scene->empty() && sameNodes(*scene, *m_canvas.look().scene)) {
        layOut(m_canvas.state().layout);
        return;
    }
    m_token.cancel();
    m_jobs.clear();
    m_settled = false;
    m_canvas.camera().setFollowing(true);
    const bool complete = positions.size() == scene->nodes().size()
        && std::all_of(positions.begin(), positions.end(), isFinite);
    if (complete) {
        Loaded loaded;
        loaded.placed.scene = scene;
        loaded.placed.positions = std::move(positions);
        m_canvas.content().show(loaded.placed);
        if (!m_running)
            settle();
        return;
    }
    m_running = true;
    m_token = runAsync(
        m_queue, this,
        [graph = LayoutGraph::of(*scene), scene, positions](const CancelToken& token) -> JobResult {
            auto loaded = std::make_shared<Loaded>();
            loaded->placed.scene = scene;
            loaded->placed.positions = positions.empty()
                ? layoutGraph(graph, layoutSeed, token)
                : growLayout(graph, positions, layoutSeed, token);
            return loaded;
        },
        [this](JobResult result) {
            m_running = false;
            if (result)
                finish(*result);
            startNext();
        });
}

void CanvasJobs::settle()
{
    if (isBusy())
        return;
    if (m_image.waiting)
        startImage();
    if (m_settled || m_canvas.look().scene->empty())
        return;
    m_settled = true;
    if (m_canvas.look().scene->nodes().size() >= manyNodes)
        readingPool().start(giveBackMemory);
    m_canvas.pictures().noteSettled();
    emit m_canvas.layoutSettled();
}

void CanvasJobs::searchPath(NodeIndex from, NodeIndex to)
{
    runAsync(
        drawingPool(), this,
        [scene = m_canvas.look().scene, marks = m_canvas.look().marks, from, to](
            const CancelToken& token) -> Result<GraphPath> {
            return shortestPath(*scene, *marks, from, to, token);
        },
        [this, from, to, scene = m_canvas.look().scene](const Result<GraphPath>& path) {
            // Another graph may have come meanwhile, or other facts.
            const bool same
                = scene == m_canvas.look().scene || hasGrown(*scene, *m_canvas.look().scene);
            if (path && same && edgesOf(*m_canvas.look().scene, *path))
                m_canvas.edits().notePath(from, to, *path);
        });
}

void CanvasJobs::renderImage(QSize size, double scale, const Theme& theme)
{
    m_image = {true, size, scale, theme};
    if (!isBusy())
        startImage();
}

void CanvasJobs::startImage()
{
    m_image.waiting = false;
    PictureRequest request;
    request.look = m_canvas.look();
    request.look.style = std::make_shared<const CanvasStyle>(
        CanvasStyle::of(*request.look.scene, m_image.theme, request.look.style->wish));
    request.look.positions = m_canvas.state().positions;
    request.frame
        = {{fitting(shownBounds(*request.look.marks, *request.look.positions), m_image.size),
               m_image.size},
            m_image.scale, 0};
    runAsync(
        m_queue, this,
        [request = std::move(request)](const CancelToken&) -> Result<QImage> {
            return composed(PictureMaker().make(request));
        },
        [this](const Result<QImage>& image) {
            if (image)
                emit m_canvas.imageRendered(*image);
        });
}

} // namespace mnemo

#include "moc_canvasjobs.cpp"
