// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/words.h"

#include "core/base/json.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <utility>

namespace mnemo {

namespace {

constexpr qsizetype shortestForm = 3; ///< that a word without its ending may be

QRegularExpression unicodePattern(const char* text)
{
    return QRegularExpression(
        QString::fromUtf8(text), QRegularExpression::UseUnicodePropertiesOption);
}

Word wordOf(const QString& text, qsizetype begin, bool isQuoted)
{
    Word word{text, text.toLower(), begin, begin + text.size(), isQuoted};
    word.forms = formsOfNoun(word.folded);
    return word;
}

/// “Durchschnittsalter” is an average and an age, “meistzitiert” most and cited, “zweitgrößte” the
/// second and the largest.
void addCompound(std::vector<Word>& words, const QString& text, qsizetype begin)
{
    static const auto average
        = unicodePattern("^([Dd]urchschnitts|[Mm]eist(?=\\p{L}+(?:te|ene)[nrs]?$)|"
                         "(?:[Zz]wei|[Dd]rit|[Vv]ier|[Ff]ünf)t(?=\\p{L}+[sß]te[nrsm]?$))"
                         "(\\p{L}{3,})$");
    const auto match = average.match(text);
    if (!match.hasMatch())
        return words.push_back(wordOf(text, begin, false));
    words.push_back(wordOf(match.captured(1), begin, false));
    words.push_back(wordOf(match.captured(2), begin + match.capturedEnd(1), false));
}

/// “Ada's” and “what's” in two.
void addWord(std::vector<Word>& words, const QString& text, qsizetype begin)
{
    static const auto genitive = unicodePattern("^(.+)(['’]s)$");
    const auto match = genitive.match(text);
    if (!match.hasMatch())
        return addCompound(words, text, begin);
    addCompound(words, match.captured(1), begin);
    auto ending = wordOf(match.captured(2), begin + match.capturedEnd(1), false);
    ending.folded = QStringLiteral("'s");
    words.push_back(std::move(ending));
}

/// The full stop of “Dr. Obi” belongs to the title and ends nothing.
void joinTitle(std::vector<Word>& words)
{
    if (words.size() < 2 || words.back().text != u"." || words.back().isQuoted)
        return;
    auto& title = words[words.size() - 2];
    if (title.isQuoted || title.end != words.back().begin || !isTitle(title.folded))
        return;
    title = wordOf(title.text + u'.', title.begin, false);
    words.pop_back();
}

QString withoutUmlauts(QString text)
{
    constexpr std::array<std::pair<char16_t, char16_t>, 3> umlauts{
        {{u'ä', u'a'}, {u'ö', u'o'}, {u'ü', u'u'}}};
    for (const auto& [umlaut, plain] : umlauts)
        text.replace(QChar(umlaut), QChar(plain));
    return text;
}

} // namespace

std::vector<Word> readWords(const QString& question)
{
    static const auto one = unicodePattern(
        "\"(?<a>[^\"]+)\"|“(?<b>[^”“]+)[”“]|„(?<c>[^“”]+)[“”]|«(?<d>[^»]+)»|»(?<e>[^«]+)«|"
        "(?<![\\p{L}\\p{N}])'(?<f>[^']+)'(?![\\p{L}\\p{N}])|"
        "(?<url>https?://\\S*[^\\s?!.,;]|(?<!\\S)/[\\p{L}\\p{N}_][^\\s?!,;]*[\\p{L}\\p{N}_/])|"
        "(?<number>[+-]?\\d{1,3}(?:,\\d{3})+(?![\\p{L}\\p{N}])|"
        "(?<![\\p{L}\\p{N}])-\\d+(?:\\.\\d+)?(?![\\p{L}\\p{N}.:-]))|"
        "(?<word>(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}]{1,2}(?:\\+{1,2}|[#-])(?![\\p{L}\\p{N}+#-])|"
        "[\\p{L}\\p{M}\\p{N}_]+(?:[-'’.:/@+#&][\\p{L}\\p{M}\\p{N}_]+)*)|"
        "(?<sign><=|>=|!=|[^\\s])");
    static const auto ending = unicodePattern("[?!.\\s]+$");
    const QString text = question.left(question.size() - ending.match(question).capturedLength());
    std::vector<Word> words;
    for (auto found = one.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        QString quoted;
        for (const char* group : {"a", "b", "c", "d", "e", "f"})
            quoted += match.captured(QLatin1String(group));
        const auto begin = match.capturedStart();
        if (!quoted.isEmpty()) {
            words.push_back(wordOf(quoted.trimmed(), begin, true));
            words.back().end = match.capturedEnd();
        } else if (!match.captured(QStringLiteral("word")).isEmpty()) {
            addWord(words, match.captured(), begin);
        } else {
            words.push_back(wordOf(match.captured(), begin, false));
        }
        joinTitle(words);
    }
    return words;
}

QStringList withoutNegation(const QString& folded)
{
    constexpr qsizetype shortest = 4;
    QStringList denied;
    for (const char* prefix : {"un", "in", "im", "ir", "il", "dis", "non-", "non", "nicht-"}) {
        const auto begin = QString::fromLatin1(prefix);
        if (folded.startsWith(begin) && folded.size() >= begin.size() + shortest)
            denied.append(folded.mid(begin.size()));
    }
    return denied;
}

QString participleStem(const QString& folded)
{
    static const auto participle = unicodePattern("^(?:(ab|an|auf|aus|bei|ein|fertig|vor|zu)?ge("
                                                  "\\p{L}{3,}?)|((?:ver|be|ent|er|zer)\\p{L}{3,}?))"
                                                  "(?:e?t)$");
    const auto match = participle.match(folded);
    return match.captured(1) + match.captured(2) + match.captured(3);
}

bool saysBest(const QString& folded)
{
    return folded == u"best" || folded == u"worst" || folded.startsWith(u"beste")
        || folded.startsWith(u"schlechteste");
}

const QStringList& ratings()
{
    static const QStringList words{QStringLiteral("rating"), QStringLiteral("score")};
    return words;
}

bool tellsLast(const QStringList& nameWords)
{
    static const std::set<QString> words{QStringLiteral("last"), QStringLiteral("latest"),
        QStringLiteral("letzte"), QStringLiteral("letzter"), QStringLiteral("letztes"),
        QStringLiteral("zuletzt")};
    return std::any_of(nameWords.begin(), nameWords.end(),
        [](const QString& word) { return words.contains(word); });
}

bool isTitle(const QString& word)
{
    static const std::set<QString> titles{QStringLiteral("dr"), QStringLiteral("prof"),
        QStringLiteral("mr"), QStringLiteral("mrs"), QStringLiteral("ms"), QStringLiteral("sir"),
        QStringLiteral("dame"), QStringLiteral("lady"), QStringLiteral("lord"),
        QStringLiteral("frau"), QStringLiteral("herr"), QStringLiteral("herrn"),
        QStringLiteral("doktor"), QStringLiteral("doctor"), QStringLiteral("professor")};
    const auto folded = word.toLower();
    return titles.contains(folded.endsWith(u'.') ? folded.chopped(1) : folded);
}

std::set<QString> formsOfNoun(const QString& folded)
{
    static const std::array<std::pair<QString, QString>, 14> endings{{{QStringLiteral("s"), {}},
        {QStringLiteral("es"), {}}, {QStringLiteral("ies"), QStringLiteral("y")},
        {QStringLiteral("ves"), QStringLiteral("f")}, {QStringLiteral("e"), {}},
        {QStringLiteral("n"), {}}, {QStringLiteral("en"), {}}, {QStringLiteral("er"), {}},
        {QStringLiteral("ern"), {}}, {QStringLiteral("em"), {}}, {QStringLiteral("nen"), {}},
        {QStringLiteral("in"), {}}, {QStringLiteral("ed"), {}}, {QStringLiteral("ing"), {}}}};
    std::set<QString> forms{folded};
    for (const auto& [ending, instead] : endings) {
        const auto left = folded.size() - ending.size();
        if (!folded.endsWith(ending) || left < shortestForm)
            continue;
        const QString stem = folded.left(left) + instead;
        forms.insert(stem);
        forms.insert(withoutUmlauts(stem));
    }
    forms.insert(withoutUmlauts(folded));
    return forms;
}

bool looksPlural(const QString& folded)
{
    static const std::set<QString> plurals{QStringLiteral("people"), QStringLiteral("leute"),
        QStringLiteral("children"), QStringLiteral("men"), QStringLiteral("women")};
    const bool isEnglish = folded.endsWith(u's') && !folded.endsWith(QStringLiteral("ss"))
        && !folded.endsWith(QStringLiteral("us"));
    return isEnglish || plurals.contains(folded) || folded.endsWith(QStringLiteral("en"));
}

bool looksParticiple(const QString& folded)
{
    const bool isGerman = folded.startsWith(QStringLiteral("ge"))
        && (folded.endsWith(u't') || folded.endsWith(QStringLiteral("en")));
    return isGerman || folded.endsWith(QStringLiteral("ed"))
        || folded.endsWith(QStringLiteral("iert"));
}

void settleNumbers(std::vector<Word>& words, Language language)
{
    static const auto digits = unicodePattern("^[0-9]+$");
    static const auto grouped = unicodePattern("^[+-]?[1-9][0-9]{0,2}(?:\\.[0-9]{3})+$");
    static const auto decimal = unicodePattern("^[+-]?[0-9]{1,3},[0-9]{3}$");
    const auto are = [&](std::size_t at, const QRegularExpression& form) {
        return at < words.size() && !words[at].isQuoted && form.match(words[at].folded).hasMatch();
    };
    const auto settle = [](Word& word, const QString& number) {
        word.folded = number;
        word.forms.insert(number);
    };
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool isSign = words[i].text.size() == 1 && !words[i].isQuoted
            && QStringLiteral("$€£").contains(words[i].text);
        if (isSign && i + 1 < words.size() && words[i + 1].text.front().isDigit()) {
            std::swap(words[i], words[i + 1]);
            words[i].begin = words[i + 1].begin;
            words[i + 1].begin = words[i].end;
            words[i + 1].end = words[i].end;
        }
        if (language != Language::English && are(i, grouped))
            settle(words[i], QString(words[i].folded).remove(u'.'));
        if (language != Language::German)
            continue;
        if (are(i, decimal)) {
            settle(words[i], QString(words[i].folded).replace(u',', u'.'));
        } else if (are(i, digits) && are(i + 2, digits) && words[i + 1].text == u","
            && words[i].end == words[i + 1].begin && words[i + 1].end == words[i + 2].begin) {
            // “1,2 oder 3” are three.
            const auto behind = i + 3 < words.size() ? words[i + 3].folded : QString();
            if (behind == u"oder" || behind == u"und" || behind == u",")
                continue;
            words[i].text += u',' + words[i + 2].text;
            words[i].end = words[i + 2].end;
            settle(words[i], words[i].folded + u'.' + words[i + 2].folded);
            const auto next = words.begin() + static_cast<std::ptrdiff_t>(i) + 1;
            words.erase(next, next + 2);
        }
    }
}

