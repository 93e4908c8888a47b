// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/settings/settings.h"
#include "tests/ui/journeys.h"
#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"
#include "ui/canvas/canvasedits.h"
#include "ui/scenes/scenecontroller.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::int64_t now = 1767225600;
constexpr int loadedFirst = 100;

/// Searches the store for what one node alone is found by, and goes there.
void goTo(const WindowRun& run, const QString& words, const char* node)
{
    auto* search = run.child<QLineEdit>("search");
    search->setFocus();
    search->clear();
    QTest::keyClicks(search, words);
    auto* hits = run.child<QListView>("hits");
    QTRY_COMPARE_WITH_TIMEOUT(hits->model()->rowCount(), 1, patience);
    QTest::keyClick(search, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(
        run.window->canvas()->selection(), std::vector<NodeId>{NodeId(node)}, patience);
}

QPoint placeOf(const GraphCanvas& canvas, const char* node)
{
    return canvas.nodeRect(*canvas.scene().find(NodeId(node))).center();
}

void lasso(GraphCanvas& canvas, const QPolygon& outline)
{
    const auto keys = Qt::ShiftModifier | Qt::AltModifier;
    QTest::mousePress(&canvas, Qt::LeftButton, keys, outline.first());
    for (const QPoint& corner : outline) {
        QMouseEvent move(QEvent::MouseMove, corner, canvas.mapToGlobal(corner), Qt::NoButton,
            Qt::LeftButton, keys);
        QCoreApplication::sendEvent(&canvas, &move);
    }
    QTest::mouseRelease(&canvas, Qt::LeftButton, keys, outline.last());
}

} // namespace

/// A person's way through a graph, kept as a scene and shown again somewhere else.
class TestSceneJourney : public QObject
{
    Q_OBJECT

private slots:

    void theSamePictureByteForByte()
    {
        const QTemporaryDir folder;
        const QString scene = folder.filePath(u"journey.mnemo-scene"_s);
        QByteArray whole;
        QByteArray view;
        {
            const WindowRun run{Clock(now)};
            open(run, folder);
            explore(run);
            if (QTest::currentTestFailed())
                return;
            dismissNotice(run);
            save(run, scene);
            const QSize size = run.window->canvas()->size();
            whole = exported(run, folder.filePath(u"whole.svg"_s), FigureArea::Whole);
            QCOMPARE(run.window->canvas()->size(), size); // the same is in view
            view = exported(run, folder.filePath(u"view.svg"_s), FigureArea::View);
            QVERIFY(!run.window->isWindowModified());
            press(run, Qt::Key_Q, Qt::ControlModifier);
            QTRY_VERIFY(!run.window->isVisible()); // nothing is unsaved: no question
        }
        QVERIFY(whole.contains("<svg") && whole.contains("seen twice"));
        QVERIFY(picture(view) != picture(whole));
        QVERIFY(!contentsOf(scene).contains(folder.path().toUtf8()));

        const WindowRun other{Clock(now + 86400)}; // another home, without the store, a day later
        other.window->resize(1400, 900);
        activate(other);
        QSignalSpy shown(other.window->scenes(), &SceneController::shown);
        press(other, Qt::Key_O, Qt::ControlModifier);
        chooseFile(other, scene);
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, patience);
        QVERIFY(!shown.first().first().toBool());
        QVERIFY(!other.workbench().isOpen());
        QVERIFY(!other.window->isWindowModified());
        const QByteArray again
            = exported(other, folder.filePath(u"whole2.svg"_s), FigureArea::Whole);
        QCOMPARE(picture(again), picture(whole));
        QCOMPARE(picture(exported(other, folder.filePath(u"view2.svg"_s), FigureArea::View)),
            picture(view));
        // What the file proves goes with the picture, and is not said to have been replayed.
        QVERIFY(again.contains("<metadata") && again.contains("graph_slice"));
        QVERIFY(!other.window->isWindowModified());
    }

