// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/facts/snapshot.h"
#include "core/graph/storeurl.h"
#include "core/graph/transfer.h"
#include "core/query/queryrunner.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <random>
#include <sqlite3.h>
#include <string>
#include <vector>

using namespace mnemo;

namespace {

/// A graph of 100,000 nodes and 500,000 edges of crawled kind, made the same in every run.
class World final
{
public:
    static World& get()
    {
        static World world;
        return world;
    }

    QTemporaryDir folder;
    QString file;
    QString storePath;
    std::shared_ptr<GraphStore> store;
    std::unique_ptr<QueryRunner> runner;
    double importSeconds = 0;

    static constexpr int nodes = 100'000;
    static constexpr int edges = 500'000;

private:
    World()
    {
        file = folder.filePath(QStringLiteral("graph.jsonl"));
        write(file, nodes, edges);
        storePath = folder.filePath(QStringLiteral("graph.sqlite"));
        store = *openStore(*parseStoreUrl(QStringLiteral("sqlite:") + storePath), OpenMode::Write);
        const auto started = std::chrono::steady_clock::now();
        const auto report = importFiles(*store, {file}, {});
        importSeconds
            = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
        if (!report)
            qFatal("import: %s", qPrintable(report.error().message));
        runner = std::make_unique<QueryRunner>(
            *Catalogue::load(), store, *loadProfile("mnemoscope"), Clock(1'790'000'000));
    }

public:
    static void write(const QString& path, int nodeCount, int edgeCount)
    {
        std::mt19937 random(42);
        std::string out;
        for (int i = 0; i < nodeCount; ++i) {
            const std::string n = std::to_string(i);
            const std::string word = i % 200 == 0 ? "rareword" : "page";
            out += R"({"id":"url:)" + n + R"(","role":")" + (i % 3 ? "web:url" : "fact")
                + R"(","label":"/)" + word + "/" + n + R"(","canonical_url":"http://site)"
                + std::to_string(i % 50) + ".example/" + word + "/" + n + R"(","last_fetch_ts":)"
                + std::to_string(1'789'000'000 + i) + R"(,"next_allowed_fetch_ts":)"
                + std::to_string(1'789'900'000 + i) + R"(,"fail_count":0,"last_status":"ok"})"
                + "\n";
        }
        for (int i = 0; i < edgeCount; ++i) {
            const auto pick
                = [&] { return std::to_string(random() % static_cast<unsigned>(nodeCount)); };
            out += R"({"from":"url:)" + pick() + R"(","to":"url:)" + pick()
                + R"(","kind":"web:links_to","key":")" + std::to_string(i) + "\"}\n";
        }
        QFile target(path);
        if (!target.open(QIODevice::WriteOnly)
            || target.write(out.data(), static_cast<qint64>(out.size())) < 0)
            qFatal("cannot write the graph");
    }
};

/// Runs `work` and reports p50 and p99 of its single runs, in milliseconds.
template <typename Work> void percentiles(benchmark::State& state, Work work)
{
    std::vector<double> times;
    for (auto _ : state) {
        const auto started = std::chrono::steady_clock::now();
        work();
        times.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - started)
                .count());
    }
    std::sort(times.begin(), times.end());
    state.counters["p50_ms"] = times[times.size() / 2];
    state.counters["p99_ms"] = times[times.size() * 99 / 100];
}

QueryOutcome ask(const char* name, const Json& args)
{
    auto outcome = World::get().runner->run(name, args);
    if (!outcome.answered())
        qFatal("%s: %s", name, qPrintable(outcome.error ? outcome.error->message : QString()));
    return outcome;
}

void import(benchmark::State& state)
{
    const World& world = World::get();
    for (auto _ : state)
        benchmark::DoNotOptimize(world.importSeconds);
    state.counters["elements_per_second"] = (World::nodes + World::edges) / world.importSeconds;
}

BENCHMARK(import)->Iterations(1);

void neighbors(benchmark::State& state)
{
    World::get();
    int i = 0;
    percentiles(state, [&] {
        ask("neighbors", {{"node_id", "url:" + std::to_string(i++ % World::nodes)}});
    });
}

BENCHMARK(neighbors)->Iterations(5000)->Unit(benchmark::kMicrosecond);

/// The hub's 50 rows, so that the bare statement below does the same work.
void neighborsOfOne(benchmark::State& state)
{
    World::get();
    percentiles(state, [] { ask("neighbors", {{"node_id", "url:7"}}); });
}

BENCHMARK(neighborsOfOne)->Iterations(5000)->Unit(benchmark::kMicrosecond);

