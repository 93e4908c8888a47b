// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/spawnpolicy.h"

#include <algorithm>

namespace mnemo {

namespace {

constexpr std::size_t mostCandidates = 5;
constexpr double birthDistance = 0.03;

} // namespace

void PlaceFinder::add(PlaceIndex index, const Place& place)
{
    if (place.role == PlaceRole::Url) {
        urls.add(index, place.position);
        return;
    }
    arrivals.add(index, place.position);
    if (place.role == PlaceRole::Presence)
        presences.push_back(index);
}

int SpawnPolicy::births(std::size_t alive) const
{
    const auto missing = m_config.daimoi - static_cast<int>(alive);
    return std::clamp(missing, 0, std::max(1, m_config.daimoi / ticksPerSecond));
}

double SpawnPolicy::weightOf(const Place& owner, std::size_t intent) const
{
    const bool possible = static_cast<Intent>(intent) != Intent::Crawl || m_finder.urls.size() > 0;
    return possible ? owner.priorities[intent] : 0;
}

Intent SpawnPolicy::intentOf(Prng& prng, const Place& owner) const
{
    double sum = 0;
    for (std::size_t i = 0; i < intentCount; ++i)
        sum += weightOf(owner, i);
    double left = prng.unit() * sum;
    for (std::size_t i = 0; i < intentCount; ++i) {
        left -= weightOf(owner, i);
        if (left < 0)
            return static_cast<Intent>(i);
    }
    return Intent::Explore;
}

Daimoi SpawnPolicy::born(Prng& prng, std::int64_t tick) const
{
    double sum = 0;
    for (const auto index : m_finder.presences) {
        for (const double weight : m_places[static_cast<std::size_t>(index)].priorities)
            sum += weight;
    }
    double left = prng.unit() * sum;
    Daimoi daimoi;
    daimoi.owner = m_finder.presences.front();
    for (const auto index : m_finder.presences) {
        for (const double weight : m_places[static_cast<std::size_t>(index)].priorities)
            left -= weight;
        if (left < 0) {
            daimoi.owner = index;
            break;
        }
    }
    const auto& owner = m_places[static_cast<std::size_t>(daimoi.owner)];
    daimoi.intent = intentOf(prng, owner);
    daimoi.bornTick = tick;
    daimoi.ttlTicks = prng.between(m_config.leastTtl, m_config.mostTtl);
    const auto way = prng.direction();
    const double speed = m_config.topSpeed * (0.4 + 0.4 * prng.unit());
    daimoi.position = {std::clamp(owner.position.x + way.x * birthDistance, 0.0, 1.0),
        std::clamp(owner.position.y + way.y * birthDistance, 0.0, 1.0)};
    daimoi.velocity = {way.x * speed, way.y * speed};
    return daimoi;
}

void SpawnPolicy::chooseGoal(
    Prng& prng, Daimoi& daimoi, std::vector<TickRecord::Candidate>& candidates) const
{
    const bool crawls = daimoi.intent == Intent::Crawl;
    const Vec2 somewhere{prng.unit(), prng.unit()};
    std::vector<SpatialGrid::Near> near;
    (crawls ? m_finder.urls : m_finder.arrivals).nearest(somewhere, mostCandidates + 2, near);
    candidates.clear();
    double sum = 0;
    for (const auto& each : near) {
        if (each.index == daimoi.owner || each.index == daimoi.refusedBy
            || candidates.size() == mostCandidates)
            continue;
        const auto at = m_places[static_cast<std::size_t>(each.index)].position;
        candidates.push_back(
            {each.index, lengthOf({at.x - daimoi.position.x, at.y - daimoi.position.y})});
    }
    std::sort(candidates.begin(), candidates.end(), [](const auto& a, const auto& b) {
        return a.distance != b.distance ? a.distance < b.distance : a.place < b.place;
    });
    const auto intent = static_cast<std::size_t>(daimoi.intent);
    const auto weight = [&](const TickRecord::Candidate& each) {
        const auto& place = m_places[static_cast<std::size_t>(each.place)];
        return 0.1 + (place.role == PlaceRole::Url ? 0.5 : place.priorities[intent]);
    };
    for (const auto& each : candidates)
        sum += weight(each);
    double left = prng.unit() * sum;
    daimoi.goal = candidates.empty() ? noPlace : candidates.back().place;
    for (const auto& each : candidates) {
        left -= weight(each);
        if (left < 0) {
            daimoi.goal = each.place;
            break;
        }
    }
}

} // namespace mnemo
