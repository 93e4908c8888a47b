// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/lexicon.h"
#include "core/muse/language/vocabulary.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace mnemo {

/// What the words of one question name, each place looked up once: the rules of QuestionParser ask
/// for the same places again and again.
class WordLinks final
{
public:
    /// Both have to outlive this.
    WordLinks(const std::vector<Word>& words, const Vocabulary& vocabulary);

    [[nodiscard]] const std::vector<NameLink>& rolesAt(std::size_t at);
    [[nodiscard]] const std::vector<NameLink>& kindsAt(std::size_t at);
    [[nodiscard]] const std::vector<NameLink>& propertiesAt(std::size_t at);
    [[nodiscard]] const std::vector<ValueLink>& valuesAt(std::size_t at);
    /// Values that words say without being them: “uninsured”, “full-time” of a
    /// property part_time, “free” of one called free_entry.
    [[nodiscard]] const std::vector<ValueLink>& impliedValuesAt(std::size_t at);
    using Compound = std::pair<NameLink, ValueLink>;
    /// A role and a value that are one German noun: “Sportvereine”.
    [[nodiscard]] const std::vector<Compound>& compoundsAt(std::size_t at);
    /// Properties that tell who does what the word says: “operator” of “operates” and “operated”.
    [[nodiscard]] const std::vector<std::size_t>& agentsAt(std::size_t at);
    /// The lengths of the phrases of a sense, see Lexicon::lengths().
    [[nodiscard]] const std::vector<std::size_t>& lengths(std::string_view sense, std::size_t at);
    [[nodiscard]] const std::vector<AdjectiveMatch>& adjectivesAt(std::size_t at, Degree degree);
    [[nodiscard]] const std::vector<ValueVerb>& valueVerbsAt(std::size_t at);
    /// Whether the word stands in a name or a value of the graph.
    [[nodiscard]] bool isKnown(std::size_t at);

    /// See Vocabulary::propertiesWithWord().
    [[nodiscard]] const std::vector<std::size_t>& propertiesWithWord(const QString& word);
    /// Whether the property is called by one of these words, or by another word for it.
    [[nodiscard]] bool isCalledByOne(const std::string& property, const QStringList& words);
    /// Whether a property says where something is.
    [[nodiscard]] bool isPlace(const std::string& property);

private:
    [[nodiscard]] const std::set<QString>& formsOf(const QString& word);
    [[nodiscard]] const std::set<QString>& formsOfProperty(const std::string& property);

    template <typename Found> using At = std::unordered_map<std::size_t, Found>;

    const std::vector<Word>& m_words;
    const Vocabulary& m_vocabulary;
    const Lexicon& m_lexicon;
    std::vector<RelationName> m_relations; ///< of m_words, once a kind is looked for
    At<std::vector<NameLink>> m_roles;
    At<std::vector<NameLink>> m_kinds;
    At<std::vector<NameLink>> m_properties;
    At<std::vector<ValueLink>> m_values;
    At<std::vector<ValueLink>> m_implied;
    At<std::vector<Compound>> m_compounds;
    At<std::vector<std::size_t>> m_agents;
    At<Lexicon::Senses> m_senses;
    At<std::vector<AdjectiveMatch>> m_adjectives[3]; ///< by degree
    At<std::vector<ValueVerb>> m_valueVerbs;
    At<bool> m_known;
    std::map<QString, std::vector<std::size_t>> m_withWord;
    std::map<QString, std::set<QString>> m_forms;
    std::map<std::string, std::set<QString>> m_propertyForms;
    std::map<std::string, bool> m_places;
};

} // namespace mnemo