bool shareForm(const std::set<QString>& left, const std::set<QString>& right)
{
    return std::any_of(
        left.begin(), left.end(), [&](const QString& one) { return right.contains(one); });
}

QStringList wordsOfName(const std::string& name)
{
    static const auto camel
        = unicodePattern("(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})");
    static const auto apart = unicodePattern("[^\\p{L}\\p{M}\\p{N}]+");
    const auto colon = name.rfind(':');
    const bool hasPrefix = colon != std::string::npos && colon + 1 < name.size();
    QString text = toQString(hasPrefix ? name.substr(colon + 1) : name);
    return text.replace(camel, QStringLiteral(" ")).toLower().split(apart, Qt::SkipEmptyParts);
}

QString withoutMarks(const QString& text)
{
    QString plain;
    for (const QChar c : text.normalized(QString::NormalizationForm_KD).toLower()) {
        if (c.category() != QChar::Mark_NonSpacing)
            plain += c;
    }
    return plain;
}

int editDistance(const QString& left, const QString& right, int most)
{
    if (std::abs(left.size() - right.size()) > most)
        return most + 1;
    const auto width = static_cast<std::size_t>(right.size()) + 1;
    std::vector<int> before(width);
    std::vector<int> row(width);
    std::vector<int> next(width);
    for (std::size_t j = 0; j < width; ++j)
        row[j] = static_cast<int>(j);
    for (qsizetype i = 1; i <= left.size(); ++i) {
        next[0] = static_cast<int>(i);
        for (qsizetype j = 1; j <= right.size(); ++j) {
            const auto at = static_cast<std::size_t>(j);
            const int change = left[i - 1] == right[j - 1] ? 0 : 1;
            next[at] = std::min({row[at] + 1, next[at - 1] + 1, row[at - 1] + change});
            if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1])
                next[at] = std::min(next[at], before[at - 2] + 1);
        }
        before.swap(row);
        row.swap(next);
    }
    return std::min(row[width - 1], most + 1);
}

} // namespace mnemo
