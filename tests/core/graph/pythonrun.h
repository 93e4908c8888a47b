// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QString>
#include <QStringList>

#include <optional>

namespace mnemo::test {

/// What a program in Python prints; absent where it fails, or Python lacks what it needs.
inline std::optional<QByteArray> runPython(const QString& program, const QStringList& arguments)
{
    QProcess python;
    python.start(
        QStringLiteral("/usr/bin/python3"), QStringList{QStringLiteral("-c"), program} + arguments);
    if (python.waitForFinished() && python.exitCode() == 0)
        return python.readAllStandardOutput();
    qWarning("%s", python.readAllStandardError().constData());
    return std::nullopt;
}

} // namespace mnemo::test
