// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/sqlite/connection.h"
#include "core/graph/types.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace mnemo::sqlite {

/// Writes one Commit inside a transaction that the caller has begun. Degrees, counts and the
/// full-text index are gathered and written once at the end, in order, which is what makes large
/// imports fast. The commit must outlive the writer.
class CommitWriter final
{
public:
    explicit CommitWriter(Connection& connection) : m_connection(connection) { }

    /// Errors: BadArgument with "/patches/INDEX" in `where`, and those of the store.
    [[nodiscard]] Status write(const Commit& commit);

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

    [[nodiscard]] Status flushFolds();
    [[nodiscard]] Status flushDegrees();
    [[nodiscard]] Status flushTallies();
    [[nodiscard]] Status trimEvents();
    /// Runs a bound statement to its end.
    [[nodiscard]] Status finish(Query& query);

    Connection& m_connection;
    std::unordered_map<std::string_view, std::int64_t> m_numbers; ///< views into the commit
    std::optional<std::pair<std::string_view, std::int64_t>> m_lastFrom; ///< one of m_numbers
    std::unordered_map<std::int64_t, std::int64_t> m_degrees; ///< what is to be added
    std::unordered_map<std::int64_t, FoldChange> m_folds;
    std::unordered_map<std::string, std::int64_t> m_roles;
    std::unordered_map<std::string, std::int64_t> m_kinds;
};

} // namespace mnemo::sqlite
