// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Names of arguments that mean the same in every entry of the catalogue that has them.
namespace mnemo::argument {

inline constexpr const char* kAfter = "after"; ///< the `next` of the page before
inline constexpr const char* kAround = "around"; ///< ids of nodes that a slice begins at
inline constexpr const char* kAsOf = "as_of";
inline constexpr const char* kDepth = "depth"; ///< edges from the nodes around which it begins
inline constexpr const char* kEdgeLimit = "edge_limit";
inline constexpr const char* kGroups = "groups";
inline constexpr const char* kKinds = "kinds";
inline constexpr const char* kKnownAt = "known_at";
inline constexpr const char* kLimit = "limit";
inline constexpr const char* kNodeLimit = "node_limit";
inline constexpr const char* kProperties = "properties"; ///< names
inline constexpr const char* kRoles = "roles";
inline constexpr const char* kSince = "since"; ///< where a span of time begins
inline constexpr const char* kUntil = "until";

} // namespace mnemo::argument

/// Names in a condition on a property.
namespace mnemo::condition {

inline constexpr const char* kComparison = "op";
inline constexpr const char* kContains = "contains"; ///< a text whatever the case, or a list's item
inline constexpr const char* kProperty = "property";
inline constexpr const char* kValue = "value";

} // namespace mnemo::condition
