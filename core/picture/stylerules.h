// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/picture/scene.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

enum class StyleTarget
{
    Nodes,
    Edges
};

/// How what meets a condition is drawn. What a rule does not set is left to those below it, and at
/// last to the roles, kinds and scales.
struct StyleRule
{
    StyleTarget of = StyleTarget::Nodes;
    std::string when; ///< see SceneConditions; empty: all
    std::string colour; ///< "#rrggbb", or empty
    std::string shape; ///< of nodes: one of markShapeNames(), or empty
    std::string caption; ///< the property that is written beside it, or empty
    double size = 0; ///< of nodes, times the size that they have; 0: not set
    double width = 0; ///< of edges, logical pixels; 0: not set

    bool operator==(const StyleRule&) const = default;
};

/// How a person styles a graph, beside what colours and sizes say: a value.
struct StyleRules
{
    static constexpr std::size_t most = 60;
    static constexpr double leastSize = 0.25;
    static constexpr double mostSize = 4;
    static constexpr double leastWidth = 0.5;
    static constexpr double mostWidth = 12;

    std::vector<StyleRule> rules; ///< the first that sets something wins
    std::string caption; ///< the property that is written beside nodes; empty: their labels
    std::string categories; ///< a palette for values, by its name; empty: the theme's
    std::string numbers; ///< a palette for numbers; empty: the theme's

    bool operator==(const StyleRules&) const = default;

    [[nodiscard]] bool empty() const { return *this == StyleRules(); }
};

/// A style as a file keeps it, for one graph or another.
struct StyleSheet
{
    std::string colourBy; ///< a property, or empty
    std::string sizeBy;
    StyleRules rules;

    bool operator==(const StyleSheet&) const = default;
};

inline constexpr std::int64_t stylesVersion = 1;
inline constexpr char stylesForm[] = "mnemoscope-styles";
inline constexpr char stylesSuffix[] = ".mnemo-styles";

/// As files name them, in the order of the shapes that nodes have.
[[nodiscard]] const std::vector<std::string>& markShapeNames();

[[nodiscard]] Json rulesJson(const StyleRules& rules);
/// Errors: MalformedFile with what is wrong and its JSON pointer; nothing unknown passes.
[[nodiscard]] Result<StyleRules> rulesFrom(const Json& json);

[[nodiscard]] Json sheetJson(const StyleSheet& sheet);
/// Errors: those of rulesFrom(); SchemaTooNew for one of a later version.
[[nodiscard]] Result<StyleSheet> sheetFrom(const Json& json);
/// Errors: those of sheetFrom(), with the file in `where`; NotFound, Io.
[[nodiscard]] Result<StyleSheet> readSheet(const QString& path);
/// Whole or not at all. Errors: those of writeDocument().
[[nodiscard]] Status writeSheet(const QString& path, const StyleSheet& sheet);

/// What the rules set for one node or edge; what is empty or 0 is not set.
struct RuledLook
{
    std::string colour;
    std::string shape;
    std::string caption;
    double size = 0;
    double width = 0;
};

/// The looks that rules give, and which of them each node or edge has; the first is without any.
struct RuledLooks
{
    std::vector<RuledLook> looks;
    std::vector<std::uint16_t> lookOf; ///< empty while no rule is for them
    std::vector<std::int64_t> matched; ///< by each rule of StyleRules::rules
};

/// Any thread. Rules whose condition cannot be read match nothing.
[[nodiscard]] RuledLooks ruledLooks(
    const GraphScene& scene, const StyleRules& rules, StyleTarget of);

/// A shipped palette whose colours the colour-blind can tell apart, too.
struct Palette
{
    std::string name; ///< a proper name
    bool isSequence = false; ///< for numbers, least first; else for values
    std::vector<std::string> colours; ///< "#rrggbb"
};

/// All of them, from resources/styles/palettes.json.
[[nodiscard]] const std::vector<Palette>& shippedPalettes();
/// Null when there is none of this name.
[[nodiscard]] const Palette* paletteOf(const std::string& name, bool isSequence);

} // namespace mnemo
