// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a team's store costs beside a program that only uses hiredis: a real server with 100,000
// nodes and 500,000 edges, both asked in turn in one run. Prints one JSON object. Arguments: a size
// in percent (15 or more), by which the graph is smaller, and names of rows, if not all are wanted.
#include "core/base/json.h"
#include "core/graph/falkor/loan.h"
#include "core/graph/falkor/values.h"
#include "core/graph/stores/storeurl.h"
#include "core/graph/transfer.h"
#include "tests/bench/falkorreference.h"
#include "tests/bench/falkortexts.h"
#include "tests/bench/falkorvectors.h"
#include "tests/support/falkorserver.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <random>
#include <set>
#include <utility>
#include <vector>

using namespace mnemo;
using bench::Reference;
using falkor::Command;

namespace {

constexpr int hubs = 200; ///< nodes with more neighbours than are asked for
constexpr int edgesOfHub = 60;
constexpr std::size_t asks = 3000;
constexpr std::size_t pages = 40;
constexpr std::size_t lookups = 1000;
constexpr std::size_t inFlight = 16;
constexpr std::size_t rounds = 24;
constexpr std::size_t slices = 8; ///< of a round: what else the machine does changes within seconds
constexpr const char* key = "bench";

Deadline soon()
{
    return Deadline(std::chrono::minutes(2));
}

double msSince(std::chrono::steady_clock::time_point from)
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - from)
        .count();
}

template <typename Work> double msOf(Work work)
{
    const auto from = std::chrono::steady_clock::now();
    work();
    return msSince(from);
}

double share(std::vector<double> times, double part)
{
    std::sort(times.begin(), times.end());
    return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
}

template <typename Value> Value need(Result<Value> result)
{
    if (!result)
        qFatal("%s", qPrintable(result.error().message + u' ' + result.error().detail));
    return std::move(*result);
}

void writeGraph(const QString& path, int nodes, int edges)
{
    std::mt19937 random(42);
    std::string out;
    for (int i = 0; i < nodes; ++i) {
        const auto n = std::to_string(i);
        out += R"({"id":"url:)" + n + R"(","role":"web:url","label":"/page/)" + n
            + R"(","canonical_url":"http://site)" + std::to_string(i % 50) + ".example/page/" + n
            + R"(","last_fetch_ts":)" + std::to_string(1'789'000'000 + i) + R"(,"score":)"
            + std::to_string(i % 97) + R"(.25,"open":)" + (i % 2 == 0 ? "true" : "false") + "}\n";
    }
    const auto pick = [&] { return std::to_string(random() % static_cast<unsigned>(nodes)); };
    for (int i = 0; i < edges; ++i) {
        const auto from = i < hubs * edgesOfHub ? std::to_string(i / edgesOfHub) : pick();
        out += R"({"from":"url:)" + from + R"(","to":"url:)" + pick()
            + R"(","kind":"web:links_to","key":")" + std::to_string(i) + "\"}\n";
    }
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)
        || file.write(out.data(), static_cast<qint64>(out.size())) < 0)
        qFatal("cannot write the graph");
}

Command neighbours(int hub)
{
    return {"GRAPH.RO_QUERY", key,
        "CYPHER `id`='url:" + std::to_string(hub % hubs)
            + "' MATCH (n:Node) WHERE n.id = $id MATCH (n)-[e:EDGE]->(m) "
              "RETURN m.id AS id, m.label AS label, properties(m) AS properties LIMIT 50",
        "--compact"};
}

Command page()
{
    return {"GRAPH.RO_QUERY", key,
        "MATCH (n:Node) RETURN n.id AS id, n.label AS label, n.last_fetch_ts AS ts, "
        "n.score AS score, n.open AS open LIMIT 10000",
        "--compact"};
}

std::size_t cellsOf(Result<falkor::Reply> reply)
{
    return need(falkor::decodeTable(need(std::move(reply)))).cells.size();
}

