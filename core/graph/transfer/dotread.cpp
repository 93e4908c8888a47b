// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Graphviz's DOT. Its own library is under a licence that this program may not be linked with.

#include "core/graph/transfer/dottokens.h"
#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/readers.h"
#include "core/graph/transfer/strictedges.h"

#include "core/base/text.h"
#include "core/graph/sqlite/patchcheck.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace mnemo::transfer {

namespace {

constexpr int kMaxSubgraphs = 64;
constexpr std::size_t kMaxNames = std::size_t{256} * 1024 * 1024;

/// Defaults hold from where they stand to the end of their braces. Those of the braces around are
/// not copied, as a file can open very many.
struct DotScope
{
    const DotScope* around = nullptr;
    Json nodeDefaults = Json::object(); ///< given in these braces themselves
    Json edgeDefaults = Json::object();
    std::vector<std::string> nodes = {}; ///< mentioned inside; some of them more than once
};

using DotDefaults = Json DotScope::*;

/// How many defaults hold in the scope, where one that is given again counts again.
std::size_t countDefaults(const DotScope& scope, DotDefaults defaults)
{
    std::size_t count = 0;
    for (const auto* at = &scope; at != nullptr; at = at->around)
        count += (at->*defaults).size();
    return count;
}

/// The inner ones win.
void addDefaults(const DotScope& scope, DotDefaults defaults, Json& element)
{
    if (scope.around != nullptr)
        addDefaults(*scope.around, defaults, element);
    for (const auto& [key, value] : (scope.*defaults).items())
        element[key] = value;
}

/// Whether two that stand beside each other have nodes, so that there is an edge.
bool hasEdges(const std::vector<std::vector<std::string>>& chain)
{
    const auto isPair = [](const auto& a, const auto& b) { return !a.empty() && !b.empty(); };
    return std::ranges::adjacent_find(chain, isPair) != chain.end();
}

/// A number where the text would be written back the same.
Json valueOfDot(std::string text)
{
    auto number = numericValue(text);
    return number && number->dump() == text ? std::move(*number) : Json(std::move(text));
}

/// In labels a backslash and n, l or r end a line, \N is the node's name, and another character
/// stands for itself. Nothing where names make a label longer than one may be.
std::optional<std::string> labelOfDot(const std::string& text, const std::string& name)
{
    std::string label;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            label += text[i];
            continue;
        }
        const char c = text[++i];
        if (c != 'N') {
            label += c == 'n' || c == 'l' || c == 'r' ? '\n' : c;
            continue;
        }
        if (!name.empty() && label.size() + name.size() > sqlite::kMaxText)
            return std::nullopt;
        label += name;
    }
    if (label.ends_with('\n'))
        label.pop_back();
    return label;
}

class DotReader final
{
public:
    DotReader(Input& input, GraphDraft& draft) : m_tokens(input), m_draft(draft) { }

    Status read();

private:
    Status readHeader();
    Status readStatements(DotScope& scope, int depth);
    Status readStatement(DotScope& scope, int depth);
    Status readDefaults(DotScope& scope);
    Status readAttributes(Json& attributes);
    Status readAttribute(Json& attributes);
    /// A node or a subgraph, which stands for all of its nodes.
    Status readEnd(DotScope& scope, int depth, std::vector<std::string>& ends);
    Status readChain(DotScope& scope, int depth, std::vector<std::string> first, bool isNode);
    Status connect(const DotScope& scope, const std::vector<std::vector<std::string>>& chain,
        const Json& attributes, Place at);
    Status addNodeOf(
        const DotScope& scope, const std::string& name, const Json& attributes, Place at);
    Status addEdgeOf(const std::string& from, const std::string& to, Json edge, Place at);
    Status addHeld();
    Status noteName(const DotScope& scope, const std::string& name, Place at);
    Status expandLabel(Json& node, const std::string& name, Place at);

    /// The next token, with the place in its errors.
    Status step();

    [[nodiscard]] Place place() const { return {m_tokens.input().file(), m_tokens.line()}; }

    Status refuse(const QString& message) const { return m_draft.error(message, place()); }

    DotTokens m_tokens;
    GraphDraft& m_draft;
    DefaultsBudget m_defaults;
    std::unordered_set<std::string> m_known; ///< nodes
    std::size_t m_namesSize = 0;
    std::uint64_t m_edges = 0;
    std::size_t m_statements = 0;
    bool m_isDirected = false;
    bool m_isStrict = false; ///< two nodes have one edge, and all its attributes
    StrictEdges m_strictEdges;
};

