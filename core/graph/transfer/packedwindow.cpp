// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/packedwindow.h"

#include <algorithm>
#include <array>
#include <limits>
#include <unistd.h>
#include <vector>

namespace mnemo::transfer {

namespace {

/// Reads numbers from a file and skips what is between; at the first that is not there it fails.
class ByteWalk final
{
public:
    explicit ByteWalk(Input& input) : m_input(input) { }

    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }

    [[nodiscard]] std::uint64_t offset() const { return m_before + m_at; }

    /// A part is not as it has to be.
    void fail() { m_hasFailed = true; }

    [[nodiscard]] bool isAtEnd() { return !m_hasFailed && !hasByte(); }

    /// 0 where there is none.
    [[nodiscard]] std::uint8_t byte()
    {
        if (m_hasFailed || !hasByte()) {
            fail();
            return 0;
        }
        return static_cast<std::uint8_t>(m_buffer[m_at++]);
    }

    /// Of `count` bytes, the lowest first.
    [[nodiscard]] std::uint64_t little(unsigned count)
    {
        std::uint64_t value = 0;
        for (unsigned i = 0; i < count; ++i)
            value |= std::uint64_t{byte()} << (8 * i);
        return value;
    }

    void skip(std::uint64_t count)
    {
        const auto here = std::min<std::uint64_t>(count, m_end - m_at);
        m_at += here;
        if (here == count)
            return;
        if (count - here > std::numeric_limits<std::int64_t>::max() - offset()) {
            fail();
            return;
        }
        m_before = offset() + (count - here);
        m_at = m_end = 0;
    }

private:
    bool hasByte()
    {
        if (m_at < m_end)
            return true;
        if (!m_input.goesOn())
            return false;
        m_before += m_at;
        m_at = m_end = 0;
        const auto got = ::pread(m_input.handle().get(), m_buffer.data(), m_buffer.size(),
            static_cast<::off_t>(m_before));
        m_end = got > 0 ? static_cast<std::size_t>(got) : 0;
        return m_end > 0;
    }

