// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Nodes or edges counted by what they have in common: count_by.

#include "core/base/times.h"
#include "core/query/shapes/aggregates.h"
#include "core/query/shapes/nodematcher.h"

#include <QCoreApplication>

#include <map>
#include <set>
#include <unordered_map>

namespace mnemo {

namespace {

struct GroupsTr
{
    Q_DECLARE_TR_FUNCTIONS(Conditions)
};

Error misfit(const char* argument, const QString& message)
{
    return Error{ErrorCode::BadArgument, message,
        QStringLiteral("/") + QString::fromLatin1(argument), {}, {}};
}

/// Year, month or day of a time, in UTC; null where a value tells none.
Json partOfTime(const Json& value, const std::string& part)
{
    if (!value.is_string() && !value.is_number_integer())
        return nullptr;
    const Json seconds = secondsOfTime(value);
    if (seconds.is_null())
        return nullptr;
    const auto text = utcText(seconds.get<double>());
    constexpr std::size_t year = 4;
    constexpr std::size_t month = 7;
    constexpr std::size_t day = 10;
    return text.substr(0, part == "year" ? year : part == "month" ? month : day);
}

/// What things are counted by.
struct By
{
    std::string name; ///< "role", "kind", "property", "related"; empty for one group
    std::string property;
    std::string part;
    Json related;

    [[nodiscard]] static Result<By> from(const Json& source)
    {
        const auto text = [&](const char* name) {
            const auto at = source.find(name);
            return at == source.end() || !at->is_string() ? std::string() : at->get<std::string>();
        };
        By by;
        if (source.is_string())
            by.name = source.get<std::string>();
        if (by.name.empty() && !source.is_object())
            return by;
        if (by.name == "role" || by.name == "kind")
            return by;
        by.property = text("property");
        by.part = text("part");
        by.related = source.is_object() ? source.value("related", Json()) : Json();
        const bool isOne = by.property.empty() != by.related.is_null();
        if (!isOne || (!by.part.empty() && by.property.empty()))
            return misfit("by",
                GroupsTr::tr("`by` is role, kind, {\"property\": …} with or without a `part`, or "
                             "{\"related\": …}."));
        by.name = by.property.empty() ? "related" : "property";
        return by;
    }
};

class Groups final
{
public:
    explicit Groups(const ShapeInput& input, By by) : m_input(input), m_by(std::move(by))
    {
        if (const Json& measure = input.arg("measure"); measure.is_string())
            m_measure = measure.get<std::string>();
    }

    void add(const Json& key, const Json& properties)
    {
        auto [at, isNew] = m_groups.try_emplace(bytesOfValue(key));
        if (isNew)
            at->second.value = key;
        ++at->second.count;
        if (!m_measure.empty())
            at->second.numbers.add(properties.value(m_measure, Json()));
    }

    /// To all groups that the value of the property belongs to.
    void addByProperty(const Json& properties)
    {
        const Json value = properties.value(m_by.property, Json());
        if (!m_by.part.empty())
            return add(partOfTime(value, m_by.part), properties);
        const auto values = countedValues(value);
        if (values.empty())
            return add(nullptr, properties);
        for (const Json& each : values)
            add(each, properties);
    }

    [[nodiscard]] const By& by() const { return m_by; }

    [[nodiscard]] const std::string& measure() const { return m_measure; }

    [[nodiscard]] Shaped shaped(
        std::int64_t total, std::size_t before, const std::map<std::string, std::string>& labels)
    {
        std::vector<std::pair<ValuePlace, Group*>> order;
        order.reserve(m_groups.size());
        for (auto& [bytes, group] : m_groups)
            order.emplace_back(placeOf(group.value), &group);
        std::ranges::sort(order, [](const auto& a, const auto& b) {
            return a.second->count != b.second->count ? a.second->count > b.second->count
                                                      : a.first < b.first;
        });
        const auto end
            = std::min(order.size(), before + static_cast<std::size_t>(m_input.limit("limit")));
        Shaped shaped;
        Json list = Json::array();
        for (std::size_t i = before; i < end; ++i) {
            Group& group = *order[i].second;
            Json item{{"value", group.value}, {"count", group.count}};
            if (const auto at = group.value.is_string()
                    ? labels.find(group.value.get<std::string>())
                    : labels.end();
                at != labels.end())
                item["label"] = at->second;
            group.numbers.put(item);
            list.push_back(std::move(item));
        }
        shaped.found = total > 0;
        shaped.result = {{"total", total}, {"groups", std::move(list)}};
        endPage(m_input, shaped, end < order.size() ? std::optional(end) : std::nullopt);
        return shaped;
    }

private:
    struct Group
    {
        Json value;
        std::int64_t count = 0;
        Aggregate numbers;
    };

