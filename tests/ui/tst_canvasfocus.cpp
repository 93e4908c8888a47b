// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvastools.h"
#include "ui/canvas/canvaspointer.h"

using namespace mnemo;
using namespace mnemo::testgraphs;

namespace {

/// Which nodes of a row are drawn at full strength, as 0s and 1s.
QByteArray strong(const GraphCanvas& canvas)
{
    QByteArray all;
    const SceneMarks& marks = *canvas.look().marks;
    for (const std::uint8_t bits : marks.nodes)
        all += !marks.dimOthers || (bits & (Mark::kept | Mark::lit)) != 0 ? '1' : '0';
    return all;
}

} // namespace

/// All but what is selected or pointed at is dimmed, with what it is connected to.
class TestCanvasFocus final : public QObject
{
    Q_OBJECT

private slots:

    void selectionDimsTheRestUntilItEnds()
    {
        GraphCanvas canvas;
        showRow(canvas);
        const QPoint far = placeOf(canvas, "n4");
        const auto colourAt = [&](QPoint p) { return canvas.grab().toImage().pixelColor(p); };
        QTRY_VERIFY(canvas.isSharp());
        const QColor plain = colourAt(far);
        canvas.select({NodeId("n1")});
        QCOMPARE(strong(canvas), QByteArray("11111")); // a canvas does so where it is told to
        canvas.pointer().setFocusing(true);
        QCOMPARE(strong(canvas), QByteArray("11100"));
        QTRY_VERIFY(colourAt(far) != plain);
        QCOMPARE(colourAt(placeOf(canvas, "n2")), plain);
        canvas.setEvidence({{NodeId("n4")}, {}});
        QCOMPARE(strong(canvas), QByteArray("00001"));
        QTest::keyClick(&canvas, Qt::Key_Escape);
        QCOMPARE(strong(canvas), QByteArray("11100"));
        QTest::keyClick(&canvas, Qt::Key_Escape);
        QCOMPARE(strong(canvas), QByteArray("11111"));
        QTRY_COMPARE(colourAt(far), plain);
    }

    void restingOnANodeDimsTheRest()
    {
        GraphCanvas canvas;
        showRow(canvas);
        canvas.pointer().setFocusing(true);
        QTest::mouseMove(&canvas, QPoint(5, 5));
        QTest::mouseMove(&canvas, placeOf(canvas, "n0"));
        QCOMPARE(strong(canvas), QByteArray("11111")); // not while it passes
        QTRY_COMPARE(strong(canvas), QByteArray("11000"));
        QTest::mouseMove(&canvas, QPoint(5, 5));
        QTRY_COMPARE(strong(canvas), QByteArray("11111"));
        QTest::mouseMove(&canvas, placeOf(canvas, "n3"));
        QTRY_COMPARE(strong(canvas), QByteArray("00111"));
        canvas.pointer().setFocusing(false);
        QCOMPARE(strong(canvas), QByteArray("11111"));
    }

    void anotherGraphForgetsWhatWasPointedAt()
    {
        GraphCanvas canvas;
        showRow(canvas);
        canvas.pointer().setFocusing(true);
        QTest::mouseMove(&canvas, QPoint(5, 5));
        QTest::mouseMove(&canvas, placeOf(canvas, "n4"));
        QTRY_COMPARE(strong(canvas), QByteArray("00011"));
        canvas.setScene(sceneOf(path(2)), {{-100, 0}, {100, 0}});
        QCOMPARE(strong(canvas), QByteArray("11"));
    }
};

QTEST_MAIN(TestCanvasFocus)
#include "tst_canvasfocus.moc"
