// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/muse/everydaygraphs.h"

#include "core/muse/conversations.h"
#include "translations/translations.h"

#include <QLocale>

#include <algorithm>
#include <map>
#include <memory>

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;

/// Questions in the words of a graph: which query they are, with which arguments.
class TestGraphPlanner final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase()
    {
        installTranslation(*QCoreApplication::instance(), QLocale(QLocale::English));
    }

    void understands_data();
    void understands();
    void tellsTheRowsAskedFor_data();
    void tellsTheRowsAskedFor();
    void saysHowItUnderstood();
    void offersWhatIsNearlyRight_data();
    void offersWhatIsNearlyRight();
    void offersTwoReadings_data();
    void offersTwoReadings();
    void takesUpTheQuestionBefore_data();
    void takesUpTheQuestionBefore();
    void keepsHowItUnderstood();
    void answersSeveralQuestions_data();
    void answersSeveralQuestions();
    void answersInTheLanguageOfTheQuestion_data();
    void answersInTheLanguageOfTheQuestion();
    void talks();
    void survivesAnyQuestion();

private:
    const MuseGround& ground(const std::string& name);
    [[nodiscard]] std::shared_ptr<const Answer> ask(
        const std::string& graph, const QString& question, const char* thread = "t");

    std::map<std::string, std::unique_ptr<MuseGround>> m_grounds;
    std::map<std::string, std::unique_ptr<Muse>> m_muses;
};

const MuseGround& TestGraphPlanner::ground(const std::string& name)
{
    auto& kept = m_grounds[name];
    if (!kept) {
        kept = std::make_unique<MuseGround>(name == "team" ? teamTasks()
                : name == "social"                         ? socialNetwork()
                : name == "concerts"                       ? concerts()
                : name == "hobbies"                        ? hobbies()
                                                           : everydayGraph(name));
        m_muses[name] = kept->muse();
    }
    return *kept;
}

std::shared_ptr<const Answer> TestGraphPlanner::ask(
    const std::string& graph, const QString& question, const char* thread)
{
    if (const auto& error = ground(graph).error; !error.isEmpty())
        return nullptr;
    const auto reply
        = m_muses[graph]->ask({ThreadId(thread), toUtf8(question), {}, "default", {}}, 20s);
    return reply.reply;
}

void TestGraphPlanner::understands_data()
{
    QTest::addColumn<QString>("graph");
    QTest::addColumn<QString>("question");
    QTest::addColumn<QString>("query"); // empty where nothing may be answered
    QTest::addColumn<QString>("args"); // or the words that are named
    QString graph;
    const auto row = [&](const char* question, const char* query, const char* args) {
        QTest::newRow(question) << graph << QString::fromUtf8(question) << QString::fromUtf8(query)
                                << QString::fromUtf8(args);
    };
#include "generalrows.inc"
#include "placerows.inc"
#include "plannerobjectrows.inc"
#include "plannerrelationrows.inc"
#include "plannerrows.inc"
#include "wordrows.inc"
}

void TestGraphPlanner::understands()
{
    QFETCH(QString, graph);
    QFETCH(QString, question);
    QFETCH(QString, query);
    QFETCH(QString, args);
    const auto answer = ask(toUtf8(graph), question, QTest::currentDataTag());
    QVERIFY(answer);
    const auto json = toJson(*answer);
    if (query.isEmpty()) {
        QVERIFY2(answer->isUnknown(), understoodJson(answer->understood()).dump().c_str());
        QStringList named;
        for (const auto& one : answer->unusedWords())
            named.append(toQString(one.words));
        QCOMPARE(named.join(u'|'), args);
        return;
    }
    QVERIFY2(!answer->isUnknown(), json.dump().c_str());
    QVERIFY(!answer->understood().empty());
    const auto& understood = answer->understood().front();
    QCOMPARE(toQString(understood.query), query);
    QCOMPARE(toQString(understood.args.dump()), toQString(Json::parse(toUtf8(args)).dump()));
    QVERIFY(!understood.words().isEmpty());
    verifyGrounded(*answer);
}

void TestGraphPlanner::tellsTheRowsAskedFor_data()
{
    QTest::addColumn<QString>("graph");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* graph, const char* question, const char* told) {
        QTest::newRow(question) << graph << QString::fromUtf8(told);
    };
#include "plannertellingrows.inc"
}

