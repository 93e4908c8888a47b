// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/composer.h"
#include "core/muse/model/modelplanner.h"
#include "tests/core/muse/modelanswers.h"
#include "tests/core/muse/museground.h"
#include "tests/support/modelserver.h"

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;

namespace {

/// A client that reads what it is given as an endpoint's bytes.
class BytesClient final : public ModelClient
{
public:
    Result<ModelTurn> next(const ModelConversation&, const CancelToken&) override
    {
        return m_next ? m_next() : Result<ModelTurn>(Error{ErrorCode::Unreachable, {}, {}, {}, {}});
    }

    std::function<Result<ModelTurn>()> m_next;
};

} // namespace

class TestModelPlanner : public QObject
{
    Q_OBJECT
private slots:

    void initTestCase()
    {
        m_ground = std::make_unique<MuseGround>(webOfPages());
        QVERIFY2(m_ground->error.isEmpty(), qPrintable(m_ground->error));
    }

    // A conversation over a real endpoint in each form, whole and as a stream.
    void questionIsAnswered_data()
    {
        QTest::addColumn<bool>("isAnthropic");
        QTest::addColumn<bool>("streams");
        QTest::newRow("OpenAI") << false << false;
        QTest::newRow("OpenAI, streamed") << false << true;
        QTest::newRow("Anthropic") << true << false;
    }

    void questionIsAnswered()
    {
        QFETCH(bool, isAnthropic);
        QFETCH(bool, streams);
        ModelServer server;
        const auto say = [&](const char* name, const Json& args) {
            if (isAnthropic)
                return ModelAnswer{anthropicReply(Json::array(
                    {{{"type", "tool_use"}, {"id", "t"}, {"name", name}, {"input", args}}}))};
            const Json call = openAiCall("a", name, args);
            if (!streams)
                return ModelAnswer{openAiReply(Json::array({call}), kCanary, "tool_calls")};
            auto answer = events(sse({piece(call), delta(Json::object(), "tool_calls")}));
            answer.pieces = 5;
            return answer;
        };
        const Json last
            = isAnthropic ? Json::array({{{"type", "text"}, {"text", kCanary}}}) : Json::array();
        server.answers = {say("search_nodes", kSearch),
            say("neighbors", {{"node_id", "res:a"}, {"direction", "out"}}),
            {isAnthropic ? anthropicReply(last) : openAiReply(last)}};
        ModelEndpoint endpoint = endpointOf(server);
        endpoint.api = isAnthropic ? ModelApi::Anthropic : ModelApi::OpenAi;
        endpoint.streams = streams;
        const auto plan = planOf(
            std::make_shared<HttpModelClient>(endpoint), "Where does Halyard and Sheet point to?");
        QCOMPARE(plan.outcomes.size(), std::size_t{2});
        QCOMPARE(plan.outcomes[1].query, std::string("neighbors"));
        QCOMPARE(plan.lookups, std::vector{plan.outcomes[0].resultHash});
        QCOMPARE(*plan.model, (ModelUse{3, 2, 0, 0, {}, true}));
        QCOMPARE(server.requests.size(), std::size_t{3});
        QVERIFY(server.requests[0].at("tools").size() > 10);
        QVERIFY(!server.requests[0].contains("temperature"));
        QVERIFY(server.requests[2].at("messages").dump().find("res:a") != std::string::npos);
        const auto answer = composed(plan);
        verifyInMemory(answer);
        QVERIFY(!answer.understood().empty());
        QVERIFY(answer.text().contains(QStringLiteral("url:b")));
    }

    void modelThatNeverStops()
    {
        ModelServer server;
        server.answers = {{openAiReply(Json::array({openAiCall("a", "search_nodes", kSearch)}))}};
        const auto plan = planOf(std::make_shared<HttpModelClient>(endpointOf(server)), "Halyard?");
        QCOMPARE(server.requests.size(), std::size_t{5});
        QCOMPARE(plan.outcomes.size(), std::size_t{1});
        QCOMPARE(*plan.model, (ModelUse{5, 5, 0, 0, {}, true}));
    }

