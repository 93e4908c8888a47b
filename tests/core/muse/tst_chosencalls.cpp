// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/conversations.h"
#include "core/muse/partchoices.h"
#include "tests/core/muse/plannergraphs.h"

#include <memory>

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;

/// How a question was understood can be changed, and is asked again as it was changed.
class TestChosenCalls final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase() { QVERIFY2(m_ground.error.isEmpty(), qPrintable(m_ground.error)); }

    void asksWhatWasChanged_data();
    void asksWhatWasChanged();
    void aChangeStandsInThePlaceOfWhatWasAnswered();
    void eachChoiceCanBeAsked_data();
    void eachChoiceCanBeAsked();

private:
    [[nodiscard]] std::shared_ptr<const Answer> ask(const QString& question, const char* thread)
    {
        return m_muse->ask({ThreadId(thread), toUtf8(question), {}, "default", {}}, 20s).reply;
    }

    MuseGround m_ground{teamTasks()};
    std::unique_ptr<Muse> m_muse = m_ground.muse();
};

void TestChosenCalls::asksWhatWasChanged_data()
{
    QTest::addColumn<QString>("question");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value"); // empty to leave the part out
    QTest::addColumn<QString>("words");
    const char* open = "How many tasks with priority 1 are open?";
    QTest::newRow("a value") << open << "/where/1"
                             << R"({"property":"status","op":"eq","value":"done"})"
                             << "how many · Task · priority is 1 · status is done";
    QTest::newRow("a comparison") << open << "/where/0"
                                  << R"({"property":"priority","op":"le","value":2})"
                                  << "how many · Task · priority at most 2 · status is open";
    QTest::newRow("several values")
        << open << "/where/1"
        << R"({"property":"status","op":"in","value":["open","done"]})"
        << "how many · Task · priority is 1 · status is one of open, done";
    QTest::newRow("without a condition") << open << "/where/0"
                                         << ""
                                         << "how many · Task · status is open";
    QTest::newRow("another role") << open << "/roles"
                                  << R"(["Person"])"
                                  << "how many · Person · priority is 1 · status is open";
    QTest::newRow("without an order") << "the two oldest people in Berlin"
                                      << "/order_by"
                                      << ""
                                      << "Person · city is Berlin";
    QTest::newRow("another order") << "the two oldest people in Berlin"
                                   << "/order_by"
                                   << R"({"property":"age","descending":false})"
                                   << "Person · city is Berlin · lowest age first · the first 2";
    QTest::newRow("a relation that stays") << "Who leads Atlas?"
                                           << "/where/0"
                                           << R"({"property":"city","op":"eq","value":"Berlin"})"
                                           << "Person · city is Berlin · leads → Atlas";
    QTest::newRow("kinds of a path") << "How is Ada connected to Atlas?"
                                     << "/kinds"
                                     << R"(["leads"])"
                                     << "path · Ada · Atlas · leads · either direction";
    QTest::newRow("ways of a path") << "How is Ada connected to Atlas?"
                                    << "/direction"
                                    << R"("out")"
                                    << "path · Ada · Atlas · any kind · along the edges";
    QTest::newRow("groups") << "How many tasks are there per status?"
                            << "/by"
                            << R"({"property":"priority"})"
                            << "Task · per priority";
}

/// What a person changed is told as a question's is, with labels for nodes, and answered alike.
void TestChosenCalls::asksWhatWasChanged()
{
    QFETCH(QString, question);
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, words);
    const auto asked = ask(question, QTest::currentDataTag());
    QVERIFY(asked && asked->understood().size() == 1);
    // Asked as it was understood it is the same answer.
    MuseMessage again{ThreadId(QTest::currentDataTag()), toUtf8(question), {}, "default", {}};
    again.calls = asked->understood();
    const auto same = m_muse->ask(again, 20s).reply;
    QVERIFY(same);
    QCOMPARE(same->text(), asked->text());
    QCOMPARE(same->understood().front().words(), asked->understood().front().words());
    QCOMPARE(same->understood().front().topic, asked->understood().front().topic);
    QCOMPARE(same->understood().front().subject, asked->understood().front().subject);
    QCOMPARE(same->receipts().back().resultHash, asked->receipts().back().resultHash);
    auto& call = again.calls.front();
    call = value.isEmpty() ? withoutPart(call, toUtf8(pointer))
                           : withPart(call, toUtf8(pointer), Json::parse(toUtf8(value)));
    const auto changed = m_muse->ask(again, 20s).reply;
    QVERIFY(changed);
    QCOMPARE(changed->understood().front().words(), words);
    QCOMPARE(changed->understood().front().args, call.args);
    verifyGrounded(*changed);
}

