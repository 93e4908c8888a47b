// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "querygraph.h"

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/query/packedresult.h"
#include "tests/support/failingstore.h"
#include "validityfacts.h"

#include <algorithm>

using namespace mnemo;
using namespace mnemo::test;

namespace {

Json world()
{
    return jsonFile(QStringLiteral("tests/data/queries/world.json")).at("graph");
}

// A hub with `count` spokes whose ids, labels and kinds repeat and differ in ways that paging must
// keep apart.
Json star(int count)
{
    Json graph{{"nodes", Json::array({{{"id", "hub"}}})}, {"edges", Json::array()}};
    for (int i = 0; i < count; ++i) {
        const std::string id = "n:" + std::to_string(i);
        graph["nodes"].push_back({{"id", id}, {"label", "Spoke " + std::to_string(i % 7)}});
        graph["edges"].push_back(
            {{"from", i % 2 == 0 ? "hub" : id}, {"kind", i % 3 == 0 ? "a" : "b"},
                {"to", i % 2 == 0 ? id : "hub"}, {"key", i % 5 == 0 ? "k" : ""}});
    }
    return graph;
}

std::string hashByHand(const QueryOutcome& o)
{
    return *canonicalHash({{"query", o.query}, {"args", o.args}, {"status", statusName(o.status)},
        {"result", o.result}, {"truncated", o.truncated}});
}

} // namespace

class QueryRunnerTest final : public QObject
{
    Q_OBJECT

private slots:
    void outcomeDocument();
    void refusedKeepsItsArguments();
    void unknownNamesTheClosest();
    void hostileNames();
    void withoutStore();
    void failuresAreStatuses_data();
    void failuresAreStatuses();
    void timedOut();
    void aServersOwnLimitKeepsItsWords();
    void cancelled();
    void sameImportSameHashes();
    void timeAloneMovesNoHash();
    void factsHoldToTheMicrosecond();
    void readerOfOneMoment();
    void pages_data();
    void pages();
    void nextOfOtherArguments();
    void nextIsTakenToTheCharacter();
    void nextOfAnotherMoment();
    void largeCells();
    void overEightMegabytes();
    void largeProperties();
    void packedHoldsTheSame();
};

void QueryRunnerTest::outcomeDocument()
{
    const QueryGraph graph(world());
    const QueryOutcome outcome = graph.runner->run("neighbors", {{"node_id", "url:a"}});
    const Json json = toJson(outcome);
    QCOMPARE(json.at("status").get<std::string>(), "found");
    QCOMPARE(json.at("result_hash").get<std::string>(), hashByHand(outcome));
    QCOMPARE(json.at("version").get<std::string>(),
        graph.runner->catalogue().find("neighbors")->version);
    QCOMPARE(json.at("store").at("kind").get<std::string>(), "sqlite");
    QCOMPARE(json.at("store").at("graph").get<std::string>(), "small");
    QCOMPARE(json.at("store").at("profile").get<std::string>(), "mnemoscope");
    QCOMPARE(json.at("tick").get<int>(), 1000);
    QVERIFY(json.at("elapsed_ms").is_number_integer());
    QCOMPARE(json.at("started_at").get<std::string>(), "1970-01-01T00:16:40Z");
    QVERIFY(!json.contains("error"));
    for (const auto status : {QueryStatus::Found, QueryStatus::Empty, QueryStatus::NoSuchGraph,
             QueryStatus::NotPermitted, QueryStatus::TimedOut, QueryStatus::Unreachable,
             QueryStatus::Refused, QueryStatus::NoSuchQuery})
        QCOMPARE(statusFromName(statusName(status)), std::optional(status));
    QVERIFY(!statusFromName("Found").has_value());
}

