// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <optional>
#include <string>
#include <string_view>

namespace mnemo {

/// What a receipt says about where an answer came from. `graph` is the name kept in the store, the
/// key or the database; never a host, user or path.
struct StoreName
{
    std::string kind; ///< "sqlite", "falkor", "neo4j"
    std::string graph;
    std::string profile; ///< e.g. "mnemoscope"
    /// The store_id, drawn when the store was made: copies and backups of a store have the same
    /// one, two stores of one name have different ones. "" where the store has none. Absent in what
    /// was written before stores had ids.
    std::optional<std::string> id = {};
    /// nodeIdByName() of a foreign graph, empty for any other.
    std::string nodeIdBy = {};

    [[nodiscard]] bool hasId() const { return id && !id->empty(); }

    bool operator==(const StoreName&) const = default;
};

/// Whether both name the same store: by their ids where both have one, else by kind and graph.
[[nodiscard]] bool isSameStore(const StoreName& a, const StoreName& b);

/// {kind, graph, profile, store_id, node_id_by}; store_id is null where there is none, and stays
/// out where it is absent, as node_id_by does.
[[nodiscard]] Json toJson(const StoreName& store);

/// Exactly what toJson() gives; nothing for anything else.
[[nodiscard]] std::optional<StoreName> storeNameFrom(const Json& json);

/// A new store_id: 32 hexadecimal digits from the system's random numbers.
[[nodiscard]] std::string newStoreId();
[[nodiscard]] bool isStoreId(std::string_view text);

} // namespace mnemo
