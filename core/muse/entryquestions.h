// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/plan/sentences.h"
#include "core/muse/planner.h"

#include <map>
#include <optional>
#include <string>

namespace mnemo {

/// Plans of questions that the catalogue's entries name themselves, in their member `asked`: forms
/// of sentences whose slots are arguments, and arguments that such a sentence stands for. A slot of
/// an argument that is a node (`x-node`) is looked up by its name, one that is a time (`x-time`) is
/// the beginning of the time that is named. `with` names queries of the same answer. One at a time.
class EntryQuestions final
{
public:
    /// Nothing where no entry is asked so, or where a node that is named cannot be found.
    [[nodiscard]] std::optional<Plan> plan(const std::string& message, const PlanContext& context);

private:
    /// Compiled once for each list of forms.
    const SentenceForms& formsOf(const Json& forms);

    std::map<std::string, SentenceForms> m_forms;
};

} // namespace mnemo
