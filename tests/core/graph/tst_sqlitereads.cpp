// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/graph/storetest.h"

#include <QTest>
#include <QThreadPool>

#include <atomic>

using namespace mnemo;
using namespace mnemo::test;

class TestSqliteReads final : public StoreTest
{
    Q_OBJECT

private slots:

    void init() { freshFolder(); }

    void readerSeesOneMoment();
    void readOnlyGuard_data();
    void readOnlyGuard();
    void bindsArguments();
    void cutsLongText();
    void deadlineStops();
    void cancelStops();
    void ranksMatches_data();
    void ranksMatches();
    void frontierOrder();
    void edgesOfBothDirections();
    void scansInOrder();
    void talliesAsScanned();
    void manyThreadsRead();
};

static const char* const kEndless = "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM "
                                    "c) SELECT count(*) FROM c";

void TestSqliteReads::readerSeesOneMoment()
{
    const auto s = store();
    QVERIFY(done(s->apply(commitOf({node("a")}))));
    const auto before = s->openReader({});
    QVERIFY(before);
    QVERIFY(done(s->apply(commitOf({node("b")}))));
    const auto statement = Catalogue::sql("SELECT count(*) FROM node");
    QCOMPARE(text((*before)->read(statement, Json::object(), {})->at(0, 0)), text(Json(1)));
    const auto after = s->openReader({});
    QCOMPARE(text((*after)->read(statement, Json::object(), {})->at(0, 0)), text(Json(2)));
    QVERIFY((*after)->isConsistent());
    QCOMPARE((*after)->tick(), std::optional<std::int64_t>(0));
}

void TestSqliteReads::readOnlyGuard_data()
{
    QTest::addColumn<QString>("sql");
    for (const auto* sql : {"DELETE FROM node", "INSERT INTO meta VALUES('x','y')",
             "UPDATE node SET label = 'x'", "DROP TABLE node", "CREATE TEMP TABLE t(x)",
             "PRAGMA query_only=OFF", "PRAGMA journal_mode=DELETE", "ATTACH ':memory:' AS x",
             "COMMIT", "BEGIN", "VACUUM", "INSERT INTO node_fts(node_fts) VALUES('rebuild')"})
        QTest::newRow(sql) << QString::fromUtf8(sql);
}

void TestSqliteReads::readOnlyGuard()
{
    QFETCH(QString, sql);
    const auto s = store();
    QVERIFY(done(s->apply(commitOf({node("a")}))));
    auto reader = s->openReader({});
    QVERIFY(reader);
    const auto table = (*reader)->read(Catalogue::sql(sql.toStdString()), Json::object(), {});
    QVERIFY(!table);
    QCOMPARE(table.error().code, ErrorCode::NotPermitted);
    // Allowed queries still work: recursion, lists, search.
    const auto fine = (*reader)->read(
        Catalogue::sql("WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 3)"
                       "SELECT sum(i), (SELECT count(*) FROM json_each('[1,2]')), "
                       "(SELECT count(*) FROM node_fts WHERE node_fts MATCH 'abc') FROM c"),
        Json::object(), {});
    QVERIFY(fine);
    QCOMPARE(text(fine->cells), text((std::vector<Json>{6, 2, 0})));
}

void TestSqliteReads::bindsArguments()
{
    QVERIFY(done(store()->apply(commitOf({node("a")}))));
    const auto table = rows("SELECT :t AS t, :i AS i, :d AS d, :b AS b, :n AS n, :missing AS m, "
                            "(SELECT group_concat(value) FROM json_each(:l)) AS l, :e AS e",
        {{"t", "it's"}, {"i", 7}, {"d", 0.5}, {"b", true}, {"n", nullptr}, {"l", {"x", "y"}},
            {"unused", 1}, {"e", ""}});
    QCOMPARE(table.columns, (std::vector<std::string>{"t", "i", "d", "b", "n", "m", "l", "e"}));
    QCOMPARE(text(table.cells),
        text((std::vector<Json>{"it's", 7, 0.5, 1, nullptr, nullptr, "x,y", ""})));
    // A value is never interpreted as query text.
    QCOMPARE(
        text(rows("SELECT count(*) FROM node WHERE id = :id", {{"id", "' OR 1=1 --"}}).cells.at(0)),
        text(Json(0)));
}

void TestSqliteReads::cutsLongText()
{
    std::string text(65535, 'x');
    text += "ü and more";
    QVERIFY(done(store()->apply(commitOf({node("a", "fact", "", {{"t", text}})}))));
    const auto table = rows("SELECT json_extract(properties, '$.t'), id FROM node");
    QVERIFY(table.cut);
    QCOMPARE(table.cells.at(0).get<std::string>(), std::string(65535, 'x'));
    QVERIFY(!rows("SELECT id FROM node").cut);
}

