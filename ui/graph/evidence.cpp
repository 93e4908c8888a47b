// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/evidence.h"

#include "core/query/resultreading.h"

#include <algorithm>

namespace mnemo {

namespace {

/// The stored outcome that a receipt stands for.
struct StoredOutcome
{
    std::string query;
    const Json* result = nullptr; ///< null where the answer does not hold it
};

StoredOutcome outcomeOf(const Answer& answer, const ReceiptId& id)
{
    const auto& receipts = answer.receipts();
    const auto found = std::find_if(receipts.begin(), receipts.end(),
        [&id](const Receipt& receipt) { return receipt.id == id; });
    if (!answer.snapshot() || found == receipts.end())
        return {};
    const Json* outcomes = resolvePointer(answer.snapshot()->document, "/outcomes");
    if (outcomes == nullptr)
        return {};
    for (const Json& outcome : *outcomes) {
        if (outcome.value("result_hash", std::string()) == found->resultHash
            && outcome.value("query", std::string()) == found->query)
            return {found->query, resolvePointer(outcome, "/result")};
    }
    return {};
}

} // namespace

Evidence evidenceOf(const Catalogue* catalogue, const Answer& answer, const AnswerValue& value)
{
    Evidence evidence;
    evidence.value = value.text();
    const StoredOutcome stored = outcomeOf(answer, value.receipt());
    if (stored.result != nullptr)
        static_cast<Support&>(evidence)
            = supportOf(*readingOf(catalogue, stored.query), *stored.result, value.pointer());
    return evidence;
}

} // namespace mnemo
