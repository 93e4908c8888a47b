// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/base/files.h"
#include "core/graph/storeurl.h"
#include "core/muse/composer.h"
#include "core/muse/muse.h"
#include "core/muse/toolcall.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <set>

using namespace mnemo;
using namespace std::chrono_literals;

namespace {

constexpr std::int64_t now = 1767225600;

/// A planner that waits until it is let go, then finds nothing.
class HeldPlanner final : public Planner
{
public:
    struct Gate
    {
        std::mutex mutex;
        std::condition_variable changed;
        bool open = false;

        void letGo()
        {
            const std::lock_guard guard(mutex);
            open = true;
            changed.notify_all();
        }
    };

    explicit HeldPlanner(std::shared_ptr<Gate> gate) : m_gate(std::move(gate)) { }

    Plan plan(const std::string&, const PlanContext&) override
    {
        std::unique_lock guard(m_gate->mutex);
        m_gate->changed.wait(guard, [this] { return m_gate->open; });
        return {};
    }

private:
    std::shared_ptr<Gate> m_gate;
};

Node node(const char* id, const char* role, const char* label, Json properties = Json::object())
{
    return {NodeId(id), role, label, std::move(properties)};
}

Edge edge(const char* from, const char* kind, const char* to)
{
    return {NodeId(from), kind, NodeId(to), {}, Json::object()};
}

Commit smallWeb()
{
    Commit commit;
    const auto add = [&](auto patch) { commit.patches.emplace_back(std::move(patch)); };
    add(AddNode{node("url:a", "web:url", "",
        {{"canonical_url", "http://h/A"}, {"next_allowed_fetch_ts", 10}, {"last_fetch_ts", 5},
            {"fail_count", 0}, {"last_status", "ok"}})});
    add(AddNode{node("url:b", "web:url", "",
        {{"canonical_url", "http://h/B"}, {"next_allowed_fetch_ts", 0}, {"fail_count", 0}})});
    add(AddNode{node("res:a", "web:resource", "Halyard and Sheet",
        {{"canonical_url", "http://h/A"}, {"fetched_ts", 5}, {"content_hash", std::string(64, 'a')},
            {"link_count", 2}, {"title", "Halyard and Sheet"}})});
    add(AddNode{node("Presence:Ada", "presence", "Ada")});
    add(AddNode{node("odd", "fact", "<b>forty-two</b> {/other} \u202Etext")});
    add(AddNode{node("url:c", "web:url", "",
        {{"canonical_url", "http://h/C"}, {"next_allowed_fetch_ts", now + 100}})});
    add(AddNode{node("gull", "<i>gull</i> (another)", "")});
    add(AddNode{node("nexus:n", "nexus", "Nexus")});
    add(AddNode{
        node("daimoi:1", "daimoi", "Swift", {{"owner", "Presence:Ada"}, {"alive", false}})});
    add(AddNode{node("daimoi:2", "daimoi", "", {{"owner", "Presence:Ada"}, {"alive", true}})});
    const auto log = [&](std::int64_t tick, const char* kind, const char* who, Json detail) {
        commit.events.push_back({0, tick, 0, kind, who, std::move(detail)});
    };
    commit.state.push_back({"world", "clock", {{"tick", 900}}});
    log(100, "daimoi_spawn", "daimoi:1",
        {{"owner", "Presence:Ada"}, {"intent", "wander"}, {"born_tick", 100}, {"ttl_ticks", 600}});
    log(700, "daimoi_timeout", "daimoi:1", {{"born_tick", 100}, {"ttl_ticks", 600}});
    log(700, "daimoi_outcome", "daimoi:1", {{"outcome", "death"}});
    log(880, "daimoi_outcome", "daimoi:3", {{"outcome", "food"}, {"target_id", "nexus:n"}});
    log(890, "daimoi_outcome", "daimoi:2",
        {{"outcome", "rejected"}, {"target_id", "url:a"}, {"reason_code", "cooldown"}});
    add(AddEdge{edge("res:a", "web:source_of", "url:a")});
    add(AddEdge{edge("res:a", "web:links_to", "url:a")});
    add(AddEdge{edge("res:a", "web:links_to", "url:b")});
    add(AddEdge{edge("Presence:Ada", "knows", "odd")});
    return commit;
}

} // namespace

/// Questions to a real store: what the answers say, and that all of it is grounded.
class TestMuse : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void answersQuestions_data();
    void answersQuestions();
    void saysWhatIsUnknown();
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
    [[nodiscard]] Home home() const { return Home::under(m_folder->path()); }

    [[nodiscard]] std::unique_ptr<Muse> muse() const
    {
        return std::make_unique<Muse>(home(), m_runner, std::make_unique<RulePlanner>());
    }

    void verifyGrounded(const Answer& answer) const;

    std::shared_ptr<const Catalogue> m_catalogue;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::shared_ptr<GraphStore> m_store;
    std::shared_ptr<const QueryRunner> m_runner;
};

