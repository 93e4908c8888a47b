// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/scenehelp.h"
#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/graph/graphcontroller.h"
#include "ui/palette/commandpalette.h"
#include "ui/palette/palettefield.h"
#include "ui/receipts/receiptviewer.h"
#include "ui/scenes/viewlist.h"
#include "ui/widgets/format.h"

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenuBar>
#include <QSignalSpy>
#include <QStatusBar>
#include <QToolButton>

#include <algorithm>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

/// What the palette finds, and keys that act on the graph alone.
class TestWindowPalette final : public QObject
{
    Q_OBJECT

private slots:

    void init()
    {
        m_run = std::make_unique<WindowRun>();
        const QString file = m_run->folder.filePath(u"graph.jsonl"_s);
        QVERIFY(write(file, rowFile(6, 3)));
        m_run->workbench().opening().openFiles({file});
        QTRY_VERIFY_WITH_TIMEOUT(m_run->scene().nodes().size() >= 6, patience);
        m_run->window->activateWindow();
        QTRY_VERIFY(m_run->window->isActiveWindow());
        canvas()->setFocus();
    }

    void cleanup() { m_run.reset(); }

    void theFocusComesBack()
    {
        m_run->window->act(ActionId::ShowTable);
        auto* field = m_run->child<QLineEdit>("tableFilter");
        field->setFocus();
        QVERIFY(field->hasFocus());
        look(u"set"_s);
        QTest::keyClick(m_run->window->focusWidget(), Qt::Key_Escape);
        QVERIFY(field->hasFocus());
    }

    /// Nodes are searched for in the store and come late: Enter takes what was read.
    void lateHitsChangeNothingForEnter_data()
    {
        QTest::addColumn<int>("down");
        QTest::newRow("first") << 0;
        QTest::newRow("second") << 1;
    }

    void lateHitsChangeNothingForEnter()
    {
        QFETCH(int, down);
        look(u"sto"_s); // actions and queries have it, and all nodes
        const QStringList before = found();
        QVERIFY(before.size() > down);
        for (int i = 0; i < down; ++i)
            QTest::keyClick(m_run->child<QLineEdit>("paletteInput"), Qt::Key_Down);
        QTRY_VERIFY_WITH_TIMEOUT(found().contains(u"stop 3"_s), patience);
        QCOMPARE(found().first(), before.first());
        QCOMPARE(list()->currentIndex().row(), down);
        QCOMPARE(list()->currentIndex().data().toString(), before[down]);
        // They follow at once, not at the end of a long list.
        QVERIFY(found()[down + 1].startsWith(u"stop "_s));
    }

    void nodesAloneAreChosenAtOnce()
    {
        look(u"stop 4"_s);
        QTRY_VERIFY_WITH_TIMEOUT(found().contains(u"stop 4"_s), patience);
        QCOMPARE(found().size(), 1);
        choose();
        QTRY_COMPARE(canvas()->selection(), std::vector<NodeId>{NodeId("n4")});
    }

    void settingsAreFound()
    {
        look(u"less motion"_s);
        QVERIFY2(!found().isEmpty(), "no setting");
        choose();
        QTRY_VERIFY(m_run->child<QWidget>("settingsPage") != nullptr);
        QVERIFY(m_run->child<QWidget>("settingsPage")->isVisible());
    }

    void bookmarksAreFound()
    {
        m_run->window->act(ActionId::KeepView);
        QTRY_COMPARE(canvas()->state().views.size(), std::size_t{1});
        const ViewState kept = canvas()->view();
        canvas()->setView({{500, 500}, 3.0});
        look(canvas()->state().views.front().name);
        QVERIFY(found().join(u' ').contains(canvas()->state().views.front().name));
        choose();
        QTRY_COMPARE(canvas()->view().zoom, kept.zoom);
    }

    /// A ledger may be long: nothing of it is listed while words are typed, and never all of it.
    void sourcesAreAskedForTheirKind()
    {
        QWidget window;
        window.resize(1000, 700);
        CommandPalette palette({}, &window);
        int words = 0;
        int hashes = 0;
        palette.addSource(PaletteKind::Words, [&words] {
            ++words;
            return std::vector<PaletteEntry>{{u"a star"_s, {}, u"star"_s, {}, [] {}}};
        });
        palette.addSource(PaletteKind::Hashes, [&hashes] {
            ++hashes;
            PaletteEntry receipt{u"ab census"_s, {}, u"receipt"_s, u"abcd"_s, [] {}};
            return std::vector<PaletteEntry>(5000, receipt);
        });
        window.show();
        palette.open();
        auto* input = palette.findChild<QLineEdit*>();
        const auto* rows = palette.findChild<QListView*>()->model();
        input->setText(u"star"_s);
        QCOMPARE(rows->rowCount(), 1);
        QCOMPARE(hashes, 0);
        const int before = words;
        input->setText(u"#"_s);
        QVERIFY(rows->rowCount() > 0 && rows->rowCount() <= 100);
        QCOMPARE(hashes, 1);
        QCOMPARE(words, before);
    }

