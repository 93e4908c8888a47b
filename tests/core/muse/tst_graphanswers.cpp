// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/muse/german.h"
#include "tests/core/muse/teamground.h"

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;

namespace {

/// Runs the queries that a message lists, behind the topic; those before the last only serve to
/// find names.
class ListedQueries final : public Planner
{
public:
    [[nodiscard]] Plan plan(const std::string& message, const PlanContext& context) override
    {
        Plan plan;
        const auto queries = Json::parse(message);
        plan.topic = queries.front();
        for (std::size_t i = 1; i < queries.size(); ++i) {
            const auto& query = queries[i];
            plan.outcomes.push_back(context.ask({query.at(0), query.at(1)}));
            if (i + 1 < queries.size())
                plan.lookups.push_back(plan.outcomes.back().resultHash);
        }
        return plan;
    }
};

Answer answerOf(const MuseGround& ground, const QString& queries)
{
    Muse muse(ground.home(), ground.runner, std::make_unique<ListedQueries>());
    const auto reply = muse.ask({ThreadId("t"), toUtf8(queries), {}, "default"}, 20s);
    if (!reply.reply)
        qFatal("%s", reply.error ? qPrintable(reply.error->message) : "no reply");
    return *reply.reply;
}

void addColumns()
{
    QTest::addColumn<QString>("queries");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("german");
}

/// `query` and its arguments, behind the topic and a search for each of the names.
void addRow(const char* query, const char* args, const char* english, const char* german,
    const QStringList& names = {}, const char* topic = "")
{
    QStringList queries{QStringLiteral("\"%1\"").arg(QString::fromLatin1(topic))};
    for (const auto& name : names)
        queries.append(QStringLiteral(R"(["search_nodes",{"query":"%1"}])").arg(name));
    queries.append(
        QStringLiteral(R"(["%1",%2])").arg(QString::fromUtf8(query), QString::fromUtf8(args)));
    QTest::addRow("%s %s %s", query, args, topic)
        << QStringLiteral("[%1]").arg(queries.join(u',')) << QString::fromUtf8(english)
        << QString::fromUtf8(german);
}

} // namespace

/// Answers about any graph, in sentences: what was asked for first, the rest after it, in both
/// languages, and each value at its place in the result.
class TestGraphAnswers final : public QObject
{
    Q_OBJECT

private slots:
    void findsNodes_data();
    void findsNodes();
    void putsInOrder_data();
    void putsInOrder();
    void findsNothing_data();
    void findsNothing();
    void counts_data();
    void counts();
    void measures_data();
    void measures();
    void tellsOfTwoNodes_data();
    void tellsOfTwoNodes();
    void describes_data();
    void describes();
    void tellsWhatChanged_data();
    void tellsWhatChanged();
    void readsTimesAsPeopleDo();

private:
    void check(const MuseGround& ground);
};

void TestGraphAnswers::check(const MuseGround& ground)
{
    QFETCH(QString, queries);
    QFETCH(QString, english);
    QFETCH(QString, german);
    QVERIFY2(ground.error.isEmpty(), qPrintable(ground.error));
    const auto answer = answerOf(ground, queries);
    QCOMPARE(answer.text(), english);
    verifyGrounded(answer);
    German words;
    QVERIFY(!words.isEmpty());
    QCoreApplication::installTranslator(&words);
    const auto germanAnswer = answerOf(ground, queries);
    QCoreApplication::removeTranslator(&words);
    QCOMPARE(germanAnswer.text(), german);
    verifyGrounded(germanAnswer);
}