/// Of a result that holds more, the rows of the nodes that the question names.
void TestGraphPlanner::tellsTheRowsAskedFor()
{
    QFETCH(QString, graph);
    QFETCH(QString, told);
    const auto answer
        = ask(toUtf8(graph), QString::fromUtf8(QTest::currentDataTag()), QTest::currentDataTag());
    QVERIFY(answer);
    QCOMPARE(answer->text(), told);
    verifyGrounded(*answer);
}

/// One line, made of the plan, each piece with its place in the arguments.
void TestGraphPlanner::saysHowItUnderstood()
{
    const auto answer = ask("team", QStringLiteral("Which tasks with priority 1 are open?"));
    QVERIFY(answer && answer->understood().size() == 1);
    const auto& understood = answer->understood().front();
    QCOMPARE(understood.words(), QStringLiteral("Task · priority is 1 · status is open"));
    for (const auto& part : understood.parts) {
        QVERIFY(part.isOfGraph);
        QVERIFY2(resolvePointer(understood.args, part.pointer), part.pointer.c_str());
    }
    const auto many = ask("team", QStringLiteral("the two oldest people in Berlin"));
    QVERIFY(many && !many->understood().empty());
    QCOMPARE(many->understood().front().words(),
        QStringLiteral("Person · city is Berlin · highest age first · the first 2"));
    // What the rules of the world answer is told, too.
    const auto ruled = ask("team", QStringLiteral("neighbours of Ada"));
    QVERIFY(ruled && !ruled->understood().empty());
    QCOMPARE(ruled->understood().front().query, std::string("neighbors"));
    QVERIFY(ruled->understood().front().words().contains(QStringLiteral("Ada")));
    const auto unknown = ask("team", QStringLiteral("Why is the sky blue?"));
    QVERIFY(unknown && unknown->understood().empty());
}

void TestGraphPlanner::offersWhatIsNearlyRight_data()
{
    QTest::addColumn<QString>("question");
    QTest::addColumn<QString>("offered"); // the question
    QTest::newRow("misspelt name") << "How is Ada connected to Tomas Ortga?"
                                   << "How is Ada connected to \"Tomás Ortega\"?";
    QTest::newRow("part of a name") << "tasks of Priya"
                                    << "tasks of \"Priya Raman\"";
    QTest::newRow("exchanged letters") << "Who leads Altas?"
                                       << "Who leads \"Atlas\"?";
    QTest::newRow("misspelt role") << "how many open taks are there?"
                                   << "how many open task are there?";
    QTest::newRow("misspelt property") << "Which task has the highest priorty?"
                                       << "Which task has the highest priority?";
    QTest::newRow("misspelt word") << "who has teh most tasks"
                                   << "who has the most tasks";
}

/// It is offered and not taken; the offer can be asked as it stands.
void TestGraphPlanner::offersWhatIsNearlyRight()
{
    QFETCH(QString, question);
    QFETCH(QString, offered);
    const auto answer = ask("team", question, QTest::currentDataTag());
    QVERIFY(answer && answer->isUnknown());
    QVERIFY(answer->receipts().empty());
    const auto& suggestions = answer->suggestions();
    const auto found = std::find_if(suggestions.begin(), suggestions.end(),
        [&](const Suggestion& one) { return toQString(one.question) == offered; });
    QVERIFY2(found != suggestions.end(), suggestionsJson(suggestions).dump().c_str());
    QVERIFY(found->kind == SuggestionKind::Name);
    QVERIFY(found->args.is_object() && !found->words.empty());
    QCOMPARE(suggestionsFrom(suggestionsJson(suggestions)), suggestions);
    const auto taken = ask("team", offered, QTest::currentDataTag());
    QVERIFY(taken && !taken->understood().empty());
    QCOMPARE(taken->understood().front().args, found->args);
}

void TestGraphPlanner::offersTwoReadings_data()
{
    QTest::addColumn<QString>("graph");
    QTest::addColumn<QString>("question");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("an adjective of two properties")
        << "social"
        << "the three largest cities"
        << QStringList{QStringLiteral("city · highest population first · the first 3"),
               QStringLiteral("city · highest area first · the first 3")};
    QTest::newRow("a smaller one than another")
        << "social"
        << "Which cities are smaller than New York?"
        << QStringList{QStringLiteral("city · population less than 8300000 (New York)"),
               QStringLiteral("city · area less than 1214 (New York)")};
    QTest::newRow("a value that is a node's name")
        << "hobbies"
        << "Which people are in Chess?"
        << QStringList{QStringLiteral("person · hobby is Chess"),
               QStringLiteral("person · member_of → Chess")};
    QTest::newRow("roles that can have done it")
        << "concerts"
        << "Who has never played at a festival?"
        << QStringList{QStringLiteral("band · no played_at → festival"),
               QStringLiteral("choir · no played_at → festival")};
}

