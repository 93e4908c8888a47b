// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/muse/memoryground.h"

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;

namespace {

MuseMessage saying(const QString& message)
{
    return {ThreadId("t"), toUtf8(message), {}, "default", {}};
}

void addRow(const char* message, const char* says, const char* without = "")
{
    QTest::newRow(message) << QString::fromUtf8(message) << QString::fromUtf8(says)
                           << QString::fromUtf8(without);
}

void addColumns()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("says");
    QTest::addColumn<QString>("without");
}

} // namespace

/// Questions about facts that hold for a time, asked of a store that knows their times.
class TestFactQuestions final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void answersOfThePresent_data();
    void answersOfThePresent();
    void answersOfAMoment_data();
    void answersOfAMoment();
    void answersOfAStretch_data();
    void answersOfAStretch();
    void answersOfTheMemory_data();
    void answersOfTheMemory();
    void countsAndLists_data();
    void countsAndLists();
    void refuses_data();
    void refuses();
    void answersForBothOfOneName_data();
    void answersForBothOfOneName();
    void offersSeveralOfWhichNoneIsMeant();
    void usesTheTimesOfThePicture_data();
    void usesTheTimesOfThePicture();
    void countsInTheGroupsOfThePicture_data();
    void countsInTheGroupsOfThePicture();
    void comesBackAsItWas();
    void refusesTimesWhereNoFactHasAny();
    void readsTheGraphitiMemory_data();
    void readsTheGraphitiMemory();

private:
    void answers() const;

    [[nodiscard]] MuseReply ask(const MuseMessage& message) const
    {
        return m_ground->muse()->ask(message, 20s);
    }

    std::unique_ptr<MemoryGround> m_ground;
};

void TestFactQuestions::initTestCase()
{
    m_ground = std::make_unique<MemoryGround>(memory());
    QVERIFY2(m_ground->error.isEmpty(), qPrintable(m_ground->error));
}

void TestFactQuestions::answersOfThePresent_data()
{
    addColumns();
    addRow("where does Zoë live?",
        "Zoë Lindqvist (for “Zoë”) LIVES_IN: Wien (since 2026-05-23T00:00:00+00:00).", "Berlin");
    addRow("Where does Zoë Lindqvist live?", "Zoë Lindqvist LIVES_IN: Wien", "(for");
    addRow("Wo wohnt Zoë?", "LIVES_IN: Wien", "Berlin");
    addRow("Wo lebt Zoë Lindqvist?", "LIVES_IN: Wien", "Berlin");
    addRow("who leads Atlas?", "LEADS Atlas: Zoë Lindqvist (since 2026-05-11T12:00:00.5Z).", "Ada");
    addRow("Who is leading Atlas?", "LEADS Atlas: Zoë Lindqvist", "Ada");
    addRow("who is the leader of Atlas?", "LEADS Atlas: Zoë Lindqvist", "Ada");
    addRow("Wer leitet Atlas?", "LEADS Atlas: Zoë Lindqvist", "Ada");
    addRow("Von wem wird Atlas geleitet?", "LEADS Atlas: Zoë Lindqvist", "Ada");
    addRow("What does Zoë lead?", "LEADS: Atlas", "LIVES_IN");
    addRow("who works for Halyard GmbH?", "WORKS_FOR Halyard GmbH: Ada Kern", "Ben");
    addRow("who works at Halyard?", "WORKS_FOR Halyard GmbH (for “Halyard”): Ada Kern", "Ben");
    addRow("Wer arbeitet für Halyard GmbH?", "WORKS_FOR Halyard GmbH: Ada Kern", "Ben");
    addRow("what does Zoë work on?", "WORKS_ON: Recall API.", "LEADS");
    addRow("Woran arbeitet Zoë?", "WORKS_ON: Recall API.", "LEADS");
    addRow("who reports to Zoë?", "REPORTS_TO Zoë Lindqvist (for “Zoë”): Ben Okafor", "Ada");
    addRow("Wer berichtet an Zoë?", "REPORTS_TO Zoë Lindqvist (for “Zoë”): Ben Okafor", "Ada");
    addRow(
        "who is on call for the Recall API?", "FIRST_ON_CALL_FOR Recall API: Zoë Lindqvist", "Ada");
    addRow("what does the Recall API depend on?", "DEPENDS_ON: NATS", "Kafka");
    addRow("Wovon hängt Recall API ab?", "DEPENDS_ON: NATS", "Kafka");
    addRow("what uses Kafka?", "USES Kafka: Atlas", "Recall");
    addRow("what is used by Atlas?", "Atlas USES: Kafka", "Recall");
    addRow("Was nutzt Atlas?", "Atlas USES: Kafka", "Recall");
}

