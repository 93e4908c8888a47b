// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/text.h"
#include "core/graph/storeurl.h"
#include "tests/support/statements.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

#include <cmath>
#include <limits>
#include <sqlite3.h>

using namespace mnemo;

namespace {

AddNode node(const char* id, const char* role = "fact", const char* label = "",
    Json properties = Json::object())
{
    return {Node{NodeId(id), role, label, std::move(properties)}};
}

AddEdge edge(const char* from, const char* kind, const char* to, const char* key = "",
    Json properties = Json::object())
{
    return {Edge{NodeId(from), kind, NodeId(to), key, std::move(properties)}};
}

Commit commitOf(std::vector<Patch> patches)
{
    return {std::move(patches), {}, {}};
}

bool done(const Status& status)
{
    if (!status)
        qWarning("%s %s", qPrintable(status.error().message), qPrintable(status.error().detail));
    return status.has_value();
}

/// QCOMPARE cannot take JSON values: they convert to everything.
QByteArray text(const Json& value)
{
    return QByteArray::fromStdString(value.dump());
}

QByteArray text(const std::vector<Json>& values)
{
    return text(Json(values));
}

} // namespace

class TestSqliteStore final : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void readingNeverCreates();
    void firstCommitCreates();
    void refusedCommitLeavesNothing();
    void mergesNodesAndEdges();
    void degreesAndCountsFollow();
    void searchIndexFollows();
    void refusesPatches_data();
    void refusesPatches();
    void commitIsWhole();
    void normalisesProperties();
    void setsAndRemovesProperties();
    void readerSeesOneMoment();
    void readOnlyGuard_data();
    void readOnlyGuard();
    void bindsArguments();
    void cutsLongText();
    void deadlineStops();
    void cancelStops();
    void ranksMatches_data();
    void ranksMatches();
    void stateAndEvents();
    void eventsAreBounded();
    void frontierOrder();
    void edgesOfBothDirections();
    void scansInOrder();
    void changeMarkChanges();
    void infoTells();
    void manyThreadsRead();

private:
    [[nodiscard]] std::shared_ptr<GraphStore> store(OpenMode mode = OpenMode::Write) const;
    [[nodiscard]] Table rows(const std::string& sql, const Json& args = Json::object()) const;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

void TestSqliteStore::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(QStringLiteral("a store, 100% ü.sqlite"));
}

std::shared_ptr<GraphStore> TestSqliteStore::store(OpenMode mode) const
{
    const auto url = parseStoreUrl(QStringLiteral("sqlite:") + m_path);
    if (!url)
        qFatal("store url");
    auto opened = openStore(*url, mode);
    if (!opened)
        qFatal("%s", qPrintable(opened.error().message + opened.error().detail));
    return *opened;
}

Table TestSqliteStore::rows(const std::string& sql, const Json& args) const
{
    auto reader = store(OpenMode::Read)->openReader({});
    if (!reader)
        qFatal("%s", qPrintable(reader.error().message));
    auto table = (*reader)->read(Catalogue::sql(sql), args, {});
    if (!table)
        qFatal("%s %s", sql.c_str(), qPrintable(table.error().detail));
    return *table;
}

void TestSqliteStore::readingNeverCreates()
{
    const auto opened = openStore({StoreUrl::Kind::Sqlite, m_path, {}}, OpenMode::Read);
    QVERIFY(!opened);
    QCOMPARE(opened.error().code, ErrorCode::NoSuchGraph);
    const auto writing = store();
    const auto reader = writing->openReader({});
    QVERIFY(!reader);
    QCOMPARE(reader.error().code, ErrorCode::NoSuchGraph);
    QVERIFY(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).isEmpty());
}

void TestSqliteStore::firstCommitCreates()
{
    QVERIFY(done(store()->apply(commitOf({node("a")}))));
    QCOMPARE(store(OpenMode::Read)->name().graph, std::string("a store, 100% ü"));
    // The name stays with the store, whatever the file is called.
    const auto other = m_folder->filePath(QStringLiteral("renamed.sqlite"));
    QVERIFY(QFile::rename(m_path, other));
    const auto again = openStore({StoreUrl::Kind::Sqlite, other, {}}, OpenMode::Read);
    QVERIFY(again);
    QCOMPARE((*again)->name(), (StoreName{"sqlite", "a store, 100% ü", "mnemoscope"}));
}

