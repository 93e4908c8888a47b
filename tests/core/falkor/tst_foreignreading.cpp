// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/falkor/replyreader.h"
#include "core/graph/falkor/values.h"
#include "foreignground.h"
#include "tests/core/graph/transfertest.h"

#include <algorithm>
#include <set>

using namespace mnemo;
using namespace mnemo::test;

namespace {

/// Nodes of no, one and five labels, and facts with and without a name.
constexpr const char* kMemory
    = "CREATE (a:Entity:Person {uuid: 'a', name: 'Ann'}), (b:Entity {uuid: 'b', name: 'Bob'}), "
      "(c:Entity:Zoo:Employee:Person:Boss {uuid: 'c', name: 'Cy'}), (d {uuid: 'd', name: 'Di'}), "
      "(e:Episodic {uuid: 'e', name: 'Ep'}), (f:Saga:Episodic {uuid: 'f', name: 'Fay'}), "
      "(a)-[:RELATES_TO {uuid: '1', name: 'KNOWS'}]->(b), "
      "(a)-[:RELATES_TO {uuid: '2', name: 'LIKES'}]->(b), (a)-[:RELATES_TO {uuid: '3'}]->(b), "
      "(b)-[:RELATES_TO {uuid: '4', name: ''}]->(c), (b)-[:RELATES_TO {uuid: '5', name: 7}]->(c), "
      "(b)-[:RELATES_TO {uuid: '6', name: ['KNOWS']}]->(c), "
      "(e)-[:MENTIONS {uuid: '7', name: 'not its kind'}]->(a), "
      "(c)-[:KNOWS {uuid: '8'}]->(d), (c)-[:RELATES_TO {name: 'KNOWS'}]->(d), "
      "(c)-[:RELATES_TO {name: 'KNOWS', fact: 'x'}]->(d)";

std::string textOf(const Json& object, const char* name)
{
    const auto it = object.find(name);
    return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

struct TransferFolderOf : TransferFolder
{
    using TransferFolder::exported;
    using TransferFolder::filePath;
    using TransferFolder::renew;
    using TransferFolder::store;
};

} // namespace

/// What a graph of another program's making says, in results and files: labels and roles, kinds
/// and types of relations, and values of every type.
class ForeignReadingTest final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase_data() { ForeignGround::addVersions(); }

    void initTestCase() { m_ground.start(); }

    void init() { m_ground.choose(); }

    void cleanup() { m_ground.clear(); }

    void showsRoleAndLabels();
    void filtersByEachLabel_data();
    void filtersByEachLabel();
    void searchesLabels();
    void countsRolesAndLabels();
    void showsKindAndType();
    void filtersByKindAndType_data();
    void filtersByKindAndType();
    void keysDoNotDependOnTheFilter();
    void filesKeepLabelsAndTypes();
    void showsEachValue_data();
    void showsEachValue();
    void aListOfNumbersKeepsAllDigits();
    void aVectorTakesNoMemory();
    void aHashCanLeaveVectorsOut();

private:
    [[nodiscard]] Json ask(const char* query, const Json& args) const;
    [[nodiscard]] std::set<std::string> namesIn(const Json& slice) const;

    ForeignGround m_ground;
};

Json ForeignReadingTest::ask(const char* query, const Json& args) const
{
    auto all = args;
    const bool knowsTime
        = std::string_view(query) == "graph_slice" || std::string_view(query) == "neighbors";
    if (m_ground.runner->profile().knowsValidity() && knowsTime)
        all["as_of"] = "always";
    const auto outcome = m_ground.runner->run(query, all);
    if (!outcome.answered())
        qFatal("%s", qPrintable(outcome.error->message));
    return outcome.result;
}

std::set<std::string> ForeignReadingTest::namesIn(const Json& slice) const
{
    std::set<std::string> names;
    for (const auto& node : slice.at("nodes"))
        names.insert(node.at("label"));
    return names;
}

