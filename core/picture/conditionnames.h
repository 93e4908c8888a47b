// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/picture/conditions.h"

#include <optional>

namespace mnemo {

/// The first of conditions on nodes that names a property, role or relation that nothing in the
/// scene has, as BadArgument with those that there are, the nearest where they are many. A role or
/// relation is only looked up where it is compared as a whole. Nothing for a scene without nodes.
/// Any thread.
[[nodiscard]] std::optional<Error> unknownNameIn(
    const SceneConditions& conditions, const GraphScene& scene);

} // namespace mnemo
