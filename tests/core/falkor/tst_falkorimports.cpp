// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "conformance.h"
#include "core/graph/falkor/falkorstore.h"
#include "core/graph/transfer.h"
#include "tests/support/wrappedstore.h"

#include <QFile>
#include <QTemporaryDir>

using namespace mnemo;
using namespace mnemo::test;

namespace {

AddNode node(const std::string& id, Json properties = Json::object())
{
    return {{NodeId(id), "fact", {}, std::move(properties)}};
}

/// Nodes, a ring of edges through them, and an edge to a further node.
QByteArray linesOf(int count, const char* end)
{
    std::string lines;
    for (int i = 0; i < count; ++i)
        lines += Json{{"id", "n" + std::to_string(i)}, {"i", i}}.dump() + '\n';
    for (int i = 0; i < count; ++i) {
        lines += Json{{"from", "n" + std::to_string(i)}, {"kind", "k"},
                     {"to", "n" + std::to_string((i + 1) % count)}}
                     .dump()
            + '\n';
    }
    lines += Json{{"from", "n1"}, {"kind", "ends_at"}, {"to", end}}.dump() + '\n';
    return QByteArray::fromStdString(lines);
}

std::pair<std::int64_t, std::int64_t> sizeOf(GraphStore& store)
{
    const auto info = store.info();
    return info ? std::pair(info->nodes, info->edges)
                : std::pair<std::int64_t, std::int64_t>(-1, -1);
}

/// Takes no pieces, and is cancelled as soon as it is asked for a node.
class CancelledStore final : public WrappedStore
{
public:
    CancelledStore(std::shared_ptr<GraphStore> inner, CancelToken cancel)
        : WrappedStore(std::move(inner)), m_cancel(std::move(cancel))
    {
    }

    Result<std::optional<Node>> findNode(const NodeId& id) override
    {
        ++m_asked;
        m_cancel.cancel();
        return WrappedStore::findNode(id);
    }

    [[nodiscard]] int asked() const { return m_asked; }

private:
    CancelToken m_cancel;
    int m_asked = 0;
};

} // namespace

/// Files that a server is given piece by piece, and programs that stop half-way.
class FalkorImportsTest final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void filesAreImportedInPieces_data();
    void filesAreImportedInPieces();
    void aFileThatIsRefusedLeavesNothing();
    void whatIsThereIsAskedForTogether_data();
    void whatIsThereIsAskedForTogether();
    void endsAtOnceWhenCancelled();
    void othersWaitForAnUnfinishedImport_data();
    void othersWaitForAnUnfinishedImport();

private:
    /// Queries that the server has answered.
    [[nodiscard]] std::int64_t asked() const;

    [[nodiscard]] std::shared_ptr<GraphStore> writable(const QString& graph) const
    {
        return opened(QStringLiteral("falkor://127.0.0.1:%1/%2").arg(m_server->port()).arg(graph),
            OpenMode::Write);
    }

    /// Stops after so many pieces, as a program does that is killed.
    [[nodiscard]] static Result<ImportReport> importInPieces(
        GraphStore& store, const QByteArray& lines, int stopAfter = -1);

    std::unique_ptr<FalkorServer> m_server;
};

void FalkorImportsTest::initTestCase()
{
    MNEMO_NEED_FALKOR();
    m_server = std::make_unique<FalkorServer>();
    QVERIFY(m_server->start());
}

void FalkorImportsTest::init()
{
    if (m_server)
        std::ignore = m_server->command({"FLUSHALL"});
}

Result<ImportReport> FalkorImportsTest::importInPieces(
    GraphStore& store, const QByteArray& lines, int stopAfter)
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("graph.jsonl")));
    if (!file.open(QIODevice::WriteOnly) || file.write(lines) != lines.size())
        return Error{ErrorCode::Io, file.errorString(), {}, {}, {}};
    file.close();
    auto& falkor = dynamic_cast<falkor::FalkorStore&>(store);
    falkor.setPiece(7);
    falkor.stopAfter(stopAfter);
    return importFiles(store, {file.fileName()}, {});
}

