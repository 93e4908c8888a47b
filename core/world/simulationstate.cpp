// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/simulationstate.h"

#include "core/base/json.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QtEndian>

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

constexpr std::uint64_t format = 0x3130574d4e4dU; // "MNMW01"

Error corrupt()
{
    return {ErrorCode::StoreCorrupt,
        QCoreApplication::translate("World", "The stored world is damaged."),
        QStringLiteral("world/simulation"), {}, {}};
}

Error wrong(const QString& message, const QString& where)
{
    return {ErrorCode::BadArgument, message, where, {}, {}};
}

void putConfig(StateWriter& out, const WorldConfig& config)
{
    out.put(config.seed);
    for (const int value :
        {config.daimoi, config.trailSteps, config.trailEvery, config.leastTtl, config.mostTtl,
            config.policy.capacityWindow, config.policy.cooldownTicks, config.policy.avoidTicks})
        out.put(std::int64_t{value});
    for (const double value : {config.arrivalRadius, config.topSpeed, config.policy.leastPriority,
             config.policy.magnitude})
        out.put(value);
}

WorldConfig readConfig(StateReader& in)
{
    WorldConfig config;
    config.seed = in.number();
    for (int* value :
        {&config.daimoi, &config.trailSteps, &config.trailEvery, &config.leastTtl, &config.mostTtl,
            &config.policy.capacityWindow, &config.policy.cooldownTicks, &config.policy.avoidTicks})
        *value = static_cast<int>(in.integer());
    for (double* value : {&config.arrivalRadius, &config.topSpeed, &config.policy.leastPriority,
             &config.policy.magnitude})
        *value = in.real();
    return config;
}

void putPlaces(StateWriter& out, const SimulationState& state)
{
    out.put(std::uint64_t{state.places.size()});
    for (std::size_t i = 0; i < state.places.size(); ++i) {
        const auto& place = state.places[i];
        out.put(std::string_view(place.id.text));
        out.put(static_cast<std::uint64_t>(place.role), 1);
        out.put(std::string_view(place.label));
        out.put(place.position.x);
        out.put(place.position.y);
        for (const double priority : place.priorities)
            out.put(priority);
        out.put(std::int64_t{place.capacity});
        out.put(std::string_view(place.canonicalUrl));
        const auto& own = state.placeStates[i];
        for (const auto value : {own.window, own.used, own.cooldownUntil})
            out.put(value);
    }
}

Status readPlaces(StateReader& in, SimulationState& state)
{
    const auto count = in.count(128);
    for (std::size_t i = 0; i < count && in.isGood(); ++i) {
        Place place;
        place.id = NodeId(in.text());
        const auto role = in.number(1);
        place.role = static_cast<PlaceRole>(role);
        place.label = in.text();
        place.position.x = in.real();
        place.position.y = in.real();
        for (double& priority : place.priorities)
            priority = in.real();
        place.capacity = static_cast<int>(in.integer());
        place.canonicalUrl = in.text();
        if (!in.isGood() || role > 2)
            return corrupt();
        if (!state.addPlace(std::move(place)))
            return corrupt();
        auto& own = state.placeStates.back();
        for (auto* value : {&own.window, &own.used, &own.cooldownUntil})
            *value = in.integer();
    }
    return in.isGood() && !state.finder.presences.empty() ? Status(Done{}) : corrupt();
}

void putDaimoi(StateWriter& out, const SimulationState& state)
{
    const auto& table = state.daimoi;
    out.put(std::uint64_t{table.size()});
    std::vector<TrailStep> steps;
    for (std::size_t i = 0; i < table.size(); ++i) {
        out.put(table.number[i]);
        out.put(static_cast<std::uint64_t>(table.intent[i]), 1);
        for (const auto index : {table.owner[i], table.goal[i], table.refusedBy[i]})
            out.put(std::int64_t{index});
        for (const auto value : {table.bornTick[i], table.ttlTicks[i], table.avoidsUntil[i]})
            out.put(value);
        for (const auto& value : {table.position[i], table.velocity[i]}) {
            out.put(value.x);
            out.put(value.y);
        }
        steps.clear();
        state.trails.append(table.number[i], steps);
        out.put(std::uint64_t{steps.size()});
        for (const auto& step : steps) {
            out.put(step.tick);
            for (const double value : {step.x, step.y, step.vx, step.vy})
                out.put(value);
        }
    }
}

bool isPossible(const Daimoi& daimoi, const SimulationState& state)
{
    const auto places = static_cast<PlaceIndex>(state.places.size());
    const auto isIndex = [places](PlaceIndex index) { return index >= noPlace && index < places; };
    const bool isNext
        = state.daimoi.size() == 0 ? daimoi.number > 0 : daimoi.number > state.daimoi.number.back();
    return isNext && daimoi.number < state.nextNumber && daimoi.owner >= 0 && isIndex(daimoi.owner)
        && isIndex(daimoi.goal) && isIndex(daimoi.refusedBy)
        && static_cast<std::size_t>(daimoi.intent) < intentCount && isInSquare(daimoi.position)
        && isFinite(daimoi.velocity) && daimoi.bornTick >= 0 && daimoi.bornTick <= state.tick
        && daimoi.ttlTicks >= 0 && daimoi.ttlTicks <= maxTtl;
}