void QueryRunnerTest::refusedKeepsItsArguments()
{
    const QueryGraph graph(world());
    const Json given{{"node_id", "url:a"}, {"limit", 5000}};
    const QueryOutcome outcome = graph.runner->run("neighbors", given);
    QCOMPARE(outcome.status, QueryStatus::Refused);
    QCOMPARE(outcome.args.dump(), given.dump());
    QVERIFY(outcome.result.is_null());
    QCOMPARE(outcome.resultHash, hashByHand(outcome));
    QCOMPARE(outcome.error->code, ErrorCode::BadArgument);
    QCOMPARE(outcome.error->where, QStringLiteral("/limit"));
    // Values without a canonical form are dropped; the outcome still has a hash.
    const QueryOutcome broken = graph.runner->run("neighbors", {{"node_id", "\xff"}});
    QCOMPARE(broken.status, QueryStatus::Refused);
    QCOMPARE(broken.args.dump(), "{}");
    QCOMPARE(broken.resultHash, hashByHand(broken));
    const QueryOutcome huge
        = graph.runner->run("neighbors", {{"node_id", std::string(10'000'000, 'x')}});
    QCOMPARE(huge.status, QueryStatus::Refused);
    QCOMPARE(huge.args.dump(), "{}");
}

void QueryRunnerTest::unknownNamesTheClosest()
{
    const QueryGraph graph(world());
    const QueryOutcome outcome = graph.runner->run("neighbours", {{"node_id", "url:a"}});
    QCOMPARE(outcome.status, QueryStatus::NoSuchQuery);
    QCOMPARE(outcome.error->code, ErrorCode::NoSuchQuery);
    QVERIFY(outcome.error->hint.contains(QStringLiteral("neighbors")));
    QCOMPARE(outcome.query, std::string("neighbours"));
    QVERIFY(outcome.version.empty());
    QCOMPARE(outcome.resultHash, hashByHand(outcome));
}

