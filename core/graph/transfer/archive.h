// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/input.h"

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace mnemo::transfer {

/// What a packed file gives in all; named in the guide. A small file can claim to hold very much.
inline constexpr std::uint64_t kMaxUnpacked = std::uint64_t{2} * 1024 * 1024 * 1024;
inline constexpr std::size_t kMaxEntries = 256;

/// What unpacking may keep in memory of what it gave before, and how many times the file beside.
inline constexpr std::uint64_t kMinWindow = std::uint64_t{48} * 1024 * 1024;
inline constexpr std::uint64_t kWindowTimes = 8;

/// How much may come out of one file, with what is packed in what comes out of it.
class UnpackRoom final
{
public:
    /// `size`: of the file.
    explicit UnpackRoom(std::uint64_t size);

    /// False where there is not so much left.
    [[nodiscard]] bool take(std::uint64_t bytes);

    /// What unpacking may keep in memory of what it gave before.
    [[nodiscard]] std::uint64_t window() const { return m_window; }

private:
    std::uint64_t m_left;
    std::uint64_t m_window;
};

/// A file that was in an archive, as a temporary file.
struct UnpackedFile
{
    std::string name; ///< as the archive has it; empty for a compressed file alone
    FileHandle handle;
};

/// Whether the first bytes are those of gzip, zip, bzip2, xz or zstd.
[[nodiscard]] bool isPacked(std::string_view bytes);

/// The files of a packed one; folders and what macOS adds are left out. A file that is packed twice
/// is unpacked once. Errors: MalformedFile for damaged and encrypted files and for more than
/// `room`, its window or kMaxEntries; Cancelled, DiskFull.
[[nodiscard]] Result<std::vector<UnpackedFile>> unpacked(Input& input, UnpackRoom& room);

} // namespace mnemo::transfer
