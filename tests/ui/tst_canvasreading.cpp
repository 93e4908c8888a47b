// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvastools.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasjobs.h"
#include "ui/canvas/canvaspointer.h"
#include "ui/canvas/hovercard.h"
#include "ui/drawing/labeltext.h"
#include "ui/drawing/picture.h"

#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QSignalSpy>

#include <cmath>

using namespace mnemo;
using namespace mnemo::testgraphs;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Draws what a look shows at 100 %, with labels.
Picture drawn(const SceneLook& look, QSize size)
{
    PictureRequest request;
    request.look = look;
    request.frame = {{{{0, 0}, 1.0}, size}, 1.0, 0};
    return PictureMaker().make(request);
}

SceneLook lookOf(const Json& slice, Positions positions)
{
    return testgraphs::lookOf(sceneOf(slice), std::move(positions));
}

} // namespace

/// What helps to read a graph: fingers, names, numbers, words.
class TestCanvasReading final : public QObject
{
    Q_OBJECT

private slots:

    void fingersOnATouchpadZoom()
    {
        GraphCanvas canvas;
        showRow(canvas);
        const QPointF cursor(520, 120);
        const ViewPort before{canvas.view(), canvas.size()};
        const auto pinch = [&](double value) {
            QNativeGestureEvent event(Qt::ZoomNativeGesture,
                QPointingDevice::primaryPointingDevice(), 2, cursor, cursor,
                canvas.mapToGlobal(cursor), value, {});
            QCoreApplication::sendEvent(&canvas, &event);
        };
        pinch(0.25);
        pinch(0.2);
        QVERIFY(std::abs(canvas.view().zoom - 1.5) < 1e-9);
        const ViewPort after{canvas.view(), canvas.size()};
        const QPointF moved = after.toScreen(before.toScene(cursor)) - cursor;
        QVERIFY(std::hypot(moved.x(), moved.y()) < 0.01);
        for (int i = 0; i < 100; ++i)
            pinch(-0.9);
        QCOMPARE(canvas.view().zoom, minZoom);
    }

    void fingersOnATouchScreenZoomAndMove()
    {
        GraphCanvas canvas;
        showRow(canvas);
        QVERIFY(QTest::qWaitForWindowExposed(&canvas));
        const std::unique_ptr<QPointingDevice> screen(QTest::createTouchDevice());
        const QPoint middle(350, 200);
        const QPoint half(40, 0);
        QTest::touchEvent(&canvas, screen.get())
            .press(0, middle - half, &canvas)
            .press(1, middle + half, &canvas);
        for (int apart = 50; apart <= 80; apart += 5) {
            const QPoint out(apart, 0);
            QTest::touchEvent(&canvas, screen.get())
                .move(0, middle - out, &canvas)
                .move(1, middle + out, &canvas);
        }
        const QPoint out(80, 0);
        QTest::touchEvent(&canvas, screen.get())
            .release(0, middle - out, &canvas)
            .release(1, middle + out, &canvas);
        // Twice as far from each other as at first.
        QTRY_VERIFY2(std::abs(canvas.view().zoom - 2) < 0.01,
            qPrintable(QString::number(canvas.view().zoom)));
        QVERIFY(canvas.selection().empty());
        QCOMPARE(canvas.edits().history().count(), 0);
    }

    /// What a person has pinned is named first: where there is no room for all, it has some.
    void pinnedNodesAreNamedBeforeOthers()
    {
        Json slice = emptySlice();
        addNode(slice, "a", "web:url", "the busiest of all");
        addNode(slice, "b", "web:url", "the pinned one");
        Positions places{{0, 0}, {0, 24}};
        for (int i = 0; i < 40; ++i) { // hidden by nothing, but elsewhere
            addNode(slice, name(i), "web:url", "far");
            addEdge(slice, name(i), "web:links_to", "a");
            places.push_back({5000, static_cast<float>(100 * i)});
        }
        SceneLook look = lookOf(slice, places);
        const QSize size(500, 300);
        const auto firstNamed = [&] {
            const auto labels = drawn(look, size).labels;
            return labels.empty() ? std::string() : look.scene->node(labels.front().node).id.text;
        };
        QCOMPARE(firstNamed(), std::string("a"));
        auto marks = std::make_shared<SceneMarks>(*look.marks);
        marks->badges.push_back({NodeIndex{1}, NodeBadgeKind::Pinned, 0});
        look.marks = marks;
        QCOMPARE(firstNamed(), std::string("b"));
    }

