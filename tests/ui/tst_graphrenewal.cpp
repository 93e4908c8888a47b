// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/stores/storeurl.h"
#include "tests/support/owntime.h"
#include "tests/ui/rowwindow.h"
#include "tests/ui/shots.h"
#include "ui/canvas/canvasedits.h"
#include "ui/graph/changewatch.h"
#include "ui/panels/markwidget.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/format.h"

#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QRegularExpression>
#include <QToolButton>

#include <algorithm>
#include <map>
#include <set>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

/// The canvas and its store: queried again, changed by others, truncated and loaded further.
class TestGraphRenewal : public RowWindowTest
{
    Q_OBJECT

private:
    /// Writes into the file of the open store, as another program would.
    void writeFromOutside(std::vector<Patch> patches) const
    {
        Commit all;
        all.patches = std::move(patches);
        const auto other = openStore(m_run->workbench().connection()->url, OpenMode::Write, {});
        QVERIFY(other && (*other)->apply(all));
    }

    [[nodiscard]] QAction* moreAction(const QString& words) const
    {
        auto* menu = m_run->child<QToolButton>("resultMore")->menu();
        emit menu->aboutToShow();
        for (QAction* action : menu->actions()) {
            if (action->text() == words)
                return action;
        }
        return nullptr;
    }

    [[nodiscard]] QString noticeWords() const { return m_run->child<QLabel>("changeMore")->text(); }

    /// In both themes and at both sizes; nothing unless pictures are wanted.
    void shots(const QString& name) const
    {
        if (!qEnvironmentVariableIsSet("MNEMO_SHOT_DIR"))
            return;
        for (const QSize size : {QSize(1024, 700), QSize(1600, 1000)}) {
            m_run->window->resize(size);
            for (const ThemeKind kind : {ThemeKind::Dark, ThemeKind::Light}) {
                useTheme(kind);
                shot(*m_run->window, name + QString::number(size.width()));
            }
        }
    }

    [[nodiscard]] QString partialWords() const
    {
        return m_run->child<Badge>("resultPartial")->look().text;
    }

private slots:

    void init() { m_run = std::make_unique<WindowRun>(); }

    void cleanup() { m_run.reset(); }

    /// F5 shows what the store holds now and keeps the arrangement.
    void askingAgainKeepsWhatWasDone()
    {
        openRow();
        canvas().edits().hide({node("leaf3")});
        canvas().edits().placing().setPinned({node("n10")}, Pin::On);
        canvas().edits().toggleKind("knows");
        canvas().select({NodeId("n7")});
        const GraphFilter filter = canvas().state().filter;
        QVERIFY(!filter.empty());
        const int steps = canvas().edits().history().count();
        const auto before = placesById();
        writeFromOutside(
            {fact("new"), AddEdge{{NodeId("n7"), "next", NodeId("new"), {}, Json::object()}},
                RemoveNode{NodeId("leaf1")}});
        QSignalSpy told(m_run->window->graph(), &GraphController::answeredAgain);
        m_run->window->act(ActionId::RunAgain);
        QTRY_VERIFY_WITH_TIMEOUT(m_run->scene().find(NodeId("new")), patience);
        QVERIFY(!m_run->scene().find(NodeId("leaf1")));
        QCOMPARE(named(canvas(), canvas().state().hidden), std::vector<std::string>{"leaf3"});
        QCOMPARE(named(canvas(), canvas().state().pinned), std::vector<std::string>{"n10"});
        QVERIFY(canvas().state().filter == filter);
        QVERIFY(canvas().selection() == std::vector<NodeId>{NodeId("n7")});
        QCOMPARE(canvas().edits().history().count(), steps);
        for (const auto& [id, place] : placesById())
            QVERIFY(!before.contains(id) || before.at(id) == place);
        canvas().edits().history().undo();
        QVERIFY(canvas().state().filter.empty());

        QCOMPARE(told.count(), 1);
        m_run->window->act(ActionId::RunAgain);
        QTRY_COMPARE_WITH_TIMEOUT(told.count(), 2, patience);
        QVERIFY(told.last().front().toString().contains(u"nothing has changed"_s));
    }

