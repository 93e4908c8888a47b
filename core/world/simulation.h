// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/world/tickrecord.h"
#include "core/world/worldsnapshot.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// The answer of crawler.schedule_fetch to an encounter with a URL.
struct FetchAnswer
{
    bool accepted = false;
    std::string reason; ///< when refused
};

/// Asked when a daimoi with crawl intent reaches a URL.
using ScheduleFetchFn
    = std::function<FetchAnswer(const Place& url, DaimoiNumber daimoi, std::int64_t tick)>;

/// The living world: fixed steps of 1/60 s. The same seed, places and answers give the same state
/// bit for bit on every machine: only + − × ÷ and sqrt, own random numbers, a fixed order of
/// summation. Used by one thread.
class Simulation final
{
public:
    /// `first` is the number of the daimoi that is born first. Errors: BadArgument for a setting
    /// out of its range, no presence among the places, or a place as addPlace() refuses it.
    [[nodiscard]] static Result<Simulation> create(
        const WorldConfig& config, std::vector<Place> places, DaimoiNumber first = 1);
    /// Takes up a stored state. Errors: StoreCorrupt for what toJson() did not make.
    [[nodiscard]] static Result<Simulation> fromJson(const Json& state);

    Simulation(Simulation&&) noexcept;
    Simulation& operator=(Simulation&&) noexcept;
    ~Simulation();

    /// A place that came later (a URL that a fetch found). Errors: BadArgument for an id that is
    /// there already, a position that is not finite or outside of the square; Refused when there
    /// are maxPlaces.
    [[nodiscard]] Status addPlace(Place place);
    /// Null where there is none of that id; until places are added.
    [[nodiscard]] const Place* findPlace(const NodeId& id) const;

    [[nodiscard]] bool hasPlace(const NodeId& id) const { return findPlace(id) != nullptr; }

    /// One tick. Without `schedule` every URL refuses by policy.
    const TickRecord& step(const ScheduleFetchFn& schedule = {});

    [[nodiscard]] std::int64_t tick() const;
    [[nodiscard]] const WorldConfig& config() const;
    [[nodiscard]] const std::vector<Place>& places() const;
    [[nodiscard]] std::size_t alive() const;
    [[nodiscard]] Daimoi daimoiAt(std::size_t index) const; ///< by number
    [[nodiscard]] const OutcomeTotals& totals() const;
    [[nodiscard]] const NooiField& field() const;
    [[nodiscard]] const TrailBuffer& trails() const;

    /// SHA-256 of the whole state.
    [[nodiscard]] std::string stateHash() const;
    /// The whole state as stateHash() hashes it. Up to `endOfPlaces` it stays much the same from
    /// one tick to the next.
    [[nodiscard]] std::string bytes(std::size_t& endOfPlaces) const;
    /// Errors: StoreCorrupt.
    [[nodiscard]] static Result<Simulation> fromBytes(std::string_view bytes);
    /// The whole state: {format, tick, seed, hash, bytes (base64)}.
    [[nodiscard]] Json toJson() const;
    [[nodiscard]] std::shared_ptr<WorldSnapshot> snapshot() const;

private:
    struct Impl;
    explicit Simulation(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace mnemo
