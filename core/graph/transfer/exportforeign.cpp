// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Pajek, edge lists and Cytoscape's JSON.

#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/graphml.h"
#include "core/graph/transfer/pythonliteral.h"
#include "core/graph/transfer/writers.h"

#include "core/base/canonical.h"
#include "core/base/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace mnemo::transfer {

namespace {

constexpr std::string_view kDefaultKind = "related_to";

/// Pajek ends a text at a quote and an element at the end of the line.
std::string pajekText(const std::string& text)
{
    std::string out = "\"";
    for (const char c : text)
        out += c == '"' ? '\'' : static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    return out + '"';
}

std::string pajekWeight(const Edge& edge)
{
    const auto weight = edge.properties.find("weight");
    if (weight == edge.properties.end() || !weight->is_number())
        return "1";
    std::string text;
    appendNumber(text, weight->get<double>());
    return text;
}

/// Counts what a form leaves out.
struct LeftOut
{
    std::int64_t nodeProperties = 0; ///< nodes that have some
    std::int64_t edgeProperties = 0;
    std::int64_t aloneNodes = 0;
    std::int64_t kinds = 0; ///< edges whose kind is a label in the file
    std::int64_t quotes = 0; ///< texts

    void tell(QStringList& sentences) const
    {
        const int nodes = static_cast<int>(nodeProperties);
        const int edges = static_cast<int>(edgeProperties);
        const int alone = static_cast<int>(aloneNodes);
        if (nodes > 0)
            sentences.append(QCoreApplication::translate(
                "Transfer", "Roles and properties of %n nodes were left out", nullptr, nodes));
        if (edges > 0)
            sentences.append(QCoreApplication::translate(
                "Transfer", "Properties of %n edges were left out", nullptr, edges));
        if (alone > 0)
            sentences.append(QCoreApplication::translate(
                "Transfer", "%n nodes without an edge were left out", nullptr, alone));
        if (kinds > 0)
            sentences.append(QCoreApplication::translate("Transfer",
                "The kinds of %n edges are labels of their lines", nullptr,
                static_cast<int>(kinds)));
        if (quotes > 0)
            sentences.append(QCoreApplication::translate("Transfer",
                "Quotes became apostrophes in %n texts", nullptr, static_cast<int>(quotes)));
    }
};

bool saysMore(const Node& node)
{
    return !node.properties.empty() || node.role != "fact";
}

/// Whether the edge has a key, or properties beside its weight and direction.
bool saysMore(const Edge& edge)
{
    return !edge.key.empty()
        || std::ranges::any_of(edge.properties.items(), [](const auto& property) {
               return property.key() != "weight" && property.key() != "undirected";
           });
}

class PajekWriter final
{
public:
    PajekWriter(GraphStore& store, const ExportTask& task, Output& out)
        : m_store(store), m_task(task), m_out(out)
    {
    }

    Status write(const GraphOverview& seen);

    [[nodiscard]] const LeftOut& leftOut() const { return m_leftOut; }

private:
    Status writeEdges(bool areDirected, bool withNodes);
    Status writeEdge(const Edge& edge);

    GraphStore& m_store;
    const ExportTask& m_task;
    Output& m_out;
    NodePlaces m_places;
    std::size_t m_count = 0;
    LeftOut m_leftOut;
};

Status PajekWriter::writeEdge(const Edge& edge)
{
    const auto from = m_places.of(edge.from.text);
    const auto to = m_places.of(edge.to.text);
    if (!from || !to)
        return changedMeanwhile();
    m_leftOut.edgeProperties += saysMore(edge) ? 1 : 0;
    auto line = std::to_string(*from + 1) + ' ' + std::to_string(*to + 1) + ' ' + pajekWeight(edge);
    if (edge.kind != kDefaultKind) {
        ++m_leftOut.kinds;
        line += " l " + pajekText(edge.kind);
        m_leftOut.quotes += edge.kind.find('"') == std::string::npos ? 0 : 1;
    }
    return m_out.add(line + '\n');
}

/// Arcs and edges have a section each.
Status PajekWriter::writeEdges(bool areDirected, bool withNodes)
{
    bool hasHead = false;
    return walk(
        m_store, m_task,
        [&](const Node& node) {
            if (!withNodes)
                return Status(Done{});
            m_places.add(node.id.text);
            m_leftOut.nodeProperties += saysMore(node) ? 1 : 0;
            const auto& name = node.label.empty() ? node.id.text : node.label;
            m_leftOut.quotes += name.find('"') == std::string::npos ? 0 : 1;
            return m_out.add(std::to_string(++m_count) + ' ' + pajekText(name) + '\n');
        },
        [&](const Edge& edge) {
            if (isUndirected(edge) == areDirected)
                return Status(Done{});
            if (!std::exchange(hasHead, true)) {
                if (auto done = m_out.add(areDirected ? "*Arcs\n" : "*Edges\n"); !done)
                    return done;
            }
            return writeEdge(edge);
        });
}

Status PajekWriter::write(const GraphOverview& seen)
{
    if (auto done = m_out.add("*Vertices " + std::to_string(seen.nodes) + '\n'); !done)
        return done;
    if (auto done = writeEdges(true, true); !done)
        return done;
    if (m_count != static_cast<std::size_t>(seen.nodes))
        return changedMeanwhile();
    return seen.hasUndirected ? writeEdges(false, false) : Status(Done{});
}

bool fitsEdgeList(const std::string& id)
{
    return !id.empty() && id.front() != '#' && id.front() != '%' && id.front() != '{'
        && std::ranges::none_of(id, [](char c) { return static_cast<unsigned char>(c) <= 0x20; });
}

Error notInEdgeList(const std::string& id)
{
    constexpr std::size_t shownBytes = 200;
    return {ErrorCode::BadArgument,
        QCoreApplication::translate(
            "Transfer", "An edge list has white space between two ids, so that it cannot hold “%1”")
            .arg(displayText(toQString(std::string(cutUtf8(id, shownBytes))))),
        QStringLiteral("as"),
        QCoreApplication::translate("Transfer", "Export the graph as CSV or GraphML"), {}};
}

/// A line as NetworkX's write_edgelist() has it, with its data.
Result<std::string> edgeListLine(const Edge& edge)
{
    for (const auto* id : {&edge.from.text, &edge.to.text}) {
        if (!fitsEdgeList(*id))
            return notInEdgeList(*id);
    }
    auto data = jsonOf(edge, EndNames::SourceTarget);
    data.erase("source");
    data.erase("target");
    if (edge.kind == kDefaultKind && edge.key.empty())
        data.erase("kind");
    return edge.from.text + ' ' + edge.to.text + ' ' + pythonText(data) + '\n';
}

class CytoscapeWriter final
{
public:
    CytoscapeWriter(GraphStore& store, const ExportTask& task, bool isUndirected, Output& out)
        : m_store(store), m_task(task), m_isUndirected(isUndirected), m_out(out)
    {
    }

