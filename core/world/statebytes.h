// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace mnemo {

/// Writes numbers as little-endian bytes: the one form that is hashed and stored.
class StateWriter final
{
public:
    void put(std::uint64_t value, int bytes = 8)
    {
        std::array<char, 8> little{};
        for (std::size_t i = 0; i < little.size(); ++i)
            little[i] = static_cast<char>((value >> (8 * i)) & 0xffU);
        m_bytes.append(little.data(), static_cast<std::size_t>(bytes));
    }

    void put(std::int64_t value) { put(static_cast<std::uint64_t>(value)); }

    void put(double value) { put(std::bit_cast<std::uint64_t>(value)); }

    void put(float value) { put(std::bit_cast<std::uint32_t>(value), 4); }

    void put(std::string_view text)
    {
        put(std::uint64_t{text.size()});
        m_bytes.append(text);
    }

    void reserve(std::size_t bytes) { m_bytes.reserve(bytes); }

    [[nodiscard]] const std::string& bytes() const { return m_bytes; }

    [[nodiscard]] std::string takeBytes() { return std::move(m_bytes); }

private:
    std::string m_bytes;
};

/// Reads them back. After an end that came too soon all values are 0 and isGood() is false.
class StateReader final
{
public:
    explicit StateReader(std::string_view bytes) : m_bytes(bytes) { }

    [[nodiscard]] bool isGood() const { return m_good; }

    [[nodiscard]] bool isAtEnd() const { return m_good && m_at == m_bytes.size(); }

    [[nodiscard]] std::uint64_t number(int bytes = 8)
    {
        if (m_bytes.size() - m_at < static_cast<std::size_t>(bytes))
            m_good = false;
        if (!m_good)
            return 0;
        std::uint64_t value = 0;
        for (int i = 0; i < bytes; ++i)
            value |= std::uint64_t{static_cast<unsigned char>(m_bytes[m_at++])} << (8 * i);
        return value;
    }

    [[nodiscard]] std::int64_t integer() { return static_cast<std::int64_t>(number()); }

    [[nodiscard]] double real() { return std::bit_cast<double>(number()); }

    [[nodiscard]] float shortReal()
    {
        return std::bit_cast<float>(static_cast<std::uint32_t>(number(4)));
    }

    [[nodiscard]] std::string text()
    {
        const auto size = number();
        if (size > m_bytes.size() - m_at)
            m_good = false;
        if (!m_good)
            return {};
        m_at += size;
        return std::string(m_bytes.substr(m_at - size, size));
    }

    /// A number of things, each at least `bytes` long: never more than can be there.
    [[nodiscard]] std::size_t count(std::size_t bytes)
    {
        const auto value = number();
        if (value > (m_bytes.size() - m_at) / bytes)
            m_good = false;
        return m_good ? value : 0;
    }

private:
    std::string_view m_bytes;
    std::size_t m_at = 0;
    bool m_good = true;
};

} // namespace mnemo
