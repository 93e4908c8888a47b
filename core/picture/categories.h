// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/scene.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// What colours say of a property.
enum class ColourMeaning
{
    Nothing, ///< nodes keep the colours of their roles
    Number, ///< a scale: at least as many nodes have a number or time in it as have words
    Value ///< a colour for each of its most frequent values
};

/// A property that nodes can be coloured by.
struct ColourProperty
{
    std::string name;
    ColourMeaning meaning = ColourMeaning::Nothing;
    bool numbers = false; ///< some node has a number or time in it
};

/// All of them, by name; none that means nothing.
[[nodiscard]] std::vector<ColourProperty> colourProperties(const GraphScene& scene);
[[nodiscard]] ColourMeaning colourMeaning(const GraphScene& scene, const std::string& property);

/// A value as it reads, the text of a text; nothing where a node has none (or null).
[[nodiscard]] std::optional<std::string> valueOf(
    const SceneNode& node, const std::string& property);

[[nodiscard]] std::optional<std::string> valueOf(
    const SceneEdge& edge, const std::string& property);

struct ValueCount
{
    std::string value;
    std::size_t nodes = 0; ///< that have it

    bool operator==(const ValueCount&) const = default;
};

/// The values of a property that have a category each, and the rest.
struct PropertyValues
{
    std::string name;
    std::vector<ValueCount> told; ///< those of the most nodes, by the value's bytes
    std::size_t moreValues = 0; ///< all others, which share one colour
    std::size_t moreNodes = 0; ///< that have one of them
    std::size_t without = 0; ///< nodes that have no value
    bool mixed = false; ///< not all values are of one type

    /// No two nodes have the same, and there are more values than colours.
    [[nodiscard]] bool allDiffer() const
    {
        return moreNodes > 0 && std::all_of(told.begin(), told.end(), [](const auto& one) {
            return one.nodes == 1;
        });
    }
};

/// The most frequent values of a scene's nodes, and which of them a node has.
struct ValuesOfNodes
{
    PropertyValues values;
    /// A node's place in `told`; told.size() for more values, and one more for no value.
    std::vector<std::uint16_t> place;
};

/// At most `most` have a category. The same nodes give the same values, in whatever order they
/// come.
[[nodiscard]] ValuesOfNodes valuesOfNodes(
    const GraphScene& scene, const std::string& property, std::size_t most);

} // namespace mnemo
