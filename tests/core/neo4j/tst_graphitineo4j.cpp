// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/falkor/conformance.h"
#include "tests/core/falkor/graphitimodel.h"
#include "tests/core/query/validityfacts.h"

#include <random>

using namespace mnemo;
using namespace mnemo::test;

namespace {

constexpr std::int64_t kNow = 4102444800; ///< 2100
constexpr int kPairs = 30;

std::string joined(const Json& labels)
{
    std::string text;
    for (const auto& label : labels)
        text += ":`" + label.get<std::string>() + '`';
    return text;
}

/// Times in one form: a server tells its own as it writes them.
std::map<std::string, std::string> comparable(std::map<std::string, std::string> ends)
{
    for (auto& [key, end] : ends)
        end = end.empty() ? end : comparableTime(end);
    return ends;
}

std::map<std::string, std::string> endsIn(const QueryOutcome& slice)
{
    std::map<std::string, std::string> ends;
    for (const auto& edge : slice.result.at("edges"))
        ends[edge.at("key")] = edge.value("until", std::string());
    return comparable(std::move(ends));
}

std::set<std::string> idsIn(const QueryOutcome& slice)
{
    std::set<std::string> ids;
    for (const auto& node : slice.result.at("nodes"))
        ids.insert(node.at("id"));
    return ids;
}

} // namespace

/// The graph that Graphiti wrote, on a Neo4j: its times as values of the server, as Graphiti's
/// driver writes them there, and as the texts that it writes elsewhere.
class GraphitiNeo4jTest final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase_data();
    void initTestCase();
    void init();
    void itsProfileIsSeen();
    void showsWhatHeldAsItWasKnown();
    void neighboursAtBothTimes();
    void namesAndFactsAreFound();
    void factsHoldToTheMicrosecond();
    void isNotWrittenTo();

private:
    void fill() const;

    [[nodiscard]] QueryOutcome ask(const char* query, const Json& args) const
    {
        return m_runner->run(query, args);
    }

    GraphitiModel m_model;
    std::vector<Pair> m_pairs;
    std::unique_ptr<Neo4jServer> m_server;
    QString m_form; ///< of the times that are there by now
    std::shared_ptr<GraphStore> m_store;
    std::unique_ptr<QueryRunner> m_runner;
};

void GraphitiNeo4jTest::initTestCase_data()
{
    QTest::addColumn<QString>("form");
    QTest::newRow("times of the server") << QStringLiteral("server");
    QTest::newRow("times as texts") << QStringLiteral("texts");
}

void GraphitiNeo4jTest::initTestCase()
{
    MNEMO_NEED_NEO4J();
    if (!QFile::exists(graphitiFolder()) && qEnvironmentVariable("CI") == QStringLiteral("true"))
        QFAIL("the graph that Graphiti wrote is not there");
    if (!QFile::exists(graphitiFolder()))
        QSKIP("the graph that Graphiti wrote is not there");
    m_model.load();
    std::mt19937_64 random(20260711);
    m_pairs = m_model.randomPairs(kPairs, random);
    m_server = std::make_unique<Neo4jServer>();
    QVERIFY(m_server->start());
}

void GraphitiNeo4jTest::fill() const
{
    m_server->clear();
    for (const auto& node : graphitiLines(QStringLiteral("graphiti_nodes.jsonl"))) {
        Json props = node.at("props");
        props["at"] = node.at("id");
        std::ignore = m_server->query(
            "CREATE (n" + joined(node.at("labels")) + ") SET n = $props", {{"props", props}});
    }
    for (const auto& edge : graphitiLines(QStringLiteral("graphiti_edges.jsonl")))
        std::ignore = m_server->query("MATCH (a {at: $from}), (b {at: $to}) CREATE (a)-[e:`"
                + edge.at("type").get<std::string>() + "`]->(b) SET e = $props",
            {{"from", edge.at("src")}, {"to", edge.at("dst")}, {"props", edge.at("props")}});
    std::ignore = m_server->query("MATCH (n) REMOVE n.at");
}

void GraphitiNeo4jTest::init()
{
    QFETCH_GLOBAL(QString, form);
    if (!m_server)
        QSKIP("no graph to look at");
    if (std::exchange(m_form, form) == form)
        return;
    m_runner.reset();
    m_store.reset();
    fill();
    if (form == QStringLiteral("server")) {
        for (const auto* name :
            {"created_at", "expired_at", "valid_at", "invalid_at", "reference_time"}) {
            const auto set = std::string(" WHERE x.") + name + " IS NOT NULL SET x." + name
                + " = datetime(x." + name + ')';
            std::ignore = m_server->query("MATCH (x)" + set);
            std::ignore = m_server->query("MATCH ()-[x]->()" + set);
        }
    }
    m_store = opened(m_server->url(), OpenMode::Read);
    m_runner = runnerOver(m_store, kNow);
}

