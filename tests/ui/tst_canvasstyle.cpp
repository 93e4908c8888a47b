// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvastools.h"
#include "core/picture/properties.h"
#include "imagepieces.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/scalelegend.h"
#include "ui/drawing/picture.h"
#include "ui/widgets/validitytext.h"

#include <QSignalSpy>

#include <set>
#include <string>

using namespace mnemo;
using namespace mnemo::testgraphs;

namespace {

/// A row of five with numbers 0, 10, 20, 30 and none, and times.
Json measured()
{
    Json slice = path(5);
    for (int i = 0; i < 4; ++i) {
        Json& properties = slice["nodes"][std::size_t(i)]["properties"];
        properties["score"] = i * 10;
        properties["seen"] = "2026-01-0" + std::to_string(i + 1) + "T00:00:00Z";
        properties["name"] = "not a number";
    }
    slice["nodes"][4]["role"] = "fact";
    return slice;
}

void showMeasured(GraphCanvas& canvas)
{
    canvas.setMotion(Motion::Reduced);
    canvas.resize(700, 400);
    canvas.show();
    canvas.setScene(sceneOf(measured()), {{-200, 0}, {-100, 0}, {0, 0}, {100, 0}, {200, 0}});
    canvas.setView({{0, 0}, 1.0});
}

QColor colourAt(GraphCanvas& canvas, const char* id)
{
    return canvas.grab().toImage().pixelColor(placeOf(canvas, id));
}

PictureRequest requestFor(const std::shared_ptr<const GraphScene>& scene, double moment)
{
    const Theme theme({ThemeKind::Light, 1.0, FontSource::Picture});
    PictureRequest request;
    request.look = {{scene, std::make_shared<const Positions>(Positions{{-100, 0}, {100, 0}}),
                        std::make_shared<const SceneMarks>(),
                        factsAt(*scene, {{moment, {}}, EndedFacts::Dashed})},
        std::make_shared<const CanvasStyle>(CanvasStyle::of(*scene, theme))};
    request.frame = {{{{0, 0}, 1.0}, {400, 200}}, 1.0, 0};
    request.detail = PictureDetail::Quick;
    return request;
}

/// Lengths of the inked pieces of a row.
std::vector<int> pieces(const QImage& image, int row, int from, int to)
{
    std::vector<int> lengths;
    bool inked = false;
    const QRgb ground = image.pixel(0, 0);
    for (int x = from; x < to; ++x) {
        const bool now = qGray(image.pixel(x, row)) < qGray(ground) - 20;
        if (now && !inked)
            lengths.push_back(0);
        if (now)
            ++lengths.back();
        inked = now;
    }
    return lengths;
}

} // namespace

class TestCanvasStyle final : public QObject
{
    Q_OBJECT

private slots:

    void timesAreWrittenOnTheScale()
    {
        const auto seen = numericProperty(*sceneOf(measured()), "seen");
        QVERIFY(seen && seen->time);
        QCOMPARE(scaleText(*seen, seen->least), QStringLiteral("2026-01-01 00:00"));
    }

