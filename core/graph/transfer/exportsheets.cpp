// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Workbooks of two sheets: the tables of CSV, whose cells know what they hold.

#include "core/graph/transfer/csv.h"
#include "core/graph/transfer/propertycolumns.h"
#include "core/graph/transfer/workbook.h"
#include "core/graph/transfer/writers.h"

#include "core/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mnemo::transfer {

namespace {

Error notInSheet(const QString& message)
{
    return {ErrorCode::BadArgument, message, QStringLiteral("as"),
        QCoreApplication::translate("Transfer", "Export the graph as CSV or GraphML"), {}};
}

QString shown(const std::string& text)
{
    constexpr std::size_t shownBytes = 200;
    return displayText(toQString(std::string(cutUtf8(text, shownBytes))));
}

/// A cell of `row`, which is an id, or empty in the header.
Error tooLongCell(const std::string& column, const std::string& row)
{
    auto place = QStringLiteral("“%1”").arg(shown(column));
    if (!row.empty())
        place += QStringLiteral(" (%1)").arg(shown(row));
    return notInSheet(QCoreApplication::translate(
        "Transfer", "A cell of a sheet holds at most %1 characters, and %2 has more")
                          .arg(QString::number(kMaxCellCharacters), place));
}

std::size_t charactersOf(std::string_view text)
{
    std::size_t count = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        // Bytes that begin a character, and those of two units.
        count += ((byte & 0xC0U) != 0x80U ? 1U : 0U) + (byte >= 0xF0U ? 1U : 0U);
    }
    return count;
}

/// Readers of tables take an apostrophe before a formula away, since CSV needs one: a text that has
/// one gets another. A formula alone needs none here, as its cell says that it is text.
std::string sheetText(const std::string& text)
{
    return unguarded(text) == text ? text : '\'' + text;
}

/// Whether a spreadsheet keeps the number, and shows all of it: 15 digits, no exponent beyond a
/// normal double. Others are written as text, which the reader of tables takes for the same number.
bool fitsSheet(const Json& number)
{
    constexpr double largest = 9.99999999999999e307;
    constexpr double smallest = 2.2250738585073e-308;
    constexpr double largestWhole = 999'999'999'999'999;
    const auto size = std::abs(number.get<double>());
    return size == 0
        || (size >= smallest && size <= (number.is_number_integer() ? largestWhole : largest));
}

SheetValue valueOf(const Json& value)
{
    if (value.is_boolean())
        return SheetValue::Truth;
    return value.is_number() && fitsSheet(value) ? SheetValue::Number : SheetValue::Text;
}

/// One of the two tables.
class Sheet final
{
public:
    Sheet(WorkbookWriter& book, Element element, std::vector<std::string> names)
        : m_book(book), m_names(std::move(names)), m_columns(element)
    {
    }

    /// Errors: BadArgument for more rows than a sheet has, with `tooMany` as the reason.
    Status gather(const Json& properties, const char* tooMany);
    /// Errors: BadArgument for more columns than a sheet has, with `tooMany` as the reason.
    Status start(const std::string& name, const char* tooMany);
    Status add(std::initializer_list<const std::string*> texts, const Json& properties,
        const std::string& row);

    /// Whether as many rows were added as gathered.
    [[nodiscard]] bool isWhole() const { return m_added == m_gathered; }

private:
    void addText(const std::string& text);
    Status endRow(const std::string& row);

    WorkbookWriter& m_book;
    std::vector<std::string> m_names; ///< of all columns, once the sheet was started
    PropertyColumns m_columns;
    std::vector<SheetCell> m_cells; ///< of the row
    std::size_t m_gathered = 0;
    std::size_t m_added = 0;
};

Status Sheet::gather(const Json& properties, const char* tooMany)
{
    if (++m_gathered >= kMaxSheetRows) // one is the header
        return notInSheet(
            QCoreApplication::translate("Transfer", tooMany).arg(QString::number(kMaxSheetRows)));
    m_columns.gather(properties);
    return Done{};
}

Status Sheet::start(const std::string& name, const char* tooMany)
{
    for (auto& column : m_columns.names())
        m_names.push_back(std::move(column));
    if (m_names.size() > kMaxSheetColumns)
        return notInSheet(QCoreApplication::translate("Transfer", tooMany)
                              .arg(QString::number(kMaxSheetColumns)));
    if (auto done = m_book.startSheet(name, m_names.size()); !done)
        return done;
    for (const auto& column : m_names)
        addText(column);
    return endRow({});
}

