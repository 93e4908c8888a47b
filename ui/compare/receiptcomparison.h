// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/comparison.h"
#include "ui/graph/resultunion.h"
#include "ui/session/receiptitem.h"

#include <memory>
#include <optional>
#include <vector>

namespace mnemo {

/// A result that can be compared: of a receipt, or of its replay.
struct ComparedResult
{
    ReceiptId receipt;
    bool replayed = false; ///< what the store returned when the receipt was replayed
    QString name; ///< "79db 4c2d, tick 17 980, 21:40:02 UTC"
    QueryOutcome outcome; ///< as a receipt names it; `result` is apart
    std::shared_ptr<const Json> result; ///< shared, as it can be large

    [[nodiscard]] bool is(const ReceiptId& id, bool now) const
    {
        return receipt == id && replayed == now;
    }

    /// With a copy of the result: workers only.
    [[nodiscard]] QueryOutcome whole() const;
};

/// Results of receipts and of their replays, the oldest first. Those whose file did not bring a
/// result are left out; `query` empty: of all queries.
[[nodiscard]] std::vector<ComparedResult> comparedResults(
    const std::vector<ReceiptItem>& items, const std::string& query = {});

/// Queries of which there are at least two results, by name.
[[nodiscard]] std::vector<std::string> comparableQueries(const std::vector<ReceiptItem>& items);

/// What was added, removed and changed from one result to the other, as a list and as a graph.
struct ReceiptComparison
{
    ComparedPair rows;
    ResultUnion graph;
    std::shared_ptr<const QueryOutcome> before;
    std::shared_ptr<const QueryOutcome> after;
};

/// Any thread.
[[nodiscard]] ReceiptComparison compareResults(
    const ComparedResult& before, const ComparedResult& after, const KnownGraph& known);

} // namespace mnemo
