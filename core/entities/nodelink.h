// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entities/entity.h"
#include "core/entities/operation.h"
#include "core/graph/store.h"
#include "core/graph/transfer.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// Reads a node-link file of NetworkX, whose edges are called `links` or `edges`, as operations
/// that add its entities and then its relations. Members that are not fields become properties; a
/// type that is not known becomes "custom", with its own name as the property `type`; a relation
/// without a type has its key as type, where that is a text; a relation without an id gets one that
/// follows from its ends, its type and its place among those. Errors: MalformedFile with a pointer
/// in `where`; Refused, with the numbers, for more entities than `maxEntities` (0: no limit).
[[nodiscard]] Result<std::vector<EntityOperation>> operationsFromNodeLink(
    const Json& json, std::int64_t maxEntities);

/// What a reader of the file looks for: NetworkX 2 knows links, later ones edges.
enum class LinkMember : std::uint8_t
{
    Links,
    Edges
};

/// Writes all entities and relations of a store as a node-link file, by id and by ends. Errors:
/// those of GraphStore::scan() and of `out`.
[[nodiscard]] Status writeNodeLink(
    GraphStore& store, LinkMember member, const ReadContext& context, const WriteFn& out);

} // namespace mnemo
