// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/csv.h"
#include "core/graph/transfer/csvparser.h"
#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/readers.h"
#include "core/graph/transfer/tablecells.h"
#include "core/graph/transfer/tablecolumns.h"

#include "core/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mnemo::transfer {

namespace {

/// Which of two columns of one name is the id, or an end, nobody can tell.
bool isUnclear(const TableColumn& column, const std::vector<TableColumn>& columns)
{
    return !column.isElement && std::ranges::any_of(columns, [&](const TableColumn& other) {
        return other.isElement && other.given == column.given
            && (other.name == "id" || other.name == "from" || other.name == "to");
    });
}

/// Errors: MalformedFile for a name that is no text, or that two columns have of which one is
/// needed.
Status checkNames(const std::vector<TableColumn>& columns, GraphDraft& draft, Place place)
{
    for (const auto& column : columns) {
        if (!isValidUtf8(column.name))
            return draft.error(QCoreApplication::translate(
                                   "Transfer", "A cell holds bytes that are not UTF-8 text"),
                place);
        if (isUnclear(column, columns))
            return draft.error(
                QCoreApplication::translate("Transfer",
                    "Several columns are called “%1”, and it is not clear which one is meant")
                    .arg(displayText(toQString(column.given))),
                place);
        if (column.isDoubled)
            draft.warn(place,
                QCoreApplication::translate(
                    "Transfer", "Several columns are called “%1”; one of them was read as “%2”")
                    .arg(
                        displayText(toQString(column.given)), displayText(toQString(column.name))));
    }
    return Done{};
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
    error.hint = QCoreApplication::translate("Transfer",
        "Say which columns they are: --id COLUMN, or --source COLUMN --target COLUMN; or that the "
        "first row is data already: --no-header");
    error.detail = QLatin1String(kUnclearColumns);
    return error;
}

Error ofAdjacency(const GraphDraft& draft, Place place)
{
    auto error = draft.error(
        QCoreApplication::translate("Transfer",
            "This is an adjacency matrix, with a row and a column for each node: it does not say "
            "whether edges have a direction"),
        place);
    error.hint = QCoreApplication::translate("Transfer",
        "With NetworkX: networkx.write_graphml(networkx.from_pandas_adjacency("
        "pandas.read_csv(file, index_col=0)), 'graph.graphml')");
    return error;
}

/// One table, from the sign between its cells to its rows.
class TableReader final
{
public:
    TableReader(Input& input, GraphDraft& draft, TableTask task)
        : m_input(input), m_draft(draft), m_task(std::move(task))
    {
    }

    Status read()
    {
        auto done = readHeader();
        return done ? readRows() : done;
    }

private:
    using Cells = std::vector<std::string>;

    Status readHeader();
    bool isAdjacency();
    bool lookThrough(CsvParser& rest, const Cells& header, Place place);
    void look(const CsvParser& parser, const Cells& cells);
    bool isIdAgain(const Cells& header, const Cells& cells) const;
    void decide(Place place);
    Status readRows();
    Result<Json> rowOf(const CsvParser& parser, const Cells& cells, Place place) const;
    Status addRow(const CsvParser& parser, Cells& cells, Place place);
    Status addEdge(Json row, Place place);
    Status checkPart(const Json& row, const char* name, Place place) const;

    [[nodiscard]] Place lineOf(const CsvParser& parser) const
    {
        return {m_input.file(), parser.line() + m_start.skipped};
    }

    /// Cells whose texts are told to be such.
    [[nodiscard]] bool isTextCell(const CsvParser& parser, std::size_t cell) const
    {
        return m_task.isSheet && parser.isQuoted(cell);
    }

