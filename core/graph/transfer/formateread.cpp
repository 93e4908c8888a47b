// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads Format E: modellines.h says what its lines are.

#include "core/base/text.h"
#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/modellines.h"
#include "core/graph/transfer/readers.h"
#include "core/structure/vocabulary.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace mnemo::transfer {

namespace {

constexpr std::size_t kShownBytes = 60;
constexpr std::size_t kQuotedBytes = 256; ///< of a line that a later warning may show

/// Lines around a list of changes, and of a text that quotes the whole.
bool isFrame(std::string_view line)
{
    return line.starts_with("```") || (line.starts_with('<') && line.ends_with('>'));
}

/// A number that the header gives, such as "# Nodes: 18".
struct HeaderCount
{
    std::int64_t count = -1; ///< below 0: none is given
    Place place;
    std::string line;
};

/// The first line that has an id as the end of an edge.
struct Mention
{
    std::uint32_t number = 0;
    std::shared_ptr<const std::string> line; ///< one for all ends in it
};

/// Reads the lines of one file. Each element waits for the line behind it, which may be a comment
/// that gives it in full.
class ModelReader final
{
public:
    ModelReader(Input& input, GraphDraft& draft) : m_input(input), m_draft(draft) { }

    Status takeLine(std::string_view text, std::uint32_t number);
    Status finish();

private:
    Error wrong(const Error& error) const
    {
        auto at = m_draft.error(error.message, m_place);
        at.detail = error.detail;
        return at;
    }

    Status comment(std::string_view line);
    Status otherSection(std::string_view line);
    Status exact(std::string_view json);
    Status element(std::string_view line);
    Status nodeLine(std::string_view line);
    Status edgeLine(std::string_view line);
    Status removal();
    void await(std::string line);
    Status flush();
    Status declare(const Node& node, Place place);
    Status connect(const Edge& edge, Place place);
    void noteShape(const NodeLine& line);
    void mention(const std::string& id);
    void warnHere(std::string_view line, const QString& message);
    void compare(const HeaderCount& header, std::int64_t found, const QString& words);
    Status addUndeclared();

