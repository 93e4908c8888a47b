// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/filter/nodechooser.h"
#include "ui/muse/answerview.h"
#include "ui/muse/chainpager.h"
#include "ui/muse/chainview.h"
#include "ui/muse/groupbars.h"
#include "ui/muse/valuechip.h"
#include "ui/palette/commandpalette.h"
#include "ui/receipts/receiptcard.h"
#include "ui/widgets/labels.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSpinBox>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kPatience = 60000;

/// What an answer rests on, in order: look-ups of the nodes that it names come first.
QStringList queriesOf(const Answer& answer)
{
    QStringList queries;
    for (const Receipt& receipt : answer.receipts())
        queries.append(QString::fromStdString(receipt.query));
    return queries;
}

struct PairRun : WindowRun
{
    explicit PairRun(const QString& file = u"overview/team.json"_s, std::size_t nodes = 11)
    {
        workbench().opening().openFiles(
            {qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s) + u"/tests/data/"_s + file});
        QTRY_COMPARE_WITH_TIMEOUT(scene().nodes().size(), nodes, kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(window->console()->conversations().isReady(), kPatience);
    }

    [[nodiscard]] QList<AnswerView*> answers() const
    {
        return window->musePanel()->findChildren<AnswerView*>();
    }

    [[nodiscard]] bool isLit(const char* node) const
    {
        const auto& nodes = window->canvas()->content().evidence().nodes;
        return std::find(nodes.begin(), nodes.end(), NodeId(node)) != nodes.end();
    }

    /// Opens the menu of a node and triggers what begins so.
    void menu(const char* node, const QString& words) const
    {
        GraphCanvas* canvas = window->canvas();
        canvas->select({NodeId(node)});
        const QPoint at = canvas->nodeRect(*scene().find(NodeId(node))).center();
        emit canvas->customContextMenuRequested(at);
        QTRY_VERIFY(canvas->findChild<QMenu*>(u"graphMenu"_s) != nullptr);
        auto* menu = canvas->findChild<QMenu*>(u"graphMenu"_s);
        for (QAction* action : menu->actions()) {
            if (action->text().startsWith(words)) {
                action->trigger();
                menu->close();
                return;
            }
        }
        QFAIL(qPrintable(words));
    }

    /// Types a name and takes what is found first.
    void chooseOther(const QString& name) const
    {
        QTRY_VERIFY(child<NodeChooser>("nodeChooser") != nullptr);
        auto* text = child<QLineEdit>("nodeChooserText");
        QTest::keyClicks(text, name);
        QTRY_VERIFY_WITH_TIMEOUT(
            child<QListView>("nodeChooserList")->model()->rowCount() > 0, kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(
            child<QListView>("nodeChooserList")->model()->index(0, 0).data().toString(), name,
            kPatience);
        QTest::keyClick(text, Qt::Key_Return);
    }

    [[nodiscard]] QString tab() const
    {
        const auto* tabs = child<QTabBar>("centreTabs");
        return tabs->tabText(tabs->currentIndex());
    }
};

} // namespace

/// What joins two nodes and what they share is asked of the store, and answers lead on to the
/// picture and the table.
class TestNodePairs final : public QObject
{
    Q_OBJECT

private slots:

