// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/spoken.h"

#include "core/muse/language/words.h"

#include <QStringList>

#include <algorithm>
#include <set>

namespace mnemo {

namespace {

using Words = std::set<QString>;

Words wordsIn(const char* text)
{
    const auto list = QString::fromUtf8(text).split(u' ', Qt::SkipEmptyParts);
    return {list.begin(), list.end()};
}

const Words& english()
{
    static const Words words = wordsIn(
        "the is are does do did has have had how many much which who whom whose what when where "
        "why "
        "with without of and or to from between by for show me give list find there on at than "
        "least most more less fewest connected common compare tell about it its his her their "
        "this that these those please not no were been be can could since before after until last "
        "each every same other hello hi help delete remove linked links leads there all any some "
        "highest lowest largest smallest oldest newest latest average total number");
    return words;
}

const Words& german()
{
    static const Words words = wordsIn(
        "der das den dem des ein eine einen einem einer eines ist sind wird werden wurde wurden "
        "haben hatte wie viele viel welche welcher welches welchen welchem wer wen wem wessen wo "
        "wann warum wieso mit ohne von vom und oder zu zum zur aus zwischen für pro je zeige zeig "
        "liste finde gibt es auf bei als mindestens höchstens meisten wenigsten mehr weniger "
        "verbunden gemeinsam vergleiche mir über alle allen aller sein seine ihr ihre ihren diese "
        "dieser dieses bitte gib nicht kein keine keinen seit vor nach bis letzte letzten letzter "
        "jede jeder jedes andere hallo hilfe lösche entferne im ins höchste niedrigste größte "
        "kleinste älteste neueste durchschnittliche summe anzahl wohin verlinkt");
    return words;
}

/// German ones that may be English.
const Words& doubtful()
{
    static const Words words = wordsIn("was die war hat man");
    return words;
}

/// “MIT” is a name, and not the German “mit”, unless all is written so.
bool isAcronym(const QString& word, const QString& question)
{
    return word.size() > 1 && word == word.toUpper() && word != word.toLower()
        && question != question.toUpper();
}

/// Whether a question begins with a German verb: “Unterrichtet Frau Adler Chor?”. An English one
/// would begin with “does”.
bool beginsWithGermanVerb(const QString& question, const QString& first)
{
    constexpr qsizetype shortest = 5;
    static const Words ends = wordsIn(
        "cht itet htet ietet ndet ldet iert hnt nnt elt ört ährt itzt eibt iebt ommt immt "
        "ägt ält äuft iest ilft ostet rdient tete chte elte lgte nnte erte hrte aufte");
    static const Words strong
        = wordsIn("gab nahm kam ging fand sang trug hielt lief half traf sah sprach fuhr gewann "
                  "verlor lieh las trat schrieb stand lag saß zog rief");
    static const Words english = wordsIn("yacht");
    return question.trimmed().endsWith(u'?') && !english.contains(first)
        && (strong.contains(first)
            || (first.size() >= shortest && std::ranges::any_of(ends, [&](const QString& end) {
                   return first.endsWith(end);
               })));
}

} // namespace

Language languageOf(const QString& question)
{
    constexpr int clearly = 3; ///< times as many: the others are of a name
    int inEnglish = 0;
    int inGerman = 0;
    int maybe = 0;
    const auto words = readWords(question);
    for (const auto& word : words) {
        const QString folded = word.text.toLower();
        if (word.isQuoted || isAcronym(word.text, question))
            continue;
        inEnglish += english().contains(folded) ? 1 : 0;
        inGerman += german().contains(folded) ? 1 : 0;
        maybe += doubtful().contains(folded) ? 1 : 0;
    }
    if (inEnglish == 0 && words.size() > 1
        && beginsWithGermanVerb(question, words.front().text.toLower()))
        return Language::German;
    if (inEnglish == 0)
        return inGerman + maybe > 0 ? Language::German : Language::OfInterface;
    if (inGerman == 0 || inEnglish >= clearly * inGerman)
        return Language::English;
    return inGerman >= clearly * inEnglish ? Language::German : Language::OfInterface;
}

} // namespace mnemo
