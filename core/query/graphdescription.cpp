// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/graphdescription.h"

#include "core/base/times.h"

#include <algorithm>

namespace mnemo {

namespace {

const Json& listIn(const Json& object, const char* name)
{
    static const Json none = Json::array();
    const auto found = object.find(name);
    return found == object.end() ? none : *found;
}

DescribedProperty readProperty(const Json& told)
{
    DescribedProperty property{told.value("name", std::string()),
        told.value("nodes", std::int64_t{0}), {}, told.value("times", std::int64_t{0}),
        told.value("distinct", std::int64_t{0}), told.value("distinct_exact", true),
        told.value("min", Json()), told.value("max", Json()), {}, {}};
    for (const Json& type : listIn(told, "types"))
        property.types.push_back(type.get<std::string>());
    for (const Json& value : listIn(told, "values"))
        property.values.push_back(
            {value.value("value", Json()), value.value("count", std::int64_t{0})});
    for (const Json& example : listIn(told, "examples"))
        property.examples.push_back(example);
    return property;
}

void widen(GraphDescription& description, const DescribedProperty& property)
{
    if (!property.isTime())
        return;
    const Json first = secondsOfTime(property.least);
    const Json last = secondsOfTime(property.most);
    if (!first.is_number() || !last.is_number())
        return;
    auto& times = description.times;
    const std::pair<double, double> own{first.get<double>(), last.get<double>()};
    times = times
        ? std::pair{std::min(times->first, own.first), std::max(times->second, own.second)}
        : own;
}

} // namespace

bool DescribedProperty::hasAllValues() const
{
    return isExact && !values.empty() && static_cast<std::int64_t>(values.size()) == distinct;
}

bool DescribedProperty::isTime() const
{
    return types == std::vector<std::string>{"text"} && nodes > 0 && times == nodes;
}

bool DescribedProperty::isNumber() const
{
    return types == std::vector<std::string>{"number"};
}

bool DescribedProperty::isCategory() const
{
    return hasAllValues() && !isMixed() && !isTime() && distinct > 1 && values.front().count > 1;
}

const DescribedRole* GraphDescription::find(const std::string& role) const
{
    const auto found = std::ranges::find(roles, role, &DescribedRole::role);
    return found == roles.end() ? nullptr : &*found;
}

std::optional<GraphDescription> readDescription(const QueryOutcome& outcome)
{
    if (!outcome.answered() || !outcome.result.is_object())
        return {};
    const Json& result = outcome.result;
    GraphDescription read;
    read.nodes = result.value("nodes", std::int64_t{0});
    read.edges = result.value("edges", std::int64_t{0});
    read.isTruncated = outcome.truncated;
    for (const Json& told : listIn(result, "roles")) {
        DescribedRole role{
            told.value("role", std::string()), told.value("nodes", std::int64_t{0}), {}};
        for (const Json& property : listIn(told, "properties")) {
            role.properties.push_back(readProperty(property));
            widen(read, role.properties.back());
        }
        read.roles.push_back(std::move(role));
    }
    for (const Json& told : listIn(result, "kinds")) {
        ++read.kinds;
        const auto kind = told.value("kind", std::string());
        for (const Json& pair : listIn(told, "between"))
            read.relations.push_back({kind, pair.value("from_role", std::string()),
                pair.value("to_role", std::string()), pair.value("edges", std::int64_t{0})});
        for (const Json& property : listIn(told, "properties"))
            widen(read, readProperty(property));
    }
    std::ranges::stable_sort(read.relations, std::greater(), &DescribedRelation::edges);
    return read;
}

NamedCall describingCall()
{
    return {"describe_graph", Json::object()};
}

NamedCall nodesOf(const std::string& role)
{
    return {"find_nodes", {{"roles", {role}}}};
}

NamedCall edgesOf(const DescribedRelation& relation)
{
    return {"find_edges",
        {{"kinds", {relation.kind}}, {"from_roles", {relation.from}}, {"to_roles", {relation.to}}}};
}

NamedCall nodesWith(const std::string& role, const DescribedProperty& property)
{
    Json condition{{"property", property.name}, {"op", "present"}};
    if (property.isCategory() && !property.isNumber()) {
        condition["op"] = "eq";
        condition["value"] = property.values.front().value;
    } else if (property.isNumber() || property.isTime()) {
        condition["op"] = "ge";
        condition["value"] = property.least;
    }
    return {"find_nodes", {{"roles", {role}}, {"where", Json::array({std::move(condition)})}}};
}

NamedCall pathsBetween(const std::string& from, const std::string& to, const PathWish& wish)
{
    // Only one of the two queries knows kinds to leave out.
    const bool isByLength = wish.longer || !wish.withoutKinds.empty();
    NamedCall call{isByLength ? "paths_by_length" : "paths_between", {{"from", from}, {"to", to}}};
    if (!wish.withoutKinds.empty())
        call.args["without_kinds"] = wish.withoutKinds;
    if (wish.along)
        call.args["direction"] = "out";
    if (wish.most != PathWish().most)
        call.args["max_length"] = wish.most;
    return call;
}

NamedCall inCommon(const std::vector<std::string>& nodes)
{
    return {"common_neighbors", {{"node_ids", nodes}}};
}

} // namespace mnemo
