// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a person arranged stays: at other sizes of the window, and at the next start.

#include "tests/ui/windowrun.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"

#include <QDockWidget>
#include <QLabel>
#include <QTabBar>
#include <QToolButton>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

QDockWidget* dock(const WindowRun& run, const char* name)
{
    return run.child<QDockWidget>(name);
}

QToolButton* foldButton(const WindowRun& run)
{
    return dock(run, "bottomDock")->titleBarWidget()->findChild<QToolButton*>();
}

/// It is folded while it has nothing to say.
void unfoldBottom(const WindowRun& run)
{
    run.window->act(ActionId::ShowEvents);
    QTRY_VERIFY(dock(run, "bottomDock")->height() > 100);
}

/// Two windows of which the second is started with what the first left behind.
QByteArray leftBy(WindowRun& run)
{
    QSignalSpy closing(run.window.get(), &ProgramWindow::closing);
    run.window->close();
    return closing.isEmpty() ? QByteArray() : closing.first().first().toByteArray();
}

void startWith(WindowRun& run, const QByteArray& kept)
{
    run.window->hide();
    run.window->restoreArrangement(kept);
    run.window->show();
}

/// From the edge of a dock to the side, as with a mouse.
bool dragEdgeOf(const WindowRun& run, QDockWidget* dock, int by)
{
    const QRect place = dock->geometry();
    for (int x = place.right() - 4; x < place.right() + 12; ++x) {
        const QPoint from(x, place.center().y());
        if (!run.window->isSeparator(from))
            continue;
        const QPoint to = from + QPoint(by, 0);
        QTest::mousePress(run.window.get(), Qt::LeftButton, {}, from);
        QTest::mouseMove(run.window.get(), to);
        const bool moved = QTest::qWaitFor([&] { return dock->width() != place.width(); });
        QTest::mouseRelease(run.window.get(), Qt::LeftButton, {}, to);
        return moved;
    }
    return false;
}

} // namespace

class TestWindowDocks : public QObject
{
    Q_OBJECT
private slots:

    void whatWasArrangedComesBack()
    {
        WindowRun first;
        QTRY_VERIFY(dock(first, "explorerDock")->isVisible());
        dock(first, "explorerDock")->close();
        first.window->addDockWidget(Qt::LeftDockWidgetArea, dock(first, "museDock"));
        unfoldBottom(first);
        QTest::mouseClick(foldButton(first), Qt::LeftButton);
        auto* panels = first.child<QTabBar>("bottomTabs");
        while (panels->tabText(panels->currentIndex()) != u"Events"_s)
            QTest::keyClick(panels, Qt::Key_Right);
        const int folded = dock(first, "bottomDock")->height();
        const QByteArray kept = leftBy(first);
        QVERIFY(!kept.isEmpty());

        WindowRun second;
        startWith(second, kept);
        QTRY_VERIFY(dock(second, "museDock")->isVisible());
        QVERIFY(!dock(second, "explorerDock")->isVisible());
        QCOMPARE(second.window->dockWidgetArea(dock(second, "museDock")), Qt::LeftDockWidgetArea);
        QTRY_COMPARE(dock(second, "bottomDock")->height(), folded);
        const auto* again = second.child<QTabBar>("bottomTabs");
        QCOMPARE(again->tabText(again->currentIndex()), u"Events"_s);
    }

    void aWidthThatWasDraggedComesBack()
    {
        WindowRun first;
        auto* explorer = dock(first, "explorerDock");
        const int before = 272;
        QTRY_COMPARE(explorer->width(), before);
        QVERIFY(dragEdgeOf(first, explorer, 60));
        QTRY_VERIFY(explorer->width() > before + 40);
        const int dragged = explorer->width();
        const QByteArray kept = leftBy(first);

        WindowRun second;
        startWith(second, kept);
        QTRY_COMPARE(dock(second, "explorerDock")->width(), dragged);
    }

    void onesOwnArrangementWinsOverTheSize()
    {
        WindowRun run;
        QTRY_VERIFY(dock(run, "explorerDock")->isVisible());
        run.window->resize(1024, 700);
        QTRY_VERIFY(!dock(run, "explorerDock")->isVisible()); // nobody's wish: by the size alone
        run.window->resize(1600, 1000);
        QTRY_VERIFY(dock(run, "explorerDock")->isVisible());
        QVERIFY(run.window->tabifiedDockWidgets(dock(run, "inspectorDock")).isEmpty());
        QTest::mouseClick(foldButton(run), Qt::LeftButton);
        run.window->resize(1024, 700);
        QCOMPARE(run.window->size(), QSize(1024, 700));
        QVERIFY(dock(run, "explorerDock")->isVisible());
        QVERIFY(!run.window->tabifiedDockWidgets(dock(run, "inspectorDock"))
                     .contains(dock(run, "museDock")));
    }

