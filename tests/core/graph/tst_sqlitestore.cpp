// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/graph/committexts.h"
#include "tests/core/graph/storetest.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <cmath>
#include <limits>
#include <sqlite3.h>
#include <sys/stat.h>

using namespace mnemo;
using namespace mnemo::test;

class TestSqliteStore final : public StoreTest
{
    Q_OBJECT

private slots:

    void init() { freshFolder(); }

    void readingNeverCreates();
    void firstCommitCreates();
    void filesBesideItArePrivate();
    void refusedCommitLeavesNothing();
    void mergesNodesAndEdges();
    void degreesAndCountsFollow();
    void searchIndexFollows();
    void refusesPatches_data();
    void refusesPatches();
    void commitIsWhole();
    void normalisesProperties();
    void setsAndRemovesProperties();
    void stateAndEvents();
    void eventsAreBounded();
    void changeMarkChanges();
    void textsAreMergedAsTrees();
    void textsAreChecked();
    void infoTells();
};

namespace {

/// Rows of all kinds about a few nodes: new nodes, merges, labels, difficult keys, searched texts.
/// Each `turn` gives another commit.
CommitTexts textsOf(int turn)
{
    const auto canonical = [](const Json& value) { return *canonicalJson(normalised(value)); };
    CommitTexts texts;
    for (int i = 0; i < 40; ++i) {
        const auto id = "n" + std::to_string((i * 7 + turn * 3) % 50);
        Json properties{
            {"turn", turn}, {"half", turn + 0.5}, {"z" + std::to_string(i % 3), "{[\\\""}};
        if (i % 5 == 0)
            properties["list"] = {1, Json{{"a", ","}}, "}"};
        if (i % 6 == turn % 6)
            properties["ü \"key\""] = nullptr;
        if (i % 7 == turn % 7)
            properties["canonical_url"] = "http://H/" + std::to_string(turn);
        if (i % 11 == 0)
            properties = Json::object();
        texts.nodes.push_back({NodeId(id), "fact",
            i % 4 == 0 ? "Label " + std::to_string(turn % 3) : "", canonical(properties)});
    }
    for (int i = 0; i < 30; ++i) {
        const auto& from = texts.nodes[static_cast<std::size_t>(i)].id;
        const auto& to = texts.nodes[static_cast<std::size_t>(39 - i)].id;
        texts.edges.push_back({from, i % 2 == 0 ? "k" : "l", to, {},
            canonical({{"turn", turn}, {"e" + std::to_string(i % 4), i}})});
        texts.events.push_back({turn * 10 + i / 3, 1, "kind", from.text, canonical({{"i", i}})});
    }
    return texts;
}

} // namespace

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
    const auto first = store();
    QCOMPARE(first->name().id, std::optional(std::string()));
    QVERIFY(done(first->apply(commitOf({node("a")}))));
    const StoreName name = store(OpenMode::Read)->name();
    QCOMPARE(name.graph, std::string("a store, 100% ü"));
    QVERIFY(isStoreId(name.id.value_or("")));
    QCOMPARE(first->name(), name);
    // The name is part of the store and does not depend on the file name.
    const auto other = m_folder->filePath(QStringLiteral("renamed.sqlite"));
    QVERIFY(QFile::rename(m_path, other));
    const auto again = openStore({StoreUrl::Kind::Sqlite, other, {}}, OpenMode::Read);
    QVERIFY(again);
    QCOMPARE((*again)->name(), (StoreName{"sqlite", "a store, 100% ü", "mnemoscope", name.id}));
    // Another store with this name is a different store.
    QVERIFY(done(store()->apply(commitOf({node("a")}))));
    QVERIFY(!isSameStore(store(OpenMode::Read)->name(), name));
}