/// The entry's own statement by SQLite alone, its rows copied out as texts.
void neighborsBareStatement(benchmark::State& state)
{
    const World& world = World::get();
    const CatalogueEntry* entry = world.runner->catalogue().find("neighbors");
    const std::string text = entry->statements.begin()->second.text(Dialect::Sqlite);
    sqlite3* db = nullptr;
    sqlite3_open_v2(world.storePath.toUtf8().constData(), &db, SQLITE_OPEN_READONLY, nullptr);
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(db, text.c_str(), -1, &statement, nullptr) != SQLITE_OK)
        qFatal("%s", sqlite3_errmsg(db));
    const Json args = ask("neighbors", {{"node_id", "url:7"}}).args;
    const auto bind = [&](const char* name, const Json& value) {
        const int index = sqlite3_bind_parameter_index(statement, name);
        if (index == 0 || value.is_null())
            return;
        if (value.is_string())
            sqlite3_bind_text(statement, index, value.get_ref<const std::string&>().c_str(), -1,
                SQLITE_TRANSIENT);
        else
            sqlite3_bind_int64(statement, index, value.get<std::int64_t>());
    };
    std::vector<std::string> cells;
    percentiles(state, [&] {
        sqlite3_reset(statement);
        for (const auto& [key, value] : args.items())
            bind((':' + key).c_str(), value);
        bind(":limit", 51);
        bind(":row_limit", 51);
        cells.clear();
        while (sqlite3_step(statement) == SQLITE_ROW) {
            for (int c = 0; c < sqlite3_column_count(statement); ++c) {
                const auto* bytes = sqlite3_column_text(statement, c);
                if (bytes != nullptr)
                    cells.emplace_back(static_cast<const char*>(static_cast<const void*>(bytes)));
            }
        }
        benchmark::DoNotOptimize(cells.data());
    });
    state.counters["cells"] = static_cast<double>(cells.size());
    sqlite3_finalize(statement);
    sqlite3_close(db);
}

BENCHMARK(neighborsBareStatement)->Iterations(5000)->Unit(benchmark::kMicrosecond);

void searchFew(benchmark::State& state)
{
    World::get();
    percentiles(state, [] { ask("search_nodes", {{"query", "RareWord"}}); });
}

BENCHMARK(searchFew)->Iterations(200)->Unit(benchmark::kMillisecond);

void searchMany(benchmark::State& state)
{
    World::get();
    percentiles(state, [] { ask("search_nodes", {{"query", "page"}}); });
}

BENCHMARK(searchMany)->Iterations(50)->Unit(benchmark::kMillisecond);

void searchShort(benchmark::State& state)
{
    World::get();
    percentiles(state, [] { ask("search_nodes", {{"query", "p"}}); });
}

BENCHMARK(searchShort)->Iterations(50)->Unit(benchmark::kMillisecond);

void summaryState(benchmark::State& state)
{
    World::get();
    percentiles(state, [] { ask("summary_state", Json::object()); });
}

BENCHMARK(summaryState)->Iterations(300)->Unit(benchmark::kMillisecond);

void graphSlice(benchmark::State& state)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("slice.jsonl"));
    World::write(file, 10'000, 40'000);
    auto store = *openStore(
        *parseStoreUrl(QStringLiteral("sqlite:") + folder.filePath(QStringLiteral("slice.sqlite"))),
        OpenMode::Write);
    if (!importFiles(*store, {file}, {}))
        qFatal("import failed");
    const QueryRunner runner(
        *Catalogue::load(), store, *loadProfile("mnemoscope"), Clock(1'790'000'000));
    percentiles(state, [&] {
        const auto outcome
            = runner.run("graph_slice", {{"node_limit", 10'000}, {"edge_limit", 100'000}});
        if (outcome.result["edges"].size() != 40'000)
            qFatal("the slice is not whole");
    });
}

BENCHMARK(graphSlice)->Iterations(30)->Unit(benchmark::kMillisecond);

void canonicaliseAndHash(benchmark::State& state)
{
    const auto outcome = ask("graph_slice", {{"node_limit", 10'000}, {"edge_limit", 100'000}});
    std::size_t bytes = 0;
    for (auto _ : state) {
        const auto canonical = canonicalJson(outcome.result);
        benchmark::DoNotOptimize(sha256Hex(*canonical));
        bytes += canonical->size();
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
}

BENCHMARK(canonicaliseAndHash)->Unit(benchmark::kMillisecond);

void snapshot(benchmark::State& state)
{
    const QTemporaryDir home;
    const auto outcome = ask("graph_slice", {{"node_limit", 1000}});
    percentiles(state, [&] {
        const auto built
            = buildSnapshot(Home::under(home.path()), *World::get().runner, {outcome}, {});
        if (!built)
            qFatal("%s", qPrintable(built.error().message));
    });
}

BENCHMARK(snapshot)->Iterations(50)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
