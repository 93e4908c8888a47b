// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/csv.h"
#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/readers.h"

#include "core/base/canonical.h"
#include "core/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace mnemo::transfer {

namespace {

enum class CsvStep
{
    Record,
    End, ///< there is no further record, or the input has a problem
    Broken, ///< a quote is not closed or followed by text
    TooLong,
    TooMany ///< cells
};

/// Reads records of RFC 4180, line ends CRLF or LF.
class CsvParser final
{
public:
    explicit CsvParser(Input& input) : m_input(input) { }

    /// Of the record that was read last.
    [[nodiscard]] std::uint32_t line() const { return m_recordLine; }

    CsvStep next(std::vector<std::string>& cells)
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

private:
    CsvStep record(std::vector<std::string>& cells)
    {
        cells.clear();
        for (;;) {
            if (!cell(cells.emplace_back()))
                return CsvStep::Broken;
            if (m_at < m_bytes.size() && m_bytes[m_at] == ',') {
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

    bool cell(std::string& out)
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

    [[nodiscard]] std::size_t endOfPlain() const
    {
        auto end = std::min(m_bytes.find_first_of(",\n", m_at), m_bytes.size());
        if (end > m_at && m_bytes[end - 1] == '\r'
            && (end == m_bytes.size() || m_bytes[end] == '\n'))
            --end;
        return end;
    }

    [[nodiscard]] bool atCellEnd()
    {
        const auto rest = m_bytes.substr(m_at);
        if (rest == "\r")
            m_at = m_bytes.size(); // whether a line ends here, the next byte tells
        return rest.empty() || rest[0] == ',' || rest[0] == '\n' || rest.starts_with("\r\n")
            || rest == "\r";
    }

    Input& m_input;
    std::string_view m_bytes;
    std::size_t m_at = 0;
    std::uint32_t m_line = 1;
    std::uint32_t m_recordLine = 1;
};

struct Column
{
    std::string name;
    bool isJson = false; ///< said by the header, or by all of the cells
    bool isOpen = false; ///< the cells decide
};

/// What is text for every node and edge.
constexpr std::array<std::string_view, 7> textColumns{
    "id", "role", "label", "from", "kind", "to", "key"};

bool isNumber(std::string_view cell)
{
    if (cell.empty() || std::string_view("-0123456789").find(cell.front()) == cell.npos)
        return false;
    auto value = parseJson(cell);
    if (!value || !value->is_number())
        return false;
    const auto bytes = canonicalJson(normalised(std::move(*value)));
    return bytes && *bytes == cell;
}

Result<std::vector<Column>> columnsOf(
    const std::vector<std::string>& header, const GraphDraft& draft, Place place)
{
    std::vector<Column> columns;
    std::unordered_set<std::string> names;
    for (const auto& cell : header) {
        auto name = unguarded(cell);
        const bool isJson = name.ends_with(kJsonColumn);
        const bool isText = !isJson && name.ends_with(kTextColumn);
        if (isJson)
            name.resize(name.size() - kJsonColumn.size());
        else if (isText)
            name.resize(name.size() - kTextColumn.size());
        const bool isTwice = !names.insert(name).second;
        if ((name.empty() && !isJson && !isText) || isTwice)
            return draft.error(name.empty()
                    ? QCoreApplication::translate("Transfer", "A column has no name")
                    : QCoreApplication::translate("Transfer", "The column “%1” stands twice")
                          .arg(toQString(name)),
                place);
        const bool isOpen = !isJson && !isText
            && std::ranges::find(textColumns, std::string_view(name)) == textColumns.end();
        columns.push_back({std::move(name), isJson, isOpen});
    }
    return columns;
}

Result<Json> rowOf(const std::vector<Column>& columns, std::vector<std::string>& cells,
    const GraphDraft& draft, Place place)
{
    if (cells.size() != columns.size())
        return draft.error(
            QCoreApplication::translate("Transfer", "The row has %1 cells, the header %2")
                .arg(cells.size())
                .arg(columns.size()),
            place);
    std::vector<std::string_view> values;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].isJson)
            values.push_back(cells[i]);
    }
    if (holdsTooManyValues(values))
        return draft.error(tooLargeElement(), place);
    auto element = Json::object();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (cells[i].empty())
            continue; // absent
        auto text = unguarded(cells[i]);
        if (!isValidUtf8(text))
            return draft.error(QCoreApplication::translate(
                                   "Transfer", "A cell holds bytes that are not UTF-8 text"),
                place);
        if (!columns[i].isJson) {
            element[columns[i].name] = std::move(text);
            continue;
        }
        auto value = parseJson(text);
        if (!value)
            return draft.error(QCoreApplication::translate("Transfer", "A cell of “%1” is not JSON")
                                   .arg(toQString(columns[i].name)),
                place);
        element[columns[i].name] = std::move(*value);
    }
    return element;
}