    // Each call is refused before anything runs, and the model hears why.
    void callsAreChecked_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("arguments");
        QTest::newRow("unknown tool") << QByteArray("drop_graph") << QByteArray("{}");
        QTest::newRow("statement") << QByteArray("MATCH (n) DETACH DELETE n") << QByteArray("{}");
        QTest::newRow("no JSON") << QByteArray("search_nodes") << QByteArray("{\"query\":");
        QTest::newRow("no object") << QByteArray("search_nodes") << QByteArray("[1]");
        QTest::newRow("unknown argument")
            << QByteArray("search_nodes") << QByteArray(R"({"query":"Halyard","limits":3})");
        QTest::newRow("wrong type")
            << QByteArray("search_nodes") << QByteArray(R"({"query":"Halyard","limit":"all"})");
        QTest::newRow("needed one is missing") << QByteArray("neighbors") << QByteArray("{}");
        QTest::newRow("words of its own")
            << QByteArray("search_nodes") << QByteArray(R"({"query":"Zyzzyva is the answer"})");
        QTest::newRow("an id of its own")
            << QByteArray("neighbors") << QByteArray(R"({"node_id":"res:zyzzyva"})");
    }

    void callsAreChecked()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, arguments);
        const auto client = std::make_shared<BytesClient>();
        int turns = 0;
        client->m_next = [&]() -> Result<ModelTurn> {
            ModelTurn turn;
            if (turns++ == 0)
                turn.calls = {{"a", name.toStdString(), arguments.toStdString()}};
            return turn;
        };
        const auto plan = planOf(client, "What is Halyard?");
        QVERIFY(plan.outcomes.empty());
        QCOMPARE(*plan.model, (ModelUse{2, 1, 1, 0, {}}));
    }

    void callsThatWereCutAreNotRun()
    {
        ModelServer server;
        server.answers = {{openAiReply(
            Json::array({openAiCall("a", "search_nodes", kSearch)}), kCanary, "length")}};
        const auto plan = planOf(std::make_shared<HttpModelClient>(endpointOf(server)), "Halyard?");
        QVERIFY(plan.outcomes.empty());
        QCOMPARE(*plan.model, (ModelUse{1, 0, 0, 0, ErrorCode::Refused}));
    }

    void orderIsResolved()
    {
        const auto client = std::make_shared<BytesClient>();
        int turns = 0;
        client->m_next = [&]() -> Result<ModelTurn> {
            ModelTurn turn;
            if (turns == 0)
                turn.calls = {{"a", "search_nodes", R"({"query":"Halyard"})"},
                    {"b", "search_nodes", R"({"query":"Ada"})"}};
            if (turns == 1)
                turn.calls = {{"c", "order_claims", R"({"claims":[
                    {"call":2,"pointer":"/hits/0/label"},{"call":2,"pointer":"/hits/99"},
                    {"call":7,"pointer":""},{"call":1,"pointer":"nodes"},{"call":"1"},17]})"}};
            ++turns;
            return turn;
        };
        const auto plan = planOf(client, "Halyard or Ada?");
        QCOMPARE(plan.order.size(), std::size_t{1});
        QCOMPARE(plan.model->droppedReferences, 5);
        QCOMPARE(plan.outcomes.front().args.at("query"), Json("Ada"));
        QCOMPARE(plan.lookups, std::vector{plan.outcomes.back().resultHash});
        const auto answer = composed(plan);
        verifyInMemory(answer);
        QVERIFY(answer.text().contains(QStringLiteral("Ada")));
        QCOMPARE(toJson(answer).at("model").at("dropped_references"), Json(5));
    }

    // The rules first, or the model first; what one does not know, the other answers.
    void rulesAndModel()
    {
        int asked = 0;
        const auto combined = [&](ModelUseRule rule, bool knows, const std::string& message) {
            const auto client = std::make_shared<BytesClient>();
            const auto turns = std::make_shared<int>(0);
            client->m_next = [&asked, turns, knows]() -> Result<ModelTurn> {
                ++asked;
                if (!knows)
                    return Error{ErrorCode::TimedOut, {}, {}, {}, {}};
                ModelTurn turn;
                if ((*turns)++ == 0)
                    turn.calls = {{"a", "summary_state", "{}"}};
                return turn;
            };
            CombinedPlanner planner(
                std::make_unique<RulePlanner>(), std::make_unique<ModelPlanner>(client), rule);
            asked = 0;
            return planner.plan(message, context());
        };
        const std::string known = "what links to http://h/B?";
        const std::string unknown = "please ruminate upon everything";
        auto plan = combined(ModelUseRule::WhereUnknown, true, known);
        QCOMPARE(asked, 0);
        QVERIFY(!plan.model && !plan.outcomes.empty());
        plan = combined(ModelUseRule::WhereUnknown, true, unknown);
        QCOMPARE(plan.outcomes.front().query, std::string("summary_state"));
        QVERIFY(!plan.understood.empty() && plan.model->chose);
        QVERIFY(sentenceOf(*plan.model).contains(QStringLiteral("chose")));
        plan = combined(ModelUseRule::First, true, known);
        QCOMPARE(plan.outcomes.front().query, std::string("summary_state"));
        plan = combined(ModelUseRule::First, false, known);
        QVERIFY(!plan.outcomes.empty() && !plan.model->chose);
        QCOMPARE(plan.model->error, std::optional(ErrorCode::TimedOut));
        plan = combined(ModelUseRule::WhereUnknown, false, unknown);
        QVERIFY(plan.outcomes.empty() && composed(plan).isUnknown());
        QVERIFY(!sentenceOf(*plan.model).isEmpty());
    }

    // An answer by a model is the same when it is read again, with the order of its claims.
    void keptAndReadAgain()
    {
        const auto client = std::make_shared<BytesClient>();
        int turns = 0;
        client->m_next = [&]() -> Result<ModelTurn> {
            ModelTurn turn;
            if (turns == 0)
                turn.calls = {{"a", "search_nodes", R"({"query":"Halyard"})"},
                    {"b", "search_nodes", R"({"query":"Ada"})"}};
            if (turns == 1)
                turn.calls = {{"c", "order_claims", R"({"claims":[{"call":2,"pointer":"/hits/0"},
                    {"call":1,"pointer":"/hits/0"},{"call":9,"pointer":""}]})"}};
            ++turns;
            return turn;
        };
        const MuseMessage message{ThreadId("t"), "Halyard or Ada?", {}};
        QString first;
        JobId job;
        {
            Muse muse(m_ground->home(), m_ground->runner, std::make_unique<ModelPlanner>(client));
            const auto reply = muse.ask(message, 20s);
            QVERIFY(reply.reply);
            verifyGrounded(*reply.reply);
            first = reply.reply->text();
            job = *reply.job;
        }
        Muse muse(m_ground->home(), m_ground->runner, std::make_unique<RulePlanner>());
        const auto again = muse.job(job, 0s);
        QVERIFY(again && again->reply);
        QCOMPARE(again->reply->text(), first);
        QCOMPARE(again->reply->model()->droppedReferences, 1);
    }

    // Whatever a model sends, what is displayed or returned is grounded: each value resolves in its
    // receipt, and no word of the model is in it.
    void nothingUngroundedIsShown();

