// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/queryanalysis.h"

#include "core/base/text.h"

#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <array>
#include <functional>
#include <type_traits>
#include <utility>

namespace mnemo {

namespace {

constexpr std::int64_t kLongestRange = 50; ///< of paragraphs
constexpr std::int64_t kFirstYear = 1990;
constexpr std::int64_t kLastYear = 2100;

QRegularExpression form(const char* pattern)
{
    return QRegularExpression(QString::fromUtf8(pattern),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
}

template <typename T> void addOnce(std::vector<T>& list, std::type_identity_t<T> value)
{
    if (std::ranges::find(list, value) == list.end())
        list.push_back(std::move(value));
}

/// Calls `visit` for each match, and takes the matches out of the text.
void takeOut(QString& text, const QRegularExpression& what,
    const std::function<void(const QRegularExpressionMatch&)>& visit)
{
    QString rest;
    qsizetype end = 0;
    for (auto all = what.globalMatch(text); all.hasNext();) {
        const auto match = all.next();
        visit(match);
        rest += QStringView(text).sliced(end, match.capturedStart() - end);
        rest += u' ';
        end = match.capturedEnd();
    }
    text = rest + text.sliced(end);
}

void readDecisions(QString& text, QueryAnalysis& out)
{
    static const auto number
        = form("\\b(?:(?:decisions?|resolutions?|beschl(?:uss|üsse)|entscheidung(?:en)?)\\s+)?"
               "\\d{1,4}\\s*/\\s*(?:CMA|CMP|COP|CP|SBI|SBSTA)\\s*\\.\\s*\\d{1,3}\\b");
    takeOut(text, number, [&](const QRegularExpressionMatch& match) {
        static const auto german = form("^(?:beschl(?:uss|üsse)|entscheidung(?:en)?)\\s+");
        auto id = match.captured();
        id.remove(german);
        if (const auto read = decisionNumberOf(id.toStdString())) {
            const auto isSame = [&](const auto& one) { return one.id() == read->id(); };
            if (std::ranges::none_of(out.decisions, isSame))
                out.decisions.push_back(*read);
        }
    });
    static const auto bare
        = form("\\b(decision|resolution|beschluss|entscheidung)\\s+(?:no\\.?\\s*|"
               "nr\\.?\\s*)?(\\d{1,3})\\b(?!\\s*[/.]\\s*\\w)");
    takeOut(text, bare, [&](const QRegularExpressionMatch& match) {
        addOnce(out.bareDecisions,
            {match.captured(1).startsWith(u'r', Qt::CaseInsensitive),
                match.captured(2).toLongLong()});
    });
}

void readArticles(QString& text, QueryAnalysis& out)
{
    static const auto article = form(
        "\\barti(?:cles?|kels?)\\s+(\\d{1,2})(?:\\s*\\.\\s*(\\d{1,2})|,?\\s+(?:paragraph|absatz)"
        "\\s+(\\d{1,2}))?\\b");
    takeOut(text, article, [&](const QRegularExpressionMatch& match) {
        const auto part = match.captured(2) + match.captured(3);
        addOnce(out.articles,
            (match.captured(1) + (part.isEmpty() ? QString() : u'.' + part)).toStdString());
    });
}

void readParagraphs(QString& text, QueryAnalysis& out)
{
    static const auto list = form(
        "(?:\\bpara(?:graph)?s?\\b\\.?|¶+|\\babs(?:atz|ätze)\\b|\\bparagra(?:f|ph)en?\\b)\\s*"
        "(\\d{1,3}(?:\\([a-z]{1,4}\\))*(?:\\s*(?:,|and|und|or|oder|–|-|to|bis)\\s*"
        "\\d{1,3}(?:\\([a-z]{1,4}\\))*)*)");
    static const auto one
        = form("(\\d{1,3})((?:\\([a-z]{1,4}\\))*)(?:\\s*(?:–|-|to|bis)\\s*(\\d{1,3}))?");
    takeOut(text, list, [&](const QRegularExpressionMatch& match) {
        for (auto all = one.globalMatch(match.captured(1)); all.hasNext();) {
            const auto part = all.next();
            const auto first = part.captured(1).toLongLong();
            const auto last = part.captured(3).isEmpty() ? first : part.captured(3).toLongLong();
            addOnce(out.paragraphs, (part.captured(1) + part.captured(2)).toLower().toStdString());
            for (auto n = first + 1; n <= std::min(last, first + kLongestRange); ++n)
                addOnce(out.paragraphs, std::to_string(n));
        }
    });
}

void readSessions(QString& text, QueryAnalysis& out)
{
    static const auto session = form("\\b(CMA|CMP|COP|CP|SBI|SBSTA)[\\s.]*(\\d{1,2})\\b");
    takeOut(text, session, [&](const QRegularExpressionMatch& match) {
        SessionNumber read{
            bodyNameOf(match.captured(1).toStdString()), match.captured(2).toLongLong()};
        out.bodies.insert(read.body);
        addOnce(out.sessions, std::move(read));
    });
    static const auto body = form("\\b(CMA|CMP|COP|CP|SBI|SBSTA)\\b");
    takeOut(text, body, [&](const QRegularExpressionMatch& match) {
        out.bodies.insert(bodyNameOf(match.captured(1).toStdString()));
    });
}

void readYears(QString& text, QueryAnalysis& out)
{
    static const auto year
        = form("\\b((?:19|20)\\d\\d)\\b(?:\\s*(?:–|-|to|bis)\\s*((?:19|20)\\d\\d)\\b)?");
    takeOut(text, year, [&](const QRegularExpressionMatch& match) {
        const auto first = match.captured(1).toLongLong();
        const auto last = match.captured(2).isEmpty() ? first : match.captured(2).toLongLong();
        for (auto n = first; n <= last && n >= kFirstYear && n <= kLastYear; ++n)
            addOnce(out.years, n);
    });
}

void readComparison(const QString& text, QueryAnalysis& out)
{
    static const auto between = form(
        "(?:differences?|unterschiede?|compar(?:e|ison)|vergleich(?:e)?|differs?)\\s+"
        "(?:(?:between|of|zwischen|von)\\s+)?(?:the\\s+|dem\\s+|der\\s+|den\\s+)?(.+?)\\s+"
        "(?:and|und|with|mit|from|to|versus|vs\\.?)\\s+(?:the\\s+|dem\\s+|der\\s+|den\\s+)?(.+?)"
        "(?:\\s+(?:on|about|regarding|concerning|zu|über|bezüglich|hinsichtlich)\\s+(.+?))?"
        "\\s*[?.!]*\\s*$");
    const auto match = between.match(text);
    if (!match.hasMatch())
        return;
    out.sides
        = {match.captured(1).trimmed().toStdString(), match.captured(2).trimmed().toStdString()};
    out.comparedOn = match.captured(3).trimmed().toStdString();
}

bool says(const QString& text, const QRegularExpression& what)
{
    return what.match(text).hasMatch();
}

void readMarks(const QString& text, QueryAnalysis& out)
{
    static const auto first = form("\\b(first|earliest|original(?:ly)?|initial(?:ly)?|zuerst|"
                                   "erstmals|ursprünglich|früheste[rns]?)\\b");
    static const auto last = form("\\b(latest|last|newest|most recent|current|neueste[rns]?|"
                                  "letzte[rns]?|jüngste[rns]?|aktuelle[rns]?)\\b");
    static const auto evolved = form("\\b(evol(?:ve[sd]?|ving|ution)|over time|timeline|history|"
                                     "develop(?:ed|ment)?s?|across .{0,40}sessions|chronolog\\w*|"
                                     "entwickel\\w*|entwicklung|zeitleiste|verlauf)\\b");
    static const auto all = form("\\b(all|every|alle|sämtliche)\\b.{0,40}\\b(decisions?|beschlüsse|"
                                 "entscheidungen)\\b|\\bgovernance\\b");
    static const auto which
        = form("\\b(which|what|list|find|name|identify|welche[rns]?|nenne|liste|"
               "finde)\\b.{0,40}\\b(decisions?|beschl(?:uss|üsse)|"
               "entscheidung(?:en)?)\\b|\\bdecision (?:that|which)\\b");
    static const auto required = form("\\b(requir\\w*|must|shall|should|have to|has to|oblig\\w*|"
                                      "muss|müssen|soll(?:en)?|verpflicht\\w*)\\b");
    static const auto defined = form("\\b(defin\\w*|what is|what are|meaning of|was ist|was sind|"
                                     "bedeutet)\\b");
    static const auto related
        = form("\\b(relat\\w*|relationship|link(?:s|ed)?|connect\\w*|cit(?:e|es|ed"
               "|ing)|refer(?:s|red)? to|zusammenhang|zitier\\w*|verbunden)\\b");
    if (says(text, last))
        out.direction = QueryDirection::Latest;
    if (says(text, first))
        out.direction = QueryDirection::Earliest;
    out.asksHowItEvolved = says(text, evolved);
    out.isTimeline = out.asksHowItEvolved || says(text, all);
    out.isIdentification = says(text, which);
    out.intent = says(text, required) ? QueryIntent::Requirement
        : says(text, related)         ? QueryIntent::Relationship
        : says(text, defined)         ? QueryIntent::Definition
                                      : QueryIntent::Factual;
}

void readTopics(const QString& text, QueryAnalysis& out)
{
    static const std::array<std::pair<const char*, QRegularExpression>, 10> topics{
        {{"mitigation", form("\\b(mitigation|minderung)\\b")},
            {"adaptation", form("\\b(adaptation|anpassung)\\b")},
            {"NDC", form("\\b(NDCs?|nationally determined contributions?)\\b")},
            {"transparency", form("\\b(transparency|transparenz\\w*)\\b")},
            {"finance", form("\\b(financ\\w*|finanz\\w*)\\b")},
            {"loss and damage", form("\\b(loss and damage|verluste? und schäden)\\b")},
            {"technology transfer", form("\\btechnolog\\w*")},
            {"capacity building", form("\\bcapacity[- ]building\\b")},
            {"Article 6", form("\\barti(?:cle|kel) 6\\b")},
            {"global stocktake", form("\\b(global stocktake|globale bestandsaufnahme)\\b")}}};
    for (const auto& [name, pattern] : topics) {
        if (says(text, pattern))
            out.topics.emplace_back(name);
    }
}

/// Words of questions, and words that are in most texts.
const std::set<std::string, std::less<>>& commonWords()
{
    static const std::set<std::string, std::less<>> words{"a", "about", "across", "aber", "adopt",
        "adopted", "all", "alle", "am", "an", "and", "any", "are", "as", "at", "auf", "aus", "be",
        "been", "bei", "beschluss", "beschlüsse", "between", "but", "by", "can", "change",
        "changed", "compare", "create", "created", "creates", "das", "decide", "decided", "decides",
        "decision", "decisions", "dem", "den", "der", "describe", "des", "did", "die", "difference",
        "differences", "do", "document", "documents", "does", "ein", "eine", "einer",
        "entscheidung", "entscheidungen", "entwickelt", "es", "establish", "established",
        "establishes", "evolve", "evolved", "evolution", "every", "explain", "find", "first", "for",
        "found", "founded", "from", "für", "geschaffen", "gegründet", "give", "had", "has", "hat",
        "have", "how", "if", "ihr", "im", "in", "into", "is", "ist", "it", "its", "last", "latest",
        "launch", "launched", "liste", "list", "main", "me", "mentioned", "mit", "name", "nenne",
        "new", "no", "not", "of", "on", "or", "original", "originally", "over", "paragraph",
        "paragraphs", "regarding", "related", "resolution", "say", "says", "sagt", "sagen",
        "session", "sessions", "set", "shall", "should", "show", "sich", "sind", "state", "such",
        "summarise", "summarize", "summary", "tell", "text", "that", "the", "their", "then",
        "there", "these", "they", "this", "time", "timeline", "to", "tagung", "tagungen", "und",
        "up", "von", "vor", "war", "was", "welche", "welcher", "welches", "were", "what", "when",
        "where", "which", "who", "why", "wie", "will", "wird", "with", "wurde", "wurden", "zu",
        "zuerst", "zum", "zur", "zwischen", "über", "unterschied", "unterschiede", "way"};
    return words;
}

} // namespace

std::string comparedWord(std::string_view word)
{
    constexpr std::size_t shortest = 4;
    const bool isPlural = word.size() >= shortest && word.ends_with('s') && !word.ends_with("ss");
    return std::string(word.substr(0, word.size() - (isPlural ? 1 : 0)));
}

QueryAnalysis analyseQuery(std::string_view query)
{
    QueryAnalysis out;
    auto text = QString::fromUtf8(query.data(), static_cast<qsizetype>(query.size())).simplified();
    readTopics(text, out);
    readMarks(text, out);
    readComparison(text, out);
    readDecisions(text, out);
    readArticles(text, out);
    readParagraphs(text, out);
    readSessions(text, out);
    readYears(text, out);
    for (auto& word : foldedWordsOf(text.toStdString())) {
        if (word.size() > 1 && !commonWords().contains(word))
            addOnce(out.words, std::move(word));
    }
    // "Decision 6 of CMA 2" says which.
    if (out.sessions.size() == 1 && out.decisions.empty()) {
        const auto& [body, session] = out.sessions.front();
        for (const auto& [isResolution, number] : out.bareDecisions)
            out.decisions.push_back({isResolution, number, body == "COP" ? "CP" : body, session});
        out.bareDecisions.clear();
    }
    return out;
}

Json toJson(const QueryAnalysis& analysis)
{
    static constexpr std::array intents{"factual", "requirement", "definition", "relationship"};
    Json out{{"intent", intents.at(static_cast<std::size_t>(analysis.intent))},
        {"direction",
            analysis.direction == QueryDirection::Earliest     ? Json("earliest")
                : analysis.direction == QueryDirection::Latest ? Json("latest")
                                                               : Json()},
        {"concepts", analysis.topics}, {"years", analysis.years}, {"sessions", Json::array()},
        {"conference_filter", analysis.bodies}, {"decisions", Json::array()},
        {"paragraphs", analysis.paragraphs}, {"articles", analysis.articles},
        {"is_timeline", analysis.isTimeline}, {"is_identification", analysis.isIdentification},
        {"is_comparison", analysis.isComparison()}, {"words", analysis.words}};
    for (const auto& [body, session] : analysis.sessions)
        out["sessions"].push_back(body + ' ' + std::to_string(session));
    for (const DecisionNumber& decision : analysis.decisions)
        out["decisions"].push_back(decision.id());
    for (const auto& [isResolution, number] : analysis.bareDecisions)
        out["decisions"].push_back((isResolution ? "Resolution " : "") + std::to_string(number));
    return out;
}

} // namespace mnemo
