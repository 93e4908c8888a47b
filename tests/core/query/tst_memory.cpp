// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer.h"
#include "core/query/families.h"
#include "core/query/lensresults.h"
#include "querygraph.h"
#include "tests/support/failingstore.h"
#include "tests/support/wrappedstore.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using namespace mnemo;
using namespace mnemo::test;

namespace {

constexpr std::int64_t kNow = 1732093200; // 2024-11-20T09:00:00Z

/// The shipped example in a store of its own.
std::unique_ptr<QueryGraph> exampleMemory()
{
    auto graph = std::make_unique<QueryGraph>(Json::object(), "mnemoscope", kNow);
    const auto done = importFiles(
        *graph->store, {sourcePath(QStringLiteral("resources/examples/agent-memory.json"))}, {});
    if (!done)
        qFatal("%s", qPrintable(done.error().message));
    return graph;
}

/// A reader whose answers another changes.
class ChangingReader final : public GraphReader
{
public:
    using Change = std::function<void(Table&)>;

    ChangingReader(std::unique_ptr<GraphReader> inner, Change change)
        : m_inner(std::move(inner)), m_change(std::move(change))
    {
    }

    Result<Table> read(
        const Statement& statement, const Json& binds, const ReadContext& context) override
    {
        auto table = m_inner->read(statement, binds, context);
        if (table)
            m_change(*table);
        return table;
    }

    [[nodiscard]] Dialect dialect() const override { return m_inner->dialect(); }

    [[nodiscard]] std::string inconsistency() const override { return m_inner->inconsistency(); }

    [[nodiscard]] std::optional<std::int64_t> tick() const override { return m_inner->tick(); }

private:
    std::unique_ptr<GraphReader> m_inner;
    Change m_change;
};

class ChangingStore final : public WrappedStore
{
public:
    ChangingStore(std::shared_ptr<GraphStore> inner, ChangingReader::Change change)
        : WrappedStore(std::move(inner)), m_change(std::move(change))
    {
    }

    Result<std::unique_ptr<GraphReader>> openReader(const ReadContext& context) override
    {
        auto reader = inner().openReader(context);
        if (!reader)
            return reader.error();
        return std::unique_ptr<GraphReader>(
            std::make_unique<ChangingReader>(std::move(*reader), m_change));
    }

private:
    ChangingReader::Change m_change;
};

std::unique_ptr<QueryRunner> runnerOf(std::shared_ptr<GraphStore> store)
{
    return std::make_unique<QueryRunner>(
        *Catalogue::load(), std::move(store), *loadProfile("mnemoscope"), Clock(kNow));
}

/// Gives the first row's properties another value.
ChangingReader::Change changing(const char* property, const char* value)
{
    return [property, value](Table& table) {
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            if (table.columns[column] != "node_properties" || table.rows() == 0)
                continue;
            Json& cell = table.at(0, column);
            Json properties = cell.is_string() ? *parseJson(cell.get<std::string>()) : cell;
            properties[property] = value;
            cell = properties.dump();
        }
    };
}

} // namespace

/// What the eight queries of a memory do beyond tests/data/queries/memory.json.
class MemoryTest final : public QObject
{
    Q_OBJECT

private slots:
    void everyLensFindsSomethingInTheExample_data();
    void everyLensFindsSomethingInTheExample();
    void aLensThatLacksItsArgumentIsNotAsked();
    void theExampleHoldsTheFamily();
    void whatDoesNotFitIsDroppedAndReported_data();
    void whatDoesNotFitIsDroppedAndReported();
    void aStoreThatIsDownIsNamed_data();
    void aStoreThatIsDownIsNamed();
    void theConfidenceFollowsNow_data();
    void theConfidenceFollowsNow();
    void pagesJoin();
    void aLongListIsOrderedOverItsPages();
    void theFileThatFitsBestIsFoundAmongMany();
    void whatIsTooLongForACellIsLeftOut();
    void stimuliAreChecked_data();
    void stimuliAreChecked();
};

void MemoryTest::everyLensFindsSomethingInTheExample_data()
{
    QTest::addColumn<QString>("stimulus");
    QTest::newRow("only a text") << QStringLiteral(
        R"({"sender": "nicolas", "text": "The race condition in stimulus_integrator is back. )"
        R"(Third time now. We launch on Monday."})");
    QTest::newRow("in words of its own") << QStringLiteral(
        R"({"sender": "Nicolas", "context": "unfinished bug work", "component": )"
        R"("stimulus_integrator", "keywords": ["race condition", "concurrency"]})");
}