void TestSqliteStore::refusedCommitLeavesNothing()
{
    const auto refused = store()->apply(commitOf({node("a"), edge("a", "k", "nowhere")}));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::BadArgument);
    QCOMPARE(refused.error().where, QStringLiteral("/patches/1"));
    QVERIFY(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).isEmpty());
}

void TestSqliteStore::mergesNodesAndEdges()
{
    const auto s = store();
    QVERIFY(done(s->apply(commitOf({node("a", "fact", "First", {{"x", 1}, {"y", 1}}), node("b"),
        edge("a", "k", "b", "", {{"w", 1}, {"v", 1}})}))));
    QVERIFY(done(s->apply(commitOf({node("a", "fact", "", {{"y", 2}}),
        edge("a", "k", "b", "", {{"v", 2}}), edge("a", "k", "b", "2")}))));
    const auto a = s->findNode(NodeId("a"));
    QVERIFY(a && *a);
    QCOMPARE((*a)->label, std::string("First"));
    QCOMPARE(text((*a)->properties), text(Json({{"x", 1}, {"y", 2}})));
    const auto edges = s->edgesOf(NodeId("a"), {});
    QVERIFY(edges);
    QCOMPARE(edges->size(), std::size_t(2));
    QCOMPARE(text(edges->at(0).properties), text(Json({{"w", 1}, {"v", 2}})));
    QCOMPARE(edges->at(1).key, std::string("2"));
}

void TestSqliteStore::degreesAndCountsFollow()
{
    const auto s = store();
    QVERIFY(done(s->apply(commitOf({node("a"), node("b", "r"), node("c", "r"), edge("a", "k", "b"),
        edge("a", "k", "b"), edge("a", "k", "a"), edge("c", "l", "a")}))));
    const auto degrees = [&] {
        std::map<std::string, int> found;
        const auto table = rows("SELECT id, degree FROM node");
        for (std::size_t i = 0; i < table.rows(); ++i)
            found[table.at(i, 0).get<std::string>()] = table.at(i, 1).get<int>();
        return found;
    };
    const auto tally = [&] { return rows("SELECT what, name, count FROM tally").cells; };
    QCOMPARE(degrees(), (std::map<std::string, int>{{"a", 4}, {"b", 1}, {"c", 1}}));
    QCOMPARE(text(tally()),
        text((
            std::vector<Json>{"kind", "k", 2, "kind", "l", 1, "role", "fact", 1, "role", "r", 2})));
    QVERIFY(done(s->apply(commitOf({RemoveEdge{NodeId("a"), "k", NodeId("b"), ""},
        RemoveEdge{NodeId("a"), "k", NodeId("zz"), ""}, RemoveNode{NodeId("c")},
        RemoveNode{NodeId("c")}}))));
    QCOMPARE(degrees(), (std::map<std::string, int>{{"a", 2}, {"b", 0}}));
    QCOMPARE(text(tally()),
        text((std::vector<Json>{"kind", "k", 1, "role", "fact", 1, "role", "r", 1})));
    // Removed and made again in one commit, with the row number free for another.
    QVERIFY(done(s->apply(commitOf({RemoveNode{NodeId("b")}, node("d"), node("b", "other"),
        edge("d", "k", "b"), RemoveNode{NodeId("a")}}))));
    QCOMPARE(degrees(), (std::map<std::string, int>{{"b", 1}, {"d", 1}}));
    QCOMPARE(text(tally()),
        text((std::vector<Json>{"kind", "k", 1, "role", "fact", 1, "role", "other", 1})));
}

void TestSqliteStore::searchIndexFollows()
{
    const auto s = store();
    const auto found = [&](const char* text) {
        return rows("SELECT n.id FROM node_fts f JOIN node n ON n.n = f.rowid "
                    "WHERE node_fts MATCH '\"' || :q || '\"' ORDER BY n.id",
            {{"q", text}})
            .cells;
    };
    QVERIFY(done(s->apply(commitOf({node("n:1", "fact", "Große ÄPFEL"),
        node("n:2", "fact", "birnen", {{"canonical_url", "http://x.example/Äpfel"}})}))));
    QCOMPARE(text(found("äpfel")), text((std::vector<Json>{"n:1", "n:2"})));
    QVERIFY(done(s->apply(commitOf({node("n:1", "fact", "Pflaumen"),
        SetProperty{NodeId("n:2"), "canonical_url", "http://y.example/"}}))));
    QVERIFY(found("äpfel").empty());
    QCOMPARE(text(found("flaum")), text(std::vector<Json>{"n:1"}));
    QVERIFY(done(s->apply(commitOf({RemoveNode{NodeId("n:1")}, node("n:3", "fact", "Kirschen")}))));
    QVERIFY(found("flaum").empty());
    QCOMPARE(text(found("kirsch")), text(std::vector<Json>{"n:3"}));
}