    void allCanBeAsAtFirstAgain()
    {
        WindowRun run;
        QTRY_COMPARE(dock(run, "explorerDock")->width(), 272);
        const QRect explorer = dock(run, "explorerDock")->geometry();
        const QRect muse = dock(run, "museDock")->geometry();
        dock(run, "explorerDock")->close();
        dock(run, "museDock")->setFloating(true);
        QTest::mouseClick(foldButton(run), Qt::LeftButton);
        run.window->act(ActionId::ResetPanels);
        QTRY_COMPARE(dock(run, "explorerDock")->geometry(), explorer);
        QTRY_COMPARE(dock(run, "museDock")->geometry(), muse);

        WindowRun next;
        startWith(next, leftBy(run));
        QTRY_COMPARE(dock(next, "museDock")->width(), muse.width());
        QVERIFY(!dock(next, "museDock")->isFloating());
        next.window->resize(1024, 700);
        QTRY_VERIFY(!dock(next, "explorerDock")->isVisible());
    }

    void aWindowThatClosesInAPresentationComesBackWhole()
    {
        WindowRun first;
        QTRY_VERIFY(dock(first, "explorerDock")->isVisible());
        unfoldBottom(first);
        QTest::mouseClick(foldButton(first), Qt::LeftButton); // arranged by hand
        const int folded = dock(first, "bottomDock")->height();
        first.window->act(ActionId::Presentation);
        QVERIFY(first.window->isFullScreen());
        QVERIFY(!dock(first, "explorerDock")->isVisible());
        const QByteArray presented = first.window->arrangement(); // as it was kept before
        const QByteArray kept = leftBy(first);
        for (const QByteArray& bytes : {kept, presented}) {
            WindowRun second;
            startWith(second, bytes);
            QVERIFY(!second.window->isFullScreen());
            QTRY_VERIFY(dock(second, "explorerDock")->isVisible());
            QVERIFY(second.child<QWidget>("toolBar")->isVisible());
            if (bytes == kept)
                QTRY_COMPARE(dock(second, "bottomDock")->height(), folded);
            second.window->act(ActionId::Presentation);
            QVERIFY(second.window->isFullScreen());
            second.window->act(ActionId::Presentation);
            QVERIFY(!second.window->isFullScreen());
        }
    }

    void theToolBarCanBeBroughtBack()
    {
        const WindowRun run;
        run.child<QWidget>("toolBar")->hide();
        run.window->act(ActionId::ResetPanels);
        QVERIFY(run.child<QWidget>("toolBar")->isVisible());
    }

    void aPresentationTellsWhatGoesWrongAndNothingOld()
    {
        const WindowRun run;
        const auto* notice = run.child<QWidget>("notice");
        run.window->notices()->showNote(u"of before"_s);
        run.window->act(ActionId::Presentation);
        run.window->notices()->settle();
        QVERIFY(!notice->isVisible());
        run.window->act(ActionId::Presentation);
        QTRY_VERIFY(run.child<QWidget>("centreTabs")->isVisible());
        QVERIFY(!notice->isVisible());
        run.window->act(ActionId::Presentation);
        run.window->notices()->showError({ErrorCode::Internal, u"went wrong"_s, {}, {}, {}});
        QCoreApplication::processEvents();
        QVERIFY(notice->isVisible());
    }

    void aNoticeMovesNothing()
    {
        const WindowRun run;
        const GraphCanvas* canvas = run.window->canvas();
        const auto* notice = run.child<QWidget>("notice");
        const auto placeOf = [](const QWidget* widget) {
            return QRect(widget->mapTo(widget->window(), QPoint(0, 0)), widget->size());
        };
        QCoreApplication::processEvents(); // the window is laid out
        const QRect before = placeOf(canvas);
        run.window->notices()->showNote(
            u"Something that takes more than one line. "_s.repeated(12));
        QCoreApplication::processEvents();
        QVERIFY(notice->isVisible());
        QCOMPARE(placeOf(canvas), before);
        // All of its words can be read, it can be closed, and the graph can be zoomed still.
        const QRect all = placeOf(notice);
        QVERIFY(!all.intersects(placeOf(run.child<QWidget>("zoomBox"))));
        for (const auto* part : notice->findChildren<QWidget*>()) {
            if (part->isVisible())
                QVERIFY(all.contains(placeOf(part)));
        }
        const auto* words = run.child<QLabel>("noticeWhat");
        QVERIFY(words->height() >= words->heightForWidth(words->width()));
        run.window->resize(1024, 700);
        QCoreApplication::processEvents();
        QVERIFY(placeOf(notice->parentWidget()).contains(placeOf(notice)));
    }

    void otherBytesChangeNothing()
    {
        for (const QByteArray& bytes : {QByteArray(), QByteArray("{"), QByteArray("[]"),
                 QByteArray(R"({"docks":"QUJD","folded":3,"bottom":99,"window":"?"})")}) {
            WindowRun run;
            startWith(run, bytes);
            QTRY_VERIFY(dock(run, "explorerDock")->isVisible());
            QVERIFY(dock(run, "museDock")->isVisible());
        }
    }
};

QTEST_MAIN(TestWindowDocks)
#include "tst_windowdocks.moc"
