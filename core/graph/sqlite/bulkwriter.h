// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/elementstream.h"
#include "core/graph/sqlite/connection.h"
#include "core/graph/sqlite/idcache.h"
#include "core/graph/types.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mnemo::sqlite {

/// Writes a stream of elements inside a transaction that the caller has begun, in a bounded memory.
/// What is new goes in as it comes; what meets something that is there is merged by CommitWriter.
class BulkWriter final
{
public:
    BulkWriter(Connection& connection, ElementStream& elements, const CancelToken& cancel);

    /// Errors: those of the stream and the store, Cancelled.
    [[nodiscard]] Status write();

private:
    using Counts = std::map<std::string, std::int64_t, std::less<>>;

    template <typename Element> using AddFn = Status (BulkWriter::*)(const Element&);

    /// Adds the nodes or the edges of the stream to its end.
    template <typename Element> [[nodiscard]] Status writeAll(AddFn<Element> add);
    [[nodiscard]] Status addNode(const NodeText& node);
    [[nodiscard]] Status addEdge(const EdgeText& edge);
    [[nodiscard]] Status mergeNode(const NodeText& node);
    [[nodiscard]] Status mergeEdge(const EdgeText& edge);
    [[nodiscard]] Status merge(Patch patch, std::size_t bytes);
    [[nodiscard]] Status flushMerges();
    [[nodiscard]] Result<std::optional<std::int64_t>> numberOf(std::string_view id);
    [[nodiscard]] Result<std::optional<std::int64_t>> endOf(std::string_view id);
    void noteDegree(std::int64_t n);
    [[nodiscard]] Status flushDegrees();
    [[nodiscard]] Status count(Counts& counts, std::string_view name);
    [[nodiscard]] Status flushTallies();
    [[nodiscard]] Status goesOn();

    Connection& m_connection;
    ElementStream& m_elements;
    const CancelToken& m_cancel;
    std::size_t m_steps = 0;
    IdCache m_numbers;
    std::string m_lastFrom;
    std::optional<std::int64_t> m_lastFromNumber;
    std::vector<Patch> m_merges;
    std::vector<std::uint64_t> m_mergePlaces;
    std::size_t m_mergeBytes = 0;
    std::map<std::int64_t, std::vector<std::int32_t>> m_degrees; ///< to be added, page by page
    Counts m_roles;
    Counts m_kinds;
    std::optional<Error> m_missing; ///< the first in the files of the ends that are nowhere
    std::uint64_t m_missingAt = 0;
    bool m_isMixed = false; ///< there are undirected edges
};

} // namespace mnemo::sqlite