void FalkorImportsTest::filesAreImportedInPieces_data()
{
    QTest::addColumn<bool>("hadData");
    QTest::newRow("fresh graph") << false;
    QTest::newRow("graph with data") << true;
}

void FalkorImportsTest::filesAreImportedInPieces()
{
    QFETCH(bool, hadData);
    const auto graph = QStringLiteral("g");
    if (hadData)
        QVERIFY(writable(graph)
                    ->apply({{node("n3", {{"i", "before"}, {"kept", 1}}), node("x")}, {}, {}})
                    .has_value());
    const std::int64_t more = hadData ? 1 : 0;
    const auto lines = linesOf(40, hadData ? "x" : "n0");
    // Killed among the edges, and gone on with.
    QVERIFY(!importInPieces(*writable(graph), lines, 8));
    const auto store = writable(graph);
    QVERIFY(store->info()->unfinishedImport);
    QVERIFY(importInPieces(*store, lines));
    QVERIFY(!store->info()->unfinishedImport);
    QCOMPARE(sizeOf(*store), std::pair(std::int64_t{40} + more, std::int64_t{41}));
    const auto merged = (*store->findNode(NodeId("n3")))->properties;
    QVERIFY(merged == (hadData ? Json({{"i", 3}, {"kept", 1}}) : Json({{"i", 3}})));
    // The same once more changes nothing.
    const auto again = importInPieces(*store, lines);
    QVERIFY(again);
    QCOMPARE(sizeOf(*store), std::pair(std::int64_t{40} + more, std::int64_t{41}));
    // Killed, and undone by another.
    QVERIFY(!importInPieces(*writable(graph), linesOf(60, "n0"), 8));
    QVERIFY(store->info()->unfinishedImport);
    QVERIFY(importInPieces(*store, lines));
    QVERIFY(!store->info()->unfinishedImport);
    QCOMPARE(sizeOf(*store), std::pair(std::int64_t{40} + more, std::int64_t{41}));
}

/// The whole file is checked against the graph before the first piece is written.
void FalkorImportsTest::aFileThatIsRefusedLeavesNothing()
{
    const auto store = writable(QStringLiteral("g"));
    QVERIFY(store->apply({{AddNode{{NodeId("n9"), "person", {}, Json::object()}}}, {}, {}})
                .has_value());
    const auto role
        = importInPieces(*store, linesOf(40, "n0") + "{\"id\":\"n9\",\"role\":\"town\"}\n");
    QVERIFY(!role && role.error().code == ErrorCode::MalformedFile);
    QVERIFY2(role.error().where.contains(QStringLiteral(":")), qPrintable(role.error().where));
    const auto end = importInPieces(*store, linesOf(40, "nobody"));
    QVERIFY(!end && end.error().where.endsWith(QStringLiteral(":81")));
    QVERIFY(!store->info()->unfinishedImport);
    QCOMPARE(sizeOf(*store), std::pair(std::int64_t{1}, std::int64_t{0}));
}

std::int64_t FalkorImportsTest::asked() const
{
    const auto text = QByteArray::fromStdString(m_server->command({"INFO", "commandstats"}).text);
    std::int64_t sum = 0;
    for (const auto& line : text.split('\n')) {
        if (line.startsWith("cmdstat_graph.") && line.contains("QUERY:calls="))
            sum += line.mid(line.indexOf('=') + 1).split(',').first().toLongLong();
    }
    return sum;
}

void FalkorImportsTest::whatIsThereIsAskedForTogether_data()
{
    QTest::addColumn<bool>("hasNodes");
    QTest::newRow("ends of edges") << false;
    QTest::newRow("roles of nodes") << true;
}