    void filtersHideAndDim_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<QByteArray>("stay");
        QTest::newRow("role") << 0 << QByteArray("n0 n1 n2 n3");
        QTest::newRow("range") << 1 << QByteArray("n1 n2");
        QTest::newRow("time") << 2 << QByteArray("n2 n3");
    }

    void filtersHideAndDim()
    {
        QFETCH(int, which);
        QFETCH(QByteArray, stay);
        GraphFilter filter;
        if (which == 0)
            filter.withoutRoles = {"fact"};
        else if (which == 1)
            filter.range = PropertyRange{"score", 10, 25};
        else
            filter.range = PropertyRange{"seen", *numberOf(Json("2026-01-03T00:00:00Z")), 1e12};
        GraphCanvas canvas;
        showMeasured(canvas);
        canvas.edits().setFilter(filter);
        QByteArrayList ids;
        for (const auto& id : shown(canvas))
            ids << QByteArray::fromStdString(id);
        QCOMPARE(ids.join(' '), stay);
        canvas.edits().history().undo();
        QCOMPARE(shown(canvas).size(), 5U);
        filter.effect = FilterEffect::Dim;
        const char* out = which == 0 ? "n4" : "n0";
        QTRY_VERIFY(colourAt(canvas, out) != canvas.grab().toImage().pixelColor(2, 2));
        const QColor before = colourAt(canvas, out);
        canvas.edits().setFilter(filter);
        QCOMPARE(shown(canvas).size(), 5U);
        QTRY_VERIFY(colourAt(canvas, out) != before);
    }

    void kindsAreFilteredWithoutTheirNodes()
    {
        GraphCanvas canvas;
        showMeasured(canvas);
        const QPoint middle = (placeOf(canvas, "n1") + placeOf(canvas, "n2")) / 2;
        QSignalSpy clicked(&canvas, &GraphCanvas::edgeSelected);
        canvas.edits().setFilter({{}, {"web:links_to"}, {}, FilterEffect::Hide, {}});
        QCOMPARE(shown(canvas).size(), 5U);
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, middle);
        QCOMPARE(clicked.count(), 0);
        canvas.edits().showAll();
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, middle);
        QCOMPARE(clicked.count(), 1);
    }

    void coloursFollowTheScale()
    {
        GraphCanvas canvas;
        showMeasured(canvas);
        const Theme theme = themeOf(&canvas);
        auto* legend = canvas.findChild<ScaleLegend*>();
        QVERIFY(legend->isHidden());
        canvas.edits().colourBy("score");
        QTRY_COMPARE(colourAt(canvas, "n0"), theme.sequential().front());
        QCOMPARE(colourAt(canvas, "n3"), theme.sequential().back());
        QVERIFY(colourAt(canvas, "n1") != colourAt(canvas, "n2"));
        QVERIFY(legend->isVisible());
        QCOMPARE(legend->accessibleName(), QStringLiteral("Colour: score from 0 to 30"));
        QVERIFY(canvas.rect().contains(legend->geometry()));
        QCOMPARE(canvas.edits().history().undoText(), QStringLiteral("Colour by score"));
        canvas.edits().history().undo();
        QTRY_COMPARE(colourAt(canvas, "n0"), QColor(0x30, 0x88, 0xD8));
        QVERIFY(legend->isHidden());
    }

    void sizesFollowTheNumber()
    {
        GraphCanvas canvas;
        showMeasured(canvas);
        const int before = canvas.nodeRect(nodeOf(canvas, "n0")).width();
        canvas.edits().sizeBy("score");
        std::vector<int> widths;
        for (const char* id : {"n0", "n1", "n2", "n3"})
            widths.push_back(canvas.nodeRect(nodeOf(canvas, id)).width());
        QVERIFY(std::is_sorted(widths.begin(), widths.end()));
        QVERIFY(widths.back() > widths.front() + 10);
        QVERIFY(canvas.findChild<ScaleLegend*>()->accessibleName().contains(
            QStringLiteral("Size: score from 0 to 30")));
        canvas.edits().sizeBy({});
        QCOMPARE(canvas.nodeRect(nodeOf(canvas, "n0")).width(), before);
    }

    void endedEdgesAreDashed()
    {
        Json slice = path(2);
        slice["edges"][0]["until"] = "2026-01-01T00:00:00Z";
        const auto scene = sceneOf(slice);
        const double end = *momentOf(Json("2026-01-01T00:00:00Z"));
        const QImage before = composed(PictureMaker().make(requestFor(scene, end - 1)));
        QCOMPARE(pieces(before, 100, 130, 270).size(), 1U);
        const QImage after = composed(PictureMaker().make(requestFor(scene, end)));
        const auto dashes = pieces(after, 100, 130, 270);
        QVERIFY2(
            dashes.size() >= 18 && dashes.size() <= 22, qPrintable(QString::number(dashes.size())));
    }

    /// A node of which something has ended and nothing holds, and all of them when their store is
    /// lost: fainter, with a dashed border.
    void whatIsNoLongerTrueIsDashedAndFaint()
    {
        Json slice = path(3);
        slice["edges"][0]["until"] = "2026-01-01T00:00:00Z";
        const auto scene = sceneOf(slice);
        const double end = *momentOf(Json("2026-01-01T00:00:00Z"));
        const QColor fill(0x30, 0x88, 0xD8);
        const auto requestAt = [&](double moment) {
            PictureRequest request = requestFor(scene, moment);
            request.look.positions
                = std::make_shared<const Positions>(Positions{{-20, 0}, {0, 0}, {20, 0}});
            request.frame = {{{{0, 0}, 8.0}, {600, 200}}, 2.0, 0};
            return request;
        };

        struct Seen
        {
            QColor middle;
            int pieces = 0;
        };

        const auto seen = [&](const PictureRequest& request, NodeIndex node) {
            const QImage image = composed(PictureMaker().make(request));
            const QPointF at
                = request.frame.port.toScreen((*request.look.positions)[mnemo::at(node)]);
            const double r = request.look.screenRadius(node, request.frame.port.view.zoom);
            return Seen{image.pixelColor((2 * at).toPoint()), piecesRound(image, 2 * at, 2 * r)};
        };
        const auto faint = [&](const QColor& colour) {
            return std::abs(colour.red() - (0.6 * fill.red() + 0.4 * 0xFB)) < 4;
        };
        QCOMPARE(seen(requestAt(end - 1), NodeIndex{0}).middle, fill);
        const Seen ended = seen(requestAt(end), NodeIndex{0});
        QVERIFY2(faint(ended.middle), qPrintable(ended.middle.name()));
        const double round
            = 2 * M_PI * requestAt(end).look.screenRadius(NodeIndex{0}, 8.0) / 7; // 4 on, 3 off
        QVERIFY2(std::abs(ended.pieces - round) < 2, qPrintable(QString::number(ended.pieces)));
        // Of the one beside it something holds still.
        const Seen holding = seen(requestAt(end), NodeIndex{1});
        QCOMPARE(holding.middle, fill);
        QVERIFY2(holding.pieces < 3, qPrintable(QString::number(holding.pieces)));
        PictureRequest lost = requestAt(end - 1);
        lost.look.outdated = true;
        for (const auto node : {NodeIndex{0}, NodeIndex{1}, NodeIndex{2}}) {
            QVERIFY(faint(seen(lost, node).middle));
            QVERIFY(seen(lost, node).pieces > 8);
        }
        // Dashes of an edge mean that it has ended, and nothing else.
        const QImage image = composed(PictureMaker().make(lost));
        QCOMPARE(pieces(image, 200, 360, 540).size(), 1U);
    }

    void badgesSayWhatIsSpecial()
    {
        Json slice = path(5);
        slice["nodes"][1]["properties"]["last_status"] = "http_404";
        GraphCanvas canvas;
        canvas.setMotion(Motion::Reduced);
        canvas.resize(700, 400);
        canvas.show();
        canvas.setScene(sceneOf(slice), {{-200, 0}, {-100, 0}, {0, 0}, {100, 0}, {200, 0}});
        canvas.setView({{0, 0}, 2.0});
        const auto badge = [&](const char* id) {
            const QRect node = canvas.nodeRect(nodeOf(canvas, id));
            const QRect corner(node.center().x() + node.width() / 4 + 2,
                node.center().y() - node.height() / 2 - 14, 16, 16);
            return canvas.grab().toImage().copy(corner);
        };
        QTRY_VERIFY(badge("n1") != badge("n3"));
        QTRY_VERIFY(canvas.isSharp());
        const QImage none = badge("n2");
        canvas.content().setNeighbourTotal(NodeId("n2"), 2);
        canvas.content().setNeighbourTotal(NodeId("n3"), 7);
        QTRY_VERIFY(badge("n3") != badge("n2"));
        QTRY_VERIFY(canvas.isSharp());
        QVERIFY(badge("n2") == none); // both its neighbours are shown
        const QImage number = badge("n3");
        canvas.edits().placing().setPinned({nodeOf(canvas, "n3")}, Pin::On);
        QTRY_VERIFY(badge("n3") != number);
        canvas.edits().placing().unpinAll();
        QTRY_VERIFY(badge("n3") == number);
    }

    void whatWasRefusedHasAMark()
    {
        Json slice = path(6);
        const auto tell = [&slice](std::size_t node, const char* status, int failures) {
            slice["nodes"][node]["properties"]
                = {{"last_status", status}, {"fail_count", failures}};
        };
        tell(0, "blocked_address", 1);
        tell(1, "robots_denied", 2);
        tell(2, "timed_out", 1);
        tell(3, "ok", 0);
        tell(4, "http_304", 0);
        GraphCanvas canvas;
        canvas.setMotion(Motion::Reduced);
        canvas.setScene(sceneOf(slice), Positions(6));
        std::set<std::string> marked;
        for (const NodeBadge& badge : canvas.look().marks->badges) {
            if (badge.kind == NodeBadgeKind::Error)
                marked.insert(canvas.scene().node(badge.node).id.text);
        }
        QCOMPARE(marked, (std::set<std::string>{"n0", "n1", "n2"}));
    }

    void theLightFadesIn()
    {
        GraphCanvas canvas;
        showMeasured(canvas);
        canvas.setMotion(Motion::Normal);
        const QColor plain(0x6D, 0x8E, 0x5E);
        QTRY_COMPARE(colourAt(canvas, "n4"), plain);
        canvas.setEvidence({{NodeId("n2")}, {}});
        QTRY_VERIFY(colourAt(canvas, "n4") != plain);
        // Moving the view ends the fading, not the light.
        canvas.setEvidence({});
        canvas.setEvidence({{NodeId("n2")}, {}});
        canvas.setView({{5, 0}, 1.0});
        QTRY_VERIFY(colourAt(canvas, "n4") != plain);
        canvas.setEvidence({});
        QTRY_COMPARE(colourAt(canvas, "n4"), plain);
    }
};

QTEST_MAIN(TestCanvasStyle)
#include "tst_canvasstyle.moc"
