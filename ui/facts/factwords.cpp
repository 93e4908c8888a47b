// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/facts/factwords.h"

#include "core/base/json.h"
#include "core/base/text.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>
#include <QVariant>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

/// "lives" → "lived", "live".
struct Verb
{
    QString past;
    QString base;
};

const QHash<QString, Verb>& verbs()
{
    static const QHash<QString, Verb> table{{u"is"_s, {u"was"_s, u"be"_s}},
        {u"has"_s, {u"had"_s, u"have"_s}}, {u"affects"_s, {u"affected"_s, u"affect"_s}},
        {u"approves"_s, {u"approved"_s, u"approve"_s}}, {u"blocks"_s, {u"blocked"_s, u"block"_s}},
        {u"calls"_s, {u"called"_s, u"call"_s}}, {u"contains"_s, {u"contained"_s, u"contain"_s}},
        {u"depends"_s, {u"depended"_s, u"depend"_s}},
        {u"describes"_s, {u"described"_s, u"describe"_s}},
        {u"designs"_s, {u"designed"_s, u"design"_s}}, {u"drives"_s, {u"drove"_s, u"drive"_s}},
        {u"employs"_s, {u"employed"_s, u"employ"_s}}, {u"follows"_s, {u"followed"_s, u"follow"_s}},
        {u"hosts"_s, {u"hosted"_s, u"host"_s}}, {u"knows"_s, {u"knew"_s, u"know"_s}},
        {u"leads"_s, {u"led"_s, u"lead"_s}}, {u"likes"_s, {u"liked"_s, u"like"_s}},
        {u"lives"_s, {u"lived"_s, u"live"_s}}, {u"maintains"_s, {u"maintained"_s, u"maintain"_s}},
        {u"manages"_s, {u"managed"_s, u"manage"_s}},
        {u"monitors"_s, {u"monitored"_s, u"monitor"_s}}, {u"needs"_s, {u"needed"_s, u"need"_s}},
        {u"owns"_s, {u"owned"_s, u"own"_s}}, {u"plays"_s, {u"played"_s, u"play"_s}},
        {u"prefers"_s, {u"preferred"_s, u"prefer"_s}},
        {u"proposes"_s, {u"proposed"_s, u"propose"_s}},
        {u"replaces"_s, {u"replaced"_s, u"replace"_s}},
        {u"reports"_s, {u"reported"_s, u"report"_s}},
        {u"resolves"_s, {u"resolved"_s, u"resolve"_s}},
        {u"reviews"_s, {u"reviewed"_s, u"review"_s}}, {u"runs"_s, {u"ran"_s, u"run"_s}},
        {u"sells"_s, {u"sold"_s, u"sell"_s}}, {u"speaks"_s, {u"spoke"_s, u"speak"_s}},
        {u"sponsors"_s, {u"sponsored"_s, u"sponsor"_s}}, {u"stores"_s, {u"stored"_s, u"store"_s}},
        {u"studies"_s, {u"studied"_s, u"study"_s}}, {u"supports"_s, {u"supported"_s, u"support"_s}},
        {u"teaches"_s, {u"taught"_s, u"teach"_s}}, {u"tests"_s, {u"tested"_s, u"test"_s}},
        {u"uses"_s, {u"used"_s, u"use"_s}}, {u"wants"_s, {u"wanted"_s, u"want"_s}},
        {u"watches"_s, {u"watched"_s, u"watch"_s}}, {u"works"_s, {u"worked"_s, u"work"_s}},
        {u"writes"_s, {u"wrote"_s, u"write"_s}}};
    return table;
}

/// Words that a relation begins with where it leaves out "is": "on call for", "part of".
bool leavesOutIs(const QStringList& words)
{
    static const QSet<QString> first{u"a"_s, u"allergic"_s, u"an"_s, u"author"_s, u"based"_s,
        u"child"_s, u"contact"_s, u"customer"_s, u"employed"_s, u"first"_s, u"friend"_s, u"head"_s,
        u"in"_s, u"interested"_s, u"lead"_s, u"located"_s, u"manager"_s, u"married"_s, u"member"_s,
        u"on"_s, u"owner"_s, u"parent"_s, u"part"_s, u"primary"_s, u"related"_s, u"replica"_s,
        u"responsible"_s, u"second"_s};
    static const QSet<QString> last{
        u"as"_s, u"at"_s, u"by"_s, u"for"_s, u"in"_s, u"of"_s, u"on"_s, u"to"_s, u"with"_s};
    return words.size() > 1 && first.contains(words.front()) && last.contains(words.back());
}

} // namespace

bool conjugates()
{
    const QString language = QCoreApplication::instance()->property("language").toString();
    return language.isEmpty() || language.startsWith("en"_L1);
}

QString relationWords(const std::string& kind)
{
    QString words = oneLine(toQString(kind), 80).replace(u'_', u' ').simplified();
    const bool capitals
        = std::none_of(words.begin(), words.end(), [](QChar letter) { return letter.isLower(); });
    return capitals ? words.toLower() : words;
}

QString relationInTense(const std::string& kind, FactState state)
{
    const QString plain = relationWords(kind);
    QStringList words = plain.split(u' ', Qt::SkipEmptyParts);
    if (words.isEmpty() || !conjugates())
        return plain;
    if (leavesOutIs(words))
        words.prepend(u"is"_s);
    const auto verb = verbs().constFind(words.front());
    if (verb == verbs().constEnd())
        return plain;
    if (state == FactState::Ended)
        words.front() = verb->past;
    else if (state == FactState::NotYet)
        words.front() = u"is to "_s + verb->base;
    return words.join(u' ');
}

} // namespace mnemo
