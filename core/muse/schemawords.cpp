// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/schemawords.h"

#include "core/base/json.h"
#include "core/base/text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct SchemaWordTr
{
    Q_DECLARE_TR_FUNCTIONS(SchemaQuestions)
};

constexpr qsizetype kLongestSaid = 40; ///< of a value or a name in a question

} // namespace

bool isEnglish()
{
    return SchemaWordTr::tr("en", "the code of the language that the questions are in")
        == QLatin1String("en");
}

QString spoken(const std::string& name)
{
    return toQString(name).replace(u'_', u' ').simplified();
}

bool isWordLike(const QString& name)
{
    return std::all_of(
        name.begin(), name.end(), [](QChar c) { return c.isLetter() || c == u' ' || c == u'-'; });
}

QString spokenRole(const std::string& role)
{
    const QString name = spoken(role);
    const bool isWord = isWordLike(name) && name.size() > 1 && name.at(1).isLower();
    return isWord && isEnglish() ? name.toLower() : name;
}

QString pluralOf(const std::string& role)
{
    const QString word = spokenRole(role);
    if (!isEnglish() || !isWordLike(word) || word.size() < 3)
        return word;
    static const std::array<std::pair<QLatin1String, QLatin1String>, 5> irregular{
        {{QLatin1String("person"), QLatin1String("people")},
            {QLatin1String("child"), QLatin1String("children")},
            {QLatin1String("man"), QLatin1String("men")},
            {QLatin1String("woman"), QLatin1String("women")},
            {QLatin1String("people"), QLatin1String("people")}}};
    for (const auto& [one, many] : irregular) {
        if (word == one)
            return many;
    }
    const QChar last = word.back();
    const QChar before = word.at(word.size() - 2);
    if (word == word.toUpper())
        return word;
    if (last == u'y' && !u"aeiou"_s.contains(before))
        return word.chopped(1) + u"ies"_s;
    if (word.endsWith(u"ss") || last == u'x' || word.endsWith(u"ch") || word.endsWith(u"sh"))
        return word + u"es"_s;
    return last == u's' ? word : word + u's';
}

bool isPersonRole(const std::string& role)
{
    static const QStringList persons{u"person"_s, u"people"_s, u"employee"_s, u"user"_s,
        u"customer"_s, u"author"_s, u"actor"_s, u"member"_s, u"player"_s, u"student"_s,
        u"mitarbeiter"_s};
    return persons.contains(spoken(role).toLower());
}

bool canBeSaid(const QString& words)
{
    return !words.trimmed().isEmpty() && words.size() <= kLongestSaid && words == displayText(words)
        && std::none_of(words.begin(), words.end(),
            [](QChar c) { return c.isSpace() && c != u' ' ? true : u"\"“”„‘’?"_s.contains(c); });
}

bool canBeSaid(const std::string& name)
{
    return canBeSaid(spoken(name));
}

QString quoted(const QString& name)
{
    return SchemaWordTr::tr("“%1”").arg(name);
}

} // namespace mnemo
