// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/graphread.h"

#include "core/base/canonical.h"
#include "core/query/shapes/besides.h"
#include "core/query/shapes/common.h"

#include <algorithm>

namespace mnemo {

namespace {

constexpr std::int64_t kPage = 20'000; ///< nodes read at a time
constexpr std::int64_t kEdgePage = 50'000; ///< edges read at a time, of all
constexpr std::size_t kChunk = 4'000; ///< nodes whose edges are read at a time

/// Places of columns, which steps of a server move.
class Columns final
{
public:
    explicit Columns(Table& table) : m_table(table) { }

    [[nodiscard]] Json& at(std::size_t row, const char* name)
    {
        auto [place, isNew] = m_places.try_emplace(name, 0);
        if (isNew)
            place->second = columnNamed(m_table, name).value_or(m_table.columns.size());
        return m_table.at(row, place->second);
    }

    [[nodiscard]] std::string text(std::size_t row, const char* name)
    {
        Json& cell = at(row, name);
        return cell.is_string() ? std::move(cell.get_ref<std::string&>()) : std::string();
    }

    [[nodiscard]] std::int64_t number(std::size_t row, const char* name)
    {
        const Json& cell = at(row, name);
        return cell.is_number_integer() ? cell.get<std::int64_t>() : 0;
    }

private:
    Table& m_table;
    std::unordered_map<std::string_view, std::size_t> m_places;
};

/// The properties in a cell. What is still over one cell after shortening is no JSON any more.
Result<Json> propertiesIn(const Json& cell, bool shortened)
{
    auto properties = jsonCell(cell);
    if (!properties && !shortened)
        return properties.error();
    if (!properties || !properties->is_object())
        return Json::object();
    return normalised(std::move(*properties));
}

} // namespace

Json::object_t GraphNode::brief() const
{
    Json::object_t item{{"id", id}, {"role", role}, {"label", label}};
    if (!labels.is_null())
        item.emplace("labels", labels);
    return item;
}

bool GraphNode::hasRole(const Json& roles) const
{
    if (roles.is_null())
        return true;
    const auto has = [this](const Json& asked) {
        return asked == role
            || (labels.is_array() && std::ranges::find(labels, asked) != labels.end());
    };
    return roles.is_array() ? std::ranges::any_of(roles, has) : has(roles);
}

Json::object_t GraphEdge::brief(const std::string& fromId, const std::string& toId) const
{
    Json::object_t item{{"from", fromId}, {"kind", kind}, {"to", toId}, {"key", key}};
    if (!type.is_null())
        item.emplace("type", type);
    return item;
}

Json::object_t GraphEdge::joining(const std::string& fromId, const std::string& toId) const
{
    Json::object_t item = brief(fromId, toId);
    if (undirected)
        item.emplace("properties", Json{{"undirected", true}});
    return item;
}

Direction opposite(Direction direction)
{
    return direction == Direction::Out ? Direction::In
        : direction == Direction::In   ? Direction::Out
                                       : Direction::Both;
}

Direction directionNamed(const Json& name)
{
    return name == "out" ? Direction::Out : name == "in" ? Direction::In : Direction::Both;
}

GraphReading::GraphReading(const ShapeInput& input) : m_input(input), m_moment(momentAsked(input))
{
    const auto groups = input.args.find("groups");
    m_isPart = (input.profile.knowsValidity() && m_moment.isBounded())
        || (groups != input.args.end() && !groups->is_null());
}

Json GraphReading::binds(Details details) const
{
    Json binds{{"whole", details == Details::Properties}};
    bindProfile(m_input, binds);
    // Without them a server cannot tell parallel edges of a foreign graph apart.
    binds["stored"] = binds.at("whole") == true || binds.at("foreign") == true;
    return binds;
}

Status GraphReading::nodes(const Json& roles, Details details, const NodeVisitor& visit)
{
    Json asked = binds(details);
    asked["roles"] = roles;
    asked["page"] = kPage;
    for (std::int64_t after = -1;;) {
        asked["after_n"] = after;
        auto table = m_input.read("nodes", asked);
        if (!table)
            return table.error();
        // A server may cut below the page.
        if (table->rows() == 0)
            return Done{};
        const bool isLast = table->rows() < static_cast<std::size_t>(kPage) && !table->cut;
        after = Columns(*table).number(table->rows() - 1, "n");
        if (auto done = take(*table, details, visit); !done || isLast)
            return done;
    }
}

Status GraphReading::take(Table& table, Details details, const NodeVisitor& visit) const
{
    Columns columns(table);
    for (std::size_t row = 0; row < table.rows(); ++row) {
        if (const Json& presence = columns.at(row, "presence"); !presence.is_null()) {
            const auto times = jsonCell(presence);
            if (times && !holds(timesOfList(*times), m_moment))
                continue;
        }
        GraphNode node;
        node.n = columns.number(row, "n");
        node.id = columns.text(row, "id");
        node.role = columns.text(row, "role");
        node.label = columns.text(row, "label");
        node.degree = columns.number(row, "degree");
        node.cut = columns.number(row, "shortened") != 0;
        Json::object_t item;
        if (details == Details::Properties) {
            auto properties = propertiesIn(columns.at(row, "node_properties"), node.cut);
            if (!properties)
                return properties.error();
            item.emplace("properties", std::move(*properties));
        }
        const Json& labels = columns.at(row, "labels");
        takeLabels(item, m_input.profile, node.role, labels.is_null() ? nullptr : &labels);
        if (const auto own = item.find("labels"); own != item.end())
            node.labels = std::move(own->second);
        if (const auto own = item.find("properties"); own != item.end())
            node.properties = std::move(own->second);
        visit(std::move(node));
    }
    return Done{};
}

Result<std::vector<GraphNode>> GraphReading::named(
    const char* part, const char* argument, const Json& names, Details details)
{
    std::vector<GraphNode> found;
    Json asked = binds(details);
    for (std::size_t at = 0; at < names.size(); at += kChunk) {
        const auto end = std::min(at + kChunk, names.size());
        asked[argument] = Json(Json::array_t(names.begin() + static_cast<std::ptrdiff_t>(at),
            names.begin() + static_cast<std::ptrdiff_t>(end)));
        auto table = m_input.read(part, asked);
        if (!table)
            return table.error();
        const auto taken
            = take(*table, details, [&](GraphNode&& node) { found.push_back(std::move(node)); });
        if (!taken)
            return taken.error();
    }
    return found;
}

Result<std::vector<GraphNode>> GraphReading::nodesById(
    const std::vector<std::string>& ids, Details details)
{
    auto sorted = ids;
    std::ranges::sort(sorted);
    sorted.erase(std::ranges::unique(sorted).begin(), sorted.end());
    return named("by_id", "ids", sorted, details);
}

Result<std::vector<GraphNode>> GraphReading::nodesByNumber(
    const std::vector<std::int64_t>& numbers, Details details)
{
    return named("by_number", "numbers", numbers, details);
}

Status GraphReading::edges(const std::vector<std::int64_t>& numbers, Direction direction,
    const Json& kinds, Details details, const EdgeVisitor& visit)
{
    Json asked = binds(details);
    asked["kinds"] = kinds;
    std::size_t chunk = kChunk;
    for (std::size_t at = 0; at < numbers.size();) {
        const auto end = std::min(at + chunk, numbers.size());
        asked["numbers"]
            = std::vector<std::int64_t>(numbers.begin() + static_cast<std::ptrdiff_t>(at),
                numbers.begin() + static_cast<std::ptrdiff_t>(end));
        auto table = m_input.read(direction == Direction::In ? "in" : "out", asked);
        if (!table)
            return table.error();
        // A server that cuts its answers gives those of fewer nodes whole.
        constexpr std::size_t fewer = 8;
        if (table->cut && chunk > 1) {
            chunk = std::max<std::size_t>(chunk / fewer, 1);
            continue;
        }
        if (auto done = takeEdges(*table, details, visit); !done)
            return done;
        at = end;
    }
    return Done{};
}

Status GraphReading::allEdges(const std::vector<std::int64_t>& nodes, const Json& kinds,
    Details details, const EdgeVisitor& visit)
{
    if (m_input.reader.dialect() != Dialect::Sqlite)
        return edges(nodes, Direction::Out, kinds, details, visit);
    Json asked = binds(details);
    asked["kinds"] = kinds;
    asked["page"] = kEdgePage;
    for (std::int64_t after = -1;;) {
        asked["after_e"] = after;
        auto table = m_input.read("all", asked);
        if (!table)
            return table.error();
        if (table->rows() == 0)
            return Done{};
        after = Columns(*table).number(table->rows() - 1, "e");
        const bool isLast = table->rows() < static_cast<std::size_t>(kEdgePage);
        if (auto done = takeEdges(*table, details, visit); !done || isLast)
            return done;
    }
}

Status GraphReading::takeEdges(Table& table, Details details, const EdgeVisitor& visit) const
{
    // A server says types apart; a file keeps them among the properties.
    const bool isApart = details == Details::Brief || columnNamed(table, "edge").has_value();
    Columns columns(table);
    for (std::size_t row = 0; row < table.rows(); ++row) {
        GraphEdge edge;
        edge.from = columns.number(row, "source");
        edge.to = columns.number(row, "target");
        edge.kind = columns.text(row, "kind");
        edge.key = columns.text(row, "key");
        edge.undirected = columns.number(row, "undirected") != 0;
        edge.cut = columns.number(row, "shortened") != 0;
        if (auto done = takeDetails(edge, columns.at(row, "edge_properties"),
                isApart ? &columns.at(row, "type") : nullptr);
            !done)
            return done;
        visit(std::move(edge));
    }
    return Done{};
}

Status GraphReading::takeDetails(GraphEdge& edge, const Json& properties, const Json* type) const
{
    // Most edges of most graphs have none.
    if (properties.is_null() && (type == nullptr || type->is_null()))
        return Done{};
    auto own = propertiesIn(properties, edge.cut);
    if (!own)
        return own.error();
    Json::object_t item;
    item.emplace("properties", std::move(*own));
    takeType(item, m_input.profile, type);
    if (const auto found = item.find("type"); found != item.end())
        edge.type = std::move(found->second);
    edge.properties = std::move(item.at("properties"));
    return Done{};
}

Status GraphReading::neighbours(const std::vector<std::int64_t>& numbers, Direction direction,
    const Json& kinds, const NeighbourVisitor& visit)
{
    const std::unordered_map<std::int64_t, GraphNode>* present = nullptr;
    if (m_isPart) {
        const auto nodes = all();
        if (!nodes)
            return nodes.error();
        present = *nodes;
    }
    for (const auto way : {Direction::Out, Direction::In}) {
        const auto read = edges(numbers, way, kinds, Details::Brief, [&](GraphEdge&& edge) {
            if (direction != Direction::Both && direction != way && !edge.undirected)
                return;
            const auto self = way == Direction::Out ? edge.from : edge.to;
            const auto other = way == Direction::Out ? edge.to : edge.from;
            if (present == nullptr || (present->contains(self) && present->contains(other)))
                visit(self, other, edge);
        });
        if (!read)
            return read.error();
    }
    return Done{};
}

Result<const std::unordered_map<std::int64_t, GraphNode>*> GraphReading::all()
{
    if (!m_hasAll) {
        const auto read = nodes(nullptr, Details::Brief, [&](GraphNode&& node) {
            const auto number = node.n;
            m_all.insert_or_assign(number, std::move(node));
        });
        if (!read)
            return read.error();
        m_hasAll = true;
    }
    return &m_all;
}

} // namespace mnemo
