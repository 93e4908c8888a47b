// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvastools.h"
#include "core/picture/facts.h"
#include "core/picture/layouts.h"
#include "core/picture/marks.h"
#include "core/picture/properties.h"
#include "tests/support/owntime.h"
#include "ui/canvas/canvasedits.h"

#include <QAccessible>
#include <QDateTime>

#include <functional>

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

/// A star on a disc, hub in the middle.
void showStar(GraphCanvas& canvas, int leaves)
{
    Positions places{{0, 0}};
    for (int i = 0; i < leaves; ++i) {
        const float r = 20 + 180 * std::sqrt(static_cast<float>(i) / static_cast<float>(leaves));
        const float angle = 2.4F * static_cast<float>(i);
        places.push_back({r * std::cos(angle), r * std::sin(angle)});
    }
    canvas.setMotion(Motion::Reduced);
    canvas.resize(700, 500);
    canvas.show();
    canvas.setScene(sceneOf(star(leaves)), places);
    canvas.setView({{0, 0}, 1.0});
}

enum class Dragged
{
    Hub,
    All
};

/// The cost of a frame while the hub, or everything, is dragged.
double frameWhileDragging(int leaves, Dragged what)
{
    GraphCanvas canvas;
    showStar(canvas, leaves);
    if (what == Dragged::All) {
        std::vector<NodeId> all;
        for (const auto& node : canvas.scene().nodes())
            all.push_back(node.id);
        canvas.select(all);
    }
    const QPoint from = placeOf(canvas, "hub");
    QTest::mousePress(&canvas, Qt::LeftButton, {}, from);
    for (const QPoint by : {QPoint(10, 0), QPoint(40, 20)}) {
        QMouseEvent move(QEvent::MouseMove, QPointF(from + by),
            canvas.mapToGlobal(QPointF(from + by)), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&canvas, &move);
    }
    const double ms = msOf([&canvas] { (void)canvas.grab(); }, 5);
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, from + QPoint(40, 20));
    return ms;
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
class TestCanvasCosts : public QObject
{
    Q_OBJECT

private slots:

    void draggingManyIsAsDraggingFew_data()
    {
        QTest::addColumn<bool>("all");
        QTest::newRow("a hub") << false;
        QTest::newRow("all nodes") << true;
    }

    void draggingManyIsAsDraggingFew()
    {
        QFETCH(bool, all);
        const Dragged what = all ? Dragged::All : Dragged::Hub;
        const double few = frameWhileDragging(150, what);
        const double many = frameWhileDragging(20000, what);
        QVERIFY2(many < 6 * few, qPrintable(u"%1 against %2 ms"_s.arg(many).arg(few)));
    }

    void bundlesAreJudgedOnce()
    {
        const GraphScene scene = bundled(20);
        SceneLook look;
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
            SceneLook look;
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

    void timesAreReadInEveryForm_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"2026-01-31T12:00:05", "2026-01-31T12:00:05Z",
                 "2026-01-31T12:00:05.250Z", "2026-01-31T12:00:05+02:00", "2026-01-31",
                 "1969-12-31T23:59:59Z", "2024-02-29T00:00:00Z", "2026-02-29T00:00:00Z",
                 "2026-13-01T00:00:00Z", "2026-01-31T24:00:00Z", "2026-01-31T12:60:05Z",
                 "2026-01-31 12:00:05", "2026-01-31Tnoonish!", "0000-01-01T00:00:00Z"})
            QTest::newRow(text) << QByteArray(text);
    }

    /// The fast parser agrees with Qt's.
    void timesAreReadInEveryForm()
    {
        QFETCH(QByteArray, text);
        QDateTime time = QDateTime::fromString(QString::fromUtf8(text), Qt::ISODateWithMs);
        if (time.timeSpec() == Qt::LocalTime)
            time.setTimeSpec(Qt::UTC);
        const auto number = numberOf(Json(text.toStdString()));
        QCOMPARE(number.has_value(), time.isValid());
        if (number)
            QCOMPARE(*number, static_cast<double>(time.toMSecsSinceEpoch()) / 1000);
    }

    /// A search covers the graph that is shown now.
    void aSearchFollowsTheGraph()
    {
        GraphCanvas canvas;
        showRow(canvas);
        QCOMPARE(canvas.find(u"N3"_s), 1);
        QCOMPARE(canvas.find(u"/P"_s), 5);
        QCOMPARE(canvas.find(u"3n3"_s), 0); // the end of a label and the start of an id
        Json slice = path(5);
        slice["nodes"][1]["label"] = "Halyard";
        canvas.setScene(std::make_shared<const GraphScene>());
        canvas.setScene(sceneOf(slice), {{-200, 0}, {-100, 0}, {0, 0}, {100, 0}, {200, 0}});
        QCOMPARE(canvas.find(u"halyard"_s), 1);
        QCOMPARE(canvas.find(u"/P"_s), 4);
    }

    /// Selecting nodes during a search does not fold the names again.
    void selectingWhileSearchingFoldsNothing()
    {
        GraphCanvas canvas;
        showStar(canvas, 20000);
        const double folding = msOf([&canvas] { (void)foldedTexts(canvas.scene()); });
        QCOMPARE(canvas.find(u"leaf 77"_s), 111);
        int next = 0;
        const double selecting = msOf([&] { canvas.select({NodeId(name(++next))}); }, 10);
        QVERIFY2(
            selecting < folding, qPrintable(u"%1 against %2 ms"_s.arg(selecting).arg(folding)));
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

    void neighboursAreCountedOnceEach()
    {
        Json slice = path(5);
        addEdge(slice, "n1", "again", "n2");
        addEdge(slice, "n2", "self", "n2");
        GraphCanvas canvas;
        showRow(canvas);
        canvas.setScene(sceneOf(slice), {{-200, 0}, {-100, 0}, {0, 0}, {100, 0}, {200, 0}});
        canvas.setNeighbourTotal(NodeId("n2"), 5);
        canvas.setNeighbourTotal(NodeId("n1"), 4);
        const auto& badges = canvas.look().marks->badges;
        QCOMPARE(badges.size(), std::size_t{2});
        QCOMPARE(badges[0].number, 2); // n1 beside n0 and n2
        QCOMPARE(badges[1].number, 3); // n2 beside n1 and n3
        const QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(&canvas);
        QStringList names;
        for (int i = 0; i < spoken->childCount(); ++i)
            names << spoken->child(i)->text(QAccessible::Name);
        QVERIFY2(names.contains(u"/p2, web:url, 2 neighbours"_s), qPrintable(names.join(u';')));
    }
};

QTEST_MAIN(TestCanvasCosts)
#include "tst_canvascosts.moc"
