// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/falkortexts.h"

#include "core/base/pools.h"
#include "core/graph/server/serverstore.h"
#include "core/graph/stores/storeurl.h"
#include "core/query/catalogue.h"
#include "core/query/queryrunner.h"
#include "tests/bench/falkorsteps.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace mnemo::bench {

namespace {

constexpr int kRuns = 40;
constexpr int kBatch = 10'000;

/// Ten facts a node, every third one beside others of the same ends.
void makeFacts(const test::FalkorServer& server, const std::string& graph, int facts)
{
    const auto nodes = std::to_string(facts / 10);
    send(server, graph, "CREATE INDEX FOR (n:Entity) ON (n.number)");
    send(server, graph, "CREATE (:Episodic {uuid: 'talk', name: 'Talk', content: 'Long ago'})");
    send(server, graph,
        "UNWIND range(0, " + nodes
            + " - 1) AS i CREATE (:Entity:Person {number: i, uuid: 'node-' + toString(i), "
              "group_id: 'team', name: 'Person ' + toString(i), "
              "created_at: '2026-02-03T09:03:07.104729+00:00'})");
    for (int at = 0; at < facts; at += kBatch) {
        const auto last = std::to_string(std::min(at + kBatch, facts) - 1);
        send(server, graph,
            "WITH ['alpha', 'budget', 'kestrel', 'berlin', 'primary', 'memory', 'plan', 'risk', "
            "'quick', 'fox', 'moves', 'keeps', 'sends'] AS w UNWIND range("
                + std::to_string(at) + ", " + last
                + ") AS i MATCH (a:Entity {number: (i / 3 * 7919) % " + nodes
                + "}), (b:Entity {number: (i / 3 * 104729) % " + nodes
                + "}) CREATE (a)-[:RELATES_TO {uuid: 'fact-' + toString(i), name: 'KNOWS', "
                  "group_id: 'team', created_at: '2026-02-03T09:03:07.104729+00:00', "
                  "valid_at: '2026-01-05T00:00:00+00:00', fact: 'It is known that ' + w[i % 13] "
                  "+ ' ' + w[i % 11] + ' the ' + w[i % 7] + ' and ' + w[i % 5] + ' of number ' "
                  "+ toString(i)}]->(b)");
    }
}

double msSince(std::chrono::steady_clock::time_point from)
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - from)
        .count();
}

double msOfSearch(const QueryRunner& runner, const std::string& word)
{
    const auto from = std::chrono::steady_clock::now();
    const auto outcome = runner.run("search_texts", {{"query", word}});
    if (!outcome.answered())
        qFatal("%s", outcome.error ? qPrintable(outcome.error->message) : "no answer");
    return msSince(from);
}

/// Until the texts are kept, as the window has them read once a graph is open.
double msOfReading(GraphStore& store)
{
    const auto from = std::chrono::steady_clock::now();
    dynamic_cast<server::ServerStore&>(store).readTextsAhead(server::TextCache::kFewItems + 1);
    if (!finishPools(std::chrono::minutes(5)))
        qFatal("the texts are not read");
    return msSince(from);
}

Json searchesOf(const test::FalkorServer& server, const std::string& graph, const char* profile)
{
    const auto url = QStringLiteral("falkor://127.0.0.1:%1/%2")
                         .arg(server.port())
                         .arg(QString::fromStdString(graph));
    const auto catalogue = needed(Catalogue::load());
    const auto found = needed(loadProfile(profile));
    Json rows = Json::object();
    for (const char* word : {"known", "e", "number 77", "nowhere at all"}) {
        const std::shared_ptr<GraphStore> store = needed(
            openStore(needed(parseStoreUrl(url)), OpenMode::Read, QString::fromLatin1(profile)));
        const QueryRunner runner(catalogue, store, found, Clock(1'780'000'000));
        const double first = msOfSearch(runner, word);
        const double second = msOfSearch(runner, word);
        const double read = msOfReading(*store);
        std::vector<double> times;
        for (int i = 0; i < kRuns; ++i)
            times.push_back(msOfSearch(runner, word));
        std::ranges::sort(times);
        rows[word] = {{"first_ms", first}, {"second_ms", second}, {"read_ms", read},
            {"p50_ms", times[kRuns / 2]}, {"p95_ms", times[kRuns * 95 / 100]},
            {"goal_p95_ms_at_most", 200}};
    }
    return rows;
}

} // namespace

Json textSearches(const test::FalkorServer& server, int percent)
{
    const std::string graph = "texts";
    makeFacts(server, graph, 2000 * percent);
    return {{"facts", 2000 * percent}, {"generic", searchesOf(server, graph, "generic")},
        {"graphiti", searchesOf(server, graph, "graphiti")}};
}

} // namespace mnemo::bench
