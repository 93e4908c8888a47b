// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/simulation.h"

#include "core/base/hash.h"
#include "core/world/motion.h"
#include "core/world/simulationstate.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace mnemo {

namespace {

constexpr std::size_t keptOutcomes = 256;
constexpr std::size_t keptDeposits = 1024;
constexpr float fieldClamp = 1.0F;
constexpr std::int64_t quietTicks = 15; ///< after a refusal a daimoi reaches nothing

template <typename T> void keepLast(std::deque<T>& list, std::size_t most)
{
    while (list.size() > most)
        list.pop_front();
}

} // namespace

struct Simulation::Impl
{
    SimulationState state;
    TickRecord record;
    std::vector<JudgeEvent> events;
    std::vector<SpatialGrid::Near> near;
    std::vector<Deposit> laid;
    std::vector<TrailStep> steps;
    std::vector<char> ended;
    // For showing; no part of the state.
    ReinforcementQueue::Laid sums;
    std::deque<WorldSnapshot::RecentOutcome> outcomes;
    std::deque<WorldSnapshot::RecentDeposit> deposits;
    mutable std::shared_ptr<const std::vector<Place>> shownPlaces;

    void spawn();
    void moveAll();
    void move(std::size_t i);
    void meet(std::size_t i, const ScheduleFetchFn& schedule);
    void meetAll(const ScheduleFetchFn& schedule);
    [[nodiscard]] PlaceIndex reached(std::size_t i);
    [[nodiscard]] JudgeGraph graphOf() const;
    void judge();
    void carryOut(const Outcome& outcome, const Reinforcement* reinforcement);
    void end(std::size_t i, TickRecord::Ended& told, const Reinforcement& reinforcement);
    void refuse(std::size_t i, PlaceIndex target);
    void letIn(PlaceIndex target);
    void layDown(std::size_t before); ///< how many steps waited before this tick
    [[nodiscard]] PlaceIndex indexOf(const NodeId& id) const;
    std::size_t dropped = 0; ///< in this tick
    DaimoiNumber trailTurn = 0; ///< whose steps are kept in this tick
};

PlaceIndex Simulation::Impl::indexOf(const NodeId& id) const
{
    const auto found = state.placeIds.find(id);
    return found == state.placeIds.end() ? noPlace : found->second;
}

void Simulation::Impl::spawn()
{
    const SpawnPolicy policy(state.config, state.places, state.finder);
    for (int i = policy.births(state.daimoi.size()); i > 0; --i) {
        auto daimoi = policy.born(state.prng, state.tick);
        daimoi.number = state.nextNumber++;
        TickRecord::Candidates candidates{daimoi.number, {}};
        policy.chooseGoal(state.prng, daimoi, candidates.list);
        state.daimoi.add(daimoi);
        record.spawned.push_back(daimoi);
        record.candidates.push_back(std::move(candidates));
    }
}

void Simulation::Impl::move(std::size_t i)
{
    auto& table = state.daimoi;
    const auto position = table.position[i];
    const auto layer = static_cast<int>(table.intent[i]);
    const auto cell = state.field.at(layer, position);
    Pull pull;
    pull.field = {static_cast<double>(cell.x), static_cast<double>(cell.y)};
    const auto& owner = state.places[static_cast<std::size_t>(table.owner[i])];
    pull.interest = owner.priorities[static_cast<std::size_t>(layer)];
    if (table.goal[i] != noPlace) {
        const auto goal = state.places[static_cast<std::size_t>(table.goal[i])].position;
        pull.toGoal = {goal.x - position.x, goal.y - position.y};
    }
    if (table.refusedBy[i] != noPlace && state.tick < table.avoidsUntil[i]) {
        const auto from = state.places[static_cast<std::size_t>(table.refusedBy[i])].position;
        pull.away = {position.x - from.x, position.y - from.y};
    }
    pull.noise = state.prng.inDisc();
    const auto next = moved(position, table.velocity[i], pull, state.config.topSpeed);
    table.position[i] = next.position;
    table.velocity[i] = next.velocity;
    state.field.depositAmbient(next.position, next.velocity, layer);
    if (table.number[i] % static_cast<std::uint32_t>(state.config.trailEvery) == trailTurn) {
        state.trails.push(table.number[i],
            {state.tick, next.position.x, next.position.y, next.velocity.x, next.velocity.y});
    }
}

void Simulation::Impl::moveAll()
{
    // Not all on one tick.
    const auto every = static_cast<std::int64_t>(state.config.trailEvery);
    trailTurn = static_cast<DaimoiNumber>((every - state.tick % every) % every);
    for (std::size_t i = 0; i < state.daimoi.size(); ++i)
        move(i);
}

