// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/model/modelclient.h"
#include "core/muse/planner.h"

#include <memory>

namespace mnemo {

/// Answers of a model to one question; most of them ask for queries.
inline constexpr int kMaxModelRounds = 5;

/// Lets a language model choose named queries and their arguments, over at most 5 rounds,
/// and nothing else: what it writes is dropped, its calls are checked before anything runs, and the
/// Composer writes the answer from the outcomes. It may also propose which cells of results are to
/// be told first; references that lead nowhere are dropped and counted. An outcome that only served
/// to find a name is a lookup of the plan. One question at a time.
class ModelPlanner final : public Planner
{
public:
    explicit ModelPlanner(std::shared_ptr<ModelClient> client);

    /// Plan::model says how it went, with the error where the endpoint did not answer.
    [[nodiscard]] Plan plan(const std::string& message, const PlanContext& context) override;

private:
    std::shared_ptr<ModelClient> m_client;
};

/// When a model is asked.
enum class ModelUseRule
{
    WhereUnknown, ///< after the rules, where they know no answer
    First ///< before the rules, which answer where the model does not
};

/// The rules and a model, as the person wants it. What a model does not answer, the rules do.
class CombinedPlanner final : public Planner
{
public:
    CombinedPlanner(
        std::shared_ptr<Planner> rules, std::shared_ptr<Planner> model, ModelUseRule rule);

    [[nodiscard]] Plan plan(const std::string& message, const PlanContext& context) override;

private:
    std::shared_ptr<Planner> m_rules;
    std::shared_ptr<Planner> m_model;
    ModelUseRule m_rule;
};

} // namespace mnemo
