// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/jsonlimits.h"

#include <cstddef>
#include <string_view>

namespace mnemo {

/// About what the values of a text take in memory: a value with its place in a list or object, what
/// a text or container adds, and a member with its name. Together they may take some times as much
/// as the text: `{}` is two bytes long and takes a hundred.
class JsonBudget final
{
public:
    /// For a text of so many bytes.
    explicit JsonBudget(std::size_t bytes, const JsonLimits& limits = {})
        : m_most(
            limits.free + static_cast<std::size_t>(limits.perByte * static_cast<double>(bytes)))
    {
    }

    void addValue() { m_spent += kValue; }

    void addText(std::string_view text) { m_spent += kValue + kText + heapOf(text); }

    void addContainer() { m_spent += kValue + kContainer; }

    /// The name of a member; its value is added by itself.
    void addName(std::string_view name) { m_spent += kMember + heapOf(name); }

    [[nodiscard]] bool isSpent() const { return m_spent > m_most; }

    [[nodiscard]] std::size_t most() const { return m_most; }

    [[nodiscard]] std::size_t spent() const { return m_spent; }

private:
    static constexpr std::size_t kValue = 40;
    static constexpr std::size_t kText = 48;
    static constexpr std::size_t kShortText = 15; ///< lies in the text's own room
    static constexpr std::size_t kHeap = 24; ///< of a piece of memory, beside what lies in it
    static constexpr std::size_t kContainer = 64;
    static constexpr std::size_t kMember = 80; ///< with what the heap leaves unused

    static std::size_t heapOf(std::string_view text)
    {
        return text.size() > kShortText ? text.size() + kHeap : 0;
    }

    std::size_t m_most;
    std::size_t m_spent = 0;
};

} // namespace mnemo
