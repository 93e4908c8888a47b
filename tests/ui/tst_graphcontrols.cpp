// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvastools.h"
#include "core/picture/bundling.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvaspointer.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/graph/graphcontrols.h"
#include "ui/graph/graphstage.h"
#include "ui/panels/legendview.h"
#include "ui/panels/resultbar.h"
#include "ui/panels/rowdelegate.h"
#include "ui/widgets/format.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QToolButton>

using namespace mnemo;
using namespace mnemo::testgraphs;
using namespace Qt::Literals::StringLiterals;

namespace {

/// n0 … n4 in a row with scores and days, the last one a fact.
Json scored()
{
    Json slice = path(5);
    for (int i = 0; i < 5; ++i) {
        Json& properties = slice["nodes"][static_cast<std::size_t>(i)]["properties"];
        properties["score"] = 10 * i;
        properties["seen"] = "2026-01-0" + std::to_string(i + 1) + "T00:00:00Z";
    }
    slice["nodes"][4]["role"] = "fact";
    return slice;
}

/// A canvas with its bar and controls, as in the window.
struct Stage
{
    QWidget window;
    ResultBar* bar = new ResultBar(&window);
    GraphCanvas* canvas = new GraphCanvas(&window);
    GraphStage* stage = new GraphStage(*canvas, *bar, &window);

    Stage()
    {
        canvas->setMotion(Motion::Reduced);
        stage->resize(900, 700);
        window.resize(900, 740);
        stage->move(0, 40);
        window.show();
        canvas->setScene(sceneOf(scored()), {{-200, 0}, {-100, 0}, {0, 0}, {100, 0}, {200, 0}});
        stage->controls()->openFilter();
        const auto* roles = part<QListView>("filterRoles")->model();
        (void)QTest::qWaitFor([roles] { return roles->rowCount() > 0; });
    }

    template <typename T> [[nodiscard]] T* part(const char* name) const
    {
        return window.findChild<T*>(QString::fromLatin1(name));
    }

    void check(const char* list, const QString& name, Qt::CheckState state) const
    {
        auto* model = part<QListView>(list)->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            const QModelIndex index = model->index(row, 0);
            if (index.data(RowId).toString() == name)
                model->setData(index, state, Qt::CheckStateRole);
        }
    }

    void choose(const char* combo, const QString& text) const
    {
        auto* box = part<QComboBox>(combo);
        box->setCurrentIndex(box->findText(text));
        emit box->activated(box->currentIndex());
    }

    void enter(const char* field, const QString& text) const
    {
        auto* edit = part<QLineEdit>(field);
        edit->clear();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
    }
};

} // namespace

class TestGraphControls final : public QObject
{
    Q_OBJECT

private slots:

    void rolesAndKindsAreFiltered()
    {
        Stage stage;
        stage.check("filterRoles", u"fact"_s, Qt::Unchecked);
        QTRY_COMPARE(shown(*stage.canvas), (Ids{"n0", "n1", "n2", "n3"}));
        QCOMPARE(stage.part<QLabel>("shownCount")->text(), u"4 of 5 nodes shown"_s);
        stage.check("filterKinds", u"web:links_to"_s, Qt::Unchecked);
        QTRY_VERIFY(!stage.canvas->content().isShown(EdgeIndex{0}));
        stage.canvas->edits().history().undo();
        stage.canvas->edits().history().undo();
        QCOMPARE(shown(*stage.canvas).size(), 5U);
        QCOMPARE(
            stage.part<QListView>("filterRoles")->model()->index(0, 0).data(Qt::CheckStateRole),
            QVariant(Qt::Checked));
        stage.check("filterRoles", u"fact"_s, Qt::Unchecked);
        stage.part<QCheckBox>("filterDim")->click();
        QTRY_COMPARE(stage.canvas->state().filter.effect, FilterEffect::Dim);
        stage.part<QPushButton>("filterEnd")->click();
        QVERIFY(stage.canvas->state().filter.empty());
    }

    void rangesTakeNumbersAndTimes_data()
    {
        QTest::addColumn<QString>("property");
        QTest::addColumn<QString>("least");
        QTest::addColumn<QString>("most");
        QTest::addColumn<QByteArray>("stay");
        QTest::newRow("both ends") << u"score"_s << u"10"_s << u"30"_s << QByteArray("n1 n2 n3");
        QTest::newRow("one end") << u"score"_s << u"25.5"_s << QString() << QByteArray("n3 n4");
        QTest::newRow("days") << u"seen"_s << u"2026-01-02"_s << u"2026-01-03"_s
                              << QByteArray("n1 n2");
        QTest::newRow("times") << u"seen"_s << QString() << u"2026-01-02 12:00"_s
                               << QByteArray("n0 n1");
    }

