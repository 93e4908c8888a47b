// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QElapsedTimer>
#include <QFile>
#include <QObject>

#include <memory>

class QTimer;

namespace mnemo {

/// Writes what `--trace` promises: JSON lines {event, t_ms, …}, each flushed, with t_ms since the
/// process began; and tells pauses of the GUI thread. GUI thread.
class Trace final : public QObject
{
    Q_OBJECT
public:
    /// Nothing is written when the file cannot be opened.
    explicit Trace(const QString& path, QObject* parent = nullptr);

    void write(const char* event, const Json& fields = Json::object());
    /// The same, and only the first time for this event.
    void writeOnce(const char* event, const Json& fields = Json::object());

private:
    void beat();

    QFile m_file;
    QTimer* m_beat;
    QElapsedTimer m_sinceBeat;
    QStringList m_written;
};

/// Milliseconds since the process began.
[[nodiscard]] double processMilliseconds();

} // namespace mnemo