/// Looks through the rest of the table; what is wrong with it is told when it is read.
void findValueColumns(CsvParser& rest, Input& input, std::vector<Column>& columns)
{
    std::vector<CellKinds> kinds(columns.size());
    std::vector<std::string> cells;
    std::size_t count = 0;
    while (rest.next(cells) == CsvStep::Record && (++count % 1024 != 0 || input.goesOn())) {
        for (std::size_t i = 0; i < std::min(cells.size(), columns.size()); ++i) {
            if (columns[i].isOpen && !cells[i].empty())
                kinds[i].add(unguarded(cells[i]));
        }
    }
    for (std::size_t i = 0; i < columns.size(); ++i)
        columns[i].isJson = columns[i].isJson || (columns[i].isOpen && kinds[i].areValues());
}

Error notRead(CsvStep step, const GraphDraft& draft, Place place)
{
    switch (step) {
    case CsvStep::TooLong:
        return draft.error(QCoreApplication::translate("Transfer", "A row is longer than %1 MB")
                               .arg(kMaxLine / (1024 * 1024)),
            place);
    case CsvStep::TooMany:
        return draft.error(QCoreApplication::translate("Transfer", "A row has more than %1 cells")
                               .arg(kMaxColumns),
            place);
    default:
        return draft.error(QCoreApplication::translate(
                               "Transfer", "A quoted cell is not closed, or text follows it"),
            place);
    }
}

bool has(const std::vector<Column>& columns, std::string_view name)
{
    return std::ranges::find(columns, name, &Column::name) != columns.end();
}

Status readRows(
    CsvParser& parser, Input& input, const std::vector<Column>& columns, GraphDraft& draft)
{
    const bool isNodes = has(columns, "id");
    std::vector<std::string> cells;
    std::size_t count = 0;
    for (;;) {
        if (++count % 1024 == 0 && !input.goesOn())
            return *input.problem();
        const auto step = parser.next(cells);
        if (step == CsvStep::End)
            return input.problem() ? Status(*input.problem()) : Status(Done{});
        const Place place{input.file(), parser.line()};
        if (step != CsvStep::Record)
            return notRead(step, draft, place);
        if (cells.size() == 1 && cells[0].empty())
            continue; // an empty line
        auto row = rowOf(columns, cells, draft, place);
        if (!row)
            return row.error();
        auto done = isNodes ? addJsonNode(draft, std::move(*row), place)
                            : addJsonEdge(draft, std::move(*row), EndNames::FromTo, place);
        if (!done)
            return done;
    }
}

} // namespace

Status readCsv(Input& input, GraphDraft& draft)
{
    std::vector<std::string> cells;
    CsvParser look(input);
    if (const auto step = look.next(cells); step != CsvStep::Record)
        return input.problem() ? Status(*input.problem())
                               : notRead(step, draft, {input.file(), look.line()});
    auto columns = columnsOf(cells, draft, {input.file(), 1});
    if (!columns)
        return columns.error();
    if (!has(*columns, "id") && !(has(*columns, "from") && has(*columns, "to")))
        return draft.error(QCoreApplication::translate(
                               "Transfer", "The header names neither “id” nor “from” and “to”"),
            {input.file(), 1});
    findValueColumns(look, input, *columns);
    if (input.problem())
        return *input.problem();
    input.rewind();
    CsvParser parser(input);
    static_cast<void>(parser.next(cells));
    return readRows(parser, input, *columns, draft);
}

void CellKinds::add(std::string_view cell)
{
    m_some = true;
    m_numbers = m_numbers && isNumber(cell);
    m_booleans = m_booleans && (cell == "true" || cell == "false");
}

std::string guarded(std::string_view text)
{
    const auto first = text.find_first_not_of('\'');
    const bool acts = first != std::string_view::npos
        && std::string_view("=+-@").find(text[first]) != std::string_view::npos;
    return acts ? '\'' + std::string(text) : std::string(text);
}

std::string unguarded(std::string_view text)
{
    const bool isGuarded = text.starts_with('\'') && guarded(text).size() != text.size();
    return std::string(isGuarded ? text.substr(1) : text);
}

} // namespace mnemo::transfer
