// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/query/graphdescription.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

enum class FilterComparison
{
    Is,
    IsNot,
    Less,
    AtMost,
    More,
    AtLeast,
    Before,
    After,
    Contains,
    StartsWith,
    OneOf,
    Set,
    NotSet
};

/// A condition on a property as a person writes it.
struct FilterCondition
{
    std::string property; ///< empty while none is chosen: such a condition asks for nothing
    FilterComparison comparison = FilterComparison::Is;
    QString value; ///< as typed; several are separated by commas

    bool operator==(const FilterCondition&) const = default;
};

/// What a node has to be joined to.
struct FilterRelation
{
    std::string kind; ///< empty while none is chosen
    std::string direction = "both"; ///< "out", "in" or "both", seen from the node looked for
    std::string role; ///< of the other end; empty for any
    std::string node; ///< id of the only node that counts; empty for any
    int least = 1; ///< so many neighbours at least; 0: none at all

    bool operator==(const FilterRelation&) const = default;
};

struct FilterOrder
{
    enum class By
    {
        Id,
        Label,
        Neighbours,
        Property
    };

    By by = By::Id;
    std::string property = {};
    bool isDescending = false;

    bool operator==(const FilterOrder&) const = default;
};

/// What a person looks for among the nodes of a graph. Every part has to fit.
struct NodeFilter
{
    std::vector<std::string> roles; ///< one of them; empty for any
    std::vector<FilterCondition> conditions;
    std::vector<FilterRelation> relations;
    FilterOrder order;

    [[nodiscard]] bool isEmpty() const { return *this == NodeFilter(); }

    bool operator==(const NodeFilter&) const = default;
};

/// What cannot be asked, by its condition.
struct FilterFault
{
    std::size_t condition = 0;
    QString reason; ///< empty where a value is only missing
};

/// A filter as a query. The call is of use only without faults.
struct FilterCall
{
    NamedCall call;
    std::vector<FilterFault> faults;
};

/// The properties of the roles, of all roles for none: those of most nodes first, each once.
[[nodiscard]] std::vector<DescribedProperty> propertiesOf(
    const GraphDescription& description, const std::vector<std::string>& roles);
/// The kinds that join nodes of the roles, seen from them, most edges first.
[[nodiscard]] std::vector<FilterRelation> relationsOf(
    const GraphDescription& description, const std::vector<std::string>& roles);
/// What values of the property's types can be compared by, the usual one first.
[[nodiscard]] std::vector<FilterComparison> comparisonsOf(const DescribedProperty& property);
/// Whether the comparison needs a value.
[[nodiscard]] bool takesValue(FilterComparison comparison);
/// Says that the text is not a time.
[[nodiscard]] QString noDate(const QString& text);
/// A time as it was understood, "2026-12-01"; empty where the text is not a time. `now` in seconds
/// since 1970.
[[nodiscard]] QString understoodTime(const QString& text, std::int64_t now);

/// The query that finds the nodes, or only counts them. `now` in seconds since 1970, for "today".
[[nodiscard]] FilterCall callOf(
    const NodeFilter& filter, const GraphDescription& description, std::int64_t now);
[[nodiscard]] NamedCall countOf(const NamedCall& call);
/// The same, with so many nodes at once as can be had.
[[nodiscard]] NamedCall allOf(const NamedCall& call);
/// Nodes of a role whose label or id holds the text, for choosing one of them.
[[nodiscard]] NamedCall namesLike(const QString& text, const std::string& role);

struct FoundNode
{
    std::string id;
    std::string label;
    std::string role;
};

/// What a call of these found.
struct FoundNodes
{
    std::int64_t count = 0; ///< before any limit
    std::vector<FoundNode> nodes;
};

/// Nothing where the outcome holds no answer.
[[nodiscard]] FoundNodes foundNodes(const QueryOutcome& outcome);

/// The filter that asks as the call does; absent where none does.
[[nodiscard]] std::optional<NodeFilter> filterOf(const NamedCall& call);

} // namespace mnemo
