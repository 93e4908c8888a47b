// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "foreigngraphs.h"
#include "textground.h"

#include <tuple>

using namespace mnemo;
using namespace mnemo::test;

namespace {

/// Texts of every kind, in two groups: cases that others fold to, quotes, long ones, lists, members
/// that bear the names of what stands beside properties, and relations that nothing tells apart.
constexpr const char* kMemory
    = "CREATE (a:Entity:Person {uuid: 'a', name: 'Zo\u00eb Nov\u00e1k', group_id: 'team', "
      "summary: 'Zo\u00eb leads the \\\"Halyard\\\" team.', aliases: ['Zo'], labels: 'of her "
      "own'}), "
      "(b:Entity {uuid: 'b', name: 'Halyard', group_id: 'team', kelvin: '300 \u212a', n: 7}), "
      "(c:Entity {uuid: 'c', name: 'Bob', group_id: 'other'}), "
      "(e:Episodic {uuid: 'e', name: 'Talk', group_id: 'team', source: 'message', "
      "valid_at: '2026-03-01T10:00:00.5Z', created_at: '2026-03-02T10:00:00Z', "
      "content: 'a line\\n about the HALYARD and \u041c\u0418\u0420'}), "
      "(f:Episodic {uuid: 'f', name: 'Later', group_id: 'other', "
      "valid_at: '2026-03-01T12:00:00.25+01:00', content: 'nothing'}), "
      "(g:Episodic {uuid: 'g', name: 'When?', group_id: 'team', created_at: 1772000000}), "
      "(a)-[:RELATES_TO {uuid: '1', name: 'OWNS', fact: 'Zo\u00eb owns a halyard', "
      "group_id: 'team', type: 'mine', valid_at: '2026-01-01', invalid_at: '2026-02-01', "
      "fact_embedding: vecf32([0.5, 0.25])}]->(b), "
      "(a)-[:RELATES_TO {name: 'OWNS', fact: 'a second halyard', group_id: 'team'}]->(b), "
      "(a)-[:RELATES_TO {name: 'OWNS', fact: 'a third halyard', group_id: 'other'}]->(b), "
      "(a)-[:RELATES_TO {name: 'OWNS', fact: 'another thing', group_id: 'team'}]->(b), "
      "(a)-[:RELATES_TO {name: 'OWNS', fact: 'a second halyard', group_id: 'team'}]->(b), "
      "(e)-[:MENTIONS {uuid: '7', group_id: 'team'}]->(a), "
      "(c)-[:RELATES_TO {uuid: '8', name: 'KNOWS', fact: 'Bob knows the halyard', "
      "group_id: 'other'}]->(b), (b)-[:RELATES_TO {uuid: '9', name: 'SAYS', fact: 'halyard'}]->(b)";

/// "name of node or key of edge: property" of each hit.
QStringList hitsOf(const QueryOutcome& outcome)
{
    QStringList out;
    for (const auto& hit : outcome.result.at("hits"))
        out << QString::fromStdString(
            (hit.contains("node_id") ? hit.at("node_id") : hit.at("key")).get<std::string>() + ':'
            + hit.at("property").get<std::string>());
    return out;
}

} // namespace

/// Searches among the texts of a graph of another program's making, its groups and its events: the
/// same on each version of the server and on the embedded store that it is imported into.
class ForeignTextsTest final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase_data() { ForeignGround::addVersions(); }

    void initTestCase() { m_ground.start(); }

    void init() { m_ground.choose(); }

    void cleanup() { m_ground.clear(); }

    void findsTexts_data();
    void findsTexts();
    void pagesAreTheWhole_data();
    void pagesAreTheWhole();
    void groups_data();
    void groups();
    void countsOfGroups_data();
    void countsOfGroups();
    void groupsOfTheGraph();
    void events();
    void noEvents();
    void timesAreFound();
    void everyGraph_data();
    void everyGraph();
    void longTexts();
    void wholeTexts();

private:
    [[nodiscard]] QueryOutcome ask(const char* query, const Json& args) const
    {
        return m_ground.ask(query, args);
    }

    void open(const char* profile) { m_ground.open(profile); }

    TextGround m_ground;
};

