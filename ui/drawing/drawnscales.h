// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/scenelook.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// Whether nothing hides it.
[[nodiscard]] bool isDrawn(const SceneLook& look, NodeIndex node);
/// An edge is drawn with both of its ends.
[[nodiscard]] bool isDrawn(const SceneLook& look, EdgeIndex edge);

/// What a legend counts: the colours are those of the whole graph, the counts those of what is
/// drawn.
struct DrawnScales
{
    std::optional<PropertyValues> values; ///< where the style colours by values
    std::vector<RuleMark> rules; ///< those that anything drawn meets
    bool hasWithoutNumber = false; ///< a node without one, where the style colours by numbers
};

[[nodiscard]] DrawnScales drawnScales(const SceneLook& look);

/// Nodes and edges that are drawn and hold, by role and by kind; none is counted with 0.
struct DrawnNames
{
    std::map<std::string, std::int64_t> roles;
    std::map<std::string, std::int64_t> kinds;
    std::int64_t nodes = 0;
    std::int64_t edges = 0;
};

[[nodiscard]] DrawnNames drawnNames(const SceneLook& look);

/// Facts that are drawn and hold no more.
[[nodiscard]] std::int64_t drawnEnded(const SceneLook& look);

} // namespace mnemo
