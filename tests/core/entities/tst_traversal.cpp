// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/entities/traversal.h"

#include "core/entities/entity.h"
#include "tests/core/query/querygraph.h"

#include <QRandomGenerator>

#include <array>
#include <igraph/igraph.h>
#include <set>

using namespace mnemo;
using namespace mnemo::test;

namespace {

constexpr int kGraphs = 1000;
constexpr int kEveryInStore = 50; ///< of them one is asked through a store, too
constexpr int kNone = -1;

struct Link
{
    int from = 0;
    int to = 0;
    std::string type;
    std::string id;
};

/// A small multigraph with loops, parallel relations, and parts that nothing leads to.
struct RandomGraph
{
    std::vector<std::string> types; ///< of entities
    std::vector<Link> links;

    explicit RandomGraph(quint32 seed)
    {
        QRandomGenerator random(seed);
        const int nodes = random.bounded(2, 12);
        for (int i = 0; i < nodes; ++i)
            types.emplace_back(random.bounded(3) == 0 ? "tool" : "person");
        const int count = random.bounded(nodes * 3);
        for (int i = 0; i < count; ++i)
            links.push_back({random.bounded(nodes), random.bounded(nodes),
                random.bounded(2) == 0 ? "knows" : "part_of", "r" + std::to_string(i)});
    }

    [[nodiscard]] static std::string nameOf(int node)
    {
        return std::string(1, static_cast<char>('a' + node));
    }

    [[nodiscard]] static int numberOf(const std::string& name) { return name.at(0) - 'a'; }
};

/// What a traversal may walk.
struct Filter
{
    std::string direction = "outgoing";
    std::string relationType; ///< empty: any
    std::string entityType;
    int start = 0;

    [[nodiscard]] bool allows(const RandomGraph& graph, const Link& link) const
    {
        const auto isNode = [&](int node) {
            return entityType.empty() || node == start
                || graph.types[static_cast<std::size_t>(node)] == entityType;
        };
        return (relationType.empty() || link.type == relationType) && isNode(link.from)
            && isNode(link.to);
    }
};

/// The same graph as igraph sees it.
class Reference final
{
public:
    Reference(const RandomGraph& graph, const Filter& filter) : m_filter(filter)
    {
        igraph_vector_int_t edges;
        igraph_vector_int_init(&edges, 0);
        for (const auto& link : graph.links) {
            if (!filter.allows(graph, link))
                continue;
            igraph_vector_int_push_back(&edges, link.from);
            igraph_vector_int_push_back(&edges, link.to);
            ++m_parallel[{link.from, link.to}];
        }
        igraph_create(&m_graph, &edges, static_cast<igraph_integer_t>(graph.types.size()), true);
        igraph_vector_int_destroy(&edges);
    }

    ~Reference() { igraph_destroy(&m_graph); }

    Reference(const Reference&) = delete;
    Reference& operator=(const Reference&) = delete;

    [[nodiscard]] std::vector<int> distances() const
    {
        igraph_matrix_t found;
        igraph_matrix_init(&found, 0, 0);
        igraph_distances(&m_graph, &found, igraph_vss_1(m_filter.start), igraph_vss_all(), mode());
        std::vector<int> distances;
        for (igraph_integer_t i = 0; i < igraph_matrix_ncol(&found); ++i) {
            const auto value = MATRIX(found, 0, i);
            distances.push_back(value < 1000 ? static_cast<int>(value) : kNone);
        }
        igraph_matrix_destroy(&found);
        return distances;
    }

    /// Paths as they pass entities, with the number of ways to choose their relations.
    [[nodiscard]] std::map<std::vector<std::string>, int> simplePaths(int to, int longest) const
    {
        igraph_vector_int_t found;
        igraph_vector_int_init(&found, 0);
        igraph_get_all_simple_paths(
            &m_graph, &found, m_filter.start, igraph_vss_1(to), longest, mode());
        std::map<std::vector<std::string>, int> paths;
        std::vector<std::string> path;
        for (igraph_integer_t i = 0; i < igraph_vector_int_size(&found); ++i) {
            if (const auto node = VECTOR(found)[i]; node >= 0) {
                path.push_back(RandomGraph::nameOf(static_cast<int>(node)));
                continue;
            }
            paths[path] = waysOf(path);
            path.clear();
        }
        igraph_vector_int_destroy(&found);
        return paths;
    }

private:
    [[nodiscard]] igraph_neimode_t mode() const
    {
        return m_filter.direction == "outgoing" ? IGRAPH_OUT
            : m_filter.direction == "incoming"  ? IGRAPH_IN
                                                : IGRAPH_ALL;
    }

