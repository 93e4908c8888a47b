// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Pajek's .net: vertices by number, then arcs (directed) and edges (not).

#include "core/graph/transfer/charreader.h"
#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/graphchoice.h"
#include "core/graph/transfer/readers.h"

#include "core/base/text.h"
#include "core/graph/sqlite/patchcheck.h"

#include <QCoreApplication>

#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace mnemo::transfer {

namespace {

struct PajekWord
{
    std::string_view text;
    bool isQuoted = false;
};

/// The words of a line; absent where a quote is not closed.
std::optional<std::vector<PajekWord>> wordsOf(std::string_view line)
{
    std::vector<PajekWord> words;
    for (std::size_t at = 0;;) {
        at = line.find_first_not_of(" \t", at);
        if (at == std::string_view::npos)
            return words;
        const bool isQuoted = line[at] == '"';
        const auto begin = isQuoted ? at + 1 : at;
        const auto end = isQuoted ? line.find('"', begin) : line.find_first_of(" \t", begin);
        if (isQuoted && end == std::string_view::npos)
            return std::nullopt;
        words.push_back({line.substr(begin, end - begin), isQuoted});
        if (end == std::string_view::npos)
            return words;
        at = isQuoted ? end + 1 : end;
    }
}

enum class PajekSection
{
    None, ///< of which nothing is read
    Vertices,
    Arcs,
    Edges,
    ArcsList,
    EdgesList,
    Matrix
};

std::optional<PajekSection> sectionOf(std::string_view name)
{
    constexpr std::array<std::pair<std::string_view, PajekSection>, 9> sections{
        std::pair{"*vertices", PajekSection::Vertices}, {"*arcs", PajekSection::Arcs},
        {"*edges", PajekSection::Edges}, {"*arcslist", PajekSection::ArcsList},
        {"*edgeslist", PajekSection::EdgesList}, {"*matrix", PajekSection::Matrix},
        {"*network", PajekSection::None}, {"*partition", PajekSection::None},
        {"*vector", PajekSection::None}};
    for (const auto& [known, section] : sections) {
        if (isSameWord(name, known))
            return section;
    }
    return std::nullopt;
}

class PajekReader final
{
public:
    PajekReader(Input& input, GraphDraft& draft)
        : m_lines(input), m_input(input), m_draft(draft), m_networks(draft, input.file())
    {
    }

    Status read();

private:
    using Words = std::vector<PajekWord>;

    Status takeLine(std::string_view line);
    Status beginSection(const Words& words);
    Status beginVertices(const Words& words);
    Status addVertex(const Words& words);
    Status addMissingVertices();
    Status addEdge(const Words& words, bool isDirected);
    Status addList(const Words& words, bool isDirected);
    Status addMatrixRow(const Words& words);
    Status connect(std::string_view from, std::string_view to, Json properties, bool isDirected);

    [[nodiscard]] Place place() const { return {m_input.file(), m_lines.line()}; }

    Status refuse(const QString& message) const { return m_draft.error(message, place()); }

