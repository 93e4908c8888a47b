// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Texts whose lines name nodes: LGL of igraph, SIF of Cytoscape, TGF, adjacency lists of NetworkX.

#include "core/graph/transfer/charreader.h"
#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/modellines.h"
#include "core/graph/transfer/pythonliteral.h"
#include "core/graph/transfer/readers.h"

#include <QCoreApplication>

#include <optional>
#include <set>
#include <string>
#include <utility>

namespace mnemo::transfer {

namespace {

constexpr std::string_view kBlanks = " \t";

std::string_view wordFrom(std::string_view& line, std::string_view between = kBlanks)
{
    line.remove_prefix(std::min(line.find_first_not_of(between), line.size()));
    const auto end = std::min(line.find_first_of(between), line.size());
    const auto word = line.substr(0, end);
    line.remove_prefix(end);
    return word;
}

std::string_view lineFrom(std::string_view& bytes)
{
    const auto end = bytes.find('\n');
    const auto line = trimmed(bytes.substr(0, end));
    bytes.remove_prefix(std::min(end, bytes.size() - 1) + 1);
    return line;
}

/// Lines “# id”, each followed by the neighbours of that node, with a weight or without.
bool looksLikeLgl(std::string_view bytes)
{
    bool hasNeighbour = false;
    bool isBetween = false;
    for (bool isFirst = true; !bytes.empty();) {
        auto line = lineFrom(bytes);
        if (line.empty() || (bytes.empty() && !isFirst))
            continue; // the last one may be cut
        const bool isHead = line.starts_with("# ");
        if (isHead)
            line.remove_prefix(2);
        else if (isFirst)
            return false;
        isFirst = false;
        wordFrom(line);
        const auto weight = wordFrom(line);
        const bool isNumber = weight.empty() || numericValue(weight).has_value();
        if (!line.empty() || !isNumber || (isHead && !weight.empty()))
            return false;
        isBetween = isBetween || (isHead && hasNeighbour);
        hasNeighbour = hasNeighbour || !isHead;
    }
    return isBetween;
}

/// Lines “id label”, one with a single “#”, lines “id id label”.
bool looksLikeTgf(std::string_view bytes)
{
    if (bytes.find("\n#\n") == std::string_view::npos
        && bytes.find("\n#\r\n") == std::string_view::npos)
        return false;
    std::set<std::string_view> ids;
    bool isInEdges = false;
    bool isKnown = false;
    while (!bytes.empty()) {
        auto line = lineFrom(bytes);
        if (line == "#" && isInEdges)
            return false;
        if (line == "#") {
            isInEdges = true;
            continue;
        }
        const auto first = wordFrom(line);
        if (!isInEdges) {
            ids.insert(first);
            continue;
        }
        if (first.empty() || (bytes.empty() && isKnown))
            continue;
        if (!ids.contains(first) || !ids.contains(wordFrom(line)))
            return false;
        isKnown = true;
    }
    return isKnown;
}

/// NetworkX puts the time at which it wrote such a file on its second line.
bool looksLikeAdjacency(std::string_view bytes)
{
    const auto first = lineFrom(bytes);
    return first.starts_with('#') && lineFrom(bytes).starts_with("# GMT ");
}

class DialectReader final
{
public:
    DialectReader(Input& input, GraphDraft& draft, Dialect dialect)
        : m_lines(input), m_input(input), m_draft(draft), m_dialect(dialect)
    {
    }

    Status read();

private:
    Status takeLine(std::string_view line);
    Status takeLgl(std::string_view line);
    Status takeSif(std::string_view line);
    Status takeTgf(std::string_view line);
    Status takeAdjacency(std::string_view line);
    Status connect(std::string_view from, std::string_view to, Json edge);

    [[nodiscard]] Place place() const { return {m_input.file(), m_lines.line()}; }

    Status refuse(const QString& message) const { return m_draft.error(message, place()); }

