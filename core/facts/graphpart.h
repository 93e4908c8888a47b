// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/facts/invariants.h"
#include "core/facts/snapshotparts.h"
#include "core/query/queryrunner.h"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// The part of a snapshot that comes from the graph, read by named queries from one view. Parts
/// that a store cannot answer stay empty, with the reason.
class GraphPart final
{
public:
    GraphPart(const QueryRunner& runner, const CancelToken& cancel, Cuts& cuts, bool roundsVectors);

    /// The nodes that the answers mention and the top nodes of each role, with the edges among
    /// them.
    void readGraph(const std::vector<std::string>& touched);
    void readEvents();
    void readCrawler();
    /// Violations of the rules among the nodes that were read, in the form of "violations".
    [[nodiscard]] Json ownViolations();

    [[nodiscard]] const QueryOutcome& summary() const { return m_summary; }

    [[nodiscard]] Json counts() const;
    [[nodiscard]] Json nodes() const; ///< by id
    [[nodiscard]] Json edges() const; ///< by from, kind, to, key

    [[nodiscard]] Json events() const { return m_events; }

    [[nodiscard]] Json crawler() const { return m_crawler; }

    [[nodiscard]] std::optional<std::int64_t> tick() const;
    /// Why the data may be incomplete or not from one moment; empty when it is complete.
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
    bool m_roundsVectors; ///< as withoutBulk() takes it
    std::unique_ptr<GraphReader> m_reader;
    std::set<std::string> m_doubts;
    QueryOutcome m_summary;
    std::vector<Node> m_nodes;
    std::vector<Edge> m_edges;
    std::map<std::string, Json> m_labels; ///< of a foreign graph's nodes, by id
    std::map<std::array<std::string, 4>, Json>
        m_types; ///< of its edges, where kind and type differ
    Json m_events = Json::array();
    Json m_crawler;
};

} // namespace mnemo