void QueryRunnerTest::hostileNames()
{
    const QueryGraph graph(world());
    for (const std::string& name : {std::string(), std::string("../neighbors"),
             std::string("world/neighbors"), std::string("\xff\xfe"), std::string("a\0b", 3),
             std::string(100'000, 'x'), std::string("SELECT 1")}) {
        const QueryOutcome outcome = graph.runner->run(name, Json::object());
        QCOMPARE(outcome.status, QueryStatus::NoSuchQuery);
        QCOMPARE(outcome.resultHash.size(), std::size_t{64});
        QVERIFY(outcome.query.size() <= 200);
    }
}

void QueryRunnerTest::withoutStore()
{
    QueryRunner runner(*Catalogue::load(), nullptr, *loadProfile("mnemoscope"), Clock(1000));
    runner.setAbsence({ErrorCode::NoSuchGraph, QStringLiteral("“x” was not found."), {}, {}, {}},
        {"sqlite", "x", "mnemoscope"});
    const QueryOutcome outcome = runner.run("neighbors", {{"node_id", "a"}});
    QCOMPARE(outcome.status, QueryStatus::NoSuchGraph);
    QCOMPARE(outcome.error->message, QStringLiteral("“x” was not found."));
    QCOMPARE(outcome.store.graph, std::string("x"));
    QCOMPARE(outcome.args.at("limit").get<int>(), 50);
    QCOMPARE(outcome.resultHash, hashByHand(outcome));
    // Refusals do not depend on a store.
    QCOMPARE(runner.run("neighbors", Json::object()).status, QueryStatus::Refused);
}

void QueryRunnerTest::failuresAreStatuses_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("status");
    const auto row = [](ErrorCode code, const char* status) {
        QTest::newRow(std::string(errorName(code)).c_str())
            << static_cast<int>(code) << QString::fromUtf8(status);
    };
    row(ErrorCode::NoSuchGraph, "no_such_graph");
    row(ErrorCode::NotPermitted, "not_permitted");
    row(ErrorCode::TimedOut, "timed_out");
    row(ErrorCode::Unreachable, "unreachable");
    row(ErrorCode::StoreCorrupt, "unreachable");
    row(ErrorCode::StoreLocked, "unreachable");
    row(ErrorCode::Io, "unreachable");
}

void QueryRunnerTest::failuresAreStatuses()
{
    QFETCH(int, code);
    QFETCH(QString, status);
    const QueryRunner runner(*Catalogue::load(),
        std::make_shared<FailingStore>(
            Error{static_cast<ErrorCode>(code), QStringLiteral("Chosen"), {}, {}, {}},
            StoreName{"sqlite", "failing", "mnemoscope"}),
        *loadProfile("mnemoscope"), Clock(1000));
    const QueryOutcome outcome = runner.run("neighbors", {{"node_id", "a"}});
    QCOMPARE(QString::fromUtf8(statusName(outcome.status).data()), status);
    QCOMPARE(static_cast<int>(outcome.error->code), code);
    QVERIFY(outcome.result.is_null());
    QVERIFY(!outcome.truncated);
    QCOMPARE(outcome.resultHash, hashByHand(outcome));
}

void QueryRunnerTest::timedOut()
{
    const QueryGraph graph(star(3000));
    RunContext context;
    context.timeout = std::chrono::milliseconds(0);
    const QueryOutcome outcome = graph.runner->run("graph_slice", Json::object(), context);
    QCOMPARE(outcome.status, QueryStatus::TimedOut);
    QCOMPARE(outcome.error->code, ErrorCode::TimedOut);
    QVERIFY(outcome.result.is_null());
    QCOMPARE(graph.runner->run("graph_slice", Json::object()).status, QueryStatus::Found);
    // The setting is the default for all queries of this runner.
    graph.runner->setTimeout(std::chrono::milliseconds(0));
    QCOMPARE(graph.runner->run("graph_slice", Json::object()).status, QueryStatus::TimedOut);
    context.timeout = std::chrono::seconds(10);
    QCOMPARE(graph.runner->run("graph_slice", Json::object(), context).status, QueryStatus::Found);
}

/// The limit of this program is not to blame, and a higher one would not help.
void QueryRunnerTest::aServersOwnLimitKeepsItsWords()
{
    const QString words = QStringLiteral("The server ended the query: it took too long.");
    QueryRunner runner(*Catalogue::load(),
        std::make_shared<FailingStore>(Error{ErrorCode::TimedOut, words, {}, {}, {}},
            StoreName{"falkordb", "failing", "mnemoscope"}),
        *loadProfile("mnemoscope"), Clock(1000));
    runner.setTimeout(std::chrono::hours(1));
    const QueryOutcome early = runner.run("neighbors", {{"node_id", "a"}});
    QCOMPARE(early.error->message, words);
    QVERIFY(early.error->hint.contains(QStringLiteral("not known")));
    runner.setTimeout(std::chrono::milliseconds(0));
    const QueryOutcome late = runner.run("neighbors", {{"node_id", "a"}});
    QVERIFY(late.error->message.contains(QStringLiteral("0 s")));
}

void QueryRunnerTest::cancelled()
{
    const QueryGraph graph(star(10));
    RunContext context;
    context.cancel.cancel();
    const QueryOutcome outcome = graph.runner->run("graph_slice", Json::object(), context);
    QVERIFY(!outcome.answered());
    QCOMPARE(outcome.error->code, ErrorCode::Cancelled);
}

void QueryRunnerTest::sameImportSameHashes()
{
    // The second store got its nodes and edges in the opposite order, a day later.
    Json other = world();
    std::reverse(other["nodes"].begin(), other["nodes"].end());
    std::reverse(other["edges"].begin(), other["edges"].end());
    const QueryGraph first(world());
    const QueryGraph second(other, "mnemoscope", 1000 + 86400);
    const Json document = jsonFile(QStringLiteral("tests/data/queries/world.json"));
    for (const Json& c : document.at("cases")) {
        const auto query = c.at("query").get<std::string>();
        Json args = c.value("args", Json::object());
        if (query == "summary_state" || query == "crawler_state")
            args["as_of"] = 1000;
        const QueryOutcome a = first.runner->run(query, args);
        const QueryOutcome b = second.runner->run(query, args);
        QCOMPARE(b.resultHash, a.resultHash);
        QCOMPARE(a.resultHash, hashByHand(a));
    }
}

void QueryRunnerTest::timeAloneMovesNoHash()
{
    const QueryGraph graph(world());
    const QueryOutcome before = graph.runner->run("summary_state", Json::object());
    const QueryRunner later(
        graph.runner->sharedCatalogue(), graph.store, graph.runner->profile(), Clock(999999));
    // The arguments of the receipt, much later.
    QCOMPARE(later.run("summary_state", before.args).resultHash, before.resultHash);
    QVERIFY(later.run("summary_state", Json::object()).resultHash != before.resultHash);
}

void QueryRunnerTest::factsHoldToTheMicrosecond()
{
    Json graph{{"nodes", {{{"id", "a"}}, {{"id", "b"}}}}, {"edges", Json::array()}};
    for (const auto& fact : validityFacts())
        graph["edges"].push_back({{"from", "a"}, {"kind", "RELATES_TO"}, {"to", "b"},
            {"key", fact.key},
            {"properties",
                {{"valid_at", Json::parse(fact.since)}, {"invalid_at", Json::parse(fact.until)}}}});
    const QueryGraph facts(graph, "graphiti");
    askAtEveryMoment(*facts.runner);
}

void QueryRunnerTest::readerOfOneMoment()
{
    const QueryGraph graph(world());
    auto reader = graph.store->openReader({});
    QVERIFY(reader.has_value());
    Commit commit;
    commit.patches.emplace_back(AddNode{{NodeId("new"), "fact", "New", Json::object()}});
    QVERIFY(graph.store->apply(commit).has_value());
    RunContext context;
    context.reader = reader->get();
    QCOMPARE(
        graph.runner->run("search_nodes", {{"query", "new"}}, context).status, QueryStatus::Empty);
    QCOMPARE(graph.runner->run("search_nodes", {{"query", "new"}}).status, QueryStatus::Found);
}

void QueryRunnerTest::pages_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("args");
    QTest::addColumn<QString>("list");
    QTest::addColumn<int>("limit");
    const auto row = [](const char* query, const char* args, const char* list, int limit) {
        QTest::newRow((std::string(query) + ' ' + std::to_string(limit)).c_str())
            << QString::fromUtf8(query) << QString::fromUtf8(args) << QString::fromUtf8(list)
            << limit;
    };
    for (const int limit : {1, 2, 3, 100}) {
        row("neighbors", R"({"node_id":"url:a"})", "neighbors", limit);
        row("search_nodes", R"({"query":"a"})", "hits", limit);
        row("search_nodes", R"({"query":"halyard"})", "hits", limit);
        row("url_status", R"({"url_id":"url:a"})", "fetched_resources", limit);
        row("resource_summary", R"({"res_id":"res:1"})", "links_to", limit);
        row("recent_events", "{}", "events", limit);
    }
}

