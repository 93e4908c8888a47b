// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/lexicon.h"

#include "core/base/json.h"
#include "core/base/text.h"
#include "core/documents/decisionid.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <array>

namespace mnemo::documents {

namespace {

constexpr std::size_t kMaxNameWords = 14;

std::string thirdPerson(const std::string& base)
{
    const char last = base.back();
    if (last == 's' || last == 'x' || base.ends_with("ch") || base.ends_with("sh"))
        return base + "es";
    if (last == 'y' && std::string_view("aeiou").find(base[base.size() - 2]) == std::string::npos)
        return base.substr(0, base.size() - 1) + "ies";
    return base + 's';
}

std::string gerund(const std::string& base)
{
    if (base.ends_with('e') && !base.ends_with("ee"))
        return base.substr(0, base.size() - 1) + "ing";
    if (base == "set" || base == "refer" || base == "admit" || base == "permit" || base == "submit"
        || base == "commit" || base == "regret" || base == "defer" || base == "transmit")
        return base + base.back() + "ing";
    return base + "ing";
}

bool isCapitalised(std::string_view text, const Word& word)
{
    return isUpper(text[word.begin]);
}

/// Whether two words belong to one name: a space or a dash between them.
bool areJoined(std::string_view text, const Word& before, const Word& after)
{
    const auto gap = text.substr(before.end, after.begin - before.end);
    return gap == " " || gap == "-" || gap == "\xE2\x80\x93" || gap == "\xE2\x80\x91";
}

bool isNameConnector(std::string_view folded)
{
    constexpr std::array<std::string_view, 8> kWords{
        "of", "the", "for", "and", "on", "to", "de", "in"};
    return std::ranges::find(kWords, folded) != kWords.end();
}

Error brokenLexicon(const QString& detail)
{
    return {ErrorCode::MalformedFile,
        QCoreApplication::translate("Documents", "The lexicon of documents cannot be read"),
        QStringLiteral(":/documents/lexicon.json"), {}, detail};
}

} // namespace

std::vector<Word> wordsOf(std::string_view text)
{
    const auto isPart = [text](std::size_t i) {
        // General punctuation: quotation marks, dashes.
        if (text.substr(i, 2) == "\xE2\x80" || (i > 0 && text.substr(i - 1, 2) == "\xE2\x80")
            || (i > 1 && text.substr(i - 2, 2) == "\xE2\x80"))
            return false;
        return isWordByte(text[i]);
    };
    std::vector<Word> words;
    for (std::size_t i = 0; i < text.size();) {
        if (!isPart(i)) {
            ++i;
            continue;
        }
        const std::size_t begin = i;
        while (i < text.size()) {
            const bool isInner = i > begin && i + 1 < text.size() && isPart(i - 1) && isPart(i + 1)
                && (text[i] == '-'
                    || (text[i] == '.' && isDigit(text[i - 1]) && isDigit(text[i + 1])));
            if (!isPart(i) && !isInner)
                break;
            ++i;
        }
        words.push_back({begin, i, loweredAscii(text.substr(begin, i - begin))});
    }
    return words;
}

std::string conceptId(std::string_view name)
{
    std::string id = "concept:";
    bool isBlank = false;
    for (const char c : foldCase(name)) {
        const bool isSpace = c == ' ' || c == '\t';
        if (isSpace && isBlank)
            continue;
        isBlank = isSpace;
        id += isSpace ? ' ' : c;
    }
    return id;
}

void DocumentLexicon::addVerbs(const std::vector<std::string>& bases, VerbClass kind)
{
    for (const auto& base : bases) {
        const auto addForm = [&](const std::string& form, bool isThird, bool isGerund) {
            VerbForm& verb = m_verbs[form];
            verb.base = base;
            verb.classes |= static_cast<unsigned>(kind);
            verb.isThirdPerson = isThird;
            verb.isGerund = isGerund;
        };
        addForm(base, false, false);
        addForm(thirdPerson(base), true, false);
        addForm(gerund(base), false, true);
    }
}

void DocumentLexicon::addConcept(Concept added, const std::vector<std::string>& variants)
{
    added.id = conceptId(added.name);
    added.isListed = true;
    const std::size_t owner = m_concepts.size();
    for (const auto& form : variants) {
        Variant variant;
        variant.owner = owner;
        variant.exact = form;
        variant.isAcronym = form.size() <= 6
            && std::ranges::all_of(form, [](char c) { return isUpper(c) || c == '+'; });
        for (auto& word : wordsOf(form))
            variant.words.push_back(std::move(word.folded));
        if (!variant.words.empty())
            m_variants[variant.words.front()].push_back(std::move(variant));
    }
    m_concepts.push_back(std::move(added));
}

Result<std::shared_ptr<const DocumentLexicon>> DocumentLexicon::load()
{
    QFile file(QStringLiteral(":/documents/lexicon.json"));
    if (!file.open(QIODevice::ReadOnly))
        return brokenLexicon(file.errorString());
    const auto json = parseJson(file.readAll().toStdString());
    if (!json)
        return brokenLexicon(json.error().message);
    auto lexicon = std::make_shared<DocumentLexicon>();
    try {
        const Json& verbs = json->at("verbs");
        const auto add = [&](const char* name, VerbClass kind) {
            lexicon->addVerbs(verbs.at(name).get<std::vector<std::string>>(), kind);
        };
        add("operative", VerbClass::Operative);
        add("founding", VerbClass::Founding);
        add("founding_of_bodies", VerbClass::FoundingOfBodies);
        add("deciding", VerbClass::Deciding);
        add("following", VerbClass::Following);
        add("ending", VerbClass::Ending);
        json->at("modifiers").get_to(lexicon->m_modifiers);
        for (const Json& connector : json->at("connectors"))
            lexicon->m_connectors.emplace_back(connector.at("words"), connector.at("verb"));
        std::ranges::stable_sort(lexicon->m_connectors,
            [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
        for (const Json& head : json->at("heads"))
            lexicon->m_heads[head.at("words")] = head.at("kind");
        for (const Json& noun : json->at("institutions"))
            lexicon->m_institutions[noun] = true;
        for (const Json& entry : json->at("concepts")) {
            auto variants = entry.at("variants").get<std::vector<std::string>>();
            variants.push_back(entry.at("name"));
            lexicon->addConcept({{}, entry.at("name"), entry.at("kind"), true}, variants);
        }
    } catch (const Json::exception& wrong) {
        return brokenLexicon(QString::fromUtf8(wrong.what()));
    }
    for (auto& [first, variants] : lexicon->m_variants)
        std::ranges::stable_sort(variants,
            [](const Variant& a, const Variant& b) { return a.words.size() > b.words.size(); });
    return std::shared_ptr<const DocumentLexicon>(std::move(lexicon));
}

const VerbForm* DocumentLexicon::verb(std::string_view folded) const
{
    const auto found = m_verbs.find(std::string(folded));
    return found == m_verbs.end() ? nullptr : &found->second;
}

std::optional<DocumentLexicon::LeadingVerb> DocumentLexicon::operativeVerb(
    std::string_view text) const
{
    std::size_t at = 0;
    // "[Decides]", "“Decides"
    while (at < text.size() && !isUpper(text[at])) {
        if (isLower(text[at]) || isDigit(text[at]) || at > 6)
            return {};
        ++at;
    }
    for (int count = 0; count < 4 && at < text.size(); ++count) {
        const std::size_t begin = at;
        while (at < text.size() && (isLower(text[at]) || isUpper(text[at]) || text[at] == '-'))
            ++at;
        const auto folded = loweredAscii(text.substr(begin, at - begin));
        if (std::ranges::find(m_modifiers, folded) != m_modifiers.end()) {
            while (at < text.size() && (text[at] == ' ' || text[at] == '\t' || text[at] == ','))
                ++at;
            continue;
        }
        const VerbForm* form = verb(folded);
        if (form == nullptr || form->isGerund || !form->is(VerbClass::Operative))
            return {};
        return LeadingVerb{*form, begin, at};
    }
    return {};
}

std::string DocumentLexicon::connectorBefore(std::string_view loweredText, std::size_t end) const
{
    const auto before = loweredText.substr(0, end);
    for (const auto& [words, verb] : m_connectors) {
        if (before.ends_with(words)
            && (before.size() == words.size()
                || !isWordByte(before[before.size() - words.size() - 1])))
            return verb;
    }
    return {};
}

namespace {

/// The noun of one to three words that ends with `last`, in the singular, as it stands in `nouns`.
template <typename Map>
auto nounIn(const Map& nouns, const std::vector<Word>& words, std::size_t last)
{
    auto found = nouns.end();
    std::string noun;
    for (std::size_t count = 0; count < 3 && count <= last; ++count) {
        noun = words[last - count].folded + (count == 0 ? "" : ' ' + noun);
        auto here = nouns.find(noun);
        if (here == nouns.end() && noun.ends_with("ies"))
            here = nouns.find(noun.substr(0, noun.size() - 3) + 'y');
        if (here == nouns.end() && noun.ends_with('s'))
            here = nouns.find(noun.substr(0, noun.size() - 1));
        if (here != nouns.end())
            found = here;
    }
    return found;
}

} // namespace

std::string DocumentLexicon::headKind(const std::vector<Word>& words, std::size_t last) const
{
    const auto found = nounIn(m_heads, words, last);
    return found == m_heads.end() ? std::string() : found->second;
}

bool DocumentLexicon::isInstitution(const std::vector<Word>& words, std::size_t last) const
{
    return nounIn(m_institutions, words, last) != m_institutions.end();
}

std::optional<Mention> DocumentLexicon::listedAt(
    std::string_view text, const std::vector<Word>& words, std::size_t at) const
{
    const auto found = m_variants.find(words[at].folded);
    if (found == m_variants.end())
        return {};
    for (const Variant& variant : found->second) {
        if (at + variant.words.size() > words.size())
            continue;
        const std::size_t last = at + variant.words.size() - 1;
        bool isSame = true;
        for (std::size_t i = at; isSame && i <= last; ++i)
            isSame = words[i].folded == variant.words[i - at]
                && (i == at || words[i].begin - words[i - 1].end <= 4);
        const auto written = text.substr(words[at].begin, words[last].end - words[at].begin);
        if (!isSame || (variant.isAcronym && !variant.exact.starts_with(written)))
            continue;
        return Mention{m_concepts[variant.owner], at, last, words[at].begin, words[last].end};
    }
    return {};
}

/// A name of capitals that ends in a noun for what it names: "Glasgow Dialogue", "Santiago network
/// secretariat", "Advisory Board of the Climate Technology Centre".
std::optional<Mention> DocumentLexicon::namedAt(
    std::string_view text, const std::vector<Word>& words, std::size_t at) const
{
    constexpr std::array<std::string_view, 12> kNoNames{"the", "this", "these", "parties",
        "article", "articles", "each", "any", "decision", "decisions", "all", "a"};
    const VerbForm* verbHere = verb(words[at].folded);
    if (!isCapitalised(text, words[at])
        || (verbHere != nullptr && (verbHere->isThirdPerson || at == 0))
        || (verbHere != nullptr && at + 1 < words.size() && words[at + 1].folded == "the")
        || std::ranges::find(kNoNames, words[at].folded) != kNoNames.end()
        || std::ranges::find(m_modifiers, words[at].folded) != m_modifiers.end())
        return {};
    std::size_t end = at;
    std::string kind;
    for (std::size_t i = at; i < words.size() && i < at + kMaxNameWords; ++i) {
        if (i > at && !areJoined(text, words[i - 1], words[i]))
            break;
        const bool isBig = isCapitalised(text, words[i]);
        if (const auto head = headKind(words, i); !head.empty() && i > at) {
            end = i;
            kind = head;
            continue;
        }
        if (isBig || isDigit(text[words[i].begin]))
            continue;
        const bool isLowHead = i + 1 < words.size() && !headKind(words, i + 1).empty()
            && headKind({words[i + 1]}, 0) != headKind(words, i + 1);
        const bool isJoint = isNameConnector(words[i].folded) && i + 1 < words.size()
            && (isCapitalised(text, words[i + 1]) || words[i + 1].folded == "the")
            && (kind.empty() || words[i].folded != "and");
        const bool isWorkProgramme = words[i].folded == "work" && i + 1 < words.size()
            && words[i + 1].folded.starts_with("programme");
        if (!isJoint && !isLowHead && !isWorkProgramme)
            break;
    }
    if (kind.empty())
        return {};
    Concept named;
    named.name = text.substr(words[at].begin, words[end].end - words[at].begin);
    named.id = conceptId(named.name);
    named.kind = kind;
    return Mention{std::move(named), at, end, words[at].begin, words[end].end};
}

std::vector<Mention> DocumentLexicon::mentionsIn(
    std::string_view text, const std::vector<Word>& words) const
{
    std::vector<Mention> mentions;
    for (std::size_t at = 0; at < words.size();) {
        auto listed = listedAt(text, words, at);
        auto named = namedAt(text, words, at);
        if (named && (!listed || named->lastWord > listed->lastWord))
            listed = std::move(named);
        if (!listed) {
            ++at;
            continue;
        }
        at = listed->lastWord + 1;
        mentions.push_back(std::move(*listed));
    }
    return mentions;
}

} // namespace mnemo::documents
