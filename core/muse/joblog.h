// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/files.h"
#include "core/base/home.h"
#include "core/base/json.h"
#include "core/muse/muse.h"

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// What the log says of a job.
struct JobRecord
{
    JobId id;
    ThreadId thread;
    JobState state = JobState::Queued;
    std::string snapshotHash; ///< "" until an answer rests on one
    std::vector<Suggestion> suggestions;
    std::string topic;
    std::vector<std::string> lookups;
    std::vector<UnusedWords> unusedWords;
    std::vector<Understood> understood;
    std::vector<CellReference> order;
    std::optional<ModelUse> model;
    Language language = Language::OfInterface;
    std::string error;
    std::string owner; ///< whose program runs it
};

/// The muse's files in the data folder: log.jsonl with the events of the newest jobs, log.1.jsonl
/// with those of the jobs before them, threads/ with the messages and replies of each thread. Lines
/// are appended durably, under a lock that programs share. Any thread.
class JobLog final
{
public:
    explicit JobLog(const Home& home);

    static constexpr qint64 mostBytes = 1024 * 1024; ///< of log.jsonl, then a new one is begun

    /// Marks the jobs of programs that were killed as failed; reads the log only where a program
    /// was killed. Errors: those of appendDurably.
    [[nodiscard]] Status recover();

    /// Draws the id and logs muse_job_enqueued. The same on every machine for the same messages at
    /// the same times. `filed` says whether it could be logged; there is an id in any case. Errors:
    /// those of canonicalHash.
    [[nodiscard]] Result<JobId> enqueue(const MuseMessage& message, std::int64_t ts, Status& filed);
    [[nodiscard]] Status started(const JobId& id, std::int64_t ts);
    /// muse_job_completed with the snapshot's hash and the queries used.
    [[nodiscard]] Status completed(const JobId& id, std::int64_t ts, const MuseReply& reply);

    [[nodiscard]] Status appendMessage(const MuseMessage& message, std::int64_t ts);
    [[nodiscard]] Status appendReply(
        const ThreadId& thread, std::int64_t ts, const MuseReply& reply);

    /// The last two logs are read. Errors: NotFound, and those of reading them.
    [[nodiscard]] Result<JobRecord> find(const JobId& id) const;

    /// What the newest question of a thread that was understood was understood as.
    /// A question that was not understood ends that, unless `message` is one that was offered for
    /// it.
    [[nodiscard]] static std::optional<Understood> lastUnderstood(
        const Home& home, const ThreadId& thread, const std::string& message);

    /// The file of a thread, which may not be there yet.
    [[nodiscard]] static QString threadFile(const Home& home, const ThreadId& thread);

private:
    /// Needs the lock.
    [[nodiscard]] Status append(const QString& file, const Json& line) const;
    [[nodiscard]] Result<std::unique_ptr<FileLock>> lock() const;
    [[nodiscard]] Result<std::map<JobId, JobRecord>> read() const;
    [[nodiscard]] QString logFile() const;
    [[nodiscard]] QString olderLogFile() const;
    [[nodiscard]] Status claimOwner();
    [[nodiscard]] Status rotate() const;
    [[nodiscard]] std::int64_t bytesLogged() const;
    [[nodiscard]] Status logEnqueued(const JobId& id, const MuseMessage& message, std::int64_t ts);
    [[nodiscard]] bool isAlive(const std::string& owner) const;

    Home m_home;
    QString m_folder;
    mutable std::atomic<bool> m_lockFailed = false;
    std::string m_owner;
    std::unique_ptr<FileLock> m_life; ///< held while this program lives
};

} // namespace mnemo
