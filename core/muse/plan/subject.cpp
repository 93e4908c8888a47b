// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/plan/subject.h"

#include "core/base/json.h"
#include "core/base/text.h"
#include "core/muse/plan/questions.h"
#include "core/query/glossary.h"

#include <QRegularExpression>
#include <QSet>
#include <QStringList>

#include <algorithm>

namespace mnemo {

namespace {

using Why = UnusedWords::Why;

constexpr qsizetype fewestLetters = 3;

QSet<QString> setOf(const char* words)
{
    const auto list = QString::fromUtf8(words).split(u' ', Qt::SkipEmptyParts);
    return {list.begin(), list.end()};
}

/// Words that say nothing of their own, in English and in German.
struct SmallWords
{
    /// They stand for something named elsewhere.
    QSet<QString> pronouns = setOf(
        "it its this that these those there here he him his she her hers they them their theirs i "
        "me my mine you your yours we us our ours itself himself herself themselves one ones "
        "something anything everything nothing someone somebody anyone anybody everyone everybody "
        "nobody "
        "es er sie ihm ihn ihr ihnen ihre ihren ihrer sein seine seinen dies diese dieser dieses "
        "diesem diesen jene jener jenes jenem jenen das dort dorthin da dahin hier hierher darauf "
        "davon damit dazu darin daran darüber dafür dabei daraus ich mich mir du dich dir wir uns "
        "euch man etwas nichts alles alle beide jemand niemand");

    /// They are in every sentence.
    QSet<QString> stopWords = setOf(
        "a an the and or not no so too also again then now else other others same former latter "
        "all any some both each what who which where when why how is are was were be been being do "
        "does did has have had can could may might will would shall should must of in on at to "
        "from by with for about as than into exist exists currently moment total altogether "
        "der die dem den des ein eine einer eines einem einen und oder nicht kein keine keinen "
        "auch noch schon jetzt dann was wer wen wem welche welcher welches wo wann warum wie ist "
        "sind war waren hat haben wird werden von zu zum zur mit im am aus bei für nach um über "
        "unter auf an gibt");

