// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "conformance.h"
#include "core/graph/transfer.h"
#include "graphitimodel.h"

#include <QFile>

#include <random>

using namespace mnemo;
using namespace mnemo::test;

namespace {

constexpr std::int64_t kNow = 4102444800; ///< 2100
constexpr int kPairs = 50;

/// The keys of a slice's edges with their ends as told.
std::map<std::string, std::string> edgesOf(const QueryOutcome& slice)
{
    std::map<std::string, std::string> out;
    for (const auto& edge : slice.result.at("edges"))
        out[edge.at("key")] = edge.value("until", std::string());
    return out;
}

std::set<std::string> idsOf(const QueryOutcome& slice)
{
    std::set<std::string> out;
    for (const auto& node : slice.result.at("nodes"))
        out.insert(node.at("id"));
    return out;
}

/// Parallel facts from "a" to "b", each with another way to end or not to end.
std::string factsByHandAsCypher()
{
    const auto fact = [](const char* key, const char* times) {
        return std::string(", (a)-[:RELATES_TO {uuid: '") + key + "', fact: '" + key + "', " + times
            + "}]->(b)";
    };
    return "CREATE (a:Entity {uuid: 'a', name: 'A'}), (b:Entity {uuid: 'b', name: 'B'})"
        + fact("announced",
            "created_at: '2026-01-02', valid_at: '2026-01-01', invalid_at: '2026-05-23', "
            "expired_at: '2026-03-05T10:00:00.25+00:00'")
        + fact("dropped", "created_at: '2026-01-02', expired_at: '2026-04-01T00:00:00Z'")
        + fact(
            "late", "created_at: '2026-01-02', invalid_at: '2026-04-01', expired_at: '2026-04-15'")
        + fact("none", "created_at: '2026-01-02T00:00:00.5Z'")
        + fact("planned", "created_at: '2026-01-02', invalid_at: '2026-09-01'")
        + fact("unreadable",
            "created_at: 'once', valid_at: 'soon', invalid_at: '2026-02-30', expired_at: ''")
        + fact("zone",
            "created_at: '2026-01-01T19:00:00.5-05:00', invalid_at: "
            "'2026-04-01T00:30:00+02:00', expired_at: '2026-04-01'");
}

} // namespace

/// Both times over the graph that Graphiti wrote, and over facts made by hand: on the embedded
/// store and on every version of the server, held against a model of their own.
class GraphitiTimesTest final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase_data();
    void initTestCase();
    void init();
    void showsWhatHeldAsItWasKnown();
    void neighboursAtBothTimes();
    void countsWhatWasRecorded();
    void eventsUpToBothTimes();
    void leavesNoGaps_data();
    void leavesNoGaps();
    void tellsItsTimes();
    void limitsCountWhatWasThere();
    void nodesLeadOnlyWhereTheyWere();
    void endsByHand_data();
    void endsByHand();
    void nowDoesNotDrift();
    void labelsAndTypesAreTheSame_data();
    void labelsAndTypesAreTheSame();

private:
    [[nodiscard]] QueryOutcome ask(const char* query, const Json& args) const
    {
        return m_runner->run(query, args);
    }

    /// The same bytes as on the first store.
    void sameAsElsewhere(const QueryOutcome& outcome);
    void makeStores();

    GraphitiModel m_model;
    std::vector<Pair> m_pairs;
    QTemporaryDir m_folder;
    std::map<QString, std::unique_ptr<FalkorServer>> m_servers;
    std::map<QString, std::unique_ptr<QueryRunner>> m_runners; ///< of the graph, by store
    std::map<QString, std::unique_ptr<QueryRunner>> m_byHand; ///< of the facts made by hand
    std::map<std::string, std::string> m_hashes; ///< by query and arguments
    QueryRunner* m_runner = nullptr;
};

void GraphitiTimesTest::initTestCase_data()
{
    QTest::addColumn<QString>("store");
    QTest::newRow("sqlite") << QStringLiteral("sqlite");
    for (const auto& version : FalkorServer::versions())
        QTest::newRow(qPrintable(version)) << version;
}

