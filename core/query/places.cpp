// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/places.h"

#include "core/query/catalogue.h"

#include <algorithm>
#include <array>
#include <utility>

namespace mnemo {

namespace {

constexpr std::array<std::pair<Place, std::string_view>, 12> kPlaces{
    {{Place::Slice, "slice"}, {Place::Neighbours, "neighbours"}, {Place::NodeSearch, "node_search"},
        {Place::Groups, "groups"}, {Place::Totals, "totals"}, {Place::Changes, "changes"},
        {Place::Events, "events"}, {Place::Crawler, "crawler"},
        {Place::OutcomeCounts, "outcome_counts"}, {Place::OutcomeRows, "outcome_rows"},
        {Place::NodeStory, "node_story"}, {Place::AddressState, "address_state"}}};

} // namespace

std::string_view placeName(Place place)
{
    const auto known = std::find_if(
        kPlaces.begin(), kPlaces.end(), [place](const auto& each) { return each.first == place; });
    return known->second;
}

std::optional<Place> placeFromName(std::string_view name)
{
    const auto known = std::find_if(
        kPlaces.begin(), kPlaces.end(), [name](const auto& each) { return each.second == name; });
    return known == kPlaces.end() ? std::nullopt : std::optional(known->first);
}

const CatalogueEntry* entryFor(const Catalogue& catalogue, Place place)
{
    const auto& entries = catalogue.entries();
    const auto found = std::find_if(entries.begin(), entries.end(),
        [place](const CatalogueEntry& entry) { return entry.place == place; });
    return found == entries.end() ? nullptr : &*found;
}

QueryCall callFor(const Catalogue& catalogue, Place place, const Json& about, Json args)
{
    QueryCall call = callFor(catalogue, place, std::move(args));
    const CatalogueEntry* entry = entryFor(catalogue, place);
    if (entry != nullptr && !entry->about.empty())
        call.args[entry->about] = about;
    return call;
}

QueryCall callFor(const Catalogue& catalogue, Place place, Json args)
{
    const CatalogueEntry* entry = entryFor(catalogue, place);
    return {entry == nullptr ? std::string() : entry->name, std::move(args)};
}

bool fills(const Catalogue& catalogue, const std::string& query, Place place)
{
    const CatalogueEntry* entry = catalogue.find(query);
    return entry != nullptr && entry->place == place;
}

Json aboutOf(const Catalogue& catalogue, Place place, const Json& args)
{
    const CatalogueEntry* entry = entryFor(catalogue, place);
    if (entry == nullptr || !args.is_object())
        return nullptr;
    const auto found = args.find(entry->about);
    return found == args.end() ? Json() : *found;
}

} // namespace mnemo