void MemoryTest::everyLensFindsSomethingInTheExample()
{
    QFETCH(QString, stimulus);
    const auto graph = exampleMemory();
    const auto read = stimulusFrom(*parseJson(toUtf8(stimulus)));
    QVERIFY(read.has_value());
    QStringList names;
    for (const Lens& lens : lensesOf(graph->runner->catalogue())) {
        names.append(toQString(lens.name));
        const auto finding = runLens(lens, *read, [&](const std::string& query, const Json& args) {
            return graph->runner->run(query, args);
        });
        QVERIFY2(finding.outcome.status == QueryStatus::Found, lens.name.c_str());
        QVERIFY(!lensItems(lens, finding.outcome).empty());
    }
    QCOMPARE(names.join(u' '),
        QStringLiteral("relational historical technical emotional strategic experiential "
                       "constraint connective"));
}

void MemoryTest::aLensThatLacksItsArgumentIsNotAsked()
{
    const auto graph = exampleMemory();
    Stimulus stimulus;
    stimulus.text = "stimulus_integrator";
    const auto finding = runLens(lensesOf(graph->runner->catalogue()).front(), stimulus,
        [](const std::string&, const Json&) { return QueryOutcome(); });
    QCOMPARE(finding.asked, std::size_t{0});
    QCOMPARE(finding.missing, std::string("partner_id"));
}

void MemoryTest::theExampleHoldsTheFamily()
{
    const auto graph = exampleMemory();
    const auto held
        = familiesHeld(graph->runner->catalogue(), *graph->store, *loadProfile("mnemoscope"));
    QVERIFY(held.has_value());
    QVERIFY(held->contains("memory"));
    QVERIFY(!held->contains("world"));
}

void MemoryTest::whatDoesNotFitIsDroppedAndReported_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("args");
    QTest::addColumn<QString>("property");
    QTest::addColumn<QString>("argument");
    const auto row = [](const char* query, const char* args, const char* property,
                         const char* argument) {
        QTest::newRow(argument) << QString::fromLatin1(query) << QString::fromLatin1(args)
                                << QString::fromLatin1(property) << QString::fromLatin1(argument);
    };
    row("query_partnerships", R"({"partner_id": "nicolas"})", "partner_name", "partner_id");
    row("query_failed_attempts", R"({"context": "race condition"})", "context", "context");
    row("query_technical_context", R"({"term": "stimulus", "issue_type": "race condition"})",
        "issue_type", "issue_type");
    row("query_active_constraints", R"({"min_severity": "critical"})", "severity", "min_severity");
    row("query_strategy_patterns", R"({"situation_type": "timing"})", "success_rate",
        "min_success_rate");
    row("query_emotional_state", R"({"context_similar_to": "bug recurrence"})", "citizen",
        "citizen");
}

void MemoryTest::whatDoesNotFitIsDroppedAndReported()
{
    QFETCH(QString, query);
    QFETCH(QString, args);
    QFETCH(QString, property);
    QFETCH(QString, argument);
    const auto graph = exampleMemory();
    const std::string name = toUtf8(property);
    const auto runner = runnerOf(
        std::make_shared<ChangingStore>(graph->store, changing(name.c_str(), "something else")));
    const auto whole = graph->runner->run(toUtf8(query), *parseJson(toUtf8(args)));
    const auto outcome = runner->run(toUtf8(query), *parseJson(toUtf8(args)));
    QVERIFY(outcome.answered());
    QCOMPARE(outcome.result.at("errors").size(), std::size_t{1});
    QCOMPARE(outcome.result.at("errors")[0].at("argument"), Json(toUtf8(argument)));
    QCOMPARE(outcome.result.at("count").get<int>(), whole.result.at("count").get<int>() - 1);
    QVERIFY(runner->catalogue().find(outcome.query)->resultCheck->check(outcome.result));
}

void MemoryTest::aStoreThatIsDownIsNamed_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("args");
    QTest::newRow("partnerships") << "query_partnerships"
                                  << R"({"partner_id": "nicolas"})";
    QTest::newRow("constraints") << "query_active_constraints"
                                 << "{}";
}

