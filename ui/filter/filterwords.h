// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/nodefilter.h"

#include <QString>

#include <cstdint>

class QIcon;
class QWidget;

namespace mnemo {

/// "is", "at most" and so on.
[[nodiscard]] QString comparisonWords(FilterComparison comparison);
/// "number, 1 to 4, in 48 of 48 nodes"; `nodes` are all that could have it.
[[nodiscard]] QString aboutProperty(const DescribedProperty& property, std::int64_t nodes);
/// "assigned_to → person" or "blocks ← task".
[[nodiscard]] QString relationWords(const FilterRelation& relation);
/// A value as a list offers it.
[[nodiscard]] QString valueWords(const Json& value);
/// "priority at most 2".
[[nodiscard]] QString conditionWords(const FilterCondition& condition);
/// The mark of a role as the window's graph shows it, for lists to choose from.
[[nodiscard]] QIcon roleIcon(const QWidget* widget, const std::string& role);

} // namespace mnemo
