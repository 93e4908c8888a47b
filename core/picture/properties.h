// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/scene.h"

#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// A JSON number, or the seconds since 1970 of a text like 2026-11-21T21:58:12Z.
[[nodiscard]] std::optional<double> numberOf(const Json& value);
[[nodiscard]] std::optional<double> numberOf(const SceneNode& node, const std::string& property);

/// A property that nodes have numbers or times in.
struct NumericProperty
{
    std::string name;
    double least = 0;
    double most = 0;
    std::size_t nodes = 0; ///< that have a number in it
    bool time = false; ///< texts of time, as seconds
};

/// All of them, by name.
[[nodiscard]] std::vector<NumericProperty> numericProperties(const GraphScene& scene);

/// One of them; nothing when no node has it.
[[nodiscard]] std::optional<NumericProperty> numericProperty(
    const GraphScene& scene, const std::string& name);

/// Where a value lies between least (0) and most (1); 0.5 when they are the same.
[[nodiscard]] double shareOf(const NumericProperty& property, double value);

} // namespace mnemo
