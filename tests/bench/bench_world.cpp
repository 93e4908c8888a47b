// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The living world with 10,000 daimoi, their trails and the whole field. Prints one JSON object.
// bench_world [TICKS]: `mnemo world run` as a person starts it, on one core, with its commits:
// ticks a second, memory and the size of the store after so many ticks, of which the first tenth is
// not counted. bench_world --ticks [TICKS]: the ticks alone on one core, the cost of a published
// snapshot, and memory at ten points of so many ticks (100,000 is what counts). bench_world --field
// [DAIMOI]: what the field's page costs the GUI thread while that world plays.

#include "tests/bench/bench_world.h"

#include "core/world/defaultworld.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <sched.h>
#include <string>
#include <string_view>
#include <sys/resource.h>

namespace mnemo::bench {

namespace {

constexpr int usualDaimoi = 10'000;
constexpr int warmUp = 1000;
constexpr int measured = 2000;
constexpr int commandTicks = 3000;
constexpr int snapshots = 100;
constexpr int memoryPoints = 10;

double residentMb()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return static_cast<double>(file.readAll().split(' ').value(1).toLongLong()) * 4096 / 1e6;
}

double secondsOf(const QElapsedTimer& timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e9;
}

double processorSeconds()
{
    ::rusage usage{};
    ::getrusage(RUSAGE_CHILDREN, &usage);
    const auto seconds = [](const ::timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double peakMbOfChildren()
{
    ::rusage usage{};
    ::getrusage(RUSAGE_CHILDREN, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1000;
}

/// The document that the command prints; null when it fails.
Json worldRun(const QString& home, int ticks)
{
    QProcess process;
    process.setChildProcessModifier([] {
        ::cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(0, &one);
        ::sched_setaffinity(0, sizeof one, &one);
    });
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QCoreApplication::applicationDirPath() + QStringLiteral("/../bin/mnemo"),
        {QStringLiteral("--home"), home, QStringLiteral("world"), QStringLiteral("run"),
            QStringLiteral("--ticks"), QString::number(ticks), QStringLiteral("--daimoi"),
            QString::number(usualDaimoi), QStringLiteral("--resume")});
    if (!process.waitForFinished(-1) || process.exitCode() != 0)
        return {};
    const auto printed = process.readAllStandardOutput();
    return Json::parse(printed.constData(), nullptr, false);
}

Json benchCommand(int ticks)
{
    const QTemporaryDir folder;
    const auto home = folder.filePath(QStringLiteral("home"));
    (void)worldRun(home, ticks / 10);
    const double before = processorSeconds();
    auto line = worldRun(home, ticks);
    const double used = processorSeconds() - before;
    const auto store = home + QStringLiteral("/data/stores/default.sqlite");
    return {{"daimoi", usualDaimoi}, {"run", line}, {"peak_mb", peakMbOfChildren()},
        {"ticks_a_second_of_processor", (ticks - ticks / 10) / used},
        {"store_mb", static_cast<double>(QFileInfo(store).size()) / 1e6}};
}

Json benchTicks(int more)
{
    auto world = largeWorld(usualDaimoi);
    for (int i = 0; i < warmUp; ++i)
        (void)world.step(acceptAll);
    QElapsedTimer timer;
    timer.start();
    const auto began = std::clock();
    for (int i = 0; i < measured; ++i)
        (void)world.step(acceptAll);
    const double cpu = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    Json result{{"daimoi", usualDaimoi}, {"ticks_a_second", measured / secondsOf(timer)},
        {"ticks_a_second_of_processor", measured / cpu}};
    timer.restart();
    std::size_t points = 0;
    for (int i = 0; i < snapshots; ++i)
        points += world.snapshot()->trail.size();
    result["snapshot_ms"] = secondsOf(timer) * 1000 / snapshots;
    result["trail_points"] = points / snapshots;
    timer.restart();
    (void)world.stateHash();
    result["state_hash_ms"] = secondsOf(timer) * 1000;
    Json memory = Json::array();
    for (int point = 0; point < memoryPoints; ++point) {
        for (int i = 0; i < more / memoryPoints; ++i)
            (void)world.step(acceptAll);
        memory.push_back({{"tick", world.tick()}, {"resident_mb", residentMb()}});
    }
    result["memory"] = std::move(memory);
    return result;
}

} // namespace

FetchAnswer acceptAll(const Place& /*url*/, DaimoiNumber /*daimoi*/, std::int64_t /*tick*/)
{
    return {true, {}};
}

Simulation largeWorld(int daimoi)
{
    WorldConfig config;
    config.daimoi = daimoi;
    config.policy.cooldownTicks = 0;
    auto places = defaultPlaces(config.seed, daimoi);
    for (int i = 0; i < 500; ++i) {
        const auto url = "http://h/" + std::to_string(i);
        places.push_back(urlPlace(NodeId("url:" + std::to_string(i)), url));
    }
    return *Simulation::create(config, std::move(places));
}

} // namespace mnemo::bench

int main(int argc, char** argv)
{
    using namespace mnemo::bench;
    const std::string_view what = argc > 1 && argv[1][0] == '-' ? argv[1] : "";
    const int named = what.empty() ? 1 : 2;
    const auto number
        = [&](int otherwise) { return argc > named ? std::atoi(argv[named]) : otherwise; };
    mnemo::Json result;
    if (what == "--field") {
        result = benchField(argc, argv, number(usualDaimoi));
    } else if (what == "--ticks") {
        result = benchTicks(number(measured));
    } else {
        const QCoreApplication app(argc, argv);
        result = benchCommand(number(commandTicks));
    }
    std::fprintf(stdout, "%s\n", result.dump().c_str());
    return 0;
}
