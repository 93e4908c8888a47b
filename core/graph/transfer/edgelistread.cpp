// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A line is an edge: two ids, and then a weight or, as NetworkX writes it, a dictionary.

#include "core/graph/transfer/charreader.h"
#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/modellines.h"
#include "core/graph/transfer/pythonliteral.h"
#include "core/graph/transfer/readers.h"
#include "core/graph/transfer/tablecolumns.h"

#include "core/base/text.h"

#include <QCoreApplication>

#include <optional>

namespace mnemo::transfer {

namespace {

constexpr std::string_view kBlank = " \t";

std::string_view takeWord(std::string_view& line)
{
    line.remove_prefix(std::min(line.find_first_not_of(kBlank), line.size()));
    const auto end = std::min(line.find_first_of(kBlank), line.size());
    const auto word = line.substr(0, end);
    line.remove_prefix(end);
    return word;
}

struct EdgeLineText
{
    std::string_view from;
    std::string_view to;
    std::string_view rest;
};

EdgeLineText takenApart(std::string_view line)
{
    EdgeLineText parts;
    parts.from = takeWord(line);
    parts.to = takeWord(line);
    parts.rest = trimmed(line);
    return parts;
}

bool isComment(std::string_view line)
{
    return line.empty() || line.starts_with('#') || line.starts_with('%');
}

/// Edges of a text without a header are read as they stand: whether they have a direction, nothing
/// tells.
class EdgeListReader final
{
public:
    EdgeListReader(Input& input, GraphDraft& draft, bool hasNoHeader)
        : m_lines(input), m_input(input), m_draft(draft), m_mayBeHeader(!hasNoHeader)
    {
    }

    Status read();

private:
    Status takeLine(std::string_view line);
    Status putRest(Json& edge, std::string_view rest);

    [[nodiscard]] Place place() const { return {m_input.file(), m_lines.line()}; }

    InputLines m_lines;
    Input& m_input;
    GraphDraft& m_draft;
    std::string m_third = "weight"; ///< what a header calls the third column
    bool m_mayBeHeader; ///< the next line
};

Status EdgeListReader::putRest(Json& edge, std::string_view rest)
{
    if (rest.empty())
        return Done{};
    if (rest.starts_with('{')) {
        auto [values, isTooLarge] = pythonLiteral(rest);
        if (isTooLarge)
            return m_draft.error(tooLargeElement(), place());
        if (!values || !values->is_object())
            return m_draft.error(QCoreApplication::translate("Transfer",
                                     "The two ends are not followed by a Python dictionary"),
                place());
        for (auto& [name, value] : values->items())
            edge[name] = std::move(value);
        return Done{};
    }
    auto number = numericValue(rest);
    edge[m_third] = number ? std::move(*number) : Json(std::string(rest));
    return Done{};
}

Status EdgeListReader::takeLine(std::string_view line)
{
    const auto text = trimmed(line);
    if (isComment(text))
        return Done{};
    if (auto done = checkLine(m_draft, text, place()); !done)
        return done;
    const auto parts = takenApart(text);
    if (parts.to.empty())
        return m_draft.error(QCoreApplication::translate("Transfer",
                                 "A line of an edge list names two nodes, with a space between "
                                 "them"),
            place());
    if (std::exchange(m_mayBeHeader, false) && namesEnds(parts.from, parts.to)) {
        m_third = parts.rest.empty() ? m_third : std::string(parts.rest);
        return Done{};
    }
    auto edge = Json::object();
    if (auto done = putRest(edge, parts.rest); !done)
        return done;
    edge["source"] = std::string(parts.from);
    edge["target"] = std::string(parts.to);
    for (const auto end : {parts.from, parts.to}) {
        if (auto done = m_draft.mention(end, place()); !done)
            return done;
    }
    return addJsonEdge(m_draft, std::move(edge), EndNames::SourceTarget, place());
}

Status EdgeListReader::read()
{
    return takeLines(m_input, m_draft, m_lines, [this](auto line) { return takeLine(line); });
}

} // namespace

Status readEdgeList(Input& input, GraphDraft& draft, bool hasNoHeader)
{
    return EdgeListReader(input, draft, hasNoHeader).read();
}

/// Words would be taken for edges: what looks like a sentence is none.
bool looksLikeEdges(std::string_view bytes)
{
    constexpr int looked = 50;
    int seen = 0;
    while (!bytes.empty() && seen < looked) {
        const auto end = bytes.find('\n');
        const bool isWhole = end != std::string_view::npos;
        const auto line = trimmed(bytes.substr(0, end));
        bytes.remove_prefix(isWhole ? end + 1 : bytes.size());
        if (isComment(line) || (!isWhole && seen > 0))
            continue;
        const auto parts = takenApart(line);
        const bool isHeader = seen == 0 && namesEnds(parts.from, parts.to);
        // A line with one id alone is a broken one, which the reader names.
        const bool isEdge = (!parts.to.empty() || seen > 0)
            && (isHeader || parts.rest.empty() || parts.rest.starts_with('{')
                || numericValue(parts.rest).has_value());
        if (!isEdge || line.find_first_of(",;|\"") < line.find('{'))
            return false;
        ++seen;
    }
    return seen > 0;
}

} // namespace mnemo::transfer
