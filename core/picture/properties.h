// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/scene.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// Names of what is counted of nodes in what is loaded, beside those of their own properties.
inline constexpr std::string_view kDegree = "view:degree";
inline constexpr std::string_view kInDegree = "view:in-degree";
inline constexpr std::string_view kOutDegree = "view:out-degree";

/// Those of them that say something: without directions nothing leads in or out.
[[nodiscard]] std::vector<std::string> degreeNames(const GraphScene& scene);
/// The name of a count that a person means: `degree`, `in-degree` or `out-degree` where no node has
/// a property of that name; else what is given.
[[nodiscard]] std::string meantProperty(const GraphScene& scene, const std::string& name);
/// A count by its name; nothing for other names.
[[nodiscard]] std::optional<std::uint32_t> degreeOf(const SceneNode& node, std::string_view name);

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

/// All of them, by name; without what is counted.
[[nodiscard]] std::vector<NumericProperty> numericProperties(const GraphScene& scene);

/// One of them; nothing when no node has it.
[[nodiscard]] std::optional<NumericProperty> numericProperty(
    const GraphScene& scene, const std::string& name);

/// Where a value lies between least (0) and most (1); 0.5 when they are the same.
[[nodiscard]] double shareOf(const NumericProperty& property, double value);

} // namespace mnemo
