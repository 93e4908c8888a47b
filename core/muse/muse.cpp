// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/muse.h"

#include "core/base/internalerror.h"
#include "core/base/logins.h"
#include "core/facts/snapshot.h"
#include "core/muse/composer.h"
#include "core/muse/conversations.h"
#include "core/muse/joblog.h"
#include "core/muse/language/chosencalls.h"
#include "core/muse/language/spoken.h"
#include "core/muse/storefailure.h"
#include "core/muse/toolcall.h"
#include "core/muse/typedlogins.h"
#include "core/query/families.h"

#include <QCoreApplication>
#include <QDebug>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>

namespace mnemo {

namespace {

constexpr std::size_t mostWaitingJobs = 32;
/// Ended jobs whose replies stay in memory; older ones are read from their snapshots.
constexpr std::size_t mostKeptJobs = 256;

MuseReply failed(const Error& error)
{
    MuseReply reply;
    reply.ok = false;
    reply.accepted = false;
    reply.error = error;
    return reply;
}

/// What follows a command that stands at the start of the message; nothing when it is another word.
std::optional<QString> afterCommand(const QString& message, const QString& command)
{
    if (!message.startsWith(command))
        return {};
    const auto rest = message.mid(command.size());
    if (!rest.isEmpty() && !rest.front().isSpace())
        return {};
    return rest.trimmed();
}

/// Why nothing at all was answered: the error of the first outcome that has one.
std::optional<Error> whyUnanswered(const std::vector<QueryOutcome>& outcomes)
{
    const auto answered = [](const QueryOutcome& outcome) { return outcome.answered(); };
    if (outcomes.empty() || std::any_of(outcomes.begin(), outcomes.end(), answered))
        return {};
    const auto failure = std::find_if(outcomes.begin(), outcomes.end(),
        [](const QueryOutcome& outcome) { return outcome.error.has_value(); });
    return failure == outcomes.end() ? std::nullopt : failure->error;
}

void setError(MuseReply& reply, const Error& error)
{
    reply.ok = false;
    if (!reply.error)
        reply.error = error;
}

/// There is an answer, and it is not kept.
void setUnfiled(MuseReply& reply, const Error& error)
{
    reply.ok = false;
    if (!reply.unfiled)
        reply.unfiled = error;
}

} // namespace

struct Muse::Impl
{
    struct Job
    {
        MuseMessage message;
        MuseReply reply;
        std::optional<Error> unfiled; ///< why the question itself could not be kept
        EndedFn ended;
        CancelToken cancel;
    };

    Impl(Home h, std::shared_ptr<const QueryRunner> r, std::unique_ptr<Planner> p)
        : home(std::move(h)), runner(std::move(r)), planner(std::move(p)), log(home)
    {
        if (const auto recovered = log.recover(); !recovered)
            qWarning() << "muse:" << recovered.error().message;
        worker = std::thread([this] { work(); });
    }

    ~Impl();

    [[nodiscard]] bool isInStore(QString word) const;
    [[nodiscard]] MuseReply facts();
    [[nodiscard]] MuseReply graph(const QString& words);
    [[nodiscard]] MuseReply enqueue(Job job, const Status& filed);
    [[nodiscard]] MuseReply restored(const JobRecord& record) const;
    void answer(MuseReply& reply, const Plan& plan);
    [[nodiscard]] Result<MadeSnapshot> snapshotOf(const std::vector<QueryOutcome>& outcomes) const;

    [[nodiscard]] RunContext context() const { return {nullptr, stop, {}, {}}; }

    [[nodiscard]] MuseReply plannedReply(const MuseMessage& message, const CancelToken& cancel);

    [[nodiscard]] std::string changeMark() const;
    [[nodiscard]] bool holds(const std::string& family) const;

    void runJob(const JobId& id, const Job& job);
    void end(const JobId& id, const MuseMessage& message, MuseReply reply);
    void settle(const JobId& id, const MuseReply& reply);
    void work();

    Home home;
    std::shared_ptr<const QueryRunner> runner;
    std::unique_ptr<Planner> planner;
    JobLog log;
    CancelToken stop; ///< cancelled by the destructor alone, under the mutex

