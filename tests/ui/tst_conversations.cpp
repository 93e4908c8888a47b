// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/answers.h"
#include "tests/ui/rowwindow.h"
#include "ui/muse/answerview.h"
#include "ui/muse/claimview.h"
#include "ui/muse/conversationlist.h"
#include "ui/muse/museconsole.h"
#include "ui/muse/receiptstrip.h"
#include "ui/muse/valuechip.h"
#include "ui/widgets/badge.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QToolButton>

#include <algorithm>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

void ask(const WindowRun& run, const QString& question)
{
    QSignalSpy answered(run.window->console(), &MuseConsole::answered);
    run.ask(question);
    QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, patience);
}

qsizetype answersIn(const WindowRun& run)
{
    return run.window->musePanel()->findChildren<AnswerView*>().size();
}

QString summaryIn(const WindowRun& run)
{
    const auto all = run.window->musePanel()->findChildren<QLabel*>(u"verifiedSummary"_s);
    return all.isEmpty() ? QString() : all.last()->text();
}

/// What the status bar says of the verified values.
bool statusSays(const WindowRun& run, const QString& words)
{
    const auto badges = run.child<QWidget>("statusBar")->findChildren<Badge*>();
    return std::any_of(badges.begin(), badges.end(),
        [&words](const Badge* badge) { return badge->look().text == words; });
}

void restart(WindowRun& run)
{
    run.window.reset();
    run.window = std::make_unique<ProgramWindow>(
        WorkbenchOptions{Home::under(run.folder.path()), Clock(), {}});
    run.window->show();
}

} // namespace

/// What was asked and answered stays with its store, and says no more than what was checked.
class TestConversations : public QObject
{
    Q_OBJECT

private slots:

    void areThereAtTheNextStart()
    {
        WindowRun run;
        openRow(run, u"row"_s, 20);
        ask(run, u"How many nodes are there?"_s);
        ask(run, u"what links to it?"_s);
        const QString said = toQString(toJson(*run.window->console()->answers().front()).dump());
        restart(run);
        openRow(run, u"row"_s, 20);
        QTRY_COMPARE_WITH_TIMEOUT(answersIn(run), 2, patience);
        const auto& answers = run.window->console()->answers();
        QCOMPARE(toQString(toJson(*answers.front()).dump()), said);
        QVERIFY(answers.back()->isUnknown());
        QVERIFY(run.child<QToolButton>("conversation")
                    ->accessibleName()
                    .contains(u"How many nodes are there?"_s));
        // Its receipts verify as those of a new answer do.
        QSignalSpy verdicts(run.window->console(), &MuseConsole::verdictShown);
        run.window->console()->verifyAll();
        QTRY_VERIFY_WITH_TIMEOUT(!verdicts.isEmpty(), patience);
        QCOMPARE(verdicts.first().first().value<Verdict>(), Verdict::Match);
        QTRY_VERIFY(summaryIn(run).endsWith(u"values verified"_s));
        QVERIFY(statusSays(run, summaryIn(run)));
    }

    void belongToTheirStore()
    {
        const WindowRun run;
        openRow(run, u"row"_s, 20);
        ask(run, u"How many nodes are there?"_s);
        const QString store = run.child<QWidget>("answerStore")->accessibleName();
        QVERIFY(!run.child<QToolButton>("statusSnapshot")->text().isEmpty());
        openRow(run, u"other"_s, 30);
        QTRY_COMPARE(answersIn(run), 0);
        QVERIFY(!run.child<QToolButton>("statusSnapshot")->isVisible());
        QVERIFY(statusSays(run, QString()));
        ask(run, u"How many nodes are there?"_s);
        QVERIFY(run.child<QWidget>("answerStore")->accessibleName() != store);
        ask(run, u"find n1"_s);
        openRow(run, u"row"_s, 20);
        QTRY_COMPARE_WITH_TIMEOUT(answersIn(run), 1, patience);
        QCOMPARE(run.child<QWidget>("answerStore")->accessibleName(), store);
    }

    void areBegunListedAndSearched()
    {
        const WindowRun run;
        openRow(run, u"row"_s, 20);
        ask(run, u"How many nodes are there?"_s);
        run.window->act(ActionId::NewConversation);
        QTRY_COMPARE(answersIn(run), 0);
        run.window->act(ActionId::NewConversation); // nothing was asked in this one
        ask(run, u"find n1"_s);
        QCOMPARE(answersIn(run), 1);
        run.window->act(ActionId::ShowConversations);
        auto* list = run.child<QListWidget>("conversations");
        QTRY_COMPARE(list->count(), 2);
        auto* field = run.child<QLineEdit>("conversationSearch");
        QTest::keyClicks(field, u"NODES many"_s);
        QTRY_COMPARE(list->count(), 1);
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(!run.child<ConversationList>("conversationList")->isVisible());
        QTRY_VERIFY(run.child<QToolButton>("conversation")
                        ->accessibleName()
                        .contains(u"How many nodes are there?"_s));
        QTRY_COMPARE(answersIn(run), 1);
    }

