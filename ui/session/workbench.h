// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/crawl/crawler.h"
#include "core/muse/model/modelsetup.h"
#include "core/query/places.h"
#include "core/scene/openedscene.h"
#include "core/session/connectionwatch.h"
#include "core/session/storerequests.h"
#include "ui/session/receiptfile.h"
#include "ui/session/worklist.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
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
};

/// Where the window meets the core, on the GUI thread: holds the open store and runs on workers
/// what is asked of it. The requests of a store end with it: what it answers late is not delivered.
class Workbench final : public QObject
{
    Q_OBJECT
public:
    explicit Workbench(WorkbenchOptions options, QObject* parent = nullptr);
    ~Workbench() override;

    /// Asked when a store has opened and is about to be shown in place of what is: does one of
    /// them.
    using Gate = std::function<void(std::function<void()> go, std::function<void()> stay)>;

    void setGate(Gate gate) { m_gate = std::move(gate); }

    /// Asked when a server wants a password: whether a person is asked for it.
    using PasswordGate = std::function<bool(
        const ConnectOrder& order, const Error& why, std::function<void()> leave)>;

    void setPasswordGate(PasswordGate gate) { m_passwordGate = std::move(gate); }

    void openUrl(const QString& storeUrl);
    void connectTo(const ConnectOrder& order);
    /// What is being opened is not wanted any more; the open store stays.
    void stopOpening();

    /// A lost server is asked now, and not when its time has come.
    void tryConnection() { m_watch->tryNow(); }

    /// Why nothing may be written to the open store; empty when it may.
    [[nodiscard]] QString writeRefusal() const;
    /// A saved connection is filed so now, or not any more: what is open by it heeds that.
    void noteSaved(const SavedConnection& saved);
    void noteRemoved(const QString& id);
    void openDefault();
    /// Imports graphs into a store named by their content; receipts and scenes only bring a signal.
    void openFiles(const QStringList& files);
    /// Graphs alone, tables read as `table` says.
    void importFiles(const QStringList& files, const TableReading& table = {});

    /// What importFiles() was given last.
    [[nodiscard]] const QStringList& importedFiles() const { return m_imported; }

    /// Opens the store `demo`, serves the demo site on loopback and crawls it.
    void openDemo();

    /// The shipped example of an agent's memory.
    void openExample() { openWith(openExampleConnection, tr("Opening the example memory")); }

    /// Lets go of the open store: nothing of it answers any more, until another one is opened.
    void closeStore();
    /// The same; `closed` once nobody works on it any more and its files are let go of.
    void closeStoreThen(std::function<void()> closed);

    /// Whether the open store was opened for writing.
    [[nodiscard]] bool canWrite() const;
    /// Opens the open store again, for writing, and then does `after`. See writeRefusal().
    void openForWriting(std::function<void()> after);

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
    void crawl(const CrawlOptions& options);
    /// One page once more, from where a person allowed to fetch since the store was opened.
    void fetchAgain(const QString& url);
    void stopCrawl();
    void stopWork(quint64 id);

    /// Something was written to the open store by this window: what is shown follows.
    void noteWritten() { emit committed(); }

    [[nodiscard]] bool isOpen() const { return m_connection != nullptr; }

    [[nodiscard]] bool isLost() const { return m_watch->loss().has_value(); }

    [[nodiscard]] bool isCrawling() const { return m_crawler != nullptr; }

    [[nodiscard]] const std::shared_ptr<const Catalogue>& catalogue() const { return m_catalogue; }

    [[nodiscard]] const std::shared_ptr<const Connection>& connection() const
    {
        return m_connection;
    }

    [[nodiscard]] const Home& home() const { return m_options.home; }

    /// Whether there is a person to ask.
    [[nodiscard]] bool isAttended() const { return m_options.attended; }

    /// What runs for a person, for a feature to add its own.
    [[nodiscard]] WorkList& works() const { return *m_work; }

    [[nodiscard]] const Clock& clock() const { return m_options.clock; }

    /// The model that questions are put to, to be changed at any time.
    [[nodiscard]] ModelSetup& model() const { return *m_options.model; }

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
    /// A scene was read; it is shown by whoever hears this, and nothing is connected to.
    void sceneFileOpened(const std::shared_ptr<const mnemo::OpenedScene>& scene);
    void receiptFileOpened(const std::shared_ptr<const mnemo::ReceiptFile>& file);
    void requestEnded(const mnemo::EndedRequest& request);
    void crawlProgress(const mnemo::CrawlStatus& status);
    void crawlFinished(const mnemo::Result<mnemo::CrawlReport>& report);
    void committed();
    void groupsChanged();
    /// writeRefusal() may be another one.
    void writableChanged();
    void busyChanged(const std::vector<mnemo::RunningWork>& work);

private:
    using OpenFn = std::function<ConnectionResult(const OpenContext&)>;

    /// What is to be opened, for whoever asks for its password.
    using OrderFn = std::function<ConnectOrder()>;

    /// `after` runs once the store is open, and never when it fails.
    void openWith(OpenFn work, const QString& title, std::function<void()> after = {},
        const OrderFn& order = {});
    void fail(Error error, const OrderFn& order);
    void offer(const std::shared_ptr<Connection>& connection, const std::function<void()>& after);
    void tellStopped();
    void adopt(std::shared_ptr<Connection> connection);
    void take(std::shared_ptr<Connection> connection);
    [[nodiscard]] OpenContext openContext() const;
    [[nodiscard]] std::shared_ptr<const Connection> leave();
    void dropConnection();
    void onSavedChanged();
    void startDemo();
    void startCrawler(const CrawlOptions& options);
    void onCrawlProgress(const CrawlStatus& status);
    void onCrawlFinished(const Result<CrawlReport>& report);

    WorkbenchOptions m_options;
    std::shared_ptr<const Catalogue> m_catalogue;
    std::shared_ptr<const Connection> m_connection;
    SavedConnection m_saved; ///< that the open store is reached by, as it is filed by now
    QStringList m_imported;
    QStringList m_allowed; ///< pairs that crawls of the open store were given
    std::unique_ptr<LatestJob> m_reading; ///< what kind of file was given
    std::unique_ptr<LatestJob> m_opening;
    quint64 m_openWork = 0;
    quint64 m_openings = 0; ///< an opened store is shown only while no other one is wanted
    Gate m_gate;
    PasswordGate m_passwordGate;
    ConnectionWatch* m_watch;
    StoreRequests* m_requests;
    WorkList* m_work;
    Crawler* m_crawler = nullptr;
    quint64 m_crawlWork = 0;
};

} // namespace mnemo
