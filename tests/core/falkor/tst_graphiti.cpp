// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "conformance.h"
#include "graphitimodel.h"
#include "tests/core/query/validityfacts.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>

#include <array>
#include <cstring>
#include <set>

using namespace mnemo;
using namespace mnemo::test;

namespace {

constexpr std::int64_t kNow = 4102444800; ///< 2100

QString dataFolder()
{
    return qEnvironmentVariable("MNEMO_SOURCE_DIR") + QStringLiteral("/../shared/data/graphiti/");
}

std::vector<Json> linesOf(const QString& name)
{
    std::vector<Json> lines;
    QFile file(dataFolder() + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.errorString()));
    while (!file.atEnd())
        lines.push_back(Json::parse(file.readLine().toStdString()));
    return lines;
}

bool heldAt(const Json& fact, const std::string& time)
{
    const auto asked = comparableTime(time);
    const auto at = [&](const char* name) { return fact.value(name, std::string()); };
    if (!at("valid_at").empty() && comparableTime(at("valid_at")) > asked)
        return false;
    const auto end = at("invalid_at").empty() ? at("expired_at") : at("invalid_at");
    return end.empty() || asked < comparableTime(end);
}

/// When a fact begins or ends, and the microsecond before: where half of them have a fraction.
std::vector<std::string> turningPoints(const std::vector<Json>& edges)
{
    std::set<std::string> points;
    for (const auto& edge : edges) {
        for (const auto* name : {"valid_at", "invalid_at", "expired_at"}) {
            const auto time = edge.at("props").value(name, std::string());
            if (time.empty())
                continue;
            auto text = comparableTime(time);
            points.insert(text + 'Z');
            if (text.back() != '0') {
                --text.back();
                points.insert(text + 'Z');
            }
        }
    }
    return {points.begin(), points.end()};
}

/// SHA-256 of the numbers as 32-bit floats, the lowest byte first.
std::string digestOf(const Json& numbers)
{
    QByteArray bytes;
    for (const auto& number : numbers) {
        const float kept = static_cast<float>(number.get<double>());
        std::array<char, sizeof kept> raw{};
        std::memcpy(raw.data(), &kept, sizeof kept);
        bytes.append(raw.data(), static_cast<qsizetype>(raw.size()));
    }
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().toStdString();
}

} // namespace

/// A graph that Graphiti itself wrote, seen through the profile of that name.
class GraphitiTest final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase_data();
    void initTestCase();
    void init();
    void tellsItsProfile();
    void findsEveryEntityByName();
    void neighboursCarryTheFact();
    void showsExactlyTheFactsThatHeld_data();
    void showsExactlyTheFactsThatHeld();
    void showsTheFactsAtEveryTurningPoint();
    void factsHoldToTheMicrosecond();
    void nowIsTheDefault_data();
    void nowIsTheDefault();
    void historySaysSinceAndUntil();
    void showsEmbeddingsByTheirHash();
    void embeddingsMoveTheHashesOfWhatShowsThem();
    void isNotWrittenTo();
    void hasNoWorld();

private:
    [[nodiscard]] QueryOutcome ask(const char* query, const Json& args) const
    {
        return m_runner->run(query, args);
    }

    std::vector<Json> m_nodes;
    std::vector<Json> m_edges;
    std::map<std::int64_t, std::string> m_uuids;

    [[nodiscard]] QString url(const char* graph) const
    {
        return QStringLiteral("falkor://127.0.0.1:%1/").arg(m_server->port())
            + QString::fromLatin1(graph);
    }

    std::map<QString, std::unique_ptr<FalkorServer>> m_servers; ///< by version
    FalkorServer* m_server = nullptr; ///< the one of the version that is tested
    std::shared_ptr<GraphStore> m_store;
    std::unique_ptr<QueryRunner> m_runner;
};

void GraphitiTest::initTestCase_data()
{
    QTest::addColumn<QString>("version");
    for (const auto& version : FalkorServer::versions())
        QTest::newRow(qPrintable(version)) << version;
}

void GraphitiTest::initTestCase()
{
    MNEMO_NEED_FALKOR();
    if (!QFile::exists(dataFolder()) && qEnvironmentVariable("CI") == QStringLiteral("true"))
        QFAIL("the graph that Graphiti wrote is not there");
    if (!QFile::exists(dataFolder()))
        QSKIP("the graph that Graphiti wrote is not there");
    m_nodes = linesOf(QStringLiteral("graphiti_nodes.jsonl"));
    m_edges = linesOf(QStringLiteral("graphiti_edges.jsonl"));
    for (const auto& node : m_nodes)
        m_uuids[node.at("id")] = node.at("props").at("uuid");
    for (const auto& version : FalkorServer::versions()) {
        auto server = std::make_unique<FalkorServer>(version);
        QVERIFY(QFile::copy(dataFolder() + QStringLiteral("graphiti-4.16.3.rdb"),
            server->folder() + QStringLiteral("/dump.rdb")));
        QVERIFY(server->start());
        m_servers.emplace(version, std::move(server));
    }
}