void GraphitiTimesTest::initTestCase()
{
    MNEMO_NEED_FALKOR();
    if (!QFile::exists(graphitiFolder()) && qEnvironmentVariable("CI") == QStringLiteral("true"))
        QFAIL("the graph that Graphiti wrote is not there");
    if (!QFile::exists(graphitiFolder()))
        QSKIP("the graph that Graphiti wrote is not there");
    m_model.load();
    std::mt19937_64 random(20260710);
    m_pairs = m_model.randomPairs(kPairs, random);
    for (const auto& version : FalkorServer::versions()) {
        auto server = std::make_unique<FalkorServer>(version);
        QVERIFY(QFile::copy(graphitiFolder() + QStringLiteral("graphiti-4.16.3.rdb"),
            server->folder() + QStringLiteral("/dump.rdb")));
        QVERIFY(server->start());
        std::ignore = server->command({"GRAPH.QUERY", "byhand", factsByHandAsCypher()});
        m_servers.emplace(version, std::move(server));
    }
    makeStores();
}

void GraphitiTimesTest::makeStores()
{
    for (const auto& [version, server] : m_servers) {
        const auto url = QStringLiteral("falkor://127.0.0.1:%1/").arg(server->port());
        m_runners[version]
            = runnerOver(opened(url + QStringLiteral("team_memory"), OpenMode::Read), kNow);
        m_byHand[version] = runnerOver(
            opened(url + QStringLiteral("byhand"), OpenMode::Read, QStringLiteral("graphiti")),
            kNow);
    }
    for (auto* runners : {&m_runners, &m_byHand}) {
        const auto name = runners == &m_runners ? QStringLiteral("graph") : QStringLiteral("hand");
        QFile file(m_folder.filePath(name + QStringLiteral(".jsonl")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const auto write = [&file](std::string_view bytes) -> Status {
            file.write(bytes.data(), static_cast<qsizetype>(bytes.size()));
            return Done{};
        };
        auto& from = *runners->begin()->second->store();
        QVERIFY(exportGraph(from, FileForm::JsonLines, write, write, {}, {}));
        file.close();
        auto store = opened(
            QStringLiteral("sqlite:") + m_folder.filePath(name + QStringLiteral(".sqlite")),
            OpenMode::Write, QStringLiteral("graphiti"));
        QVERIFY(importFiles(*store, {file.fileName()}, {}));
        (*runners)[QStringLiteral("sqlite")] = runnerOver(store, kNow);
    }
}

void GraphitiTimesTest::init()
{
    QFETCH_GLOBAL(QString, store);
    if (m_runners.empty())
        QSKIP("no graph to look at");
    m_runner = m_runners.at(store).get();
}

void GraphitiTimesTest::sameAsElsewhere(const QueryOutcome& outcome)
{
    const auto asked = outcome.query + outcome.args.dump();
    const auto [at, isFirst] = m_hashes.emplace(asked, outcome.resultHash);
    if (!isFirst && at->second != outcome.resultHash)
        qInfo("%s", outcome.result.dump().c_str());
    QVERIFY2(isFirst || at->second == outcome.resultHash, asked.c_str());
}

void GraphitiTimesTest::showsWhatHeldAsItWasKnown()
{
    std::set<std::size_t> sizes;
    for (const auto& pair : m_pairs) {
        const auto slice = ask("graph_slice", pair.arguments());
        QCOMPARE(
            slice.status, m_model.nodesAt(pair).empty() ? QueryStatus::Empty : QueryStatus::Found);
        QVERIFY(!slice.truncated);
        QVERIFY2(idsOf(slice) == m_model.nodesAt(pair), pair.name().c_str());
        QVERIFY2(edgesOf(slice) == m_model.edgesAt(pair), pair.name().c_str());
        sameAsElsewhere(slice);
        sizes.insert(slice.result.at("edges").size());
    }
    QVERIFY(sizes.size() > 15); // the pairs tell something
}

void GraphitiTimesTest::neighboursAtBothTimes()
{
    std::size_t next = 0;
    const auto ids = m_model.ids();
    for (const auto& pair : m_pairs) {
        for (int i = 0; i < 6; ++i) {
            const auto& id = ids[next++ % ids.size()];
            Json args = pair.arguments();
            args["node_id"] = id;
            args["limit"] = 1000;
            const auto outcome = ask("neighbors", args);
            std::multiset<std::string> listed;
            for (const auto& item : outcome.result.at("neighbors"))
                listed.insert(item.at("key"));
            QVERIFY2(listed == m_model.edgesOfNode(id, pair), (id + pair.name()).c_str());
            sameAsElsewhere(outcome);
        }
    }
}

void GraphitiTimesTest::countsWhatWasRecorded()
{
    for (const auto& pair : m_pairs) {
        const auto outcome = ask("summary_state", {{"known_at", pair.knownAt}, {"as_of", 1}});
        std::int64_t nodes = 0;
        for (const auto& [role, count] : outcome.result.at("counts").at("nodes_by_role").items())
            nodes += count.get<std::int64_t>();
        std::int64_t edges = 0;
        for (const auto& [kind, count] : outcome.result.at("counts").at("edges_by_kind").items())
            edges += count.get<std::int64_t>();
        const Pair recorded{"always", pair.knownAt};
        QCOMPARE(nodes, static_cast<std::int64_t>(m_model.nodesAt(recorded).size()));
        QCOMPARE(edges, static_cast<std::int64_t>(m_model.edgesAt(recorded).size()));
        sameAsElsewhere(outcome);
    }
}

void GraphitiTimesTest::eventsUpToBothTimes()
{
    auto pairs = m_pairs;
    pairs.push_back({"always", "now"});
    std::set<std::size_t> sizes;
    for (const auto& pair : pairs) {
        Json args = pair.arguments();
        args["limit"] = 1000;
        const auto outcome = ask("recent_events", args);
        QVERIFY(outcome.answered());
        std::set<std::string> listed;
        for (const auto& event : outcome.result.at("events"))
            listed.insert(event.at("subject"));
        QVERIFY2(listed == m_model.episodesAt(pair), pair.name().c_str());
        sameAsElsewhere(outcome);
        sizes.insert(listed.size());
    }
    QVERIFY(sizes.size() > 5);
}

void GraphitiTimesTest::leavesNoGaps_data()
{
    QTest::addColumn<QString>("asOf");
    QTest::addColumn<QString>("fact");
    const auto row = [](const char* asOf, const char* fact) {
        QTest::addRow("%s %s", asOf, fact) << QString::fromUtf8(asOf) << QString::fromUtf8(fact);
    };
    // Announced on 2026-05-05 or before, to come on 05-23.
    row("2026-05-10", "Zoë Müller lives in Berlin.");
    row("2026-07-10", "Amélie Dubois is product manager of Project Kestrel.");
    for (const auto* time : {"2026-07-10", "2026-07-11T12:00:00Z", "2026-07-12T23:59:59.999999Z"}) {
        row(time, "Łukasz Wójcik is first on call for the Recall API.");
        row(time, "Søren Kjær is second on call for the Recall API.");
    }
    row("2026-07-13", "Søren Kjær is first on call for the Recall API.");
    for (const auto* time :
        {"2026-06-02T02:16:00Z", "2026-06-02T02:30:00.5Z", "2026-06-02T02:59:39.999999Z"})
        row(time, "prod-graph-1 is the primary store of the Recall API.");
    row("2026-06-02T02:59:40Z", "prod-graph-2 is the primary store of the Recall API.");
}

void GraphitiTimesTest::leavesNoGaps()
{
    QFETCH(QString, asOf);
    QFETCH(QString, fact);
    const auto slice = ask("graph_slice", {{"as_of", asOf.toStdString()}});
    const auto& edges = slice.result.at("edges");
    QVERIFY(std::ranges::any_of(edges, [&](const Json& edge) {
        return edge.value("label", std::string()) == fact.toStdString();
    }));
}

void GraphitiTimesTest::tellsItsTimes()
{
    const auto slice = ask("graph_slice", {{"as_of", "always"}});
    int withdrawn = 0;
    for (const auto& edge : slice.result.at("edges")) {
        const auto& own = edge.at("properties");
        QVERIFY(edge.at("recorded") == own.at("created_at"));
        QVERIFY(edge.value("since", Json()) == own.value("valid_at", Json()));
        QVERIFY(edge.value("until", Json()) == own.value("invalid_at", Json()));
        QVERIFY(edge.value("withdrawn", Json()) == own.value("expired_at", Json()));
        withdrawn += edge.contains("withdrawn") ? 1 : 0;
    }
    QCOMPARE(withdrawn, 21);
    for (const auto& node : slice.result.at("nodes")) {
        QVERIFY(node.at("recorded") == node.at("properties").at("created_at"));
        QCOMPARE(node.contains("since"), node.at("role") == "Episodic");
    }
    // Before anything was withdrawn, nobody knew of an end.
    const auto early = ask("graph_slice", {{"as_of", "always"}, {"known_at", "2026-02-10"}});
    QVERIFY(!early.result.at("edges").empty());
    for (const auto& edge : early.result.at("edges"))
        QVERIFY(!edge.contains("until") && !edge.contains("withdrawn"));
}

void GraphitiTimesTest::limitsCountWhatWasThere()
{
    // The best connected of all are not there yet; the limit is filled with those who are.
    const Pair early{"2026-02-03T12:00:00Z", "2026-02-18T00:00:00Z"};
    const auto there = m_model.nodesAt(early);
    QVERIFY(there.size() > 10 && there.size() < m_model.ids().size() / 2);
    for (const std::size_t limit : {std::size_t{1}, std::size_t{7}, there.size()}) {
        Json args = early.arguments();
        args["node_limit"] = limit;
        const auto slice = ask("graph_slice", args);
        QCOMPARE(slice.result.at("nodes").size(), limit);
        QCOMPARE(slice.truncated, limit < there.size());
        for (const auto& id : idsOf(slice))
            QVERIFY(there.contains(id));
        sameAsElsewhere(slice);
    }
}

void GraphitiTimesTest::nodesLeadOnlyWhereTheyWere()
{
    for (const auto& pair : m_pairs) {
        const auto there = m_model.nodesAt(pair);
        for (const auto& id : m_model.ids()) {
            if (there.size() % 3 != 0)
                continue; // a third of the pairs
            Json args = pair.arguments();
            args["around"] = {id};
            args["depth"] = 2;
            const auto slice = ask("graph_slice", args);
            QVERIFY2(idsOf(slice) == m_model.around(id, 2, pair), (id + pair.name()).c_str());
            sameAsElsewhere(slice);
        }
    }
}

void GraphitiTimesTest::endsByHand_data()
{
    QTest::addColumn<QString>("asOf");
    QTest::addColumn<QString>("knownAt");
    QTest::addColumn<QString>("facts");
    const auto row = [](const char* asOf, const char* knownAt, const char* facts) {
        QTest::addRow("%s, %s", asOf, knownAt) << asOf << knownAt << facts;
    };
    row("always", "now", "announced dropped late none planned unreadable zone");
    row("2026-01-10", "now", "announced dropped late none planned unreadable zone");
    row("2026-05-10", "now", "announced none planned unreadable");
    row("2026-05-22T23:59:59.999999Z", "now", "announced none planned unreadable");
    row("2026-05-23", "now", "none planned unreadable");
    row("2026-05-23", "2026-03-04", "announced dropped none planned late unreadable zone");
    row("2026-09-01", "now", "none unreadable");
    // Two texts that order the other way: 23:30 of the day before, and half past midnight.
    row("2026-03-31T22:29:59.75Z", "now", "announced dropped late none planned unreadable zone");
    row("2026-03-31T22:30:00Z", "now", "announced dropped late none planned unreadable");
    row("always", "2026-01-02T00:00:00.4Z", "announced dropped late planned unreadable");
    row("always", "2026-01-02T00:00:00.5Z", "announced dropped late none planned unreadable zone");
    row("always", "2026-01-01", "unreadable");
}

void GraphitiTimesTest::endsByHand()
{
    QFETCH_GLOBAL(QString, store);
    QFETCH(QString, asOf);
    QFETCH(QString, knownAt);
    QFETCH(QString, facts);
    m_runner = m_byHand.at(store).get();
    const Json args{{"as_of", asOf.toStdString()}, {"known_at", knownAt.toStdString()}};
    QStringList drawn;
    const auto slice = ask("graph_slice", args);
    for (const auto& edge : slice.result.at("edges"))
        drawn << QString::fromStdString(edge.at("key"));
    QStringList expected = facts.split(u' ');
    expected.sort();
    drawn.sort();
    QCOMPARE(drawn, expected);
    sameAsElsewhere(slice);
    Json of = args;
    of["node_id"] = "a";
    QCOMPARE(ask("neighbors", of).result.at("neighbors").size(),
        static_cast<std::size_t>(expected.size()));
}

void GraphitiTimesTest::labelsAndTypesAreTheSame_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QByteArray>("args");
    QTest::addColumn<bool>("finds");
    const auto row = [](const char* query, const char* args, bool finds = true) {
        QTest::addRow("%s %s", query, args) << QByteArray(query) << QByteArray(args) << finds;
    };
    row("graph_slice", R"({"roles": ["Person"]})");
    row("graph_slice", R"({"roles": ["Entity"]})"); // a label beside the role
    row("graph_slice", R"({"roles": ["Entity"], "as_of": "always"})");
    row("graph_slice", R"({"roles": ["Entity"], "kinds": ["RELATES_TO"], "as_of": "always"})");
    row("graph_slice", R"({"roles": ["Nobody"]})", false);
    row("graph_slice", R"({"kinds": ["RELATES_TO"]})"); // a type beside the kind
    row("graph_slice", R"({"kinds": ["LIVES_IN", "MENTIONS"]})");
    row("search_nodes", R"({"query": "o"})");
    row("search_nodes", R"({"query": "person"})"); // in labels
    row("search_nodes", R"({"query": "e", "role": "Entity"})");
    row("search_nodes", R"({"query": "entity", "limit": 3})");
    row("search_texts", R"({"query": "zo\u00eb"})");
    row("search_texts", R"({"query": "zo\u00eb", "as_of": "always", "limit": 1000})");
    row("search_texts",
        R"({"query": "zo\u00eb", "as_of": "2026-05-10", "known_at": "2026-06-01"})");
    row("search_texts", R"({"query": "a", "as_of": "always", "limit": 7})");
    row("search_texts", R"({"query": "e", "kinds": ["RELATES_TO"], "limit": 1000})");
    row("search_texts", R"({"query": "e", "roles": ["Entity"], "limit": 1000})");
    row("search_texts", R"({"query": "2026-0", "as_of": "2026-05-10T12:00"})"); // in times, UTC
    row("search_texts", R"({"query": "a text of nobody"})", false);
    row("search_texts", R"({"query": "e", "groups": ["nobody's"]})", false);
    row("search_nodes", R"({"query": "o", "groups": ["nobody's"]})", false);
    row("recent_events", "{}");
    row("recent_events", R"({"as_of": "2026-05-10", "known_at": "2026-06-01"})");
    row("recent_events", R"({"limit": 1000, "kinds": ["Episodic"]})");
    row("graph_groups", "{}");
    row("summary_state", "{}");
    row("summary_state", R"({"known_at": "2026-05-01"})");
}

void GraphitiTimesTest::labelsAndTypesAreTheSame()
{
    QFETCH(QByteArray, query);
    QFETCH(QByteArray, args);
    QFETCH(bool, finds);
    const auto outcome = ask(query.constData(), Json::parse(args.toStdString()));
    QCOMPARE(outcome.status, finds ? QueryStatus::Found : QueryStatus::Empty);
    sameAsElsewhere(outcome);
    for (const auto& id :
        outcome.result.contains("hits") ? m_model.ids() : decltype(m_model.ids())())
        sameAsElsewhere(ask("neighbors", {{"node_id", id}, {"edge_kind", "RELATES_TO"}}));
}

void GraphitiTimesTest::nowDoesNotDrift()
{
    const auto first = ask("graph_slice", {{"as_of", "2026-05-10"}});
    QCOMPARE(first.args.at("known_at").get<std::string>(), std::string("now"));
    const QueryRunner later(
        m_runner->sharedCatalogue(), m_runner->store(), m_runner->profile(), Clock(kNow + 1000000));
    QCOMPARE(later.run("graph_slice", first.args).resultHash, first.resultHash);
    // All there is was recorded long before that.
    const auto recorded = ask("graph_slice", {{"as_of", "2026-05-10"}, {"known_at", kNow}});
    QVERIFY(recorded.result == first.result);
}

QTEST_GUILESS_MAIN(GraphitiTimesTest)
#include "tst_graphititimes.moc"
