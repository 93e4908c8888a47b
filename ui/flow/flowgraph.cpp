// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/flow/flowgraph.h"

#include "core/structure/vocabulary.h"

#include <algorithm>
#include <set>
#include <utility>

namespace mnemo {

namespace {

class FlowGraphBuilder final
{
public:
    FlowGraph build(const ModelResult& result)
    {
        for (const ModelStep& step : result.steps)
            addStep(step);
        for (std::size_t i = 0; i < result.issues.size(); ++i)
            addIssue(result.issues[i], i);
        rank();
        return std::move(m_graph);
    }

private:
    using Ends = std::pair<std::size_t, std::size_t>;

    std::size_t box(const std::string& id, const std::string& type, const std::string& name)
    {
        const auto [place, isNew] = m_places.try_emplace(id, m_graph.boxes.size());
        if (isNew)
            m_graph.boxes.push_back(
                {id, type, name.empty() ? id : name, type == structure::kFlow, 0, {}, false});
        return place->second;
    }

    /// A box that no step names is told by its id.
    std::size_t boxOfId(const std::string& id)
    {
        const auto parts = structure::partsOfId(id);
        return box(id, std::string(parts.type), std::string(parts.name));
    }

    std::size_t boxOf(const std::optional<ModelNode>& node)
    {
        return node ? box(node->id, node->type, node->name) : kNoBox;
    }

    void addEdge(std::size_t from, std::size_t to)
    {
        if (from == kNoBox || to == kNoBox || !m_joined.insert({from, to}).second)
            return;
        m_graph.edges.push_back({from, to});
    }

    void addStep(const ModelStep& step)
    {
        FlowStep made{boxOf(step.from), box(step.flow.id, step.flow.type, step.flow.name),
            boxOf(step.to), m_graph.steps.size()};
        addEdge(made.from, made.flow);
        addEdge(made.flow, made.to);
        m_graph.boxes[made.flow].steps.push_back(m_graph.steps.size());
        m_graph.steps.push_back(made);
    }

    /// The edge of an issue; a repeated one is drawn as often as it is given.
    void addIssueEdge(const ModelEdge& edge, FlowIssue& issue, std::map<Ends, int>& seen)
    {
        if (edge.kind != structure::kIo)
            return;
        const Ends ends{boxOfId(edge.source), boxOfId(edge.target)};
        const int before = seen[ends]++;
        int found = 0;
        for (std::size_t i = 0; i < m_graph.edges.size(); ++i) {
            const FlowEdge& known = m_graph.edges[i];
            if (known.from == ends.first && known.to == ends.second && found++ == before) {
                issue.edges.push_back(i);
                return;
            }
        }
        m_joined.insert(ends);
        issue.edges.push_back(m_graph.edges.size());
        m_graph.edges.push_back({ends.first, ends.second});
    }

    void addIssue(const ModelIssue& given, std::size_t place)
    {
        FlowIssue issue{given.type, place, {}, {}};
        std::map<Ends, int> seen;
        for (const ModelEdge& edge : given.edges)
            addIssueEdge(edge, issue, seen);
        const auto add = [&](const std::string& id) {
            // What no io edge joins, such as the chain itself, is not drawn.
            const auto known = m_places.find(id);
            if (known != m_places.end()
                && std::ranges::find(issue.boxes, known->second) == issue.boxes.end())
                issue.boxes.push_back(known->second);
        };
        add(given.flow);
        for (const std::string& node : given.nodes)
            add(node);
        m_graph.issues.push_back(std::move(issue));
    }

    void rank()
    {
        std::set<std::size_t> writers;
        for (const FlowStep& step : m_graph.steps) {
            if (step.from == kNoBox)
                continue;
            writers.insert(step.from);
            const int from = m_graph.boxes[step.from].rank;
            m_graph.boxes[step.flow].rank = from;
            if (step.to == kNoBox || writers.contains(step.to))
                continue;
            int& to = m_graph.boxes[step.to].rank;
            to = std::max(to, from + 1);
        }
        for (const FlowStep& step : m_graph.steps) {
            if (step.from == kNoBox && step.to != kNoBox)
                m_graph.boxes[step.flow].rank = m_graph.boxes[step.to].rank - 1;
        }
        // Edges without a flow between them; they are in no step.
        for (const FlowEdge& edge : m_graph.edges) {
            FlowBox& to = m_graph.boxes[edge.to];
            const FlowBox& from = m_graph.boxes[edge.from];
            if (!to.isFlow && !from.isFlow && !writers.contains(edge.to))
                to.rank = std::max(to.rank, from.rank + 1);
        }
    }

    FlowGraph m_graph;
    std::map<std::string, std::size_t> m_places;
    std::set<Ends> m_joined;
};

} // namespace

FlowGraph flowGraphOf(const ModelResult& result)
{
    return FlowGraphBuilder().build(result);
}

} // namespace mnemo
