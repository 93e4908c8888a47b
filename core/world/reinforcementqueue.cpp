// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/reinforcementqueue.h"

#include <algorithm>
#include <cmath>

namespace mnemo {

std::size_t ReinforcementQueue::add(const std::vector<Deposit>& deposits)
{
    const auto room = mostWaiting - std::min(mostWaiting, m_waiting.size());
    const auto taken = std::min(room, deposits.size());
    m_waiting.insert(
        m_waiting.end(), deposits.begin(), deposits.begin() + static_cast<std::ptrdiff_t>(taken));
    return deposits.size() - taken;
}

ReinforcementQueue::Laid ReinforcementQueue::lay(
    NooiField& field, float clamp, std::vector<Deposit>& laid)
{
    Laid sums;
    const auto count = std::min(stepsPerTick, m_waiting.size());
    for (std::size_t i = 0; i < count; ++i) {
        const auto& deposit = m_waiting.front();
        field.apply(deposit, clamp);
        const double x = deposit.x;
        const double y = deposit.y;
        (deposit.sign == Sign::Plus ? sums.forward : sums.inverse) += std::sqrt(x * x + y * y);
        laid.push_back(deposit);
        m_waiting.pop_front();
    }
    return sums;
}

} // namespace mnemo
