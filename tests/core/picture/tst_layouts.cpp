// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/layouts.h"
#include "core/picture/view.h"
#include "tests/support/testgraphs.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <future>
#include <numbers>
#include <set>

using namespace mnemo;
using namespace mnemo::testgraphs;

namespace {

LayoutWish wishFor(const Json& slice, LayoutKind kind)
{
    const auto scene = GraphScene::fromSlice(slice);
    LayoutWish wish;
    wish.kind = kind;
    wish.graph = LayoutGraph::of(*scene);
    for (const auto& node : scene->nodes())
        wish.groups.push_back(static_cast<std::uint32_t>(node.role.size()));
    return wish;
}

float distance(ScenePoint a, ScenePoint b)
{
    return std::hypot(a.x - b.x, a.y - b.y);
}

float least(const Positions& places)
{
    float nearest = 1e9F;
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            nearest = std::min(nearest, distance(places[i], places[j]));
    }
    return nearest;
}

/// A root, three children, two grandchildren each: root 0.
Json tree()
{
    Json slice = emptySlice();
    for (int i = 0; i < 10; ++i)
        addNode(slice, name(i), "web:url", name(i));
    for (int child = 1; child <= 3; ++child) {
        addEdge(slice, name(0), "has", name(child));
        addEdge(slice, name(child), "has", name(2 * child + 2));
        addEdge(slice, name(child), "has", name(2 * child + 3));
    }
    return slice;
}

} // namespace

Q_DECLARE_METATYPE(mnemo::LayoutKind)
Q_DECLARE_METATYPE(mnemo::Json)

class TestLayouts final : public QObject
{
    Q_OBJECT

private slots:

    void everyLayoutTakesEveryGraph_data()
    {
        QTest::addColumn<LayoutKind>("kind");
        QTest::addColumn<Json>("slice");
        Json loop = emptySlice();
        addNode(loop, "a", "r", "a");
        addEdge(loop, "a", "self", "a");
        Json apart = tree();
        for (int i = 10; i < 16; ++i)
            addNode(apart, name(i), "fact", name(i));
        addEdge(apart, name(10), "a", name(11));
        addEdge(apart, name(11), "b", name(10));
        const std::pair<const char*, Json> graphs[] = {{"nothing", emptySlice()},
            {"one loop", loop}, {"a row", path(40)}, {"a star", star(60)}, {"a tree", tree()},
            {"in parts", apart}, {"a crawl", crawl(300, 1)}};
        const std::pair<const char*, LayoutKind> kinds[] = {{"force", LayoutKind::Force},
            {"layered", LayoutKind::Layered}, {"radial", LayoutKind::Radial},
            {"concentric", LayoutKind::Concentric}, {"grid", LayoutKind::Grid}};
        for (const auto& [graph, slice] : graphs) {
            for (const auto& [kindName, kind] : kinds)
                QTest::addRow("%s, %s", graph, kindName) << kind << slice;
        }
    }

    /// Finite, apart, about the middle, the same each time.
    void everyLayoutTakesEveryGraph()
    {
        QFETCH(LayoutKind, kind);
        QFETCH(Json, slice);
        const LayoutWish wish = wishFor(slice, kind);
        const auto places = layoutAs(wish, 1);
        QVERIFY(places);
        QCOMPARE(places->size(), static_cast<std::size_t>(wish.graph.nodes));
        QVERIFY(std::all_of(places->begin(), places->end(), isFinite));
        QVERIFY2(least(*places) > 4, qPrintable(QString::number(double(least(*places)))));
        QVERIFY(std::abs(boundsOf(*places).center().x()) < 1);
        const auto again = layoutAs(wish, 1);
        QVERIFY(*again == *places);
    }

    void leavesOfAHubFanOut_data()
    {
        QTest::addColumn<int>("leaves");
        for (const int leaves : {3, 12, 60, 300})
            QTest::addRow("%d", leaves) << leaves;
    }

    /// Round about the hub, no wide gap between two, none over another or over the hub.
    void leavesOfAHubFanOut()
    {
        QFETCH(int, leaves);
        const LayoutWish wish = wishFor(star(leaves), LayoutKind::Force);
        const auto laidOut = layoutAs(wish, 1);
        const auto all = static_cast<std::size_t>(leaves) + 1;
        QVERIFY(laidOut && laidOut->size() == all);
        const Positions& places = *laidOut;
        const float leaf = nodeRadius(1, all);
        QVERIFY2(least(places) > 2 * leaf, qPrintable(QString::number(double(least(places)))));
        const ScenePoint hub = places[0];
        std::vector<double> angles;
        for (std::size_t i = 1; i < all; ++i) {
            const ScenePoint at = places[i];
            QVERIFY(distance(at, hub) > leaf + nodeRadius(static_cast<std::uint32_t>(leaves), all));
            angles.push_back(std::atan2(double(at.y - hub.y), double(at.x - hub.x)));
        }
        std::sort(angles.begin(), angles.end());
        double widest = 0;
        for (std::size_t i = 0; i < angles.size(); ++i) {
            const bool last = i + 1 == angles.size();
            const double next = last ? angles[0] + 2 * std::numbers::pi : angles[i + 1];
            widest = std::max(widest, next - angles[i]);
        }
        const double even = 2 * std::numbers::pi / leaves;
        QVERIFY2(widest < std::max(3 * even, 0.5), qPrintable(QString::number(widest / even)));
    }

