// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Three families of an agent's memory at the sizes that they are made for: the memory of 100,000
// nodes, an engineering model of 50,000 and the log of entities. A person's own tables: an edge
// list of 1,000,000 edges, and the measures of one of 40,000.
#include "core/entities/entitywriter.h"
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

constexpr std::int64_t kNow = 1'790'000'000;

double milliseconds(std::chrono::steady_clock::duration time)
{
    return std::chrono::duration<double, std::milli>(time).count();
}

std::shared_ptr<GraphStore> storeIn(const QTemporaryDir& folder)
{
    return *openStore(
        *parseStoreUrl(QStringLiteral("sqlite:") + folder.filePath(QStringLiteral("s.sqlite"))),
        OpenMode::Write);
}

/// A store that was made of a file, and a runner over it.
class Imported final
{
public:
    Imported(const QString& name, const std::string& text)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly)
            || file.write(text.data(), static_cast<qint64>(text.size())) < 0)
            qFatal("cannot write %s", qPrintable(name));
        file.close();
        auto store = storeIn(m_folder);
        const auto started = std::chrono::steady_clock::now();
        const auto report = importFiles(*store, {file.fileName()}, {});
        importMs = milliseconds(std::chrono::steady_clock::now() - started);
        if (!report)
            qFatal("import: %s", qPrintable(report.error().message));
        m_runner = std::make_unique<QueryRunner>(
            *Catalogue::load(), store, *loadProfile("mnemoscope"), Clock(kNow));
    }

    [[nodiscard]] QueryOutcome ask(const std::string& name, const Json& args) const
    {
        auto outcome = m_runner->run(name, args);
        if (!outcome.answered() || outcome.status != QueryStatus::Found)
            qFatal("%s found nothing", name.c_str());
        return outcome;
    }

    double importMs = 0;

private:
    QTemporaryDir m_folder;
    std::unique_ptr<QueryRunner> m_runner;
};

struct Asked
{
    const char* name;
    Json args;
    bool isKept = false; ///< answers are kept: each time another `limit` is asked for
};

void measure(benchmark::State& state, const Imported& graph, const Asked& asked)
{
    std::vector<double> times;
    std::int64_t count = 0;
    int run = 0;
    for (auto _ : state) {
        Json args = asked.args;
        if (asked.isKept)
            args["limit"] = args.at("limit").get<int>() + run++;
        const auto started = std::chrono::steady_clock::now();
        const auto outcome = graph.ask(asked.name, args);
        times.push_back(milliseconds(std::chrono::steady_clock::now() - started));
        count = outcome.result.value("count", std::int64_t{0});
    }
    std::ranges::sort(times);
    state.counters["p50_ms"] = times[times.size() / 2];
    state.counters["p99_ms"] = times[times.size() * 99 / 100];
    state.counters["count"] = static_cast<double>(count);
}

/// 100,000 nodes of the eight roles; each third one is about what is asked.
const Imported& memory()
{
    static const Imported graph(QStringLiteral("memory.jsonl"), [] {
        constexpr std::array roles{"Partnership", "Conversation_Memory", "Technical_Context",
            "Emotional_State", "Strategy_Pattern", "Code_Reference", "Failed_Attempt",
            "Constraint"};
        std::string out;
        for (int i = 0; i < 100'000; ++i) {
            const std::string n = std::to_string(i);
            const std::string about
                = i / 8 % 3 == 0 ? "race condition in part " : "layout of part ";
            const Json line{{"id", "m" + n}, {"role", roles.at(static_cast<std::size_t>(i % 8))},
                {"label", about + n}, {"citizen", "felix"}, {"partner", "Nicolas"},
                {"partner_name", i < 8 ? "Nicolas" : "Partner " + n}, {"topic", about + n},
                {"context", about + n}, {"component", "part " + n}, {"description", about + n},
                {"applicability", about + n}, {"success_rate", i % 100 / 100.0},
                {"intensity", i % 90 / 90.0}, {"emotion", "frustration"},
                {"severity", i % 3 == 0 ? "high" : "low"}, {"status", "active"},
                {"file_path", "src/part" + n + "/integrator.py"},
                {"timestamp", "2024-11-" + std::to_string(10 + i % 20) + "T09:00:00Z"}};
            out += line.dump() + '\n';
        }
        return out;
    }());
    return graph;
}