/// Where a question can be meant in two ways none of them is chosen.
void TestGraphPlanner::offersTwoReadings()
{
    QFETCH(QString, graph);
    QFETCH(QString, question);
    QFETCH(QStringList, expected);
    const auto answer = ask(toUtf8(graph), question, QTest::currentDataTag());
    QVERIFY(answer && answer->isUnknown());
    QStringList readings;
    for (const auto& one : answer->suggestions()) {
        QVERIFY(one.kind == SuggestionKind::Reading);
        readings.append(toQString(one.words));
        const auto taken = ask(toUtf8(graph), toQString(one.question), QTest::currentDataTag());
        QVERIFY2(taken && !taken->isUnknown(), one.question.c_str());
    }
    QCOMPARE(readings, expected);
}

void TestGraphPlanner::takesUpTheQuestionBefore_data()
{
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("then");
    QTest::addColumn<QString>("args");
    QTest::addColumn<QString>("words");
    QTest::newRow("only some") << "Which tasks have priority 1?"
                               << "only the open ones"
                               << R"({"roles":["Task"],"where":[
        {"property":"priority","op":"eq","value":1},{"property":"status","op":"eq","value":"open"}]})"
                               << "Task (as before) · priority is 1 (as before) · status is open";
    QTest::newRow("how many") << "Which tasks have priority 1?"
                              << "how many?"
                              << R"({"roles":["Task"],"where":[
        {"property":"priority","op":"eq","value":1}]})"
                              << "how many · Task (as before) · priority is 1 (as before)";
    QTest::newRow("another") << "Who leads Atlas?"
                             << "and Boreal?"
                             << R"({"roles":["Person"],"related":[
        {"node_id":"j:boreal","kind":"leads","direction":"out"}]})"
                             << "Person (as before) · leads → Boreal";
    QTest::newRow("it") << "Who leads Atlas?"
                        << "who works on it?"
                        << R"({"roles":["Person"],"related":[
        {"node_id":"j:atlas","kind":"works_on","direction":"out"}]})"
                        << "Person · works_on → Atlas (it)";
    QTest::newRow("she") << "Who leads Atlas?"
                         << "and how old is she?"
                         << R"({"roles":["Person"],"text":"Ada","where":[
        {"property":"age","op":"present"}]})"
                         << "age · of Ada (she)";
    QTest::newRow("German") << "Welche Aufgaben haben Priorität 1?"
                            << "nur die offenen"
                            << R"({"roles":["Task"],"where":[
        {"property":"priority","op":"eq","value":1},{"property":"status","op":"eq","value":"open"}]})"
                            << "Task (wie zuvor) · priority ist 1 (wie zuvor) · status ist open";
}

void TestGraphPlanner::takesUpTheQuestionBefore()
{
    QFETCH(QString, first);
    QFETCH(QString, then);
    QFETCH(QString, args);
    QFETCH(QString, words);
    const auto* thread = QTest::currentDataTag();
    const auto begun = ask("team", first, thread);
    QVERIFY(begun && !begun->isUnknown());
    // In a thread of its own the same words say too little.
    const auto alone = ask("team", then, "alone");
    QVERIFY(alone && alone->isUnknown());
    const auto answer = ask("team", then, thread);
    QVERIFY(answer);
    QVERIFY2(!answer->isUnknown(), qPrintable(sentenceOf(answer->unusedWords())));
    QCOMPARE(toQString(answer->understood().front().args.dump()),
        toQString(Json::parse(toUtf8(args)).dump()));
    QCOMPARE(answer->understood().front().words(), words);
}

/// The job's reply of a later run has it as well.
void TestGraphPlanner::keepsHowItUnderstood()
{
    const auto& kept = ground("team");
    QVERIFY2(kept.error.isEmpty(), qPrintable(kept.error));
    const auto reply
        = kept.muse()->ask({ThreadId("kept"), "Who leads Atlas?", {}, "default", {}}, 20s);
    QVERIFY(reply.reply && reply.job);
    QCOMPARE(toJson(reply).at("understood"), understoodJson(reply.reply->understood()));
    const auto later = kept.muse()->job(*reply.job, 1s);
    QVERIFY(later && later->reply);
    QVERIFY(!later->reply->understood().empty());
    QCOMPARE(later->reply->understood(), reply.reply->understood());
}

