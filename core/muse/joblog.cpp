// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/joblog.h"

#include "core/base/canonical.h"
#include "core/base/files.h"
#include "core/base/hash.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <limits>
#include <string_view>

namespace mnemo {

namespace {

constexpr int lockWaitMs = 5000;
constexpr std::size_t idDigits = 16;
constexpr qint64 mostRead = qint64{4} * 1024 * 1024; ///< of a thread, from its end

std::string textMember(const Json& object, const char* name)
{
    const auto it = object.find(name);
    return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

Json suggestionsJson(const MuseReply& reply)
{
    Json list = Json::array();
    if (reply.reply) {
        for (const auto& suggestion : reply.reply->suggestions())
            list.push_back({{"query", suggestion.query}, {"needs", suggestion.needs}});
    }
    return list;
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
        if (const auto list = event.find("suggestions"); list != event.end() && list->is_array()) {
            for (const auto& item : *list)
                record.suggestions.push_back(
                    {textMember(item, "query"), textMember(item, "needs")});
        }
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

JobLog::JobLog(const Home& home) : m_folder(home.museFolder())
{
}

QString JobLog::logFile() const
{
    return m_folder + QStringLiteral("/log.jsonl");
}

QString JobLog::threadFile(const ThreadId& thread) const
{
    const auto name = sha256Hex(thread.text).substr(0, idDigits);
    return m_folder + QStringLiteral("/threads/") + toQString(name) + QStringLiteral(".jsonl");
}

Result<std::unique_ptr<QLockFile>> JobLog::lock() const
{
    return lockFile(m_folder + QStringLiteral("/muse.lock"), lockWaitMs);
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

Result<JobId> JobLog::enqueue(const MuseMessage& message, std::int64_t ts)
{
    const auto guard = lock();
    if (!guard)
        return guard.error();
    if (const auto claimed = claimOwner(); !claimed)
        return claimed.error();
    const Json drawn = {message.thread.text, message.message, ts, QFileInfo(logFile()).size()};
    auto hash = canonicalHash(drawn);
    if (!hash)
        return hash.error();
    JobId id("job:" + hash->substr(0, idDigits));
    const auto written = append(logFile(),
        {{"event", "muse_job_enqueued"}, {"job_id", id.text}, {"thread_id", message.thread.text},
            {"owner", m_owner}, {"ts", ts}});
    if (!written)
        return written.error();
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
        {"queries", std::move(queries)}, {"suggestions", suggestionsJson(reply)}};
    if (reply.reply && !reply.reply->topic().empty())
        event["topic"] = reply.reply->topic();
    if (reply.error)
        event["error"] = toUtf8(reply.error->message);
    return append(logFile(), event);
}

Status JobLog::appendMessage(const MuseMessage& message, std::int64_t ts)
{
    const auto guard = lock();
    if (!guard)
        return guard.error();
    return append(threadFile(message.thread),
        {{"thread_id", message.thread.text}, {"ts", ts}, {"from", "user"},
            {"user_ts", message.userTs}, {"message", message.message}});
}

Status JobLog::appendReply(const ThreadId& thread, std::int64_t ts, const MuseReply& reply)
{
    const auto guard = lock();
    if (!guard)
        return guard.error();
    return append(threadFile(thread),
        {{"thread_id", thread.text}, {"ts", ts}, {"from", "muse"}, {"reply", toJson(reply)}});
}

std::vector<std::string> JobLog::asked(const ThreadId& thread) const
{
    std::vector<std::string> messages;
    QFile file(threadFile(thread));
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    const bool cut = file.size() > mostRead && file.seek(file.size() - mostRead);
    if (cut)
        file.readLine();
    while (!file.atEnd()) {
        const auto line = parseJson(file.readLine().toStdString());
        if (line && line->is_object() && textMember(*line, "from") == "user")
            messages.push_back(textMember(*line, "message"));
    }
    return messages;
}

Result<std::map<JobId, JobRecord>> JobLog::read() const
{
    std::map<JobId, JobRecord> records;
    if (!QFileInfo::exists(logFile()))
        return records;
    const auto bytes = readFile(logFile(), std::numeric_limits<std::size_t>::max());
    if (!bytes)
        return bytes.error();
    std::string_view rest(*bytes);
    while (!rest.empty()) {
        const auto end = rest.find('\n');
        const auto line = rest.substr(0, end);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        const auto event = parseJson(line);
        if (event && event->is_object())
            applyEvent(records, *event);
    }
    return records;
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
    return it->second;
}

Status JobLog::recover()
{
    if (!QFileInfo::exists(logFile()))
        return Done{};
    const auto guard = lock();
    if (!guard)
        return guard.error();
    const auto records = read();
    if (!records)
        return records.error();
    for (const auto& [id, record] : *records) {
        const bool open = record.state == JobState::Queued || record.state == JobState::Running;
        if (!open || record.owner == m_owner)
            continue;
        const auto file = m_folder + QStringLiteral("/life/") + toQString(record.owner)
            + QStringLiteral(".lock");
        // Whoever can take the lock of a program knows that it lives no more.
        if (!lockFile(file, 0))
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
