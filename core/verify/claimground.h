// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/queryrunner.h"
#include "core/verify/claimfinding.h"
#include "core/verify/claimwords.h"

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mnemo {

/// A node that words of a claim name.
struct NamedHit
{
    std::string id;
    std::string label;
    std::string role;
};

/// Words of a claim that stand for nodes; more than one node may have the name.
struct ClaimName
{
    std::size_t begin = 0; ///< of its words
    std::size_t end = 0;
    std::vector<NamedHit> hits;
};

/// An edge of a node, as `neighbors` tells of it.
struct EdgeRow
{
    std::size_t outcome = 0;
    std::string pointer; ///< of the row
    const Json* row = nullptr; ///< lives as long as the ground
};

/// Rows of edges of one node.
struct EdgeRows
{
    std::vector<EdgeRow> rows;
    bool isWhole = false; ///< nothing was cut
};

/// Runs the queries that claims are checked by, each once, and keeps their outcomes.
class ClaimGround final
{
public:
    ClaimGround(const QueryRunner& runner, CancelToken cancel);

    /// The names in the words, the longest first taken; none overlap.
    [[nodiscard]] std::vector<ClaimName> namesIn(const std::vector<ClaimWord>& words);
    /// All edges, also those that hold no more.
    [[nodiscard]] const EdgeRows& edgesOf(const std::string& id);
    /// Where the node stands with its properties; nothing where that was not returned.
    [[nodiscard]] std::optional<EdgeRow> nodeOf(const NamedHit& hit);
    /// The nodes of a role, as far as a page of them goes.
    [[nodiscard]] std::vector<EdgeRow> nodesOfRole(const std::string& role);

    /// Adds an outcome; the index of an equal one where that is there.
    std::size_t keep(QueryOutcome outcome);
    [[nodiscard]] QueryOutcome run(const std::string& query, const Json& args) const;
    [[nodiscard]] ClaimCell cell(std::size_t outcome, const std::string& pointer) const;

    [[nodiscard]] const std::deque<QueryOutcome>& outcomes() const { return m_outcomes; }

    [[nodiscard]] const QueryRunner& runner() const { return m_runner; }

    [[nodiscard]] bool isCancelled() const { return m_cancel.isCancelled(); }

    [[nodiscard]] const CancelToken& cancel() const { return m_cancel; }

private:
    /// A hit with what it may be called, in lower case.
    struct Called
    {
        NamedHit hit;
        std::set<std::string> names;
    };

    [[nodiscard]] const std::vector<Called>& hitsOf(const std::string& word);
    [[nodiscard]] std::optional<ClaimName> nameAt(
        const std::vector<ClaimWord>& words, std::size_t at);
    [[nodiscard]] std::vector<EdgeRow> rowsIn(std::size_t outcome, const std::string& list) const;

    const QueryRunner& m_runner;
    CancelToken m_cancel;
    std::deque<QueryOutcome> m_outcomes; ///< never moved: rows point into them
    std::map<std::string, std::vector<Called>> m_hits;
    std::map<std::string, EdgeRows> m_edges;
    std::map<std::string, std::optional<EdgeRow>> m_nodes;
    std::map<std::string, std::vector<EdgeRow>> m_roles;
};

} // namespace mnemo