void TestGraphPlanner::answersSeveralQuestions_data()
{
    QTest::addColumn<QString>("question");
    QTest::addColumn<QString>("words"); // of each that is understood; of unused words else
    QTest::addColumn<bool>("isAnswered");
    QTest::newRow("two with and") << "How many tasks are open and who leads Atlas?"
                                  << "how many · Task · status is open|Person · leads → Atlas"
                                  << true;
    QTest::newRow("two sentences")
        << "How many tasks are open? Who leads Atlas?"
        << "how many · Task · status is open|Person · leads → Atlas" << true;
    QTest::newRow("in German") << "Wie viele Tasks sind open und wer leitet Atlas?"
                               << "wie viele · Task · status ist open|Person · leads → Atlas"
                               << true;
    QTest::newRow("the second is about what the first found")
        << "Who leads Atlas and how many tasks does she have?"
        << "Person · leads → Atlas|how many · Task · assigned_to → Ada (she)" << true;
    QTest::newRow("three") << "How many tasks are open, who leads Atlas, and who leads Boreal?"
                           << "how many · Task · status is open|Person · leads → Atlas|Person · "
                              "leads → Boreal"
                           << true;
    QTest::newRow("the same twice") << "Who leads Atlas and who leads Atlas?"
                                    << "Person · leads → Atlas" << true;
    QTest::newRow("one of two nodes") << "How old are Ada and Ben?"
                                      << "age · of Ada|age · of Ben" << true;
    QTest::newRow("one of two that nobody has in common")
        << "Who leads Atlas and Boreal?"
        << "Person · leads → Atlas · leads → Boreal|Person · leads → Atlas|Person · leads → Boreal"
        << true;
    QTest::newRow("in two places that exclude each other")
        << "How many people live in Berlin and in Paris?"
        << "how many · Person · city is Berlin|how many · Person · city is Paris" << true;
    QTest::newRow("one that is unknown") << "How many tasks are open and who leads the moon?"
                                         << "moon" << false;
    QTest::newRow("five are too many")
        << "who leads Atlas, who leads Boreal, who leads Atlas, who leads Boreal, who leads Atlas?"
        << "who leads Atlas?" << false;
}

/// Each has its query, its receipt and its claims; none is answered where one is not understood.
void TestGraphPlanner::answersSeveralQuestions()
{
    QFETCH(QString, question);
    QFETCH(QString, words);
    QFETCH(bool, isAnswered);
    const auto answer = ask("team", question, QTest::currentDataTag());
    QVERIFY(answer);
    if (!isAnswered) {
        QVERIFY(answer->isUnknown());
        QVERIFY(answer->receipts().empty());
        QCOMPARE(toQString(answer->unusedWords().front().words), words);
        QVERIFY(!answer->suggestions().empty()); // those that can be asked alone
        return;
    }
    QStringList understood;
    std::set<std::string> different;
    for (const auto& one : answer->understood()) {
        understood.append(one.words());
        different.insert(one.query + one.args.dump());
    }
    QCOMPARE(understood.join(u'|'), words);
    QVERIFY(answer->claims().size() >= different.size());
    QVERIFY(answer->receipts().size() >= different.size());
    verifyGrounded(*answer);
    // Chosen queries are answered alike, each as it was asked.
    MuseMessage again{ThreadId("several"), toUtf8(question), {}, "default", {}};
    again.calls = answer->understood();
    const auto same = m_muses["team"]->ask(again, 20s).reply;
    QVERIFY(same);
    QCOMPARE(same->text(), answer->text());
}

