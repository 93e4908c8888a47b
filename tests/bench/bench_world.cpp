// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The living world with 10,000 daimoi, their trails and the whole field. Prints one JSON object.
// bench_world [TICKS]: on one core: ticks a second, the cost of a published snapshot, and memory at
// ten points of so many ticks (100,000 is what counts).
// bench_world --field [DAIMOI]: what the field's page costs the GUI thread while that world plays.

#include "tests/bench/bench_world.h"

#include "core/world/defaultworld.h"

#include <QElapsedTimer>
#include <QFile>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <string_view>

namespace mnemo::bench {

namespace {

constexpr int usualDaimoi = 10'000;
constexpr int warmUp = 1000;
constexpr int measured = 2000;
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
    const bool field = argc > 1 && std::string_view(argv[1]) == "--field";
    const auto result = field ? benchField(argc, argv, argc > 2 ? std::atoi(argv[2]) : usualDaimoi)
                              : benchTicks(argc > 1 ? std::atoi(argv[1]) : measured);
    std::fprintf(stdout, "%s\n", result.dump().c_str());
    return 0;
}