private:
    static void activate(const WindowRun& run)
    {
        run.window->activateWindow();
        QTRY_VERIFY(run.window->isActiveWindow());
    }

    /// Only a part of the graph is shown at first.
    static void open(const WindowRun& run, const QTemporaryDir& folder)
    {
        const QString graph = folder.filePath(u"graph.jsonl"_s);
        QVERIFY(write(graph, rowFile(119, 12)));
        Settings settings(run.workbench().home());
        QVERIFY(settings.setValue(SettingId::CanvasMaxNodes, loadedFirst));
        QSignalSpy settled(run.window->canvas(), &GraphCanvas::layoutSettled);
        run.workbench().opening().openFiles({graph});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{loadedFirst}, patience);
        QTRY_VERIFY_WITH_TIMEOUT(settled.count() > 0, patience);
        activate(run);
    }

    static void explore(const WindowRun& run)
    {
        GraphCanvas& canvas = *run.window->canvas();
        goTo(run, u"stop 0"_s, "n0");
        canvas.setFocus();
        press(run, Qt::Key_E, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{112}, patience);
        lassoAndHide(run);
        if (QTest::currentTestFailed())
            return;
        goTo(run, u"stop 20"_s, "n20");
        canvas.setFocus();
        press(run, Qt::Key_Home);
        QTest::mouseClick(&canvas, Qt::LeftButton, Qt::ControlModifier, placeOf(canvas, "n10"));
        QCOMPARE(canvas.selection().size(), std::size_t{2});
        press(run, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE_WITH_TIMEOUT(canvas.state().path.edges.size(), std::size_t{10}, patience);
        press(run, Qt::Key_P, Qt::ControlModifier);
        QCOMPARE(canvas.state().pinned.size(), std::size_t{2});
        colourAndNote(run);
        canvas.setFocus();
        for (const Qt::Key key : {Qt::Key_Plus, Qt::Key_Plus, Qt::Key_Right, Qt::Key_Down})
            press(run, key);
    }

    static void lassoAndHide(const WindowRun& run)
    {
        GraphCanvas& canvas = *run.window->canvas();
        const std::size_t all = canvas.shownNodes().size();
        goTo(run, u"leaf3"_s, "leaf3");
        canvas.setFocus();
        press(run, Qt::Key_Escape);
        press(run, Qt::Key_0, Qt::ControlModifier);
        const QPoint at = placeOf(canvas, "leaf3");
        lasso(canvas,
            {at + QPoint(-12, -12), at + QPoint(12, -12), at + QPoint(12, 12),
                at + QPoint(-12, 12)});
        QCOMPARE(canvas.selection(), std::vector<NodeId>{NodeId("leaf3")});
        press(run, Qt::Key_H, Qt::ControlModifier);
        QCOMPARE(canvas.shownNodes().size(), all - 1);
        press(run, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(canvas.shownNodes().size(), all);
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, placeOf(canvas, "leaf3"));
        press(run, Qt::Key_H, Qt::ControlModifier);
        QCOMPARE(canvas.shownNodes().size(), all - 1);
    }

    static void colourAndNote(const WindowRun& run)
    {
        GraphCanvas& canvas = *run.window->canvas();
        press(run, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        auto* colour = run.child<QComboBox>("colourBy");
        QTRY_VERIFY_WITH_TIMEOUT(colour->findData(u"weight"_s) > 0, patience);
        QTest::keyClick(colour, Qt::Key_W);
        QTRY_COMPARE(canvas.state().colourBy, std::string("weight"));
        QTest::keyClick(colour, Qt::Key_Escape);
        QTRY_VERIFY(!run.child<QWidget>("graphControlsPanel")->isVisible());
        press(run, Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        auto* editor = canvas.findChild<QPlainTextEdit*>(u"noteEditor"_s);
        QVERIFY(editor != nullptr);
        QTest::keyClicks(editor, u"seen twice"_s);
        QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(canvas.state().notes.size(), std::size_t{1});
    }

    static void save(const WindowRun& run, const QString& path)
    {
        QVERIFY(run.window->isWindowModified());
        QSignalSpy saved(run.window->scenes(), &SceneController::saved);
        press(run, Qt::Key_S, Qt::ControlModifier);
        chooseFile(run, path);
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, patience);
        QVERIFY(!run.window->isWindowModified());
        QVERIFY(run.window->windowTitle().startsWith(u"journey"_s));
    }
};

QTEST_MAIN(TestSceneJourney)
#include "tst_scenejourney.moc"
