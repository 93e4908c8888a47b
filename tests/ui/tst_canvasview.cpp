// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvasjobs.h"
#include "ui/canvas/canvaspictures.h"
#include "ui/canvas/canvassearch.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/hovercard.h"
#include "ui/canvas/zoombox.h"

#include "canvastools.h"
#include "hearts.h"
#include "ui/canvas/canvasedits.h"

#include <QAccessible>
#include <QLabel>
#include <QSignalSpy>
#include <QToolButton>
#include <QWheelEvent>
#include <QtTest>

#include <cmath>

using namespace mnemo;
using namespace mnemo::testgraphs;

Q_DECLARE_METATYPE(mnemo::NodeId)

namespace {

void wheel(GraphCanvas& canvas, QPointF at, int notches)
{
    QWheelEvent event(at, canvas.mapToGlobal(at), QPoint(), QPoint(0, 120 * notches), Qt::NoButton,
        Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&canvas, &event);
}

} // namespace

class TestCanvasView final : public QObject
{
    Q_OBJECT

private slots:
    void showsASliceAndSettles();
    void refusesWhatIsNoGraph();
    void mergingKeepsPlacesViewAndSelection();
    void clicksSelect();
    void rectangleSelects();
    void edgesCanBeClicked();
    void doubleClickAsksToExpand();
    void dragAndArrowsPan();
    void wheelZoomsAtTheCursor();
    void zoomStaysInItsLimits();
    void zoomBoxWorks();
    void keysWalkTheGraph();
    void findsWhateverTheCase();
    void evidenceAndEscape();
    void hiddenNodesAreNotHit();
    void hoverShowsACardOfPlainText();
    void hasAccessibleChildren();
    void largeGraphsHaveFewAccessibleChildren();
    void rendersImagesWithoutAWindow();
    void tracesRealFrames();
    void saysWhenItsPictureIsTheLast();
    void theGuiThreadStaysFree();
    void dyingWhileLayingOut();
};

void TestCanvasView::showsASliceAndSettles()
{
    GraphCanvas canvas;
    canvas.resize(800, 600);
    canvas.show();
    QSignalSpy settled(&canvas, &GraphCanvas::layoutSettled);
    QSignalSpy visible(&canvas, &GraphCanvas::graphVisible);
    canvas.setSlice(crawl(700, 1));
    QTRY_COMPARE(settled.count(), 1);
    QTRY_COMPARE(visible.count(), 1);
    QCOMPARE(canvas.scene().nodes().size(), 700U);
    QCOMPARE(canvas.positions().size(), 700U);
    for (std::size_t i = 0; i < 700; ++i)
        QVERIFY(canvas.rect().contains(canvas.nodeRect(static_cast<NodeIndex>(i)).center()));
}

void TestCanvasView::refusesWhatIsNoGraph()
{
    GraphCanvas canvas;
    QSignalSpy refused(&canvas, &GraphCanvas::sliceRefused);
    canvas.setSlice(Json{{"nodes", 5}});
    QTRY_COMPARE(refused.count(), 1);
    QVERIFY(canvas.scene().empty());
}

void TestCanvasView::mergingKeepsPlacesViewAndSelection()
{
    GraphCanvas canvas;
    showRow(canvas);
    canvas.select({NodeId("n1")});
    const Positions before = canvas.positions();
    const ViewState view = canvas.view();
    Json more = emptySlice();
    addNode(more, "n4", "web:url", "/p4");
    addNode(more, "x", "fact", "x");
    addEdge(more, "n4", "about", "x");
    QSignalSpy changed(&canvas, &GraphCanvas::sceneChanged);
    canvas.jobs().mergeSlice(more);
    canvas.jobs().mergeSlice(more);
    QTRY_COMPARE(changed.count(), 2);
    QCOMPARE(canvas.scene().nodes().size(), 6U);
    QVERIFY(std::equal(before.begin(), before.end(), canvas.positions().begin()));
    QVERIFY(canvas.view() == view);
    QCOMPARE(selected(canvas), Ids{"n1"});
}

