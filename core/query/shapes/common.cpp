// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/common.h"

#include "core/query/shapes/besides.h"

#include "core/base/storedjson.h"
#include "core/base/times.h"
#include "core/query/pagetoken.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

namespace mnemo {

ShapeFn shapeFunction(const std::string& name)
{
    static const std::map<std::string, ShapeFn, std::less<>> functions{
        {"cited_by", &shapeCitedBy},
        {"cites", &shapeCites},
        {"crawler_state", &shapeCrawlerState},
        {"decision", &shapeDecision},
        {"decision_text", &shapeDecisionText},
        {"decisions", &shapeDecisions},
        {"document_acts", &shapeDocumentActs},
        {"document_sessions", &shapeDocumentSessions},
        {"entities_at", &shapeEntitiesAt},
        {"entity", &shapeEntity},
        {"entity_capabilities", &shapeEntityCapabilities},
        {"entity_entry", &shapeEntityEntry},
        {"entity_events", &shapeEntityEvents},
        {"entity_history", &shapeEntityHistory},
        {"entity_keys", &shapeEntityKeys},
        {"entity_timeline", &shapeEntityTimeline},
        {"explain_daimoi", &shapeExplainDaimoi},
        {"founding_of", &shapeFoundingOf},
        {"graph_changes", &shapeGraphChanges},
        {"graph_counts", &shapeGraphCounts},
        {"graph_doubts", &shapeGraphDoubts},
        {"graph_groups", &shapeGraphGroups},
        {"graph_matches", &shapeGraphMatches},
        {"graph_measures", &shapeGraphMeasures},
        {"graph_overlap", &shapeGraphOverlap},
        {"graph_paths", &shapeGraphPaths},
        {"graph_paths_by_length", &shapeGraphPathsByLength},
        {"graph_schema", &shapeGraphSchema},
        {"graph_search", &shapeGraphSearch},
        {"graph_slice", &shapeGraphSlice},
        {"memory", &shapeMemory},
        {"model_chain", &shapeModelChain},
        {"model_edge_check", &shapeModelEdgeCheck},
        {"model_edges", &shapeModelEdges},
        {"model_issues", &shapeModelIssues},
        {"model_nodes", &shapeModelNodes},
        {"model_query", &shapeModelQuery},
        {"neighbors", &shapeNeighbors},
        {"outcome_counts", &shapeOutcomeCounts},
        {"outcome_rows", &shapeOutcomeRows},
        {"paragraph", &shapeParagraph},
        {"past_entities", &shapePastEntities},
        {"recent_events", &shapeRecentEvents},
        {"recent_outcomes", &shapeRecentOutcomes},
        {"relations", &shapeRelations},
        {"resource_summary", &shapeResourceSummary},
        {"rows", &shapeRows},
        {"search_entities", &shapeSearchEntities},
        {"search_nodes", &shapeSearchNodes},
        {"search_texts", &shapeSearchTexts},
        {"summary_state", &shapeSummaryState},
        {"timeline_of", &shapeTimelineOf},
        {"traverse", &shapeTraverse},
        {"url_status", &shapeUrlStatus},
    };
    const auto at = functions.find(name);
    return at == functions.end() ? nullptr : at->second;
}

Result<Table> ShapeInput::read(const std::string& part, const Json& binds) const
{
    const auto statement = entry.statements.find(part);
    if (statement == entry.statements.end())
        return Error{ErrorCode::Internal,
            QCoreApplication::translate("Queries", "The query has no text for this store."), {}, {},
            toQString(entry.name + '/' + part)};
    return reader.read(statement->second, binds, context);
}

std::int64_t ShapeInput::limit(const std::string& argument) const
{
    const auto full = arg(argument).get<std::int64_t>();
    if (scale >= 1.0)
        return full;
    return std::max<std::int64_t>(
        1, static_cast<std::int64_t>(std::floor(static_cast<double>(full) * scale)));
}

Error notUtf8(const Error& cause)
{
    return Error{ErrorCode::StoreCorrupt,
        QCoreApplication::translate("Queries", "The store returned a text that is not UTF-8."), {},
        {}, cause.message};
}

bool cutRows(Table& table, std::int64_t limit)
{
    const auto most = static_cast<std::size_t>(limit) * table.columns.size();
    if (table.cells.size() <= most)
        return false;
    table.cells.erase(table.cells.begin() + static_cast<std::ptrdiff_t>(most), table.cells.end());
    return true;
}

void putOptional(Json& object, const char* key, Json&& cell)
{
    if (cell.is_null() || (cell.is_string() && cell.get_ref<const std::string&>().empty()))
        return;
    object[key] = std::move(cell);
}

Result<Json> jsonCell(const Json& cell)
{
    // Servers give objects and lists as they are.
    if (cell.is_null() || cell.is_structured())
        return cell;
    if (cell.is_string()) {
        const auto& source = cell.get_ref<const std::string&>();
        if (source == "{}")
            return Json::object();
        Json parsed = parseStoredJson(source);
        if (!parsed.is_discarded())
            return parsed;
    }
    return Error{ErrorCode::StoreCorrupt,
        QCoreApplication::translate("Queries", "A value in the store is not JSON."), {}, {}, {}};
}

std::optional<std::size_t> columnNamed(const Table& table, std::string_view name)
{
    const auto at = std::find(table.columns.begin(), table.columns.end(), name);
    return at == table.columns.end()
        ? std::nullopt
        : std::optional(static_cast<std::size_t>(at - table.columns.begin()));
}

std::int64_t firstInteger(const Table& table)
{
    if (table.cells.empty() || !table.cells.front().is_number_integer())
        return 0;
    return table.cells.front().get<std::int64_t>();
}

Moment momentAsked(const ShapeInput& input)
{
    const auto given = [&](const char* name) {
        const auto at = input.args.find(name);
        return at == input.args.end() ? Json() : *at;
    };
    return momentOf(given("as_of"), given("known_at"));
}

void bindProfile(const ShapeInput& input, Json& binds)
{
    const Profile& profile = input.profile;
    const Moment moment = momentAsked(input);
    const auto seconds = [&](const char* name, bool given) {
        return given ? secondsOfTime(input.arg(name)) : Json();
    };
    binds["timed"] = profile.knowsValidity() && moment.isBounded();
    binds["as_of"] = seconds("as_of", moment.asOf.has_value());
    binds["known_at"] = seconds("known_at", moment.knownAt.has_value());
    binds["since"] = pathOf(profile.since);
    binds["until"] = pathOf(profile.until);
    binds["withdrawn"] = pathOf(profile.withdrawn);
    binds["recorded"] = pathOf(profile.recorded);
    binds["node_since"] = Json::object();
    for (const auto& [role, name] : profile.nodeSince)
        binds["node_since"][role] = pathOf(name);
    binds["facts"] = profile.knowsValidity() || !profile.edgeCaption.empty();
    bindForeign(input, binds);
}

bool asksWhoWasThere(const ShapeInput& input)
{
    const Moment moment = momentAsked(input);
    return (moment.asOf && !input.profile.nodeSince.empty())
        || (moment.knownAt && !input.profile.recorded.empty());
}

namespace {

void putKnown(Json::object_t& item, const char* key, const Json* value)
{
    if (value != nullptr && value->is_primitive() && !value->is_null() && *value != "")
        item.insert_or_assign(key, *value);
}

const Json* named(const Json& properties, const std::string& name)
{
    const auto at = properties.find(name);
    return name.empty() || at == properties.end() ? nullptr : &*at;
}

} // namespace

void putFacts(Json::object_t& item, const char* labelKey, const Profile& profile,
    const Moment& moment, const Json& properties)
{
    if (!properties.is_object())
        return;
    if (const Json* label = named(properties, profile.edgeCaption); label && label->is_string())
        putKnown(item, labelKey, label);
    const StoredTimes times = timesOfEdge(profile, properties);
    putKnown(item, "since", times.since);
    putKnown(item, "until", endOf(times, moment));
    putKnown(item, "recorded", times.recorded);
    if (endIsKnown(times, moment))
        putKnown(item, "withdrawn", times.withdrawn);
}

void putPresence(
    Json::object_t& item, const Profile& profile, const std::string& role, const Json& properties)
{
    if (!properties.is_object())
        return;
    if (const auto since = profile.nodeSince.find(role); since != profile.nodeSince.end())
        putKnown(item, "since", named(properties, since->second));
    putKnown(item, "recorded", named(properties, profile.recorded));
}

Status bindPage(const ShapeInput& input, std::size_t keys, Json& binds)
{
    for (std::size_t i = 0; i < keys; ++i)
        binds["after" + std::to_string(i)] = nullptr;
    const Json& after = input.arg("after");
    if (after.is_null())
        return Done{};
    const auto page = PageToken::fromText(after.get_ref<const std::string&>());
    if (!page || page->keys.size() != keys)
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("Queries", "`after` is not the `next` of a page."),
            QStringLiteral("/after"), {}, {}};
    for (std::size_t i = 0; i < keys; ++i)
        binds["after" + std::to_string(i)] = page->keys.at(i);
    return Done{};
}

void endList(const ShapeInput& input, Shaped& shaped, Json lastKeys)
{
    shaped.result["truncated"] = shaped.truncated;
    if (!lastKeys.is_null())
        shaped.result["next"]
            = PageToken::make(input.entry, input.args, std::move(lastKeys)).text();
}

} // namespace mnemo
