// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/entities/traversal.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>
#include <utility>

namespace mnemo {

namespace {

constexpr std::array<std::pair<std::string_view, TraversalPattern>, 5> kPatterns{
    std::pair{"bfs", TraversalPattern::Bfs}, {"dfs", TraversalPattern::Dfs},
    {"neighbors", TraversalPattern::Neighbors}, {"shortest_path", TraversalPattern::ShortestPath},
    {"all_paths", TraversalPattern::AllPaths}};

constexpr std::int64_t kMostSteps = 5'000'000; ///< of a search for all paths

using Steps = std::map<std::string, std::vector<TraversalStep>>;

/// What was reached, level by level, and the steps from there.
class Reach final
{
public:
    Reach(const TraversalRequest& request, const StepReader& read)
        : m_request(request), m_read(read)
    {
        m_depths.emplace(request.start, 0);
        m_level = {request.start};
    }

    /// Goes on until `isEnough`, the depth, or the end of what can be reached.
    [[nodiscard]] Status walk(std::int64_t depth, const std::function<bool()>& isEnough)
    {
        for (std::int64_t level = 0; level < depth && !m_level.empty() && !isEnough(); ++level) {
            auto steps = m_read(m_level);
            if (!steps)
                return steps.error();
            std::set<std::string> next;
            for (auto& [id, all] : *steps) {
                std::ranges::sort(all, {},
                    [](const TraversalStep& step) { return std::tie(step.to, step.relation); });
                for (const auto& step : all) {
                    const auto [at, isNew] = m_depths.try_emplace(step.to, level + 1);
                    if (isNew)
                        next.insert(step.to);
                }
                m_steps.emplace(id, std::move(all));
            }
            m_level.assign(next.begin(), next.end());
            for (const auto& id : m_level)
                m_order.push_back({id, level + 1});
        }
        return Done{};
    }

    /// By depth, then id; without the start.
    [[nodiscard]] const std::vector<TraversedEntity>& order() const { return m_order; }

    [[nodiscard]] const Steps& steps() const { return m_steps; }

    [[nodiscard]] std::optional<std::int64_t> depthOf(const std::string& id) const
    {
        const auto at = m_depths.find(id);
        return at == m_depths.end() ? std::nullopt : std::optional(at->second);
    }

    /// For each entity the one that comes before it on the first of its shortest paths by ids, and
    /// the relation between them.
    [[nodiscard]] std::map<std::string, std::pair<std::string, std::string>> parents() const
    {
        // Levels in the order of the paths that lead to them: the first way in is the least path.
        std::map<std::string, std::pair<std::string, std::string>> parents;
        std::vector<std::string> level{m_request.start};
        while (!level.empty()) {
            std::vector<std::string> next;
            for (const auto& id : level) {
                const auto steps = m_steps.find(id);
                if (steps == m_steps.end())
                    continue;
                for (const auto& step : steps->second) {
                    if (m_depths.at(step.to) == m_depths.at(id) + 1
                        && parents.try_emplace(step.to, id, step.relation).second)
                        next.push_back(step.to);
                }
            }
            level = std::move(next);
        }
        return parents;
    }

private:
    const TraversalRequest& m_request;
    const StepReader& m_read;
    std::map<std::string, std::int64_t> m_depths;
    std::vector<std::string> m_level;
    std::vector<TraversedEntity> m_order;
    Steps m_steps;
};

using Parents = std::map<std::string, std::pair<std::string, std::string>>;

TraversedPath pathTo(const std::string& id, const std::string& start, const Parents& parents)
{
    TraversedPath path;
    path.entities.push_back(id);
    while (path.entities.back() != start) {
        const auto& [before, relation] = parents.at(path.entities.back());
        path.relations.push_back(relation);
        path.entities.push_back(before);
    }
    std::ranges::reverse(path.entities);
    std::ranges::reverse(path.relations);
    return path;
}

/// The entities of a tree of shortest paths, each before those that were reached from it.
std::vector<TraversedEntity> depthFirst(const Reach& reach, const std::string& start)
{
    std::map<std::string, std::vector<std::string>> children;
    for (const auto& [id, parent] : reach.parents())
        children[parent.first].push_back(id);
    std::vector<TraversedEntity> order;
    std::vector<std::string> open{start};
    while (!open.empty()) {
        const auto id = std::move(open.back());
        open.pop_back();
        if (id != start)
            order.push_back({id, reach.depthOf(id).value_or(0)});
        const auto own = children.find(id);
        if (own != children.end())
            open.insert(open.end(), own->second.rbegin(), own->second.rend());
    }
    return order;
}

Result<Traversed> walkEntities(const TraversalRequest& request, const StepReader& read)
{
    const bool isDepthFirst = request.pattern == TraversalPattern::Dfs;
    const auto depth = request.pattern == TraversalPattern::Neighbors ? 1 : request.maxDepth;
    Reach reach(request, read);
    // Depth first, the limit may leave out what is near: all has to be known.
    const auto walked
        = reach.walk(depth, [&] { return !isDepthFirst && reach.order().size() > request.limit; });
    if (!walked)
        return walked.error();
    Traversed out;
    out.entities = isDepthFirst ? depthFirst(reach, request.start) : reach.order();
    out.truncated = out.entities.size() > request.limit;
    out.entities.resize(std::min(out.entities.size(), request.limit));
    const auto parents = reach.parents();
    for (const auto& entity : out.entities)
        out.paths.push_back(pathTo(entity.id, request.start, parents));
    return out;
}

/// Lists paths to the target in the order of their length, then of the ids on them.
class PathLister final
{
public:
    PathLister(const Reach& reach, const TraversalRequest& request)
        : m_steps(reach.steps()), m_request(request)
    {
        measure();
    }