void TestFactQuestions::answersOfThePresent()
{
    answers();
}

void TestFactQuestions::answersOfAMoment_data()
{
    addColumns();
    addRow("where did Zoë live on 2026-05-10?",
        "LIVES_IN: Berlin (since 2019-08-01T00:00:00+00:00, until 2026-05-23T00:00:00+00:00).\n"
        "True on 2026-05-10 00:00 UTC.",
        "Wien");
    for (const char* day :
        {"on 10 May 2026", "on May 10", "on May 10th, 2026", "on the 10th of May 2026",
            "on 2026-05-10T00:00:00Z", "on 2026-05-10 02:00 +02:00", "as of 2026-05-10"})
        addRow(qPrintable(QStringLiteral("Where did Zoë live %1?").arg(QLatin1String(day))),
            "True on 2026-05-10 00:00 UTC.", "Wien");
    addRow("On 2026-05-10, where did Zoë live?", "True on 2026-05-10 00:00 UTC.", "Wien");
    addRow("Wo wohnte Zoë am 10.5.2026?", "True on 2026-05-10 00:00 UTC.", "Wien");
    addRow("Wo hat Zoë am 10. Mai gewohnt?", "True on 2026-05-10 00:00 UTC.", "Wien");
    addRow("who led Atlas on 2026-05-11 12:00:00.499999?",
        "LEADS Atlas: Ada Kern (since 2026-01-10T00:00:00Z, until 2026-05-11T12:00:00.5Z).\n"
        "True on 2026-05-11 12:00:00.499999 UTC.",
        "Zoë");
    addRow("who led Atlas on 11 May 2026 at 12:00:00.5?", "LEADS Atlas: Zoë Lindqvist", "Ada");
    addRow("Wer leitete Atlas am 11.5.2026 um 11:59 Uhr?", "LEADS Atlas: Ada Kern", "Zoë");
    addRow("who was on call for the Recall API yesterday?", "True on 2026-07-31 00:00 UTC.", "Ada");
    addRow("who led Atlas on 2025-12-31?",
        "No LEADS edge to Atlas was returned.\nTrue on 2025-12-31 00:00 UTC.", "Ada");
}

void TestFactQuestions::answersOfAMoment()
{
    answers();
}

