// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// How the queries of the rules are told to have been understood.

#include "core/muse/language/calls.h"
#include "core/muse/language/graphplanner.h"
#include "core/muse/plan/countednames.h"
#include "core/muse/plan/plan.h"
#include "core/muse/plan/planbuilder.h"
#include "core/query/cataloguewords.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <map>

namespace mnemo {

namespace {

constexpr std::array nodeArguments{"node_id", "url_id", "res_id", "daimoi_id"};

/// What nodes are called in the results of a plan, by id.
std::map<std::string, std::string> labelsIn(const Plan& plan)
{
    std::map<std::string, std::string> labels;
    for (const auto& outcome : plan.outcomes) {
        const auto* hits = resolvePointer(outcome.result, "/hits");
        for (const auto& hit : hits && hits->is_array() ? *hits : Json::array()) {
            auto label = textAt(hit, "/label");
            if (label.empty())
                label = textAt(hit, "/canonical_url");
            if (!label.empty())
                labels.try_emplace(textAt(hit, "/node_id"), std::move(label));
        }
    }
    return labels;
}

QString textOfArgument(const Json& value, const std::map<std::string, std::string>& labels)
{
    if (const auto* text = value.get_ptr<const std::string*>()) {
        const auto label = labels.find(*text);
        return toQString(label == labels.end() ? *text : label->second);
    }
    return toldValue(value);
}

/// Arguments that a person gave: none that is as the entry has it, or as the present fills it in.
bool isGiven(const CatalogueEntry& entry, const std::string& name, const Json& value)
{
    if (value.is_null())
        return false;
    const auto place = "/properties/" + pointerToken(name);
    const auto* usual = resolvePointer(entry.args, place + "/default");
    return (usual == nullptr || *usual != value)
        && resolvePointer(entry.args, place + "/x-fill") == nullptr;
}

struct PlanWordsTr
{
    Q_DECLARE_TR_FUNCTIONS(Understood)
};

/// What a number was asked of, where the graph's own words are the topic.
QString countedIn(const std::string& topic)
{
    for (const auto prefix : {kRoleTopic, kLabelTopic, kKindTopic}) {
        if (topic.starts_with(prefix))
            return toQString(topic.substr(prefix.size()));
    }
    return {};
}

/// How much is looked at, which nobody asked for.
bool isLimit(const std::string& argument, const Json& value)
{
    return argument == "limit" || argument == "node_limit" || argument == "edge_limit"
        || (argument == "window_ticks" && value == kWholeLog);
}

QString wayWords(const Json& direction)
{
    return direction == "in" ? PlanWordsTr::tr("edges that lead to it")
        : direction == "out" ? PlanWordsTr::tr("edges that lead from it")
                             : QString();
}

} // namespace

std::vector<Understood> understoodOf(const Plan& plan, const PlanContext& context)
{
    std::vector<Understood> all;
    const auto labels = labelsIn(plan);
    for (const auto& outcome : plan.outcomes) {
        const auto& lookups = plan.lookups;
        const auto* entry = context.catalogue.find(outcome.query);
        if (entry == nullptr
            || std::find(lookups.begin(), lookups.end(), outcome.resultHash) != lookups.end())
            continue;
        Understood understood{outcome.query, Json::object(), {}};
        const auto counted = countedIn(plan.topic);
        understood.parts.push_back(
            {counted.isEmpty() ? catalogueWords(entry->title) : PlanWordsTr::tr("how many"), false,
                {}});
        if (!counted.isEmpty())
            understood.parts.push_back({counted, true, {}});
        for (const auto& name : entry->positional) {
            const auto value = outcome.args.find(name);
            if (value == outcome.args.end() || !isGiven(*entry, name, *value))
                continue;
            understood.args[name] = *value;
            if (isLimit(name, *value))
                continue;
            const bool isNode = std::find(nodeArguments.begin(), nodeArguments.end(), name)
                != nodeArguments.end();
            const auto way = name == "direction" ? wayWords(*value) : QString();
            understood.parts.push_back({way.isEmpty() ? textOfArgument(*value, labels) : way,
                way.isEmpty(), "/" + pointerToken(name)});
            if (isNode && value->is_string())
                understood.subject = value->get<std::string>();
        }
        understood.topic = plan.topic;
        const auto* others = resolvePointer(outcome.result, "/neighbors");
        if (others != nullptr && others->is_array() && others->size() == 1)
            understood.found = textAt(others->front(), "/other_id");
        all.push_back(std::move(understood));
    }
    return all;
}

} // namespace mnemo
