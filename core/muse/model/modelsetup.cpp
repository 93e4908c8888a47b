// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/model/modelsetup.h"

#include "core/muse/model/modelplanner.h"

#include <utility>

namespace mnemo {

namespace {

/// Keeps its rules, which know the graph's words, and takes the model anew for each question.
class ChosenPlanner final : public Planner
{
public:
    explicit ChosenPlanner(std::shared_ptr<const ModelSetup> setup) : m_setup(std::move(setup)) { }

    Plan plan(const std::string& message, const PlanContext& context) override
    {
        const auto choice = m_setup ? m_setup->choice() : ModelChoice();
        if (choice.mode == ModelMode::Never)
            return m_rules->plan(message, context);
        auto model
            = std::make_shared<ModelPlanner>(std::make_shared<HttpModelClient>(choice.endpoint));
        const auto rule
            = choice.mode == ModelMode::Always ? ModelUseRule::First : ModelUseRule::WhereUnknown;
        return CombinedPlanner(m_rules, std::move(model), rule).plan(message, context);
    }

private:
    std::shared_ptr<const ModelSetup> m_setup;
    std::shared_ptr<Planner> m_rules = std::make_shared<RulePlanner>();
};

} // namespace

std::chrono::milliseconds ModelChoice::longest() const
{
    return mode == ModelMode::Never ? std::chrono::milliseconds(0)
                                    : kMaxModelRounds * endpoint.total;
}

ModelChoice ModelSetup::choice() const
{
    const std::lock_guard guard(m_mutex);
    return m_choice;
}

void ModelSetup::choose(ModelChoice choice)
{
    const std::lock_guard guard(m_mutex);
    m_choice = std::move(choice);
}

std::unique_ptr<Planner> makePlanner(std::shared_ptr<const ModelSetup> setup)
{
    return std::make_unique<ChosenPlanner>(std::move(setup));
}

} // namespace mnemo
