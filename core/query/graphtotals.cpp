// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/graphtotals.h"

#include "core/query/resultlists.h"

namespace mnemo {

namespace {

constexpr std::size_t kMostSummed = 1000; ///< roles or kinds; with so many there may be more

/// The sum of an object's members; none where there is no such object or it was cut.
std::optional<std::int64_t> sumAt(const Json& result, const char* pointer)
{
    const Json* counts = resolvePointer(result, pointer);
    if (counts == nullptr || !counts->is_object() || counts->size() >= kMostSummed)
        return std::nullopt;
    std::int64_t sum = 0;
    for (const Json& count : *counts)
        sum += count.is_number_integer() ? count.get<std::int64_t>() : 0;
    return sum;
}

} // namespace

GraphTotals graphTotals(const QueryOutcome& outcome)
{
    GraphTotals totals;
    const ResultList roles = mainListOf(outcome);
    if (roles.reading == nullptr)
        return totals;
    for (const Json& row : *roles.rows)
        totals.roles.emplace_back(
            roles.reading->text(Member::Name, row), roles.reading->integer(Member::Count, row));
    totals.nodes = sumAt(outcome.result, "/counts/nodes_by_role");
    totals.edges = sumAt(outcome.result, "/counts/edges_by_kind");
    return totals;
}

} // namespace mnemo
