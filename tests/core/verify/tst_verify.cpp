// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/verify/benchfile.h"
#include "core/verify/benchreport.h"
#include "core/verify/verdictreport.h"
#include "tests/core/muse/questionset.h"
#include "tests/core/muse/teamground.h"

#include <QTest>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

std::vector<Json> claimLines(const QString& name)
{
    std::vector<Json> lines;
    QFile file(qEnvironmentVariable("MNEMO_SOURCE_DIR") + u"/tests/data/claims/"_s + name
        + u".claims.jsonl"_s);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    while (!file.atEnd())
        lines.push_back(Json::parse(file.readLine().toStdString()));
    return lines;
}

QStringList claimTexts(const QString& answer)
{
    QStringList texts;
    for (const AgentClaim& claim : splitClaims(answer))
        texts.append(claim.text);
    return texts;
}

std::string lines(const std::vector<Json>& list)
{
    std::string text;
    for (const Json& one : list)
        text += one.dump() + '\n';
    return text;
}

const char* const kAnswer = "Carla Romano leads Lighthouse. Fix the login blocks Write the guide.";
const Json kResult{{"receipt_id", std::string(64, 'a')}, {"status", "found"}};

} // namespace

/// What an agent said, taken apart and checked against the graph.
class TestVerify : public QObject
{
    Q_OBJECT
private slots:

    // The rate is of the marks that are right; not one may be “supported” wrongly.
    void claimsGetTheirMarks()
    {
        int right = 0;
        int all = 0;
        int wronglySupported = 0;
        QStringList wrong;
        for (const QString& name : {u"graphiti"_s, u"demo"_s}) {
            const auto set = claimLines(name);
            const QuestionGround ground(set.front());
            QVERIFY2(ground.error.isEmpty(), qPrintable(ground.error));
            RulePlanner planner;
            for (std::size_t i = 1; i < set.size(); ++i) {
                const auto text = toQString(set[i].at("claim").get<std::string>());
                const auto check = checkAnswer(text, ground.runner(), planner);
                QCOMPARE(check.claims.size(), std::size_t{1});
                const auto mark = std::string(markName(check.findings[0].mark));
                const bool isRight = mark == set[i].at("mark");
                ++all;
                right += isRight ? 1 : 0;
                if (!isRight)
                    wrong.append(u"%1: %2 (%3)"_s.arg(text, toQString(mark),
                        toQString(std::string(reasonName(check.findings[0].reason)))));
                wronglySupported += !isRight && mark == "supported" ? 1 : 0;
                if (check.findings[0].mark == ClaimMark::Contradicted)
                    QVERIFY(!check.findings[0].difference->cell.text.empty());
            }
        }
        qInfo("%d of %d claims", right, all);
        QVERIFY(all >= 100);
        QVERIFY2(wronglySupported == 0, qPrintable(wrong.join(u'\n')));
        QVERIFY2(right * 10 >= all * 9, qPrintable(wrong.join(u'\n')));
    }

    // What else there is of a relation says no only where it has one end.
    void severalEndsContradictNothing_data()
    {
        QTest::addColumn<QString>("claim");
        QTest::addColumn<QByteArray>("mark");
        QTest::newRow("one of several starts")
            << u"Stop the memory leak is assigned to Ada Lindgren."_s << QByteArray("supported");
        QTest::newRow("another start than several")
            << u"Check the licences is assigned to Ada Lindgren."_s << QByteArray("not_checkable");
        QTest::newRow("another end than the only one")
            << u"Fix the login page is assigned to Ben Osei."_s << QByteArray("contradicted");
    }

    void severalEndsContradictNothing()
    {
        QFETCH(QString, claim);
        QFETCH(QByteArray, mark);
        const TeamGround ground;
        RulePlanner planner;
        const auto check = checkAnswer(claim, *ground.runner, planner);
        QCOMPARE(check.findings.size(), std::size_t{1});
        QCOMPARE(markName(check.findings[0].mark), std::string_view(mark.constData()));
    }

    // 26 nodes, of which 16 are tasks, 6 people and 4 projects; 53 edges.
    void countsAreOfAllThatIsNamed_data()
    {
        QTest::addColumn<QString>("claim");
        QTest::addColumn<QByteArray>("mark");
        const auto row = [](const char* claim, const char* mark) {
            QTest::newRow(claim) << QString::fromLatin1(claim) << QByteArray(mark);
        };
        row("The graph contains 26 nodes.", "supported");
        row("The graph holds 26 nodes.", "supported");
        row("There are 26 nodes.", "supported");
        row("The graph contains 16 nodes.", "contradicted"); // the largest role
        row("There are 16 nodes.", "contradicted");
        row("There are 4 nodes.", "contradicted");
        row("There are 16 tasks.", "supported");
        row("There are 26 tasks.", "contradicted");
        row("There are 53 edges.", "supported");
        row("There are 16 edges.", "contradicted");
    }

    void countsAreOfAllThatIsNamed()
    {
        QFETCH(QString, claim);
        QFETCH(QByteArray, mark);
        const TeamGround ground;
        RulePlanner planner;
        const auto check = checkAnswer(claim, *ground.runner, planner);
        QCOMPARE(check.findings.size(), std::size_t{1});
        QCOMPARE(markName(check.findings[0].mark), std::string_view(mark.constData()));
    }

    void answersAreSplit_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QStringList>("claims");
        QTest::newRow("sentences")
            << u"Ada leads Atlas. It uses v1.2 of Kafka!"_s
            << QStringList{u"Ada leads Atlas"_s, u"Ada uses v1.2 of Kafka"_s};
        QTest::newRow("two statements")
            << u"Ada leads Atlas, and Ben sponsors Boreal."_s
            << QStringList{u"Ada leads Atlas"_s, u"Ben sponsors Boreal"_s};
        QTest::newRow("one subject")
            << u"Incident 31 lasted 74 minutes and stopped the Ingest Service."_s
            << QStringList{
                   u"Incident 31 lasted 74 minutes"_s, u"Incident 31 stopped the Ingest Service"_s};
        QTest::newRow("one verb") << u"Ada leads Atlas and Boreal."_s
                                  << QStringList{u"Ada leads Atlas"_s, u"Ada leads Boreal"_s};
        QTest::newRow("a name with and") << u"Halyard and Sheet links to Home."_s
                                         << QStringList{u"Halyard and Sheet links to Home"_s};
        QTest::newRow("list")
            << u"# Findings\n\n- Ada leads Atlas\n2. Ben is away; Carla is here\n"_s
            << QStringList{u"Ada leads Atlas"_s, u"Ben is away"_s, u"Carla is here"_s};
        QTest::newRow("receipts in brackets")
            << u"Ada leads Atlas (receipt 7c1e00aa). Ben is away [see receipts 7c1e00aa, 81f2]. "
               "Carla is here. (Receipt 81f20011)"_s
            << QStringList{u"Ada leads Atlas"_s, u"Ben is away"_s, u"Carla is here"_s};
        QTest::newRow("no claims")
            << u"Shall I go on?\n```\nAda leads Atlas.\n```\n"_s << QStringList();
    }

    void answersAreSplit()
    {
        QFETCH(QString, answer);
        QFETCH(QStringList, claims);
        QCOMPARE(claimTexts(answer), claims);
        for (const AgentClaim& claim : splitClaims(answer))
            QVERIFY(answer.mid(claim.begin, claim.end - claim.begin)
                        .endsWith(claim.text.mid(claim.carried)));
    }

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
