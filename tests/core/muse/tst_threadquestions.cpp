// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/muse/plannergraphs.h"

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;

namespace {

/// A hospital with days of birth, whose machines have states.
Commit hospital()
{
    GraphMaker graph;
    graph.node("w1", "ward", "Cardiology", {{"floor", 2}, {"beds", 24}});
    graph.node("w2", "ward", "Surgery", {{"floor", 2}, {"beds", 30}});
    graph.node("w3", "ward", "Pediatrics", {{"floor", 1}, {"beds", 18}});
    graph.node("d1", "doctor", "Anna Weiss",
        {{"born", "1980-04-12"}, {"city", "Berlin"}, {"part_time", true}});
    graph.node("d2", "doctor", "Ben Osei",
        {{"born", "1971-11-30"}, {"city", "Hamburg"}, {"part_time", false}});
    graph.node("d3", "doctor", "Clara Lund",
        {{"born", "1990-01-20"}, {"city", "Berlin"}, {"part_time", false}});
    graph.node("u1", "nurse", "Eva Klein", {{"city", "Berlin"}});
    graph.node("p1", "patient", "Gina Hart",
        {{"age", 72}, {"city", "Berlin"}, {"diagnosis", "fracture"}, {"insured", true},
            {"admitted", "2025-11-03"}});
    graph.node("p2", "patient", "Henry Ives",
        {{"age", 65}, {"city", "Potsdam"}, {"diagnosis", "angina"}, {"insured", true},
            {"admitted", "2025-11-20"}});
    graph.node("p3", "patient", "Iris Jung",
        {{"age", 9}, {"city", "Berlin"}, {"diagnosis", "asthma"}, {"insured", false},
            {"admitted", "2025-12-01"}});
    graph.node("p4", "patient", "Jack King",
        {{"age", 34}, {"city", "Hamburg"}, {"diagnosis", "fracture"}, {"insured", false},
            {"admitted", "2025-10-15"}});
    graph.node("i1", "inspector", "Lou Marsh", {{"city", "Bonn"}});
    graph.node("m1", "device", "Pump A", {{"status", "running"}});
    graph.node("m2", "device", "Scanner B", {{"status", "stopped"}});
    graph.edge("i1", "inspects", "w3");
    graph.edge("d1", "treats", "p2");
    graph.edge("d1", "treats", "p1");
    graph.edge("d2", "treats", "p4");
    graph.edge("d1", "heads", "w1", {{"since", 2012}, {"until", 2027}});
    return graph.take();
}

} // namespace

/// Questions that leave out what stood in the ones before, and questions about one node.
class TestThreadQuestions final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void goesOn_data();
    void goesOn();
    void standsAlone_data();
    void standsAlone();
    void tellsOfOneNode_data();
    void tellsOfOneNode();

private:
    [[nodiscard]] std::shared_ptr<const Answer> ask(const QString& question, const char* thread)
    {
        return m_muse->ask({ThreadId(thread), toUtf8(question), {}, "default", {}}, 20s).reply;
    }

    std::unique_ptr<MuseGround> m_ground;
    std::unique_ptr<Muse> m_muse;
};

void TestThreadQuestions::initTestCase()
{
    m_ground = std::make_unique<MuseGround>(hospital());
    QVERIFY2(m_ground->error.isEmpty(), qPrintable(m_ground->error));
    m_muse = m_ground->muse();
}

void TestThreadQuestions::goesOn_data()
{
    QTest::addColumn<QStringList>("questions");
    QTest::addColumn<QString>("words"); // how the last one is understood
    const auto row = [](std::initializer_list<const char*> asked, const char* words) {
        QStringList questions;
        for (const char* one : asked)
            questions.append(QString::fromUtf8(one));
        QTest::newRow(qPrintable(questions.join(u' '))) << questions << QString::fromUtf8(words);
    };
#include "tests/core/muse/threadrows.inc"
}

void TestThreadQuestions::goesOn()
{
    QFETCH(QStringList, questions);
    QFETCH(QString, words);
    std::shared_ptr<const Answer> answer;
    for (const auto& question : questions) {
        answer = ask(question, QTest::currentDataTag());
        QVERIFY(answer);
        QVERIFY2(!answer->isUnknown(), qPrintable(question));
        QVERIFY(!answer->understood().empty());
    }
    QCOMPARE(answer->understood().front().words(), words);
    verifyGrounded(*answer);
}

void TestThreadQuestions::standsAlone_data()
{
    QTest::addColumn<QStringList>("questions"); // none but the first is understood
    QTest::newRow("behind a misspelt word") << QStringList{
        QStringLiteral("Which patients are in Berlin?"),
        QStringLiteral("Which patiens are insured?"), QStringLiteral("which of them are over 60?")};
    QTest::newRow("which other, of another role")
        << QStringList{QStringLiteral("How old is Gina Hart?"),
               QStringLiteral("Which other devices are running?")};
}

/// What goes on with a question that was not understood does not go on with the one before.
void TestThreadQuestions::standsAlone()
{
    QFETCH(QStringList, questions);
    const auto first = ask(questions.takeFirst(), QTest::currentDataTag());
    QVERIFY(first && !first->isUnknown());
    for (const auto& question : questions) {
        const auto answer = ask(question, QTest::currentDataTag());
        QVERIFY(answer);
        QVERIFY2(answer->isUnknown(), qPrintable(answer->text()));
    }
}

void TestThreadQuestions::tellsOfOneNode_data()
{
    QTest::addColumn<QString>("question");
    QTest::addColumn<QString>("told"); // a star behind it stands for more
    const auto row = [](const char* question, const char* told) {
        QTest::newRow(question) << QString::fromUtf8(question) << QString::fromUtf8(told);
    };
#include "tests/core/muse/noderows.inc"
}

void TestThreadQuestions::tellsOfOneNode()
{
    QFETCH(QString, question);
    QFETCH(QString, told);
    const auto answer = ask(question, QTest::currentDataTag());
    QVERIFY(answer);
    QVERIFY2(!answer->isUnknown(), qPrintable(sentenceOf(answer->unusedWords())));
    const bool isBeginning = told.endsWith(u'*');
    const auto text = answer->text();
    QCOMPARE(isBeginning ? text.left(told.size() - 1) : text, told.chopped(isBeginning ? 1 : 0));
    verifyGrounded(*answer);
}

QTEST_GUILESS_MAIN(TestThreadQuestions)
#include "tst_threadquestions.moc"
