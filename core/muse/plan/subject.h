// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/plan/unusedwords.h"

#include <string>
#include <vector>

namespace mnemo {

/// How the words that a question is about may be looked for in a graph.
enum class SubjectSearch
{
    Anywhere, ///< inside labels, ids and addresses
    Whole, ///< as a whole label, id or path: too short or too general for more
    Nowhere ///< they name nothing: a pronoun, an adverb, an article with a general noun
};

struct Subject
{
    SubjectSearch search = SubjectSearch::Anywhere;
    UnusedWords unused; ///< what to say when nothing was found, or nothing may be searched
};

/// Reads what a question is about. English and German, without regard to case.
[[nodiscard]] Subject readSubject(const std::string& about);

/// The part of `about` that names a time or a way ("in the last hour", "from one to two"), which
/// no query takes; empty where there is none.
[[nodiscard]] std::string qualifierIn(const std::string& about);

/// The words of “how many …” that no count takes; `about` is what follows “how many”.
[[nodiscard]] std::vector<UnusedWords> uncountedWords(const std::string& about);

/// The pronouns of a message that fits no question.
[[nodiscard]] std::vector<UnusedWords> pronounsIn(const std::string& message);

} // namespace mnemo
