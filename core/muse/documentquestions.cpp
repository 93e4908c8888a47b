// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/documentquestions.h"

#include "core/documents/queryanalysis.h"
#include "core/muse/planbuilder.h"

namespace mnemo {

std::optional<Plan> planForDocuments(const std::string& message, const PlanContext& context)
{
    if (!context.holds || !context.holds("documents"))
        return {};
    const auto asked = analyseQuery(message);
    const bool isAboutDocuments = !asked.decisions.empty() || !asked.bareDecisions.empty()
        || !asked.paragraphs.empty() || !asked.bodies.empty() || !asked.articles.empty()
        || asked.isIdentification || asked.isComparison() || asked.isTimeline
        || !asked.topics.empty();
    if (!isAboutDocuments)
        return {};
    PlanBuilder builder(context);
    builder.answer("graph_search", {{"query", message}, {"query_complexity", "extensive"}});
    return builder.take();
}

} // namespace mnemo