    Input& m_input;
    std::vector<char> m_buffer = std::vector<char>(4096);
    std::size_t m_at = 0;
    std::size_t m_end = 0;
    std::uint64_t m_before = 0; ///< where the buffer begins in the file
    bool m_hasFailed = false;
};

/// A number of xz in groups of seven bits.
std::uint64_t grouped(ByteWalk& walk)
{
    constexpr unsigned mostGroups = 9;
    std::uint64_t value = 0;
    for (unsigned i = 0; i < mostGroups; ++i) {
        const auto byte = walk.byte();
        value |= std::uint64_t{byte & 0x7FU} << (7 * i);
        if ((byte & 0x80U) == 0)
            return value;
    }
    walk.fail();
    return 0;
}

void skipPadding(ByteWalk& walk, std::uint64_t begin)
{
    constexpr std::uint64_t unit = 4;
    walk.skip((unit - (walk.offset() - begin) % unit) % unit);
}

/// The dictionary of a block, whose header begins `begin` with `first`, its size.
std::uint64_t dictionaryOf(ByteWalk& walk, std::uint64_t begin, std::uint8_t first)
{
    constexpr std::uint64_t lzma2 = 0x21;
    constexpr unsigned largest = 40;
    const auto end = begin + (std::uint64_t{first} + 1) * 4;
    const auto flags = walk.byte();
    for (const unsigned hasSize : {0x40U, 0x80U})
        if ((flags & hasSize) != 0)
            (void)grouped(walk);
    std::uint64_t dictionary = 0;
    std::uint64_t filter = 0;
    for (unsigned left = (flags & 3U) + 1; left > 0 && !walk.hasFailed(); --left) {
        filter = grouped(walk);
        const auto size = grouped(walk);
        if (filter == lzma2) {
            const unsigned bits = walk.byte();
            if (bits > largest || size != 1)
                walk.fail();
            else
                dictionary = bits == largest ? std::numeric_limits<std::uint32_t>::max()
                                             : std::uint64_t{2U | (bits & 1U)} << (bits / 2 + 11);
        } else {
            walk.skip(size);
        }
        if (walk.offset() > end)
            walk.fail();
    }
    if (walk.hasFailed() || filter != lzma2) {
        walk.fail();
        return 0;
    }
    walk.skip(end - walk.offset());
    return dictionary;
}

/// Reads over the chunks of a block, and tells how much they hold unpacked.
std::uint64_t heldByChunks(ByteWalk& walk)
{
    const auto big = [&walk] {
        const std::uint64_t high = walk.byte();
        return high << 8U | walk.byte();
    };
    std::uint64_t held = 0;
    while (!walk.hasFailed()) {
        const unsigned control = walk.byte();
        if (control == 0)
            break;
        if (control < 0x80) { // not packed
            if (control > 2)
                walk.fail();
            const auto size = big() + 1;
            held += size;
            walk.skip(size);
            continue;
        }
        held += (std::uint64_t{control & 0x1FU} << 16U) + big() + 1;
        const auto packed = big() + 1;
        constexpr unsigned withProperties = 0xC0;
        walk.skip(packed + (control >= withProperties ? 1 : 0));
    }
    return held;
}

void skipIndex(ByteWalk& walk, std::uint64_t begin)
{
    for (auto left = grouped(walk); left > 0 && !walk.hasFailed(); --left) {
        (void)grouped(walk);
        (void)grouped(walk);
    }
    skipPadding(walk, begin);
    constexpr std::uint64_t sumAndFooter = 4 + 12;
    walk.skip(sumAndFooter);
}

/// One stream of a file of xz, of which the first byte was read.
std::uint64_t windowOfStream(ByteWalk& walk)
{
    constexpr std::array<std::uint8_t, 16> checks{
        0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64};
    constexpr std::uint64_t restOfMagic = 0x00'5A'58'7A'37;
    if (walk.little(5) != restOfMagic || walk.byte() != 0)
        walk.fail();
    const auto check = walk.byte();
    if (check >= checks.size())
        walk.fail();
    walk.skip(4);
    std::uint64_t window = 0;
    while (!walk.hasFailed()) {
        const auto begin = walk.offset();
        const auto first = walk.byte();
        if (first == 0) {
            skipIndex(walk, begin);
            break;
        }
        const auto dictionary = dictionaryOf(walk, begin, first);
        window = std::max(window, std::min(dictionary, heldByChunks(walk)));
        skipPadding(walk, begin);
        walk.skip(walk.hasFailed() ? 0 : checks.at(check));
    }
    return window;
}

/// One frame of zstd after its first four bytes.
std::uint64_t windowOfFrame(ByteWalk& walk)
{
    constexpr std::uint64_t largestBlock = std::uint64_t{128} * 1024;
    const unsigned descriptor = walk.byte();
    const bool isWhole = (descriptor & 0x20U) != 0; // its window is all that it holds
    std::uint64_t window = 0;
    if (!isWhole) {
        const unsigned size = walk.byte();
        const auto base = std::uint64_t{1} << (10 + (size >> 3U));
        window = base + base / 8 * (size & 7U);
    }
    constexpr std::array<std::uint8_t, 4> namesOfDictionaries{0, 1, 2, 4};
    walk.skip(namesOfDictionaries.at(descriptor & 3U));
    const unsigned form = descriptor >> 6U;
    const unsigned length = form == 0 && !isWhole ? 0 : 1U << form;
    const auto content = walk.little(length) + (form == 1 ? 256 : 0);
    if (isWhole)
        window = content;
    std::uint64_t held = 0;
    for (bool isLast = false; !isLast && !walk.hasFailed();) {
        const auto block = walk.little(3);
        const auto size = block >> 3U;
        const auto kind = (block >> 1U) & 3U;
        isLast = (block & 1U) != 0;
        if (kind > 2)
            walk.fail();
        held += kind == 2 ? largestBlock : size;
        walk.skip(kind == 1 ? 1 : size); // one byte that is repeated
    }
    constexpr unsigned hasSum = 4;
    walk.skip((descriptor & hasSum) != 0 ? 4 : 0);
    return std::min(window, held);
}

} // namespace

std::optional<std::uint64_t> windowOfXz(Input& input)
{
    constexpr std::uint8_t magic = 0xFD;
    ByteWalk walk(input);
    std::uint64_t window = 0;
    while (!walk.isAtEnd() && !walk.hasFailed()) {
        const auto first = walk.byte();
        if (first == magic)
            window = std::max(window, windowOfStream(walk));
        else if (first != 0) // streams may be padded
            walk.fail();
    }
    return walk.hasFailed() || input.problem() ? std::nullopt : std::optional(window);
}

std::optional<std::uint64_t> windowOfZstd(Input& input)
{
    constexpr std::uint64_t frame = 0xFD2FB528;
    constexpr std::uint64_t skipped = 0x184D2A5;
    ByteWalk walk(input);
    std::uint64_t window = 0;
    while (!walk.isAtEnd() && !walk.hasFailed()) {
        const auto magic = walk.little(4);
        if (magic == frame)
            window = std::max(window, windowOfFrame(walk));
        else if (magic >> 4U == skipped)
            walk.skip(walk.little(4));
        else
            walk.fail();
    }
    return walk.hasFailed() || input.problem() ? std::nullopt : std::optional(window);
}

} // namespace mnemo::transfer
