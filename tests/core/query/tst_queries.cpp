// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "querygraph.h"

#include "core/base/canonical.h"

#include <QDir>

#include <map>
#include <sqlite3.h>

using namespace mnemo;
using namespace mnemo::test;

namespace {

// The first place where two values differ, for a message that can be read.
QString difference(const Json& actual, const Json& expected)
{
    const Json patch = Json::diff(expected, actual);
    return patch.empty()
        ? QString()
        : toQString("first difference: " + patch.front().dump() + "\nactual: " + actual.dump());
}

} // namespace

/// What each query returns on small graphs: the cases lie in tests/data/queries, one file a graph.
class QueriesTest final : public QObject
{
    Q_OBJECT

private slots:
    void behaves_data();
    void behaves();
    void textsAreFoundWithoutTheirIndex();

private:
    std::map<QString, Json> m_files;
};

void QueriesTest::behaves_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("index");
    const QString folder = QStringLiteral("tests/data/queries");
    const QDir dir(sourcePath(folder));
    const auto files = dir.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
    QVERIFY(!files.isEmpty());
    for (const QString& file : files) {
        m_files.emplace(file, jsonFile(folder + u'/' + file));
        const Json& cases = m_files.at(file).at("cases");
        for (int i = 0; i < static_cast<int>(cases.size()); ++i)
            QTest::newRow((file.toStdString() + ": "
                + cases.at(static_cast<std::size_t>(i)).at("name").get<std::string>())
                              .c_str())
                << file << i;
    }
}

void QueriesTest::behaves()
{
    QFETCH(QString, file);
    QFETCH(int, index);
    const Json& document = m_files.at(file);
    const Json& c = document.at("cases").at(static_cast<std::size_t>(index));
    // One store per file, because queries never change it.
    static std::map<QString, std::unique_ptr<QueryGraph>> graphs;
    auto& graph = graphs[file];
    if (!graph)
        graph = std::make_unique<QueryGraph>(document.at("graph"),
            document.value("profile", "mnemoscope"), document.value("now", std::int64_t{1000}));

    const QueryOutcome outcome
        = graph->runner->run(c.at("query").get<std::string>(), c.value("args", Json::object()));
    if (outcome.error)
        qInfo("%s %s", qPrintable(outcome.error->message), qPrintable(outcome.error->detail));
    QCOMPARE(std::string(statusName(outcome.status)), c.at("status").get<std::string>());
    QCOMPARE(outcome.truncated, c.value("truncated", false));
    QCOMPARE(outcome.resultHash,
        resultHash(outcome.query, outcome.args, outcome.status, outcome.result, outcome.truncated));
    if (!outcome.answered()) {
        QVERIFY(outcome.result.is_null());
        QVERIFY(outcome.error.has_value());
        return;
    }
    const auto fits
        = graph->runner->catalogue().find(outcome.query)->resultCheck->check(outcome.result);
    QVERIFY2(
        fits.has_value(), fits ? "" : qPrintable(fits.error().where + u' ' + fits.error().detail));
    Json result = outcome.result;
    result.erase("next");
    for (const auto& [key, value] : c.at("result").items())
        QVERIFY2(result.contains(key) && result.at(key) == value,
            qPrintable(toQString(key) + u' ' + difference(result.value(key, Json()), value)));
    // There are no members that the case does not name, except `truncated`, checked above.
    for (const auto& item : result.items())
        QVERIFY2(item.key() == "truncated" || c.at("result").contains(item.key())
                || c.value("partial", false),
            item.key().c_str());
    QCOMPARE(result.value("truncated", outcome.truncated), outcome.truncated);
}

/// A store that was last written before texts were indexed answers as any other, and is indexed by
/// its next write.
void QueriesTest::textsAreFoundWithoutTheirIndex()
{
    const Json document = jsonFile(QStringLiteral("tests/data/queries/documents.json"));
    const QueryGraph whole(document.at("graph"));
    const QueryGraph earlier(document.at("graph"));
    ::sqlite3* db = nullptr;
    QCOMPARE(sqlite3_open(qPrintable(earlier.file()), &db), SQLITE_OK);
    const int code = sqlite3_exec(db, "DROP TABLE text_fts", nullptr, nullptr, nullptr);
    QVERIFY2(code == SQLITE_OK, sqlite3_errmsg(db));
    sqlite3_close(db);
    Commit commit;
    commit.state.push_back({"test", "key", "value"});
    for (const bool isWritten : {false, true}) {
        if (isWritten)
            QVERIFY(earlier.store->apply(commit));
        for (const Json& c : document.at("cases")) {
            if (c.at("query") != "graph_search")
                continue;
            const auto expected = whole.runner->run("graph_search", c.at("args"));
            const auto found = earlier.runner->run("graph_search", c.at("args"));
            QVERIFY2(!found.error, c.at("name").get_ref<const std::string&>().c_str());
            QCOMPARE(found.resultHash, expected.resultHash);
        }
    }
    QCOMPARE(sqlite3_open(qPrintable(earlier.file()), &db), SQLITE_OK);
    const int again = sqlite3_exec(db, "SELECT 1 FROM text_fts", nullptr, nullptr, nullptr);
    QVERIFY2(again == SQLITE_OK, sqlite3_errmsg(db));
    sqlite3_close(db);
}

QTEST_GUILESS_MAIN(QueriesTest)
#include "tst_queries.moc"
