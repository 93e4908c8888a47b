// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/claimorder.h"

#include <algorithm>
#include <cstddef>

namespace mnemo {

namespace {

/// The place in the order of the first cell that the claim tells of.
std::size_t rankOf(const Claim& claim, const std::vector<Receipt>& receipts,
    const std::vector<CellReference>& order)
{
    auto rank = order.size();
    for (const auto& part : claim.parts) {
        const auto* value = std::get_if<AnswerValue>(&part);
        if (value == nullptr)
            continue;
        const auto receipt = std::find_if(receipts.begin(), receipts.end(),
            [&](const Receipt& one) { return one.id == value->receipt(); });
        if (receipt == receipts.end())
            continue;
        const auto tells = [&](const CellReference& cell) {
            return cell.query == receipt->query && cell.resultHash == receipt->resultHash
                && (cell.pointer == value->pointer()
                    || cell.pointer.starts_with(value->pointer() + '/'));
        };
        const auto found = std::find_if(order.begin(), order.end(), tells);
        rank = std::min(rank, static_cast<std::size_t>(found - order.begin()));
    }
    return rank;
}

} // namespace

void orderClaims(std::vector<Claim>& claims, const std::vector<Receipt>& receipts,
    const std::vector<CellReference>& order)
{
    if (order.empty())
        return;
    std::stable_sort(claims.begin(), claims.end(), [&](const Claim& a, const Claim& b) {
        return rankOf(a, receipts, order) < rankOf(b, receipts, order);
    });
}

} // namespace mnemo
