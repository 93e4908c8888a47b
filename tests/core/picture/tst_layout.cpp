// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/layout.h"
#include "core/picture/scene.h"
#include "core/picture/view.h"

#include "tests/support/testgraphs.h"

#include <QElapsedTimer>
#include <QRectF>
#include <QtTest>

#include <cmath>
#include <limits>

using namespace mnemo;
using namespace mnemo::testgraphs;

namespace {

GraphScene sceneOf(const Json& slice)
{
    auto scene = GraphScene::fromSlice(slice);
    return scene ? *scene : GraphScene();
}

bool allFinite(const Positions& positions)
{
    return std::all_of(positions.begin(), positions.end(), isFinite);
}

float distance(ScenePoint a, ScenePoint b)
{
    return std::hypot(a.x - b.x, a.y - b.y);
}

QRectF boxOf(const Positions& positions, std::size_t from, std::size_t to)
{
    return boundsOf(Positions(positions.begin() + static_cast<std::ptrdiff_t>(from),
        positions.begin() + static_cast<std::ptrdiff_t>(to)));
}

} // namespace

class TestLayout final : public QObject
{
    Q_OBJECT

private slots:
    void sceneKeepsIndicesWhenItGrows();
    void sceneRefusesOtherShapes_data();
    void sceneRefusesOtherShapes();
    void parallelEdgesFanOut();
    void everyShapeIsLaidOut_data();
    void everyShapeIsLaidOut();
    void sameSeedSamePlaces();
    void neighboursAreNearerThanStrangers();
    void componentsDoNotOverlap();
    void nodesDoNotCoverEachOther();
    void oldNodesStayWhenTheGraphGrows();
    void strangersKeepTheViewsShape();
    void looseNodesStandByThoseTheyName();
    void brokenPositionsAreReplaced();
    void aCancelledLayoutEndsSoon();
};

void TestLayout::sceneKeepsIndicesWhenItGrows()
{
    GraphScene scene = sceneOf(path(3));
    const auto last = scene.find(NodeId("n2"));
    QVERIFY(last);
    Json more = emptySlice();
    addNode(more, "n2", "web:url", "renamed");
    addNode(more, "new", "web:url", "new");
    addEdge(more, "n2", "web:links_to", "new");
    addEdge(more, "n2", "web:links_to", "nowhere");
    const auto growth = scene.merge(more);
    QVERIFY(growth.has_value());
    QCOMPARE(growth->nodes, 1U);
    QCOMPARE(growth->edges, 1U);
    QVERIFY(scene.find(NodeId("n2")) == last);
    QCOMPARE(scene.node(*last).label, std::string("renamed"));
    QCOMPARE(scene.node(*last).degree, 2U);
    QCOMPARE(scene.edgesOf(*last).size(), 2U);
    QVERIFY(scene.find(EdgeName{NodeId("n2"), "web:links_to", NodeId("new"), ""}).has_value());
    QVERIFY(!scene.find(EdgeName{NodeId("new"), "web:links_to", NodeId("n2"), ""}).has_value());
}

void TestLayout::sceneRefusesOtherShapes_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("null") << QByteArray("null");
    QTest::newRow("list") << QByteArray("[]");
    QTest::newRow("no nodes") << QByteArray("{\"edges\":[]}");
    QTest::newRow("nodes as object") << QByteArray("{\"nodes\":{}}");
    QTest::newRow("edges as text") << QByteArray("{\"nodes\":[],\"edges\":\"x\"}");
}

void TestLayout::sceneRefusesOtherShapes()
{
    QFETCH(QByteArray, json);
    const auto scene = GraphScene::fromSlice(Json::parse(json.toStdString()));
    QVERIFY(!scene.has_value());
    QVERIFY(scene.error().code == ErrorCode::MalformedFile);
}

void TestLayout::parallelEdgesFanOut()
{
    Json slice = path(2);
    addEdge(slice, "n0", "sim:food", "n1");
    addEdge(slice, "n1", "sim:death", "n0");
    const GraphScene three = sceneOf(slice);
    std::vector<int> places;
    for (const auto& fan : three.fans())
        places.push_back(fan.place);
    std::sort(places.begin(), places.end());
    QCOMPARE(places, (std::vector<int>{-2, 0, 2}));

    for (int i = 0; i < 6; ++i)
        addEdge(slice, "n0", "x", "n1", std::to_string(i));
    const GraphScene nine = sceneOf(slice);
    int shown = 0;
    int bundle = 0;
    for (const auto& fan : nine.fans()) {
        shown += fan.hidden ? 0 : 1;
        bundle = std::max(bundle, int(fan.bundle));
    }
    QCOMPARE(shown, 1);
    QCOMPARE(bundle, 9);
}