    const ShapeInput& m_input;
    By m_by;
    std::string m_measure;
    std::map<std::string, Group> m_groups; ///< by canonical bytes of the value
};

/// Nodes, each in the groups of the different nodes that it is joined to.
Status addRelated(NodeMatcher& filter, std::vector<GraphNode>& nodes, Groups& groups,
    std::map<std::string, std::string>& labels)
{
    const auto all = filter.reading().all();
    if (!all)
        return all.error();
    const Json& related = groups.by().related;
    const Json kind = related.value("kind", Json());
    const Json role = related.value("role", Json());
    std::vector<std::int64_t> numbers;
    std::unordered_map<std::int64_t, std::set<std::int64_t>> joined;
    for (const GraphNode& node : nodes)
        numbers.push_back(node.n);
    const auto read = filter.reading().neighbours(numbers, directionNamed(related.at("direction")),
        kind.is_null() ? Json() : Json::array({kind}),
        [&](std::int64_t self, std::int64_t other, const GraphEdge&) {
            const auto at = (*all)->find(other);
            if (at != (*all)->end() && at->second.hasRole(role))
                joined[self].insert(other);
        });
    if (!read)
        return read.error();
    for (const GraphNode& node : nodes) {
        const auto at = joined.find(node.n);
        if (at == joined.end())
            groups.add(nullptr, node.properties);
        else
            for (const std::int64_t other : at->second) {
                const GraphNode& to = (*all)->at(other);
                labels.emplace(to.id, to.label);
                groups.add(to.id, node.properties);
            }
    }
    return Done{};
}

Result<Shaped> countNodes(const ShapeInput& input, Groups groups, std::size_t before)
{
    auto filter = NodeMatcher::from(input);
    if (!filter)
        return filter.error();
    const By& by = groups.by();
    for (const std::string& property : {by.property, groups.measure()}) {
        if (!property.empty())
            filter->conditions().expect(property);
    }
    std::int64_t total = 0;
    std::vector<GraphNode> kept;
    const bool isWhole = by.name == "property" || !groups.measure().empty();
    const auto visited = filter->visit(isWhole, [&](GraphNode&& node) {
        ++total;
        if (by.name == "property")
            groups.addByProperty(node.properties);
        else if (by.name == "related")
            kept.push_back(std::move(node));
        else
            groups.add(by.name == "role" ? Json(node.role) : Json(), node.properties);
    });
    if (!visited)
        return visited.error();
    std::map<std::string, std::string> labels;
    if (by.name == "related") {
        if (auto added = addRelated(*filter, kept, groups, labels); !added)
            return added.error();
    }
    auto shaped = groups.shaped(total, before, labels);
    filter->report(shaped.result);
    return shaped;
}

Result<Shaped> countEdges(const ShapeInput& input, Groups groups, std::size_t before)
{
    auto conditions = Conditions::from(input.arg("where"));
    if (!conditions)
        return conditions.error();
    const By& by = groups.by();
    for (const std::string& property : {by.property, groups.measure()}) {
        if (!property.empty())
            conditions->expect(property);
    }
    GraphReading reading(input);
    const Json any;
    std::int64_t total = 0;
    const auto read = EdgeFilter{input.arg("kinds"), any, any}.find(
        reading, *conditions, [&](GraphEdge&& edge) {
            ++total;
            if (by.name == "property")
                groups.addByProperty(edge.properties);
            else
                groups.add(by.name == "kind" ? Json(edge.kind) : Json(), edge.properties);
        });
    if (!read)
        return read.error();
    auto shaped = groups.shaped(total, before, {});
    conditions->report(shaped.result);
    return shaped;
}

} // namespace

Result<Shaped> shapeGraphCounts(const ShapeInput& input)
{
    auto by = By::from(input.arg("by"));
    if (!by)
        return by.error();
    const auto before = itemsBefore(input);
    if (!before)
        return before.error();
    const bool ofNodes = input.arg("of") == "nodes";
    if (ofNodes && !input.arg("kinds").is_null())
        return misfit("kinds", GroupsTr::tr("Nodes have no kind; `kinds` is for edges."));
    if (!ofNodes && !input.arg("roles").is_null())
        return misfit("roles", GroupsTr::tr("Edges have no role; `roles` is for nodes."));
    if (by->name == (ofNodes ? "kind" : "role") || (!ofNodes && by->name == "related"))
        return misfit("by",
            ofNodes ? GroupsTr::tr("Nodes are not counted by `kind`, which edges have.")
                    : GroupsTr::tr("Edges are counted by `kind` or by a property."));
    Groups groups(input, std::move(*by));
    return ofNodes ? countNodes(input, std::move(groups), *before)
                   : countEdges(input, std::move(groups), *before);
}

} // namespace mnemo
