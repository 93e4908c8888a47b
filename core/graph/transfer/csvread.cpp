// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/csv.h"
#include "core/graph/transfer/csvparser.h"
#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/readers.h"
#include "core/graph/transfer/tablecolumns.h"

#include "core/base/canonical.h"
#include "core/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace mnemo::transfer {

namespace {

bool isWhole(std::string_view cell)
{
    constexpr std::size_t exactDigits = 15;
    const auto digits = cell.starts_with('-') ? cell.substr(1) : cell;
    return !digits.empty() && digits.size() <= exactDigits
        && digits.find_first_not_of("0123456789") == digits.npos
        && (digits.front() != '0' || cell == "0");
}

bool isNumber(std::string_view cell)
{
    if (isWhole(cell))
        return true;
    if (cell.empty() || std::string_view("-0123456789").find(cell.front()) == cell.npos)
        return false;
    auto value = parseJson(cell);
    if (!value || !value->is_number())
        return false;
    const auto bytes = canonicalJson(normalised(std::move(*value)));
    return bytes && *bytes == cell;
}

/// As Python writes a float: with a point or an exponent, and no digit too many.
bool isPythonFloat(std::string_view cell)
{
    const bool isFloat = cell.find_first_of(".e") != cell.npos
        && cell.find_first_not_of("-+.e0123456789") == cell.npos;
    if (!isFloat || (cell.ends_with('0') && !cell.ends_with(".0") && cell.find('e') == cell.npos))
        return false;
    const auto value = parseJson(cell);
    return value && value->is_number();
}

using TableColumns = std::vector<TableColumn>;

/// Errors: MalformedFile for a name that stands twice.
Status checkNames(const TableColumns& columns, const GraphDraft& draft, Place place)
{
    std::unordered_set<std::string> names;
    for (const auto& column : columns) {
        if (!isValidUtf8(column.name))
            return draft.error(QCoreApplication::translate(
                                   "Transfer", "A cell holds bytes that are not UTF-8 text"),
                place);
        if (!column.isIgnored && !names.insert(column.name).second)
            return draft.error(
                QCoreApplication::translate("Transfer", "The column “%1” occurs twice")
                    .arg(toQString(column.name)),
                place);
    }
    return Done{};
}

Status checkRow(const TableColumns& columns, const std::vector<std::string>& cells,
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
    return holdsTooManyValues(values) ? draft.error(tooLargeElement(), place) : Status(Done{});
}

Result<Json> valueOfCell(
    const TableColumn& column, const std::string& text, const GraphDraft& draft, Place place)
{
    if (!column.isJson)
        return Json(text);
    if (isWhole(text))
        return *numericValue(text);
    // Python's words for truth values are ours in another case.
    if (text == "True" || text == "False")
        return Json(text == "True");
    auto value = parseJson(text);
    if (!value)
        return draft.error(QCoreApplication::translate("Transfer", "A cell of “%1” is not JSON")
                               .arg(toQString(column.name)),
            place);
    return value;
}

Result<Json> rowOf(const TableColumns& columns, const std::vector<std::string>& cells,
    const GraphDraft& draft, Place place)
{
    if (auto done = checkRow(columns, cells, draft, place); !done)
        return done.error();
    auto element = Json::object();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const auto& column = columns[i];
        if (cells[i].empty() || column.isIgnored)
            continue; // absent
        const auto text = unguarded(cells[i]);
        if (!isValidUtf8(text))
            return draft.error(QCoreApplication::translate(
                                   "Transfer", "A cell holds bytes that are not UTF-8 text"),
                place);
        if (column.isDirection) {
            if (!isSameWord(text, "directed"))
                element["undirected"] = true;
            continue;
        }
        if (!column.alsoAs.empty())
            element[column.alsoAs] = text;
        auto value = valueOfCell(column, text, draft, place);
        if (!value)
            return value.error();
        element[column.name] = std::move(*value);
    }
    return element;
}

bool isDirectionWord(std::string_view cell)
{
    return isSameWord(cell, "directed") || isSameWord(cell, "undirected")
        || isSameWord(cell, "mutual");
}