/// In the kept conversation, too; and what is asked next goes on from the change.
void TestChosenCalls::aChangeStandsInThePlaceOfWhatWasAnswered()
{
    const auto& kept = m_ground;
    const Conversations conversations(kept.home(), "store");
    const auto thread = conversations.thread(1);
    const auto muse = kept.muse();
    MuseMessage message{thread, "Which tasks have priority 1?", {}, "default", {}};
    const auto first = muse->ask(message, 20s).reply;
    QVERIFY(first);
    QVERIFY(muse->ask({thread, "Who leads Atlas?", {}, "default", {}}, 20s).reply);
    message.calls = first->understood();
    message.calls.front() = withPart(
        message.calls.front(), "/where/0", {{"property", "priority"}, {"op", "eq"}, {"value", 2}});
    message.isChange = true;
    const auto changed = muse->ask(message, 20s).reply;
    QVERIFY(changed && changed->text() != first->text());
    const auto exchanges = conversations.read(thread, *kept.catalogue, 50);
    QCOMPARE(exchanges.size(), std::size_t{2});
    QVERIFY(exchanges[0].answer && exchanges[1].answer);
    QCOMPARE(exchanges[0].answer->text(), changed->text());
    QCOMPARE(exchanges[0].answer->understood(), changed->understood());
    QCOMPARE(conversations.asked().size(), std::size_t{2});
    QCOMPARE(conversations.list().front().questions, 2);
    const auto next = muse->ask({thread, "how many?", {}, "default", {}}, 20s).reply;
    QVERIFY(next && !next->understood().empty());
    QCOMPARE(next->understood().front().words(),
        QStringLiteral("how many · Task (as before) · priority is 2 (as before)"));
}

void TestChosenCalls::eachChoiceCanBeAsked_data()
{
    QTest::addColumn<QString>("question");
    QTest::addColumn<std::string>("pointer");
    QTest::newRow("roles") << "Which tasks are open?" << std::string("/roles");
    QTest::newRow("list or number") << "How many tasks are open?" << std::string();
    QTest::newRow("orders") << "the two oldest people in Berlin" << std::string("/order_by");
    QTest::newRow("limits") << "the two oldest people in Berlin" << std::string("/limit");
    QTest::newRow("groups") << "How many tasks are there per status?" << std::string("/by");
    QTest::newRow("measures") << "What is the average age of people per city?"
                              << std::string("/measure");
    QTest::newRow("relations") << "Who leads Atlas?" << std::string("/related/0");
    QTest::newRow("kinds of a path") << "How is Ada connected to Atlas?" << std::string("/kinds");
    QTest::newRow("ways of a path")
        << "How is Ada connected to Atlas?" << std::string("/direction");
}

/// What is offered is told in words, is a query that the store answers, and holds what is chosen
/// already but for numbers that a question may name.
void TestChosenCalls::eachChoiceCanBeAsked()
{
    QFETCH(QString, question);
    QFETCH(std::string, pointer);
    const auto asked = ask(question, QTest::currentDataTag());
    QVERIFY(asked && asked->understood().size() == 1);
    const auto description
        = readDescription(m_ground.runner->run("describe_graph", Json::object()));
    QVERIFY(description);
    const auto choices = choicesAt(asked->understood().front(), pointer, *description);
    QVERIFY(choices.size() >= 2);
    const auto chosen = std::ranges::count(choices, true, &PartChoice::isChosen);
    QVERIFY(chosen == 1 || pointer == "/limit");
    for (const auto& choice : choices) {
        QVERIFY(!choice.words.isEmpty());
        MuseMessage again{ThreadId("choices"), toUtf8(question), {}, "default", {}};
        again.calls = {choice.call};
        const auto reply = m_muse->ask(again, 20s);
        QVERIFY2(reply.ok && reply.reply, qPrintable(choice.words));
        QCOMPARE(reply.reply->understood().front().args, choice.call.args);
    }
}

QTEST_GUILESS_MAIN(TestChosenCalls)

#include "tst_chosencalls.moc"