    Input& m_input;
    GraphDraft& m_draft;
    TableTask m_task;
    TableStart m_start;
    TableLayout m_layout;
    std::vector<CellKinds> m_ownCells; ///< by column, of this program's own tables
    std::vector<ColumnCells> m_cells; ///< by column, of others
};

/// What the header, or the first row, says.
struct FirstRecord
{
    std::vector<std::string> cells;
    CsvStep step = CsvStep::End;
};

FirstRecord readFirst(CsvParser& parser)
{
    FirstRecord first;
    first.step = parser.next(first.cells);
    if (first.step != CsvStep::Record)
        return {{}, first.step}; // what was read of a row without an end takes much memory
    for (auto& cell : first.cells)
        cell = unguarded(cell);
    while (first.cells.size() > 1 && first.cells.back().empty())
        first.cells.pop_back();
    return first;
}

void TableReader::look(const CsvParser& parser, const Cells& cells)
{
    auto& columns = m_layout.columns;
    for (std::size_t i = 0; i < std::min(cells.size(), columns.size()); ++i) {
        auto& column = columns[i];
        const auto cell = withoutBlanks(cells[i]);
        if (cell.empty())
            continue;
        column.isDirection = column.isDirection && isDirectionWord(cell);
        column.isDirected = column.isDirected && isTruthWord(cell);
        if (!column.isOpen)
            continue;
        if (isTextCell(parser, i))
            m_cells[i].addText(cell);
        else if (m_task.isSheet || !m_layout.isOwn)
            m_cells[i].add(unguarded(cell));
        else if (m_ownCells[i].isNew() || m_ownCells[i].areValues())
            m_ownCells[i].add(unguarded(cells[i]));
    }
}

/// Whether an end of the row has the name of a column of ends.
bool TableReader::isIdAgain(const Cells& header, const Cells& cells) const
{
    const auto& columns = m_layout.columns;
    const auto isEnd = [&columns](std::size_t i) {
        return columns[i].isElement && (columns[i].name == "from" || columns[i].name == "to");
    };
    for (std::size_t i = 0; i < std::min(cells.size(), columns.size()); ++i) {
        for (std::size_t j = 0; isEnd(i) && j < columns.size(); ++j) {
            if (isEnd(j) && withoutBlanks(cells[i]) == withoutBlanks(header[j]))
                return true;
        }
    }
    return false;
}

void TableReader::decide(Place place)
{
    const auto warn = [&](const QString& message) { m_draft.warn(place, message); };
    for (std::size_t i = 0; i < m_layout.columns.size(); ++i) {
        auto& column = m_layout.columns[i];
        if (!column.isOpen)
            continue;
        if (m_ownCells[i].areValues())
            column.type = CellType::Json;
        else if (const auto type = m_cells[i].type(m_start.delimiter); type != CellType::Text)
            column.type = type;
        else
            continue;
        const auto name = displayText(toQString(column.given));
        if (column.type == CellType::CommaNumber)
            warn(QCoreApplication::translate(
                "Transfer", "The commas in the column “%1” were read as decimal points")
                     .arg(name));
        if (m_cells[i].absent() > 0)
            warn(QCoreApplication::translate("Transfer",
                "Cells of the column “%1” that hold no value, such as NaN or NA, were left out: %2")
                     .arg(name, QString::number(m_cells[i].absent())));
    }
}

/// Looks through the rest of the table; what is wrong with it is told when it is read. False where
/// what was taken for a header is a row.
bool TableReader::lookThrough(CsvParser& rest, const Cells& header, Place place)
{
    m_ownCells.assign(m_layout.columns.size(), {});
    m_cells.assign(m_layout.columns.size(), {});
    if (!m_layout.hasHeader)
        look(rest, header);
    Cells cells;
    std::size_t count = 0;
    bool isAgain = false;
    while (rest.next(cells) == CsvStep::Record && (++count % 1024 != 0 || m_input.goesOn())) {
        look(rest, cells);
        isAgain = isAgain || (m_layout.isDoubtful && isIdAgain(header, cells));
    }
    if (isAgain && !m_task.reading.columns.isGiven())
        return false;
    if (isAgain)
        m_draft.warn(place,
            QCoreApplication::translate("Transfer",
                "The names of these columns are ids further down; if the first row is data, say so "
                "with --no-header"));
    decide(place);
    return true;
}

/// Whether the first rows begin with the names of the columns, in their order, and hold numbers.
bool TableReader::isAdjacency()
{
    constexpr std::size_t enough = 3;
    m_start = startTable(m_input, m_task.delimiter);
    CsvParser parser(m_input, m_start);
    const auto [header, step] = readFirst(parser);
    bool isOne = step == CsvStep::Record && header.size() > 2;
    Cells cells;
    for (std::size_t row = 1; isOne && row < header.size() && row <= enough; ++row) {
        isOne = parser.next(cells) == CsvStep::Record && cells.size() == header.size()
            && unguarded(cells.front()) == header[row]
            && std::all_of(cells.begin() + 1, cells.end(), [](const std::string& cell) {
                   return cell.empty() || numericValue(cell).has_value();
               });
    }
    m_input.rewind();
    return isOne;
}

Status TableReader::readHeader()
{
    const bool isOne = m_task.reading.columns == ColumnChoice() && isAdjacency();
    m_start = startTable(m_input, m_task.delimiter);
    CsvParser parser(m_input, m_start);
    const auto [header, step] = readFirst(parser);
    if (step != CsvStep::Record)
        return m_input.problem() ? Status(*m_input.problem())
                                 : notRead(step, m_draft, lineOf(parser));
    const auto place = lineOf(parser);
    if (isOne)
        return ofAdjacency(m_draft, place);
    m_layout = layoutOf(header, m_task.reading);
    if (m_layout.kind == TableKind::Unknown)
        return noColumns(header, m_draft, place);
    if (!lookThrough(parser, header, place) && !m_input.problem()) {
        m_input.rewind();
        m_task.reading.hasNoHeader = true;
        return readHeader();
    }
    if (auto done = checkNames(m_layout.columns, m_draft, place); !done)
        return done;
    if (m_layout.kind != TableKind::Edges)
        m_draft.noteNodeTable();
    if (m_input.problem())
        return *m_input.problem();
    m_input.rewind();
    m_start = startTable(m_input, m_task.delimiter);
    return m_input.problem() ? Status(*m_input.problem()) : Status(Done{});
}

Result<Json> TableReader::rowOf(const CsvParser& parser, const Cells& cells, Place place) const
{
    if (auto done = checkRow(m_layout.columns, cells, m_draft, place); !done)
        return done.error();
    auto element = Json::object();
    for (std::size_t i = 0; i < m_layout.columns.size(); ++i) {
        const auto& column = m_layout.columns[i];
        // Blanks in quotes are meant; in a sheet they are as good as always slips.
        const bool isTrimmed = !m_layout.isOwn && (m_task.isSheet || !parser.isQuoted(i))
            && (column.isElement || column.isDirection || column.isDirected
                || column.list != CellList::No);
        std::string text = unguarded(isTrimmed ? withoutBlanks(cells[i]) : cells[i]);
        if (text.empty() || column.isIgnored)
            continue; // absent
        if (auto done = putCell(element, column, std::move(text), m_draft, place); !done)
            return done.error();
    }
    return element;
}

/// Errors: MalformedFile where the row has no such part.
Status TableReader::checkPart(const Json& row, const char* name, Place place) const
{
    if (row.contains(name))
        return Done{};
    const auto column = std::ranges::find_if(m_layout.columns,
        [name](const TableColumn& known) { return known.isElement && known.name == name; });
    const auto given = column == m_layout.columns.end() ? std::string(name) : column->given;
    const auto message = std::string_view(name) == "id"
        ? QCoreApplication::translate(
            "Transfer", "The column “%1” has no text here, and a node has an id")
        : QCoreApplication::translate(
            "Transfer", "The column “%1” has no text here, and an edge has two ends");
    return m_draft.error(message.arg(displayText(toQString(given))), place);
}

Status TableReader::addEdge(Json row, Place place)
{
    // Without a kind, a key that is text would be taken for it.
    if (m_layout.hasEdgeIds && !row.contains("kind"))
        row["kind"] = "related_to";
    for (const auto* end : {"from", "to"}) {
        if (auto done = checkPart(row, end, place); !done)
            return done;
        const auto& id = row[end].get_ref<const std::string&>();
        if (auto done = m_draft.mention(id, place, RoleGiven::IfAlone); !done)
            return done;
    }
    return addJsonEdge(m_draft, std::move(row), EndNames::FromTo, place);
}

Status TableReader::addRow(const CsvParser& parser, Cells& cells, Place place)
{
    // Spreadsheets end rows with empty cells where others are longer.
    while (cells.size() > m_layout.columns.size() && cells.back().empty())
        cells.pop_back();
    auto row = rowOf(parser, cells, place);
    if (!row)
        return row.error();
    if (m_layout.kind == TableKind::Edges)
        return addEdge(std::move(*row), place);
    if (m_layout.kind == TableKind::Mixed && (row->contains("from") || row->contains("to"))) {
        for (const auto& column : m_layout.columns) {
            if (!column.alsoAs.empty() || (column.isElement && column.name == "role"))
                row->erase(column.name);
        }
        row->erase("id");
        return addEdge(std::move(*row), place);
    }
    if (auto done = checkPart(*row, "id", place); !done)
        return done;
    return addJsonNode(m_draft, std::move(*row), place);
}

Status TableReader::readRows()
{
    CsvParser parser(m_input, m_start);
    Cells cells;
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
        if (auto done = addRow(parser, cells, place); !done)
            return done;
    }
}

} // namespace

Status readTable(Input& input, GraphDraft& draft, const TableTask& task)
{
    return TableReader(input, draft, task).read();
}

std::optional<TableLayout> peekTable(Input& input, const TableTask& task)
{
    const auto start = startTable(input, task.delimiter);
    CsvParser parser(input, start);
    const auto first = readFirst(parser);
    input.rewind();
    switch (first.step) {
    case CsvStep::Record:
        return layoutOf(first.cells, task.reading);
    case CsvStep::End:
        return TableLayout();
    default:
        return std::nullopt;
    }
}

} // namespace mnemo::transfer
