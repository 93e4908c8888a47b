// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a store answers that holds values which nothing of ours wrote there.
#include "core/graph/transfer.h"
#include "querygraph.h"

#include <sqlite3.h>

#include <vector>

using namespace mnemo;
using namespace mnemo::test;

namespace {

Json people()
{
    return {
        {"nodes",
            {{{"id", "a"}, {"role", "Person"}, {"label", "Ann"}, {"properties", {{"age", 3}}}},
                {{"id", "b"}, {"role", "Person"}, {"label", "Bo"}, {"properties", {{"age", 5}}}}}},
        {"edges", {{{"from", "a"}, {"kind", "knows"}, {"to", "b"}}}}};
}

const std::vector<std::pair<const char*, Json>>& questions()
{
    static const std::vector<std::pair<const char*, Json>> asked{{"describe_graph", Json::object()},
        {"find_nodes", {{"where", {{{"property", "age"}, {"op", "gt"}, {"value", 2}}}}}},
        {"find_edges", Json::object()}, {"count_by", {{"by", {{"property", "age"}}}}},
        {"search_nodes", {{"query", "ann"}}}, {"paths_between", {{"from", "a"}, {"to", "b"}}},
        {"summary_state", Json::object()}, {"graph_slice", Json::object()},
        {"neighbors", {{"node_id", "a"}}}};
    return asked;
}

} // namespace

class TestDamagedValues final : public QObject
{
    Q_OBJECT

private slots:
    void areToldAsDamage_data();
    void areToldAsDamage();
};

void TestDamagedValues::areToldAsDamage_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::newRow("properties that are no JSON")
        << QByteArray("UPDATE node SET properties = '{oops' WHERE id = 'a'");
    QTest::newRow("properties that are a list")
        << QByteArray("UPDATE node SET properties = '[1]' WHERE id = 'a'");
    QTest::newRow("properties that are bytes")
        << QByteArray("UPDATE node SET properties = x'00ff' WHERE id = 'a'");
    QTest::newRow("a role that is no text")
        << QByteArray("UPDATE node SET role = CAST(x'ff41' AS TEXT) WHERE id = 'a'");
    QTest::newRow("a label that is no text")
        << QByteArray("UPDATE node SET label = CAST(x'ff41' AS TEXT) WHERE id = 'a'");
    QTest::newRow("an id that is no text")
        << QByteArray("UPDATE node SET id = CAST(x'ff41' AS TEXT) WHERE id = 'a'");
    QTest::newRow("properties of an edge that are no JSON")
        << QByteArray("UPDATE edge SET properties = '{'");
    QTest::newRow("a kind that is no text")
        << QByteArray("UPDATE edge SET kind = CAST(x'ff41' AS TEXT)");
    QTest::newRow("a key that is no text")
        << QByteArray("UPDATE edge SET key = CAST(x'ff41' AS TEXT)");
}

/// Whoever meets the value says that the store is damaged; nobody takes it for a mistake in what
/// was asked or in the program. An export writes all, and so must meet it.
void TestDamagedValues::areToldAsDamage()
{
    QFETCH(QByteArray, sql);
    const QueryGraph graph(people());
    ::sqlite3* db = nullptr;
    QCOMPARE(sqlite3_open(graph.file().toUtf8().constData(), &db), SQLITE_OK);
    QCOMPARE(sqlite3_exec(db, sql.constData(), nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(db);
    for (const auto& [query, args] : questions()) {
        const auto outcome = graph.runner->run(query, args);
        if (outcome.error)
            QVERIFY2(outcome.error->code == ErrorCode::StoreCorrupt,
                qPrintable(toQString(query) + u' ' + outcome.error->message + u' '
                    + outcome.error->detail));
    }
    const auto ignore = [](std::string_view) { return Status(Done{}); };
    const auto written = exportGraph(*graph.store, FileForm::JsonLines, ignore, ignore, {}, {});
    QVERIFY(!written);
    QVERIFY2(written.error().code == ErrorCode::StoreCorrupt,
        qPrintable(written.error().message + u' ' + written.error().detail));
}

QTEST_GUILESS_MAIN(TestDamagedValues)
#include "tst_damagedvalues.moc"