    void countTheSameEverywhere()
    {
        const WindowRun run;
        openRow(run, u"row"_s, 20);
        ask(run, u"How many nodes are there?"_s);
        QVERIFY(summaryIn(run).contains(u"not replayed"_s));
        QVERIFY(statusSays(run, summaryIn(run)));
        // A change that touches some of the values.
        {
            Commit commit;
            commit.patches.push_back(AddNode{{NodeId("new"), "another", "A", Json::object()}});
            auto store = openStore(run.workbench().connection()->url, OpenMode::Write);
            QVERIFY(store && (*store)->apply(commit));
        }
        QSignalSpy verdicts(run.window->console(), &MuseConsole::verdictShown);
        run.window->console()->verifyLast();
        QTRY_VERIFY_WITH_TIMEOUT(!verdicts.isEmpty(), patience);
        QVERIFY(statusSays(run, summaryIn(run)));
    }

    /// A count beside a list that was cut is whole, and so are the few fetches that a summary
    /// names; the list is not.
    void partialStandsAtWhatWasCut()
    {
        applyTheme(*qApp, Theme(ThemeOptions{ThemeKind::Light, 1.0, FontSource::Picture}));
        Commit commit = linkedPages();
        for (int i = 0; i < 12; ++i) {
            Node url = urlNode(("many/" + std::to_string(i)).c_str());
            url.properties["last_fetch_ts"] = now - i;
            url.properties["last_status"] = "ok";
            commit.patches.push_back(AddNode{url});
        }
        constexpr int roles = 1001; // one more than a summary counts
        for (int i = 0; i < roles; ++i) {
            const auto number = std::to_string(i);
            commit.patches.push_back(
                AddNode{{NodeId("n:" + number), "zone:" + number, "", Json::object()}});
        }
        const Place place(commit);
        QVERIFY2(place.error.isEmpty(), qPrintable(place.error));
        Plan plan;
        plan.topic = "web:resource";
        plan.outcomes.push_back(place.runner->run("summary_state", Json::object()));
        QVERIFY(plan.outcomes.front().truncated);
        auto snapshot = place.snapshot(plan.outcomes);
        QVERIFY(snapshot);
        const auto kept = std::make_shared<const Snapshot>(std::move(snapshot).value());
        const Answer count = composeAnswer(plan, kept, *place.catalogue);
        plan.topic = "last_fetches";
        const Answer fetches = composeAnswer(plan, kept, *place.catalogue);
        plan.topic = "nodes";
        const Answer list = composeAnswer(plan, kept, *place.catalogue);
        QVERIFY2(list.text().contains(u"only the first 1000 were read"_s), qPrintable(list.text()));
        for (const auto* answer : {&count, &fetches, &list}) {
            const ReceiptStrip strip(*answer);
            QCOMPARE(strip.findChild<ReceiptRow*>()->accessibleName().contains(u"PARTIAL"_s),
                answer == &list);
        }
        QVERIFY2(!count.text().contains(u"Partial"_s), qPrintable(count.text()));
        QVERIFY2(fetches.text().contains(u"Last fetches:"_s), qPrintable(fetches.text()));
        QVERIFY2(!fetches.text().contains(u"Partial"_s), qPrintable(fetches.text()));
    }

    /// No full stop or comma begins a line.
    void punctuationStaysWithItsValue()
    {
        applyTheme(*qApp, Theme(ThemeOptions{ThemeKind::Light, 1.0, FontSource::Picture}));
        Commit commit;
        commit.patches.push_back(AddNode{urlNode("a")});
        Node page = resourceNode("long");
        page.label = std::string(150, 'W');
        commit.patches.push_back(AddNode{page});
        commit.patches.push_back(AddEdge{edge("res:long", "web:links_to", "url:a")});
        const Place place(commit);
        QVERIFY2(place.error.isEmpty(), qPrintable(place.error));
        Plan plan;
        plan.topic = "links_in";
        plan.outcomes.push_back(place.runner->run("neighbors", {{"node_id", "url:a"}}));
        auto snapshot = place.snapshot(plan.outcomes);
        QVERIFY(snapshot);
        const Answer answer = composeAnswer(
            plan, std::make_shared<const Snapshot>(std::move(snapshot).value()), *place.catalogue);
        const auto& told = answer.claims().front();
        ClaimView claim(told, answer, {0, told.parts.size()});
        const int fullStop
            = QFontMetrics(themeOf(&claim).font(TextStyle::Body)).horizontalAdvance(u'.');
        for (int width = 200; width < 500; width += 7) {
            claim.resize(width, 400);
            claim.show();
            const ValueChip* last = claim.chips().back();
            QVERIFY2(last->text().startsWith(u"WWW"_s), qPrintable(answer.text()));
            QTRY_VERIFY(last->geometry().right() + fullStop <= claim.width());
        }
    }
};

QTEST_MAIN(TestConversations)
#include "tst_conversations.moc"
