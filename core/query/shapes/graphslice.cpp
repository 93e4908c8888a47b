// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/common.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

// A node on the way outwards: what is needed to choose, nothing more.
struct Reached
{
    std::int64_t n = 0; ///< the store's own number; never shown
    std::int64_t degree = 0;
    std::string id;
    bool wanted = true; ///< has one of the roles that were asked for
};

std::vector<Reached> takeReached(Table& table)
{
    std::vector<Reached> out;
    out.reserve(table.rows());
    for (std::size_t row = 0; row < table.rows(); ++row)
        out.push_back({table.at(row, 0).get<std::int64_t>(), table.at(row, 1).get<std::int64_t>(),
            std::move(table.at(row, 2).get_ref<std::string&>()),
            table.at(row, 3).get<std::int64_t>() != 0});
    return out;
}

Json numbersOf(const std::vector<Reached>& nodes)
{
    Json list = Json::array();
    for (const Reached& node : nodes)
        list.push_back(node.n);
    return list;
}

struct Choice
{
    Json numbers = Json::array();
    bool cut = false;
};

// Breadth first from the given ids over edges in both directions. Nearer nodes are kept before
// farther ones, then by degree and id, so that what was asked for is never cut by a distant hub.
class Outwards final
{
public:
    Outwards(const ShapeInput& input, std::int64_t limit)
        : m_input(input), m_limit(static_cast<std::size_t>(limit))
    {
    }

    [[nodiscard]] Result<Choice> choose()
    {
        auto table = m_input.read(
            "around", {{"around", m_input.arg("around")}, {"roles", m_input.arg("roles")}});
        if (!table)
            return table.error();
        std::vector<Reached> frontier = takeReached(*table);
        take(frontier);
        const auto depth = m_input.arg("depth").get<std::int64_t>();
        for (std::int64_t level = 0; level < depth && !frontier.empty() && !m_choice.cut; ++level) {
            auto next = m_input.read("step",
                {{"frontier", numbersOf(frontier)}, {"kinds", m_input.arg("kinds")},
                    {"roles", m_input.arg("roles")}});
            if (!next)
                return next.error();
            frontier = takeReached(*next);
            // Other roles are no way through.
            std::erase_if(frontier,
                [&](const Reached& node) { return !node.wanted || m_seen.contains(node.n); });
            take(frontier);
        }
        return std::move(m_choice);
    }

private:
    void take(std::vector<Reached>& nodes)
    {
        std::sort(nodes.begin(), nodes.end(), [](const Reached& a, const Reached& b) {
            return std::tie(b.degree, a.id) < std::tie(a.degree, b.id);
        });
        for (const Reached& node : nodes) {
            m_seen.insert(node.n);
            if (!node.wanted)
                continue;
            if (m_choice.numbers.size() >= m_limit) {
                m_choice.cut = true;
                return;
            }
            m_choice.numbers.push_back(node.n);
        }
    }

    const ShapeInput& m_input;
    std::size_t m_limit;
    Choice m_choice;
    std::unordered_set<std::int64_t> m_seen;
};

// Nodes as objects, and the number of each for the edges.
struct NodeRows
{
    Json list = Json::array();
    std::vector<std::int64_t> numbers;
    bool cut = false;
};

enum NodeColumn : std::size_t
{
    Number,
    Id,
    Role,
    Label,
    Properties,
    Shortened
};

// Puts the properties into `item`. Those that were over 64 KB come shortened and are marked; true
// when so.
Result<bool> putProperties(Json& item, const Json& cell, const Json& shortened)
{
    const bool cut = shortened.get<std::int64_t>() != 0;
    auto properties = jsonCell(cell);
    // Even shortened they may be over what one cell holds, and are then no JSON any more.
    if (!properties && !cut)
        return properties.error();
    item["properties"] = properties ? std::move(*properties) : Json::object();
    if (cut)
        item["cut"] = true;
    return cut;
}