void ForeignReadingTest::showsRoleAndLabels()
{
    m_ground.make(kMemory);
    m_ground.open("graphiti");
    const std::map<std::string, std::pair<std::string, Json>> expected{
        {"Ann", {"Person", {"Entity", "Person"}}}, {"Bob", {"Entity", {"Entity"}}},
        {"Cy", {"Boss", {"Boss", "Employee", "Entity", "Person", "Zoo"}}},
        {"Di", {"node", Json::array()}}, {"Ep", {"Episodic", {"Episodic"}}},
        {"Fay", {"Episodic", {"Episodic", "Saga"}}}};
    const auto shown = ask("graph_slice", Json::object());
    QCOMPARE(shown.at("nodes").size(), expected.size());
    for (const auto& node : shown.at("nodes")) {
        const auto& [role, labels] = expected.at(node.at("label"));
        QCOMPARE(node.at("role").get<std::string>(), role);
        QVERIFY(node.at("labels") == labels);
        QVERIFY(!node.at("properties").contains("labels"));
        const auto found = ask("search_nodes", {{"query", node.at("label")}});
        const auto hit = std::ranges::find_if(
            found.at("hits"), [&](const Json& one) { return one.at("node_id") == node.at("id"); });
        QVERIFY(hit != found.at("hits").end());
        QCOMPARE(hit->at("role").get<std::string>(), role);
        QVERIFY(hit->at("labels") == labels);
    }
    const auto near = ask("neighbors", {{"node_id", "b"}});
    for (const auto& item : near.at("neighbors")) {
        const auto& [role, labels] = expected.at(item.at("other_label"));
        QCOMPARE(item.at("other_role").get<std::string>(), role);
        QVERIFY(item.at("other_labels") == labels);
    }
    m_ground.open("generic");
    const auto generic = ask("graph_slice", {{"around", {"#0"}}, {"depth", 0}});
    QVERIFY(generic.at("nodes").at(0).at("role") == "Entity");
}

void ForeignReadingTest::filtersByEachLabel_data()
{
    QTest::addColumn<QString>("label");
    QTest::addColumn<QStringList>("names");
    const auto row = [](const char* label, const QStringList& names) {
        QTest::newRow(label) << QString::fromLatin1(label) << names;
    };
    row("Person", {QStringLiteral("Ann"), QStringLiteral("Cy")});
    row("Entity", {QStringLiteral("Ann"), QStringLiteral("Bob"), QStringLiteral("Cy")});
    row("Zoo", {QStringLiteral("Cy")});
    row("Saga", {QStringLiteral("Fay")});
    row("Episodic", {QStringLiteral("Ep"), QStringLiteral("Fay")});
    row("node", {QStringLiteral("Di")});
    row("Nobody", {});
}

void ForeignReadingTest::filtersByEachLabel()
{
    QFETCH(QString, label);
    QFETCH(QStringList, names);
    m_ground.make(kMemory);
    m_ground.open("graphiti");
    std::set<std::string> expected;
    for (const auto& name : names)
        expected.insert(toUtf8(name));
    const auto text = toUtf8(label);
    QVERIFY(namesIn(ask("graph_slice", {{"roles", {text}}})) == expected);
    std::set<std::string> found;
    const auto hits = ask("search_nodes", {{"query", "a"}, {"role", text}, {"limit", 1000}});
    for (const auto& hit : hits.at("hits"))
        found.insert(hit.at("label"));
    QVERIFY(std::ranges::includes(expected, found));
    const auto around = namesIn(ask("graph_slice",
        {{"around", {"a", "b", "c", "d", "e", "f"}}, {"depth", 2}, {"roles", {text}}}));
    QVERIFY(around == expected);
}

void ForeignReadingTest::searchesLabels()
{
    m_ground.make(kMemory);
    m_ground.open("graphiti");
    const auto idsOf = [&](const char* query) {
        std::vector<std::string> ids;
        const auto found = ask("search_nodes", {{"query", query}});
        for (const auto& hit : found.at("hits"))
            ids.push_back(hit.at("node_id"));
        return ids;
    };
    QVERIFY(idsOf("employee") == std::vector<std::string>{"c"});
    QVERIFY((idsOf("PERS") == std::vector<std::string>{"a", "c"}));
    // What a node is called comes before what it is.
    QVERIFY((idsOf("ep") == std::vector<std::string>{"e", "f"}));
}

