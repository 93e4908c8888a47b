// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/graph/filehandle.h"
#include "core/graph/transfer/writers.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::transfer {

/// A file of a zip archive. It is packed into a temporary file as it comes, so that its sizes are
/// known before it, and nothing of the archive is written where it cannot be finished.
class ZipPart final
{
public:
    /// Errors: those of temporaryFile().
    [[nodiscard]] static Result<ZipPart> create(std::string name);
    ZipPart(ZipPart&&) noexcept;
    ZipPart& operator=(ZipPart&&) noexcept;
    ~ZipPart();

    /// Errors: DiskFull, Io.
    [[nodiscard]] Status write(std::string_view bytes);
    /// After the last byte.
    [[nodiscard]] Status finish();

    [[nodiscard]] const std::string& name() const { return m_name; }

    [[nodiscard]] const FileHandle& file() const { return m_file; }

    [[nodiscard]] std::uint64_t size() const { return m_size; }

    [[nodiscard]] std::uint64_t packedSize() const { return m_packedSize; }

    [[nodiscard]] std::uint32_t checksum() const { return m_checksum; }

private:
    struct Stream;

    ZipPart(std::string name, FileHandle file);
    [[nodiscard]] Status deflated(std::string_view bytes, bool isLast);

    std::string m_name;
    FileHandle m_file;
    std::unique_ptr<Stream> m_stream;
    std::uint64_t m_size = 0; ///< unpacked
    std::uint64_t m_packedSize = 0;
    std::uint32_t m_checksum = 0;
};

/// Writes a zip archive of less than 4 GB. The same files always make the same bytes: no times, no
/// users, and no extra fields, which OpenDocument forbids for the file that says its type and
/// libarchive writes for each.
class ZipWriter final
{
public:
    explicit ZipWriter(Output& out) : m_out(out) { }

    /// A small file, not packed.
    [[nodiscard]] Status store(const std::string& name, std::string_view bytes);
    /// After its finish(). Errors: Cancelled, those of the output and of reading it back.
    [[nodiscard]] Status add(const ZipPart& part, const CancelToken& cancel);
    /// After the last file.
    [[nodiscard]] Status finish();

private:
    struct Entry
    {
        std::string name;
        bool isPacked = false;
        std::uint32_t checksum = 0;
        std::uint64_t packedSize = 0;
        std::uint64_t size = 0;
        std::uint64_t at = 0; ///< where its header begins
    };

    [[nodiscard]] static std::string fieldsOf(const Entry& entry);
    [[nodiscard]] Status begin(Entry entry);
    [[nodiscard]] Status put(std::string_view bytes);

    Output& m_out;
    std::vector<Entry> m_entries;
    std::uint64_t m_written = 0;
};

} // namespace mnemo::transfer
