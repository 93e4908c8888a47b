// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/musegroup.h"

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t kMostNotedJobs = 4096; ///< of older ones any muse reads the log

} // namespace

/// The muse for a message: the one that is answering its conversation, else the idlest.
std::size_t MuseGroup::Duties::begin(const ThreadId& thread)
{
    const std::lock_guard guard(mutex);
    auto [conversation, isNew] = conversations.try_emplace(thread);
    if (isNew) {
        const auto idlest = std::ranges::min_element(running);
        conversation->second.muse = static_cast<std::size_t>(idlest - running.begin());
    }
    ++conversation->second.running;
    ++running[conversation->second.muse];
    return conversation->second.muse;
}

void MuseGroup::Duties::end(const ThreadId& thread)
{
    const std::lock_guard guard(mutex);
    const auto conversation = conversations.find(thread);
    --running[conversation->second.muse];
    if (--conversation->second.running == 0)
        conversations.erase(conversation);
}

void MuseGroup::Duties::note(const JobId& job, std::size_t muse)
{
    const std::lock_guard guard(mutex);
    jobs[job] = muse;
    order.push_back(job);
    if (order.size() > kMostNotedJobs) {
        jobs.erase(order.front());
        order.pop_front();
    }
}

MuseGroup::MuseGroup(std::vector<std::shared_ptr<Muse>> muses) : m_muses(std::move(muses))
{
    m_duties->running.resize(m_muses.size());
}

MuseReply MuseGroup::post(const MuseMessage& message)
{
    const std::size_t muse = m_duties->begin(message.thread);
    const auto reply = m_muses[muse]->post(message,
        [duties = m_duties, thread = message.thread](const MuseReply&) { duties->end(thread); });
    if (reply.job)
        m_duties->note(*reply.job, muse);
    else
        m_duties->end(message.thread);
    return reply;
}

Result<MuseReply> MuseGroup::job(
    const JobId& id, std::chrono::milliseconds wait, const CancelToken& cancel)
{
    std::size_t muse = 0;
    {
        const std::lock_guard guard(m_duties->mutex);
        if (const auto noted = m_duties->jobs.find(id); noted != m_duties->jobs.end())
            muse = noted->second;
    }
    return m_muses[muse]->job(id, wait, cancel);
}

} // namespace mnemo