void ForeignTextsTest::findsTexts_data()
{
    QTest::addColumn<QByteArray>("args");
    QTest::addColumn<QString>("hits");
    const auto row = [](const char* args, const char* hits) {
        QTest::newRow(args) << QByteArray(args) << QString::fromUtf8(hits);
    };
    // The edges that have no key of their own get theirs in the order of their properties.
    row(R"({"query": "halyard"})",
        "b:name 9:fact a:summary e:content :fact 1:fact 2:fact 3:fact 8:fact");
    row(R"({"query": "HALYARD", "as_of": "2026-04-01"})",
        "b:name 9:fact a:summary e:content :fact 2:fact 3:fact 8:fact");
    row(R"({"query": "halyard", "as_of": "2026-01-15"})",
        "b:name 9:fact a:summary :fact 1:fact 2:fact 3:fact 8:fact");
    row(R"({"query": "halyard", "known_at": "2026-03-01"})",
        "b:name 9:fact a:summary :fact 1:fact 2:fact 3:fact 8:fact");
    row(R"({"query": "zo\u00eb"})", "a:name 1:fact");
    row(R"({"query": "ZO\u00cb NOV\u00c1K"})", "a:name");
    row(R"({"query": "300 k"})", "b:kelvin");
    row(R"({"query": "\u043c\u0438\u0440"})", "e:content");
    row(R"({"query": "\"halyard\""})", "a:summary");
    row(R"({"query": "line\n about"})", "e:content");
    row(R"({"query": "her own"})", "a:labels");
    row(R"({"query": "mine"})", "1:type");
    row(R"({"query": "relates"})", ""); // a type is no text of the edge's own
    row(R"({"query": "person"})", ""); // nor is a label of the node's
    row(R"({"query": "owns", "kinds": ["OWNS"]})", ":name 1:name 2:name 3:name 4:name");
    row(R"({"query": "o", "roles": ["Person"]})", "a:labels");
    row(R"({"query": "halyard", "kinds": ["RELATES_TO"], "roles": ["Episodic"]})",
        "9:fact e:content :fact 1:fact 2:fact 3:fact 8:fact");
    row(R"({"query": "nothing like it"})", "");
}

void ForeignTextsTest::findsTexts()
{
    QFETCH(QByteArray, args);
    QFETCH(QString, hits);
    m_ground.make(kMemory);
    open("graphiti");
    auto given = Json::parse(args.toStdString());
    if (!given.contains("as_of"))
        given["as_of"] = "always";
    const auto outcome = ask("search_texts", given);
    QCOMPARE(hitsOf(outcome).join(u' '), hits);
    QVERIFY(!outcome.truncated);
}

void ForeignTextsTest::pagesAreTheWhole_data()
{
    QTest::addColumn<int>("limit");
    for (const int limit : {1, 2, 3, 5})
        QTest::addRow("%d", limit) << limit;
}

void ForeignTextsTest::pagesAreTheWhole()
{
    QFETCH(int, limit);
    m_ground.make(kMemory);
    open("graphiti");
    Json args{{"query", "a"}, {"as_of", "always"}};
    const auto whole = hitsOf(ask("search_texts", args));
    QVERIFY(whole.size() > 10);
    args["limit"] = limit;
    QStringList paged;
    for (int page = 0; page < 30; ++page) {
        const auto outcome = ask("search_texts", args);
        QVERIFY(outcome.result.at("hits").size() <= static_cast<std::size_t>(limit));
        paged << hitsOf(outcome);
        if (!outcome.truncated)
            break;
        args["after"] = outcome.result.at("next");
    }
    QCOMPARE(paged, whole);
}

void ForeignTextsTest::groups_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QByteArray>("args");
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("member");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* query, const char* args, const char* list, const char* member,
                         const char* expected) {
        QTest::addRow("%s %s", query, args)
            << QByteArray(query) << QByteArray(args) << QString::fromUtf8(list)
            << QString::fromUtf8(member) << QString::fromUtf8(expected);
    };
    row("search_nodes", R"({"query": "o", "groups": ["other"]})", "hits", "node_id", "c f");
    row("search_nodes", R"({"query": "a", "groups": ["team"]})", "hits", "node_id", "a b e");
    row("search_nodes", R"({"query": "a", "groups": []})", "hits", "node_id", "");
    row("search_nodes", R"({"query": "a", "groups": ["no", "team"]})", "hits", "node_id", "a b e");
    row("search_texts", R"({"query": "halyard", "groups": ["other"]})", "hits", "key", "3 8");
    // The third edge without a key of its own is of another group.
    row("neighbors", R"({"node_id": "a", "groups": ["team"]})", "neighbors", "key", " 1 2 4 7");
    row("neighbors", R"({"node_id": "b", "groups": ["other"]})", "neighbors", "key", "8");
    row("graph_slice", R"({"groups": ["other"]})", "nodes", "id", "c f");
    row("graph_slice", R"({"groups": ["other"]})", "edges", "key", "");
    row("graph_slice", R"({"groups": ["team"]})", "edges", "key", " 1 2 4 7");
    row("graph_slice", R"({"around": ["a"], "depth": 2, "groups": ["team"]})", "nodes", "id",
        "b a e");
    row("graph_slice", R"({"groups": ["team", "other"], "kinds": ["OWNS"]})", "edges", "key",
        " 1 2 3 4");
    row("recent_events", R"({"groups": ["other"]})", "events", "subject", "f");
    row("graph_groups", "{}", "groups", "group", "other team");
    row("graph_groups", R"({"limit": 1})", "groups", "group", "other");
}