void GraphitiTest::init()
{
    if (m_servers.empty())
        QSKIP("no graph to look at");
    QFETCH_GLOBAL(QString, version);
    auto* server = m_servers.at(version).get();
    if (std::exchange(m_server, server) == server)
        return;
    m_store = opened(url("team_memory"), OpenMode::Read);
    m_runner = runnerOver(m_store, kNow);
}

void GraphitiTest::tellsItsProfile()
{
    QCOMPARE(m_store->name().profile, std::string("graphiti"));
    QCOMPARE(m_store->name().graph, std::string("team_memory"));
}

void GraphitiTest::findsEveryEntityByName()
{
    for (const auto& node : m_nodes) {
        const auto& props = node.at("props");
        const auto outcome = ask("search_nodes", {{"query", props.at("name")}, {"limit", 1000}});
        QCOMPARE(outcome.status, QueryStatus::Found);
        const auto& hits = outcome.result.at("hits");
        const auto hit = std::ranges::find_if(
            hits, [&](const Json& item) { return item.at("node_id") == props.at("uuid"); });
        QVERIFY2(hit != hits.end(), props.at("name").get<std::string>().c_str());
        QVERIFY(hit->at("label") == props.at("name"));
        Json labels = node.at("labels");
        std::sort(labels.begin(), labels.end());
        QVERIFY(hit->at("labels") == labels);
        // Every entity of this graph is of a type of its own.
        std::erase(labels.get_ref<Json::array_t&>(), Json("Entity"));
        QVERIFY(labels.size() == 1 && hit->at("role") == labels[0]);
    }
}

void GraphitiTest::neighboursCarryTheFact()
{
    int facts = 0;
    for (const auto& edge : m_edges) {
        const auto& props = edge.at("props");
        const auto outcome = ask("neighbors",
            {{"node_id", m_uuids.at(edge.at("src"))}, {"direction", "out"}, {"as_of", "always"},
                {"edge_kind", edge.at("type")}, {"limit", 1000}});
        QCOMPARE(outcome.status, QueryStatus::Found);
        const auto& items = outcome.result.at("neighbors");
        const auto item = std::ranges::find_if(
            items, [&](const Json& one) { return one.at("key") == props.at("uuid"); });
        QVERIFY(item != items.end());
        QCOMPARE(item->at("other_id").get<std::string>(), m_uuids.at(edge.at("dst")));
        QVERIFY(item->value("edge_label", Json()) == props.value("fact", Json()));
        QVERIFY(item->value("since", Json()) == props.value("valid_at", Json()));
        const bool isFact = edge.at("type") == "RELATES_TO";
        QVERIFY(item->at("edge_kind") == (isFact ? props.at("name") : edge.at("type")));
        QVERIFY(item->value("edge_type", Json()) == (isFact ? edge.at("type") : Json()));
        facts += props.contains("fact") ? 1 : 0;
    }
    QVERIFY(facts > 50);
}

void GraphitiTest::showsExactlyTheFactsThatHeld_data()
{
    QTest::addColumn<QString>("time");
    for (const auto* time : {"2026-01-15T00:00:00Z", "2026-02-10T12:00:00Z", "2026-03-20T00:00:00Z",
             "2027-01-01T00:00:00Z", "2019-06-01T00:00:00Z"})
        QTest::newRow(time) << QString::fromLatin1(time);
}

void GraphitiTest::showsExactlyTheFactsThatHeld()
{
    QFETCH(QString, time);
    std::set<std::string> expected;
    for (const auto& edge : m_edges) {
        if (edge.at("type") == "RELATES_TO" && heldAt(edge.at("props"), time.toStdString()))
            expected.insert(edge.at("props").at("uuid"));
    }
    const auto slice
        = ask("graph_slice", {{"as_of", time.toStdString()}, {"kinds", {"RELATES_TO"}}});
    QVERIFY(!slice.truncated);
    std::set<std::string> drawn;
    for (const auto& edge : slice.result.at("edges"))
        drawn.insert(edge.at("key"));
    QVERIFY(drawn == expected);
    std::set<std::string> listed;
    for (const auto& [number, uuid] : m_uuids) {
        const auto outcome = ask("neighbors",
            {{"node_id", uuid}, {"edge_kind", "RELATES_TO"}, {"as_of", time.toStdString()},
                {"limit", 1000}});
        for (const auto& item : outcome.result.at("neighbors"))
            listed.insert(item.at("key"));
    }
    QVERIFY(listed == expected);
}