    /// A notice within two seconds; earlier proofs are marked as older than the change.
    void whatAnotherProgramWroteIsTold()
    {
        openRow();
        const auto* note = m_run->child<QWidget>("changeNotice");
        auto* changes = m_run->window->findChild<ChangeWatch*>();
        QSignalSpy outdated(changes, &ChangeWatch::outdated);
        QSignalSpy answered(m_run->window->console(), &MuseConsole::answered);
        m_run->ask(u"/graph summary_state"_s);
        QTRY_VERIFY_WITH_TIMEOUT(answered.count() > 0, patience);
        const auto* hash = m_run->child<QToolButton>("statusSnapshot");
        QTRY_VERIFY(!hash->text().isEmpty());
        const QString proved = hash->text();

        commit({fact("mine")}); // its own commits are shown without a notice
        QTRY_VERIFY_WITH_TIMEOUT(m_run->scene().find(NodeId("mine")), patience);
        QTRY_VERIFY(!m_run->window->graph()->isAwaitingAnswer());

        writeFromOutside({fact("theirs")});
        OwnTime since;
        QTRY_VERIFY(note->isVisible());
        QVERIFY2(since.elapsedMs() <= 2000, qPrintable(QString::number(since.elapsedMs())));
        QCOMPARE(outdated.count(), 1);
        QVERIFY(!m_run->scene().find(NodeId("theirs"))); // nothing moves by itself
        const QRegularExpression before(u"before the change of \\d\\d:\\d\\d$"_s);
        QVERIFY2(hash->text().startsWith(proved + u", before"_s) && hash->text().contains(before),
            qPrintable(hash->text()));
        const auto* answer = m_run->child<QLabel>("verifiedSummary");
        QVERIFY2(answer->text().contains(before), qPrintable(answer->text()));
        QVERIFY(m_run->child<QAbstractButton>("receiptRow")->toolTip().contains(u"before the"_s));

        QTRY_COMPARE_WITH_TIMEOUT(noticeWords(), u"1 node(s), 0 edge(s)."_s, patience);
        QVERIFY(!m_run->scene().find(NodeId("theirs")));
        QVERIFY(m_run->window->focusWidget() == nullptr
            || !note->isAncestorOf(m_run->window->focusWidget()));
        QTest::mouseClick(m_run->child<QAbstractButton>("changeAgain"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(m_run->scene().find(NodeId("theirs")), patience);
        QTRY_VERIFY(!note->isVisible());
        QVERIFY2(hash->text().contains(before), qPrintable(hash->text()));
        m_run->ask(u"/graph summary_state"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!hash->text().contains(u"before"_s), patience);
        const auto answers = m_run->window->findChildren<QLabel*>(u"verifiedSummary"_s);
        QCOMPARE(answers.size(), 2);
        QVERIFY2(answers.front()->text().contains(before), qPrintable(answers.front()->text()));
        QVERIFY2(!answers.back()->text().contains(u"before"_s), qPrintable(answers.back()->text()));
        QCOMPARE(outdated.count(), 1);
    }

    void whatBeganAndEndedIsTold_data()
    {
        QTest::addColumn<int>("began");
        QTest::addColumn<int>("ended");
        QTest::addColumn<QString>("words");
        QTest::newRow("began") << 2 << 0 << u"2 fact(s) began."_s;
        QTest::newRow("ended") << 0 << 1 << u"1 fact(s) ended."_s;
        QTest::newRow("both") << 3 << 1 << u"3 fact(s) began, 1 ended."_s;
    }

    /// Where the profile has times, facts are told rather than edges.
    void whatBeganAndEndedIsTold()
    {
        QFETCH(int, began);
        QFETCH(int, ended);
        QFETCH(QString, words);
        std::string lines;
        for (const char* id : {"zoe", "berlin"})
            lines += Json{{"id", id}, {"role", "Entity"}, {"uuid", id}, {"name", id},
                         {"created_at", "2025-01-01T00:00:00Z"}}
                         .dump()
                + '\n';
        const Json times{
            {"created_at", "2025-01-01T00:00:00Z"}, {"valid_at", "2025-01-01T00:00:00Z"}};
        for (const char* key : {"0", "1"}) {
            Json edge{{"from", "zoe"}, {"kind", "RELATES_TO"}, {"to", "berlin"}, {"key", key}};
            edge.update(times);
            lines += edge.dump() + '\n';
        }
        const QString file = m_run->folder.filePath(u"memory.jsonl"_s);
        QVERIFY(write(file, lines));
        m_run->workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().edges().size(), std::size_t{2}, patience);
        QTRY_VERIFY(!m_run->window->graph()->isAwaitingAnswer());

        const auto stated = [](int key, const Json& properties) {
            return AddEdge{
                {NodeId("zoe"), "RELATES_TO", NodeId("berlin"), std::to_string(key), properties}};
        };
        std::vector<Patch> patches;
        for (int key = 0; key < ended; ++key)
            patches.emplace_back(stated(key, {{"invalid_at", "2025-06-01T00:00:00Z"}}));
        for (int key = 10; key < 10 + began; ++key)
            patches.emplace_back(stated(key, times));
        writeFromOutside(patches);
        QTRY_COMPARE_WITH_TIMEOUT(noticeWords(), words, patience);
        QVERIFY(m_run->child<QWidget>("changeNotice")->isVisible());
    }

    /// What was proved before a change says so wherever it stands, and keeps its verdict.
    void receiptsAndCitationsAreMarkedAsOlder()
    {
        m_run = std::make_unique<WindowRun>(Clock(1782901320)); // 2026-07-01 10:22
        openRow();
        const auto* note = m_run->child<QWidget>("changeNotice");
        QSignalSpy answered(m_run->window->console(), &MuseConsole::answered);
        m_run->ask(u"/graph neighbors n7"_s);
        QTRY_VERIFY_WITH_TIMEOUT(answered.count() > 0, patience);
        canvas().select({NodeId("n7")});
        const auto* cited = m_run->child<QAbstractButton>("citedBy");
        QTRY_COMPARE(cited->text(), u"Cited by 1 answer"_s);
        m_run->window->act(ActionId::ShowReceipts);
        auto* viewer = m_run->window->findChild<QWidget*>(u"receiptViewer"_s);
        const auto* list = viewer->findChild<QListView*>(u"receiptList"_s)->model();
        const auto line = [list](int row) {
            return list->index(row, 0).data(Qt::AccessibleTextRole).toString();
        };
        QTRY_VERIFY_WITH_TIMEOUT(
            line(1).contains(u"NOT REPLAYED"_s, Qt::CaseInsensitive), patience);
        QVERIFY(!line(1).contains(u"made before"_s));
        QVERIFY(viewer->findChild<QLabel*>(u"receiptOlder"_s) == nullptr);

        writeFromOutside({fact("theirs")});
        QTRY_VERIFY_WITH_TIMEOUT(note->isVisible(), patience);
        QCOMPARE(cited->text(), u"Cited by 1 answer, made before 10:22"_s);
        QVERIFY2(line(1).contains(u"made before 10:22"_s), qPrintable(line(1)));
        QVERIFY2(line(1).contains(u"not replayed"_s, Qt::CaseInsensitive), qPrintable(line(1)));
        QTRY_VERIFY(viewer->findChild<QLabel*>(u"receiptOlder"_s) != nullptr);
        QCOMPARE(viewer->findChild<QLabel*>(u"receiptOlder"_s)->text(),
            u"before 10:22, when another program changed the store"_s);

        // What is proved afterwards is not older than that change.
        m_run->ask(u"/graph neighbors n7"_s);
        QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 2, patience);
        QTRY_COMPARE(cited->text(), u"Cited by 2 answers"_s);
        QTRY_VERIFY(!line(1).contains(u"made before"_s));
    }

