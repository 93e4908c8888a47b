// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "querygraph.h"

#include <QRandomGenerator>

#include <igraph/igraph.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>

using namespace mnemo;
using namespace mnemo::test;

namespace {

/// A random multigraph, of which some edges are undirected.
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
};

/// The same graph in igraph, whose answers those of the queries are held against. An undirected
/// edge leads both ways where edges are followed as they point.
class Reference final
{
public:
    Reference(const Multigraph& graph, bool out) : m_mode(out ? IGRAPH_OUT : IGRAPH_ALL)
    {
        igraph_vector_int_t ends;
        igraph_vector_int_init(&ends, 0);
        const auto add = [&](int from, int to) {
            igraph_vector_int_push_back(&ends, from);
            igraph_vector_int_push_back(&ends, to);
        };
        for (const auto& link : graph.links) {
            add(link.from, link.to);
            if (out && link.undirected && link.from != link.to)
                add(link.to, link.from);
        }
        igraph_create(&m_graph, &ends, graph.nodes, IGRAPH_DIRECTED);
        igraph_vector_int_destroy(&ends);
    }

    ~Reference() { igraph_destroy(&m_graph); }

    Q_DISABLE_COPY_MOVE(Reference)

    /// Length and number of the shortest paths; -1 where there is none.
    [[nodiscard]] std::pair<int, qint64> shortest(int from, int to) const
    {
        igraph_vector_int_list_t paths;
        igraph_vector_int_list_init(&paths, 0);
        igraph_get_all_shortest_paths(
            &m_graph, &paths, nullptr, nullptr, from, igraph_vss_1(to), m_mode);
        const auto count = igraph_vector_int_list_size(&paths);
        const auto length = count == 0
            ? -1
            : static_cast<int>(
                igraph_vector_int_size(igraph_vector_int_list_get_ptr(&paths, 0)) - 1);
        igraph_vector_int_list_destroy(&paths);
        return {length, count};
    }

    /// How many paths of which length pass no node twice, up to a length; each with every choice of
    /// its parallel edges, which igraph does not tell apart.
    [[nodiscard]] std::map<int, qint64> simple(int from, int to, int longest) const
    {
        igraph_vector_int_t found;
        igraph_vector_int_init(&found, 0);
        igraph_get_all_simple_paths(&m_graph, &found, from, igraph_vss_1(to), longest, m_mode);
        std::map<int, qint64> counts;
        std::vector<int> nodes;
        for (igraph_integer_t i = 0; i < igraph_vector_int_size(&found); ++i) {
            const auto node = static_cast<int>(igraph_vector_int_get(&found, i));
            if (node >= 0) {
                nodes.push_back(node);
                continue;
            }
            qint64 choices = 1;
            for (std::size_t step = 1; step < nodes.size(); ++step)
                choices *= edgesBetween(nodes[step - 1], nodes[step]);
            counts[static_cast<int>(nodes.size()) - 1] += choices;
            nodes.clear();
        }
        igraph_vector_int_destroy(&found);
        return counts;
    }

    [[nodiscard]] std::set<std::string> neighbours(int node) const
    {
        igraph_vector_int_t found;
        igraph_vector_int_init(&found, 0);
        igraph_neighbors(&m_graph, &found, node, m_mode);
        std::set<std::string> names;
        for (igraph_integer_t i = 0; i < igraph_vector_int_size(&found); ++i)
            names.insert(Multigraph::name(static_cast<int>(igraph_vector_int_get(&found, i))));
        igraph_vector_int_destroy(&found);
        return names;
    }

    /// Ends of edges.
    [[nodiscard]] int degree(int node) const
    {
        igraph_vector_int_t found;
        igraph_vector_int_init(&found, 0);
        igraph_degree(&m_graph, &found, igraph_vss_1(node), IGRAPH_ALL, IGRAPH_LOOPS);
        const auto degree = static_cast<int>(igraph_vector_int_get(&found, 0));
        igraph_vector_int_destroy(&found);
        return degree;
    }

private:
    [[nodiscard]] qint64 edgesBetween(int from, int to) const
    {
        igraph_vector_int_t found;
        igraph_vector_int_init(&found, 0);
        igraph_incident(&m_graph, &found, from, m_mode);
        qint64 count = 0;
        for (igraph_integer_t i = 0; i < igraph_vector_int_size(&found); ++i)
            count += IGRAPH_OTHER(&m_graph, igraph_vector_int_get(&found, i), from) == to ? 1 : 0;
        igraph_vector_int_destroy(&found);
        return count;
    }

    igraph_t m_graph{};
    igraph_neimode_t m_mode;
};

