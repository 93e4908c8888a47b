// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Nodes or edges that fit conditions, in an order: find_nodes and find_edges.

#include "core/base/text.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/conditions.h"
#include "core/query/shapes/nodematcher.h"
#include "core/query/shapes/ordering.h"

#include <map>

namespace mnemo {

namespace {

/// Where a node stands in the order; its degree is told apart.
ValuePlace placeOfNode(const Ordering& ordering, const GraphNode& node)
{
    if (ordering.by == "property")
        return placeOf(node.properties.value(ordering.property, Json()));
    if (ordering.by == "label")
        return placeOf(node.label.empty() ? Json() : Json(node.label));
    return ordering.by == "degree" ? placeOf(node.degree) : ValuePlace();
}

class NodeSearch final
{
public:
    NodeSearch(const ShapeInput& input, const Ordering& ordering, NodeMatcher& filter)
        : m_input(input), m_ordering(ordering), m_filter(filter)
    {
    }

    [[nodiscard]] Result<Shaped> run(std::size_t before)
    {
        const bool byProperty = m_ordering.by == "property";
        if (byProperty)
            m_filter.conditions().expect(m_ordering.property);
        auto found = m_filter.find(byProperty, [&](const GraphNode& node) {
            return byProperty ? placeOfNode(m_ordering, node) : ValuePlace();
        });
        if (!found)
            return found.error();
        m_found = std::move(*found);
        const auto count = m_found.size();
        if (auto placed = place(); !placed)
            return placed.error();
        const auto next = keepPageOf(
            m_found, m_ordering, before, static_cast<std::size_t>(m_input.limit("limit")));
        Shaped shaped;
        shaped.result["count"] = count;
        auto items = shownNodes(shaped.truncated);
        if (!items)
            return items.error();
        shaped.found = count > 0;
        shaped.result["nodes"] = std::move(*items);
        m_filter.report(shaped.result);
        endPage(m_input, shaped, next);
        return shaped;
    }

private:
    /// Degrees are reckoned where only a part of the edges is there, for all nodes only where they
    /// are the order.
    [[nodiscard]] Status place()
    {
        if (m_ordering.by == "degree") {
            if (auto done = reckonDegrees(); !done)
                return done;
        }
        if (m_ordering.by == "property")
            return Done{};
        for (auto& node : m_found)
            node.place = placeOfNode(m_ordering, node.item);
        return Done{};
    }

    [[nodiscard]] Status reckonDegrees()
    {
        if (!m_filter.reading().isPart() || m_hasDegrees)
            return Done{};
        m_hasDegrees = true;
        std::unordered_map<std::int64_t, GraphNode*> byNumber;
        for (auto& node : m_found) {
            node.item.degree = 0;
            byNumber.emplace(node.item.n, &node.item);
        }
        std::vector<std::int64_t> numbers;
        for (const auto& node : m_found)
            numbers.push_back(node.item.n);
        return m_filter.reading().neighbours(numbers, Direction::Both, nullptr,
            [&](std::int64_t self, std::int64_t, const GraphEdge&) {
                ++byNumber.at(self)->degree;
            });
    }

    [[nodiscard]] Result<Json> shownNodes(bool& cut)
    {
        if (auto done = reckonDegrees(); !done)
            return done.error();
        std::vector<std::int64_t> numbers;
        for (const auto& node : m_found)
            numbers.push_back(node.item.n);
        auto whole = m_filter.reading().nodesByNumber(numbers, Details::Properties);
        if (!whole)
            return whole.error();
        std::unordered_map<std::int64_t, GraphNode*> byNumber;
        for (GraphNode& node : *whole)
            byNumber.emplace(node.n, &node);
        Json items = Json::array();
        for (const auto& found : m_found) {
            const auto at = byNumber.find(found.item.n);
            if (at == byNumber.end())
                continue;
            Json::object_t item = found.item.brief();
            item.emplace("degree", found.item.degree);
            putPresence(item, m_input.profile, found.item.role, at->second->properties);
            if (at->second->cut)
                item.emplace("cut", true);
            cut = cut || at->second->cut;
            item.insert_or_assign("properties", std::move(at->second->properties));
            items.push_back(std::move(item));
        }
        return items;
    }