void TestGraphAnswers::findsNodes_data()
{
    addColumns();
    addRow("find_nodes",
        R"({"roles":["task"],"where":[{"property":"status","op":"eq","value":"open"}]})",
        "7 tasks where status is open: Fix the login page, Check the licences, Document the "
        "protocol, Test the importer, Translate the menus and 2 more.",
        "7 tasks (status ist open): Fix the login page, Check the licences, Document the protocol, "
        "Test the importer, Translate the menus und 2 weitere.");
    addRow("find_nodes", R"({"roles":["task"],"related":[{"node_id":"p1","kind":"assigned_to"}]})",
        "5 tasks linked to Ada Lindgren (assigned to): Fix the login page, Remove the old parser, "
        "Rename the settings, Stop the memory leak and Sign the packages.",
        "5 tasks verbunden mit Ada Lindgren (assigned to): Fix the login page, Remove the old "
        "parser, Rename the settings, Stop the memory leak und Sign the packages.",
        {QStringLiteral("Ada Lindgren")});
    addRow("find_nodes", R"({"related":[{"node_id":"pr2","kind":"works_on"}]})",
        "2 people linked to Harbor (works on): Ada Lindgren and Ben Osei.",
        "2 Personen verbunden mit Harbor (works on): Ada Lindgren und Ben Osei.",
        {QStringLiteral("Harbor")});
    addRow("find_nodes",
        R"({"roles":["person"],"having":[{"kind":"assigned_to","op":"eq","count":0}]})",
        "1 person without any neighbours (assigned to): Farid Rahimi.",
        "1 Person ohne Nachbarn (assigned to): Farid Rahimi.");
    addRow("find_nodes",
        R"({"roles":["person"],"having":[{"kind":"works_on","role":"project","op":"ge","count":2}]})",
        "2 people with at least 2 projects (works on): Ada Lindgren and Carla Romano.",
        "2 Personen (projects (works on): mindestens 2): Ada Lindgren und Carla Romano.");
    addRow("find_nodes",
        R"({"roles":["task"],"where":[{"property":"estimate","op":"gt","value":10},{"property":"due","op":"lt","value":"2026-04-15"}]})",
        "3 tasks where estimate is more than 10 and due is before 2026-04-15: Stop the memory leak "
        "(20), Write the handbook (16) and Speed up the search (13).",
        "3 tasks (estimate ist größer als 10 und due liegt vor 2026-04-15): Stop the memory leak "
        "(20), Write the handbook (16) und Speed up the search (13).");
    addRow("find_nodes",
        R"({"text":"Repair the backup","where":[{"property":"due","op":"present"}]})",
        "The due of Repair the backup is 2026-03-06.", "Repair the backup: due ist 2026-03-06.");
    addRow("find_nodes", R"({"text":"Compass","where":[{"property":"budget","op":"present"}]})",
        "The budget of Compass is 80000.", "Compass: budget ist 80000.");
    addRow("find_nodes", R"({"roles":["task"],"where":[{"property":"due","op":"absent"}]})",
        "1 task where due is not set: Check the licences.",
        "1 task (due ist nicht gesetzt): Check the licences.");
    addRow("find_nodes", R"({"roles":["task","project"],"limit":3})",
        "20 tasks and projects: Lighthouse, Harbor, Compass and 17 more.",
        "20 tasks und projects: Lighthouse, Harbor, Compass und 17 weitere.");
    addRow("find_nodes",
        R"({"roles":["task"],"where":[{"property":"colour","op":"absent"}],"limit":1})",
        "16 tasks where colour is not set: Fix the login page and 15 more.\nNo task with a "
        "property “colour” was found.",
        "16 tasks (colour ist nicht gesetzt): Fix the login page und 15 weitere.\nNichts mit einer "
        "Eigenschaft „colour“ gefunden (task).");
    addRow("find_edges", R"({"kinds":["works_on"]})",
        "7 works_on edges: Ada Lindgren –works_on→ Lighthouse, Ada Lindgren –works_on→ Harbor, Ben "
        "Osei –works_on→ Harbor, Carla Romano –works_on→ Lighthouse, Carla Romano –works_on→ "
        "Compass and 2 more.",
        "7 works_on-Kanten: Ada Lindgren –works_on→ Lighthouse, Ada Lindgren –works_on→ Harbor, "
        "Ben Osei –works_on→ Harbor, Carla Romano –works_on→ Lighthouse, Carla Romano –works_on→ "
        "Compass und 2 weitere.");
    addRow("find_edges", R"({"kinds":["leads"],"to_roles":["project"],"limit":2})",
        "4 leads edges: Ben Osei –leads→ Harbor, Carla Romano –leads→ Compass and 2 more.",
        "4 leads-Kanten: Ben Osei –leads→ Harbor, Carla Romano –leads→ Compass und 2 weitere.");
}

