// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <QString>

namespace mnemo {

/// What is said in place of an outcome's rows when it has none: what was asked, of what, and what
/// came back. Absence is never claimed: a node "was not returned".
[[nodiscard]] QString wordsWithoutRows(const QueryOutcome& outcome);

} // namespace mnemo
