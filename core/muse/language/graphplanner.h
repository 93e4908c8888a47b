// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/namefinder.h"
#include "core/muse/language/parser.h"
#include "core/muse/language/reading.h"
#include "core/muse/language/vocabulary.h"
#include "core/muse/plan/plan.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// What a question is as one about any graph.
struct GraphPlan
{
    /// Whether the question can be one about the graph's own names and values alone: a condition,
    /// an order, a path. Of others the rules of the world may know more.
    bool isCertain = false;
    std::optional<Plan>
        plan; ///< an answer, or why there is none; nothing where it is no such question
};

/// Understands questions by the words of the open graph: its roles, edge kinds, properties and
/// values as describe_graph reports them, and its nodes as search_nodes finds them. Every word has
/// its part in the reading that is answered. Two readings that both fit are offered, and none of
/// them is taken; so are names that are nearly right.
class GraphPlanner final
{
public:
    [[nodiscard]] GraphPlan plan(const std::string& message, const PlanContext& context);

    /// The words at the end of a message that is not understood without which it would be; all of
    /// them where there is no such end.
    [[nodiscard]] std::vector<UnusedWords> unread(
        const std::string& message, const PlanContext& context);

    /// What the graph is made of; null where it could not be described. Kept until the graph's
    /// change mark is another.
    [[nodiscard]] std::shared_ptr<const Vocabulary> vocabulary(const PlanContext& context);

private:
    std::string m_mark;
    std::shared_ptr<const Vocabulary> m_vocabulary;
};

/// How the question of a plan was understood, where no reading says it.
[[nodiscard]] std::vector<Understood> understoodOf(const Plan& plan, const PlanContext& context);

} // namespace mnemo
