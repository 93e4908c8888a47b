// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/muse/plannergraphs.h"

#include "core/muse/language/spoken.h"

#include <map>
#include <memory>

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;

/// What is asked is told first, and nothing is taken from a question that was not understood.
class TestGraphTelling final : public QObject
{
    Q_OBJECT

private slots:
    void tellsWhatWasAsked_data();
    void tellsWhatWasAsked();
    void forgetsWhatIsNotUnderstood();
    void asksEachOfSeveral_data();
    void asksEachOfSeveral();
    void namesWhatItCannotUse();
    void hearsTheLanguage_data();
    void hearsTheLanguage();

private:
    [[nodiscard]] std::shared_ptr<const Answer> ask(
        const std::string& graph, const QString& question, const char* thread);

    std::map<std::string, std::unique_ptr<MuseGround>> m_grounds;
    std::map<std::string, std::unique_ptr<Muse>> m_muses;
};

std::shared_ptr<const Answer> TestGraphTelling::ask(
    const std::string& graph, const QString& question, const char* thread)
{
    auto& ground = m_grounds[graph];
    if (!ground) {
        ground = std::make_unique<MuseGround>(graph == "team" ? teamTasks() : socialNetwork());
        m_muses[graph] = ground->muse();
    }
    if (!ground->error.isEmpty())
        return nullptr;
    const auto reply
        = m_muses[graph]->ask({ThreadId(thread), toUtf8(question), {}, "default", {}}, 20s);
    return reply.reply;
}

void TestGraphTelling::tellsWhatWasAsked_data()
{
    QTest::addColumn<QString>("graph");
    QTest::addColumn<QString>("question");
    QTest::addColumn<QString>("told"); // a star behind it stands for more
    const auto row = [](const char* graph, const char* question, const char* told) {
        QTest::newRow(question) << QString::fromUtf8(graph) << QString::fromUtf8(question)
                                << QString::fromUtf8(told);
    };
    row("team", "Who is the oldest person?", "Tomás Ortega has the highest age of 4 people: 52.");
    row("team", "Who is the second oldest person?",
        "Ada has the second highest age of 4 people: 41.\nBefore: Tomás Ortega (52).\nThen: Priya "
        "Raman (34) and Ben (29).");
    row("team", "Is Ada older than Ben?",
        "Yes: Ada has the higher age (41; Ben has 29).\nAda and Ben differ in *");
    row("team", "Is Ben older than Ada?",
        "No: Ada has the higher age (41; Ben has 29).\nBen and Ada differ in *");
    row("team", "Who is younger, Ada or Ben?",
        "Ben has the lower age (29; Ada has 41).\nAda and Ben differ in *");
    row("team", "Who has more age, Ada or Ben?",
        "Ada has the higher age (41; Ben has 29).\nAda and Ben differ in *");
    row("team", "What is the email of Ada?", "Ada has no value in “email”.");
    row("team", "Is Task 12 done?", "Yes: done of Task 12 is true.");
    row("team", "Is Task 1 done?", "No: done of Task 1 is false.");
    row("social", "What is the average score?",
        "The mean of score over 3 people where score is set is 8.25;*");
}

void TestGraphTelling::tellsWhatWasAsked()
{
    QFETCH(QString, graph);
    QFETCH(QString, question);
    QFETCH(QString, told);
    const auto answer = ask(toUtf8(graph), question, QTest::currentDataTag());
    QVERIFY(answer && !answer->isUnknown());
    const bool isBeginning = told.endsWith(u'*');
    const auto text = answer->text();
    QCOMPARE(isBeginning ? text.left(told.size() - 1) : text, told.chopped(isBeginning ? 1 : 0));
    verifyGrounded(*answer);
}

/// Behind a question that was not understood “she” is none of the one before it.
void TestGraphTelling::forgetsWhatIsNotUnderstood()
{
    const auto* thread = "forgets";
    const auto begun = ask("team", QStringLiteral("Who leads Atlas?"), thread);
    QVERIFY(begun && !begun->isUnknown());
    const auto between = ask("team", QStringLiteral("Why is the sky blue?"), thread);
    QVERIFY(between && between->isUnknown());
    const auto answer = ask("team", QStringLiteral("how old is she?"), thread);
    QVERIFY(answer && answer->isUnknown());
    QVERIFY(!answer->unusedWords().empty());
    QCOMPARE(answer->unusedWords().front().words, std::string("she"));
}

void TestGraphTelling::asksEachOfSeveral_data()
{
    QTest::addColumn<QString>("question");
    QTest::addColumn<QString>("words");
    QTest::newRow("nobody does both, and who does each")
        << "Which people work on Atlas and Boreal?"
        << "Person · works_on → Atlas · works_on → Boreal|Person · works_on → Atlas|Person · "
           "works_on → Boreal";
    QTest::newRow("what stands behind the second is asked of both")
        << "Which project and which task has the most connections?"
        << "Project · most edges first|Task · most edges first";
}

void TestGraphTelling::asksEachOfSeveral()
{
    QFETCH(QString, question);
    QFETCH(QString, words);
    const auto answer = ask("team", question, QTest::currentDataTag());
    QVERIFY(answer && !answer->isUnknown());
    QStringList understood;
    for (const auto& one : answer->understood())
        understood.append(one.words());
    QCOMPARE(understood.join(u'|'), words);
    verifyGrounded(*answer);
}

void TestGraphTelling::namesWhatItCannotUse()
{
    for (const char* question :
        {"tasks of the", "people with", "Compare Ada and", "tasks by and"}) {
        const auto answer = ask("team", QString::fromUtf8(question), question);
        QVERIFY(answer);
        QVERIFY2(!answer->isUnknown() || !answer->unusedWords().empty(), question);
    }
}

void TestGraphTelling::hearsTheLanguage_data()
{
    QTest::addColumn<QString>("question");
    QTest::addColumn<Language>("language");
    QTest::newRow("an acronym is no word") << "MIT packages" << Language::OfInterface;
    QTest::newRow("written in capitals") << "MIT WEM" << Language::German;
    QTest::newRow("a German verb") << "Unterrichtet Frau Adler Chor?" << Language::German;
    QTest::newRow("another one") << "Besucht Lena Vogel Chor?" << Language::German;
    QTest::newRow("a German verb that compares")
        << "Kostet Hammer mehr als Bohrer?" << Language::German;
    QTest::newRow("a German verb of the past") << "Gab Ada Ben Atlas?" << Language::German;
    QTest::newRow("a noun") << "Budget Atlas?" << Language::OfInterface;
    QTest::newRow("English") << "Which quartet is it?" << Language::English;
}

void TestGraphTelling::hearsTheLanguage()
{
    QFETCH(QString, question);
    QFETCH(Language, language);
    QVERIFY(languageOf(question) == language);
}

QTEST_GUILESS_MAIN(TestGraphTelling)
#include "tst_graphtelling.moc"