/// The nearest place that it may reach now.
PlaceIndex Simulation::Impl::reached(std::size_t i)
{
    const auto& table = state.daimoi;
    const auto until = table.avoidsUntil[i];
    const bool avoids = table.refusedBy[i] != noPlace && state.tick < until;
    if (avoids && state.tick < until - state.config.policy.avoidTicks + quietTicks)
        return noPlace;
    PlaceIndex best = noPlace;
    double distance = std::numeric_limits<double>::max();
    const auto look = [&](const SpatialGrid& grid) {
        grid.within(table.position[i], state.config.arrivalRadius, near);
        for (const auto& each : near) {
            const bool open
                = each.index != table.owner[i] && !(avoids && each.index == table.refusedBy[i]);
            if (open && each.distance < distance) {
                best = each.index;
                distance = each.distance;
            }
        }
    };
    look(state.finder.arrivals);
    if (table.intent[i] == Intent::Crawl)
        look(state.finder.urls);
    return best;
}

void Simulation::Impl::meet(std::size_t i, const ScheduleFetchFn& schedule)
{
    const auto target = reached(i);
    const auto deadline = state.daimoi.bornTick[i] + state.daimoi.ttlTicks[i];
    if (target == noPlace && state.tick < deadline)
        return;
    const auto daimoi = state.daimoi.at(i);
    if (target != noPlace) {
        const auto& place = state.places[static_cast<std::size_t>(target)];
        record.collisions.push_back({daimoi.number, target, daimoi.position});
        JudgeEvent event{state.tick, daimoi.number, JudgeEventKind::Collision, place.id, false, {}};
        if (place.role == PlaceRole::Url) {
            event.kind = JudgeEventKind::UrlEncounter;
            if (schedule) {
                auto answer = schedule(place, daimoi.number, state.tick);
                event.fetchAccepted = answer.accepted;
                event.reason = std::move(answer.reason);
            }
        }
        events.push_back(std::move(event));
    }
    if (state.tick >= deadline)
        events.push_back({state.tick, daimoi.number, JudgeEventKind::Timeout, NodeId(), false, {}});
}

void Simulation::Impl::meetAll(const ScheduleFetchFn& schedule)
{
    events.clear();
    for (std::size_t i = 0; i < state.daimoi.size(); ++i)
        meet(i, schedule);
}

/// What the judge must know for the events of this tick.
JudgeGraph Simulation::Impl::graphOf() const
{
    JudgeGraph graph;
    graph.policy = state.config.policy;
    const auto window = state.tick / state.config.policy.capacityWindow;
    for (const auto& event : events) {
        const auto daimoi = state.daimoi.at(state.daimoi.find(event.daimoi));
        const auto idOf = [this](PlaceIndex index) {
            return index == noPlace ? NodeId() : state.places[static_cast<std::size_t>(index)].id;
        };
        graph.alive.try_emplace(event.daimoi,
            JudgeGraph::Messenger{daimoi.bornTick, daimoi.ttlTicks, daimoi.intent,
                idOf(daimoi.owner), idOf(daimoi.goal)});
        const auto target = indexOf(event.target);
        if (target == noPlace)
            continue;
        const auto& place = state.places[static_cast<std::size_t>(target)];
        const auto& own = state.placeStates[static_cast<std::size_t>(target)];
        const auto used = own.window == window ? own.used : 0;
        graph.targets.try_emplace(place.id,
            JudgeGraph::Target{place.role, place.priorities,
                static_cast<int>(std::max<std::int64_t>(place.capacity - used, 0)),
                own.cooldownUntil});
    }
    return graph;
}

void Simulation::Impl::letIn(PlaceIndex target)
{
    if (target == noPlace)
        return;
    auto& own = state.placeStates[static_cast<std::size_t>(target)];
    const auto window = state.tick / state.config.policy.capacityWindow;
    if (own.window != window)
        own.used = 0;
    own.window = window;
    ++own.used;
    own.cooldownUntil = state.tick + state.config.policy.cooldownTicks;
}

void Simulation::Impl::refuse(std::size_t i, PlaceIndex target)
{
    ++state.totals.rejected;
    auto daimoi = state.daimoi.at(i);
    daimoi.refusedBy = target;
    TickRecord::Candidates candidates{daimoi.number, {}};
    const SpawnPolicy policy(state.config, state.places, state.finder);
    policy.chooseGoal(state.prng, daimoi, candidates.list);
    auto& table = state.daimoi;
    table.refusedBy[i] = target;
    table.avoidsUntil[i] = state.tick + state.config.policy.avoidTicks;
    table.goal[i] = daimoi.goal;
    record.candidates.push_back(std::move(candidates));
}

