// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/reading.h"
#include "core/muse/language/vocabulary.h"

#include <vector>

namespace mnemo {

class QuestionParser;

/// The rules of QuestionParser for sums and means that no “sum of” asks for: “how many beds are
/// there in total”, “goals per position”, “how old are the people on average”.
class TotalParser final
{
public:
    using State = PartialReading;
    using States = std::vector<State>;

    explicit TotalParser(QuestionParser& parser) : m_parser(parser) { }

    [[nodiscard]] States read(const State& from);

private:
    [[nodiscard]] States ofAdjectives(const State& from);
    [[nodiscard]] States ofAmounts(const State& from);
    [[nodiscard]] States ofVerbs(const State& from);
    [[nodiscard]] States paidInAll(const State& from);
    [[nodiscard]] States totalNumbers(const State& from);
    [[nodiscard]] States perGroup(const State& from);
    [[nodiscard]] States ends(const State& from, const KnownProperty& property);
    [[nodiscard]] State ofAll(State state) const;

    QuestionParser& m_parser;
};

} // namespace mnemo
