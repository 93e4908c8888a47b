// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/catalogue.h"

#include <string>

namespace mnemo {

// A named query as programs call it. Pure; any thread.

/// Arguments as tool formats take them: a JSON Schema of an object, with no rule over several
/// arguments at the top level (model providers refuse one there; canonicalArguments() checks it)
/// and none of the words that only our own checks know.
[[nodiscard]] Json toolArguments(const CatalogueEntry& entry);

/// The entry's question and description, and which of its arguments exclude each other.
[[nodiscard]] std::string toolDescription(const CatalogueEntry& entry);

/// JSON Schema of what a call returns: the outcome, whose `result` is the entry's own, and the
/// receipt where one was filed.
[[nodiscard]] Json toolOutcome(const CatalogueEntry& entry);

/// The tool of the Model Context Protocol: {name, title, description, inputSchema, outputSchema,
/// annotations}. Its schemas say the same as those above, with a single type in each place.
[[nodiscard]] Json mcpTool(const CatalogueEntry& entry);

} // namespace mnemo
