// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign.h"

#include "core/base/hash.h"
#include "mutation.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <fstream>
#include <memory>
#include <new>
#include <poll.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace mnemo::fuzz {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double kMostProcessorSeconds = 10; ///< for one input
constexpr double kMostSeconds = 60; ///< for one that waits
constexpr std::size_t kMostMemory = std::size_t{2} * 1024 * 1024 * 1024;
constexpr int kLookMs = 100;

/// What both processes see: the input outlives the process that it ends.
struct Shared
{
    std::atomic<std::uint64_t> runs{0}; ///< begun
    std::atomic<std::size_t> size{0};
    std::atomic<double> slowest{0}; ///< seconds of one input
    std::array<std::uint8_t, kMaxInput> input{};
};

double secondsSince(Clock::time_point from)
{
    return std::chrono::duration<double>(Clock::now() - from).count();
}

void runOne(const Target& target, Shared& shared, std::string_view bytes)
{
    bytes = bytes.substr(0, kMaxInput);
    std::copy(bytes.begin(), bytes.end(), shared.input.begin());
    shared.size = bytes.size();
    ++shared.runs;
    // In memory that ends where the input ends, so that a read beyond it is seen.
    const auto exact = std::make_unique<std::uint8_t[]>(bytes.size());
    std::copy(bytes.begin(), bytes.end(), exact.get());
    const auto begin = Clock::now();
    target.run(exact.get(), bytes.size());
    shared.slowest = std::max(shared.slowest.load(), secondsSince(begin));
}

void runAll(const Campaign& campaign, Shared& shared)
{
    const Target& target = *campaign.target;
    for (const auto& bytes : campaign.corpus)
        runOne(target, shared, bytes);
    if (campaign.corpus.empty() || campaign.seconds <= 0)
        return;
    Random random(campaign.seed);
    const auto begin = Clock::now();
    while (secondsSince(begin) < campaign.seconds) {
        const auto& base = campaign.corpus[random.below(campaign.corpus.size())];
        const auto& other = campaign.corpus[random.below(campaign.corpus.size())];
        const bool remakes = target.remake != nullptr && !random.oneIn(3);
        std::string bytes
            = remakes ? target.remake(base, random) : mutated(base, other, target.words, random);
        if (remakes && random.oneIn(8))
            bytes = mutated(std::move(bytes), other, target.words, random);
        runOne(target, shared, bytes);
    }
}

/// Of all processors, by the process alone.
double processorSeconds(pid_t process)
{
    clockid_t clock{};
    timespec used{};
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &used) != 0)
        return 0;
    return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / 1e9;
}

std::size_t memoryOf(pid_t process)
{
    std::ifstream file("/proc/" + std::to_string(process) + "/statm");
    std::size_t whole = 0;
    std::size_t resident = 0;
    file >> whole >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

/// Waits until the child has ended or one input takes too much. What it died of; empty: nothing.
std::string watch(pid_t child, int ended, const Shared& shared)
{
    std::uint64_t seen = 0;
    double used = 0;
    auto since = Clock::now();
    for (pollfd end{ended, POLLIN, 0}; poll(&end, 1, kLookMs) == 0;) {
        const auto runs = shared.runs.load();
        if (runs != seen) {
            seen = runs;
            used = processorSeconds(child);
            since = Clock::now();
        }
        const bool hangs = processorSeconds(child) - used > kMostProcessorSeconds
            || secondsSince(since) > kMostSeconds;
        const bool swells = memoryOf(child) > kMostMemory;
        if (!hangs && !swells)
            continue;
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        return hangs ? "hang" : "memory";
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? std::string() : std::string("crash");
}

void keep(const Campaign& campaign, const Shared& shared, const std::string& what)
{
    const std::string_view bytes(
        reinterpret_cast<const char*>(shared.input.data()), shared.size.load());
    const std::string path = campaign.finds + "/fuzz-" + campaign.target->name + '-' + what + '-'
        + sha256Hex(bytes).substr(0, 12) + ".bin";
    std::ofstream(path, std::ios::binary)
        .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    std::fprintf(stderr, "%s: %s in run %llu, by %zu bytes: %s\nagain: %s %s --replay %s\n",
        campaign.target->name, what.c_str(), static_cast<unsigned long long>(shared.runs.load()),
        bytes.size(), path.c_str(), campaign.program.c_str(), campaign.target->name, path.c_str());
}

} // namespace

bool run(const Campaign& campaign)
{
    void* memory
        = mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    std::array<int, 2> ends{};
    if (memory == MAP_FAILED || pipe2(ends.data(), O_CLOEXEC) != 0) {
        std::perror("mnemo_fuzz");
        return false;
    }
    auto* shared = new (memory) Shared;
    const auto begin = Clock::now();
    const pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        runAll(campaign, *shared);
        std::exit(0); // where the sanitisers look for what was not freed
    }
    close(ends[1]); // the child's end closes with it, and the pipe tells
    const std::string what = child < 0 ? "fork" : watch(child, ends[0], *shared);
    close(ends[0]);
    if (!what.empty())
        keep(campaign, *shared, what);
    const auto runs = static_cast<unsigned long long>(shared->runs.load());
    std::printf("%-12s %9llu inputs, %zu of them as they are, in %.1f s, the slowest in %.3f s%s\n",
        campaign.target->name, runs, campaign.corpus.size(), secondsSince(begin),
        shared->slowest.load(), what.empty() ? "" : ": FOUND");
    std::fflush(stdout);
    munmap(memory, sizeof(Shared));
    return what.empty();
}

} // namespace mnemo::fuzz