private:
    [[nodiscard]] static ModelEndpoint endpointOf(const ModelServer& server)
    {
        ModelEndpoint endpoint;
        endpoint.url = server.url();
        endpoint.model = QStringLiteral("m");
        endpoint.idle = 5s;
        return endpoint;
    }

    /// Queries of the graph, which does not change, are run once.
    [[nodiscard]] PlanContext context()
    {
        return {*m_ground->catalogue,
            [this](const PlannedQuery& query) {
                const auto key
                    = query.name + query.args.dump(-1, ' ', false, Json::error_handler_t::replace);
                auto found = m_outcomes.find(key);
                if (found == m_outcomes.end())
                    found = m_outcomes.emplace(key, m_ground->runner->run(query.name, query.args))
                                .first;
                return found->second;
            },
            now};
    }

    [[nodiscard]] Plan planOf(
        const std::shared_ptr<ModelClient>& client, const std::string& message)
    {
        return ModelPlanner(client).plan(message, context());
    }

    [[nodiscard]] Answer composed(const Plan& plan)
    {
        std::shared_ptr<const Snapshot> snapshot;
        std::string key;
        for (const auto& outcome : plan.outcomes)
            key += outcome.resultHash;
        if (!plan.outcomes.empty()) {
            auto& kept = m_snapshots[key];
            if (!kept)
                kept = std::make_shared<const Snapshot>(
                    makeSnapshot(*m_ground->runner, plan.outcomes, {})->snapshot);
            snapshot = kept;
        }
        return composeAnswer(plan, snapshot, *m_ground->catalogue);
    }

    static void verifyInMemory(const Answer& answer)
    {
        for (const AnswerValue& value : valuesIn(answer)) {
            const auto& receipts = answer.receipts();
            const auto receipt = std::find_if(receipts.begin(), receipts.end(),
                [&](const Receipt& one) { return one.id == value.receipt(); });
            QVERIFY(receipt != receipts.end());
            const auto& kept = answer.snapshot()->receipts;
            const auto at = std::find(kept.begin(), kept.end(), *receipt) - kept.begin();
            const auto* found = resolvePointer(answer.snapshot()->document,
                "/outcomes/" + std::to_string(at) + "/result" + value.pointer());
            QVERIFY2(found != nullptr, value.pointer().c_str());
            if (value.derivation() == Derivation::Shown)
                QCOMPARE(value.text(),
                    found->is_string() ? found->get<std::string>() : *canonicalJson(*found));
        }
    }

    std::unique_ptr<MuseGround> m_ground;
    std::map<std::string, QueryOutcome> m_outcomes;
    std::map<std::string, std::shared_ptr<const Snapshot>> m_snapshots;
};

