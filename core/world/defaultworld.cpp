// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/defaultworld.h"

#include "core/base/hash.h"
#include "core/crawl/canonicalurl.h"
#include "core/world/prng.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace mnemo {

namespace {

constexpr double margin = 0.06;
constexpr double leastDistance = 0.14; ///< between two of the default places
constexpr int tries = 200;

struct Named
{
    const char* id;
    const char* label;
};

constexpr std::array presences{Named{"presence:cartographer", "Cartographer"},
    Named{"presence:archivist", "Archivist"}, Named{"presence:warden", "Warden"}};
constexpr std::array nexuses{Named{"nexus:install", "Getting it installed"},
    Named{"nexus:api", "API surface"}, Named{"nexus:trouble", "Trouble"},
    Named{"nexus:change", "What changed"}, Named{"nexus:people", "Who to ask"}};

Vec2 placed(Prng& prng, const std::vector<Place>& others)
{
    Vec2 at;
    for (int i = 0; i < tries; ++i) {
        at = {margin + (1 - 2 * margin) * prng.unit(), margin + (1 - 2 * margin) * prng.unit()};
        const bool free = std::all_of(others.begin(), others.end(), [&](const Place& other) {
            return lengthOf({other.position.x - at.x, other.position.y - at.y}) >= leastDistance;
        });
        if (free)
            break;
    }
    return at;
}

/// A presence cares for some things much, for others not at all.
Priorities priorities(Prng& prng, PlaceRole role)
{
    Priorities out{};
    for (std::size_t i = 0; i < intentCount; ++i) {
        const double weight = prng.unit();
        const bool none = prng.unit() < 0.2;
        out.at(i) = none ? 0 : 0.2 + 0.8 * weight;
    }
    const auto crawl = static_cast<std::size_t>(Intent::Crawl);
    // Who reads the web is fed by the web.
    out.at(crawl) = role == PlaceRole::Presence ? 1.0 : 0.0;
    return out;
}

int capacity(Prng& prng, int daimoi)
{
    return static_cast<int>(prng.between(2, 5)) + daimoi / 16;
}

Place made(
    Prng& prng, const Named& named, PlaceRole role, const std::vector<Place>& others, int daimoi)
{
    Place place;
    place.id = NodeId(named.id);
    place.role = role;
    place.label = named.label;
    place.position = placed(prng, others);
    place.priorities = priorities(prng, role);
    place.capacity = capacity(prng, daimoi);
    return place;
}

std::uint64_t numberOf(const NodeId& id)
{
    return std::strtoull(sha256Hex(id.text).substr(0, 16).c_str(), nullptr, 16);
}

double realAt(const Json& properties, const char* name)
{
    const auto found = properties.find(name);
    return found != properties.end() && found->is_number() ? found->get<double>() : -1;
}

void readPriorities(const Json& properties, Priorities& out)
{
    const auto found = properties.find("priorities");
    if (found == properties.end() || !found->is_array() || found->size() != intentCount)
        return;
    Priorities read{};
    for (std::size_t i = 0; i < intentCount; ++i) {
        const auto& value = found->at(i);
        read.at(i) = value.is_number() ? value.get<double>() : -1;
        if (!(read.at(i) >= 0 && read.at(i) <= 1))
            return;
    }
    out = read;
}

Place placeOf(const Node& node, PlaceRole role, int daimoi)
{
    Prng prng(numberOf(node.id));
    Place place;
    place.id = node.id;
    place.role = role;
    place.label = node.label;
    place.priorities = priorities(prng, role);
    place.capacity = capacity(prng, daimoi);
    readPriorities(node.properties, place.priorities);
    const double kept = realAt(node.properties, "capacity");
    if (kept >= 0 && kept <= maxDaimoi)
        place.capacity = static_cast<int>(kept);
    place.position = {realAt(node.properties, "x"), realAt(node.properties, "y")};
    if (!isInSquare(place.position))
        place.position = positionOf(node.id);
    return place;
}

} // namespace

static_assert(presences.size() + nexuses.size() == 8);

Vec2 positionOf(const NodeId& id)
{
    Prng prng(numberOf(id));
    return {margin + (1 - 2 * margin) * prng.unit(), margin + (1 - 2 * margin) * prng.unit()};
}

std::vector<Place> defaultPlaces(std::uint64_t seed, int daimoi)
{
    Prng prng(seed);
    std::vector<Place> out;
    for (const auto& named : presences)
        out.push_back(made(prng, named, PlaceRole::Presence, out, daimoi));
    for (const auto& named : nexuses)
        out.push_back(made(prng, named, PlaceRole::Nexus, out, daimoi));
    return out;
}

Result<StoredPlaces> storedPlaces(GraphStore& store, int daimoi)
{
    constexpr DaimoiNumber mostKept = 1'000'000'000'000; // leaves numbers for those to come
    StoredPlaces stored;
    auto& out = stored.places;
    const auto scanned = store.scan(
        [&](const Node& node) {
            if (const auto number = daimoiNumber(node.id.text); number <= mostKept)
                stored.lastDaimoi = std::max(stored.lastDaimoi, number);
            const bool presence = node.role == "presence" && node.id.text != "presence:crawler";
            if (presence || node.role == "nexus") {
                stored.isCut = out.size() == mostOtherPlaces;
                if (stored.isCut)
                    return false;
                out.push_back(
                    placeOf(node, presence ? PlaceRole::Presence : PlaceRole::Nexus, daimoi));
            }
            return true;
        },
        [](const Edge&) { return false; }, {});
    if (!scanned && scanned.error().code != ErrorCode::NoSuchGraph)
        return scanned.error();
    return stored;
}

Place urlPlace(const NodeId& id, const std::string& canonicalUrl)
{
    Place place;
    place.id = id;
    place.role = PlaceRole::Url;
    const auto url = mnemo::canonicalUrl(canonicalUrl);
    place.label = url ? url->target() : canonicalUrl;
    place.position = positionOf(id);
    place.canonicalUrl = canonicalUrl;
    return place;
}

Result<UrlPlaces> urlPlaces(GraphStore& store)
{
    constexpr std::int64_t ever = maxInteger;
    const auto urls = store.frontier(ever, static_cast<std::int64_t>(maxUrlPlaces) + 1, 0);
    UrlPlaces out;
    if (!urls && urls.error().code != ErrorCode::NoSuchGraph)
        return urls.error();
    if (!urls)
        return out;
    out.isCut = urls->size() > maxUrlPlaces;
    auto& places = out.places;
    for (std::size_t i = 0; i < std::min(urls->size(), maxUrlPlaces); ++i) {
        const auto& each = (*urls)[i];
        // A node that somebody else made may hold anything.
        if (urlNodeId(each.canonicalUrl) == each.id)
            places.push_back(urlPlace(each.id, each.canonicalUrl));
    }
    std::sort(
        places.begin(), places.end(), [](const Place& a, const Place& b) { return a.id < b.id; });
    return out;
}

} // namespace mnemo
