// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/answer.h"
#include "core/query/catalogue.h"

#include <string>
#include <vector>

namespace mnemo {

/// What the query cannot run without, in the catalogue's words, e.g. "Text to look for"; empty when
/// it needs nothing.
[[nodiscard]] std::string needsOf(const CatalogueEntry& entry);

/// The queries whose titles and questions share the most words with the message, best first;
/// search_nodes, summary_state and neighbors where nothing is shared.
[[nodiscard]] std::vector<Suggestion> closestQueries(
    const Catalogue& catalogue, const std::string& message);

} // namespace mnemo
