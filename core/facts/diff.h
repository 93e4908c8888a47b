// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <string>
#include <vector>

namespace mnemo {

/// One place where two results differ; `pointer` into the older one (into the newer, if added).
struct Difference
{
    std::string pointer;
    Json before; ///< null when added
    Json after; ///< null when removed
};

/// Lists are compared by the identity of their items (their ids), not by place.
struct ResultDiff
{
    std::vector<Difference> added;
    std::vector<Difference> removed;
    std::vector<Difference> changed;
};

[[nodiscard]] ResultDiff diffResults(const Json& before, const Json& after);

} // namespace mnemo
