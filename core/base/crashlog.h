// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/result.h"

#include <QString>
#include <QStringList>

namespace mnemo {

/// From now on a crash (SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT) leaves a file crash-TIME-PID.log
/// in `home`.state: signal, version, addresses of the stack; nothing of what the program held. The
/// folder is made here, as a handler may not; `now` is Unix seconds, for the name alone. Once a
/// process, on the main thread.
[[nodiscard]] Status installCrashLog(const Home& home, const QString& version, qint64 now);

/// The crash logs that have not been dismissed yet, newest first. Never sent anywhere.
[[nodiscard]] QStringList crashLogs(const Home& home);

/// Puts the logs away: crashLogs() gives them no more, and those beyond the newest five go.
void putCrashLogsAway(const Home& home);

} // namespace mnemo
