// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/spool.h"

#include "core/base/files.h"

#include <QCoreApplication>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <tuple>
#include <unistd.h>

namespace mnemo::transfer {

namespace {

/// Lengths of key and value, before them.
struct Header
{
    std::uint32_t key = 0;
    std::uint32_t value = 0;
};

constexpr std::size_t kMergeMemory = std::size_t{16} * 1024 * 1024;
constexpr std::size_t kMinBuffer = std::size_t{16} * 1024;
constexpr std::size_t kMaxBuffer = std::size_t{512} * 1024;

Header headerAt(const char* bytes)
{
    Header header;
    std::memcpy(&header, bytes, sizeof header);
    return header;
}

/// Eight bytes of the key from `at` on as a number that sorts as they do.
std::uint64_t numberOf(std::string_view key, std::size_t at)
{
    std::uint64_t number = 0;
    for (std::size_t i = at; i < at + sizeof number; ++i)
        number = number << 8U | (i < key.size() ? static_cast<unsigned char>(key[i]) : 0U);
    return number;
}

char* append(char* to, std::string_view bytes)
{
    if (!bytes.empty())
        std::memcpy(to, bytes.data(), bytes.size());
    return to + bytes.size();
}

std::size_t sizeOf(std::initializer_list<std::string_view> parts)
{
    std::size_t size = 0;
    for (const auto part : parts)
        size += part.size();
    return size;
}

} // namespace

/// Reads one sorted run of the file.
class Spool::Run final
{
public:
    Run(const FileHandle& file, std::uint64_t begin, std::uint64_t end, std::size_t buffer)
        : m_file(file), m_next(begin), m_end(end), m_buffer(buffer, '\0')
    {
    }

    /// Goes to the next record. False after the last and on errors.
    Result<bool> step()
    {
        m_at += m_size;
        m_size = 0;
        if (auto there = require(sizeof(Header)); !there || !*there)
            return there;
        const auto header = headerAt(m_buffer.data() + m_at);
        const auto size = sizeof header + header.key + header.value;
        if (auto there = require(size); !there || !*there)
            return there;
        m_size = size;
        m_key = {m_buffer.data() + m_at + sizeof header, header.key};
        m_head = numberOf(m_key, 0);
        return true;
    }

    [[nodiscard]] std::string_view key() const { return m_key; }

    [[nodiscard]] std::uint64_t head() const { return m_head; }

    [[nodiscard]] std::string_view bytes() const
    {
        return std::string_view(m_buffer).substr(m_at, m_size);
    }

private:
    /// Has `size` bytes at hand. False at the end of the run.
    Result<bool> require(std::size_t size)
    {
        if (m_filled - m_at >= size)
            return true;
        const auto left = m_filled - m_at;
        std::memmove(m_buffer.data(), m_buffer.data() + m_at, left);
        m_at = 0;
        m_filled = left;
        if (m_buffer.size() < size)
            m_buffer.resize(size);
        while (m_filled < m_buffer.size() && m_next < m_end) {
            const auto wanted = std::min<std::uint64_t>(m_buffer.size() - m_filled, m_end - m_next);
            const auto got = ::pread(
                m_file.get(), m_buffer.data() + m_filled, wanted, static_cast<off_t>(m_next));
            if (got < 0 && errno == EINTR)
                continue;
            if (got <= 0)
                return systemError(got < 0 ? errno : EIO,
                    QCoreApplication::translate("Transfer", "the folder for temporary files"));
            m_filled += static_cast<std::size_t>(got);
            m_next += static_cast<std::uint64_t>(got);
        }
        return m_filled >= size;
    }

