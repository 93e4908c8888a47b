// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/plan/askedtimes.h"
#include "core/muse/plan/relations.h"

#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// “Where did Zoë live?”: a node, a relation, and at which end of its facts the node stands.
struct FactQuestion
{
    std::string about;
    std::vector<std::string> kinds; ///< none: the graph has no such relation
    std::string relation; ///< as typed
    bool outward = true; ///< facts that lead from the node; else those that lead to it
    bool eitherWay = false; ///< the words say it no better: the other end where this one has none
    std::string unused; ///< words that narrow the question, and that no query takes
};

/// Whether a message begins as questions about facts do: with “who”, “wo” and the like.
[[nodiscard]] bool asksForFacts(const std::string& message);

/// Reads a question without its times, English or German. Nothing where its form is another one.
[[nodiscard]] std::optional<FactQuestion> readFactQuestion(
    const std::string& message, const RelationNames& names);

/// “What did we believe about Zoë?” asks what the memory held: the question about the world within
/// it, such as “Tell me about Zoë”; nothing for other messages. Its times are those of the memory.
[[nodiscard]] std::optional<std::string> withoutBelief(const std::string& message);

} // namespace mnemo