void GraphitiTest::showsTheFactsAtEveryTurningPoint()
{
    const auto points = turningPoints(m_edges);
    QVERIFY(points.size() > 40);
    for (const auto& time : points) {
        std::set<std::string> expected;
        for (const auto& edge : m_edges) {
            if (edge.at("type") == "RELATES_TO" && heldAt(edge.at("props"), time))
                expected.insert(edge.at("props").at("uuid"));
        }
        const auto slice = ask("graph_slice", {{"as_of", time}, {"kinds", {"RELATES_TO"}}});
        std::set<std::string> drawn;
        for (const auto& edge : slice.result.at("edges"))
            drawn.insert(edge.at("key"));
        QVERIFY2(drawn == expected, time.c_str());
    }
}

void GraphitiTest::factsHoldToTheMicrosecond()
{
    std::string text
        = "CREATE (a:Entity {uuid: 'a', name: 'A'}), (b:Entity {uuid: 'b', name: 'B'})";
    for (const auto& fact : validityFacts())
        text += std::string(", (a)-[:RELATES_TO {uuid: '") + fact.key + "', valid_at: " + fact.since
            + ", invalid_at: " + fact.until + "}]->(b)";
    std::ignore = m_server->command({"GRAPH.QUERY", "ends", text});
    askAtEveryMoment(
        *runnerOver(opened(url("ends"), OpenMode::Read, QStringLiteral("graphiti")), kNow));
}

void GraphitiTest::nowIsTheDefault_data()
{
    QTest::addColumn<qint64>("seconds");
    QTest::addColumn<QString>("time");
    QTest::newRow("in the middle") << qint64{1770724800} << QStringLiteral("2026-02-10T12:00:00Z");
    QTest::newRow("long after") << qint64{kNow} << QStringLiteral("2100-01-01T00:00:00Z");
}

void GraphitiTest::nowIsTheDefault()
{
    QFETCH(qint64, seconds);
    QFETCH(QString, time);
    const auto runner = runnerOver(m_store, seconds);
    const auto byDefault = runner->run("graph_slice", {{"kinds", {"RELATES_TO"}}});
    const auto asked
        = runner->run("graph_slice", {{"kinds", {"RELATES_TO"}}, {"as_of", time.toStdString()}});
    QVERIFY(byDefault.result.at("edges") == asked.result.at("edges"));
    // The moment is part of the receipt, so that it can be replayed at any time.
    const auto replayed = runnerOver(m_store, kNow + 1)->run("graph_slice", byDefault.args);
    QCOMPARE(replayed.resultHash, byDefault.resultHash);
    const auto all = runner->run("graph_slice", {{"kinds", {"RELATES_TO"}}, {"as_of", "always"}});
    QVERIFY(all.result.at("edges").size() > asked.result.at("edges").size());
}

void GraphitiTest::historySaysSinceAndUntil()
{
    int ended = 0;
    const auto slice = ask("graph_slice", {{"as_of", "always"}});
    for (const auto& edge : m_edges) {
        const auto& props = edge.at("props");
        const Json until = props.value("invalid_at", props.value("expired_at", Json()));
        const auto& edges = slice.result.at("edges");
        const auto drawn = std::ranges::find_if(
            edges, [&](const Json& one) { return one.at("key") == props.at("uuid"); });
        QVERIFY(drawn != edges.end());
        const auto listed = ask("neighbors",
            {{"node_id", m_uuids.at(edge.at("src"))}, {"direction", "out"}, {"as_of", "always"},
                {"edge_kind", edge.at("type")}, {"limit", 1000}});
        const auto& items = listed.result.at("neighbors");
        const auto item = std::ranges::find_if(
            items, [&](const Json& one) { return one.at("key") == props.at("uuid"); });
        QVERIFY(item != items.end());
        QVERIFY2(item->value("until", Json()) == until, item->dump().c_str());
        QVERIFY(item->value("since", Json()) == props.value("valid_at", Json()));
        // The canvas uses these to find ended facts.
        const auto& own = drawn->at("properties");
        for (const auto* name : {"valid_at", "invalid_at", "expired_at"})
            QVERIFY(own.value(name, Json()) == props.value(name, Json()));
        ended += until.is_null() ? 0 : 1;
    }
    QVERIFY(ended > 5);
}

