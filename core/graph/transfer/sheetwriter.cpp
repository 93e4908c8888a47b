// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/sheetwriter.h"

#include "core/graph/transfer/foreign.h"

#include <QCoreApplication>

#include <algorithm>
#include <sys/stat.h>
#include <utility>

namespace mnemo::transfer {

namespace {

bool isValue(const std::string& text)
{
    return text == "true" || text == "false" || numericValue(text).has_value();
}

} // namespace

Error brokenWorkbook(const QString& path, const QString& detail)
{
    return {ErrorCode::MalformedFile,
        QCoreApplication::translate("Transfer", "The workbook cannot be read"), path,
        QCoreApplication::translate("Transfer", "Save the sheet as CSV, and import that"), detail};
}

Error tooMuchInWorkbook(const QString& path, const QString& message)
{
    auto error = brokenWorkbook(path, {});
    error.message = message;
    return error;
}

SheetRoom::SheetRoom(const std::vector<UnpackedFile>& parts)
{
    constexpr std::uint64_t timesTheParts = 16;
    for (const auto& part : parts) {
        struct stat state
        {
        };

        if (::fstat(part.handle.get(), &state) == 0)
            m_left += timesTheParts * static_cast<std::uint64_t>(state.st_size);
    }
    m_left = std::min(m_left, kMaxUnpacked);
}

bool SheetRoom::take(std::uint64_t bytes)
{
    if (bytes > m_left)
        return false;
    m_left -= bytes;
    return true;
}

void SheetWriter::setCell(std::size_t column, const std::string& text, bool isText)
{
    m_rowBytes += text.size();
    if (text.empty() || m_rowBytes > kMaxRow)
        return;
    column = std::min(column, kBeyondColumns);
    if (m_row.size() <= column)
        m_row.resize(column + 1);
    m_row[column] = {text, isText || !isValue(text)};
}

Status SheetWriter::endRow(unsigned times)
{
    if (std::exchange(m_rowBytes, 0) > kMaxRow)
        return tooMuchInWorkbook(m_path,
            QCoreApplication::translate("Transfer", "A row of the workbook takes more than %1 MB")
                .arg(kMaxRow / (1024 * 1024)));
    if (m_row.empty())
        return Done{};
    // Cells at the end of a row are there only when they hold something.
    m_width = std::max(m_width, m_size == 0 && m_piece.empty() ? m_row.size() : 0);
    m_row.resize(std::max(m_width, m_row.size()));
    std::string line;
    for (std::size_t i = 0; i < m_row.size(); ++i) {
        line += i > 0 ? "," : "";
        const auto& [text, isText] = m_row[i];
        if (!isText || text.empty()) {
            line += text;
            continue;
        }
        line += '"';
        for (const char c : text) {
            line += c;
            if (c == '"')
                line += c;
        }
        line += '"';
    }
    line += '\n';
    m_row.clear();
    constexpr std::size_t block = std::size_t{256} * 1024;
    for (; times > 0; --times) {
        m_piece += line;
        if (m_piece.size() < block)
            continue;
        if (auto done = drain(); !done)
            return done;
    }
    return Done{};
}

Status SheetWriter::drain()
{
    if (!m_room.take(m_piece.size()))
        return tooMuchInWorkbook(m_path,
            QCoreApplication::translate(
                "Transfer", "The cells of the workbook take many times as much as the file"));
    auto done = writeAt(m_file, m_piece, m_size);
    m_size += m_piece.size();
    m_piece.clear();
    return done;
}

Result<FileHandle> SheetWriter::finish()
{
    if (auto done = drain(); !done)
        return done.error();
    return std::move(m_file);
}

} // namespace mnemo::transfer
