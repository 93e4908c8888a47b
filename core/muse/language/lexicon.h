// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/muse/language/words.h"

#include <QHash>

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mnemo {

/// A property that an adjective may be about, and whether more of the one is less of the other:
/// the youngest has the smallest age and the greatest year of birth.
struct Measured
{
    QString word; ///< of the property's name
    bool isReversed = false;
};

/// Forms of an adjective: “old”, “older”, “oldest”.
enum class Degree
{
    Plain,
    More,
    Most
};

struct AdjectiveMatch
{
    std::size_t length = 0; ///< in words
    std::vector<Measured> properties; ///< as they are looked for
    bool isSeveral = false; ///< they say different things: a size is no population
};

/// A verb that says which property the value behind it is of: “runs on” gas, “mit” Gas “betrieben”.
struct ValueVerb
{
    std::size_t length = 0; ///< in words, before the value
    QString behind; ///< what stands behind the value; mostly empty
    QStringList properties; ///< words of their names
};

/// A unit, by what it measures and how many of the smallest it is.
struct Unit
{
    std::size_t family = 0;
    double factor = 1;
};

/// What words of English and German mean in any graph: resources/language/words.json.
class Lexicon final
{
public:
    [[nodiscard]] static const Lexicon& shipped();

    /// The lengths of the phrases of a sense that begin at a word, the longest first.
    [[nodiscard]] std::vector<std::size_t> lengths(
        const std::vector<Word>& words, std::size_t at, const std::string& sense) const;
    using Senses = std::vector<std::pair<std::string_view, std::vector<std::size_t>>>;
    /// All senses that have phrases at a word, each with the lengths of these.
    [[nodiscard]] Senses sensesAt(const std::vector<Word>& words, std::size_t at) const;
    /// Whether all words from `at` to `end` are one phrase of this sense.
    [[nodiscard]] bool isWhole(const std::vector<Word>& words, std::size_t at, std::size_t end,
        const std::string& sense) const;
    [[nodiscard]] std::vector<AdjectiveMatch> adjectives(
        const std::vector<Word>& words, std::size_t at, Degree degree) const;
    [[nodiscard]] std::vector<ValueVerb> valueVerbs(
        const std::vector<Word>& words, std::size_t at) const;
    /// “second”: 2
    [[nodiscard]] std::optional<int> place(const Word& word) const;
    [[nodiscard]] std::optional<Unit> unit(const QString& folded) const;
    /// All units that measure the same.
    [[nodiscard]] std::vector<double> factorsOf(std::size_t family) const;

    /// Words of properties, and a unit that these have; empty where no unit here is one of theirs.
    [[nodiscard]] const std::map<QString, QString>& measuredIn() const { return m_measuredIn; }

    /// “million”: what a number before it is multiplied by
    [[nodiscard]] std::optional<double> multiple(const QString& folded) const;
    /// A number in digits or as a word.
    [[nodiscard]] std::optional<double> number(const Word& word) const;
    /// Whether the word is of any phrase here: it is no name of a thing by itself.
    [[nodiscard]] bool knows(const Word& word) const;

    /// Finds the synonyms of a word: of “scorer” none that “score” has.
    void widen(Word& word) const;

    /// The forms of a word and marks of those groups of synonyms that have it.
    [[nodiscard]] std::set<QString> formsWithSynonyms(const std::set<QString>& forms) const;
    /// What a German compound says besides, by its last noun: a “Kaufpreis” is a price.
    [[nodiscard]] std::set<QString> formsOfHead(const QString& compound) const;

    /// And of one that is a time what happened then: “geboren” and “Geburtsjahr”, “geliefert” and
    /// “Lieferdatum”.
    [[nodiscard]] std::set<QString> formsOfDeed(const QString& compound) const;
    /// Whether two relations are called by words of one group, each given as its words.
    [[nodiscard]] bool areRelationSynonyms(const QString& asked, const QString& known) const;

    /// All words of all phrases.
    [[nodiscard]] const std::set<QString>& words() const { return m_known; }

    [[nodiscard]] const QStringList& persons() const { return m_persons; }

    /// Whether a role of these words is one of persons.
    [[nodiscard]] bool isPerson(const QStringList& roleWords) const;
    /// Whether a word stands for persons alone: “she”.
    [[nodiscard]] static bool isOfPersons(const QString& pronoun);

    /// Whether a relation of this name holds both ways.
    [[nodiscard]] bool isSymmetric(const QStringList& kindWords) const;
    /// Whether it cannot hold one way alone: who is married to somebody is so by both.
    [[nodiscard]] bool isMutual(const QStringList& kindWords) const;

private:
    Lexicon();
    void addPhrase(const std::string& sense, const QString& phrase);
    void addAdjective(const Json& words);
    void addValueVerbs(const Json& words);
    void addNumbers(const Json& words);

    struct Adjective
    {
        QStringList forms[3];
        std::vector<Measured> properties;
        bool isSeveral = false;
    };

    std::map<std::string, std::set<QString>> m_phrases;
    QHash<QString, std::vector<std::string_view>> m_sensesOf; ///< senses of a phrase
    std::set<QString> m_known;
    std::map<QString, std::set<QString>> m_synonyms; ///< marks by form
    std::vector<std::set<QString>> m_relations;
    std::vector<Adjective> m_adjectives;
    std::vector<std::pair<QString, ValueVerb>> m_valueVerbs; ///< with the words before the value
    std::vector<std::map<QString, double>> m_units;
    std::map<QString, QString> m_measuredIn;
    std::map<QString, double> m_multiples;
    std::map<QString, int> m_places;
    std::map<QString, double> m_numbers;
    QStringList m_persons;
    std::set<QString> m_personForms; ///< of these, and of nouns that say what persons do
    std::set<QString> m_apart; ///< words that do not mean what those of their stem do
    QStringList m_heads; ///< nouns that end compounds
    std::set<QString> m_symmetric;
    std::set<QString> m_mutual;
};

} // namespace mnemo