void TestFactQuestions::answersOfAStretch_data()
{
    addColumns();
    addRow("where did Zoë live in April?",
        "LIVES_IN: Berlin (since 2019-08-01T00:00:00+00:00, until 2026-05-23T00:00:00+00:00).\n"
        "True at some time from 2026-04-01 00:00 UTC to before 2026-05-01 00:00 UTC.",
        "Wien");
    addRow("In April 2026, where did Zoë live?", "LIVES_IN: Berlin", "Wien");
    addRow("Wo wohnte Zoë im April?", "LIVES_IN: Berlin", "Wien");
    addRow("where did Zoë live in May 2026?",
        "Berlin (since 2019-08-01T00:00:00+00:00, until "
        "2026-05-23T00:00:00+00:00), Wien (since");
    addRow("who led Atlas in May 2026?",
        "LEADS Atlas: Ada Kern (since 2026-01-10T00:00:00Z, until 2026-05-11T12:00:00.5Z), Zoë "
        "Lindqvist (since 2026-05-11T12:00:00.5Z).");
    addRow("Wer leitete Atlas im Mai 2026?", "Ada Kern (since 2026-01-10T00:00:00Z, until");
    addRow("who led Atlas in 2026-04?", "LEADS Atlas: Ada Kern", "Zoë");
    addRow("who led Atlas last month?", "LEADS Atlas: Zoë Lindqvist", "Ada");
    addRow("Wer leitete Atlas letzte Woche?",
        "True at some time from 2026-07-20 00:00 UTC to before 2026-07-27 00:00 UTC.", "Ada");
    addRow("who led Atlas in December?",
        "No LEADS edge to Atlas was returned that held then.\nTrue at some time from 2025-12-01",
        "Ada");
    addRow("who worked for Halyard GmbH before 2026-03-15?",
        "WORKS_FOR Halyard GmbH: Ben Okafor (since 2025-01-01T00:00:00Z, until "
        "2026-03-01T00:00:00Z).\nTrue at some time before 2026-03-15 00:00 UTC.",
        "Ada");
    addRow("Wer arbeitete seit April 2026 für Halyard GmbH?",
        "Ada Kern (since 2026-04-01T00:00:00Z).\nTrue at some time from 2026-04-01 00:00 UTC on.",
        "Ben");
    addRow("who worked for Halyard GmbH between January 2026 and June 2026?", "Ada Kern", "Smarch");
    addRow(
        "what was Atlas connected to in March?", "Kafka (USES, since 2026-02-01T00:00:00Z)", "Zoë");
}

void TestFactQuestions::answersOfAStretch()
{
    answers();
}

void TestFactQuestions::answersOfTheMemory_data()
{
    addColumns();
    addRow("what did we believe about Zoë on 2026-06-03?",
        "True on 2026-06-03 00:00 UTC, as known on 2026-06-03 00:00 UTC.", "NATS");
    addRow("Was wussten wir über Atlas im März?",
        "True on 2026-03-31 23:59:59.999999 UTC, as known on 2026-03-31 23:59:59.999999 UTC.",
        "Lindqvist");
    addRow("where did we believe that Zoë lived on 2026-04-01?",
        "LIVES_IN: Berlin (since 2019-08-01T00:00:00+00:00).", "until");
    addRow("where did Zoë live on 2026-06-01, as known on 2026-04-01?",
        "Berlin (since 2019-08-01T00:00:00+00:00).\nTrue on 2026-06-01 00:00 UTC, as known on "
        "2026-04-01 00:00 UTC.",
        "Wien");
    addRow("what did we believe in June?", "1 FIRST_ON_CALL_FOR", "");
    addRow("Was glaubten wir im Juni?", "As known on 2026-06-30 23:59:59.999999 UTC.", "");
    addRow("what did we know in January?", "1 REPORTS_TO", "LIVES_IN");
}

void TestFactQuestions::answersOfTheMemory()
{
    answers();
}

void TestFactQuestions::countsAndLists_data()
{
    addColumns();
    addRow("how many people are there?", "The graph has 4 Person nodes.");
    addRow("how many entities are there?", "The graph has 13 Entity nodes.");
    addRow("how many LIVES_IN edges are there?", "The graph has 2 LIVES_IN edges.");
    addRow("list all projects", "3 nodes of role Project: Atlas, Project Boreal, Project Heron.");
    addRow("Liste alle Personen auf", "4 nodes of role Person:");
}

void TestFactQuestions::countsAndLists()
{
    answers();
}

void TestFactQuestions::answers() const
{
    QFETCH(QString, message);
    QFETCH(QString, says);
    QFETCH(QString, without);
    const auto reply = ask(saying(message));
    QVERIFY2(reply.ok && reply.reply, reply.error ? qPrintable(reply.error->message) : "");
    const auto text = reply.reply->text();
    QVERIFY2(!reply.reply->isUnknown(), qPrintable(sentenceOf(reply.reply->unusedWords())));
    QVERIFY2(text.contains(says), qPrintable(text));
    QVERIFY2(without.isEmpty() || !text.contains(without), qPrintable(text));
    verifyGrounded(*reply.reply);
}

