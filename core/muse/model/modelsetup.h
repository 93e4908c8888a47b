// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/model/modelturn.h"
#include "core/muse/planner.h"

#include <memory>
#include <mutex>

namespace mnemo {

/// When a model is asked.
enum class ModelMode
{
    Never,
    WhereUnknown, ///< after the rules, where they know no answer
    Always ///< before the rules, which answer where the model does not
};

struct ModelChoice
{
    ModelMode mode = ModelMode::Never;
    ModelEndpoint endpoint = {};

    /// How long the answer to one question may take, the queries not counted.
    [[nodiscard]] std::chrono::milliseconds longest() const;
};

/// Which model is asked by now, and when: whoever sets it shares it with the planners. Any thread.
class ModelSetup final
{
public:
    ModelSetup() = default;

    explicit ModelSetup(ModelChoice choice) : m_choice(std::move(choice)) { }

    [[nodiscard]] ModelChoice choice() const;
    /// Holds from the next question on.
    void choose(ModelChoice choice);

private:
    mutable std::mutex m_mutex;
    ModelChoice m_choice;
};

/// What answers for a muse: the rules, and the model that `setup` names when a question comes. Null
/// for the rules alone.
[[nodiscard]] std::unique_ptr<Planner> makePlanner(std::shared_ptr<const ModelSetup> setup);

} // namespace mnemo
