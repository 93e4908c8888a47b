// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace mnemo {

/// Finds positions in a list by a hash of the items. The list holds the names: a graph's are kept
/// once, and a copy of the table is one block of memory.
class IndexTable final
{
public:
    /// `same` says of a place with this hash whether it is the one.
    template <typename Same>
    [[nodiscard]] std::optional<std::uint32_t> find(std::size_t hash, const Same& same) const
    {
        if (m_slots.empty())
            return std::nullopt;
        const auto wanted = fold(hash);
        for (std::size_t i = wanted & mask(); m_slots[i].taken != 0; i = (i + 1) & mask()) {
            if (m_slots[i].hash == wanted && same(m_slots[i].taken - 1))
                return m_slots[i].taken - 1;
        }
        return std::nullopt;
    }

    /// Only what find() does not know.
    void add(std::size_t hash, std::uint32_t place)
    {
        if (2 * (m_count + 1) > m_slots.size())
            grow();
        put({fold(hash), place + 1});
        ++m_count;
    }

    void clear()
    {
        m_slots.clear();
        m_count = 0;
    }

private:
    struct Slot
    {
        std::uint32_t hash = 0;
        std::uint32_t taken = 0; ///< the place plus one; 0: none
    };

    [[nodiscard]] static std::uint32_t fold(std::size_t hash)
    {
        // Neighbouring numbers go far apart (a step of splitmix64).
        const std::uint64_t mixed = (hash ^ (hash >> 30U)) * 0xBF58476D1CE4E5B9U;
        return static_cast<std::uint32_t>(mixed >> 32U);
    }

    [[nodiscard]] std::size_t mask() const { return m_slots.size() - 1; }

    void put(Slot slot)
    {
        std::size_t i = slot.hash & mask();
        while (m_slots[i].taken != 0)
            i = (i + 1) & mask();
        m_slots[i] = slot;
    }

    void grow()
    {
        constexpr std::size_t least = 16;
        const auto old = std::exchange(
            m_slots, std::vector<Slot>(m_slots.empty() ? least : 2 * m_slots.size()));
        for (const Slot slot : old) {
            if (slot.taken != 0)
                put(slot);
        }
    }

    std::vector<Slot> m_slots; ///< a power of two, at most half full
    std::size_t m_count = 0;
};

} // namespace mnemo
