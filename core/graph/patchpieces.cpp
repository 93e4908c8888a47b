// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/patchpieces.h"

#include "core/base/files.h"
#include "core/base/storedjson.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace mnemo {

namespace {

constexpr std::size_t kBuffer = std::size_t{1024} * 1024;
constexpr std::size_t kPieceBytes = std::size_t{8} * 1024 * 1024;
constexpr char kNode = 'n';
constexpr char kEdge = 'e';

/// Before the texts of a record, each of which has its length before it.
struct Head
{
    std::uint64_t place = 0;
    std::uint32_t size = 0; ///< of all that follows
    char kind = kNode;
};

template <typename Value> std::string_view bytesOf(const Value& value)
{
    return {reinterpret_cast<const char*>(&value), sizeof value}; // NOLINT
}

Head headAt(const char* bytes)
{
    Head head;
    std::memcpy(&head, bytes, sizeof head);
    return head;
}

std::string_view takeText(std::string_view& rest)
{
    std::uint32_t size = 0;
    std::memcpy(&size, rest.data(), sizeof size);
    const auto text = rest.substr(sizeof size, size);
    rest.remove_prefix(sizeof size + size);
    return text;
}

} // namespace

Status PatchPieces::add(const NodeText& node, std::string_view role, std::uint64_t place)
{
    return append(kNode, place, {node.id, role, node.label, node.properties});
}

Status PatchPieces::add(const EdgeText& edge, std::uint64_t place)
{
    return append(kEdge, place, {edge.from, edge.kind, edge.to, edge.key, edge.properties});
}

Status PatchPieces::append(
    char kind, std::uint64_t place, std::initializer_list<std::string_view> texts)
{
    Head head{place, 0, kind};
    for (const auto text : texts)
        head.size += static_cast<std::uint32_t>(sizeof(std::uint32_t) + text.size());
    m_buffer.append(bytesOf(head));
    const auto begin = m_buffer.size();
    for (const auto text : texts) {
        m_buffer.append(bytesOf(static_cast<std::uint32_t>(text.size())));
        m_buffer.append(text);
    }
    m_sum.add({&kind, 1});
    m_sum.add(std::string_view(m_buffer).substr(begin));
    ++m_count;
    return m_buffer.size() < kBuffer ? Status(Done{}) : flush();
}

Status PatchPieces::flush()
{
    if (!m_file.isOpen()) {
        auto file = temporaryFile();
        if (!file)
            return file.error();
        m_file = std::move(*file);
    }
    auto done = writeAt(m_file, m_buffer, m_size);
    m_size += m_buffer.size();
    m_buffer.clear();
    return done;
}

Status PatchPieces::end()
{
    m_hash = m_sum.hex();
    auto done = flush();
    rewind();
    return done;
}

void PatchPieces::rewind()
{
    m_buffer.clear();
    m_at = 0;
    m_next = 0;
}

/// Has `size` bytes at hand. False at the end of the file.
Result<bool> PatchPieces::require(std::size_t size)
{
    if (m_buffer.size() - m_at >= size)
        return true;
    m_buffer.erase(0, m_at);
    m_at = 0;
    auto filled = m_buffer.size();
    const auto wanted = std::max(size, kBuffer) - filled;
    m_buffer.resize(filled + std::min<std::uint64_t>(wanted, m_size - m_next));
    while (filled < m_buffer.size()) {
        const auto got = ::pread(m_file.get(), m_buffer.data() + filled, m_buffer.size() - filled,
            static_cast<off_t>(m_next));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return systemError(got < 0 ? errno : EIO,
                QCoreApplication::translate("Transfer", "the folder for temporary files"));
        filled += static_cast<std::size_t>(got);
        m_next += static_cast<std::uint64_t>(got);
    }
    return m_buffer.size() >= size;
}

void PatchPieces::take(PatchPiece& piece, std::string_view record) const
{
    const auto head = headAt(record.data());
    auto rest = record.substr(sizeof head);
    std::array<std::string, 4> texts;
    for (std::size_t i = 0; i < (head.kind == kNode ? 3U : 4U); ++i)
        texts.at(i) = takeText(rest);
    auto properties = parseStoredJson(takeText(rest));
    auto& [first, second, third, fourth] = texts;
    if (head.kind == kNode)
        piece.commit.patches.emplace_back(AddNode{{NodeId(std::move(first)), std::move(second),
            std::move(third), std::move(properties)}});
    else
        piece.commit.patches.emplace_back(AddEdge{{NodeId(std::move(first)), std::move(second),
            NodeId(std::move(third)), std::move(fourth), std::move(properties)}});
    piece.places.push_back(head.place);
}

Result<bool> PatchPieces::next(PatchPiece& piece)
{
    piece = {};
    std::size_t bytes = 0;
    char kind = 0;
    while (piece.places.size() < m_most && bytes < kPieceBytes) {
        auto there = require(sizeof(Head));
        if (!there)
            return there;
        if (!*there)
            break;
        const auto head = headAt(m_buffer.data() + m_at);
        // Edges wait for the next piece, so that the server finds their ends by index.
        if (kind != 0 && head.kind != kind)
            break;
        kind = head.kind;
        const auto size = sizeof(Head) + head.size;
        there = require(size);
        if (!there)
            return there;
        if (!*there)
            break;
        take(piece, std::string_view(m_buffer).substr(m_at, size));
        m_at += size;
        bytes += size;
    }
    return !piece.places.empty();
}

} // namespace mnemo
