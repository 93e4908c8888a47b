// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "conformance.h"
#include "core/graph/falkor/falkorstore.h"
#include "tests/core/query/querygraph.h"

#include <QFile>
#include <QProcess>
#include <QThread>

#include <atomic>

using namespace mnemo;
using namespace mnemo::test;

namespace {

AddNode node(const std::string& id, Json properties = Json::object())
{
    return {{NodeId(id), "fact", "Label of " + id, std::move(properties)}};
}

AddEdge edge(const std::string& from, const std::string& to)
{
    return {{NodeId(from), "knows", NodeId(to), "", {{"weight", 1}}}};
}

/// `count` nodes in a ring.
Commit ring(int count, const std::string& prefix)
{
    Commit commit;
    for (int i = 0; i < count; ++i)
        commit.patches.emplace_back(node(prefix + std::to_string(i), {{"i", i}}));
    for (int i = 0; i < count; ++i)
        commit.patches.emplace_back(
            edge(prefix + std::to_string(i), prefix + std::to_string((i + 1) % count)));
    return commit;
}

std::pair<std::int64_t, std::int64_t> sizeOf(GraphStore& store)
{
    const auto info = store.info();
    return info ? std::pair(info->nodes, info->edges)
                : std::pair<std::int64_t, std::int64_t>(-1, -1);
}

} // namespace

/// How a graph on a server behaves: rights, refusals, limits, and writers that stop half-way.
class FalkorStoreTest final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void tellsAMissingGraphFromAnEmptyAnswer();
    void tellsAnotherTypeUnderTheKey();
    void readingNeverCreates();
    void aReaderMayAskAndNotWrite();
    void aReaderGetsEveryAnswer();
    void aTextThatWritesIsRefused_data();
    void aTextThatWritesIsRefused();
    void ownRowsAreNoNodes();
    void changeMarkFollowsWrites();
    void anAnswerDuringAWriteSaysSo();
    void noticesWhatTheServerCuts_data();
    void noticesWhatTheServerCuts();
    void aShorterLimitOfTheServerHolds();
    void idsThatIndexesLoseAreFound();
    void propertiesOfManyLevelsEndNothing();
    void listsOfListsAreShown();
    void largeImportsAreWrittenInPieces();
    void anUnfinishedImportIsResumed();
    void anUnfinishedImportIsUndoneByAnother_data();
    void anUnfinishedImportIsUndoneByAnother();
    void twoWritersDoNotLoseAnything();
    void wrongPasswordIsNotPermitted();

private:
    [[nodiscard]] QString url(const QString& graph, const QString& login = {}) const
    {
        return QStringLiteral("falkor://") + login
            + QStringLiteral("127.0.0.1:%1/").arg(m_server->port())
            + QString::fromLatin1(QUrl::toPercentEncoding(graph));
    }

    [[nodiscard]] std::shared_ptr<GraphStore> writable(const QString& graph) const
    {
        return opened(url(graph), OpenMode::Write);
    }

    /// Writes in pieces of `rows`, and leaves the import where a writer that was killed leaves it.
    void leaveUnfinished(const QString& graph, const Commit& commit, int rows, int pieces);

    std::unique_ptr<FalkorServer> m_server;
};

void FalkorStoreTest::initTestCase()
{
    MNEMO_NEED_FALKOR();
    m_server = std::make_unique<FalkorServer>();
    QVERIFY(m_server->start());
}

void FalkorStoreTest::init()
{
    if (m_server)
        std::ignore = m_server->command({"FLUSHALL"});
}

void FalkorStoreTest::tellsAMissingGraphFromAnEmptyAnswer()
{
    const auto absent = openStore(*parseStoreUrl(url(QStringLiteral("nowhere"))), OpenMode::Read);
    QVERIFY(!absent.has_value());
    QCOMPARE(absent.error().code, ErrorCode::NoSuchGraph);

    const auto store = writable(QStringLiteral("g"));
    QVERIFY(store->apply({{node("a")}, {}, {}}).has_value());
    const auto runner = runnerOver(store);
    QCOMPARE(runner->run("neighbors", {{"node_id", "nobody"}}).status, QueryStatus::Empty);
    std::ignore = m_server->command({"GRAPH.DELETE", "g"});
    QCOMPARE(runner->run("neighbors", {{"node_id", "nobody"}}).status, QueryStatus::NoSuchGraph);
}