    void rangesTakeNumbersAndTimes()
    {
        QFETCH(QString, property);
        QFETCH(QString, least);
        QFETCH(QString, most);
        QFETCH(QByteArray, stay);
        Stage stage;
        QVERIFY(!stage.part<QLineEdit>("filterLeast")->isEnabled());
        stage.choose("filterProperty", property);
        stage.enter("filterLeast", least);
        stage.enter("filterMost", most);
        QByteArrayList ids;
        for (const auto& id : shown(*stage.canvas))
            ids << QByteArray::fromStdString(id);
        QCOMPARE(ids.join(' '), stay);
        // What is shown of the ends is not applied again, however it is rounded.
        const int steps = stage.canvas->edits().history().count();
        stage.part<QLineEdit>("filterMost")->setFocus();
        stage.part<QLineEdit>("filterLeast")->setFocus();
        stage.part<QCheckBox>("filterDim")->setFocus();
        QCOMPARE(stage.canvas->edits().history().count(), steps);
        stage.choose("filterProperty", u"any"_s);
        QCOMPARE(shown(*stage.canvas).size(), 5U);
    }

    /// Going through the fields does not bring back what was undone.
    void anUndoneRangeStaysUndone()
    {
        Stage stage;
        QUndoStack& history = stage.canvas->edits().history();
        stage.choose("filterProperty", u"score"_s);
        stage.enter("filterLeast", u"10"_s);
        QCOMPARE(shown(*stage.canvas).size(), 4U);
        while (history.canUndo())
            history.undo();
        QCOMPARE(stage.part<QComboBox>("filterProperty")->currentText(), u"any"_s);
        QVERIFY(stage.part<QLineEdit>("filterLeast")->text().isEmpty());
        for (const char* field : {"filterLeast", "filterMost"})
            emit stage.part<QLineEdit>(field)->editingFinished();
        QVERIFY(!stage.canvas->state().filter.range);
        QVERIFY(history.canRedo());
        while (history.canRedo())
            history.redo();
        QCOMPARE(stage.part<QComboBox>("filterProperty")->currentText(), u"score"_s);
        QCOMPARE(stage.part<QLineEdit>("filterLeast")->text(), u"10"_s);
    }

    void wordsThatAreNoRangeAreTold()
    {
        Stage stage;
        stage.choose("filterProperty", u"score"_s);
        stage.enter("filterLeast", u"many"_s);
        QVERIFY(stage.part<QLabel>("filterNote")->text().contains(u"many"_s));
        QCOMPARE(shown(*stage.canvas).size(), 5U);
    }

    void looksAndLayoutsAreChosen()
    {
        Stage stage;
        stage.choose("colourBy", u"score"_s);
        QCOMPARE(stage.canvas->state().colourBy, std::string("score"));
        stage.choose("sizeBy", u"seen"_s);
        QCOMPARE(stage.canvas->state().sizeBy, std::string("seen"));
        stage.canvas->edits().history().undo();
        QCOMPARE(stage.part<QComboBox>("sizeBy")->currentText(), u"Degree"_s);
        stage.choose("layoutKind", u"Grid by role"_s);
        QTRY_COMPARE(stage.canvas->state().layout, LayoutKind::Grid);
        const double before = boundsOf(*stage.canvas->state().positions).width();
        stage.part<QPushButton>("layoutWider")->click();
        QVERIFY(boundsOf(*stage.canvas->state().positions).width() > before * 1.2);
        stage.canvas->edits().history().undo();
        QCOMPARE(boundsOf(*stage.canvas->state().positions).width(), before);
    }

    /// The picture is another one, and a click on an edge selects it where it is drawn now.
    void edgesAreBundledOnRequest()
    {
        Stage stage;
        Json slice = path(3);
        addEdge(slice, "n0", "web:cites", "n2");
        stage.canvas->setScene(sceneOf(slice), {{-150, 0}, {0, 110}, {150, 0}});
        stage.canvas->setView({{0, 0}, 1.0});
        QTRY_VERIFY(stage.canvas->isSharp());
        auto* box = stage.part<QCheckBox>("bundleEdges");
        QVERIFY(!box->isChecked());
        const QImage before = stage.canvas->grab().toImage();
        QSignalSpy chosen(stage.canvas, &GraphCanvas::edgeSelected);
        const auto clicked = [&](QPointF scene) {
            chosen.clear();
            const ViewPort port{stage.canvas->view(), stage.canvas->size()};
            QTest::mouseClick(stage.canvas, Qt::LeftButton, {}, port.toScreen(scene).toPoint());
            return chosen.isEmpty() ? std::string() : chosen[0][0].value<EdgeName>().kind;
        };
        QCOMPARE(clicked({0, 0}), std::string("web:cites"));
        stage.canvas->select({});
        box->click();
        QVERIFY(stage.canvas->state().bundled);
        QTRY_VERIFY(stage.canvas->isSharp());
        QVERIFY(stage.canvas->grab().toImage() != before);
        QCOMPARE(box->text(), u"Bundle edges"_s);
        QCOMPARE(clicked({0, 0}), std::string());
        QCOMPARE(clicked({0, 55}), std::string("web:cites")); // the middle of the curve
        QCOMPARE(clicked({-75, 55}), std::string("web:links_to"));
        stage.canvas->select({});
        stage.canvas->edits().history().undo();
        QVERIFY(!box->isChecked());
        QTRY_VERIFY(stage.canvas->isSharp());
        QCOMPARE(clicked({0, 0}), std::string("web:cites"));
    }