void ForeignReadingTest::countsRolesAndLabels()
{
    m_ground.make(kMemory);
    m_ground.open("graphiti");
    const auto summary = ask("summary_state", Json::object());
    const auto& counts = summary.at("counts");
    const Json roles{{"Boss", 1}, {"Entity", 1}, {"Episodic", 2}, {"Person", 1}, {"node", 1}};
    QVERIFY2(counts.at("nodes_by_role") == roles, counts.dump().c_str());
    const Json kinds{{"KNOWS", 4}, {"LIKES", 1}, {"MENTIONS", 1}, {"RELATES_TO", 4}};
    QVERIFY2(counts.at("edges_by_kind") == kinds, counts.dump().c_str());
    Json labels = Json::object();
    for (const auto& one : counts.at("labels"))
        labels[one.at("name").get<std::string>()] = one.at("count");
    const Json expected{{"Boss", 1}, {"Employee", 1}, {"Entity", 3}, {"Episodic", 2}, {"Person", 2},
        {"Saga", 1}, {"Zoo", 1}};
    QVERIFY2(labels == expected, counts.dump().c_str());
    const auto tally = m_ground.store->tally();
    QVERIFY(tally.has_value());
    QVERIFY(Json(tally->nodesByRole) == roles);
    QVERIFY(Json(tally->edgesByKind) == kinds);
}

void ForeignReadingTest::showsKindAndType()
{
    m_ground.make(kMemory);
    m_ground.open("graphiti");
    const std::map<std::string, std::pair<std::string, std::string>> expected{
        {"1", {"KNOWS", "RELATES_TO"}}, {"2", {"LIKES", "RELATES_TO"}}, {"3", {"RELATES_TO", ""}},
        {"4", {"RELATES_TO", ""}}, {"5", {"RELATES_TO", ""}}, {"6", {"RELATES_TO", ""}},
        {"7", {"MENTIONS", ""}}, {"8", {"KNOWS", ""}}};
    const auto shown = ask("graph_slice", Json::object());
    QCOMPARE(shown.at("edges").size(), std::size_t{10});
    std::size_t found = 0;
    std::set<std::string> parallel;
    for (const auto& edge : shown.at("edges")) {
        const auto it = expected.find(edge.at("key"));
        if (edge.at("from") == "c")
            parallel.insert(edge.at("key"));
        // Those of c have ordinals, which are no numbers of ours.
        if (it == expected.end() || (edge.at("from") == "c" && edge.at("key") != "8"))
            continue;
        ++found;
        QCOMPARE(edge.at("kind").get<std::string>(), it->second.first);
        QCOMPARE(textOf(edge, "type"), it->second.second);
        const auto near = ask("neighbors", {{"node_id", edge.at("from")}, {"direction", "out"}});
        const auto item = std::ranges::find_if(
            near.at("neighbors"), [&](const Json& one) { return one.at("key") == edge.at("key"); });
        QVERIFY(item != near.at("neighbors").end());
        QVERIFY(item->at("edge_kind") == edge.at("kind"));
        QCOMPARE(textOf(*item, "edge_type"), it->second.second);
    }
    QCOMPARE(found, expected.size());
    // A relation of the type KNOWS and two facts of that name are three edges of one kind.
    QVERIFY((parallel == std::set<std::string>{"", "2", "8"}));
}

void ForeignReadingTest::filtersByKindAndType_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("edges");
    QTest::newRow("name") << QStringLiteral("LIKES") << 1;
    QTest::newRow("name and type") << QStringLiteral("KNOWS") << 4;
    QTest::newRow("type") << QStringLiteral("RELATES_TO") << 8;
    QTest::newRow("nothing") << QStringLiteral("not its kind") << 0;
}