void Simulation::Impl::end(
    std::size_t i, TickRecord::Ended& told, const Reinforcement& reinforcement)
{
    const auto daimoi = state.daimoi.at(i);
    const bool food = told.outcome.outcome == OutcomeKind::Food;
    ++(food ? state.totals.food : state.totals.death);
    if (!food) {
        record.timeouts.push_back({daimoi.number, daimoi.bornTick, daimoi.ttlTicks});
        // Refused in this very tick, it looks for nothing more.
        if (!record.candidates.empty() && record.candidates.back().daimoi == daimoi.number)
            record.candidates.pop_back();
    }
    steps.clear();
    state.trails.append(daimoi.number, steps);
    if (steps.empty() || steps.back().tick != state.tick) {
        if (steps.size() == static_cast<std::size_t>(state.trails.capacity()))
            steps.erase(steps.begin());
        steps.push_back({state.tick, daimoi.position.x, daimoi.position.y, daimoi.velocity.x,
            daimoi.velocity.y});
    }
    state.trails.clear(daimoi.number);
    told.trail = summaryOf(steps);
    told.reinforcement = reinforcement;
    const auto parts = reinforcementDeposits(daimoi.number, steps, reinforcement.sign,
        reinforcement.magnitude, static_cast<int>(daimoi.intent));
    told.reinforcement->nSteps = static_cast<int>(parts.size());
    dropped += state.queue.add(parts);
    ended[i] = 1;
}

void Simulation::Impl::carryOut(const Outcome& outcome, const Reinforcement* reinforcement)
{
    const auto i = state.daimoi.find(outcome.daimoi);
    if (i == state.daimoi.size())
        return;
    const auto target = indexOf(outcome.target);
    TickRecord::Ended told;
    told.outcome = outcome;
    told.owner = state.daimoi.owner[i];
    told.position = state.daimoi.position[i];
    outcomes.push_back(
        {outcome.tick, outcome.daimoi, outcome.outcome, target, told.owner, outcome.reasonCode});
    if (outcome.outcome == OutcomeKind::Food)
        letIn(target);
    if (reinforcement)
        end(i, told, *reinforcement);
    else
        refuse(i, target);
    record.outcomes.push_back(std::move(told));
}

void Simulation::Impl::judge()
{
    if (events.empty())
        return;
    auto judgement = OutcomeJudge::decide(state.tick, std::move(events), graphOf());
    ended.assign(state.daimoi.size(), 0);
    auto reinforcement = judgement.reinforcements.begin();
    for (const auto& outcome : judgement.outcomes) {
        const bool terminal = outcome.outcome != OutcomeKind::Rejected;
        carryOut(outcome, terminal ? &*reinforcement : nullptr);
        if (terminal)
            ++reinforcement;
    }
    if (std::find(ended.begin(), ended.end(), 1) != ended.end())
        state.daimoi.remove(ended);
    keepLast(outcomes, keptOutcomes);
}

void Simulation::Impl::layDown(std::size_t before)
{
    laid.clear();
    sums = state.queue.lay(state.field, fieldClamp, laid);
    const auto waiting = state.queue.waiting().size();
    if (dropped > 0 || (before == 0 && waiting > 0))
        record.overflow = TickRecord::Overflow{waiting, dropped};
    const auto shown = std::min(laid.size(), keptDeposits);
    for (auto i = laid.size() - shown; i < laid.size(); ++i) {
        const auto& each = laid[i];
        deposits.push_back({state.tick, each.daimoi, each.cell, each.layer, each.sign,
            static_cast<float>(
                lengthOf({static_cast<double>(each.x), static_cast<double>(each.y)}))});
    }
    keepLast(deposits, keptDeposits);
}

Simulation::Simulation(std::unique_ptr<Impl> impl) : m_impl(std::move(impl))
{
}

Simulation::Simulation(Simulation&&) noexcept = default;
Simulation& Simulation::operator=(Simulation&&) noexcept = default;
Simulation::~Simulation() = default;

Result<Simulation> Simulation::create(
    const WorldConfig& config, std::vector<Place> places, DaimoiNumber first)
{
    if (auto status = checkConfig(config); !status)
        return status.error();
    auto impl = std::make_unique<Impl>();
    impl->state.config = config;
    impl->state.prng = Prng(config.seed);
    impl->state.nextNumber = first;
    impl->state.trails = TrailBuffer(config.trailSteps);
    for (auto& place : places) {
        if (auto status = impl->state.addPlace(std::move(place)); !status)
            return status.error();
    }
    if (impl->state.finder.presences.empty()) {
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("World", "A world needs a presence."), {}, {}, {}};
    }
    return Simulation(std::move(impl));
}