    const ShapeInput& m_input;
    const Ordering& m_ordering;
    NodeMatcher& m_filter;
    std::vector<Ranked<GraphNode>> m_found;
    bool m_hasDegrees = false;
};

/// Where an edge stands in the order.
ValuePlace placeOfEdge(
    const Ordering& ordering, const GraphEdge& edge, const std::string& from, const std::string& to)
{
    if (ordering.by == "property")
        return placeOf(edge.properties.value(ordering.property, Json()));
    if (ordering.by == "kind")
        return placeOf(edge.kind);
    return ordering.by == "to" ? placeOf(to) : ordering.by == "from" ? placeOf(from) : ValuePlace();
}

/// The edges of a page with their properties, which were not kept while all were looked through.
Status fetchProperties(GraphReading& reading, std::vector<Ranked<GraphEdge>>& page)
{
    using Name = std::tuple<std::int64_t, std::string, std::int64_t, std::string>;
    std::map<Name, GraphEdge*> byName;
    std::vector<std::int64_t> sources;
    Json kinds = Json::array();
    for (auto& edge : page) {
        byName.emplace(
            Name{edge.item.from, edge.item.kind, edge.item.to, edge.item.key}, &edge.item);
        sources.push_back(edge.item.from);
        kinds.push_back(edge.item.kind);
    }
    std::ranges::sort(sources);
    sources.erase(std::ranges::unique(sources).begin(), sources.end());
    return reading.edges(
        sources, Direction::Out, kinds, Details::Properties, [&](GraphEdge&& edge) {
            const auto at = byName.find({edge.from, edge.kind, edge.to, edge.key});
            if (at != byName.end())
                *at->second = std::move(edge);
        });
}

Json shownEdge(const ShapeInput& input, GraphEdge& edge, const GraphNode& from, const GraphNode& to)
{
    Json::object_t item = edge.brief(from.id, to.id);
    item.emplace("from_label", from.label);
    item.emplace("to_label", to.label);
    putFacts(item, "label", input.profile, momentAsked(input), edge.properties);
    if (edge.cut)
        item.emplace("cut", true);
    item.insert_or_assign("properties", std::move(edge.properties));
    return item;
}

Result<Shaped> findNodes(const ShapeInput& input)
{
    auto ordering = Ordering::from(input.arg("order_by"));
    if (!ordering)
        return ordering.error();
    const auto before = itemsBefore(input);
    if (!before)
        return before.error();
    auto filter = NodeMatcher::from(input);
    if (!filter)
        return filter.error();
    return NodeSearch(input, *ordering, *filter).run(*before);
}

Result<Shaped> findEdges(const ShapeInput& input)
{
    auto ordering = Ordering::from(input.arg("order_by"));
    if (!ordering)
        return ordering.error();
    const auto before = itemsBefore(input);
    if (!before)
        return before.error();
    auto conditions = Conditions::from(input.arg("where"));
    if (!conditions)
        return conditions.error();
    if (ordering->by == "property")
        conditions->expect(ordering->property);
    GraphReading reading(input);
    const auto nodes = reading.all();
    if (!nodes)
        return nodes.error();
    std::vector<Ranked<GraphEdge>> found;
    const EdgeFilter filter{input.arg("kinds"), input.arg("from_roles"), input.arg("to_roles")};
    const auto read = filter.find(reading, *conditions, [&](GraphEdge&& edge) {
        const auto& from = (*nodes)->at(edge.from).id;
        const auto& to = (*nodes)->at(edge.to).id;
        auto place = placeOfEdge(*ordering, edge, from, to);
        edge.properties = Json::object();
        found.push_back({std::move(place), {from, edge.kind, to, edge.key}, std::move(edge)});
    });
    if (!read)
        return read.error();
    Shaped shaped;
    shaped.result["count"] = found.size();
    shaped.found = !found.empty();
    const auto next
        = keepPageOf(found, *ordering, *before, static_cast<std::size_t>(input.limit("limit")));
    if (auto fetched = fetchProperties(reading, found); !fetched)
        return fetched.error();
    Json items = Json::array();
    for (auto& edge : found) {
        shaped.truncated = shaped.truncated || edge.item.cut;
        items.push_back(
            shownEdge(input, edge.item, (*nodes)->at(edge.item.from), (*nodes)->at(edge.item.to)));
    }
    shaped.result["edges"] = std::move(items);
    conditions->report(shaped.result);
    endPage(input, shaped, next);
    return shaped;
}

} // namespace

Result<Shaped> shapeGraphMatches(const ShapeInput& input)
{
    return input.args.contains("from_roles") ? findEdges(input) : findNodes(input);
}

} // namespace mnemo
