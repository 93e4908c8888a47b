// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace mnemo::sqlite {

/// Row numbers of nodes by id, as many as fit into a bounded memory. What is not found here may
/// still be in the store.
class IdCache final
{
public:
    explicit IdCache(std::size_t memory) : m_memory(memory), m_slots(kFirst) { }

    [[nodiscard]] std::optional<std::int64_t> find(std::string_view id) const
    {
        for (auto at = slotOf(hashOf(id));; at = slotOf(at + 1)) {
            const auto& slot = m_slots[at];
            if (slot.size == 0)
                return std::nullopt;
            if (textOf(slot) == id)
                return slot.n;
        }
    }

    /// `id` is not in it yet and not empty.
    void add(std::string_view id, std::int64_t n)
    {
        const auto used = m_slots.size() * sizeof(Slot) + m_bytes.size();
        if (2 * (m_count + 1) > m_slots.size()) {
            // For a while, both tables are there.
            if (used + 2 * m_slots.size() * sizeof(Slot) > m_memory)
                return;
            grow();
        }
        if (used + id.size() > m_memory)
            return;
        if (m_bytes.capacity() < m_bytes.size() + id.size())
            m_bytes.reserve(m_bytes.size() + m_bytes.size() / 2 + id.size() + kFirst);
        const Slot slot{
            n, static_cast<std::uint32_t>(m_bytes.size()), static_cast<std::uint32_t>(id.size())};
        m_bytes.insert(m_bytes.end(), id.begin(), id.end());
        put(slot);
        ++m_count;
    }

private:
    static constexpr std::size_t kFirst = 1024;

    struct Slot
    {
        std::int64_t n = 0;
        std::uint32_t at = 0; ///< of the text
        std::uint32_t size = 0; ///< 0: free
    };

    static std::size_t hashOf(std::string_view id) { return std::hash<std::string_view>{}(id); }

    [[nodiscard]] std::size_t slotOf(std::size_t hash) const { return hash & (m_slots.size() - 1); }

    [[nodiscard]] std::string_view textOf(const Slot& slot) const
    {
        return {m_bytes.data() + slot.at, slot.size};
    }

    void put(const Slot& slot)
    {
        auto at = slotOf(hashOf(textOf(slot)));
        while (m_slots[at].size != 0)
            at = slotOf(at + 1);
        m_slots[at] = slot;
    }

    void grow()
    {
        std::vector<Slot> before(m_slots.size() * 2);
        before.swap(m_slots);
        for (const auto& slot : before) {
            if (slot.size != 0)
                put(slot);
        }
    }

    std::size_t m_memory;
    std::size_t m_count = 0;
    std::vector<Slot> m_slots;
    std::vector<char> m_bytes;
};

} // namespace mnemo::sqlite
