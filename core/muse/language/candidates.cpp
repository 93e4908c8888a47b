// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/candidates.h"

#include "core/muse/language/calls.h"

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

/// The nodes that a reading finds; null where it finds none or not all, which says too little.
Json foundBy(const Candidate& candidate, const PlanBuilder& builder)
{
    if (candidate.call.name != "find_nodes")
        return nullptr;
    const auto outcome = builder.look(candidate.call.name, candidate.call.args);
    const auto* nodes = resolvePointer(outcome.result, "/nodes");
    if (!nodes || !nodes->is_array() || nodes->empty() || outcome.truncated)
        return nullptr;
    Json found = Json::array();
    for (const auto& one : *nodes)
        found.push_back(textAt(one, "/id"));
    return found;
}

/// Whether two differ in their relations alone, of which an answer tells no value.
bool sayTheSame(const Candidate& one, const Candidate& other)
{
    const auto argument = [](const Candidate& of, const char* name) {
        const auto found = of.call.args.find(name);
        return found == of.call.args.end() ? Json() : *found;
    };
    return one.call.name == other.call.name && topicOf(one.reading) == topicOf(other.reading)
        && argument(one, "where") == argument(other, "where")
        && argument(one, "order_by") == argument(other, "order_by");
}

/// Of “no coach” and “no neighbour” the one says more.
std::ptrdiff_t namedRoles(const Candidate& candidate)
{
    return std::ranges::count_if(
        candidate.reading.having, [](const NodeRelation& one) { return !one.role.empty(); });
}

} // namespace

bool isAboutGraph(const Reading& reading, bool isWorld, bool knowsValidity)
{
    const bool isFact = reading.asksWho && knowsValidity;
    if (isFact && reading.ask == Ask::List)
        return false;
    const bool isOfAll = reading.ask == Ask::Count && reading.edgeKind.empty();
    if (reading.ofEdges && (isOfAll || !reading.related.empty()))
        return !isWorld;
    if (reading.ask == Ask::Schema)
        return !reading.role.empty();
    if (reading.ask != Ask::List && reading.ask != Ask::Count)
        return reading.ask != Ask::Changes || !isWorld;
    const auto isSpecial = [&](const NodeRelation& one) {
        return one.link != Link::Any || !one.orNodes.empty()
            || reading.nodes[*one.node].fitting != nullptr;
    };
    const bool isNarrowed = !reading.where.empty() || !reading.having.empty() || reading.joined
        || std::ranges::any_of(reading.related, isSpecial) || !reading.orderProperty.empty()
        || reading.continues;
    const bool namesRole
        = !reading.role.empty() && !reading.isRoleFilled && !reading.related.empty();
    return isNarrowed || namesRole || (reading.ask == Ask::Count && !reading.related.empty())
        || (reading.ofEdges && !reading.edgeKind.empty() && reading.ask == Ask::List);
}

bool canCompare(const Reading& reading, const Vocabulary& vocabulary)
{
    if (reading.ask != Ask::Compare || reading.property.empty())
        return true;
    const auto has = [&](const KnownProperty& property, const NamedNode& node) {
        return !property.ofKind && (node.role.empty() || property.owner == node.role);
    };
    return std::ranges::any_of(vocabulary.properties(), [&](const KnownProperty& property) {
        const auto isAsked = [&](const char* sign) {
            return (reading.property + ",").find(sign + property.name + ",") != std::string::npos;
        };
        return (isAsked(",+") || isAsked(",-"))
            && std::ranges::any_of(
                reading.nodes, [&](const NamedNode& node) { return has(property, node); });
    });
}

void keepDifferent(std::vector<Candidate>& candidates, const PlanBuilder& builder)
{
    constexpr std::size_t mostAsked = 6;
    if (candidates.size() < 2 || candidates.size() > mostAsked)
        return;
    std::vector<std::pair<Json, Candidate>> different;
    for (auto& candidate : candidates) {
        auto found = foundBy(candidate, builder);
        const auto same = std::ranges::find_if(different, [&](const auto& one) {
            return !found.is_null() && one.first == found && sayTheSame(one.second, candidate);
        });
        if (same != different.end() && namedRoles(candidate) > namedRoles(same->second))
            same->second = std::move(candidate);
        else if (same == different.end())
            different.emplace_back(std::move(found), std::move(candidate));
    }
    candidates.clear();
    for (auto& [found, candidate] : different)
        candidates.push_back(std::move(candidate));
}

} // namespace mnemo