Status readDaimoi(StateReader& in, SimulationState& state)
{
    const auto count = in.count(97);
    for (std::size_t i = 0; i < count; ++i) {
        Daimoi daimoi;
        daimoi.number = in.number();
        daimoi.intent = static_cast<Intent>(in.number(1));
        for (auto* index : {&daimoi.owner, &daimoi.goal, &daimoi.refusedBy})
            *index = static_cast<PlaceIndex>(in.integer());
        for (auto* value : {&daimoi.bornTick, &daimoi.ttlTicks, &daimoi.avoidsUntil})
            *value = in.integer();
        for (auto* value : {&daimoi.position, &daimoi.velocity}) {
            value->x = in.real();
            value->y = in.real();
        }
        const auto steps = in.count(40);
        if (!in.isGood() || !isPossible(daimoi, state)
            || steps > static_cast<std::size_t>(state.trails.capacity()))
            return corrupt();
        state.daimoi.add(daimoi);
        for (std::size_t s = 0; s < steps; ++s) {
            TrailStep step;
            step.tick = in.integer();
            for (auto* value : {&step.x, &step.y, &step.vx, &step.vy})
                *value = in.real();
            state.trails.push(daimoi.number, step);
        }
    }
    return in.isGood() ? Status(Done{}) : corrupt();
}

Status readField(StateReader& in, SimulationState& state)
{
    std::vector<float> values(state.field.values().size());
    for (auto& value : values)
        value = in.shortReal();
    std::deque<Deposit> waiting;
    const auto count = in.count(20);
    for (std::size_t i = 0; i < count; ++i) {
        Deposit deposit;
        deposit.daimoi = in.number();
        deposit.cell = static_cast<std::uint16_t>(in.number(2));
        deposit.layer = static_cast<std::uint8_t>(in.number(1));
        deposit.sign = in.number(1) == 0 ? Sign::Plus : Sign::Minus;
        deposit.x = in.shortReal();
        deposit.y = in.shortReal();
        if (deposit.cell >= NooiField::cells || deposit.layer >= NooiField::layers
            || !std::isfinite(deposit.x) || !std::isfinite(deposit.y))
            return corrupt();
        waiting.push_back(deposit);
    }
    if (!in.isAtEnd() || waiting.size() > ReinforcementQueue::mostWaiting
        || !state.field.setValues(std::move(values)))
        return corrupt();
    state.queue.setWaiting(std::move(waiting));
    return Done{};
}

} // namespace

void DaimoiTable::add(const Daimoi& daimoi)
{
    number.push_back(daimoi.number);
    owner.push_back(daimoi.owner);
    intent.push_back(daimoi.intent);
    bornTick.push_back(daimoi.bornTick);
    ttlTicks.push_back(daimoi.ttlTicks);
    position.push_back(daimoi.position);
    velocity.push_back(daimoi.velocity);
    goal.push_back(daimoi.goal);
    refusedBy.push_back(daimoi.refusedBy);
    avoidsUntil.push_back(daimoi.avoidsUntil);
}

Daimoi DaimoiTable::at(std::size_t i) const
{
    return {number[i], owner[i], intent[i], bornTick[i], ttlTicks[i], position[i], velocity[i],
        goal[i], refusedBy[i], avoidsUntil[i]};
}

std::size_t DaimoiTable::find(DaimoiNumber daimoi) const
{
    const auto found = std::lower_bound(number.begin(), number.end(), daimoi);
    const bool there = found != number.end() && *found == daimoi;
    return there ? static_cast<std::size_t>(found - number.begin()) : size();
}

void DaimoiTable::remove(const std::vector<char>& marked)
{
    const auto compact = [&marked](auto& values) {
        std::size_t to = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (marked[i] == 0)
                values[to++] = values[i];
        }
        values.resize(to);
    };
    compact(owner);
    compact(intent);
    compact(bornTick);
    compact(ttlTicks);
    compact(position);
    compact(velocity);
    compact(goal);
    compact(refusedBy);
    compact(avoidsUntil);
    compact(number);
}

Status SimulationState::addPlace(Place place)
{
    const auto where = toQString(place.id.text);
    if (places.size() >= maxPlaces)
        return Error{ErrorCode::Refused,
            QCoreApplication::translate("World", "A world has at most %1 places.").arg(maxPlaces),
            where, {}, {}};
    if (place.id.empty() || placeIds.count(place.id) > 0)
        return wrong(
            QCoreApplication::translate("World", "Two places of a world have one id."), where);
    if (!isInSquare(place.position))
        return wrong(
            QCoreApplication::translate("World", "A place is not in the unit square."), where);
    const bool weighs = std::all_of(place.priorities.begin(), place.priorities.end(),
        [](double value) { return value >= 0 && value <= 1; });
    if (!weighs || place.capacity < 0)
        return wrong(QCoreApplication::translate(
                         "World", "A priority is not from 0 to 1, or a capacity is below 0."),
            where);
    const auto index = static_cast<PlaceIndex>(places.size());
    placeIds.emplace(place.id, index);
    finder.add(index, place);
    places.push_back(std::move(place));
    placeStates.emplace_back();
    return Done{};
}

