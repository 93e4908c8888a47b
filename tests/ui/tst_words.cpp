// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/query/querygraph.h"
#include "tests/support/failingstore.h"
#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"
#include "ui/panels/outcomemessages.h"
#include "ui/session/receiptitem.h"
#include "ui/table/tablepanel.h"
#include "ui/widgets/labels.h"

#include <QLabel>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

Json smallGraph()
{
    return {{"nodes", {{{"id", "url:a"}, {"role", "web:url"}}}}};
}

QString endedWith(const Error& error, std::chrono::milliseconds timeout)
{
    QueryRunner runner(*Catalogue::load(),
        std::make_shared<FailingStore>(error, StoreName{"falkor", "team-memory", "mnemoscope"}),
        *loadProfile("mnemoscope"), Clock(1000));
    runner.setTimeout(timeout);
    return messageWithoutRows(runner.run("neighbors", {{"node_id", "url:a"}}));
}

ReceiptItem judged(Verdict verdict, const std::string& reason)
{
    ReceiptItem item;
    item.receipt.query = "neighbors";
    item.receipt.store = {"sqlite", "world-2", "mnemoscope"};
    ReceiptVerdict judgement;
    judgement.receipt = item.receipt;
    judgement.verdict = verdict;
    judgement.reason = reason;
    item.verdict = judgement;
    return item;
}

} // namespace