void QueryRunnerTest::pages()
{
    QFETCH(QString, query);
    QFETCH(QString, args);
    QFETCH(QString, list);
    QFETCH(int, limit);
    const QueryGraph graph(world());
    const std::string name = toUtf8(list);
    Json given = *parseJson(toUtf8(args));
    given["limit"] = 1000;
    const Json all = graph.runner->run(toUtf8(query), given).result.at(name);
    QVERIFY(!all.empty());
    given["limit"] = limit;
    Json together = Json::array();
    for (int page = 0; page < 100; ++page) {
        const QueryOutcome outcome = graph.runner->run(toUtf8(query), given);
        QVERIFY2(outcome.answered(), outcome.error ? qPrintable(outcome.error->message) : "");
        for (const Json& item : outcome.result.at(name))
            together.push_back(item);
        QCOMPARE(outcome.result.contains("next"), outcome.truncated);
        if (!outcome.truncated)
            break;
        QCOMPARE(outcome.result.at(name).size(), static_cast<std::size_t>(limit));
        given["after"] = outcome.result.at("next");
    }
    QCOMPARE(together.dump(), all.dump());
}

void QueryRunnerTest::nextOfOtherArguments()
{
    const QueryGraph graph(world());
    const Json next
        = graph.runner->run("neighbors", {{"node_id", "url:a"}, {"limit", 1}}).result.at("next");
    for (const Json& args : {Json{{"node_id", "url:b"}, {"limit", 1}, {"after", next}},
             Json{{"node_id", "url:a"}, {"limit", 2}, {"after", next}},
             Json{{"node_id", "url:a"}, {"limit", 1}, {"direction", "in"}, {"after", next}}}) {
        const QueryOutcome outcome = graph.runner->run("neighbors", args);
        QCOMPARE(outcome.status, QueryStatus::Refused);
        QCOMPARE(outcome.error->where, QStringLiteral("/after"));
    }
    QCOMPARE(graph.runner->run("search_nodes", {{"query", "a"}, {"after", next}}).status,
        QueryStatus::Refused);
}