void FalkorStoreTest::tellsAnotherTypeUnderTheKey()
{
    std::ignore = m_server->command({"SET", "text", "x"});
    for (const auto mode : {OpenMode::Read, OpenMode::Write}) {
        const auto refused = openStore(*parseStoreUrl(url(QStringLiteral("text"))), mode);
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().code, ErrorCode::Refused);
    }
}

void FalkorStoreTest::readingNeverCreates()
{
    const auto store = writable(QStringLiteral("fresh"));
    QVERIFY(!store->info().has_value());
    QVERIFY(!store->openReader({}).has_value());
    // Refused before anything is made.
    QVERIFY(!store->apply({{edge("a", "b")}, {}, {}}).has_value());
    QCOMPARE(m_server->command({"EXISTS", "fresh"}).integer, 0);
}

void FalkorStoreTest::aReaderMayAskAndNotWrite()
{
    QVERIFY(writable(QStringLiteral("g"))->apply(ring(5, "n")).has_value());
    QVERIFY(m_server->addReader("reader", "p@w:/%"));
    const auto login = QStringLiteral("reader:p%40w%3A%2F%25@");
    const auto store = opened(url(QStringLiteral("g"), login), OpenMode::Write);
    const auto outcome = runnerOver(store)->run("neighbors", {{"node_id", "n1"}});
    QCOMPARE(outcome.status, QueryStatus::Found);
    QVERIFY(outcome.consistent);
    const auto expected
        = runnerOver(writable(QStringLiteral("g")))->run("neighbors", {{"node_id", "n1"}});
    QCOMPARE(outcome.resultHash, expected.resultHash);
    const auto refused = store->apply({{node("x")}, {}, {}});
    QVERIFY(!refused.has_value());
    QCOMPARE(refused.error().code, ErrorCode::NotPermitted);
    QCOMPARE(sizeOf(*store), std::pair(std::int64_t{5}, std::int64_t{5}));
}

void FalkorStoreTest::aReaderGetsEveryAnswer()
{
    const auto document = jsonFile(QStringLiteral("tests/data/queries/world.json"));
    QVERIFY(writable(QStringLiteral("g"))->apply(commitFrom(document.at("graph"))).has_value());
    QVERIFY(m_server->addReader("reader", "pw"));
    const auto administrator = runnerOver(opened(url(QStringLiteral("g")), OpenMode::Read));
    const auto reader = runnerOver(
        opened(url(QStringLiteral("g"), QStringLiteral("reader:pw@")), OpenMode::Read));
    std::vector<std::pair<std::string, Json>> asked;
    for (const auto& entry : administrator->catalogue().entries()) {
        auto args = Json::object();
        for (const auto& name : entry.args.value("required", Json::array()))
            args[name.get<std::string>()] = "x";
        asked.emplace_back(entry.name, args);
    }
    for (const auto& c : document.at("cases"))
        asked.emplace_back(c.at("query"), c.value("args", Json::object()));
    for (const auto& [query, args] : asked) {
        const auto outcome = reader->run(query, args);
        QCOMPARE(bytesOf(outcome), bytesOf(administrator->run(query, args)));
        QVERIFY2(outcome.status != QueryStatus::NotPermitted, query.c_str());
        QVERIFY2(outcome.consistent, query.c_str());
    }
}

void FalkorStoreTest::aTextThatWritesIsRefused_data()
{
    QTest::addColumn<QString>("mistake");
    for (const auto* mistake : {"CREATE (:Node {id: 'oops'})", "SET s.seq = 0", "DETACH DELETE s",
             "MERGE (:Node {id: 'n0'})", "REMOVE s.kind",
             "FOREACH (i IN [1] | CREATE (:Node {id: 'oops'}))",
             "WITH s CALL db.idx.fulltext.createNodeIndex('Node', 'label') WITH s"})
        QTest::newRow(mistake) << QString::fromLatin1(mistake);
}

