// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The queries of any graph over 1,000,000 nodes and 5,000,000 edges in the embedded store, and as
// many per cent of these as the environment's MNEMO_BENCH_PERCENT says.
#include "core/graph/stores/storeurl.h"
#include "core/graph/transfer.h"
#include "core/query/queryrunner.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <benchmark/benchmark.h>
#include <chrono>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace mnemo;

namespace {

int shareOf(int count)
{
    bool isNumber = false;
    const int percent = qEnvironmentVariableIntValue("MNEMO_BENCH_PERCENT", &isNumber);
    return isNumber && percent > 0 && percent < 100 ? static_cast<int>(count / 100.0 * percent)
                                                    : count;
}

/// A team of many: tasks with a status, a priority and a date, people, and edges between any.
class Team final
{
public:
    [[nodiscard]] static const Team& get()
    {
        static const Team team;
        return team;
    }

    [[nodiscard]] QueryOutcome ask(const std::string& name, const Json& args) const
    {
        auto outcome = m_runner->run(name, args);
        if (!outcome.answered())
            qFatal("%s: %s", name.c_str(),
                qPrintable(outcome.error ? outcome.error->message : QString()));
        return outcome;
    }

    const int nodes = shareOf(1'000'000);
    const int edges = shareOf(5'000'000);

private:
    Team()
    {
        const QString file = m_folder.filePath(QStringLiteral("team.jsonl"));
        write(file);
        std::shared_ptr<GraphStore> store
            = *openStore(*parseStoreUrl(QStringLiteral("sqlite:")
                             + m_folder.filePath(QStringLiteral("team.sqlite"))),
                OpenMode::Write);
        if (const auto report = importFiles(*store, {file}, {}); !report)
            qFatal("import: %s", qPrintable(report.error().message));
        QFile::remove(file);
        m_runner = std::make_unique<QueryRunner>(
            *Catalogue::load(), store, *loadProfile("mnemoscope"), Clock(1'790'000'000));
    }

    void write(const QString& path) const
    {
        constexpr std::array statuses{"open", "closed", "blocked", "in progress", "waiting"};
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write the graph");
        std::mt19937 random(42);
        std::string out;
        const auto flush = [&](std::size_t from) {
            if (out.size() < from)
                return;
            if (file.write(out.data(), static_cast<qint64>(out.size())) < 0)
                qFatal("cannot write the graph");
            out.clear();
        };
        constexpr std::size_t piece = 1 << 24;
        for (int i = 0; i < nodes; ++i) {
            const std::string n = std::to_string(i);
            // A fifth of the labels have the word that is searched for.
            out += R"({"id":"n)" + n + R"(","role":")" + (i % 3 ? "task" : "person")
                + R"(","label":")" + (i % 5 ? "task " : "page ") + n + R"(","status":")"
                + statuses.at(random() % statuses.size()) + R"(","priority":)"
                + std::to_string(random() % 5) + R"(,"hours":)" + std::to_string(random() % 400)
                + R"(,"due":"2026-)" + std::to_string(10 + random() % 3) + "-"
                + std::to_string(10 + random() % 18) + "\"}\n";
            flush(piece);
        }
        const auto pick = [&] { return std::to_string(random() % static_cast<unsigned>(nodes)); };
        for (int i = 0; i < edges; ++i) {
            const std::string from = pick();
            out += R"({"from":"n)" + from + R"(","to":"n)" + pick() + R"(","kind":")"
                + (i % 2 ? "assigned_to" : "blocks") + R"(","key":")" + std::to_string(i) + "\"}\n";
            flush(piece);
        }
        flush(0);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<QueryRunner> m_runner;
};

/// Each run with its arguments, of which no two are the same where answers may be kept.
template <typename Args>
void measure(benchmark::State& state, const std::string& name, const Args& argsOf)
{
    const Team& team = Team::get();
    std::vector<double> times;
    for (auto _ : state) {
        const Json args = argsOf(static_cast<int>(times.size()));
        const auto started = std::chrono::steady_clock::now();
        const auto outcome = team.ask(name, args);
        const auto ended = std::chrono::steady_clock::now();
        benchmark::DoNotOptimize(&outcome);
        times.push_back(std::chrono::duration<double, std::milli>(ended - started).count());
    }
    state.counters["first_ms"] = times.front();
    std::sort(times.begin(), times.end());
    state.counters["p50_ms"] = times[times.size() / 2];
    state.counters["p95_ms"] = times[times.size() * 95 / 100];
}

void add(const char* row, int asks, const std::string& name, const Json& args)
{
    benchmark::RegisterBenchmark(
        row, [=](benchmark::State& state) { measure(state, name, [&](int) { return args; }); })
        ->Iterations(asks)
        ->Unit(benchmark::kMillisecond);
}

void addPaths(const char* row, int asks)
{
    benchmark::RegisterBenchmark(row,
        [](benchmark::State& state) {
            std::mt19937 random(7);
            const auto pick = [&] {
                return "n" + std::to_string(random() % static_cast<unsigned>(Team::get().nodes));
            };
            measure(state, "paths_between", [&](int) {
                const auto from = pick();
                return Json{{"from", from}, {"to", pick()}, {"max_length", 6}};
            });
        })
        ->Iterations(asks)
        ->Unit(benchmark::kMillisecond);
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    constexpr int few = 20;
    constexpr int many = 200;
    const Json conditions = Json::parse(R"([{"property": "status", "op": "eq", "value": "open"},
        {"property": "priority", "op": "ge", "value": 3}])");
    // The first of these is read, the others are kept with the change mark.
    add("describe_graph", few, "describe_graph", Json::object());
    add("find_nodes by two conditions, ordered", few, "find_nodes",
        {{"roles", {"task"}}, {"where", conditions},
            {"order_by", {{"property", "due"}, {"descending", true}}}});
    add("find_nodes by degree", few, "find_nodes",
        {{"roles", {"task"}}, {"order_by", {{"degree", true}, {"descending", true}}}});
    add("count_by a property", few, "count_by",
        {{"roles", {"task"}}, {"by", {{"property", "status"}}}, {"measure", "hours"}});
    add("search_nodes with a fifth of all", few, "search_nodes", {{"query", "page"}});
    addPaths("paths_between at distance up to 6", many);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
