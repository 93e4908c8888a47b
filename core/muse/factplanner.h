// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/plan/planbuilder.h"
#include "core/muse/plan/questions.h"

#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// A message with its times taken out of it, as arguments of queries.
struct AskedAt
{
    std::string message; ///< without times, and without “did we believe”
    PictureTimes times;
    std::string period; ///< in which facts have to hold; empty where a moment is asked for
    std::vector<UnusedWords> words; ///< of the times, as typed
    bool isReadable = true; ///< else these words tell no time
};

/// Reads the times of a message. “In June” of what was believed is the end of June, or now.
[[nodiscard]] AskedAt readAskedAt(const std::string& message, const PlanContext& context);

/// Asks for facts of one relation and gives the topic of the answer; nothing where the message asks
/// for something else. `otherwise` is what it is read as without the graph's relations.
[[nodiscard]] std::optional<std::string> askForFacts(PlanBuilder& builder, const AskedAt& asked,
    const PlanContext& context, const Question& otherwise);

/// The topic of facts within the period, or of facts alone.
[[nodiscard]] std::string factsTopic(const std::string& period);

} // namespace mnemo