/// Not node by node: a server may be far away.
void FalkorImportsTest::whatIsThereIsAskedForTogether()
{
    QFETCH(bool, hasNodes);
    constexpr int count = 300;
    const auto store = writable(QStringLiteral("g"));
    Commit before;
    for (int i = 0; i < count; ++i)
        before.patches.push_back(
            AddNode{{NodeId("n" + std::to_string(i)), "person", {}, {{"old", i}}}});
    before.patches.push_back(node("x"));
    QVERIFY(store->apply(before).has_value());
    auto lines = linesOf(count, "x");
    if (!hasNodes)
        lines.remove(0, lines.indexOf("{\"from\""));
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("graph.jsonl")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(lines) == lines.size());
    file.close();
    const auto queries = asked();
    QVERIFY(queries > 0);
    const auto report = importFiles(*store, {file.fileName()}, {});
    QVERIFY2(report.has_value(), report ? "" : qPrintable(report.error().message));
    QVERIFY2(asked() - queries < 30, qPrintable(QString::number(asked() - queries)));
    QCOMPARE(sizeOf(*store), std::pair(std::int64_t{count + 1}, std::int64_t{count + 1}));
    const auto kept = *store->findNode(NodeId("n7"));
    QCOMPARE(kept->role, std::string("person"));
    QVERIFY(kept->properties == (hasNodes ? Json({{"i", 7}, {"old", 7}}) : Json({{"old", 7}})));
}

/// Also while it asks what is there.
void FalkorImportsTest::endsAtOnceWhenCancelled()
{
    const auto inner = writable(QStringLiteral("g"));
    QVERIFY(inner->apply({{node("x")}, {}, {}}).has_value());
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("graph.jsonl")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(linesOf(40, "x")) > 0);
    file.close();
    const ImportOptions options;
    CancelledStore store(inner, options.cancel);
    const auto report = importFiles(store, {file.fileName()}, options);
    QVERIFY(!report && report.error().code == ErrorCode::Cancelled);
    QCOMPARE(store.asked(), 1);
    QCOMPARE(sizeOf(*inner), std::pair(std::int64_t{1}, std::int64_t{0}));
}

void FalkorImportsTest::othersWaitForAnUnfinishedImport_data()
{
    filesAreImportedInPieces_data();
}

/// What undoes an import would undo what they wrote meanwhile as well.
void FalkorImportsTest::othersWaitForAnUnfinishedImport()
{
    QFETCH(bool, hadData);
    const auto graph = QStringLiteral("g");
    const auto store = writable(graph);
    if (hadData)
        QVERIFY(store->apply({{node("n3", {{"i", "before"}}), node("x")}, {}, {}}).has_value());
    const auto lines = linesOf(40, hadData ? "x" : "n0");
    const std::int64_t more = hadData ? 1 : 0;
    // As a crawl writes its pages and what it did.
    const Commit page{{node("page", {{"n", 1}}), SetProperty{NodeId("n3"), "i", "page"}},
        {{"crawl", "status", {{"tick", 1}}}},
        {{0, 1, 1, "web_fetch_completed", "page", Json::object()}}};
    const auto isRefused = [&] {
        const auto done = store->apply(page);
        return !done && done.error().code == ErrorCode::StoreLocked
            && done.error().message.contains(QStringLiteral("unfinished import"))
            && done.error().hint.contains(QStringLiteral("import the same"))
            && !*store->findNode(NodeId("page")) && store->state("crawl", "status")->is_null();
    };
    // Gone on with.
    QVERIFY(!importInPieces(*writable(graph), lines, 8));
    QVERIFY(store->info()->unfinishedImport);
    QVERIFY(isRefused());
    QVERIFY(importInPieces(*store, lines));
    QVERIFY(store->apply(page).has_value());
    QVERIFY((*store->findNode(NodeId("n3")))->properties.at("i") == "page");
    QCOMPARE(sizeOf(*store), std::pair(41 + more, std::int64_t{41}));
    // Undone: what was written before it, and by no import, stays.
    QVERIFY(!importInPieces(*writable(graph), linesOf(60, "n0"), 8));
    QVERIFY(store->info()->unfinishedImport);
    QVERIFY(!store->apply(page).has_value());
    QVERIFY(importInPieces(*store, "{\"id\": \"page\", \"n\": 2}\n"));
    QVERIFY(!store->info()->unfinishedImport);
    QVERIFY((*store->findNode(NodeId("n3")))->properties.at("i") == "page");
    QVERIFY(store->apply(page).has_value());
    QCOMPARE(sizeOf(*store), std::pair(41 + more, std::int64_t{41}));
}

QTEST_GUILESS_MAIN(FalkorImportsTest)
#include "tst_falkorimports.moc"
