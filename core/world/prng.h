// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/world/worldtypes.h"

#include <array>
#include <cmath>
#include <cstdint>

namespace mnemo {

/// xoshiro256** 1.0 (D. Blackman and S. Vigna, https://prng.di.unimi.it/xoshiro256starstar.c,
/// public domain), seeded by SplitMix64 as its authors advise. The same numbers on every machine.
class Prng final
{
public:
    using State = std::array<std::uint64_t, 4>;

    explicit Prng(std::uint64_t seed = 1)
    {
        for (auto& word : m_state) {
            seed += 0x9e3779b97f4a7c15U;
            std::uint64_t z = seed;
            z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
            z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
            word = z ^ (z >> 31U);
        }
    }

    explicit Prng(const State& state) : m_state(state) { }

    [[nodiscard]] const State& state() const { return m_state; }

    std::uint64_t next()
    {
        const auto result = rotated(m_state[1] * 5, 7) * 9;
        const auto t = m_state[1] << 17U;
        m_state[2] ^= m_state[0];
        m_state[3] ^= m_state[1];
        m_state[1] ^= m_state[2];
        m_state[0] ^= m_state[3];
        m_state[2] ^= t;
        m_state[3] = rotated(m_state[3], 45);
        return result;
    }

    /// 0 ≤ x < 1, a multiple of 2^-53.
    double unit() { return static_cast<double>(next() >> 11U) * 0x1p-53; }

    /// Both ends included; `least` when `most` is not above it.
    std::int64_t between(std::int64_t least, std::int64_t most)
    {
        if (most <= least)
            return least;
        const auto span = static_cast<std::uint64_t>(most - least) + 1;
        return least + static_cast<std::int64_t>(next() % span);
    }

    /// A point of the disc of radius 1.
    Vec2 inDisc()
    {
        for (;;) {
            const Vec2 v{2 * unit() - 1, 2 * unit() - 1};
            if (v.x * v.x + v.y * v.y <= 1)
                return v;
        }
    }

    /// A vector of length 1.
    Vec2 direction()
    {
        for (;;) {
            const auto v = inDisc();
            const double length = std::sqrt(v.x * v.x + v.y * v.y);
            if (length > 0.01)
                return {v.x / length, v.y / length};
        }
    }

private:
    static std::uint64_t rotated(std::uint64_t x, unsigned by)
    {
        return (x << by) | (x >> (64U - by));
    }

    State m_state{};
};

} // namespace mnemo