    void list(Traversed& out)
    {
        const auto nearest = m_toTarget.find(m_request.start);
        if (nearest == m_toTarget.end())
            return;
        m_path.entities = {m_request.start};
        for (m_length = nearest->second; m_length <= m_request.maxDepth && !out.truncated;
             ++m_length)
            walk(m_request.start, out);
    }

private:
    /// How far each entity is from the target at least.
    void measure()
    {
        std::map<std::string, std::vector<std::string>> before;
        for (const auto& [id, steps] : m_steps) {
            for (const auto& step : steps)
                before[step.to].push_back(id);
        }
        m_toTarget.emplace(m_request.target, 0);
        std::vector<std::string> level{m_request.target};
        for (std::int64_t far = 1; !level.empty(); ++far) {
            std::vector<std::string> next;
            for (const auto& id : level) {
                for (const auto& near : before[id]) {
                    if (m_toTarget.try_emplace(near, far).second)
                        next.push_back(near);
                }
            }
            level = std::move(next);
        }
    }

    // Never deeper than a path is long.
    void walk(const std::string& at, Traversed& out) // NOLINT(misc-no-recursion)
    {
        // Ways that lead nowhere may be many more than paths.
        if (++m_visited > kMostSteps)
            out.truncated = true;
        if (out.truncated)
            return;
        const auto left = m_length - static_cast<std::int64_t>(m_choices.size());
        if (at == m_request.target) {
            if (left == 0)
                takeAll(out);
            return;
        }
        const auto steps = m_steps.find(at);
        if (steps == m_steps.end())
            return;
        // Parallel relations are expanded when the whole path is known.
        for (auto step = steps->second.begin(); step != steps->second.end();) {
            const auto last = std::find_if(step, steps->second.end(),
                [&](const TraversalStep& other) { return other.to != step->to; });
            const auto far = m_toTarget.find(step->to);
            if (far != m_toTarget.end() && far->second <= left - 1
                && std::ranges::count(m_path.entities, step->to) == 0) {
                m_path.entities.push_back(step->to);
                m_choices.push_back({step, last});
                walk(step->to, out);
                m_path.entities.pop_back();
                m_choices.pop_back();
            }
            if (out.truncated)
                return;
            step = last;
        }
    }

    /// Each choice of relations along the entities of the path, in the order of their ids.
    void takeAll(Traversed& out) // NOLINT(misc-no-recursion)
    {
        if (m_path.relations.size() == m_choices.size()) {
            out.truncated = out.paths.size() >= m_request.limit;
            if (!out.truncated)
                out.paths.push_back(m_path);
            return;
        }
        const auto [first, last] = m_choices[m_path.relations.size()];
        for (auto step = first; step != last && !out.truncated; ++step) {
            m_path.relations.push_back(step->relation);
            takeAll(out);
            m_path.relations.pop_back();
        }
    }

    using StepPlace = std::vector<TraversalStep>::const_iterator;

    const Steps& m_steps;
    const TraversalRequest& m_request;
    std::map<std::string, std::int64_t> m_toTarget;
    std::int64_t m_length = 0;
    std::int64_t m_visited = 0;
    TraversedPath m_path;
    std::vector<std::pair<StepPlace, StepPlace>> m_choices; ///< of relations, for each step
};

/// The entities of all paths, each at its least place in one of them.
std::vector<TraversedEntity> entitiesOf(const std::vector<TraversedPath>& paths)
{
    std::map<std::string, std::int64_t> depths;
    for (const auto& path : paths) {
        for (std::size_t i = 1; i < path.entities.size(); ++i) {
            const auto depth = static_cast<std::int64_t>(i);
            auto [at, isNew] = depths.try_emplace(path.entities[i], depth);
            at->second = std::min(at->second, depth);
        }
    }
    std::vector<TraversedEntity> entities;
    for (const auto& [id, depth] : depths)
        entities.push_back({id, depth});
    std::ranges::stable_sort(entities, {}, &TraversedEntity::depth);
    return entities;
}

Result<Traversed> walkPaths(const TraversalRequest& request, const StepReader& read)
{
    const bool isShortest = request.pattern == TraversalPattern::ShortestPath;
    Traversed out;
    if (request.start == request.target) {
        out.paths.push_back({{request.start}, {}});
        return out;
    }
    Reach reach(request, read);
    const auto walked = reach.walk(
        request.maxDepth, [&] { return isShortest && reach.depthOf(request.target).has_value(); });
    if (!walked)
        return walked.error();
    const auto depth = reach.depthOf(request.target);
    if (depth && isShortest)
        out.paths.push_back(pathTo(request.target, request.start, reach.parents()));
    else if (depth)
        PathLister(reach, request).list(out);
    out.entities = entitiesOf(out.paths);
    return out;
}

} // namespace

std::optional<TraversalPattern> traversalPatternNamed(std::string_view name)
{
    const auto at = std::ranges::find(kPatterns, name, [](const auto& each) { return each.first; });
    return at == kPatterns.end() ? std::nullopt : std::optional(at->second);
}

Result<Traversed> traverse(const TraversalRequest& request, const StepReader& read)
{
    switch (request.pattern) {
    case TraversalPattern::ShortestPath:
    case TraversalPattern::AllPaths:
        return walkPaths(request, read);
    case TraversalPattern::Bfs:
    case TraversalPattern::Dfs:
    case TraversalPattern::Neighbors:
        break;
    }
    return walkEntities(request, read);
}

} // namespace mnemo