// The user here may do anything, and the text is one of the catalogue's with a mistake in it.
void FalkorStoreTest::aTextThatWritesIsRefused()
{
    QFETCH(QString, mistake);
    const QTemporaryDir folder;
    const auto copy = folder.filePath(QStringLiteral("catalogue"));
    QVERIFY(QProcess::execute(QStringLiteral("cp"),
                {QStringLiteral("-r"), sourcePath(QStringLiteral("resources/catalogue")), copy})
        == 0);
    QFile file(copy + QStringLiteral("/view/recent_events.cypher"));
    QVERIFY(file.open(QIODevice::ReadWrite));
    auto text = QString::fromUtf8(file.readAll());
    QVERIFY(text.contains(QStringLiteral("RETURN")));
    text.replace(QStringLiteral("RETURN"), mistake + QStringLiteral(" RETURN"));
    QVERIFY(file.seek(0) && file.write(text.toUtf8()) > 0);
    file.close();

    const auto store = writable(QStringLiteral("g"));
    auto commit = ring(3, "n");
    commit.events.push_back({0, 7, 1, "kind", "n0", Json::object()});
    QVERIFY(store->apply(commit).has_value());
    const auto all = [&] {
        return m_server
            ->command({"GRAPH.RO_QUERY", "g", "MATCH (n) RETURN count(n), sum(size(keys(n)))"})
            .items.at(1)
            .items.at(0)
            .items;
    };
    const auto before = all();
    const auto indexes = [&] {
        return m_server->command({"GRAPH.RO_QUERY", "g", "CALL db.indexes() YIELD properties"})
            .items.at(1)
            .items.size();
    };
    const auto indexed = indexes();
    const auto catalogue = Catalogue::loadFrom(copy);
    QVERIFY2(catalogue.has_value(), catalogue ? "" : qPrintable(catalogue.error().message));
    const QueryRunner runner(*catalogue, store, *loadProfile("mnemoscope"), Clock(1000));
    const auto refused = runner.run("recent_events", Json::object());
    QCOMPARE(refused.status, QueryStatus::Refused);
    QVERIFY(refused.result.is_null());
    QVERIFY2(refused.error->message.contains(QStringLiteral("would write")),
        qPrintable(refused.error->message + refused.error->detail));
    QCOMPARE(all().at(0).integer, before.at(0).integer);
    QCOMPARE(all().at(1).integer, before.at(1).integer);
    QCOMPARE(indexes(), indexed);
    // The others are as they were.
    QCOMPARE(runner.run("graph_slice", Json::object()).status, QueryStatus::Found);
}

void FalkorStoreTest::ownRowsAreNoNodes()
{
    const auto store = writable(QStringLiteral("g"));
    Commit commit = ring(2, "n");
    commit.state.push_back({"world", "clock", {{"tick", 7}}});
    commit.state.push_back({"robots", "it's \"x\"", {{"a", 1}}});
    commit.events.push_back({0, 7, 1, "kind", "n0", {{"outcome", "food"}}});
    QVERIFY(store->apply(commit).has_value());
    QCOMPARE(sizeOf(*store), std::pair(std::int64_t{2}, std::int64_t{2}));
    const auto slice = runnerOver(store)->run("graph_slice", Json::object());
    QCOMPARE(slice.result.at("nodes").size(), std::size_t{2});
    QCOMPARE(slice.tick, std::optional<std::int64_t>(7));
    QVERIFY(*store->state("robots", "it's \"x\"") == Json({{"a", 1}}));
    QVERIFY(store->apply({{}, {{"robots", "it's \"x\"", nullptr}}, {}}).has_value());
    QVERIFY(store->state("robots", "it's \"x\"")->is_null());
    QCOMPARE(store->events(0, 10)->size(), std::size_t{1});
}

