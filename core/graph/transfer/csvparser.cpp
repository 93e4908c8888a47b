// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/csvparser.h"

#include <algorithm>
#include <array>

namespace mnemo::transfer {

CsvStep CsvParser::next(std::vector<std::string>& cells)
{
    m_recordLine = m_line;
    for (;;) {
        m_bytes = m_input.bytes();
        m_at = 0;
        if (m_bytes.empty() && !m_input.more())
            return CsvStep::End;
        m_bytes = m_input.bytes();
        const auto step = record(cells);
        // What reaches the end of what is at hand may go on behind it.
        if (m_at < m_bytes.size() || m_input.isAtEnd()) {
            if (step == CsvStep::Record)
                m_input.take(m_at);
            return step;
        }
        if (m_bytes.size() > kMaxLine)
            return CsvStep::TooLong;
        m_line = m_recordLine;
        if (!m_input.more() && m_input.problem())
            return CsvStep::End;
    }
}

CsvStep CsvParser::record(std::vector<std::string>& cells)
{
    cells.clear();
    for (;;) {
        if (!cell(cells.emplace_back()))
            return CsvStep::Broken;
        if (m_at < m_bytes.size() && m_bytes[m_at] == m_delimiter) {
            if (cells.size() > kMaxColumns)
                return CsvStep::TooMany;
            ++m_at;
            continue;
        }
        if (m_at < m_bytes.size() && m_bytes[m_at] == '\r')
            ++m_at;
        if (m_at < m_bytes.size() && m_bytes[m_at] == '\n') {
            ++m_at;
            ++m_line;
        }
        return CsvStep::Record;
    }
}

bool CsvParser::cell(std::string& out)
{
    if (m_at >= m_bytes.size() || m_bytes[m_at] != '"') {
        const auto end = std::min(endOfPlain(), m_bytes.size());
        out.assign(m_bytes.substr(m_at, end - m_at));
        m_at = end;
        return true;
    }
    for (++m_at; m_at < m_bytes.size(); ++m_at) {
        const char c = m_bytes[m_at];
        if (c == '"') {
            if (m_at + 1 < m_bytes.size() && m_bytes[m_at + 1] == '"') {
                ++m_at;
            } else {
                ++m_at;
                return atCellEnd();
            }
        }
        m_line += c == '\n' ? 1 : 0;
        out.push_back(c);
    }
    return false;
}

std::size_t CsvParser::endOfPlain() const
{
    const char ends[] = {m_delimiter, '\n'};
    auto end = std::min(m_bytes.find_first_of({ends, sizeof ends}, m_at), m_bytes.size());
    if (end > m_at && m_bytes[end - 1] == '\r' && (end == m_bytes.size() || m_bytes[end] == '\n'))
        --end;
    return end;
}

bool CsvParser::atCellEnd()
{
    const auto rest = m_bytes.substr(m_at);
    if (rest == "\r")
        m_at = m_bytes.size(); // whether a line ends here, the next byte tells
    return rest.empty() || rest[0] == m_delimiter || rest[0] == '\n' || rest.starts_with("\r\n")
        || rest == "\r";
}

/// Excel's first line: "sep=;".
TableStart startTable(Input& input, char delimiter)
{
    constexpr std::size_t firstLook = 65536;
    constexpr std::size_t markSize = 5;
    while (input.bytes().size() < firstLook && input.more()) { }
    const auto bytes = input.bytes();
    const auto end = std::min(bytes.find('\n'), bytes.size());
    if (bytes.starts_with("sep=") && end >= markSize && end <= markSize + 1) {
        const char named = bytes[markSize - 1];
        input.take(std::min(end + 1, bytes.size()));
        return {named, 1};
    }
    if (delimiter != 0)
        return {delimiter, 0};
    const bool isOwn = bytes.starts_with("id,role,label") || bytes.starts_with("from,kind,to,key");
    return {isOwn ? ',' : delimiterOf(bytes), 0};
}

char delimiterOf(std::string_view bytes)
{
    constexpr std::string_view signs = ",;\t|";
    std::array<std::size_t, signs.size()> counts{};
    bool isQuoted = false;
    for (const char c : bytes) {
        isQuoted = isQuoted != (c == '"');
        if (isQuoted)
            continue;
        if (c == '\n')
            break;
        if (const auto at = signs.find(c); at != std::string_view::npos)
            ++counts.at(at);
    }
    return signs[static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin())];
}

} // namespace mnemo::transfer
