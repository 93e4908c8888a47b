// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvastools.h"
#include "core/picture/marks.h"
#include "tests/support/owntime.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvassearch.h"

#include <QAccessible>

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

    /// A search covers the graph that is shown now.
    void aSearchFollowsTheGraph()
    {
        GraphCanvas canvas;
        showRow(canvas);
        QCOMPARE(canvas.search().find(u"N3"_s), 1);
        QCOMPARE(canvas.search().find(u"/P"_s), 5);
        QCOMPARE(canvas.search().find(u"3n3"_s), 0); // the end of a label and the start of an id
        Json slice = path(5);
        slice["nodes"][1]["label"] = "Halyard";
        canvas.setScene(std::make_shared<const GraphScene>());
        canvas.setScene(sceneOf(slice), {{-200, 0}, {-100, 0}, {0, 0}, {100, 0}, {200, 0}});
        QCOMPARE(canvas.search().find(u"halyard"_s), 1);
        QCOMPARE(canvas.search().find(u"/P"_s), 4);
    }

    /// Selecting nodes during a search does not fold the names again.
    void selectingWhileSearchingFoldsNothing()
    {
        GraphCanvas canvas;
        showStar(canvas, 20000);
        const double folding = msOf([&canvas] { (void)foldedTexts(canvas.scene()); });
        QCOMPARE(canvas.search().find(u"leaf 77"_s), 111);
        int next = 0;
        const double selecting = msOf([&] { canvas.select({NodeId(name(++next))}); }, 10);
        QVERIFY2(
            selecting < folding, qPrintable(u"%1 against %2 ms"_s.arg(selecting).arg(folding)));
    }

    /// Drawing a large graph by rules costs what drawing it by a property does, more or less.
    void rulesCostAsAProperty()
    {
        GraphCanvas canvas;
        showStar(canvas, 100000);
        CanvasState state = canvas.state();
        const auto styled = [&](const std::string& property, const StyleRules& rules) {
            return msOf([&] {
                state.colourBy = property;
                state.style = rules;
                canvas.content().setState(state);
                state.colourBy.clear();
                state.style = {};
                canvas.content().setState(state);
            });
        };
        StyleRules rules;
        rules.rules = {{StyleTarget::Nodes, "degree > 1", "#E69F00", "square", {}, 2, 0},
            {StyleTarget::Nodes, "label contains 77", "#009E73", {}, {}, 0, 0},
            {StyleTarget::Edges, "relation = web:links_to", "#0072B2", {}, {}, 0, 2}};
        const double byProperty = styled("label", {});
        const double byRules = styled({}, rules);
        qInfo("100,000 nodes: %.0f ms by three rules and back, %.0f ms by a property and back",
            byRules, byProperty);
        QVERIFY2(byRules < 3 * byProperty,
            qPrintable(u"%1 against %2 ms"_s.arg(byRules).arg(byProperty)));
    }

    /// A letter that is typed into the filter costs about what folding all names does.
    void aConditionCostsAsASearch()
    {
        GraphCanvas canvas;
        showStar(canvas, 10000);
        const double folding = msOf([&canvas] { (void)foldedTexts(canvas.scene()); }, 10);
        CanvasState state = canvas.state();
        const double typing = msOf(
            [&] {
                state.filter.condition += state.filter.condition.empty() ? "l" : "e";
                canvas.content().setState(state);
            },
            2);
        qInfo("10,000 nodes: %.1f ms a letter, %.1f ms to fold all names", typing, folding);
        QVERIFY2(typing < 10 * folding, qPrintable(u"%1 against %2 ms"_s.arg(typing).arg(folding)));
    }

    void neighboursAreCountedOnceEach()
    {
        Json slice = path(5);
        addEdge(slice, "n1", "again", "n2");
        addEdge(slice, "n2", "self", "n2");
        GraphCanvas canvas;
        showRow(canvas);
        canvas.setScene(sceneOf(slice), {{-200, 0}, {-100, 0}, {0, 0}, {100, 0}, {200, 0}});
        canvas.content().setNeighbourTotal(NodeId("n2"), 5);
        canvas.content().setNeighbourTotal(NodeId("n1"), 4);
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