    InputLines m_lines;
    Input& m_input;
    GraphDraft& m_draft;
    Dialect m_dialect;
    std::string m_node; ///< whose neighbours follow
    std::int64_t m_following = 0; ///< lines with a neighbour each
    bool m_isFirst = true;
    bool m_isInEdges = false;
};

Status DialectReader::connect(std::string_view from, std::string_view to, Json edge)
{
    for (const auto end : {from, to}) {
        if (auto done = m_draft.mention(end, place()); !done)
            return done;
    }
    edge["source"] = std::string(from);
    edge["target"] = std::string(to);
    return addJsonEdge(m_draft, std::move(edge), EndNames::SourceTarget, place());
}

Status DialectReader::takeLgl(std::string_view line)
{
    if (line.starts_with('#')) {
        line.remove_prefix(1);
        m_node = trimmed(line);
        return m_node.empty() ? refuse(QCoreApplication::translate("Transfer", "“#” names no node"))
                              : m_draft.mention(m_node, place());
    }
    if (m_node.empty())
        return refuse(QCoreApplication::translate(
            "Transfer", "A neighbour stands before the first line “# node”"));
    const auto to = wordFrom(line);
    const auto weight = wordFrom(line);
    auto edge = Json{{"undirected", true}};
    if (!weight.empty()) {
        auto number = numericValue(weight);
        if (!number)
            return refuse(QCoreApplication::translate("Transfer", "A weight is not a number"));
        edge["weight"] = std::move(*number);
    }
    return connect(m_node, to, std::move(edge));
}

/// “a kind b c”: several edges of one kind; a line with one name is a node. Names have spaces where
/// tabs stand between them.
Status DialectReader::takeSif(std::string_view line)
{
    const std::string_view between = line.find('\t') == std::string_view::npos ? kBlanks : "\t";
    const std::string from(trimmed(wordFrom(line, between)));
    const std::string kind(trimmed(wordFrom(line, between)));
    if (kind.empty())
        return m_draft.mention(from, place());
    std::size_t count = 0;
    for (auto to = trimmed(wordFrom(line, between)); !to.empty();
         to = trimmed(wordFrom(line, between))) {
        if (auto done = connect(from, to, {{"kind", kind}}); !done)
            return done;
        if (++count % 1024 == 0 && !m_input.goesOn())
            return *m_input.problem();
    }
    return count > 0 ? Status(Done{})
                     : refuse(QCoreApplication::translate("Transfer", "The edge has no target"));
}

Status DialectReader::takeTgf(std::string_view line)
{
    if (line == "#") {
        m_isInEdges = true;
        return Done{};
    }
    const auto first = wordFrom(line);
    if (!m_isInEdges) {
        auto node = Json{{"id", std::string(first)}};
        if (const auto label = trimmed(line); !label.empty())
            node["label"] = std::string(label);
        return addForeignNode(m_draft, std::move(node), place());
    }
    const auto second = wordFrom(line);
    auto edge = Json{{"source", std::string(first)}, {"target", std::string(second)}};
    if (const auto label = trimmed(line); !label.empty())
        edge["kind"] = std::string(label);
    return addJsonEdge(m_draft, std::move(edge), EndNames::SourceTarget, place());
}

/// “a b c”: the neighbours of a. Or “a 2”, and then two lines “b {…}” with what their edges say.
Status DialectReader::takeAdjacency(std::string_view line)
{
    if (line.starts_with('#'))
        return Done{};
    if (m_following > 0) {
        --m_following;
        const auto to = wordFrom(line);
        auto [values, isTooLarge] = pythonLiteral(trimmed(line));
        if (isTooLarge)
            return refuse(tooLargeElement());
        if (!values || !values->is_object())
            return refuse(QCoreApplication::translate(
                "Transfer", "A neighbour is not followed by a Python dictionary"));
        return connect(m_node, to, std::move(*values));
    }
    m_node = wordFrom(line);
    if (auto done = m_draft.mention(m_node, place()); !done)
        return done;
    if (m_dialect == Dialect::NeighbourLines) {
        const auto count = numericValue(trimmed(line));
        if (!count || !count->is_number_integer() || *count < 0)
            return refuse(QCoreApplication::translate(
                "Transfer", "A node is followed by the number of its neighbours"));
        m_following = count->get<std::int64_t>();
        return Done{};
    }
    std::size_t count = 0;
    for (auto to = wordFrom(line); !to.empty(); to = wordFrom(line)) {
        if (auto done = connect(m_node, to, Json::object()); !done)
            return done;
        if (++count % 1024 == 0 && !m_input.goesOn())
            return *m_input.problem();
    }
    return Done{};
}

Status DialectReader::takeLine(std::string_view line)
{
    const auto text = trimmed(line);
    if (text.empty())
        return Done{};
    if (auto done = checkLine(m_draft, text, place()); !done)
        return done;
    switch (m_dialect) {
    case Dialect::Lgl:
        return takeLgl(text);
    case Dialect::Sif:
        return takeSif(text);
    case Dialect::Tgf:
        return takeTgf(text);
    default:
        return takeAdjacency(text);
    }
}

Status DialectReader::read()
{
    auto done = takeLines(m_input, m_draft, m_lines, [this](auto line) { return takeLine(line); });
    if (done && m_following > 0)
        return refuse(QCoreApplication::translate("Transfer", "Neighbours of a node are missing"));
    return done;
}

} // namespace

Dialect dialectOfText(std::string_view bytes, const QString& file)
{
    const auto isNamed = [&](const char* suffix) {
        return file.endsWith(QLatin1String(suffix), Qt::CaseInsensitive);
    };
    if (isSameWord(bytes.substr(0, kGdfStart.size()), kGdfStart))
        return Dialect::Gdf;
    if (isNamed(".sif"))
        return Dialect::Sif;
    if (looksLikeLgl(bytes))
        return Dialect::Lgl;
    if (isNamed(".tgf") || looksLikeTgf(bytes))
        return Dialect::Tgf;
    if (looksLikeRTable(bytes))
        return Dialect::RTable;
    if (!looksLikeAdjacency(bytes))
        return Dialect::None;
    // The data of an edge stand behind the second of two words.
    for (auto rest = bytes; !rest.empty();) {
        auto line = lineFrom(rest);
        if (line.starts_with('#'))
            continue;
        wordFrom(line);
        if (trimmed(line).starts_with('{'))
            return Dialect::NeighbourLines;
    }
    return Dialect::AdjacencyList;
}

Status readDialectOfText(Input& input, GraphDraft& draft, Dialect dialect)
{
    return DialectReader(input, draft, dialect).read();
}

} // namespace mnemo::transfer
