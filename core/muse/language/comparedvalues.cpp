// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/comparedvalues.h"

#include "core/base/text.h"
#include "core/base/times.h"
#include "core/muse/plan/planbuilder.h"

#include <QDateTime>

#include <utility>

namespace mnemo {

namespace {

/// Of all nodes or edges of the kind that is looked for, whatever else is asked of these.
QueryOutcome meanOutcome(
    const Reading& reading, const NodeCondition& condition, const PlanBuilder& builder)
{
    Json args{{"measure", condition.property}};
    const auto& name = reading.ofEdges ? reading.edgeKind : reading.role;
    if (reading.ofEdges)
        args["of"] = "edges";
    if (!name.empty())
        args[reading.ofEdges ? "kinds" : "roles"] = Json::array({name});
    return builder.look("count_by", std::move(args));
}

QueryOutcome nodeOutcome(
    const NamedNode& node, const NodeCondition& condition, const PlanBuilder& builder)
{
    Json args{{"text", node.label.empty() ? node.id : node.label},
        {"where", Json::array({{{"property", condition.property}, {"op", "present"}}})}};
    if (!node.role.empty())
        args["roles"] = Json::array({node.role});
    return builder.look("find_nodes", std::move(args));
}

/// Whether any node of the role has the value.
QueryOutcome valueOutcome(
    const Reading& reading, const NodeCondition& condition, const PlanBuilder& builder)
{
    return builder.look("find_nodes",
        {{"roles", Json::array({reading.role})},
            {"where",
                Json::array({{{"property", condition.property}, {"op", condition.op},
                    {"value", condition.value}}})},
            {"limit", 1}});
}

Json valueIn(const QueryOutcome& outcome, const NamedNode& node, const std::string& property)
{
    const auto* nodes = resolvePointer(outcome.result, "/nodes");
    for (const auto& one : nodes && nodes->is_array() ? *nodes : Json::array()) {
        const auto* value = resolvePointer(one, "/properties/" + pointerToken(property));
        if (value != nullptr && textAt(one, "/id") == node.id)
            return *value;
    }
    return {};
}

/// The full years since a day.
std::optional<int> yearsSince(const Json& day, std::int64_t now)
{
    const auto* text = day.get_ptr<const std::string*>();
    const auto born = text == nullptr ? std::nullopt : microsecondsOfTime(*text);
    if (!born)
        return {};
    constexpr std::int64_t second = 1'000'000;
    const auto from = QDateTime::fromSecsSinceEpoch(*born / second, Qt::UTC).date();
    const auto to = QDateTime::fromSecsSinceEpoch(now, Qt::UTC).date();
    const int years = to.year() - from.year();
    return from.addYears(years) > to ? years - 1 : years;
}

/// The conditions of those who are so many years old.
std::vector<NodeCondition> bornAtAge(const std::string& property, int age, std::int64_t now)
{
    const auto today = QDateTime::fromSecsSinceEpoch(now, Qt::UTC);
    const auto daysAgo = [&](int years) {
        return Json(toUtf8(today.addYears(-years).date().toString(Qt::ISODate)));
    };
    return {{property, "gt", daysAgo(age + 1)}, {property, "le", daysAgo(age)}};
}

} // namespace

bool findAge(Reading& reading, const PlanBuilder& builder, std::int64_t now)
{
    if (!reading.asksAge)
        return true;
    const auto& node = reading.nodes.front();
    const auto outcome = nodeOutcome(node, {reading.property, "present"}, builder);
    const auto age = yearsSince(valueIn(outcome, node, reading.property), now);
    if (!age || *age < 0)
        return false;
    reading.place = *age;
    reading.where = bornAtAge(reading.property, *age, now);
    return true;
}

std::optional<std::vector<QueryOutcome>> findCompared(Reading& reading, const PlanBuilder& builder)
{
    std::vector<QueryOutcome> asked;
    for (auto& condition : reading.where) {
        if (condition.isOfMean) {
            asked.push_back(meanOutcome(reading, condition, builder));
            const auto* mean = resolvePointer(asked.back().result, "/groups/0/mean");
            condition.value = mean == nullptr ? Json() : *mean;
            if (!condition.value.is_number())
                return {};
        } else if (condition.isUnseen) {
            const auto found = valueOutcome(reading, condition, builder);
            if (found.status != QueryStatus::Found)
                return {};
        } else if (condition.ofNode) {
            const auto& node = reading.nodes[*condition.ofNode];
            asked.push_back(nodeOutcome(node, condition, builder));
            condition.value = valueIn(asked.back(), node, condition.property);
            if (!condition.value.is_number() && !condition.value.is_string())
                return {};
        }
    }
    return asked;
}

} // namespace mnemo
