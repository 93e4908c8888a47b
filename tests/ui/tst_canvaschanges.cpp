// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvastools.h"
#include "core/picture/carrying.h"
#include "core/picture/layout.h"
#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasjobs.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/hovercard.h"
#include "ui/canvas/minimap.h"
#include "ui/drawing/picture.h"

#include <QSignalSpy>

using namespace mnemo;
using namespace mnemo::testgraphs;

namespace {

/// a, then the others in the order that the store gave this time.
Json slice(const std::vector<const char*>& ids)
{
    Json all = emptySlice();
    for (const char* id : ids) {
        addNode(all, id, "web:url", id);
        if (id != ids.front())
            addEdge(all, ids.front(), "web:links_to", id);
    }
    return all;
}

void show(GraphCanvas& canvas, const Json& shown)
{
    canvas.setMotion(Motion::Reduced);
    canvas.resize(700, 400);
    canvas.show();
    QSignalSpy settled(&canvas, &GraphCanvas::layoutSettled);
    canvas.setSlice(shown);
    QTRY_COMPARE(settled.count(), 1);
}

Ids names(const GraphCanvas& canvas, const std::vector<NodeIndex>& nodes)
{
    Ids ids;
    for (const auto node : nodes)
        ids.push_back(canvas.scene().node(node).id.text);
    return ids;
}

ScenePoint placed(const GraphCanvas& canvas, const char* id)
{
    return (*canvas.state().positions)[at(nodeOf(canvas, id))];
}

void sendMouse(GraphCanvas& canvas, QEvent::Type type, QPoint where, Qt::MouseButton button,
    Qt::MouseButtons buttons)
{
    QMouseEvent event(
        type, QPointF(where), canvas.mapToGlobal(QPointF(where)), button, buttons, Qt::NoModifier);
    QCoreApplication::sendEvent(&canvas, &event);
}

/// The edges of the row, but for one.
Json rowWithout(int from)
{
    Json row = path(5);
    row["edges"].erase(static_cast<std::size_t>(from));
    return row;
}

std::vector<EdgeName> litPath(const GraphCanvas& canvas)
{
    std::vector<EdgeName> lit;
    for (std::size_t e = 0; e < canvas.scene().edges().size(); ++e) {
        const auto edge = static_cast<EdgeIndex>(e);
        if ((canvas.look().marks->of(edge) & Mark::path) != 0)
            lit.push_back(canvas.scene().name(edge));
    }
    return lit;
}

} // namespace

/// The graph changes while a person works with it.
class TestCanvasChanges final : public QObject
{
    Q_OBJECT

private slots:

    void aKeyAfterTheGraphHasChanged()
    {
        GraphCanvas canvas;
        canvas.setMotion(Motion::Reduced);
        canvas.resize(700, 400);
        canvas.show();
        canvas.setScene(sceneOf(path(40)), Positions(40));
        canvas.select({NodeId("n39")});
        QTest::keyClick(&canvas, Qt::Key_N);
        QCOMPARE(canvas.selectionModel().current(), std::optional(nodeOf(canvas, "n38")));
        canvas.setScene(sceneOf(star(1)), {{0, 0}, {50, 0}});
        QVERIFY(!canvas.selectionModel().current());
        QTest::keyClick(&canvas, Qt::Key_N);
        canvas.select({NodeId("hub")});
        QTest::keyClick(&canvas, Qt::Key_N);
        QCOMPARE(canvas.selectionModel().current(), std::optional(nodeOf(canvas, "n0")));
    }

    void ringsGoRoundWhatIsShown()
    {
        GraphCanvas canvas;
        showRow(canvas);
        canvas.edits().hide({nodeOf(canvas, "n4")});
        canvas.select({NodeId("n4"), NodeId("n1")}); // as a list beside the graph does
        QSignalSpy settled(&canvas, &GraphCanvas::layoutSettled);
        canvas.edits().placing().layOut(LayoutKind::Radial);
        QTRY_COMPARE(settled.count(), 1);
        const auto way = [&](const char* id) {
            const ScenePoint a = placed(canvas, "n1");
            const ScenePoint b = placed(canvas, id);
            return std::hypot(a.x - b.x, a.y - b.y);
        };
        QVERIFY(std::abs(way("n0") - way("n2")) < 1); // one ring
        QVERIFY(way("n3") > 1.5F * way("n2"));
    }

