// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// GDF of GUESS and Gephi: a table of nodes and one of edges, whose headers say the types.

#include "core/graph/transfer/csvparser.h"
#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/modellines.h"
#include "core/graph/transfer/readers.h"

#include "core/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mnemo::transfer {

namespace {

constexpr std::string_view kEdgeStart = "edgedef>";

enum class GdfType
{
    Text,
    Number,
    Boolean
};

struct GdfColumn
{
    std::string name;
    GdfType type = GdfType::Text;
};

/// “weight DOUBLE”
GdfColumn gdfColumn(std::string_view cell)
{
    constexpr std::array<std::string_view, 7> numbers{
        "integer", "int", "long", "bigint", "double", "float", "real"};
    const auto text = trimmed(cell);
    const auto end = std::min(text.find_first_of(" \t"), text.size());
    GdfColumn column{std::string(text.substr(0, end))};
    const auto rest = trimmed(text.substr(end));
    const auto type = lowerCase(rest.substr(0, rest.find_first_of(" \t(")));
    if (std::ranges::find(numbers, type) != numbers.end())
        column.type = GdfType::Number;
    else if (type == "boolean" || type == "bool")
        column.type = GdfType::Boolean;
    return column;
}

std::string_view unquoted(std::string_view cell)
{
    auto text = trimmed(cell);
    if (text.size() > 1 && text.front() == '\'' && text.back() == '\'') {
        text.remove_prefix(1);
        text.remove_suffix(1);
    }
    return text;
}

class GdfReader final
{
public:
    GdfReader(Input& input, GraphDraft& draft)
        : m_parser(input, TableStart{}), m_input(input), m_draft(draft)
    {
    }

    Status read();

private:
    Status takeRecord(std::vector<std::string>& cells);
    Status takeHeader(const std::vector<std::string>& cells, std::size_t startSize);
    Result<Json> elementOf(const std::vector<std::string>& cells);
    Status addEdge(Json edge);

    [[nodiscard]] Place place() const { return {m_input.file(), m_parser.line()}; }

    Error refused(const QString& message) const { return m_draft.error(message, place()); }

    CsvParser m_parser;
    Input& m_input;
    GraphDraft& m_draft;
    std::vector<GdfColumn> m_columns;
    std::size_t m_noNumbers = 0;
    bool m_isInEdges = false;
};

Status GdfReader::takeHeader(const std::vector<std::string>& cells, std::size_t startSize)
{
    m_columns.clear();
    for (const auto& cell : cells) {
        const std::size_t skipped = m_columns.empty() ? startSize : 0;
        m_columns.push_back(gdfColumn(std::string_view(cell).substr(skipped)));
    }
    const auto has = [this](std::string_view name) {
        return std::ranges::find(m_columns, name, &GdfColumn::name) != m_columns.end();
    };
    if (m_isInEdges ? has("node1") && has("node2") : has("name"))
        return Done{};
    return refused(QCoreApplication::translate("Transfer",
        "In GDF “nodedef>” has a column “name”, and “edgedef>” the columns “node1” and “node2”"));
}

Result<Json> GdfReader::elementOf(const std::vector<std::string>& cells)
{
    if (cells.size() > m_columns.size())
        return refused(
            QCoreApplication::translate("Transfer", "The row has %1 cells, the header %2")
                .arg(cells.size())
                .arg(m_columns.size()));
    auto element = Json::object();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto text = unquoted(cells[i]);
        if (auto done = checkLine(m_draft, text, place()); !done)
            return done.error();
        const auto& column = m_columns[i];
        if (text.empty())
            continue;
        if (column.type == GdfType::Text) {
            element[column.name] = std::string(text);
        } else if (column.type == GdfType::Boolean) {
            element[column.name] = isSameWord(text, "true") || text == "1";
        } else if (isNoNumber(text)) {
            ++m_noNumbers;
        } else {
            auto number = numericValue(text);
            if (!number)
                return refused(
                    QCoreApplication::translate("Transfer", "A value of “%1” is no %2: “%3”")
                        .arg(toQString(column.name), QStringLiteral("DOUBLE"),
                            toQString(std::string(cutUtf8(text, 100)))));
            element[column.name] = std::move(*number);
        }
    }
    return element;
}

/// Without a word on it an edge has no direction.
Status GdfReader::addEdge(Json edge)
{
    for (const auto& [theirs, ours] : {std::pair{"node1", "source"}, {"node2", "target"}}) {
        Json end = edge.value(theirs, Json());
        edge.erase(theirs);
        edge[ours] = std::move(end);
    }
    if (edge.value("directed", Json()) != true)
        edge["undirected"] = true;
    edge.erase("directed");
    return addJsonEdge(m_draft, std::move(edge), EndNames::SourceTarget, place());
}

Status GdfReader::takeRecord(std::vector<std::string>& cells)
{
    const std::string_view first = cells.front();
    for (const auto start : {kGdfStart, kEdgeStart}) {
        if (!isSameWord(first.substr(0, start.size()), start))
            continue;
        m_isInEdges = start == kEdgeStart;
        return takeHeader(cells, start.size());
    }
    const bool isEmpty
        = std::ranges::all_of(cells, [](const auto& cell) { return trimmed(cell).empty(); });
    if (isEmpty)
        return Done{};
    auto element = elementOf(cells);
    if (!element)
        return element.error();
    if (m_isInEdges)
        return addEdge(std::move(*element));
    Json id = element->value("name", Json());
    element->erase("name");
    (*element)["id"] = std::move(id);
    return addForeignNode(m_draft, std::move(*element), place());
}

Status GdfReader::read()
{
    std::vector<std::string> cells;
    for (std::size_t count = 0;; ++count) {
        switch (m_parser.next(cells)) {
        case CsvStep::Record:
            break;
        case CsvStep::End:
            if (m_input.problem())
                return *m_input.problem();
            warnOfNoNumbers(m_draft, m_input.file(), m_noNumbers);
            return Done{};
        case CsvStep::Broken:
            return refused(QCoreApplication::translate("Transfer", "A quote is not closed"));
        case CsvStep::TooLong:
        case CsvStep::TooMany:
            return refused(tooLargeElement());
        }
        if (auto done = takeRecord(cells); !done)
            return done;
        if (count % 1024 == 0 && !m_input.goesOn())
            return *m_input.problem();
    }
}

} // namespace

Status readGdf(Input& input, GraphDraft& draft)
{
    return GdfReader(input, draft).read();
}

} // namespace mnemo::transfer
