// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/callwatch.h"

#include "core/query/resultlists.h"

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

WatchedCall watched(const QueryCall& call, const QueryReply& reply)
{
    const QueryOutcome& outcome = reply.outcome;
    WatchedCall seen;
    seen.startedAt = outcome.startedAt;
    seen.caller = call.caller;
    seen.query = outcome.query;
    seen.args = outcome.args;
    seen.status = outcome.status;
    seen.truncated = outcome.truncated;
    seen.elapsedMs = outcome.elapsedMs;
    seen.receipt = reply.receipt;
    seen.store = outcome.store;
    seen.error = outcome.error ? outcome.error : reply.unfiled;
    if (outcome.answered() && outcome.reading && outcome.result.is_object()) {
        const ResultList list = mainListOf(outcome);
        seen.rows = list.rows == nullptr ? 0 : static_cast<std::int64_t>(list.rows->size());
        seen.read = supportOf(*outcome.reading, outcome.result, list.pointer);
    }
    return seen;
}

} // namespace

void CallWatch::follow(QueryDispatcher& dispatcher)
{
    dispatcher.setObserver([self = shared_from_this()](const ObservedCall& observed) {
        if (observed.reply != nullptr && (!self->m_wanted || self->m_wanted()))
            self->add(watched(observed.call, *observed.reply));
    });
}

void CallWatch::add(WatchedCall call)
{
    {
        const std::lock_guard guard(m_mutex);
        if (m_waiting.size() >= kMostWaitingCalls) {
            ++m_missed;
            return;
        }
        m_waiting.push_back(std::move(call));
        if (m_waiting.size() > 1)
            return;
    }
    m_wake();
}

std::vector<WatchedCall> CallWatch::take()
{
    const std::lock_guard guard(m_mutex);
    return std::exchange(m_waiting, {});
}

std::int64_t CallWatch::missed() const
{
    const std::lock_guard guard(m_mutex);
    return m_missed;
}

std::string transcriptOf(const std::vector<WatchedCall>& calls)
{
    std::string lines;
    std::string client;
    std::int64_t id = 0;
    const auto add = [&lines](const Json& message) {
        lines += message.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
    };
    for (const WatchedCall& call : calls) {
        if (id == 0 || call.caller.client != client) {
            client = call.caller.client;
            add({{"jsonrpc", "2.0"}, {"id", ++id}, {"method", "initialize"},
                {"params", {{"clientInfo", {{"name", client}}}}}});
        }
        add({{"jsonrpc", "2.0"}, {"id", ++id}, {"method", "tools/call"},
            {"params", {{"name", call.query}, {"arguments", call.args}}}});
        Json content{{"status", statusName(call.status)}, {"truncated", call.truncated}};
        if (call.receipt)
            content["receipt_id"] = call.receipt->id.text;
        add({{"jsonrpc", "2.0"}, {"id", id},
            {"result",
                {{"isError", call.error.has_value()}, {"content", Json::array()},
                    {"structuredContent", std::move(content)}}}});
    }
    return lines;
}

} // namespace mnemo