void MemoryTest::aStoreThatIsDownIsNamed()
{
    QFETCH(QString, query);
    QFETCH(QString, args);
    const auto runner = runnerOf(std::make_shared<FailingStore>(
        Error{ErrorCode::Unreachable, QStringLiteral("no answer from the server"), {}, {}, {}},
        StoreName{}));
    const auto outcome = runner->run(toUtf8(query), *parseJson(toUtf8(args)));
    QCOMPARE(outcome.status, QueryStatus::Unreachable);
    QCOMPARE(outcome.result.at("found"), Json(false));
    QVERIFY(outcome.result.at("data").is_null());
    QCOMPARE(outcome.result.at("confidence"), Json(0));
    QCOMPARE(outcome.result.at("message"),
        Json("Database connection failed: no answer from the server"));
    QCOMPARE(outcome.error->message,
        QStringLiteral("Database connection failed: no answer from the server"));
    QCOMPARE(outcome.resultHash,
        resultHash(outcome.query, outcome.args, outcome.status, outcome.result, false));
}

void MemoryTest::theConfidenceFollowsNow_data()
{
    QTest::addColumn<QString>("now");
    QTest::addColumn<int>("days");
    QTest::addColumn<double>("factor");
    QTest::newRow("before it") << "2024-11-01T00:00:00Z" << -15 << 1.0;
    QTest::newRow("30 days and some hours") << "2024-12-16T10:00:00Z" << 30 << 1.0;
    QTest::newRow("31 days") << "2024-12-16T14:30:00Z" << 31 << 0.9;
    QTest::newRow("in another zone") << "2024-12-16T16:29:59+02:00" << 30 << 1.0;
}

void MemoryTest::theConfidenceFollowsNow()
{
    QFETCH(QString, now);
    QFETCH(int, days);
    QFETCH(double, factor);
    const auto graph = exampleMemory();
    const auto outcome = graph->runner->run("query_conversations",
        {{"partner_id", "nicolas"}, {"keywords", {"race condition"}}, {"now", toUtf8(now)}});
    const Json& age = outcome.result.at("judgements")[0].at("age");
    QCOMPARE(age.at("days").get<int>(), days);
    QCOMPARE(age.at("factor").get<double>(), factor);
    QCOMPARE(outcome.result.at("confidence").get<double>(), factor);
}

void MemoryTest::pagesJoin()
{
    const auto graph = exampleMemory();
    const Json args{{"partner_id", "nicolas"}, {"limit", 2}};
    const auto all
        = graph->runner->run("query_conversations", {{"partner_id", "nicolas"}, {"limit", 50}});
    Json joined = Json::array();
    Json page = args;
    for (;;) {
        const auto outcome = graph->runner->run("query_conversations", page);
        for (const Json& one : outcome.result.at("data"))
            joined.push_back(one);
        QVERIFY(joined.size() <= all.result.at("data").size());
        if (!outcome.result.contains("next"))
            break;
        page["after"] = outcome.result.at("next");
    }
    QCOMPARE(joined, all.result.at("data"));
    page["partner_id"] = "ada";
    QCOMPARE(graph->runner->run("query_conversations", page).status, QueryStatus::Refused);
}

