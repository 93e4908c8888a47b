// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/link.h"

#include <QTimer>

#include <functional>
#include <vector>

namespace mnemo::falkor {

/// Asks every sentinel, several times a second, who the primary is; one that gives no answer ever
/// more slowly. The answer of the highest configuration epoch counts: a sentinel that slept still
/// names the old one. On the client's thread.
class SentinelWatch final : private LinkOwner
{
public:
    enum class Hope
    {
        Some,
        None ///< every sentinel refuses us
    };

    struct Hooks
    {
        std::function<void(const Address&)> primary; ///< another primary than before
        std::function<void(const Error&, Hope)> trouble; ///< a sentinel gives no answer, and why
    };

    SentinelWatch(const Endpoint& endpoint, Hooks hooks);
    ~SentinelWatch() override;
    SentinelWatch(const SentinelWatch&) = delete;
    SentinelWatch& operator=(const SentinelWatch&) = delete;

    void start();
    /// Somebody waits for an answer.
    void hurry();

private:
    using Time = Deadline::Clock::time_point;

    struct Sentinel
    {
        Address address;
        Link* link = nullptr;
        int failures = 0; ///< since it last named a primary
        Time failedAt;
        Time next; ///< not before
        bool refuses = false; ///< us: a further attempt would end as the last one
    };

    void tick();
    void ask(Sentinel& sentinel);
    void take(Sentinel& sentinel, const Result<Answer>& answer);
    void tell(const Error& error);
    [[nodiscard]] Sentinel* sentinelOf(const Link& link);
    void linkReady(Link& link) override;
    void linkAnswered(Link& link, const RequestPtr& request, std::vector<Reply> replies) override;
    void linkClosed(
        Link& link, const Error& why, const std::vector<RequestPtr>& unanswered) override;

    const Endpoint& m_endpoint;
    Hooks m_hooks;
    std::vector<Sentinel> m_sentinels;
    QTimer m_timer;
    Address m_primary;
    std::int64_t m_epoch = -1;
};

} // namespace mnemo::falkor
