// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/nodefilter.h"
#include "core/muse/plan/understood.h"
#include "core/query/graphdescription.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// How a person changes a part of how a question was understood.
enum class PartKind
{
    Choice, ///< one of choicesAt()
    Relation, ///< a choice as well, or another node
    Node,
    Condition,
    Amount, ///< of neighbours
    Time
};

[[nodiscard]] PartKind partKindAt(const std::string& pointer);

/// The roles of what is looked for; none for any.
[[nodiscard]] std::vector<std::string> rolesIn(const Understood& call);

/// The condition at a pointer as a person writes it; nothing where there is none.
[[nodiscard]] std::optional<FilterCondition> conditionAt(
    const Understood& call, const std::string& pointer);

/// A call with a part changed, or why it cannot be asked.
struct ChangedPart
{
    std::optional<Understood> call = {};
    QString fault = {}; ///< empty where a value is only missing
};

/// `now` in seconds since 1970, for “today”.
[[nodiscard]] ChangedPart withCondition(const Understood& call, const std::string& pointer,
    const FilterCondition& condition, const GraphDescription& description, std::int64_t now);
/// The same for a time such as “last week”.
[[nodiscard]] ChangedPart withTime(
    const Understood& call, const std::string& pointer, const QString& text, std::int64_t now);
/// The time at a pointer as it stands.
[[nodiscard]] QString timeAt(const Understood& call, const std::string& pointer);

/// A number of neighbours and how it is compared: "ge", "gt", "le", "lt", "eq" or "ne".
struct PartAmount
{
    std::string comparison = "ge";
    int count = 1;
};

[[nodiscard]] PartAmount amountAt(const Understood& call, const std::string& pointer);
[[nodiscard]] Understood withAmount(
    const Understood& call, const std::string& pointer, const PartAmount& amount);
/// The call about another node.
[[nodiscard]] Understood withNode(
    Understood call, const std::string& pointer, const FoundNode& node);

} // namespace mnemo