void TestSqliteStore::refusesPatches_data()
{
    QTest::addColumn<int>("which");
    for (int i = 0; i < 20; ++i)
        QTest::addRow("%d", i) << i;
}

void TestSqliteStore::refusesPatches()
{
    QFETCH(int, which);
    const std::string nul("a\0b", 3);
    const std::vector<Patch> bad{
        node(""),
        AddNode{Node{NodeId(nul), "fact", "", Json::object()}},
        node("\xff\xfe"),
        node("\xed\xa0\x80"), // a surrogate
        node("x", ""),
        node("x", "fact", "\xc0\xaf"),
        AddNode{Node{NodeId("x"), "fact", nul, Json::object()}},
        node("x", "fact", "", {{"p", nul}}),
        node("x", "fact", "", {{nul, 1}}),
        node("x", "fact", "", {{"p", "\x80"}}),
        node("x", "fact", "", {{"p", {1, std::numeric_limits<double>::infinity()}}}),
        node("x", "fact", "", {{"p", std::nan("")}}),
        AddNode{Node{NodeId("x"), "fact", "", Json::array()}},
        node("a", "other"),
        edge("a", "k", "missing"),
        edge("missing", "k", "a"),
        edge("a", "", "a"),
        SetProperty{NodeId("a"), "label", "x"},
        SetProperty{NodeId("missing"), "p", 1},
        AddNode{Node{NodeId(std::string(70000, 'x')), "fact", "", Json::object()}},
    };
    const auto s = store();
    QVERIFY(done(s->apply(commitOf({node("a", "fact", "A")}))));
    const auto refused
        = s->apply(commitOf({node("fresh"), bad.at(static_cast<std::size_t>(which))}));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::BadArgument);
    QCOMPARE(refused.error().where, QStringLiteral("/patches/1"));
    QVERIFY(!refused.error().message.isEmpty());
    QCOMPARE(text(rows("SELECT id FROM node").cells), text(std::vector<Json>{"a"}));
}

void TestSqliteStore::commitIsWhole()
{
    const auto s = store();
    QVERIFY(done(s->apply(commitOf({node("a", "fact", "A"), node("b"), edge("a", "k", "b")}))));
    Commit commit = commitOf({RemoveNode{NodeId("a")}, node("c"), edge("b", "k", "c")});
    commit.state.push_back({"crawl", "status", Json{{"queue_len", 1}}});
    commit.events.push_back({0, 1, 1, "e", "", {{"bad", "\xff"}}});
    const auto refused = s->apply(commit);
    QVERIFY(!refused);
    QCOMPARE(refused.error().where, QStringLiteral("/events/0"));
    QCOMPARE(text(rows("SELECT id, degree FROM node ORDER BY id").cells),
        text((std::vector<Json>{"a", 1, "b", 1})));
    const auto state = s->state("crawl", "status");
    QVERIFY(state && state->is_null());
}

void TestSqliteStore::normalisesProperties()
{
    QVERIFY(done(store()->apply(commitOf({node("a", "fact", "",
        {{"z", 0.1 + 0.2}, {"big", 9007199254740993}, {"a", 1.0},
            {"list", {1, "x", nullptr, true}}})}))));
    QCOMPARE(rows("SELECT properties FROM node").cells.at(0).get<std::string>(),
        std::string(R"({"a":1,"big":"9007199254740993","list":[1,"x",null,true],"z":0.3})"));
}

void TestSqliteStore::setsAndRemovesProperties()
{
    const auto s = store();
    QVERIFY(done(s->apply(commitOf({node("a", "fact", "", {{"p", 1}, {"q", 2}}),
        SetProperty{NodeId("a"), "p", "new"}, SetProperty{NodeId("a"), "q", nullptr},
        SetProperty{NodeId("a"), "q2", Json::array({1})}}))));
    const auto a = s->findNode(NodeId("a"));
    QVERIFY(a && *a);
    QCOMPARE(text((*a)->properties), text(Json({{"p", "new"}, {"q2", {1}}})));
}

