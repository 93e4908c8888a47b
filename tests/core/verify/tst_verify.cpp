// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/verify/benchfile.h"
#include "core/verify/benchreport.h"
#include "core/verify/verdictreport.h"
#include "tests/core/muse/teamground.h"
#include "tests/support/owntime.h"

#include <QTest>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

std::string lines(const std::vector<Json>& list)
{
    std::string text;
    for (const Json& one : list)
        text += one.dump() + '\n';
    return text;
}

const char* const kAnswer = "Carla Romano leads Lighthouse. Fix the login blocks Write the guide.";
const Json kResult{{"receipt_id", std::string(64, 'a')}, {"status", "found"}};

void another(const char* name, const char* form, const std::string& bytes)
{
    QTest::newRow(name) << QByteArray::fromStdString(bytes) << QByteArray(form);
}

void addOtherCalls(const Json& args, const Json& content)
{
    another("items of a response", "openai",
        Json{{"agent", "helper"},
            {"output",
                {{{"type", "reasoning"}, {"summary", Json::array()}},
                    {{"type", "function_call"}, {"call_id", "a"}, {"name", "neighbors"},
                        {"arguments", args.dump()}},
                    {{"type", "function_call_output"}, {"call_id", "a"},
                        {"output", kResult.dump()}},
                    {{"type", "message"}, {"role", "assistant"},
                        {"content", Json::array({{{"type", "output_text"}, {"text", kAnswer}}})}}}}}
            .dump());
    another("a call of a server in a response", "openai",
        lines({{{"agent", "helper"}, {"type", "mcp_call"}, {"id", "a"}, {"name", "neighbors"},
                   {"arguments", args.dump()}, {"output", kResult.dump()}, {"error", nullptr}},
            {{"type", "message"}, {"role", "assistant"},
                {"content", Json::array({{{"type", "output_text"}, {"text", kAnswer}}})}}}));
    another("one call of a function", "openai",
        Json{{"agent", "helper"},
            {"messages",
                {{{"role", "assistant"}, {"content", nullptr},
                     {"function_call", {{"name", "neighbors"}, {"arguments", args.dump()}}}},
                    {{"role", "function"}, {"name", "neighbors"}, {"content", kResult.dump()}},
                    {{"role", "assistant"}, {"content", kAnswer}}}}}
            .dump());
    another("a server's tool in one message", "anthropic",
        Json{{"agent", "helper"}, {"role", "assistant"},
            {"content",
                Json::array({{{"type", "mcp_tool_use"}, {"id", "a"}, {"name", "neighbors"},
                                 {"server_name", "mnemo"}, {"input", args}},
                    {{"type", "mcp_tool_result"}, {"tool_use_id", "a"}, {"is_error", false},
                        {"content", content}},
                    {{"type", "text"}, {"text", kAnswer}}})}}
            .dump());
}

Json textValue(const std::string& value)
{
    return {{"stringValue", value}};
}

Json memberValue(const char* key, const Json& value)
{
    return {{"key", key}, {"value", value}};
}

Json mapValue(const Json& members)
{
    return {{"kvlistValue", {{"values", members}}}};
}

Json listValue(const Json& value)
{
    return {{"arrayValue", {{"values", Json::array({value})}}}};
}

void addEvents(const Json& call)
{
    const Json choice{{"role", "assistant"}, {"content", kAnswer}};
    another("events of a span", "genai_spans",
        Json{{"name", "chat"}, {"attributes", {{"gen_ai.agent.name", "helper"}}},
            {"events",
                Json::array({{{"name", "gen_ai.choice"},
                                 {"attributes",
                                     {{"message",
                                         Json{{"role", "assistant"},
                                             {"tool_calls", Json::array({call})}}
                                             .dump()}}}},
                    {{"name", "gen_ai.tool.message"},
                        {"attributes", {{"id", "a"}, {"content", kResult.dump()}}}},
                    {{"name", "gen_ai.choice"}, {"attributes", {{"message", choice.dump()}}}}})}}
            .dump());
    another("events of a log", "genai_spans",
        lines({{{"agent", "helper"}, {"eventName", "gen_ai.choice"},
                   {"body", {{"message", {{"tool_calls", Json::array({call})}}}}}},
            {{"eventName", "gen_ai.tool.message"},
                {"body",
                    mapValue(Json::array({memberValue("id", textValue("a")),
                        memberValue("content", textValue(kResult.dump()))}))}},
            {{"eventName", "gen_ai.choice"}, {"body", {{"message", choice}}}}}));
}