void FalkorStoreTest::changeMarkFollowsWrites()
{
    const auto store = writable(QStringLiteral("g"));
    QVERIFY(store->apply({{node("a")}, {}, {}}).has_value());
    const auto before = store->changeMark({});
    QVERIFY(before.has_value());
    QVERIFY(store->info().has_value());
    QCOMPARE(*store->changeMark({}), *before);
    QVERIFY(writable(QStringLiteral("g"))->apply({{node("b")}, {}, {}}).has_value());
    QVERIFY(*store->changeMark({}) != *before);
}

void FalkorStoreTest::anAnswerDuringAWriteSaysSo()
{
    const auto store = writable(QStringLiteral("g"));
    QVERIFY(store->apply(ring(3, "n")).has_value());
    const auto runner = runnerOver(store);
    auto reader = store->openReader({});
    QVERIFY(reader.has_value());
    const RunContext context{reader->get(), {}, std::chrono::seconds(5), {}};
    QVERIFY(runner->run("graph_slice", Json::object(), context).consistent);
    QVERIFY(store->apply({{node("later")}, {}, {}}).has_value());
    QVERIFY(!runner->run("graph_slice", Json::object(), context).consistent);
}

void FalkorStoreTest::noticesWhatTheServerCuts_data()
{
    QTest::addColumn<bool>("mayReadConfig");
    QTest::newRow("by its configuration") << true;
    QTest::newRow("without the right to see it") << false;
}

void FalkorStoreTest::noticesWhatTheServerCuts()
{
    QFETCH(bool, mayReadConfig);
    QVERIFY(writable(QStringLiteral("g"))->apply(ring(30, "n")).has_value());
    QVERIFY(m_server->addReader("reader", "pw"));
    std::ignore = m_server->command({"GRAPH.CONFIG", "SET", "RESULTSET_SIZE", "10"});
    const auto store
        = opened(url(QStringLiteral("g"), mayReadConfig ? QString() : QStringLiteral("reader:pw@")),
            OpenMode::Read);
    const auto cut = runnerOver(store)->run("graph_slice", Json::object());
    const auto whole = runnerOver(store)->run("neighbors", {{"node_id", "n1"}});
    std::ignore = m_server->command({"GRAPH.CONFIG", "SET", "RESULTSET_SIZE", "-1"});
    QVERIFY(cut.truncated);
    QCOMPARE(cut.result.at("nodes").size(), std::size_t{10});
    QVERIFY(!whole.truncated);
    QCOMPARE(whole.result.at("neighbors").size(), std::size_t{2});
}

void FalkorStoreTest::aShorterLimitOfTheServerHolds()
{
    QVERIFY(writable(QStringLiteral("g"))->apply(ring(3, "n")).has_value());
    std::ignore = m_server->command({"GRAPH.CONFIG", "SET", "TIMEOUT_MAX", "500"});
    const auto store = opened(url(QStringLiteral("g")), OpenMode::Read);
    const auto outcome = runnerOver(store)->run("graph_slice", Json::object());
    std::ignore = m_server->command({"GRAPH.CONFIG", "SET", "TIMEOUT_MAX", "0"});
    QCOMPARE(outcome.status, QueryStatus::Found);
}

void FalkorStoreTest::idsThatIndexesLoseAreFound()
{
    // Each of these was lost, mixed up with another, or ended the server by its index.
    const std::vector<std::string> ids{"a", " a", "a ", "a\n", "\ta", "x\x01y", "x", "y", " ", "  ",
        std::string(5000, 'w'), std::string(5000, 'w') + "2"};
    const auto store = writable(QStringLiteral("g"));
    Commit commit;
    for (const auto& id : ids) {
        commit.patches.emplace_back(node(id));
        commit.state.push_back({"domain", id, id});
    }
    for (std::size_t i = 0; i + 1 < ids.size(); ++i)
        commit.patches.emplace_back(edge(ids[i], ids[i + 1]));
    QVERIFY(store->apply(commit).has_value());
    QVERIFY(store->apply(commit).has_value());
    QCOMPARE(store->info()->nodes, static_cast<std::int64_t>(ids.size()));
    QCOMPARE(store->info()->edges, static_cast<std::int64_t>(ids.size()) - 1);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const auto outcome
            = runnerOver(store)->run("neighbors", {{"node_id", ids[i]}, {"direction", "out"}});
        QCOMPARE(outcome.result.at("neighbors").size(), std::size_t{i + 1 < ids.size() ? 1U : 0U});
        if (i + 1 < ids.size())
            QVERIFY(outcome.result.at("neighbors").at(0).at("other_id") == ids[i + 1]);
        const auto kept = store->state("domain", ids[i]);
        QVERIFY2(kept && *kept == ids[i],
            kept ? (ids[i] + " is " + kept->dump()).c_str() : qPrintable(kept.error().message));
    }
    QVERIFY(store->apply({{RemoveNode{NodeId("a ")}}, {}, {}}).has_value());
    QVERIFY((*store->findNode(NodeId("a"))).has_value());
    QVERIFY(!(*store->findNode(NodeId("a "))).has_value());
}

