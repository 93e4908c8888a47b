// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/wordlinks.h"

#include <algorithm>
#include <iterator>

namespace mnemo {

namespace {

/// “uninsured”, “non-injured”: what a boolean property says, denied.
std::vector<ValueLink> deniedBy(const Word& typed, const Vocabulary& vocabulary)
{
    std::vector<ValueLink> denied;
    for (const auto& rest : typed.isQuoted ? QStringList() : withoutNegation(typed.folded)) {
        Word word{rest, rest, 0, rest.size(), false, formsOfNoun(rest)};
        Lexicon::shipped().widen(word);
        for (auto& link : vocabulary.valuesAt({word}, 0)) {
            if (!link.value.is_boolean())
                continue;
            link.value = false;
            ++link.cost;
            denied.push_back(std::move(link));
        }
    }
    return denied;
}

/// “remotely” of a property remote, “manually” of a value manual.
std::vector<ValueLink> adverbsOf(const Word& typed, const Vocabulary& vocabulary)
{
    std::vector<ValueLink> found;
    constexpr qsizetype ending = 2;
    if (typed.isQuoted || !typed.folded.endsWith(QStringLiteral("ly")))
        return found;
    const auto stem = typed.folded.chopped(ending);
    const auto asked = stem.endsWith(u'i') ? stem.chopped(1) + u'y' : stem;
    for (auto& link :
        vocabulary.valuesAt({Word{asked, asked, 0, asked.size(), false, {asked}}}, 0)) {
        ++link.cost;
        found.push_back(std::move(link));
    }
    return found;
}

/// “free” of a property free_entry: the noun of such a name goes without saying.
std::vector<ValueLink> admissionsBy(const Word& typed, const Vocabulary& vocabulary)
{
    constexpr int partOfName = 2; // the cost
    std::vector<ValueLink> found;
    for (std::size_t i = 0; i < vocabulary.properties().size() && !typed.isQuoted; ++i) {
        const auto& property = vocabulary.properties()[i];
        const auto& words = property.words;
        if (property.hasBooleans && words.size() == 2
            && shareForm(typed.wide(), formsOfNoun(words.front()))
            && Lexicon::shipped().isWhole({Word{words.back(), words.back()}}, 0, 1, "admission"))
            found.push_back({i, true, 1, partOfName});
    }
    return found;
}

/// “full-time” of a property part_time: the opposite says that it is not so.
std::vector<ValueLink> oppositesAt(
    const std::vector<Word>& words, std::size_t at, const Vocabulary& vocabulary)
{
    static const std::map<QString, QString> opposites{
        {QStringLiteral("full-time"), QStringLiteral("part-time")},
        {QStringLiteral("part-time"), QStringLiteral("full-time")},
        {QStringLiteral("vollzeit"), QStringLiteral("teilzeit")},
        {QStringLiteral("teilzeit"), QStringLiteral("vollzeit")}};
    const bool isApart = at + 1 < words.size() && words[at + 1].folded == u"time";
    const auto text = isApart ? words[at].folded + QStringLiteral("-time") : words[at].folded;
    const auto opposite = opposites.find(text);
    std::vector<ValueLink> found;
    if (opposite == opposites.end() || words[at].isQuoted)
        return found;
    const auto& word = opposite->second;
    const std::vector<Word> asked{{word, word, 0, word.size(), false, formsOfNoun(word)}};
    for (auto& link : vocabulary.valuesAt(asked, 0)) {
        if (!link.value.is_boolean())
            continue;
        link.value = !link.value.get<bool>();
        link.length = isApart ? 2 : 1;
        found.push_back(std::move(link));
    }
    return found;
}

/// “operator”, “owner”: who does it.
bool namesAgent(const QStringList& words)
{
    return !words.isEmpty()
        && (words.back().endsWith(QStringLiteral("er"))
            || words.back().endsWith(QStringLiteral("or")));
}

} // namespace

WordLinks::WordLinks(const std::vector<Word>& words, const Vocabulary& vocabulary)
    : m_words(words), m_vocabulary(vocabulary), m_lexicon(Lexicon::shipped())
{
}

const std::vector<NameLink>& WordLinks::rolesAt(std::size_t at)
{
    const auto [links, isNew] = m_roles.try_emplace(at);
    if (isNew)
        links->second = m_vocabulary.rolesAt(m_words, at);
    // Nodes that came without a role may be persons, if the words say so.
    constexpr int byGuess = 2;
    const auto& roles = m_vocabulary.roles();
    const bool isWithoutRoles = roles.size() == 1 && roles.front() == "fact";
    if (isNew && links->second.empty() && isWithoutRoles && at < m_words.size()
        && shareForm(m_words[at].wide(), m_lexicon.formsWithSynonyms({QStringLiteral("person")})))
        links->second.push_back({0, 1, byGuess});
    return links->second;
}

const std::vector<NameLink>& WordLinks::kindsAt(std::size_t at)
{
    const auto [links, isNew] = m_kinds.try_emplace(at);
    if (isNew && m_relations.empty())
        std::transform(
            m_words.begin(), m_words.end(), std::back_inserter(m_relations), relationOfWord);
    if (isNew)
        links->second = m_vocabulary.kindsAt(m_words, at, m_relations);
    return links->second;
}

const std::vector<NameLink>& WordLinks::propertiesAt(std::size_t at)
{
    const auto [links, isNew] = m_properties.try_emplace(at);
    if (isNew)
        links->second = m_vocabulary.propertiesAt(m_words, at);
    return links->second;
}

const std::vector<ValueLink>& WordLinks::valuesAt(std::size_t at)
{
    const auto [links, isNew] = m_values.try_emplace(at);
    if (isNew)
        links->second = m_vocabulary.valuesAt(m_words, at);
    return links->second;
}

const std::vector<ValueLink>& WordLinks::impliedValuesAt(std::size_t at)
{
    const auto [links, isNew] = m_implied.try_emplace(at);
    if (isNew && at < m_words.size()) {
        links->second = deniedBy(m_words[at], m_vocabulary);
        for (auto& link : adverbsOf(m_words[at], m_vocabulary))
            links->second.push_back(std::move(link));
        for (auto& link : admissionsBy(m_words[at], m_vocabulary))
            links->second.push_back(std::move(link));
        for (auto& link : oppositesAt(m_words, at, m_vocabulary))
            links->second.push_back(std::move(link));
    }
    return links->second;
}

const std::vector<WordLinks::Compound>& WordLinks::compoundsAt(std::size_t at)
{
    constexpr qsizetype shortest = 3;
    const auto [found, isNew] = m_compounds.try_emplace(at);
    if (!isNew || at >= m_words.size())
        return found->second;
    const auto& whole = m_words[at].folded;
    const auto wordFor = [](const QString& text) {
        return std::vector<Word>{Word{text, text, 0, text.size(), false, formsOfNoun(text)}};
    };
    const auto valueIn = [](const QString& text) { // “Diesel-Fahrzeuge”
        return text.endsWith(u'-') ? text.chopped(1) : text;
    };
    for (auto middle = shortest; middle + shortest <= whole.size(); ++middle) {
        const auto heads = m_vocabulary.rolesAt(wordFor(whole.mid(middle)), 0);
        if (heads.empty())
            continue;
        const auto values = m_vocabulary.valuesAt(wordFor(valueIn(whole.left(middle))), 0);
        for (const auto& head : heads) {
            for (const auto& value : values)
                found->second.emplace_back(head, value);
        }
    }
    return found->second;
}

const std::vector<std::size_t>& WordLinks::agentsAt(std::size_t at)
{
    const auto [found, isNew] = m_agents.try_emplace(at);
    if (!isNew || at >= m_words.size() || m_words[at].isQuoted)
        return found->second;
    const auto asked = RelationName::ofWords({m_words[at].folded});
    for (std::size_t i = 0; i < m_vocabulary.properties().size(); ++i) {
        const auto& property = m_vocabulary.properties()[i];
        const bool isText = property.hasTexts && !property.hasTimes;
        if (isText && namesAgent(property.words)
            && (RelationName::ofWords(property.words).isSame(asked)
                || m_lexicon.areRelationSynonyms(m_words[at].folded, property.words.join(u' '))))
            found->second.push_back(i);
    }
    return found->second;
}

const std::vector<std::size_t>& WordLinks::lengths(std::string_view sense, std::size_t at)
{
    static const std::vector<std::size_t> none;
    const auto [senses, isNew] = m_senses.try_emplace(at);
    if (isNew)
        senses->second = m_lexicon.sensesAt(m_words, at);
    for (const auto& [known, lengths] : senses->second) {
        if (known == sense)
            return lengths;
    }
    return none;
}

const std::vector<AdjectiveMatch>& WordLinks::adjectivesAt(std::size_t at, Degree degree)
{
    const auto [found, isNew] = m_adjectives[static_cast<std::size_t>(degree)].try_emplace(at);
    if (isNew)
        found->second = m_lexicon.adjectives(m_words, at, degree);
    return found->second;
}

const std::vector<ValueVerb>& WordLinks::valueVerbsAt(std::size_t at)
{
    const auto [found, isNew] = m_valueVerbs.try_emplace(at);
    if (isNew)
        found->second = m_lexicon.valueVerbs(m_words, at);
    return found->second;
}

bool WordLinks::isKnown(std::size_t at)
{
    const auto [known, isNew] = m_known.try_emplace(at);
    if (isNew)
        known->second = m_vocabulary.knows(m_words[at]);
    return known->second;
}

const std::vector<std::size_t>& WordLinks::propertiesWithWord(const QString& word)
{
    const auto [found, isNew] = m_withWord.try_emplace(word);
    if (isNew)
        found->second = m_vocabulary.propertiesWithWord(formsOf(word));
    return found->second;
}

const std::set<QString>& WordLinks::formsOf(const QString& word)
{
    const auto [forms, isNew] = m_forms.try_emplace(word);
    if (isNew)
        forms->second = m_lexicon.formsWithSynonyms(formsOfNoun(word));
    return forms->second;
}

const std::set<QString>& WordLinks::formsOfProperty(const std::string& property)
{
    const auto [forms, isNew] = m_propertyForms.try_emplace(property);
    if (isNew) {
        for (const auto& word : wordsOfName(property))
            forms->second.insert(formsOf(word).begin(), formsOf(word).end());
    }
    return forms->second;
}

bool WordLinks::isCalledByOne(const std::string& property, const QStringList& words)
{
    const auto& forms = formsOfProperty(property);
    return std::any_of(words.begin(), words.end(),
        [&](const QString& word) { return shareForm(forms, formsOf(word)); });
}

bool WordLinks::isPlace(const std::string& property)
{
    const auto [place, isNew] = m_places.try_emplace(property);
    if (isNew) {
        const auto words = wordsOfName(property);
        place->second = std::any_of(words.begin(), words.end(), [this](const QString& word) {
            return m_lexicon.isWhole({Word{word, word}}, 0, 1, "dwelling");
        });
    }
    return place->second;
}

} // namespace mnemo
