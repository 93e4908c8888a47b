// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/falkorvectors.h"

#include "core/graph/stores/storeurl.h"
#include "tests/bench/falkorsteps.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <string>
#include <sys/resource.h>
#include <tuple>
#include <utility>
#include <vector>

namespace mnemo::bench {

namespace {

constexpr int kRuns = 9;
constexpr int kBatch = 2000;
constexpr int kMostMs = 600'000;

QString urlOf(const test::FalkorServer& server, const std::string& graph)
{
    return QStringLiteral("falkor://127.0.0.1:%1/%2")
        .arg(server.port())
        .arg(QString::fromStdString(graph));
}

template <typename Work> double msOf(Work work)
{
    const auto from = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - from)
        .count();
}

/// The first node that is asked for waits for it, the second one does not.
double msOfIdentity(const QString& url)
{
    const auto store
        = needed(openStore(needed(parseStoreUrl(url)), OpenMode::Read, QStringLiteral("generic")));
    std::ignore = needed(store->changeMark({}));
    const auto find = [&] { std::ignore = needed(store->findNode(NodeId("nobody"))); };
    const double first = msOf(find);
    return first - msOf(find);
}

/// The most that a program needed that has ended.
double peakMb()
{
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

struct Hashed
{
    double seconds = 0;
    double peakMb = 0;
};

Hashed hashOf(const test::FalkorServer& server, int vectors)
{
    const std::string graph = "vectors-" + std::to_string(vectors);
    for (int at = 0; at < vectors; at += kBatch) {
        const auto last = std::to_string(std::min(at + kBatch, vectors) - 1);
        send(server, graph,
            "UNWIND range(" + std::to_string(at) + ", " + last
                + ") AS i CREATE (:Entity {uuid: 'node-' + toString(i), name: toString(i), "
                  "name_embedding: vecf32([x IN range(1, 1024) | (x * i % 1009) / 1009.0])})");
    }
    const QTemporaryDir home;
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    const double ms = msOf([&] {
        process.start(QCoreApplication::applicationDirPath() + QStringLiteral("/../bin/mnemo"),
            {QStringLiteral("--home"), home.path(), QStringLiteral("--store"), urlOf(server, graph),
                QStringLiteral("--profile"), QStringLiteral("graphiti"), QStringLiteral("info")});
        if (!process.waitForFinished(kMostMs) || process.exitCode() != 0)
            qFatal("mnemo info has failed");
    });
    std::ignore = test::rawCommand(server.port(), {"GRAPH.DELETE", graph});
    return {ms / 1000, peakMb()};
}

} // namespace

Json identities(const test::FalkorServer& server, int percent)
{
    const int nodes = 2000 * percent;
    const std::vector<std::pair<std::string, std::string>> forms{
        {"property", "CREATE (:N {id: i}), (:M {id: i + 1000000})"},
        {"label_and_property", "CREATE (:N {id: i}), (:M {id: i})"},
        {"server", "CREATE (:N {id: i}), (:M {title: toString(i)})"}};
    Json rows = Json::object();
    for (const auto& [by, create] : forms) {
        const std::string graph = "identity-" + by;
        send(server, graph, "UNWIND range(1, " + std::to_string(nodes / 2) + ") AS i " + create);
        std::vector<double> times;
        for (int run = 0; run < kRuns; ++run)
            times.push_back(msOfIdentity(urlOf(server, graph)));
        std::ranges::sort(times);
        rows[by]
            = {{"p50_ms", times[kRuns / 2]}, {"most_ms", times.back()}, {"goal_ms_at_most", 300}};
        std::ignore = test::rawCommand(server.port(), {"GRAPH.DELETE", graph});
    }
    rows["nodes"] = nodes;
    return rows;
}

Json vectorHashes(const test::FalkorServer& server, int percent)
{
    const auto tenth = hashOf(server, 100 * percent);
    const auto all = hashOf(server, 1000 * percent);
    return {{"vectors", 1000 * percent}, {"numbers_each", 1024}, {"seconds", all.seconds},
        {"goal_seconds_at_most", 20}, {"peak_mb", all.peakMb},
        {"peak_mb_of_a_tenth", tenth.peakMb}};
}

} // namespace mnemo::bench