    Input& m_input;
    GraphDraft& m_draft;
    Place m_place;
    ModelSection m_section = ModelSection::None;
    std::optional<Node> m_node; ///< of the line before
    std::optional<Edge> m_edge; ///< the last of the line before
    Place m_waitingPlace;
    std::string m_waitingLine;
    std::shared_ptr<const std::string> m_quotedLine; ///< the same, where it was asked for
    HeaderCount m_headerNodes;
    HeaderCount m_headerEdges;
    std::int64_t m_nodes = 0;
    std::int64_t m_edgeCount = 0;
    std::unordered_set<std::string> m_declared;
    std::unordered_map<std::string, Mention> m_mentioned; ///< and not declared before
    std::unordered_set<std::size_t> m_joined; ///< hashes of edges
    std::array<std::uint32_t, 2> m_firstOfShape{}; ///< lines, by NodeShape
    bool m_isMixed = false;
};

Status ModelReader::takeLine(std::string_view text, std::uint32_t number)
{
    const auto line = trimmed(text);
    if (line.empty())
        return Done{};
    m_place = {m_input.file(), number};
    if (line.starts_with(kExactMark))
        return exact(line.substr(kExactMark.size()));
    if (const auto section = sectionOfHeading(line)) {
        m_section = *section;
        return flush();
    }
    if (line.starts_with("## "))
        return otherSection(line);
    if (line.starts_with('#'))
        return comment(line);
    if (isFrame(line))
        return Done{};
    if (m_section == ModelSection::Other)
        return Done{};
    return element(line);
}

Status ModelReader::comment(std::string_view line)
{
    const auto text = lowerCase(trimmed(line.substr(1)));
    const auto counted = [&](std::string_view name, HeaderCount& header) {
        if (!text.starts_with(name) || header.count >= 0)
            return;
        const auto digits = trimmed(std::string_view(text).substr(name.size()));
        std::int64_t count = 0;
        const auto* end = digits.data() + digits.size();
        const auto read = std::from_chars(digits.data(), end, count);
        if (read.ec == std::errc() && read.ptr == end && count >= 0)
            header = {count, m_place, std::string(cutUtf8(line, kQuotedBytes))};
    };
    if (m_section == ModelSection::None) {
        counted("nodes:", m_headerNodes);
        counted("edges:", m_headerEdges);
    }
    return Done{};
}

Status ModelReader::otherSection(std::string_view line)
{
    m_section = ModelSection::Other;
    warnHere(line,
        QCoreApplication::translate(
            "Transfer", "The section “%1” is none of a model; it was skipped")
            .arg(displayText(toQString(std::string(cutUtf8(line.substr(3), kShownBytes))))));
    return flush();
}

/// An element as JSON: in place of the line before where that is the same one, else for itself.
Status ModelReader::exact(std::string_view json)
{
    if (holdsTooManyValues({json}))
        return m_draft.error(tooLargeElement(), m_place);
    auto given = parseJson(json, kElement);
    if (!given)
        return wrong(given.error());
    if (!given->is_object())
        return m_draft.error(
            QCoreApplication::translate("Transfer", "“#=” is followed by one object"), m_place);
    if (given->contains("id")) {
        auto node = nodeOfJson(m_draft, std::move(*given), m_place);
        if (!node)
            return node.error();
        if (node->role.empty())
            node->role = "fact";
        if (m_node && m_node->id == node->id)
            m_node.reset();
        if (auto done = flush(); !done)
            return done;
        m_node = std::move(*node);
    } else {
        auto edge = edgeOfJson(m_draft, std::move(*given), EndNames::FromTo, m_place);
        if (!edge)
            return edge.error();
        if (m_edge && m_edge->from == edge->from && m_edge->kind == edge->kind
            && m_edge->to == edge->to)
            m_edge.reset();
        if (auto done = flush(); !done)
            return done;
        m_edge = std::move(*edge);
    }
    await(std::string(kExactMark).append(json));
    return Done{};
}

Status ModelReader::element(std::string_view line)
{
    if (auto done = flush(); !done)
        return done;
    await(std::string(line));
    if (line.starts_with('-') && !beginsWithArrow(line))
        return removal();
    if (line.starts_with('+'))
        line = trimmed(line.substr(1));
    const bool isEdge = isEdgeLine(line)
        || (m_section == ModelSection::Edges && line.find('|') == std::string_view::npos);
    return isEdge ? edgeLine(line) : nodeLine(line);
}

/// An import adds: what a list of changes takes away is told, and left.
Status ModelReader::removal()
{
    m_draft.skip();
    warnHere(m_waitingLine,
        QCoreApplication::translate(
            "Transfer", "The line removes something; an import only adds, and it was skipped"));
    return Done{};
}

Status ModelReader::nodeLine(std::string_view line)
{
    auto read = nodeOfLine(line);
    if (!read)
        return wrong(read.error());
    noteShape(*read);
    m_node = std::move(read->node);
    return Done{};
}

/// Told once where a file has lines of both shapes. An id without a type only fits the longer one.
void ModelReader::noteShape(const NodeLine& line)
{
    if (line.shape == NodeShape::FourField && structure::partsOfId(line.node.id.text).type.empty())
        return;
    auto& first = m_firstOfShape.at(static_cast<std::size_t>(line.shape));
    if (first == 0)
        first = m_place.line;
    const auto other = m_firstOfShape.at(line.shape == NodeShape::Current ? 1 : 0);
    if (m_isMixed || other == 0)
        return;
    m_isMixed = true;
    warnHere(m_waitingLine,
        QCoreApplication::translate("Transfer",
            "This line is of another dialect than line %1; each was read as its own dialect says")
            .arg(other));
}

Status ModelReader::edgeLine(std::string_view line)
{
    const auto read = edgeOfLine(line);
    if (!read)
        return wrong(read.error());
    std::size_t count = 0;
    for (const auto target : read->targets) {
        // The line behind it can only be about the last.
        if (auto done = flush(); !done)
            return done;
        if (++count % 1024 == 0 && !m_input.goesOn())
            return *m_input.problem();
        m_edge = Edge{NodeId(std::string(read->source)), std::string(read->kind),
            NodeId(std::string(target)), {}, Json::object()};
    }
    return Done{};
}

/// The elements of this line wait for the line behind it.
void ModelReader::await(std::string line)
{
    m_waitingPlace = m_place;
    m_waitingLine = std::move(line);
    m_quotedLine.reset();
}

Status ModelReader::flush()
{
    if (m_node) {
        const auto node = std::move(*m_node);
        m_node.reset();
        if (auto done = declare(node, m_waitingPlace); !done)
            return done;
    }
    const auto edge = std::exchange(m_edge, std::nullopt);
    return edge ? connect(*edge, m_waitingPlace) : Status(Done{});
}

Status ModelReader::declare(const Node& node, Place place)
{
    ++m_nodes;
    if (!m_declared.insert(node.id.text).second) {
        m_draft.quote(place, m_waitingLine);
        m_draft.warn(place,
            QCoreApplication::translate(
                "Transfer", "“%1” is declared again; its properties were merged")
                .arg(displayText(toQString(std::string(cutUtf8(node.id.text, kShownBytes))))));
    }
    m_mentioned.erase(node.id.text);
    return m_draft.addNode(node, RoleGiven::Yes, place);
}

Status ModelReader::connect(const Edge& edge, Place place)
{
    ++m_edgeCount;
    for (const auto* end : {&edge.from, &edge.to}) {
        if (m_declared.contains(end->text))
            continue;
        if (!m_quotedLine)
            m_quotedLine
                = std::make_shared<const std::string>(cutUtf8(m_waitingLine, kQuotedBytes));
        m_mentioned.try_emplace(end->text, Mention{place.line, m_quotedLine});
    }
    // That an edge occurs again is told when all files are read.
    const std::string_view signs("\0", 1);
    const auto joined = std::string(edge.from.text).append(signs).append(edge.kind).append(signs);
    if (!m_joined.insert(std::hash<std::string>()(joined + edge.to.text)).second)
        m_draft.quote(place, m_waitingLine);
    return m_draft.addEdge(edge, KeyForm::Text, place);
}

/// About the line that is read.
void ModelReader::warnHere(std::string_view line, const QString& message)
{
    m_draft.quote(m_place, line);
    m_draft.warn(m_place, message);
}

void ModelReader::compare(const HeaderCount& header, std::int64_t found, const QString& words)
{
    if (header.count < 0 || header.count == found)
        return;
    m_draft.quote(header.place, header.line);
    m_draft.warn(header.place, words.arg(header.count).arg(found));
}

/// Ends that no line declares become nodes without a name, so that their edges can be kept.
Status ModelReader::addUndeclared()
{
    std::vector<std::pair<std::uint32_t, std::string>> ends;
    ends.reserve(m_mentioned.size());
    for (const auto& [id, mention] : m_mentioned)
        ends.emplace_back(mention.number, id);
    std::ranges::sort(ends);
    std::size_t count = 0;
    for (auto& [number, id] : ends) {
        if (++count % 1024 == 0 && !m_input.goesOn())
            return *m_input.problem();
        const Place place{m_input.file(), number};
        m_draft.quote(place, *m_mentioned.at(id).line);
        m_draft.warn(place,
            QCoreApplication::translate(
                "Transfer", "“%1” is declared by no line of the file; the edge was kept")
                .arg(displayText(toQString(std::string(cutUtf8(id, kShownBytes))))));
        if (auto done = m_draft.addNode(undeclaredNode(std::move(id)), RoleGiven::No, place); !done)
            return done;
    }
    return Done{};
}

Status ModelReader::finish()
{
    if (auto done = flush(); !done)
        return done;
    if (m_nodes == 0 && m_edgeCount == 0)
        return m_draft.error(QCoreApplication::translate(
                                 "Transfer", "The file holds no node and no edge of a model"),
            {m_input.file(), 0});
    compare(m_headerNodes, m_nodes,
        QCoreApplication::translate("Transfer", "The header says %1 nodes, %2 were read"));
    compare(m_headerEdges, m_edgeCount,
        QCoreApplication::translate("Transfer", "The header says %1 edges, %2 were read"));
    return addUndeclared();
}

} // namespace

Status readFormatE(Input& input, GraphDraft& draft)
{
    ModelReader reader(input, draft);
    std::uint32_t line = 0;
    std::size_t searched = 0;
    for (;;) {
        const auto bytes = input.bytes();
        const auto end = bytes.find('\n', searched);
        if (end == std::string_view::npos) {
            searched = bytes.size();
            if (searched > kMaxLine)
                return draft.error(
                    QCoreApplication::translate("Transfer", "A line is longer than %1 MB")
                        .arg(kMaxLine / (1024 * 1024)),
                    {input.file(), line + 1});
            if (input.more())
                continue;
            if (input.problem())
                return *input.problem();
            // The last line needs no end.
            if (auto done = reader.takeLine(input.bytes(), line + 1); !done)
                return done;
            return reader.finish();
        }
        if (auto done = reader.takeLine(bytes.substr(0, end), ++line); !done)
            return done;
        input.take(end + 1);
        searched = 0;
        if (line % 1024 == 0 && !input.goesOn())
            return *input.problem();
    }
}

} // namespace mnemo::transfer
