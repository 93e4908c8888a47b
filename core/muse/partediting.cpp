// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/partediting.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace mnemo {

namespace {

/// The list with the items of another in the place of one.
Json withItemsAt(const Json& list, std::size_t at, const Json& items)
{
    Json all = Json::array();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (i != at)
            all.push_back(list[i]);
        else
            all.insert(all.end(), items.begin(), items.end());
    }
    return all;
}

Json objectAt(const Understood& call, const std::string& pointer)
{
    const auto* found = resolvePointer(call.args, pointer);
    return found != nullptr && found->is_object() ? *found : Json::object();
}

} // namespace

PartKind partKindAt(const std::string& pointer)
{
    constexpr std::array<std::string_view, 6> nodes{
        "/from", "/to", "/a", "/b", "/node_id", "/text"};
    if (std::ranges::find(nodes, pointer) != nodes.end() || pointer.starts_with("/node_ids/"))
        return PartKind::Node;
    if (pointer.starts_with("/related/"))
        return PartKind::Relation;
    if (pointer.starts_with("/where/"))
        return PartKind::Condition;
    if (pointer.starts_with("/having/"))
        return PartKind::Amount;
    return pointer == "/since" || pointer == "/until" ? PartKind::Time : PartKind::Choice;
}

std::vector<std::string> rolesIn(const Understood& call)
{
    const auto roles = call.args.find("roles");
    return roles != call.args.end() && roles->is_array() ? roles->get<std::vector<std::string>>()
                                                         : std::vector<std::string>();
}

std::optional<FilterCondition> conditionAt(const Understood& call, const std::string& pointer)
{
    const auto* given = resolvePointer(call.args, pointer);
    if (given == nullptr)
        return {};
    const auto filter = filterOf({nodesOf({}).query, {{"where", Json::array({*given})}}});
    return filter && !filter->conditions.empty() ? std::optional(filter->conditions.front())
                                                 : std::nullopt;
}

ChangedPart withCondition(const Understood& call, const std::string& pointer,
    const FilterCondition& condition, const GraphDescription& description, std::int64_t now)
{
    NodeFilter wanted;
    wanted.roles = rolesIn(call);
    wanted.conditions.push_back(condition);
    const FilterCall written = callOf(wanted, description, now);
    const auto where = written.call.args.find("where");
    if (!written.faults.empty() || where == written.call.args.end())
        return {{}, written.faults.empty() ? QString() : written.faults.front().reason};
    const auto at = std::stoul(pointer.substr(pointer.rfind('/') + 1));
    return {withPart(call, "/where", withItemsAt(call.args.at("where"), at, *where))};
}

ChangedPart withTime(
    const Understood& call, const std::string& pointer, const QString& text, std::int64_t now)
{
    const QString time = understoodTime(text.trimmed(), now);
    if (time.isEmpty())
        return {{}, noDate(text.trimmed())};
    return {withPart(call, pointer, toUtf8(time.section(u' ', 0, 0)))};
}

QString timeAt(const Understood& call, const std::string& pointer)
{
    const auto* given = resolvePointer(call.args, pointer);
    return given != nullptr && given->is_string() ? toQString(given->get<std::string>())
                                                  : QString();
}

PartAmount amountAt(const Understood& call, const std::string& pointer)
{
    const Json having = objectAt(call, pointer);
    return {having.value("op", std::string("ge")), having.value("count", 1)};
}

Understood withAmount(const Understood& call, const std::string& pointer, const PartAmount& amount)
{
    Json having = objectAt(call, pointer);
    having["op"] = amount.comparison;
    having["count"] = amount.count;
    return withPart(call, pointer, std::move(having));
}

Understood withNode(Understood call, const std::string& pointer, const FoundNode& node)
{
    if (partKindAt(pointer) == PartKind::Relation) {
        Json related = objectAt(call, pointer);
        related["node_id"] = node.id;
        related.erase("or_ids");
        return withPart(std::move(call), pointer, std::move(related));
    }
    call.subject = node.id;
    const bool isByName = pointer == "/text" && !node.label.empty();
    return withPart(std::move(call), pointer, isByName ? node.label : node.id);
}

} // namespace mnemo