    void aPartIsToldByItsTimes_data()
    {
        QTest::addColumn<QString>("profile");
        QTest::addColumn<int>("facts");
        QTest::addColumn<QString>("at");
        QTest::addColumn<QString>("words");
        const QString now = u"2026-07-01T10:22:00Z"_s;
        QTest::newRow("began") << u"graphiti"_s << 3 << now << u"3 fact(s) began."_s;
        QTest::newRow("more than are read")
            << u"graphiti"_s << 1100 << now << u"1100 change(s) of facts and nodes."_s;
        QTest::newRow("of long ago")
            << u"graphiti"_s << 3 << u"2020-01-01T00:00:00Z"_s
            << u"no fact began or ended. What else changed was not looked up."_s;
        QTest::newRow("without times")
            << u"generic"_s << 3 << now << u"What changed was not looked up."_s;
    }

    /// Of a picture that is too large to be compared, the graph's own times tell what changed.
    void aPartIsToldByItsTimes()
    {
        QFETCH(QString, profile);
        QFETCH(int, facts);
        QFETCH(QString, at);
        QFETCH(QString, words);
        constexpr int people = 10100; // more than a query can name
        m_run = std::make_unique<WindowRun>(Clock(1782901320), profile); // 2026-07-01 10:22
        std::string lines;
        for (int i = 0; i < people + 5; ++i)
            lines += Json{{"id", "p" + std::to_string(i)}, {"role", "Entity"},
                         {"created_at", "2025-01-01T00:00:00Z"}}
                         .dump()
                + '\n';
        const QString file = m_run->folder.filePath(u"memory.jsonl"_s);
        QVERIFY(write(file, lines));
        m_run->workbench().opening().openFiles({file});
        QTRY_VERIFY_WITH_TIMEOUT(!m_run->scene().nodes().empty(), patience);
        m_run->window->graph()->showSlice({{"node_limit", people}});
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{people}, patience);
        QTRY_VERIFY_WITH_TIMEOUT(!m_run->window->graph()->shownMark().empty(), patience);
        std::vector<Patch> patches;
        for (int key = 0; key < facts; ++key)
            patches.emplace_back(AddEdge{{NodeId("p1"), "RELATES_TO", NodeId("p2"),
                std::to_string(key), {{"created_at", toUtf8(at)}, {"valid_at", toUtf8(at)}}}});
        writeFromOutside(patches);
        QTRY_COMPARE_WITH_TIMEOUT(noticeWords(), words, patience);
        QVERIFY(m_run->child<QWidget>("changeNotice")->isVisible());
        QVERIFY(!m_run->child<QWidget>("changeShow")->isVisible());
    }

    /// What came and what is another one now are marked; of an edge that went, its ends are chosen.
    void whatChangedIsShown()
    {
        openRow();
        const auto* note = m_run->child<QWidget>("changeNotice");
        writeFromOutside(
            {fact("theirs"), AddEdge{{NodeId("n7"), "next", NodeId("theirs"), {}, Json::object()}},
                RemoveNode{NodeId("leaf1")}});
        QTRY_VERIFY_WITH_TIMEOUT(note->isVisible(), patience);
        QTRY_COMPARE_WITH_TIMEOUT(noticeWords(), u"2 node(s), 2 edge(s)."_s, patience);
        shots(u"changed"_s);
        QTest::mouseClick(m_run->child<QAbstractButton>("changeShow"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(m_run->scene().find(NodeId("theirs")), patience);
        QTRY_VERIFY(!note->isVisible());
        const auto chosen = [this](const char* id) {
            const auto all = canvas().selection();
            return std::find(all.begin(), all.end(), NodeId(id)) != all.end();
        };
        QTRY_VERIFY(chosen("theirs") && chosen("n7"));
        QTRY_VERIFY(canvas().look().changes != nullptr);
        const auto theirs = m_run->scene().find(NodeId("theirs"));
        QCOMPARE(canvas().look().changes->of(*theirs), Change::Added);
        m_run->window->act(ActionId::RunAgain); // what was new is not any more
        QTRY_VERIFY_WITH_TIMEOUT(canvas().look().changes == nullptr, patience);
    }

    /// A closed notice comes back with a newer change, and not with the same one.
    void aNewerChangeIsToldAgain()
    {
        openRow();
        const auto* note = m_run->child<QWidget>("changeNotice");
        writeFromOutside({fact("first")});
        QTRY_COMPARE_WITH_TIMEOUT(noticeWords(), u"1 node(s), 0 edge(s)."_s, patience);
        QTest::mouseClick(m_run->child<QAbstractButton>("changeClose"), Qt::LeftButton);
        QVERIFY(!note->isVisible());
        writeFromOutside({fact("second")});
        QTRY_COMPARE_WITH_TIMEOUT(noticeWords(), u"2 node(s), 0 edge(s)."_s, patience);
        QVERIFY(note->isVisible());
    }

    /// Opening another store is not a change.
    void aNoticeGoesWithItsStore()
    {
        openRow();
        const auto* note = m_run->child<QWidget>("changeNotice");
        writeFromOutside({fact("theirs")});
        QTRY_VERIFY(note->isVisible());
        const QString file = m_run->folder.path() + u"/other.jsonl"_s;
        QVERIFY(write(file, rowFile(7, 0)));
        m_run->workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{7}, patience);
        QVERIFY(!note->isVisible());
    }

    /// The badge shows how many of how many nodes are loaded, and loads more.
    void aCutGraphGoesOn()
    {
        openRow();
        m_run->window->graph()->showSlice(firstTen());
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{10}, patience);
        QTRY_COMPARE(partialWords(), u"PARTIAL: 10 of 45 nodes"_s);
        canvas().edits().hide({node("n10")});
        const int steps = canvas().edits().history().count();

        QAction* twice = moreAction(u"Show 20 nodes"_s);
        QVERIFY(twice);
        twice->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{20}, patience);
        QTRY_COMPARE(partialWords(), u"PARTIAL: 20 of 45 nodes"_s);
        QCOMPARE(named(canvas(), canvas().state().hidden), std::vector<std::string>{"n10"});
        QCOMPARE(canvas().edits().history().count(), steps);

        QAction* all = moreAction(u"Show all 45 nodes"_s);
        QVERIFY(all);
        all->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{45}, patience);
        QVERIFY(!m_run->child<QWidget>("resultPartial")->isVisible());
        QVERIFY(!m_run->child<QWidget>("resultMore")->isVisible());
        QCOMPARE(named(canvas(), canvas().state().hidden), std::vector<std::string>{"n10"});
        QCOMPARE(canvas().edits().history().count(), steps);
        commit({fact("new")}); // it stays whole
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{46}, patience);
    }

    void aLargeGraphIsShownWholeWhenAsked_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::newRow("six times the limit") << 12'000;
        if (qEnvironmentVariableIsSet("MNEMO_TEST_LONG"))
            QTest::newRow("as many as the canvas takes") << 100'000;
    }

    /// Above the limit of the settings, which is for what is shown without being asked for.
    void aLargeGraphIsShownWholeWhenAsked()
    {
        QFETCH(int, nodes);
        const QString file = m_run->folder.filePath(u"large.jsonl"_s);
        QVERIFY(write(file, rowFile(nodes, 0)));
        m_run->workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(partialWords(),
            u"PARTIAL: %1 of %2 nodes"_s.arg(countText(2000), countText(nodes)), patience);
        QAction* all = moreAction(u"Show all %1 nodes"_s.arg(countText(nodes)));
        QVERIFY(all);
        all->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(
            m_run->scene().nodes().size(), static_cast<std::size_t>(nodes), patience);
        QCOMPARE(m_run->scene().edges().size(), static_cast<std::size_t>(nodes - 1));
        QVERIFY(!m_run->child<QWidget>("resultPartial")->isVisible());
        QVERIFY(!m_run->child<QWidget>("resultMore")->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(canvas().isSharp(), patience);
    }

    /// A truncated graph can be limited to one role and back.
    void aCutGraphShowsOneRole()
    {
        openRow();
        m_run->window->graph()->showSlice(firstTen());
        QTRY_COMPARE(partialWords(), u"PARTIAL: 10 of 45 nodes"_s);
        QAction* people = moreAction(u"Only Person (5)"_s);
        QVERIFY(people);
        people->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{5}, patience);
        for (const SceneNode& shown : m_run->scene().nodes())
            QCOMPARE(shown.role, std::string("Person"));
        QVERIFY(!m_run->child<QWidget>("resultPartial")->isVisible());
        QAction* back = moreAction(u"All roles"_s);
        QVERIFY(back);
        back->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{10}, patience);
        QTRY_COMPARE(partialWords(), u"PARTIAL: 10 of 45 nodes"_s);
        // What matters of the part that is there is chosen by the filter.
        QAction* filter = moreAction(u"Filter what is shown…"_s);
        QVERIFY(filter);
        filter->trigger();
        QTRY_VERIFY(m_run->child<QWidget>("filterRoles")->isVisible());
    }

    /// Edges that were marked so have no direction anywhere.
    void undirectedEdgesHaveNoDirection()
    {
        const QString file = m_run->folder.path() + u"/graph.jsonl"_s;
        std::string lines;
        for (const char* id : {"a", "b", "c"})
            lines += Json{{"id", id}, {"role", "fact"}, {"label", id}}.dump() + '\n';
        const auto edge = [&lines](const char* from, const char* kind, const char* to, bool plain) {
            Json json = {{"from", from}, {"kind", kind}, {"to", to}};
            if (plain)
                json["undirected"] = true;
            lines += json.dump() + '\n';
        };
        edge("a", "knows", "b", true);
        edge("c", "knows", "a", true);
        edge("a", "likes", "c", false);
        QVERIFY(write(file, lines));
        m_run->workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().edges().size(), std::size_t{3}, patience);
        QCOMPARE(m_run->scene().undirectedKinds(), std::set<std::string>{"knows"});
        canvas().select({NodeId("a")});
        const std::set<QString> wanted{u"connected by knows, 2"_s, u"likes out, 1"_s};
        const auto names = [this] {
            std::set<QString> said;
            for (const auto* button : m_run->window->findChildren<NeighbourButton*>())
                said.insert(button->accessibleName());
            return said;
        };
        QTRY_VERIFY(names() == wanted);
        const auto* kinds = m_run->child<QListView>("legendKinds")->model();
        QCOMPARE(
            kinds->index(0, 0).data(Qt::ToolTipRole).toString(), u"Edges without a direction"_s);
    }
};

QTEST_MAIN(TestGraphRenewal)
#include "tst_graphrenewal.moc"