    const FileHandle& m_file;
    std::uint64_t m_next;
    std::uint64_t m_end;
    std::string m_buffer;
    std::size_t m_at = 0;
    std::size_t m_filled = 0;
    std::size_t m_size = 0; ///< of the record
    std::string_view m_key;
    std::uint64_t m_head = 0;
};

Spool::Spool(std::size_t memory) : m_memory(memory)
{
}

Spool::~Spool() = default;

Record Spool::recordAt(std::uint32_t at) const
{
    const char* bytes = m_arena.data() + at;
    const auto header = headerAt(bytes);
    bytes += sizeof header;
    return {{bytes, header.key}, {bytes + header.key, header.value}};
}

Status Spool::add(
    std::initializer_list<std::string_view> key, std::initializer_list<std::string_view> value)
{
    const Header header{
        static_cast<std::uint32_t>(sizeOf(key)), static_cast<std::uint32_t>(sizeOf(value))};
    const auto size = sizeof header + header.key + header.value;
    // A vector that is full doubles.
    const bool isFull = m_entries.size() == m_entries.capacity();
    const auto used = m_arena.size() + m_entries.capacity() * (isFull ? 2 : 1) * sizeof(Entry);
    if (used + size > m_memory && !m_entries.empty()) {
        if (auto done = spill(); !done)
            return done;
    }
    if (m_arena.capacity() == 0)
        m_arena.reserve(m_memory);
    const auto at = m_arena.size();
    m_arena.resize(at + size);
    char* to = append(
        m_arena.data() + at, {reinterpret_cast<const char*>(&header), sizeof header}); // NOLINT
    for (const auto part : key)
        to = append(to, part);
    for (const auto part : value)
        to = append(to, part);
    const std::string_view bytes(m_arena.data() + at + sizeof header, header.key);
    m_entries.push_back({numberOf(bytes, 0), numberOf(bytes, sizeof(std::uint64_t)),
        static_cast<std::uint32_t>(at)});
    ++m_count;
    return Done{};
}

void Spool::sortEntries()
{
    const auto before = [this](const Entry& a, const Entry& b) {
        if (a.head != b.head)
            return a.head < b.head;
        if (a.rest != b.rest)
            return a.rest < b.rest;
        const int order = recordAt(a.at).key.compare(recordAt(b.at).key);
        return order != 0 ? order < 0 : a.at < b.at;
    };
    // Files that this program wrote are sorted.
    if (!std::ranges::is_sorted(m_entries, before))
        std::ranges::sort(m_entries, before);
}

Status Spool::spill()
{
    if (!m_file.isOpen()) {
        auto file = temporaryFile();
        if (!file)
            return file.error();
        m_file = std::move(*file);
    }
    sortEntries();
    const auto begin = m_fileSize;
    std::string piece;
    piece.reserve(2 * kMaxBuffer);
    const auto write = [&] {
        auto done = writeAt(m_file, piece, m_fileSize);
        m_fileSize += piece.size();
        piece.clear();
        return done;
    };
    for (const auto& entry : m_entries) {
        const auto record = recordAt(entry.at);
        piece.append(
            m_arena.data() + entry.at, sizeof(Header) + record.key.size() + record.value.size());
        if (piece.size() < kMaxBuffer)
            continue;
        if (auto done = write(); !done)
            return done;
    }
    if (auto done = write(); !done)
        return done;
    m_extents.emplace_back(begin, m_fileSize);
    m_entries.clear();
    m_arena.clear();
    return Done{};
}

Status Spool::sort()
{
    if (m_extents.empty()) {
        sortEntries();
        return Done{};
    }
    if (!m_entries.empty()) {
        if (auto done = spill(); !done)
            return done;
    }
    m_entries = {};
    m_arena = {};
    const auto buffer = std::clamp(kMergeMemory / m_extents.size(), kMinBuffer, kMaxBuffer);
    for (const auto& [begin, end] : m_extents) {
        m_runs.push_back(std::make_unique<Run>(m_file, begin, end, buffer));
        if (auto there = m_runs.back()->step(); !there)
            return there.error();
        m_heap.push_back(m_heap.size());
    }
    for (auto at = m_heap.size() / 2; at-- > 0;)
        sink(at);
    return Done{};
}

bool Spool::isBefore(std::size_t a, std::size_t b) const
{
    const auto& first = *m_runs[a];
    const auto& second = *m_runs[b];
    if (first.head() != second.head())
        return first.head() < second.head();
    const int order = first.key().compare(second.key());
    return order != 0 ? order < 0 : a < b;
}

void Spool::sink(std::size_t at)
{
    for (;;) {
        auto least = at;
        for (const auto child : {2 * at + 1, 2 * at + 2}) {
            if (child < m_heap.size() && isBefore(m_heap[child], m_heap[least]))
                least = child;
        }
        if (least == at)
            return;
        std::swap(m_heap[at], m_heap[least]);
        at = least;
    }
}

Result<bool> Spool::nextOfRuns(Record& record)
{
    if (m_heap.empty())
        return false;
    auto& run = *m_runs[m_heap.front()];
    auto& given = m_given[m_isSecond ? 1 : 0];
    m_isSecond = !m_isSecond;
    given.assign(run.bytes());
    const auto header = headerAt(given.data());
    record.key = {given.data() + sizeof header, header.key};
    record.value = {record.key.data() + header.key, header.value};
    const auto more = run.step();
    if (!more)
        return more;
    if (!*more) {
        m_heap.front() = m_heap.back();
        m_heap.pop_back();
    }
    sink(0);
    return true;
}

void Spool::release()
{
    m_arena = {};
    m_entries = {};
    m_nextEntry = 0;
    m_heap.clear();
    m_runs.clear();
}

Result<bool> Spool::next(Record& record)
{
    if (!m_extents.empty())
        return nextOfRuns(record);
    if (m_nextEntry == m_entries.size())
        return false;
    record = recordAt(m_entries[m_nextEntry++].at);
    return true;
}

} // namespace mnemo::transfer
