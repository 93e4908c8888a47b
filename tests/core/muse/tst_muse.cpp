// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/files.h"
#include "core/muse/conversations.h"
#include "core/muse/joblog.h"
#include "core/muse/muse.h"
#include "core/muse/toolcall.h"
#include "tests/core/muse/museground.h"
#include "tests/core/muse/waitingplanner.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include <atomic>
#include <set>

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;

/// Jobs, commands and what is kept of them, over a real store and real files.
class TestMuse : public QObject
{
    Q_OBJECT

private slots:

    void init()
    {
        m_ground = std::make_unique<MuseGround>(webOfPages());
        QVERIFY2(m_ground->error.isEmpty(), qPrintable(m_ground->error));
    }

    void cleanup() { m_ground.reset(); }

    void answersWhatCannotBeFiled_data();
    void answersWhatCannotBeFiled();
    void logStaysShort();
    void aSwappedSnapshotIsNoAnswer();
    void conversationsComeBack();
    void runsCommandsAtOnce_data();
    void runsCommandsAtOnce();
    void keepsTheCaseOfIds();
    void tellsWhyACommandFailed();
    void takes32JobsThenNoMore();
    void failsJobsOfAKilledProgram();
    void givesRepliesOfEarlierRuns();
    void logsItsJobs();
    void keepsThreads();
    void drawsTheSameIdsTwice();
    void changesNoGraph();
    void answersWithoutAStore();

private:
    [[nodiscard]] Home home() const { return m_ground->home(); }

    [[nodiscard]] std::unique_ptr<Muse> muse() const { return m_ground->muse(); }

    std::unique_ptr<MuseGround> m_ground;
};

void TestMuse::answersWhatCannotBeFiled_data()
{
    QTest::addColumn<QString>("inTheWay");
    QTest::newRow("no ledger") << "ledger.jsonl";
    QTest::newRow("no snapshots") << "world_state";
    QTest::newRow("no threads, no jobs") << "muse";
}

/// An answer is there even where neither it nor its receipt can be kept; both are said.
void TestMuse::answersWhatCannotBeFiled()
{
    QFETCH(QString, inTheWay);
    // A folder where a file is needed, or the other way round.
    const QString path = home().data + u'/' + inTheWay;
    QVERIFY(QDir().mkpath(home().data));
    if (inTheWay.contains(u'.'))
        QVERIFY(QDir().mkpath(path));
    else
        QVERIFY(writeFileAtomically(path, "in the way"));
    for (const char* message : {"How many pages are there?", "/graph neighbors res:a"}) {
        const auto reply = muse()->ask({ThreadId("t"), message, {}, "default"}, 20s);
        QVERIFY(!reply.ok);
        QVERIFY(reply.unfiled && !reply.error);
        QVERIFY2(reply.reply && !reply.reply->claims().empty(), message);
        QVERIFY(!valuesIn(*reply.reply).empty());
        const auto json = toJson(reply);
        QVERIFY(json.contains("error") && !json.at("reply").is_null());
    }
}

/// The log is begun anew when it is long, and what it said last can still be asked for.
void TestMuse::logStaysShort()
{
    const auto file = home().museFolder() + QStringLiteral("/log.jsonl");
    const auto first = muse()->ask({ThreadId("t"), "How many pages are there?", {}, {}}, 20s);
    std::string filler;
    while (filler.size() < static_cast<std::size_t>(JobLog::mostBytes))
        filler += R"({"event":"muse_job_started","job_id":"job:x","ts":1})"
                  "\n";
    QVERIFY(appendDurably(file, filler));
    const auto second = muse()->ask({ThreadId("t"), "How many pages are there?", {}, {}}, 20s);
    QVERIFY(second.ok && *second.job != *first.job);
    QVERIFY(QFileInfo(file).size() < 10000);
    for (const auto& reply : {first, second})
        QCOMPARE(toJson(*muse()->job(*reply.job, 0ms)), toJson(reply));
}

/// A file that has the snapshot's name, is intact and holds another snapshot.
void TestMuse::aSwappedSnapshotIsNoAnswer()
{
    const auto one = muse()->ask({ThreadId("t"), "How many pages are there?", {}, {}}, 20s);
    const auto other = muse()->ask({ThreadId("t"), "find halyard", {}, {}}, 20s);
    QVERIFY(one.reply && other.reply);
    const auto path = one.reply->snapshot()->path;
    QVERIFY(QFile::remove(path));
    QVERIFY(QFile::copy(other.reply->snapshot()->path, path));
    const auto later = muse()->job(*one.job, 0ms);
    QVERIFY(later && !later->ok && !later->reply);
    QCOMPARE(later->error->code, ErrorCode::NotIntact);
}

