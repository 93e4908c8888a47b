// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/graphplanner.h"
#include "core/muse/plan/plan.h"

#include <QString>

#include <optional>
#include <string>

namespace mnemo {

/// A plan for messages that are not questions about the graph: a greeting, a request for help or
/// for a change. Nothing for other messages.
[[nodiscard]] std::optional<Plan> planForTalk(
    const std::string& message, const PlanContext& context, GraphPlanner& planner);

/// The message without “please”, “and” and the like before it.
[[nodiscard]] std::string withoutPoliteness(const std::string& message);

/// A message with a node in place of the word that stood for it.
struct AboutSubject
{
    std::string message;
    std::string subject; ///< its id
    QString pronoun; ///< as typed
};

/// With the selected node, or that of the question before, in place of the pronoun; nothing where
/// there is no pronoun or no such node.
[[nodiscard]] std::optional<AboutSubject> withSubject(
    const std::string& message, const PlanContext& context);

/// Questions that this graph can answer, in its own words; the best first.
[[nodiscard]] std::vector<Suggestion> examplesFor(const Vocabulary& vocabulary);

} // namespace mnemo