    void layersRunDown()
    {
        const LayoutWish wish = wishFor(tree(), LayoutKind::Layered);
        const auto places = layoutAs(wish, 1);
        for (const auto& [from, to] : wish.graph.edges)
            QVERIFY((*places)[from].y < (*places)[to].y - 10);
    }

    void wideLayersAreBrokenIntoRows_data()
    {
        QTest::addColumn<Json>("slice");
        QTest::newRow("one edge each") << scaleFree(300, 1, 5);
        QTest::newRow("two edges each") << scaleFree(300, 2, 5);
        QTest::newRow("many edges") << scaleFree(900, 3, 7);
        QTest::newRow("a star") << star(400);
    }

    /// A picture, not a band; layers stay above each other.
    void wideLayersAreBrokenIntoRows()
    {
        QFETCH(Json, slice);
        const LayoutWish wish = wishFor(slice, LayoutKind::Layered);
        const auto places = layoutAs(wish, 1);
        QVERIFY(places);
        const QRectF box = boundsOf(*places);
        QVERIFY2(box.width() < 4 * box.height() && box.height() < 4 * box.width(),
            qPrintable(QString::number(box.width() / box.height())));
        const float two = 2 * nodeRadius(12, places->size());
        QVERIFY2(least(*places) > two, qPrintable(QString::number(double(least(*places)))));
        std::size_t down = 0;
        for (const auto& [from, to] : wish.graph.edges) {
            QVERIFY((*places)[from].y != (*places)[to].y);
            down += (*places)[from].y < (*places)[to].y ? 1U : 0U;
        }
        QVERIFY(10 * down > 8 * wish.graph.edges.size());
    }

    /// Rows are straight and one beside the other where there is room.
    void layersThatFitStayStraight()
    {
        for (const Json& slice : {path(40), tree(), star(30)}) {
            const LayoutWish wish = wishFor(slice, LayoutKind::Layered);
            const auto places = layoutAs(wish, 1);
            std::set<float> rows;
            for (const ScenePoint p : *places)
                rows.insert(p.y);
            const auto& edges = wish.graph.edges;
            const float step = (*places)[edges[0].second].y - (*places)[edges[0].first].y;
            for (const auto& [from, to] : edges)
                QCOMPARE((*places)[to].y - (*places)[from].y, step);
            QVERIFY(rows.size() == (slice == path(40) ? 40U : slice == tree() ? 3U : 2U));
        }
    }

    void ringsTellTheDistance()
    {
        LayoutWish wish = wishFor(tree(), LayoutKind::Radial);
        wish.root = 1;
        const auto places = layoutAs(wish, 1);
        const auto ring = [&](int i) { return distance((*places)[std::size_t(i)], (*places)[1]); };
        QVERIFY(ring(0) > 10);
        QVERIFY(std::abs(ring(4) - ring(0)) < 1);
        QVERIFY(ring(2) > ring(0) + 10);
        QVERIFY(std::abs(ring(2) - ring(3)) < 1);
        QVERIFY(ring(6) > ring(2) + 10);
    }

    void theBestConnectedIsInTheMiddle()
    {
        const auto places = layoutAs(wishFor(star(40), LayoutKind::Concentric), 1);
        float farthest = 0;
        for (const auto p : *places)
            farthest = std::max(farthest, distance(p, {0, 0}));
        QVERIFY(distance((*places)[0], {0, 0}) < farthest * 0.2F);
    }

    void rolesHaveTheirBlocks()
    {
        const LayoutWish wish = wishFor(crawl(200, 2), LayoutKind::Grid);
        const auto places = layoutAs(wish, 1);
        std::map<std::uint32_t, QRectF> boxes;
        for (std::size_t i = 0; i < places->size(); ++i) {
            const ScenePoint p = (*places)[i];
            boxes[wish.groups[i]] |= QRectF(double(p.x) - 1, double(p.y) - 1, 2, 2);
        }
        QVERIFY(boxes.size() > 2);
        for (const auto& [a, boxA] : boxes) {
            for (const auto& [b, boxB] : boxes)
                QVERIFY(a == b || !boxA.intersects(boxB));
        }
    }

    void tooLargeIsSaid()
    {
        const auto places = layoutAs(wishFor(path(3200), LayoutKind::Layered), 1);
        QVERIFY(!places);
        QVERIFY(places.error().code == ErrorCode::Refused);
        QVERIFY(places.error().message.contains(QStringLiteral("Layers")));
        LayoutWish deep = wishFor(path(3200), LayoutKind::Radial);
        deep.root = 0;
        QVERIFY(!layoutAs(deep, 1));
        deep.root = 1600;
        QVERIFY(layoutAs(deep, 1));
    }

    void twoAtOnce()
    {
        const LayoutWish wish = wishFor(crawl(200, 3), LayoutKind::Layered);
        auto other = std::async(std::launch::async, [&] { return layoutAs(wish, 1); });
        const auto places = layoutAs(wish, 1);
        QVERIFY(*places == *other.get());
    }

    void alignmentTurnsBack()
    {
        const auto places = layoutAs(wishFor(crawl(60, 1), LayoutKind::Force), 1);
        const float c = std::cos(2.0F);
        const float s = std::sin(2.0F);
        Positions turned;
        for (const auto p : *places)
            turned.push_back({c * p.x + s * p.y + 300, s * p.x - c * p.y - 50});
        const Positions back = aligned(turned, *places);
        for (std::size_t i = 0; i < back.size(); ++i)
            QVERIFY(distance(back[i], (*places)[i]) < 0.5F);
    }
};

QTEST_GUILESS_MAIN(TestLayouts)
#include "tst_layouts.moc"
