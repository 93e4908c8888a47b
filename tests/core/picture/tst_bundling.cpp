// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/bundling.h"
#include "core/picture/description.h"
#include "tests/support/testgraphs.h"

#include <QtTest>

using namespace mnemo;
using namespace mnemo::testgraphs;

namespace {

/// Nodes n0, n1, … and edges between them, as "0-1 1-2".
GraphScene graphOf(int nodes, const QString& edges)
{
    Json slice = emptySlice();
    for (int i = 0; i < nodes; ++i)
        addNode(slice, name(i), "a", name(i));
    for (const QString& edge : edges.split(u' ', Qt::SkipEmptyParts)) {
        const QStringList ends = edge.split(u'-');
        addEdge(slice, name(ends[0].toInt()), "k", name(ends[1].toInt()),
            std::to_string(slice["edges"].size()));
    }
    return *GraphScene::fromSlice(slice);
}

Positions placesOf(const QString& places)
{
    Positions all;
    for (const QString& place : places.split(u' ')) {
        const QStringList parts = place.split(u',');
        all.push_back({parts[0].toFloat(), parts[1].toFloat()});
    }
    return all;
}

/// As "0-3 over 1 2".
QStringList told(const GraphScene& scene, const EdgeBundles& bundles)
{
    const auto number = [&](NodeIndex node) {
        return QString::fromStdString(scene.node(node).id.text.substr(1));
    };
    QStringList all;
    for (const EdgeRoute& route : bundles.routes) {
        const SceneEdge& edge = scene.edge(route.edge);
        QString words = number(edge.from) + u'-' + number(edge.to) + QStringLiteral(" over");
        for (const NodeIndex node : route.over)
            words += u' ' + number(node);
        all << words;
    }
    return all;
}

} // namespace

/// Which edges go along others, and the lines that they become.
class TestBundling final : public QObject
{
    Q_OBJECT

private slots:

    void edgesGoAlongOthers_data()
    {
        QTest::addColumn<QString>("places");
        QTest::addColumn<QString>("edges");
        QTest::addColumn<QStringList>("ways");
        const auto row
            = [](const char* name, const char* places, const char* edges, const QStringList& ways) {
                  QTest::newRow(name)
                      << QString::fromLatin1(places) << QString::fromLatin1(edges) << ways;
              };
        row("an edge alone", "0,0 100,0", "0-1", {});
        row("no detour", "0,0 100,0 200,0", "0-1 1-2", {});
        row("beside a row", "0,0 50,20 100,20 150,0", "0-1 1-2 2-3 0-3",
            {QStringLiteral("0-3 over 1 2")});
        row("the other way round", "0,0 50,20 100,20 150,0", "0-1 1-2 2-3 3-0",
            {QStringLiteral("3-0 over 2 1")});
        row("a detour that is too long", "0,0 0,80 50,80 100,80 100,0", "0-1 1-2 2-3 3-4 0-4", {});
        row("just short enough", "0,0 50,86 100,0", "0-1 1-2 0-2", {QStringLiteral("0-2 over 1")});
        row("small steps rather than one long", "0,0 40,40 80,0 40,-10 20,-10 60,-10",
            "0-1 1-2 0-4 4-3 3-5 5-2 0-2", {QStringLiteral("0-2 over 4 3 5")});
        row("what carries stays", "0,0 60,10 120,0 30,50", "0-1 1-2 0-2 0-3 3-1",
            {QStringLiteral("0-2 over 1"), QStringLiteral("0-3 over 1")});
        row("shorter ones, too", "0,0 60,10 120,0 30,15", "0-1 1-2 0-2 0-3 3-1",
            {QStringLiteral("0-1 over 3"), QStringLiteral("0-2 over 3 1")});
        row("one of two between the same nodes", "0,0 50,20 100,0", "0-1 1-2 0-2 2-0", {});
        row("along one of two between the same nodes", "0,0 50,20 100,0", "0-1 1-0 1-2 0-2",
            {QStringLiteral("0-2 over 1")});
        row("to itself", "0,0 50,20 100,0", "0-0 0-1 1-2 0-2", {QStringLiteral("0-2 over 1")});
        row("a node without a place", "0,0 nan,20 100,0", "0-1 1-2 0-2", {});
    }

