// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/invariants.h"
#include "tests/core/facts/fixture.h"

#include <QTest>

#include <sqlite3.h>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

struct Graph
{
    std::vector<Node> nodes{urlNode("a"), urlNode("b"), resourceNode("a")};
    std::vector<Edge> edges{
        edge("res:a", "web:source_of", "url:a"), edge("res:a", "web:links_to", "url:b")};
};

QStringList printed(const std::vector<Violation>& violations)
{
    QStringList lines;
    for (const Violation& violation : violations) {
        std::string where = violation.node;
        if (violation.edge)
            where = violation.edge->from.text + ">" + violation.edge->to.text;
        lines << toQString(violation.invariant + " " + where);
    }
    return lines;
}

using Change = std::function<void(Graph&)>;

} // namespace

Q_DECLARE_METATYPE(Change)

class TestInvariants final : public QObject
{
    Q_OBJECT

private slots:

    void rules_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QStringList>("expected");
        const auto row
            = [](const char* name, Change change, std::initializer_list<const char*> expected) {
                  QTest::newRow(name) << std::move(change) << texts(expected);
              };
        row("nothing wrong", [](Graph&) {}, {});
        row("no source", [](Graph& g) { g.edges.erase(g.edges.begin()); },
            {"resource_has_one_source res:a"});
        row("two sources",
            [](Graph& g) { g.edges.push_back(edge("res:a", "web:source_of", "url:b")); },
            {"resource_has_one_source res:a"});
        row("link to a resource",
            [](Graph& g) { g.edges.push_back(edge("res:a", "web:links_to", "res:a")); },
            {"link_targets_url res:a>res:a"});
        row("url without its URL", [](Graph& g) { g.nodes[1].properties.erase("canonical_url"); },
            {"url_has_canonical_url url:b"});
        row("url with an empty URL", [](Graph& g) { g.nodes[1].properties["canonical_url"] = ""; },
            {"url_has_canonical_url url:b"});
        row("allowed before fetched",
            [](Graph& g) { g.nodes[0].properties["next_allowed_fetch_ts"] = now - 1; },
            {"cooldown_is_sane url:a"});
        row("allowed when fetched",
            [](Graph& g) { g.nodes[0].properties["next_allowed_fetch_ts"] = now; }, {});
        row("never fetched", [](Graph& g) { g.nodes[0].properties["last_fetch_ts"] = nullptr; },
            {});
        row("time that is a text",
            [](Graph& g) { g.nodes[0].properties["last_fetch_ts"] = "yesterday"; },
            {"cooldown_is_sane url:a"});
        row("one id, two roles",
            [](Graph& g) {
                Node other = g.nodes[1];
                other.role = "fact";
                g.nodes.push_back(other);
            },
            {"node_has_one_role url:b"});
        row("dangling", [](Graph& g) { g.edges.push_back(edge("url:a", "knows", "nobody")); },
            {"edge_has_both_ends url:a>nobody"});
        row("role of the world that it does not know",
            [](Graph& g) {
                g.nodes.push_back({NodeId("x"), "web:page", {}, Json::object()});
            },
            {"role_is_known x"});
        row("role of somebody else",
            [](Graph& g) {
                g.nodes.push_back({NodeId("x"), "Person", {}, Json::object()});
            },
            {});
        row("kind of the world that it does not know",
            [](Graph& g) { g.edges.push_back(edge("url:a", "sim:joy", "url:b")); },
            {"kind_is_known url:a>url:b"});
        row("kind of somebody else",
            [](Graph& g) { g.edges.push_back(edge("url:a", "KNOWS", "url:b")); }, {});
    }

    void rules()
    {
        QFETCH(Change, change);
        QFETCH(QStringList, expected);
        Graph graph;
        change(graph);
        QCOMPARE(printed(checkInvariants(graph.nodes, graph.edges)), expected);
    }

    void wholeStore()
    {
        Commit commit = smallWeb();
        commit.patches.push_back(AddNode{resourceNode("orphan")});
        commit.patches.push_back(AddNode{urlNode("bad", {{"canonical_url", ""}})});
        commit.patches.push_back(AddEdge{edge("res:a", "web:links_to", "res:b")});
        const Place place(commit);
        QVERIFY2(place.error.isEmpty(), qUtf8Printable(place.error));
        std::int64_t done = 0;
        const auto found = checkInvariants(
            *place.store, 100, {}, [&](std::int64_t d, std::int64_t) { done = d; });
        QVERIFY(found);
        QCOMPARE(printed(*found),
            texts({"link_targets_url res:a>res:b", "resource_has_one_source res:orphan",
                "url_has_canonical_url url:bad"}));
        QVERIFY(done > 0);
        QCOMPARE(checkInvariants(*place.store, 1, {}, {})->size(), std::size_t{1});
    }

    /// A file from somebody else may hold anything beside its nodes and edges.
    void whatAStoreKeeps_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<QStringList>("expected");
        const auto row
            = [](const char* name, const char* sql, std::initializer_list<const char*> expected) {
                  QTest::newRow(name) << QByteArray(sql) << texts(expected);
              };
        row("as written", "", {});
        row("a count", "UPDATE tally SET count = 5 WHERE name = 'web:url'", {"counts_agree "});
        row("a role of nobody", "INSERT INTO tally VALUES('role', 'ghost', 2)", {"counts_agree "});
        row("a count that is missing", "DELETE FROM tally WHERE name = 'web:links_to'",
            {"counts_agree "});
        row("counts of others", "UPDATE tally SET what = 'kind' WHERE name = 'web:url'",
            {"counts_agree ", "counts_agree "});
        row("a degree", "UPDATE node SET degree = 7 WHERE id = 'url:a'", {"counts_agree url:a"});
        row("without the plain indexes",
            "DROP INDEX edge_in; UPDATE node SET degree = 0 WHERE id = 'res:a'",
            {"counts_agree res:a"});
        row("a text", "UPDATE node SET fold = 'zebra' WHERE id = 'url:c'",
            {"texts_agree ", "texts_agree url:c"});
        row("a label", "UPDATE node SET label = 'zebra' WHERE id = 'url:c'", {"texts_agree url:c"});
        row("a hit of nothing", "INSERT INTO node_fts(rowid, fold) VALUES(99, 'zebra')",
            {"texts_agree "});
        row("a hit that is hidden",
            "INSERT INTO node_fts(node_fts, rowid, fold) SELECT 'delete', n, fold FROM node "
            "WHERE id = 'url:b'",
            {"texts_agree "});
        row("hits that changed places",
            "INSERT INTO node_fts(node_fts, rowid, fold) SELECT 'delete', n, fold FROM node "
            "WHERE id IN ('url:a', 'url:b');"
            "INSERT INTO node_fts(rowid, fold) SELECT n, (SELECT fold FROM node AS o "
            "WHERE o.id IN ('url:a', 'url:b') AND o.id <> node.id) FROM node "
            "WHERE id IN ('url:a', 'url:b')",
            {"texts_agree "});
    }

    void whatAStoreKeeps()
    {
        QFETCH(QByteArray, sql);
        QFETCH(QStringList, expected);
        Commit commit = smallWeb();
        // Short texts, long ones, and characters of all lengths.
        commit.patches.push_back(AddNode{{NodeId("x"), "fact", {}, Json::object()}});
        commit.patches.push_back(
            AddNode{{NodeId("y"), "fact", "Grüße 世界 \xF0\x9F\xA6\x93", {{"canonical_url", 5}}}});
        commit.patches.push_back(AddEdge{edge("x", "knows", "x")});
        const Place place(commit);
        QVERIFY2(place.error.isEmpty(), qUtf8Printable(place.error));
        ::sqlite3* db = nullptr;
        QCOMPARE(sqlite3_open(qPrintable(place.folder.filePath(u"default.sqlite"_s)), &db), 0);
        const int code = sqlite3_exec(db, sql.constData(), nullptr, nullptr, nullptr);
        QVERIFY2(code == SQLITE_OK, sqlite3_errmsg(db));
        sqlite3_close(db);
        for (int times = 0; times < 2; ++times) { // on a connection that has done it before, too
            const auto found = checkInvariants(*place.store, 100, {}, {});
            QVERIFY(found);
            QCOMPARE(printed(*found), expected);
        }
        // Whatever the index and the texts beside the nodes say, nothing is found by them alone.
        const auto hits = place.ask("search_nodes", {{"query", "zebra"}});
        QVERIFY(hits.status == QueryStatus::Empty);
    }

    void cancelled()
    {
        const Place place;
        ReadContext context;
        context.cancel.cancel();
        const auto found = checkInvariants(*place.store, 100, context, {});
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(TestInvariants)
#include "tst_invariants.moc"