void TestMuse::conversationsComeBack()
{
    const Conversations kept(home(), "a store");
    const Conversations others(home(), "another store");
    QVERIFY(kept.list().empty());
    const auto asker = muse();
    const std::vector<std::pair<int, std::string>> asked{{1, "How many pages are there?"},
        {1, "what links to it?"}, {1, "what is a tick?"}, {2, "find halyard"}};
    std::vector<MuseReply> replies;
    for (const auto& [number, message] : asked)
        replies.push_back(asker->ask({kept.thread(number), message, {}, "default"}, 20s));
    QVERIFY(others.list().empty());
    QCOMPARE(kept.list().size(), std::size_t{2});
    const auto found = kept.list("HALYARD find");
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found.front().thread, kept.thread(2));
    QCOMPARE(found.front().found, std::string("find halyard"));
    QVERIFY(kept.list("unicorn").empty());
    QCOMPARE(kept.asked().size(), asked.size());

    const auto exchanges = kept.read(kept.thread(1), *m_ground->catalogue, 100);
    QCOMPARE(exchanges.size(), std::size_t{3});
    for (std::size_t i = 0; i < exchanges.size(); ++i) {
        QCOMPARE(exchanges[i].question, asked[i].second);
        QVERIFY(exchanges[i].answer && !exchanges[i].error);
        QCOMPARE(toJson(*exchanges[i].answer), toJson(*replies[i].reply));
    }
    verifyGrounded(*exchanges.front().answer);
    QCOMPARE(kept.read(kept.thread(1), *m_ground->catalogue, 1).front().question, asked[2].second);
    // A missing snapshot is reported, and the question stays.
    QVERIFY(QFile::remove(replies.front().reply->snapshot()->path));
    const auto pruned = kept.read(kept.thread(1), *m_ground->catalogue, 100);
    QVERIFY(!pruned.front().answer && pruned.front().error);
}

void TestMuse::runsCommandsAtOnce_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("status");
    QTest::newRow("by position") << "/graph neighbors res:a"
                                 << "found";
    QTest::newRow("by name") << "/graph neighbors node_id=res:a direction=out limit=1"
                             << "found";
    QTest::newRow("JSON") << R"(/graph neighbors {"node_id": "res:a", "limit": 1})"
                          << "found";
    QTest::newRow("not there") << "/graph neighbors nobody"
                               << "empty";
}

void TestMuse::runsCommandsAtOnce()
{
    QFETCH(QString, message);
    QFETCH(QString, status);
    const auto reply = muse()->post({ThreadId("t"), toUtf8(message), {}, "default"});
    QVERIFY2(reply.ok, reply.error ? qPrintable(reply.error->message) : "");
    QVERIFY(!reply.job);
    QCOMPARE(toQString(reply.immediate.at("status").get<std::string>()), status);
    QVERIFY(reply.reply);
    verifyGrounded(*reply.reply);
    if (reply.immediate.at("truncated") == Json(true))
        QVERIFY(reply.reply->text().contains(QStringLiteral("Partial")));

    const auto facts = muse()->post({ThreadId("t"), "/facts", {}, "default"});
    QVERIFY(facts.ok && facts.reply);
    QCOMPARE(facts.immediate.size(), std::size_t{4});
    QCOMPARE(
        facts.immediate.at("snapshot_hash").get<std::string>(), facts.reply->snapshot()->hash.text);
    verifyGrounded(*facts.reply);
}

void TestMuse::keepsTheCaseOfIds()
{
    const auto there = muse()->post({ThreadId("t"), "/graph neighbors Presence:Ada", {}, {}});
    QCOMPARE(there.immediate.at("status"), Json("found"));
    const auto lower = muse()->post({ThreadId("t"), "/graph neighbors presence:ada", {}, {}});
    QCOMPARE(lower.immediate.at("status"), Json("empty"));
}