    /// What somebody asked for says its name, even where others leave no room; what nobody asked
    /// for stays silent there.
    void whatWasAskedForIsNamed()
    {
        Json slice = emptySlice();
        Positions places;
        for (int y = -6; y <= 6; ++y) { // so close that no label fits between
            for (int x = -8; x <= 8; ++x) {
                addNode(slice, name(static_cast<int>(places.size())), "web:url", "a long name");
                places.push_back({static_cast<float>(18 * x), static_cast<float>(18 * y)});
            }
        }
        SceneLook look = lookOf(slice, places);
        const NodeIndex middle{static_cast<std::uint32_t>(places.size() / 2)};
        const auto isNamed = [&](std::optional<NodeIndex> current) {
            PictureRequest request;
            request.look = look;
            request.frame = {{{{0, 0}, 1.0}, {500, 300}}, 1.0, 0};
            request.wishes.current = current;
            const auto labels = PictureMaker().make(request).labels;
            return std::any_of(labels.begin(), labels.end(),
                [&](const PlacedLabel& label) { return label.node == middle; });
        };
        QVERIFY(!isNamed({}));
        QVERIFY(isNamed(middle));
        for (const std::uint8_t mark : {Mark::selected, Mark::lit, Mark::match, Mark::kept}) {
            auto marks = std::make_shared<SceneMarks>();
            marks->nodes.resize(places.size());
            marks->edges.resize(0);
            marks->nodes[at(middle)] = mark;
            look.marks = marks;
            QVERIFY2(isNamed({}), qPrintable(QString::number(mark)));
        }
    }

    /// No other's label lies over what somebody asked for, even if it is no more than a dot.
    void namesLeaveOpenWhatWasAskedFor()
    {
        Json slice = emptySlice();
        addNode(slice, "hub", "web:url", "the busiest of all");
        addNode(slice, "dot", "web:url", "b");
        Positions places{{0, 0}, {60, 0}};
        for (int i = 0; i < 3000; ++i) {
            addNode(slice, name(i), "web:url", "far");
            addEdge(slice, name(i), "web:links_to", "hub");
            places.push_back({5000, static_cast<float>(100 * i)});
        }
        SceneLook look = lookOf(slice, places);
        const QRectF dot(309, 149, 2, 2);
        const auto isCovered = [&] {
            for (const auto& label : drawn(look, {500, 300}).labels) {
                const QRectF box(QPointF(250, 150)
                        + QPointF(static_cast<double>(label.anchor.x),
                            static_cast<double>(label.anchor.y))
                        + label.offset,
                    QSizeF(label.image.size()));
                if (label.node != NodeIndex{1} && box.intersects(dot))
                    return true;
            }
            return false;
        };
        QVERIFY(isCovered());
        auto marks = std::make_shared<SceneMarks>(*look.marks);
        marks->nodes[1] = Mark::match;
        look.marks = marks;
        QVERIFY(!isCovered());
    }

    /// One line stands for more than six, and says for how many.
    void manyParallelEdgesAreCounted()
    {
        Json slice = path(2);
        for (int i = 0; i < 11; ++i)
            addEdge(slice, "n0", "knows", "n1", std::to_string(i));
        const SceneLook look = lookOf(slice, {{-100, 0}, {100, 0}});
        const auto& fans = look.scene->fans();
        const auto bundle = std::find_if(
            fans.begin(), fans.end(), [](const EdgeFan& fan) { return fan.bundle > 0; });
        QVERIFY(bundle != fans.end());
        QCOMPARE(captionText(look, static_cast<EdgeIndex>(bundle - fans.begin())), u"12×"_s);
        const auto labels = drawn(look, {400, 200}).labels;
        const auto captions = std::count_if(
            labels.begin(), labels.end(), [](const PlacedLabel& label) { return label.caption; });
        QCOMPARE(captions, 1);
    }