    void tooManyEdgesAreNotBundledAndThatIsSaid()
    {
        Stage stage;
        QSignalSpy notes(&stage.canvas->edits(), &CanvasEdits::noteReady);
        const int nodes = static_cast<int>(mostBundledEdges) + 2;
        stage.canvas->setScene(
            sceneOf(path(nodes)), Positions(static_cast<std::size_t>(nodes), ScenePoint{1, 1}));
        stage.part<QCheckBox>("bundleEdges")->click();
        QTRY_COMPARE(notes.count(), 1);
        QCOMPARE(notes[0][0].toString(),
            u"Up to %1 edges can be bundled. %2 are shown: they stay straight."_s.arg(
                countText(5000), countText(5001)));
    }

    void aRunningLayoutIsStopped()
    {
        Stage stage;
        stage.canvas->setScene(sceneOf(scaleFree(20000, 4, 1)), Positions(20000, ScenePoint{1, 1}));
        QSignalSpy running(stage.canvas, &GraphCanvas::layoutRunning);
        const auto before = stage.canvas->state().positions;
        stage.part<QPushButton>("layoutRun")->click();
        QTRY_COMPARE(running.count(), 1);
        QVERIFY(stage.part<QPushButton>("layoutStop")->isEnabled());
        stage.stage->controls()->toggleLayout();
        QTRY_COMPARE(running.count(), 2);
        QCOMPARE(stage.canvas->state().positions, before);
        QVERIFY(!stage.part<QPushButton>("layoutStop")->isEnabled());
    }

    void theFirstLayoutIsStoppedWhereItIs()
    {
        Stage stage;
        QSignalSpy running(stage.canvas, &GraphCanvas::layoutRunning);
        QSignalSpy settled(stage.canvas, &GraphCanvas::layoutSettled);
        stage.canvas->setSlice(scaleFree(20000, 4, 2));
        QTRY_COMPARE(running.count(), 1);
        stage.stage->controls()->toggleLayout();
        QTRY_COMPARE(settled.count(), 1);
        QCOMPARE(running.count(), 2);
        QCOMPARE(stage.canvas->positions().size(), 20000U);
    }

    /// Although the lists above it have their rows only afterwards.
    void theLayoutSectionIsSeenWhenItIsOpened()
    {
        Stage stage;
        GraphControls* controls = stage.stage->controls();
        controls->setShown(false);
        Json many = scored();
        for (int i = 0; i < 5; ++i)
            many["nodes"][static_cast<std::size_t>(i)]["role"] = "role " + std::to_string(i);
        stage.canvas->setScene(sceneOf(many), Positions(5, ScenePoint{1, 1}));
        stage.stage->resize(900, 420);
        controls->openLayout();
        QTRY_COMPARE(stage.part<QListView>("filterRoles")->model()->rowCount(), 5);
        const auto isSeen = [&stage](const char* name) {
            const auto* part = stage.part<QWidget>(name);
            return part->visibleRegion().boundingRect() == part->rect();
        };
        QTRY_VERIFY(isSeen("layoutKind") && isSeen("layoutRun"));
        QVERIFY(stage.part<QComboBox>("layoutKind")->hasFocus());
        controls->openFilter();
        QTRY_VERIFY(!isSeen("layoutRun"));
    }

    void theControlsOpenFromTheBarAndCloseByEscape()
    {
        Stage stage;
        auto* button = stage.part<QToolButton>("graphControls");
        QVERIFY(button->isChecked());
        QTest::keyClick(stage.part<QComboBox>("layoutKind"), Qt::Key_Escape);
        QVERIFY(stage.stage->controls()->isHidden());
        QVERIFY(!button->isChecked());
        button->click();
        QVERIFY(stage.stage->controls()->isVisible());
    }

