// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/catalogue.h"

#include <string>

namespace mnemo {

// How a query is asked in words, all of it from its entry. English, as the catalogue. Pure; any
// thread.

/// What a value of an argument may be: "integer, 1 to 200", or the values that there are.
[[nodiscard]] std::string argumentTypeWords(const Json& schema);

/// "needed", else what stands in where the argument is left out: canonical JSON, "the present time"
/// or "the present tick".
[[nodiscard]] std::string argumentDefaultWords(
    const CatalogueEntry& entry, const std::string& name, const Json& schema);

/// What `mnemo query NAME --help` prints: the question, each argument with its type, default and
/// meaning, and examples that can be run as they stand.
[[nodiscard]] std::string queryHelp(const CatalogueEntry& entry);

} // namespace mnemo
