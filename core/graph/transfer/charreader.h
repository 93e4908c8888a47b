// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/input.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace mnemo::transfer {

/// Reads a file character by character, and counts its lines, from 1.
class CharReader final
{
public:
    static constexpr int kEnd = -1;

    explicit CharReader(Input& input) : m_input(input), m_bytes(input.bytes()) { }

    /// The next character, which stays; kEnd at the end and where the input has a problem.
    [[nodiscard]] int peek()
    {
        return m_at < m_bytes.size() || refill() ? static_cast<unsigned char>(m_bytes[m_at]) : kEnd;
    }

    /// The one behind it.
    [[nodiscard]] int peekSecond()
    {
        return m_at + 1 < m_bytes.size() || refill() ? second() : kEnd;
    }

    int next()
    {
        const int c = peek();
        if (c == kEnd)
            return c;
        ++m_at;
        m_line += c == '\n' ? 1 : 0;
        return c;
    }

    void skipLine()
    {
        for (int c = next(); c != kEnd && c != '\n'; c = next()) { }
    }

    [[nodiscard]] std::uint32_t line() const { return m_line; }

    [[nodiscard]] Input& input() const { return m_input; }

    [[nodiscard]] std::uint64_t offset() const { return m_input.offset() + m_at; }

private:
    [[nodiscard]] int second() const
    {
        return m_at + 1 < m_bytes.size() ? static_cast<unsigned char>(m_bytes[m_at + 1]) : kEnd;
    }

    bool refill()
    {
        m_input.take(m_at);
        m_at = 0;
        const bool more = m_input.more();
        m_bytes = m_input.bytes();
        return more;
    }

    Input& m_input;
    std::string_view m_bytes;
    std::size_t m_at = 0;
    std::uint32_t m_line = 1;
};

/// Reads a file line by line, without the line ends.
class InputLines final
{
public:
    explicit InputLines(Input& input) : m_input(input) { }

    /// False at the end, where the input has a problem and where a line is longer than kMaxLine.
    /// The line holds until the next call.
    [[nodiscard]] bool next(std::string_view& line);

    /// Of the line that was read last, from 1.
    [[nodiscard]] std::uint32_t line() const { return m_line; }

    [[nodiscard]] bool isTooLong() const { return m_isTooLong; }

    /// Of the line that was read last.
    [[nodiscard]] std::uint64_t offset() const { return m_input.offset(); }

private:
    Input& m_input;
    std::size_t m_taken = 0; ///< bytes of the line that was read last
    std::uint32_t m_line = 0;
    bool m_isTooLong = false;
};

} // namespace mnemo::transfer
