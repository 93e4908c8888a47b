// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/calls.h"

#include "core/muse/language/relatednodes.h"

#include <algorithm>

namespace mnemo {

namespace {

constexpr int fewOfMany = 10; ///< that are told where the first of many are asked for

Way reversed(Way way)
{
    return way == Way::Out ? Way::In : way == Way::In ? Way::Out : Way::Both;
}

Json oneOf(const std::string& name)
{
    return Json::array({name});
}

Json whereJson(const std::vector<NodeCondition>& where)
{
    Json list = Json::array();
    for (const auto& one : where) {
        Json& condition = list.emplace_back(Json{{"property", one.property}, {"op", one.op}});
        if (!one.value.is_null())
            condition["value"] = one.value;
    }
    return list;
}

Json havingJson(const std::vector<NodeRelation>& having)
{
    Json list = Json::array();
    for (const auto& one : having)
        list.push_back({{"kind", textOrNull(one.kind)}, {"direction", directionName(one.way)},
            {"role", textOrNull(one.role)}, {"op", one.op}, {"count", one.count}});
    return list;
}

int limitOf(const Reading& reading)
{
    const bool isSeveral = reading.isPlural || reading.place > 0;
    return reading.limit > 0 ? reading.limit : isSeveral ? fewOfMany : 1;
}

PlannedQuery findNodes(const Reading& reading)
{
    PlannedQuery call{"find_nodes"};
    if (!reading.role.empty())
        call.args["roles"] = oneOf(reading.role);
    if (!reading.where.empty())
        call.args["where"] = whereJson(reading.where);
    if (!reading.having.empty())
        call.args["having"] = havingJson(reading.having);
    if (!reading.related.empty())
        call.args["related"] = relatedJson(reading);
    if (!reading.orderProperty.empty())
        call.args["order_by"]
            = {{"property", reading.orderProperty}, {"descending", reading.isDescending}};
    else if (reading.byDegree)
        call.args["order_by"] = {{"degree", true}, {"descending", reading.isDescending}};
    if (reading.ask == Ask::Top)
        call.args["limit"] = limitOf(reading);
    else if (reading.limit > 0)
        call.args["limit"] = reading.limit;
    return call;
}

PlannedQuery findEdges(const Reading& reading)
{
    PlannedQuery call{"find_edges"};
    if (!reading.edgeKind.empty())
        call.args["kinds"] = oneOf(reading.edgeKind);
    if (!reading.where.empty())
        call.args["where"] = whereJson(reading.where);
    if (!reading.orderProperty.empty())
        call.args["order_by"]
            = {{"property", reading.orderProperty}, {"descending", reading.isDescending}};
    if (reading.ask == Ask::Top)
        call.args["limit"] = limitOf(reading);
    else if (reading.limit > 0)
        call.args["limit"] = reading.limit;
    return call;
}

/// The edges of one node, with what is at their other ends.
PlannedQuery edgesOf(const Reading& reading)
{
    const auto& relation = reading.related.front();
    PlannedQuery call{"neighbors",
        {{"node_id", reading.nodes[*relation.node].id}, {"direction", directionName(Way::Both)}}};
    if (!reading.edgeKind.empty())
        call.args["edge_kind"] = reading.edgeKind;
    return call;
}

Json groupJson(const Reading& reading)
{
    if (reading.groupByRole)
        return reading.ofEdges ? "kind" : "role";
    if (reading.groupRelation) {
        const auto& to = *reading.groupRelation;
        return {{"related",
            {{"kind", textOrNull(to.kind)}, {"direction", directionName(to.way)},
                {"role", textOrNull(to.role)}}}};
    }
    if (reading.groupProperty.empty())
        return nullptr;
    Json by = {{"property", reading.groupProperty}};
    if (!reading.groupPart.empty())
        by["part"] = reading.groupPart;
    return by;
}

constexpr int mostGroups = 1000; ///< among which the one that is asked for has to be

/// A property summed up over what is related to one node: its group among those of all such nodes.
std::optional<PlannedQuery> measureOfRelated(const Reading& reading)
{
    const auto& relation = reading.related.front();
    const auto& other = reading.nodes[*relation.node];
    if (reading.ask != Ask::Aggregate || reading.related.size() > 1 || !reading.having.empty()
        || !isToOne(relation, reading) || reading.ofEdges || reading.role.empty()
        || !groupJson(reading).is_null())
        return {};
    auto where = reading.where;
    where.push_back({reading.property, "present"});
    PlannedQuery call{"count_by", {{"roles", oneOf(reading.role)}, {"where", whereJson(where)}}};
    call.args["by"] = {{"related",
        {{"kind", textOrNull(relation.kind)}, {"direction", directionName(relation.way)},
            {"role", textOrNull(other.role)}}}};
    call.args["measure"] = reading.property;
    call.args["limit"] = mostGroups;
    return call;
}

/// Those that are related to any of the nodes that fit a condition: the groups of these by whom
/// they are related to. No query combines that with more.
std::optional<PlannedQuery> joinedTo(const Reading& reading)
{
    const bool isMore = !reading.where.empty() || !reading.related.empty()
        || !reading.having.empty() || !groupJson(reading).is_null() || reading.ofEdges
        || !reading.orderProperty.empty() || reading.byDegree || reading.limit > 0;
    if (isMore || (reading.ask != Ask::List && reading.ask != Ask::Count))
        return {};
    const auto& to = *reading.joined;
    PlannedQuery call{
        "count_by", {{"roles", oneOf(to.role)}, {"where", whereJson(reading.joinedWhere)}}};
    call.args["by"] = {{"related",
        {{"kind", textOrNull(to.kind)}, {"direction", directionName(reversed(to.way))},
            {"role", textOrNull(reading.role)}}}};
    call.args["limit"] = mostGroups;
    return call;
}

/// Asks for all edges of a kind that have the property. The answer shows those between the named
/// nodes.
PlannedQuery edgesWith(const Reading& reading)
{
    auto where = reading.where;
    if (where.empty() || where.back().property != reading.property)
        where.push_back({reading.property, "present"});
    return {"find_edges",
        {{"kinds", oneOf(reading.edgeKind)}, {"where", whereJson(where)}, {"limit", mostGroups}}};
}

/// Counts by group, or of all nodes together. Where nodes are chosen by a relation, `count_by` can
/// only give a sum or a mean.
std::optional<PlannedQuery> countBy(const Reading& reading)
{
    if (!reading.related.empty())
        return measureOfRelated(reading);
    if (!reading.having.empty())
        return {};
    PlannedQuery call{"count_by"};
    if (reading.ofEdges) {
        call.args["of"] = "edges";
        if (!reading.edgeKind.empty())
            call.args["kinds"] = oneOf(reading.edgeKind);
    } else if (!reading.role.empty()) {
        call.args["roles"] = oneOf(reading.role);
    }
    if (!reading.where.empty())
        call.args["where"] = whereJson(reading.where);
    if (auto by = groupJson(reading); !by.is_null())
        call.args["by"] = std::move(by);
    if (reading.ask == Ask::Aggregate)
        call.args["measure"] = reading.property;
    return call;
}

/// Those with the most of a relation: the groups of the others, by whom they are related to.
std::optional<PlannedQuery> mostRelated(const Reading& reading)
{
    if (!reading.where.empty() || !reading.related.empty() || !reading.having.empty())
        return {};
    const auto& to = *reading.orderRelation;
    PlannedQuery call{"count_by"};
    if (!to.role.empty())
        call.args["roles"] = oneOf(to.role);
    call.args["by"] = {{"related",
        {{"kind", textOrNull(to.kind)}, {"direction", directionName(reversed(to.way))},
            {"role", textOrNull(reading.role)}}}};
    call.args["limit"] = reading.limit > 0 ? reading.limit : fewOfMany;
    return call;
}

/// What of the node is asked for, with the conditions that it is compared with. The age, by which
/// the node is sought then, is known once the day of birth is.
std::string valueTopic(const Reading& reading)
{
    if (reading.asksAge)
        return std::string(kAgeTopic) + std::to_string(reading.place) + ":" + reading.property;
    auto topic = std::string(kValueTopic) + reading.property;
    return reading.where.empty() ? topic : topic + kConditionMark + whereJson(reading.where).dump();
}

/// The node, if it has the property that is asked for.
PlannedQuery valueOf(const Reading& reading)
{
    const auto& node = reading.nodes.front();
    PlannedQuery call{"find_nodes"};
    if (!node.role.empty())
        call.args["roles"] = oneOf(node.role);
    call.args["text"] = node.text;
    call.args["where"] = reading.asksAge && !reading.where.empty()
        ? whereJson(reading.where)
        : Json::array({{{"property", reading.property}, {"op", "present"}}});
    return call;
}

PlannedQuery commonOf(const Reading& reading)
{
    if (!reading.role.empty()) {
        auto joined = reading;
        for (std::size_t i = 0; i < reading.nodes.size(); ++i)
            joined.related.push_back(
                {.kind = reading.edgeKind, .way = reversed(reading.way), .node = i});
        return findNodes(joined);
    }
    PlannedQuery call{"common_neighbors"};
    call.args["node_ids"] = Json::array();
    for (const auto& node : reading.nodes)
        call.args["node_ids"].push_back(node.id);
    if (!reading.edgeKind.empty())
        call.args["kinds"] = oneOf(reading.edgeKind);
    if (reading.way != Way::Both)
        call.args["direction"] = directionName(reading.way);
    return call;
}

PlannedQuery changesOf(const Reading& reading)
{
    PlannedQuery call{"changes_between"};
    if (!reading.since.is_null())
        call.args["since"] = reading.since;
    if (!reading.until.is_null())
        call.args["until"] = reading.until;
    if (!reading.role.empty())
        call.args["roles"] = oneOf(reading.role);
    if (!reading.nodes.empty())
        call.args["node_id"] = reading.nodes.front().id;
    return call;
}

/// What a condition of the arguments was read as.
std::vector<NodeCondition> whereFrom(const Json& args)
{
    std::vector<NodeCondition> where;
    const auto list = args.find("where");
    for (const auto& one : list != args.end() && list->is_array() ? *list : Json::array())
        where.push_back({one.value("property", std::string()), one.value("op", std::string()),
            one.contains("value") ? one.at("value") : Json()});
    return where;
}

std::string firstOf(const Json& args, const char* name)
{
    const auto list = args.find(name);
    return list != args.end() && list->is_array() && list->size() == 1 && list->front().is_string()
        ? list->front().get<std::string>()
        : std::string();
}

void addRelations(Reading& reading, const Json& args)
{
    const auto list = [&](const char* name) {
        const auto found = args.find(name);
        return found != args.end() && found->is_array() ? *found : Json::array();
    };
    for (const auto& one : list("related"))
        relateTo(reading, one);
    for (const auto& one : list("having"))
        reading.having.push_back({.kind = memberOrEmpty(one, "kind"),
            .way = wayFrom(memberOrEmpty(one, "direction")),
            .role = memberOrEmpty(one, "role"),
            .op = one.value("op", std::string("ge")),
            .count = one.value("count", 1)});
}

/// False where no property of one node was asked for.
bool readValue(Reading& reading, const Understood& understood)
{
    reading.property = propertyOfTopic(understood.topic);
    if (reading.property.empty())
        return false;
    reading.ask = Ask::Value;
    reading.asksAge = understood.topic.starts_with(kAgeTopic);
    reading.where.clear();
    if (!reading.asksAge)
        reading.where = whereFrom({{"where", conditionsOfTopic(understood.topic)}});
    reading.nodes.push_back({});
    reading.nodes.front().id = understood.subject;
    return true;
}

} // namespace

std::optional<PlannedQuery> callOf(const Reading& reading)
{
    if (reading.joined)
        return joinedTo(reading);
    switch (reading.ask) {
    case Ask::List:
    case Ask::Count:
    case Ask::Top:
        if (reading.orderRelation)
            return mostRelated(reading);
        if (reading.ofEdges && !reading.related.empty())
            return isToOne(reading.related.front(), reading) ? std::optional(edgesOf(reading))
                                                             : std::nullopt;
        return reading.ofEdges ? findEdges(reading) : findNodes(reading);
    case Ask::Group:
    case Ask::Aggregate:
        return countBy(reading);
    case Ask::Value:
        return valueOf(reading);
    case Ask::EdgeValue:
        return edgesWith(reading);
    case Ask::Path: {
        PlannedQuery call{
            "paths_between", {{"from", reading.nodes.at(0).id}, {"to", reading.nodes.at(1).id}}};
        if (!reading.edgeKind.empty())
            call.args["kinds"] = oneOf(reading.edgeKind);
        if (reading.asksWhether) {
            call.args["max_length"] = 1;
            call.args["direction"] = directionName(reading.way);
        }
        return call;
    }
    case Ask::Common:
        return commonOf(reading);
    case Ask::Compare:
        return PlannedQuery{
            "compare_nodes", {{"a", reading.nodes.at(0).id}, {"b", reading.nodes.at(1).id}}};
    case Ask::Changes:
        return changesOf(reading);
    case Ask::Schema:
        break;
    }
    PlannedQuery call{"describe_graph"};
    if (!reading.role.empty())
        call.args["roles"] = oneOf(reading.role);
    return call;
}

std::string topicOf(const Reading& reading)
{
    const auto end = [&](std::size_t i) {
        return i < reading.nodes.size() ? Json(reading.nodes[i].id) : Json();
    };
    if (reading.joined)
        return "joined";
    switch (reading.ask) {
    case Ask::Count:
        return reading.bound ? std::string(kBoundTopic) + reading.bound->first + ":"
                + std::to_string(reading.bound->second)
                             : "count";
    case Ask::Top:
        return reading.place > 0 ? "top:" + std::to_string(reading.place) : "top";
    case Ask::Group:
        return "group";
    case Ask::Aggregate:
        return reading.related.empty()
            ? reading.measure
            : reading.measure + ":" + reading.nodes[*reading.related.front().node].id;
    case Ask::Value:
        return valueTopic(reading);
    case Ask::Compare:
        return reading.property;
    case Ask::EdgeValue: {
        Json ends = Json::array({end(0), end(1)});
        if (reading.way == Way::In)
            std::swap(ends[0], ends[1]);
        ends.push_back(reading.way == Way::Both);
        ends.push_back(reading.property);
        return "edges:" + ends.dump();
    }
    default:
        return {};
    }
}

std::optional<Reading> readingOf(const Understood& understood)
{
    const auto& args = understood.args;
    Reading reading;
    reading.role = firstOf(args, "roles");
    reading.edgeKind = firstOf(args, "kinds");
    reading.where = whereFrom(args);
    if (readValue(reading, understood))
        return reading;
    reading.isPlural = understood.query == "graph_slice"; // a role, as the rules list it
    if (reading.isPlural)
        return reading.role.empty() ? std::nullopt : std::optional(reading);
    if (understood.query == "count_by") {
        const auto by = args.find("by");
        const bool isProperty = by != args.end() && by->is_object() && by->contains("property");
        reading.ask = Ask::Group;
        reading.ofEdges = memberOrEmpty(args, "of") == "edges";
        if (isProperty) {
            reading.groupProperty = memberOrEmpty(*by, "property");
            reading.groupPart = memberOrEmpty(*by, "part");
        }
        return isProperty && understood.topic == "group" ? std::optional(reading) : std::nullopt;
    }
    if (understood.query == "neighbors" && !understood.subject.empty()) {
        const auto way = wayFrom(memberOrEmpty(args, "direction"));
        if (understood.topic == "count") { // “and Ben?” asks for his edges as well
            reading.ask = Ask::Count;
            reading.ofEdges = true;
            reading.edgeKind = memberOrEmpty(args, "edge_kind");
        }
        reading.nodes.push_back({});
        reading.nodes.front().id = understood.subject;
        reading.related.push_back(
            {.kind = memberOrEmpty(args, "edge_kind"), .way = reversed(way), .node = 0});
        return reading;
    }
    reading.ofEdges = understood.query == "find_edges";
    if ((understood.query != "find_nodes" && !reading.ofEdges)
        || understood.topic.starts_with("edges:"))
        return {};
    reading.bound = boundOfTopic(understood.topic);
    reading.ask = understood.topic == "count" || reading.bound ? Ask::Count
        : isTopTopic(understood.topic)                         ? Ask::Top
                                                               : Ask::List;
    reading.place = placeOfTopic(understood.topic);
    reading.limit = args.value("limit", 0);
    addRelations(reading, args);
    if (const auto order = args.find("order_by"); order != args.end() && order->is_object()) {
        reading.orderProperty = memberOrEmpty(*order, "property");
        reading.byDegree = order->contains("degree");
        reading.isDescending = order->value("descending", false);
    }
    return reading;
}

} // namespace mnemo
