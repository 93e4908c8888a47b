// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/sourceline.h"

namespace mnemo::documents {

namespace {

std::size_t indentOf(std::string_view line)
{
    std::size_t indent = 0;
    for (const char c : line) {
        if (c == '\t')
            indent += 4;
        else if (c == ' ')
            ++indent;
        else if (c != '|')
            break;
    }
    return indent;
}

void readCells(SourceLine& line, std::string_view text, std::size_t offset)
{
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const auto pipe = std::min(text.find('|', begin), text.size());
        CleanText cell;
        appendClean(cell, text.substr(begin, pipe - begin), offset + begin);
        const bool isOutside = begin == 0 || (pipe == text.size() && cell.text.empty());
        if (!isOutside || !cell.text.empty()) {
            ++line.cells;
            line.filled += cell.text.empty() ? 0U : 1U;
            if (!cell.text.empty())
                appendClean(line.clean, text.substr(begin, pipe - begin), offset + begin, '\t');
        }
        begin = pipe + 1;
    }
}

} // namespace

bool SourceLineReader::next(SourceLine& line)
{
    if (m_at >= m_text.size())
        return false;
    line = SourceLine();
    line.begin = m_at;
    const auto end = std::min(m_text.find_first_of("\n\f", m_at), m_text.size());
    m_at = end + 1;
    line.end = end;
    if (line.end > line.begin && m_text[line.end - 1] == '\r')
        --line.end;
    const auto text = m_text.substr(line.begin, line.end - line.begin);
    line.indent = indentOf(text);
    const auto first = text.find_first_not_of(" \t");
    if (first != std::string_view::npos && text[first] == '|')
        readCells(line, text, line.begin);
    else
        appendClean(line.clean, text, line.begin);
    line.isAfterBlank = m_afterBlank;
    m_afterBlank = line.isBlank();
    return true;
}

} // namespace mnemo::documents
