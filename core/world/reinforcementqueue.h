// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/world/nooifield.h"

#include <cstddef>
#include <deque>
#include <vector>

namespace mnemo {

/// Bounds what a tick lays down: at most 4,096 steps over all daimoi, in the order in which they
/// came; the rest waits for the next tick, at most 65,536 steps; what comes beyond is dropped and
/// counted. Part of Q6 of the world's document. Used by one thread.
class ReinforcementQueue final
{
public:
    static constexpr std::size_t stepsPerTick = 4096;
    static constexpr std::size_t mostWaiting = 65'536;

    struct Laid
    {
        double forward = 0; ///< sum of the lengths
        double inverse = 0;
    };

    /// The number of steps that were dropped, the newest ones.
    std::size_t add(const std::vector<Deposit>& deposits);
    /// One tick's share. `laid` gets the deposits, oldest first.
    Laid lay(NooiField& field, float clamp, std::vector<Deposit>& laid);

    [[nodiscard]] const std::deque<Deposit>& waiting() const { return m_waiting; }

    void setWaiting(std::deque<Deposit> waiting) { m_waiting = std::move(waiting); }

private:
    std::deque<Deposit> m_waiting;
};

} // namespace mnemo