void ForeignReadingTest::filtersByKindAndType()
{
    QFETCH(QString, kind);
    QFETCH(int, edges);
    m_ground.make(kMemory);
    m_ground.open("graphiti");
    const auto text = toUtf8(kind);
    QCOMPARE(ask("graph_slice", {{"kinds", {text}}}).at("edges").size(),
        static_cast<std::size_t>(edges));
    std::size_t listed = 0;
    for (const auto* id : {"a", "b", "c", "d", "e", "f"})
        listed += ask("neighbors", {{"node_id", id}, {"edge_kind", text}, {"direction", "out"}})
                      .at("neighbors")
                      .size();
    QCOMPARE(listed, static_cast<std::size_t>(edges));
}

/// A relation whose own type is the name of a fact beside it has the same kind, and only together
/// do both tell their keys: also where the type of the fact alone is asked for.
void ForeignReadingTest::keysDoNotDependOnTheFilter()
{
    m_ground.make("CREATE (a:Entity {uuid: 'a', name: 'a'}), (b:Entity {uuid: 'b', name: 'b'}), "
                  "(c:Entity {uuid: 'c', name: 'c'}), (a)-[:KNOWS {fact: '0'}]->(a), "
                  "(a)-[:KNOWS {fact: '1'}]->(b), "
                  "(a)-[:RELATES_TO {name: 'KNOWS', fact: '2'}]->(b), "
                  "(a)-[:RELATES_TO {name: 'KNOWS', fact: '3'}]->(c)");
    m_ground.open("graphiti");
    TransferFolderOf folder;
    folder.renew();
    const auto own = folder.store(QStringLiteral("own.sqlite"));
    QVERIFY(
        importFiles(*own, folder.exported(*m_ground.store, FileForm::JsonLines), {}).has_value());
    const auto fileRunner = runnerOver(
        opened(QStringLiteral("sqlite:") + folder.filePath(QStringLiteral("own.sqlite")),
            OpenMode::Read, QStringLiteral("graphiti")));
    const Json types{"RELATES_TO"};
    const std::vector<std::pair<const char*, Json>> questions{{"graph_slice", {{"kinds", types}}},
        {"graph_slice", {{"kinds", types}, {"edge_limit", 1}}}, {"find_edges", {{"kinds", types}}},
        {"neighbors", {{"node_id", "a"}, {"edge_kind", "RELATES_TO"}}},
        {"neighbors", {{"node_id", "b"}, {"edge_kind", "RELATES_TO"}}}};
    for (const auto& [query, asked] : questions) {
        auto args = asked;
        args["as_of"] = "always";
        const auto outcome = m_ground.runner->run(query, args);
        QVERIFY2(outcome.answered(), query);
        const auto& edges
            = outcome.result.at(std::string_view(query) == "neighbors" ? "neighbors" : "edges");
        QVERIFY2(!edges.empty(), query);
        for (const auto& edge : edges) {
            const auto fact = edge.contains("label") ? edge.at("label") : edge.at("edge_label");
            QVERIFY2(fact == "2" || fact == "3", edge.dump().c_str());
            QVERIFY2(edge.at("key") == (fact == "2" ? "2" : ""), edge.dump().c_str());
        }
        QCOMPARE(bytesOf(outcome), bytesOf(fileRunner->run(query, args)));
    }
    const auto of = m_ground.store->edgesOf(NodeId("a"), "RELATES_TO");
    QVERIFY(of.has_value());
    QCOMPARE(of->size(), std::size_t{2});
    QCOMPARE(of->front().key, std::string("2"));
}