double cpuMs()
{
    timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

struct Times
{
    std::vector<double> each;
    double cpu = 0; ///< of this program alone, whatever else the machine does

    template <typename Work> void add(Work work)
    {
        const double before = cpuMs();
        each.push_back(msOf(work));
        cpu += cpuMs() - before;
    }

    /// Sums of so many neighbours in time.
    void join(std::size_t count)
    {
        std::vector<double> sums(each.size() / count);
        for (std::size_t i = 0; i < sums.size() * count; ++i)
            sums[i / count] += each[i];
        each = std::move(sums);
    }

    [[nodiscard]] double median() const { return share(each, 0.5); }

    [[nodiscard]] double cpuEach() const { return cpu / static_cast<double>(each.size()); }
};

/// Each in its turn first, so that both meet the same machine.
struct Pair
{
    Times ours;
    Times theirs;

    template <typename Ours, typename Theirs>
    void run(std::size_t times, Ours work, Theirs reference)
    {
        for (std::size_t i = 0; i < times; ++i) {
            const int number = static_cast<int>(i);
            if (i % 2 == 0)
                theirs.add([&] { reference(number); });
            ours.add([&] { work(number); });
            if (i % 2 != 0)
                theirs.add([&] { reference(number); });
        }
    }

    /// How much faster than the reference each pair of neighbours in time was, in order.
    [[nodiscard]] double ratioOfPairs(double part) const
    {
        std::vector<double> ratios;
        for (std::size_t i = 0; i < ours.each.size(); ++i)
            ratios.push_back(theirs.each[i] / ours.each[i]);
        return share(ratios, part);
    }
};

Json neighboursOf(falkor::Client& client, Reference& reference)
{
    Pair pair;
    pair.run(
        asks,
        [&](int i) {
            if (cellsOf(client.call(key, neighbours(i), soon(), {})) != 150)
                qFatal("not every neighbour came");
        },
        [&](int i) {
            if (reference.ask(neighbours(i)) < 150)
                qFatal("not every neighbour came to the reference");
        });
    const double ours = pair.ours.median();
    const double theirs = pair.theirs.median();
    return {{"p50_ms", ours}, {"reference_p50_ms", theirs}, {"ratio", ours / theirs},
        {"p99_ms", share(pair.ours.each, 0.99)},
        {"reference_p99_ms", share(pair.theirs.each, 0.99)}, {"goal_ratio_at_most", 1.2}};
}

Json pagesOf(falkor::Client& client, Reference& reference)
{
    std::size_t cells = 0;
    Pair pair;
    pair.run(
        pages, [&](int) { cells = cellsOf(client.call(key, page(), soon(), {})); },
        [&](int) { std::ignore = reference.ask(page()); });
    const auto rate
        = [&](const Times& times) { return static_cast<double>(cells) / times.median() * 1000; };
    return {{"cells", cells}, {"cells_a_second", rate(pair.ours)},
        {"reference_cells_a_second", rate(pair.theirs)},
        {"ratio", rate(pair.ours) / rate(pair.theirs)}, {"goal_ratio_at_least", 0.8}};
}

Json inFlightOf(falkor::Client& client, Reference& reference)
{
    std::vector<Command> commands;
    for (std::size_t i = 0; i < lookups / slices; ++i)
        commands.push_back(neighbours(static_cast<int>(i)));
    const auto loan = client.lend(key);
    const auto all = [&](int) {
        std::size_t sent = 0;
        for (std::size_t taken = 0; taken < commands.size(); ++taken) {
            while (sent < std::min(taken + inFlight, commands.size()))
                need(loan->send({commands[sent++]}, soon(), {}));
            if (cellsOf(loan->receive(soon(), {})) != 150)
                qFatal("not every neighbour came");
        }
    };
    Pair pair;
    pair.run(
        rounds * slices, all, [&](int) { std::ignore = reference.askAll(commands, inFlight); });
    pair.ours.join(slices);
    pair.theirs.join(slices);
    const auto rate
        = [](const Times& times) { return static_cast<double>(lookups) / times.median() * 1000; };
    return {{"direct", loan->isDirect()}, {"lookups_a_second", rate(pair.ours)},
        {"reference_lookups_a_second", rate(pair.theirs)},
        {"ratio", rate(pair.ours) / rate(pair.theirs)}, {"rounds", rounds},
        {"ratio_of_pairs_p10", pair.ratioOfPairs(0.1)},
        {"ratio_of_pairs_p50", pair.ratioOfPairs(0.5)}, {"cpu_ms", pair.ours.cpuEach()},
        {"reference_cpu_ms", pair.theirs.cpuEach()}, {"goal_ratio_at_least", 0.8}};
}

Json importOf(const test::FalkorServer& server, int percent)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("graph.jsonl"));
    writeGraph(file, 1000 * percent, 5000 * percent);
    const auto url
        = QStringLiteral("falkor://127.0.0.1:%1/%2").arg(server.port()).arg(QLatin1String(key));
    const auto store = need(openStore(need(parseStoreUrl(url)), OpenMode::Write));
    const double ms = msOf([&] { need(importFiles(*store, {file}, {})); });
    return {{"seconds", ms / 1000}, {"goal_seconds_at_most", 58}};
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const int percent = argc > 1 ? std::max(QByteArray(argv[1]).toInt(), 15) : 100;
    const std::set<std::string> wanted(argv + std::min(argc, 2), argv + argc);
    test::FalkorServer server;
    if (test::FalkorServer::versions().isEmpty() || !server.start())
        qFatal("no FalkorDB in build/servers of MNEMO_SOURCE_DIR: ./dev bench fetches it");

    Json result{{"server", toUtf8(test::FalkorServer::newest())}, {"nodes", 1000 * percent},
        {"edges", 5000 * percent}, {"import", importOf(server, percent)}};
    falkor::Client client(server.endpoint());
    Reference reference(server.port());
    for (int i = 0; i < hubs; ++i) {
        std::ignore = cellsOf(client.call(key, neighbours(i), soon(), {}));
        std::ignore = reference.ask(neighbours(i));
    }
    const std::vector<std::pair<std::string, Json (*)(falkor::Client&, Reference&)>> rows{
        {"neighbours", &neighboursOf}, {"page", &pagesOf}, {"in_flight", &inFlightOf}};
    for (const auto& [name, row] : rows) {
        if (wanted.empty() || wanted.contains(name))
            result[name] = row(client, reference);
    }
    const std::vector<std::pair<std::string, Json (*)(const test::FalkorServer&, int)>> foreign{
        {"texts", &bench::textSearches}, {"identity", &bench::identities},
        {"vectors", &bench::vectorHashes}};
    for (const auto& [name, row] : foreign) {
        if (wanted.empty() || wanted.contains(name))
            result[name] = row(server, percent);
    }
    std::fprintf(stdout, "%s\n", result.dump(2).c_str());
    return 0;
}