Result<NodeRows> takeNodes(Table& table, std::int64_t limit)
{
    NodeRows rows;
    rows.cut = cutRows(table, limit) || table.cut;
    auto& items = rows.list.get_ref<Json::array_t&>();
    items.reserve(table.rows());
    rows.numbers.reserve(table.rows());
    for (std::size_t row = 0; row < table.rows(); ++row) {
        rows.numbers.push_back(table.at(row, Number).get<std::int64_t>());
        Json& item = items.emplace_back(Json::object());
        item["id"] = std::move(table.at(row, Id));
        item["role"] = std::move(table.at(row, Role));
        item["label"] = std::move(table.at(row, Label));
        const auto cut = putProperties(item, table.at(row, Properties), table.at(row, Shortened));
        if (!cut)
            return cut.error();
        rows.cut = rows.cut || *cut;
    }
    return rows;
}

Result<NodeRows> readNodes(const ShapeInput& input, std::int64_t limit)
{
    if (input.arg("around").is_null()) {
        auto table = input.read("nodes", {{"roles", input.arg("roles")}, {"limit", limit + 1}});
        if (!table)
            return table.error();
        return takeNodes(*table, limit);
    }
    auto choice = Outwards(input, limit).choose();
    if (!choice)
        return choice.error();
    auto table = input.read("chosen", {{"chosen", choice->numbers}});
    if (!table)
        return table.error();
    auto rows = takeNodes(*table, limit);
    if (rows)
        rows->cut = rows->cut || choice->cut;
    return rows;
}

// Numbers of the nodes in the order of their ids, so that the store can order edges by place
// instead of comparing texts.
Json byId(const NodeRows& rows)
{
    std::vector<std::size_t> places(rows.numbers.size());
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = i;
    std::sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
        return rows.list[a].at("id").get_ref<const std::string&>()
            < rows.list[b].at("id").get_ref<const std::string&>();
    });
    Json numbers = Json::array();
    numbers.get_ref<Json::array_t&>().reserve(places.size());
    for (const std::size_t place : places)
        numbers.push_back(rows.numbers[place]);
    return numbers;
}

struct EdgeRows
{
    Json list = Json::array();
    bool cut = false;
};

Result<EdgeRows> readEdges(const ShapeInput& input, const NodeRows& nodes, std::int64_t limit)
{
    EdgeRows rows;
    if (nodes.numbers.empty())
        return rows;
    auto table = input.read(
        "edges", {{"nodes", byId(nodes)}, {"kinds", input.arg("kinds")}, {"limit", limit + 1}});
    if (!table)
        return table.error();
    rows.cut = cutRows(*table, limit) || table->cut;
    std::unordered_map<std::int64_t, const Json*> ids;
    ids.reserve(nodes.numbers.size());
    for (std::size_t i = 0; i < nodes.numbers.size(); ++i)
        ids.emplace(nodes.numbers[i], &nodes.list[i].at("id"));
    auto& items = rows.list.get_ref<Json::array_t&>();
    items.reserve(table->rows());
    for (std::size_t row = 0; row < table->rows(); ++row) {
        Json& item = items.emplace_back(Json::object());
        item["from"] = *ids.at(table->at(row, 0).get<std::int64_t>());
        item["kind"] = std::move(table->at(row, 1));
        item["to"] = *ids.at(table->at(row, 2).get<std::int64_t>());
        item["key"] = std::move(table->at(row, 3));
        const auto cut = putProperties(item, table->at(row, 4), table->at(row, 5));
        if (!cut)
            return cut.error();
        rows.cut = rows.cut || *cut;
    }
    return rows;
}

} // namespace

Result<Shaped> shapeGraphSlice(const ShapeInput& input)
{
    auto nodes = readNodes(input, input.limit("node_limit"));
    if (!nodes)
        return nodes.error();
    auto edges = readEdges(input, *nodes, input.limit("edge_limit"));
    if (!edges)
        return edges.error();
    Shaped shaped;
    shaped.found = !nodes->list.empty();
    shaped.truncated = nodes->cut || edges->cut;
    if (const Json& around = input.arg("around"); !around.is_null())
        shaped.result["around"] = around;
    shaped.result["nodes"] = std::move(nodes->list);
    shaped.result["edges"] = std::move(edges->list);
    shaped.result["truncated"] = shaped.truncated;
    return shaped;
}

} // namespace mnemo