void TestCanvasView::clicksSelect()
{
    GraphCanvas canvas;
    showRow(canvas);
    QSignalSpy changed(&canvas, &GraphCanvas::selectionChanged);
    NodeId last;
    connect(&canvas, &GraphCanvas::nodeSelected, this, [&](const NodeId& id) { last = id; });
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, placeOf(canvas, "n3"));
    QCOMPARE(selected(canvas), Ids{"n3"});
    QCOMPARE(last.text, std::string("n3"));
    QTest::mouseClick(&canvas, Qt::LeftButton, Qt::ControlModifier, placeOf(canvas, "n1"));
    QCOMPARE(selected(canvas), (Ids{"n3", "n1"}));
    QTest::mouseClick(&canvas, Qt::LeftButton, Qt::ControlModifier, placeOf(canvas, "n3"));
    QCOMPARE(selected(canvas), Ids{"n1"});
    QTest::mouseClick(&canvas, Qt::LeftButton, Qt::ShiftModifier, placeOf(canvas, "n2"));
    QCOMPARE(selected(canvas), (Ids{"n1", "n2"}));
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, QPoint(20, 20));
    QVERIFY(canvas.selection().empty());
    QCOMPARE(changed.count(), 5);
}

void TestCanvasView::rectangleSelects()
{
    GraphCanvas canvas;
    showRow(canvas);
    const QPoint from = placeOf(canvas, "n1") - QPoint(30, 40);
    const QPoint to = placeOf(canvas, "n3") + QPoint(30, 40);
    QTest::mousePress(&canvas, Qt::LeftButton, Qt::ShiftModifier, from);
    QMouseEvent move(QEvent::MouseMove, QPointF(to), canvas.mapToGlobal(QPointF(to)), Qt::NoButton,
        Qt::LeftButton, Qt::ShiftModifier);
    QCoreApplication::sendEvent(&canvas, &move);
    QTest::mouseRelease(&canvas, Qt::LeftButton, Qt::ShiftModifier, to);
    QCOMPARE(selected(canvas), (Ids{"n1", "n2", "n3"}));
}

void TestCanvasView::edgesCanBeClicked()
{
    GraphCanvas canvas;
    showRow(canvas);
    EdgeName clicked;
    connect(&canvas, &GraphCanvas::edgeSelected, this, [&](const EdgeName& e) { clicked = e; });
    const QPoint middle = (placeOf(canvas, "n1") + placeOf(canvas, "n2")) / 2;
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, middle);
    QVERIFY((clicked == EdgeName{NodeId("n1"), "web:links_to", NodeId("n2"), ""}));
    QVERIFY(canvas.selection().empty());
}

void TestCanvasView::doubleClickAsksToExpand()
{
    GraphCanvas canvas;
    showRow(canvas);
    QSignalSpy asked(&canvas, &GraphCanvas::expandRequested);
    QTest::mouseDClick(&canvas, Qt::LeftButton, {}, placeOf(canvas, "n2"));
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked[0][0].value<NodeId>().text, std::string("n2"));
    QTest::mouseDClick(&canvas, Qt::LeftButton, {}, QPoint(10, 10));
    QCOMPARE(asked.count(), 1);
}

void TestCanvasView::dragAndArrowsPan()
{
    GraphCanvas canvas;
    showRow(canvas);
    const QPoint before = placeOf(canvas, "n2");
    QTest::mousePress(&canvas, Qt::LeftButton, {}, QPoint(300, 300));
    for (const QPoint p : {QPoint(330, 310), QPoint(380, 340)}) {
        QMouseEvent move(QEvent::MouseMove, QPointF(p), canvas.mapToGlobal(QPointF(p)),
            Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&canvas, &move);
    }
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, QPoint(380, 340));
    QCOMPARE(placeOf(canvas, "n2"), before + QPoint(80, 40));
    QVERIFY(canvas.selection().empty());
    QTest::keyClick(&canvas, Qt::Key_Right);
    QCOMPARE(placeOf(canvas, "n2"), before + QPoint(20, 40));
}

void TestCanvasView::wheelZoomsAtTheCursor()
{
    for (const Motion motion : {Motion::Normal, Motion::Reduced}) {
        GraphCanvas canvas;
        showRow(canvas);
        canvas.setMotion(motion);
        const ViewPort before{canvas.view(), canvas.size()};
        const QPointF cursor(520, 120);
        wheel(canvas, cursor, 3);
        const double wanted = std::pow(1.2, 3);
        QTRY_VERIFY(std::abs(canvas.view().zoom - wanted) < 1e-9);
        const ViewPort after{canvas.view(), canvas.size()};
        const QPointF moved = after.toScreen(before.toScene(cursor)) - cursor;
        QVERIFY(std::hypot(moved.x(), moved.y()) < 0.01);
    }
}

