// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/types.h"

#include <QFile>

#include <array>
#include <cstdint>
#include <string>

namespace mnemo::test {

/// A graph of any size with a few hubs, several roles and kinds, and two edges a node. The same
/// number of nodes, the same graph.
class LargeGraph final
{
public:
    explicit LargeGraph(int nodes) : m_nodes(nodes) { }

    [[nodiscard]] std::string id(int i) const { return "n" + std::to_string(i); }

    /// As JSON lines. False when it cannot be written.
    [[nodiscard]] bool write(const QString& path) const
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return false;
        std::string lines;
        const auto flush = [&](std::size_t from) {
            const auto size = static_cast<qint64>(lines.size());
            const bool done = lines.size() < from || file.write(lines.data(), size) == size;
            if (lines.size() >= from)
                lines.clear();
            return done;
        };
        for (int i = 0; i < m_nodes; ++i) {
            addNode(lines, i);
            if (!flush(kBlock))
                return false;
        }
        for (int i = 0; i < m_nodes; ++i) {
            addEdges(lines, i);
            if (!flush(kBlock))
                return false;
        }
        return flush(0);
    }

    /// The data that graph files do not contain.
    [[nodiscard]] Commit world() const
    {
        Commit commit;
        commit.state.push_back({"world", "clock", {{"tick", 321}}});
        commit.state.push_back({"crawl", "status", {{"queue_len", 4}, {"active_fetches", 2}}});
        for (int i = 0; i < 200; ++i)
            commit.events.push_back({0, i, 1000 + i, i % 3 == 0 ? "daimoi_outcome" : "web_fetch",
                id(i), {{"outcome", i % 2 == 0 ? "food" : "death"}}});
        return commit;
    }

private:
    static constexpr std::size_t kBlock = std::size_t{1} << 20U;
    static constexpr std::array<const char*, 5> kRoles{
        "fact", "web:url", "web:resource", "agent", "fact"};

    void addNode(std::string& lines, int i) const
    {
        const auto number = std::to_string(i);
        const auto* role = kRoles[static_cast<std::size_t>(i) % kRoles.size()];
        lines += R"({"id":"n)" + number + R"(","role":")" + role + R"(","label":"station )"
            + std::to_string(i % 997) + " of " + number + '"';
        if (i % 5 == 1 || i % 5 == 2)
            lines += R"(,"canonical_url":"https://example.org/p/)" + number + '"';
        if (i % 5 == 1)
            lines += R"(,"next_allowed_fetch_ts":)" + std::to_string(i % 3000) + R"(,"fail_count":)"
                + std::to_string(i % 4);
        lines += R"(,"weight":)" + std::to_string(i % 7) + "}\n";
    }

    /// One to a hub, one to anywhere.
    void addEdges(std::string& lines, int i) const
    {
        const auto add = [&](const char* kind, std::int64_t to) {
            lines += R"({"from":"n)" + std::to_string(i) + R"(","kind":")" + kind + R"(","to":"n)"
                + std::to_string(to) + "\"}\n";
        };
        const std::int64_t hubs = m_nodes / 100 + 1;
        add(i % 3 == 0 ? "web:links_to" : "knows", (i * std::int64_t{31}) % hubs);
        add("near", (i * std::int64_t{7919} + 13) % m_nodes);
    }

    int m_nodes;
};

} // namespace mnemo::test
