// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lenses/lenswords.h"

#include "core/base/times.h"
#include "ui/panels/valuetext.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>
#include <QStringList>

namespace mnemo::lenswords {

using namespace Qt::Literals::StringLiterals;

namespace {

struct LensWords
{
    Q_DECLARE_TR_FUNCTIONS(LensCard)
};

constexpr qsizetype kLongestValue = 160;
constexpr qsizetype kMinuteEnd = 16; ///< of "2024-11-15T14:30:00Z"

/// "2024-11-15 14:30" of a time with a date and a clock, in UTC; empty for what is none.
QString minuteOf(const Json& value)
{
    const auto* text = value.get_ptr<const std::string*>();
    if (text == nullptr || text->size() <= static_cast<std::size_t>(kMinuteEnd))
        return {};
    const auto microseconds = microsecondsOfTime(*text);
    if (!microseconds)
        return {};
    constexpr double perSecond = 1e6;
    return toQString(utcText(static_cast<double>(*microseconds) / perSecond))
        .left(kMinuteEnd)
        .replace(u'T', u' ');
}

} // namespace

QString value(const std::string& name, const Json& value)
{
    if (value.is_null())
        return {};
    if (const QString time = minuteOf(value); !time.isEmpty())
        return time;
    if (!value.is_array())
        return oneLine(valueText(name, value), kLongestValue);
    QStringList items;
    for (const Json& one : value)
        items.append(valueText(name, one));
    return oneLine(items.join(u"; "_s), kLongestValue);
}

QString headline(const Lens& lens, const Json& item)
{
    QStringList parts;
    for (const LensValue& part : lensHeadline(lens, item))
        parts.append(value(part.name, part.value));
    return parts.isEmpty() ? toQString(lensNodeId(item)) : parts.join(u", "_s);
}

QString arguments(const Lens& lens, const Json& args)
{
    QStringList words;
    for (const LensValue& asked : lensAskedWith(lens, args))
        words.append(u"%1: %2"_s.arg(toQString(asked.name), value(asked.name, asked.value)));
    return words.join(u", "_s);
}

QString match(LensMatch match)
{
    switch (match) {
    case LensMatch::Name:
        return LensWords::tr("name, exact");
    case LensMatch::Phrase:
        return LensWords::tr("whole phrase");
    case LensMatch::SomeKeywords:
        return LensWords::tr("some keywords");
    case LensMatch::Words:
        return LensWords::tr("words, not phrase");
    case LensMatch::Conditions:
        break;
    }
    return LensWords::tr("all conditions");
}

QString age(const LensJudgement& judgement)
{
    return judgement.days ? LensWords::tr("%n day(s)", nullptr, static_cast<int>(*judgement.days))
                          : LensWords::tr("undated");
}

QString keyFields(const LensJudgement& judgement)
{
    QStringList missing;
    for (const std::string& field : judgement.missing)
        missing.append(toQString(field));
    return missing.isEmpty() ? LensWords::tr("all filled")
                             : LensWords::tr("empty: %1").arg(missing.join(u", "_s));
}

} // namespace mnemo::lenswords