void TestSqliteStore::readerSeesOneMoment()
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

void TestSqliteStore::readOnlyGuard_data()
{
    QTest::addColumn<QString>("sql");
    for (const auto* sql : {"DELETE FROM node", "INSERT INTO meta VALUES('x','y')",
             "UPDATE node SET label = 'x'", "DROP TABLE node", "CREATE TEMP TABLE t(x)",
             "PRAGMA query_only=OFF", "PRAGMA journal_mode=DELETE", "ATTACH ':memory:' AS x",
             "COMMIT", "BEGIN", "VACUUM", "INSERT INTO node_fts(node_fts) VALUES('rebuild')"})
        QTest::newRow(sql) << QString::fromUtf8(sql);
}

void TestSqliteStore::readOnlyGuard()
{
    QFETCH(QString, sql);
    const auto s = store();
    QVERIFY(done(s->apply(commitOf({node("a")}))));
    auto reader = s->openReader({});
    QVERIFY(reader);
    const auto table = (*reader)->read(Catalogue::sql(sql.toStdString()), Json::object(), {});
    QVERIFY(!table);
    QCOMPARE(table.error().code, ErrorCode::NotPermitted);
    // What may be read still may: recursion, lists, search.
    const auto fine = (*reader)->read(
        Catalogue::sql("WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 3)"
                       "SELECT sum(i), (SELECT count(*) FROM json_each('[1,2]')), "
                       "(SELECT count(*) FROM node_fts WHERE node_fts MATCH 'abc') FROM c"),
        Json::object(), {});
    QVERIFY(fine);
    QCOMPARE(text(fine->cells), text((std::vector<Json>{6, 2, 0})));
}

void TestSqliteStore::bindsArguments()
{
    QVERIFY(done(store()->apply(commitOf({node("a")}))));
    const auto table = rows("SELECT :t AS t, :i AS i, :d AS d, :b AS b, :n AS n, :missing AS m, "
                            "(SELECT group_concat(value) FROM json_each(:l)) AS l, :e AS e",
        {{"t", "it's"}, {"i", 7}, {"d", 0.5}, {"b", true}, {"n", nullptr}, {"l", {"x", "y"}},
            {"unused", 1}, {"e", ""}});
    QCOMPARE(table.columns, (std::vector<std::string>{"t", "i", "d", "b", "n", "m", "l", "e"}));
    QCOMPARE(text(table.cells),
        text((std::vector<Json>{"it's", 7, 0.5, 1, nullptr, nullptr, "x,y", ""})));
    // A value never acts as text of the query.
    QCOMPARE(
        text(rows("SELECT count(*) FROM node WHERE id = :id", {{"id", "' OR 1=1 --"}}).cells.at(0)),
        text(Json(0)));
}

void TestSqliteStore::cutsLongText()
{
    std::string text(65535, 'x');
    text += "ü and more";
    QVERIFY(done(store()->apply(commitOf({node("a", "fact", "", {{"t", text}})}))));
    const auto table = rows("SELECT json_extract(properties, '$.t'), id FROM node");
    QVERIFY(table.cut);
    QCOMPARE(table.cells.at(0).get<std::string>(), std::string(65535, 'x'));
    QVERIFY(!rows("SELECT id FROM node").cut);
}

static const char* const kEndless = "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM "
                                    "c) SELECT count(*) FROM c";

void TestSqliteStore::deadlineStops()
{
    const auto s = store();
    QVERIFY(done(s->apply(commitOf({node("a")}))));
    auto reader = s->openReader({});
    QVERIFY(reader);
    const ReadContext context{Deadline(std::chrono::milliseconds(50)), {}};
    const auto table = (*reader)->read(Catalogue::sql(kEndless), Json::object(), context);
    QVERIFY(!table);
    QCOMPARE(table.error().code, ErrorCode::TimedOut);
    // The reader serves on.
    QVERIFY((*reader)->read(Catalogue::sql("SELECT 1"), Json::object(), {}));
}

void TestSqliteStore::cancelStops()
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

void TestSqliteStore::ranksMatches_data()
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
}