Status DotReader::step()
{
    auto done = m_tokens.next();
    if (!done && done.error().code == ErrorCode::MalformedFile && done.error().where.isEmpty())
        return refuse(done.error().message);
    return done && m_tokens.token() == DotToken::Word ? checkLine(m_draft, m_tokens.text(), place())
                                                      : done;
}

Status DotReader::read()
{
    for (;;) {
        if (auto done = readHeader(); !done)
            return done;
        DotScope scope;
        if (auto done = readStatements(scope, 0); !done)
            return done;
        if (auto done = addHeld(); !done)
            return done;
        // A file may hold several graphs.
        if (auto done = step(); !done)
            return done;
        if (m_tokens.token() == DotToken::End)
            return Done{};
    }
}

Status DotReader::readHeader()
{
    if (m_tokens.token() == DotToken::End) {
        if (auto done = step(); !done)
            return done;
    }
    m_isStrict = m_tokens.isKeyword("strict");
    if (m_isStrict) {
        if (auto done = step(); !done)
            return done;
    }
    m_isDirected = m_tokens.isKeyword("digraph");
    if (!m_isDirected && !m_tokens.isKeyword("graph"))
        return refuse(
            QCoreApplication::translate("Transfer", "A DOT file begins with “graph” or “digraph”"));
    if (auto done = step(); !done)
        return done;
    if (m_tokens.token() == DotToken::Word) { // the graph's name
        if (auto done = step(); !done)
            return done;
    }
    if (!m_tokens.isSign('{'))
        return refuse(
            QCoreApplication::translate("Transfer", "“{” was expected after the graph's name"));
    return Done{};
}

/// From “{” to its “}”.
Status DotReader::readStatements(DotScope& scope, int depth)
{
    if (depth > kMaxSubgraphs)
        return refuse(
            QCoreApplication::translate("Transfer", "This is nested more than %1 levels deep")
                .arg(kMaxSubgraphs));
    if (auto done = step(); !done)
        return done;
    while (!m_tokens.isSign('}')) {
        if (m_tokens.token() == DotToken::End)
            return refuse(QCoreApplication::translate("Transfer", "The file ends before its “}”"));
        auto done
            = m_tokens.isSign(';') || m_tokens.isSign(',') ? step() : readStatement(scope, depth);
        if (!done)
            return done;
        if (++m_statements % 1024 == 0 && !m_tokens.input().goesOn())
            return *m_tokens.input().problem();
    }
    return Done{};
}

Status DotReader::readStatement(DotScope& scope, int depth)
{
    if (m_tokens.isKeyword("graph") || m_tokens.isKeyword("node") || m_tokens.isKeyword("edge"))
        return readDefaults(scope);
    const bool isSubgraph = m_tokens.isSign('{') || m_tokens.isKeyword("subgraph");
    std::vector<std::string> first;
    if (auto done = readEnd(scope, depth, first); !done)
        return done;
    if (!isSubgraph && m_tokens.isSign('=')) { // an attribute of the graph
        if (auto done = step(); !done)
            return done;
        return m_tokens.token() == DotToken::Word
            ? step()
            : refuse(QCoreApplication::translate("Transfer", "“=” is followed by no value"));
    }
    return readChain(scope, depth, std::move(first), !isSubgraph);
}

Status DotReader::readDefaults(DotScope& scope)
{
    const DotDefaults defaults = m_tokens.isKeyword("node") ? &DotScope::nodeDefaults
        : m_tokens.isKeyword("edge")                        ? &DotScope::edgeDefaults
                                                            : nullptr;
    if (auto done = step(); !done)
        return done;
    if (m_tokens.isSign('=')) {
        if (auto done = step(); !done)
            return done;
        return step();
    }
    auto ofGraph = Json::object();
    if (defaults == nullptr)
        return readAttributes(ofGraph);
    if (auto done = readAttributes(scope.*defaults); !done)
        return done;
    return countDefaults(scope, defaults) > kMaxMembers ? refuse(tooLargeElement())
                                                        : Status(Done{});
}

