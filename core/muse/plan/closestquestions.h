// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/plan/plan.h"
#include "core/query/catalogue.h"

#include <string>
#include <vector>

namespace mnemo {

/// What the query cannot run without, in the catalogue's words, e.g. "Text to look for"; empty when
/// it needs nothing.
[[nodiscard]] std::string needsOf(const CatalogueEntry& entry);

/// Questions that are understood, about what the graph holds: of queries whose titles and questions
/// share the most words with the message, best first, then of those that people ask most. Each
/// names a node or a role that is there; of an empty graph there may be none.
[[nodiscard]] std::vector<Suggestion> closestQuestions(
    const PlanContext& context, const std::string& message);

} // namespace mnemo