void TestSqliteStore::ranksMatches()
{
    QFETCH(QString, query);
    QFETCH(QString, label);
    QFETCH(QString, id);
    QFETCH(QString, url);
    QFETCH(int, rank);
    QVERIFY(done(store()->apply(commitOf({node("a")}))));
    const auto table = rows("SELECT mnemo_rank(mnemo_fold(:q), :l, :i, :u)",
        {{"q", query.toStdString()}, {"l", label.toStdString()}, {"i", id.toStdString()},
            {"u", url.toStdString()}});
    QCOMPARE(text(table.cells.at(0)), text(rank < 0 ? Json() : Json(rank)));
}

void TestSqliteStore::stateAndEvents()
{
    const auto s = store();
    Commit commit = commitOf({node("a")});
    commit.state = {{"world", "clock", {{"tick", 12}}}, {"crawl", "x", 1}};
    commit.events = {{0, 1, 100, "one", "a", {{"k", "v"}}}, {0, 2, 101, "two", "", {}}};
    commit.events[1].detail = Json::object();
    QVERIFY(done(s->apply(commit)));
    QCOMPARE(s->info()->tick, std::optional<std::int64_t>(12));
    QCOMPARE(text(*s->state("world", "clock")), text(Json({{"tick", 12}})));
    const auto events = s->events(0, 10);
    QVERIFY(events);
    QCOMPARE(events->size(), std::size_t(2));
    QCOMPARE(events->at(0), (Event{1, 1, 100, "one", "a", {{"k", "v"}}}));
    QCOMPARE(s->events(1, 10)->size(), std::size_t(1));
    QCOMPARE(s->events(0, 1)->at(0).seq, 1);
    QVERIFY(done(s->apply({{}, {{"crawl", "x", nullptr}}, {}})));
    QVERIFY(s->state("crawl", "x")->is_null());
}

void TestSqliteStore::eventsAreBounded()
{
    const auto s = store();
    Commit commit;
    for (int i = 0; i < 100010; ++i)
        commit.events.push_back({0, i, 0, "e", "", Json::object()});
    QVERIFY(done(s->apply(commit)));
    QCOMPARE(text(rows("SELECT count(*), min(seq), max(tick) FROM event").cells),
        text((std::vector<Json>{100000, 11, 100009})));
}

void TestSqliteStore::frontierOrder()
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

void TestSqliteStore::edgesOfBothDirections()
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

void TestSqliteStore::scansInOrder()
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

void TestSqliteStore::changeMarkChanges()
{
    const auto s = store();
    QVERIFY(done(s->apply(commitOf({node("a")}))));
    const auto watching = store(OpenMode::Read);
    const auto first = watching->changeMark();
    QVERIFY(first);
    QCOMPARE(*watching->changeMark(), *first);
    QVERIFY(done(s->apply(commitOf({node("b")}))));
    const auto second = watching->changeMark();
    QVERIFY(second);
    QVERIFY(*second != *first);
    // Another file in its place is a change as well.
    QVERIFY(QFile::remove(m_path));
    QVERIFY(done(store()->apply(commitOf({node("z")}))));
    QVERIFY(*watching->changeMark() != *second);
    QVERIFY(*watching->findNode(NodeId("z")));
}

void TestSqliteStore::infoTells()
{
    const auto s = store();
    QVERIFY(done(s->apply(commitOf({node("a"), node("b"), edge("a", "k", "b")}))));
    const auto info = s->info();
    QVERIFY(info);
    QCOMPARE(info->nodes, 2);
    QCOMPARE(info->edges, 1);
    QCOMPARE(info->version, std::string(sqlite3_libversion()));
    QCOMPARE(info->tick, std::optional<std::int64_t>(0));
    QVERIFY(info->sizeBytes > 0);
    QVERIFY(!info->readOnly);
    const auto foreign = openStore(
        {StoreUrl::Kind::Sqlite, m_path, {}}, OpenMode::Read, QStringLiteral("graphiti"));
    QVERIFY(foreign);
    QVERIFY(!(*foreign)->info()->tick);
    QVERIFY((*foreign)->info()->readOnly);
    const auto denied = (*foreign)->apply(commitOf({node("x")}));
    QVERIFY(!denied);
    QCOMPARE(denied.error().code, ErrorCode::NotPermitted);
}

void TestSqliteStore::manyThreadsRead()
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

QTEST_GUILESS_MAIN(TestSqliteStore)
#include "tst_sqlitestore.moc"