/// Any number of lists in brackets.
Status DotReader::readAttributes(Json& attributes)
{
    while (m_tokens.isSign('[')) {
        if (auto done = step(); !done)
            return done;
        while (!m_tokens.isSign(']')) {
            const bool isBetween = m_tokens.isSign(',') || m_tokens.isSign(';');
            if (auto done = isBetween ? step() : readAttribute(attributes); !done)
                return done;
            if (attributes.size() > kMaxMembers)
                return refuse(tooLargeElement());
        }
        if (auto done = step(); !done)
            return done;
    }
    return Done{};
}

Status DotReader::readAttribute(Json& attributes)
{
    if (m_tokens.token() != DotToken::Word)
        return refuse(QCoreApplication::translate(
            "Transfer", "Brackets contain names with values: [color=red]"));
    const auto name = m_tokens.text();
    if (auto done = step(); !done)
        return done;
    if (!m_tokens.isSign('=')) {
        attributes[name] = true;
        return Done{};
    }
    if (auto done = step(); !done)
        return done;
    if (m_tokens.token() != DotToken::Word)
        return refuse(QCoreApplication::translate("Transfer", "“=” is followed by no value"));
    attributes[name] = m_tokens.isQuoted() && name == kRemainder ? Json(m_tokens.text())
                                                                 : valueOfDot(m_tokens.text());
    return step();
}

Status DotReader::readEnd(DotScope& scope, int depth, std::vector<std::string>& ends)
{
    if (m_tokens.isKeyword("subgraph")) {
        if (auto done = step(); !done)
            return done;
        if (m_tokens.token() == DotToken::Word) {
            if (auto done = step(); !done)
                return done;
        }
    }
    if (m_tokens.isSign('{')) {
        DotScope inner{.around = &scope};
        if (auto done = readStatements(inner, depth + 1); !done)
            return done;
        std::unordered_set<std::string> once;
        for (auto& name : inner.nodes) {
            if (once.insert(name).second)
                ends.push_back(name);
        }
        if (depth > 0)
            scope.nodes.insert(scope.nodes.end(), ends.begin(), ends.end());
        return step();
    }
    if (m_tokens.token() != DotToken::Word)
        return refuse(QCoreApplication::translate("Transfer", "A node was expected here"));
    ends.push_back(m_tokens.text());
    if (auto done = step(); !done)
        return done;
    while (m_tokens.isSign(':')) { // a port, which says where the line touches the node
        for (int i = 0; i < 2; ++i) {
            if (auto done = step(); !done)
                return done;
        }
    }
    return Done{};
}

Status DotReader::readChain(DotScope& scope, int depth, std::vector<std::string> first, bool isNode)
{
    const auto at = place();
    std::vector<std::vector<std::string>> chain{std::move(first)};
    std::vector<std::string> alone;
    if (isNode)
        alone.push_back(chain.front().front());
    while (m_tokens.token() == DotToken::Arrow || m_tokens.token() == DotToken::Line) {
        if (auto done = step(); !done)
            return done;
        const bool isName = m_tokens.token() == DotToken::Word && !m_tokens.isKeyword("subgraph");
        if (auto done = readEnd(scope, depth, chain.emplace_back()); !done)
            return done;
        if (isName)
            alone.push_back(chain.back().front());
    }
    auto attributes = Json::object();
    if (auto done = readAttributes(attributes); !done)
        return done;
    if (depth > 0)
        scope.nodes.insert(scope.nodes.end(), alone.begin(), alone.end());
    if (chain.size() == 1)
        return isNode ? addNodeOf(scope, alone.front(), attributes, at) : Status(Done{});
    if (!attributes.contains(kRemainder)) {
        for (const auto& name : alone) {
            if (auto done = noteName(scope, name, at); !done)
                return done;
        }
    }
    return connect(scope, chain, attributes, at);
}

Status DotReader::noteName(const DotScope& scope, const std::string& name, Place at)
{
    return m_known.contains(name) ? Status(Done{}) : addNodeOf(scope, name, Json::object(), at);
}