    [[nodiscard]] int waysOf(const std::vector<std::string>& path) const
    {
        int ways = 1;
        for (std::size_t i = 1; i < path.size(); ++i) {
            const int a = RandomGraph::numberOf(path[i - 1]);
            const int b = RandomGraph::numberOf(path[i]);
            const auto count = [&](int from, int to) {
                const auto at = m_parallel.find({from, to});
                return at == m_parallel.end() ? 0 : at->second;
            };
            ways *= (m_filter.direction == "incoming" ? 0 : count(a, b))
                + (m_filter.direction == "outgoing" ? 0 : count(b, a));
        }
        return ways;
    }

    Filter m_filter;
    igraph_t m_graph{};
    std::map<std::pair<int, int>, int> m_parallel;
};

StepReader readerOf(const RandomGraph& graph, const Filter& filter)
{
    return [&graph, filter](const std::vector<std::string>& ids)
               -> Result<std::map<std::string, std::vector<TraversalStep>>> {
        std::map<std::string, std::vector<TraversalStep>> steps;
        for (const auto& id : ids) {
            const int node = RandomGraph::numberOf(id);
            for (const auto& link : graph.links) {
                if (!filter.allows(graph, link))
                    continue;
                if (filter.direction != "incoming" && link.from == node)
                    steps[id].push_back({link.id, RandomGraph::nameOf(link.to)});
                if (filter.direction != "outgoing" && link.to == node)
                    steps[id].push_back({link.id, RandomGraph::nameOf(link.from)});
            }
        }
        return steps;
    };
}

/// Whether a path leads along relations that are there, each as it may be walked.
bool isWalkable(const RandomGraph& graph, const Filter& filter, const TraversedPath& path)
{
    if (path.entities.size() != path.relations.size() + 1)
        return false;
    for (std::size_t i = 0; i < path.relations.size(); ++i) {
        const auto link = std::ranges::find(graph.links, path.relations[i], &Link::id);
        if (link == graph.links.end() || !filter.allows(graph, *link))
            return false;
        const auto from = RandomGraph::nameOf(link->from);
        const auto to = RandomGraph::nameOf(link->to);
        const bool isForward = from == path.entities[i] && to == path.entities[i + 1];
        const bool isBack = to == path.entities[i] && from == path.entities[i + 1];
        if (!(isForward && filter.direction != "incoming")
            && !(isBack && filter.direction != "outgoing"))
            return false;
    }
    return true;
}

/// A store that holds the graph.
std::unique_ptr<QueryGraph> storeOf(const RandomGraph& graph)
{
    Json nodes = Json::array();
    for (std::size_t i = 0; i < graph.types.size(); ++i)
        nodes.push_back({{"id", RandomGraph::nameOf(static_cast<int>(i))}, {"role", graph.types[i]},
            {"label", "E"}});
    Json edges = Json::array();
    for (const auto& link : graph.links)
        edges.push_back({{"from", RandomGraph::nameOf(link.from)}, {"kind", link.type},
            {"to", RandomGraph::nameOf(link.to)}, {"key", link.id}});
    return std::make_unique<QueryGraph>(Json{{"nodes", nodes}, {"edges", edges}});
}

Json asJson(const Traversed& walked)
{
    Json paths = Json::array();
    for (const auto& path : walked.paths)
        paths.push_back({{"entities", path.entities}, {"relations", path.relations}});
    Json entities = Json::array();
    for (const auto& entity : walked.entities)
        entities.push_back({{"id", entity.id}, {"depth", entity.depth}});
    return {{"paths", paths}, {"entities", entities}, {"truncated", walked.truncated}};
}

} // namespace