    /// The store gives the same nodes in another order, and new ones between them.
    void whatIsAskedAgainKeepsWhatWasDone()
    {
        GraphCanvas canvas;
        show(canvas, slice({"a", "b", "c", "d"}));
        canvas.edits().hide({nodeOf(canvas, "b")});
        canvas.edits().placing().setPinned({nodeOf(canvas, "c")}, Pin::On);
        const ScenePoint place = placed(canvas, "c");
        QSignalSpy changed(&canvas, &GraphCanvas::sceneChanged);
        canvas.jobs().renewSlice(slice({"a", "x", "d", "c", "b"}));
        QTRY_COMPARE(changed.count(), 1);
        QCOMPARE(shown(canvas), (Ids{"a", "c", "d", "x"}));
        QCOMPARE(names(canvas, canvas.state().pinned), Ids{"c"});
        QVERIFY(placed(canvas, "c") == place);
        canvas.edits().history().undo();
        canvas.edits().history().undo();
        QVERIFY(canvas.state().pinned.empty());
        QCOMPARE(shown(canvas), (Ids{"a", "b", "c", "d", "x"}));
    }

    /// A border that no edge explains says nothing.
    void neighboursByHiddenEdgesAreNotMarked()
    {
        GraphCanvas canvas;
        Json all = slice({"a", "b"});
        addNode(all, "c", "web:url", "c");
        addEdge(all, "a", "knows", "c");
        show(canvas, all);
        canvas.select({NodeId("a")});
        const auto isMarked = [&canvas](const char* id) {
            return (canvas.look().marks->of(nodeOf(canvas, id)) & Mark::neighbour) != 0;
        };
        QVERIFY(isMarked("b") && isMarked("c"));
        canvas.edits().toggleKind("knows");
        QVERIFY(isMarked("b") && !isMarked("c"));
    }

    /// Few of its nodes were there before: one layout holds them all, and not two mixed.
    void whatIsMostlyNewIsLaidOutAsOne()
    {
        GraphCanvas canvas;
        show(canvas, slice({"a", "b", "c"}));
        canvas.edits().placing().setPinned({nodeOf(canvas, "b")}, Pin::On);
        const ScenePoint pinned = placed(canvas, "b");
        const Json next = slice({"d", "e", "f", "g", "h", "i", "j", "a", "b", "c"});
        const auto whole = renewed(canvas.scene(), canvas.positions(), next, Staying::IfEnough);
        QVERIFY(whole && !whole->keeps);
        const Positions places = layoutGraph(LayoutGraph::of(whole->scene), layoutSeed);
        const auto alone
            = [&](const char* id) { return places[at(*whole->scene.find(NodeId(id)))]; };
        QVERIFY(placed(canvas, "a") != alone("a"));
        canvas.jobs().renewSlice(next);
        for (const char* id : {"a", "c", "d", "j"})
            QTRY_VERIFY2(canvas.scene().find(NodeId(id)) && placed(canvas, id) == alone(id), id);
        QVERIFY(placed(canvas, "b") == pinned); // a person's own wish
    }

    void whatIsMovedMeanwhileStaysThere()
    {
        GraphCanvas canvas;
        show(canvas, slice({"a", "b", "c", "d"}));
        QSignalSpy changed(&canvas, &GraphCanvas::sceneChanged);
        canvas.jobs().renewSlice(slice({"x", "d", "c", "b", "a"}));
        canvas.edits().placing().move({nodeOf(canvas, "c")}, {40, 0});
        const ScenePoint moved = placed(canvas, "c");
        QTRY_COMPARE(changed.count(), 1);
        QVERIFY(placed(canvas, "c") == moved);
    }

    void nodesThatAreGoneTakeNothingWithThem()
    {
        GraphCanvas canvas;
        show(canvas, slice({"a", "b", "c", "d", "e", "f"}));
        canvas.edits().hide({nodeOf(canvas, "e")});
        canvas.edits().placing().setPinned({nodeOf(canvas, "d"), nodeOf(canvas, "b")}, Pin::On);
        canvas.edits().history().setClean();
        canvas.edits().placing().move({nodeOf(canvas, "f")}, {40, 0});
        canvas.select({NodeId("f"), NodeId("b")});
        canvas.content().setNeighbourTotal(NodeId("f"), 7);
        const ScenePoint place = placed(canvas, "f");
        QSignalSpy changed(&canvas, &GraphCanvas::sceneChanged);
        canvas.jobs().renewSlice(slice({"f", "x", "e", "d", "a"}));
        QTRY_COMPARE(changed.count(), 1);
        QCOMPARE(shown(canvas), (Ids{"a", "d", "f", "x"}));
        QCOMPARE(sorted(names(canvas, canvas.state().pinned)), (Ids{"d", "f"}));
        QCOMPARE(selected(canvas), Ids{"f"});
        QVERIFY(placed(canvas, "f") == place);
        const auto& badges = canvas.look().marks->badges;
        QVERIFY(std::all_of(badges.begin(), badges.end(), [&](const NodeBadge& badge) {
            return badge.node == nodeOf(canvas, "d") || badge.node == nodeOf(canvas, "f");
        }));
        QUndoStack& history = canvas.edits().history();
        QVERIFY(!history.isClean());
        history.undo();
        QVERIFY(history.isClean());
        QVERIFY(placed(canvas, "f") != place);
        history.undo();
        history.undo();
        QCOMPARE(shown(canvas), (Ids{"a", "d", "e", "f", "x"}));
        history.redo();
        QCOMPARE(shown(canvas), (Ids{"a", "d", "f", "x"}));
    }