/// What is said for each way in which asking ends: short, and never more than is known.
class TestWords final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase()
    {
        loadCoreResources();
        loadUiResources();
    }

    void aQueryThatRan_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<Json>("args");
        QTest::addColumn<QString>("words");
        QTest::newRow("empty") << u"neighbors"_s << Json{{"node_id", "url:a"}}
                               << u"Nothing matched. `neighbors` ran on “small” at tick 0 and "
                                  u"returned 0 rows."_s;
        QTest::newRow("empty, one id")
            << u"url_status"_s << Json{{"url_id", "url:4f9e"}}
            << u"No node with the id `url:4f9e` was returned from “small”."_s;
        QTest::newRow("empty, one daimoi")
            << u"explain_daimoi"_s << Json{{"daimoi_id", "d:1"}}
            << u"No node with the id `d:1` was returned from “small”."_s;
        QTest::newRow("refused") << u"neighbors"_s << Json{{"node_id", "url:a"}, {"limit", 5000}}
                                 << u"`limit` is at most 1 000; 5 000 was given. "
                                    u"Nothing was run."_s;
        QTest::newRow("no_such_query") << u"neighbours"_s << Json::object()
                                       << u"No query is named `neighbours`. Closest: `neighbors`, "
                                          u"`decisions`, `edges`."_s;
    }

    void aQueryThatRan()
    {
        QFETCH(QString, query);
        QFETCH(Json, args);
        QFETCH(QString, words);
        const QueryGraph graph(smallGraph());
        const auto outcome
            = std::make_shared<QueryOutcome>(graph.runner->run(query.toStdString(), args));
        QCOMPARE(messageWithoutRows(*outcome), words);
        TablePanel table;
        table.showOutcome(outcome);
        const auto labels = table.findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
            [&words](const QLabel* label) { return label->text() == words; }));
    }

    void aStoreThatGaveNoAnswer_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("message");
        QTest::addColumn<int>("ms");
        QTest::addColumn<QString>("words");
        const QString open = u" What the graph holds is not known from this."_s;
        QTest::newRow("timed_out") << int(ErrorCode::TimedOut) << u"Too late"_s << 25
                                   << u"No answer within 0.025 s; the query was stopped."_s + open;
        QTest::newRow("timed_out, by the server's own limit")
            << int(ErrorCode::TimedOut) << u"The server ended the query: it took too long."_s
            << 3'600'000 << u"The server ended the query: it took too long."_s + open;
        QTest::newRow("not_permitted")
            << int(ErrorCode::NotPermitted) << u"User “reader” may not read “team-memory”."_s
            << 10000 << u"User “reader” may not read “team-memory”. The query was not run."_s;
        QTest::newRow("no_such_graph")
            << int(ErrorCode::NoSuchGraph) << u"“team-memory” was not found on db.example:6379."_s
            << 10000 << u"“team-memory” was not found on db.example:6379."_s;
        QTest::newRow("unreachable")
            << int(ErrorCode::Unreachable) << u"The connection to db.example:6379 is lost."_s
            << 10000 << u"The connection to db.example:6379 is lost."_s;
    }

    void aStoreThatGaveNoAnswer()
    {
        QFETCH(int, code);
        QFETCH(QString, message);
        QFETCH(int, ms);
        QFETCH(QString, words);
        QCOMPARE(endedWith({static_cast<ErrorCode>(code), message, {}, {}, {}},
                     std::chrono::milliseconds(ms)),
            words);
    }

    void aReplay()
    {
        const QString intact = u" The stored result still has the hash that it states."_s;
        QCOMPARE(sentenceOf(judged(Verdict::Match, "")),
            u"The same query over the same store gave the same result."_s);
        ReceiptItem drifted = judged(Verdict::Drifted, "");
        ResultDiff diff;
        diff.added.push_back({"/a", {}, 1});
        diff.removed.push_back({"/b", 1, {}});
        diff.changed = {{"/c", 1, 2}, {"/d", 1, 2}};
        drifted.verdict->diff = std::make_shared<const ResultDiff>(diff);
        QCOMPARE(sentenceOf(drifted), u"4 values differ: 1 added, 1 removed, 2 changed."_s);
        QCOMPARE(sentenceOf(judged(Verdict::CannotCheck, "no_store")),
            u"The query was not run: the graph “world-2” is not open."_s + intact);
        ReceiptItem missing = judged(Verdict::CannotCheck, "no_store");
        missing.verdict->why = u"“g” was not found on host:1 for user “u”."_s;
        QCOMPARE(sentenceOf(missing),
            u"The query was not run: “g” was not found on host:1 for user “u”."_s + intact);
        ReceiptItem gone = judged(Verdict::CannotCheck, "no_store");
        gone.verdict->replayed = true;
        QCOMPARE(sentenceOf(gone), u"The graph “world-2” is not in this store."_s + intact);
        QCOMPARE(sentenceOf(judged(Verdict::CannotCheck, "not_intact")),
            u"The hash of this file does not match its name. Its values are not shown as proof."_s);
        drifted.verdict->otherStore = true;
        QVERIFY2(sentenceOf(drifted).endsWith(u" It was asked of another store."_s),
            qPrintable(sentenceOf(drifted)));
        ReceiptItem fresh = judged(Verdict::Match, "");
        fresh.verdict.reset();
        fresh.origin = ReceiptOrigin::File;
        QCOMPARE(sentenceOf(fresh),
            u"Intact, not replayed. The file has the hash that it states. Its counts, nodes and "
            "violations are only checked by Verify, which asks the open store."_s);
        ReceiptItem forged = judged(Verdict::Match, "");
        forged.picture = PictureCheck{PictureState::Differs, {}, {}, {}};
        QVERIFY2(
            sentenceOf(forged).contains(u"\nPICTURE DIFFERS: "_s), qPrintable(sentenceOf(forged)));
        QCOMPARE(stateOf(forged), ReplayState::CannotCheck);
    }

    void aPictureThatWasNotChecked_data()
    {
        QTest::addColumn<QString>("reason");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* reason, const char* words) {
            QTest::newRow(reason) << QString::fromLatin1(reason) << QString::fromUtf8(words);
        };
        row("not_installed", "the program mnemoscope, which draws, is not beside this one");
        row("no_drawing",
            "it does not carry what it was drawn from; graphs that are larger than a snapshot "
            "never do");
        row("too_large", "drawing it takes more memory than a file of its size may");
        row("other_version", "another version of the program or of its libraries drew it");
        row("other_fonts", "it was drawn with other fonts than those here");
        row("timed_out", "drawing it took too long");
        row("cancelled", "it was cancelled");
        row("not_asked", "it has not been drawn again yet");
        row("not_answered", "drawing it came to no end");
    }

    /// Beside a verdict that holds for the receipt alone.
    void aPictureThatWasNotChecked()
    {
        QFETCH(QString, reason);
        QFETCH(QString, words);
        ReceiptItem item = judged(Verdict::Match, "");
        item.picture = PictureCheck{PictureState::Unchecked, toUtf8(reason), {}, {}};
        QCOMPARE(sentenceOf(item),
            u"The same query over the same store gave the same result.\nPICTURE NOT CHECKED: "_s
                + words + u". Whether the picture shows what its receipts say is not proved."_s);
        QCOMPARE(stateOf(item), ReplayState::Match);
    }

    /// A store with two nodes and nothing else: each place says what it is for.
    void emptyPlaces()
    {
        WindowRun run;
        const QString file = run.folder.filePath(u"row.jsonl"_s);
        QVERIFY(write(file, rowFile(2, 0)));
        run.workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), 2U, patience);
        const auto says = [&run](const QString& words) {
            const auto labels = run.window->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                [&words](const QLabel* label) { return label->text() == words; });
        };
        const QString places[]
            = {u"Select a node or edge."_s, u"Ctrl+D bookmarks the current view."_s,
                u"Ask about what is in the store. Every value comes with a receipt."_s,
                u"No rows in this result."_s, u"No events yet."_s,
                u"The queue is empty. Add a URL."_s, u"This store holds no world to show."_s};
        for (const QString& words : places)
            QVERIFY2(says(words), qPrintable(words));
    }
};

QTEST_MAIN(TestWords)
#include "tst_words.moc"