/// The log beside an open store holds what the store will, and is as private, whatever the mask is.
void TestSqliteStore::filesBesideItArePrivate()
{
    const mode_t before = ::umask(0);
    const auto open = store();
    const bool isApplied
        = done(open->apply(commitOf({node("a")}))) && done(open->apply(commitOf({node("b")})));
    ::umask(before);
    QVERIFY(isApplied);
    for (const char* suffix : {"", "-wal", "-shm"}) {
        struct stat found = {};
        const QByteArray file = QFile::encodeName(m_path) + suffix;
        QVERIFY2(::stat(file.constData(), &found) == 0, file.constData());
        QCOMPARE(found.st_mode & 0777U, 0600U);
    }
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
    // Removed and added again in one commit, so that its row number is free.
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

void TestSqliteStore::changeMarkChanges()
{
    const auto s = store();
    QVERIFY(done(s->apply(commitOf({node("a")}))));
    const auto watching = store(OpenMode::Read);
    const auto first = watching->changeMark({});
    QVERIFY(first);
    QCOMPARE(*watching->changeMark({}), *first);
    QVERIFY(done(s->apply(commitOf({node("b")}))));
    const auto second = watching->changeMark({});
    QVERIFY(second);
    QVERIFY(*second != *first);
    // Replacing the file counts as a change.
    QVERIFY(QFile::remove(m_path));
    QVERIFY(done(store()->apply(commitOf({node("z")}))));
    QVERIFY(*watching->changeMark({}) != *second);
    QVERIFY(*watching->findNode(NodeId("z")));
}

/// Rows given as texts have the same effect as the same rows given as trees: nodes, edges, events,
/// counts, degrees and the search index.
void TestSqliteStore::textsAreMergedAsTrees()
{
    const auto contents = [this] {
        std::vector<Json> all;
        for (const char* sql :
            {"SELECT id, role, label, properties, degree, fold FROM node ORDER BY id",
                "SELECT a.id, b.id, kind, key, e.properties FROM edge e JOIN node a ON a.n = src "
                "JOIN node b ON b.n = dst ORDER BY 1, 3, 2, 4",
                "SELECT * FROM event ORDER BY seq", "SELECT * FROM tally ORDER BY what, name",
                "SELECT n.id FROM node_fts f JOIN node n ON n.n = f.rowid "
                "WHERE node_fts MATCH '\"label 1\"' ORDER BY 1",
                "SELECT n.id FROM node_fts f JOIN node n ON n.n = f.rowid "
                "WHERE node_fts MATCH '\"http\"' ORDER BY 1"}) {
            const auto table = rows(sql);
            all.insert(all.end(), table.cells.begin(), table.cells.end());
        }
        return text(all);
    };
    const auto walk = [&](bool asTexts) {
        freshFolder();
        for (int turn = 0; turn < 12; ++turn) {
            const auto texts = textsOf(turn);
            Commit commit;
            commit.patches.push_back(SetProperty{texts.nodes[0].id, "set", turn});
            commit.patches.push_back(RemoveNode{NodeId("n" + std::to_string(turn))});
            commit.events = {{0, turn * 10 + 3, 2, "other", "", Json::object()},
                {0, turn * 10 + 99, 2, "last", "", Json::object()}};
            QVERIFY(done(asTexts ? applyTexts(*store(), texts, commit)
                                 : store()->apply(withoutTexts(texts, commit))));
        }
    };
    walk(false);
    const auto trees = contents();
    QVERIFY(trees.size() > 5000);
    walk(true);
    QCOMPARE(contents(), trees);
}

void TestSqliteStore::textsAreChecked()
{
    const auto s = store();
    QVERIFY(done(s->apply(commitOf({node("a", "fact"), node("b")}))));
    const auto before = s->changeMark({});
    const auto where = [&](const CommitTexts& texts) {
        const auto refused = applyTexts(*s, texts, {});
        return refused || refused.error().code != ErrorCode::BadArgument ? QString()
                                                                         : refused.error().where;
    };
    CommitTexts texts;
    texts.nodes = {{NodeId("c"), "fact", "", "{}"}, {NodeId("a"), "other", "", "{}"}};
    QCOMPARE(where(texts), QStringLiteral("/texts/nodes/1"));
    texts.nodes = {{NodeId("c"), "fact", "", "{\"a\":\"\xff\"}"}};
    QCOMPARE(where(texts), QStringLiteral("/texts/nodes/0"));
    texts.nodes.clear();
    texts.edges = {{NodeId("a"), "k", NodeId("nowhere"), "", "{}"}};
    QCOMPARE(where(texts), QStringLiteral("/texts/edges/0"));
    texts.edges.clear();
    texts.events = {{1, 1, "", "", "{}"}};
    QCOMPARE(where(texts), QStringLiteral("/texts/events/0"));
    QCOMPARE(*s->changeMark({}), *before);
    // Text that is not canonical is parsed like any other value.
    for (const char* base : {"{ \"b\": 1 }", "{\"b\":1,\"a\":2}", "{\"\\u0061\":1}", "[]", "", "{",
             "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{\"a\":[1}", "{\"a\":\"x}"})
        QVERIFY2(!mergedTexts(base, "{\"c\":3}"), base);
    QCOMPARE(mergedTexts("{}", "{}"), std::string("{}"));
    QCOMPARE(mergedTexts("{\"a\":1,\"b\":[2,{\"c\":3}]}", "{\"a\":\"\\\"\",\"aa\":{},\"c\":null}"),
        std::string("{\"a\":\"\\\"\",\"aa\":{},\"b\":[2,{\"c\":3}],\"c\":null}"));
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
    // A store opened for reading refuses commits, although its file is writable.
    QVERIFY(!(*foreign)->info()->readOnly);
    const auto denied = (*foreign)->apply(commitOf({node("x")}));
    QVERIFY(!denied);
    QCOMPARE(denied.error().code, ErrorCode::NotPermitted);
}

QTEST_GUILESS_MAIN(TestSqliteStore)
#include "tst_sqlitestore.moc"
