// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/readingparts.h"

#include <vector>

namespace mnemo {

class QuestionParser;

/// The rules of QuestionParser for clauses and nouns that relate what is looked for to others, or
/// deny that it is related.
class ClauseParser final
{
public:
    using State = PartialReading;
    using States = std::vector<State>;

    explicit ClauseParser(QuestionParser& parser) : m_parser(parser) { }

    /// “colleagues of Ada”, “Ada's teammates”
    [[nodiscard]] States fellows(const State& from);
    /// “(the city) where Ada lives”, “(the ward) that Ada heads”
    [[nodiscard]] States clauses(const State& from);
    /// “(directors) born in France”
    [[nodiscard]] States bornIn(const State& from);
    /// “neither treat patients nor head a ward”, “without working on Boreal”, “but without Rust”
    [[nodiscard]] States denials(const State& from);

    /// “(does Ada treat) an insured patient”: whether the node named last has one that fits.
    [[nodiscard]] States anyFitting(const State& object, const NodeRelation& relation);

    /// “(not) insured”, “(not) older than 40”, “(neither soloists nor) under 30”
    [[nodiscard]] States saidNot(const State& from);
    /// “an Atlas, aber nicht an Boreal arbeiten”: the verb behind several names.
    [[nodiscard]] States verbLast(const State& from, const State& named, Way way);

private:
    [[nodiscard]] States denied(const State& from);

    QuestionParser& m_parser;
};

} // namespace mnemo
