// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verify/benchreading.h"
#include "ui/widgets/badge.h"

#include <QString>

namespace mnemo {

/// Word and glyph of a mark, on its tint.
[[nodiscard]] BadgeLook badgeOf(ClaimMark mark);
/// Of its underline and its number.
[[nodiscard]] Token tokenOf(ClaimMark mark);
/// What stands under a claim in a list: the differing value, or why it cannot be checked.
[[nodiscard]] QString lineUnder(const BenchClaim& claim);
/// A row of the list as a screen reader tells it.
[[nodiscard]] QString spokenClaim(int number, const BenchClaim& claim, const ClaimReview& review);
/// “answer of agent “ops-helper”, 8 tool calls in MCP form, 12 claims”
[[nodiscard]] QString originWords(const BenchReading& reading);

} // namespace mnemo