void TestFactQuestions::refuses_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("unused");
    const auto row = [](const char* message, const char* unused) {
        QTest::newRow(message) << QString::fromUtf8(message) << QString::fromUtf8(unused);
    };
    row("where did Zoë live in Smarch?", "in Smarch");
    row("who led Atlas in Smarch?", "in Smarch");
    row("Wer leitete Atlas im Lenzing?", "im Lenzing");
    row("where did Zoë live on 2026-02-30?", "on 2026-02-30");
    row("where did Zoë live on 31 June 2026?", "on 31 June 2026");
    row("Wo wohnte Zoë am 30.2.2026?", "am 30.2.2026");
    row("where did Zoë live in 2026-13?", "in 2026-13");
    row("who led Atlas on 2026-05-11 at 25:00?", "on 2026-05-11 at 25:00");
    row("where did Zoë live on 5/10/2026?", "on 5/10/2026");
    row("where did Zoë live in April in May?", "in April|in May");
    row("how many people are there in April?", "in April");
    row("find Zoë on 2026-05-10", "on 2026-05-10");
    row("list all projects in April", "in April");
    row("where does Zoë sleep?", "sleep");
    row("Wo schläft Zoë?", "schläft");
    row("who envies Zoë?", "envies");
    row("who works under Zoë?", "works under");
    row("where does Zoë live in Berlin?", "in Berlin");
    row("where did she live in April?", "she");
    row("how many people are in Physics?", "people|Physics");
    row("list all robots", "robots");
}

void TestFactQuestions::refuses()
{
    QFETCH(QString, message);
    QFETCH(QString, unused);
    const auto reply = ask(saying(message));
    QVERIFY(reply.ok && reply.reply);
    QVERIFY2(reply.reply->isUnknown(), qPrintable(reply.reply->text()));
    QVERIFY(reply.reply->receipts().empty());
    QStringList words;
    for (const auto& one : reply.reply->unusedWords())
        words.append(toQString(one.words));
    QVERIFY2(!words.isEmpty(), "the words that were not used are named");
    QVERIFY2(unused == words.join(u'|') || unused.endsWith(u'|' + words.join(u'|')),
        qPrintable(words.join(u'|')));
}

void TestFactQuestions::answersForBothOfOneName_data()
{
    QTest::addColumn<QString>("message");
    QTest::newRow("facts") << QStringLiteral("who does Ben Okafor report to?");
    QTest::newRow("all edges") << QStringLiteral("tell me about Ben Okafor");
    QTest::newRow("German") << QStringLiteral("An wen berichtet Ben Okafor?");
}

void TestFactQuestions::answersForBothOfOneName()
{
    QFETCH(QString, message);
    const auto reply = ask(saying(message));
    QVERIFY(reply.ok && reply.reply);
    const auto text = reply.reply->text();
    QVERIFY2(text.startsWith(QStringLiteral("Several nodes have this name.")), qPrintable(text));
    for (const char* told :
        {"Ben Okafor [ben] ", "Ben Okafor [ben2] ", "Zoë Lindqvist", "Ada Kern"})
        QVERIFY2(text.contains(QString::fromUtf8(told)), qPrintable(text));
    verifyGrounded(*reply.reply);
}

void TestFactQuestions::offersSeveralOfWhichNoneIsMeant()
{
    // Of two projects whose names begin so neither has this relation: both are told of.
    const auto reply = ask(saying(QStringLiteral("who leads Project?")));
    QVERIFY(reply.ok && reply.reply);
    for (const char* name : {"Project Boreal (for “Project”)", "Project Heron (for “Project”)"})
        QVERIFY2(
            reply.reply->text().contains(QString::fromUtf8(name)), qPrintable(reply.reply->text()));
    verifyGrounded(*reply.reply);
}

