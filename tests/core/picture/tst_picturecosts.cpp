// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/description.h"
#include "core/picture/layouts.h"
#include "core/picture/properties.h"
#include "tests/support/owntime.h"
#include "tests/support/testgraphs.h"

#include <QtTest>

#include <functional>
#include <set>

using namespace mnemo;
using namespace mnemo::testgraphs;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Processor time of this thread for an action: the minimum of a few runs.
double msOf(const std::function<void()>& deed, int rounds = 3)
{
    double least = 1e9;
    for (int i = 0; i < rounds; ++i) {
        const test::ThreadTime time;
        deed();
        least = std::min(least, time.elapsedMs());
    }
    return least;
}

/// A hub with so many neighbours, and seven edges to each: more than are drawn one by one.
GraphScene bundled(int neighbours)
{
    Json slice = star(neighbours);
    for (auto& edge : slice["edges"])
        edge["until"] = 5;
    for (int i = 0; i < neighbours; ++i) {
        for (int k = 0; k < 6; ++k) {
            addEdge(slice, name(i), "kind" + std::to_string(k), "hub");
            // Of every second bundle, one still holds.
            if (i % 2 == 0 || k < 5)
                slice["edges"].back()["until"] = 5;
        }
    }
    return *GraphScene::fromSlice(slice);
}

double msPerThousandNewcomers(int newcomers)
{
    const GraphScene scene = *GraphScene::fromSlice(star(newcomers + 1));
    const Positions before{{0, 0}, {80, 0}};
    return msOf([&] { (void)growLayout(LayoutGraph::of(scene), before, 1); }, 1) * 1000 / newcomers;
}

} // namespace

/// The cost of a large graph, relative to a smaller one and never absolute.
class TestPictureCosts final : public QObject
{
    Q_OBJECT

private slots:

    void bundlesAreJudgedOnce()
    {
        const GraphScene scene = bundled(20);
        SceneContent look;
        look.scene = std::make_shared<const GraphScene>(scene);
        look.facts = factsAt(scene, {{10, {}}, EndedFacts::Dashed});
        int bundles = 0;
        for (std::size_t e = 0; e < scene.edges().size(); ++e) {
            if (scene.fans()[e].bundle == 0)
                continue;
            ++bundles;
            const std::string leaf = scene.node(scene.edges()[e].from).id.text;
            const bool holds = std::stoi(leaf.substr(1)) % 2 == 1;
            QCOMPARE(look.factOf(static_cast<EdgeIndex>(e)),
                holds ? FactState::Holds : FactState::Ended);
        }
        QCOMPARE(bundles, 20);
    }

    void manyBundlesOfAHubCostAsMany()
    {
        const auto judged = [](int neighbours) {
            SceneContent look;
            look.scene = std::make_shared<const GraphScene>(bundled(neighbours));
            return msOf([&look] {
                look.facts = factsAt(*look.scene, {{10, {}}, EndedFacts::Dashed});
                for (std::size_t e = 0; e < look.scene->edges().size(); ++e)
                    (void)look.factOf(static_cast<EdgeIndex>(e));
            });
        };
        const double few = judged(300);
        const double many = judged(3000);
        QVERIFY2(many < 40 * few, qPrintable(u"%1 against %2 ms"_s.arg(many).arg(few)));
    }

    void manyNewcomersCostNoMoreEach()
    {
        const double few = msPerThousandNewcomers(250);
        const double many = msPerThousandNewcomers(20000);
        QVERIFY2(many < few, qPrintable(u"%1 against %2 ms"_s.arg(many).arg(few)));
        // And they lie apart.
        const GraphScene scene = *GraphScene::fromSlice(star(3000));
        const Positions places = growLayout(LayoutGraph::of(scene), {{0, 0}, {80, 0}}, 1);
        std::set<std::pair<int, int>> cells;
        for (const ScenePoint p : places)
            cells.emplace(static_cast<int>(p.x / 8), static_cast<int>(p.y / 8));
        QVERIFY2(cells.size() > places.size() / 2, qPrintable(QString::number(cells.size())));
    }

    void growingCanBeStopped()
    {
        const GraphScene scene = *GraphScene::fromSlice(star(280));
        const LayoutGraph graph = LayoutGraph::of(scene);
        const Positions before{{0, 0}, {80, 0}};
        CancelToken stopped;
        stopped.cancel();
        Positions places;
        const double quick = msOf([&] { places = growLayout(graph, before, 1, stopped); });
        const double whole = msOf([&] { (void)growLayout(graph, before, 1); });
        QVERIFY2(quick < whole / 3, qPrintable(u"%1 against %2 ms"_s.arg(quick).arg(whole)));
        QCOMPARE(places.size(), scene.nodes().size());
        QVERIFY(std::all_of(places.begin(), places.end(), isFinite));
    }

    /// A layered layout that would take minutes is refused with a message.
    void longEdgesOverManyLayersAreRefused()
    {
        LayoutWish wish;
        wish.kind = LayoutKind::Layered;
        wish.graph.nodes = 450;
        for (std::uint32_t i = 0; i + 1 < 450; ++i)
            wish.graph.edges.emplace_back(i, i + 1);
        for (std::uint32_t i = 0; i < 1350; ++i)
            wish.graph.edges.emplace_back((i * 7) % 225, 225 + (i * 13) % 225);
        const auto places = layoutAs(wish, 1);
        QVERIFY(!places);
        QCOMPARE(places.error().code, ErrorCode::Refused);
        QVERIFY(!places.error().message.isEmpty());
        CancelToken stopped;
        stopped.cancel();
        wish.graph.edges.resize(449);
        QCOMPARE(layoutAs(wish, 1, stopped).error().code, ErrorCode::Cancelled);
        QVERIFY(layoutAs(wish, 1));
    }

    void timesCostLittleMoreThanNumbers()
    {
        Json slice = star(5000);
        for (std::size_t i = 0; i < slice["nodes"].size(); ++i) {
            Json& properties = slice["nodes"][i]["properties"];
            properties["score"] = i;
            properties["seen"] = "2026-01-31T12:00:" + std::to_string(10 + i % 50) + "Z";
        }
        const GraphScene scene = *GraphScene::fromSlice(slice);
        const double numbers = msOf([&scene] { (void)numericProperty(scene, "score"); }, 10);
        const double times = msOf([&scene] { (void)numericProperty(scene, "seen"); }, 10);
        QVERIFY2(times < 5 * numbers, qPrintable(u"%1 against %2 ms"_s.arg(times).arg(numbers)));
    }
};

QTEST_APPLESS_MAIN(TestPictureCosts)
#include "tst_picturecosts.moc"