/// Base64 leaves room for other characters that decode to the same bytes, and JSON for other bytes.
void QueryRunnerTest::nextIsTakenToTheCharacter()
{
    const QueryGraph graph(world());
    Json args{{"node_id", "url:a"}, {"limit", 1}};
    const auto next = graph.runner->run("neighbors", args).result.at("next").get<std::string>();
    const auto bytes
        = QByteArray::fromBase64(QByteArray::fromStdString(next), QByteArray::Base64UrlEncoding);
    QStringList others;
    for (const char* end : {"A", "Q", "-", "_", "=", "==", "\n", " ", "AA"})
        others << QString::fromStdString(next) + QString::fromLatin1(end);
    for (int last = 1; last < 64; ++last) {
        std::string other = next;
        other.back() = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"[last];
        if (other != next)
            others << QString::fromStdString(other);
    }
    for (const auto& spelt : {' ' + bytes, bytes + '\n', QByteArray(bytes).replace(":", ": ")})
        others << QString::fromLatin1(
            spelt.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
    for (const QString& other : others) {
        args["after"] = toUtf8(other);
        const auto outcome = graph.runner->run("neighbors", args);
        QVERIFY2(outcome.status == QueryStatus::Refused, qPrintable(other));
    }
    args["after"] = next;
    QCOMPARE(graph.runner->run("neighbors", args).status, QueryStatus::Found);
}

void QueryRunnerTest::nextOfAnotherMoment()
{
    // On a graph that knows validity the second page keeps the moment of the first.
    const QueryGraph graph(star(10), "graphiti", 1000);
    QVERIFY(graph.runner->profile().knowsValidity());
    const Json first{{"node_id", "hub"}, {"limit", 3}};
    const QueryOutcome page = graph.runner->run("neighbors", first);
    QCOMPARE(page.status, QueryStatus::Found);
    const QueryRunner later(
        graph.runner->sharedCatalogue(), graph.store, graph.runner->profile(), Clock(5000));
    Json second = first;
    second["after"] = page.result.at("next");
    const QueryOutcome next = later.run("neighbors", second);
    QCOMPARE(next.status, QueryStatus::Found);
    QCOMPARE(next.args.at("as_of").get<int>(), 1000);
}

void QueryRunnerTest::largeCells()
{
    // A text cell over 64 KB is cut and makes the result truncated.
    const Json graph{{"nodes",
        {{{"id", "a"}, {"role", "web:url"},
            {"properties", {{"canonical_url", std::string(100'000, 'x')}}}}}}};
    const QueryGraph g(graph);
    const QueryOutcome outcome = g.runner->run("url_status", {{"url_id", "a"}});
    QCOMPARE(outcome.status, QueryStatus::Found);
    QVERIFY(outcome.truncated);
    QVERIFY(outcome.result.at("truncated").get<bool>());
    QVERIFY(!outcome.result.contains("next"));
    QCOMPARE(outcome.result.at("canonical_url").get<std::string>().size(), std::size_t{65536});
}

void QueryRunnerTest::overEightMegabytes()
{
    // 300 labels of 60 KB are 18 MB: the list is truncated to the limit of one answer, with a next
    // page.
    Json graph{{"nodes", Json::array({{{"id", "hub"}}})}, {"edges", Json::array()}};
    for (int i = 0; i < 300; ++i) {
        const std::string id = "n:" + std::to_string(1000 + i);
        graph["nodes"].push_back({{"id", id}, {"label", std::string(60'000, 'x')}});
        graph["edges"].push_back({{"from", "hub"}, {"kind", "k"}, {"to", id}});
    }
    const QueryGraph g(graph);
    Json args{{"node_id", "hub"}, {"limit", 1000}};
    std::size_t seen = 0;
    for (int page = 0; page < 20; ++page) {
        const QueryOutcome outcome = g.runner->run("neighbors", args);
        QCOMPARE(outcome.status, QueryStatus::Found);
        QVERIFY(canonicalJson(outcome.result)->size() <= 8 * 1024 * 1024);
        seen += outcome.result.at("neighbors").size();
        if (!outcome.truncated)
            break;
        args["after"] = outcome.result.at("next");
    }
    QCOMPARE(seen, std::size_t{300});
}

void QueryRunnerTest::largeProperties()
{
    // Properties over 64 KB cannot be returned: the node is returned without them and marked.
    const Json graph{{"nodes",
        {{{"id", "a"}, {"properties", {{"text", std::string(100'000, 'x')}, {"n", 1}}}},
            {{"id", "b"}, {"properties", {{"n", 2}}}}}}};
    const QueryGraph g(graph);
    const QueryOutcome outcome = g.runner->run("graph_slice", Json::object());
    QCOMPARE(outcome.status, QueryStatus::Found);
    QVERIFY(outcome.truncated);
    const Json& nodes = outcome.result.at("nodes");
    QCOMPARE(nodes.size(), std::size_t{2});
    QVERIFY(nodes.at(0).at("cut").get<bool>());
    QCOMPARE(nodes.at(0).at("properties").at("n").get<int>(), 1);
    QVERIFY(nodes.at(0).at("properties").at("text").get<std::string>().size() <= 65536);
    QCOMPARE(nodes.at(1).at("properties").at("n").get<int>(), 2);
    QVERIFY(!nodes.at(1).contains("cut"));
}

void QueryRunnerTest::packedHoldsTheSame()
{
    Json graph = star(60);
    graph["nodes"][7]["properties"] = {{"x", 0.1}, {"big", 1e300}, {"text", "ü\n\"😀"},
        {"list", {1, -2.5, nullptr, true}}, {"whole", 9007199254740991}};
    const QueryGraph g(graph);
    const QueryOutcome plain = g.runner->run("graph_slice", Json::object());
    QVERIFY(!plain.packed);
    RunContext packing;
    packing.packFrom = canonicalJson(plain.result)->size() + 1;
    QVERIFY(!g.runner->run("graph_slice", Json::object(), packing).packed);
    --*packing.packFrom;
    QueryOutcome outcome = g.runner->run("graph_slice", Json::object(), packing);
    QVERIFY(isPacked(outcome));
    QCOMPARE(outcome.resultHash, plain.resultHash);
    QVERIFY(listSizes(outcome) == listSizes(plain));
    QCOMPARE(listSizes(outcome).at("nodes"), std::size_t{61});
    QCOMPARE(*canonicalResult(outcome), *canonicalJson(plain.result));
    const QueryOutcome whole = unpacked(outcome);
    QVERIFY(whole.result == plain.result);
    QCOMPARE(hashByHand(whole), plain.resultHash);
    QVERIFY(toJson(outcome).at("result") == plain.result);
    const auto shared = std::make_shared<const QueryOutcome>(outcome);
    QVERIFY(*wholeResult(shared) == plain.result);
}

QTEST_GUILESS_MAIN(QueryRunnerTest)
#include "tst_queryrunner.moc"