void Sheet::addText(const std::string& text)
{
    m_cells.push_back({text.empty() ? SheetValue::Empty : SheetValue::Text, sheetText(text)});
}

Status Sheet::add(
    std::initializer_list<const std::string*> texts, const Json& properties, const std::string& row)
{
    for (const auto* text : texts)
        addText(*text);
    const auto done
        = m_columns.takeCells(properties, [&](const Json* value, const std::string& cell) {
              if (value == nullptr || valueOf(*value) == SheetValue::Text)
                  addText(cell);
              else
                  m_cells.push_back({valueOf(*value), cell});
          });
    ++m_added;
    return done ? endRow(row) : done;
}

Status Sheet::endRow(const std::string& row)
{
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        if (charactersOf(m_cells[i].text) > kMaxCellCharacters)
            return tooLongCell(m_names[i], row);
    }
    auto done = m_book.addRow(m_cells);
    m_cells.clear();
    return done;
}

constexpr const char* kTooManyNodes
    = QT_TRANSLATE_NOOP("Transfer", "A sheet has at most %1 rows, and this graph has more nodes");
constexpr const char* kTooManyEdges
    = QT_TRANSLATE_NOOP("Transfer", "A sheet has at most %1 rows, and this graph has more edges");
constexpr const char* kTooManyOfNodes = QT_TRANSLATE_NOOP(
    "Transfer", "A sheet has at most %1 columns, and the nodes of this graph have more properties");
constexpr const char* kTooManyOfEdges = QT_TRANSLATE_NOOP(
    "Transfer", "A sheet has at most %1 columns, and the edges of this graph have more properties");

class SheetsWriter final
{
public:
    SheetsWriter(GraphStore& store, ExportTask task, FileForm form)
        : m_store(store), m_task(task), m_book(form),
          m_nodes(m_book, Element::Node, {"id", "role", "label"}),
          m_edges(m_book, Element::Edge, {"from", "kind", "to", "key"})
    {
    }

    Status write(Output& out);

private:
    Status gather();
    Status writeRows();
    Status writeEdge(const Edge& edge);

    GraphStore& m_store;
    ExportTask m_task;
    WorkbookWriter m_book;
    Sheet m_nodes;
    Sheet m_edges;
    bool m_isInEdges = false;
};

Status SheetsWriter::gather()
{
    return walk(
        m_store, m_task,
        [&](const Node& node) { return m_nodes.gather(node.properties, kTooManyNodes); },
        [&](const Edge& edge) { return m_edges.gather(edge.properties, kTooManyEdges); });
}

Status SheetsWriter::writeEdge(const Edge& edge)
{
    if (!std::exchange(m_isInEdges, true)) {
        if (auto done = m_edges.start("edges", kTooManyOfEdges); !done)
            return done;
    }
    return m_edges.add({&edge.from.text, &edge.kind, &edge.to.text, &edge.key}, edge.properties,
        edge.from.text + " → " + edge.to.text);
}

Status SheetsWriter::writeRows()
{
    if (auto done = m_nodes.start("nodes", kTooManyOfNodes); !done)
        return done;
    auto done = walk(
        m_store, m_task,
        [&](const Node& node) {
            return m_nodes.add(
                {&node.id.text, &node.role, &node.label}, node.properties, node.id.text);
        },
        [&](const Edge& edge) { return writeEdge(edge); });
    if (done && !m_isInEdges)
        done = m_edges.start("edges", kTooManyOfEdges);
    return done;
}

Status SheetsWriter::write(Output& out)
{
    auto done = gather();
    m_task.before = m_task.total / 2;
    if (done)
        done = writeRows();
    if (done && !(m_nodes.isWhole() && m_edges.isWhole()))
        done = changedMeanwhile();
    return done ? m_book.finish(out, m_task.context.cancel) : done;
}

} // namespace

Status writeSheets(GraphStore& store, const ExportTask& task, FileForm form, Output& out)
{
    return SheetsWriter(store, task, form).write(out);
}

} // namespace mnemo::transfer