void TestMuse::tellsWhyACommandFailed()
{
    const auto unknown = muse()->post({ThreadId("t"), "/graph neighbours a", {}, {}});
    QVERIFY(!unknown.ok);
    QCOMPARE(unknown.error->code, ErrorCode::NoSuchQuery);
    QCOMPARE(unknown.immediate.at("status"), Json("no_such_query"));
    const auto refused = muse()->post({ThreadId("t"), "/graph neighbors a limit=x", {}, {}});
    QVERIFY(!refused.ok);
    QCOMPARE(refused.immediate.at("status"), Json("refused"));
    const auto nameless = muse()->post({ThreadId("t"), "/graph", {}, {}});
    QVERIFY(!nameless.ok);
    QCOMPARE(nameless.error->code, ErrorCode::BadArgument);
    // In the middle of a message it is a word like any other.
    const auto inside = muse()->ask({ThreadId("t"), "say /facts", {}, {}}, 20s);
    QVERIFY(inside.ok && inside.job && inside.reply->isUnknown());
    const auto longer = muse()->ask({ThreadId("t"), "/factsheet", {}, {}}, 20s);
    QVERIFY(longer.job);
}

void TestMuse::takes32JobsThenNoMore()
{
    auto gate = std::make_shared<WaitingPlanner::Gate>();
    Muse held(home(), m_ground->runner, std::make_unique<WaitingPlanner>(gate));
    const auto first = held.post({ThreadId("t"), "q", {}, {}});
    QVERIFY(first.ok);
    // The first one leaves the queue when its job begins.
    QTRY_VERIFY(held.job(*first.job, 0ms)->state == JobState::Running);
    std::vector<JobId> ids;
    for (int i = 0; i < 32; ++i) {
        const auto reply = held.post({ThreadId("t"), "q", {}, {}});
        QVERIFY(reply.ok && reply.job);
        QVERIFY(std::find(ids.begin(), ids.end(), *reply.job) == ids.end());
        ids.push_back(*reply.job);
    }
    const auto full = held.post({ThreadId("t"), "q", {}, {}});
    QVERIFY(!full.ok && !full.accepted && !full.job);
    QCOMPARE(full.error->code, ErrorCode::QueueFull);
    gate->letGo();
    for (const auto& id : ids)
        QVERIFY(held.job(id, 20s)->state == JobState::Completed);
    QVERIFY(held.post({ThreadId("t"), "q", {}, {}}).ok);
}

void TestMuse::failsJobsOfAKilledProgram()
{
    // As left by a program that was killed during a job and while writing a line.
    const auto line = std::string(R"({"event":"muse_job_enqueued","job_id":"job:dead",)")
        + R"("owner":"gone","thread_id":"t","ts":1})" + "\n"
        + R"({"event":"muse_job_started","job_id":"job:dead","ts":1})" + "\n" + R"({"event":"mus)";
    QVERIFY(ensureFolder(home().museFolder()));
    QVERIFY(appendDurably(home().museFolder() + QStringLiteral("/log.jsonl"), line));
    auto gate = std::make_shared<WaitingPlanner::Gate>();
    Muse living(home(), m_ground->runner, std::make_unique<WaitingPlanner>(gate));
    const auto dead = living.job(JobId("job:dead"), 0ms);
    QVERIFY(dead && !dead->ok);
    QVERIFY(dead->state == JobState::Failed);
    // Jobs of a running program are not touched.
    const auto running = living.post({ThreadId("t"), "q", {}, {}});
    const auto other = muse();
    const auto seen = other->job(*running.job, 0ms);
    QVERIFY(seen && seen->ok);
    gate->letGo();
    QVERIFY(living.job(*running.job, 20s)->state == JobState::Completed);
    QCOMPARE(other->job(JobId("job:never"), 0ms).error().code, ErrorCode::NotFound);
}

void TestMuse::givesRepliesOfEarlierRuns()
{
    const auto first = muse()->ask({ThreadId("t"), "What links to http://h/B?", {}, {}}, 20s);
    QVERIFY(first.ok && first.reply);
    const auto later = muse()->job(*first.job, 0ms);
    QVERIFY(later && later->reply);
    QCOMPARE(toJson(*later), toJson(first));
    const auto unknown = muse()->ask({ThreadId("t"), "hm", {}, {}}, 20s);
    QCOMPARE(toJson(*muse()->job(*unknown.job, 0ms)), toJson(unknown));
}

