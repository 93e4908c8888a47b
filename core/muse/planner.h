// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/plan/plan.h"

#include <memory>
#include <string>

namespace mnemo {

class EntryQuestions;
class GraphPlanner;

/// Offline and deterministic, English and German: sentences of the catalogue's entries, questions
/// in the words of the open graph, and sentences about the world; up to four in one message.
class RulePlanner final : public Planner
{
public:
    RulePlanner();
    ~RulePlanner() override;
    [[nodiscard]] Plan plan(const std::string& message, const PlanContext& context) override;

private:
    [[nodiscard]] Plan planOne(const std::string& message, const PlanContext& context);
    [[nodiscard]] Plan planByWords(const std::string& message, const PlanContext& context);

    std::unique_ptr<GraphPlanner> m_graph;
    std::unique_ptr<EntryQuestions> m_entries;
};

} // namespace mnemo
