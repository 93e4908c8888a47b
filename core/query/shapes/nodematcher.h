// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/shapes/conditions.h"
#include "core/query/shapes/graphread.h"
#include "core/query/shapes/ordering.h"

#include <functional>
#include <optional>
#include <unordered_set>
#include <vector>

namespace mnemo {

/// The nodes that the arguments `roles`, `text`, `where`, `having` and `related` choose, as far as
/// the entry has them. `having` counts different neighbours; directions are seen from the node that
/// is looked for.
class NodeMatcher final
{
public:
    /// Errors: BadArgument.
    [[nodiscard]] static Result<NodeMatcher> from(const ShapeInput& input);

    /// All that fit, each with what `place` makes of it before its properties are dropped, and with
    /// its id to decide between equal places.
    [[nodiscard]] Result<std::vector<Ranked<GraphNode>>> find(
        bool needsProperties, const std::function<ValuePlace(const GraphNode&)>& place);

    /// As find(), by a visitor who sees the properties; without `having`.
    [[nodiscard]] Status visit(bool needsProperties, const GraphReading::NodeVisitor& visitor);

    [[nodiscard]] Conditions& conditions() { return m_conditions; }

    [[nodiscard]] GraphReading& reading() { return m_reading; }

    /// Puts what was asked for and not met with into the result.
    void report(Json& result) const;

private:
    NodeMatcher(const ShapeInput& input, Conditions conditions);
    [[nodiscard]] Json given(const char* name) const;
    [[nodiscard]] bool holdsText(const GraphNode& node) const;
    [[nodiscard]] Status keepRelated();
    /// The nodes that a condition of `related` names, those that are not there left out.
    [[nodiscard]] Result<std::vector<std::int64_t>> namedIn(const Json& related);
    [[nodiscard]] Status keepHaving(std::vector<Ranked<GraphNode>>& found, const Json& having);

    const ShapeInput& m_input;
    GraphReading m_reading;
    Conditions m_conditions;
    std::string m_folded; ///< of `text`
    std::optional<std::unordered_set<std::int64_t>> m_related; ///< the only ones that may fit
    std::unordered_set<std::int64_t> m_barred; ///< those that must not
    std::vector<std::string> m_missing; ///< ids in `related` that were not met with
};

/// The edges of some kinds between nodes of some roles; null stands for any.
struct EdgeFilter
{
    const Json& kinds;
    const Json& fromRoles;
    const Json& toRoles;

    /// Visits those that fit the conditions, with their properties.
    [[nodiscard]] Status find(GraphReading& reading, Conditions& conditions,
        const GraphReading::EdgeVisitor& visit) const;
};

} // namespace mnemo
