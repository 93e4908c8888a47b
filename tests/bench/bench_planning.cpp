// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/stores/storeurl.h"
#include "core/graph/transfer.h"
#include "core/muse/planner.h"
#include "core/query/queryrunner.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <map>
#include <string>
#include <vector>

using namespace mnemo;

namespace {

using Milliseconds = std::chrono::duration<double, std::milli>;

/// The questions of one graph of tests/data/questions, and a store that holds the graph.
class Questions final
{
public:
    explicit Questions(const QString& path)
    {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s", qPrintable(path));
        while (!file.atEnd())
            m_lines.push_back(Json::parse(file.readLine().toStdString()));
        const auto& files = m_lines.front().at("graph");
        QStringList paths;
        for (const auto& one : files)
            paths.append(QFileInfo(path).dir().filePath(toQString(one.get<std::string>())));
        if (!QFile::exists(paths.front()))
            return; // a graph that is made elsewhere
        m_store = *openStore(*parseStoreUrl(QStringLiteral("sqlite:")
                                 + m_folder.filePath(QStringLiteral("graph.sqlite"))),
            OpenMode::Write);
        if (!importFiles(*m_store, paths, {}))
            qFatal("%s", qPrintable(paths.front()));
        const auto now = QDateTime::fromString(
            toQString(m_lines.front().at("now").get<std::string>()), Qt::ISODate);
        m_runner = std::make_unique<QueryRunner>(
            *Catalogue::load(), m_store, *loadProfile("mnemoscope"), Clock(now.toSecsSinceEpoch()));
    }

    /// Plans each question once and adds how long that took besides its queries, in milliseconds.
    void plan(std::vector<double>& times)
    {
        std::map<std::string, Understood> before; // by thread
        for (std::size_t i = 1; m_runner && i < m_lines.size(); ++i) {
            Milliseconds inQueries{};
            PlanContext context{m_runner->catalogue(),
                [&](const PlannedQuery& query) {
                    const auto asked = std::chrono::steady_clock::now();
                    auto outcome = m_runner->run(query.name, query.args);
                    inQueries += std::chrono::steady_clock::now() - asked;
                    return outcome;
                },
                m_runner->clock().now()};
            context.changeMark = [] { return std::string("unchanged"); };
            const auto thread = m_lines[i].value("thread", std::string());
            if (const auto found = before.find(thread); !thread.empty() && found != before.end())
                context.before = found->second;
            const auto began = std::chrono::steady_clock::now();
            const auto plan = m_planner.plan(m_lines[i].at("ask"), context);
            const Milliseconds whole = std::chrono::steady_clock::now() - began;
            times.push_back((whole - inQueries).count());
            if (!plan.understood.empty())
                before[thread] = plan.understood.front();
        }
    }

private:
    QTemporaryDir m_folder;
    std::vector<Json> m_lines; ///< the first tells of the graph
    std::shared_ptr<GraphStore> m_store;
    std::unique_ptr<QueryRunner> m_runner;
    RulePlanner m_planner;
};

/// What understanding a question costs besides its queries, over the question sets that bring
/// their graphs with them.
void planQuestions(benchmark::State& state)
{
    const QDir folder(qEnvironmentVariable("MNEMO_SOURCE_DIR", QStringLiteral("."))
        + QStringLiteral("/tests/data/questions"));
    std::vector<std::unique_ptr<Questions>> sets;
    for (const auto& name : folder.entryList({QStringLiteral("*.questions.jsonl")}))
        sets.push_back(std::make_unique<Questions>(folder.filePath(name)));
    if (sets.empty())
        qFatal("no questions in %s", qPrintable(folder.path()));
    std::vector<double> times;
    for (auto _ : state) {
        for (const auto& set : sets)
            set->plan(times);
    }
    std::sort(times.begin(), times.end());
    state.counters["questions"] = static_cast<double>(times.size());
    state.counters["p50_ms"] = times[times.size() / 2];
    state.counters["p95_ms"] = times[times.size() * 95 / 100];
    state.counters["worst_ms"] = times.back();
}

BENCHMARK(planQuestions)->Iterations(1)->Unit(benchmark::kMillisecond);

} // namespace