void addOtherTraces(const Json& call)
{
    const Json part = mapValue(Json::array(
        {memberValue("type", textValue("text")), memberValue("content", textValue(kAnswer))}));
    const Json called = Json::array({memberValue("gen_ai.tool.name", textValue("neighbors")),
        memberValue("gen_ai.agent.name", textValue("helper")),
        memberValue("gen_ai.tool.call.arguments",
            mapValue(Json::array({memberValue("node_id", textValue("p3"))}))),
        memberValue("gen_ai.tool.call.result",
            mapValue(Json::array({memberValue("receipt_id", textValue(std::string(64, 'a')))})))});
    const Json spoken = Json::array({memberValue("gen_ai.output.messages",
        listValue(mapValue(Json::array({memberValue("role", textValue("assistant")),
            memberValue("parts", listValue(part))}))))});
    another("nested values of a trace", "genai_spans",
        Json{{"resourceSpans",
                 Json::array({{{"scopeSpans",
                     Json::array({{{"spans",
                         Json::array({{{"name", "execute_tool"}, {"attributes", called}},
                             {{"name", "chat"}, {"attributes", spoken}}})}}})}}})}}
            .dump());
    addEvents(call);
}

} // namespace

/// What an agent said, taken apart and checked against the graph.
class TestVerify : public QObject
{
    Q_OBJECT
private slots:

    // The same calls and words in each form of a transcript.
    void transcriptsAreRead_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("form");
        const Json args{{"node_id", "p3"}};
        const Json content = Json::array({{{"type", "text"}, {"text", kResult.dump()}}});
        const auto row = [](const char* form, const std::string& bytes) {
            QTest::newRow(form) << QByteArray::fromStdString(bytes) << QByteArray(form);
        };
        row("mcp",
            lines({{{"jsonrpc", "2.0"}, {"id", 1}, {"method", "initialize"},
                       {"params", {{"clientInfo", {{"name", "helper"}}}}}},
                {{"jsonrpc", "2.0"}, {"id", 2}, {"method", "tools/call"},
                    {"params", {{"name", "neighbors"}, {"arguments", args}}}},
                {{"jsonrpc", "2.0"}, {"id", 2},
                    {"result", {{"content", content}, {"structuredContent", kResult}}}},
                {{"role", "assistant"}, {"content", kAnswer}}}));
        const Json call{{"id", "a"}, {"type", "function"},
            {"function", {{"name", "neighbors"}, {"arguments", args.dump()}}}};
        row("openai",
            Json{{"agent", "helper"},
                {"messages",
                    {{{"role", "user"}, {"content", "Who?"}},
                        {{"role", "assistant"}, {"content", nullptr},
                            {"tool_calls", Json::array({call})}},
                        {{"role", "tool"}, {"tool_call_id", "a"}, {"content", kResult.dump()}},
                        {{"role", "assistant"}, {"content", kAnswer}}}}}
                .dump());
        row("anthropic",
            lines({{{"agent", "helper"}, {"role", "assistant"},
                       {"content",
                           Json::array({{{"type", "tool_use"}, {"id", "a"}, {"name", "neighbors"},
                               {"input", args}}})}},
                {{"role", "user"},
                    {"content",
                        Json::array({{{"type", "tool_result"}, {"tool_use_id", "a"},
                            {"content", content}}})}},
                {{"role", "assistant"},
                    {"content", Json::array({{{"type", "text"}, {"text", kAnswer}}})}}}));
        const Json said = Json::array({{{"role", "assistant"},
            {"parts", Json::array({{{"type", "text"}, {"content", kAnswer}}})}}});
        row("genai_spans",
            lines({{{"name", "execute_tool neighbors"},
                       {"attributes",
                           {{"gen_ai.tool.name", "neighbors"}, {"gen_ai.agent.name", "helper"},
                               {"gen_ai.tool.call.arguments", args.dump()},
                               {"gen_ai.tool.call.result", kResult.dump()}}}},
                {{"name", "chat"}, {"attributes", {{"gen_ai.output.messages", said.dump()}}}}}));
        addOtherCalls(args, content);
        addOtherTraces(call);
    }

    void transcriptsAreRead()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, form);
        const auto answer = readTranscript(bytes.toStdString());
        QVERIFY(answer);
        QCOMPARE(formName(answer->form), std::string_view(form.constData()));
        QCOMPARE(answer->agent, std::string("helper"));
        QCOMPARE(answer->text, std::string(kAnswer));
        QCOMPARE(answer->calls.size(), std::size_t{1});
        QCOMPARE(answer->calls[0].tool, std::string("neighbors"));
        QCOMPARE(answer->calls[0].args.at("node_id"), Json("p3"));
        QCOMPARE(answer->receipts, std::vector<std::string>{std::string(64, 'a')});
    }

    void badInputIsAnError()
    {
        QVERIFY(!readAgentAnswer(""));
        QVERIFY(!readAgentAnswer("\xff\xfe"));
        QVERIFY(!readAgentAnswer("{\"messages\":[]}\n") || !readTranscript("{\"a\":1}"));
        QVERIFY(!readTranscript("{\"a\":"));
        QVERIFY(!readTranscript("Ada leads Atlas."));
        // A million lines, one of which is broken.
        std::string many;
        for (int i = 0; i < 1'000'000; ++i)
            many += "{\"role\":\"user\",\"content\":\"x\"}\n";
        many += "{broken\n{\"role\":\"assistant\",\"content\":\"Ada leads Atlas.\"}\n";
        const auto answer = readAgentAnswer(many);
        QVERIFY(answer);
        QCOMPARE(answer->skippedLines, std::int64_t{1});
        QCOMPARE(answer->text, std::string("Ada leads Atlas."));
    }

    // One file holds all of it: intact without the store, a match on another store with the data.
    void theFileHoldsAllOfIt()
    {
        const TeamGround ground;
        const TeamGround other;
        RulePlanner planner;
        const auto bench = makeBench(ground.home(), "Lighthouse is nice. How?\nThere are 9 people.",
            *ground.runner, planner);
        QVERIFY2(bench, qPrintable(bench ? QString() : bench.error().message));
        const auto bytes = *canonicalJson(*bench);
        QVERIFY(isBenchFile(bytes));
        QTemporaryDir empty;
        const Home home = Home::under(empty.path());
        auto held = verifyBench(home, bytes, nullptr);
        QVERIFY2(held.isIntact, qPrintable(held.detail));
        QCOMPARE(held.verdict, Verdict::CannotCheck);
        QVERIFY(held.cells > 0);
        held = verifyBench(home, bytes, other.runner.get());
        QCOMPARE(held.verdict, Verdict::Match);
        QCOMPARE(toJson(held).at("contradicted"), Json(1));

        // A verdict is filed with a new hash; all else that is changed shows.
        Json judged = *bench;
        judged["claims"][0]["verdict"] = "agree";
        QVERIFY(!verifyBench(home, *canonicalJson(judged), nullptr).isIntact);
        QVERIFY(verifyBench(home, *canonicalJson(withBenchHash(judged)), nullptr).isIntact);
        judged["claims"][1]["mark"] = "supported";
        QVERIFY(!verifyBench(home, *canonicalJson(withBenchHash(judged)), nullptr).isIntact);
        judged = *bench;
        judged["claims"][1]["cells"][0]["text"] = "9";
        QVERIFY(!verifyBench(home, *canonicalJson(withBenchHash(judged)), nullptr).isIntact);
        judged = *bench;
        judged["answer"]["given"] = "Something else.";
        QVERIFY(!verifyBench(home, *canonicalJson(withBenchHash(judged)), nullptr).isIntact);

        // A value that was changed in a snapshot and in the claim alike is not the store's.
        judged = *bench;
        for (Json& cell : judged["claims"][1]["cells"]) {
            const Json::json_pointer at(cell["pointer"].get<std::string>());
            cell["text"] = "9";
            for (Json& outcome : judged["snapshots"][0]["outcomes"]) {
                if (outcome["result"].contains(at) && outcome["result"][at].is_number())
                    outcome["result"][at] = 9;
            }
        }
        judged["claims"][1]["mark"] = "supported";
        judged["claims"][1]["differs"] = nullptr;
        held = verifyBench(home, *canonicalJson(withBenchHash(judged)), nullptr);
        QVERIFY(!held.isIntact);
        QVERIFY2(held.detail.contains(u"snapshot"_s), qPrintable(held.detail));
    }

    // No report is green of what is no match, for a reason that no receipt shows.
    void reportsAreNotGreenWithoutMatch_data()
    {
        QTest::addColumn<std::vector<VerdictCase>>("cases");
        QTest::addColumn<QByteArray>("counts");
        Verification whole;
        whole.verdict = Verdict::Match;
        whole.hasFile = true;
        whole.intact = true;
        whole.receipts.emplace_back();
        whole.receipts.front().verdict = Verdict::Match;
        BenchVerification bench;
        bench.isIntact = true;
        bench.verdict = Verdict::Match;
        bench.snapshots = {whole};
        const auto row
            = [](const char* name, const std::vector<VerdictCase>& cases, const char* counts) {
                  QTest::newRow(name) << cases << QByteArray(counts);
              };
        row("no claim", claimCases(u"a"_s, Json::array()),
            "tests=\"1\" failures=\"0\" errors=\"1\"");
        row("all matches", verdictCases(u"a"_s, bench), "tests=\"2\" failures=\"0\" errors=\"0\"");
        auto part = bench;
        part.verdict = Verdict::Drifted;
        part.snapshots.front().verdict = Verdict::Drifted;
        part.snapshots.front().coverage.drifted.emplace_back();
        row("a part drifted", verdictCases(u"a"_s, part),
            "tests=\"3\" failures=\"1\" errors=\"0\"");
        auto changed = bench;
        changed.verdict = Verdict::CannotCheck;
        changed.snapshots.front() = Verification();
        row("a changed snapshot", verdictCases(u"a"_s, changed),
            "tests=\"2\" failures=\"0\" errors=\"1\"");
        auto none = bench;
        none.verdict = Verdict::CannotCheck;
        none.snapshots.clear();
        row("no snapshot and no store", verdictCases(u"a"_s, none),
            "tests=\"1\" failures=\"0\" errors=\"1\"");
    }

    void reportsAreNotGreenWithoutMatch()
    {
        QFETCH(std::vector<VerdictCase>, cases);
        QFETCH(QByteArray, counts);
        const auto report = verdictReport(cases, VerdictForm::JUnit, "1");
        QVERIFY2(report.find("<testsuites " + counts.toStdString()) != std::string::npos,
            report.c_str());
    }

    // A stranger's answer takes no more than its length.
    void hostileAnswersAreReadInLinearTime_data()
    {
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("names") << QByteArray("A and ");
        QTest::newRow("verbs") << QByteArray("A is B and ");
        QTest::newRow("semicolons") << QByteArray("A; ");
        QTest::newRow("statements") << QByteArray("A leads B; ");
        QTest::newRow("pronouns") << QByteArray("It leads B. ");
        QTest::newRow("receipts in brackets") << QByteArray("(receipt[");
        QTest::newRow("ids") << QByteArray();
    }

    void hostileAnswersAreReadInLinearTime()
    {
        QFETCH(QByteArray, part);
        const auto timeOf = [&part](int count) {
            QByteArray text = part.isEmpty() ? QByteArray() : QByteArray(3000, 'A') + ' ';
            for (int i = 0; i < count; ++i)
                text += part.isEmpty() ? "receipt " + QByteArray::number(0x10000000 + i, 16) + ' '
                                       : part;
            const ThreadTime time;
            const auto answer = readAgentAnswer(text.toStdString());
            const auto claims = splitClaims(QString::fromUtf8(text));
            return answer && claims.size() <= kMostClaims ? time.elapsedMs() : -1;
        };
        const double once = timeOf(5'000);
        const double more = timeOf(20'000);
        QVERIFY2(once >= 0 && more >= 0 && more < 8 * once + 20,
            qPrintable(u"%1 ms, %2 ms"_s.arg(once).arg(more)));
    }

    void namedReceiptsAreBounded()
    {
        std::string text = "There are 9 people.";
        for (int i = 0; i < 3000; ++i)
            text += " receipt " + QByteArray::number(0x10000000 + i / 2, 16).toStdString();
        const auto answer = readAgentAnswer(text);
        QVERIFY(answer);
        QCOMPARE(answer->receipts.size(), kMostNamedReceipts);
        QCOMPARE(answer->receipts.front(), std::string("10000000"));
        QCOMPARE(answer->receipts.at(1), std::string("10000001"));
    }

    // What is longer than a sentence is still read, in pieces that stand in the answer.
    void longSentencesAreReadInPieces()
    {
        QString text;
        for (int i = 0; i < 4000; ++i)
            text += u"name%1 "_s.arg(i);
        text += u"Ada leads Lighthouse. Ben leads Harbour."_s;
        const auto claims = splitClaims(text);
        QVERIFY(claims.size() > 3);
        for (const AgentClaim& claim : claims)
            QVERIFY(claim.begin >= 0 && claim.end <= text.size() && claim.begin < claim.end);
        QCOMPARE(claims.back().text, u"Ben leads Harbour"_s);
    }

    // A reviewer's words are filed with the check, and what is shown of it is read from the file.
    void reviewsAreFiled()
    {
        const TeamGround ground;
        RulePlanner planner;
        const auto bench = makeBench(ground.home(),
            "There are 9 people. Lighthouse is nice. See receipt 0123456789abcdef.", *ground.runner,
            planner);
        QVERIFY(bench);
        const std::vector<ClaimReview> reviews{{ReviewVerdict::Disagree, u"<i>counted</i>"_s}};
        const auto document = std::make_shared<const Json>(withReviews(*bench, reviews));
        QTemporaryDir empty;
        QVERIFY(
            verifyBench(Home::under(empty.path()), *canonicalJson(*document), nullptr).isIntact);
        const auto reading = readBench(document);
        QVERIFY(reading);
        const BenchClaim& claim = (*reading)->claims.at(0);
        QCOMPARE(claim.review, reviews.front());
        QCOMPARE(claim.mark, ClaimMark::Contradicted);
        QVERIFY(claim.differs && (*reading)->proofs.contains(claim.differs->receipt));
        QCOMPARE((*reading)->judged(), 1);
        QCOMPARE((*reading)->unknownReceipts, std::vector<std::string>{"0123456789abcdef"});

        const auto html = benchReportHtml(**reading, u"<script>alert(1)</script>"_s);
        for (const char* expected : {"CONTRADICTED", "disagree", "&lt;i&gt;counted&lt;/i&gt;",
                 "default-src 'none'", "0123456789abcdef", "&lt;script&gt;"})
            QVERIFY2(html.find(expected) != std::string::npos, expected);
        for (const char* refused : {"<script", "<i>", " src=", " href=", "onerror"})
            QVERIFY2(html.find(refused) == std::string::npos, refused);
        QVERIFY(!readBench(std::make_shared<const Json>(Json{{"answer", 1}})));
    }
};

QTEST_GUILESS_MAIN(TestVerify)
#include "tst_verify.moc"
