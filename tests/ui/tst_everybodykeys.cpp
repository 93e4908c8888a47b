// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/foreignwindow.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/graph/timebar.h"
#include "ui/muse/valuechip.h"
#include "ui/receipts/receiptcard.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QFile>
#include <QPushButton>

#include <set>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// What Tab comes to in a window of its own: each control once. A group of buttons that exclude
/// each other, and an item view, are one stop.
std::set<const QWidget*> wantedStops(const QWidget* page)
{
    std::set<const QWidget*> wanted;
    for (const QWidget* stop : page->findChildren<QWidget*>()) {
        if (!stop->isVisible() || !stop->isEnabled() || stop->window() != page
            || (stop->focusPolicy() & Qt::TabFocus) == 0 || stop->focusProxy() != nullptr)
            continue;
        const auto* button = qobject_cast<const QAbstractButton*>(stop);
        const bool grouped = button != nullptr && !button->isChecked()
            && (button->group() != nullptr ? button->group()->exclusive()
                                           : button->autoExclusive());
        if (!grouped)
            wanted.insert(stop);
    }
    return wanted;
}

QString nameOf(const QWidget* widget)
{
    return QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName()
        + u' ' + widget->accessibleName();
}

/// What Tab comes to from the first control until it is there again.
QList<const QWidget*> visitedStops(QWidget* page)
{
    QList<const QWidget*> visited;
    QWidget* at = page->focusWidget();
    if (at == nullptr)
        return visited;
    for (int steps = 0; steps < 400; ++steps) {
        QTest::keyClick(at, Qt::Key_Tab);
        at = page->focusWidget();
        if (at == nullptr || (visited.size() > 1 && at == visited.first()))
            break;
        if (visited.isEmpty() || visited.last() != at) // links of a text are stops, too
            visited.append(at);
    }
    return visited;
}

/// The window with the demo open, for one who has a keyboard only.
struct KeyRun : WindowRun
{
    void fill() const
    {
        QSignalSpy crawled(&workbench().crawls(), &StoreCrawls::ended);
        workbench().opening().openDemo();
        QVERIFY(crawled.wait(patience));
        QTRY_VERIFY_WITH_TIMEOUT(scene().nodes().size() > 80, patience);
        window->activateWindow();
        QTRY_VERIFY(window->isActiveWindow());
    }

    /// To what has the focus of the whole program, as a key goes.
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget* focused = QApplication::focusWidget();
        QVERIFY2(focused != nullptr, "nothing has the focus");
        QTest::keyClick(focused, key, modifiers);
    }

    [[nodiscard]] bool isIn(const QWidget* place) const
    {
        const QWidget* focused = QApplication::focusWidget();
        return focused != nullptr && focused->isVisible()
            && (place == focused || place->isAncestorOf(focused));
    }

    /// By F6, as often as it takes.
    void goTo(const QWidget* pane) const
    {
        for (int steps = 0; steps < 10 && !isIn(pane); ++steps)
            press(Qt::Key_F6);
        QVERIFY2(isIn(pane), qPrintable(pane->objectName()));
    }
};

} // namespace

/// The window for those who use keys: they come everywhere, and never lose their place.
class TestEverybodyKeys final : public QObject
{
    Q_OBJECT

private slots:

    void keysReachEveryControlOnce_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < pages().size(); ++i) {
            if (pages()[i].name != std::string("crawl")) // a file is not crawled into
                QTest::newRow(pages()[i].name) << static_cast<int>(i);
        }
    }

    void keysReachEveryControlOnce()
    {
        QFETCH(int, index);
        const WindowRun run;
        QSignalSpy opened(&run.workbench(), &Workbench::storeOpened);
        const QString file = run.folder.filePath(u"graph.jsonl"_s);
        QFile graph(file);
        QVERIFY(graph.open(QIODevice::WriteOnly));
        graph.write(R"({"id":"a","role":"fact","label":"Halyard","score":3})");
        graph.close();
        run.workbench().opening().openFiles({file});
        QVERIFY(opened.wait(patience));
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{1}, patience);
        const Page& page = pages()[static_cast<std::size_t>(index)];
        for (const ActionId action : page.way)
            run.window->act(action);
        run.child<TimeBar>("timeBar")->show();
        QWidget* shown = run.window.get();
        if (page.ownWindow) {
            QTRY_VERIFY(!otherWindows(run.window.get()).isEmpty());
            shown = otherWindows(run.window.get()).front();
        }
        shown->activateWindow();
        QTRY_VERIFY(shown->isActiveWindow());
        settle();
        QVERIFY2(shown->focusWidget() != nullptr, "nothing has the focus at first");
        const auto visited = visitedStops(shown);
        const auto wanted = wantedStops(shown);
        QVERIFY(wanted.size() > 1);
        QStringList wrong;
        for (const QWidget* stop : wanted) {
            if (visited.count(stop) != 1)
                wrong += u"%1 times: %2"_s.arg(visited.count(stop)).arg(nameOf(stop));
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(u'\n' + wrong.join(u'\n')));
        QVERIFY(shown->focusWidget() != nullptr);
    }

    /// Its place goes, the focus stays in the dock.
    void focusIsNotLostWithItsWidget()
    {
        const WindowRun run;
        QSignalSpy crawled(&run.workbench().crawls(), &StoreCrawls::ended);
        run.workbench().opening().openDemo();
        QVERIFY(crawled.wait(patience));
        QTRY_VERIFY_WITH_TIMEOUT(run.scene().nodes().size() > 80, patience);
        run.window->activateWindow();
        QTRY_VERIFY(run.window->isActiveWindow());
        run.window->act(ActionId::FilterGraph);
        auto* controls = run.child<QWidget>("graphControlsPanel");
        QVERIFY(controls && controls->isAncestorOf(run.window->focusWidget()));
        controls->hide();
        QTRY_VERIFY(run.window->focusWidget() != nullptr);
        QVERIFY(run.window->centralWidget()->isAncestorOf(run.window->focusWidget()));

        run.window->canvas()->select({run.scene().nodes().front().id});
        auto* inspector = run.child<QDockWidget>("inspectorDock");
        QWidget* gone = new QPushButton(u"Soon gone"_s, inspector->widget());
        gone->show();
        gone->setFocus();
        QVERIFY(gone->hasFocus());
        gone->hide();
        QVERIFY(run.window->focusWidget() != nullptr);
        QVERIFY2(inspector->isAncestorOf(run.window->focusWidget()),
            qPrintable(nameOf(run.window->focusWidget())));
    }

    void pagesTakeTheFocusOfTheOnesBefore()
    {
        const KeyRun run;
        run.fill();
        auto* table = run.child<QWidget>("table");
        run.press(Qt::Key_2, Qt::ControlModifier);
        QTRY_VERIFY(table->isVisible());
        run.goTo(run.window->centralWidget());
        for (int steps = 0; steps < 20 && !run.isIn(table); ++steps)
            run.press(Qt::Key_Tab);
        QVERIFY(run.isIn(table));
        run.press(Qt::Key_1, Qt::ControlModifier);
        QVERIFY(!table->isVisible());
        QVERIFY(run.isIn(run.window->centralWidget()));
        run.goTo(run.window->canvas());
        run.press(Qt::Key_3, Qt::ControlModifier);
        QVERIFY(!run.window->canvas()->isVisible());
        QVERIFY(run.isIn(run.window->centralWidget()));
    }

    void aClosedReceiptGivesTheFocusBack()
    {
        const KeyRun run;
        run.fill();
        run.press(Qt::Key_3, Qt::AltModifier);
        QTRY_VERIFY(run.isIn(run.window->musePanel()->input()));
        QSignalSpy answered(run.window->console(), &MuseConsole::answered);
        QTest::keyClicks(QApplication::focusWidget(), u"How many nodes are there?"_s);
        run.press(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(answered.count() > 0, patience);
        run.press(Qt::Key_Down, Qt::AltModifier);
        const QPointer<ValueChip> chip = qobject_cast<ValueChip*>(QApplication::focusWidget());
        QVERIFY(!chip.isNull());
        run.press(Qt::Key_Return);
        const auto card = [&] { return run.window->findChild<ReceiptCard*>(); };
        QTRY_VERIFY(card() != nullptr && card()->isVisible());
        QTest::keyClick(card(), Qt::Key_Escape);
        QTRY_VERIFY(card() == nullptr || !card()->isVisible());
        QTRY_COMPARE(QApplication::focusWidget(), chip.data());
        run.window->activateWindow(); // as a desktop does
        run.window->musePanel()->clear(); // the answer goes
        QTRY_VERIFY(chip.isNull());
        QTRY_VERIFY2(run.isIn(run.window->musePanel()),
            run.window->focusWidget() == nullptr ? "nothing"
                                                 : qPrintable(nameOf(run.window->focusWidget())));
        run.press(Qt::Key_Tab);
        QVERIFY(QApplication::focusWidget() != nullptr);
    }

    void aNodeThatGoesTakesNoFocusWithIt()
    {
        const KeyRun run;
        run.fill();
        GraphCanvas* canvas = run.window->canvas();
        auto* inspector = run.child<QDockWidget>("inspectorDock");
        run.goTo(canvas);
        run.press(Qt::Key_Right, Qt::ControlModifier);
        run.press(Qt::Key_Space);
        QTRY_COMPARE(canvas->selection().size(), std::size_t{1});
        settle();
        run.goTo(inspector);
        run.press(
            Qt::Key_H, Qt::ControlModifier); // it is hidden: the Inspector has nothing to show
        QTRY_VERIFY(!canvas->state().hidden.empty());
        settle();
        QTRY_VERIFY(run.isIn(run.window.get()));
        run.goTo(canvas);
        run.press(Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(canvas->selectionModel().current()
            && canvas->content().isShown(*canvas->selectionModel().current()));
    }

    void closedPagesGiveTheFocusBack_data()
    {
        QTest::addColumn<int>("action");
        QTest::newRow("settings") << static_cast<int>(ActionId::ShowSettings);
        QTest::newRow("receipts") << static_cast<int>(ActionId::ShowReceipts);
        QTest::newRow("guide") << static_cast<int>(ActionId::ShowHelp);
    }

    void closedPagesGiveTheFocusBack()
    {
        QFETCH(int, action);
        const KeyRun run;
        run.fill();
        run.goTo(run.window->canvas());
        run.window->act(static_cast<ActionId>(action));
        QTRY_VERIFY(!otherWindows(run.window.get()).isEmpty());
        QWidget* page = otherWindows(run.window.get()).first();
        QTRY_VERIFY(run.isIn(page));
        run.press(Qt::Key_Tab);
        page->close();
        run.window->activateWindow(); // as a desktop does
        QTRY_VERIFY(run.isIn(run.window->canvas()));
    }
};

QTEST_MAIN(TestEverybodyKeys)
#include "tst_everybodykeys.moc"