/// Looks through the rest of the table; what is wrong with it is told when it is read.
void findValueColumns(CsvParser& rest, Input& input, TableColumns& columns)
{
    std::vector<CellKinds> kinds(columns.size());
    std::vector<std::string> cells;
    std::size_t count = 0;
    while (rest.next(cells) == CsvStep::Record && (++count % 1024 != 0 || input.goesOn())) {
        for (std::size_t i = 0; i < std::min(cells.size(), columns.size()); ++i) {
            auto& column = columns[i];
            if (cells[i].empty())
                continue;
            column.isDirection = column.isDirection && isDirectionWord(cells[i]);
            if (column.isOpen && (kinds[i].isNew() || kinds[i].areValues()))
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

Error noColumns(const std::vector<std::string>& header, const GraphDraft& draft, Place place)
{
    QStringList names;
    constexpr qsizetype shown = 12;
    constexpr std::size_t shownBytes = 100;
    for (const auto& cell : header) {
        const auto name = displayText(toQString(std::string(cutUtf8(cell, shownBytes))));
        if (names.size() < shown)
            names.append(QStringLiteral("“%1”").arg(name));
    }
    auto error = draft.error(
        QCoreApplication::translate("Transfer",
            "The table's header names neither nodes (“id”) nor the two ends of edges (“source” "
            "and “target”): %1")
            .arg(names.join(QStringLiteral(", "))),
        place);
    error.hint = QCoreApplication::translate(
        "Transfer", "Say which columns they are: --id COLUMN, or --source COLUMN --target COLUMN");
    error.detail = QLatin1String(kUnclearColumns);
    return error;
}

/// One table, from the sign between its cells to its rows.
class TableReader final
{
public:
    TableReader(Input& input, GraphDraft& draft, char delimiter)
        : m_input(input), m_draft(draft), m_given(delimiter)
    {
    }

    Status read(const ColumnChoice& choice)
    {
        auto done = readHeader(choice);
        return done ? readRows() : done;
    }

private:
    Status readHeader(const ColumnChoice& choice);
    Status readRows();
    Status addRow(std::vector<std::string>& cells, Place place);

    [[nodiscard]] Place lineOf(const CsvParser& parser) const
    {
        return {m_input.file(), parser.line() + m_start.skipped};
    }

    Input& m_input;
    GraphDraft& m_draft;
    char m_given;
    TableStart m_start;
    TableLayout m_layout;
};

Status TableReader::readHeader(const ColumnChoice& choice)
{
    m_start = startTable(m_input, m_given);
    std::vector<std::string> cells;
    CsvParser look(m_input, m_start.delimiter);
    if (const auto step = look.next(cells); step != CsvStep::Record)
        return m_input.problem() ? Status(*m_input.problem())
                                 : notRead(step, m_draft, lineOf(look));
    const auto place = lineOf(look);
    for (auto& cell : cells)
        cell = unguarded(cell);
    while (cells.size() > 1 && cells.back().empty())
        cells.pop_back();
    m_layout = layoutOf(cells, choice);
    if (m_layout.kind == TableKind::Unknown)
        return noColumns(cells, m_draft, place);
    if (auto done = checkNames(m_layout.columns, m_draft, place); !done)
        return done;
    if (m_layout.kind == TableKind::Nodes)
        m_draft.noteNodeTable();
    findValueColumns(look, m_input, m_layout.columns);
    if (m_input.problem())
        return *m_input.problem();
    m_input.rewind();
    m_start = startTable(m_input, m_given);
    return m_input.problem() ? Status(*m_input.problem()) : Status(Done{});
}

Status TableReader::addRow(std::vector<std::string>& cells, Place place)
{
    // Spreadsheets end rows with empty cells where others are longer.
    while (cells.size() > m_layout.columns.size() && cells.back().empty())
        cells.pop_back();
    auto row = rowOf(m_layout.columns, cells, m_draft, place);
    if (!row)
        return row.error();
    if (m_layout.kind == TableKind::Nodes)
        return addJsonNode(m_draft, std::move(*row), place);
    // Without a kind, a key that is text would be taken for it.
    if (m_layout.hasEdgeIds && !row->contains("kind"))
        (*row)["kind"] = "related_to";
    for (const auto* end : {"from", "to"}) {
        const auto it = row->find(end);
        const auto done = it == row->end()
            ? Status(Done{})
            : m_draft.mention(it->get_ref<const std::string&>(), place, RoleGiven::IfAlone);
        if (!done)
            return done;
    }
    return addJsonEdge(m_draft, std::move(*row), EndNames::FromTo, place);
}

Status TableReader::readRows()
{
    CsvParser parser(m_input, m_start.delimiter);
    std::vector<std::string> cells;
    if (m_layout.hasHeader)
        static_cast<void>(parser.next(cells));
    std::size_t count = 0;
    for (;;) {
        if (++count % 1024 == 0 && !m_input.goesOn())
            return *m_input.problem();
        const auto step = parser.next(cells);
        if (step == CsvStep::End)
            return m_input.problem() ? Status(*m_input.problem()) : Status(Done{});
        const auto place = lineOf(parser);
        if (step != CsvStep::Record)
            return notRead(step, m_draft, place);
        if (std::ranges::all_of(cells, &std::string::empty))
            continue; // an empty line
        if (auto done = addRow(cells, place); !done)
            return done;
    }
}

} // namespace

Status readTable(Input& input, GraphDraft& draft, const ColumnChoice& choice, char delimiter)
{
    return TableReader(input, draft, delimiter).read(choice);
}

void CellKinds::add(std::string_view cell)
{
    m_some = true;
    m_exact = m_exact && isNumber(cell);
    m_floats = m_floats && isPythonFloat(cell);
    m_booleans = m_booleans && (cell == "true" || cell == "false");
    m_pythonBooleans = m_pythonBooleans && (cell == "True" || cell == "False");
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
