// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/lexicon.h"

#include "core/base/json.h"
#include "resources/resources.h"

#include <QFile>

#include <algorithm>
#include <array>

namespace mnemo {

namespace {

constexpr std::size_t longestPhrase = 9; ///< in words

const QString kDeedMark = QStringLiteral("~deed:"); ///< before the stem of a German verb

Json shippedWords()
{
    loadCoreResources();
    QFile file(QStringLiteral(":/language/words.json"));
    if (!file.open(QIODevice::ReadOnly))
        return Json::object();
    auto parsed = parseJson(file.readAll().toStdString());
    return parsed ? std::move(*parsed) : Json::object();
}

QStringList textsOf(const Json& list)
{
    QStringList texts;
    for (const auto& text : list)
        texts.append(toQString(text.get<std::string>()));
    return texts;
}

/// “älteste” in all of its cases, and “am ältesten”.
QStringList withGermanEndings(const QStringList& superlatives)
{
    QStringList all = superlatives;
    for (const auto& form : superlatives) {
        if (!form.endsWith(QStringLiteral("ste")) && !form.endsWith(QStringLiteral("ßte")))
            continue;
        for (const auto& ending : {u'n', u'r', u's', u'm'})
            all.append(form + QChar(ending));
        all.append(QStringLiteral("am %1n").arg(form));
    }
    return all;
}

/// “offen” before a noun.
QStringList withGermanCases(const QStringList& words)
{
    QStringList all = words;
    for (const auto& word : words) {
        for (const char* ending : {"e", "en", "er", "es"})
            all.append(word + QLatin1String(ending));
    }
    return all;
}

/// Greetings, and verbs that mean nothing known without a time, a number or a property.
bool saysNothingAlone(const std::string& sense)
{
    static const std::set<std::string> senses{"dated", "measures", "beginning", "hello", "works",
        "admission", "under_terms", "aged", "scored", "reversed", "light_verb", "happens",
        "amount_participle"};
    return senses.contains(sense);
}

QString joinedWords(const std::vector<Word>& words, std::size_t at, std::size_t end)
{
    QString joined;
    for (std::size_t i = at; i < end; ++i) {
        if (words[i].isQuoted)
            return {};
        joined += (joined.isEmpty() ? QString() : QStringLiteral(" ")) + words[i].folded;
    }
    return joined.replace(u'’', u'\'');
}

} // namespace

const Lexicon& Lexicon::shipped()
{
    static const Lexicon lexicon;
    return lexicon;
}

Lexicon::Lexicon()
{
    const auto words = shippedWords();
    for (const auto& [sense, phrases] : words.at("phrases").items()) {
        for (const auto& phrase : textsOf(phrases))
            addPhrase(sense, phrase);
    }
    int group = 0;
    for (const auto& list : words.at("synonyms")) {
        const QString mark = QStringLiteral("~%1").arg(group++);
        for (const auto& word : textsOf(list)) {
            for (const auto& form : formsOfNoun(word))
                m_synonyms[form].insert(mark);
        }
    }
    for (const auto& list : words.at("relations")) {
        const auto texts = textsOf(list);
        m_relations.emplace_back(texts.begin(), texts.end());
    }
    for (const auto& one : words.at("adjectives"))
        addAdjective(one);
    addValueVerbs(words.at("value_verbs"));
    addNumbers(words);
    m_persons = textsOf(words.at("persons"));
    for (const auto& word : m_persons + textsOf(words.at("person_roles")))
        m_personForms.merge(formsWithSynonyms(formsOfNoun(word)));
    for (const auto& word : textsOf(words.at("apart")))
        m_apart.insert(word);
    m_heads = textsOf(words.at("compound_heads"));
    for (const auto& [name, set] :
        {std::pair{"symmetric", &m_symmetric}, std::pair{"mutual", &m_mutual}}) {
        for (const auto& word : textsOf(words.at(name))) {
            const auto forms = formsOfNoun(word);
            set->insert(forms.begin(), forms.end());
        }
    }
}

void Lexicon::addPhrase(const std::string& sense, const QString& phrase)
{
    const auto group = m_phrases.try_emplace(sense).first;
    if (group->second.insert(phrase).second)
        m_sensesOf[phrase].push_back(group->first);
    for (const auto& word : saysNothingAlone(sense) ? QStringList() : phrase.split(u' '))
        m_known.insert(word);
}

void Lexicon::addAdjective(const Json& words)
{
    Adjective adjective;
    adjective.forms[0] = withGermanCases(textsOf(words.at("words")));
    adjective.forms[1] = withGermanCases(textsOf(words.at("more")));
    adjective.forms[2] = withGermanEndings(textsOf(words.at("most")));
    for (const auto& property : textsOf(words.at("properties"))) {
        const bool isReversed = property.startsWith(u'-');
        adjective.properties.push_back({property.mid(isReversed ? 1 : 0), isReversed});
    }
    adjective.isSeveral = words.value("several", false);
    m_adjectives.push_back(std::move(adjective));
}

void Lexicon::addNumbers(const Json& words)
{
    for (const auto& [word, number] : words.at("numbers").items())
        m_numbers[toQString(word)] = number.get<double>();
    for (const auto& [word, number] : words.at("multiples").items())
        m_multiples[toQString(word)] = number.get<double>();
    for (const auto& [word, number] : m_multiples)
        m_known.insert(word);
    for (const auto& [word, number] : words.at("places").items())
        m_places[toQString(word)] = number.get<int>();
    for (const auto& [word, unit] : words.at("measured_in").items())
        m_measuredIn[toQString(word)] = toQString(unit.get<std::string>());
    for (const auto& family : words.at("units_of")) {
        auto& units = m_units.emplace_back();
        for (const auto& [word, factor] : family.items()) {
            units[toQString(word)] = factor.get<double>();
            if (word.size() > 1)
                m_known.insert(toQString(word));
        }
    }
}

void Lexicon::addValueVerbs(const Json& words)
{
    for (const auto& group : words) {
        for (const auto& phrase : textsOf(group.at("verbs"))) {
            const auto gap = phrase.indexOf(u'~'); // where the value stands
            const auto before = gap < 0 ? phrase : phrase.left(gap).trimmed();
            ValueVerb verb;
            verb.length = static_cast<std::size_t>(before.count(u' ')) + 1;
            verb.behind = gap < 0 ? QString() : phrase.mid(gap + 1).trimmed();
            verb.properties = textsOf(group.at("properties"));
            m_valueVerbs.emplace_back(before, std::move(verb));
        }
    }
}

bool Lexicon::isWhole(
    const std::vector<Word>& words, std::size_t at, std::size_t end, const std::string& sense) const
{
    if (at >= end || end > words.size() || end - at > longestPhrase)
        return false;
    const auto found = m_phrases.find(sense);
    return found != m_phrases.end() && found->second.contains(joinedWords(words, at, end));
}

std::vector<std::size_t> Lexicon::lengths(
    const std::vector<Word>& words, std::size_t at, const std::string& sense) const
{
    std::vector<std::size_t> found;
    for (auto length = std::min(longestPhrase, words.size() - std::min(at, words.size()));
         length > 0; --length) {
        if (isWhole(words, at, at + length, sense))
            found.push_back(length);
    }
    return found;
}

Lexicon::Senses Lexicon::sensesAt(const std::vector<Word>& words, std::size_t at) const
{
    Senses found;
    for (auto length = std::min(longestPhrase, words.size() - std::min(at, words.size()));
         length > 0; --length) {
        const auto phrase = m_sensesOf.constFind(joinedWords(words, at, at + length));
        if (phrase == m_sensesOf.constEnd())
            continue;
        for (const auto sense : *phrase) {
            const auto known = std::find_if(
                found.begin(), found.end(), [&](const auto& one) { return one.first == sense; });
            if (known == found.end())
                found.push_back({sense, {length}});
            else
                known->second.push_back(length);
        }
    }
    return found;
}

std::vector<AdjectiveMatch> Lexicon::adjectives(
    const std::vector<Word>& words, std::size_t at, Degree degree) const
{
    constexpr std::size_t longest = 3;
    std::vector<AdjectiveMatch> found;
    for (auto length = std::min(longest, words.size() - at); length > 0; --length) {
        const auto text = joinedWords(words, at, at + length);
        for (const auto& adjective : m_adjectives) {
            if (adjective.forms[static_cast<std::size_t>(degree)].contains(text))
                found.push_back({length, adjective.properties, adjective.isSeveral});
        }
    }
    return found;
}

std::vector<ValueVerb> Lexicon::valueVerbs(const std::vector<Word>& words, std::size_t at) const
{
    std::vector<ValueVerb> found;
    for (const auto& [before, verb] : m_valueVerbs) {
        if (at + verb.length <= words.size() && joinedWords(words, at, at + verb.length) == before)
            found.push_back(verb);
    }
    return found;
}

std::optional<int> Lexicon::place(const Word& word) const
{
    const auto found = m_places.find(word.folded);
    return word.isQuoted || found == m_places.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Unit> Lexicon::unit(const QString& folded) const
{
    for (std::size_t i = 0; i < m_units.size(); ++i) {
        if (const auto found = m_units[i].find(folded); found != m_units[i].end())
            return Unit{i, found->second};
    }
    return {};
}

std::vector<double> Lexicon::factorsOf(std::size_t family) const
{
    std::set<double> factors;
    for (const auto& [word, factor] : m_units[family])
        factors.insert(factor);
    return {factors.begin(), factors.end()};
}

std::optional<double> Lexicon::multiple(const QString& folded) const
{
    const auto found = m_multiples.find(folded);
    return found == m_multiples.end() ? std::nullopt : std::optional(found->second);
}

std::optional<double> Lexicon::number(const Word& word) const
{
    if (word.isQuoted)
        return {};
    if (const auto found = m_numbers.find(word.folded); found != m_numbers.end())
        return found->second;
    QString digits = word.folded;
    const bool isGrouped = digits.contains(u',');
    if (isGrouped && digits.startsWith(u'0')) // “0,125” is no thousands
        return {};
    const bool isThousands = digits.size() > 1 && digits.endsWith(u'k'); // “50k”
    if (isThousands)
        digits.chop(1);
    digits.remove(u',');
    bool isNumber = false;
    const double number = digits.toDouble(&isNumber);
    const bool isPlain = std::all_of(digits.begin(), digits.end(), [](QChar c) {
        return c.unicode() < 0x80 && (c.isDigit() || c == u'.' || c == u'-' || c == u'+');
    });
    constexpr double thousand = 1000;
    return isNumber && isPlain && (!isGrouped || !digits.contains(u'.'))
        ? std::optional(isThousands ? number * thousand : number)
        : std::nullopt;
}

bool Lexicon::knows(const Word& word) const
{
    return !word.isQuoted && m_known.contains(word.folded);
}

void Lexicon::widen(Word& word) const
{
    word.synonyms = m_apart.contains(word.folded) ? word.forms : formsWithSynonyms(word.forms);
    if (const auto stem = participleStem(word.folded); !stem.isEmpty())
        word.synonyms.insert(kDeedMark + stem);
}

std::set<QString> Lexicon::formsWithSynonyms(const std::set<QString>& forms) const
{
    auto all = forms;
    for (const auto& form : forms) {
        if (const auto found = m_synonyms.find(form); found != m_synonyms.end())
            all.insert(found->second.begin(), found->second.end());
    }
    return all;
}

std::set<QString> Lexicon::formsOfHead(const QString& compound) const
{
    constexpr qsizetype shortestBefore = 3;
    std::set<QString> forms;
    for (const auto& head : m_heads) {
        if (compound.endsWith(head) && compound.size() >= head.size() + shortestBefore)
            forms.merge(formsWithSynonyms({head}));
    }
    return forms;
}

std::set<QString> Lexicon::formsOfDeed(const QString& compound) const
{
    constexpr qsizetype shortest = 3;
    std::set<QString> forms;
    for (const char* time : {"jahr", "datum", "tag", "termin", "zeitpunkt"}) {
        const auto end = QString::fromLatin1(time);
        auto deed = compound.chopped(compound.endsWith(end) ? end.size() : compound.size());
        for (const auto* ending : {"s", "ung"}) { // “Gründung(s)jahr”
            const auto joint = QString::fromLatin1(ending);
            if (deed.endsWith(joint) && deed.size() >= joint.size() + shortest) {
                forms.merge(formsWithSynonyms({deed}));
                deed.chop(joint.size());
            }
        }
        if (deed.size() < shortest)
            continue;
        forms.merge(formsWithSynonyms({deed}));
        forms.insert(kDeedMark + deed);
    }
    std::erase_if(forms, [&](const QString& one) { return !one.startsWith(u'~'); });
    return forms;
}

bool Lexicon::areRelationSynonyms(const QString& asked, const QString& known) const
{
    const auto ofAsked = formsOfNoun(asked);
    const auto inGroup = [&](const auto& group) { return shareForm(ofAsked, group); };
    auto group = std::find_if(m_relations.begin(), m_relations.end(), inGroup);
    if (group == m_relations.end()) // as of most words
        return false;
    const auto ofKnown = formsOfNoun(known);
    for (; group != m_relations.end();
         group = std::find_if(group + 1, m_relations.end(), inGroup)) {
        if (shareForm(ofKnown, *group))
            return true;
    }
    return false;
}

bool Lexicon::isPerson(const QStringList& roleWords) const
{
    return std::any_of(roleWords.begin(), roleWords.end(), [this](const QString& word) {
        return shareForm(formsWithSynonyms(formsOfNoun(word)), m_personForms);
    });
}

bool Lexicon::isOfPersons(const QString& pronoun)
{
    static const std::set<QString> words{QStringLiteral("she"), QStringLiteral("he"),
        QStringLiteral("her"), QStringLiteral("him"), QStringLiteral("his")};
    return words.contains(pronoun.toLower());
}

bool Lexicon::isMutual(const QStringList& kindWords) const
{
    return std::any_of(kindWords.begin(), kindWords.end(),
        [this](const QString& word) { return shareForm(formsOfNoun(word), m_mutual); });
}

bool Lexicon::isSymmetric(const QStringList& kindWords) const
{
    return std::any_of(kindWords.begin(), kindWords.end(),
        [this](const QString& word) { return shareForm(formsOfNoun(word), m_symmetric); });
}

} // namespace mnemo