    void receiptsAreFoundByTheirHash()
    {
        QSignalSpy answered(m_run->window->console(), &MuseConsole::answered);
        m_run->ask(u"How many nodes are there?"_s);
        QTRY_VERIFY_WITH_TIMEOUT(answered.count() > 0, patience);
        QVERIFY(!m_run->window->console()->items().empty());
        const Receipt receipt = m_run->window->console()->items().front().receipt;
        look(u'#' + shortHash(receipt.id.text));
        QCOMPARE(found().size(), 1);
        choose();
        auto* viewer = m_run->child<ReceiptViewer>("receiptViewer");
        QTRY_VERIFY(viewer != nullptr && viewer->isVisible());
        QCOMPARE(viewer->currentReceipt(), receipt.id);
        look(u"#0000000000000000"_s);
        QVERIFY(found().isEmpty());
    }

    void lettersActOnTheGraphAlone()
    {
        canvas()->select({NodeId("n1")});
        QTest::keyClick(canvas(), Qt::Key_P);
        QCOMPARE(canvas()->state().pinned.size(), std::size_t{1});
        QTest::keyClick(canvas(), Qt::Key_P);
        QVERIFY(canvas()->state().pinned.empty());
        QTest::keyClick(canvas(), Qt::Key_Delete);
        QCOMPARE(canvas()->state().hidden.size(), std::size_t{1});
        canvas()->select({NodeId("n2")});
        auto* input = m_run->window->musePanel()->input();
        input->setFocus();
        QTest::keyClicks(input, u"PL"_s);
        QCOMPARE(input->toPlainText(), u"PL"_s);
        QVERIFY(canvas()->state().pinned.empty());
    }

    void theLightComesBackByItsKey()
    {
        QAction* light = action(u"evidence-light"_s);
        QTest::keyClick(canvas(), Qt::Key_L);
        QVERIFY(!light->isChecked()); // nothing to light yet
        Evidence six;
        six.nodes = {NodeId("n1")};
        six.value = "6";
        emit m_run->window->console()->evidenceRequested(six);
        QVERIFY(light->isChecked() && !canvas()->content().evidence().empty());
        canvas()->setFocus();
        QTest::keyClick(canvas(), Qt::Key_L);
        QVERIFY(!light->isChecked() && canvas()->content().evidence().empty());
        QTest::keyClick(canvas(), Qt::Key_L);
        QCOMPARE(canvas()->content().evidence().nodes, std::vector<NodeId>{NodeId("n1")});
    }

