// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/lenses.h"

#include "core/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t kMostAttempts = 12; ///< that one lens is asked
constexpr std::size_t kLongestPhrase = 3; ///< in words
constexpr qsizetype kShortestWord = 4; ///< that is looked for alone

struct StimulusMember
{
    const char* name;
    std::string Stimulus::*value;
};

constexpr std::array kStimulusMembers{StimulusMember{"text", &Stimulus::text},
    StimulusMember{"sender", &Stimulus::sender}, StimulusMember{"context", &Stimulus::context},
    StimulusMember{"situation", &Stimulus::situation},
    StimulusMember{"component", &Stimulus::component},
    StimulusMember{"citizen", &Stimulus::citizen}};

Error wrongMember(const std::string& name)
{
    return {ErrorCode::BadArgument,
        QCoreApplication::translate(
            "Lenses", "A stimulus has no such member, or not of this type."),
        u'/' + toQString(name),
        QCoreApplication::translate("Lenses",
            "A stimulus has the texts text, sender, context, situation, component and citizen, the "
            "list keywords, and the time now."),
        {}};
}

/// Words that stand between what a text is about; each ends a phrase.
bool isFunctionWord(const QString& folded)
{
    static const std::set<QString> words = [] {
        const QString all = QStringLiteral(
            "a an the this that these those is are was were be been am do does did has have had "
            "will "
            "would can could should may might must not no and or but if then than so as at by for "
            "from in into of off on onto out over to up with without about after again back before "
            "here there now time times we i you he she it they us me him her them our my your his "
            "its their who what which when where why how all any some "
            "der die das ein eine einen einem einer ist sind war waren wird werden hat haben nicht "
            "kein und oder aber wenn dann als an auf aus bei für im in mit nach ohne seit um vom "
            "von "
            "vor wieder zu zum zur ich du er sie es wir ihr uns mich dich mal jetzt hier dort");
        const auto list = all.split(u' ');
        return std::set<QString>(list.begin(), list.end());
    }();
    return words.contains(folded);
}

/// A name of a program's part: with an underscore, or a full stop or a slash inside.
bool isIdentifier(const QString& word)
{
    const auto inner = word.mid(1, word.size() - 2);
    return word.contains(u'_') || inner.contains(u'.') || inner.contains(u'/');
}

/// Phrases of a text that may be looked for: identifiers, then runs of words, the longest first.
std::vector<std::string> phrasesOf(const std::string& text)
{
    std::vector<std::string> identifiers;
    std::vector<QStringList> runs(1);
    for (QString word : toQString(text).simplified().split(u' ', Qt::SkipEmptyParts)) {
        const auto isSign = [](QChar c) { return !c.isLetterOrNumber() && c != u'_'; };
        const bool endsRun = isSign(word.back());
        while (!word.isEmpty() && isSign(word.back()))
            word.chop(1);
        while (!word.isEmpty() && isSign(word.front()))
            word.remove(0, 1);
        if (word.isEmpty() || isFunctionWord(toQString(foldCase(toUtf8(word))))) {
            runs.emplace_back();
            continue;
        }
        if (isIdentifier(word))
            identifiers.push_back(toUtf8(word));
        runs.back().append(word);
        if (endsRun)
            runs.emplace_back();
    }
    std::vector<std::string> phrases = std::move(identifiers);
    for (std::size_t size = kLongestPhrase; size > 0; --size) {
        for (const QStringList& run : runs) {
            const auto words = static_cast<qsizetype>(size);
            for (qsizetype first = 0; first + words <= run.size(); ++first) {
                const QString phrase = run.mid(first, words).join(u' ');
                if (words > 1 || phrase.size() >= kShortestWord)
                    phrases.push_back(toUtf8(phrase));
            }
        }
    }
    return phrases;
}

/// Of spaces alone: it says nothing that could be looked for.
bool isBlank(const std::string& text)
{
    return toQString(text).trimmed().isEmpty();
}

/// What the stimulus says for an argument, in the order of the entry's sources.
std::vector<std::string> valuesOf(const Json& sources, const Stimulus& stimulus)
{
    std::vector<std::string> values;
    const auto add = [&values](const std::string& value) {
        if (!isBlank(value) && std::ranges::find(values, value) == values.end())
            values.push_back(value);
    };
    for (const Json& source : sources) {
        if (source == "keywords")
            std::ranges::for_each(stimulus.keywords, add);
        else if (source == "words")
            std::ranges::for_each(phrasesOf(stimulus.text), add);
        for (const auto& [name, value] : kStimulusMembers) {
            if (source == name)
                add(stimulus.*value);
        }
    }
    return values;
}

