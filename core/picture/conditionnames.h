// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/picture/conditions.h"
#include "core/picture/stylerules.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mnemo {

/// The first of conditions on nodes, or on edges, that names a property, role or relation that
/// nothing in the scene has, as BadArgument with those that there are, the nearest where they are
/// many. A role or relation is only looked up where it is compared as a whole. Nothing for a scene
/// without nodes. Any thread.
[[nodiscard]] std::optional<Error> unknownNameIn(const SceneConditions& conditions,
    const GraphScene& scene, StyleTarget of = StyleTarget::Nodes);
/// The same of each rule, which `where` names by its JSON pointer: it may be meant for another
/// graph.
[[nodiscard]] std::vector<Error> unknownNamesIn(const StyleRules& rules, const GraphScene& scene);

/// Of nodes and edges together, as far as so many of each are read.
[[nodiscard]] std::set<std::string> propertyNamesIn(const GraphScene& scene, std::size_t mostRead);

} // namespace mnemo
