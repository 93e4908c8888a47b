// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/picture/scene.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// What of a node or an edge a condition looks at.
enum class ConditionOn
{
    Property,
    Role, ///< of a node, or any of its labels
    Relation, ///< of an edge its kind; of a node that of any of its edges
    Label, ///< the id where there is none; of an edge its caption
    Id, ///< nodes only
    Degree, ///< nodes only
    Text ///< label, id and the values of all properties
};

enum class Comparison
{
    Is,
    IsNot,
    Less,
    AtMost,
    More,
    AtLeast,
    Contains,
    Exists
};

/// One comparison. Texts are compared without regard to case; a value that is a number or a time is
/// compared as one, with what is none it holds for `IsNot` alone.
struct Condition
{
    ConditionOn on = ConditionOn::Text;
    std::string property;
    Comparison comparison = Comparison::Contains;
    std::string value; ///< folded
    std::optional<double> number; ///< that `value` is, times as seconds since 1970
};

/// Conditions that hold together, as people write them: `role = person and age >= 30`,
/// `name contains "Ann"`, `since < 2026-01-31`, `email exists`; a text alone is looked for in all
/// that a node says. `role`, `relation`, `label`, `id`, `degree` and `text` mean what the graph has
/// itself, anything else, and each name in quotes, is a property. Any thread.
class SceneConditions final
{
public:
    static constexpr std::size_t mostBytes = 2000;

    /// Without any, which all nodes and edges meet.
    SceneConditions() = default;

    /// Errors: BadArgument that says what is missing and how it is written, `where` the part.
    [[nodiscard]] static Result<SceneConditions> read(std::string_view text);

    [[nodiscard]] bool empty() const { return m_all.empty(); }

    [[nodiscard]] const std::vector<Condition>& all() const { return m_all; }

    [[nodiscard]] bool hold(const GraphScene& scene, NodeIndex node) const;
    [[nodiscard]] bool hold(const GraphScene& scene, EdgeIndex edge) const;

private:
    std::vector<Condition> m_all;
};

/// `name` as SceneConditions reads it for a property or a value: in quotes where it has to be.
[[nodiscard]] std::string conditionWord(const std::string& name);

} // namespace mnemo
