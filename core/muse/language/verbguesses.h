// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/reading.h"

#include <vector>

namespace mnemo {

class QuestionParser;

/// The rules of QuestionParser for verbs of general meaning that no relation of the graph is called
/// by: where only one kind of edge joins what they stand between, that one is meant. What is
/// settled later offers several, and drops those that nothing joins.
class VerbGuesses final
{
public:
    using State = PartialReading;
    using States = std::vector<State>;

    explicit VerbGuesses(QuestionParser& parser) : m_parser(parser) { }

    /// “(people) work in the hall”, “(rooms that have not) got any lamp”
    [[nodiscard]] States active(const State& from);

    /// “(the halls are) used by Ada”
    [[nodiscard]] States passive(const State& from);

    /// “(books) has Ada received”
    [[nodiscard]] States subjectFirst(const State& from);

    /// “(is) used most often”, “most often used”
    [[nodiscard]] States oftenest(const State& from, bool isBefore);

    /// “(packages) do most other packages depend on”
    [[nodiscard]] States ofMost(const State& from);

    /// “(who) sings tenor”, of singers
    [[nodiscard]] States ofAgents(const State& from);

private:
    [[nodiscard]] bool isGuess(std::size_t at);
    [[nodiscard]] bool mayGuess(const State& from);
    [[nodiscard]] States objects(const State& verb, NodeRelation relation);

    QuestionParser& m_parser;
};

} // namespace mnemo
