// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/server/foreign.h"

#include "core/base/canonical.h"
#include "core/graph/cyphertext.h"
#include "core/graph/paralleledges.h"
#include "core/graph/server/layout.h"

#include <algorithm>
#include <tuple>

namespace mnemo::server {

namespace {

/// Adds a member; what has that name already is kept under another.
void putBeside(Json& properties, const std::string& name, Json value)
{
    if (const auto it = properties.find(name); it != properties.end()) {
        auto own = std::move(*it);
        putBeside(properties, "property:" + name, std::move(own));
    }
    properties[name] = std::move(value);
}

auto orderOf(const ReadEdge& read)
{
    return std::tie(read.edge.from.text, read.edge.kind, read.edge.to.text, read.edge.key);
}

bool comesBefore(const ReadEdge& a, const ReadEdge& b)
{
    return orderOf(a) < orderOf(b);
}

void giveKeys(std::vector<ReadEdge>& edges)
{
    const auto isBeside = [](const Edge& a, const Edge& b) {
        return a.from == b.from && a.kind == b.kind && a.to == b.to;
    };
    for (auto first = edges.begin(); first != edges.end();) {
        const auto last = std::find_if(first, edges.end(),
            [&](const ReadEdge& read) { return !isBeside(first->edge, read.edge); });
        std::vector<ParallelEdge> group;
        for (auto it = first; last - first > 1 && it != last; ++it)
            group.push_back({it->edge.key, &it->edge.properties});
        const auto keys = keysOfParallel(group);
        for (std::size_t i = 0; i < keys.size(); ++i)
            first[static_cast<std::ptrdiff_t>(i)].edge.key = keys[i];
        std::stable_sort(first, last, comesBefore);
        first = last;
    }
}

} // namespace

std::vector<std::string> labelsOf(const Json& cell)
{
    std::vector<std::string> labels;
    for (const auto& label : cell.is_array() ? cell : Json::array()) {
        if (const auto* text = label.get_ptr<const std::string*>())
            labels.push_back(*text);
    }
    std::ranges::sort(labels);
    return labels;
}

Json fromPairs(Json&& pairs)
{
    if (!pairs.is_array())
        return std::move(pairs);
    Json properties = Json::object();
    for (auto& pair : pairs) {
        if (pair.is_array() && pair.size() == 2 && pair[0].is_string())
            properties[pair[0].get<std::string>()] = std::move(pair[1]);
    }
    return properties;
}

std::string takeLabels(const Json& cell, const Profile& profile, Json& properties)
{
    const auto labels = labelsOf(cell);
    putBeside(properties, "labels", labels);
    return roleOf(profile, labels);
}

Result<std::vector<Edge>> finishedEdges(
    std::vector<ReadEdge>&& read, const Profile& profile, const std::string& kind)
{
    std::ranges::stable_sort(read, comesBefore);
    if (!isNative(profile))
        giveKeys(read);
    if (!kind.empty())
        std::erase_if(
            read, [&](const ReadEdge& one) { return one.edge.kind != kind && one.type != kind; });
    std::vector<Edge> edges;
    edges.reserve(read.size());
    for (auto& [edge, type] : read) {
        auto own = ownProperties(std::move(edge.properties), Item::Edge, profile, edge.key);
        if (!own)
            return own.error();
        if (!type.empty() && type != edge.kind)
            putBeside(*own, "type", std::move(type));
        edge.properties = normalised(std::move(*own));
        edges.push_back(std::move(edge));
    }
    return edges;
}

} // namespace mnemo::server