    Status write();

private:
    Status writeElement(const Json& data);
    Status writeEdge(const Edge& edge);

    GraphStore& m_store;
    const ExportTask& m_task;
    bool m_isUndirected;
    Output& m_out;
    std::string_view m_before = "\n";
    std::int64_t m_edges = 0;
    bool m_isInEdges = false;
};

Status CytoscapeWriter::writeElement(const Json& data)
{
    const auto text = canonicalJson(data);
    if (!text)
        return text.error();
    auto done = m_out.add(std::string(m_before) + R"({"data":)" + *text + '}');
    m_before = ",\n";
    return done;
}

Status CytoscapeWriter::writeEdge(const Edge& edge)
{
    if (!std::exchange(m_isInEdges, true)) {
        m_before = "\n";
        if (auto done = m_out.add("\n],\"edges\":["); !done)
            return done;
    }
    auto element = jsonOf(edge, EndNames::SourceTarget);
    if (m_isUndirected) {
        if (!isUndirected(edge))
            return changedMeanwhile();
        element.erase("undirected");
    }
    // Names that Cytoscape has for something of its own.
    auto parts = split(element, [](const std::string& name, const Json&) {
        return name != "id" && name != "interaction" && name != "kind" && name != "key"
            && name != kOwnKey;
    });
    if (parts.rest.contains("kind"))
        parts.rest.erase("kind");
    parts.rest.erase("key");
    parts.fits["interaction"] = edge.kind;
    parts.fits["id"] = "e" + std::to_string(m_edges++);
    // NetworkX tells the edges between two nodes by it.
    parts.fits["key"] = parts.fits["id"];
    parts.fits[std::string(kOwnKey)] = edge.key;
    if (!parts.rest.empty())
        parts.fits[std::string(kRemainder)] = parts.remainder();
    return writeElement(parts.fits);
}

Status CytoscapeWriter::write()
{
    auto done = m_out.add(m_isUndirected
            ? R"({"data":{},"directed":false,"multigraph":true,"elements":{"nodes":[)"
            : R"({"data":{},"directed":true,"multigraph":true,"elements":{"nodes":[)");
    if (!done)
        return done;
    done = walk(
        m_store, m_task,
        [&](const Node& node) {
            auto parts = split(jsonOf(node), [](const std::string& name, const Json&) {
                return name != "source" && name != "target" && name != "value";
            });
            parts.fits["value"] = node.id.text; // NetworkX has that as the node
            if (!parts.rest.empty())
                parts.fits[std::string(kRemainder)] = parts.remainder();
            return writeElement(parts.fits);
        },
        [&](const Edge& edge) { return writeEdge(edge); });
    if (!done)
        return done;
    return m_out.add(m_isInEdges ? "\n]}}\n" : "\n],\"edges\":[]}}\n");
}

} // namespace

Status writePajek(GraphStore& store, ExportTask task, Output& out, QStringList& leftOut)
{
    const auto seen = overviewOfGraph(store, task);
    if (!seen)
        return seen.error();
    task.before = task.total / 2;
    PajekWriter writer(store, task, out);
    auto done = writer.write(*seen);
    writer.leftOut().tell(leftOut);
    if (seen->nodes > 0)
        leftOut.append(QCoreApplication::translate(
            "Transfer", "Pajek numbers its vertices: the ids of the nodes were left out"));
    if (task.report != nullptr)
        task.report->edges = seen->edges;
    return done;
}

Status writeEdgeList(GraphStore& store, const ExportTask& task, Output& out, QStringList& leftOut)
{
    LeftOut counted;
    std::set<std::string> alone;
    const auto done = walk(
        store, task,
        [&](const Node& node) {
            counted.nodeProperties += saysMore(node) || !node.label.empty() ? 1 : 0;
            alone.insert(node.id.text);
            return Status(Done{});
        },
        [&](const Edge& edge) {
            const auto line = edgeListLine(edge);
            alone.erase(edge.from.text);
            alone.erase(edge.to.text);
            return line ? out.add(*line) : Status(line.error());
        });
    counted.aloneNodes = static_cast<std::int64_t>(alone.size());
    counted.tell(leftOut);
    return done;
}

Status writeCytoscape(GraphStore& store, ExportTask task, Output& out)
{
    const auto seen = overviewOfGraph(store, task);
    if (!seen)
        return seen.error();
    task.before = task.total / 2;
    return CytoscapeWriter(store, task, seen->isUndirected(), out).write();
}

} // namespace mnemo::transfer
