// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/joblog.h"

#include "core/base/canonical.h"
#include "core/base/files.h"
#include "core/base/hash.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <algorithm>
#include <cerrno>
#include <limits>
#include <string_view>

namespace mnemo {

namespace {

constexpr int lockWaitMs = 5000;
constexpr int lockRetryMs = 50; ///< after somebody held it for longer than that
constexpr std::size_t idDigits = 16;
constexpr qint64 longestFirstLine = 1000;

std::string textMember(const Json& object, const char* name)
{
    const auto it = object.find(name);
    return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

/// What the composer has to know beside the snapshot, where there is something of it.
Json planJson(const Answer& answer)
{
    Json plan = Json::object();
    if (!answer.topic().empty())
        plan["topic"] = answer.topic();
    if (answer.language() != Language::OfInterface)
        plan["language"] = toUtf8(languageCode(answer.language()));
    if (!answer.lookups().empty())
        plan["lookups"] = answer.lookups();
    if (!answer.unusedWords().empty())
        plan["unused_words"] = unusedWordsJson(answer.unusedWords());
    if (!answer.understood().empty())
        plan["understood"] = understoodJson(answer.understood());
    if (!answer.order().empty())
        plan["order"] = referencesJson(answer.order());
    if (answer.model())
        plan["model"] = modelUseJson(*answer.model());
    return plan;
}

/// Whether a reply offers the message as another spelling or reading. A person who chooses one
/// continues the question that was asked before it; any other question stands alone.
bool offers(const Json& line, const std::string& message)
{
    const auto* offered = resolvePointer(line, "/reply/reply/suggestions");
    return offered != nullptr && offered->is_array()
        && std::ranges::any_of(*offered, [&](const Json& one) {
               return one.is_object() && one.contains("kind")
                   && textMember(one, "question") == message;
           });
}

/// Brings a record up to what one event of the log says.
void applyEvent(std::map<JobId, JobRecord>& records, const Json& event)
{
    const auto kind = textMember(event, "event");
    const JobId id(textMember(event, "job_id"));
    auto& record = records[id];
    record.id = id;
    if (kind == "muse_job_enqueued") {
        record.thread = ThreadId(textMember(event, "thread_id"));
        record.owner = textMember(event, "owner");
    } else if (kind == "muse_job_started") {
        record.state = JobState::Running;
    } else if (kind == "muse_job_completed") {
        record.error = textMember(event, "error");
        record.state
            = textMember(event, "state") == "failed" ? JobState::Failed : JobState::Completed;
        record.snapshotHash = textMember(event, "snapshot_hash");
        record.topic = textMember(event, "topic");
        record.language = languageFromCode(toQString(textMember(event, "language")));
        record.suggestions = suggestionsFrom(event.value("suggestions", Json::array()));
        if (const auto list = event.find("lookups"); list != event.end() && list->is_array()) {
            for (const auto& hash : *list) {
                if (hash.is_string())
                    record.lookups.push_back(hash.get<std::string>());
            }
        }
        record.unusedWords = unusedWordsFrom(event.value("unused_words", Json::array()));
        record.understood = understoodFrom(event.value("understood", Json::array()));
        record.order = referencesFrom(event.value("order", Json::array()));
        record.model = modelUseFrom(event.value("model", Json()));
    }
}

/// Whether the file ends inside a line, as a program that was killed leaves it.
bool endsTorn(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() == 0 || !file.seek(file.size() - 1))
        return false;
    return file.read(1) != QByteArray("\n");
}

} // namespace

JobLog::JobLog(const Home& home) : m_home(home), m_folder(home.museFolder())
{
}

QString JobLog::logFile() const
{
    return m_folder + QStringLiteral("/log.jsonl");
}

QString JobLog::olderLogFile() const
{
    return m_folder + QStringLiteral("/log.1.jsonl");
}

QString JobLog::threadFile(const Home& home, const ThreadId& thread)
{
    const auto name = sha256Hex(thread.text).substr(0, idDigits);
    return home.museFolder() + QStringLiteral("/threads/") + toQString(name)
        + QStringLiteral(".jsonl");
}

std::optional<Understood> JobLog::lastUnderstood(
    const Home& home, const ThreadId& thread, const std::string& message)
{
    constexpr qint64 mostRead = 1024 * 1024; // of a thread, from its end
    QFile file(threadFile(home, thread));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    if (file.size() > mostRead && file.seek(file.size() - mostRead))
        file.readLine();
    std::optional<Understood> last;
    while (!file.atEnd()) {
        const auto line = parseJson(file.readLine().toStdString(), kOwnDocument);
        const auto* understood = line ? resolvePointer(*line, "/plan/understood") : nullptr;
        if (understood == nullptr) {
            // Behind a question that was not understood “it” may stand for what that one was about.
            const bool isRefused = line && resolvePointer(*line, "/plan/unused_words");
            if (isRefused && !offers(*line, message))
                last.reset();
            continue;
        }
        // What is asked for comes first; a search for its names may stand behind it.
        if (auto read = understoodFrom(*understood); !read.empty())
            last = std::move(read.front());
    }
    return last;
}

Result<std::unique_ptr<FileLock>> JobLog::lock() const
{
    auto held = lockFile(
        m_folder + QStringLiteral("/muse.lock"), m_lockFailed ? lockRetryMs : lockWaitMs);
    m_lockFailed = !held;
    return held;
}

Status JobLog::append(const QString& file, const Json& line) const
{
    auto text = canonicalJson(normalised(line));
    if (!text)
        return text.error();
    // A torn line stays apart from the next one; readers skip what they cannot read.
    return appendDurably(file, (endsTorn(file) ? "\n" : "") + *text + '\n');
}

Status JobLog::claimOwner()
{
    if (m_life)
        return Done{};
    const auto name = QUuid::createUuid().toString(QUuid::WithoutBraces);
    auto life = lockFile(m_folder + QStringLiteral("/life/") + name + QStringLiteral(".lock"), 0);
    if (!life)
        return life.error();
    m_life = std::move(*life);
    m_owner = toUtf8(name);
    return Done{};
}

/// How much was ever logged before; each new log begins with what stood in the ones before it.
std::int64_t JobLog::bytesLogged() const
{
    QFile file(logFile());
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const auto first = parseJson(file.readLine(longestFirstLine).toStdString(), kOwnDocument);
    const auto before
        = first && first->is_object() ? first->value("bytes_before", std::int64_t{0}) : 0;
    return before + file.size();
}

/// A log that has become long is set aside; the one that was set aside before it goes.
Status JobLog::rotate() const
{
    if (QFileInfo(logFile()).size() < mostBytes)
        return Done{};
    const auto before = bytesLogged();
    QFile::remove(olderLogFile());
    if (!QFile::rename(logFile(), olderLogFile()))
        return systemError(errno, logFile());
    return append(logFile(), {{"event", "muse_log_begun"}, {"bytes_before", before}});
}

Status JobLog::logEnqueued(const JobId& id, const MuseMessage& message, std::int64_t ts)
{
    if (auto claimed = claimOwner(); !claimed)
        return claimed.error();
    if (auto rotated = rotate(); !rotated)
        return rotated.error();
    return append(logFile(),
        {{"event", "muse_job_enqueued"}, {"job_id", id.text}, {"thread_id", message.thread.text},
            {"owner", m_owner}, {"ts", ts}});
}

Result<JobId> JobLog::enqueue(const MuseMessage& message, std::int64_t ts, Status& filed)
{
    const auto guard = lock();
    // Without the lock two programs may draw at once: chance tells their ids apart.
    const Json drawn = {message.thread.text, message.message, ts,
        guard ? Json(bytesLogged()) : Json(toUtf8(QUuid::createUuid().toString()))};
    auto hash = canonicalHash(drawn);
    if (!hash)
        return hash.error();
    JobId id("job:" + hash->substr(0, idDigits));
    filed = guard ? logEnqueued(id, message, ts) : Status(guard.error());
    if (!filed) // the next one is drawn from the same log
        id.text = "job:" + toUtf8(QUuid::createUuid().toString(QUuid::Id128)).substr(0, idDigits);
    return id;
}

Status JobLog::started(const JobId& id, std::int64_t ts)
{
    const auto guard = lock();
    if (!guard)
        return guard.error();
    return append(logFile(), {{"event", "muse_job_started"}, {"job_id", id.text}, {"ts", ts}});
}

Status JobLog::completed(const JobId& id, std::int64_t ts, const MuseReply& reply)
{
    const auto guard = lock();
    if (!guard)
        return guard.error();
    Json queries = Json::array();
    Json snapshot;
    if (reply.reply) {
        for (const auto& receipt : reply.reply->receipts()) {
            queries.push_back({{"query", receipt.query}, {"receipt_id", receipt.id.text}});
            snapshot = receipt.snapshotHash.text;
        }
    }
    Json event = {{"event", "muse_job_completed"}, {"job_id", id.text}, {"ts", ts},
        {"state", reply.ok ? "completed" : "failed"}, {"snapshot_hash", std::move(snapshot)},
        {"queries", std::move(queries)}, {"suggestions", Json::array()}};
    if (reply.reply) {
        event["suggestions"] = suggestionsJson(reply.reply->suggestions());
        event.update(planJson(*reply.reply));
    }
    if (reply.error)
        event["error"] = toUtf8(reply.error->message);
    return append(logFile(), event);
}

Status JobLog::appendMessage(const MuseMessage& message, std::int64_t ts)
{
    const auto guard = lock();
    if (!guard)
        return guard.error();
    Json line = {{"thread_id", message.thread.text}, {"ts", ts}, {"from", "user"},
        {"user_ts", message.userTs}, {"message", message.message}};
    if (message.isChange)
        line["change"] = true;
    return append(threadFile(m_home, message.thread), line);
}

Status JobLog::appendReply(const ThreadId& thread, std::int64_t ts, const MuseReply& reply)
{
    const auto guard = lock();
    if (!guard)
        return guard.error();
    Json line
        = {{"thread_id", thread.text}, {"ts", ts}, {"from", "muse"}, {"reply", toJson(reply)}};
    if (reply.reply)
        line["plan"] = planJson(*reply.reply);
    return append(threadFile(m_home, thread), line);
}

Result<std::map<JobId, JobRecord>> JobLog::read() const
{
    std::map<JobId, JobRecord> records;
    for (const auto& path : {olderLogFile(), logFile()}) {
        if (!QFileInfo::exists(path))
            continue;
        const auto bytes = readFile(path, std::numeric_limits<std::size_t>::max());
        if (!bytes)
            return bytes.error();
        std::string_view rest(*bytes);
        while (!rest.empty()) {
            const auto end = rest.find('\n');
            const auto line = rest.substr(0, end);
            rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
            const auto event = parseJson(line, kOwnDocument);
            if (event && event->is_object() && event->contains("job_id"))
                applyEvent(records, *event);
        }
    }
    return records;
}

/// Whoever can take the lock of a program knows that it lives no more.
bool JobLog::isAlive(const std::string& owner) const
{
    return owner == m_owner
        || !lockFile(
            m_folder + QStringLiteral("/life/") + toQString(owner) + QStringLiteral(".lock"), 0);
}

Result<JobRecord> JobLog::find(const JobId& id) const
{
    const auto records = read();
    if (!records)
        return records.error();
    const auto it = records->find(id);
    if (it == records->end()) {
        return Error{ErrorCode::NotFound,
            QCoreApplication::translate("Muse", "No job with this id was returned."),
            toQString(id.text), {}, {}};
    }
    auto record = it->second;
    const bool open = record.state == JobState::Queued || record.state == JobState::Running;
    if (open && !isAlive(record.owner)) {
        record.state = JobState::Failed;
        record.error
            = toUtf8(QCoreApplication::translate("Muse", "The program ended before this job did."));
    }
    return record;
}

Status JobLog::recover()
{
    // A program that ends takes its lock away; one that was killed leaves it behind.
    const QDir life(m_folder + QStringLiteral("/life"));
    std::vector<std::string> dead;
    for (const auto& name : life.entryList({QStringLiteral("*.lock")}, QDir::Files)) {
        const auto owner = toUtf8(name.chopped(5));
        if (!isAlive(owner))
            dead.push_back(owner);
    }
    if (dead.empty())
        return Done{};
    const auto guard = lock();
    if (!guard)
        return guard.error();
    const auto records = read();
    if (!records)
        return records.error();
    for (const auto& [id, record] : *records) {
        const bool open = record.state == JobState::Queued || record.state == JobState::Running;
        if (!open || std::find(dead.begin(), dead.end(), record.owner) == dead.end())
            continue;
        const auto written = append(logFile(),
            {{"event", "muse_job_completed"}, {"job_id", id.text}, {"state", "failed"},
                {"error",
                    toUtf8(QCoreApplication::translate(
                        "Muse", "The program ended before this job did."))}});
        if (!written)
            return written.error();
    }
    return Done{};
}

} // namespace mnemo
