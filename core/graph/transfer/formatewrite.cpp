// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Writes the forms of engineering models.

#include "core/base/canonical.h"
#include "core/graph/paralleledges.h"
#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/modellines.h"
#include "core/graph/transfer/modelwriters.h"

#include <algorithm>

namespace mnemo::transfer {

namespace {

/// Edges of one source in the order in which a store gives them: those of one kind and target lie
/// together, and what several of them share is one line.
class ModelEdgeWriter final
{
public:
    explicit ModelEdgeWriter(Output& out) : m_out(out) { }

    Status add(const Edge& edge)
    {
        const bool isSame = !m_group.empty() && m_group.front().from == edge.from
            && m_group.front().kind == edge.kind && m_group.front().to == edge.to;
        auto done = isSame ? Status(Done{}) : writeGroup();
        m_group.push_back(edge);
        return done;
    }

    Status finish()
    {
        auto done = writeGroup();
        return done ? endLine() : done;
    }

private:
    /// Whether reading the bare lines gives these edges again.
    static bool isBare(const std::vector<Edge>& group)
    {
        const Edge& first = group.front();
        if (arrowOf(first.kind).empty() || !fitsEdgeLine(first.from.text)
            || !fitsEdgeLine(first.to.text))
            return false;
        auto given = distinctKeys(std::vector<std::string_view>(group.size()));
        std::vector<std::string> keys;
        for (const Edge& edge : group) {
            if (!edge.properties.empty())
                return false;
            keys.push_back(edge.key);
        }
        std::ranges::sort(given);
        std::ranges::sort(keys);
        return given == keys;
    }

    Status writeGroup()
    {
        if (m_group.empty())
            return Done{};
        const auto group = std::exchange(m_group, {});
        const bool bare = isBare(group);
        for (const Edge& edge : group) {
            if (auto done = bare ? writeBare(edge) : writeExact(edge); !done)
                return done;
        }
        return Done{};
    }

    Status writeBare(const Edge& edge)
    {
        if (m_lineFrom == edge.from.text && m_lineKind == edge.kind)
            return m_out.add(", " + edge.to.text);
        if (auto done = endLine(); !done)
            return done;
        m_lineFrom = edge.from.text;
        m_lineKind = edge.kind;
        return m_out.add(edge.from.text + ' ' + arrowOf(edge.kind) + ' ' + edge.to.text);
    }

    Status writeExact(const Edge& edge)
    {
        if (auto done = endLine(); !done)
            return done;
        const auto arrow = arrowOf(edge.kind);
        if (!arrow.empty() && fitsEdgeLine(edge.from.text) && fitsEdgeLine(edge.to.text)) {
            if (auto done = m_out.add(edge.from.text + ' ' + arrow + ' ' + edge.to.text + '\n');
                !done)
                return done;
        }
        const auto json = canonicalJson(jsonOf(edge, EndNames::FromTo));
        return json ? m_out.add(std::string(kExactMark) + *json + '\n') : json.error();
    }

    Status endLine()
    {
        if (m_lineFrom.empty())
            return Done{};
        m_lineFrom.clear();
        return m_out.add("\n");
    }

    Output& m_out;
    std::vector<Edge> m_group; ///< of equal ends and kind
    std::string m_lineFrom; ///< of the line that is not ended; empty where there is none
    std::string m_lineKind;
};

Status writeNode(Output& out, const Node& node)
{
    const auto line = lineOf(node);
    if (!line.empty()) {
        if (auto done = out.add(line + '\n'); !done)
            return done;
        if (const auto read = nodeOfLine(line); read && read->node == node)
            return Done{};
    }
    const auto json = canonicalJson(jsonOf(node));
    return json ? out.add(std::string(kExactMark) + *json + '\n') : json.error();
}

ExportTask secondWalk(const ExportTask& task)
{
    auto second = task;
    second.before = task.total / 2;
    return second;
}

} // namespace

Result<ModelOverview> overviewOf(GraphStore& store, const ExportTask& task)
{
    ModelOverview overview;
    std::unordered_set<std::string> nameless;
    const auto done = walk(
        store, task,
        [&](const Node& node) {
            ++overview.nodes;
            if (node == undeclaredNode(node.id.text))
                nameless.insert(node.id.text);
            return Status(Done{});
        },
        [&](const Edge& edge) {
            ++overview.edges;
            for (const auto* end : {&edge.from, &edge.to}) {
                if (nameless.contains(end->text))
                    overview.undeclared.insert(end->text);
            }
            return Status(Done{});
        });
    if (!done)
        return done.error();
    overview.nodes -= static_cast<std::int64_t>(overview.undeclared.size());
    return overview;
}

Status writeFormatE(GraphStore& store, const ExportTask& task, Output& out)
{
    const auto overview = overviewOf(store, task);
    if (!overview)
        return overview.error();
    const auto second = secondWalk(task);
    auto done = out.add("# Nodes: " + std::to_string(overview->nodes)
        + "\n# Edges: " + std::to_string(overview->edges)
        + "\n# Format: Format E (Token-Efficient Serialization) - CR-053 Compact Syntax\n\n"
          "## Nodes\n");
    if (!done)
        return done;
    ModelEdgeWriter edges(out);
    bool isInEdges = false;
    const auto startEdges = [&]() -> Status {
        if (std::exchange(isInEdges, true))
            return Done{};
        return out.add("\n## Edges\n");
    };
    done = walk(
        store, second,
        [&](const Node& node) {
            return overview->undeclared.contains(node.id.text) ? Status(Done{})
                                                               : writeNode(out, node);
        },
        [&](const Edge& edge) {
            auto started = startEdges();
            return started ? edges.add(edge) : started;
        });
    if (done)
        done = startEdges();
    return done ? edges.finish() : done;
}

Status writeFormatEJson(GraphStore& store, const ExportTask& task, Output& out)
{
    const auto overview = overviewOf(store, task);
    if (!overview)
        return overview.error();
    const auto second = secondWalk(task);
    std::string before = "{\"nodes\":[\n";
    bool isInEdges = false;
    const auto write = [&](const Json& element) {
        const auto json = canonicalJson(element);
        if (!json)
            return Status(json.error());
        auto done = out.add(before + *json);
        before = ",\n";
        return done;
    };
    const auto startEdges = [&] {
        if (!std::exchange(isInEdges, true))
            before = (before == ",\n" ? "" : before) + "\n],\"relationships\":[\n";
    };
    auto done = walk(
        store, second,
        [&](const Node& node) {
            return overview->undeclared.contains(node.id.text) ? Status(Done{})
                                                               : write(modelJsonOf(node));
        },
        [&](const Edge& edge) {
            startEdges();
            return write(modelJsonOf(edge));
        });
    if (!done)
        return done;
    startEdges();
    return out.add((before == ",\n" ? std::string() : before) + "\n]}\n");
}

} // namespace mnemo::transfer
