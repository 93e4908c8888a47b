// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/graph/profile.h"
#include "core/graph/types.h"

#include <string>

namespace mnemo::server {

// The native layout: (:Node {id, role, label, _fold, …}) and [:EDGE {kind, key, …}]. What a server
// cannot hold as it is goes into one text property `_json`: names that begin with `_`, hold a
// back-tick, are empty or over 500 bytes, or are the layout's own; objects, nulls, lists of other
// than scalars, and numbers that the server does not take.

enum class Item
{
    Node,
    Edge
};

/// An id as the server keeps it in `id`. Its index trims white space, splits at U+0001 and forgets
/// long texts: it then finds other nodes or none, and its unique constraint ends the server. Such
/// an id is kept as its hash, and as it is in `_id`.
[[nodiscard]] std::string serverId(const std::string& id);

/// All properties of a node as the server keeps them. `properties` are in canonical form.
[[nodiscard]] Json nativeNode(const Node& node);
[[nodiscard]] Json nativeEdge(const Edge& edge);

/// The properties that a person put there, out of properties(x): in a native graph without the
/// layout's own and with what lay in `_json`, in a foreign one with embeddings by their hash
/// (vectordigest.h) and without what says no more than `name`, the node's id or the edge's key.
/// Errors: StoreCorrupt for a `_json` that holds no object.
[[nodiscard]] Result<Json> ownProperties(
    Json&& stored, Item item, const Profile& profile, const std::string& name = {});

/// Shortens properties whose JSON is over 64 KB as the embedded store does: texts to 1,000
/// characters, longer lists and objects to none. True when it was so.
[[nodiscard]] bool shorten(Json& properties);

/// The JSON text of `value` if it is over `maxBytes` long, else nothing: cheap where it is short.
[[nodiscard]] std::optional<std::string> textIfOver(const Json& value, std::size_t maxBytes);

/// What search looks through: folded label, id and canonical_url, a line each.
[[nodiscard]] std::string foldOf(
    const std::string& id, const std::string& label, const Json& properties);

} // namespace mnemo::server