void ForeignTextsTest::groups()
{
    QFETCH(QByteArray, query);
    QFETCH(QByteArray, args);
    QFETCH(QString, list);
    QFETCH(QString, member);
    QFETCH(QString, expected);
    m_ground.make(kMemory);
    open("graphiti");
    auto given = Json::parse(args.toStdString());
    if (query != "search_nodes" && query != "recent_events" && query != "graph_groups")
        given["as_of"] = "always";
    const auto outcome = ask(query.constData(), given);
    QVERIFY2(outcome.answered(), outcome.error ? qPrintable(outcome.error->message) : "");
    QStringList found;
    for (const auto& item : outcome.result.at(list.toStdString()))
        found << toQString(item.at(member.toStdString()).get<std::string>());
    QCOMPARE(found.join(u' '), expected);
}

void ForeignTextsTest::countsOfGroups_data()
{
    QTest::addColumn<QByteArray>("args");
    QTest::addColumn<QByteArray>("roles");
    QTest::addColumn<QByteArray>("kinds");
    QTest::addColumn<QByteArray>("labels");
    const auto row
        = [](const char* args, const char* roles, const char* kinds, const char* labels) {
              QTest::addRow("%s", args) << QByteArray(args) << QByteArray(roles)
                                        << QByteArray(kinds) << QByteArray(labels);
          };
    // Edges of a group between nodes of it: the third that names no key, and the one with the key
    // "8", are of a group that their ends are not of.
    row(R"({"groups": ["team"]})", R"({"Entity": 1, "Episodic": 2, "Person": 1})",
        R"({"MENTIONS": 1, "OWNS": 4})", R"({"Entity": 2, "Episodic": 2, "Person": 1})");
    row(R"({"groups": ["other"]})", R"({"Entity": 1, "Episodic": 1})", "{}",
        R"({"Entity": 1, "Episodic": 1})");
    row(R"({"groups": []})", "{}", "{}", "null");
    row(R"({"groups": ["team"], "known_at": "2026-02-01"})", R"({"Entity": 1, "Person": 1})",
        R"({"OWNS": 4})", R"({"Entity": 2, "Person": 1})");
    row(R"({"groups": ["no"], "known_at": "2026-06-01"})", "{}", "{}", "null");
}

/// Not of the whole graph; with a time, of what was recorded by then alone.
void ForeignTextsTest::countsOfGroups()
{
    QFETCH(QByteArray, args);
    QFETCH(QByteArray, roles);
    QFETCH(QByteArray, kinds);
    QFETCH(QByteArray, labels);
    m_ground.make(kMemory);
    open("graphiti");
    const auto outcome = ask("summary_state", Json::parse(args.toStdString()));
    QVERIFY2(outcome.answered(), outcome.error ? qPrintable(outcome.error->message) : "");
    const auto& counts = outcome.result.at("counts");
    QCOMPARE(counts.at("nodes_by_role"), Json::parse(roles.toStdString()));
    QCOMPARE(counts.at("edges_by_kind"), Json::parse(kinds.toStdString()));
    Json told;
    for (const auto& one : counts.value("labels", Json::array()))
        told[one.at("name").get<std::string>()] = one.at("count");
    QCOMPARE(told, Json::parse(labels.toStdString()));
}