/// A model of 50,000 nodes and 107,000 edges in Format E.
const Imported& model()
{
    static const Imported graph(QStringLiteral("model.txt"), [] {
        struct Type
        {
            const char* sign;
            int count;
        };

        constexpr std::array types{Type{"FN", 20'000}, Type{"FL", 20'000}, Type{"RQ", 5000},
            Type{"MD", 2000}, Type{"FC", 1500}, Type{"UC", 500}, Type{"AC", 500}, Type{"TC", 480},
            Type{"SY", 20}};
        std::mt19937 random(1);
        const auto one = [&](std::size_t type) {
            const auto& [sign, count] = types.at(type);
            const auto number = random() % static_cast<unsigned>(count);
            return std::string("Part") + std::to_string(number * 7919 % 50'000) + '.' + sign + '.'
                + std::to_string(number);
        };
        std::string out = "## Nodes\n";
        for (const auto& [sign, count] : types) {
            for (int i = 0; i < count; ++i)
                out += "Part" + std::to_string(i * 7919LL % 50'000) + '.' + sign + '.'
                    + std::to_string(i) + "|Does what the model says\n";
        }
        out += "## Edges\n";
        const auto join = [&](int count, std::size_t from, const char* kind, std::size_t to) {
            for (int i = 0; i < count; ++i)
                out += one(from) + " -" + kind + "-> " + one(to) + '\n';
        };
        join(20'000, 0, "io", 1);
        join(20'000, 1, "io", 0);
        join(20'000, 4, "cp", 0);
        join(20'000, 0, "sat", 2);
        join(20'000, 0, "alc", 3);
        join(5000, 7, "ver", 2);
        join(2000, 5, "cp", 4);
        return out;
    }());
    return graph;
}

/// An entity with 10,000 neighbours, each of which has two others.
const Imported& hub()
{
    static const Imported graph(QStringLiteral("hub.jsonl"), [] {
        constexpr int neighbours = 10'000;
        const auto node = [](const std::string& id) {
            return Json{{"id", id}, {"role", "person"}, {"label", "Entity " + id}}.dump() + '\n';
        };
        const auto edge = [](const std::string& from, const std::string& to) {
            return Json{{"from", from}, {"kind", "knows"}, {"to", to}, {"key", from + '-' + to}}
                       .dump()
                + '\n';
        };
        std::string out = node("hub");
        for (int i = 0; i < neighbours; ++i)
            out += node("e" + std::to_string(i));
        for (int i = 0; i < neighbours; ++i) {
            const std::string id = "e" + std::to_string(i);
            out += edge("hub", id) + edge(id, "e" + std::to_string((i + 1) % neighbours))
                + edge(id, "e" + std::to_string((i * 7 + 3) % neighbours));
        }
        return out;
    }());
    return graph;
}

/// An edge list as pandas writes it, with its index.
std::string edgeTable(int nodes, int edges)
{
    std::mt19937 random(1);
    const auto one = [&] { return 'n' + std::to_string(random() % static_cast<unsigned>(nodes)); };
    std::string out = ",source,target,weight\n";
    for (int i = 0; i < edges; ++i) {
        const std::string from = one();
        out += std::to_string(i) + ',' + from + ',' + one() + ",0.5\n";
    }
    return out;
}

void importTable(benchmark::State& state)
{
    const auto edges = static_cast<int>(state.range(0));
    double ms = 0;
    for (auto _ : state)
        ms = Imported(QStringLiteral("edges.csv"), edgeTable(edges / 10, edges)).importMs;
    state.counters["ms"] = ms;
}

/// 10,000 nodes and 40,000 edges.
const Imported& ownTable()
{
    static const Imported graph(QStringLiteral("edges.csv"), edgeTable(10'000, 40'000));
    return graph;
}

void registerMeasures()
{
    constexpr int asks = 5;
    for (const char* name :
        {"community", "component", "degree", "core", "pagerank", "betweenness", "closeness"}) {
        const Asked asked{
            "measure_nodes", {{"measures", Json::array({name})}, {"limit", 50}}, true};
        benchmark::RegisterBenchmark((std::string("measure_nodes ") + name).c_str(),
            [asked](benchmark::State& state) { measure(state, ownTable(), asked); })
            ->Iterations(asks)
            ->Unit(benchmark::kMillisecond);
    }
}

void importModel(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(model().importMs);
    state.counters["ms"] = model().importMs;
}

void writeEntities(benchmark::State& state)
{
    const QTemporaryDir folder;
    EntityWriter writer(storeIn(folder), Clock(kNow), {});
    int next = 0;
    for (auto _ : state) {
        std::vector<EntityOperation> operations;
        for (int i = 0; i < 100; ++i, ++next)
            operations.push_back({EntityOp::AddEntity,
                {{"entity_id", "e" + std::to_string(next)}, {"name", "Entity"}}, {}});
        if (const auto written = writer.apply(operations); !written || !written->back())
            qFatal("not written");
    }
    state.SetItemsProcessed(next);
}

/// A log of as many events as the row is named after: entities that change, and relations.
void rebuild(benchmark::State& state)
{
    const QTemporaryDir folder;
    const auto store = storeIn(folder);
    EntityWriter writer(store, Clock(kNow), {});
    constexpr int batch = 1000;
    for (int done = 0; done < state.range(0); done += batch) {
        std::vector<EntityOperation> operations;
        for (int i = done; i < done + batch; ++i) {
            const std::string id = std::to_string(i % 100'000);
            if (i % 10 < 7 || done < 200'000)
                operations.push_back({EntityOp::AddEntity,
                    {{"entity_id", "e" + id}, {"name", "Entity " + id},
                        {"properties", {{"step", i}, {"note", "what was seen"}}}},
                    {}});
            else
                operations.push_back({EntityOp::AddRelation,
                    {{"relation_id", "r" + id}, {"source_id", "e" + id},
                        {"target_id", "e" + std::to_string(i * 31LL % 100'000)}},
                    {}});
        }
        if (const auto written = writer.apply(operations); !written || !written->back())
            qFatal("not written");
    }
    for (auto _ : state) {
        const auto rebuilt = rebuildEntities(*store, Repair::No, {});
        if (!rebuilt || !rebuilt->isSame || rebuilt->events < state.range(0))
            qFatal("not rebuilt");
    }
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const std::vector<std::pair<const Imported& (*)(), Asked>> rows{
        {&memory, {"query_partnerships", {{"partner_id", "nicolas"}}}},
        {&memory, {"query_conversations", {{"partner_id", "nicolas"}, {"limit", 5}}}},
        {&memory, {"query_technical_context", {{"term", "race condition"}, {"limit", 5}}}},
        {&memory, {"query_emotional_state", {{"context_similar_to", "race"}, {"limit", 5}}}},
        {&memory, {"query_strategy_patterns", {{"situation_type", "race"}, {"limit", 5}}}},
        {&memory, {"query_failed_attempts", {{"context", "race condition"}, {"limit", 5}}}},
        {&memory, {"query_active_constraints", {{"min_severity", "high"}, {"limit", 5}}}},
        {&memory, {"query_related_code", {{"filename", "integrator.py"}, {"limit", 5}}}},
        {&model, {"nodes", {{"nodeType", "FUNC"}, {"limit", 50}}, true}},
        {&model, {"edges", {{"edgeType", "satisfy"}, {"limit", 50}}, true}},
        {&model, {"edges", {{"sourceType", "FUNC"}, {"limit", 50}}, true}},
        {&model, {"edges", {{"targetType", "FLOW"}, {"limit", 50}}, true}},
        {&model,
            {"edges",
                {{"sourceType", "FUNC"}, {"targetType", "FLOW"}, {"edgeType", "io"}, {"limit", 50}},
                true}},
        {&model, {"io_chain", {{"fchainId", "Part5433.FC.7"}, {"limit", 50}}, true}},
        {&model, {"model_issues", {{"limit", 50}}, true}},
        {&hub, {"traverse", {{"start_entity_id", "hub"}, {"max_depth", 3}, {"limit", 100}}, true}},
        {&hub,
            {"traverse",
                {{"start_entity_id", "hub"}, {"pattern", "dfs"}, {"max_depth", 3}, {"limit", 100}},
                true}},
    };
    constexpr int asks = 100;
    for (const auto& [graph, asked] : rows) {
        Json shown = asked.args;
        shown.erase("limit");
        benchmark::RegisterBenchmark((std::string(asked.name) + ' ' + shown.dump()).c_str(),
            [graph, asked](benchmark::State& state) { measure(state, graph(), asked); })
            ->Iterations(asks)
            ->Unit(benchmark::kMillisecond);
    }
    registerMeasures();
    benchmark::RegisterBenchmark("import Format E", importModel)->Iterations(1);
    benchmark::RegisterBenchmark("import CSV", importTable)->Arg(1'000'000)->Iterations(1);
    benchmark::RegisterBenchmark("write entities", writeEntities)
        ->Iterations(asks)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark("rebuild events", rebuild)
        ->Arg(1'000'000)
        ->Iterations(1)
        ->Unit(benchmark::kMillisecond);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
