// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace mnemo::fuzz {

/// SplitMix64: the same numbers from the same seed on every machine.
class Random final
{
public:
    explicit Random(std::uint64_t seed) : m_state(seed) { }

    [[nodiscard]] std::uint64_t next()
    {
        m_state += 0x9E3779B97F4A7C15U;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }

    /// 0 … count − 1; 0 for a count of 0.
    [[nodiscard]] std::size_t below(std::size_t count)
    {
        return count == 0 ? 0 : static_cast<std::size_t>(next() % count);
    }

    /// True once in `count` times.
    [[nodiscard]] bool oneIn(std::size_t count) { return below(count) == 0; }

private:
    std::uint64_t m_state;
};

} // namespace mnemo::fuzz