    /// Every node could be called by them.
    QSet<QString> generalNouns = setOf(
        "page pages url urls node nodes resource resources site sites link links presence nexus "
        "daimoi daimon thing things person people article document entry graph "
        "seite seiten knoten ressource ressourcen adresse adressen ding dinge person personen "
        "dokument eintrag artikel");
};

const SmallWords& smallWords()
{
    static const SmallWords words;
    return words;
}

QStringList wordsOf(const QString& text)
{
    static const QRegularExpression apart(QStringLiteral("[^\\p{L}\\p{N}_:/.'’-]+"));
    QStringList words;
    for (QString word : text.split(apart, Qt::SkipEmptyParts)) {
        while (word.endsWith(u'.') || word.endsWith(u':') || word.endsWith(u'\''))
            word.chop(1);
        if (!word.isEmpty())
            words.append(word);
    }
    return words;
}

/// Letters and digits; a sign of a script that writes words with one or two counts for three.
qsizetype lettersOf(const QString& text)
{
    qsizetype letters = 0;
    for (const uint point : text.toUcs4()) {
        const auto script = QChar::script(point);
        const bool isWord = script == QChar::Script_Han || script == QChar::Script_Hangul
            || script == QChar::Script_Hiragana || script == QChar::Script_Katakana;
        if (isWord)
            letters += fewestLetters;
        else if (QChar::isLetterOrNumber(point))
            ++letters;
    }
    return letters;
}

bool startsWithAny(const QString& folded, const QStringList& starts)
{
    return std::any_of(starts.begin(), starts.end(),
        [&](const QString& start) { return folded.startsWith(start + u' '); });
}

} // namespace

Subject readSubject(const std::string& about)
{
    const auto text = toQString(about).trimmed();
    const auto folded = toQString(foldCase(about)).trimmed();
    const auto words = wordsOf(folded);
    const auto isIn = [](const QSet<QString>& set) {
        return [&set](const QString& word) { return set.contains(word); };
    };
    const bool saysNothing
        = !words.isEmpty() && std::all_of(words.begin(), words.end(), [](const QString& word) {
              return smallWords().pronouns.contains(word) || smallWords().stopWords.contains(word)
                  || smallWords().generalNouns.contains(word);
          });
    // “page” alone is a word to search for; “this page” is not.
    const bool hasSmallWord = std::any_of(words.begin(), words.end(), isIn(smallWords().pronouns))
        || std::any_of(words.begin(), words.end(), isIn(smallWords().stopWords));
    if (saysNothing && hasSmallWord)
        return {SubjectSearch::Nowhere, {toUtf8(text), Why::Pronoun}};
    if (lettersOf(toQString(withoutNoun(about))) < fewestLetters)
        return {SubjectSearch::Whole, {toUtf8(text), Why::TooShort}};
    static const QStringList general{QStringLiteral("a"), QStringLiteral("an"),
        QStringLiteral("ein"), QStringLiteral("eine"), QStringLiteral("einen")};
    static const QStringList prepositions{QStringLiteral("in"), QStringLiteral("on"),
        QStringLiteral("at"), QStringLiteral("of"), QStringLiteral("by"), QStringLiteral("with"),
        QStringLiteral("from"), QStringLiteral("near"), QStringLiteral("under"),
        QStringLiteral("im"), QStringLiteral("am"), QStringLiteral("auf"), QStringLiteral("von"),
        QStringLiteral("bei"), QStringLiteral("mit")};
    const bool isWhole
        = termOf(about) || startsWithAny(folded, general) || startsWithAny(folded, prepositions);
    return {isWhole ? SubjectSearch::Whole : SubjectSearch::Anywhere,
        {toUtf8(text), isWhole ? Why::NotUsed : Why::TooShort}};
}

std::string qualifierIn(const std::string& about)
{
    static const QRegularExpression qualifier(
        QStringLiteral(
            "(?:^|\\s)("
            "(?:in|within|during|over|for|since|before|after|until|by|in den|in der|im|seit|vor|"
            "nach|während|innerhalb) (?:[\\w.,]+ ){0,4}?"
            "(?:second|minute|hour|day|week|month|year|tick|sekunde|minute|stunde|tag|woche|monat|"
            "jahr)(?:s|n|en|e)?\\b.*|"
            "(?:last|this|next|letzte[nrs]?|diese[nrs]?) (?:week|month|year|night|time|woche|monat|"
            "jahr|mal)\\b.*|"
            "(?:since|before|after|until|seit|vor|nach|bis) \\d.*|"
            "(?:(?:since|until|before|after|seit|bis|vor) "
            ")?(?:yesterday|today|tomorrow|recently|lately|gestern|heute|morgen|neulich|kürzlich)"
            "\\b.*|"
            "(?:from|von) .+ (?:to|bis|nach|zu) .+|(?:between|zwischen) .+ (?:and|und) .+|"
            "to .+)$"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    return toUtf8(qualifier.match(toQString(about)).captured(1));
}

std::vector<UnusedWords> uncountedWords(const std::string& about)
{
    const auto words = wordsOf(toQString(about));
    std::vector<UnusedWords> unused;
    std::vector<UnusedWords> small;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const auto folded = toQString(foldCase(toUtf8(words[i])));
        if (smallWords().pronouns.contains(folded) && folded != QStringLiteral("there")
            && folded != QStringLiteral("here") && folded != QStringLiteral("es"))
            small.push_back({toUtf8(words[i]), Why::Pronoun});
        else if (!smallWords().stopWords.contains(folded) && !smallWords().pronouns.contains(folded)
            && (i > 0 || countedTopic(toUtf8(words[i])).empty()))
            unused.push_back({toUtf8(words[i]), Why::NotUsed});
    }
    if (unused.empty())
        unused = small;
    if (unused.empty())
        unused.push_back({about, Why::NotUsed});
    return unused;
}

std::vector<UnusedWords> pronounsIn(const std::string& message)
{
    static const auto certain
        = setOf("it he him she her they them its his their er ihn ihm dort darauf davon");
    const auto words = wordsOf(toQString(message));
    std::vector<UnusedWords> found;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const auto folded = toQString(foldCase(toUtf8(words[i])));
        const bool isPlace = folded == QStringLiteral("there") && i + 1 == words.size() && i > 0
            && words[i - 1].compare(QStringLiteral("are"), Qt::CaseInsensitive) != 0
            && words[i - 1].compare(QStringLiteral("is"), Qt::CaseInsensitive) != 0;
        if (certain.contains(folded) || isPlace)
            found.push_back({toUtf8(words[i]), Why::Pronoun});
    }
    return found;
}

} // namespace mnemo