/// Traversals reach what igraph reaches, and find the paths that it finds.
class TraversalTest final : public QObject
{
    Q_OBJECT

private slots:
    void agreesWithIgraph();
    void storesWalkAlike();
    void stopsAtTheLimit();

private:
    void compareEntities(const RandomGraph& graph, const Filter& filter, int depth);
    void comparePaths(const RandomGraph& graph, const Filter& filter, int target, int depth);
};

namespace {

/// A filter and a depth that follow from the number of the graph.
Filter filterOf(const RandomGraph& graph, quint32 seed)
{
    QRandomGenerator random(seed + 7777);
    constexpr std::array directions{"outgoing", "incoming", "both"};
    Filter filter;
    filter.direction = directions.at(random.bounded(3U));
    filter.relationType = random.bounded(3) == 0 ? "knows" : "";
    filter.entityType = random.bounded(3) == 0 ? "person" : "";
    filter.start = random.bounded(static_cast<int>(graph.types.size()));
    return filter;
}

} // namespace

void TraversalTest::compareEntities(const RandomGraph& graph, const Filter& filter, int depth)
{
    const auto distances = Reference(graph, filter).distances();
    std::vector<TraversedEntity> expected;
    for (int d = 1; d <= depth; ++d) {
        for (std::size_t i = 0; i < distances.size(); ++i) {
            if (distances[i] == d)
                expected.push_back({RandomGraph::nameOf(static_cast<int>(i)), d});
        }
    }
    TraversalRequest request{
        RandomGraph::nameOf(filter.start), {}, TraversalPattern::Bfs, depth, 100};
    const auto read = readerOf(graph, filter);
    const auto bfs = *traverse(request, read);
    QCOMPARE(bfs.entities, expected);
    for (std::size_t i = 0; i < bfs.paths.size(); ++i) {
        QVERIFY(isWalkable(graph, filter, bfs.paths[i]));
        QCOMPARE(bfs.paths[i].entities.back(), expected[i].id);
        QCOMPARE(static_cast<std::int64_t>(bfs.paths[i].relations.size()), expected[i].depth);
    }
    request.pattern = TraversalPattern::Dfs;
    auto dfs = *traverse(request, read);
    // Each comes behind the one that it was reached from.
    std::set<std::string> seen{request.start};
    for (const auto& path : dfs.paths) {
        QVERIFY(seen.contains(path.entities[path.entities.size() - 2]));
        seen.insert(path.entities.back());
    }
    std::ranges::sort(
        dfs.entities, {}, [](const auto& each) { return std::pair(each.depth, each.id); });
    QCOMPARE(dfs.entities, expected);
    request.pattern = TraversalPattern::Bfs;
    request.limit = 2;
    const auto some = *traverse(request, read);
    QCOMPARE(some.truncated, expected.size() > 2);
    expected.resize(std::min<std::size_t>(expected.size(), 2));
    QCOMPARE(some.entities, expected);
    request.pattern = TraversalPattern::Neighbors;
    request.limit = 100;
    std::vector<std::string> near;
    const auto neighbours = *traverse(request, read);
    for (const auto& entity : neighbours.entities)
        near.push_back(entity.id);
    std::vector<std::string> expectedNear;
    for (std::size_t i = 0; i < distances.size(); ++i) {
        if (distances[i] == 1)
            expectedNear.push_back(RandomGraph::nameOf(static_cast<int>(i)));
    }
    QCOMPARE(near, expectedNear);
}

void TraversalTest::comparePaths(
    const RandomGraph& graph, const Filter& filter, int target, int depth)
{
    if (target == filter.start)
        return;
    const Reference reference(graph, filter);
    const auto expected = reference.simplePaths(target, depth);
    TraversalRequest request{RandomGraph::nameOf(filter.start), RandomGraph::nameOf(target),
        TraversalPattern::AllPaths, depth, 1'000'000};
    const auto read = readerOf(graph, filter);
    const auto all = *traverse(request, read);
    std::map<std::vector<std::string>, int> found;
    for (const auto& path : all.paths) {
        QVERIFY(isWalkable(graph, filter, path));
        ++found[path.entities];
    }
    QCOMPARE(found, expected);
    const auto order = [](const TraversedPath& path) {
        return std::tuple(path.relations.size(), path.entities);
    };
    QVERIFY(std::ranges::is_sorted(all.paths, {}, order));
    QVERIFY(!all.truncated);
    request.pattern = TraversalPattern::ShortestPath;
    const auto shortest = *traverse(request, read);
    QCOMPARE(shortest.paths.empty(), all.paths.empty());
    if (!all.paths.empty())
        QCOMPARE(shortest.paths.front().entities, all.paths.front().entities);
    request.pattern = TraversalPattern::AllPaths;
    request.limit = 1;
    const auto one = *traverse(request, read);
    QCOMPARE(one.truncated, all.paths.size() > 1);
    QVERIFY(one.paths.empty() || one.paths.front() == all.paths.front());
}

