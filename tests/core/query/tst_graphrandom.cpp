// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "querygraph.h"

#include <QRandomGenerator>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace mnemo;
using namespace mnemo::test;

namespace {

/// An independent reading of a random multigraph.
struct Multigraph
{
    struct Link
    {
        int from = 0;
        int to = 0;
        bool undirected = false;
    };

    int nodes = 0;
    std::vector<Link> links;
    Json json;

    explicit Multigraph(quint32 seed)
    {
        QRandomGenerator random(seed);
        nodes = 4 + random.bounded(14);
        json = {{"nodes", Json::array()}, {"edges", Json::array()}};
        for (int i = 0; i < nodes; ++i)
            json["nodes"].push_back({{"id", name(i)}, {"role", "n"}, {"label", name(i)}});
        for (int i = nodes / 2 + random.bounded(2 * nodes); i > 0; --i) {
            links.push_back({random.bounded(nodes), random.bounded(nodes), random.bounded(5) == 0});
            Json edge{{"from", name(links.back().from)}, {"kind", "k"},
                {"to", name(links.back().to)}, {"key", std::to_string(i)}};
            edge["properties"] = Json::object();
            if (links.back().undirected)
                edge["properties"]["undirected"] = true;
            json["edges"].push_back(edge);
        }
    }

    [[nodiscard]] static std::string name(int i)
    {
        return i < 10 ? "n0" + std::to_string(i) : 'n' + std::to_string(i);
    }

    /// How often one leads to another, following edges as they point or both ways.
    [[nodiscard]] int ways(int from, int to, bool out) const
    {
        return static_cast<int>(std::ranges::count_if(links, [&](const Link& link) {
            return (link.from == from && link.to == to)
                || (link.to == from && link.from == to && (!out || link.undirected));
        }));
    }

    /// Length and number of the shortest paths; -1 where there is none.
    [[nodiscard]] std::pair<int, qint64> shortest(int from, int to, bool out) const
    {
        std::vector<int> distance(static_cast<std::size_t>(nodes), -1);
        std::vector<qint64> count(static_cast<std::size_t>(nodes), 0);
        distance[static_cast<std::size_t>(from)] = 0;
        count[static_cast<std::size_t>(from)] = 1;
        for (int level = 0; level < nodes; ++level) {
            for (int a = 0; a < nodes; ++a) {
                if (distance[static_cast<std::size_t>(a)] != level)
                    continue;
                for (int b = 0; b < nodes; ++b) {
                    const int found = ways(a, b, out);
                    auto& far = distance[static_cast<std::size_t>(b)];
                    if (found > 0 && (far == -1 || far == level + 1)) {
                        far = level + 1;
                        count[static_cast<std::size_t>(b)]
                            += found * count[static_cast<std::size_t>(a)];
                    }
                }
            }
        }
        return {distance[static_cast<std::size_t>(to)], count[static_cast<std::size_t>(to)]};
    }
};

std::set<std::string> idsOf(const Json& nodes)
{
    std::set<std::string> ids;
    for (const auto& node : nodes)
        ids.insert(node.at("id").get<std::string>());
    return ids;
}

} // namespace

/// The queries that work on any graph, held against an independent reading of random graphs.
class GraphRandomTest final : public QObject
{
    Q_OBJECT

private slots:
    void findsAllShortestPaths();
    void findsCommonNeighboursAndDegrees();
    void sumsUpAsAnIndependentReading();
    void countsDifferentValuesExactlyUpToAThousand();
};

void GraphRandomTest::findsAllShortestPaths()
{
    int found = 0;
    for (quint32 seed = 1; seed <= 40; ++seed) {
        const Multigraph graph(seed);
        const QueryGraph store(graph.json);
        for (int i = 0; i < graph.nodes; ++i) {
            const int to = (i * 5 + 2) % graph.nodes;
            const bool out = i % 2 == 0;
            const auto outcome = store.runner->run("paths_between",
                {{"from", Multigraph::name(i)}, {"to", Multigraph::name(to)}, {"limit", 100},
                    {"max_length", 12}, {"direction", out ? "out" : "both"}});
            const auto [length, count] = graph.shortest(i, to, out);
            QCOMPARE(outcome.result.at("length").is_null(), length < 0 || length > 12);
            if (length < 0 || length > 12)
                continue;
            ++found;
            QCOMPARE(outcome.result.at("length").get<int>(), length);
            const auto& paths = outcome.result.at("paths");
            QCOMPARE(static_cast<qint64>(paths.size()), std::min<qint64>(count, 100));
            QCOMPARE(outcome.truncated, count > 100);
            // All of them different, in order, and each leads from one end to the other.
            std::set<std::string> seen;
            std::vector<std::string> before;
            for (const auto& path : paths) {
                QVERIFY(seen.insert(path.dump()).second);
                std::vector<std::string> ids;
                for (const auto& node : path.at("nodes"))
                    ids.push_back(node.at("id"));
                QVERIFY(before <= ids);
                QCOMPARE(ids.front(), Multigraph::name(i));
                QCOMPARE(ids.back(), Multigraph::name(to));
                for (std::size_t step = 0; step + 1 < ids.size(); ++step) {
                    const auto& edge = path.at("edges").at(step);
                    const std::set<std::string> ends{edge.at("from"), edge.at("to")};
                    QVERIFY((ends == std::set{ids[step], ids[step + 1]}));
                }
                before = ids;
            }
        }
    }
    QVERIFY(found > 100);
}