void TestSqliteReads::deadlineStops()
{
    const auto s = store();
    QVERIFY(done(s->apply(commitOf({node("a")}))));
    auto reader = s->openReader({});
    QVERIFY(reader);
    const ReadContext context{Deadline(std::chrono::milliseconds(50)), {}};
    const auto table = (*reader)->read(Catalogue::sql(kEndless), Json::object(), context);
    QVERIFY(!table);
    QCOMPARE(table.error().code, ErrorCode::TimedOut);
    // The reader still works afterwards.
    QVERIFY((*reader)->read(Catalogue::sql("SELECT 1"), Json::object(), {}));
}

void TestSqliteReads::cancelStops()
{
    const auto s = store();
    QVERIFY(done(s->apply(commitOf({node("a")}))));
    ReadContext context;
    QThreadPool pool;
    pool.start([token = context.cancel] { token.cancel(); });
    auto reader = s->openReader({});
    QVERIFY(reader);
    const auto table = (*reader)->read(Catalogue::sql(kEndless), Json::object(), context);
    QVERIFY(!table);
    QCOMPARE(table.error().code, ErrorCode::Cancelled);
}

void TestSqliteReads::ranksMatches_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("label");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("url");
    QTest::addColumn<int>("rank");
    const auto row = [](const char* name, const char* query, const char* label, const char* id,
                         const char* url, int rank) {
        QTest::newRow(name) << QString::fromUtf8(query) << QString::fromUtf8(label)
                            << QString::fromUtf8(id) << QString::fromUtf8(url) << rank;
    };
    row("whole label", "äpfel", "ÄPFEL", "x", "", 0);
    row("start of label", "äpf", "Äpfel", "x", "", 1);
    row("start of a word", "api", "The API", "x", "", 2);
    row("after a colon in the id", "1f", "The", "url:1f", "", 2);
    row("start of the id is the start of a word", "url", "The", "url:1f", "", 2);
    row("in the address", "docs", "", "x", "http://e.example/docs", 2);
    row("after a letter", "pi", "The API", "x", "", 3);
    row("after a digit", "x", "1x", "y", "", 3);
    row("after an underscore", "bc", "a_bc", "y", "", 2);
    row("later start counts", "a", "ba a", "y", "", 2);
    row("after a letter beyond ASCII", "x", "éx", "y", "", 3);
    row("after a letter beyond the first plane", "x", "\xf0\x9d\x94\x84x", "y", "", 3);
    row("none", "q", "abc", "d", "e", -1);
    row("no match across the parts", "b\nc", "ab", "cd", "e", -1);
    row("a line break in the label", "b\nc", "ab\ncd", "x", "", 3);
    row("start of a label of two lines", "ab", "ab\ncd", "x", "", 1);
    row("a whole label of two lines", "AB\ncd", "ab\nCD", "x", "", 0);
    row("a line break in the id", "\nq", "ab", "x\nq", "", 3);
    row("a line break in the address", "r\ns", "ab", "x", "q r\ns", 2);
}

void TestSqliteReads::ranksMatches()
{
    QFETCH(QString, query);
    QFETCH(QString, label);
    QFETCH(QString, id);
    QFETCH(QString, url);
    QFETCH(int, rank);
    QVERIFY(done(store()->apply(commitOf({node("a")}))));
    const auto table = rows("SELECT mnemo_rank(mnemo_fold(:q), "
                            "mnemo_fold(:l || char(10) || :i || char(10) || :u), :l, :i)",
        {{"q", query.toStdString()}, {"l", label.toStdString()}, {"i", id.toStdString()},
            {"u", url.toStdString()}});
    QCOMPARE(text(table.cells.at(0)), text(rank < 0 ? Json() : Json(rank)));
}

void TestSqliteReads::frontierOrder()
{
    const auto s = store();
    const auto url = [](const char* id, Json properties) {
        properties["canonical_url"] = std::string("http://e.example/") + id;
        return node(id, "web:url", "", std::move(properties));
    };
    QVERIFY(done(s->apply(commitOf({url("fresh2", Json::object()), url("fresh1", Json::object()),
        url("linked", Json::object()), url("later", {{"next_allowed_fetch_ts", 1001}}),
        url("fetched", {{"next_allowed_fetch_ts", 1000}, {"last_fetch_ts", 5}}),
        url("failed", {{"fail_count", 2}, {"next_allowed_fetch_ts", 10}}),
        node("res", "web:resource"), edge("res", "web:links_to", "linked")}))));
    const auto found = s->frontier(1000, 10, 0);
    QVERIFY(found);
    std::vector<std::string> ids;
    for (const auto& item : *found)
        ids.push_back(item.id.text);
    QCOMPARE(ids, (std::vector<std::string>{"linked", "fresh1", "fresh2", "failed", "fetched"}));
    QCOMPARE(found->at(3).failCount, 2);
    QCOMPARE(found->at(0).canonicalUrl, std::string("http://e.example/linked"));
    QCOMPARE(s->frontier(1000, 2, 1)->at(0).id.text, std::string("fresh1"));
}