void TestGraphAnswers::findsNodes()
{
    static const TeamGround ground;
    check(ground);
}

void TestGraphAnswers::putsInOrder_data()
{
    addColumns();
    addRow("find_nodes",
        R"({"roles":["task"],"order_by":{"property":"estimate","descending":true},"limit":3})",
        "Stop the memory leak has the highest estimate of 16 tasks: 20.\nThen: Write the handbook "
        "(16), Speed up the search (13) and 13 more.",
        "Stop the memory leak hat den höchsten Wert bei estimate: 20 (16 tasks).\nDanach: Write "
        "the handbook (16), Speed up the search (13) und 13 weitere.");
    addRow("find_nodes", R"({"roles":["task"],"order_by":{"property":"priority"},"limit":6})",
        "Fix the login page, Stop the memory leak, Sign the packages, Speed up the search and "
        "Repair the backup have the lowest priority of 16 tasks: 1 each.\nThen: Rename the "
        "settings (2) and 10 more.",
        "Fix the login page, Stop the memory leak, Sign the packages, Speed up the search und "
        "Repair the backup haben den niedrigsten Wert bei priority: je 1 (16 tasks).\nDanach: "
        "Rename the settings (2) und 10 weitere.");
    addRow("find_nodes", R"({"roles":["task"],"order_by":{"property":"priority"},"limit":1})",
        "Fix the login page has the lowest priority of 16 tasks: 1.\nOthers may be equal.",
        "Fix the login page hat den niedrigsten Wert bei priority: 1 (16 tasks).\nAndere können "
        "gleichauf liegen.");
    addRow("find_nodes", R"({"roles":["task"],"order_by":{"property":"priority"},"limit":20})",
        "Fix the login page, Stop the memory leak, Sign the packages, Speed up the search and "
        "Repair "
        "the backup have the lowest priority of 16 tasks: 1 each.\nThen: Rename the settings (2), "
        "Document the protocol (2), Write the handbook (2), Test the importer (2) and 7 more.",
        "Fix the login page, Stop the memory leak, Sign the packages, Speed up the search und "
        "Repair the backup haben den niedrigsten Wert bei priority: je 1 (16 tasks).\nDanach: "
        "Rename the settings (2), Document the protocol (2), Write the handbook (2), Test the "
        "importer (2) und 7 weitere.",
        {}, "top");
    addRow("find_nodes", R"({"roles":["task"],"order_by":{"property":"due"}})",
        "16 tasks by due, earliest first: Remove the old parser (2026-01-30), Design the icons "
        "(2026-02-13), Rename the settings (2026-02-20), Answer the survey (2026-02-27), Sign the "
        "packages (2026-03-02) and 11 more.",
        "16 tasks nach due, der früheste zuerst: Remove the old parser (2026-01-30), Design the "
        "icons (2026-02-13), Rename the settings (2026-02-20), Answer the survey (2026-02-27), "
        "Sign the packages (2026-03-02) und 11 weitere.");
    addRow("find_nodes",
        R"({"roles":["person"],"order_by":{"property":"joined","descending":true},"limit":1})",
        "Farid Rahimi has the latest joined of 6 people: 2025-11-03.\nOthers may be equal.",
        "Farid Rahimi hat den spätesten Wert bei joined: 2025-11-03 (6 Personen).\nAndere können "
        "gleichauf liegen.");
    addRow("find_nodes",
        R"({"roles":["person"],"order_by":{"degree":true,"descending":true},"limit":2})",
        "Ada Lindgren has the most neighbours of 6 people: 9.\nThen: Carla Romano (8) and 4 more.",
        "Ada Lindgren hat die meisten Nachbarn: 9 (6 Personen).\nDanach: Carla Romano (8) und 4 "
        "weitere.");
    addRow("find_edges", R"({"kinds":["works_on"],"order_by":{"property":"hours"},"limit":2})",
        "No works_on edge with a property “hours” was found.",
        "Nichts mit einer Eigenschaft „hours“ gefunden (works_on-Kante).");
}