/// Nodes, whenever they were there; what is no text or no node is none.
void ForeignTextsTest::groupsOfTheGraph()
{
    m_ground.make(
        "CREATE (:A {uuid: '1', group_id: 'b'}), (:A {uuid: '2', group_id: 'b', "
        "created_at: '2999-01-01'}), (:A {uuid: '3', group_id: '\u00e4'}), (:A {uuid: '4', "
        "group_id: 7}), (x:A {uuid: '5', group_id: 'B'})-[:R {group_id: 'of edges'}]->(x), "
        "(:A {uuid: '6'})");
    open("graphiti");
    const auto first = ask("graph_groups", {{"limit", 2}});
    const Json two = Json::array({{{"group", "B"}, {"nodes", 1}}, {{"group", "b"}, {"nodes", 2}}});
    QCOMPARE(first.result.at("groups"), two);
    const auto rest = ask("graph_groups", {{"limit", 2}, {"after", first.result.at("next")}});
    const Json last = Json::array({{{"group", "\u00e4"}, {"nodes", 1}}});
    QCOMPARE(rest.result.at("groups"), last);
    QVERIFY(!rest.truncated);
    open("generic");
    const auto none = ask("graph_groups", Json::object());
    QCOMPARE(none.status, QueryStatus::Empty);
    QVERIFY(none.result.at("reason").get<std::string>().find("generic") != std::string::npos);
}

void ForeignTextsTest::events()
{
    m_ground.make(kMemory);
    open("graphiti");
    const auto all = ask("recent_events", Json::object());
    const auto& events = all.result.at("events");
    QCOMPARE(events.size(), std::size_t{3});
    // Half past eleven in a zone to the east is later than ten: by instants, not by texts.
    QVERIFY((events[0]
        == Json{{"seq", nullptr}, {"tick", nullptr}, {"subject", "f"}, {"kind", "Episodic"},
            {"label", "Later"}, {"ts", 1772362800.25}, {"at", "2026-03-01T12:00:00.25+01:00"},
            {"detail", Json::object()}}));
    QVERIFY((events[1]
        == Json{{"seq", nullptr}, {"tick", nullptr}, {"subject", "e"}, {"kind", "Episodic"},
            {"label", "Talk"}, {"ts", 1772359200.5}, {"at", "2026-03-01T10:00:00.5Z"},
            {"detail", {{"source", "message"}}}}));
    QCOMPARE(events[2].at("subject"), Json("g")); // by created_at
    const auto first = ask("recent_events", {{"limit", 1}});
    QVERIFY(first.truncated);
    const auto rest = ask(
        "recent_events", {{"limit", 1}, {"after", first.result.at("next")}, {"kinds", nullptr}});
    QCOMPARE(rest.result.at("events").at(0), events[1]);
    const auto upTo = [this](const char* time) {
        return ask("recent_events", {{"as_of", time}}).result.at("events");
    };
    QCOMPARE(upTo("2026-03-01T11:00:00.25Z"), events);
    QCOMPARE(upTo("2026-03-01T11:00:00.24Z"), Json::array({events[1], events[2]}));
    QCOMPARE(ask("recent_events", {{"kinds", {"Entity"}}}).status, QueryStatus::Empty);
    QCOMPARE(ask("recent_events", {{"kinds", {"Episodic"}}}).result, all.result);
    const auto refused = m_ground.runner->run("recent_events", {{"until_seq", 3}});
    QCOMPARE(refused.status, QueryStatus::Refused);
    QCOMPARE(refused.error->where, QStringLiteral("/until_seq"));
}

void ForeignTextsTest::noEvents()
{
    m_ground.make("CREATE (:Film {id: 1, title: 'Speed'})");
    open("generic");
    const auto none = ask("recent_events", Json::object());
    QCOMPARE(none.status, QueryStatus::Empty);
    QVERIFY(none.result.at("reason").get<std::string>().find("generic") != std::string::npos);
    const auto refused = m_ground.runner->run("search_texts", {{"query", "a"}, {"groups", {"a"}}});
    QCOMPARE(refused.status, QueryStatus::Refused);
    QCOMPARE(refused.error->where, QStringLiteral("/groups"));
    QVERIFY(!refused.error->message.isEmpty() && !refused.error->hint.isEmpty());
}

/// A time is told as a text, and is found by it however the search is made.
void ForeignTextsTest::timesAreFound()
{
    m_ground.make(
        "CREATE (a:Person {id: 1, born: date('1986-03-04')}), (b:Person {id: 2, woke: "
        "localtime('06:30:00')}), (a)-[:MET {at: localdatetime('2026-03-04T10:00:00')}]->(b)");
    open("generic");
    for (const auto& [text, property] :
        {std::pair{"1986-03-04", "born"}, {"06:30", "woke"}, {"2026-03-04t10", "at"}}) {
        const auto hits = ask("search_texts", {{"query", text}}).result.at("hits");
        QCOMPARE(hits.size(), std::size_t{1});
        QVERIFY2(hits[0].dump().find(property) != std::string::npos, hits[0].dump().c_str());
    }
}

