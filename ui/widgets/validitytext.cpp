// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/validitytext.h"

#include "core/base/times.h"

#include <QCoreApplication>

#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct HeldTr
{
    Q_DECLARE_TR_FUNCTIONS(HeldText)
};

} // namespace

std::optional<double> momentOf(const Json& value)
{
    const Json seconds = secondsOfTime(value);
    return seconds.is_null() ? std::nullopt : std::optional(seconds.get<double>());
}

QString momentText(double moment)
{
    const QString iso = QString::fromStdString(utcText(moment)); // "2026-02-03T09:30:07.250000Z"
    const QString date = iso.section(u'T', 0, 0);
    QString time = iso.section(u'T', 1);
    time.chop(1);
    if (time.contains(u'.')) {
        while (time.endsWith(u'0'))
            time.chop(1);
    } else if (time == u"00:00:00"_s) {
        return date;
    } else if (time.endsWith(u":00"_s)) {
        time.chop(3);
    }
    return date + u' ' + time;
}

QString validityText(std::optional<double> since, std::optional<double> until)
{
    if (since && until)
        return HeldTr::tr("from %1 until %2").arg(momentText(*since), momentText(*until));
    if (since)
        return HeldTr::tr("from %1").arg(momentText(*since));
    return until ? HeldTr::tr("until %1").arg(momentText(*until)) : QString();
}

QString trueOnText(std::optional<double> asOf)
{
    return asOf ? HeldTr::tr("True on %1").arg(momentText(*asOf)) : HeldTr::tr("True now");
}

QString bothTimesText(std::optional<double> asOf, std::optional<double> knownAt)
{
    return knownAt ? HeldTr::tr("%1, as known on %2").arg(trueOnText(asOf), momentText(*knownAt))
                   : HeldTr::tr("%1, known now").arg(trueOnText(asOf));
}

std::optional<double> finiteTime(double seconds)
{
    return std::isnan(seconds) ? std::nullopt : std::optional(seconds);
}

} // namespace mnemo
