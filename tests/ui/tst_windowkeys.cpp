// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/windowrun.h"
#include "ui/crawl/crawlerpanel.h"
#include "ui/muse/valuechip.h"
#include "ui/receipts/receiptcard.h"
#include "ui/receipts/receiptviewer.h"
#include "ui/shell/taborder.h"
#include "ui/widgets/labels.h"

#include <QAccessible>
#include <QDockWidget>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTabBar>
#include <QToolBar>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;
using mnemo::test::WindowRun;

namespace {

template <typename T> T* visibleWidget()
{
    const auto widgets = QApplication::allWidgets();
    for (QWidget* widget : widgets) {
        if (auto* found = qobject_cast<T*>(widget); found && found->isVisible())
            return found;
    }
    return nullptr;
}

} // namespace

/// The main job by keys alone, the order of the panes, find in the graph, and files of receipts.
class TestWindowKeys : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase()
    {
        m_run = std::make_unique<WindowRun>();
        openCrawledDemo(*m_run);
        m_run->window->activateWindow();
        QTRY_VERIFY(m_run->window->isActiveWindow());
    }

    void cleanupTestCase() { m_run.reset(); }

    void searchExpandAskAndVerify()
    {
        press(Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
        QTRY_COMPARE(focus()->objectName(), u"search"_s);
        QTest::keyClicks(focus(), u"pennant"_s);
        auto* hits = m_run->child<QListView>("hits");
        QTRY_VERIFY_WITH_TIMEOUT(hits->model()->rowCount() > 0, patience);
        press(Qt::Key_Return);
        QTRY_COMPARE(m_run->window->canvas()->selection().size(), std::size_t{1});

        QSignalSpy loaded(&m_run->workbench(), &Workbench::requestEnded);
        press(Qt::Key_E, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(!test::answersTo(loaded, "graph_slice").empty(), patience);

        press(Qt::Key_3, Qt::AltModifier);
        QTRY_COMPARE(focus()->objectName(), u"museInput"_s);
        QSignalSpy answered(m_run->window->console(), &MuseConsole::answered);
        QTest::keyClicks(focus(), u"How many nodes are there?"_s);
        press(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(answered.count() > 0, patience);

        press(Qt::Key_Down, Qt::AltModifier);
        QTRY_VERIFY(qobject_cast<ValueChip*>(focus()) != nullptr);
        auto* chip = qobject_cast<ValueChip*>(focus());
        press(Qt::Key_Return);
        QTRY_VERIFY(visibleWidget<ReceiptCard>() != nullptr);
        QSignalSpy verdicts(m_run->window->console(), &MuseConsole::verdictShown);
        auto* verify = visibleWidget<ReceiptCard>()->findChild<QPushButton*>(u"cardVerify"_s);
        QTRY_VERIFY(verify->hasFocus());
        QTest::keyClick(verify, Qt::Key_Space);
        QTRY_COMPARE_WITH_TIMEOUT(verdicts.count(), 1, patience);
        QCOMPARE(verdicts.first().first().value<Verdict>(), Verdict::Match);
        QCOMPARE(chip->state(), ValueState::Verified);
        QTest::keyClick(visibleWidget<ReceiptCard>(), Qt::Key_Escape);
        QTRY_VERIFY(visibleWidget<ReceiptCard>() == nullptr);
    }

    void anAssistivePressOpensTheCard()
    {
        auto* chip = m_run->window->musePanel()->findChild<ValueChip*>();
        QVERIFY(chip != nullptr);
        m_run->window->musePanel()->clearEvidence();
        auto* action = QAccessible::queryAccessibleInterface(chip)->actionInterface();
        QVERIFY(action != nullptr);
        action->doAction(QAccessibleActionInterface::pressAction());
        QTRY_VERIFY(visibleWidget<ReceiptCard>() != nullptr);
        visibleWidget<ReceiptCard>()->close();
    }

    void questionsAreMarkedByTheGivenClock()
    {
        MusePanel panel;
        panel.setClock(Clock(1795000000));
        panel.input()->setPlainText(u"What links to it?"_s);
        panel.input()->send();
        const auto labels = panel.findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
            [](const QLabel* label) { return label->text() == u"11:06:40"_s; }));
    }

    void tabVisitsThePanesInOrder()
    {
        const QStringList order{u"toolBar"_s, u"explorerDock"_s, {}, u"bottomDock"_s,
            u"inspectorDock"_s, u"museDock"_s, u"statusBar"_s};
        QList<QWidget*> panes;
        for (const QString& name : order) {
            panes.append(name.isEmpty() ? m_run->window->centralWidget()
                                        : m_run->window->findChild<QWidget*>(name));
            QVERIFY(panes.last() != nullptr);
        }
        focusStops(panes.first()).first()->setFocus(Qt::TabFocusReason);
        QList<int> visited{0};
        const QWidget* start = focus();
        for (int steps = 0; steps < 300; ++steps) {
            press(Qt::Key_Tab);
            if (focus() == start)
                break;
            const auto in = std::find_if(panes.begin(), panes.end(),
                [this](const QWidget* pane) { return pane->isAncestorOf(focus()); });
            QVERIFY2(in != panes.end(), qPrintable(focus()->objectName()));
            const int place = static_cast<int>(in - panes.begin());
            if (place != visited.last())
                visited.append(place);
        }
        QCOMPARE(focus(), start);
        QCOMPARE(visited, QList<int>({0, 1, 2, 3, 4, 5, 6}));
    }

    void functionKeysMoveBetweenPanes()
    {
        m_run->window->canvas()->setFocus();
        press(Qt::Key_F6);
        QVERIFY(m_run->child<QDockWidget>("bottomDock")->isAncestorOf(focus()));
        press(Qt::Key_F6, Qt::ShiftModifier);
        QCOMPARE(focus(), m_run->window->canvas());
        press(Qt::Key_F6, Qt::ShiftModifier);
        QVERIFY(m_run->child<QDockWidget>("explorerDock")->isAncestorOf(focus()));
    }

    void findsInTheGraph()
    {
        press(Qt::Key_F, Qt::ControlModifier);
        QTRY_COMPARE(focus()->objectName(), u"findInput"_s);
        QTest::keyClicks(focus(), u"halyard"_s);
        auto* count = m_run->child<ElidedLabel>("findCount");
        QTRY_VERIFY(count->text().endsWith(u"loaded nodes, by label or id"_s));
        press(Qt::Key_Return);
        QTRY_COMPARE(m_run->window->canvas()->selection().size(), std::size_t{1});
        const auto first = m_run->window->canvas()->selection();
        press(Qt::Key_G, Qt::ControlModifier);
        QTRY_VERIFY(m_run->window->canvas()->selection() != first);
        press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(m_run->window->canvas()->selection() == first);
        m_run->child<QLineEdit>("findInput")->setText(u"no such words"_s);
        QVERIFY(count->text().startsWith(
            u"Nothing matched “no such words” in the labels and ids of "_s));
        press(Qt::Key_Escape);
        QTRY_VERIFY(!m_run->child<QWidget>("findBar")->isVisible());
        QCOMPARE(focus(), m_run->window->canvas());
    }

    void aFileOfReceiptsShowsAndDoesNotAct()
    {
        const QString folder = m_run->folder.filePath(u"data/world_state/facts"_s);
        const QStringList names = QDir(folder).entryList({u"*.json"_s}, QDir::Files);
        QVERIFY(!names.isEmpty());
        WindowRun other; // another home, with nothing open
        const QString sent = other.folder.filePath(u"sent.json"_s);
        QVERIFY(QFile::copy(folder + u'/' + names.first(), sent));
        QSignalSpy opened(&other.workbench(), &Workbench::storeOpened);
        other.workbench().opening().openFiles({sent});
        QTRY_VERIFY_WITH_TIMEOUT(!other.window->console()->viewer()->items().empty(), patience);
        const ReceiptItem& item = other.window->console()->viewer()->items().front();
        QVERIFY(!item.verdict);
        QVERIFY(sentenceOf(item).startsWith(u"Intact, not replayed."_s));
        QCOMPARE(opened.count(), 0);

        QSignalSpy verdicts(other.window->console(), &MuseConsole::verdictShown);
        other.window->console()->verify(item.receipt.id);
        QTRY_COMPARE_WITH_TIMEOUT(verdicts.count(), 1, patience);
        QCOMPARE(verdicts.first().first().value<Verdict>(), Verdict::CannotCheck);

        QFile file(sent);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QByteArray bytes = file.readAll();
        bytes.replace("\"status\":\"found\"", "\"status\":\"empty\"");
        QVERIFY(file.seek(0) && file.write(bytes) == bytes.size());
        file.close();
        QSignalSpy failed(&other.workbench(), &Workbench::storeFailed);
        other.workbench().opening().openFiles({sent});
        QVERIFY(failed.wait(patience));
        QCOMPARE(failed.first().first().value<Error>().code, ErrorCode::NotIntact);
        QCOMPARE(opened.count(), 0);
    }

    void anEmptyCrawlerOffersToCrawl()
    {
        WindowRun other;
        QSignalSpy opened(&other.workbench(), &Workbench::storeOpened);
        other.workbench().opening().openDefault();
        QVERIFY(opened.wait(patience));
        other.window->act(ActionId::ShowCrawler); // nothing of it shows before there is a page
        auto* empty = other.child<EmptyState>("crawlerEmpty");
        QTRY_VERIFY(empty->isVisible());
        empty->findChild<QPushButton*>()->click();
        auto* url = other.child<QLineEdit>("crawlUrl");
        QVERIFY(url != nullptr);
        QTest::keyClicks(url, u"ftp://example.org/"_s);
        other.child<QPushButton>("crawlStart")->click();
        QVERIFY(other.child<QLabel>("crawlUrlError")->text().contains(u"ftp://example.org/"_s));
        QVERIFY(!other.workbench().crawls().isRunning());
    }

private:
    [[nodiscard]] QWidget* focus() const { return m_run->window->focusWidget(); }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(focus() != nullptr ? focus() : m_run->window.get(), key, modifiers);
    }

    std::unique_ptr<WindowRun> m_run;
};

QTEST_MAIN(TestWindowKeys)
#include "tst_windowkeys.moc"
