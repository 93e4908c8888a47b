// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/muse.h"

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace mnemo {

/// Several muses of one store and home that answer as one: a question that takes long, as one that
/// a model is asked does, holds up its own conversation and no other, until all of them are busy.
/// The messages of a conversation are answered in their order. Any thread but the GUI thread.
class MuseGroup final
{
public:
    /// At least one.
    explicit MuseGroup(std::vector<std::shared_ptr<Muse>> muses);

    /// See Muse::post(); each of the muses has a queue of its own.
    [[nodiscard]] MuseReply post(const MuseMessage& message);
    /// See Muse::job().
    [[nodiscard]] Result<MuseReply> job(
        const JobId& id, std::chrono::milliseconds wait, const CancelToken& cancel);

private:
    /// Who works on what; shared with the jobs, which may end after the group.
    struct Duties
    {
        struct Conversation
        {
            std::size_t muse = 0;
            int running = 0; ///< of its messages
        };

        std::mutex mutex; ///< guards what follows
        std::vector<int> running; ///< jobs of each muse
        std::map<ThreadId, Conversation> conversations; ///< that are being answered
        std::map<JobId, std::size_t> jobs; ///< the newest ones, by the muse that has them
        std::deque<JobId> order; ///< of `jobs`, oldest first

        [[nodiscard]] std::size_t begin(const ThreadId& thread);
        void end(const ThreadId& thread);
        void note(const JobId& job, std::size_t muse);
    };

    std::vector<std::shared_ptr<Muse>> m_muses;
    std::shared_ptr<Duties> m_duties = std::make_shared<Duties>();
};

} // namespace mnemo
