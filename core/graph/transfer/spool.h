// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/input.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::transfer {

/// A record: what it is sorted by, byte by byte, and what it says.
struct Record
{
    std::string_view key;
    std::string_view value;
};

/// Sorts more records than memory holds: sorted runs go to a temporary file and are merged.
/// Records of equal keys stay in the order in which they came.
class Spool final
{
public:
    /// `memory`: bytes that may be used.
    explicit Spool(std::size_t memory);
    Spool(const Spool&) = delete;
    Spool& operator=(const Spool&) = delete;
    ~Spool();

    /// Errors: DiskFull, Io.
    [[nodiscard]] Status add(
        std::initializer_list<std::string_view> key, std::initializer_list<std::string_view> value);
    /// After the last add(), before the first next().
    [[nodiscard]] Status sort();
    /// The next record, which holds until the one after the next is asked for: two are there at a
    /// time. False after the last.
    [[nodiscard]] Result<bool> next(Record& record);

    /// Gives the memory back; no record can be asked for any more.
    void release();

    [[nodiscard]] std::uint64_t count() const { return m_count; }

private:
    struct Entry
    {
        std::uint64_t head = 0; ///< the first bytes of the key
        std::uint64_t rest = 0; ///< the bytes behind them
        std::uint32_t at = 0; ///< in the arena; grows as the records come
    };

    class Run;

    [[nodiscard]] Record recordAt(std::uint32_t at) const;
    void sortEntries();
    [[nodiscard]] Status spill();
    [[nodiscard]] Result<bool> nextOfRuns(Record& record);
    [[nodiscard]] bool isBefore(std::size_t a, std::size_t b) const;
    void sink(std::size_t at);

    std::size_t m_memory;
    std::uint64_t m_count = 0;
    std::vector<char> m_arena;
    std::vector<Entry> m_entries;
    std::size_t m_nextEntry = 0;

    FileHandle m_file;
    std::uint64_t m_fileSize = 0;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> m_extents; ///< of the runs in the file
    std::vector<std::unique_ptr<Run>> m_runs;
    std::vector<std::size_t> m_heap; ///< of runs, the smallest first
    std::string m_given[2]; ///< the two records that were given last
    bool m_isSecond = false;
};

} // namespace mnemo::transfer