void TestGraphPlanner::answersInTheLanguageOfTheQuestion_data()
{
    QTest::addColumn<QLocale>("interface");
    QTest::addColumn<QString>("question");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("told");
    const QLocale english(QLocale::English);
    const QLocale german(QLocale::German);
    QTest::newRow("English in English") << english << "How many tasks are open?"
                                        << "how many · Task · status is open"
                                        << "tasks where status is open";
    QTest::newRow("German in English") << english << "Wie viele Tasks sind open?"
                                       << "wie viele · Task · status ist open"
                                       << "(status ist open)";
    QTest::newRow("English in German") << german << "How many tasks are open?"
                                       << "how many · Task · status is open"
                                       << "tasks where status is open";
    QTest::newRow("German in German") << german << "Wie viele Tasks sind open?"
                                      << "wie viele · Task · status ist open"
                                      << "(status ist open)";
    QTest::newRow("neither in German") << german << "open tasks"
                                       << "Task · status ist open"
                                       << "(status ist open)";
    QTest::newRow("rules of a German question") << english << "Nachbarn von Ada"
                                                << "Nachbarn eines Knotens · Ada"
                                                << "Ada hat";
}

/// Whatever the interface's; and it is told so again when it is read later.
void TestGraphPlanner::answersInTheLanguageOfTheQuestion()
{
    QFETCH(QLocale, interface);
    QFETCH(QString, question);
    QFETCH(QString, words);
    QFETCH(QString, told);
    installTranslation(*QCoreApplication::instance(), interface);
    const auto& kept = ground("team");
    const Conversations conversations(kept.home(), QTest::currentDataTag());
    const auto thread = conversations.thread(1);
    const auto answer = kept.muse()->ask({thread, toUtf8(question), {}, "default", {}}, 20s).reply;
    const auto again = conversations.read(thread, *kept.catalogue, 1);
    installTranslation(*QCoreApplication::instance(), QLocale(QLocale::English));
    QVERIFY(answer && !answer->understood().empty());
    QCOMPARE(answer->understood().front().words(), words);
    QVERIFY2(answer->text().contains(told), qPrintable(answer->text()));
    QVERIFY(again.size() == 1 && again.front().answer);
    QCOMPARE(again.front().answer->text(), answer->text());
}

/// What is no question about the graph.
void TestGraphPlanner::talks()
{
    for (const char* words : {"help", "hello", "What can I ask?", "Hilfe", "Hallo", "hi!"}) {
        const auto answer = ask("team", QString::fromUtf8(words));
        QVERIFY2(answer && !answer->isUnknown() && answer->receipts().empty(), words);
        QCOMPARE(answer->suggestions().size(), std::size_t{5});
        for (const auto& one : answer->suggestions()) {
            const auto asked = ask("team", toQString(one.question));
            QVERIFY2(asked && !asked->isUnknown(), one.question.c_str());
        }
    }
    for (const char* words : {"delete Atlas", "Please remove task 12", "Lösche alle Aufgaben",
             "DROP TABLE nodes", "set the priority of task 12 to 3"}) {
        const auto question = QString::fromUtf8(words);
        const auto answer = ask("team", question);
        QVERIFY2(answer && answer->receipts().empty(), words);
        QCOMPARE(answer->text(),
            question.startsWith(QStringLiteral("Lösche"))
                ? QStringLiteral("Hier kann nichts schreiben. Der Graph bleibt, wie er ist.")
                : QStringLiteral("Nothing here can write. The graph stays as it is."));
    }
}

/// Nothing crashes, and nothing that was not meant is asked.
void TestGraphPlanner::survivesAnyQuestion()
{
    const QStringList questions{QString(10000, u'a'), QStringLiteral("task ").repeated(2000),
        QStringLiteral("\"").repeated(500), QStringLiteral("((((((((((((((((((((((((("),
        QStringLiteral("MATCH (n) RETURN n"), QStringLiteral("SELECT * FROM nodes WHERE 1=1; --"),
        QStringLiteral("tasks where status = '; DROP TABLE nodes'"), QStringLiteral("задачи Анны"),
        QStringLiteral("谁领导阿特拉斯？"), QStringLiteral("من يقود أطلس؟"),
        QStringLiteral("the the the the the"), QStringLiteral("of of of in in by by per per"),
        QStringLiteral("tasks with priority 1 and priority 2 and priority 3 and priority 4 and "
                       "priority 5 and priority 6 and priority 7"),
        QStringLiteral("%1 %2 %n"), QStringLiteral("open open open open open open tasks tasks")};
    for (const auto& question : questions) {
        const auto answer = ask("team", question);
        QVERIFY(answer);
        for (const auto& receipt : answer->receipts())
            QVERIFY2(receipt.status != QueryStatus::Refused, qPrintable(question.left(80)));
    }
}

QTEST_GUILESS_MAIN(TestGraphPlanner)
#include "tst_graphplanner.moc"
