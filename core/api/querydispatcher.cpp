// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/querydispatcher.h"

#include "core/api/receiptqueue.h"
#include "core/base/logins.h"
#include "core/facts/snapshot.h"
#include "core/query/refusedlogins.h"

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

QueryDispatcher::~QueryDispatcher() = default;

QueryDispatcher::QueryDispatcher(Home home, std::shared_ptr<const QueryRunner> runner)
    : m_home(std::move(home)), m_runner(std::move(runner)),
      m_receipts(std::make_unique<ReceiptQueue>(m_home))
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
    auto made = makeSnapshot(*m_runner, {reply.outcome}, options);
    Status filed = made ? writeSnapshot(m_home, *made) : Status(made.error());
    if (filed)
        filed = m_receipts->append(made->snapshot.receipts);
    if (filed)
        reply.receipt = made->snapshot.receipts.front();
    else
        reply.unfiled = filed.error();
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
    reply.outcome
        = withoutRefusedLogins(*m_runner, call.args, m_runner->run(name, call.args, context));
    report(1);
    file(reply, call.cancel);
    report(2);
    tell(number, call, &reply);
    return reply;
}

} // namespace mnemo
