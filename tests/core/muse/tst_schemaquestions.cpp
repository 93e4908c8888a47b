// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/schemaquestions.h"
#include "tests/core/query/querygraph.h"
#include "translations/translations.h"

#include <QCoreApplication>
#include <QLocale>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const char* const kTeam = R"({
"nodes": [
 {"id": "p1", "role": "person", "label": "Ada Lindgren", "properties": {"city": "Oslo"}},
 {"id": "p2", "role": "person", "label": "Ben Osei", "properties": {"city": "Oslo"}},
 {"id": "p3", "role": "person", "label": "Carla", "properties": {"city": "Rome"}},
 {"id": "q1", "role": "project", "label": "Lighthouse", "properties": {"budget": 120}},
 {"id": "q2", "role": "project", "label": "Harbor", "properties": {"budget": 45}},
 {"id": "t1", "role": "task", "label": "Fix the login",
  "properties": {"status": "open", "priority": 1, "due": "2026-03-01"}},
 {"id": "t2", "role": "task", "label": "Write the guide",
  "properties": {"status": "open", "priority": 2, "due": "2026-04-01"}},
 {"id": "t3", "role": "task", "label": "Test the import",
  "properties": {"status": "done", "priority": 1, "due": "2026-02-01"}},
 {"id": "t4", "role": "task", "label": "Draw the icons",
  "properties": {"status": "open", "priority": 3, "due": "2026-02-09"}}],
"edges": [
 {"from": "t1", "kind": "assigned_to", "to": "p1"},
 {"from": "t2", "kind": "assigned_to", "to": "p1"},
 {"from": "t3", "kind": "assigned_to", "to": "p2"},
 {"from": "t1", "kind": "part_of", "to": "q1"},
 {"from": "t2", "kind": "part_of", "to": "q1"},
 {"from": "t3", "kind": "part_of", "to": "q2"},
 {"from": "t4", "kind": "part_of", "to": "q2"},
 {"from": "p3", "kind": "leads", "to": "q1"}]})";

const char* const kFriends = R"({
"nodes": [{"id": "a", "role": "person", "label": "Ada"}, {"id": "b", "role": "person", "label": "Ben"},
 {"id": "c", "role": "person", "label": "Cem"}],
"edges": [{"from": "a", "kind": "knows", "to": "b"}, {"from": "b", "kind": "knows", "to": "c"}]})";

/// Names that no question can say as they are, and that nobody can tell apart.
const char* const kHostile = R"({
"nodes": [{"id": "1", "role": "a“b", "label": "x", "properties": {"n": 1, "é\n": 2}},
 {"id": "2", "role": "thing", "label": "same", "properties": {"we“ird": 5, "kind of": "x"}},
 {"id": "3", "role": "thing", "label": "same", "properties": {"we“ird": 6, "kind of": "x"}}],
"edges": [{"from": "2", "kind": "k?", "to": "3"}, {"from": "3", "kind": "k?", "to": "2"}]})";

/// All nodes stand alone, and only one value has more than one of them.
const char* const kLonely = R"({
"nodes": [{"id": "1", "role": "city", "label": "Bern", "properties": {"size": 10}},
 {"id": "2", "role": "city", "label": "Chur", "properties": {"size": 40}},
 {"id": "3", "role": "city", "label": "Thun", "properties": {"size": 7}}]})";

QueryOutcome ran(const QueryGraph& graph, const NamedCall& call)
{
    return graph.runner->run(call.query, call.args);
}

/// The search, run to its end.
std::vector<SchemaQuestion> questionsOf(const QueryGraph& graph, std::size_t* runs = nullptr)
{
    auto described = readDescription(ran(graph, describingCall()));
    if (!described)
        qFatal("the graph was not described");
    SchemaQuestions search(std::move(*described));
    std::size_t count = 0;
    while (const NamedCall* call = search.next()) {
        ++count;
        search.take(ran(graph, *call));
    }
    if (runs != nullptr)
        *runs = count;
    return search.found();
}

QStringList textsOf(const std::vector<SchemaQuestion>& questions)
{
    QStringList texts;
    for (const SchemaQuestion& question : questions)
        texts.append(question.text);
    return texts;
}

} // namespace

class TestSchemaQuestions : public QObject
{
    Q_OBJECT

private slots:

    static void questions_data()
    {
        QTest::addColumn<QByteArray>("graph");
        QTest::addColumn<QStringList>("texts");
        QTest::newRow("a group, a condition, the most, a neighbour, a path")
            << QByteArray(kTeam)
            << QStringList{u"How many tasks are there per status?"_s,
                   u"Which tasks have priority 1?"_s, u"Who has the most tasks?"_s,
                   u"Who leads “Lighthouse”?"_s,
                   u"How is “Lighthouse” connected to “Ada Lindgren”?"_s};
        QTest::newRow("of one role without properties")
            << QByteArray(kFriends)
            << QStringList{u"Which person has the most connections?"_s, u"Who knows “Ben”?"_s,
                   u"How is “Ben” connected to “Ada”?"_s, u"How many people are there?"_s};
        QTest::newRow("without names that can be said")
            << QByteArray(kHostile)
            << QStringList{
                   u"Which thing has the most connections?"_s, u"How many things are there?"_s};
        QTest::newRow("without edges")
            << QByteArray(kLonely)
            << QStringList{u"Which cities have size over 20?"_s,
                   u"Which city has the highest size?"_s, u"How many cities are there?"_s};
    }