void FalkorStoreTest::propertiesOfManyLevelsEndNothing()
{
    QVERIFY(writable(QStringLiteral("g"))->apply({{node("a")}, {}, {}}).has_value());
    const std::string deep
        = "{\"a\":" + std::string(200'000, '[') + std::string(200'000, ']') + '}';
    std::ignore = m_server->command({"GRAPH.QUERY", "g",
        "CYPHER `deep`='" + deep
            + "' MATCH (n:Node) SET n._json = $deep "
              "CREATE (:State {domain: 'world', key: 'clock', value: $deep})"});
    const auto store = opened(url(QStringLiteral("g")), OpenMode::Read);
    const auto runner = runnerOver(store);
    const auto slice = runner->run("graph_slice", Json::object());
    QVERIFY(slice.error && slice.error->code == ErrorCode::StoreCorrupt);
    QVERIFY(!store->findNode(NodeId("a")).has_value());
    QCOMPARE(runner->run("search_nodes", {{"query", "Label"}}).status, QueryStatus::Found);
}

void FalkorStoreTest::listsOfListsAreShown()
{
    // Deeper than hiredis reads, and more than one piece of it.
    constexpr std::int64_t count = 1500;
    std::ignore = m_server->command({"GRAPH.QUERY", "theirs",
        "UNWIND range(1, " + std::to_string(count)
            + ") AS i CREATE (:Thing {id: toString(i), text: '" + std::string(300, 'x')
            + "', grid: [[i, 2], [[3], [[4]]]], places: [point({latitude: 1, longitude: 2})]})"});
    const auto store = opened(url(QStringLiteral("theirs")), OpenMode::Read);
    const auto runner = runnerOver(store);
    for (int times = 0; times < 2; ++times) {
        const auto slice = runner->run("graph_slice", Json::object());
        QVERIFY2(!slice.error, slice.error ? qPrintable(slice.error->message) : "");
        QCOMPARE(slice.result.at("nodes").size(), static_cast<std::size_t>(count));
        for (const auto& node : slice.result.at("nodes")) {
            const auto grid = "[[" + node.at("id").get<std::string>() + ",2],[[3],[[4]]]]";
            QVERIFY(node.at("properties").at("grid") == Json::parse(grid));
            QVERIFY(node.at("properties").at("places")
                == Json::parse(R"([{"latitude":1,"longitude":2}])"));
        }
    }
}

void FalkorStoreTest::largeImportsAreWrittenInPieces()
{
    const auto store = writable(QStringLiteral("g"));
    auto& falkor = dynamic_cast<falkor::FalkorStore&>(*store);
    falkor.setPiece(7);
    QVERIFY(store->apply(ring(40, "n")).has_value());
    QCOMPARE(sizeOf(*store), std::pair(std::int64_t{40}, std::int64_t{40}));
    QVERIFY(!store->info()->unfinishedImport);
    QVERIFY(!runnerOver(store)->run("graph_slice", Json::object()).truncated);
}

void FalkorStoreTest::leaveUnfinished(
    const QString& graph, const Commit& commit, int rows, int pieces)
{
    const auto store = writable(graph);
    auto& falkor = dynamic_cast<falkor::FalkorStore&>(*store);
    falkor.setPiece(static_cast<std::size_t>(rows));
    falkor.stopAfter(pieces);
    QVERIFY(!store->apply(commit).has_value());
}

void FalkorStoreTest::anUnfinishedImportIsResumed()
{
    const auto graph = QStringLiteral("g");
    QVERIFY(writable(graph)->apply({{node("old")}, {}, {}}).has_value());
    const auto commit = ring(40, "n");
    leaveUnfinished(graph, commit, 10, 5);
    const auto store = writable(graph);
    QVERIFY(store->info()->unfinishedImport);
    QVERIFY(runnerOver(store)->run("graph_slice", Json::object()).truncated);
    QCOMPARE(store->info()->nodes, 41);
    QVERIFY(store->info()->edges < 40);
    QVERIFY(store->apply(commit).has_value());
    QVERIFY(!store->info()->unfinishedImport);
    QCOMPARE(sizeOf(*store), std::pair(std::int64_t{41}, std::int64_t{40}));
}

void FalkorStoreTest::anUnfinishedImportIsUndoneByAnother_data()
{
    QTest::addColumn<bool>("hadData");
    QTest::newRow("fresh graph") << false;
    QTest::newRow("graph with data") << true;
}

void FalkorStoreTest::anUnfinishedImportIsUndoneByAnother()
{
    QFETCH(bool, hadData);
    const auto graph = QStringLiteral("g");
    const auto store = writable(graph);
    if (hadData)
        QVERIFY(store->apply({{node("n3", {{"i", "before"}}), node("x"), edge("x", "n3")}, {}, {}})
                    .has_value());
    leaveUnfinished(graph, ring(40, "n"), 10, 6);
    QVERIFY(store->info()->unfinishedImport);
    QVERIFY(store->apply({{node("other")}, {}, {}}).has_value());
    QVERIFY(!store->info()->unfinishedImport);
    QCOMPARE(sizeOf(*store),
        hadData ? std::pair(std::int64_t{3}, std::int64_t{1})
                : std::pair(std::int64_t{1}, std::int64_t{0}));
    if (hadData)
        QVERIFY((*store->findNode(NodeId("n3")))->properties == Json({{"i", "before"}}));
}

void FalkorStoreTest::twoWritersDoNotLoseAnything()
{
    const auto graph = QStringLiteral("g");
    constexpr int each = 40;
    std::atomic_int failures = 0;
    const auto write = [&](int writer) {
        const auto store = writable(graph);
        for (int i = 0; i < each; ++i) {
            const auto name = std::to_string(writer) + "." + std::to_string(i);
            Commit commit{{node("shared", {{"w" + name, i}})}, {}, {}};
            commit.events.push_back({0, 0, 0, "kind", name, Json::object()});
            failures += store->apply(commit) ? 0 : 1;
        }
    };
    std::unique_ptr<QThread> other(QThread::create([&] { write(1); }));
    other->start();
    write(2);
    QVERIFY(other->wait(60'000));
    QCOMPARE(failures.load(), 0);
    const auto store = writable(graph);
    QCOMPARE((*store->findNode(NodeId("shared")))->properties.size(), std::size_t{2 * each});
    const auto events = store->events(0, 1000);
    QCOMPARE(events->size(), std::size_t{2 * each});
    QCOMPARE(events->back().seq, 2 * each);
}

void FalkorStoreTest::wrongPasswordIsNotPermitted()
{
    QVERIFY(m_server->addReader("reader", "right"));
    const auto refused = openStore(
        *parseStoreUrl(url(QStringLiteral("g"), QStringLiteral("reader:sesame@"))), OpenMode::Read);
    QVERIFY(!refused.has_value());
    QCOMPARE(refused.error().code, ErrorCode::NotPermitted);
    QVERIFY(!(refused.error().message + refused.error().detail).contains(QStringLiteral("sesame")));
}

QTEST_GUILESS_MAIN(FalkorStoreTest)
#include "tst_falkorstore.moc"
