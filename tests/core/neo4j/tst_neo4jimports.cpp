// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/server/serverstore.h"
#include "core/graph/stores/storeurl.h"
#include "core/graph/transfer.h"
#include "core/query/queryrunner.h"
#include "tests/support/neo4jserver.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Nodes, and a ring of edges through them.
QByteArray ringOf(int count)
{
    std::string lines;
    for (int i = 0; i < count; ++i)
        lines += Json{{"id", "n" + std::to_string(i)}, {"i", i}}.dump() + '\n';
    for (int i = 0; i < count; ++i)
        lines += Json{{"from", "n" + std::to_string(i)}, {"kind", "k"},
                     {"to", "n" + std::to_string((i + 1) % count)}}
                     .dump()
            + '\n';
    return QByteArray::fromStdString(lines);
}

} // namespace

/// A file that a Neo4j is given piece by piece, by a program that stops half-way.
class TestNeo4jImports final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void theLayoutIsMade();
    void isGoneOnWithAndUndone();

private:
    [[nodiscard]] std::shared_ptr<GraphStore> opened() const
    {
        const auto store = openStore(*parseStoreUrl(m_server->url()), OpenMode::Write);
        if (!store)
            qFatal("%s", qPrintable(store.error().message));
        return *store;
    }

    /// Stops after so many pieces, as a program does that is killed.
    [[nodiscard]] bool imports(const QByteArray& lines, int stopAfter = -1) const
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"graph.jsonl"_s));
        if (!file.open(QIODevice::WriteOnly) || file.write(lines) != lines.size())
            qFatal("no file");
        file.close();
        const auto store = opened();
        auto& server = dynamic_cast<server::ServerStore&>(*store);
        server.setPiece(7);
        server.stopAfter(stopAfter);
        return importFiles(*store, {file.fileName()}, {}).has_value();
    }

    std::unique_ptr<Neo4jServer> m_server;
};

void TestNeo4jImports::initTestCase()
{
    MNEMO_NEED_NEO4J()
    m_server = std::make_unique<Neo4jServer>();
    QVERIFY(m_server->start());
}

void TestNeo4jImports::theLayoutIsMade()
{
    m_server->clear();
    Commit commit;
    commit.patches.emplace_back(AddNode{{NodeId("a"), "fact", "A"}});
    QVERIFY(opened()->apply(commit));
    const auto rows = m_server->query("SHOW INDEXES YIELD name, state WHERE name STARTS WITH "
                                      "'mnemoscope_' RETURN name + ' ' + state AS told");
    const auto told = rows.dump();
    for (const char* name : {"mnemoscope_node_id", "mnemoscope_state_key", "mnemoscope_node_role",
             "mnemoscope_state_seq", "mnemoscope_state_id", "mnemoscope_text"})
        QVERIFY2(told.find(std::string(name) + " ONLINE") != std::string::npos, told.c_str());
    const auto constraints
        = m_server->query("SHOW CONSTRAINTS YIELD name RETURN name ORDER BY name").dump();
    QVERIFY2(constraints.find("mnemoscope_node_id") != std::string::npos, constraints.c_str());
}

void TestNeo4jImports::isGoneOnWithAndUndone()
{
    m_server->clear();
    const auto store = opened();
    const QueryRunner runner(*Catalogue::load(), store, *loadProfile("mnemoscope"), Clock(1000));
    const auto size = [&] {
        const auto info = store->info();
        return info ? std::pair(info->nodes, info->edges)
                    : std::pair(std::int64_t{-1}, std::int64_t{-1});
    };
    // Whoever asked just before does not take the graph for whole.
    QVERIFY(!runner.run("neighbors", {{"node_id", "n1"}}).truncated);
    QVERIFY(!imports(ringOf(40), 8));
    const auto half = runner.run("neighbors", {{"node_id", "n1"}});
    QVERIFY2(half.truncated && half.consistent, half.inconsistency.c_str());
    QVERIFY(store->info()->unfinishedImport);
    // Gone on with.
    QVERIFY(imports(ringOf(40)));
    QVERIFY(!store->info()->unfinishedImport);
    QCOMPARE(size(), std::pair(std::int64_t{40}, std::int64_t{40}));
    const auto whole = runner.run("neighbors", {{"node_id", "n1"}});
    QVERIFY(!whole.truncated);
    QCOMPARE(whole.result.at("neighbors").size(), std::size_t{2});
    // Undone by another.
    QVERIFY(!imports(ringOf(60), 8));
    QVERIFY(store->info()->unfinishedImport);
    QVERIFY(imports(ringOf(40)));
    QVERIFY(!store->info()->unfinishedImport);
    QCOMPARE(size(), std::pair(std::int64_t{40}, std::int64_t{40}));
}

QTEST_GUILESS_MAIN(TestNeo4jImports)
#include "tst_neo4jimports.moc"