Status DotReader::addNodeOf(
    const DotScope& scope, const std::string& name, const Json& attributes, Place at)
{
    auto node = Json::object();
    if (m_known.insert(name).second) {
        m_namesSize += sizeof(std::string) + name.size();
        if (m_namesSize > kMaxNames)
            return m_draft.error(QCoreApplication::translate(
                                     "Transfer", "The names of the nodes take more than %1 MB")
                                     .arg(kMaxNames / (1024 * 1024)),
                at);
        addDefaults(scope, &DotScope::nodeDefaults, node);
        for (const auto& [key, value] : node.items())
            m_defaults.spend(key, value);
    }
    for (const auto& [key, value] : attributes.items())
        node[key] = value;
    if (auto done = expandLabel(node, name, at); !done)
        return done;
    if (m_defaults.isSpent(m_tokens.offset()))
        return m_draft.error(QCoreApplication::translate("Transfer",
                                 "The defaults of the file make the graph many times as large as "
                                 "it is"),
            at);
    node["id"] = name;
    takeRemainder(node);
    return addForeignNode(m_draft, std::move(node), at);
}

/// What the name adds to a label counts as what defaults add: a default label has it for each node.
Status DotReader::expandLabel(Json& node, const std::string& name, Place at)
{
    const auto it = node.find("label");
    if (it == node.end() || !it->is_string())
        return Done{};
    auto& text = it->get_ref<std::string&>();
    auto label = labelOfDot(text, name);
    if (!label)
        return m_draft.error(QCoreApplication::translate("Transfer",
                                 "With the node's name for each “\\N” a label is longer than %1 KB")
                                 .arg(sqlite::kMaxText / 1024),
            at);
    if (label->size() > text.size())
        m_defaults.spend(label->size() - text.size());
    text = std::move(*label);
    return Done{};
}

/// Each node of an end with each of the next: in braces stand several.
Status DotReader::connect(const DotScope& scope, const std::vector<std::vector<std::string>>& chain,
    const Json& attributes, Place at)
{
    if (!hasEdges(chain))
        return Done{};
    auto edge = Json::object();
    addDefaults(scope, &DotScope::edgeDefaults, edge);
    for (const auto& [key, value] : attributes.items())
        edge[key] = value;
    const auto direction = edge.find("dir");
    const bool hasNone = direction != edge.end() && *direction == "none";
    if (hasNone)
        edge.erase(direction);
    if (!m_isDirected || hasNone)
        edge.emplace("undirected", true);
    const auto label = edge.find("label");
    if (label != edge.end() && label->is_string())
        *label = labelOfDot(label->get<std::string>(), {}).value_or(std::string());
    takeRemainder(edge);
    for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
        for (const auto& from : chain[i]) {
            for (const auto& to : chain[i + 1]) {
                for (const auto& [key, value] : edge.items())
                    m_defaults.spend(key, value);
                // Two sets of nodes are all of their pairs.
                if (++m_edges > kMaxValues + m_tokens.offset()
                    || m_defaults.isSpent(m_tokens.offset()))
                    return m_draft.error(QCoreApplication::translate("Transfer",
                                             "The edges make the graph many times as large as the "
                                             "file"),
                        at);
                if (auto done = addEdgeOf(from, to, edge, at); !done)
                    return done;
                if (m_edges % 1024 == 0 && !m_tokens.input().goesOn())
                    return *m_tokens.input().problem();
            }
        }
    }
    return Done{};
}

Status DotReader::addHeld()
{
    std::size_t count = 0;
    return m_strictEdges.takeAll([&](Json edge, Place at) -> Status {
        if (++count % 1024 == 0 && !m_tokens.input().goesOn())
            return *m_tokens.input().problem();
        return addJsonEdge(m_draft, std::move(edge), EndNames::SourceTarget, at);
    });
}

Status DotReader::addEdgeOf(const std::string& from, const std::string& to, Json edge, Place at)
{
    if (!m_isStrict) {
        edge.emplace("source", from);
        edge.emplace("target", to);
        return addJsonEdge(m_draft, std::move(edge), EndNames::SourceTarget, at);
    }
    m_strictEdges.add({from, to, m_isDirected}, edge, at);
    if (!m_strictEdges.isFull())
        return Done{};
    m_draft.warn(at,
        QCoreApplication::translate("Transfer",
            "From here on edges that occur again are kept: those of a strict graph take more than "
            "%1 MB")
            .arg(kMaxStrict / (1024 * 1024)));
    m_isStrict = false;
    return addHeld();
}

} // namespace

Status readDot(Input& input, GraphDraft& draft)
{
    return DotReader(input, draft).read();
}

} // namespace mnemo::transfer
