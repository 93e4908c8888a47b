// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The living world with 10,000 daimoi, their trails and the whole field, on one core: ticks a
// second, the cost of a published snapshot, and memory. `bench_world TICKS` walks so many ticks
// more for the memory (100,000 is what counts).

#include "core/world/defaultworld.h"
#include "core/world/simulation.h"

#include <QElapsedTimer>
#include <QFile>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

using namespace mnemo;

namespace {

double residentMb()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return static_cast<double>(file.readAll().split(' ').value(1).toLongLong()) * 4096 / 1e6;
}

Simulation largeWorld()
{
    constexpr int daimoi = 10'000;
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

double secondsOf(QElapsedTimer& timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e9;
}

} // namespace

int main(int argc, char** argv)
{
    const int more = argc > 1 ? std::atoi(argv[1]) : 2000;
    auto world = largeWorld();
    const ScheduleFetchFn accept = [](const Place&, DaimoiNumber, std::int64_t) {
        return FetchAnswer{true, {}};
    };
    for (int i = 0; i < 1000; ++i)
        (void)world.step(accept);
    constexpr int measured = 2000;
    QElapsedTimer timer;
    timer.start();
    const auto began = std::clock();
    for (int i = 0; i < measured; ++i)
        (void)world.step(accept);
    std::printf("daimoi alive        %zu\n", world.alive());
    const double cpu = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    std::printf("ticks a second      %.0f (%.0f of processor time)\n", measured / secondsOf(timer),
        measured / cpu);
    constexpr int snapshots = 100;
    timer.restart();
    std::size_t points = 0;
    for (int i = 0; i < snapshots; ++i)
        points += world.snapshot()->trail.size();
    std::printf("snapshot            %.2f ms, %zu points of trails\n",
        secondsOf(timer) * 1000 / snapshots, points / snapshots);
    timer.restart();
    (void)world.stateHash();
    std::printf("state hash          %.1f ms\n", secondsOf(timer) * 1000);
    const double before = residentMb();
    for (int i = 0; i < more; ++i)
        (void)world.step(accept);
    std::printf("memory              %.1f MB at tick %d, %.1f MB at tick %lld\n", before,
        1000 + measured, residentMb(), static_cast<long long>(world.tick()));
    return 0;
}