void TestSqliteReads::edgesOfBothDirections()
{
    const auto s = store();
    QVERIFY(done(s->apply(commitOf({node("b"), node("a"), node("c"), edge("b", "k", "c"),
        edge("a", "l", "b"), edge("a", "k", "b"), edge("b", "k", "b"), edge("a", "k", "c")}))));
    std::vector<std::string> found;
    const auto list = [&](const char* kind) {
        found.clear();
        const auto edges = s->edgesOf(NodeId("b"), kind);
        for (const auto& e : *edges)
            found.push_back(e.from.text + e.kind + e.to.text);
        return found;
    };
    QCOMPARE(list(""), (std::vector<std::string>{"akb", "alb", "bkb", "bkc"}));
    QCOMPARE(list("k"), (std::vector<std::string>{"akb", "bkb", "bkc"}));
    QVERIFY(s->edgesOf(NodeId("zz"), {})->empty());
}

void TestSqliteReads::scansInOrder()
{
    const auto s = store();
    QVERIFY(done(s->apply(commitOf(
        {node("b"), node("B"), node("ä"), node("a"), edge("ä", "k", "a"), edge("b", "k", "a", "2"),
            edge("b", "k", "a"), edge("b", "k", "B"), edge("b", "j", "ä")}))));
    std::vector<std::string> nodes;
    std::vector<std::string> edges;
    QVERIFY(s->scan(
        [&](const Node& n) {
            nodes.push_back(n.id.text);
            return true;
        },
        [&](const Edge& e) {
            edges.push_back(e.from.text + e.kind + e.to.text + e.key);
            return true;
        },
        {}));
    QCOMPARE(nodes, (std::vector<std::string>{"B", "a", "b", "ä"}));
    QCOMPARE(edges, (std::vector<std::string>{"bjä", "bkB", "bka", "bka2", "äka"}));
    int seen = 0;
    QVERIFY(s->scan([&](const Node&) { return ++seen < 2; }, [](const Edge&) { return true; }, {}));
    QCOMPARE(seen, 2);
}

void TestSqliteReads::talliesAsScanned()
{
    const auto s = store();
    QVERIFY(done(s->apply(commitOf({node("a"), node("b", "web:url"), node("c", "web:url"),
        edge("a", "links", "b"), edge("a", "links", "c"), edge("b", "cites", "c")}))));
    QVERIFY(done(s->apply(commitOf({RemoveNode{NodeId("c")}}))));
    const auto kept = s->tally();
    const auto scanned = s->GraphStore::tally();
    QVERIFY(kept);
    QVERIFY(scanned);
    const std::map<std::string, std::int64_t> roles{{"fact", 1}, {"web:url", 1}};
    const std::map<std::string, std::int64_t> kinds{{"links", 1}};
    QVERIFY(kept->nodesByRole == roles);
    QVERIFY(kept->edgesByKind == kinds);
    QVERIFY(scanned->nodesByRole == roles);
    QVERIFY(scanned->edgesByKind == kinds);
}

void TestSqliteReads::manyThreadsRead()
{
    const auto s = store();
    QVERIFY(done(s->apply(commitOf({node("a")}))));
    QThreadPool pool;
    pool.setMaxThreadCount(8);
    std::atomic_int failed = 0;
    for (int i = 0; i < 8; ++i) {
        pool.start([&] {
            for (int k = 0; k < 50; ++k) {
                auto reader = s->openReader({});
                if (!reader
                    || !(*reader)->read(
                        Catalogue::sql("SELECT count(*) FROM node"), Json::object(), {}))
                    ++failed;
            }
        });
    }
    for (int i = 0; i < 20; ++i)
        QVERIFY(done(s->apply(commitOf({node(("n" + std::to_string(i)).c_str())}))));
    pool.waitForDone();
    QCOMPARE(failed.load(), 0);
}

QTEST_GUILESS_MAIN(TestSqliteReads)
#include "tst_sqlitereads.moc"