void TestMuse::initTestCase()
{
    auto catalogue = Catalogue::load();
    QVERIFY2(catalogue, catalogue ? "" : qPrintable(catalogue.error().message));
    m_catalogue = *catalogue;
}

void TestMuse::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    const auto url = parseStoreUrl(
        QStringLiteral("sqlite:") + m_folder->filePath(QStringLiteral("small.sqlite")));
    QVERIFY(url);
    auto store = openStore(*url, OpenMode::Write);
    QVERIFY(store);
    m_store = *store;
    const auto applied = m_store->apply(smallWeb());
    QVERIFY2(applied, applied ? "" : qPrintable(applied.error().message));
    m_runner = std::make_shared<const QueryRunner>(
        m_catalogue, m_store, *loadProfile("mnemoscope"), Clock(now));
}

void TestMuse::cleanup()
{
    m_runner.reset();
    m_store.reset();
    m_folder.reset();
}

/// Each value resolves in its receipt's result, and the text is words and values and nothing else.
void TestMuse::verifyGrounded(const Answer& answer) const
{
    QVERIFY(answer.snapshot());
    QVERIFY(!answer.receipts().empty());
    const auto snapshot = readSnapshot(answer.snapshot()->path);
    QVERIFY2(snapshot, "the snapshot on the disk is intact");
    QString joined;
    for (const auto& claim : answer.claims()) {
        if (!joined.isEmpty())
            joined += u'\n';
        for (const auto& part : claim.parts) {
            if (const auto* words = std::get_if<TemplateWords>(&part)) {
                joined += words->text();
                continue;
            }
            const auto& value = std::get<AnswerValue>(part);
            joined += toQString(value.text());
            const auto at = std::find_if(snapshot->receipts.begin(), snapshot->receipts.end(),
                [&](const Receipt& receipt) { return receipt.id == value.receipt(); });
            QVERIFY(at != snapshot->receipts.end());
            const auto index = std::to_string(at - snapshot->receipts.begin());
            const auto* found = resolvePointer(
                snapshot->document, "/outcomes/" + index + "/result" + value.pointer());
            QVERIFY2(found, value.pointer().c_str());
            if (value.derivation() == Derivation::Counted)
                QCOMPARE(value.text(), std::to_string(found->size()));
            else
                QCOMPARE(value.text(),
                    found->is_string() ? found->get<std::string>() : *canonicalJson(*found));
        }
    }
    QCOMPARE(answer.text(), joined);
    QCOMPARE(toJson(answer).at("text").get<std::string>(), toUtf8(joined));
}

void TestMuse::answersQuestions_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("queries");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* message, const char* queries, const char* says) {
        QTest::newRow(message) << message << queries << says;
    };
    row("What links to http://h/B?", "url_status neighbors",
        "1 neighbour by web:links_to: Halyard and Sheet");
    row("what links to http://H/B#top", "url_status neighbors", "Halyard and Sheet");
    row("Which pages link to \"halyard and sheet\"?", "search_nodes url_status neighbors", "res:a");
    row("what links to url:b", "url_status neighbors", "Halyard and Sheet");
    row("neighbours of Presence:Ada", "search_nodes neighbors", "forty-two");
    row("Was ist mit der Presence Ada verbunden?", "search_nodes neighbors", "forty-two");
    row("what does http://h/A link to", "url_status neighbors", "url:b");
    row("status of http://h/A", "url_status", "ok");
    row("How many pages are there?", "summary_state", "Pages, each with its content: 1.");
    row("Wie viele Links gibt es?", "summary_state", "Links: 2.");
    row("What did you fetch last?", "summary_state resource_summary", "Halyard and Sheet");
    row("find forty", "search_nodes", "odd");
    row("neighbours of nobody", "search_nodes", "Nothing matched");
    row("Why did daimoi:1 die?", "explain_daimoi", "daimoi:1 died at tick 700.");
    row("Woran ist die Daimoi Swift gestorben?", "search_nodes explain_daimoi",
        "It was born at tick 100 with 600 ticks to live");
    row("Why did daimoi:2 die?", "explain_daimoi", "No death of daimoi:2 was returned");
    row("What did daimoi:3 eat?", "explain_daimoi", "daimoi:3 reached nexus:n at tick 880: food.");
    row("Why was daimoi:2 rejected?", "explain_daimoi",
        "daimoi:2 was refused by url:a at tick 890: cooldown.");
    row("Why was daimoi:1 rejected?", "explain_daimoi", "No rejection of daimoi:1");
    row("Why did daimoi:9 die?", "explain_daimoi", "No daimoi with the id daimoi:9");
    row("What happened to Swift?", "search_nodes explain_daimoi", "daimoi:1 died at tick 700.");
    row("What happened to http://h/A?", "url_status", "ok");
    row("What happened to Presence:Ada?", "search_nodes neighbors", "forty-two");
    row("Tell me about daimoi:1", "search_nodes explain_daimoi", "belongs to Presence:Ada");
    row("Recent outcomes", "recent_outcomes", "daimoi:2: rejected at tick 890");
    row("How many deaths in the last 200 ticks?", "recent_outcomes",
        "Deaths in the last 200 ticks, up to tick 900: 0.");
    row("Wie viele Tode in den letzten 201 Ticks?", "recent_outcomes", "up to tick 900: 1.");
    row("How many deaths in the last 5 ticks?", "recent_outcomes", "up to tick 900: 0.");
    row("Which URLs are cooling down?", "crawler_state", "http://h/C until 1767225700.");
    row("Was sind die letzten Ergebnisse?", "recent_outcomes", "1 food, 1 death, 1 rejected");
    row("What is in here?", "summary_state", "2");
    // A name that the graph brought is a value like any other.
    row("How many nodes are there?", "summary_state", "1 <i>gull</i> (another)");
}

