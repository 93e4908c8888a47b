// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/graph/profile.h"
#include "core/picture/facts.h"
#include "core/picture/scene.h"

#include <QString>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// One end of a fact.
struct FactEnd
{
    std::string id;
    std::string role;
    QString name; ///< its label, else its id; on one line, as it is shown
};

/// An edge that says something which holds for a time, as graph_slice gives it.
struct Fact
{
    FactEnd from;
    FactEnd to;
    std::string kind;
    std::string key;
    bool undirected = false;
    QString text; ///< the sentence that the graph keeps for it; may be empty
    std::vector<std::string> episodes; ///< ids of those that it was drawn from
    // As stored, null where there is nothing.
    Json since;
    Json until;
    Json withdrawn;
    Json recorded;

    [[nodiscard]] EdgeName edge() const { return {NodeId(from.id), kind, NodeId(to.id), key}; }
};

/// A text that facts were drawn from.
struct Episode
{
    std::string id;
    std::string role;
    QString title;
    QString source; ///< what kind of text it is
    QString text; ///< as it is shown
    bool cut = false; ///< the slice gave only its beginning
    Json since;
    Json recorded;
};

/// When facts are looked at. Seconds since 1970.
struct FactMoment
{
    double asOf = 0; ///< of the world
    std::optional<double> knownAt; ///< of the memory; absent: all that is recorded
    bool present = true; ///< asOf is now

    bool operator==(const FactMoment&) const = default;
};

/// What a result of graph_slice says of facts.
struct FactSlice
{
    std::vector<Fact> facts; ///< edges that are facts, by the profile
    std::map<std::string, Episode> episodes; ///< by id
    bool partial = false; ///< nodes or edges were left out
};

/// Any thread.
[[nodiscard]] FactSlice readFacts(const Json& args, const Json& result, const Profile& profile);

/// The instant that a stored value denotes, if any.
[[nodiscard]] std::optional<double> instantOf(const Json& value);

/// The value that ends the fact, as far as it was known at the moment; null when nothing does.
[[nodiscard]] Json endOf(const Fact& fact, const FactMoment& moment);

[[nodiscard]] FactState stateOf(const Fact& fact, const FactMoment& moment);

/// Whether the memory knew of it then.
[[nodiscard]] bool isKnown(const Json& recorded, const FactMoment& moment);

/// "2026-05-04" or "2026-05-04 09:30", in UTC; empty for a value that is not a time.
[[nodiscard]] QString dateText(const Json& value);
/// Only the day.
[[nodiscard]] QString dayText(const Json& value);

} // namespace mnemo