void ForeignReadingTest::filesKeepLabelsAndTypes()
{
    m_ground.make(std::string(kMemory)
        + ", (:Own:Labelled {uuid: 'g', name: 'Gus', labels: ['mine'], `property:labels`: 1}), "
          "(a)-[:RELATES_TO {uuid: '9', name: 'OWNS', type: 'mine'}]->(c)");
    m_ground.open("graphiti");

    const auto slice = bytesOf(m_ground.runner->run("graph_slice", Json::object()));

    TransferFolderOf folder;

    const auto whole = dump(*m_ground.store);
    QVERIFY2(
        whole.contains(R"({"labels":["Labelled","Own"],"name":"Gus","property:labels":["mine"],)"
                       R"("property:property:labels":1})"),
        whole.constData());
    QVERIFY(whole.contains(R"("property:type":"mine","type":"RELATES_TO")"));
    for (const auto form : kWholeForms) {
        folder.renew();
        const auto own = folder.store(QStringLiteral("own.sqlite"));
        const auto report = importFiles(*own, folder.exported(*m_ground.store, form), {});
        QVERIFY2(report.has_value(), report ? "" : qPrintable(report.error().message));
        QVERIFY2(dump(*own) == whole, qPrintable(fileFormName(form)));
        const auto read
            = opened(QStringLiteral("sqlite:") + folder.filePath(QStringLiteral("own.sqlite")),
                OpenMode::Read, QStringLiteral("graphiti"));
        QVERIFY2(bytesOf(runnerOver(read)->run("graph_slice", Json::object())) == slice,
            qPrintable(fileFormName(form)));
    }
}

void ForeignReadingTest::showsEachValue_data()
{
    QTest::addColumn<QString>("cypher");
    QTest::addColumn<QString>("json");
    const auto row = [](const char* cypher, const char* json) {
        QTest::newRow(cypher) << QString::fromUtf8(cypher) << QString::fromUtf8(json);
    };
    row("'ü \\n 𝄞'", "\"ü \\n 𝄞\"");
    row("7", "7");
    row("-9007199254740991", "-9007199254740991");
    row("0.5", "0.5");
    row("true", "true");
    row("[]", "[]");
    row("[1, 'a', 2.5, false]", "[1,\"a\",2.5,false]");
    row("[[1, [2, ['x']]], []]", "[[1,[2,[\"x\"]]],[]]");
    row("point({latitude: 32.5, longitude: -1.25})", R"({"latitude":32.5,"longitude":-1.25})");
    row("[point({latitude: 1, longitude: 2})]", R"([{"latitude":1,"longitude":2}])");
    row("localdatetime('2024-01-02T03:04:05')", "\"2024-01-02T03:04:05\"");
    row("date('2020-01-01')", "\"2020-01-01\"");
    row("localtime('12:30:00')", "\"12:30:00\"");
    row("duration('PT5S')", "\"PT5S\"");
    row("duration('P1Y2M3DT4H5M6S')", "\"P1Y2M3DT4H5M6S\"");
    row("duration('P1M')", "\"P1M\"");
    row("duration('P400Y')", "\"P400Y\"");
    row("duration('PT90M')", "\"PT1H30M\"");
    row("duration({seconds: -5})", "\"P-1Y11M30DT23H59M55S\"");
    row("duration('PT0S')", "\"PT0S\"");
    row("vecf32([])",
        R"({"sha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","vector":0})");
    row("vecf32([0.5])",
        R"({"sha256":"d99e58435243d9fef9c88273b8d553b4fba4d0baf8009d29eae74fa99e0d9f57","vector":1})");
    row("vecf32([1, -2.5, 0.1])",
        R"({"sha256":"2f9cc761bc2594fa578868daeedc59b0fc115513fae3e5dc09c4e86e50b8aaf6","vector":3})");
}

void ForeignReadingTest::showsEachValue()
{
    QFETCH(QString, cypher);
    QFETCH(QString, json);
    const auto value = toUtf8(cypher);
    m_ground.make("CREATE (:N {id: 1, v: " + value + "})-[:R {v: " + value + "}]->(:N {id: 2})");
    m_ground.open("generic");
    const auto expected = Json::parse(json.toStdString());
    const auto shown = ask("graph_slice", Json::object());
    for (const auto& node : shown.at("nodes")) {
        if (node.at("id") == "1")
            QVERIFY2(node.at("properties").at("v") == expected, node.dump().c_str());
    }
    QVERIFY(shown.at("edges").at(0).at("properties").at("v") == expected);
    const auto whole = dump(*m_ground.store);
    QCOMPARE(whole.count("\"v\":" + QByteArray::fromStdString(canonicalJson(expected).value())), 2);
    TransferFolderOf folder;
    folder.renew();
    const auto own = folder.store(QStringLiteral("own.sqlite"));
    QVERIFY(
        importFiles(*own, folder.exported(*m_ground.store, FileForm::NodeLink), {}).has_value());
    QCOMPARE(dump(*own), whole);
}