void TestLayout::everyShapeIsLaidOut_data()
{
    QTest::addColumn<QByteArray>("json");
    const auto row = [](const char* what, const Json& slice) {
        QTest::newRow(what) << QByteArray::fromStdString(slice.dump());
    };
    row("nothing", emptySlice());
    row("one", path(1));
    row("two", path(2));
    row("three", path(3));
    row("path of 200", path(200));
    row("path of 3,000", path(3000));
    row("star of 5,000", star(5000));
    row("crawl of 500", crawl(500, 3));
    row("scale-free 600", scaleFree(600, 4, 1));
    Json loop = path(1);
    addEdge(loop, "n0", "self", "n0");
    row("loop", loop);
    Json alone = emptySlice();
    for (int i = 0; i < 800; ++i)
        addNode(alone, name(i), "fact", "");
    row("800 alone", alone);
    Json whole = path(30);
    for (int i = 0; i < 30; ++i) {
        for (int j = 0; j < i; ++j)
            addEdge(whole, name(i), "all", name(j));
    }
    row("complete", whole);
}

void TestLayout::everyShapeIsLaidOut()
{
    QFETCH(QByteArray, json);
    const GraphScene scene = sceneOf(Json::parse(json.toStdString()));
    const Positions places = layoutGraph(LayoutGraph::of(scene), 1);
    QCOMPARE(places.size(), scene.nodes().size());
    QVERIFY(allFinite(places));
    for (std::size_t i = 1; i < places.size(); ++i)
        QVERIFY2(places[i] != places[i - 1], "two nodes lie on one another");
}

void TestLayout::sameSeedSamePlaces()
{
    const LayoutGraph graph = LayoutGraph::of(sceneOf(crawl(700, 5)));
    const Positions first = layoutGraph(graph, 7);
    QVERIFY(first == layoutGraph(graph, 7));
    QVERIFY(first != layoutGraph(graph, 8));
}

void TestLayout::neighboursAreNearerThanStrangers()
{
    const GraphScene scene = sceneOf(crawl(900, 2));
    const Positions places = layoutGraph(LayoutGraph::of(scene), 1);
    double linked = 0;
    for (const auto& edge : scene.edges())
        linked += static_cast<double>(distance(places[at(edge.from)], places[at(edge.to)]));
    linked /= static_cast<double>(scene.edges().size());
    double any = 0;
    int pairs = 0;
    for (std::size_t i = 0; i < places.size(); i += 7) {
        for (std::size_t j = 0; j < i; j += 11, ++pairs)
            any += static_cast<double>(distance(places[i], places[j]));
    }
    any /= pairs;
    QVERIFY2(linked * 3 < any, qPrintable(QString::number(linked / any)));
}

void TestLayout::componentsDoNotOverlap()
{
    Json slice = emptySlice();
    std::vector<std::size_t> starts;
    int next = 0;
    for (const int size : {120, 40, 40, 7, 3, 2, 1, 1}) {
        starts.push_back(static_cast<std::size_t>(next));
        for (int i = 0; i < size; ++i) {
            addNode(slice, name(next + i), "fact", "");
            if (i > 0)
                addEdge(slice, name(next + i), "in", name(next + (i - 1) / 2));
        }
        next += size;
    }
    starts.push_back(static_cast<std::size_t>(next));
    const Positions places = layoutGraph(LayoutGraph::of(sceneOf(slice)), 1);
    for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
        const QRectF a = boxOf(places, starts[i], starts[i + 1]).adjusted(-2, -2, 2, 2);
        for (std::size_t j = 0; j < i; ++j) {
            const QRectF b = boxOf(places, starts[j], starts[j + 1]).adjusted(-2, -2, 2, 2);
            QVERIFY2(!a.intersects(b), qPrintable(QStringLiteral("%1 and %2").arg(i).arg(j)));
        }
    }
}

void TestLayout::nodesDoNotCoverEachOther()
{
    const GraphScene scene = sceneOf(crawl(60, 4));
    const Positions places = layoutGraph(LayoutGraph::of(scene), 1);
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const float room = nodeRadius(scene.nodes()[i].degree, places.size())
                + nodeRadius(scene.nodes()[j].degree, places.size());
            QVERIFY(distance(places[i], places[j]) > room * 0.95F);
        }
    }
}

