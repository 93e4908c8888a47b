// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/settings.h"
#include "tests/bench/bench_canvas_graphs.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QThread>

#include <algorithm>
#include <cstdio>
#include <map>
#include <vector>

namespace mnemo::bench {

namespace {

constexpr int openings = 3; ///< for the first time, and anew
constexpr int mostMs = 120000;
constexpr int placesMs = 8000; ///< until places are kept and all is quiet
constexpr std::uint32_t leastShown = 2000;

/// The first time of each event of a trace, milliseconds since the process began; of stalls the
/// longest.
std::map<std::string, double> eventsIn(const QString& path)
{
    std::map<std::string, double> events;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return events;
    for (const QByteArray& line : file.readAll().split('\n')) {
        const Json event = Json::parse(line.begin(), line.end(), nullptr, false);
        if (!event.is_object())
            continue;
        const auto name = event.value("event", std::string());
        if (name == "stall")
            events[name] = std::max(events[name], event.value("ms", 0.0));
        else
            events.emplace(name, event.value("t_ms", 0.0));
    }
    return events;
}

/// Resident memory as Linux counts it, megabytes; 0 where it does not.
double memoryOf(qint64 process, const char* field)
{
    QFile file(QStringLiteral("/proc/%1/status").arg(process));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : file.readAll().split('\n')) {
        if (line.startsWith(field))
            return line.simplified().split(' ').value(1).toDouble() / 1024;
    }
    return 0;
}

/// One run of the program: what its trace says, and its memory when it is quiet.
Json openOnce(const QString& program, const QString& home, const QString& file)
{
    const QString trace = home + QStringLiteral("/trace.jsonl");
    QFile::remove(trace);
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(program,
        {QStringLiteral("--home"), home, QStringLiteral("--size"), QStringLiteral("1600x1000"),
            QStringLiteral("--trace"), trace, file});
    QElapsedTimer timer;
    timer.start();
    while (eventsIn(trace).count("layout_settled") == 0 && timer.elapsed() < mostMs
        && process.state() != QProcess::NotRunning) {
        process.waitForFinished(200);
    }
    process.waitForFinished(placesMs);
    const double resident = memoryOf(process.processId(), "VmRSS:");
    const double peak = memoryOf(process.processId(), "VmHWM:");
    process.terminate();
    process.waitForFinished();
    auto events = eventsIn(trace);
    return {{"visible_ms", events["graph_visible"]}, {"settled_ms", events["layout_settled"]},
        {"window_ms", events["window_shown"]}, {"longest_stall_ms", events["stall"]},
        {"resident_mb", resident}, {"peak_mb", peak}};
}

} // namespace

bool benchProgram(const QString& program, const std::vector<std::uint32_t>& sizes)
{
    for (const std::uint32_t nodes : sizes) {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("graph.jsonl"));
        if (!writeLines(barabasiAlbert(nodes, 1), file))
            return false;
        Json result = {{"nodes", nodes}, {"first", Json::array()}, {"anew", Json::array()}};
        for (int i = 0; i < openings; ++i) {
            const QString home = folder.filePath(QStringLiteral("home%1").arg(i));
            Settings settings(Home::under(home));
            if (!settings.setValue(SettingId::CanvasMaxNodes, std::max(nodes, leastShown))
                || !settings.setValue(SettingId::QueryTimeoutMs, mostMs))
                return false;
            result["first"].push_back(openOnce(program, home, file));
            result["anew"].push_back(openOnce(program, home, file));
        }
        std::fprintf(stdout, "%s\n", result.dump().c_str());
        std::fflush(stdout);
    }
    return true;
}

} // namespace mnemo::bench
