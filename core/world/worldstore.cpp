// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/worldstore.h"

#include "core/graph/eventlog.h"
#include "core/world/objecttext.h"
#include "core/world/worldevents.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <utility>

namespace mnemo {

namespace {

constexpr const char* domain = "world";
/// The log is asked again what it has after so many events: one in a hundred of what it keeps.
constexpr std::size_t askedAfter = 1000;

CommitTexts::NodeRow nodeOf(const Place& place)
{
    std::string priorities = "[";
    for (const double priority : place.priorities) {
        if (priorities.size() > 1)
            priorities += ',';
        appendNormalised(priorities, priority);
    }
    priorities += ']';
    return {place.id, std::string(placeRoleName(place.role)), place.label,
        ObjectText()
            .add("capacity", place.capacity)
            .addText("priorities", priorities)
            .add("x", place.position.x)
            .add("y", place.position.y)
            .take()};
}

CommitTexts::EdgeRow edgeOf(const Outcome& outcome)
{
    ObjectText properties;
    if (!outcome.reasonCode.empty())
        properties.add("reason_code", outcome.reasonCode);
    properties.add("tick", outcome.tick);
    return {daimoiId(outcome.daimoi), "sim:" + std::string(outcomeName(outcome.outcome)),
        outcome.target, {}, properties.take()};
}

} // namespace

Result<std::optional<Simulation>> WorldStore::load()
{
    auto world = m_state.load(*m_store);
    if (!world || !world->has_value())
        return world;
    m_committed = (*world)->tick();
    auto status = m_ended.load(*m_store, m_committed);
    status = status ? loadLimits() : status;
    if (!status)
        return status.error();
    return world;
}

Status WorldStore::loadLimits()
{
    const auto stored = m_store->state(domain, "limits");
    if (!stored)
        return stored.error();
    m_limits.clear();
    if (!stored->is_object())
        return Done{};
    for (const auto& [name, limit] : stored->items()) {
        const auto number = [&limit](const char* member) {
            const auto value = limit.is_object() ? limit.value(member, Json()) : Json();
            return value.is_number_integer() ? value.get<std::int64_t>() : 0;
        };
        m_limits.push_back({name, number("most"), number("tick")});
    }
    std::stable_sort(m_limits.begin(), m_limits.end(),
        [](const WorldLimit& a, const WorldLimit& b) { return a.tick < b.tick; });
    return Done{};
}

void WorldStore::notePlaces(const Simulation& world)
{
    for (const auto& place : world.places()) {
        if (place.role != PlaceRole::Url)
            m_noted.nodes.push_back(nodeOf(place));
    }
}

void WorldStore::noteLimit(
    const char* name, std::size_t most, std::int64_t tick, std::int64_t nowTs)
{
    if (std::any_of(m_limits.begin(), m_limits.end(),
            [name](const WorldLimit& each) { return each.name == name; }))
        return;
    m_limits.push_back({name, static_cast<std::int64_t>(most), tick});
    m_hasNewLimits = true;
    m_noted.events.push_back({tick, nowTs, "world_limit_reached", {},
        ObjectText().add("limit", name).add("most", most).take()});
}

void WorldStore::note(const TickRecord& record, const Simulation& world, std::int64_t nowTs)
{
    const auto& places = world.places();
    for (const auto& daimoi : record.spawned) {
        auto& told = m_told[daimoi.number];
        told.born = daimoi;
        told.owner = places[static_cast<std::size_t>(daimoi.owner)].id.text;
    }
    for (const auto& each : record.outcomes) {
        const auto& outcome = each.outcome;
        auto& told = m_told[outcome.daimoi];
        if (!outcome.target.empty())
            m_noted.edges.push_back(edgeOf(outcome));
        if (outcome.outcome == OutcomeKind::Rejected) {
            told.rejectReason = outcome.reasonCode;
            continue;
        }
        told.end = outcome;
        told.position = each.position;
        const auto* place = world.findPlace(outcome.target);
        m_ended.add(outcome,
            outcome.outcome == OutcomeKind::Food && place != nullptr
                && place->role == PlaceRole::Url);
    }
    auto events = eventsOf(record, places, nowTs);
    std::move(events.begin(), events.end(), std::back_inserter(m_noted.events));
}

/// All that is new of a daimoi's node: the members of spawn, refusals, end and whereabouts.
std::string WorldStore::propertiesOf(const Told& told, Vec2 position, std::int64_t tick)
{
    ObjectText out;
    if (told.end || told.born)
        out.add("alive", !told.end);
    if (told.born)
        out.add("born_tick", told.born->bornTick).add("intent", intentName(told.born->intent));
    out.add("last_known_tick", tick);
    if (told.end)
        out.add("outcome", outcomeName(told.end->outcome)).add("outcome_tick", told.end->tick);
    if (told.born)
        out.add("owner", told.owner);
    if (!told.rejectReason.empty())
        out.add("reject_reason", told.rejectReason);
    if (told.end && !told.end->target.empty())
        out.add("target_id", told.end->target.text);
    if (told.born)
        out.add("ttl_ticks", told.born->ttlTicks);
    return out.add("x", position.x).add("y", position.y).take();
}

void WorldStore::addNodeRows(std::vector<CommitTexts::NodeRow>& out, const Simulation& world) const
{
    std::vector<std::pair<DaimoiNumber, CommitTexts::NodeRow>> rows;
    rows.reserve(world.alive() + m_told.size());
    const auto add = [&rows](DaimoiNumber number, const Told& told, Vec2 at, std::int64_t tick) {
        rows.push_back({number,
            {daimoiId(number), "daimoi", told.born ? daimoiLabel(number) : std::string(),
                propertiesOf(told, at, tick)}});
    };
    static const Told moved;
    for (std::size_t i = 0; i < world.alive(); ++i) {
        const auto daimoi = world.daimoiAt(i);
        const auto told = m_told.find(daimoi.number);
        add(daimoi.number, told == m_told.end() ? moved : told->second, daimoi.position,
            world.tick());
    }
    for (const auto& [number, told] : m_told) {
        if (told.end)
            add(number, told, told.position, told.end->tick);
    }
    // In the order in which the store keeps them.
    std::sort(
        rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    out.reserve(out.size() + rows.size());
    for (auto& row : rows)
        out.push_back(std::move(row.second));
}

/// The first tick of which the log may still have all.
Result<std::int64_t> WorldStore::oldestToldTick()
{
    if (m_hasAsked && m_toldSince < askedAfter)
        return m_oldestTick;
    const auto oldest = m_store->events(0, 1);
    if (!oldest && oldest.error().code != ErrorCode::NoSuchGraph)
        return oldest.error();
    m_hasAsked = true;
    m_toldSince = 0;
    m_oldestTick = oldest && !oldest->empty() ? oldest->front().tick : 0;
    return m_oldestTick;
}

void WorldStore::addState(Commit& commit, const Simulation& world)
{
    commit.state.push_back({domain, "clock", {{"tick", world.tick()}}});
    const auto& totals = world.totals();
    commit.state.push_back({domain, "outcomes",
        {{"food", totals.food}, {"death", totals.death}, {"rejected", totals.rejected},
            {"tick", world.tick()}}});
    m_state.addTo(commit, world);
    if (!m_hasNewLimits)
        return;
    Json limits = Json::object();
    for (const auto& each : m_limits)
        limits[each.name] = {{"most", each.most}, {"tick", each.tick}};
    commit.state.push_back({domain, "limits", std::move(limits)});
}

Status WorldStore::commit(const Simulation& world, std::int64_t nowTs, const Commit& more)
{
    const auto oldest = oldestToldTick();
    if (!oldest)
        return oldest.error();
    const auto leaving = m_ended.leaving(*oldest);
    if (leaving.isByMost)
        noteLimit(worldLimits::ended, m_mostEnded, world.tick(), nowTs);
    if (leaving.isByLog)
        noteLimit(worldLimits::log, static_cast<std::size_t>(keptEvents), world.tick(), nowTs);
    const auto places = m_noted.nodes.size();
    addNodeRows(m_noted.nodes, world);
    Commit commit = more;
    std::stable_sort(commit.events.begin(), commit.events.end(),
        [](const Event& a, const Event& b) { return a.tick < b.tick; });
    // Last: what "more" brings may still tell of one of them.
    for (const auto number : leaving.daimoi)
        commit.patches.emplace_back(RemoveNode{daimoiId(number)});
    m_ended.addTo(commit, leaving.daimoi.size());
    addState(commit, world);
    const auto status = applyTexts(*m_store, m_noted, commit);
    m_noted.nodes.resize(places);
    if (!status)
        return status;
    m_toldSince += m_noted.events.size() + commit.events.size();
    m_noted = {};
    m_told.clear();
    m_hasNewLimits = false;
    m_ended.committed(leaving.daimoi.size());
    m_state.committed();
    m_committed = world.tick();
    return Done{};
}

} // namespace mnemo
