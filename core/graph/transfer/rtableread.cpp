// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Edges as write.table() of R writes them: white space between the cells, texts in quotes or not,
// and before each row its name, which the header does not have.

#include "core/graph/transfer/charreader.h"
#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/modellines.h"
#include "core/graph/transfer/readers.h"
#include "core/graph/transfer/tablecolumns.h"

#include <QCoreApplication>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mnemo::transfer {

namespace {

struct RCell
{
    std::string text;
    bool isQuoted = false;
};

using RRow = std::vector<RCell>;

/// Absent where a quote is not closed.
std::optional<RRow> cellsOf(std::string_view line)
{
    RRow row;
    for (std::size_t at = 0;;) {
        at = line.find_first_not_of(" \t\r", at);
        if (at == std::string_view::npos)
            return row;
        RCell cell;
        cell.isQuoted = line[at] == '"';
        if (!cell.isQuoted) {
            const auto end = std::min(line.find_first_of(" \t\r", at), line.size());
            cell.text = line.substr(at, end - at);
            at = end;
        } else {
            for (++at; at < line.size() && line[at] != '"'; ++at) {
                if (line[at] == '\\' && at + 1 < line.size())
                    ++at;
                cell.text += line[at];
            }
            if (at == line.size())
                return std::nullopt;
            ++at;
        }
        row.push_back(std::move(cell));
    }
}

/// "from" and "to" and the like; a matrix without names has "V1" and "V2".
bool isHeader(const RRow& row)
{
    return row.size() >= 2
        && (namesEnds(row[0].text, row[1].text) || (row[0].text == "V1" && row[1].text == "V2"));
}

/// Null where the cell holds none.
Json valueOf(const RCell& cell)
{
    if (cell.isQuoted)
        return cell.text;
    if (cell.text == "NA" || cell.text == "NaN")
        return nullptr;
    if (cell.text == "TRUE" || cell.text == "FALSE")
        return cell.text == "TRUE";
    auto number = numericValue(cell.text);
    return number ? std::move(*number) : Json(cell.text);
}

class RTableReader final
{
public:
    RTableReader(Input& input, GraphDraft& draft) : m_lines(input), m_input(input), m_draft(draft)
    {
    }

    Status read()
    {
        return takeLines(
            m_input, m_draft, m_lines, [this](std::string_view line) { return takeLine(line); });
    }

private:
    Status takeLine(std::string_view line);
    Status connect(const RRow& row);

    [[nodiscard]] Place place() const { return {m_input.file(), m_lines.line()}; }

    InputLines m_lines;
    Input& m_input;
    GraphDraft& m_draft;
    RRow m_header;
};

Status RTableReader::takeLine(std::string_view line)
{
    if (trimmed(line).empty())
        return Done{};
    if (auto done = checkLine(m_draft, line, place()); !done)
        return done;
    auto row = cellsOf(line);
    if (!row)
        return m_draft.error(
            QCoreApplication::translate("Transfer", "A quote is not closed"), place());
    if (row->size() > kMaxMembers)
        return m_draft.error(tooLargeElement(), place());
    if (m_header.empty()) {
        m_header = std::move(*row);
        return Done{};
    }
    if (row->size() != m_header.size() + 1)
        return m_draft.error(
            QCoreApplication::translate("Transfer", "A row has %1 cells, and the first one has %2")
                .arg(row->size())
                .arg(m_header.size() + 1),
            place());
    return connect(*row);
}

Status RTableReader::connect(const RRow& row)
{
    auto edge = Json::object();
    for (std::size_t i = 2; i < m_header.size(); ++i) {
        if (auto value = valueOf(row[i + 1]); !value.is_null())
            edge[m_header[i].text] = std::move(value);
    }
    edge["source"] = row[1].text;
    edge["target"] = row[2].text;
    for (const auto& end : {row[1].text, row[2].text}) {
        if (auto done = m_draft.mention(end, place()); !done)
            return done;
    }
    return addJsonEdge(m_draft, std::move(edge), EndNames::SourceTarget, place());
}

} // namespace

Status readRTable(Input& input, GraphDraft& draft)
{
    return RTableReader(input, draft).read();
}

/// The first two lines tell: the second has one cell more.
bool looksLikeRTable(std::string_view bytes)
{
    const auto end = bytes.find('\n');
    if (end == std::string_view::npos)
        return false;
    const auto header = cellsOf(bytes.substr(0, end));
    bytes.remove_prefix(end + 1);
    const auto row = cellsOf(bytes.substr(0, bytes.find('\n')));
    return header && row && isHeader(*header) && row->size() == header->size() + 1;
}

} // namespace mnemo::transfer
