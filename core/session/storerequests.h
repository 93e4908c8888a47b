// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/request.h"
#include "core/base/workqueue.h"
#include "core/facts/ledger.h"
#include "core/facts/replay.h"
#include "core/muse/muse.h"
#include "core/query/outcome.h"
#include "core/query/slice.h"
#include "core/session/connection.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

class ConnectionWatch;

/// Outcomes are shared, never copied: a graph's can be large.
using OutcomePtr = std::shared_ptr<const QueryOutcome>;

/// What becomes of a result of graph_slice.
enum class RunAs
{
    Rows, ///< it is read, as other results are
    Slice, ///< it is drawn: see QueryAnswer::slice
    MarkedSlice ///< the same, with the store's mark
};

struct QueryAnswer
{
    OutcomePtr outcome;
    SliceRef slice; ///< the outcome's result, for a canvas to share; of RunAs::Slice
    /// GraphStore::changeMark() before the slice was read, if it was told; of RunAs::MarkedSlice.
    std::string mark;
};

/// Of a request that has ended: what was asked, and how it ended. No part of its result.
struct EndedRequest
{
    std::string query;
    Json args;
    std::optional<QueryStatus> status; ///< none when there was no answer
    std::optional<std::int64_t> tick;
};

/// Runs what is asked of the open store on workers. Each request ends exactly once: its callback is
/// called on the thread of its context, or it is cancelled, or its context dies. Errors of all of
/// them: what end() was told, NoSuchGraph where no store is open, Internal. GUI thread.
class StoreRequests final : public QObject
{
    Q_OBJECT
public:
    using AnswerFn = std::function<void(const Result<QueryAnswer>&)>;
    using ReplyFn = std::function<void(const Result<MuseReply>&)>;
    using VerdictsFn = std::function<void(const Result<std::vector<ReceiptVerdict>>&)>;
    using LedgerFn = std::function<void(const Result<LedgerCheck>&)>;

    /// `watch` outlives this, and learns from every outcome.
    StoreRequests(Home home, Clock clock, ConnectionWatch& watch, QObject* parent);

    /// Another store is open. See end().
    void begin(std::shared_ptr<const Connection> connection);
    /// The store is left: what is still asked of it ends with this error.
    void end(const Error& why);
    /// The store's server was lost and is back, opened anew: queries that it has not answered are
    /// asked of it again, and the rest ends as Unreachable.
    void goOn(std::shared_ptr<const Connection> connection);

    /// Every query that takes groups is asked for these unless it names some; null: for all.
    void setGroups(const Json& groups) { m_groups = groups; }

    [[nodiscard]] const Json& groups() const { return m_groups; }

    /// A query that failed is an answer that says so.
    Request run(const std::string& query, const Json& args, QObject* context, AnswerFn done,
        RunAs as = RunAs::Rows);
    /// The reply comes however long it takes, and meanwhile nothing waits for it. Work on it ends
    /// when the request does.
    Request ask(const MuseMessage& message, QObject* context, ReplyFn done);
    /// Replays over the open store when it has a receipt's name, else over the one saved store of
    /// that name. `file` holds the receipts when they are not in the ledger here. A verdict for
    /// each of them, in their order. Errors: those of replayReceipts(), too.
    Request verify(const std::vector<ReceiptId>& receipts, const QString& file, QObject* context,
        VerdictsFn done);
    Request checkLedger(QObject* context, LedgerFn done);

signals:
    void requestEnded(const mnemo::EndedRequest& request);

private:
    struct Run
    {
        std::string query;
        Json args;
        RunAs as = RunAs::Rows;
        MadeRequest<Result<QueryAnswer>> made = {};
        int begun = 0; ///< how often
    };

    void begin(const std::shared_ptr<Run>& run);
    void onAnswer(EndedRequest ended, const AnswerFn& done, const Result<QueryAnswer>& answer);

    Home m_home;
    Clock m_clock;
    WorkQueue m_queue; ///< of the open store: what an earlier one never answers holds up nothing
    ConnectionWatch& m_watch;
    std::shared_ptr<const Connection> m_connection;
    std::shared_ptr<const Catalogue> m_catalogue;
    Json m_groups;
    std::vector<std::shared_ptr<Run>> m_runs;
    RequestList m_others;
};

} // namespace mnemo

Q_DECLARE_METATYPE(mnemo::OutcomePtr)
