// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/querydispatcher.h"

#include "core/base/logins.h"
#include "core/facts/snapshot.h"

#include <QCoreApplication>

#include <utility>

namespace mnemo {

Json toJson(const QueryReply& reply)
{
    Json json = toJson(reply.outcome);
    if (reply.receipt) {
        json["receipt_id"] = reply.receipt->id.text;
        json["snapshot_hash"] = reply.receipt->snapshotHash.text;
        json["receipt"] = toJson(*reply.receipt);
    }
    if (reply.unfiled)
        json["unfiled"] = errorJson(*reply.unfiled);
    return json;
}

QueryDispatcher::QueryDispatcher(Home home, std::shared_ptr<const QueryRunner> runner)
    : m_home(std::move(home)), m_runner(std::move(runner))
{
}

void QueryDispatcher::tell(std::int64_t number, const QueryCall& call, const QueryReply* reply)
{
    if (m_observe)
        m_observe({number, call, reply});
}

void QueryDispatcher::file(QueryReply& reply, const CancelToken& cancel)
{
    if (cancel.isCancelled()) {
        reply.unfiled = Error{ErrorCode::Cancelled,
            QCoreApplication::translate("Api", "The call was cancelled."), {}, {}, {}};
        return;
    }
    SnapshotOptions options;
    options.cancel = cancel;
    const auto snapshot = buildSnapshot(m_home, *m_runner, {reply.outcome}, options);
    if (snapshot)
        reply.receipt = snapshot->receipts.front();
    else
        reply.unfiled = snapshot.error();
}

QueryReply QueryDispatcher::run(const QueryCall& call)
{
    std::int64_t number = 0;
    {
        const std::lock_guard guard(m_mutex);
        number = ++m_calls;
    }
    const auto report = [&call](std::int64_t done) {
        if (call.progress)
            call.progress(done, 2);
    };
    tell(number, call, nullptr);
    report(0);
    RunContext context;
    context.cancel = call.cancel;
    QueryReply reply;
    // The address of a store that was sent in the place of a name is not filed with its password.
    const bool isKnown = catalogue().find(call.query) != nullptr;
    const auto name = isKnown ? call.query : toUtf8(withoutPassword(toQString(call.query)));
    reply.outcome = m_runner->run(name, call.args, context);
    report(1);
    file(reply, call.cancel);
    report(2);
    tell(number, call, &reply);
    return reply;
}

} // namespace mnemo
