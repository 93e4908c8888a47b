// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

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

} // namespace mnemo
