// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/facts/invariants.h"
#include "core/facts/snapshotparts.h"
#include "core/query/queryrunner.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// What a snapshot takes from the graph, by named queries alone and from one view. Parts that a
/// store does not give stay empty, with the reason.
class GraphPart final
{
public:
    GraphPart(const QueryRunner& runner, const CancelToken& cancel, Cuts& cuts);

    /// The nodes that the answers touched and the top ones of each role, with the edges among them.
    void readGraph(const std::vector<std::string>& touched);
    void readEvents();
    void readCrawler();
    /// The rules of the nodes that were read; in "violations" form.
    [[nodiscard]] Json ownViolations();

    [[nodiscard]] const QueryOutcome& summary() const { return m_summary; }

    [[nodiscard]] Json counts() const;
    [[nodiscard]] Json nodes() const; ///< by id
    [[nodiscard]] Json edges() const; ///< by from, kind, to, key

    [[nodiscard]] Json events() const { return m_events; }

    [[nodiscard]] Json crawler() const { return m_crawler; }

    [[nodiscard]] std::optional<std::int64_t> tick() const;
    /// Why what was read may not be from one moment, or not whole; empty when it is.
    [[nodiscard]] std::set<std::string> doubts() const;

private:
    struct Slice
    {
        std::vector<Node> nodes;
        std::vector<Edge> edges;
        bool truncated = false;
    };

    [[nodiscard]] QueryOutcome ask(const char* query, const Json& args);
    [[nodiscard]] Slice slice(Json args);
    [[nodiscard]] Slice sliceOf(const std::vector<std::string>& ids);
    [[nodiscard]] std::vector<std::string> topIds();
    void takeTop(const Json& roles, std::size_t nodes, std::vector<std::string>& ids);

    const QueryRunner& m_runner;
    RunContext m_context;
    Cuts& m_cuts;
    std::unique_ptr<GraphReader> m_reader;
    std::set<std::string> m_doubts;
    QueryOutcome m_summary;
    std::vector<Node> m_nodes;
    std::vector<Edge> m_edges;
    Json m_events = Json::array();
    Json m_crawler;
};

} // namespace mnemo
