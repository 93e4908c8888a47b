// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/verify/claimcheck.h"
#include "tests/core/muse/memoryground.h"
#include "tests/core/muse/questionset.h"
#include "tests/core/muse/teamground.h"

#include <QTest>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Facts whose kinds and sentences are easily read for what they do not say.
Commit memoryOfFacts()
{
    Commit commit;
    const auto addNode = [&commit](const char* id, const char* role, const char* label,
                             Json properties = Json::object()) {
        properties["labels"] = Json::array({"Entity", role});
        commit.patches.emplace_back(AddNode{node(id, role, label, properties)});
    };
    const auto addFact = [&commit](const char* from, const char* kind, const char* to,
                             const char* fact, const char* since = "", const char* until = "") {
        auto one = edge(from, kind, to);
        for (const auto& [name, value] : {std::pair{"fact", fact}, std::pair{"valid_at", since},
                 std::pair{"invalid_at", until}}) {
            if (*value != '\0')
                one.properties[name] = value;
        }
        commit.patches.emplace_back(AddEdge{std::move(one)});
    };
    addNode("ada", "Person", "Ada Byron");
    addNode("bob", "Person", "Bob Stone", {{"previous_team", "Red"}, {"max_load", 80}});
    addNode("carla", "Person", "Carla Diaz");
    for (const auto& [id, label] :
        {std::pair{"atlas", "Atlas"}, std::pair{"boreal", "Boreal"}, std::pair{"condor", "Condor"},
            std::pair{"delta", "Delta"}, std::pair{"falcon", "Falcon"}})
        addNode(id, "Project", label);
    addFact("ada", "MANAGED_BY", "bob", "");
    addFact("atlas", "OWNED_BY", "ada", "");
    addFact("carla", "HAS_PARENT", "bob", "");
    addFact("ada", "SPONSORS", "falcon", "");
    addFact("bob", "SHIPS", "falcon", "");
    addFact("carla", "SUPPLIES", "falcon", "");
    addFact("atlas", "MIGRATED_FROM", "boreal", "");
    addFact("boreal", "BACKUP", "condor", "");
    addFact("ada", "DECLINED", "boreal", "Ada Byron refused to lead Boreal.");
    addFact("carla", "LEADS", "boreal", "Carla Diaz plans to lead Boreal.");
    addFact("bob", "HEARD_OF", "condor", "Bob Stone heard that Carla Diaz owns Condor.");
    addFact("carla", "HEARD_OF", "condor", "Bob Stone heard that Carla Diaz owns Condor.");
    addFact("carla", "STANDS_IN", "delta", "Carla Diaz is acting manager of Delta.");
    addFact("carla", "REPORTS_TO", "ada", "Carla Diaz reports to Ada Byron.");
    auto both = edge("ada", "KNOWS", "carla");
    both.properties["undirected"] = true;
    commit.patches.emplace_back(AddEdge{std::move(both)});
    addFact("ada", "LEADS", "delta", "Ada Byron leads Delta.");
    addFact("bob", "REJECTED", "delta", "Bob Stone rejected Delta.", "2026-03-10T00:00:00Z",
        "2026-06-09T00:00:00Z");
    addFact("bob", "LEADS", "condor", "", "2026-01-10T00:00:00Z", "2026-05-20T00:00:00Z");
    return commit;
}

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

} // namespace