void GraphRandomTest::findsCommonNeighboursAndDegrees()
{
    int found = 0;
    for (quint32 seed = 100; seed < 130; ++seed) {
        const Multigraph graph(seed);
        const QueryGraph store(graph.json);
        const auto nodes = store.runner->run("find_nodes", Json::object()).result.at("nodes");
        QCOMPARE(static_cast<int>(nodes.size()), graph.nodes);
        for (int i = 0; i < graph.nodes; ++i) {
            const auto ends = std::ranges::count(graph.links, i, &Multigraph::Link::from)
                + std::ranges::count(graph.links, i, &Multigraph::Link::to);
            QVERIFY(nodes.at(static_cast<std::size_t>(i)).at("degree") == ends);
            const int other = (i * 3 + 1) % graph.nodes;
            if (other == i)
                continue;
            const bool out = i % 2 == 0;
            std::set<std::string> expected;
            for (int node = 0; node < graph.nodes; ++node) {
                if (graph.ways(i, node, out) > 0 && graph.ways(other, node, out) > 0)
                    expected.insert(Multigraph::name(node));
            }
            const auto outcome = store.runner->run("common_neighbors",
                {{"node_ids", {Multigraph::name(i), Multigraph::name(other)}},
                    {"direction", out ? "out" : "both"}});
            const auto ids = idsOf(outcome.result.at("nodes"));
            QVERIFY(ids == expected);
            found += static_cast<int>(ids.size());
        }
    }
    QVERIFY(found > 50);
}

void GraphRandomTest::sumsUpAsAnIndependentReading()
{
    QRandomGenerator random(7);
    Json graph{{"nodes", Json::array()}};
    std::map<std::string, std::vector<double>> expected;
    for (int i = 0; i < 3000; ++i) {
        const auto role = std::string(1, static_cast<char>('a' + random.bounded(4)));
        const double value
            = (random.generateDouble() - 0.5) * std::pow(10.0, random.bounded(12) - 4);
        expected[role].push_back(roundedTo15(value));
        graph["nodes"].push_back(
            {{"id", std::to_string(i)}, {"role", role}, {"properties", {{"v", value}}}});
    }
    const QueryGraph store(graph);
    const auto outcome = store.runner->run("count_by", {{"by", "role"}, {"measure", "v"}});
    QCOMPARE(outcome.result.at("groups").size(), expected.size());
    for (const auto& group : outcome.result.at("groups")) {
        const auto& values = expected.at(group.at("value"));
        long double sum = 0;
        for (const double value : values)
            sum += static_cast<long double>(value);
        QVERIFY(group.at("count") == values.size());
        const auto mean = sum / static_cast<long double>(values.size());
        for (const auto& [name, exact] : {std::pair{"sum", sum}, std::pair{"mean", mean}}) {
            const auto given = static_cast<long double>(group.at(name).get<double>());
            QVERIFY(std::abs(given - exact) <= 1e-14L * std::abs(exact));
        }
        QVERIFY(group.at("min") == *std::ranges::min_element(values));
        QVERIFY(group.at("max") == *std::ranges::max_element(values));
    }
}

void GraphRandomTest::countsDifferentValuesExactlyUpToAThousand()
{
    for (const int count : {1000, 1001}) {
        Json graph{{"nodes", Json::array()}};
        for (int i = 0; i < count; ++i)
            graph["nodes"].push_back({{"id", std::to_string(i)}, {"role", "n"},
                {"properties", {{"v", i}, {"text", std::string(300, 'x') + std::to_string(i)}}}});
        const QueryGraph store(graph);
        const auto result = store.runner->run("describe_graph", Json::object()).result;
        for (const auto& property : result.at("roles").at(0).at("properties")) {
            QVERIFY(property.at("distinct") == 1000);
            QVERIFY(property.at("distinct_exact") == (count == 1000));
            QCOMPARE(property.at("values").size(), std::size_t{20});
        }
        const auto& text = result.at("roles").at(0).at("properties").at(0);
        QVERIFY(text.at("name") == "text");
        QVERIFY(text.at("min") == std::string(200, 'x'));
    }
}

QTEST_GUILESS_MAIN(GraphRandomTest)
#include "tst_graphrandom.moc"
