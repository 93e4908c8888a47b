// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/worldstore.h"

#include "core/world/worldevents.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace mnemo {

namespace {

constexpr std::size_t pieceBytes = std::size_t{256} * 1024;
constexpr std::int64_t mostPieces = 100'000;
constexpr const char* domain = "world";

std::string pieceKey(std::size_t piece)
{
    return "simulation." + std::to_string(piece);
}

Error damaged(const char* row)
{
    return {ErrorCode::StoreCorrupt,
        QCoreApplication::translate("World", "The stored world is damaged."),
        QStringLiteral("world/") + QString::fromLatin1(row), {}, {}};
}

Patch spawned(const Daimoi& daimoi, const Place& owner)
{
    return AddNode{{daimoiId(daimoi.number), "daimoi", daimoiLabel(daimoi.number),
        {{"owner", owner.id.text}, {"intent", intentName(daimoi.intent)},
            {"born_tick", daimoi.bornTick}, {"ttl_ticks", daimoi.ttlTicks},
            {"last_known_tick", daimoi.bornTick}, {"alive", true}, {"x", daimoi.position.x},
            {"y", daimoi.position.y}}}};
}

Patch at(DaimoiNumber daimoi, Vec2 position, std::int64_t tick)
{
    return AddNode{{daimoiId(daimoi), "daimoi", {},
        {{"x", position.x}, {"y", position.y}, {"last_known_tick", tick}}}};
}

} // namespace

std::size_t WorldStore::keptEnded(int daimoi)
{
    constexpr std::size_t most = 2000;
    // One lives some 240 of the 600 ticks.
    return std::min(most, static_cast<std::size_t>(daimoi) * 5 / 2);
}

Result<std::optional<Simulation>> WorldStore::load()
{
    const auto head = m_store->state(domain, "simulation");
    if (!head && head.error().code == ErrorCode::NoSuchGraph)
        return std::optional<Simulation>();
    if (!head)
        return head.error();
    if (head->is_null())
        return std::optional<Simulation>();
    const auto count = head->is_object() ? head->value("pieces", Json()) : Json();
    if (!count.is_number_integer() || count.get<std::int64_t>() < 1
        || count.get<std::int64_t>() > mostPieces)
        return damaged("simulation");
    std::string bytes;
    m_pieces = count.get<std::size_t>();
    for (std::size_t i = 0; i < m_pieces; ++i) {
        const auto piece = m_store->state(domain, pieceKey(i));
        if (!piece)
            return piece.error();
        if (!piece->is_string())
            return damaged("simulation");
        bytes += piece->get_ref<const std::string&>();
    }
    m_head = *head;
    Json state = m_head;
    state["bytes"] = std::move(bytes);
    auto world = Simulation::fromJson(state);
    if (!world)
        return world.error();
    if (auto status = loadEnded(); !status)
        return status.error();
    m_committed = world->tick();
    return std::optional<Simulation>(std::move(*world));
}

Status WorldStore::loadEnded()
{
    const auto ended = m_store->state(domain, "ended");
    if (!ended)
        return ended.error();
    const auto fetchers = m_store->state(domain, "fetchers");
    if (!fetchers)
        return fetchers.error();
    m_ended.clear();
    m_fetchers.clear();
    const auto numberOf = [](const Json& id) {
        return id.is_string() ? daimoiNumber(id.get_ref<const std::string&>()) : 0;
    };
    for (const auto& id : ended->is_array() ? *ended : Json::array()) {
        m_ended.push_back(numberOf(id));
        if (m_ended.back() == 0)
            return damaged("ended");
    }
    const Json none = Json::object();
    for (const auto& [url, id] : (fetchers->is_object() ? *fetchers : none).items()) {
        const auto number = numberOf(id);
        if (number == 0)
            return damaged("fetchers");
        m_fetchers.emplace(NodeId(url), number);
    }
    return Done{};
}

void WorldStore::noteEnd(const Outcome& outcome, const Simulation& world)
{
    auto leaves = outcome.daimoi;
    const auto* place = world.findPlace(outcome.target);
    const bool isUrl = place != nullptr && place->role == PlaceRole::Url;
    if (outcome.outcome == OutcomeKind::Food && isUrl) { // fed by the fetch
        const auto [known, isNew] = m_fetchers.try_emplace(outcome.target, leaves);
        if (isNew)
            return;
        std::swap(known->second, leaves);
    }
    m_ended.push_back(leaves);
}