void GraphitiTest::showsEmbeddingsByTheirHash()
{
    const auto slice = ask("graph_slice", {{"as_of", "always"}});
    const auto shownOf = [&](const char* list, const char* name) {
        std::map<std::string, Json> shown;
        for (const auto& item : slice.result.at(list)) {
            const auto& id = item.contains("id") ? item.at("id") : item.at("key");
            shown.emplace(id, item.at("properties").value(name, Json()));
        }
        return shown;
    };
    const auto compare = [&](const std::vector<Json>& all, const char* list, const char* name) {
        const auto shown = shownOf(list, name);
        QCOMPARE(shown.size(), all.size());
        int vectors = 0;
        for (const auto& one : all) {
            const auto& props = one.at("props");
            Json expected;
            if (props.contains(name)) {
                expected
                    = {{"vector", props.at(name).size()}, {"sha256", digestOf(props.at(name))}};
                ++vectors;
            }
            QVERIFY2(shown.at(props.at("uuid")) == expected, expected.dump().c_str());
        }
        QVERIFY(vectors > 30);
    };
    compare(m_nodes, "nodes", "name_embedding");
    compare(m_edges, "edges", "fact_embedding");
}

void GraphitiTest::embeddingsMoveTheHashesOfWhatShowsThem()
{
    const std::vector<std::pair<const char*, Json>> asked{{"graph_slice", {{"as_of", "always"}}},
        {"neighbors", {{"node_id", m_uuids.begin()->second}, {"as_of", "always"}}},
        {"search_nodes", {{"query", "a"}, {"limit", 1000}}}};
    std::ignore = m_server->command({"GRAPH.COPY", "team_memory", "copy"});
    const auto hashes = [&] {
        const auto runner = runnerOver(opened(url("copy"), OpenMode::Read), kNow);
        std::vector<std::string> found;
        for (const auto& [query, args] : asked)
            found.push_back(runner->run(query, args).resultHash);
        return found;
    };
    const auto before = hashes();
    for (const auto* text : {"MATCH (n) WHERE n.name_embedding IS NOT NULL SET n.name_embedding = "
                             "vecf32([1.0, 2.0]) RETURN count(n)",
             "MATCH ()-[e]->() WHERE e.fact_embedding IS NOT NULL SET e.fact_embedding = NULL "
             "RETURN count(e)"}) {
        const auto reply = m_server->command({"GRAPH.QUERY", "copy", text});
        QVERIFY(reply.items.size() == 3 && reply.items[1].items.at(0).items.at(0).integer > 30);
    }
    const auto after = hashes();
    QVERIFY(after[0] != before[0]);
    QVERIFY(after[1] == before[1]);
    QVERIFY(after[2] == before[2]);
    std::ignore = m_server->command({"GRAPH.DELETE", "copy"});
}

void GraphitiTest::isNotWrittenTo()
{
    const auto store = opened(url("team_memory"), OpenMode::Write);
    const auto refused
        = store->apply({{AddNode{{NodeId("x"), "fact", "", Json::object()}}}, {}, {}});
    QVERIFY(!refused.has_value());
    QCOMPARE(refused.error().code, ErrorCode::NotPermitted);
}

void GraphitiTest::hasNoWorld()
{
    const auto summary = ask("summary_state", Json::object());
    QCOMPARE(summary.status, QueryStatus::Found);
    QVERIFY(summary.result.at("tick").is_null());
    std::map<std::string, int> labels;
    std::map<std::string, int> kinds;
    for (const auto& node : m_nodes) {
        for (const auto& label : node.at("labels"))
            ++labels[label];
    }
    for (const auto& edge : m_edges) {
        const bool isFact = edge.at("type") == "RELATES_TO";
        ++kinds[isFact ? edge.at("props").at("name") : edge.at("type")];
    }
    const auto& counts = summary.result.at("counts");
    QVERIFY(counts.at("edges_by_kind") == Json(kinds));
    QCOMPARE(counts.at("labels").size(), labels.size());
    for (const auto& one : counts.at("labels"))
        QCOMPARE(one.at("count").get<int>(), labels.at(one.at("name")));
    labels.erase("Entity");
    QVERIFY(counts.at("nodes_by_role") == Json(labels));
    for (const auto* query : {"url_status", "resource_summary"}) {
        const auto* argument = query == std::string("url_status") ? "url_id" : "res_id";
        QCOMPARE(ask(query, {{argument, "x"}}).status, QueryStatus::Empty);
    }
    // Its events are its episodes, which no world has numbered.
    const auto events = ask("recent_events", Json::object());
    QCOMPARE(events.status, QueryStatus::Found);
    QVERIFY(events.result.at("events").front().at("tick").is_null());
}

QTEST_GUILESS_MAIN(GraphitiTest)
#include "tst_graphiti.moc"
