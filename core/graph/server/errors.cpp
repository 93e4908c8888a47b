// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/server/errors.h"

#include "core/base/json.h"
#include "core/base/text.h"

#include <QCoreApplication>

namespace mnemo::server {

QString shownWords(const std::string& text)
{
    constexpr std::size_t shownBytes = 400;
    const auto cut = text.size() > shownBytes ? cutUtf8(text, shownBytes) : std::string_view(text);
    return toQString(std::string(cut)).simplified();
}

Error unreachable(const QString& message, const QString& detail)
{
    return {ErrorCode::Unreachable, message, {}, {}, detail};
}

Error connectionLost(const QString& where)
{
    return unreachable(
        QCoreApplication::translate("ServerStore", "The connection to %1 is lost.").arg(where));
}

Error deadlinePassed()
{
    return {ErrorCode::TimedOut,
        QCoreApplication::translate("ServerStore", "The server gave no answer in time."), {}, {},
        {}};
}

Error cancelled()
{
    return {ErrorCode::Cancelled, {}, {}, {}, {}};
}

Error changedMeanwhile()
{
    return {ErrorCode::StoreLocked,
        QCoreApplication::translate("ServerStore", "The graph changed while it was read"), {},
        QCoreApplication::translate("ServerStore", "Try again when no other program writes"), {}};
}

Error sameId(const std::string& id)
{
    return {ErrorCode::StoreCorrupt,
        QCoreApplication::translate("ServerStore", "Two nodes have the same id, “%1”")
            .arg(displayText(toQString(id))),
        {}, {}, {}};
}

} // namespace mnemo::server
