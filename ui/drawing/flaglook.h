// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/flags.h"

#include <QString>

namespace mnemo {

/// "Wrong" or "To be checked".
[[nodiscard]] QString flagTitle(FlagKind kind);
/// One line: "Flagged as wrong: …", without the note where there is none.
[[nodiscard]] QString flagSentence(const Flag& flag);
/// The same with the note as it was written, for a tooltip, which cuts what it has no room for.
[[nodiscard]] QString wholeFlagSentence(const Flag& flag);

} // namespace mnemo