void TestFactQuestions::usesTheTimesOfThePicture_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("asOf");
    QTest::addColumn<QString>("knownAt");
    QTest::addColumn<QString>("says");
    QTest::addColumn<QString>("without");
    QTest::newRow("both times") << "where does Zoë live?"
                                << "2026-06-12"
                                << "2026-07-10"
                                << "True on 2026-06-12, as known on 2026-07-10."
                                << "Berlin";
    QTest::newRow("of the world") << "where does Zoë live?"
                                  << "2026-05-10T00:00:00Z"
                                  << ""
                                  << "True on 2026-05-10 00:00 UTC."
                                  << "Wien";
    QTest::newRow("of the memory") << "how many people are there?"
                                   << ""
                                   << "2026-07-10"
                                   << "As known on 2026-07-10."
                                   << "True";
    QTest::newRow("a question's own time")
        << "where did Zoë live on 2026-06-01?"
        << "2026-05-10"
        << "2026-07-10"
        << "Wien (since 2026-05-23T00:00:00+00:00).\nTrue on 2026-06-01 00:00 UTC."
        << "known";
    QTest::newRow("all edges") << "tell me about Atlas"
                               << "2026-05-10"
                               << ""
                               << "True on 2026-05-10."
                               << "Lindqvist";
    QTest::newRow("none") << "where does Zoë live?"
                          << ""
                          << ""
                          << "Wien (since 2026-05-23T00:00:00+00:00)."
                          << "True";
}

void TestFactQuestions::usesTheTimesOfThePicture()
{
    QFETCH(QString, message);
    QFETCH(QString, asOf);
    QFETCH(QString, knownAt);
    QFETCH(QString, says);
    QFETCH(QString, without);
    auto asked = saying(message);
    if (!asOf.isEmpty())
        asked.picture.asOf = toUtf8(asOf);
    if (!knownAt.isEmpty())
        asked.picture.knownAt = toUtf8(knownAt);
    const auto reply = ask(asked);
    QVERIFY(reply.ok && reply.reply);
    QVERIFY2(reply.reply->text().contains(says), qPrintable(reply.reply->text()));
    QVERIFY2(!reply.reply->text().contains(without), qPrintable(reply.reply->text()));
    verifyGrounded(*reply.reply);
}

void TestFactQuestions::countsInTheGroupsOfThePicture_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("ofAll");
    QTest::addColumn<QString>("ofTeam");
    QTest::newRow("nodes of a role") << "how many persons are there?"
                                     << "The graph has 3 Person nodes."
                                     << "The graph has 2 Person nodes.";
    QTest::newRow("edges of a kind") << "how many KNOWS edges are there?"
                                     << "The graph has 3 KNOWS edges."
                                     << "The graph has 1 KNOWS edge.";
}

/// Not in the whole graph.
void TestFactQuestions::countsInTheGroupsOfThePicture()
{
    QFETCH(QString, message);
    QFETCH(QString, ofAll);
    QFETCH(QString, ofTeam);
    Commit commit;
    for (const auto& [id, group] : {std::pair{"zoe", "team"}, {"marco", "team"}, {"zora", "other"}})
        commit.patches.emplace_back(AddNode{
            node(id, "Person", id, {{"group_id", group}, {"labels", Json::array({"Person"})}})});
    for (const auto& [to, group] :
        {std::pair{"marco", "team"}, {"zora", "team"}, {"zora", "other"}}) {
        auto one = edge("zoe", "KNOWS", to);
        one.key = group;
        one.properties["group_id"] = group;
        commit.patches.emplace_back(AddEdge{std::move(one)});
    }
    const MemoryGround ground(commit);
    QVERIFY2(ground.error.isEmpty(), qPrintable(ground.error));
    const auto muse = ground.muse();
    auto asked = saying(message);
    const auto all = muse->ask(asked, 20s);
    QVERIFY(all.reply);
    QVERIFY2(all.reply->text().contains(ofAll), qPrintable(all.reply->text()));
    asked.picture.groups = {"team"};
    const auto team = muse->ask(asked, 20s);
    QVERIFY(team.reply);
    QVERIFY2(team.reply->text().contains(ofTeam), qPrintable(team.reply->text()));
    // Nobody is to take the part for the whole.
    const auto alone = QStringLiteral("Asked of the group “team” alone.");
    QVERIFY2(team.reply->text().contains(alone), qPrintable(team.reply->text()));
    QVERIFY(!all.reply->text().contains(QStringLiteral("alone")));
    verifyGrounded(*team.reply);
}