    static void questions()
    {
        QFETCH(QByteArray, graph);
        QFETCH(QStringList, texts);
        const QueryGraph store(Json::parse(graph.toStdString()));
        QCOMPARE(textsOf(questionsOf(store)), texts);
    }

    static void eachReturnsSomething_data() { questions_data(); }

    static void eachReturnsSomething()
    {
        QFETCH(QByteArray, graph);
        const QueryGraph store(Json::parse(graph.toStdString()));
        for (const SchemaQuestion& question : questionsOf(store)) {
            const QueryOutcome outcome = ran(store, question.call);
            QVERIFY2(outcome.status == QueryStatus::Found, qPrintable(question.text));
        }
    }

    /// What the call asks for is what the question says.
    static void answers()
    {
        const QueryGraph store(Json::parse(kTeam));
        const auto questions = questionsOf(store);
        QCOMPARE(questions.size(), SchemaQuestions::wanted);
        const auto result = [&](std::size_t at) { return ran(store, questions[at].call).result; };
        QCOMPARE(result(0).at("groups").at(0).at("value"), Json("open"));
        QCOMPARE(result(0).at("groups").at(0).at("count"), Json(3));
        QCOMPARE(result(1).at("count"), Json(2));
        QCOMPARE(result(2).at("groups").at(0).at("label"), Json("Ada Lindgren"));
        QCOMPARE(result(2).at("groups").at(0).at("count"), Json(2));
        QCOMPARE(result(3).at("neighbors").size(), std::size_t{1});
        QCOMPARE(result(3).at("neighbors").at(0).at("other_label"), Json("Carla"));
        QCOMPARE(result(4).at("length"), Json(2));
    }

    /// A search that finds nothing ends.
    static void emptyGraph()
    {
        const QueryGraph store(Json::parse("{}"));
        std::size_t runs = 1;
        QVERIFY(questionsOf(store, &runs).empty());
        QCOMPARE(runs, std::size_t{0});
    }

    static void description()
    {
        const QueryGraph store(Json::parse(kTeam));
        const auto told = readDescription(ran(store, describingCall()));
        QVERIFY(told.has_value());
        QCOMPARE(told->nodes, 9);
        QCOMPARE(told->edges, 8);
        QCOMPARE(told->kinds, 3);
        QCOMPARE(told->roles.front().role, std::string("task"));
        QCOMPARE(told->relations.front().kind, std::string("part_of"));
        QVERIFY(told->times.has_value());
        QCOMPARE(told->times->first, 1769904000.0); // 2026-02-01
        QCOMPARE(told->times->second, 1775001600.0); // 2026-04-01
        const DescribedRole* person = told->find("person");
        QVERIFY(person != nullptr);
        QCOMPARE(nodesWith("person", person->properties.front()).args,
            Json::parse(R"({"roles": ["person"],
                "where": [{"property": "city", "op": "eq", "value": "Oslo"}]})"));
    }

    /// What comes back empty is not offered.
    static void nothingReturned()
    {
        const QueryGraph store(Json::parse(kTeam));
        SchemaQuestions search(*readDescription(ran(store, describingCall())));
        QueryOutcome nothing;
        nothing.status = QueryStatus::Empty;
        nothing.result = Json::object();
        while (const NamedCall* call = search.next()) {
            // Nobody has the most tasks, and no path is found.
            const bool isKept = call->query != "paths_between"
                && (call->query != "count_by" || !call->args.at("by").contains("related"));
            search.take(isKept ? ran(store, *call) : nothing);
        }
        const QStringList texts = textsOf(search.found());
        QCOMPARE(texts.size(), 5);
        QVERIFY(texts.filter(u"connected to"_s).isEmpty());
        QVERIFY(!texts.contains(u"Who has the most tasks?"_s));
        QVERIFY(texts.contains(u"Which task has the highest priority?"_s));
    }

    /// The last one, as a translation stays.
    static void germanWords()
    {
        installTranslation(*QCoreApplication::instance(), QLocale(QLocale::German));
        const QueryGraph store(Json::parse(kTeam));
        QCOMPARE(textsOf(questionsOf(store)),
            (QStringList{u"Wie viele task gibt es pro status?"_s,
                u"Welche task haben priority 1?"_s, u"Wer hat die meisten task?"_s,
                u"Was ist mit „Lighthouse“ verbunden?"_s,
                u"Wie ist „Lighthouse“ mit „Ada Lindgren“ verbunden?"_s}));
    }
};

QTEST_GUILESS_MAIN(TestSchemaQuestions)
#include "tst_schemaquestions.moc"