void TestModelPlanner::nothingUngroundedIsShown()
{
    constexpr int outputs = 10'000;
    int sent = 0;
    int answered = 0;
    int refused = 0;
    int ordered = 0;
    int dropped = 0;
    const auto client = std::make_shared<BytesClient>();
    for (unsigned seed = 0; sent < outputs; ++seed) {
        Adversary adversary(seed);
        client->m_next = [&] {
            ++sent;
            return adversary.turn(*m_ground->catalogue);
        };
        const auto plan
            = planOf(client, "What do Halyard, Ada, res:a, url:a and http://h/A have in common?");
        const auto answer = composed(plan);
        verifyInMemory(answer);
        if (QTest::currentTestFailed())
            QFAIL(qPrintable(QStringLiteral("seed %1").arg(seed)));
        MuseReply reply;
        reply.reply = std::make_shared<const Answer>(answer);
        auto shown = toJson(reply).dump();
        for (const auto& one : answer.understood())
            shown += toUtf8(one.words());
        shown += toUtf8(sentenceOf(*plan.model));
        QVERIFY2(!toQString(shown).contains(QLatin1String(kCanary), Qt::CaseInsensitive),
            qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(toQString(shown))));
        answered += plan.outcomes.empty() ? 0 : 1;
        refused += plan.model->refusedCalls;
        ordered += plan.order.empty() ? 0 : 1;
        dropped += plan.model->droppedReferences;
    }
    // It was no idle test: there was something to show, to refuse and to drop.
    QVERIFY2(answered > 1'000 && refused > 5'000 && ordered > 100 && dropped > 1'000,
        qPrintable(
            QStringLiteral("%1 %2 %3 %4").arg(answered).arg(refused).arg(ordered).arg(dropped)));
}

QTEST_GUILESS_MAIN(TestModelPlanner)
#include "tst_modelplanner.moc"
