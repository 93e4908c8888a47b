// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/csvparser.h"

#include "core/graph/transfer/tablecolumns.h"

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
    m_areQuoted.clear();
    for (;;) {
        if (!cell(cells.emplace_back()))
            return CsvStep::Broken;
        if (m_at < m_bytes.size() && m_bytes[m_at] == m_start.delimiter) {
            if (cells.size() > kMaxColumns)
                return CsvStep::TooMany;
            ++m_at;
            continue;
        }
        if (m_start.lineEnd == '\n' && m_at < m_bytes.size() && m_bytes[m_at] == '\r')
            ++m_at;
        if (m_at < m_bytes.size() && m_bytes[m_at] == m_start.lineEnd) {
            ++m_at;
            ++m_line;
        }
        return CsvStep::Record;
    }
}

void CsvParser::skipBlanks()
{
    while (m_start.isSpaced && m_at < m_bytes.size() && m_bytes[m_at] == ' ')
        ++m_at;
}

bool CsvParser::cell(std::string& out)
{
    skipBlanks();
    m_areQuoted.push_back(m_at < m_bytes.size() && m_bytes[m_at] == '"');
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
                skipBlanks();
                return atCellEnd();
            }
        }
        m_line += c == m_start.lineEnd ? 1 : 0;
        out.push_back(c);
    }
    return false;
}

std::size_t CsvParser::endOfPlain() const
{
    const char ends[] = {m_start.delimiter, m_start.lineEnd};
    auto end = std::min(m_bytes.find_first_of({ends, sizeof ends}, m_at), m_bytes.size());
    if (m_start.lineEnd == '\r')
        return end;
    if (end > m_at && m_bytes[end - 1] == '\r' && (end == m_bytes.size() || m_bytes[end] == '\n'))
        --end;
    return end;
}

bool CsvParser::atCellEnd()
{
    const auto rest = m_bytes.substr(m_at);
    if (rest.empty() || rest[0] == m_start.delimiter || rest[0] == m_start.lineEnd)
        return true;
    if (m_start.lineEnd == '\r')
        return false;
    if (rest == "\r")
        m_at = m_bytes.size(); // whether a line ends here, the next byte tells
    return rest.starts_with("\r\n") || rest == "\r";
}

namespace {

constexpr std::string_view kDelimiters = ",;\t|";

/// How often each of them stands in the line, outside quotes.
std::array<std::size_t, kDelimiters.size()> delimitersIn(std::string_view line)
{
    std::array<std::size_t, kDelimiters.size()> counts{};
    bool isQuoted = false;
    for (const char c : line) {
        isQuoted = isQuoted != (c == '"');
        const auto at = isQuoted ? std::string_view::npos : kDelimiters.find(c);
        if (at != std::string_view::npos)
            ++counts.at(at);
    }
    return counts;
}

/// The first line; a line end in quotes is none.
std::string_view firstLine(std::string_view bytes, char lineEnd)
{
    bool isQuoted = false;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        isQuoted = isQuoted != (bytes[i] == '"');
        if (!isQuoted && bytes[i] == lineEnd)
            return bytes.substr(0, i);
    }
    return bytes;
}

/// The separator of the cells: a comma unless another one occurs more often.
char delimiterOf(std::string_view line)
{
    const auto counts = delimitersIn(line);
    return kDelimiters[static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin())];
}

char lineEndOf(std::string_view bytes)
{
    const auto first = bytes.find('\r');
    const bool isReturn = bytes.find('\n') == std::string_view::npos && first < bytes.size() - 1;
    return !bytes.empty() && isReturn ? '\r' : '\n';
}

/// Whether the names of two ends stand behind the sign of a comment: "#source,target".
bool isHeader(std::string_view comment, char delimiter)
{
    const auto first = std::min(comment.find(delimiter), comment.size());
    const auto rest = comment.substr(std::min(first + 1, comment.size()));
    return namesEnds(comment.substr(0, first), rest.substr(0, rest.find(delimiter)));
}

struct Comments
{
    std::size_t bytes = 0;
    std::uint32_t lines = 0;
};

/// Lines before the header that begin with #; not ids that do so, in rows without a header.
Comments commentsIn(std::string_view bytes, char lineEnd)
{
    std::vector<std::string_view> lines;
    std::size_t at = 0;
    while (at < bytes.size() && bytes[at] == '#') {
        const auto end = bytes.find(lineEnd, at);
        if (end == std::string_view::npos)
            return {};
        lines.push_back(bytes.substr(at, end - at));
        at = end + 1;
    }
    const auto header = firstLine(bytes.substr(at), lineEnd);
    if (lines.empty() || header.empty())
        return {};
    const auto delimiter = delimiterOf(header);
    const auto count = delimitersIn(header);
    const auto last = lines.back();
    const auto text = last.find_first_not_of("# ");
    const bool isSame = count != decltype(count){} && delimitersIn(last) == count;
    if (isSame && text != std::string_view::npos && isHeader(last.substr(text), delimiter))
        return {at - last.size() - 1 + text, static_cast<std::uint32_t>(lines.size() - 1)};
    const bool isRow = isSame && last.size() > 1 && last[1] != ' ' && last[1] != '#';
    return isRow ? Comments{} : Comments{at, static_cast<std::uint32_t>(lines.size())};
}

/// Lines before the header in which only blanks stand.
Comments emptyIn(std::string_view bytes, char lineEnd)
{
    Comments empty;
    for (;;) {
        const auto end = bytes.find(lineEnd, empty.bytes);
        if (end == std::string_view::npos
            || bytes.substr(empty.bytes, end - empty.bytes).find_first_not_of(" \t\r")
                != std::string_view::npos)
            return empty;
        empty.bytes = end + 1;
        ++empty.lines;
    }
}

/// Whether a blank follows each delimiter of the header.
bool isSpacedLine(std::string_view line, char delimiter)
{
    bool isQuoted = false;
    std::size_t count = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        isQuoted = isQuoted != (line[i] == '"');
        if (isQuoted || line[i] != delimiter)
            continue;
        ++count;
        if (i + 1 >= line.size() || line[i + 1] != ' ')
            return false;
    }
    return count > 0;
}

} // namespace

TableStart startTable(Input& input, char delimiter)
{
    constexpr std::size_t firstLook = 65536;
    constexpr std::size_t markSize = 5;
    while (input.bytes().size() < firstLook && input.more()) { }
    TableStart start;
    start.lineEnd = lineEndOf(input.bytes());
    const auto empty = emptyIn(input.bytes(), start.lineEnd);
    input.take(empty.bytes);
    const auto bytes = input.bytes();
    const auto end = std::min(bytes.find(start.lineEnd), bytes.size());
    // Excel's first line: "sep=;".
    const bool isNamed = bytes.starts_with("sep=") && end >= markSize && end <= markSize + 1;
    if (isNamed) {
        start.delimiter = bytes[markSize - 1];
        start.skipped = empty.lines + 1;
        input.take(std::min(end + 1, bytes.size()));
    } else {
        const auto comments = commentsIn(bytes, start.lineEnd);
        input.take(comments.bytes);
        start.skipped = empty.lines + comments.lines;
    }
    const auto line = firstLine(input.bytes(), start.lineEnd);
    const bool isOwn = line.starts_with("id,role,label") || line.starts_with("from,kind,to,key");
    if (!isNamed)
        start.delimiter = delimiter != 0 ? delimiter : isOwn ? ',' : delimiterOf(line);
    start.isSpaced = isSpacedLine(line, start.delimiter);
    return start;
}

} // namespace mnemo::transfer
