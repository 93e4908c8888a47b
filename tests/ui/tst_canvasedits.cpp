// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvastools.h"
#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasjobs.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/minimap.h"

#include <QSignalSpy>

using namespace mnemo;
using namespace mnemo::testgraphs;

namespace {

/// What an expansion of n4 brings: x and y, y by another node's expansion too.
Json expansion()
{
    Json slice = emptySlice();
    slice["around"] = {"n4"};
    addNode(slice, "n4", "web:url", "/p4");
    addNode(slice, "x", "fact", "x");
    addNode(slice, "y", "fact", "y");
    addEdge(slice, "n4", "about", "x");
    addEdge(slice, "n4", "about", "y");
    return slice;
}

void expand(GraphCanvas& canvas, const Json& slice)
{
    QSignalSpy changed(&canvas, &GraphCanvas::stateChanged);
    canvas.jobs().mergeSlice(slice);
    QTRY_VERIFY(changed.count() > 0);
}

} // namespace

/// What is done to the graph can be undone by name.
class TestCanvasEdits final : public QObject
{
    Q_OBJECT

private slots:

    void hidingIsUndone()
    {
        GraphCanvas canvas;
        showRow(canvas);
        QUndoStack& history = canvas.edits().history();
        canvas.select({NodeId("n1"), NodeId("n2")});
        canvas.edits().hideSelected();
        QCOMPARE(shown(canvas), (Ids{"n0", "n3", "n4"}));
        QVERIFY(canvas.selection().empty());
        QVERIFY(!canvas.nodeAt(placeOf(canvas, "n1")));
        QCOMPARE(history.undoText(), QStringLiteral("Hide 2 nodes"));
        history.undo();
        QCOMPARE(shown(canvas).size(), 5U);
        QCOMPARE(history.redoText(), QStringLiteral("Hide 2 nodes"));
        history.redo();
        QCOMPARE(shown(canvas), (Ids{"n0", "n3", "n4"}));
        canvas.edits().showAll();
        QCOMPARE(shown(canvas).size(), 5U);
    }

    void onlyTheOthersGo()
    {
        GraphCanvas canvas;
        showRow(canvas);
        canvas.edits().hideOthers();
        QCOMPARE(shown(canvas).size(), 5U);
        canvas.select({NodeId("n3")});
        canvas.edits().hideOthers();
        QCOMPARE(shown(canvas), Ids{"n3"});
        QCOMPARE(selected(canvas), Ids{"n3"});
        QCOMPARE(canvas.edits().history().undoText(), QStringLiteral("Show only “/p3”"));
        canvas.edits().history().undo();
        QCOMPARE(shown(canvas).size(), 5U);
    }

    void draggingMovesAndPins()
    {
        GraphCanvas canvas;
        showRow(canvas);
        const QPoint from = placeOf(canvas, "n2");
        const ViewState view = canvas.view();
        drag(canvas, {from, from + QPoint(10, 30), from + QPoint(20, 80)});
        QCOMPARE(placeOf(canvas, "n2"), from + QPoint(20, 80));
        QVERIFY(canvas.view() == view);
        QCOMPARE(canvas.state().pinned, std::vector<NodeIndex>{nodeOf(canvas, "n2")});
        QCOMPARE(canvas.edits().history().undoText(), QStringLiteral("Move “/p2”"));
        canvas.edits().history().undo();
        QCOMPARE(placeOf(canvas, "n2"), from);
        QVERIFY(canvas.state().pinned.empty());
    }

