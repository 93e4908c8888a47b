// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/json.h"
#include "core/muse/muse.h"

#include <QLockFile>

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
    std::string error;
    std::string owner; ///< whose program runs it
};

/// The muse's files in the data folder: log.jsonl with the events of all jobs, threads/ with the
/// messages and replies of each thread. Lines are appended durably, under a lock that programs
/// share. Any thread.
class JobLog final
{
public:
    explicit JobLog(const Home& home);

    /// Marks the jobs of programs that were killed as failed. Errors: those of appendDurably.
    [[nodiscard]] Status recover();

    /// Draws the id and logs muse_job_enqueued. The same on every machine for the same messages at
    /// the same times.
    [[nodiscard]] Result<JobId> enqueue(const MuseMessage& message, std::int64_t ts);
    [[nodiscard]] Status started(const JobId& id, std::int64_t ts);
    /// muse_job_completed with the snapshot's hash and the queries used.
    [[nodiscard]] Status completed(const JobId& id, std::int64_t ts, const MuseReply& reply);

    [[nodiscard]] Status appendMessage(const MuseMessage& message, std::int64_t ts);
    [[nodiscard]] Status appendReply(
        const ThreadId& thread, std::int64_t ts, const MuseReply& reply);

    /// What a person has asked in the thread last, the oldest first; none when nothing can be read.
    [[nodiscard]] std::vector<std::string> asked(const ThreadId& thread) const;

    /// Errors: NotFound, and those of reading the log.
    [[nodiscard]] Result<JobRecord> find(const JobId& id) const;

private:
    /// Needs the lock.
    [[nodiscard]] Status append(const QString& file, const Json& line) const;
    [[nodiscard]] Result<std::unique_ptr<QLockFile>> lock() const;
    [[nodiscard]] Result<std::map<JobId, JobRecord>> read() const;
    [[nodiscard]] QString logFile() const;
    [[nodiscard]] QString threadFile(const ThreadId& thread) const;
    [[nodiscard]] Status claimOwner();

    QString m_folder;
    std::string m_owner;
    std::unique_ptr<QLockFile> m_life; ///< held while this program lives
};

} // namespace mnemo
