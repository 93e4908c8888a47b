// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/home.h"
#include "core/base/json.h"
#include "core/facts/receipt.h"
#include "core/query/queryrunner.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace mnemo {

class ReceiptQueue;

/// Who calls, as far as its transport knows. For the list of calls only: it is part of no result,
/// receipt or hash.
struct ApiCaller
{
    std::string transport; ///< "http", "mcp-http" or "mcp-stdio"
    std::string client = {}; ///< the name that the client gives itself; "" when it gave none
    std::string session = {}; ///< of a protocol that has sessions, else ""
};

/// One call of a named query, before anything of it was checked.
struct QueryCall
{
    std::string query;
    Json args = Json::object();
    ApiCaller caller;
    CancelToken cancel;
    ProgressFn progress = {}; ///< 0 of 2 when it begins, 1 with its outcome, 2 when it is filed
};

/// How one call ended. Exactly one of `receipt` and `unfiled` is set.
struct QueryReply
{
    QueryOutcome outcome; ///< as QueryRunner::run() returned it; failures are outcomes
    std::optional<Receipt> receipt; ///< as it stands in the ledger, with its snapshot's hash
    std::optional<Error> unfiled; ///< why there is no receipt: Cancelled, or an error of filing
};

/// The document of the outcome (output contract) with `receipt_id`, `snapshot_hash` and `receipt`
/// (the whole document) added where there is one. Without one `unfiled` holds {code, message, …}.
[[nodiscard]] Json toJson(const QueryReply& reply);

/// What an observer receives twice for each call: at its start (`reply` is null) and at its end.
struct ObservedCall
{
    std::int64_t number = 0; ///< counts the calls of a dispatcher from 1; pairs begin and end
    const QueryCall& call;
    const QueryReply* reply = nullptr;
};

/// Runs named queries for clients of the HTTP API and of MCP: the only way by which they reach a
/// graph. Each outcome, failed ones too, is filed as a snapshot of its own with a receipt in the
/// ledger before it is returned. A call that was cancelled is not filed. All functions may be
/// called by several threads at once and wait on store and disk: any thread but the GUI thread.
class QueryDispatcher final
{
public:
    QueryDispatcher(Home home, std::shared_ptr<const QueryRunner> runner);
    ~QueryDispatcher();
    QueryDispatcher(const QueryDispatcher&) = delete;
    QueryDispatcher& operator=(const QueryDispatcher&) = delete;

    /// Called on the thread of the call; must be quick. Set before the first call.
    using ObserveFn = std::function<void(const ObservedCall& observed)>;

    void setObserver(ObserveFn observe) { m_observe = std::move(observe); }

    /// Never fails: what went wrong is part of the reply. An unknown name gives NoSuchQuery,
    /// arguments that do not fit their schema give Refused; neither reads the store.
    [[nodiscard]] QueryReply run(const QueryCall& call);

    [[nodiscard]] const Home& home() const { return m_home; }

    [[nodiscard]] const QueryRunner& runner() const { return *m_runner; }

    [[nodiscard]] std::shared_ptr<const QueryRunner> sharedRunner() const { return m_runner; }

    [[nodiscard]] const Catalogue& catalogue() const { return m_runner->catalogue(); }

private:
    void file(QueryReply& reply, const CancelToken& cancel);
    void tell(std::int64_t number, const QueryCall& call, const QueryReply* reply);

    Home m_home;
    std::shared_ptr<const QueryRunner> m_runner;
    std::unique_ptr<ReceiptQueue> m_receipts;
    ObserveFn m_observe;
    std::mutex m_mutex; ///< guards what follows
    std::int64_t m_calls = 0;
};

} // namespace mnemo
