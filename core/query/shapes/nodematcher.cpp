// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/nodematcher.h"

#include "core/base/text.h"

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

/// The nodes that one condition of `related` names: one of them is enough.
std::vector<std::string> idsOf(const Json& related)
{
    std::vector<std::string> ids{related.at("node_id").get<std::string>()};
    for (const Json& other : related.value("or_ids", Json::array()))
        ids.push_back(other.get<std::string>());
    return ids;
}

/// One kind as the list that statements take.
Json kindsOf(const Json& source)
{
    const Json kind = source.value("kind", Json());
    return kind.is_null() ? Json() : Json::array({kind});
}

} // namespace

NodeMatcher::NodeMatcher(const ShapeInput& input, Conditions conditions)
    : m_input(input), m_reading(input), m_conditions(std::move(conditions))
{
    if (const Json text = given("text"); text.is_string())
        m_folded = foldCase(text.get_ref<const std::string&>());
}

Json NodeMatcher::given(const char* name) const
{
    const auto at = m_input.args.find(name);
    return at == m_input.args.end() ? Json() : *at;
}

Result<NodeMatcher> NodeMatcher::from(const ShapeInput& input)
{
    auto conditions = Conditions::from(input.arg("where"));
    if (!conditions)
        return conditions.error();
    return NodeMatcher(input, std::move(*conditions));
}

bool NodeMatcher::holdsText(const GraphNode& node) const
{
    return foldCase(node.label).find(m_folded) != std::string::npos
        || foldCase(node.id).find(m_folded) != std::string::npos;
}

Status NodeMatcher::visit(bool needsProperties, const GraphReading::NodeVisitor& visitor)
{
    if (auto done = keepRelated(); !done)
        return done;
    const bool whole = needsProperties || !m_conditions.isEmpty();
    return m_reading.nodes(
        m_input.arg("roles"), whole ? Details::Properties : Details::Brief, [&](GraphNode&& node) {
            const bool fits = (!m_related || m_related->contains(node.n))
                && !m_barred.contains(node.n) && (m_folded.empty() || holdsText(node));
            if (fits && m_conditions.accept(node.properties))
                visitor(std::move(node));
        });
}

Result<std::vector<Ranked<GraphNode>>> NodeMatcher::find(
    bool needsProperties, const std::function<ValuePlace(const GraphNode&)>& place)
{
    std::vector<Ranked<GraphNode>> found;
    const auto visited = visit(needsProperties, [&](GraphNode&& node) {
        auto placed = place(node);
        node.properties = Json::object();
        found.push_back({std::move(placed), {node.id}, std::move(node)});
    });
    if (!visited)
        return visited.error();
    for (const Json& having : given("having")) {
        if (auto kept = keepHaving(found, having); !kept)
            return kept.error();
    }
    return found;
}

Status NodeMatcher::keepRelated()
{
    for (const Json& related : given("related")) {
        const auto nodes = namedIn(related);
        if (!nodes)
            return nodes.error();
        const auto op = related.value("op", std::string("any"));
        std::unordered_set<std::int64_t> met;
        if (op == "other") {
            met.insert(nodes->begin(), nodes->end());
        } else if (!nodes->empty()) {
            const auto read = m_reading.neighbours(*nodes,
                opposite(directionNamed(related.at("direction"))), kindsOf(related),
                [&](std::int64_t, std::int64_t other, const GraphEdge&) { met.insert(other); });
            if (!read)
                return read.error();
        }
        if (op != "any") {
            m_barred.merge(std::move(met));
            continue;
        }
        if (m_related)
            std::erase_if(met, [&](std::int64_t n) { return !m_related->contains(n); });
        m_related = std::move(met);
    }
    return Done{};
}

Result<std::vector<std::int64_t>> NodeMatcher::namedIn(const Json& related)
{
    const auto ids = idsOf(related);
    const auto nodes = m_reading.nodesById(ids, Details::Brief);
    if (!nodes)
        return nodes.error();
    std::unordered_set<std::string> met;
    std::vector<std::int64_t> numbers;
    for (const GraphNode& node : *nodes) {
        if (met.insert(node.id).second)
            numbers.push_back(node.n);
    }
    for (const auto& id : ids) {
        if (met.insert(id).second)
            m_missing.push_back(id);
    }
    return numbers;
}

Status NodeMatcher::keepHaving(std::vector<Ranked<GraphNode>>& found, const Json& having)
{
    std::vector<std::int64_t> numbers;
    for (const auto& node : found)
        numbers.push_back(node.item.n);
    const Json role = having.value("role", Json());
    const std::unordered_map<std::int64_t, GraphNode>* all = nullptr;
    if (!role.is_null()) {
        const auto nodes = m_reading.all();
        if (!nodes)
            return nodes.error();
        all = *nodes;
    }
    std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
    const auto read = m_reading.neighbours(numbers, directionNamed(having.at("direction")),
        kindsOf(having), [&](std::int64_t self, std::int64_t other, const GraphEdge&) {
            const auto at = all == nullptr ? decltype(all->begin())() : all->find(other);
            if (all == nullptr || (at != all->end() && at->second.hasRole(role)))
                pairs.emplace_back(self, other);
        });
    if (!read)
        return read.error();
    std::ranges::sort(pairs);
    pairs.erase(std::ranges::unique(pairs).begin(), pairs.end());
    std::unordered_map<std::int64_t, std::int64_t> counts;
    for (const auto& [self, other] : pairs)
        ++counts[self];
    const auto op = having.at("op").get<std::string>();
    const auto count = having.at("count").get<std::int64_t>();
    std::erase_if(found, [&](const Ranked<GraphNode>& node) {
        const auto at = counts.find(node.item.n);
        return !compareCounts(op, at == counts.end() ? 0 : at->second, count);
    });
    return Done{};
}

void NodeMatcher::report(Json& result) const
{
    m_conditions.report(result);
    if (!m_missing.empty())
        result["missing_nodes"] = m_missing;
}

Status EdgeFilter::find(
    GraphReading& reading, Conditions& conditions, const GraphReading::EdgeVisitor& visit) const
{
    const auto nodes = reading.all();
    if (!nodes)
        return nodes.error();
    std::vector<std::int64_t> sources;
    for (const auto& [number, node] : **nodes) {
        if (node.hasRole(fromRoles))
            sources.push_back(number);
    }
    std::ranges::sort(sources);
    const auto judge = [&](GraphEdge&& edge) {
        const auto to = (*nodes)->find(edge.to);
        if (to != (*nodes)->end() && to->second.hasRole(toRoles)
            && conditions.accept(edge.properties))
            visit(std::move(edge));
    };
    if (fromRoles.is_null())
        return reading.allEdges(sources, kinds, Details::Properties, [&](GraphEdge&& edge) {
            if ((*nodes)->contains(edge.from))
                judge(std::move(edge));
        });
    return reading.edges(sources, Direction::Out, kinds, Details::Properties, judge);
}

} // namespace mnemo