void ForeignTextsTest::everyGraph_data()
{
    QTest::addColumn<int>("graph");
    for (std::size_t i = 0; i < foreignGraphs.size(); ++i)
        QTest::newRow(foreignGraphs.at(i).name) << static_cast<int>(i);
}

void ForeignTextsTest::everyGraph()
{
    QFETCH(int, graph);
    const auto& made = foreignGraphs.at(static_cast<std::size_t>(graph));
    m_ground.make(made.text);
    open(made.profile);
    for (const char* query : {"a", "t1", "x", "S", "keanu", "\u00fc", "no such text"}) {
        Json args{{"query", query}, {"limit", 1000}};
        if (m_ground.runner->profile().knowsValidity())
            args["as_of"] = "always";
        const auto whole = ask("search_texts", args);
        // Each node and edge whose `title` or `tag` is the text comes before all others.
        const auto& hits = whole.result.at("hits");
        bool isWhole = true;
        for (const auto& hit : hits) {
            const auto excerpt = toQString(hit.at("excerpt").get<std::string>()).toUcs4();
            const bool is = hit.at("length") == Json(excerpt.size()) && hit.at("cut_end") == false;
            QVERIFY(isWhole || !is);
            isWhole = is;
        }
    }
}

/// A property of more than a cell may hold is searched to its end, and the hit is not cut by it.
void ForeignTextsTest::longTexts()
{
    m_ground.make("CREATE (:Episodic {uuid: 'e', name: 'Long', content: "
                  "reduce(t = '', i IN range(1, 20000) | t + 'word ') + 'Halyard'})");
    open("graphiti");
    const auto outcome = ask("search_texts", {{"query", "halyard"}});
    QVERIFY(!outcome.truncated);
    const auto& hit = outcome.result.at("hits").at(0);
    QCOMPARE(hit.at("property"), Json("content"));
    QVERIFY(hit.at("excerpt").get<std::string>().ends_with("word Halyard"));
    QCOMPARE(hit.at("offset"), Json(153));
    QVERIFY(hit.at("cut_start") == true && hit.at("cut_end") == false);
}

/// Over 64 KB a slice has only the beginning of a text; in pieces it is whole.
void ForeignTextsTest::wholeTexts()
{
    m_ground.make("CREATE (:Episodic {uuid: 'e', name: 'Long', source: 'text', content: "
                  "reduce(t = '', i IN range(1, 20000) | t + '\u00e4\u20ac\U0001f600 ') + 'End', "
                  "tags: ['no text']}), (:Episodic {uuid: 'f', content: 'another'})");
    open("graphiti");
    const auto cut = ask("graph_slice", {{"around", {"e"}}, {"depth", 0}});
    QVERIFY(cut.result.at("nodes").at(0).at("cut") == true);
    std::string whole;
    Json args{{"node_id", "e"}, {"properties", {"content"}}, {"limit", 2}};
    std::vector<std::int64_t> places;
    for (Json next = "first"; !next.is_null();) {
        const auto page = ask("node_texts", args);
        QVERIFY(page.status == QueryStatus::Found);
        for (const auto& piece : page.result.at("texts")) {
            QVERIFY(piece.at("node_id") == "e" && piece.at("length") == 80003);
            places.push_back(piece.at("offset").get<std::int64_t>());
            whole += piece.at("text").get<std::string>();
        }
        next = page.result.value("next", Json());
        args["after"] = next;
    }
    QCOMPARE(places, (std::vector<std::int64_t>{0, 16000, 32000, 48000, 64000, 80000}));
    QCOMPARE(toQString(whole),
        QString::fromUtf8("\u00e4\u20ac\U0001f600 ").repeated(20000) + QStringLiteral("End"));
    std::set<std::string> properties;
    const auto all = ask("node_texts", {{"node_id", "e"}});
    for (const auto& piece : all.result.at("texts"))
        properties.insert(piece.at("property"));
    QCOMPARE(properties, (std::set<std::string>{"content", "name", "source"}));
    QVERIFY(ask("node_texts", {{"node_id", "nobody"}}).status == QueryStatus::Empty);
}

QTEST_GUILESS_MAIN(ForeignTextsTest)
#include "tst_foreigntexts.moc"