void TestCanvasView::zoomStaysInItsLimits()
{
    GraphCanvas canvas;
    showRow(canvas);
    wheel(canvas, {350, 200}, 100);
    QCOMPARE(canvas.view().zoom, maxZoom);
    wheel(canvas, {350, 200}, -200);
    QCOMPARE(canvas.view().zoom, minZoom);
    const QRectF layers(0, 0, 40000, 500); // of some hundred nodes, and shown whole
    QVERIFY(layers.width() * fitting(layers, {900, 500}).zoom <= 900);
    QTest::keyClick(&canvas, Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(canvas.view().zoom, 1.0);
    QTest::keyClick(&canvas, Qt::Key_Home);
    QVERIFY(canvas.rect().contains(placeOf(canvas, "n0")));
    QVERIFY(canvas.rect().contains(placeOf(canvas, "n4")));
}

void TestCanvasView::zoomBoxWorks()
{
    GraphCanvas canvas;
    showRow(canvas);
    auto* full = canvas.findChild<QToolButton*>(QStringLiteral("zoomFull"));
    QVERIFY(full != nullptr);
    QCOMPARE(full->text(), QStringLiteral("100 %"));
    QTest::mouseClick(canvas.findChild<QToolButton*>(QStringLiteral("zoomIn")), Qt::LeftButton);
    QCOMPARE(full->text(), QStringLiteral("125 %"));
    QTest::mouseClick(full, Qt::LeftButton);
    QCOMPARE(canvas.view().zoom, 1.0);
    for (auto* button : canvas.findChildren<QToolButton*>())
        QVERIFY(!button->accessibleName().isEmpty());
}

void TestCanvasView::keysWalkTheGraph()
{
    GraphCanvas canvas;
    showRow(canvas);
    const auto current = [&] {
        const auto node = canvas.selectionModel().current();
        return node ? canvas.scene().node(*node).id.text : std::string();
    };
    canvas.select({NodeId("n2")});
    QTest::keyClick(&canvas, Qt::Key_N);
    QCOMPARE(current(), std::string("n1"));
    QTest::keyClick(&canvas, Qt::Key_N);
    QCOMPARE(current(), std::string("n3"));
    QTest::keyClick(&canvas, Qt::Key_N, Qt::ShiftModifier);
    QCOMPARE(current(), std::string("n1"));
    QTest::keyClick(&canvas, Qt::Key_Space);
    QCOMPARE(selected(canvas), (Ids{"n2", "n1"}));
    QTest::keyClick(&canvas, Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(current(), std::string("n0"));
    QSignalSpy asked(&canvas, &GraphCanvas::expandRequested);
    QTest::keyClick(&canvas, Qt::Key_E);
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked[0][0].value<NodeId>().text, std::string("n0"));
}

void TestCanvasView::findsWhateverTheCase()
{
    GraphCanvas canvas;
    showRow(canvas);
    QCOMPARE(canvas.search().find(QStringLiteral("/P")), 5);
    QCOMPARE(canvas.search().find(QStringLiteral("p3")), 1);
    canvas.search().findNext();
    QCOMPARE(selected(canvas), Ids{"n3"});
    QCOMPARE(canvas.search().find(QStringLiteral("N")), 5);
    canvas.search().findNext();
    QCOMPARE(selected(canvas), Ids{"n4"});
    canvas.search().findNext();
    QCOMPARE(selected(canvas), Ids{"n0"});
    canvas.search().findPrevious();
    QCOMPARE(selected(canvas), Ids{"n4"});
    QCOMPARE(canvas.search().find(QStringLiteral("nowhere")), 0);
    canvas.search().findNext();
    QCOMPARE(selected(canvas), Ids{"n4"});
}

void TestCanvasView::evidenceAndEscape()
{
    GraphCanvas canvas;
    showRow(canvas);
    canvas.select({NodeId("n0")});
    const QPoint lit = placeOf(canvas, "n2");
    const QPoint other = placeOf(canvas, "n4");
    const auto colourAt = [&](QPoint p) { return canvas.grab().toImage().pixelColor(p); };
    const QColor plain(0x30, 0x88, 0xD8);
    QTRY_COMPARE(colourAt(other), plain);
    canvas.setEvidence({{NodeId("n2")}, {}});
    QTRY_VERIFY(colourAt(other) != plain);
    QCOMPARE(colourAt(lit), plain);
    QSignalSpy ended(&canvas, &GraphCanvas::evidenceEnded);
    QTest::keyClick(&canvas, Qt::Key_Escape);
    QCOMPARE(ended.count(), 1);
    QTRY_COMPARE(colourAt(other), plain);
    QCOMPARE(selected(canvas), Ids{"n0"});
    QTest::keyClick(&canvas, Qt::Key_Escape);
    QVERIFY(canvas.selection().empty());
}

void TestCanvasView::hiddenNodesAreNotHit()
{
    GraphCanvas canvas;
    showRow(canvas);
    const QPoint where = placeOf(canvas, "n2");
    QVERIFY(canvas.nodeAt(where).has_value());
    canvas.edits().hide({nodeOf(canvas, "n2")});
    QVERIFY(!canvas.nodeAt(where).has_value());
    canvas.edits().showAll();
    QVERIFY(canvas.nodeAt(where).has_value());
}

void TestCanvasView::hoverShowsACardOfPlainText()
{
    Json slice = path(2);
    slice["nodes"][0]["label"] = "<b>bold</b>";
    slice["nodes"][0]["properties"] = {{"url", "<img src=x>"}, {"n", 5}, {"list", {1, 2}}};
    GraphCanvas canvas;
    canvas.resize(600, 400);
    canvas.show();
    canvas.setScene(sceneOf(slice), {{-100, 0}, {100, 0}});
    QTest::mouseMove(&canvas, QPoint(5, 5));
    QTest::mouseMove(&canvas, placeOf(canvas, "n0"));
    auto* card = canvas.findChild<HoverCard*>();
    QTRY_VERIFY(card->isVisible());
    QVERIFY(card->text().contains(QStringLiteral("<b>bold</b>")));
    QVERIFY(card->text().contains(QStringLiteral("<img src=x>")));
    for (auto* label : card->findChildren<QLabel*>())
        QVERIFY(label->textFormat() == Qt::PlainText);
    QVERIFY(canvas.rect().contains(card->geometry()));
}

void TestCanvasView::hasAccessibleChildren()
{
    GraphCanvas canvas;
    showRow(canvas);
    canvas.select({NodeId("n1")});
    auto* root = QAccessible::queryAccessibleInterface(&canvas);
    QVERIFY(root != nullptr);
    QVERIFY(root->role() == QAccessible::Graphic);
    QCOMPARE(root->text(QAccessible::Name), QStringLiteral("Graph"));
    QVERIFY(root->text(QAccessible::Description).contains(QStringLiteral("5 nodes")));
    QStringList names;
    for (int i = 0; i < root->childCount(); ++i) {
        auto* child = root->child(i);
        QVERIFY(child != nullptr);
        QCOMPARE(root->indexOfChild(child), i);
        QCOMPARE(child->parent(), root);
        names << child->text(QAccessible::Name);
        if (names.last().startsWith(QStringLiteral("/p1"))) {
            QVERIFY(child->state().selected);
            QVERIFY(child->rect().contains(canvas.mapToGlobal(placeOf(canvas, "n1"))));
        }
    }
    QVERIFY2(names.contains(QStringLiteral("/p1, web:url, 2 neighbours, selected")),
        qPrintable(names.join(u'|')));
    QVERIFY(names.contains(QStringLiteral("/p4, web:url, 1 neighbour")));
}

void TestCanvasView::largeGraphsHaveFewAccessibleChildren()
{
    GraphCanvas canvas;
    const auto scene = sceneOf(star(600));
    canvas.setScene(scene, Positions(601, ScenePoint{1, 1}));
    auto* root = QAccessible::queryAccessibleInterface(&canvas);
    const int before = root->childCount();
    canvas.select({NodeId("hub")});
    QCOMPARE(root->childCount(), before + 1);
    QVERIFY(root->child(before)->text(QAccessible::Name).startsWith(QStringLiteral("/hub")));
}

void TestCanvasView::rendersImagesWithoutAWindow()
{
    GraphCanvas canvas;
    QImage image;
    connect(&canvas, &GraphCanvas::imageRendered, this, [&](const QImage& i) { image = i; });
    canvas.setSlice(crawl(80, 1));
    canvas.jobs().renderImage({400, 300}, 2.0, Theme({ThemeKind::Dark, 1.0, FontSource::Picture}));
    QTRY_COMPARE(image.size(), QSize(800, 600));
    QCOMPARE(image.pixelColor(1, 1), QColor(0x12, 0x16, 0x1A));
    const QImage first = image;
    image = {};
    canvas.jobs().renderImage({400, 300}, 2.0, Theme({ThemeKind::Dark, 1.0, FontSource::Picture}));
    QTRY_VERIFY(!image.isNull());
    QVERIFY(image == first);
}

void TestCanvasView::tracesRealFrames()
{
    GraphCanvas canvas;
    int first = 0;
    int visible = 0;
    int frames = 0;
    int sharp = 0;
    int settled = 0;
    FrameTrace trace;
    trace.firstFrame = [&] { ++first; };
    trace.graphVisible = [&] { ++visible; };
    trace.layoutSettled = [&] { ++settled; };
    trace.frame = [&](double gui, double age) {
        ++frames;
        QVERIFY(gui >= 0 && age >= gui);
    };
    trace.sharp = [&](double raster, double age) {
        ++sharp;
        QVERIFY(raster > 0 && age >= 0);
    };
    canvas.pictures().setFrameTrace(trace);
    showRow(canvas);
    QTRY_COMPARE(visible, 1);
    QCOMPARE(first, 1);
    QTRY_VERIFY(settled == 1);
    const int before = frames;
    const int sharpBefore = sharp;
    canvas.setView({{50, 0}, 2.0});
    QTRY_VERIFY(frames > before);
    QTRY_VERIFY(sharp > sharpBefore);
}

/// From the first request on it is not sharp, and once it is nothing comes after it.
void TestCanvasView::saysWhenItsPictureIsTheLast()
{
    GraphCanvas canvas;
    QVERIFY(canvas.isSharp()); // there is nothing to be drawn
    canvas.setMotion(Motion::Normal);
    canvas.resize(800, 600);
    canvas.show();
    canvas.setSlice(crawl(300, 1));
    QVERIFY(!canvas.isSharp());
    const auto staysAsItIs = [&] {
        const QImage seen = canvas.grab().toImage();
        QCoreApplication::processEvents();
        return canvas.isSharp() && canvas.grab().toImage() == seen;
    };
    QTRY_VERIFY(canvas.isSharp());
    QVERIFY(staysAsItIs());
    canvas.setView({{50, 0}, 2.0});
    QVERIFY(!canvas.isSharp());
    QTRY_VERIFY(canvas.isSharp());
    QVERIFY(staysAsItIs());
    canvas.camera().glideTo({{0, 0}, 1.0});
    QVERIFY(!canvas.isSharp());
    QTRY_VERIFY(canvas.isSharp());
    QCOMPARE(canvas.view().zoom, 1.0);
    canvas.setEvidence({{NodeId("n2")}, {}}); // the light fades in
    QVERIFY(!canvas.isSharp());
    QTRY_VERIFY(canvas.isSharp());
    QVERIFY(staysAsItIs());
}

/// A heartbeat goes on while a large graph is read, laid out and drawn.
void TestCanvasView::theGuiThreadStaysFree()
{
    GraphCanvas canvas;
    canvas.resize(800, 600);
    canvas.show();
    Json slice = scaleFree(8000, 4, 1);
    const mnemo::test::Hearts hearts;
    QSignalSpy settled(&canvas, &GraphCanvas::layoutSettled);
    canvas.setSlice(std::move(slice));
    QTRY_COMPARE_WITH_TIMEOUT(settled.count(), 1, 20000);
    const double zoom = canvas.view().zoom;
    wheel(canvas, {200, 200}, 8);
    QTRY_VERIFY(canvas.view().zoom > zoom * 4);
    const double worst = hearts.worstMs();
    QVERIFY2(worst < mnemo::test::mostMs, qPrintable(hearts.describePauses()));
}

void TestCanvasView::dyingWhileLayingOut()
{
    auto canvas = std::make_unique<GraphCanvas>();
    canvas->resize(400, 300);
    canvas->show();
    canvas->setSlice(scaleFree(5000, 4, 2));
    canvas->jobs().mergeSlice(path(3));
    QTRY_VERIFY(!canvas->scene().empty());
    canvas.reset();
    QCoreApplication::sendPostedEvents();
}

QTEST_MAIN(TestCanvasView)
#include "tst_canvasview.moc"
