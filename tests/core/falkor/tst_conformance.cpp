// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "conformance.h"
#include "core/base/hash.h"
#include "core/graph/transfer.h"
#include "entityquestions.h"
#include "familyquestions.h"
#include "graphquestions.h"
#include "hostilegraph.h"
#include "largegraph.h"
#include "tests/core/query/querygraph.h"

#include <QElapsedTimer>

#include <chrono>
#include <set>

using namespace mnemo;
using namespace mnemo::test;

namespace {

constexpr int kGraphs = 20;
constexpr qint64 kWorthTelling = 10'000; ///< milliseconds
constexpr int kGraphsWhenLong = 1000;
constexpr int kSlowGraphs = 10; ///< of so many graphs one goes to slow stores, too
constexpr std::chrono::milliseconds kTime{600'000}; ///< for one answer: a large graph takes long

/// What is asked of a graph with these ids, texts and roles: every entry of the catalogue.
std::vector<Question> questions(const std::vector<std::string>& ids,
    const std::vector<std::string>& texts, const std::vector<std::string>& roles)
{
    std::vector<Question> all{{"summary_state", Json::object()},
        {"crawler_state", {{"as_of", 600}}}, {"crawler_state", {{"limit", 2}}},
        {"crawler_state", {{"as_of", 1}, {"limit", 1}}}, {"recent_events", Json::object()},
        {"recent_events", {{"limit", 3}}}, {"recent_events", {{"kinds", {"daimoi_outcome"}}}},
        {"graph_groups", Json::object()}, {"graph_slice", Json::object()},
        {"graph_slice", {{"node_limit", 3}, {"edge_limit", 2}}},
        {"graph_slice", {{"edge_limit", 4}}}, {"graph_slice", {{"kinds", {"web:links_to"}}}},
        {"url_status", {{"canonical_url", "nowhere"}}}, {"recent_outcomes", Json::object()},
        {"recent_outcomes", {{"limit", 2}, {"window_ticks", 2000}, {"until_tick", 1000}}},
        {"recent_outcomes", {{"window_ticks", 3}, {"until_tick", 60}}},
        {"explain_daimoi", {{"daimoi_id", "nowhere"}}}, {"outcome_counts", Json::object()},
        {"outcome_counts", {{"window_ticks", 2000}, {"until_tick", 1000}, {"bucket_ticks", 7}}},
        {"outcome_counts", {{"window_ticks", 5}, {"until_tick", 60}, {"life_bucket_ticks", 3}}},
        {"outcome_counts", {{"window_ticks", 2000}, {"bucket_ticks", 1}}},
        {"outcome_rows", Json::object()},
        {"outcome_rows", {{"limit", 2}, {"window_ticks", 2000}, {"until_tick", 1000}}},
        {"outcome_rows", {{"outcomes", {"food", "death"}}, {"lived_from", 1}, {"lived_to", 300}}},
        {"outcome_rows", {{"window_ticks", 2000}, {"reasons", {"", "cooldown", "ttl_expired"}}}}};
    for (const auto& id : ids)
        all.push_back({"outcome_rows", {{"window_ticks", 2000}, {"owners", {"", id}}}});
    for (const auto& role : roles) {
        all.push_back({"graph_slice", {{"roles", {role}}}});
        all.push_back({"search_nodes", {{"query", "a"}, {"role", role}}});
        all.push_back({"search_texts", {{"query", "a"}, {"roles", {role}}}});
    }
    for (const auto& text : texts) {
        all.push_back({"search_nodes", {{"query", text}, {"limit", 3}}});
        all.push_back({"search_texts", {{"query", text}, {"limit", 3}}});
        // The embedded store looks URLs up in an index that begins at three characters.
        if (text.size() > 3)
            all.push_back({"url_status", {{"canonical_url", text}}});
    }
    for (const auto& id : ids) {
        all.push_back({"neighbors", {{"node_id", id}}});
        all.push_back({"neighbors", {{"node_id", id}, {"limit", 2}}});
        all.push_back({"neighbors", {{"node_id", id}, {"direction", "in"}}});
        all.push_back({"neighbors", {{"node_id", id}, {"edge_kind", "web:links_to"}}});
        all.push_back({"graph_slice", {{"around", {id}}, {"depth", 2}, {"node_limit", 6}}});
        all.push_back({"url_status", {{"url_id", id}, {"limit", 1}}});
        all.push_back({"resource_summary", {{"res_id", id}, {"limit", 2}}});
        all.push_back({"explain_daimoi", {{"daimoi_id", id}}});
        all.push_back({"node_texts", {{"node_id", id}}});
    }
    all.push_back({"node_texts", {{"node_id", ids.front()}, {"limit", 1}}});
    all.push_back({"node_texts", {{"node_id", ids.front()}, {"properties", {"title", "text"}}}});
    // More of them are asked in tst_entities.
    for (auto& question : entityQuestions({ids.front()}, {"a"}))
        all.push_back(std::move(question));
    for (auto& question : familyQuestions(ids, texts))
        all.push_back(std::move(question));
    // More of them are asked in tst_graphqueries.
    for (auto& question : graphQuestions({{}, {}, {"web:links_to"}, {"title"}, {"a"}}))
        all.push_back(std::move(question));
    return all;
}

/// The whole graph as a file: its beginning, for a message that can be read, and the sum of it.
std::string exported(GraphStore& store)
{
    constexpr std::size_t shown = std::size_t{1} << 20U;
    std::string file;
    Sha256 sum;
    const auto write = [&](std::string_view bytes) -> Status {
        sum.add(bytes);
        file += bytes.substr(0, shown - std::min(shown, file.size()));
        return Done{};
    };
    const auto done = exportGraph(store, FileForm::JsonLines, write, write, {}, {});
    return done ? file + sum.hex() : toUtf8(done.error().message + done.error().detail);
}

/// All that a store answers: each question with its pages, and what the store itself reads.
std::vector<std::string> answers(GraphStore& store, const QueryRunner& runner,
    const std::vector<Question>& asked, const std::vector<std::string>& ids)
{
    std::vector<std::string> out;
    for (const auto& question : asked) {
        auto args = question.args;
        for (int page = 0; page < 3; ++page) {
            const auto outcome = runner.run(question.query, args, {nullptr, {}, kTime, {}});
            out.push_back(bytesOf(outcome));
            if (outcome.error)
                out.back() += toUtf8(outcome.error->message + outcome.error->detail);
            if (!outcome.result.is_object() || !outcome.result.contains("next"))
                break;
            args["after"] = outcome.result.at("next");
        }
    }
    out.push_back(exported(store));
    for (const auto& id : ids) {
        const auto node = store.findNode(NodeId(id));
        const auto edges = store.edgesOf(NodeId(id), {});
        std::string line = node && *node ? (*node)->label + (*node)->properties.dump() : "none";
        for (std::size_t i = 0; edges && i < edges->size(); ++i)
            line += (*edges)[i].to.text + '|' + (*edges)[i].key + (*edges)[i].properties.dump();
        out.push_back(std::move(line));
    }
    std::string rest;
    if (const auto urls = store.frontier(1500, 50, 1)) {
        for (const auto& url : *urls)
            rest += url.id.text + url.canonicalUrl + std::to_string(url.nextAllowedFetchTs)
                + std::to_string(url.failCount) + '\n';
    }
    if (const auto events = store.events(1, 100)) {
        for (const auto& event : *events)
            rest += std::to_string(event.seq) + event.kind + event.subject + event.detail.dump();
    }
    if (const auto info = store.info())
        rest += std::to_string(info->nodes) + ' ' + std::to_string(info->edges);
    out.push_back(rest);
    return out;
}

std::function<Status(GraphStore&)> committing(const std::vector<Commit>& commits)
{
    return [commits](GraphStore& store) -> Status {
        for (const auto& commit : commits) {
            if (auto done = store.apply(commit); !done)
                return done;
        }
        return Done{};
    };
}

/// Where two answers part, for a message that can be read.
QString difference(const std::string& a, const std::string& b)
{
    std::size_t at = 0;
    while (at < a.size() && at < b.size() && a[at] == b[at])
        ++at;
    const auto from = at > 200 ? at - 200 : 0;
    return QStringLiteral("at byte %1:\n  %2\n  %3\nbegins: %4")
        .arg(at)
        .arg(toQString(a.substr(from, 500)), toQString(b.substr(from, 500)),
            toQString(a.substr(0, 200)));
}

} // namespace

/// The same graph gives the same bytes in every store, whatever its texts are.
class ConformanceTest final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void asksEveryEntry();
    void theOldestEventsGoEverywhere();
    void indexesAreBuiltBeforeAnythingIsWritten_data();
    void indexesAreBuiltBeforeAnythingIsWritten();
    void agreesOnKnownGraphs_data();
    void agreesOnKnownGraphs();
    void agreesOnHostileGraphs();
    void agreesOnALargeGraph_data();
    void agreesOnALargeGraph();
    void refusesAlike_data();
    void refusesAlike();

private:
    using Fill = std::function<Status(GraphStore&)>;
    enum class In
    {
        All,
        Fast
    };
    void compare(const QString& graph, const Fill& fill, const std::vector<Question>& asked,
        const std::vector<std::string>& ids, In places = In::All);

