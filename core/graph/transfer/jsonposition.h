// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/input.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <utility>

namespace mnemo::transfer {

/// Where a parser is in a file that is read in pieces, which the parser itself does not tell.
class Position final
{
public:
    explicit Position(Input& input) : m_input(input) { look(); }

    [[nodiscard]] bool isAtEnd()
    {
        if (!m_said.empty())
            return false;
        if (m_at == m_end && !refill())
            return true;
        if (!m_isInText && (*m_at == 'N' || *m_at == 'I' || *m_at == '-'))
            replaceWord();
        return false;
    }

    [[nodiscard]] const char& operator*() const { return m_said.empty() ? *m_at : m_said.front(); }

    void step()
    {
        if (!m_said.empty()) {
            m_said.remove_prefix(1);
            return;
        }
        const char c = *m_at++;
        if (m_isEscaped)
            m_isEscaped = false;
        else if (c == '"')
            m_isInText = !m_isInText;
        else
            m_isEscaped = m_isInText && c == '\\';
    }

    /// Whether the null that was read last stands for NaN or an infinite number; told once.
    [[nodiscard]] bool tookNoNumber() { return std::exchange(m_tookNoNumber, false); }

    [[nodiscard]] std::uint64_t offset() const
    {
        return m_input.offset() + static_cast<std::uint64_t>(m_at - m_begin);
    }

    /// Of the character that was passed last.
    std::uint32_t line()
    {
        count(m_at > m_begin ? m_at - 1 : m_at);
        return m_line;
    }

    /// The parser has understood all up to here.
    void note() { m_noted = offset(); }

    [[nodiscard]] bool isTooLong() const { return m_isTooLong; }

    [[nodiscard]] Input& input() const { return m_input; }

private:
    /// Python writes words where a number is none, which JSON has not.
    void replaceWord()
    {
        for (const auto word : kNoNumbers) {
            if (!beginsWith(word))
                continue;
            m_at += word.size();
            m_said = "null";
            m_tookNoNumber = true;
            return;
        }
    }

    bool beginsWith(std::string_view word)
    {
        for (std::size_t i = 0; i < word.size(); ++i) {
            if (m_at + i == m_end && !refill())
                return false;
            if (m_at[i] != word[i])
                return false;
        }
        return true;
    }

    void look()
    {
        m_begin = m_at = m_counted = m_input.bytes().data();
        m_end = m_begin + m_input.bytes().size();
    }

    void count(const char* to)
    {
        if (to > m_counted) {
            m_line += static_cast<std::uint32_t>(std::count(m_counted, to, '\n'));
            m_counted = to;
        }
    }

    bool refill()
    {
        if (offset() - m_noted > kMaxLine) {
            m_isTooLong = true;
            return false;
        }
        // The last character stays, as its line may be asked for.
        const bool keepsLast = m_at > m_begin;
        count(keepsLast ? m_at - 1 : m_at);
        const auto passed = static_cast<std::size_t>(m_at - m_begin) - (keepsLast ? 1 : 0);
        m_input.take(passed);
        const bool more = m_input.more();
        look();
        m_at += keepsLast ? 1 : 0;
        return more;
    }

    Input& m_input;
    const char* m_begin = nullptr;
    const char* m_at = nullptr;
    const char* m_end = nullptr;
    const char* m_counted = nullptr; ///< up to here lines were counted
    std::uint32_t m_line = 1;
    std::uint64_t m_noted = 0;
    bool m_isTooLong = false;
    std::string_view m_said; ///< what is read in place of a word
    bool m_isInText = false;
    bool m_isEscaped = false;
    bool m_tookNoNumber = false;
};

/// The position as the iterator that the parser wants; its end is where the file ends.
class Walker final
{
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    explicit Walker(Position* position) : m_position(position) { }

    reference operator*() const { return **m_position; }

    Walker& operator++()
    {
        m_position->step();
        return *this;
    }

    Walker operator++(int)
    {
        auto before = *this;
        ++*this;
        return before;
    }

    bool operator==(const Walker& other) const
    {
        const bool isSame = m_position == other.m_position;
        return isSame || (m_position != nullptr ? m_position : other.m_position)->isAtEnd();
    }

private:
    Position* m_position;
};

} // namespace mnemo::transfer