void TraversalTest::agreesWithIgraph()
{
    for (quint32 seed = 1; seed <= kGraphs; ++seed) {
        const RandomGraph graph(seed);
        const auto filter = filterOf(graph, seed);
        const int depth = 1 + static_cast<int>(seed % 5);
        compareEntities(graph, filter, depth);
        for (int target = 0; target < static_cast<int>(graph.types.size()); ++target)
            comparePaths(graph, filter, target, depth);
        if (QTest::currentTestFailed())
            QFAIL(qPrintable(QStringLiteral("graph %1").arg(seed)));
    }
}

void TraversalTest::storesWalkAlike()
{
    constexpr std::array patterns{"bfs", "dfs", "neighbors", "shortest_path", "all_paths"};
    for (quint32 seed = kEveryInStore; seed <= kGraphs; seed += kEveryInStore) {
        const RandomGraph graph(seed);
        const auto filter = filterOf(graph, seed);
        const auto store = storeOf(graph);
        for (const auto* name : patterns) {
            TraversalRequest request{
                RandomGraph::nameOf(filter.start), {}, *traversalPatternNamed(name), 3, 5};
            Json args{{"start_entity_id", request.start}, {"pattern", name}, {"max_depth", 3},
                {"limit", 5}, {"direction", filter.direction}};
            if (!filter.relationType.empty())
                args["relation_types"] = {filter.relationType};
            if (!filter.entityType.empty())
                args["entity_types"] = {filter.entityType};
            if (std::string(name).ends_with("path") || std::string(name).ends_with("paths")) {
                request.target = RandomGraph::nameOf(
                    (filter.start + 1) % static_cast<int>(graph.types.size()));
                args["target_entity_id"] = request.target;
            }
            const auto expected = asJson(*traverse(request, readerOf(graph, filter)));
            auto outcome = store->runner->run("traverse", args);
            QVERIFY2(outcome.answered(),
                outcome.error ? qPrintable(outcome.error->message) : "no answer");
            for (auto& entity : outcome.result["entities"]) {
                entity.erase("name");
                entity.erase("entity_type");
            }
            for (const auto* member : {"paths", "entities", "truncated"})
                QVERIFY2(outcome.result.at(member) == expected.at(member),
                    (std::to_string(seed) + name + member + outcome.result.dump() + expected.dump())
                        .c_str());
        }
    }
}

/// Two rows of twenty entities, each joined to all of the next row: more paths than can be counted.
void TraversalTest::stopsAtTheLimit()
{
    const StepReader read = [](const std::vector<std::string>& ids)
        -> Result<std::map<std::string, std::vector<TraversalStep>>> {
        std::map<std::string, std::vector<TraversalStep>> steps;
        for (const auto& id : ids) {
            for (int i = 0; i < 40; ++i)
                steps[id].push_back({"r" + std::to_string(i), "e" + std::to_string(i)});
            if (id == "e0")
                steps[id].push_back({"last", "end"});
        }
        return steps;
    };
    TraversalRequest request{"start", "end", TraversalPattern::AllPaths, 20, 1000};
    const auto walked = traverse(request, read);
    QVERIFY(walked->truncated);
    QCOMPARE(walked->paths.size(), std::size_t{1000});
    QCOMPARE(walked->paths.front().entities, (std::vector<std::string>{"start", "e0", "end"}));
}

QTEST_GUILESS_MAIN(TraversalTest)
#include "tst_traversal.moc"
