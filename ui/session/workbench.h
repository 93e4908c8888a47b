// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/muse/model/modelsetup.h"
#include "core/query/places.h"
#include "core/session/connectionwatch.h"
#include "core/session/embeddingsetup.h"
#include "core/session/storerequests.h"
#include "ui/session/storecrawls.h"
#include "ui/session/storeopening.h"
#include "ui/session/storewriting.h"
#include "ui/session/worklist.h"

#include <QObject>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace mnemo {

struct WorkbenchOptions
{
    Home home;
    Clock clock;
    QString profile;
    bool attended = true; ///< somebody looks on, who can be asked
    QString queryFolder = {}; ///< of more queries, see Catalogue::loadWith(); empty: none
    /// That the muse of each opened store asks.
    std::shared_ptr<ModelSetup> model = std::make_shared<ModelSetup>();
    /// By which texts get their vectors where the environment names no endpoint.
    std::shared_ptr<EmbeddingSetup> embedding = std::make_shared<EmbeddingSetup>();
};

/// Where the window meets the core, on the GUI thread: holds the open store and runs on workers
/// what is asked of it. The requests of a store end with it: what it answers late is not delivered.
class Workbench final : public QObject
{
    Q_OBJECT
public:
    explicit Workbench(WorkbenchOptions options, QObject* parent = nullptr);
    ~Workbench() override;

    /// Opens stores and files.
    [[nodiscard]] StoreOpening& opening() const { return *m_opening; }

    /// Whether the open store may be written to.
    [[nodiscard]] StoreWriting& writing() const { return *m_writing; }

    [[nodiscard]] StoreCrawls& crawls() const { return *m_crawls; }

    /// Whether the open store's server is there; see connectionLost() and connectionReturned().
    [[nodiscard]] ConnectionWatch& watch() const { return *m_watch; }

    /// Lets go of the open store: nothing of it answers any more, until another one is opened.
    void closeStore();
    /// The same; `closed` once nobody works on it any more and its files are let go of.
    void closeStoreThen(std::function<void()> closed);

    // See StoreRequests. A replay that takes long is shown as work, which can be stopped.
    Request run(const std::string& query, const Json& args, QObject* context,
        StoreRequests::AnswerFn done, RunAs as = RunAs::Rows);

    Request run(const NamedCall& call, QObject* context, StoreRequests::AnswerFn done,
        RunAs as = RunAs::Rows)
    {
        return run(call.query, call.args, context, std::move(done), as);
    }

    /// The query that fills a place, see callFor(); without a name while no store was open yet.
    [[nodiscard]] NamedCall call(QueryPlace place, Json args = Json::object()) const
    {
        return m_catalogue ? callFor(*m_catalogue, place, std::move(args)) : NamedCall{};
    }

    [[nodiscard]] NamedCall call(QueryPlace place, const Json& about, Json args) const
    {
        return m_catalogue ? callFor(*m_catalogue, place, about, std::move(args)) : NamedCall{};
    }

    /// Whether this query fills the place.
    [[nodiscard]] bool isFor(const std::string& query, QueryPlace place) const
    {
        return m_catalogue && fills(*m_catalogue, query, place);
    }

    void setGroups(const Json& groups);

    [[nodiscard]] const Json& groups() const { return m_requests->groups(); }

    /// At the present time, whatever the message says.
    Request ask(MuseMessage asked, QObject* context, StoreRequests::ReplyFn done);
    Request verify(const std::vector<ReceiptId>& receipts, const QString& file, QObject* context,
        StoreRequests::VerdictsFn done);
    Request checkLedger(QObject* context, StoreRequests::LedgerFn done);
    /// One of works().
    void stopWork(quint64 id);

    [[nodiscard]] bool isOpen() const { return m_connection != nullptr; }

    [[nodiscard]] const std::shared_ptr<const Catalogue>& catalogue() const { return m_catalogue; }

    [[nodiscard]] const std::shared_ptr<const Connection>& connection() const
    {
        return m_connection;
    }

    [[nodiscard]] const Home& home() const { return m_options.home; }

    /// What runs for a person, for a feature to add its own.
    [[nodiscard]] WorkList& works() const { return *m_work; }

    [[nodiscard]] const Clock& clock() const { return m_options.clock; }

    /// Among them the models that are asked, to be changed at any time.
    [[nodiscard]] const WorkbenchOptions& options() const { return m_options; }

signals:
    void storeOpened(const std::shared_ptr<const mnemo::Connection>& connection);
    /// The open store is let go; it may still be worked on by what heard this.
    void storeLeft();
    /// It is left for good, and not only opened anew: nobody is to see it any more.
    void storeClosed();
    void storeFailed(const mnemo::Error& error);
    /// The open store's server is away; again whenever what is known of it changes.
    void connectionLost(const mnemo::ConnectionLoss& loss);
    /// The server is back, and the store opened anew: what is shown must be asked for again.
    void connectionReturned();
    void requestEnded(const mnemo::EndedRequest& request);
    /// Something was written to the open store: what is shown follows.
    void committed();
    void groupsChanged();
    void busyChanged(const std::vector<mnemo::RunningWork>& work);

private:
    void adopt(const std::shared_ptr<Connection>& connection);
    void take(std::shared_ptr<Connection> connection);
    [[nodiscard]] std::shared_ptr<const Connection> leave();
    void dropConnection();

    WorkbenchOptions m_options;
    std::shared_ptr<const Catalogue> m_catalogue;
    std::shared_ptr<const Connection> m_connection;
    ConnectionWatch* m_watch;
    StoreRequests* m_requests;
    WorkList* m_work;
    StoreOpening* m_opening;
    StoreWriting* m_writing;
    StoreCrawls* m_crawls;
};

} // namespace mnemo