/// Random graphs that a test looks at.
quint32 graphs()
{
    return qEnvironmentVariableIsSet("MNEMO_TEST_LONG") ? 1000 : 40;
}

std::set<std::string> idsOf(const Json& nodes)
{
    std::set<std::string> ids;
    for (const auto& node : nodes)
        ids.insert(node.at("id").get<std::string>());
    return ids;
}

} // namespace

/// The queries that work on any graph, held against igraph and independent readings of random
/// graphs.
class GraphRandomTest final : public QObject
{
    Q_OBJECT

private slots:
    void findsAllShortestPaths();
    void findsLongerPathsInTheirOrder();
    void findsCommonNeighboursAndDegrees();
    void sumsUpAsAnIndependentReading();
    void countsDifferentValuesExactlyUpToAThousand();
};

void GraphRandomTest::findsAllShortestPaths()
{
    int found = 0;
    for (quint32 seed = 1; seed <= graphs(); ++seed) {
        const Multigraph graph(seed);
        const QueryGraph store(graph.json);
        const Reference pointed(graph, true);
        const Reference bothWays(graph, false);
        for (int i = 0; i < graph.nodes; ++i) {
            const int to = (i * 5 + 2) % graph.nodes;
            const bool out = i % 2 == 0;
            const auto outcome = store.runner->run("paths_between",
                {{"from", Multigraph::name(i)}, {"to", Multigraph::name(to)}, {"limit", 100},
                    {"max_length", 12}, {"direction", out ? "out" : "both"}});
            const auto [length, count] = (out ? pointed : bothWays).shortest(i, to);
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

void GraphRandomTest::findsLongerPathsInTheirOrder()
{
    constexpr int longest = 5;
    qint64 longer = 0;
    for (quint32 seed = 1; seed <= graphs(); ++seed) {
        const Multigraph graph(seed);
        const QueryGraph store(graph.json);
        const Reference pointed(graph, true);
        const Reference bothWays(graph, false);
        for (int i = 0; i < graph.nodes; ++i) {
            const int to = (i * 5 + 2) % graph.nodes;
            if (to == i)
                continue;
            const bool out = i % 2 == 0;
            const qint64 limit = i % 3 == 0 ? 3 : 100;
            const auto outcome = store.runner->run("paths_by_length",
                {{"from", Multigraph::name(i)}, {"to", Multigraph::name(to)}, {"limit", limit},
                    {"max_length", longest}, {"direction", out ? "out" : "both"}});
            std::map<int, qint64> expected;
            qint64 left = limit;
            qint64 total = 0;
            for (const auto& [length, count] : (out ? pointed : bothWays).simple(i, to, longest)) {
                total += count;
                if (left > 0)
                    expected[length] = std::min(left, count);
                left -= count;
            }
            std::map<int, qint64> counts;
            std::set<std::string> seen;
            std::pair<int, std::vector<std::string>> before;
            for (const auto& path : outcome.result.at("paths")) {
                std::pair<int, std::vector<std::string>> now{path.at("length"), {}};
                for (const auto& node : path.at("nodes"))
                    now.second.push_back(node.at("id"));
                QVERIFY(seen.insert(path.dump()).second);
                QVERIFY(before <= now);
                QCOMPARE(static_cast<std::size_t>(now.first) + 1, now.second.size());
                QCOMPARE(std::set(now.second.begin(), now.second.end()).size(), now.second.size());
                ++counts[now.first];
                before = now;
            }
            QVERIFY(counts == expected);
            QCOMPARE(outcome.truncated, total > limit);
            longer += counts.size() > 1 ? 1 : 0;
        }
    }
    QVERIFY(longer > 100);
}

void GraphRandomTest::findsCommonNeighboursAndDegrees()
{
    int found = 0;
    for (quint32 seed = 2001; seed <= 2000 + graphs(); ++seed) {
        const Multigraph graph(seed);
        const QueryGraph store(graph.json);
        const Reference pointed(graph, true);
        const Reference bothWays(graph, false);
        const auto nodes = store.runner->run("find_nodes", Json::object()).result.at("nodes");
        QCOMPARE(static_cast<int>(nodes.size()), graph.nodes);
        for (int i = 0; i < graph.nodes; ++i) {
            QVERIFY(nodes.at(static_cast<std::size_t>(i)).at("degree") == bothWays.degree(i));
            const int other = (i * 3 + 1) % graph.nodes;
            if (other == i)
                continue;
            const bool out = i % 2 == 0;
            const auto& reference = out ? pointed : bothWays;
            const auto mine = reference.neighbours(i);
            const auto others = reference.neighbours(other);
            std::set<std::string> expected;
            std::ranges::set_intersection(mine, others, std::inserter(expected, expected.end()));
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