    InputLines m_lines;
    Input& m_input;
    GraphDraft& m_draft;
    PajekSection m_section = PajekSection::None;
    GraphChoice m_networks;
    bool m_isNetwork = true; ///< what is read now; a project has partitions and vectors, too
    bool m_isTaken = true; ///< the network
    std::string m_name; ///< of the network
    std::string m_kind; ///< of the section's relation
    std::int64_t m_declared = 0; ///< vertices that the header counts
    std::vector<bool> m_isListed; ///< which of them have a line
    std::int64_t m_row = 0; ///< of the matrix
    bool m_hasVertices = false;
};

Status PajekReader::beginSection(const Words& words)
{
    const auto section = sectionOf(words[0].text);
    if (!section)
        return refuse(QCoreApplication::translate("Transfer", "“%1” begins no section of Pajek's")
                          .arg(displayText(toQString(std::string(words[0].text)).left(100))));
    m_kind.clear();
    if (*section == PajekSection::None) {
        m_isNetwork = isSameWord(words[0].text, "*network");
        m_name = words.size() > 1 ? std::string(words[1].text) : std::string();
    }
    m_section = m_isNetwork && (m_isTaken || *section == PajekSection::Vertices)
        ? *section
        : PajekSection::None;
    // *Arcs :1 "knows" names a relation.
    if (words.size() > 2 && words[1].text.starts_with(':'))
        m_kind = words[2].text;
    return m_section == PajekSection::Vertices ? beginVertices(words) : Status(Done{});
}

/// The vertices of each network have the numbers from 1.
Status PajekReader::beginVertices(const Words& words)
{
    if (auto done = addMissingVertices(); !done)
        return done;
    m_declared = 0;
    m_row = 0;
    m_isListed.clear();
    m_hasVertices = true;
    m_isTaken = m_networks.takesNext();
    m_networks.setName(m_name);
    if (!m_isTaken) {
        m_section = PajekSection::None;
        return Done{};
    }
    constexpr std::int64_t most = 100'000'000;
    const auto count = words.size() > 1 ? numericValue(words[1].text) : std::nullopt;
    if (!count || !count->is_number_integer() || *count < 0 || *count > most)
        return refuse(QCoreApplication::translate(
            "Transfer", "“*Vertices” is followed by their number, at most %1")
                          .arg(most));
    m_declared = count->get<std::int64_t>();
    return Done{};
}

Status PajekReader::addVertex(const Words& words)
{
    const auto number = numericValue(words[0].text);
    if (!number || !number->is_number_integer() || *number < 1 || *number > m_declared)
        return refuse(QCoreApplication::translate(
            "Transfer", "A vertex begins with its number, from 1 to the %1 that are declared")
                          .arg(m_declared));
    const auto index = static_cast<std::size_t>(number->get<std::int64_t>()) - 1;
    if (m_isListed.size() <= index)
        m_isListed.resize(index + 1);
    m_isListed[index] = true;
    auto node = Json::object();
    std::size_t at = 1;
    if (words.size() > 1) {
        node["label"] = words[1].text;
        ++at;
    }
    // Up to three coordinates, the shape, and then names with values.
    for (const auto* axis : {"x", "y", "z"}) {
        auto value = at < words.size() && !words[at].isQuoted ? numericValue(words[at].text)
                                                              : std::nullopt;
        if (!value)
            break;
        node[axis] = std::move(*value);
        ++at;
    }
    if ((words.size() - at) % 2 == 1)
        node["shape"] = words[at++].text;
    for (; at + 1 < words.size(); at += 2) {
        auto value = words[at + 1].isQuoted ? std::nullopt : numericValue(words[at + 1].text);
        node[words[at].text] = value ? std::move(*value) : Json(words[at + 1].text);
    }
    node["id"] = *number;
    return addForeignNode(m_draft, std::move(node), place());
}

/// Vertices without a line of their own are there, too.
Status PajekReader::addMissingVertices()
{
    // A header may count more than a file of this size means: one for each byte is very many.
    constexpr std::int64_t always = 100'000;
    const auto most = always + static_cast<std::int64_t>(m_input.offset());
    if (m_declared > most)
        return m_draft.error(QCoreApplication::translate("Transfer",
                                 "The header declares %1 vertices, many times as many as the file "
                                 "can mean")
                                 .arg(m_declared),
            {m_input.file(), 1});
    for (std::int64_t i = 0; i < m_declared; ++i) {
        const auto index = static_cast<std::size_t>(i);
        if (index < m_isListed.size() && m_isListed[index])
            continue;
        const Node node{NodeId(std::to_string(i + 1)), "fact", {}, Json::object()};
        if (auto done = m_draft.addNode(node, RoleGiven::No, {m_input.file(), 1}); !done)
            return done;
        if (i % 1024 == 0 && !m_input.goesOn())
            return *m_input.problem();
    }
    return Done{};
}

Status PajekReader::connect(
    std::string_view from, std::string_view to, Json properties, bool isDirected)
{
    auto edge = std::move(properties);
    for (const auto* end : {&from, &to}) {
        const auto number = numericValue(*end);
        if (!number || !number->is_number_integer() || *number < 1 || *number > m_declared)
            return refuse(
                QCoreApplication::translate("Transfer", "“%1” is not a vertex: they are 1 to %2")
                    .arg(displayText(toQString(std::string(*end)).left(100)))
                    .arg(m_declared));
        edge[end == &from ? "source" : "target"] = *number;
    }
    if (!m_kind.empty())
        edge["kind"] = m_kind;
    if (!isDirected)
        edge["undirected"] = true;
    return addJsonEdge(m_draft, std::move(edge), EndNames::SourceTarget, place());
}

Status PajekReader::addEdge(const Words& words, bool isDirected)
{
    if (words.size() < 2)
        return refuse(QCoreApplication::translate("Transfer", "An edge names two vertices"));
    auto properties = Json::object();
    std::size_t at = 2;
    if (words.size() > 2) {
        auto weight = numericValue(words[2].text);
        at = weight ? 3 : 2;
        if (weight && *weight != 1)
            properties["weight"] = std::move(*weight);
    }
    for (; at + 1 < words.size(); at += 2) {
        const auto& name = words[at].text;
        auto value = words[at + 1].isQuoted ? std::nullopt : numericValue(words[at + 1].text);
        // "l" is Pajek's own name for a label, which says what a line means where nothing else
        // does.
        const auto size = words[at + 1].text.size();
        const bool isKind
            = name == "l" && !value && m_kind.empty() && size > 0 && size <= sqlite::kMaxName;
        properties[isKind     ? "kind"
                : name == "l" ? "label"
                              : name]
            = value ? std::move(*value) : Json(words[at + 1].text);
    }
    return connect(words[0].text, words[1].text, std::move(properties), isDirected);
}

Status PajekReader::addList(const Words& words, bool isDirected)
{
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (auto done = connect(words[0].text, words[i].text, Json::object(), isDirected); !done)
            return done;
        if (i % 1024 == 0 && !m_input.goesOn())
            return *m_input.problem();
    }
    return Done{};
}

