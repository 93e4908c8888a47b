// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/chosencalls.h"

#include "core/muse/language/calls.h"
#include "core/muse/language/graphplanner.h"
#include "core/muse/language/namefinder.h"
#include "core/muse/language/topplaces.h"
#include "core/muse/plan/planbuilder.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

namespace mnemo {

namespace {

/// Queries whose arguments are described in the words of a question.
constexpr std::array kToldQueries{"find_nodes", "find_edges", "count_by", "describe_graph",
    "paths_between", "common_neighbors", "compare_nodes", "changes_between"};

std::string argumentText(const Json& json, const char* name)
{
    const auto found = json.find(name);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string onlyName(const Json& args, const char* list)
{
    const auto found = args.find(list);
    return found != args.end() && found->is_array() && found->size() == 1
            && found->front().is_string()
        ? found->front().get<std::string>()
        : std::string();
}

Way wayOf(const Json& relation)
{
    const auto name = argumentText(relation, "direction");
    return name == "out" ? Way::Out : name == "in" ? Way::In : Way::Both;
}

void addNode(Reading& reading, const Json& args, const char* name)
{
    if (auto id = argumentText(args, name); !id.empty()) {
        reading.nodes.emplace_back();
        reading.nodes.back().id = std::move(id);
    }
}

/// The groups, or those with the most of a relation.
void readGroups(Reading& reading, const Understood& call)
{
    const auto by = call.args.find("by");
    reading.ofEdges = argumentText(call.args, "of") == "edges";
    reading.property = argumentText(call.args, "measure");
    reading.measure = call.topic == "sum" ? "sum" : "mean";
    reading.ask = reading.property.empty() ? Ask::Group : Ask::Aggregate;
    if (by == call.args.end() || by->is_null()) {
        if (reading.property.empty())
            reading.ask = Ask::Count;
        return;
    }
    reading.groupByRole = by->is_string();
    reading.groupProperty = by->is_object() ? argumentText(*by, "property") : std::string();
    reading.groupPart = by->is_object() ? argumentText(*by, "part") : std::string();
    const auto* related = by->is_object() ? resolvePointer(*by, "/related") : nullptr;
    if (related == nullptr)
        return;
    NodeRelation relation;
    relation.kind = argumentText(*related, "kind");
    relation.way = wayOf(*related);
    relation.role = argumentText(*related, "role");
    if (!isTopTopic(call.topic)) {
        reading.groupRelation = std::move(relation);
        return;
    }
    // Those are looked for that the counted ones are related to.
    reading.ask = Ask::Top;
    reading.role = std::exchange(relation.role, onlyName(call.args, "roles"));
    relation.way = relation.way == Way::Out ? Way::In
        : relation.way == Way::In           ? Way::Out
                                            : Way::Both;
    reading.orderRelation = std::move(relation);
}

/// What a query's arguments say, for telling it; the nodes have ids alone.
Reading toldReading(const Understood& call)
{
    const auto& args = call.args;
    auto plain = call;
    if (call.topic.starts_with("edges:")) // the words describe the query, not the rows shown
        plain.topic.clear();
    if (auto known = readingOf(plain); known && call.query != "count_by")
        return std::move(*known);
    Reading reading;
    reading.role = onlyName(args, "roles");
    reading.edgeKind = onlyName(args, "kinds");
    if (call.query == "count_by") {
        Understood listed{"find_nodes", args};
        reading.where = readingOf(listed)->where;
        readGroups(reading, call);
    } else if (call.query == "paths_between" || call.query == "compare_nodes") {
        const bool isPath = call.query == "paths_between";
        reading.ask = isPath ? Ask::Path : Ask::Compare;
        reading.way = wayOf(args);
        const auto longest = args.find("max_length");
        reading.asksWhether
            = isPath && !reading.edgeKind.empty() && longest != args.end() && *longest == 1;
        for (const char* end : isPath ? std::array{"from", "to"} : std::array{"a", "b"})
            addNode(reading, args, end);
    } else if (call.query == "common_neighbors") {
        reading.ask = Ask::Common;
        reading.way = wayOf(args);
        const auto ids = args.find("node_ids");
        for (const auto& id : ids != args.end() && ids->is_array() ? *ids : Json::array()) {
            if (id.is_string())
                reading.nodes.emplace_back().id = id.get<std::string>();
        }
    } else if (call.query == "changes_between") {
        reading.ask = Ask::Changes;
        reading.since = args.value("since", Json());
        reading.until = args.value("until", Json());
        addNode(reading, args, "node_id");
    } else {
        reading.ask = Ask::Schema;
    }
    return reading;
}

/// Describes chosen queries in the words of questions.
class CallTeller final
{
public:
    explicit CallTeller(const PlanContext& context)
        : m_context(context), m_builder(context), m_finder([this](const std::string& text) {
              return m_builder.look("search_nodes", {{"query", text}, {"limit", kMostNameHits}});
          })
    {
    }

    [[nodiscard]] Plan plan(const std::vector<Understood>& calls)
    {
        std::vector<Understood> told;
        for (const Understood& call : calls)
            told.push_back(tell(call));
        for (const auto& id : m_named) {
            if (const auto* outcome = m_finder.outcomeFor(id))
                m_builder.keep(*outcome);
        }
        for (const Understood& call : told) {
            auto past = isTopTopic(call.topic) ? pastFirst({call.query, call.args}, m_builder)
                                               : std::nullopt;
            if (past && !past->isTied && past->outcome.answered())
                m_builder.keep(std::move(past->outcome));
        }
        m_builder.keepAsLookups();
        for (Understood& call : told) {
            const auto& outcome = m_builder.ask(call.query, call.args);
            const auto* nodes = resolvePointer(outcome.result, "/nodes");
            if (nodes != nullptr && nodes->is_array() && nodes->size() == 1)
                call.found = textAt(nodes->front(), "/id");
        }
        auto plan = m_builder.take();
        plan.topic = calls.empty() ? std::string() : told.front().topic;
        plan.understood = std::move(told);
        noteOptional(plan.understood, m_context.catalogue);
        return plan;
    }

private:
    void name(NamedNode& node)
    {
        node.text = node.id;
        for (const auto& hit : m_finder.called(node)) {
            if (hit.id == node.id) {
                node.role = hit.role;
                node.label = hit.label;
            }
        }
        m_named.insert(node.id);
    }

    [[nodiscard]] Understood tell(const Understood& call)
    {
        Understood told{call.query, call.args, {}, call.topic, call.subject, {}};
        const bool isTold
            = std::find(kToldQueries.begin(), kToldQueries.end(), call.query) != kToldQueries.end();
        if (isTold)
            told.parts = partsOfGraph(call, told.subject);
        else
            told.parts = partsByEntry(call, told.subject);
        for (UnderstoodPart& part : told.parts) {
            for (const UnderstoodPart& old : call.parts) {
                if (old.pointer == part.pointer && old.text == part.text)
                    part.taken = old.taken;
            }
        }
        return told;
    }

    [[nodiscard]] std::vector<UnderstoodPart> partsOfGraph(
        const Understood& call, std::string& subject)
    {
        auto reading = toldReading(call);
        for (NamedNode& node : reading.nodes) {
            if (!node.id.empty())
                name(node);
        }
        if (reading.ask == Ask::Value)
            reading.nodes.front().label = argumentText(call.args, "text");
        if (reading.nodes.size() == 1)
            subject = reading.nodes.front().id;
        // Of those at the top, so many are listed as the question says nothing of.
        const auto isLimit = [](const UnderstoodPart& part) { return part.pointer == "/limit"; };
        if (isTopTopic(call.topic) && std::ranges::none_of(call.parts, isLimit))
            reading.limit = 0;
        auto parts = partsOf(reading);
        addUntold(parts, call);
        return parts;
    }

    /// Each argument has its part.
    void addUntold(std::vector<UnderstoodPart>& parts, const Understood& call) const
    {
        const bool isTop = isTopTopic(call.topic);
        for (const auto& [name, value] : call.args.items()) {
            const auto pointer = "/" + pointerToken(name);
            const auto isIn = [&](const UnderstoodPart& part) {
                return part.pointer == pointer || part.pointer.starts_with(pointer + "/");
            };
            const bool isImplied = (name == "limit" && isTop) || (name == "roles" && isTop)
                || name == "of" || (name == "roles" && call.topic.starts_with("value:"));
            if (!value.is_null() && !isImplied && std::ranges::none_of(parts, isIn))
                parts.push_back({QStringLiteral("%1: %2").arg(toQString(name), toldValue(value)),
                    true, pointer});
        }
    }

    /// Other queries are described by the words of their catalogue entries.
    [[nodiscard]] std::vector<UnderstoodPart> partsByEntry(
        const Understood& call, std::string& subject)
    {
        Plan one;
        for (const auto& [name, value] : call.args.items()) {
            NamedNode node;
            if (value.is_string()) {
                node.text = value.get<std::string>();
                for (const auto& hit : m_finder.called(node)) {
                    if (hit.id == node.text)
                        m_named.insert(hit.id);
                }
            }
        }
        for (const auto& id : m_named) {
            if (const auto* outcome = m_finder.outcomeFor(id)) {
                one.outcomes.push_back(*outcome);
                one.lookups.push_back(outcome->resultHash);
            }
        }
        QueryOutcome asked;
        asked.query = call.query;
        asked.args = call.args;
        one.outcomes.push_back(std::move(asked));
        const auto told = understoodOf(one, m_context);
        if (told.empty())
            return {};
        subject = told.back().subject;
        return told.back().parts;
    }

    const PlanContext& m_context;
    PlanBuilder m_builder;
    NameFinder m_finder;
    std::set<std::string> m_named; ///< ids of nodes in the arguments
};

} // namespace

QString wordsOfPart(const Understood& call, const std::string& pointer)
{
    const auto parts = partsOf(toldReading(call));
    const auto found = std::ranges::find(parts, pointer, &UnderstoodPart::pointer);
    return found == parts.end() ? QString() : found->text;
}

Plan planOfCalls(const std::vector<Understood>& calls, const PlanContext& context)
{
    return CallTeller(context).plan(calls);
}

} // namespace mnemo