void TestGraphAnswers::putsInOrder()
{
    static const TeamGround ground;
    check(ground);
}

void TestGraphAnswers::findsNothing_data()
{
    addColumns();
    addRow("find_nodes",
        R"({"roles":["task"],"where":[{"property":"colour","op":"eq","value":"red"}]})",
        "No task with a property “colour” was found.",
        "Nichts mit einer Eigenschaft „colour“ gefunden (task).");
    addRow("find_nodes",
        R"({"roles":["task"],"where":[{"property":"priority","op":"eq","value":"high"}]})",
        "“priority” holds no value of the type that was asked for.",
        "„priority“ hat keinen Wert von der Art, nach der gefragt wurde.");
    addRow("find_nodes", R"({"related":[{"node_id":"zz"}]})", "No node “zz” was found.",
        "Es wurde kein Knoten „zz“ gefunden.");
    addRow("find_nodes",
        R"({"roles":["task"],"where":[{"property":"status","op":"eq","value":"lost"}]})",
        "No task was found where status is lost.", "Nichts gefunden: task (status ist lost).");
    addRow("count_by", R"({"roles":["task"],"measure":"status"})",
        "No task with a number in “status” was found.",
        "Nichts mit einer Zahl in „status“ gefunden (task).");
    addRow("paths_between", R"({"from":"t1","to":"nix"})", "No node “nix” was found.",
        "Es wurde kein Knoten „nix“ gefunden.");
    addRow("paths_between", R"({"from":"t1","to":"p4","max_length":1})",
        "No path of one step from Fix the login page to Deniz Kaya was found.",
        "Es wurde kein Pfad mit einem Schritt von Fix the login page nach Deniz Kaya gefunden.",
        {QStringLiteral("Fix the login page"), QStringLiteral("Deniz Kaya")});
    addRow("common_neighbors", R"({"node_ids":["p6","t3"]})",
        "No neighbour that Farid Rahimi and Design the icons have in common was found.",
        "Es wurde kein Nachbar gefunden, den Farid Rahimi und Design the icons gemeinsam haben.",
        {QStringLiteral("Farid Rahimi"), QStringLiteral("Design the icons")});
    addRow("compare_nodes", R"({"a":"p1","b":"zz"})", "No node “zz” was found.",
        "Es wurde kein Knoten „zz“ gefunden.");
    addRow("changes_between", R"({"since":"2026-01-01"})", "No change since 2026-01-01 was found.",
        "Es wurde keine Änderung seit 2026-01-01 gefunden.");
}

void TestGraphAnswers::findsNothing()
{
    static const TeamGround ground;
    check(ground);
}