void TestMuse::answersQuestions()
{
    QFETCH(QString, message);
    QFETCH(QString, queries);
    QFETCH(QString, says);
    const auto reply = muse()->ask({ThreadId("t"), toUtf8(message), {}, "default"}, 20s);
    QVERIFY2(reply.ok, reply.error ? qPrintable(reply.error->message) : "");
    QVERIFY(reply.job);
    QVERIFY(reply.reply);
    QStringList used;
    for (const auto& receipt : reply.reply->receipts())
        used.append(toQString(receipt.query));
    QCOMPARE(used.join(u' '), queries);
    QVERIFY2(reply.reply->text().contains(says), qPrintable(reply.reply->text()));
    QVERIFY(!reply.reply->isUnknown());
    verifyGrounded(*reply.reply);
}

void TestMuse::saysWhatIsUnknown()
{
    const auto reply = muse()->ask({ThreadId("t"), "Why is the sky blue?", {}, "default"}, 20s);
    QVERIFY(reply.ok && reply.reply);
    QVERIFY(reply.reply->isUnknown());
    QVERIFY(reply.reply->claims().empty());
    QVERIFY(reply.reply->text().isEmpty());
    QVERIFY(!reply.reply->suggestions().empty());
    QVERIFY(m_catalogue->find(reply.reply->suggestions().front().query));
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
    auto gate = std::make_shared<HeldPlanner::Gate>();
    Muse held(home(), m_runner, std::make_unique<HeldPlanner>(gate));
    const auto first = held.post({ThreadId("t"), "q", {}, {}});
    QVERIFY(first.ok);
    // The first is taken from the queue when its job begins.
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
    // What a program leaves that was killed with a job under way and half a line written.
    const auto line = std::string(R"({"event":"muse_job_enqueued","job_id":"job:dead",)")
        + R"("owner":"gone","thread_id":"t","ts":1})" + "\n"
        + R"({"event":"muse_job_started","job_id":"job:dead","ts":1})" + "\n" + R"({"event":"mus)";
    QVERIFY(ensureFolder(home().museFolder()));
    QVERIFY(appendDurably(home().museFolder() + QStringLiteral("/log.jsonl"), line));
    auto gate = std::make_shared<HeldPlanner::Gate>();
    Muse living(home(), m_runner, std::make_unique<HeldPlanner>(gate));
    const auto dead = living.job(JobId("job:dead"), 0ms);
    QVERIFY(dead && !dead->ok);
    QVERIFY(dead->state == JobState::Failed);
    // A job of a program that lives is left alone.
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
        Muse asker(at, m_runner, std::make_unique<RulePlanner>());
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
    const auto before = m_store->changeMark();
    QVERIFY(muse()->ask({ThreadId("t"), "What is in here?", {}, {}}, 20s).ok);
    QVERIFY(muse()->ask({ThreadId("t"), "/facts", {}, {}}, 20s).ok);
    QCOMPARE(*m_store->changeMark(), *before);
}

void TestMuse::answersWithoutAStore()
{
    m_runner = std::make_shared<const QueryRunner>(
        m_catalogue, nullptr, *loadProfile("mnemoscope"), Clock(now));
    const auto reply = muse()->ask({ThreadId("t"), "summary", {}, {}}, 20s);
    QVERIFY(!reply.ok);
    QCOMPARE(reply.error->code, ErrorCode::NoSuchGraph);
    const auto command = muse()->post({ThreadId("t"), "/graph neighbors a", {}, {}});
    QVERIFY(!command.ok);
    QCOMPARE(command.immediate.at("status"), Json("no_such_graph"));
}

QTEST_GUILESS_MAIN(TestMuse)
#include "tst_muse.moc"
