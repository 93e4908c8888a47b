// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/clock.h"

#include <QDateTime>

namespace mnemo {

std::int64_t Clock::now() const
{
    return m_fixed ? *m_fixed : QDateTime::currentSecsSinceEpoch();
}

std::string isoTime(std::int64_t seconds)
{
    return QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC).toString(Qt::ISODate).toStdString();
}

} // namespace mnemo