std::string SimulationState::bytes(std::size_t* endOfPlaces) const
{
    StateWriter out;
    out.reserve(field.values().size() * 4 + daimoi.size() * 1200 + places.size() * 320 + 65536);
    out.put(format);
    putConfig(out, config);
    out.put(tick);
    for (const auto word : prng.state())
        out.put(word);
    out.put(nextNumber);
    for (const auto value : {totals.food, totals.death, totals.rejected})
        out.put(value);
    putPlaces(out, *this);
    if (endOfPlaces != nullptr)
        *endOfPlaces = out.bytes().size();
    putDaimoi(out, *this);
    for (const float value : field.values())
        out.put(value);
    out.put(std::uint64_t{queue.waiting().size()});
    for (const auto& deposit : queue.waiting()) {
        out.put(deposit.daimoi);
        out.put(std::uint64_t{deposit.cell}, 2);
        out.put(std::uint64_t{deposit.layer}, 1);
        out.put(static_cast<std::uint64_t>(deposit.sign), 1);
        out.put(deposit.x);
        out.put(deposit.y);
    }
    return out.takeBytes();
}

Result<SimulationState> SimulationState::fromBytes(std::string_view bytes)
{
    StateReader in(bytes);
    if (in.number() != format)
        return corrupt();
    SimulationState state;
    state.config = readConfig(in);
    state.tick = in.integer();
    Prng::State words{};
    for (auto& word : words)
        word = in.number();
    state.prng = Prng(words);
    state.nextNumber = in.number();
    for (auto* value : {&state.totals.food, &state.totals.death, &state.totals.rejected})
        *value = in.integer();
    if (!in.isGood() || !checkConfig(state.config) || state.tick < 0)
        return corrupt();
    state.trails = TrailBuffer(state.config.trailSteps);
    for (auto* part : {readPlaces, readDaimoi, readField}) {
        if (auto status = part(in, state); !status)
            return status.error();
    }
    return state;
}

std::string packedState(std::string_view bytes)
{
    constexpr std::size_t sampled = 4096;
    constexpr int quick = 1;
    const auto pack = [](std::string_view part, int level) {
        return qCompress(reinterpret_cast<const uchar*>(part.data()),
            static_cast<qsizetype>(part.size()), level);
    };
    // Trails are digits without a pattern: there is little to be gained and much time to be lost.
    const auto middle = bytes.substr(bytes.size() / 2, sampled);
    const bool shrinks
        = static_cast<std::size_t>(pack(middle, quick).size()) < middle.size() / 4 * 3;
    return pack(bytes, shrinks ? quick : 0).toBase64().toStdString();
}

std::optional<std::string> unpackedState(std::string_view packed)
{
    constexpr quint32 mostBytes = 1024U * 1024 * 1024;
    const auto bytes = QByteArray::fromBase64(
        QByteArray::fromRawData(packed.data(), static_cast<qsizetype>(packed.size())));
    // Its first four bytes say how much there is to unpack.
    if (bytes.size() < 4 || qFromBigEndian<quint32>(bytes.constData()) > mostBytes)
        return std::nullopt;
    return qUncompress(bytes).toStdString();
}

Status checkConfig(const WorldConfig& config)
{
    const auto bad = [](const char* name) {
        return wrong(QCoreApplication::translate("World", "A setting is out of its range."),
            QString::fromLatin1(name));
    };
    if (config.daimoi < 1 || config.daimoi > maxDaimoi)
        return bad("daimoi");
    if (config.trailSteps < TrailBuffer::leastSteps || config.trailSteps > TrailBuffer::mostSteps)
        return bad("trailSteps");
    if (config.trailEvery < 1 || config.trailEvery > 3600)
        return bad("trailEvery");
    if (config.leastTtl < 1 || config.leastTtl > config.mostTtl || config.mostTtl > maxTtl)
        return bad("mostTtl");
    if (!(config.arrivalRadius > 0 && config.arrivalRadius <= 1))
        return bad("arrivalRadius");
    if (!(config.topSpeed > 0 && config.topSpeed <= 10))
        return bad("topSpeed");
    const auto& policy = config.policy;
    if (policy.capacityWindow < 1 || policy.cooldownTicks < 0 || policy.avoidTicks < 0
        || !(policy.magnitude >= 0 && policy.magnitude <= 1000)
        || !std::isfinite(policy.leastPriority))
        return bad("policy");
    return Done{};
}

} // namespace mnemo
