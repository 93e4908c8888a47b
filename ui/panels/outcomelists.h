// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <memory>
#include <string>
#include <vector>

namespace mnemo {

/// A list of a result, as a table shows it. Points into the outcome that it was taken from.
struct OutcomeList
{
    std::string name; ///< e.g. "nodes"
    const Json* rows = nullptr; ///< an array
    std::vector<std::string> columns; ///< of objects: their keys; of scalars: one, ""
};

/// The lists of the outcome's result, down to its second level, the longest first.
[[nodiscard]] std::vector<OutcomeList> listsOf(const QueryOutcome& outcome);

/// The node that a row of a result stands for, or "".
[[nodiscard]] std::string nodeOfRow(const Json& row);

} // namespace mnemo