    void theSameKeyExpandsAndCollapses()
    {
        m_run->window->graph()->showSlice({{"around", {"n2"}}, {"depth", 1}});
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{3}, patience);
        const auto press = [this] {
            canvas()->setFocus();
            canvas()->select({NodeId("n3")});
            QTest::keyClick(canvas(), Qt::Key_E, Qt::ControlModifier);
        };
        press();
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{4}, patience);
        const auto dismissed = [this] { return canvas()->state().dismissed.size(); };
        QCOMPARE(dismissed(), std::size_t{0});
        press();
        QCOMPARE(dismissed(), std::size_t{1});
        press();
        QTRY_COMPARE_WITH_TIMEOUT(dismissed(), std::size_t{0}, patience);
    }

    void presentationShowsTheGraphAlone()
    {
        auto* inspector = m_run->child<QDockWidget>("inspectorDock");
        QVERIFY(inspector->isVisible());
        const auto textSize
            = [this] { return canvas()->content().theme().font(TextStyle::Small).pixelSize(); };
        const int before = textSize();
        QTest::keyClick(m_run->window.get(), Qt::Key_F11);
        QVERIFY(textSize() >= before * 14 / 10);
        QVERIFY(!inspector->isVisible());
        QVERIFY(!m_run->window->menuBar()->isVisible());
        QVERIFY(!m_run->child<QWidget>("toolBar")->isVisible());
        QVERIFY(!m_run->child<QWidget>("centreTabs")->isVisible());
        QVERIFY(!m_run->child<QWidget>("resultBar")->isVisible());
        QVERIFY(canvas()->isVisible());
        QVERIFY(m_run->window->statusBar()->isVisible());
        const auto isSeen = [this](const SceneNode& node) {
            return canvas()->rect().intersects(canvas()->nodeRect(*m_run->scene().find(node.id)));
        };
        QTRY_VERIFY(
            std::any_of(m_run->scene().nodes().begin(), m_run->scene().nodes().end(), isSeen));
        auto* legend = m_run->child<QWidget>("presentedLegend");
        QVERIFY(legend->isVisible());
        QVERIFY(canvas()->rect().contains(legend->geometry()));
        QVERIFY2(legend->accessibleDescription().contains(u"fact 6"_s),
            qPrintable(legend->accessibleDescription()));
        m_run->window->act(ActionId::ShowCrawler);
        QTRY_VERIFY(!m_run->child<QWidget>("bottomDock")->isVisible());
        shot(*m_run->window, u"presentation"_s);
        QTest::keyClick(m_run->window.get(), Qt::Key_F11);
        QVERIFY(inspector->isVisible() && m_run->window->menuBar()->isVisible());
        QVERIFY(m_run->child<QWidget>("resultBar")->isVisible() && !legend->isVisible());
        QCOMPARE(textSize(), before);
    }

    /// Of what Escape ends, the presentation comes last. All of the graph is shown meanwhile.
    void escapeLeavesAPresentation()
    {
        auto* inspector = m_run->child<QDockWidget>("inspectorDock");
        const ViewState part{canvas()->view().centre, 0.37};
        canvas()->setView(part);
        const NodeId node = m_run->scene().nodes().front().id;
        canvas()->select({node});
        QTest::keyClick(m_run->window.get(), Qt::Key_F11);
        QVERIFY(!inspector->isVisible());
        QVERIFY(canvas()->view().zoom > part.zoom);
        QTest::keyClick(canvas(), Qt::Key_Escape);
        QVERIFY(canvas()->selection().empty() && !inspector->isVisible());
        QTest::keyClick(canvas(), Qt::Key_Escape);
        QVERIFY(inspector->isVisible() && m_run->window->menuBar()->isVisible());
        QCOMPARE(canvas()->view().zoom, part.zoom);
    }

    /// What is said beside a button is what a person has chosen, not what it was at first.
    void hintsFollowTheChosenKeys()
    {
        const auto actionOf = [this](const QKeySequence& keys) -> QAction* {
            const auto all = m_run->window->findChildren<QAction*>();
            const auto found = std::find_if(all.begin(), all.end(),
                [&](const QAction* one) { return one->shortcut() == keys; });
            return found == all.end() ? nullptr : *found;
        };
        const auto hints = [this] {
            QStringList texts{m_run->window->findChild<PaletteField*>()->toolTip(),
                m_run->child<QWidget>("graphControls")->toolTip()};
            for (const QWidget* button :
                m_run->child<QWidget>("findBar")->findChildren<QToolButton*>())
                texts << button->toolTip();
            for (const auto* label : m_run->window->findChild<ViewList*>()->findChildren<QLabel*>())
                texts << label->text();
            return texts.join(u'\n');
        };
        const std::pair<QString, QString> changes[] = {{u"Ctrl+K"_s, u"Ctrl+J"_s},
            {u"Ctrl+G"_s, u"F3"_s}, {u"Ctrl+Shift+G"_s, u"Shift+F3"_s},
            {u"Ctrl+Shift+F"_s, u"F9"_s}, {u"Ctrl+D"_s, u"Ctrl+M"_s}};
        for (const auto& [before, after] : changes) {
            QAction* action = actionOf(QKeySequence(before));
            QVERIFY2(action != nullptr, qPrintable(before));
            QVERIFY2(hints().contains(before), qPrintable(hints()));
            action->setShortcut(QKeySequence(after));
            QVERIFY2(hints().contains(after), qPrintable(hints()));
        }
        for (const auto& [before, after] : changes)
            QVERIFY2(!hints().contains(before), qPrintable(hints()));
        actionOf(QKeySequence(u"Ctrl+J"_s))->setShortcut({});
        QCOMPARE(m_run->window->findChild<PaletteField*>()->toolTip(),
            m_run->window->findChild<PaletteField*>()->text());
    }

    void theInspectorComesByEitherKey()
    {
        auto* inspector = m_run->child<QDockWidget>("inspectorDock");
        for (const auto& keys : {QKeySequence(u"Alt+2"_s), QKeySequence(u"Ctrl+I"_s)}) {
            inspector->hide();
            QVERIFY(action(u"inspector"_s)->shortcuts().contains(keys));
            QTest::keyClick(canvas(), keys[0].key(), keys[0].keyboardModifiers());
            QVERIFY(inspector->isVisible());
            canvas()->setFocus();
        }
    }

private:
    [[nodiscard]] GraphCanvas* canvas() const { return m_run->window->canvas(); }

    [[nodiscard]] QAction* action(const QString& name) const
    {
        return m_run->window->findChild<QAction*>(name);
    }

    void look(const QString& words) const
    {
        m_run->window->act(ActionId::Palette);
        m_run->child<QLineEdit>("paletteInput")->setText(words);
    }

    [[nodiscard]] QStringList found() const
    {
        QStringList texts;
        const auto* model = list()->model();
        for (int row = 0; row < model->rowCount(); ++row)
            texts.append(model->index(row, 0).data().toString());
        return texts;
    }

    [[nodiscard]] QListView* list() const
    {
        return m_run->child<QWidget>("palette")->findChild<QListView*>();
    }

    void choose() const
    {
        QTest::keyClick(m_run->child<QLineEdit>("paletteInput"), Qt::Key_Return);
    }

    std::unique_ptr<WindowRun> m_run;
};

QTEST_MAIN(TestWindowPalette)
#include "tst_windowpalette.moc"
