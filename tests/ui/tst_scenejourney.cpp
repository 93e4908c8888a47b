// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"
#include "ui/canvas/canvasedits.h"
#include "ui/figures/figure.h"
#include "ui/shell/scenecontroller.h"

#include <QLineEdit>
#include <QListView>
#include <QStandardItemModel>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int patience = 60000;

/// What the canvas shows, as the figure that would be exported.
std::string figureOf(const WindowRun& run)
{
    GraphCanvas& canvas = *run.window->canvas();
    FigureSettings settings;
    settings.format = FigureFormat::Svg;
    settings.area = FigureArea::View;
    settings.size = canvas.size();
    settings.footer = false;
    SceneLook shown = canvas.look();
    shown.positions = canvas.state().positions;
    const StyleWish wish{canvas.state().colourBy, canvas.state().sizeBy};
    const auto bytes = makeFigure(
        {figureScene(shown, {canvas.view(), canvas.size()}, wish, themeOf(&canvas), settings),
            settings, {}});
    return bytes ? *bytes : std::string();
}

std::size_t shownNodes(const WindowRun& run)
{
    return run.window->canvas()->shownNodes().size();
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

/// Search, expand, lasso, hide, undo, path, colour, export, close, and again from the scene.
class TestSceneJourney : public QObject
{
    Q_OBJECT

private slots:

    void theSamePictureByteForByte()
    {
        const QTemporaryDir folder;
        const QString graph = folder.filePath(u"graph.jsonl"_s);
        const QString scene = folder.filePath(u"journey.mnemo-scene"_s);
        QVERIFY(write(graph, rowFile(40, 12)));
        std::string picture;
        {
            WindowRun run;
            run.workbench().openFiles({graph});
            QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{52}, patience);
            GraphCanvas& canvas = *run.window->canvas();
            arrange(run, canvas);
            if (QTest::currentTestFailed())
                return;
            picture = figureOf(run);
            QVERIFY(picture.find("<svg") != std::string::npos);
            QVERIFY(run.window->isWindowModified());
            QSignalSpy saved(run.window->scenes(), &SceneController::saved);
            run.window->scenes()->saveTo(scene);
            QVERIFY(saved.wait(patience));
            QVERIFY(!run.window->isWindowModified());
            QVERIFY(run.window->windowTitle().startsWith(u"journey"_s));
            QCOMPARE(figureOf(run), picture);
            QVERIFY(run.window->close()); // nothing is unsaved: no question
        }
        const QByteArray file = contentsOf(scene);
        QVERIFY(!file.contains(folder.path().toUtf8()));
        WindowRun other; // another home, without the store
        QSignalSpy shown(other.window->scenes(), &SceneController::shown);
        other.workbench().openFiles({scene});
        QVERIFY(shown.wait(patience));
        QVERIFY(!shown.first().first().toBool());
        QVERIFY(!other.workbench().isOpen());
        QCOMPARE(other.window->canvas()->state().colourBy, std::string("weight"));
        QCOMPARE(figureOf(other), picture);
        QVERIFY(!other.window->isWindowModified());
    }

private:
    static void arrange(const WindowRun& run, GraphCanvas& canvas)
    {
        auto* search = run.child<QLineEdit>("search");
        QTest::keyClicks(search, u"stop 7"_s);
        auto* hits = run.child<QListView>("hits");
        QTRY_VERIFY_WITH_TIMEOUT(hits->model()->rowCount() > 0, patience);
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_COMPARE(canvas.selection(), std::vector<NodeId>{NodeId("n7")});
        QSignalSpy loaded(&run.workbench(), &Workbench::sliceReady);
        run.window->act(ActionId::Expand);
        QTRY_VERIFY_WITH_TIMEOUT(loaded.count() > 0, patience);

        const QRect leaf = canvas.nodeRect(*canvas.scene().find(NodeId("leaf3")));
        canvas.centreOn(NodeId("leaf3"));
        const QPoint at = canvas.nodeRect(*canvas.scene().find(NodeId("leaf3"))).center();
        QVERIFY(!leaf.isEmpty());
        lasso(canvas,
            {at + QPoint(-12, -12), at + QPoint(12, -12), at + QPoint(12, 12),
                at + QPoint(-12, 12)});
        QCOMPARE(canvas.selection(), std::vector<NodeId>{NodeId("leaf3")});
        canvas.edits().hideSelected();
        QCOMPARE(shownNodes(run), std::size_t{51});
        canvas.edits().history().undo();
        QCOMPARE(shownNodes(run), std::size_t{52});
        canvas.select({NodeId("leaf5")});
        canvas.edits().hideSelected();
        canvas.select({NodeId("n2"), NodeId("n20")});
        canvas.edits().findPath();
        QTRY_COMPARE_WITH_TIMEOUT(canvas.state().path.edges.size(), std::size_t{18}, patience);
        canvas.edits().colourBy("weight");
        canvas.setView({QPointF(1.0 / 3.0, 10.0 / 7.0), 1.0 / 1.3});
    }
};

QTEST_MAIN(TestSceneJourney)
#include "tst_scenejourney.moc"
