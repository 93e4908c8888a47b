// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/statepieces.h"

#include "core/base/hash.h"
#include "core/world/simulationstate.h"

#include <QCoreApplication>

#include <algorithm>
#include <string_view>
#include <utility>

namespace mnemo {

namespace {

constexpr const char* domain = "world";
constexpr std::size_t pieceBytes = std::size_t{192} * 1024; ///< 256 KB as a text
constexpr std::int64_t mostPieces = 100'000;
constexpr int format = 2;

std::string pieceKey(std::size_t piece)
{
    return "simulation." + std::to_string(piece);
}

Error damaged()
{
    return {ErrorCode::StoreCorrupt,
        QCoreApplication::translate("World", "The stored world is damaged."),
        QStringLiteral("world/simulation"), {}, {}};
}

} // namespace

Result<std::optional<Simulation>> StatePieces::load(GraphStore& store)
{
    const auto head = store.state(domain, "simulation");
    if (!head && head.error().code == ErrorCode::NoSuchGraph)
        return std::optional<Simulation>();
    if (!head)
        return head.error();
    if (head->is_null())
        return std::optional<Simulation>();
    const auto count = head->is_object() ? head->value("pieces", Json()) : Json();
    if (!count.is_number_integer() || count.get<std::int64_t>() < 1
        || count.get<std::int64_t>() > mostPieces)
        return damaged();
    const bool isPacked = head->value("format", Json()) == Json(format);
    std::string bytes;
    m_pieces = count.get<std::size_t>();
    for (std::size_t i = 0; i < m_pieces; ++i) {
        const auto piece = store.state(domain, pieceKey(i));
        if (!piece)
            return piece.error();
        if (!piece->is_string())
            return damaged();
        const auto& text = piece->get_ref<const std::string&>();
        const auto unpacked = isPacked ? unpackedState(text) : std::optional(text);
        if (!unpacked)
            return damaged();
        bytes += *unpacked;
    }
    if (isPacked && head->value("hash", Json()) != Json(sha256Hex(bytes)))
        return damaged();
    Json whole = *head;
    whole["bytes"] = isPacked ? std::string() : bytes;
    auto world = isPacked ? Simulation::fromBytes(bytes) : Simulation::fromJson(whole);
    if (!world)
        return world.error();
    m_head = *head;
    return std::optional<Simulation>(std::move(*world));
}

void StatePieces::addTo(Commit& commit, const Simulation& world)
{
    std::size_t endOfPlaces = 0;
    const auto bytes = world.bytes(endOfPlaces);
    const std::string_view all(bytes);
    const auto pieces = (all.size() + pieceBytes - 1) / pieceBytes;
    const std::string_view before(m_places);
    for (std::size_t i = 0; i < pieces; ++i) {
        const auto piece = all.substr(i * pieceBytes, pieceBytes);
        const auto end = (i + 1) * pieceBytes;
        const bool isKept = end <= endOfPlaces && end <= before.size()
            && before.substr(i * pieceBytes, pieceBytes) == piece;
        if (!isKept)
            commit.state.push_back({domain, pieceKey(i), packedState(piece)});
    }
    for (std::size_t i = pieces; i < m_pieces; ++i)
        commit.state.push_back({domain, pieceKey(i), nullptr});
    m_nextPlaces.assign(all.substr(0, endOfPlaces));
    m_nextHead = {{"format", format}, {"tick", world.tick()},
        {"seed", std::to_string(world.config().seed)}, {"hash", sha256Hex(bytes)},
        {"pieces", pieces}};
    commit.state.push_back({domain, "simulation", m_nextHead});
    // Whoever else went on with this world has told those ticks already.
    commit.expected.push_back({domain, "simulation", m_head});
}

void StatePieces::committed()
{
    m_head = m_nextHead;
    m_pieces = m_head.at("pieces").get<std::size_t>();
    std::swap(m_places, m_nextPlaces);
}

} // namespace mnemo