Status PajekReader::addMatrixRow(const Words& words)
{
    ++m_row;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i % 1024 == 1023 && !m_input.goesOn())
            return *m_input.problem();
        auto weight = numericValue(words[i].text);
        if (!weight)
            return refuse(QCoreApplication::translate("Transfer", "A matrix holds numbers"));
        if (*weight == 0)
            continue;
        auto properties = Json::object();
        if (*weight != 1)
            properties["weight"] = std::move(*weight);
        auto done
            = connect(std::to_string(m_row), std::to_string(i + 1), std::move(properties), true);
        if (!done)
            return done;
    }
    return Done{};
}

Status PajekReader::takeLine(std::string_view line)
{
    if (auto done = checkLine(m_draft, line, place()); !done)
        return done;
    const auto words = wordsOf(line);
    if (!words)
        return refuse(QCoreApplication::translate("Transfer", "A quote is not closed"));
    if (words->empty() || words->front().text.starts_with('%'))
        return Done{};
    if (words->size() > kMaxValues)
        return refuse(tooLargeElement());
    if (line[line.find_first_not_of(" \t")] == '*')
        return beginSection(*words);
    switch (m_section) {
    case PajekSection::Vertices:
        return addVertex(*words);
    case PajekSection::Arcs:
    case PajekSection::Edges:
        return addEdge(*words, m_section == PajekSection::Arcs);
    case PajekSection::ArcsList:
    case PajekSection::EdgesList:
        return addList(*words, m_section == PajekSection::ArcsList);
    case PajekSection::Matrix:
        return addMatrixRow(*words);
    case PajekSection::None:
        break;
    }
    return Done{};
}

Status PajekReader::read()
{
    auto done = takeLines(m_input, m_draft, m_lines, [this](auto line) { return takeLine(line); });
    if (!done)
        return done;
    if (!m_hasVertices)
        return m_draft.error(
            QCoreApplication::translate("Transfer", "The file has no section “*Vertices”"),
            {m_input.file(), 0});
    if (done = addMissingVertices(); !done)
        return done;
    return m_networks.finish();
}

} // namespace

Status readPajek(Input& input, GraphDraft& draft)
{
    return PajekReader(input, draft).read();
}

} // namespace mnemo::transfer