void WorldStore::notePlaces(const Simulation& world)
{
    for (const auto& place : world.places()) {
        if (place.role == PlaceRole::Url)
            continue;
        m_noted.patches.emplace_back(
            AddNode{{place.id, std::string(placeRoleName(place.role)), place.label,
                {{"x", place.position.x}, {"y", place.position.y}, {"priorities", place.priorities},
                    {"capacity", place.capacity}}}});
    }
}

void WorldStore::note(const TickRecord& record, const Simulation& world, std::int64_t nowTs)
{
    const auto& places = world.places();
    for (const auto& daimoi : record.spawned) {
        m_noted.patches.push_back(spawned(daimoi, places[static_cast<std::size_t>(daimoi.owner)]));
    }
    m_noted.patches.insert(m_noted.patches.end(), record.patches.begin(), record.patches.end());
    for (const auto& each : record.outcomes) {
        m_noted.patches.push_back(at(each.outcome.daimoi, each.position, record.tick));
        if (each.outcome.outcome != OutcomeKind::Rejected)
            noteEnd(each.outcome, world);
    }
    auto events = eventsOf(record, places, nowTs);
    std::move(events.begin(), events.end(), std::back_inserter(m_noted.events));
}

void WorldStore::addMoves(Commit& commit, const Simulation& world) const
{
    for (std::size_t i = 0; i < world.alive(); ++i) {
        const auto daimoi = world.daimoiAt(i);
        commit.patches.push_back(at(daimoi.number, daimoi.position, world.tick()));
    }
}

Json WorldStore::addState(
    Commit& commit, const Simulation& world, const std::deque<DaimoiNumber>& kept) const
{
    auto state = world.toJson();
    const auto bytes = state.at("bytes").get<std::string>();
    state.erase("bytes");
    const auto pieces = (bytes.size() + pieceBytes - 1) / pieceBytes;
    state["pieces"] = pieces;
    commit.state.push_back({domain, "clock", {{"tick", world.tick()}}});
    const auto& totals = world.totals();
    commit.state.push_back({domain, "outcomes",
        {{"food", totals.food}, {"death", totals.death}, {"rejected", totals.rejected},
            {"tick", world.tick()}}});
    commit.state.push_back({domain, "simulation", state});
    for (std::size_t i = 0; i < pieces; ++i)
        commit.state.push_back({domain, pieceKey(i), bytes.substr(i * pieceBytes, pieceBytes)});
    for (std::size_t i = pieces; i < m_pieces; ++i)
        commit.state.push_back({domain, pieceKey(i), nullptr});
    Json ended = Json::array();
    for (const auto number : kept)
        ended.push_back(daimoiId(number).text);
    commit.state.push_back({domain, "ended", std::move(ended)});
    Json fetchers = Json::object();
    for (const auto& [url, number] : m_fetchers)
        fetchers[url.text] = daimoiId(number).text;
    commit.state.push_back({domain, "fetchers", std::move(fetchers)});
    return state;
}

Status WorldStore::commit(const Simulation& world, const Commit& more)
{
    Commit commit = m_noted;
    addMoves(commit, world);
    commit.patches.insert(commit.patches.end(), more.patches.begin(), more.patches.end());
    commit.events.insert(commit.events.end(), more.events.begin(), more.events.end());
    std::stable_sort(commit.events.begin(), commit.events.end(),
        [](const Event& a, const Event& b) { return a.tick < b.tick; });
    commit.state = more.state;
    // Last: what "more" brings may still tell of one of them.
    const auto kept = std::min(keptEnded(world.config().daimoi), m_ended.size());
    const auto gone = m_ended.end() - static_cast<std::ptrdiff_t>(kept);
    for (auto each = m_ended.begin(); each != gone; ++each)
        commit.patches.emplace_back(RemoveNode{daimoiId(*each)});
    const std::deque<DaimoiNumber> ended(gone, m_ended.end());
    auto head = addState(commit, world, ended);
    // Whoever else went on with this world has told those ticks already.
    commit.expected.push_back({domain, "simulation", m_head});
    if (auto status = m_store->apply(commit); !status)
        return status;
    m_noted = {};
    m_ended = ended;
    m_pieces = head.at("pieces").get<std::size_t>();
    m_head = std::move(head);
    m_committed = world.tick();
    return Done{};
}

} // namespace mnemo
