// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/typedlogins.h"

#include "core/base/logins.h"

#include <QRegularExpression>

namespace mnemo {

QString withoutTypedLogins(
    const QString& message, const std::function<bool(const QString& word)>& isId)
{
    static const QRegularExpression login(QStringLiteral(
        "[^\\s:/@＠﹫“”\"'(]+[:：][^\\s@]\\S*\\s*(?:[@＠﹫]|%(?:25)*40)[^\\s?!,;”\"')]+"));
    const bool isCommand = message == kGraphCommand
        || (message.startsWith(kGraphCommand) && message.at(kGraphCommand.size()).isSpace());
    QString safe;
    qsizetype end = 0;
    for (auto found = login.globalMatch(message); found.hasNext();) {
        const auto match = found.next();
        const QString word = match.captured();
        const QString before = message.left(match.capturedStart());
        const bool isArgument = isCommand && before.trimmed() != kGraphCommand;
        if (word.contains(QStringLiteral("***@")) || isArgument || isId(word))
            continue;
        safe += message.mid(end, match.capturedStart() - end) + withoutPassword(word);
        end = match.capturedEnd();
    }
    return safe + message.mid(end);
}

} // namespace mnemo
