// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/heldtext.h"

#include "core/base/times.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QTimeZone>

#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct HeldTr
{
    Q_DECLARE_TR_FUNCTIONS(HeldText)
};

} // namespace

std::optional<std::int64_t> momentOf(const Json& value)
{
    constexpr double mostSeconds = 1e15; ///< beyond it a double is no whole number of seconds
    if (value.is_number()) {
        const double number = std::ceil(value.get<double>());
        return std::abs(number) <= mostSeconds ? std::optional(static_cast<std::int64_t>(number))
                                               : std::nullopt;
    }
    const auto* text = value.get_ptr<const std::string*>();
    const auto micros = text == nullptr ? std::nullopt : microsecondsOfTime(*text);
    if (!micros)
        return std::nullopt;
    constexpr std::int64_t microsPerSecond = 1'000'000;
    return (*micros - (*micros < 0 ? microsPerSecond - 1 : 0)) / microsPerSecond;
}

QString momentText(std::int64_t moment)
{
    const QDateTime time = QDateTime::fromSecsSinceEpoch(moment, QTimeZone::utc());
    if (time.time() == QTime(0, 0))
        return time.toString(u"yyyy-MM-dd"_s);
    return time.toString(
        time.time().second() == 0 ? u"yyyy-MM-dd HH:mm"_s : u"yyyy-MM-dd HH:mm:ss"_s);
}

QString heldText(std::optional<std::int64_t> since, std::optional<std::int64_t> until)
{
    if (since && until)
        return HeldTr::tr("from %1 until %2").arg(momentText(*since), momentText(*until));
    if (since)
        return HeldTr::tr("from %1").arg(momentText(*since));
    return until ? HeldTr::tr("until %1").arg(momentText(*until)) : QString();
}

} // namespace mnemo
