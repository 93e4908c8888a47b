// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <QString>

#include <optional>
#include <string>

namespace mnemo {

/// What is said in place of an outcome's rows when it has none: what was asked, of what, and what
/// came back. Absence is never claimed: a node "was not returned".
[[nodiscard]] QString messageWithoutRows(const QueryOutcome& outcome);

/// The id of the one node that the query asked about, when what it says of that node is blank.
[[nodiscard]] std::optional<std::string> nodeNotReturned(const QueryOutcome& outcome);

} // namespace mnemo