void GraphitiNeo4jTest::itsProfileIsSeen()
{
    QCOMPARE(m_store->name().profile, std::string("graphiti"));
    const auto summary = ask("summary_state", Json::object());
    QCOMPARE(summary.status, QueryStatus::Found);
    QVERIFY(summary.result.at("counts").at("nodes_by_role").contains("Person"));
}

void GraphitiNeo4jTest::showsWhatHeldAsItWasKnown()
{
    std::set<std::size_t> sizes;
    for (const auto& pair : m_pairs) {
        const auto slice = ask("graph_slice", pair.arguments());
        QCOMPARE(
            slice.status, m_model.nodesAt(pair).empty() ? QueryStatus::Empty : QueryStatus::Found);
        QVERIFY(!slice.truncated);
        QVERIFY2(idsIn(slice) == m_model.nodesAt(pair), pair.name().c_str());
        QVERIFY2(endsIn(slice) == comparable(m_model.edgesAt(pair)), pair.name().c_str());
        sizes.insert(slice.result.at("edges").size());
    }
    QVERIFY(sizes.size() > 8); // the pairs tell something
}

void GraphitiNeo4jTest::neighboursAtBothTimes()
{
    const auto ids = m_model.ids();
    for (std::size_t i = 0; i < m_pairs.size(); ++i) {
        const auto& id = ids[i % ids.size()];
        auto args = m_pairs[i].arguments();
        args["node_id"] = id;
        args["limit"] = 1000;
        const auto outcome = ask("neighbors", args);
        std::multiset<std::string> keys;
        for (const auto& item : outcome.result.value("neighbors", Json::array()))
            keys.insert(item.at("key"));
        QVERIFY2(keys == m_model.edgesOfNode(id, m_pairs[i]), m_pairs[i].name().c_str());
    }
}

void GraphitiNeo4jTest::namesAndFactsAreFound()
{
    for (const auto& node : graphitiLines(QStringLiteral("graphiti_nodes.jsonl"))) {
        const auto& props = node.at("props");
        const auto found = ask("search_nodes", {{"query", props.at("name")}, {"limit", 1000}});
        QCOMPARE(found.status, QueryStatus::Found);
        QVERIFY2(std::ranges::any_of(found.result.at("hits"),
                     [&](const Json& hit) { return hit.at("node_id") == props.at("uuid"); }),
            props.dump().c_str());
    }
    const auto facts = ask("search_texts", {{"query", "sponsors Project Kestrel"}});
    QCOMPARE(facts.status, QueryStatus::Found);
    QVERIFY(facts.result.dump().find("sponsors Project Kestrel") != std::string::npos);
}

/// Ends that are empty, unreadable or of another type are no ends, beside times in either form.
void GraphitiNeo4jTest::factsHoldToTheMicrosecond()
{
    QFETCH_GLOBAL(QString, form);
    const auto end = [&form](const std::string& json, bool isTime) {
        const bool isOfServer = isTime && json.front() == '"' && form == QStringLiteral("server");
        return isOfServer ? "datetime(replace(" + json + ", ' ', 'T'))" : json;
    };
    m_runner.reset();
    m_store.reset();
    m_form.clear(); // the next test fills it again
    m_server->clear();
    std::string text
        = "CREATE (a:Entity {uuid: 'a', name: 'A'}), (b:Entity {uuid: 'b', name: 'B'})";
    for (const auto& fact : validityFacts())
        text += std::string(", (a)-[:RELATES_TO {uuid: '") + fact.key
            + "', valid_at: " + end(fact.since, fact.from.has_value())
            + ", invalid_at: " + end(fact.until, fact.to.has_value()) + "}]->(b)";
    std::ignore = m_server->query(text);
    askAtEveryMoment(
        *runnerOver(opened(m_server->url(), OpenMode::Read, QStringLiteral("graphiti")), kNow));
}

void GraphitiNeo4jTest::isNotWrittenTo()
{
    const auto store = opened(m_server->url(), OpenMode::Write);
    const auto refused
        = store->apply({{AddNode{{NodeId("x"), "fact", "", Json::object()}}}, {}, {}});
    QVERIFY(!refused.has_value());
    QCOMPARE(refused.error().code, ErrorCode::NotPermitted);
}

QTEST_GUILESS_MAIN(GraphitiNeo4jTest)
#include "tst_graphitineo4j.moc"
