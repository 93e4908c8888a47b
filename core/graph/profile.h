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

/// How a foreign graph maps onto ours (resources/profiles/NAME.json). A property name that is
/// empty is not known to the profile.
struct Profile
{
    std::string name;
    std::string idProperty = "id";
    std::vector<std::string> labelProperties; ///< the first that is there is the label
    std::vector<std::string> labelOrder; ///< labels to prefer as role
    std::string edgeCaption; ///< property that captions an edge
    std::string edgeKey;
    std::string since; ///< first of the properties that say from when a fact holds
    std::vector<std::string> until; ///< the earliest of these that is set ends it
    bool world = false; ///< has ticks, outcomes, crawler
    /// By role (a label of a foreign graph) the name of the icon that its large nodes carry. Lower
    /// case letters and digits; whether there is such an icon is known to whoever draws it.
    std::map<std::string, std::string> glyphs;

    [[nodiscard]] bool knowsValidity() const { return !since.empty() || !until.empty(); }

    bool operator==(const Profile&) const = default;
};

/// Errors: BadArgument naming the known profiles; MalformedFile for a name that is no safe
/// identifier.
[[nodiscard]] Result<Profile> loadProfile(const std::string& name);

[[nodiscard]] std::vector<std::string> profileNames();

} // namespace mnemo