/// Lists that an argument may be: all keywords at once, each phrase of the text, then none at all.
std::vector<Json> listsFor(const Stimulus& stimulus)
{
    std::vector<Json> lists;
    std::vector<std::string> keywords = stimulus.keywords;
    std::erase_if(keywords, &isBlank);
    if (!keywords.empty())
        lists.emplace_back(keywords);
    for (const std::string& phrase : phrasesOf(stimulus.text))
        lists.push_back(Json::array({phrase}));
    if (lists.size() >= kMostAttempts)
        lists.resize(kMostAttempts - 1);
    lists.emplace_back();
    return lists;
}

bool isList(const Json& schema)
{
    const Json& type = schema.at("type");
    return type == "array"
        || (type.is_array() && std::ranges::find(type, Json("array")) != type.end());
}

} // namespace

Result<Stimulus> stimulusFrom(const Json& source)
{
    if (!source.is_object())
        return wrongMember({});
    Stimulus stimulus;
    for (const auto& [key, value] : source.items()) {
        const auto member = std::ranges::find(
            kStimulusMembers, key, [](const StimulusMember& one) { return std::string(one.name); });
        if (member != kStimulusMembers.end() && value.is_string()) {
            stimulus.*(member->value) = value.get<std::string>();
        } else if (key == "keywords" && value.is_array()
            && std::ranges::all_of(value, [](const Json& word) { return word.is_string(); })) {
            stimulus.keywords = value.get<std::vector<std::string>>();
        } else if (key == "now" && value.is_primitive()) {
            stimulus.now = value;
        } else if (!value.is_null()) {
            return wrongMember(key);
        }
    }
    return stimulus;
}

Json toJson(const Stimulus& stimulus)
{
    Json json = Json::object();
    for (const auto& [name, value] : kStimulusMembers) {
        if (!(stimulus.*value).empty())
            json[name] = stimulus.*value;
    }
    if (!stimulus.keywords.empty())
        json["keywords"] = stimulus.keywords;
    if (!stimulus.now.is_null())
        json["now"] = stimulus.now;
    return json;
}

std::vector<Lens> lensesOf(const Catalogue& catalogue)
{
    std::vector<Lens> lenses;
    for (const CatalogueEntry& entry : catalogue.entries()) {
        if (const auto lens = entry.source.find("lens"); lens != entry.source.end())
            lenses.push_back({&entry, lens->at("place").get<std::int64_t>(),
                lens->at("name").get<std::string>(), lens->at("title").get<std::string>()});
    }
    std::ranges::sort(lenses, {}, &Lens::place);
    return lenses;
}

std::vector<Json> lensArguments(const Lens& lens, const Stimulus& stimulus, std::string* missing)
{
    Json common = Json::object();
    if (!stimulus.citizen.empty())
        common["citizen"] = stimulus.citizen;
    if (!stimulus.now.is_null())
        common["now"] = stimulus.now;
    std::vector<Json> attempts{common};
    for (const auto& [argument, sources] : lens.entry->source.at("lens").at("stimulus").items()) {
        std::vector<Json> values;
        if (isList(lens.entry->args.at("properties").at(argument))) {
            values = listsFor(stimulus);
        } else {
            const auto texts = valuesOf(sources, stimulus);
            values.assign(texts.begin(), texts.end());
        }
        if (values.empty()) {
            if (missing != nullptr)
                *missing = argument;
            return {};
        }
        std::vector<Json> combined;
        for (const Json& attempt : attempts) {
            for (const Json& value : values) {
                combined.push_back(attempt);
                combined.back()[argument] = value;
            }
        }
        attempts = std::move(combined);
    }
    if (attempts.size() > kMostAttempts)
        attempts.resize(kMostAttempts);
    return attempts;
}

LensFinding runLens(const Lens& lens, const Stimulus& stimulus,
    const std::function<QueryOutcome(const std::string& query, const Json& args)>& run)
{
    LensFinding finding;
    finding.lens = lens;
    for (const Json& args : lensArguments(lens, stimulus, &finding.missing)) {
        finding.outcome = run(lens.entry->name, args);
        ++finding.asked;
        if (finding.outcome.status != QueryStatus::Empty)
            break;
    }
    return finding;
}

} // namespace mnemo
