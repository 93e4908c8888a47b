// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/shapes/common.h"

#include <string>

namespace mnemo {

// What stands beside the properties of a foreign graph: all labels of a node, and the type of an
// edge where that is not its kind. A server says them apart. A file, and the embedded store that it
// is imported into, keep them among the properties, as `labels` and `type`. Where the profile is a
// foreign one they are taken out of there, so that both stores give the same results.

/// The path of a property in JSON; that of nothing for one that the profile does not name.
[[nodiscard]] std::string pathOf(const std::string& name);

/// Binds `foreign`, whether to look for them among the properties, and `types`, the types that the
/// profile reads a kind out of; `groups`, null where none are asked for, and `group`, the path of
/// the property that names one.
void bindForeign(const ShapeInput& input, Json& binds);

/// Puts `key` into the item: the labels that `cell` holds, as a list or as its JSON text, if the
/// role is one of them or there are none.
void putLabels(Json::object_t& item, const char* key, const std::string& role, const Json& cell);

/// Puts `key` into the item where `cell` holds a type that the profile reads a kind out of.
void putType(Json::object_t& item, const char* key, const Profile& profile, const Json& cell);

/// The same for an item that holds its `properties`: from `cell` where the store says it apart,
/// else out of the properties, which lose it then.
void takeLabels(
    Json::object_t& item, const Profile& profile, const std::string& role, const Json* cell);
void takeType(Json::object_t& item, const Profile& profile, const Json* cell);

} // namespace mnemo
