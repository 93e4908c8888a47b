// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <QString>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// The nodes that facts were drawn from: their role, and the properties that say what. Empty where
/// a graph keeps none.
struct EpisodeNames
{
    std::string role;
    std::string text; ///< whole
    std::string source; ///< what kind of text it is
    std::string ofFact; ///< of an edge: the ids of the episodes that it was drawn from

    bool operator==(const EpisodeNames&) const = default;
};

/// How a foreign graph maps onto ours (resources/profiles/NAME.json). A property name that is
/// empty is not known to the profile.
struct Profile
{
    std::string name;
    std::string idProperty = "id";
    std::vector<std::string> labelProperties; ///< the first that is there is the label
    std::vector<std::string> labelOrder; ///< labels to prefer as role
    std::vector<std::string> labelLast; ///< labels that are the role only where there is no other
    std::string edgeCaption; ///< property that captions an edge
    std::string edgeKey;
    /// By type of an edge the property that is its kind, where it is set.
    std::map<std::string, std::string> edgeKinds;
    // Of both times, see twotimes.h: properties of edges, `recorded` of nodes as well.
    std::string since; ///< from when a fact holds
    std::string until; ///< what ends it; where that tells no time, `withdrawn` does
    std::string withdrawn; ///< when the memory learned of its end
    std::string recorded; ///< when the memory learned of it
    std::map<std::string, std::string> nodeSince; ///< by role: from when such a node is there
    std::string group; ///< of nodes and edges: to which of several memories in a graph they belong
    std::string eventRole; ///< of nodes that tell what happened
    std::vector<std::string> eventTimes; ///< the first that tells a time says when it happened
    std::vector<std::string> eventTexts; ///< what `detail` of an event holds beside
    EpisodeNames episodes;
    bool world = false; ///< has ticks, outcomes, crawler
    /// By role (a label of a foreign graph) the name of the icon that its large nodes carry. Lower
    /// case letters and digits; the code that draws checks whether the icon exists.
    std::map<std::string, std::string> glyphs;

    [[nodiscard]] bool knowsValidity() const
    {
        return !since.empty() || !until.empty() || !withdrawn.empty();
    }

    bool operator==(const Profile&) const = default;
};

/// The role of a node with these labels: the first of labelOrder among them, else the first of the
/// others in the order of their bytes, else of labelLast; `node` without any.
[[nodiscard]] std::string roleOf(const Profile& profile, const std::vector<std::string>& labels);

/// Errors: BadArgument naming the known profiles; MalformedFile for a name that is no safe
/// identifier.
[[nodiscard]] Result<Profile> loadProfile(const std::string& name);

[[nodiscard]] std::vector<std::string> profileNames();

} // namespace mnemo