    std::mutex mutex; ///< guards what follows
    std::condition_variable_any changed;
    std::deque<JobId> waiting;
    std::map<JobId, Job> jobs;
    std::deque<JobId> ended; ///< oldest first
    std::thread worker;
};

Muse::Impl::~Impl()
{
    {
        const std::lock_guard guard(mutex);
        stop.cancel();
        for (const auto& [id, job] : jobs)
            job.cancel.cancel();
    }
    changed.notify_all();
    worker.join();
    const Error error{ErrorCode::Cancelled,
        QCoreApplication::translate("Muse", "The program ended before this job did."), {}, {}, {}};
    for (const auto& id : waiting)
        end(id, jobs[id].message, failed(error));
}

Result<MadeSnapshot> Muse::Impl::snapshotOf(const std::vector<QueryOutcome>& outcomes) const
{
    std::vector<QueryOutcome> different;
    for (const auto& outcome : outcomes) {
        const auto same = [&](const QueryOutcome& other) {
            return other.query == outcome.query && other.resultHash == outcome.resultHash;
        };
        if (std::none_of(different.begin(), different.end(), same))
            different.push_back(outcome);
    }
    SnapshotOptions options;
    options.cancel = stop;
    return makeSnapshot(*runner, different, options);
}

void Muse::Impl::answer(MuseReply& reply, const Plan& plan)
{
    if (const auto why = whyUnanswered(plan.outcomes))
        setError(reply, *why);
    std::shared_ptr<const Snapshot> snapshot;
    if (!plan.outcomes.empty()) {
        auto built = snapshotOf(plan.outcomes);
        if (!built)
            return setError(reply, built.error());
        if (const auto filed = fileSnapshot(home, *built); !filed)
            setUnfiled(reply, filed.error());
        snapshot = std::make_shared<const Snapshot>(std::move(built->snapshot));
    }
    reply.reply
        = std::make_shared<const Answer>(composeAnswer(plan, snapshot, runner->catalogue()));
}

bool Muse::Impl::isInStore(QString word) const
{
    while (word.endsWith(u'.') || word.endsWith(u':'))
        word.chop(1);
    const auto found
        = runner->run("search_nodes", {{"query", toUtf8(word)}, {"limit", 1}}, context());
    return found.status == QueryStatus::Found;
}

MuseReply Muse::Impl::facts()
{
    MuseReply reply;
    Plan plan;
    plan.outcomes.push_back(runner->run("summary_state", Json::object(), context()));
    answer(reply, plan);
    if (reply.reply && reply.reply->snapshot()) {
        const auto& snapshot = *reply.reply->snapshot();
        reply.immediate = {{"snapshot_hash", snapshot.hash.text}, {"path", toUtf8(snapshot.path)},
            {"summary", snapshot.summary}, {"violations", snapshot.violations}};
    }
    return reply;
}

MuseReply Muse::Impl::graph(const QString& command)
{
    auto words = splitWords(command);
    if (!words)
        return failed(words.error());
    if (words->isEmpty()) {
        return failed({ErrorCode::BadArgument,
            QCoreApplication::translate("Muse", "/graph needs the name of a query."),
            QStringLiteral("message"),
            QCoreApplication::translate("Muse", "For example: /graph search_nodes text"), {}});
    }
    const auto name = toUtf8(words->takeFirst());
    Plan plan;
    plan.outcomes.push_back(runTyped(*runner, name, *words, context()));
    MuseReply reply;
    reply.immediate = toJson(plan.outcomes.front());
    answer(reply, plan);
    return reply;
}

MuseReply Muse::Impl::enqueue(Job job, const Status& filed)
{
    const std::lock_guard guard(mutex);
    if (waiting.size() >= mostWaitingJobs) {
        return failed({ErrorCode::QueueFull,
            QCoreApplication::translate(
                "Muse", "%1 questions wait already; this one was not taken.")
                .arg(mostWaitingJobs),
            {}, QCoreApplication::translate("Muse", "Ask again when some are answered."), {}});
    }
    Status logged = Done{};
    const auto id = log.enqueue(job.message, runner->clock().now(), logged);
    if (!id)
        return failed(id.error());
    MuseReply reply;
    reply.job = *id;
    reply.state = JobState::Queued;
    job.reply = reply;
    jobs[*id] = std::move(job);
    for (const auto* kept : {&filed, &std::as_const(logged)}) {
        if (!*kept && !jobs[*id].unfiled)
            jobs[*id].unfiled = kept->error();
    }
    waiting.push_back(*id);
    changed.notify_all();
    return reply;
}

/// Empty where the store cannot say, so that nothing of it is taken for known.
std::string Muse::Impl::changeMark() const
{
    if (!runner->store())
        return {};
    ReadContext reading;
    reading.cancel = stop;
    const auto mark = runner->store()->changeMark(reading);
    return mark ? *mark : std::string();
}

/// A store that cannot say so may hold everything.
bool Muse::Impl::holds(const std::string& family) const
{
    if (!runner->store())
        return true;
    const auto held = familiesHeld(runner->catalogue(), *runner->store(), runner->profile());
    return !held || held->contains(family);
}

/// What was stopped has no answer, also where a part of one was there by then.
MuseReply Muse::Impl::plannedReply(const MuseMessage& message, const CancelToken& cancel)
{
    MuseReply reply;
    std::optional<Error> unread;
    const auto ask = [this, cancel, &unread](const PlannedQuery& query) {
        auto outcome = runner->run(query.name, query.args, {nullptr, cancel, {}, {}});
        if (outcome.error && isOfStore(outcome.error->code))
            unread = outcome.error;
        return outcome;
    };
    PlanContext planContext{runner->catalogue(), ask, runner->clock().now(),
        runner->profile().knowsValidity(), message.picture};
    planContext.cancel = cancel;
    planContext.changeMark = [this] { return changeMark(); };
    planContext.holds = [this](const std::string& family) { return holds(family); };
    planContext.before = JobLog::lastUnderstood(home, message.thread, message.message);
    const LanguageScope scope(languageOf(toQString(message.message)));
    const auto planned = guarded([&]() -> Status {
        auto plan = message.calls.empty() ? planner->plan(message.message, planContext)
                                          : planOfCalls(message.calls, planContext);
        if (cancel.isCancelled())
            return Error{ErrorCode::Cancelled,
                QCoreApplication::translate("Muse", "The question was stopped."), {}, {}, {}};
        if (unread && plan.outcomes.empty() && plan.topic.empty())
            return *unread;
        plan.language = LanguageScope::current();
        answer(reply, plan);
        return Done{};
    });
    if (!planned)
        setError(reply, planned.error());
    return reply;
}

void Muse::Impl::runJob(const JobId& id, const Job& job)
{
    const auto logged = log.started(id, runner->clock().now());
    auto reply = plannedReply(job.message, job.cancel);
    if (!logged)
        setUnfiled(reply, logged.error());
    end(id, job.message, std::move(reply));
}

/// The reply is seen after it is filed: what was acknowledged is not lost.
void Muse::Impl::end(const JobId& id, const MuseMessage& message, MuseReply reply)
{
    reply.accepted = true;
    reply.job = id;
    {
        const std::lock_guard guard(mutex);
        if (const auto& unfiled = jobs[id].unfiled)
            setUnfiled(reply, *unfiled);
    }
    reply.state = reply.ok ? JobState::Completed : JobState::Failed;
    const auto ts = runner->clock().now();
    auto filed = log.appendReply(message.thread, ts, reply);
    if (filed)
        filed = log.completed(id, ts, reply);
    if (!filed)
        setUnfiled(reply, filed.error());
    settle(id, reply);
}

void Muse::Impl::settle(const JobId& id, const MuseReply& reply)
{
    EndedFn tell;
    {
        const std::lock_guard guard(mutex);
        jobs[id].reply = reply;
        tell = std::exchange(jobs[id].ended, {});
        ended.push_back(id);
        if (ended.size() > mostKeptJobs) {
            jobs.erase(ended.front());
            ended.pop_front();
        }
        changed.notify_all();
    }
    if (tell)
        tell(reply);
}

void Muse::Impl::work()
{
    std::unique_lock guard(mutex);
    while (true) {
        changed.wait(guard, [this] { return stop.isCancelled() || !waiting.empty(); });
        if (stop.isCancelled())
            return;
        const auto id = waiting.front();
        waiting.pop_front();
        jobs[id].reply.state = JobState::Running;
        const Job job = jobs[id];
        guard.unlock();
        const auto ran = guarded([&]() -> Status {
            runJob(id, job);
            return Done{};
        });
        if (!ran) { // it could not even be filed
            auto reply = failed(ran.error());
            reply.job = id;
            reply.state = JobState::Failed;
            settle(id, reply);
        }
        guard.lock();
    }
}

/// The reply of a job of an earlier run, from its snapshot.
MuseReply Muse::Impl::restored(const JobRecord& record) const
{
    MuseReply reply;
    reply.job = record.id;
    reply.state = record.state;
    if (record.state == JobState::Failed)
        setError(reply, {ErrorCode::Internal, toQString(record.error), {}, {}, {}});
    if (record.state == JobState::Queued || record.state == JobState::Running)
        return reply;
    const bool isAnswered = record.state == JobState::Completed || !record.snapshotHash.empty();
    if (!isAnswered)
        return reply;
    Plan plan;
    plan.suggestions = record.suggestions;
    plan.topic = record.topic;
    plan.language = record.language;
    plan.lookups = record.lookups;
    plan.unusedWords = record.unusedWords;
    plan.understood = record.understood;
    plan.order = record.order;
    plan.model = record.model;
    const auto answer
        = restoreAnswer(home, std::move(plan), record.snapshotHash, runner->catalogue());
    if (answer)
        reply.reply = *answer;
    else
        setError(reply, answer.error());
    return reply;
}

Muse::Muse(Home home, std::shared_ptr<const QueryRunner> runner, std::unique_ptr<Planner> planner)
    : m_impl(std::make_unique<Impl>(std::move(home), std::move(runner), std::move(planner)))
{
}

Muse::~Muse() = default;

MuseReply Muse::post(const MuseMessage& given, EndedFn ended, const CancelToken& cancel)
{
    // A password that was typed with a server's address is neither filed nor repeated.
    const QString typed = withoutLogins(toQString(given.message));
    const auto words = withoutTypedLogins(
        typed, [this](const QString& word) { return m_impl->isInStore(word); });
    auto message = given;
    message.message = toUtf8(words);
    const auto ts = m_impl->runner->clock().now();
    const bool isTyped = message.calls.empty();
    const auto graph = isTyped ? afterCommand(words, kGraphCommand) : std::nullopt;
    const bool facts = isTyped && afterCommand(words, QStringLiteral("/facts"));
    auto filed = m_impl->log.appendMessage(message, ts);
    auto reply = graph ? m_impl->graph(*graph)
        : facts        ? m_impl->facts()
                       : m_impl->enqueue({message, {}, {}, std::move(ended), cancel}, filed);
    if (reply.job)
        return reply;
    if (filed)
        filed = m_impl->log.appendReply(message.thread, ts, reply);
    if (!filed)
        setUnfiled(reply, filed.error());
    return reply;
}

Result<MuseReply> Muse::job(
    const JobId& id, std::chrono::milliseconds wait, const CancelToken& cancel)
{
    std::unique_lock guard(m_impl->mutex);
    if (m_impl->jobs.count(id) == 0) {
        guard.unlock();
        const auto record = m_impl->log.find(id);
        if (!record)
            return record.error();
        return m_impl->restored(*record);
    }
    const auto over = [&] {
        const auto it = m_impl->jobs.find(id);
        return it == m_impl->jobs.end() || it->second.reply.state == JobState::Completed
            || it->second.reply.state == JobState::Failed;
    };
    m_impl->changed.wait_for(guard, cancel.stopToken(), wait, over);
    if (const auto it = m_impl->jobs.find(id); it != m_impl->jobs.end())
        return it->second.reply;
    guard.unlock();
    return job(id, {});
}

MuseReply Muse::ask(
    const MuseMessage& message, std::chrono::milliseconds wait, const CancelToken& cancel)
{
    auto reply = post(message, {}, cancel);
    if (!reply.job)
        return reply;
    auto now = job(*reply.job, wait, cancel);
    if (!now)
        return failed(now.error());
    if (now->state == JobState::Completed || now->state == JobState::Failed)
        return *now;
    reply = std::move(*now);
    reply.ok = false;
    reply.error = cancel.isCancelled()
        ? Error{ErrorCode::Cancelled,
            QCoreApplication::translate("Muse", "Stopped before the reply came."), {}, {}, {}}
        : Error{ErrorCode::TimedOut,
            QCoreApplication::translate(
                "Muse", "No reply within %1 s. The question is still being worked on.")
                .arg(std::chrono::duration_cast<std::chrono::seconds>(wait).count()),
            {}, {}, {}};
    return reply;
}

} // namespace mnemo
