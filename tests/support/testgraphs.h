// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace mnemo::testgraphs {

inline void addNode(
    Json& slice, const std::string& id, const std::string& role, const std::string& label)
{
    slice["nodes"].push_back(
        {{"id", id}, {"role", role}, {"label", label}, {"properties", Json::object()}});
}

inline void addEdge(Json& slice, const std::string& from, const std::string& kind,
    const std::string& to, const std::string& key = {})
{
    slice["edges"].push_back(
        {{"from", from}, {"kind", kind}, {"to", to}, {"key", key}, {"properties", Json::object()}});
}

inline Json emptySlice()
{
    return {{"nodes", Json::array()}, {"edges", Json::array()}};
}

inline std::string name(int i)
{
    return "n" + std::to_string(i);
}

/// A hub with so many leaves.
inline Json star(int leaves)
{
    Json slice = emptySlice();
    addNode(slice, "hub", "web:url", "/hub");
    for (int i = 0; i < leaves; ++i) {
        addNode(slice, name(i), "web:resource", "leaf " + std::to_string(i));
        addEdge(slice, name(i), "web:source_of", "hub");
    }
    return slice;
}

/// A row of nodes: ids n0, n1, …
inline Json path(int nodes)
{
    Json slice = emptySlice();
    for (int i = 0; i < nodes; ++i) {
        addNode(slice, name(i), "web:url", "/p" + std::to_string(i));
        if (i > 0)
            addEdge(slice, name(i - 1), "web:links_to", name(i));
    }
    return slice;
}

/// Like a crawl: hosts with pages, some links inside a host, few between.
inline Json crawl(int nodes, unsigned seed)
{
    static const char* const words[] = {"guide", "api", "cli", "install", "blog", "faq", "plugins",
        "events", "config", "server", "auth", "search", "schema", "tests"};
    static const char* const roles[] = {"web:url", "web:url", "web:resource", "daimoi", "presence",
        "nexus", "web:resource", "web:url"};
    static const char* const kinds[] = {"web:links_to", "web:links_to", "web:source_of", "sim:food",
        "crawl:triggered_fetch", "crawl:cooldown_block"};
    std::mt19937 random(seed);
    const auto below
        = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
    const int hubs = std::max(2, nodes / (nodes < 100 ? 10 : 80));
    Json slice = emptySlice();
    std::vector<int> host;
    for (int i = 0; i < nodes; ++i) {
        host.push_back(i < hubs ? i : std::min(below(hubs), below(hubs)));
        addNode(slice, name(i), i < hubs ? "web:url" : roles[below(8)],
            std::string("/") + words[host.back() % 14] + "/"
                + (i < hubs ? std::string() : std::to_string(i)));
    }
    for (int i = 1; i < nodes; ++i) {
        addEdge(slice, name(i), kinds[below(6)], name(i < hubs ? below(i) : host[std::size_t(i)]));
        const int other = below(nodes);
        if (i >= hubs && host[std::size_t(other)] == host[std::size_t(i)] && other != i)
            addEdge(slice, name(i), "web:links_to", name(other), "x");
    }
    return slice;
}

/// Barabási and Albert: few hubs, no groups.
inline Json scaleFree(int nodes, int edgesEach, unsigned seed)
{
    std::mt19937 random(seed);
    Json slice = emptySlice();
    std::vector<int> ends;
    for (int i = 0; i < nodes; ++i) {
        addNode(slice, name(i), i % 3 == 0 ? "Person" : "Concept", "Node " + std::to_string(i));
        for (int k = 0; i > 0 && k < edgesEach; ++k) {
            const int to = ends.empty() || random() % 10 == 0
                ? static_cast<int>(random() % static_cast<unsigned>(i))
                : ends[random() % ends.size()];
            if (to == i)
                continue;
            addEdge(slice, name(i), "related_to", name(to), std::to_string(k));
            ends.push_back(i);
            ends.push_back(to);
        }
    }
    return slice;
}

} // namespace mnemo::testgraphs
