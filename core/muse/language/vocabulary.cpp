// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/vocabulary.h"

#include "core/muse/language/lexicon.h"

#include <algorithm>

namespace mnemo {

namespace {

constexpr std::size_t mostNameWords = 5; ///< in words
constexpr std::size_t longestRelation = 4;

bool holdsText(const Json& list, const char* text)
{
    return std::find(list.begin(), list.end(), text) != list.end();
}

KnownProperty propertyFrom(const std::string& owner, bool ofKind, const Json& described)
{
    KnownProperty property{owner, ofKind, described.at("name").get<std::string>()};
    property.words = wordsOfName(property.name);
    const auto& types = described.at("types");
    property.nodes = described.at("nodes").get<std::int64_t>();
    property.hasNumbers = holdsText(types, "number");
    property.hasTexts = holdsText(types, "text");
    property.hasBooleans = holdsText(types, "boolean");
    property.hasLists = holdsText(types, "list");
    property.hasTimes = described.at("times").get<std::int64_t>() * 2 > property.nodes;
    property.least = described.at("min");
    property.most = described.at("max");
    for (const auto& one : described.at("values"))
        property.values.push_back(one.at("value"));
    property.hasAllValues = described.at("distinct_exact").get<bool>()
        && described.at("distinct").get<std::size_t>() == property.values.size();
    return property;
}

/// Of a property's name what may be left out when it is asked for: “is” and “has” of a boolean.
QStringList withoutAuxiliary(QStringList words)
{
    if (words.size() > 1
        && (words.front() == QStringLiteral("is") || words.front() == QStringLiteral("has")))
        words.removeFirst();
    return words;
}

/// Whether the signs of a value are a part of it: those of “A+” and “C++” say what “A” and “C” do
/// not.
bool isSpeltOut(const QString& value)
{
    static const QString signs = QStringLiteral("+-#");
    return value.contains(u':') || (!value.isEmpty() && signs.contains(value.back()));
}

/// Whether the words say where or when and nothing of their own: “am” is no “eingestellt_am”.
bool isFunctionWord(const Word& word)
{
    const auto& lexicon = Lexicon::shipped();
    const auto is = [&](const char* sense) { return lexicon.isWhole({word}, 0, 1, sense); };
    return isPreposition(word.folded) || is("preposition") || is("article") || is("is");
}

/// Whether the words are one and its opposite: “insured” and “uninsured”.
bool areOpposites(const QString& left, const QString& right)
{
    const auto& longer = left.size() > right.size() ? left : right;
    const auto& shorter = left.size() > right.size() ? right : left;
    if (!longer.endsWith(shorter))
        return false;
    const auto denied = withoutNegation(longer);
    return std::find(denied.begin(), denied.end(), shorter) != denied.end();
}

/// A part of a name is meant only where no name is meant whole.
void keepWhole(std::vector<NameLink>& links)
{
    const bool hasWhole
        = std::any_of(links.begin(), links.end(), [](const NameLink& one) { return one.cost < 2; });
    if (hasWhole)
        std::erase_if(links, [](const NameLink& one) { return one.cost == 2; });
}

/// “years of experience” and “date of birth”, which a graph may call years_experience and
/// birth_date.
bool isOfPhrase(const std::vector<Word>& words, std::size_t at,
    const std::vector<std::set<QString>>& name, bool isInOrder)
{
    static const std::set<QString> joints{
        QStringLiteral("of"), QStringLiteral("von"), QStringLiteral("der"), QStringLiteral("des")};
    return name.size() == 2 && at + 2 < words.size() && joints.contains(words[at + 1].folded)
        && shareForm(words[at].wide(), name[isInOrder ? 0 : 1])
        && shareForm(words[at + 2].wide(), name[isInOrder ? 1 : 0]);
}

QString pluralOf(const QString& word)
{
    return word.endsWith(u'y') ? word.chopped(1) + QStringLiteral("ies")
        : word.endsWith(u's')  ? word
                               : word + u's';
}

void append(RelationName& all, const RelationName& one)
{
    all.content.insert(all.content.end(), one.content.begin(), one.content.end());
    all.ways.insert(one.ways.begin(), one.ways.end());
}

} // namespace

RelationName relationOfWord(const Word& word)
{
    // works_on, typed as it is written
    return word.folded.contains(u'_') || word.folded.contains(u'-')
        ? RelationName::ofWords(wordsOfName(toUtf8(word.text)))
        : RelationName::ofWords({word.folded});
}

const char* equalityFor(const KnownProperty& property)
{
    return property.hasLists && !property.hasTexts ? "contains" : "eq";
}

bool mayHoldYears(const KnownProperty& property)
{
    constexpr double firstYear = 1000;
    return property.hasNumbers
        && (!property.most.is_number() || property.most.get<double>() >= firstYear);
}

Vocabulary::Vocabulary(const Json& described)
{
    for (const auto& role : described.at("roles")) {
        const auto name = role.at("role").get<std::string>();
        m_roles.push_back(name);
        m_nodes[name] = role.at("nodes").get<std::int64_t>();
        if (const auto words = wordsOfName(name); !words.isEmpty())
            addEntry({Entry::Of::Role, m_roles.size() - 1}, words, name);
        addProperties(name, false, role.at("properties"));
    }
    for (const auto& one : described.at("kinds")) {
        KnownKind kind{one.at("kind").get<std::string>(), one.at("edges").get<std::int64_t>()};
        for (const auto& pair : one.at("between"))
            kind.between.emplace(
                pair.at("from_role").get<std::string>(), pair.at("to_role").get<std::string>());
        kind.words = wordsOfName(kind.name);
        kind.relation = RelationName::ofWords(kind.words);
        m_kinds.push_back(std::move(kind));
        addProperties(m_kinds.back().name, true, one.at("properties"));
    }
    addRelationWords();
}

void Vocabulary::addRelationWords()
{
    for (const auto& kind : m_kinds) {
        m_words.insert(kind.words.begin(), kind.words.end());
        for (const auto& word : kind.relation.content)
            m_relationForms.insert(word.begin(), word.end());
    }
}

void Vocabulary::addProperties(const std::string& owner, bool ofKind, const Json& list)
{
    for (const auto& described : list) {
        m_properties.push_back(propertyFrom(owner, ofKind, described));
        const auto& property = m_properties.back();
        const auto index = m_properties.size() - 1;
        const auto words = property.words;
        if (words.isEmpty())
            continue;
        addEntry({Entry::Of::Property, index}, words, property.name);
        if (property.hasBooleans && !ofKind)
            addEntry({Entry::Of::Value, index, true}, withoutAuxiliary(words), property.name);
        for (const auto& value : property.values) {
            const auto* text = value.get_ptr<const std::string*>();
            // A time or a number is compared, and not named.
            if (text == nullptr || property.hasTimes)
                continue;
            const auto named = isSpeltOut(toQString(*text))
                ? toQString(*text).toLower().split(u' ', Qt::SkipEmptyParts)
                : wordsOfName(*text);
            if (!named.isEmpty() && named.size() <= static_cast<qsizetype>(mostNameWords))
                addEntry({Entry::Of::Value, index, value}, named, *text);
        }
    }
}

void Vocabulary::addEntry(Entry entry, const QStringList& words, const std::string& name)
{
    for (const auto& word : words) {
        m_words.insert(word);
        entry.words.push_back(formsOfNoun(word));
        entry.wide.push_back(Lexicon::shipped().formsWithSynonyms(entry.words.back()));
        if (entry.of == Entry::Of::Property)
            entry.wide.back().merge(Lexicon::shipped().formsOfHead(word));
        if (entry.of == Entry::Of::Property)
            entry.wide.back().merge(Lexicon::shipped().formsOfDeed(word));
        m_forms.insert(entry.wide.back().begin(), entry.wide.back().end());
    }
    // A name of several words may as well be written as one.
    entry.whole = {words.join(QString()), words.join(u'-'), toQString(name).toLower()};
    m_forms.insert(entry.whole.begin(), entry.whole.end());
    auto first = entry.wide.front();
    first.insert(entry.whole.begin(), entry.whole.end());
    if (entry.of != Entry::Of::Value) // “date” for due_date, “plant” for power_plant
        first.insert(entry.wide.back().begin(), entry.wide.back().end());
    for (const auto& form : first)
        m_byForm[form].insert(m_entries.size());
    m_entries.push_back(std::move(entry));
}

/// How the words from `at` name the entry, if they do.
std::optional<NameLink> Vocabulary::linkTo(
    const Entry& entry, const std::vector<Word>& words, std::size_t at)
{
    const auto& first = words[at].forms;
    if (shareForm(first, entry.whole)) // as it is written, with its signs
        return NameLink{entry.index, 1, entry.words.size() > 1 ? -1 : 0};
    const auto count = entry.words.size();
    bool isPlain = count + at <= words.size();
    bool isWide = isPlain;
    for (std::size_t i = 0; i < count && isWide; ++i) {
        const auto& forms = words[at + i].forms;
        isPlain = isPlain && shareForm(forms, entry.words[i]);
        isWide = isPlain || shareForm(words[at + i].wide(), entry.wide[i]);
    }
    if (isWide)
        return NameLink{entry.index, count, isPlain ? 0 : 1};
    if (entry.of == Entry::Of::Property) {
        constexpr int reversedCost = 3; // “status of tasks” may be less than the name task_status
        if (isOfPhrase(words, at, entry.wide, true))
            return NameLink{entry.index, 3, 1};
        if (isOfPhrase(words, at, entry.wide, false))
            return NameLink{entry.index, 3, reversedCost};
    }
    const auto& wide = words[at].wide();
    const bool isLast = entry.of != Entry::Of::Value && shareForm(wide, entry.wide.back());
    const bool isPart = count > 1
        && (isLast || (entry.of == Entry::Of::Property && shareForm(wide, entry.wide.front())));
    return isPart && !isFunctionWord(words[at]) ? std::optional(NameLink{entry.index, 1, 2})
                                                : std::nullopt;
}

std::vector<std::pair<const Vocabulary::Entry*, NameLink>> Vocabulary::entriesAt(
    const std::vector<Word>& words, std::size_t at, Entry::Of of) const
{
    std::vector<std::pair<const Entry*, NameLink>> links;
    if (at >= words.size())
        return links;
    std::set<std::size_t> tried;
    for (const auto& form : words[at].wide()) {
        if (const auto found = m_byForm.find(form); found != m_byForm.end())
            tried.insert(found->second.begin(), found->second.end());
    }
    for (const auto number : tried) {
        const auto& entry = m_entries[number];
        if (entry.of != of)
            continue;
        if (const auto link = linkTo(entry, words, at))
            links.emplace_back(&entry, *link);
    }
    return links;
}

std::int64_t Vocabulary::nodesOf(const std::string& role) const
{
    const auto found = m_nodes.find(role);
    return found == m_nodes.end() ? 0 : found->second;
}

const KnownKind* Vocabulary::kind(const std::string& name) const
{
    const auto found = std::find_if(
        m_kinds.begin(), m_kinds.end(), [&](const auto& one) { return one.name == name; });
    return found == m_kinds.end() ? nullptr : &*found;
}

const KnownProperty* Vocabulary::property(const std::string& role, const std::string& name) const
{
    const auto found = std::find_if(m_properties.begin(), m_properties.end(), [&](const auto& one) {
        return one.name == name && !one.ofKind && (role.empty() || one.owner == role);
    });
    return found == m_properties.end() ? nullptr : &*found;
}

std::vector<NameLink> Vocabulary::rolesAt(const std::vector<Word>& words, std::size_t at) const
{
    std::vector<NameLink> links;
    for (const auto& [entry, link] : entriesAt(words, at, Entry::Of::Role))
        links.push_back(link);
    keepWhole(links);
    return links;
}

std::vector<NameLink> Vocabulary::propertiesAt(const std::vector<Word>& words, std::size_t at) const
{
    std::vector<NameLink> links;
    for (auto [entry, link] : entriesAt(words, at, Entry::Of::Property)) {
        const auto& property = m_properties[link.index];
        const auto isSame = [&](const NameLink& other) {
            const auto& known = m_properties[other.index];
            return known.name == property.name && known.ofKind == property.ofKind
                && other.length == link.length;
        };
        if (std::none_of(links.begin(), links.end(), isSame))
            links.push_back(link);
        // “due date” for due, “priority level” for priority.
        static const std::set<QString> general{QStringLiteral("date"), QStringLiteral("datum"),
            QStringLiteral("level"), QStringLiteral("value"), QStringLiteral("wert"),
            QStringLiteral("number"), QStringLiteral("nummer"), QStringLiteral("address")};
        const auto next = at + link.length;
        if (next < words.size() && general.contains(words[next].folded) && link.cost < 2) {
            ++link.length;
            if (std::none_of(links.begin(), links.end(), isSame))
                links.push_back(link);
        }
    }
    keepWhole(links);
    return links;
}

std::vector<ValueLink> Vocabulary::valuesAt(const std::vector<Word>& words, std::size_t at) const
{
    std::vector<ValueLink> links;
    for (const auto& [entry, link] : entriesAt(words, at, Entry::Of::Value))
        links.push_back({link.index, entry->value, link.length, link.cost});
    return links;
}

std::vector<NameLink> Vocabulary::kindsAt(const std::vector<Word>& words, std::size_t at,
    const std::vector<RelationName>& relations) const
{
    std::vector<NameLink> links;
    if (at >= words.size() || words[at].isQuoted || isPreposition(words[at].folded))
        return links;
    RelationName asked;
    QString text;
    for (std::size_t length = 1; length <= longestRelation && at + length <= words.size();
         ++length) {
        const auto& word = words[at + length - 1];
        const auto& one = relations[at + length - 1];
        if (length == 1 && one.content.empty())
            break;
        append(asked, one);
        text += (text.isEmpty() ? QString() : QStringLiteral(" ")) + word.folded;
        for (std::size_t i = 0; i < m_kinds.size(); ++i) {
            if (m_kinds[i].relation.isSame(asked))
                links.push_back({i, length, 0});
            else if (Lexicon::shipped().areRelationSynonyms(text, m_kinds[i].words.join(u' ')))
                links.push_back({i, length, 1});
        }
    }
    return links;
}

std::vector<std::size_t> Vocabulary::propertiesWithWord(const std::set<QString>& forms) const
{
    std::vector<std::size_t> found;
    for (const auto& entry : m_entries) {
        const bool has = entry.of == Entry::Of::Property
            && std::any_of(entry.wide.begin(), entry.wide.end(),
                [&](const auto& one) { return shareForm(one, forms); });
        if (has)
            found.push_back(entry.index);
    }
    return found;
}

bool Vocabulary::knows(const Word& word) const
{
    if (shareForm(word.wide(), m_forms))
        return true;
    const auto relation = relationOfWord(word);
    return std::any_of(relation.content.begin(), relation.content.end(),
        [this](const auto& forms) { return shareForm(forms, m_relationForms); });
}

QStringList Vocabulary::spellings(const QString& word) const
{
    constexpr qsizetype shortest = 3;
    constexpr qsizetype shortestForTwo = 5;
    constexpr qsizetype most = 5;
    const QString typed = word.toLower();
    if (typed.size() < shortest)
        return {};
    std::vector<std::pair<int, QString>> ranked;
    const int edits = typed.size() < shortestForTwo ? 1 : 2;
    const auto rank = [&](const std::set<QString>& known, int farther) {
        for (const auto& one : known) {
            for (const auto& form : {one, pluralOf(one)}) {
                const int distance
                    = areOpposites(typed, form) ? 0 : editDistance(typed, form, edits);
                if (distance > 0 && distance <= edits && (form == one || typed.endsWith(u's')))
                    ranked.emplace_back(2 * distance + farther, form);
            }
        }
    };
    rank(m_words, 0);
    rank(Lexicon::shipped().words(), 1);
    std::sort(ranked.begin(), ranked.end());
    QStringList near;
    for (const auto& [distance, one] : ranked) {
        if (near.size() < most && !near.contains(one))
            near.append(one);
    }
    return near;
}

bool Vocabulary::isWorld() const
{
    return std::any_of(m_roles.begin(), m_roles.end(), [](const std::string& role) {
        return role.starts_with("web:") || role == "daimoi" || role == "presence";
    });
}

} // namespace mnemo
