// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/committexts.h"
#include "core/graph/sqlite/connection.h"
#include "core/graph/types.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace mnemo::sqlite {

/// What a search for a node looks through.
[[nodiscard]] std::string foldOf(
    const std::string& id, const std::string& label, const Json& properties);
[[nodiscard]] std::string foldOf(
    std::string_view id, std::string_view label, std::string_view canonicalUrl);

/// Whether an edge with these properties may be undirected.
[[nodiscard]] bool mayBeUndirected(std::string_view properties);
/// Keeps in the store that there are undirected edges, which makes queries look for them.
[[nodiscard]] Status noteUndirected(Connection& connection);

/// Writes one commit inside a transaction that the caller has begun. Degrees, counts and the
/// full-text index are gathered and written once at the end, in order, which is what makes large
/// imports fast. Texts and commit must outlive the
/// writer.
class CommitWriter final
{
public:
    explicit CommitWriter(Connection& connection) : m_connection(connection) { }

    /// Errors: BadArgument with "/patches/INDEX" in `where`, and those of the store.
    [[nodiscard]] Status write(const CommitTexts& texts, const Commit& commit);

private:
    struct Row
    {
        std::int64_t n = 0;
        std::string id;
        std::string role;
        std::string label;
        std::string properties;
        std::string fold;
    };

    /// The folded text before and after this commit.
    struct FoldChange
    {
        std::optional<std::string> before;
        std::optional<std::string> after;
    };

    /// Whether the store holds this row.
    [[nodiscard]] Status expect(const StateRow& row);
    [[nodiscard]] Status apply(const AddNode& patch);
    [[nodiscard]] Status apply(const AddEdge& patch);
    [[nodiscard]] Status apply(const SetProperty& patch);
    [[nodiscard]] Status apply(const RemoveNode& patch);
    [[nodiscard]] Status apply(const RemoveEdge& patch);
    [[nodiscard]] Status apply(const StateRow& row);
    [[nodiscard]] Status apply(const Event& event);
    [[nodiscard]] Status apply(const Patch& patch);
    // In committextrows.cpp.
    [[nodiscard]] Status apply(const CommitTexts::NodeRow& row);
    [[nodiscard]] Status apply(const CommitTexts::EdgeRow& row);
    [[nodiscard]] Status apply(const CommitTexts::EventRow& row);
    template <typename Item>
    [[nodiscard]] Status applyAll(const std::vector<Item>& items, const char* list);
    [[nodiscard]] Status applyEvents(
        const std::vector<CommitTexts::EventRow>& rows, const std::vector<Event>& others);

    /// False where a node has this id already; nothing is written then. `id` is one of the
    /// commit's.
    [[nodiscard]] Result<bool> insertNode(const std::string& id, const std::string& role,
        const std::string& label, const std::string& properties, std::string fold);
    /// Nothing where its trees are needed for it.
    [[nodiscard]] Result<std::optional<Done>> mergeText(const CommitTexts::NodeRow& row);
    [[nodiscard]] Result<std::pair<std::int64_t, std::int64_t>> endsOf(
        const NodeId& from, const NodeId& to);
    /// False where it is there already.
    [[nodiscard]] Result<bool> insertEdge(std::int64_t from, std::int64_t to,
        const std::string& kind, const std::string& key, const std::string& properties);
    [[nodiscard]] Status insertEvent(std::int64_t tick, std::int64_t ts, const std::string& kind,
        const std::string& subject, const std::string& detail);
    [[nodiscard]] Status mergeNode(const Node& node);
    [[nodiscard]] Status mergeEdge(const Edge& edge, std::int64_t from, std::int64_t to);
    [[nodiscard]] Status removeEdgesOf(std::int64_t n);
    [[nodiscard]] Status updateNode(
        const Row& row, const std::string& label, const Json& properties);
    [[nodiscard]] Result<std::optional<Row>> findRow(const std::string& id);
    [[nodiscard]] Result<std::optional<std::int64_t>> findNumber(std::string_view id);
    void noteEdge(std::int64_t from, std::int64_t to, const std::string& kind, std::int64_t delta);
    void noteFold(
        std::int64_t n, std::optional<std::string> before, std::optional<std::string> after);

    /// Words of a text in the full-text index, before and after this commit.
    void noteWords(std::int64_t n, std::string before, std::string after);
    [[nodiscard]] Status flushFolds();
    [[nodiscard]] Status flushWords();
    [[nodiscard]] Status flushDegrees();
    [[nodiscard]] Status flushTallies();
    [[nodiscard]] Status trimEvents();

    Connection& m_connection;
    std::unordered_map<std::string_view, std::int64_t> m_numbers; ///< views into the commit
    std::optional<std::pair<std::string_view, std::int64_t>> m_lastFrom; ///< one of m_numbers
    std::unordered_map<std::int64_t, std::int64_t> m_degrees; ///< what is to be added
    std::unordered_map<std::int64_t, FoldChange> m_folds;
    std::unordered_map<std::int64_t, std::pair<std::string, std::string>> m_words;
    std::unordered_map<std::string, std::int64_t> m_roles;
    std::unordered_map<std::string, std::int64_t> m_kinds;
    bool m_isMixed = false; ///< there are undirected edges
};

} // namespace mnemo::sqlite