    void edgesGoAlongOthers()
    {
        QFETCH(QString, places);
        QFETCH(QString, edges);
        QFETCH(QStringList, ways);
        const Positions at = placesOf(places);
        const GraphScene scene = graphOf(static_cast<int>(at.size()), edges);
        const auto bundles = bundledEdges(scene, at, {});
        QVERIFY(bundles);
        QCOMPARE(told(scene, *bundles), ways);
        QCOMPARE(told(scene, *bundledEdges(scene, at, {})), ways);
    }

    void whatIsHiddenCarriesNothing()
    {
        const Positions at = placesOf(QStringLiteral("0,0 50,20 100,0"));
        const GraphScene scene = graphOf(3, QStringLiteral("0-1 1-2 0-2"));
        SceneMarks marks;
        marks.edges = {Mark::hidden, 0, 0};
        QVERIFY(bundledEdges(scene, at, marks)->routes.empty());
        marks = {};
        marks.nodes = {0, Mark::hidden, 0};
        QVERIFY(bundledEdges(scene, at, marks)->routes.empty());
    }

    void tooManyEdgesStayStraight()
    {
        const GraphScene scene
            = *GraphScene::fromSlice(path(static_cast<int>(mostBundledEdges) + 2));
        const auto bundles = bundledEdges(scene, Positions(scene.nodes().size()), {});
        QVERIFY(bundles && bundles->tooMany() && bundles->routes.empty());
        QCOMPARE(bundles->edges, mostBundledEdges + 1);
    }

    void itTellsHowFarItIsAndCanBeCancelled()
    {
        const GraphScene scene = *GraphScene::fromSlice(crawl(300, 1));
        Positions at;
        for (std::size_t i = 0; i < scene.nodes().size(); ++i)
            at.push_back({static_cast<float>(i * 37 % 211), static_cast<float>(i * 53 % 199)});
        std::vector<std::int64_t> told;
        QVERIFY(bundledEdges(scene, at, {}, {}, [&](std::int64_t done, std::int64_t total) {
            QVERIFY(done < total);
            told.push_back(done);
        }));
        QVERIFY(told.size() > 2 && std::is_sorted(told.begin(), told.end()));
        const CancelToken cancel;
        const auto ended = bundledEdges(
            scene, at, {}, cancel, [&cancel](std::int64_t, std::int64_t) { cancel.cancel(); });
        QVERIFY(!ended);
        QVERIFY(ended.error().code == ErrorCode::Cancelled);
    }

    /// The line begins and ends at the border of its nodes, and bends in between.
    void aLineStaysAtItsNodes()
    {
        const Json graph = [] {
            Json slice = path(3);
            addEdge(slice, "n0", "web:links_to", "n2");
            return slice;
        }();
        SceneContent content;
        content.scene = std::make_shared<const GraphScene>(*GraphScene::fromSlice(graph));
        content.positions
            = std::make_shared<const Positions>(Positions{{0, 0}, {80, 60}, {160, 0}});
        content.marks = std::make_shared<const SceneMarks>();
        content.bundles = std::make_shared<const EdgeBundles>(
            *bundledEdges(*content.scene, *content.positions, *content.marks));
        const std::vector<float> radius(3, 8);
        const std::vector<std::uint16_t> paint(3, 0);
        SceneStyle style;
        style.radius = radius;
        style.nodePaint = paint;
        style.edgePaint = paint;
        style.reach = {1.0F};
        style.strokes = {{0xFF111111, 1, true}};
        const SceneDescription picture
            = describe(content, style, {{{{80, 0}, 1}, {400, 400}}, 1, 0});
        QCOMPARE(picture.edges.size(), std::size_t{3});
        for (const DrawnEdge& edge : picture.edges)
            QCOMPARE(edge.form == EdgeForm::Course,
                edge.edge
                    == *content.scene->find(
                        EdgeName{NodeId("n0"), "web:links_to", NodeId("n2"), {}}));
        const DrawnEdge& bent = picture.edges.back();
        QVERIFY(bent.ending);
        const auto away = [&](ScenePoint point, std::size_t node) {
            const ScenePoint middle = picture.nodes[picture.nodes.size() - 1 - node].at;
            return std::hypot(point.x - middle.x, point.y - middle.y);
        };
        // The radius, and the gap before a line or an ending.
        QVERIFY(std::abs(away(bent.from, 0) - 10) < 0.1F);
        QVERIFY(std::abs(away(bent.to, 2) - 12) < 0.1F);
        QVERIFY(placeOn(bent, 0.5F).y > bent.from.y + 15);
    }
};

QTEST_APPLESS_MAIN(TestBundling)
#include "tst_bundling.moc"
