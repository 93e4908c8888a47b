// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/namewords.h"

#include "core/base/json.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace mnemo {

namespace {

struct KnownRole
{
    const char* role;
    const char* one;
    const char* several;
};

constexpr std::array knownRoles{
    KnownRole{"person", QT_TRANSLATE_NOOP("Muse", "person"), QT_TRANSLATE_NOOP("Muse", "people")},
    KnownRole{"web:url", QT_TRANSLATE_NOOP("Muse", "URL"), QT_TRANSLATE_NOOP("Muse", "URLs")},
    KnownRole{
        "web:resource", QT_TRANSLATE_NOOP("Muse", "page"), QT_TRANSLATE_NOOP("Muse", "pages")},
    KnownRole{"daimoi", QT_TRANSLATE_NOOP("Muse", "daimoi"), QT_TRANSLATE_NOOP("Muse", "daimoi")}};

bool endsWithOneOf(const QString& word, const QStringList& ends)
{
    return std::any_of(ends.begin(), ends.end(),
        [&](const QString& end) { return word.endsWith(end, Qt::CaseInsensitive); });
}

QStringList listOf(const char* words)
{
    return QString::fromLatin1(words).split(u' ');
}

/// The plural of a noun that no rule fits, alone or at the end of a compound.
template <std::size_t count>
QString irregularPlural(
    const QString& word, const std::array<std::pair<const char*, const char*>, count>& nouns)
{
    for (const auto& [one, several] : nouns) {
        const auto ending = QString::fromUtf8(one);
        if (!word.endsWith(ending, Qt::CaseInsensitive))
            continue;
        auto plural = QString::fromUtf8(several);
        if (word[word.size() - ending.size()].isUpper())
            plural.front() = plural.front().toUpper();
        return word.chopped(ending.size()) + plural;
    }
    return {};
}

QString englishPlural(const QString& word)
{
    constexpr std::array<std::pair<const char*, const char*>, 8> irregular{{{"person", "people"},
        {"child", "children"}, {"woman", "women"}, {"sman", "smen"}, {"shelf", "shelves"},
        {"knife", "knives"}, {"analysis", "analyses"}, {"criterion", "criteria"}}};
    if (auto plural = irregularPlural(word, irregular); !plural.isEmpty())
        return plural;
    static const QStringList hissing = listOf("s x z ch sh");
    static const QStringList vowelled = listOf("ay ey oy uy");
    if (word.endsWith(u'y', Qt::CaseInsensitive) && !endsWithOneOf(word, vowelled))
        return word.chopped(1) + QStringLiteral("ies");
    return word + (endsWithOneOf(word, hissing) ? QStringLiteral("es") : QStringLiteral("s"));
}

/// German nouns begin with a capital; others stand there as in their own language.
QString germanPlural(const QString& word)
{
    static const QStringList unchanged = listOf("el er en chen lein s");
    static const QStringList withE = listOf("urs eis uls nis");
    static const QStringList withEn = listOf("ung heit keit schaft ion ant ent ist or");
    static const QStringList withS = listOf("a i o u y");
    constexpr std::array<std::pair<const char*, const char*>, 18> irregular{
        {{"firma", "firmen"}, {"thema", "themen"}, {"buch", "bücher"}, {"haus", "häuser"},
            {"stadt", "städte"}, {"land", "länder"}, {"mitglied", "mitglieder"}, {"kind", "kinder"},
            {"mann", "männer"}, {"frau", "frauen"}, {"konto", "konten"}, {"museum", "museen"},
            {"zentrum", "zentren"}, {"raum", "räume"}, {"platz", "plätze"}, {"auftrag", "aufträge"},
            {"vertrag", "verträge"}, {"nachbar", "nachbarn"}}};
    if (word.front().isLower())
        return englishPlural(word);
    if (auto plural = irregularPlural(word, irregular); !plural.isEmpty())
        return plural;
    if (endsWithOneOf(word, withE)) // Kurse, Preise, Zeugnisse
        return word
            + (word.endsWith(QStringLiteral("nis")) ? QStringLiteral("se") : QStringLiteral("e"));
    if (endsWithOneOf(word, unchanged))
        return word;
    if (word.endsWith(QStringLiteral("in")))
        return word + QStringLiteral("nen");
    if (word.endsWith(u'e'))
        return word + u'n';
    if (endsWithOneOf(word, withEn) || word.endsWith(QStringLiteral("tät")))
        return word + QStringLiteral("en");
    return word + (endsWithOneOf(word, withS) ? u's' : u'e');
}

bool hasGermanLetter(const QString& word)
{
    return std::any_of(
        word.begin(), word.end(), [](QChar c) { return QStringLiteral("äöüÄÖÜß").contains(c); });
}

} // namespace

bool beginsWithVowel(const QString& words)
{
    static const QStringList silent = listOf("hour honest honour honor heir");
    static const QStringList spokenWithConsonant = listOf("uni use usu uti eu one once");
    const auto beginsWithOneOf = [&](const QStringList& begins) {
        return std::any_of(begins.begin(), begins.end(),
            [&](const QString& begin) { return words.startsWith(begin, Qt::CaseInsensitive); });
    };
    if (words.isEmpty())
        return false;
    return beginsWithOneOf(silent)
        || (QStringLiteral("aeiou").contains(words.front().toLower())
            && !beginsWithOneOf(spokenWithConsonant));
}

QString nameWords(const std::string& name)
{
    QString words = toQString(name);
    words.replace(u'_', u' ');
    words = words.simplified();
    // CAPITALS are how some graphs write the kinds of their edges.
    return words.size() > 1 && words == words.toUpper() ? words.toLower() : words;
}

QString roleWord(const std::string& role, bool isOne)
{
    const auto given = toQString(role);
    for (const auto& known : knownRoles) {
        if (given.compare(QLatin1String(known.role), Qt::CaseInsensitive) == 0)
            return QCoreApplication::translate("Muse", isOne ? known.one : known.several);
    }
    QString word = nameWords(role.substr(role.rfind(':') + 1));
    if (word.isEmpty())
        return given;
    //: The language of these words: "en", "de".
    const bool isGerman
        = QCoreApplication::translate("Muse", "en", "language") == QStringLiteral("de");
    // A German name stays one in an English sentence: “five Schüler”.
    if (!isGerman && word.front().isUpper() && hasGermanLetter(word))
        return isOne ? word : germanPlural(word);
    // “Film” is written small within an English sentence, “GmbH” is not.
    if (!isGerman && word.mid(1) == word.mid(1).toLower())
        word = word.toLower();
    if (isOne)
        return word;
    return isGerman ? germanPlural(word) : englishPlural(word);
}

} // namespace mnemo
