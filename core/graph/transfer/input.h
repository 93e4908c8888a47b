// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/jsonlimits.h"
#include "core/base/result.h"
#include "core/graph/filehandle.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace mnemo::transfer {

/// What a reader takes from one file at most; named in the guide.
inline constexpr std::size_t kMaxPipe = std::size_t{2} * 1024 * 1024 * 1024;
inline constexpr std::size_t kMaxLine = std::size_t{64} * 1024 * 1024;
inline constexpr std::size_t kMaxColumns = 10'000;
inline constexpr std::size_t kMaxMembers = 10'000;
inline constexpr std::size_t kMaxValues = 1'000'000;

/// Deeper than any property may be, as an element stands in lists of a document.
inline constexpr int kMaxElementNesting = kMaxNesting + 6;
inline constexpr JsonLimits kElement{kMaxLine, kMaxElementNesting};
inline constexpr std::size_t kMaxParallel = std::size_t{48} * 1024 * 1024;
inline constexpr std::size_t kMaxTag = std::size_t{64} * 1024;
inline constexpr std::size_t kMaxAttributes = 256;
inline constexpr std::size_t kMaxXmlDepth = 256;
inline constexpr std::size_t kMaxXmlText = std::size_t{16} * 1024 * 1024;
inline constexpr std::size_t kMaxDefaults = std::size_t{64} * 1024 * 1024;

/// One file, read in pieces: what was taken is forgotten. A byte order mark is left out.
class Input final
{
public:
    /// Tells how many bytes are done; false when the work is to stop.
    using GoesOn = std::function<bool(std::size_t)>;

    /// A pipe is copied first, as some forms are read twice. Errors: NotFound, NotPermitted, Io;
    /// MalformedFile for a device, a socket and a pipe that gives more than kMaxPipe.
    [[nodiscard]] static Result<Input> open(
        const QString& path, std::uint32_t file, const GoesOn& goesOn);

    /// A file that is open already; `path` names it in errors. Errors: Io.
    [[nodiscard]] static Result<Input> of(
        FileHandle handle, const QString& path, std::uint32_t file, const GoesOn& goesOn);

    /// Reads another file from its beginning in the place of this one.
    [[nodiscard]] Status replace(FileHandle handle);

    /// The open file, wherever it was read to.
    [[nodiscard]] const FileHandle& handle() const { return m_handle; }

    [[nodiscard]] const QString& path() const { return m_path; }

    /// What is at hand and was not taken yet.
    [[nodiscard]] std::string_view bytes() const
    {
        return std::string_view(m_buffer).substr(m_at, m_end - m_at);
    }

    void take(std::size_t count) { m_at += count; }

    /// Reads on, so that bytes() is longer; false at the end of the file, when the work is to stop
    /// and when the file cannot be read: see problem(). Invalidates bytes().
    bool more();
    /// Begins anew.
    void rewind();

    /// Bytes of the file before bytes().
    [[nodiscard]] std::uint64_t offset() const { return m_before + m_at; }

    [[nodiscard]] bool isAtEnd() const { return m_isAtEnd; }

    [[nodiscard]] const std::optional<Error>& problem() const { return m_problem; }

    /// False, with a problem, when the work is to stop.
    bool goesOn();

    [[nodiscard]] std::uint32_t file() const { return m_file; }

    void setFile(std::uint32_t file) { m_file = file; }

private:
    Input(FileHandle handle, QString path, std::uint32_t file, GoesOn goesOn)
        : m_handle(std::move(handle)), m_path(std::move(path)), m_file(file),
          m_goesOn(std::move(goesOn))
    {
    }

    FileHandle m_handle;
    QString m_path;
    std::uint32_t m_file;
    GoesOn m_goesOn;
    std::string m_buffer;
    std::size_t m_at = 0;
    std::size_t m_end = 0;
    std::uint64_t m_before = 0; ///< where the buffer begins in the file
    bool m_isAtEnd = false;
    std::optional<Error> m_problem;
};

[[nodiscard]] Error cancelled();

} // namespace mnemo::transfer
