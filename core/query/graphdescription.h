// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/query/outcome.h"
#include "core/query/places.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mnemo {

struct DescribedValue
{
    Json value;
    std::int64_t count = 0;
};

/// A property of a role or a kind, as describe_graph returns it.
struct DescribedProperty
{
    std::string name;
    std::int64_t nodes = 0; ///< or edges, that have it
    std::vector<std::string> types;
    std::int64_t times = 0; ///< values that are texts and tell a time
    std::int64_t distinct = 0;
    bool isExact = true; ///< distinct is no lower bound
    Json least;
    Json most;
    std::vector<DescribedValue> values; ///< the commonest
    std::vector<Json> examples;

    /// Whether the values are all that there are.
    [[nodiscard]] bool hasAllValues() const;
    /// Whether every value is a time; then these are the first and the last.
    [[nodiscard]] bool isTime() const;
    [[nodiscard]] bool isNumber() const;

    [[nodiscard]] bool isMixed() const { return types.size() > 1; }

    /// Whether nodes can be grouped by its few values.
    [[nodiscard]] bool isCategory() const;
};

struct DescribedRole
{
    std::string role;
    std::int64_t nodes = 0;
    std::vector<DescribedProperty> properties; ///< of most nodes first
};

/// Edges of one kind from nodes of one role to those of another.
struct DescribedRelation
{
    std::string kind;
    std::string from;
    std::string to;
    std::int64_t edges = 0;
};

/// What describe_graph returned.
struct GraphDescription
{
    std::int64_t nodes = 0;
    std::int64_t edges = 0;
    std::vector<DescribedRole> roles; ///< of most nodes first
    std::vector<DescribedRelation> relations; ///< of most edges first
    std::int64_t kinds = 0;
    std::optional<std::pair<double, double>> times; ///< the first and the last, in Unix seconds
    bool isTruncated = false;

    [[nodiscard]] const DescribedRole* find(const std::string& role) const;
};

/// Absent where the outcome holds no answer.
[[nodiscard]] std::optional<GraphDescription> readDescription(const QueryOutcome& outcome);

[[nodiscard]] NamedCall describingCall();
[[nodiscard]] NamedCall nodesOf(const std::string& role);
[[nodiscard]] NamedCall edgesOf(const DescribedRelation& relation);
/// The nodes of a role that have a property: with its commonest value where it has few, else from
/// its smallest value on, else with any.
[[nodiscard]] NamedCall nodesWith(const std::string& role, const DescribedProperty& property);

/// Which paths are looked for; by itself the shortest ones, whatever the direction of their edges.
struct PathWish
{
    bool longer = false; ///< the shortest first, and then longer ones
    bool along = false; ///< only along the direction of edges
    int most = 6; ///< edges of a path
    std::vector<std::string> withoutKinds = {};

    bool operator==(const PathWish&) const = default;
};

[[nodiscard]] NamedCall pathsBetween(
    const std::string& from, const std::string& to, const PathWish& wish = {});
/// What touches all of two to eight nodes.
[[nodiscard]] NamedCall inCommon(const std::vector<std::string>& nodes);

} // namespace mnemo
