// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/archive.h"

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace mnemo::transfer {

/// Where a cell beyond the last column of a table goes: the reader of tables refuses such a row.
inline constexpr std::size_t kBeyondColumns = kMaxColumns + 1;
/// Of a row in bytes: more than a node or edge may hold.
inline constexpr std::size_t kMaxRow = std::size_t{20} * 1024 * 1024;

[[nodiscard]] Error brokenWorkbook(const QString& path, const QString& detail);
/// The same for one that is refused as it asks for too much; `message` says for what.
[[nodiscard]] Error tooMuchInWorkbook(const QString& path, const QString& message);

/// How much all sheets of a workbook may become together. Cells can share a text, and one can stand
/// for many, so that a small file can say very much.
class SheetRoom final
{
public:
    explicit SheetRoom(const std::vector<UnpackedFile>& parts);

    /// False where there is not so much left.
    [[nodiscard]] bool take(std::uint64_t bytes);

private:
    std::uint64_t m_left = std::uint64_t{64} * 1024 * 1024;
};

/// Gathers the rows of a sheet in a temporary file.
class SheetWriter final
{
public:
    SheetWriter(FileHandle file, SheetRoom& room, const QString& path)
        : m_file(std::move(file)), m_room(room), m_path(path)
    {
    }

    /// Of the row that was begun. What is no number and no truth value is a text, and stands in
    /// quotes, which tells the reader of tables.
    void setCell(std::size_t column, const std::string& text, bool isText);
    /// Writes the row so many times, unless it is empty. Errors: MalformedFile for a row and for
    /// sheets that become too large; DiskFull, Io.
    [[nodiscard]] Status endRow(unsigned times = 1);
    /// What was written. The same errors.
    [[nodiscard]] Result<FileHandle> finish();

    [[nodiscard]] bool isEmpty() const { return m_size == 0 && m_piece.empty(); }

private:
    [[nodiscard]] Status drain();

    FileHandle m_file;
    SheetRoom& m_room;
    const QString& m_path;

    struct Cell
    {
        std::string text;
        bool isText = true;
    };

    std::vector<Cell> m_row;
    std::size_t m_rowBytes = 0;
    std::string m_piece;
    std::uint64_t m_size = 0;
    std::size_t m_width = 0; ///< of the first row
};

} // namespace mnemo::transfer
