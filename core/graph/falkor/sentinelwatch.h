// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/link.h"

#include <QTimer>

#include <functional>
#include <vector>

namespace mnemo::falkor {

/// Asks every sentinel, several times a second, who the primary is. The answer of the highest
/// configuration epoch counts: a sentinel that slept still names the old one. On the client's
/// thread.
class SentinelWatch final : private LinkOwner
{
public:
    struct Hooks
    {
        std::function<void(const Address&)> primary; ///< another primary than before
        std::function<void(const Error&)> trouble; ///< a sentinel gives no answer, and why
    };

    SentinelWatch(const Endpoint& endpoint, Hooks hooks);
    ~SentinelWatch() override;
    SentinelWatch(const SentinelWatch&) = delete;
    SentinelWatch& operator=(const SentinelWatch&) = delete;

    void start();

private:
    struct Sentinel
    {
        Address address;
        Link* link = nullptr;
    };

    void tick();
    void ask(Link& link);
    void take(const Result<Answer>& answer);
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