    /// A slice by itself says nothing about the one before: numbers mean nothing in it.
    void anotherSliceTakesNothingOver()
    {
        GraphCanvas canvas;
        show(canvas, slice({"a", "b", "c", "d"}));
        canvas.edits().hide({nodeOf(canvas, "b")});
        canvas.edits().placing().setPinned({nodeOf(canvas, "c")}, Pin::On);
        QSignalSpy changed(&canvas, &GraphCanvas::sceneChanged);
        canvas.setSlice(slice({"a", "x", "b", "c", "d"}));
        QTRY_VERIFY(changed.count() > 0);
        QCOMPARE(shown(canvas).size(), 5U);
        QVERIFY(canvas.state().pinned.empty());
        QVERIFY(!canvas.edits().history().canUndo());
    }

    void aPathIsOfItsEdges()
    {
        GraphCanvas canvas;
        showRow(canvas);
        canvas.select({NodeId("n1"), NodeId("n3")});
        canvas.edits().findPath();
        QTRY_COMPARE(canvas.state().path.edges.size(), 2U);
        const std::vector<EdgeName> way = litPath(canvas);
        QCOMPARE(way.size(), 2U);
        QSignalSpy changed(&canvas, &GraphCanvas::sceneChanged);
        canvas.jobs().replaceEdges(rowWithout(0)); // all numbers are other ones
        QTRY_COMPARE(changed.count(), 1);
        QVERIFY(litPath(canvas) == way);
        canvas.jobs().replaceEdges(rowWithout(1)); // now it is no path
        QTRY_COMPARE(changed.count(), 2);
        QVERIFY(litPath(canvas).empty());
        QVERIFY(!canvas.look().marks->dimOthers);
        canvas.edits().clearPath();
        canvas.jobs().replaceEdges(path(5));
        QTRY_COMPARE(changed.count(), 3);
        canvas.edits().history().undo();
        QVERIFY(litPath(canvas) == way);
    }

    void aDroppedNodeIsThereAtOnce()
    {
        GraphCanvas canvas;
        showRow(canvas);
        const QPoint from = placeOf(canvas, "n2");
        drag(canvas, {from, from + QPoint(10, 30), from + QPoint(20, 80)});
        canvas.select({NodeId("n0")}); // before there is a picture of it
        QCOMPARE(shown(canvas).size(), 5U);
        QTRY_VERIFY(canvas.isSharp());
        QCOMPARE(shown(canvas).size(), 5U);
        QVERIFY(canvas.nodeAt(from + QPoint(20, 80)) == nodeOf(canvas, "n2"));
    }

