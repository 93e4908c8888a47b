// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/facts/snapshot.h"
#include "core/graph/stores/storeurl.h"
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
    static constexpr int hubEdges = 60; ///< that start at url:0

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
            const std::string from = i < hubEdges ? "0" : pick();
            out += R"({"from":"url:)" + from + R"(","to":"url:)" + pick()
                + R"(","kind":"web:links_to","key":")" + std::to_string(i) + "\"}\n";
        }
        QFile target(path);
        if (!target.open(QIODevice::WriteOnly)
            || target.write(out.data(), static_cast<qint64>(out.size())) < 0)
            qFatal("cannot write the graph");
    }
};

/// Until the result is there; it goes after the clock has stopped.
template <typename Work> double milliseconds(Work work)
{
    const auto started = std::chrono::steady_clock::now();
    const auto result = work();
    const auto ended = std::chrono::steady_clock::now();
    benchmark::DoNotOptimize(&result);
    return std::chrono::duration<double, std::milli>(ended - started).count();
}

/// Reports p50 and p99 of single runs, in milliseconds. The p50.
double report(benchmark::State& state, std::vector<double> times)
{
    std::sort(times.begin(), times.end());
    state.counters["p50_ms"] = times[times.size() / 2];
    state.counters["p99_ms"] = times[times.size() * 99 / 100];
    return times[times.size() / 2];
}

template <typename Work> void percentiles(benchmark::State& state, Work work)
{
    std::vector<double> times;
    for (auto _ : state)
        times.push_back(milliseconds(work));
    report(state, std::move(times));
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

/// The entry's own statement by SQLite alone, its rows copied out as texts.
class BareNeighbors final
{
public:
    BareNeighbors()
    {
        const World& world = World::get();
        const CatalogueEntry* entry = world.runner->catalogue().find("neighbors");
        const std::string text = entry->statements.begin()->second.text(Dialect::Sqlite);
        sqlite3_open_v2(world.storePath.toUtf8().constData(), &m_db, SQLITE_OPEN_READONLY, nullptr);
        if (sqlite3_prepare_v2(m_db, text.c_str(), -1, &m_statement, nullptr) != SQLITE_OK)
            qFatal("%s", sqlite3_errmsg(m_db));
        m_args = ask("neighbors", {{"node_id", "url:7"}}).args;
    }

    ~BareNeighbors()
    {
        sqlite3_finalize(m_statement);
        sqlite3_close(m_db);
    }

    BareNeighbors(const BareNeighbors&) = delete;
    BareNeighbors& operator=(const BareNeighbors&) = delete;

    [[nodiscard]] std::vector<std::string> run(const std::string& id)
    {
        std::vector<std::string> cells;
        cells.reserve(400);
        m_rows = 0;
        sqlite3_reset(m_statement);
        for (const auto& [key, value] : m_args.items())
            bind((':' + key).c_str(), value);
        bind(":node_id", id);
        bind(":limit", m_args.at("limit").get<std::int64_t>() + 1);
        while (sqlite3_step(m_statement) == SQLITE_ROW) {
            ++m_rows;
            for (int c = 0; c < sqlite3_column_count(m_statement); ++c) {
                const auto* bytes = sqlite3_column_text(m_statement, c);
                if (bytes != nullptr)
                    cells.emplace_back(static_cast<const char*>(static_cast<const void*>(bytes)));
            }
        }
        return cells;
    }

    [[nodiscard]] std::size_t rows() const { return m_rows; }

private:
    void bind(const char* name, const Json& value)
    {
        const int index = sqlite3_bind_parameter_index(m_statement, name);
        if (index == 0 || value.is_null())
            return;
        if (value.is_string())
            sqlite3_bind_text(m_statement, index, value.get_ref<const std::string&>().c_str(), -1,
                SQLITE_TRANSIENT);
        else
            sqlite3_bind_int64(m_statement, index, value.get<std::int64_t>());
    }

    sqlite3* m_db = nullptr;
    sqlite3_stmt* m_statement = nullptr;
    Json m_args;
    std::size_t m_rows = 0;
};

/// The query and its bare statement for each of `ids`, now the one and now the other first, so that
/// both meet the same machine with the same pages at hand.
void neighborsOf(benchmark::State& state, const std::vector<std::string>& ids)
{
    BareNeighbors bare;
    std::vector<double> whole;
    std::vector<double> bareOnly;
    std::size_t rows = 0;
    std::size_t i = 0;
    for (auto _ : state) {
        const std::string& id = ids[i++ % ids.size()];
        const auto runBare = [&] {
            bareOnly.push_back(milliseconds([&] { return bare.run(id); }));
            rows += bare.rows();
        };
        if (i % 2 == 0)
            runBare();
        whole.push_back(milliseconds([&] { return ask("neighbors", {{"node_id", id}}); }));
        if (i % 2 != 0)
            runBare();
    }
    const double p50 = report(state, whole);
    std::sort(bareOnly.begin(), bareOnly.end());
    const double bareP50 = bareOnly[bareOnly.size() / 2];
    state.counters["bare_p50_ms"] = bareP50;
    state.counters["ratio_p50"] = p50 / bareP50;
    state.counters["rows"] = static_cast<double>(rows) / static_cast<double>(i);
}

void neighborsOfRandom(benchmark::State& state)
{
    std::mt19937 random(7);
    std::vector<std::string> ids;
    for (int i = 0; i < 5000; ++i)
        ids.push_back("url:" + std::to_string(random() % World::nodes));
    neighborsOf(state, ids);
}

BENCHMARK(neighborsOfRandom)->Iterations(5000)->Unit(benchmark::kMicrosecond);

void neighborsOfOne(benchmark::State& state)
{
    neighborsOf(state, {"url:7"});
}

BENCHMARK(neighborsOfOne)->Iterations(5000)->Unit(benchmark::kMicrosecond);

/// A full page: url:0 has more neighbours than the limit of 50.
void neighborsOfHub(benchmark::State& state)
{
    neighborsOf(state, {"url:0"});
}

BENCHMARK(neighborsOfHub)->Iterations(5000)->Unit(benchmark::kMicrosecond);

void searchFew(benchmark::State& state)
{
    World::get();
    percentiles(state, [] { return ask("search_nodes", {{"query", "RareWord"}}); });
}

BENCHMARK(searchFew)->Iterations(200)->Unit(benchmark::kMillisecond);

void searchMany(benchmark::State& state)
{
    World::get();
    percentiles(state, [] { return ask("search_nodes", {{"query", "page"}}); });
}

BENCHMARK(searchMany)->Iterations(50)->Unit(benchmark::kMillisecond);

void searchShort(benchmark::State& state)
{
    World::get();
    percentiles(state, [] { return ask("search_nodes", {{"query", "p"}}); });
}

BENCHMARK(searchShort)->Iterations(50)->Unit(benchmark::kMillisecond);

void summaryState(benchmark::State& state)
{
    World::get();
    percentiles(state, [] { return ask("summary_state", Json::object()); });
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
        auto outcome = runner.run("graph_slice", {{"node_limit", 10'000}, {"edge_limit", 100'000}});
        if (outcome.result["edges"].size() != 40'000)
            qFatal("the slice is not whole");
        return outcome;
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
        auto built = buildSnapshot(Home::under(home.path()), *World::get().runner, {outcome}, {});
        if (!built)
            qFatal("%s", qPrintable(built.error().message));
        return built;
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