/// An embedding that another program wrote as a list stands as a vector does, and tells more digits
/// than one where it has them.
void ForeignReadingTest::aListOfNumbersKeepsAllDigits()
{
    const auto shown = [&](const std::string& number, const char* of = "") {
        m_ground.clear();
        m_ground.make("CREATE (:N {id: 1, text_embedding: " + std::string(of)
            + "([1, 2, 3, 4, 5, "
              "6, 7, 8, "
            + number + "])})");
        m_ground.open("generic");
        return ask("graph_slice", Json::object()).at("nodes").at(0).at("properties");
    };
    const auto exact = shown("0.5");
    QVERIFY2(exact == shown("0.5", "vecf32"), exact.dump().c_str());
    // A server tells what a 32-bit float is in fifteen digits.
    QVERIFY(shown("0.10000000149011612") == shown("0.1", "vecf32"));
    const auto tenth = shown("0.1");
    QCOMPARE(tenth.at("text_embedding").at("vector").get<int>(), 9);
    QVERIFY(tenth != shown("0.1000000001"));
    QVERIFY(tenth == shown("0.1"));
}

/// A reply that holds a vector of a million numbers leaves nothing of them but their hash.
void ForeignReadingTest::aVectorTakesNoMemory()
{
    falkor::ReplyReader reader({.replyBytes = 1'000'000});
    constexpr int count = 1'000'000;
    std::string begin = "*1\r\n*2\r\n:12\r\n*" + std::to_string(count) + "\r\n";
    reader.feed(begin.data(), begin.size());
    std::string some;
    for (int i = 0; i < 1000; ++i)
        some += "$3\r\n0.5\r\n";
    for (int i = 0; i < count / 1000; ++i) {
        const auto early = reader.next();
        QVERIFY2(early.has_value(), early ? "" : qPrintable(early.error().message));
        QVERIFY(!early->has_value());
        reader.feed(some.data(), some.size());
    }
    const auto reply = reader.next();
    QVERIFY(reply.has_value() && reply->has_value());
    auto cell = (**reply).items.at(0);
    QVERIFY(cell.items.at(1).items.empty());
    const auto value = falkor::decodeValue(std::move(cell));
    QVERIFY(value.has_value());
    QCOMPARE(value->at("vector").get<int>(), count);
}

void ForeignReadingTest::aHashCanLeaveVectorsOut()
{
    m_ground.make("CREATE (:N {id: 1, name: 'a', v: vecf32([1, 2])})-[:R {w: vecf32([1]), x: 1}]->"
                  "(:N {id: 2})");
    m_ground.open("generic");
    const auto seen = [&](bool leavesOut) {
        Json all = Json::array();
        ReadContext context;
        context.leavesOutVectors = leavesOut;
        const auto done = m_ground.store->scan(
            [&](const Node& node) { return all.emplace_back(node.properties).is_object(); },
            [&](const Edge& edge) { return all.emplace_back(edge.properties).is_object(); },
            context);
        if (!done)
            qFatal("%s", qPrintable(done.error().message));
        return all;
    };
    auto with = seen(false);
    QCOMPARE(with[0].at("v").at("vector").get<int>(), 2);
    QCOMPARE(with[2].at("w").at("vector").get<int>(), 1);
    with[0].erase("v");
    with[2].erase("w");
    QVERIFY(seen(true) == with);
}

QTEST_GUILESS_MAIN(ForeignReadingTest)
#include "tst_foreignreading.moc"
