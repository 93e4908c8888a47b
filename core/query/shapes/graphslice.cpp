// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/query/shapes/besides.h"
#include "core/query/shapes/common.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <optional>
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
        Json start{{"around", m_input.arg("around")}, {"roles", m_input.arg("roles")}};
        bindProfile(m_input, start);
        auto table = m_input.read("around", start);
        if (!table)
            return table.error();
        std::vector<Reached> frontier = takeReached(*table);
        take(frontier);
        const auto depth = m_input.arg("depth").get<std::int64_t>();
        for (std::int64_t level = 0; level < depth && !frontier.empty() && !m_choice.cut; ++level) {
            Json binds{{"frontier", numbersOf(frontier)}, {"kinds", m_input.arg("kinds")},
                {"roles", m_input.arg("roles")}};
            bindProfile(m_input, binds);
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

// The items of one list: values, or once they are many their canonical bytes alone. So many values
// take ten times the memory, and nobody who asks for bytes wants them.
class Items final
{
public:
    explicit Items(std::optional<std::size_t> packFrom) : m_packFrom(packFrom) { }

    void expect(std::size_t items) { m_expected = items; }

    [[nodiscard]] Status add(Json&& item)
    {
        ++m_count;
        if (m_packFrom) {
            item = normalised(std::move(item));
            const auto bytes = canonicalJson(item);
            if (!bytes)
                return notUtf8(bytes.error());
            append(*bytes);
        }
        if (m_hasValues)
            m_values.push_back(std::move(item));
        return Done{};
    }

    [[nodiscard]] bool empty() const { return m_count == 0; }

    [[nodiscard]] std::size_t count() const { return m_count; }

    [[nodiscard]] const std::string& bytes() const { return m_bytes; }

    [[nodiscard]] std::string takeBytes() { return std::move(m_bytes); }

    [[nodiscard]] Json takeValues() { return Json(std::move(m_values)); }

private:
    void append(const std::string& item)
    {
        // What the first ones took says what all will take: growing by copies takes it twice.
        constexpr std::size_t enough = 1000;
        constexpr std::size_t most = std::size_t{64} * 1024 * 1024;
        if (m_count == enough)
            m_bytes.reserve(std::min(most, m_bytes.size() / enough * m_expected * 9 / 8));
        if (!m_bytes.empty())
            m_bytes += ',';
        m_bytes += item;
        if (m_hasValues && m_bytes.size() >= *m_packFrom) {
            m_hasValues = false;
            Json::array_t().swap(m_values);
        }
    }

    std::optional<std::size_t> m_packFrom;
    std::size_t m_expected = 0;
    std::size_t m_count = 0;
    bool m_hasValues = true;
    Json::array_t m_values;
    std::string m_bytes;
};

// Nodes, and the number and id of each for the edges.
struct NodeRows
{
    Items items;
    std::vector<std::int64_t> numbers;
    std::vector<std::string> ids;
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
    if (properties && !properties->is_object())
        return Error{ErrorCode::StoreCorrupt,
            QCoreApplication::translate("Queries", "A value in the store is not JSON."), {}, {},
            {}};
    item.emplace_hint(
        item.end(), "properties", properties ? std::move(*properties) : Json::object());
    if (cut)
        item.emplace("cut", true);
    return cut;
}

Result<NodeRows> takeNodes(const ShapeInput& input, Table& table, std::int64_t limit)
{
    NodeRows rows{Items(input.packFrom), {}, {}, false};
    rows.cut = cutRows(table, limit) || table.cut;
    rows.items.expect(table.rows());
    const auto labels = columnNamed(table, "labels");
    rows.numbers.reserve(table.rows());
    rows.ids.reserve(table.rows());
    for (std::size_t row = 0; row < table.rows(); ++row) {
        rows.numbers.push_back(table.at(row, Number).get<std::int64_t>());
        rows.ids.push_back(table.at(row, Id).get<std::string>());
        // In the order of the keys, so that each goes straight to the end.
        Json::object_t item;
        item.emplace_hint(item.end(), "id", std::move(table.at(row, Id)));
        item.emplace_hint(item.end(), "label", std::move(table.at(row, Label)));
        const auto cut = putProperties(item, table.at(row, Properties), table.at(row, Shortened));
        if (!cut)
            return cut.error();
        const auto& role = table.at(row, Role).get_ref<const std::string&>();
        takeLabels(item, input.profile, role, labels ? &table.at(row, *labels) : nullptr);
        putPresence(item, input.profile, role, item.find("properties")->second);
        item.insert_or_assign("role", std::move(table.at(row, Role)));
        rows.cut = rows.cut || *cut;
        if (const auto added = rows.items.add(std::move(item)); !added)
            return added.error();
        table.at(row, Properties) = nullptr;
    }
    return rows;
}

// The best connected nodes that were there. Few are left out mostly, so that the store is first
// asked for as many as are wanted, then for more.
Result<Choice> chooseThere(const ShapeInput& input, std::int64_t limit)
{
    constexpr std::int64_t growth = 4;
    const Moment moment = momentAsked(input);
    for (std::int64_t asked = limit + 1;; asked *= growth) {
        Json binds{{"roles", input.arg("roles")}, {"limit", asked}};
        bindProfile(input, binds);
        const auto table = input.read("present", binds);
        if (!table)
            return table.error();
        Choice choice;
        for (std::size_t row = 0; row < table->rows() && !choice.cut; ++row) {
            const auto times = jsonCell(table->at(row, 1));
            if (times && !holds(timesOfList(*times), moment))
                continue;
            choice.cut = choice.numbers.size() >= static_cast<std::size_t>(limit);
            if (!choice.cut)
                choice.numbers.push_back(table->at(row, 0));
        }
        if (choice.cut || table->rows() < static_cast<std::size_t>(asked))
            return choice;
    }
}

Result<NodeRows> readNodes(const ShapeInput& input, std::int64_t limit)
{
    const bool everywhere = input.arg("around").is_null();
    if (everywhere && !asksWhoWasThere(input)) {
        Json binds{{"roles", input.arg("roles")}, {"limit", limit + 1}};
        bindForeign(input, binds);
        auto table = input.read("nodes", binds);
        if (!table)
            return table.error();
        return takeNodes(input, *table, limit);
    }
    auto choice = everywhere ? chooseThere(input, limit) : Outwards(input, limit).choose();
    if (!choice)
        return choice.error();
    auto table = input.read("chosen", {{"chosen", choice->numbers}});
    if (!table)
        return table.error();
    auto rows = takeNodes(input, *table, limit);
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
    Items items;
    bool cut = false;
};

// The edges among some nodes, in the order of (from, kind, to, key). The store orders by source and
// kind; targets are ordered here by the place of their id, so that few texts are compared.
class EdgesAmong final
{
public:
    EdgesAmong(const ShapeInput& input, NodeRows& nodes)
        : m_input(input), m_moment(momentAsked(input))
    {
        std::vector<std::pair<std::string, std::int64_t>> byId;
        byId.reserve(nodes.numbers.size());
        for (std::size_t i = 0; i < nodes.numbers.size(); ++i)
            byId.emplace_back(std::move(nodes.ids[i]), nodes.numbers[i]);
        nodes.ids.clear();
        std::sort(byId.begin(), byId.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
        m_places.reserve(byId.size());
        m_ids.reserve(byId.size());
        m_numbers.get_ref<Json::array_t&>().reserve(byId.size());
        for (auto& [id, number] : byId) {
            m_places.emplace(number, m_ids.size());
            m_ids.push_back(std::move(id));
            m_numbers.push_back(number);
        }
    }

    [[nodiscard]] Result<EdgeRows> read(std::int64_t limit)
    {
        Json binds{{"nodes", m_numbers}, {"kinds", m_input.arg("kinds")}, {"limit", limit + 1}};
        bindProfile(m_input, binds);
        auto table = m_input.read("edges", binds);
        if (!table)
            return table.error();
        EdgeRows rows{Items(m_input.packFrom), false};
        const auto most = static_cast<std::size_t>(limit);
        if (table->rows() > most) {
            if (auto whole = completeLast(*table); !whole)
                return whole.error();
            rows.cut = true;
        }
        rows.cut = rows.cut || table->cut;
        auto order = ordered(*table);
        order.resize(std::min(order.size(), most));
        rows.items.expect(order.size());
        m_type = columnNamed(*table, "type");
        for (const Row& row : order) {
            Json::object_t item;
            const auto cut = putEdge(item, *table, row);
            if (!cut)
                return cut.error();
            rows.cut = rows.cut || *cut;
            if (const auto added = rows.items.add(std::move(item)); !added)
                return added.error();
            table->at(row.row, EdgeProperties) = nullptr;
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
            {"place", source}, {"kind", kind}, {"kinds", m_input.arg("kinds")}};
        bindProfile(m_input, binds);
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

    [[nodiscard]] Result<bool> putEdge(Json::object_t& item, Table& table, const Row& row)
    {
        const auto put = [&](const char* key, Json&& value) {
            item.emplace_hint(item.end(), key, std::move(value));
        };
        put("from", Json(m_ids[table.at(row.row, Source).get<std::size_t>()]));
        put("key", std::move(table.at(row.row, Key)));
        put("kind", std::move(table.at(row.row, Kind)));
        const auto cut = putProperties(
            item, table.at(row.row, EdgeProperties), table.at(row.row, EdgeShortened));
        if (!cut)
            return cut;
        put("to", Json(m_ids[row.target]));
        takeType(item, m_input.profile, m_type ? &table.at(row.row, *m_type) : nullptr);
        putFacts(item, "label", m_input.profile, m_moment, item.find("properties")->second);
        return cut;
    }

    const ShapeInput& m_input;
    Moment m_moment;
    std::unordered_map<std::int64_t, std::size_t> m_places; ///< by the store's number
    std::vector<std::string> m_ids; ///< by place
    Json m_numbers = Json::array(); ///< by place
    std::optional<std::size_t> m_type; ///< column of a foreign graph
};

// Both lists as the canonical bytes of the whole result, whose keys come in their order.
Result<PackedResult> packedSlice(const Json& around, Items& nodes, Items& edges, bool truncated)
{
    PackedResult packed;
    packed.lists = {{"nodes", nodes.count()}, {"edges", edges.count()}};
    std::string begin = "{";
    if (!around.is_null()) {
        const auto ids = canonicalJson(around);
        if (!ids)
            return notUtf8(ids.error());
        begin += "\"around\":" + *ids + ',';
        packed.lists.emplace("around", around.size());
    }
    begin += "\"edges\":[";
    packed.bytes = edges.takeBytes();
    packed.bytes.insert(0, begin);
    packed.bytes += "],\"nodes\":[";
    packed.bytes += nodes.bytes();
    packed.bytes += truncated ? "],\"truncated\":true}" : "],\"truncated\":false}";
    return packed;
}

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
    shaped.found = !nodes->items.empty();
    shaped.truncated = nodes->cut || edges->cut;
    const Json& around = input.arg("around");
    if (input.packFrom
        && nodes->items.bytes().size() + edges->items.bytes().size() >= *input.packFrom) {
        auto packed = packedSlice(around, nodes->items, edges->items, shaped.truncated);
        if (!packed)
            return packed.error();
        shaped.packed = std::move(*packed);
        return shaped;
    }
    if (!around.is_null())
        shaped.result["around"] = around;
    shaped.result["nodes"] = nodes->items.takeValues();
    shaped.result["edges"] = edges->items.takeValues();
    shaped.result["truncated"] = shaped.truncated;
    return shaped;
}

} // namespace mnemo