void TestLayout::oldNodesStayWhenTheGraphGrows()
{
    GraphScene scene = sceneOf(crawl(300, 9));
    const Positions before = layoutGraph(LayoutGraph::of(scene), 1);
    Json more = emptySlice();
    for (int i = 0; i < 12; ++i) {
        addNode(more, "new" + std::to_string(i), "fact", "");
        addEdge(more, "new" + std::to_string(i), "about", i < 8 ? "n0" : "new0");
    }
    addNode(more, "stranger", "fact", "");
    QVERIFY(scene.merge(more).has_value());
    // Edges to nodes that the slice does not list itself still find them.
    QCOMPARE(scene.edges().back().kind, std::string("about"));
    const Positions after = growLayout(LayoutGraph::of(scene), before, 1);
    QCOMPARE(after.size(), before.size() + 13);
    QVERIFY(std::equal(before.begin(), before.end(), after.begin()));
    QVERIFY(allFinite(after));
    const auto hub = scene.find(NodeId("n0"));
    for (std::size_t i = before.size(); i < before.size() + 8; ++i) {
        QVERIFY(distance(after[i], after[at(*hub)]) < 300);
        for (std::size_t j = before.size(); j < i; ++j)
            QVERIFY(distance(after[i], after[j]) > 4);
    }
    QVERIFY(!boxOf(after, 0, before.size())
                 .contains(boxOf(after, after.size() - 1, after.size()).center()));
}

// A world goes on for hours: nodes that nothing ties to the rest come by and by.
void TestLayout::strangersKeepTheViewsShape()
{
    GraphScene scene = sceneOf(crawl(100, 9));
    Positions places = layoutGraph(LayoutGraph::of(scene), 1);
    for (int round = 0; round < 30; ++round) {
        Json more = emptySlice();
        for (int i = 0; i < 7; ++i)
            addNode(more, "s" + std::to_string(round * 7 + i), "fact", "");
        QVERIFY(scene.merge(more).has_value());
        const Positions before = places;
        places = growLayout(LayoutGraph::of(scene), before, 1);
        QVERIFY(std::equal(before.begin(), before.end(), places.begin()));
        QVERIFY(!boxOf(places, 0, before.size())
                     .intersects(boxOf(places, before.size(), places.size())));
    }
    const QRectF all = boxOf(places, 0, places.size());
    QVERIFY(all.width() > all.height() * 0.75 && all.width() < all.height() * 3);
}

// Who spawned a messenger is told by a property, before any edge says where it went.
void TestLayout::looseNodesStandByThoseTheyName()
{
    Json slice = crawl(100, 9);
    const auto addLoose = [](Json& to, const std::string& id) {
        addNode(to, id, "daimoi", "");
        to["nodes"].back()["properties"] = {{"owner", "n7"}, {"intent", "nobody"}};
    };
    addLoose(slice, "first");
    GraphScene scene = sceneOf(slice);
    const Positions before = layoutGraph(LayoutGraph::of(scene), 1);
    Json more = emptySlice();
    addLoose(more, "later");
    QVERIFY(scene.merge(more).has_value());
    const Positions after = growLayout(LayoutGraph::of(scene), before, 1);
    const ScenePoint owner = after[at(*scene.find(NodeId("n7")))];
    for (const char* id : {"first", "later"})
        QVERIFY(distance(after[at(*scene.find(NodeId(id)))], owner) < 200);
}

void TestLayout::brokenPositionsAreReplaced()
{
    const GraphScene scene = sceneOf(path(6));
    constexpr float nan = std::numeric_limits<float>::quiet_NaN();
    constexpr float infinite = std::numeric_limits<float>::infinity();
    const Positions broken{{5, 5}, {5, 5}, {nan, 1}, {infinite, infinite}, {1, -infinite}};
    const Positions places = growLayout(LayoutGraph::of(scene), broken, 1);
    QCOMPARE(places.size(), 6U);
    QVERIFY(allFinite(places));
    QVERIFY(places[0] == broken[0]);
    QVERIFY(places[1] == broken[1]);
    const Positions all(6, ScenePoint{nan, nan});
    QVERIFY(allFinite(growLayout(LayoutGraph::of(scene), all, 1)));
}

void TestLayout::aCancelledLayoutEndsSoon()
{
    const LayoutGraph graph = LayoutGraph::of(sceneOf(scaleFree(6000, 4, 1)));
    CancelToken token;
    int stages = 0;
    const Positions places = layoutGraph(graph, 1, token, [&](const Positions& shown) {
        ++stages;
        QCOMPARE(shown.size(), std::size_t{6000});
        QVERIFY(allFinite(shown));
        token.cancel();
    });
    QCOMPARE(stages, 1);
    QVERIFY(allFinite(places));
}

QTEST_APPLESS_MAIN(TestLayout)
#include "tst_layout.moc"
