// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/plan/closestquestions.h"
#include "tests/core/muse/german.h"
#include "tests/core/muse/museground.h"

#include <set>

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;

namespace {

/// A graph of a person's own: no world, no pages.
Commit people()
{
    Commit commit;
    const auto add = [&](auto patch) { commit.patches.emplace_back(std::move(patch)); };
    for (const char* name : {"Ada", "Bob", "Cyd"})
        add(AddNode{node(name, "Person", name)});
    add(AddNode{node("hall", "Place", "Hall")});
    add(AddNode{node("co", "Company", "Corner Office")});
    add(AddNode{node("p1", "web_page", "First")});
    add(AddEdge{edge("Ada", "knows", "Bob")});
    add(AddEdge{edge("Bob", "knows", "Cyd")});
    add(AddEdge{edge("Ada", "LIVES_IN", "hall")});
    return commit;
}

} // namespace

/// Questions about a graph in its own words: those that are offered, and counts by its own names.
class TestOwnWords final : public QObject
{
    Q_OBJECT

private slots:
    void whatIsOfferedIsUnderstood_data();
    void whatIsOfferedIsUnderstood();
    void anEmptyGraphOffersNothing();
    void countsByItsOwnNames_data();
    void countsByItsOwnNames();
    void countsNothingElse_data();
    void countsNothingElse();
};

void TestOwnWords::whatIsOfferedIsUnderstood_data()
{
    QTest::addColumn<bool>("isWorld");
    QTest::addColumn<bool>("isGerman");
    QTest::newRow("world") << true << false;
    QTest::newRow("own") << false << false;
    QTest::newRow("world, German") << true << true;
    QTest::newRow("own, German") << false << true;
}

void TestOwnWords::whatIsOfferedIsUnderstood()
{
    QFETCH(bool, isWorld);
    QFETCH(bool, isGerman);
    German german;
    QVERIFY(!german.isEmpty());
    if (isGerman)
        QCoreApplication::installTranslator(&german);
    const MuseGround ground(isWorld ? webOfPages() : people());
    QVERIFY2(ground.error.isEmpty(), qPrintable(ground.error));
    const auto muse = ground.muse();
    std::set<std::string> offered;
    for (const char* unknown :
        {"Why is the sky blue?", "which pages are linked by nobody?", "who has the highest score?",
            "what failed and why?", "nodes and links of the daimoi, ok",
            "what was fetched when by whom?", "state the node status"}) {
        const auto reply = muse->ask({ThreadId("t"), unknown, {}, "default"}, 20s);
        QVERIFY2(reply.ok && reply.reply && reply.reply->isUnknown(), unknown);
        const auto& suggestions = reply.reply->suggestions();
        QVERIFY2(suggestions.size() == 3, unknown);
        for (const auto& one : suggestions) {
            QVERIFY(ground.catalogue->find(one.query));
            QVERIFY2(!one.question.empty(), one.query.c_str());
            offered.insert(one.question);
        }
        // They come back with the answer.
        QCOMPARE(suggestionsFrom(toJson(*reply.reply).at("suggestions")), suggestions);
    }
    QVERIFY(offered.size() >= (isWorld ? 4U : 3U));
    for (const auto& question : offered) {
        const auto reply = muse->ask({ThreadId("t"), question, {}, "default"}, 20s);
        QVERIFY2(reply.ok && reply.reply, question.c_str());
        QVERIFY2(!reply.reply->isUnknown(), question.c_str());
        const auto& receipts = reply.reply->receipts();
        const bool found = std::any_of(receipts.begin(), receipts.end(),
            [](const Receipt& receipt) { return receipt.status == QueryStatus::Found; });
        QVERIFY2(found, question.c_str());
        verifyGrounded(*reply.reply);
    }
    QCoreApplication::removeTranslator(&german);
}

void TestOwnWords::anEmptyGraphOffersNothing()
{
    const MuseGround ground{Commit()};
    QVERIFY2(ground.error.isEmpty(), qPrintable(ground.error));
    const auto reply
        = ground.muse()->ask({ThreadId("t"), "Why is the sky blue?", {}, "default"}, 20s);
    QVERIFY(reply.ok && reply.reply && reply.reply->isUnknown());
    QVERIFY(reply.reply->suggestions().empty());
}

void TestOwnWords::countsByItsOwnNames_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* message, const char* says) {
        QTest::newRow(message) << QString::fromUtf8(message) << QString::fromUtf8(says);
    };
    row("How many Person nodes", "The graph has 3 Person nodes.");
    row("How many Person nodes are there?", "The graph has 3 Person nodes.");
    row("how many persons are there?", "The graph has 3 Person nodes.");
    row("how many people are there?", "The graph has 3 Person nodes.");
    row("how many nodes of role person are in the graph?", "The graph has 3 Person nodes.");
    row("How many companies do you know?", "The graph has 1 Company node.");
    row("count the places", "The graph has 1 Place node.");
    row("Wie viele Person-Knoten gibt es?", "The graph has 3 Person nodes.");
    row("how many knows edges are there?", "The graph has 2 knows edges.");
    row("how many edges of kind lives_in?", "The graph has 1 LIVES_IN edge.");
    row("how many web_page nodes are there?", "The graph has 1 web_page node.");
}

void TestOwnWords::countsByItsOwnNames()
{
    QFETCH(QString, message);
    QFETCH(QString, says);
    const MuseGround ground(people());
    QVERIFY2(ground.error.isEmpty(), qPrintable(ground.error));
    const auto reply = ground.muse()->ask({ThreadId("t"), toUtf8(message), {}, "default"}, 20s);
    QVERIFY(reply.ok && reply.reply && !reply.reply->isUnknown());
    QCOMPARE(reply.reply->text(), says);
    verifyGrounded(*reply.reply);
}

void TestOwnWords::countsNothingElse_data()
{
    QTest::addColumn<QString>("message");
    for (const char* message :
        {"How many Robot nodes are there?", "how many people are in Physics?",
            "how many Person edges are there?", "how many knows nodes?", "how many p are there?"})
        QTest::newRow(message) << QString::fromUtf8(message);
}

void TestOwnWords::countsNothingElse()
{
    QFETCH(QString, message);
    const MuseGround ground(people());
    QVERIFY2(ground.error.isEmpty(), qPrintable(ground.error));
    const auto reply = ground.muse()->ask({ThreadId("t"), toUtf8(message), {}, "default"}, 20s);
    QVERIFY(reply.ok && reply.reply);
    QVERIFY2(reply.reply->isUnknown(), qPrintable(reply.reply->text()));
    QVERIFY(!reply.reply->unusedWords().empty());
}

QTEST_GUILESS_MAIN(TestOwnWords)
#include "tst_ownwords.moc"