/// Claims of an agent: how they are taken apart, and the marks that they get.
class TestClaims : public QObject
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

    // Who did what is told by the name of the edge's kind and by the sentence of its fact, each
    // read as a whole: what is only like it is not supported.
    void edgesAreReadWhole_data()
    {
        QTest::addColumn<QString>("claim");
        QTest::addColumn<bool>("isSupported");
        const auto yes
            = [](const char* claim) { QTest::newRow(claim) << QString::fromUtf8(claim) << true; };
        const auto no
            = [](const char* claim) { QTest::newRow(claim) << QString::fromUtf8(claim) << false; };
        yes("Bob Stone manages Ada Byron.");
        yes("Ada Byron is managed by Bob Stone.");
        yes("The manager of Ada Byron is Bob Stone.");
        no("Ada Byron manages Bob Stone.");
        no("Bob Stone is managed by Ada Byron.");
        no("The manager of Bob Stone is Ada Byron.");
        yes("Ada Byron owns Atlas.");
        no("Atlas owns Ada Byron.");
        yes("Falcon is sponsored by Ada Byron.");
        yes("Falcon's sponsor is Ada Byron.");
        yes("Falcon is shipped by Bob Stone.");
        yes("Falcon is supplied by Carla Diaz.");
        no("Falcon is sponsored by Bob Stone.");
        no("Ada Byron is sponsored by Falcon.");
        no("Falcon is supported by Carla Diaz.");
        yes("Bob Stone is the parent of Carla Diaz.");
        yes("Carla Diaz's parent is Bob Stone.");
        no("Carla Diaz is the parent of Bob Stone.");
        no("The parent of Bob Stone is Carla Diaz.");
        yes("Atlas migrated from Boreal.");
        no("Atlas migrated to Boreal.");
        no("Boreal migrated from Atlas.");
        no("Boreal is the backup of Condor."); // which of them is it?
        no("Condor is the backup of Boreal.");
        yes("Ada Byron refused to lead Boreal.");
        no("Ada Byron leads Boreal.");
        no("Boreal is led by Ada Byron.");
        no("Carla Diaz leads Boreal."); // plans to
        no("Carla Diaz owns Condor."); // was heard of
        no("Bob Stone owns Condor.");
        no("Carla Diaz is manager of Delta."); // acting
        yes("Carla Diaz is acting manager of Delta.");
        yes("Ada Byron knows Carla Diaz.");
        yes("Carla Diaz knows Ada Byron.");
        no("Bob Stone knows Ada Byron.");
        yes("Carla Diaz reports to Ada Byron.");
        no("Carla Diaz reports from Ada Byron.");
        no("Carla Diaz reports Ada Byron.");
        no("Carla Diaz has to report to Ada Byron.");
        yes("Ada Byron leads Delta.");
        yes("Delta's leader is Ada Byron.");
        no("Ada Byron no longer leads Delta.");
        no("Ada Byron will lead Delta.");
        no("Ada Byron nearly leads Delta.");
        no("Ada Byron used to lead Delta.");
        no("Does Ada Byron lead Delta");
        yes("Bob Stone rejected Delta in March 2026.");
        no("Bob Stone rejected Delta in May 2026.");
        no("Bob Stone rejects Delta.");
        yes("Bob Stone led Condor in April 2026.");
        no("Bob Stone leads Condor.");
        no("The team of Bob Stone is Red."); // was
        no("The load of Bob Stone is 80."); // at most
        no("Bob Stone is Red.");
        yes("The previous team of Bob Stone is Red.");
    }

    void edgesAreReadWhole()
    {
        QFETCH(QString, claim);
        QFETCH(bool, isSupported);
        const MemoryGround ground(memoryOfFacts());
        QVERIFY2(ground.error.isEmpty(), qPrintable(ground.error));
        RulePlanner planner;
        const auto check = checkAnswer(claim, *ground.runner, planner);
        QCOMPARE(check.findings.size(), std::size_t{1});
        QCOMPARE(check.findings[0].mark == ClaimMark::Supported, isSupported);
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

    // What no rule can check may still be asked: the planner reads the claim as a question.
    void closestQueriesAreThePlannersFirst()
    {
        const TeamGround ground;
        RulePlanner planner;
        const auto check = checkAnswer(
            u"Check the licences is assigned to Ada Lindgren."_s, *ground.runner, planner);
        QCOMPARE(check.findings.size(), std::size_t{1});
        const ClaimFinding& finding = check.findings[0];
        QCOMPARE(finding.mark, ClaimMark::NotCheckable);
        QVERIFY(!finding.queries.empty());
        const ClaimQuery& first = finding.queries.front();
        QVERIFY2(first.words.endsWith(u"is assigned to Ada Lindgren?"_s), qPrintable(first.words));
        const auto outcome = ground.runner->run(first.query, first.args);
        QCOMPARE(outcome.status, QueryStatus::Found);
        QVERIFY(outcome.result.dump().find("Stop the memory leak") != std::string::npos);
        // What the planner does not read is asked about by its names.
        const auto other
            = checkAnswer(u"Ada Lindgren is happy with the plan."_s, *ground.runner, planner);
        QCOMPARE(other.findings[0].queries.front().query, std::string("neighbors"));
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
        row("The graph lost 26 nodes.", "not_checkable");
        row("The graph needs 26 nodes.", "not_checkable");
        row("The store deleted 16 tasks.", "not_checkable");
        // Of one node: Ben has six edges to five nodes.
        row("Ada Lindgren has 9 neighbours.", "supported");
        row("Ada Lindgren has 8 neighbors.", "contradicted");
        row("Ada Lindgren is connected to 9 other nodes.", "supported");
        row("Ada Lindgren is connected to 5 nodes.", "contradicted");
        row("Ben Osei has 5 neighbours.", "supported");
        row("Ben Osei has 6 neighbours.", "contradicted");
        row("Ada Lindgren has 5 tasks.", "supported");
        row("Ada Lindgren has 6 tasks.", "contradicted");
        row("Lighthouse has 7 tasks.", "supported");
        row("Lighthouse has 8 tasks.", "contradicted");
        row("Lighthouse has 7 people.", "not_checkable"); // they work on it, or lead it
        row("Ada Lindgren had 5 tasks.", "not_checkable");
        row("Ada Lindgren has 5 new tasks.", "not_checkable");
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
            << u"Atlas is a project. It uses v1.2 of Kafka!"_s
            << QStringList{u"Atlas is a project"_s, u"Atlas uses v1.2 of Kafka"_s};
        QTest::newRow("a pronoun for one of two")
            << u"Ada leads Atlas. It uses v1.2 of Kafka!"_s
            << QStringList{u"Ada leads Atlas"_s, u"It uses v1.2 of Kafka"_s};
        QTest::newRow("a pronoun for one of two in a sentence")
            << u"Ada wrote to Ben, and she leads Atlas. She is here."_s
            << QStringList{u"Ada wrote to Ben"_s, u"she leads Atlas"_s, u"She is here"_s};
        QTest::newRow("a pronoun behind a month and a number")
            << u"Incident 31 lasted 47 minutes in May 2026. It stopped Atlas."_s
            << QStringList{
                   u"Incident 31 lasted 47 minutes in May 2026"_s, u"Incident 31 stopped Atlas"_s};
        QTest::newRow("a pronoun behind a question")
            << u"Ada is here. And where is Ben? He leads Atlas."_s
            << QStringList{u"Ada is here"_s, u"He leads Atlas"_s};
        QTest::newRow("a pronoun behind a heading")
            << u"Ada is here.\n\n## Ben\n\nHe leads Atlas."_s
            << QStringList{u"Ada is here"_s, u"He leads Atlas"_s};
        QTest::newRow("a verb that hangs on another")
            << u"Ada refused to review Atlas and lead Boreal."_s
            << QStringList{u"Ada refused to review Atlas"_s, u"lead Boreal"_s};
        QTest::newRow("a participle that hangs on a negation")
            << u"Ada has not seen Atlas and led Boreal."_s
            << QStringList{u"Ada has not seen Atlas"_s, u"led Boreal"_s};
        QTest::newRow("a verb behind a negation")
            << u"Ada does not own Atlas but leads Boreal."_s
            << QStringList{u"Ada does not own Atlas"_s, u"Ada leads Boreal"_s};
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
};

QTEST_GUILESS_MAIN(TestClaims)
#include "tst_claims.moc"
