// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/slicearguments.h"

#include "core/query/argumentnames.h"
#include "core/query/arguments.h"

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t kMostAround = 10000; ///< ids that graph_slice takes
constexpr std::size_t kBytesBeside = 1000; ///< of all arguments but the ids

} // namespace

bool canNameAll(const GraphScene& scene)
{
    std::size_t bytes = kBytesBeside;
    for (const SceneNode& node : scene.nodes())
        bytes += node.id.text.size();
    return scene.nodes().size() <= kMostAround && bytes <= kMaxArgumentBytes;
}

bool canName(const std::set<std::string>& ids)
{
    std::size_t bytes = kBytesBeside;
    for (const std::string& id : ids)
        bytes += id.size();
    return ids.size() <= kMostAround && bytes <= kMaxArgumentBytes;
}

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

bool isWhole(const QueryOutcome& outcome)
{
    const auto asksForPart = [&outcome](const char* name) {
        const auto given = outcome.args.find(name);
        return given != outcome.args.end() && !given->is_null();
    };
    return !outcome.truncated && !asksForPart(argument::kRoles) && !asksForPart(argument::kKinds)
        && !asksForPart(argument::kAround);
}

Json sliceOf(const std::set<std::string>& ids, std::size_t edges)
{
    Json arguments
        = {{argument::kAround, ids}, {argument::kDepth, 0}, {argument::kNodeLimit, ids.size()}};
    if (const std::size_t room = 2 * edges; room > kSliceEdgesAnyway)
        arguments[argument::kEdgeLimit] = std::min(room, kMostSliceEdges);
    return arguments;
}

Json firstSlice(int nodes)
{
    constexpr int edgesEach = 5;
    Json arguments = {{argument::kNodeLimit, nodes}};
    if (nodes * edgesEach > static_cast<int>(kSliceEdgesAnyway))
        arguments[argument::kEdgeLimit] = nodes * edgesEach;
    return arguments;
}

Json sliceOf(const GraphScene& scene)
{
    Json around = Json::array();
    for (const SceneNode& node : scene.nodes())
        around.push_back(node.id.text);
    Json arguments = {{argument::kAround, around}, {argument::kDepth, 0},
        {argument::kNodeLimit, scene.nodes().size()}};
    if (const std::size_t room = 2 * scene.edges().size(); room > kSliceEdgesAnyway)
        arguments[argument::kEdgeLimit] = std::min(room, kMostSliceEdges);
    return arguments;
}

} // namespace mnemo