    void loopsAreBesideTheirNode()
    {
        Json slice = path(1);
        addEdge(slice, "n0", "knows", "n0");
        const SceneLook look = lookOf(slice, {{0, 0}});
        const auto description = describe(look, {{{{0, 0}, 1.0}, {300, 300}}, 1, 0});
        QCOMPARE(description.edges.size(), std::size_t{1});
        const DrawnEdge& loop = description.edges.front();
        const float r = description.nodes.front().radius;
        QCOMPARE(loop.radius, r + 8);
        QVERIFY(loop.control.x > description.nodes.front().at.x);
        QVERIFY(loop.control.y < description.nodes.front().at.y);
        // The ends of its 300° look at the node, and do not run into it.
        const double turn = std::numbers::pi * (0.75 + 1.0 / 6);
        const double x = static_cast<double>(loop.control.x - description.nodes.front().at.x)
            + static_cast<double>(loop.radius) * std::cos(turn);
        const double y = static_cast<double>(loop.control.y - description.nodes.front().at.y)
            + static_cast<double>(loop.radius) * std::sin(turn);
        const double beside = std::hypot(x, y) - static_cast<double>(r);
        QVERIFY2(beside > 2 && beside < 5, qPrintable(QString::number(beside)));
    }

    /// Tied to one that is there, or to none: what is looked at stays where it is, or nearly so.
    void aNewNodeThrowsNothingAbout_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<bool>("tied");
        for (const int nodes : {5, 20, 300}) {
            for (const bool tied : {true, false})
                QTest::addRow("%d nodes, %s", nodes, tied ? "tied" : "by itself") << nodes << tied;
        }
    }

    void aNewNodeThrowsNothingAbout()
    {
        QFETCH(int, nodes);
        QFETCH(bool, tied);
        GraphCanvas canvas;
        canvas.setMotion(Motion::Reduced);
        canvas.resize(1000, 700);
        canvas.show();
        QSignalSpy settled(&canvas, &GraphCanvas::layoutSettled);
        canvas.setSlice(crawl(nodes, 3));
        QTRY_COMPARE(settled.count(), 1);
        std::vector<QPointF> before;
        const auto placeOnScreen = [&](std::size_t i) {
            return ViewPort{canvas.view(), canvas.size()}.toScreen(canvas.positions()[i]);
        };
        for (std::size_t i = 0; i < canvas.positions().size(); ++i)
            before.push_back(placeOnScreen(i));
        Json more = emptySlice();
        addNode(more, "new", "fact", "new");
        if (tied)
            addEdge(more, "new", "about", name(nodes - 1));
        canvas.jobs().mergeSlice(more);
        QTRY_COMPARE(canvas.positions().size(), before.size() + 1);
        for (std::size_t i = 0; i < before.size(); ++i) {
            const QPointF moved = placeOnScreen(i) - before[i];
            QVERIFY(std::abs(moved.x()) <= 0.05 * canvas.width());
            QVERIFY(std::abs(moved.y()) <= 0.05 * canvas.height());
        }
    }

    void whatIsAskedForIsMarked()
    {
        GraphCanvas canvas;
        showRow(canvas);
        QTRY_VERIFY(canvas.isSharp());
        const QImage before = canvas.grab().toImage();
        canvas.pointer().setLoading({NodeId("n2"), NodeId("nowhere")});
        const QImage marked = canvas.grab().toImage();
        QVERIFY(marked != before);
        const QRect node = canvas.nodeRect(nodeOf(canvas, "n2")).adjusted(-10, -10, 10, 10);
        QCOMPARE(marked.copy(QRect(0, 0, node.left(), marked.height())),
            before.copy(QRect(0, 0, node.left(), before.height())));
        QCOMPARE(canvas.grab().toImage(), marked); // motion is reduced: it stands still
        canvas.pointer().setLoading({});
        QCOMPARE(canvas.grab().toImage(), before);
    }

    void theCardSaysWhoCites()
    {
        GraphCanvas canvas;
        showRow(canvas);
        canvas.pointer().setCitedBy([](const NodeId& node) { return node.text == "n1" ? 3 : 0; });
        auto* card = canvas.findChild<HoverCard*>();
        const auto hover = [&](const char* id) {
            QTest::mouseMove(&canvas, QPoint(5, 5));
            QTest::mouseMove(&canvas, placeOf(canvas, id));
            return QTest::qWaitFor([&] { return card->isVisible(); });
        };
        QVERIFY(hover("n1"));
        QVERIFY2(card->text().contains(u"Cited by 3"_s), qPrintable(card->text()));
        QVERIFY(hover("n3"));
        QVERIFY(!card->text().contains(u"Cited"_s));
        QVERIFY(card->text().contains(u"Degree 2"_s));
    }
};

QTEST_MAIN(TestCanvasReading)
#include "tst_canvasreading.moc"
