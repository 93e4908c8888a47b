// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/places.h"

#include "core/query/catalogue.h"
#include "core/query/outcome.h"

#include <algorithm>
#include <array>
#include <utility>

namespace mnemo {

namespace {

constexpr std::array<std::pair<QueryPlace, std::string_view>, 30> kPlaces{
    {{QueryPlace::Slice, "slice"}, {QueryPlace::Neighbours, "neighbours"},
        {QueryPlace::NodeSearch, "node_search"}, {QueryPlace::TextSearch, "text_search"},
        {QueryPlace::NodeTexts, "node_texts"}, {QueryPlace::EdgeSearch, "edge_search"},
        {QueryPlace::Groups, "groups"}, {QueryPlace::Totals, "totals"},
        {QueryPlace::Changes, "changes"}, {QueryPlace::Events, "events"},
        {QueryPlace::Crawler, "crawler"}, {QueryPlace::OutcomeCounts, "outcome_counts"},
        {QueryPlace::OutcomeRows, "outcome_rows"}, {QueryPlace::NodeStory, "node_story"},
        {QueryPlace::AddressState, "address_state"},
        {QueryPlace::MemoryTimeline, "memory_timeline"},
        {QueryPlace::MemoryEvents, "memory_events"}, {QueryPlace::MemoryMoment, "memory_moment"},
        {QueryPlace::MemoryEntry, "memory_entry"}, {QueryPlace::MemoryHistory, "memory_history"},
        {QueryPlace::Chains, "chains"}, {QueryPlace::Flow, "flow"}, {QueryPlace::Issues, "issues"},
        {QueryPlace::DocumentSessions, "document_sessions"}, {QueryPlace::Documents, "documents"},
        {QueryPlace::DocumentText, "document_text"}, {QueryPlace::CitedBy, "cited_by"},
        {QueryPlace::DocumentActs, "document_acts"},
        {QueryPlace::ConceptTimeline, "concept_timeline"}, {QueryPlace::Measures, "measures"}}};

} // namespace

std::string_view placeName(QueryPlace place)
{
    const auto known = std::find_if(
        kPlaces.begin(), kPlaces.end(), [place](const auto& each) { return each.first == place; });
    return known->second;
}

std::optional<QueryPlace> placeFromName(std::string_view name)
{
    const auto known = std::find_if(
        kPlaces.begin(), kPlaces.end(), [name](const auto& each) { return each.second == name; });
    return known == kPlaces.end() ? std::nullopt : std::optional(known->first);
}

const CatalogueEntry* entryFor(const Catalogue& catalogue, QueryPlace place)
{
    const auto& entries = catalogue.entries();
    const auto found = std::find_if(entries.begin(), entries.end(),
        [place](const CatalogueEntry& entry) { return entry.reading->place == place; });
    return found == entries.end() ? nullptr : &*found;
}

NamedCall callFor(const Catalogue& catalogue, QueryPlace place, const Json& about, Json args)
{
    NamedCall call = callFor(catalogue, place, std::move(args));
    const CatalogueEntry* entry = entryFor(catalogue, place);
    if (entry != nullptr && !entry->reading->about.empty())
        call.args[entry->reading->about] = about;
    return call;
}

NamedCall callFor(const Catalogue& catalogue, QueryPlace place, Json args)
{
    const CatalogueEntry* entry = entryFor(catalogue, place);
    return {entry == nullptr ? std::string() : entry->name, std::move(args)};
}

bool fills(const Catalogue& catalogue, const std::string& query, QueryPlace place)
{
    const CatalogueEntry* entry = catalogue.find(query);
    return entry != nullptr && entry->reading->place == place;
}

bool fills(const QueryOutcome& outcome, QueryPlace place)
{
    return readingOf(outcome)->place == place;
}

Json aboutOf(const QueryOutcome& outcome)
{
    const std::string about = readingOf(outcome)->about;
    return outcome.args.is_object() ? outcome.args.value(about, Json()) : Json();
}

} // namespace mnemo