/// The log tells of each job in order, and at its end which snapshot and queries it rests on.
void TestMuse::logsItsJobs()
{
    const auto answer = muse()->ask({ThreadId("t"), "What links to http://h/B?", {}, {}}, 20s);
    QVERIFY(answer.ok && answer.reply);
    const auto bytes = readFile(home().museFolder() + QStringLiteral("/log.jsonl"));
    QVERIFY(bytes);
    std::vector<Json> lines;
    for (const auto& line : toQString(*bytes).split(u'\n', Qt::SkipEmptyParts)) {
        const auto event = parseJson(toUtf8(line));
        QVERIFY(event);
        if (event->at("job_id") == Json(answer.job->text))
            lines.push_back(*event);
    }
    QCOMPARE(lines.size(), std::size_t{3});
    QCOMPARE(lines[0].at("event"), "muse_job_enqueued");
    QCOMPARE(lines[1].at("event"), "muse_job_started");
    QCOMPARE(lines[2].at("event"), "muse_job_completed");
    std::set<std::pair<std::string, std::string>> used;
    for (const auto& receipt : answer.reply->receipts()) {
        used.emplace(receipt.query, receipt.id.text);
        QCOMPARE(lines[2].at("snapshot_hash"), Json(receipt.snapshotHash.text));
    }
    std::set<std::pair<std::string, std::string>> told;
    for (const auto& query : lines[2].at("queries"))
        told.emplace(
            query.at("query").get<std::string>(), query.at("receipt_id").get<std::string>());
    QVERIFY(!used.empty());
    QCOMPARE(told, used);
}

void TestMuse::keepsThreads()
{
    const auto asker = muse();
    QVERIFY(asker->ask({ThreadId("../x/é"), "summary", "2026", {}}, 20s).ok);
    QVERIFY(asker->ask({ThreadId("../x/é"), "/facts", "2026", {}}, 20s).ok);
    QVERIFY(asker->ask({ThreadId("other"), "/facts", "2026", {}}, 20s).ok);
    const QDir threads(home().museFolder() + QStringLiteral("/threads"));
    QCOMPARE(threads.entryList(QDir::Files).size(), 2);
    QStringList lines;
    for (const auto& name : threads.entryList(QDir::Files)) {
        const auto bytes = readFile(threads.filePath(name));
        QVERIFY(bytes);
        if (bytes->find("../x/é") != std::string::npos)
            lines = toQString(*bytes).split(u'\n', Qt::SkipEmptyParts);
    }
    QCOMPARE(lines.size(), 4);
    for (const auto& line : lines)
        QVERIFY(parseJson(toUtf8(line)));
}

void TestMuse::drawsTheSameIdsTwice()
{
    QTemporaryDir second;
    const auto ask = [&](const Home& at) {
        Muse asker(at, m_ground->runner, std::make_unique<RulePlanner>());
        Json replies = Json::array();
        for (const char* message : {"summary", "summary", "find ada"})
            replies.push_back(toJson(asker.ask({ThreadId("t"), message, {}, {}}, 20s)));
        return replies;
    };
    const auto here = ask(home());
    QCOMPARE(here, ask(Home::under(second.path())));
    QVERIFY(here[0].at("job_id") != here[1].at("job_id"));
}

void TestMuse::changesNoGraph()
{
    const auto before = m_ground->store->changeMark({});
    QVERIFY(muse()->ask({ThreadId("t"), "What is in here?", {}, {}}, 20s).ok);
    QVERIFY(muse()->ask({ThreadId("t"), "/facts", {}, {}}, 20s).ok);
    QCOMPARE(*m_ground->store->changeMark({}), *before);
}

void TestMuse::answersWithoutAStore()
{
    m_ground->runner = std::make_shared<const QueryRunner>(
        m_ground->catalogue, nullptr, *loadProfile("mnemoscope"), Clock(now));
    // What only the graph could tell is not called a question that was not understood.
    for (const char* question : {"summary", "Who knows Al?", "How many nodes are older than 30?"}) {
        const auto reply = muse()->ask({ThreadId("t"), question, {}, {}}, 20s);
        QVERIFY2(!reply.ok, question);
        QCOMPARE(reply.error->code, ErrorCode::NoSuchGraph);
    }
    const auto command = muse()->post({ThreadId("t"), "/graph neighbors a", {}, {}});
    QVERIFY(!command.ok);
    QCOMPARE(command.immediate.at("status"), Json("no_such_graph"));
}

QTEST_GUILESS_MAIN(TestMuse)
#include "tst_muse.moc"
