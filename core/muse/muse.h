// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/home.h"
#include "core/base/json.h"
#include "core/muse/answer.h"
#include "core/muse/planner.h"
#include "core/query/queryrunner.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// A message to the muse (seed 001, Q2).
struct MuseMessage
{
    ThreadId thread;
    std::string message; ///< 1 to 10,000 characters
    std::string userTs;
    std::string mode = "default";
    PictureTimes picture = {}; ///< of what is shown beside it; no part of the message contract
    /// Queries that a person chose for these words, in place of a plan; no part of the contract.
    std::vector<Understood> calls = {};
    bool isChange = false; ///< the answer stands in the place of the one to the same words before
};

/// Errors: BadArgument for unknown keys, wrong types, a message that is empty or too long.
[[nodiscard]] Result<MuseMessage> museMessageFromJson(const Json& json);

enum class JobState
{
    Queued,
    Running,
    Completed,
    Failed
};

struct MuseReply
{
    bool ok = true;
    bool accepted = true;
    std::optional<JobId> job; ///< when the answer comes later
    std::optional<JobState> state; ///< of that job
    Json immediate; ///< tool output of /facts and /graph, else null
    std::shared_ptr<const Answer> reply; ///< null while the job runs
    std::optional<Error> error; ///< why there is no answer
    std::optional<Error> unfiled; ///< there is one, and it or its receipt could not be kept
};

/// {ok, accepted, job_id, immediate, reply, error?} of the message contract. A reply that could not
/// be kept has both, reply and error.
[[nodiscard]] Json toJson(const MuseReply& reply);

/// The muse: takes messages, runs /facts and /graph at once and the rest as jobs of a bounded
/// queue (32) on a thread of its own. Threads and jobs lie in the data folder; no graph is changed.
/// An answer that cannot be filed there is still given, and the reply says that it is not kept.
/// All functions wait on files and stores: any thread but the GUI thread.
class Muse final
{
public:
    Muse(Home home, std::shared_ptr<const QueryRunner> runner, std::unique_ptr<Planner> planner);
    ~Muse();
    Muse(const Muse&) = delete;
    Muse& operator=(const Muse&) = delete;

    /// Called once, by any thread, when a job has ended, at the latest when this is destroyed.
    using EndedFn = std::function<void(const MuseReply& reply)>;

    /// The message contract. QueueFull (429) when 32 jobs wait. `ended` is for a reply with a job,
    /// which ends as Cancelled once `cancel` asks for it.
    [[nodiscard]] MuseReply post(
        const MuseMessage& message, EndedFn ended = {}, const CancelToken& cancel = {});
    /// State and reply of a job, after waiting up to `wait` for it to end, or for `cancel`. Errors:
    /// NotFound.
    [[nodiscard]] Result<MuseReply> job(
        const JobId& id, std::chrono::milliseconds wait, const CancelToken& cancel = {});
    /// post(), then job() until it has ended: what the console and `mnemo muse` do.
    [[nodiscard]] MuseReply ask(
        const MuseMessage& message, std::chrono::milliseconds wait, const CancelToken& cancel = {});

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace mnemo
