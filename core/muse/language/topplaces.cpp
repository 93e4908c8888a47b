// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/topplaces.h"

#include "core/muse/language/reading.h"

#include <algorithm>
#include <set>

namespace mnemo {

namespace {

/// Whether some that are asked for may have no such property.
bool mayLack(const Reading& reading, const std::string& name, const Vocabulary& vocabulary)
{
    const auto& owner = reading.ofEdges ? reading.edgeKind : reading.role;
    std::int64_t having = 0;
    for (const auto& property : vocabulary.properties()) {
        const bool isAsked = owner.empty() || property.owner == owner;
        if (property.ofKind == reading.ofEdges && property.name == name && isAsked)
            having += property.nodes;
    }
    std::int64_t all = 0;
    for (const auto& kind : vocabulary.kinds())
        all += reading.ofEdges && (owner.empty() || kind.name == owner) ? kind.edges : 0;
    for (const auto& role : vocabulary.roles())
        all += !reading.ofEdges && (owner.empty() || role == owner) ? vocabulary.nodesOf(role) : 0;
    return having < all;
}

} // namespace

std::optional<PastFirst> pastFirst(const PlannedQuery& call, const PlanBuilder& builder)
{
    const auto limit = call.args.find("limit");
    const bool isOfEdges = call.name == "find_edges";
    if ((call.name != "find_nodes" && !isOfEdges) || !call.args.contains("order_by")
        || limit == call.args.end() || *limit != 1)
        return {};
    auto args = call.args;
    args["limit"] = 2;
    PastFirst past{builder.look(call.name, std::move(args))};
    const auto property = textAt(call.args, "/order_by/property");
    const auto at
        = property.empty() ? std::string("/degree") : "/properties/" + pointerToken(property);
    const auto valueOf = [&](const char* place) {
        const auto* value = resolvePointer(
            past.outcome.result, (isOfEdges ? "/edges/" : "/nodes/") + std::string(place) + at);
        return value == nullptr ? Json() : *value;
    };
    const auto value = valueOf("0");
    past.isTied = !value.is_null() && value == valueOf("1");
    return past;
}

void keepThoseWithValue(Reading& reading, const Vocabulary& vocabulary)
{
    const bool isMeasured = reading.ask == Ask::Aggregate && !reading.property.empty();
    const auto& name = isMeasured ? reading.property : reading.orderProperty;
    const bool isLimited = std::ranges::any_of(
        reading.where, [&](const NodeCondition& one) { return one.property == name; });
    if ((!isMeasured && reading.ask != Ask::Top) || name.empty() || isLimited)
        return;
    if (mayLack(reading, name, vocabulary))
        reading.where.push_back({name, "present"});
}

} // namespace mnemo