    void theLegendHidesIsolatesAndSelects()
    {
        LegendView legend;
        legend.resize(260, 200);
        legend.setCounts({{{"fact", 1}, {"web:url", 4}}, {{"web:links_to", 4}}, 5, 4, {}});
        legend.show();
        auto* roles = legend.findChild<QListView*>(u"legendRoles"_s);
        QSignalSpy toggled(&legend, &LegendView::visibilityToggled);
        QSignalSpy isolated(&legend, &LegendView::isolated);
        QSignalSpy chosen(&legend, &LegendView::roleChosen);
        const QRect row = roles->visualRect(roles->model()->index(1, 0));
        QTest::mouseMove(roles->viewport(), row.center());
        QTRY_COMPARE(isolated.count(), 1);
        QCOMPARE(isolated[0][0].toString(), u"web:url"_s);
        QTest::mouseClick(roles->viewport(), Qt::LeftButton, {}, eyeRect(row).center());
        QCOMPARE(toggled.count(), 1);
        QCOMPARE(chosen.count(), 0);
        QTest::mouseClick(roles->viewport(), Qt::LeftButton, {}, row.center());
        QCOMPARE(chosen.count(), 1);
        QTest::keyClick(roles, Qt::Key_Space);
        QCOMPARE(toggled.count(), 2);
        QCOMPARE(toggled[1][0].toString(), u"web:url"_s);
        legend.setHidden({"web:url"}, {});
        QVERIFY(roles->model()
                    ->index(1, 0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .endsWith(u"hidden"_s));
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(roles->viewport(), &leave);
        QCOMPARE(isolated.last()[0].toString(), QString());
    }

    void whatIsNotIsolatedIsDimmed()
    {
        Stage stage;
        const auto faded = [&](const char* id) {
            return (stage.canvas->look().marks->of(nodeOf(*stage.canvas, id)) & Mark::faded) != 0;
        };
        stage.canvas->content().isolate({"fact", {}});
        QVERIFY(faded("n0") && !faded("n4"));
        stage.canvas->content().isolate({{}, "web:links_to"});
        QVERIFY(!faded("n0") && !faded("n4"));
        stage.canvas->content().isolate({{}, "nothing"});
        QVERIFY(faded("n0") && faded("n4"));
        stage.canvas->content().isolate({});
        QVERIFY(!faded("n0"));
        QCOMPARE(stage.canvas->edits().history().count(), 0);
    }

    void anEmptyPictureSaysWhyAndLeadsBack()
    {
        Stage stage;
        auto* empty = stage.part<QWidget>("emptyPicture");
        const auto words = [empty] { return empty->findChild<QLabel*>()->text(); };
        const auto press = [empty] { empty->findChildren<QPushButton*>().constLast()->click(); };
        QVERIFY(!empty->isVisible());
        GraphFilter filter = stage.canvas->state().filter;
        filter.condition = "score > 999";
        stage.canvas->edits().setFilter(filter);
        QVERIFY(empty->isVisible());
        QVERIFY2(words().contains(u"score > 999"_s), qPrintable(words()));
        const QPoint off = empty->geometry().center() - stage.canvas->rect().center();
        QVERIFY(off.manhattanLength() <= 2);
        press();
        QVERIFY(!empty->isVisible());
        QCOMPARE(shown(*stage.canvas).size(), 5U);
        // What dims leaves a picture.
        filter.effect = FilterEffect::Dim;
        stage.canvas->edits().setFilter(filter);
        QVERIFY(!empty->isVisible());
        stage.canvas->edits().history().undo();
        // Hidden by hand, no filter is to blame.
        stage.canvas->selectionModel().selectAll();
        stage.canvas->edits().hideSelected();
        QVERIFY(empty->isVisible());
        QVERIFY2(!words().contains(u"filter"_s), qPrintable(words()));
        press();
        QCOMPARE(shown(*stage.canvas).size(), 5U);
    }

    void controlOverANodeAsksForItsGhosts()
    {
        Stage stage;
        QSignalSpy wanted(stage.canvas, &GraphCanvas::previewWanted);
        const QPoint place = placeOf(*stage.canvas, "n2");
        QTest::mouseMove(stage.canvas, place + QPoint(60, 60));
        QTest::mouseMove(stage.canvas, place);
        QTest::keyPress(stage.canvas, Qt::Key_Control);
        QTRY_COMPARE(wanted.count(), 1);
        QCOMPARE(qvariant_cast<NodeId>(wanted[0][0]).text, std::string("n2"));
        QImage before;
        QTRY_VERIFY([&] {
            const QImage last = std::exchange(before, stage.canvas->grab().toImage());
            return !last.isNull() && last == before;
        }());
        stage.canvas->pointer().setPreview(
            {nodeOf(*stage.canvas, "n2"), 3, {"web:url", "fact", "fact"}, false});
        QVERIFY(stage.canvas->grab().toImage() != before);
        QTest::keyRelease(stage.canvas, Qt::Key_Control);
        QCOMPARE(stage.canvas->grab().toImage(), before);
    }
};

QTEST_MAIN(TestGraphControls)
#include "tst_graphcontrols.moc"
