// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <cstdint>
#include <limits>
#include <optional>

namespace mnemo {

struct Profile;

// A fact has two times: when it holds in the world, and since when the memory knows of it. Times
// are what secondsOfTime() reads: seconds since 1970, texts of any zone; what tells no time counts
// as absent. Any thread.

/// What a question is about, in seconds since 1970.
struct Moment
{
    std::optional<double> asOf; ///< of the world; absent: always
    std::optional<double> knownAt; ///< of the memory; absent: all that is recorded

    [[nodiscard]] bool isBounded() const { return asOf || knownAt; }

    bool operator==(const Moment&) const = default;
};

/// From the arguments `as_of` ("always", null or a time) and `known_at` ("now", null or a time).
[[nodiscard]] Moment momentOf(const Json& asOf, const Json& knownAt);

/// What a fact or a node says of its times, as stored. Points into what it was taken from; null
/// where there is nothing.
struct StoredTimes
{
    const Json* since = nullptr;
    const Json* until = nullptr; ///< ends it; where it tells no time, `withdrawn` does
    const Json* withdrawn = nullptr; ///< when the memory learned of the end
    const Json* recorded = nullptr;
};

/// From the list [since, until, withdrawn, recorded], or [since, recorded] of a node; nothing from
/// any other value.
[[nodiscard]] StoredTimes timesOfList(const Json& list);

/// From an edge's properties, by the names of the profile.
[[nodiscard]] StoredTimes timesOfEdge(const Profile& profile, const Json& properties);

/// The value that ends a fact, as far as it was known at the moment; null when nothing does.
[[nodiscard]] const Json* endOf(const StoredTimes& times, const Moment& moment);

/// Whether the end of a fact was known at the moment: what was withdrawn later had none then.
[[nodiscard]] bool endIsKnown(const StoredTimes& times, const Moment& moment);

/// recorded <= known_at, and since <= as_of < the end that was known by then. An absent time is
/// open.
[[nodiscard]] bool holds(const StoredTimes& times, const Moment& moment);

/// The same times as numbers, for judging many facts at many moments: seconds since 1970, NaN
/// where the fact does not say.
struct FactTimes
{
    static constexpr double none = std::numeric_limits<double>::quiet_NaN();

    double since = none;
    double until = none;
    double withdrawn = none;
    double recorded = none;

    /// Whether anything says when it holds. Of an edge that only says when it was recorded, such as
    /// a mention, nothing does.
    [[nodiscard]] bool tellValidity() const;
};

/// Of an edge or a node of a result that was asked for as of "always", as known "now": its members
/// `since`, `until`, `withdrawn` and `recorded`.
[[nodiscard]] FactTimes factTimesOf(const Json& item);

/// Whether what an edge says holds at a moment.
enum class FactState : std::uint8_t
{
    Holds,
    Ended, ///< no longer
    NotYet ///< not true yet, or not recorded yet
};

/// When a fact ends, as far as that was known at the moment.
[[nodiscard]] double endOf(const FactTimes& times, const Moment& moment);

/// Holds for exactly those that holds() is true of.
[[nodiscard]] FactState stateAt(const FactTimes& times, const Moment& moment);

} // namespace mnemo