void TestGraphAnswers::counts_data()
{
    addColumns();
    addRow("count_by",
        R"({"roles":["task"],"where":[{"property":"status","op":"eq","value":"open"}]})",
        "7 tasks where status is open.", "7 tasks (status ist open).");
    addRow("count_by",
        R"({"roles":["project"],"where":[{"property":"status","op":"eq","value":"paused"}]})",
        "1 project where status is paused.", "1 project (status ist paused).");
    addRow("count_by", R"({"roles":["task"],"by":{"property":"status"}})",
        "16 tasks, by status – open: 7, done: 5 and in progress: 4.",
        "16 tasks, nach status – open: 7, done: 5 und in progress: 4.");
    addRow("count_by", R"({"roles":["task"],"by":{"property":"due","part":"month"}})",
        "16 tasks, by month of due – 2026-03: 7, 2026-02: 3, 2026-04: 3, 2026-01: 1, 2026-05: 1 "
        "and not set: 1.",
        "16 tasks, nach Monat von due – 2026-03: 7, 2026-02: 3, 2026-04: 3, 2026-01: 1, 2026-05: 1 "
        "und nicht gesetzt: 1.");
    addRow("count_by", R"({"roles":["task"],"by":{"property":"status"},"measure":"estimate"})",
        "16 tasks with their estimate, by status – open: 7 (mean 6, sum 42), done: 5 (mean 5.4, "
        "sum 27) and in progress: 4 (mean 14, sum 56).",
        "16 tasks mit estimate, nach status – open: 7 (Mittelwert 6, Summe 42), done: 5 "
        "(Mittelwert 5.4, Summe 27) und in progress: 4 (Mittelwert 14, Summe 56).");
    addRow("count_by",
        R"({"roles":["task"],"by":{"related":{"kind":"assigned_to","role":"person"}},"limit":4})",
        "Ada Lindgren has the most tasks: 5.\nThen – Ben Osei: 3, Carla Romano: 3, Emma Novak: 3 "
        "and more.",
        "Ada Lindgren hat die meisten tasks: 5.\nDanach – Ben Osei: 3, Carla Romano: 3, Emma "
        "Novak: 3 und weitere.");
    // As many have nobody, who is no person with the most.
    addRow("count_by",
        R"({"roles":["task"],"where":[{"property":"estimate","op":"in","value":[2,2.5]}],)"
        R"("by":{"related":{"role":"person"}},"limit":3})",
        "Ada Lindgren has the most tasks where estimate is one of 2, 2.5: 1.\n"
        "Then – not set: 1.",
        "Ada Lindgren hat die meisten tasks (estimate ist eines von 2, 2.5): 1.\n"
        "Danach – nicht gesetzt: 1.");
    addRow("count_by",
        R"({"roles":["task"],"by":{"related":{"kind":"assigned_to","role":"person"}}})",
        "16 tasks, by person (assigned to) – Ada Lindgren: 5, Ben Osei: 3, Carla Romano: 3, Emma "
        "Novak: 3, Deniz Kaya: 1 and not set: 1.",
        "16 tasks, nach Person (assigned to) – Ada Lindgren: 5, Ben Osei: 3, Carla Romano: 3, Emma "
        "Novak: 3, Deniz Kaya: 1 und nicht gesetzt: 1.");
    addRow("count_by", R"({"roles":["person"],"by":{"property":"city"},"limit":2})",
        "Rome is the most common city of 6 people: 2.\nThen – Accra: 1 and more.",
        "Rome ist der häufigste Wert von city: 2 (6 Personen).\nDanach – Accra: 1 und weitere.");
    addRow("count_by", R"({"of":"edges","by":"kind","limit":20})",
        "53 edges, by kind – part_of: 16, assigned_to: 15, works_on: 7, blocks: 6, reports_to: 5 "
        "and leads: 4.",
        "53 Kanten, nach Art – part_of: 16, assigned_to: 15, works_on: 7, blocks: 6, reports_to: 5 "
        "und leads: 4.");
    addRow(
        "count_by", R"({"of":"edges","kinds":["blocks"]})", "6 blocks edges.", "6 blocks-Kanten.");
}

void TestGraphAnswers::counts()
{
    static const TeamGround ground;
    check(ground);
}

void TestGraphAnswers::measures_data()
{
    addColumns();
    addRow("count_by", R"({"roles":["task"],"measure":"estimate"})",
        "The mean of estimate over 16 tasks is 7.8125; the sum is 125, the smallest 1 and the "
        "largest 20.",
        "Mittelwert von estimate: 7.8125 (16 tasks); die Summe ist 125, der kleinste Wert 1, der "
        "größte 20.");
    addRow("count_by", R"({"roles":["task"],"measure":"estimate"})",
        "The sum of estimate over 16 tasks is 125; the mean is 7.8125, the smallest 1 and the "
        "largest 20.",
        "Summe von estimate: 125 (16 tasks); der Mittelwert ist 7.8125, der kleinste Wert 1, der "
        "größte 20.",
        {}, "sum");
    addRow("count_by", R"({"roles":["task"],"measure":"estimate"})",
        "The smallest estimate of 16 tasks is 1; the largest is 20, the mean 7.8125 and the sum "
        "125.",
        "Kleinster Wert von estimate: 1 (16 tasks); der größte ist 20, der Mittelwert 7.8125, die "
        "Summe 125.",
        {}, "min");
    addRow("count_by", R"({"roles":["task"],"measure":"estimate"})",
        "The largest estimate of 16 tasks is 20; the smallest is 1, the mean 7.8125 and the sum "
        "125.",
        "Größter Wert von estimate: 20 (16 tasks); der kleinste ist 1, der Mittelwert 7.8125, die "
        "Summe 125.",
        {}, "max");
}