void MemoryTest::aLongListIsOrderedOverItsPages()
{
    struct Time
    {
        Json kept;
        double seconds; ///< below 0: none
    };

    const std::vector<Time> times{{"2024-11-20T09:00:00Z", 1732093200},
        {"2024-11-20T10:00:00+01:00", 1732093200}, {1732093200.5, 1732093200.5},
        {"2024-11-20", 1732060800}, {Json(), -1}, {"soon", -1}, {7, 7},
        {"2024-11-20T09:00:02.123456Z", 1732093202.123456},
        {"2024-11-20T09:00:02.654321Z", 1732093202.654321}};
    constexpr int memories = 60;
    Json nodes = Json::array();
    std::vector<std::tuple<bool, double, std::string>> expected;
    for (int i = 0; i < memories; ++i) {
        const Time& time = times[static_cast<std::size_t>(i) * 5 % times.size()];
        const std::string id = "c" + std::to_string(i * 37 % memories);
        const bool isAbout = i % 4 != 0;
        nodes.push_back({{"id", id}, {"role", "Conversation_Memory"},
            {"properties",
                {{"citizen", i % 2 == 0 ? "Felix" : "FELIX"}, {"partner", "Nicolas"},
                    {"topic", isAbout ? "the \"Race\" again" : "something else"}}}});
        if (!time.kept.is_null())
            nodes.back()["properties"]["timestamp"] = time.kept;
        if (isAbout)
            expected.emplace_back(time.seconds < 0, time.seconds < 0 ? 0 : -time.seconds, id);
    }
    std::ranges::sort(expected);
    const QueryGraph graph({{"nodes", nodes}}, "mnemoscope", kNow);
    Json page{{"partner_id", "nicolas"}, {"keywords", {"\"race\""}}, {"limit", 7}};
    std::vector<std::string> ids;
    for (bool isLast = false; !isLast;) {
        const auto outcome = graph.runner->run("query_conversations", page);
        QVERIFY2(outcome.answered(), outcome.error ? qPrintable(outcome.error->message) : "");
        QCOMPARE(outcome.result.at("count").get<std::size_t>(), expected.size());
        for (const Json& one : outcome.result.at("data"))
            ids.push_back(one.at("id"));
        QVERIFY(ids.size() <= expected.size());
        isLast = !outcome.result.contains("next");
        QCOMPARE(outcome.truncated, !isLast);
        if (!isLast)
            page["after"] = outcome.result.at("next");
    }
    QCOMPARE(ids.size(), expected.size());
    for (std::size_t i = 0; i < ids.size(); ++i)
        QCOMPARE(ids[i], std::get<2>(expected[i]));
}

void MemoryTest::theFileThatFitsBestIsFoundAmongMany()
{
    Json nodes = Json::array();
    std::vector<std::string> others;
    for (int i = 0; i < 40; ++i) {
        const std::string number = std::to_string(100 + i);
        const bool isIt = i == 31;
        nodes.push_back({{"id", (isIt ? "it" : "f") + number}, {"role", "Code_Reference"},
            {"properties",
                {{"citizen", "felix"},
                    {"file_path", isIt ? "deep/src/Main.py" : "m" + number + "src/main.pyx"}}}});
        if (!isIt)
            others.push_back("f" + number);
    }
    const QueryGraph graph({{"nodes", nodes}}, "mnemoscope", kNow);
    const auto outcome = graph.runner->run("query_related_code", {{"filename", "src/main.py"}});
    QVERIFY(outcome.answered());
    QCOMPARE(outcome.result.at("count"), Json(40));
    QCOMPARE(outcome.result.at("data").at("primary").at("id"), Json("it131"));
    QCOMPARE(outcome.result.at("data").at("other_matches"), Json(others));
    const auto signs = graph.runner->run("query_related_code", {{"filename", "???"}});
    QCOMPARE(signs.status, QueryStatus::Empty);
}

void MemoryTest::whatIsTooLongForACellIsLeftOut()
{
    Json nodes = Json::array();
    for (const auto& [id, length] : {std::pair{"a", 10}, {"b", 70'000}, {"c", 20}})
        nodes.push_back({{"id", id}, {"role", "Failed_Attempt"},
            {"properties",
                {{"citizen", "felix"}, {"context", "race"},
                    {"approach", std::string(static_cast<std::size_t>(length), 'x')}}}});
    const QueryGraph graph({{"nodes", nodes}}, "mnemoscope", kNow);
    const auto outcome = graph.runner->run("query_failed_attempts", {{"context", "race"}});
    QVERIFY(outcome.answered());
    QCOMPARE(outcome.result.at("count"), Json(2));
    QCOMPARE(outcome.result.at("data")[0].at("id"), Json("a"));
    QCOMPARE(outcome.result.at("data")[1].at("id"), Json("c"));
    QVERIFY(outcome.truncated);
    QVERIFY(!outcome.result.contains("next"));
}

void MemoryTest::stimuliAreChecked_data()
{
    QTest::addColumn<QString>("source");
    for (const char* source :
        {"[]", R"({"keywords": "a"})", R"({"sender": 7})", R"({"who": "a"})", R"({"now": {}})"})
        QTest::newRow(source) << QString::fromLatin1(source);
}

void MemoryTest::stimuliAreChecked()
{
    QFETCH(QString, source);
    const auto read = stimulusFrom(*parseJson(toUtf8(source)));
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::BadArgument);
}

QTEST_GUILESS_MAIN(MemoryTest)
#include "tst_memory.moc"
