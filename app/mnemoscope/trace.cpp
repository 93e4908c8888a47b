// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemoscope/trace.h"

#include "core/base/canonical.h"

#include <QTimer>

#include <ctime>
#include <unistd.h>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int beatMs = 10;
constexpr double stallMs = 50;

/// Seconds since boot at which the process began, from the kernel.
double bootSecondsOfStart()
{
    QFile stat(u"/proc/self/stat"_s);
    if (!stat.open(QIODevice::ReadOnly))
        return -1;
    const QByteArray line = stat.readAll();
    const QList<QByteArray> fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
    constexpr int startField = 19; // field 22, counted from the third
    if (fields.size() <= startField)
        return -1;
    return fields[startField].toDouble() / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double bootSeconds()
{
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

} // namespace

double processMilliseconds()
{
    static const double start = [] {
        const double known = bootSecondsOfStart();
        return known < 0 ? bootSeconds() : known;
    }();
    return (bootSeconds() - start) * 1000;
}

Trace::Trace(const QString& path, QObject* parent)
    : QObject(parent), m_file(path), m_beat(new QTimer(this))
{
    if (path.isEmpty() || !m_file.open(QIODevice::WriteOnly | QIODevice::Append))
        return;
    m_beat->setTimerType(Qt::PreciseTimer);
    m_beat->setInterval(beatMs);
    connect(m_beat, &QTimer::timeout, this, &Trace::beat);
    m_sinceBeat.start();
    m_beat->start();
}

void Trace::beat()
{
    const double late = static_cast<double>(m_sinceBeat.nsecsElapsed()) / 1e6 - beatMs;
    m_sinceBeat.restart();
    if (late > stallMs)
        write("stall", {{"ms", roundedTo15(late)}});
}

void Trace::write(const char* event, const Json& fields)
{
    if (!m_file.isOpen())
        return;
    Json line = fields;
    line["event"] = event;
    line["t_ms"] = processMilliseconds();
    const auto text = canonicalJson(normalised(line));
    if (!text)
        return;
    m_file.write(QByteArray::fromStdString(*text) + '\n');
    m_file.flush();
}

void Trace::writeOnce(const char* event, const Json& fields)
{
    const QString name = QString::fromLatin1(event);
    if (m_written.contains(name))
        return;
    m_written.append(name);
    write(event, fields);
}

} // namespace mnemo

#include "moc_trace.cpp"