    void anotherButtonDoesNotEndADrag()
    {
        GraphCanvas canvas;
        showRow(canvas);
        const QPoint from = placeOf(canvas, "n2");
        const QPoint to = from + QPoint(20, 80);
        const Qt::MouseButtons both = Qt::LeftButton | Qt::MiddleButton;
        sendMouse(canvas, QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
        sendMouse(canvas, QEvent::MouseMove, to, Qt::NoButton, Qt::LeftButton);
        sendMouse(canvas, QEvent::MouseButtonPress, to, Qt::MiddleButton, both);
        sendMouse(canvas, QEvent::MouseButtonRelease, to, Qt::MiddleButton, Qt::LeftButton);
        sendMouse(canvas, QEvent::MouseButtonRelease, to, Qt::LeftButton, Qt::NoButton);
        QCOMPARE(placeOf(canvas, "n2"), to);
        QVERIFY(canvas.edits().history().canUndo());
        QCOMPARE(shown(canvas).size(), 5U);
        // A menu takes the release: the next move tells.
        sendMouse(canvas, QEvent::MouseButtonPress, to, Qt::LeftButton, Qt::LeftButton);
        sendMouse(canvas, QEvent::MouseMove, from, Qt::NoButton, Qt::LeftButton);
        sendMouse(canvas, QEvent::MouseMove, QPoint(5, 5), Qt::NoButton, Qt::NoButton);
        QCOMPARE(placeOf(canvas, "n2"), from);
        QCOMPARE(shown(canvas).size(), 5U);
    }

    void whatComesDuringADragLeavesTheSelection()
    {
        GraphCanvas canvas;
        showRow(canvas);
        canvas.select({NodeId("n1"), NodeId("n2")});
        const QPoint from = placeOf(canvas, "n2");
        sendMouse(canvas, QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
        sendMouse(canvas, QEvent::MouseMove, from + QPoint(0, 60), Qt::NoButton, Qt::LeftButton);
        Json more = slice({"n4", "x"});
        more["around"] = {"n4"};
        QSignalSpy changed(&canvas, &GraphCanvas::stateChanged);
        canvas.jobs().mergeSlice(more);
        QTRY_VERIFY(changed.count() > 0);
        QCOMPARE(selected(canvas), (Ids{"n1", "n2"}));
        sendMouse(
            canvas, QEvent::MouseButtonRelease, from + QPoint(0, 60), Qt::LeftButton, Qt::NoButton);
        QCOMPARE(selected(canvas), (Ids{"n1", "n2"}));
        QCOMPARE(shown(canvas).size(), 6U);
    }

    void theCardAndTheMapGoWithTheirGraph()
    {
        GraphCanvas canvas;
        showRow(canvas);
        canvas.setView({{-200, 0}, 4.0});
        QTest::mouseMove(&canvas, QPoint(5, 5));
        QTest::mouseMove(&canvas, placeOf(canvas, "n0"));
        auto* card = canvas.findChild<HoverCard*>();
        auto* map = canvas.findChild<MiniMap*>();
        QTRY_VERIFY(card->isVisible());
        QVERIFY(map->isVisible());
        canvas.setScene(std::make_shared<const GraphScene>());
        QVERIFY(card->isHidden());
        QVERIFY(map->isHidden());
    }

    /// The backdrop is drawn before the sharp picture, by the same hand.
    void aBackdropLeavesNothingBehind()
    {
        const auto scene = sceneOf(star(12));
        Positions places{{0, 0}};
        for (int i = 1; i < 13; ++i)
            places.push_back({static_cast<float>(60 * i - 400), 70});
        const auto positions = std::make_shared<const Positions>(places);
        const Theme theme({ThemeKind::Light, 1.0, FontSource::Picture});
        SceneMarks marks;
        marks.nodes.assign(13, Mark::selected);
        PictureRequest sharp;
        sharp.look = {{scene, positions, std::make_shared<const SceneMarks>(marks)},
            std::make_shared<const CanvasStyle>(CanvasStyle::of(*scene, theme))};
        sharp.frame = {{{{0, 0}, 1.0}, {900, 300}}, 1.0, 0};
        PictureRequest coarse = sharp;
        // Its nodes are as large in its own pixels.
        coarse.frame = {{{{0, 0}, 4.0}, {900, 300}}, 0.5, 0};
        coarse.detail = PictureDetail::Quick;
        PictureMaker maker;
        (void)maker.make(coarse);
        QVERIFY(composed(maker.make(sharp)) == composed(PictureMaker().make(sharp)));
    }

    void aFittedGraphFollowsTheWindow()
    {
        GraphCanvas canvas;
        showRow(canvas);
        canvas.setMotion(Motion::Normal);
        canvas.camera().fit();
        QTRY_VERIFY(canvas.isSharp());
        const double before = canvas.view().zoom;
        canvas.resize(350, 400);
        QVERIFY(canvas.view().zoom < before);
        QVERIFY(canvas.rect().contains(placeOf(canvas, "n0")));
        QVERIFY(canvas.rect().contains(placeOf(canvas, "n4")));
    }

    void spreadingWhileNodesTravel()
    {
        GraphCanvas canvas;
        showRow(canvas);
        canvas.setMotion(Motion::Normal);
        bool spread = false;
        connect(&canvas, &GraphCanvas::stateChanged, &canvas, [&] {
            if (std::exchange(spread, true))
                return;
            QTimer::singleShot(50, &canvas, [&] { canvas.edits().placing().spread(2); });
        });
        canvas.edits().placing().layOut(LayoutKind::Grid);
        QTRY_COMPARE(canvas.edits().history().count(), 2);
        QTRY_VERIFY(canvas.isSharp());
        QVERIFY(canvas.positions() == *canvas.state().positions);
        QVERIFY(canvas.rect().contains(placeOf(canvas, "n0")));
        QVERIFY(canvas.rect().contains(placeOf(canvas, "n4")));
    }
};

QTEST_MAIN(TestCanvasChanges)
#include "tst_canvaschanges.moc"