    void aGraphThatChangesUnderTheMouse()
    {
        GraphCanvas canvas;
        showRow(canvas);
        const QPoint from = placeOf(canvas, "n2");
        QTest::mousePress(&canvas, Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, QPointF(from) + QPointF(40, 40), QPointF(),
            Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&canvas, &move);
        canvas.setScene(sceneOf(star(2)), {{0, 0}, {50, 0}, {100, 0}});
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, from + QPoint(40, 40));
        QVERIFY(!canvas.edits().history().canUndo());
        QCOMPARE(shown(canvas).size(), 3U);
    }

    void draggingOneOfTheSelectedMovesAll()
    {
        GraphCanvas canvas;
        showRow(canvas);
        canvas.select({NodeId("n0"), NodeId("n1")});
        const QPoint other = placeOf(canvas, "n0");
        const QPoint from = placeOf(canvas, "n1");
        drag(canvas, {from, from + QPoint(0, 50)});
        QCOMPARE(placeOf(canvas, "n0"), other + QPoint(0, 50));
        QCOMPARE(selected(canvas), (Ids{"n0", "n1"}));
    }

    void pinnedNodesStayInANewLayout()
    {
        GraphCanvas canvas;
        showRow(canvas);
        canvas.select({NodeId("n1")});
        canvas.edits().placing().togglePinned();
        const Positions before = canvas.positions();
        QSignalSpy settled(&canvas, &GraphCanvas::layoutSettled);
        canvas.edits().placing().layOut(LayoutKind::Concentric);
        QTRY_COMPARE(settled.count(), 1);
        QVERIFY(canvas.positions()[1] == before[1]);
        QVERIFY(canvas.positions()[3] != before[3]);
        QVERIFY(canvas.edits().history().undoText().startsWith(QStringLiteral("Lay out: ")));
        canvas.edits().history().undo();
        QVERIFY(canvas.positions() == before);
        canvas.edits().placing().unpinAll();
        QVERIFY(canvas.state().pinned.empty());
    }

    void aLayoutTravels()
    {
        GraphCanvas canvas;
        showRow(canvas);
        canvas.setMotion(Motion::Normal);
        const Positions before = canvas.positions();
        bool inPlace = true;
        connect(&canvas.edits().history(), &QUndoStack::indexChanged, this,
            [&] { inPlace = canvas.positions() == *canvas.state().positions; });
        canvas.edits().placing().layOut(LayoutKind::Grid);
        QTRY_VERIFY(!inPlace);
        canvas.edits().history().disconnect(this);
        QTRY_VERIFY(canvas.positions() == *canvas.state().positions);
        QVERIFY(canvas.positions() != before);
        QTRY_VERIFY(canvas.rect().contains(placeOf(canvas, "n4")));
    }

    void expansionsCollapse()
    {
        GraphCanvas canvas;
        showRow(canvas);
        expand(canvas, expansion());
        QUndoStack& history = canvas.edits().history();
        QCOMPARE(history.undoText(), QStringLiteral("Expand “/p4”"));
        QVERIFY(canvas.edits().expansions().isExpanded(nodeOf(canvas, "n4")));
        const Positions before = canvas.positions();
        QCOMPARE(canvas.edits().expansions().collapse(nodeOf(canvas, "n4")), 2);
        QCOMPARE(shown(canvas), (Ids{"n0", "n1", "n2", "n3", "n4"}));
        QVERIFY(!canvas.edits().expansions().isExpanded(nodeOf(canvas, "n4")));
        history.undo();
        QCOMPARE(shown(canvas).size(), 7U);
        history.undo();
        QCOMPARE(shown(canvas).size(), 5U);
        expand(canvas, expansion());
        QCOMPARE(shown(canvas).size(), 7U);
        QVERIFY(canvas.positions() == before);
        QSignalSpy told(&canvas.edits(), &CanvasEdits::noteReady);
        QCOMPARE(canvas.edits().expansions().collapse(nodeOf(canvas, "n0")), 0);
        QCOMPARE(told.count(), 1);
    }

    void aSecondDoubleClickCollapses()
    {
        GraphCanvas canvas;
        showRow(canvas);
        expand(canvas, expansion());
        QSignalSpy asked(&canvas, &GraphCanvas::expandRequested);
        QTest::mouseDClick(&canvas, Qt::LeftButton, {}, placeOf(canvas, "n4"));
        QCOMPARE(shown(canvas).size(), 5U);
        QCOMPARE(asked.count(), 0);
        QTest::mouseDClick(&canvas, Qt::LeftButton, {}, placeOf(canvas, "n4"));
        QCOMPARE(asked.count(), 1);
    }

    /// A crawler adds nodes between two steps: they stay, whatever is undone.
    void growthBetweenStepsStays()
    {
        GraphCanvas canvas;
        showRow(canvas);
        canvas.edits().hide({nodeOf(canvas, "n0")});
        Json more = emptySlice();
        addNode(more, "z", "fact", "z");
        QSignalSpy changed(&canvas, &GraphCanvas::sceneChanged);
        canvas.jobs().mergeSlice(more);
        QTRY_COMPARE(changed.count(), 1);
        const ScenePoint place = canvas.positions()[5];
        canvas.edits().history().undo();
        QCOMPARE(shown(canvas).size(), 6U);
        QVERIFY(canvas.positions()[5] == place);
        canvas.setSlice(path(2));
        QTRY_COMPARE(canvas.scene().nodes().size(), 2U);
        QVERIFY(!canvas.edits().history().canUndo());
    }

    void selectionsGrowAndInvert()
    {
        GraphCanvas canvas;
        showRow(canvas);
        canvas.select({NodeId("n2")});
        canvas.selectionModel().grow();
        QCOMPARE(sorted(selected(canvas)), (Ids{"n1", "n2", "n3"}));
        canvas.selectionModel().invert();
        QCOMPARE(selected(canvas), (Ids{"n0", "n4"}));
        canvas.edits().hideSelected();
        canvas.selectionModel().selectAll();
        QCOMPARE(selected(canvas), (Ids{"n1", "n2", "n3"}));
        canvas.selectionModel().grow();
        QCOMPARE(selected(canvas).size(), 3U);
        canvas.select({});
        QVERIFY(canvas.selection().empty());
    }

    void lassoSelects()
    {
        GraphCanvas canvas;
        showRow(canvas);
        const QPoint a = placeOf(canvas, "n1");
        const QPoint b = placeOf(canvas, "n3");
        // Round n1 and n3, past n2 underneath.
        drag(canvas,
            {a + QPoint(-20, -30), a + QPoint(20, -30), a + QPoint(30, 60), b + QPoint(-30, 60),
                b + QPoint(-20, -30), b + QPoint(20, -30), b + QPoint(20, 80), a + QPoint(-20, 80)},
            Qt::ShiftModifier | Qt::AltModifier);
        QCOMPARE(selected(canvas), (Ids{"n1", "n3"}));
    }

    void pathsAreFoundInWhatIsShown()
    {
        GraphCanvas canvas;
        showRow(canvas);
        QSignalSpy told(&canvas.edits(), &CanvasEdits::noteReady);
        canvas.edits().findPath();
        QCOMPARE(told.count(), 1);
        canvas.select({NodeId("n3"), NodeId("n1")});
        canvas.edits().findPath();
        QTRY_COMPARE(canvas.state().path.nodes.size(), 3U);
        QCOMPARE(canvas.state().path.edges.size(), 2U);
        QVERIFY(told.last().first().toString().startsWith(QStringLiteral("2 edges from “/p3”")));
        canvas.edits().history().undo();
        QVERIFY(canvas.state().path.nodes.empty());
        canvas.edits().hide({nodeOf(canvas, "n2")});
        canvas.edits().findPath();
        QTRY_VERIFY(told.last().first().toString().startsWith(QStringLiteral("No path between")));
        QVERIFY(canvas.state().path.nodes.empty());
    }

    void theMapIsThereWhenItHelps()
    {
        GraphCanvas canvas;
        showRow(canvas);
        auto* map = canvas.findChild<MiniMap*>();
        canvas.camera().fit();
        QVERIFY(map->isHidden());
        canvas.setView({{-200, 0}, 4.0});
        QVERIFY(map->isVisible());
        QTest::mouseClick(map, Qt::LeftButton, {}, QPoint(map->width() - 8, map->height() / 2));
        QVERIFY(canvas.rect().contains(placeOf(canvas, "n4")));
        canvas.camera().fit();
        QVERIFY(map->isHidden());
    }
};

QTEST_MAIN(TestCanvasEdits)
#include "tst_canvasedits.moc"
