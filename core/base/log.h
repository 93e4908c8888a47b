// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace mnemo {

enum class LogLevel
{
    Error,
    Warning,
    Info,
    Debug
};

/// Sends Qt's messages to `file` (five files of 1 MB, rotated) and, from `level` up, to standard
/// error. Secrets are blanked by redacted(). Where the file cannot be written, or has no name,
/// standard error is all there is. Any thread may log.
void startLog(const QString& file, LogLevel level);

/// `text` with passwords in URLs, `password=…`, `token=…`, bearer tokens and API keys blanked.
[[nodiscard]] QString redacted(QString text);

} // namespace mnemo
