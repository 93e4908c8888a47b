// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/language.h"

#include <QString>
#include <QStringList>

#include <set>
#include <string>
#include <vector>

namespace mnemo {

/// A word of a question, a sign that compares, or a quoted text as one word.
struct Word
{
    QString text; ///< as typed, without quotation marks
    QString folded = {};
    qsizetype begin = 0; ///< in the question
    qsizetype end = 0;
    bool isQuoted = false;
    std::set<QString> forms = {}; ///< what it may be an inflected form of, see formsOfNoun()
    std::set<QString> synonyms = {}; ///< the same with its synonyms, see Lexicon::widen()

    [[nodiscard]] const std::set<QString>& wide() const
    {
        return synonyms.empty() ? forms : synonyms;
    }
};

/// Takes a question apart. A question mark or full stop that ends it is no word; “Ada's” is two
/// words, “Ada” and “'s”; any other sign is a word of its own.
[[nodiscard]] std::vector<Word> readWords(const QString& question);

/// What a word may be the opposite of: “insured” for “uninsured”.
[[nodiscard]] QStringList withoutNegation(const QString& folded);

/// The stem of a German participle: “liefer” of “geliefert”, “einstell” of “eingestellt”; empty for
/// other words.
[[nodiscard]] QString participleStem(const QString& folded);

/// Whether a superlative leaves open which end it means: the best price is low, or high.
[[nodiscard]] bool saysBest(const QString& folded);
/// Words of properties of which more is better.
[[nodiscard]] const QStringList& ratings();

/// Whether a name is of the last of several times: what was released last may be the oldest.
[[nodiscard]] bool tellsLast(const QStringList& nameWords);

/// Whether a word stands before the name of a person: “Dr.”, “Frau”.
[[nodiscard]] bool isTitle(const QString& word);

/// What a noun, an adjective or a value may be an inflected form of, itself among them: English and
/// German endings off, umlauts of a plural taken back. Two words that share one are forms of one.
[[nodiscard]] std::set<QString> formsOfNoun(const QString& folded);

/// Whether a noun stands for several: “tasks”, “people”, “Aufgaben”.
[[nodiscard]] bool looksPlural(const QString& folded);

/// Whether a word is a verb that something is done to: “cited”, “geliefert”, “zitiert”.
[[nodiscard]] bool looksParticiple(const QString& folded);

/// Puts numbers in the form in which they are read: “$10” as 10 and its sign, “1.000” as 1000 but
/// in English, and in German “2,5” as 2.5.
void settleNumbers(std::vector<Word>& words, Language language);

/// Whether two sets of forms have one in common.
[[nodiscard]] bool shareForm(const std::set<QString>& left, const std::set<QString>& right);

/// The words of a name: due_date, dueDate, DUE-DATE and “due date” have the same. What stands
/// before the last colon is no part of it.
[[nodiscard]] QStringList wordsOfName(const std::string& name);

/// Letters without accents and umlauts, for telling how near two names are.
[[nodiscard]] QString withoutMarks(const QString& text);

/// How many letters have to be put in, taken out, replaced or exchanged with their neighbour; more
/// than `most` is most + 1.
[[nodiscard]] int editDistance(const QString& left, const QString& right, int most);

} // namespace mnemo
