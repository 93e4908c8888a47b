// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/common.h"

#include <algorithm>
#include <iterator>
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
            Json binds{{"frontier", numbersOf(frontier)}, {"kinds", m_input.arg("kinds")},
                {"roles", m_input.arg("roles")}};
            bindValidity(m_input, binds);
            auto next = m_input.read("step", binds);
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
Result<bool> putProperties(Json::object_t& item, const Json& cell, const Json& shortened)
{
    const bool cut = shortened.get<std::int64_t>() != 0;
    if (!cut && cell.is_string() && cell.get_ref<const std::string&>() == "{}") {
        item.emplace_hint(item.end(), "properties", Json::object());
        return false;
    }
    auto properties = jsonCell(cell);
    // Even shortened they may be over what one cell holds, and are then no JSON any more.
    if (!properties && !cut)
        return properties.error();
    item.emplace_hint(
        item.end(), "properties", properties ? std::move(*properties) : Json::object());
    if (cut)
        item.emplace("cut", true);
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
        // In the order of the keys, so that each goes straight to the end.
        Json::object_t item;
        item.emplace_hint(item.end(), "id", std::move(table.at(row, Id)));
        item.emplace_hint(item.end(), "label", std::move(table.at(row, Label)));
        const auto cut = putProperties(item, table.at(row, Properties), table.at(row, Shortened));
        item.emplace_hint(item.end(), "role", std::move(table.at(row, Role)));
        if (!cut)
            return cut.error();
        rows.cut = rows.cut || *cut;
        items.emplace_back(std::move(item));
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

enum EdgeColumn : std::size_t
{
    Source, ///< as a place in the order of the ids
    Kind,
    Target, ///< as the store's number
    Key,
    EdgeProperties,
    EdgeShortened
};

struct EdgeRows
{
    Json list = Json::array();
    bool cut = false;
};

// The edges among some nodes, in the order of (from, kind, to, key). The store orders by source and
// kind; targets are ordered here by the place of their id, so that few texts are compared.
class EdgesAmong final
{
public:
    EdgesAmong(const ShapeInput& input, const NodeRows& nodes) : m_input(input)
    {
        std::vector<std::pair<const Json*, std::int64_t>> byId;
        byId.reserve(nodes.numbers.size());
        for (std::size_t i = 0; i < nodes.numbers.size(); ++i)
            byId.emplace_back(&nodes.list[i].find("id").value(), nodes.numbers[i]);
        std::sort(byId.begin(), byId.end(), [](const auto& a, const auto& b) {
            return a.first->template get_ref<const std::string&>()
                < b.first->template get_ref<const std::string&>();
        });
        m_places.reserve(byId.size());
        m_ids.reserve(byId.size());
        m_numbers.get_ref<Json::array_t&>().reserve(byId.size());
        for (const auto& [id, number] : byId) {
            m_places.emplace(number, m_ids.size());
            m_ids.push_back(id);
            m_numbers.push_back(number);
        }
    }

    [[nodiscard]] Result<EdgeRows> read(std::int64_t limit)
    {
        Json binds{{"nodes", m_numbers}, {"kinds", m_input.arg("kinds")}, {"limit", limit + 1}};
        bindValidity(m_input, binds);
        auto table = m_input.read("edges", binds);
        if (!table)
            return table.error();
        EdgeRows rows;
        const auto most = static_cast<std::size_t>(limit);
        if (table->rows() > most) {
            if (auto whole = completeLast(*table); !whole)
                return whole.error();
            rows.cut = true;
        }
        rows.cut = rows.cut || table->cut;
        auto order = ordered(*table);
        order.resize(std::min(order.size(), most));
        auto& items = rows.list.get_ref<Json::array_t&>();
        items.reserve(order.size());
        for (const Row& row : order) {
            Json::object_t item;
            const auto cut = putEdge(item, *table, row);
            if (!cut)
                return cut.error();
            rows.cut = rows.cut || *cut;
            items.emplace_back(std::move(item));
        }
        return rows;
    }

private:
    struct Row
    {
        std::size_t row = 0;
        std::size_t target = 0; ///< place of the target
    };

    // The limit may have fallen into the middle of one source and kind, whose targets are not in
    // order yet: their first ones may be among the rows that were left behind.
    [[nodiscard]] Status completeLast(Table& table) const
    {
        const std::size_t columns = table.columns.size();
        const Json source = table.at(table.rows() - 1, Source);
        const Json kind = table.at(table.rows() - 1, Kind);
        while (table.rows() > 0 && table.at(table.rows() - 1, Source) == source
            && table.at(table.rows() - 1, Kind) == kind)
            table.cells.resize(table.cells.size() - columns);
        Json binds{{"nodes", m_numbers}, {"source", m_numbers[source.get<std::size_t>()]},
            {"place", source}, {"kind", kind}};
        bindValidity(m_input, binds);
        auto group = m_input.read("edges_of", binds);
        if (!group)
            return group.error();
        std::move(group->cells.begin(), group->cells.end(), std::back_inserter(table.cells));
        table.cut = table.cut || group->cut;
        return Done{};
    }

    [[nodiscard]] std::vector<Row> ordered(const Table& table) const
    {
        std::vector<Row> rows(table.rows());
        for (std::size_t i = 0; i < rows.size(); ++i)
            rows[i] = {i, m_places.at(table.at(i, Target).get<std::int64_t>())};
        for (auto first = rows.begin(); first != rows.end();) {
            const auto last = std::find_if(first, rows.end(), [&](const Row& row) {
                return table.at(row.row, Source) != table.at(first->row, Source)
                    || table.at(row.row, Kind) != table.at(first->row, Kind);
            });
            std::sort(first, last, [&](const Row& a, const Row& b) {
                if (a.target != b.target)
                    return a.target < b.target;
                return table.at(a.row, Key).get_ref<const std::string&>()
                    < table.at(b.row, Key).get_ref<const std::string&>();
            });
            first = last;
        }
        return rows;
    }

    [[nodiscard]] Result<bool> putEdge(Json::object_t& item, Table& table, const Row& row) const
    {
        const auto put = [&](const char* key, Json&& value) {
            item.emplace_hint(item.end(), key, std::move(value));
        };
        put("from", Json(*m_ids[table.at(row.row, Source).get<std::size_t>()]));
        put("key", std::move(table.at(row.row, Key)));
        put("kind", std::move(table.at(row.row, Kind)));
        const auto cut = putProperties(
            item, table.at(row.row, EdgeProperties), table.at(row.row, EdgeShortened));
        if (!cut)
            return cut;
        put("to", Json(*m_ids[row.target]));
        putFacts(item, "label", m_input.profile, item.find("properties")->second);
        return cut;
    }

    const ShapeInput& m_input;
    std::unordered_map<std::int64_t, std::size_t> m_places; ///< by the store's number
    std::vector<const Json*> m_ids; ///< by place
    Json m_numbers = Json::array(); ///< by place
};

} // namespace

Result<Shaped> shapeGraphSlice(const ShapeInput& input)
{
    auto nodes = readNodes(input, input.limit("node_limit"));
    if (!nodes)
        return nodes.error();
    // No edges at all is a limit, too: scaling never makes it more.
    const std::int64_t edgeLimit = input.arg("edge_limit") == 0 ? 0 : input.limit("edge_limit");
    auto edges = EdgesAmong(input, *nodes).read(edgeLimit);
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