/// A kept answer has its period and its times again.
void TestFactQuestions::comesBackAsItWas()
{
    for (const char* message : {"where did Zoë live in April?", "who leads Atlas?",
             "what did we believe in June?", "tell me about Ben Okafor"}) {
        const auto reply = ask(saying(QString::fromUtf8(message)));
        QVERIFY(reply.ok && reply.reply && reply.job);
        const auto later = m_ground->muse()->job(*reply.job, 0ms);
        QVERIFY(later && later->reply);
        QCOMPARE(toJson(*later), toJson(reply));
    }
}

void TestFactQuestions::refusesTimesWhereNoFactHasAny()
{
    Commit commit;
    commit.patches.emplace_back(AddNode{node("ada", "Person", "Ada Kern")});
    commit.patches.emplace_back(AddNode{node("hall", "Place", "Hall")});
    commit.patches.emplace_back(AddEdge{edge("ada", "LIVES_IN", "hall")});
    const MuseGround ground(commit);
    QVERIFY2(ground.error.isEmpty(), qPrintable(ground.error));
    const auto now = ground.muse()->ask(saying(QStringLiteral("where does Ada live?")), 20s);
    QVERIFY(now.reply);
    QCOMPARE(now.reply->text(), QStringLiteral("Ada Kern (for “Ada”) LIVES_IN: Hall."));
    const auto then
        = ground.muse()->ask(saying(QStringLiteral("where did Ada live in April?")), 20s);
    QVERIFY(then.reply && then.reply->isUnknown());
    QCOMPARE(then.reply->unusedWords(),
        (std::vector<UnusedWords>{{"in April", UnusedWords::Why::NotUsed}}));
}

void TestFactQuestions::readsTheGraphitiMemory_data()
{
    addColumns();
    addRow("where did Zoë live in April?", "Zoë Müller (for “Zoë”) LIVES_IN: Berlin", "Wien");
    addRow("Wo wohnte Zoë am 10.5.2026?", "LIVES_IN: Berlin", "Wien");
    addRow("who managed Kestrel on 2026-07-10?",
        "MANAGES Project Kestrel (for “Kestrel”): Amélie Dubois", "Priya");
    addRow("who is first on call for the Recall API on 2026-07-12?", "Łukasz Wójcik", "Søren");
    addRow("what was the primary store of Recall API on 2026-06-02 02:30?", "prod-graph-1",
        "prod-graph-2");
    addRow("what did Project Kestrel use in May 2026?", "FalkorDB (since 2026-04-14", "Neo4j");
    addRow("who does Priya Nair report to?", "REPORTS_TO: José Ortiz", "Amélie");
    addRow("where does Søren Kjær live?", "Several nodes have this name.", "Berlin");
    addRow("how many people are there?", "The graph has 10 Person nodes.", "Entity");
    addRow("how many LEADS edges are there?", "The graph has 2 LEADS edges.", "RELATES");
}

/// The memory that Graphiti itself wrote, in the program's own store.
void TestFactQuestions::readsTheGraphitiMemory()
{
    QFETCH(QString, message);
    QFETCH(QString, says);
    QFETCH(QString, without);
    const auto folder
        = qEnvironmentVariable("MNEMO_SOURCE_DIR") + QStringLiteral("/../shared/data/graphiti/");
    if (!QFile::exists(folder) && qEnvironmentVariable("CI") == QStringLiteral("true"))
        QFAIL("the graph that Graphiti wrote is not there");
    if (!QFile::exists(folder))
        QSKIP("the graph that Graphiti wrote is not there");
    static const MemoryGround ground(graphitiMemory(folder));
    QVERIFY2(ground.error.isEmpty(), qPrintable(ground.error));
    const auto reply = ground.muse()->ask(saying(message), 20s);
    QVERIFY2(reply.ok && reply.reply, reply.error ? qPrintable(reply.error->message) : "");
    const auto text = reply.reply->text();
    QVERIFY2(text.contains(says), qPrintable(text));
    QVERIFY2(!text.contains(without), qPrintable(text));
    verifyGrounded(*reply.reply);
}

QTEST_GUILESS_MAIN(TestFactQuestions)
#include "tst_factquestions.moc"