    std::unique_ptr<Places> m_places;
};

void ConformanceTest::initTestCase()
{
    MNEMO_NEED_FALKOR();
    if (!Neo4jServer::isThere()) {
        QVERIFY2(qEnvironmentVariable("CI") != QStringLiteral("true"), "no Neo4j in build/servers");
        qWarning("no Neo4j in build/servers: ./dev test fetches it; the others are compared");
    }
    m_places = std::make_unique<Places>();
}

void ConformanceTest::compare(const QString& graph, const Fill& fill,
    const std::vector<Question>& asked, const std::vector<std::string>& ids, In places)
{
    std::vector<std::string> expected;
    std::shared_ptr<GraphStore> first;
    for (const auto& place : m_places->all()) {
        if (place.isSlow && places == In::Fast)
            continue;
        QElapsedTimer timer;
        timer.start();
        const auto store = opened(place.url(graph), OpenMode::Write);
        const auto done = fill(*store);
        if (!done)
            QFAIL(qPrintable(graph + u' ' + place.name + u' ' + done.error().message
                + done.error().where + done.error().detail));
        const auto filled = timer.restart();
        const auto questions
            = place.isSlow ? fewer(asked, static_cast<std::size_t>(graph.size())) : asked;
        auto found = answers(*store, *runnerOver(store), questions, ids);
        if (place.isSlow)
            expected = answers(*first, *runnerOver(first), questions, ids);
        if (filled + timer.elapsed() > kWorthTelling)
            qInfo("%s: filled in %lld ms, %zu answers in %lld ms", qPrintable(place.name),
                static_cast<long long>(filled), found.size(),
                static_cast<long long>(timer.elapsed()));
        if (expected.empty()) {
            expected = std::move(found);
            first = store;
            continue;
        }
        QCOMPARE(found.size(), expected.size());
        const auto [a, b] = std::ranges::mismatch(found, expected);
        if (a != found.end())
            QFAIL(qPrintable(graph + u' ' + place.name + u' ' + difference(*a, *b)));
    }
    for (const auto& server : m_places->servers())
        std::ignore = server->command({"GRAPH.DELETE", toUtf8(graph)});
}