void TestGraphAnswers::measures()
{
    static const TeamGround ground;
    check(ground);
}

void TestGraphAnswers::tellsOfTwoNodes_data()
{
    addColumns();
    addRow("paths_between", R"({"from":"t1","to":"p6"})",
        "It takes 2 steps from Fix the login page to Farid Rahimi: Fix the login page "
        "–assigned_to→ Ada Lindgren ←reports_to– Farid Rahimi.",
        "2 Schritte von Fix the login page nach Farid Rahimi: Fix the login page –assigned_to→ "
        "Ada Lindgren ←reports_to– Farid Rahimi.");
    addRow("paths_between", R"({"from":"t4","to":"p5"})",
        "It takes 2 steps from Test the importer to Emma Novak; so long are 2 paths.\nTest the "
        "importer –part_of→ Lighthouse ←leads– Emma Novak.\nTest the importer –blocks→ Write the "
        "handbook –assigned_to→ Emma Novak.",
        "2 Schritte von Test the importer nach Emma Novak; so lang sind 2 Pfade.\nTest the "
        "importer –part_of→ Lighthouse ←leads– Emma Novak.\nTest the importer –blocks→ Write the "
        "handbook –assigned_to→ Emma Novak.");
    addRow("paths_between", R"({"from":"t1","to":"t1"})",
        "That is one and the same node: Fix the login page (0 steps).",
        "Das ist ein und derselbe Knoten: Fix the login page (0 Schritte).");
    addRow("common_neighbors", R"({"node_ids":["p1","p2"]})",
        "Ada Lindgren and Ben Osei have 2 neighbours in common: Harbor and Emma Novak.",
        "Ada Lindgren und Ben Osei haben 2 Nachbarn gemeinsam: Harbor und Emma Novak.",
        {QStringLiteral("Ada Lindgren"), QStringLiteral("Ben Osei")});
    addRow("compare_nodes", R"({"a":"p1","b":"p5"})",
        "Ada Lindgren and Emma Novak differ in city (Stockholm / Prague), joined (2021-04-01 / "
        "2018-06-01), position (engineer / manager) and remote (true / false).\nAda Lindgren and "
        "Emma Novak are alike in hours (40).\nAda Lindgren and Emma Novak have 1 neighbour in "
        "common: Lighthouse.\nAda Lindgren alone has 7 others: Farid Rahimi, Harbor, Fix the login "
        "page, Remove the old parser, Rename the settings and 2 more.\nEmma Novak alone has 6 "
        "others: Ben Osei, Carla Romano, Anchor, Answer the survey, Write the handbook and 1 "
        "more.\nBetween them: Ada Lindgren –reports_to→ Emma Novak.",
        "Ada Lindgren und Emma Novak unterscheiden sich in city (Stockholm / Prague), joined "
        "(2021-04-01 / 2018-06-01), position (engineer / manager) und remote (true / false).\nAda "
        "Lindgren und Emma Novak gleichen sich in hours (40).\nAda Lindgren und Emma Novak haben 1 "
        "Nachbarn gemeinsam: Lighthouse.\nNur Ada Lindgren hat noch 7: Farid Rahimi, Harbor, "
        "Fix the login page, Remove the old parser, Rename the settings und 2 weitere.\nNur Emma "
        "Novak "
        "hat noch 6: Ben Osei, Carla Romano, Anchor, Answer the survey, Write the handbook "
        "und 1 weitere.\nZwischen ihnen: Ada Lindgren –reports_to→ Emma Novak.");
}

void TestGraphAnswers::tellsOfTwoNodes()
{
    static const TeamGround ground;
    check(ground);
}

