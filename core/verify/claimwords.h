// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <set>
#include <vector>

namespace mnemo {

// The words of a claim in English, as rules read them. Pure.

/// One word of a claim, without the marks around it.
struct ClaimWord
{
    QString text;
    QString folded; ///< in lower case
    qsizetype begin = 0; ///< in the claim
    qsizetype end = 0;
    bool isPossessive = false; ///< “Ada's”; `text` is “Ada”
    bool isQuoted = false; ///< a quotation mark stands before it
    bool endsClause = false; ///< a comma, semicolon or colon follows
};

[[nodiscard]] std::vector<ClaimWord> claimWords(const QString& claim);

/// What inflections of a word share: “leads”, “led” and “leader” have one stem.
[[nodiscard]] QString stemOf(const QString& folded);

/// Whether two words are forms of one verb: “supplies” and “supplied”, “ships” and “shipped”.
[[nodiscard]] bool isSameVerb(const QString& folded, const QString& other);

/// “led”, “stored”: a past form or a participle.
[[nodiscard]] bool isPastForm(const QString& folded);

/// Stems of the words of a name such as LIVES_IN, budget_eur or web:links_to, without those that
/// say nothing by themselves.
[[nodiscard]] std::set<QString> stemsOfName(const QString& name);

/// Articles, auxiliaries and prepositions: they say nothing by themselves.
[[nodiscard]] bool isStopWord(const QString& folded);
/// “is”, “was” and their plurals.
[[nodiscard]] bool isCopula(const QString& folded);
[[nodiscard]] bool isNegation(const QString& folded);
[[nodiscard]] bool isClaimPreposition(const QString& folded);

/// A word that can begin a name: with a capital, a digit, a mark inside, or of a script without
/// capitals.
[[nodiscard]] bool mayBeginName(const ClaimWord& word);

/// A number in digits, with separators of thousands, or a word up to twenty.
[[nodiscard]] std::optional<double> numberOf(const QString& text);

/// A day, a month or a year in words or digits, from a word on.
struct ClaimDate
{
    QString iso; ///< as far as it is told: 2026, 2026-04 or 2026-04-14
    std::size_t words = 0; ///< that it takes
};

[[nodiscard]] std::optional<ClaimDate> dateAt(const std::vector<ClaimWord>& words, std::size_t at);

} // namespace mnemo