void ConformanceTest::asksEveryEntry()
{
    std::set<std::string> asked;
    for (const auto& question : questions({"id"}, {"text"}, {"role"}))
        asked.insert(question.query);
    const auto catalogue = Catalogue::load();
    QVERIFY(catalogue.has_value());
    for (const auto& entry : (*catalogue)->entries())
        QVERIFY2(asked.contains(entry.name), entry.name.c_str());
}

/// Every store keeps the newest 100,000 events, and says where they begin.
void ConformanceTest::theOldestEventsGoEverywhere()
{
    constexpr std::int64_t events = 100'400;
    RunContext inAMinute;
    inAMinute.timeout = std::chrono::minutes(1);
    std::string expected;
    for (const auto& place : m_places->all()) {
        const auto store = opened(place.url(QStringLiteral("full log")), OpenMode::Write);
        for (std::int64_t tick = 0; tick < events;) {
            Commit commit;
            for (const auto end = std::min(tick + 20'000, events); tick < end; ++tick)
                commit.events.push_back({0, tick, 1, "daimoi_outcome", "daimoi:d-0001",
                    {{"outcome", tick % 2 == 0 ? "food" : "rejected"}}});
            QVERIFY(store->apply(commit).has_value());
        }
        QCOMPARE(store->events(0, 1)->at(0).tick, 400);
        const auto runner = runnerOver(store);
        const auto ask = [&runner](std::int64_t window) {
            return runner->run("recent_outcomes",
                {{"until_tick", events - 1}, {"window_ticks", window}, {"limit", 3}});
        };
        const auto whole = ask(99'999);
        QVERIFY2(
            whole.answered(), whole.error ? qPrintable(place.name + whole.error->message) : "");
        QVERIFY(!whole.result.contains("reason"));
        QCOMPARE(ask(100'000).result.at("outcomes_window").at("food_count").get<int>(), 50'000);
        const auto cut = ask(100'001);
        QVERIFY(cut.truncated);
        QVERIFY(cut.result.contains("reason"));
        // All are counted, page after page, and dropped events are reported.
        const Json all{{"until_tick", events - 1}, {"window_ticks", events}, {"bucket_ticks", 200}};
        const auto counted = runner->run("outcome_counts", all, inAMinute);
        QVERIFY2(counted.answered(),
            counted.error ? qPrintable(place.name + counted.error->message) : "");
        const Json& buckets = counted.result.at("buckets");
        QCOMPARE(counted.result.at("known").at("from_tick").get<int>(), 401);
        QCOMPARE(counted.result.at("outcomes_window").at("rejected_count").get<int>(), 50'000);
        QVERIFY(buckets.at(1).at("food").is_null()); // ticks 200 to 399
        QCOMPARE(buckets.at(2).at("food").get<int>(), 100);
        QVERIFY(counted.result.contains("reason") && counted.truncated);
        // The window is truncated, the counts are not.
        const Json until{{"until_tick", 500}, {"as_of", 1}};
        const auto state = runner->run("summary_state", until);
        QVERIFY2(
            state.answered(), state.error ? qPrintable(place.name + state.error->message) : "");
        QVERIFY(!state.truncated);
        QVERIFY(state.result.at("reason") == cut.result.at("reason"));
        const auto found = bytesOf(cut) + bytesOf(state) + bytesOf(counted);
        if (expected.empty())
            expected = found;
        QCOMPARE(found, expected);
        // An answer about ticks without events left does not change while the log advances.
        const auto gone = [&runner] {
            return runner->run("recent_outcomes", {{"until_tick", 300}, {"window_ticks", 100}});
        };
        const auto before = gone();
        QVERIFY(before.truncated);
        QVERIFY(store->apply({{}, {}, {{0, events, 1, "tick", "world", {}}}}).has_value());
        QVERIFY(store->events(0, 1)->at(0).tick > 400);
        QCOMPARE(gone().resultHash, before.resultHash);
    }
}

void ConformanceTest::indexesAreBuiltBeforeAnythingIsWritten_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("state");
    QTest::newRow("a new graph")
        << QByteArray()
        << QByteArray("[domain, key, seq, id, food_tick, death_tick, rejected_tick]");
    QTest::newRow("a graph with less")
        << QByteArray("CREATE INDEX FOR (s:State) ON (s.domain)") << QByteArray("[domain]");
}

/// An index that is changed while somebody writes ends the server: each label gets its own at once,
/// and keeps it.
void ConformanceTest::indexesAreBuiltBeforeAnythingIsWritten()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, state);
    const auto graph = QString::fromLatin1(QTest::currentDataTag());
    const auto key = toUtf8(graph);
    Commit commit{{AddNode{{NodeId("a"), "daimoi", "A", {{"x", 1}}}}}, {}, {}};
    commit.events.push_back({0, 7, 1, "daimoi_outcome", "a", {{"outcome", "food"}}});
    std::string expected;
    for (std::size_t i = 0; i <= m_places->servers().size(); ++i) {
        const auto& place = m_places->all()[i];
        const auto* server = i == 0 ? nullptr : m_places->servers()[i - 1].get();
        const auto writes = [&] {
            const auto text = server->command({"INFO", "commandstats"}).text;
            const auto at = text.find("cmdstat_graph.QUERY:calls=");
            return at == std::string::npos ? 0 : std::stoi(text.substr(text.find('=', at) + 1));
        };
        if (server != nullptr && !before.isEmpty())
            std::ignore = server->command({"GRAPH.QUERY", key, before.toStdString()});
        const int sent = server == nullptr ? 0 : writes();
        const auto store = opened(place.url(graph), OpenMode::Write);
        QVERIFY(store->apply(commit).has_value());
        const auto runner = runnerOver(store);
        const auto found = bytesOf(runner->run("recent_outcomes", {{"until_tick", 9}}))
            + bytesOf(runner->run("explain_daimoi", {{"daimoi_id", "a"}}));
        if (server == nullptr) {
            expected = found;
            continue;
        }
        QCOMPARE(found, expected);
        QCOMPARE(writes() - sent, before.isEmpty() ? 3 : 2); // an index a label, and the commit
        const auto indexes = server->command({"GRAPH.RO_QUERY", key,
            "CALL db.indexes() YIELD label, properties, status "
            "RETURN label, properties, status ORDER BY label"});
        const auto& rows = indexes.items.at(1).items;
        QCOMPARE(rows.size(), std::size_t{2});
        QCOMPARE(QByteArray::fromStdString(rows[1].items.at(1).text), state);
        for (const auto& row : rows)
            QCOMPARE(row.items.at(2).text, std::string("OPERATIONAL"));
        std::ignore = server->command({"GRAPH.DELETE", key});
    }
}

void ConformanceTest::agreesOnKnownGraphs_data()
{
    QTest::addColumn<QString>("file");
    for (const auto* file : {"world", "daimoi", "imported", "edgeorder", "nothing", "foreign",
             "undirected", "memory", "structure", "documents"})
        QTest::newRow(file)
            << QStringLiteral("tests/data/queries/%1.json").arg(QLatin1String(file));
}

void ConformanceTest::agreesOnKnownGraphs()
{
    QFETCH(QString, file);
    const auto document = jsonFile(file);
    const auto& graph = document.at("graph");
    std::vector<std::string> ids{"no such id"};
    std::set<std::string> texts{"a", "/", "EXAMPLE"};
    std::set<std::string> roles{"nothing"};
    for (const auto& node : graph.value("nodes", Json::array())) {
        ids.push_back(node.at("id"));
        texts.insert(node.value("label", "x"));
        roles.insert(node.value("role", "fact"));
        if (const auto url
            = node.value("properties", Json::object()).value("canonical_url", Json());
            url.is_string())
            texts.insert(url.get<std::string>());
    }
    texts.erase("");
    auto asked = questions(ids, {texts.begin(), texts.end()}, {roles.begin(), roles.end()});
    for (const auto& c : document.at("cases"))
        asked.push_back({c.at("query"), c.value("args", Json::object())});
    compare(QStringLiteral("it's a \"known\" graph %1").arg(QFileInfo(file).baseName()),
        committing({commitFrom(graph)}), asked, ids);
}

void ConformanceTest::agreesOnHostileGraphs()
{
    const bool isLong = qEnvironmentVariableIsSet("MNEMO_TEST_LONG");
    for (int i = 0; i < (isLong ? kGraphsWhenLong : kGraphs); ++i) {
        HostileGraph graph(static_cast<quint32>(i + 1));
        auto first = graph.first();
        auto second = graph.second();
        if (i % 25 == 0)
            second.patches.emplace_back(SetProperty{
                NodeId(graph.ids().front()), "long", std::string(std::size_t{1} << 20U, '\'')});
        auto ids = graph.ids();
        ids.resize(std::min<std::size_t>(ids.size(), 5));
        const std::vector<std::string> texts{graph.text(), graph.text(), "b", "\\", "' "};
        compare(QStringLiteral("hostile `%1` '\" %2").arg(i).arg(QStringLiteral("é\n")),
            committing({first, second}), questions(ids, texts, HostileGraph::roles()), ids,
            isLong || i % kSlowGraphs == 0 ? In::All : In::Fast);
        if (QTest::currentTestFailed())
            return;
    }
}

void ConformanceTest::agreesOnALargeGraph_data()
{
    QTest::addColumn<int>("nodes");
    QTest::newRow("2,000 nodes") << 2'000;
    if (qEnvironmentVariableIsSet("MNEMO_TEST_LONG"))
        QTest::newRow("1,000,000 nodes") << 1'000'000;
}

void ConformanceTest::agreesOnALargeGraph()
{
    QFETCH(int, nodes);
    const LargeGraph large(nodes);
    const QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("large.jsonl"));
    QVERIFY(large.write(file));
    const auto fill = [&](GraphStore& store) -> Status {
        const auto imported = importFiles(store, {file}, {});
        return imported ? store.apply(large.world()) : Status(imported.error());
    };
    const std::vector<std::string> ids{large.id(0), large.id(nodes / 2)};
    compare(QStringLiteral("large %1").arg(nodes), fill,
        questions(ids, {"station 77", "https://example.org/p/1"}, {"web:url"}), ids);
}

void ConformanceTest::refusesAlike_data()
{
    QTest::addColumn<int>("which");
    for (int i = 0; i < 6; ++i)
        QTest::newRow(std::to_string(i).c_str()) << i;
}

void ConformanceTest::refusesAlike()
{
    QFETCH(int, which);
    const Commit base{{AddNode{{NodeId("a"), "fact", "A", {{"x", 1}}}}}, {}, {}};
    const std::vector<Patch> bad{AddNode{{NodeId("a"), "other", "", Json::object()}},
        AddEdge{{NodeId("a"), "k", NodeId("nobody"), "", Json::object()}},
        SetProperty{NodeId("a"), "label", "x"}, SetProperty{NodeId("nobody"), "x", 1},
        AddNode{{NodeId("b"), "fact", std::string("a\0b", 3), Json::object()}},
        AddNode{{NodeId("b"), "fact", "", {{"x", "\xff"}}}}};
    for (const auto& place : m_places->all()) {
        const auto graph = QStringLiteral("refused %1").arg(which);
        const auto store = opened(place.url(graph), OpenMode::Write);
        QVERIFY(store->apply(base).has_value());
        const Commit mixed{{AddNode{{NodeId("c"), "fact", "", Json::object()}},
                               bad[static_cast<std::size_t>(which)]},
            {}, {}};
        const auto refused = store->apply(mixed);
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().code, ErrorCode::BadArgument);
        QCOMPARE(refused.error().where, QStringLiteral("/patches/1"));
        // Nothing of the commit is there.
        const auto info = store->info();
        QVERIFY(info.has_value());
        QCOMPARE(info->nodes, 1);
    }
}

QTEST_GUILESS_MAIN(ConformanceTest)
#include "tst_conformance.moc"
