// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verify/claimground.h"

#include <QStringList>

#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace mnemo {

/// What a sentence, or the kind of an edge, says of two ends: “S leads O”, “S is the contact of O”.
struct Predicate
{
    enum class Form
    {
        Verb, ///< “S leads O”, “O is led by S”
        Copula, ///< “S is the contact of O”, “the contact of O is S”, “O's contact is S”
        Has ///< “S has member O”
    };

    enum class Tense
    {
        Present,
        Past,
        Any
    };

    Form form = Form::Verb;
    QStringList core; ///< words between the ends that say how, the preposition not among them
    QString preposition; ///< before the object
    QStringList tail; ///< words behind the object
    Tense tense = Tense::Present;
    bool isSwapped = false; ///< the subject is the second end
};

/// Words from one to another, an end of a sentence among them.
struct PredicateEnd
{
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Reads all of a sentence around its two ends, of which `first` stands first; words for which
/// `isIgnored` is true are skipped. Nothing where a word has no place: a modal verb, a plan,
/// hearsay, a question.
[[nodiscard]] std::optional<Predicate> readPredicate(const std::vector<ClaimWord>& words,
    PredicateEnd first, PredicateEnd second, const std::set<std::size_t>& ignored);

/// What an edge of this kind says of where it begins (the first end) and where it ends. Empty where
/// its name does not tell which of them is the subject, as that of PARENT does not.
[[nodiscard]] std::vector<Predicate> predicatesOfKind(const QString& kind);

/// A predicate that the row of an edge tells of its ends.
struct RowPredicate
{
    Predicate predicate;
    bool isOwnSubject = true; ///< the node whose row it is; else the other end is
};

/// What the sentence of the fact and the kind of the edge say; `own` is what the node is called.
[[nodiscard]] std::vector<RowPredicate> predicatesOf(const EdgeRow& row, const QString& own);

/// Whether what is known says all that is said, of subject and object alike.
[[nodiscard]] bool says(const Predicate& known, const Predicate& said);

/// Whether a sentence says something else than that what it names is so: a negation, a modal verb,
/// a plan or hearsay; words with one of the stems `own` are what it is about.
[[nodiscard]] bool isHedged(const std::vector<ClaimWord>& words, const std::set<QString>& own);

/// Whether the words tell of what happened at once, so that it has a day and no duration.
[[nodiscard]] bool isEvent(const Predicate& predicate);
/// Whether the words tell of what goes on: “lives”, “uses”.
[[nodiscard]] bool isState(const Predicate& predicate);

} // namespace mnemo