Result<Simulation> Simulation::fromJson(const Json& json)
{
    const Error damaged{ErrorCode::StoreCorrupt,
        QCoreApplication::translate("World", "The stored world is damaged."),
        QStringLiteral("world/simulation"), {}, {}};
    if (!json.is_object() || json.value("format", Json()) != Json(1)
        || !json.value("bytes", Json()).is_string())
        return damaged;
    const auto bytes = unpackedState(json.at("bytes").get_ref<const std::string&>());
    if (!bytes || json.value("hash", Json()) != Json(sha256Hex(*bytes)))
        return damaged;
    return fromBytes(*bytes);
}

Result<Simulation> Simulation::fromBytes(std::string_view bytes)
{
    auto state = SimulationState::fromBytes(bytes);
    if (!state)
        return state.error();
    auto impl = std::make_unique<Impl>();
    impl->state = std::move(*state);
    return Simulation(std::move(impl));
}

Status Simulation::addPlace(Place place)
{
    m_impl->shownPlaces.reset();
    return m_impl->state.addPlace(std::move(place));
}

const Place* Simulation::findPlace(const NodeId& id) const
{
    const auto index = m_impl->indexOf(id);
    return index == noPlace ? nullptr : &m_impl->state.places[static_cast<std::size_t>(index)];
}

const TickRecord& Simulation::step(const ScheduleFetchFn& schedule)
{
    auto& impl = *m_impl;
    const auto waiting = impl.state.queue.waiting().size();
    impl.dropped = 0;
    impl.record.clear();
    impl.record.tick = ++impl.state.tick;
    impl.state.field.decay();
    impl.spawn();
    impl.moveAll();
    impl.meetAll(schedule);
    impl.judge();
    impl.layDown(waiting);
    return impl.record;
}

std::int64_t Simulation::tick() const
{
    return m_impl->state.tick;
}

const WorldConfig& Simulation::config() const
{
    return m_impl->state.config;
}

const std::vector<Place>& Simulation::places() const
{
    return m_impl->state.places;
}

std::size_t Simulation::alive() const
{
    return m_impl->state.daimoi.size();
}

Daimoi Simulation::daimoiAt(std::size_t index) const
{
    return m_impl->state.daimoi.at(index);
}

const OutcomeTotals& Simulation::totals() const
{
    return m_impl->state.totals;
}

const NooiField& Simulation::field() const
{
    return m_impl->state.field;
}

const TrailBuffer& Simulation::trails() const
{
    return m_impl->state.trails;
}

std::string Simulation::stateHash() const
{
    return sha256Hex(m_impl->state.bytes());
}

std::string Simulation::bytes(std::size_t& endOfPlaces) const
{
    return m_impl->state.bytes(&endOfPlaces);
}

Json Simulation::toJson() const
{
    const auto bytes = m_impl->state.bytes();
    return {{"format", 1}, {"tick", tick()}, {"seed", std::to_string(config().seed)},
        {"hash", sha256Hex(bytes)}, {"bytes", packedState(bytes)}};
}

std::shared_ptr<WorldSnapshot> Simulation::snapshot() const
{
    const auto& impl = *m_impl;
    const auto& state = impl.state;
    if (!impl.shownPlaces)
        impl.shownPlaces = std::make_shared<const std::vector<Place>>(state.places);
    auto out = std::make_shared<WorldSnapshot>();
    out->tick = state.tick;
    out->seed = state.config.seed;
    out->places = impl.shownPlaces;
    out->trailSteps = state.config.trailSteps;
    out->field = state.field.values();
    out->depositsForward = static_cast<float>(impl.sums.forward);
    out->depositsInverse = static_cast<float>(impl.sums.inverse);
    out->waitingSteps = state.queue.waiting().size();
    out->totals = state.totals;
    out->outcomes.assign(impl.outcomes.begin(), impl.outcomes.end());
    out->deposits.assign(impl.deposits.begin(), impl.deposits.end());
    const auto& table = state.daimoi;
    out->daimoi.reserve(table.size());
    out->trail.reserve(table.size() * static_cast<std::size_t>(state.config.trailSteps));
    const auto at = [](double value) { return static_cast<float>(value); };
    for (std::size_t i = 0; i < table.size(); ++i) {
        const auto begin = static_cast<std::uint32_t>(out->trail.size());
        state.trails.visit(table.number[i], [&](const TrailStep& step) {
            out->trail.push_back({at(step.x), at(step.y)});
        });
        out->daimoi.push_back({table.number[i], table.owner[i], table.goal[i], table.intent[i],
            at(table.position[i].x), at(table.position[i].y), at(table.velocity[i].x),
            at(table.velocity[i].y), table.bornTick[i], table.ttlTicks[i], begin,
            static_cast<std::uint32_t>(out->trail.size())});
    }
    return out;
}

} // namespace mnemo