    static void pathFromHere()
    {
        const PairRun run;
        // What is hidden is found all the same.
        run.window->canvas()->select({NodeId("t1")});
        run.window->canvas()->edits().hideSelected();
        run.menu("p1", u"Path from here"_s);
        run.chooseOther(u"Lighthouse"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.answers().size(), 1, kPatience);
        const Answer& answer = run.answers().constLast()->answer();
        QCOMPARE(queriesOf(answer),
            (QStringList{u"search_nodes"_s, u"search_nodes"_s, u"paths_between"_s}));
        QVERIFY2(answer.text().contains(u"2 steps"_s), qPrintable(answer.text()));
        QTRY_VERIFY_WITH_TIMEOUT(run.isLit("q1"), kPatience);
        QVERIFY(run.isLit("p1"));
        QVERIFY(!run.window->canvas()->content().evidence().edges.empty());
        shot(*run.window, u"path"_s);
        auto* table = run.answers().constLast()->findChild<LinkButton*>(u"tableOfAnswer"_s);
        QTest::mouseClick(table, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(run.tab(), u"Table"_s, kPatience);
    }

    static void longerPathsWithoutAKind_data()
    {
        QTest::addColumn<QString>("without"); ///< a kind of edge
        QTest::addColumn<int>("most");
        QTest::addColumn<QString>("said");
        QTest::newRow("longer ones, too") << QString() << 6 << u"4 paths from"_s;
        QTest::newRow("without a kind") << u"blocks"_s << 6 << u"2 paths from"_s;
        QTest::newRow("not so long") << QString() << 2 << u"2 paths from"_s;
        QTest::newRow("none is left") << u"part_of"_s << 6
                                      << u"No path from Ada Lindgren to Lighthouse with a length "
                                         u"of up to 6 was found without "
                                         "edges of these kinds: part_of."_s;
    }

    static void longerPathsWithoutAKind()
    {
        QFETCH(const QString, without);
        QFETCH(const int, most);
        QFETCH(const QString, said);
        const PairRun run;
        run.menu("p1", u"Path from here"_s);
        QTRY_VERIFY(run.child<NodeChooser>("nodeChooser") != nullptr);
        run.child<QCheckBox>("pathLonger")->setChecked(true);
        run.child<QSpinBox>("pathMost")->setValue(most);
        for (QAction* kind : run.child<QToolButton>("pathWithout")->menu()->actions())
            kind->setChecked(kind->text() == without);
        run.chooseOther(u"Lighthouse"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.answers().size(), 1, kPatience);
        const Answer& answer = run.answers().constLast()->answer();
        QCOMPARE(queriesOf(answer).constLast(), u"paths_by_length"_s);
        QVERIFY2(answer.text().contains(said), qPrintable(answer.text()));
        if (said.startsWith(u"No path"_s))
            return;
        QTRY_VERIFY_WITH_TIMEOUT(run.isLit("q1") && run.isLit("p1"), kPatience);
        QVERIFY(!run.window->canvas()->content().evidence().edges.empty());
        shot(*run.window, u"longer-paths"_s);
    }

    static void inCommonWith()
    {
        const PairRun run;
        run.menu("t1", u"In common with"_s);
        run.chooseOther(u"Write the guide"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.answers().size(), 1, kPatience);
        const Answer& answer = run.answers().constLast()->answer();
        QCOMPARE(answer.receipts().back().query, std::string("common_neighbors"));
        QVERIFY2(answer.text().contains(u"Ada Lindgren"_s), qPrintable(answer.text()));
        QTRY_VERIFY_WITH_TIMEOUT(run.isLit("p1"), kPatience);
    }

    static void twoSelectedNodesNeedNoQuestion()
    {
        const PairRun run;
        run.window->canvas()->select({NodeId("p1"), NodeId("q1")});
        run.window->act(ActionId::PathTo);
        QTRY_COMPARE_WITH_TIMEOUT(run.answers().size(), 1, kPatience);
        QVERIFY(run.child<NodeChooser>("nodeChooser") == nullptr);
    }

    static void thePaletteTakesAQuestion_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::newRow("with a question mark") << u"who leads Lighthouse?"_s;
        QTest::newRow("without") << u"who leads Lighthouse"_s;
        QTest::newRow("words that nothing is called by") << u"leaders please"_s;
    }