void TestGraphAnswers::describes_data()
{
    addColumns();
    addRow("describe_graph", R"({})",
        "The graph has 26 nodes and 53 edges.\nBy role: task (16), person (6) and project (4).\nBy "
        "kind of edge: part_of (16, task → project), assigned_to (15, task → person), works_on (7, "
        "person → project), blocks (6, task → task), reports_to (5, person → person) and leads (4, "
        "person → project).",
        "Der Graph hat 26 Knoten und 53 Kanten.\nNach Rolle: task (16), person (6) und project "
        "(4).\nNach Art der Kante: part_of (16, task → project), assigned_to (15, task → person), "
        "works_on (7, person → project), blocks (6, task → task), reports_to (5, person → person) "
        "und leads (4, person → project).");
    addRow("describe_graph", R"({"roles":["task"]})",
        "16 tasks.\nProperties: estimate (1 to 20), priority (2, 1 and 3), status (open, done and "
        "in progress), type (chore, feature and bug) and due (2026-01-30 to 2026-05-04).\nBy kind "
        "of edge: blocks (6, task → task).",
        "16 tasks.\nEigenschaften: estimate (1 bis 20), priority (2, 1 und 3), status (open, done "
        "und in progress), type (chore, feature und bug) und due (2026-01-30 bis "
        "2026-05-04).\nNach Art der Kante: blocks (6, task → task).");
    addRow("describe_graph", R"({"limit":2})",
        "The graph has 26 nodes and 53 edges.\nBy role: task (16), person (6) and more.\nBy kind "
        "of edge: part_of (16, task → project), assigned_to (15, task → person) and more.",
        "Der Graph hat 26 Knoten und 53 Kanten.\nNach Rolle: task (16), person (6) und "
        "weitere.\nNach Art der Kante: part_of (16, task → project), assigned_to (15, task → "
        "person) und weitere.");
}

void TestGraphAnswers::describes()
{
    static const TeamGround ground;
    check(ground);
}

void TestGraphAnswers::tellsWhatChanged_data()
{
    addColumns();
    addRow("changes_between", R"({"since":"2026-06-01","until":"2026-06-10"})",
        "3 changes from 2026-06-01 to before 2026-06-10:\n2026-06-01T00:00:00Z: Ben Okafor "
        "–REPORTS_TO→ Zoë Lindqvist began.\n2026-06-09T00:00:00Z: Recall API –DEPENDS_ON→ NATS "
        "began.\n2026-06-09T00:00:00Z: Recall API –DEPENDS_ON→ Kafka ended.",
        "3 Änderungen von 2026-06-01 bis vor 2026-06-10:\n2026-06-01T00:00:00Z: Ben Okafor "
        "–REPORTS_TO→ Zoë Lindqvist begann.\n2026-06-09T00:00:00Z: Recall API –DEPENDS_ON→ NATS "
        "begann.\n2026-06-09T00:00:00Z: Recall API –DEPENDS_ON→ Kafka endete.");
    addRow("changes_between", R"({"since":"2026-07-01","node_id":"recall"})",
        "2 changes since 2026-07-01:\n2026-07-13T00:00:00Z: Zoë Lindqvist –FIRST_ON_CALL_FOR→ "
        "Recall API began.\n2026-07-13T00:00:00Z: Ada Kern –FIRST_ON_CALL_FOR→ Recall API ended.",
        "2 Änderungen seit 2026-07-01:\n2026-07-13T00:00:00Z: Zoë Lindqvist –FIRST_ON_CALL_FOR→ "
        "Recall API begann.\n2026-07-13T00:00:00Z: Ada Kern –FIRST_ON_CALL_FOR→ Recall API "
        "endete.");
}

void TestGraphAnswers::tellsWhatChanged()
{
    static const MemoryGround ground(memory());
    check(ground);
}

void TestGraphAnswers::readsTimesAsPeopleDo()
{
    const MemoryGround ground(memory());
    const auto answer = answerOf(ground,
        QStringLiteral(R"(["",["changes_between",{"since":"2026-05-11","until":"2026-05-24"}]])"));
    QStringList times;
    for (const auto& value : valuesIn(answer)) {
        if (value.pointer().ends_with("/at"))
            times.append(shownTimeOf(value));
        else
            QCOMPARE(shownTimeOf(value), QString());
    }
    QCOMPARE(times.join(u','),
        QStringLiteral("2026-05-11 12:00:00 UTC,2026-05-11 12:00:00 UTC,2026-05-23,2026-05-23"));
}

QTEST_GUILESS_MAIN(TestGraphAnswers)
#include "tst_graphanswers.moc"