    static void thePaletteTakesAQuestion()
    {
        QFETCH(QString, typed);
        const PairRun run;
        run.window->act(ActionId::Palette);
        auto* input = run.child<QLineEdit>("paletteInput");
        QTest::keyClicks(input, typed);
        auto* rows = run.child<CommandPalette>("palette")->findChild<QListView*>()->model();
        QTRY_VERIFY_WITH_TIMEOUT(rows->rowCount() > 0, kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(
            rows->index(0, 0).data().toString(), u"Ask the muse: %1"_s.arg(typed), kPatience);
        QSignalSpy sent(run.window->musePanel(), &MusePanel::sendRequested);
        QTest::keyClick(input, Qt::Key_Return);
        QCOMPARE(sent.count(), 1);
        QCOMPARE(sent.first().first().toString(), typed);
        QTRY_COMPARE_WITH_TIMEOUT(run.answers().size(), 1, kPatience);
    }

    static void groupsAreBars()
    {
        const PairRun run;
        run.ask(u"How many tasks are there per status?"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.answers().size(), 1, kPatience);
        auto* bars = run.answers().constLast()->findChild<GroupBars*>();
        QVERIFY(bars != nullptr);
        QCOMPARE(bars->accessibleName(), u"open: 3, done: 1, review: 1"_s);
        QCOMPARE(bars->chips().size(), std::size_t{3});
        QTRY_VERIFY(bars->chips().at(0)->x() > bars->chips().at(1)->x());
        shot(*run.window, u"bars"_s);
        // A click on a bar is one on its value.
        QSignalSpy activated(run.window->musePanel(), &MusePanel::valueActivated);
        QTest::mouseClick(bars, Qt::LeftButton, {},
            {bars->chips().at(0)->x() - 20, bars->chips().at(0)->geometry().center().y()});
        QCOMPARE(activated.count(), 1);
        QCOMPARE(bars->chips().at(0)->light(), ValueChip::Light::Evidence);
    }

    /// Nodes and edges are values: a click shows what each rests on, and its receipt.
    static void aPathIsAChain()
    {
        const PairRun run;
        run.ask(u"How is Lighthouse connected to Ada Lindgren?"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.answers().size(), 1, kPatience);
        const auto chains = run.answers().constLast()->findChildren<ChainView*>();
        QVERIFY(!chains.isEmpty());
        ChainView* chain = chains.constFirst();
        QVERIFY2(
            chain->accessibleName().contains(u"Lighthouse"_s), qPrintable(chain->accessibleName()));
        QCOMPARE(chain->chips().size(), std::size_t{5});
        QCOMPARE(chain->chips().front()->text(), u"Lighthouse"_s);
        QCOMPARE(chain->chips().back()->text(), u"Ada Lindgren"_s);
        ValueChip* edge = chain->chips().at(1);
        QTest::mouseClick(edge, Qt::LeftButton);
        QTRY_VERIFY(run.child<ReceiptCard>("receiptCard") != nullptr);
        QCOMPARE(edge->light(), ValueChip::Light::Evidence);
        QTRY_COMPARE(run.window->canvas()->content().evidence().edges.size(), std::size_t{1});
        QTest::mouseClick(chain->chips().at(2), Qt::LeftButton);
        QTRY_VERIFY(!run.window->canvas()->content().evidence().nodes.empty());
        QCOMPARE(edge->light(), ValueChip::Light::Off);
        for (const QSize& size : {QSize(1600, 1000), QSize(1024, 700)}) {
            run.window->resize(size);
            QTRY_COMPARE(run.window->size(), size);
            QTRY_VERIFY(std::ranges::all_of(chain->chips(), [chain](const ValueChip* chip) {
                return chain->rect().contains(chip->geometry());
            }));
            QRegion taken;
            for (const ValueChip* chip : chain->chips()) {
                QVERIFY(!taken.intersects(chip->geometry()));
                taken += chip->geometry();
            }
            shot(*run.window, u"chain-%1"_s.arg(size.width()));
        }
    }

    /// Two tasks join them: one path is shown at a time, and all of them are in the answer.
    static void severalPathsArePaged()
    {
        const PairRun run;
        run.ask(u"How is Lighthouse connected to Ada Lindgren?"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.answers().size(), 1, kPatience);
        const AnswerView* answer = run.answers().constLast();
        const auto pagers = answer->findChildren<ChainPager*>();
        QCOMPARE(pagers.size(), 1);
        const ChainPager* pager = pagers.constFirst();
        const auto chains = pager->findChildren<ChainView*>();
        QCOMPARE(chains.size(), 2);
        const auto shown = [&chains] {
            QStringList names;
            for (const ChainView* chain : chains) {
                if (chain->isVisible())
                    names << chain->accessibleName();
            }
            return names;
        };
        const auto* place = pager->findChild<QLabel*>(u"pathPlace"_s);
        QCOMPARE(place->text(), u"Path 1 of 2"_s);
        QCOMPARE(shown(), QStringList{chains.at(0)->accessibleName()});
        auto* next = pager->findChild<QToolButton*>(u"nextPath"_s);
        QTest::mouseClick(next, Qt::LeftButton);
        QCOMPARE(place->text(), u"Path 2 of 2"_s);
        QTRY_COMPARE(shown(), QStringList{chains.at(1)->accessibleName()});
        QVERIFY(chains.at(1)->accessibleName() != chains.at(0)->accessibleName());
        shot(*run.window, u"paths"_s);
        for (const auto& chain : chains) // none is left out of the text
            QVERIFY(answer->answer().text().contains(chain->chips().at(2)->text()));
        next->setFocus();
        QTest::keyClick(next, Qt::Key_Space); // from the last to the first
        QCOMPARE(place->text(), u"Path 1 of 2"_s);
        QTest::mouseClick(pager->findChild<QToolButton*>(u"previousPath"_s), Qt::LeftButton);
        QCOMPARE(place->text(), u"Path 2 of 2"_s);
    }

    /// Eleven paths are equally short: each of the ten that the query returns can be turned to.
    static void manyPathsArePaged()
    {
        const PairRun run(u"questions/vereine.json"_s, 16);
        run.ask(u"How is Frank Sommer connected to Elif Yildiz?"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.answers().size(), 1, kPatience);
        const auto pagers = run.answers().constFirst()->findChildren<ChainPager*>();
        QCOMPARE(pagers.size(), 1);
        const auto* place = pagers.constFirst()->findChild<QLabel*>(u"pathPlace"_s);
        QCOMPARE(place->text(), u"Path 1 of 10"_s);
        QTest::mouseClick(
            pagers.constFirst()->findChild<QToolButton*>(u"previousPath"_s), Qt::LeftButton);
        QCOMPARE(place->text(), u"Path 10 of 10"_s);
        QStringList names;
        for (const ChainView* chain : pagers.constFirst()->findChildren<ChainView*>())
            names << chain->accessibleName();
        QCOMPARE(names.size(), 10);
        QCOMPARE(names.removeDuplicates(), 0);
    }

    static void barsInEverySize_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("isDark");
        QTest::newRow("wide and dark") << QSize(1600, 1000) << true;
        QTest::newRow("narrow") << QSize(1024, 700) << false;
        QTest::newRow("narrow and dark") << QSize(1024, 700) << true;
    }

    static void barsInEverySize()
    {
        QFETCH(QSize, size);
        QFETCH(bool, isDark);
        const PairRun run;
        useTheme(isDark ? ThemeKind::Dark : ThemeKind::Light);
        run.window->resize(size);
        run.ask(u"How many tasks are there per status?"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.answers().size(), 1, kPatience);
        run.ask(u"How is Lighthouse connected to Ada Lindgren?"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.answers().size(), 2, kPatience);
        auto* bars = run.answers().constFirst()->findChild<GroupBars*>();
        for (const ValueChip* chip : bars->chips())
            QTRY_VERIFY(bars->rect().contains(chip->geometry())); // it is laid out later
        shot(*run.window, u"answers-%1"_s.arg(size.width()));
        useTheme(ThemeKind::Light);
    }
};

QTEST_MAIN(TestNodePairs)
#include "tst_nodepairs.moc"
