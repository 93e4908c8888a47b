// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/session/connection.h"

#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/base/pools.h"
#include "core/crawl/canonicalurl.h"
#include "core/graph/server/serverstore.h"
#include "core/graph/transfer.h"
#include "core/muse/model/modelsetup.h"
#include "core/query/families.h"
#include "core/scene/recentfiles.h"
#include "core/serve/demosite.h"
#include "core/session/importlog.h"
#include "core/settings/settings.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QThread>

namespace mnemo {

namespace {

using namespace Qt::Literals::StringLiterals;

/// Closing waits: where the GUI thread is the last to hold one, a worker closes it.
void close(Connection* connection)
{
    const auto* app = QCoreApplication::instance();
    if (app == nullptr || QThread::currentThread() != app->thread())
        delete connection;
    else
        networkPool().start([connection] { delete connection; });
}

WorkSettings readSettings(const Home& home)
{
    const Settings settings(home);
    WorkSettings values;
    values.maxNodes = settings.number(SettingId::CanvasMaxNodes);
    values.maxEntities = settings.number(SettingId::EntitiesMaxGraphSize);
    values.contact = settings.text(SettingId::CrawlContact);
    const QString proxy = settings.text(SettingId::NetworkProxy);
    values.proxy = proxy == u"off"_s ? QString() : proxy;
    values.caFile = settings.text(SettingId::NetworkCaFile);
    return values;
}

/// What the store says of itself; a store that is not there yet says nothing.
Status readInfo(Connection& connection, GraphStore& store)
{
    auto info = store.info();
    if (info) {
        connection.info = std::move(*info);
        connection.hasGraph = connection.info.nodes > 0;
        return Done{};
    }
    if (info.error().code == ErrorCode::NoSuchGraph)
        return Done{};
    return info.error();
}

/// What was imported is in a file of the program's own, whose name says nothing to a person.
QString fileTitle(const Home& home, const QString& path)
{
    const QFileInfo file(path);
    const bool own = QFileInfo(home.storeFile(file.completeBaseName())) == file;
    const QString known = own ? titleOfFile(home, path) : QString();
    return known.isEmpty() ? file.fileName() : known;
}

ConnectionResult assemble(StoreSession session, const OpenContext& context)
{
    const std::shared_ptr<Connection> connection(new Connection, close);
    static_cast<StoreSession&>(*connection) = std::move(session);
    connection->settings = readSettings(context.home);
    const StoreUrl& url = connection->url;
    connection->title
        = url.kind == StoreUrl::Kind::Sqlite ? fileTitle(context.home, url.path) : url.text;
    if (connection->store) {
        if (const auto read = readInfo(*connection, *connection->store); !read)
            return read.error();
        auto families = familiesHeld(
            *connection->catalogue, *connection->store, connection->runner->profile());
        // Where that is not known, nothing is put away.
        connection->families
            = families ? std::move(*families) : familiesRead(*connection->catalogue);
        if (auto* onServer = dynamic_cast<server::ServerStore*>(connection->store.get()))
            onServer->readTextsAhead(connection->info.nodes + connection->info.edges);
    }
    connection->muse
        = std::make_shared<Muse>(context.home, connection->runner, makePlanner(context.model));
    return connection;
}

Result<QString> contentName(const QStringList& files, const CancelToken& cancel)
{
    Sha256 sum;
    for (const QString& path : files) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return Error{ErrorCode::NotFound,
                QCoreApplication::translate("Connection", "The file cannot be read."), path,
                file.errorString(), {}};
        while (!file.atEnd()) {
            if (cancel.isCancelled())
                return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
            const QByteArray part = file.read(qint64{1} << 20);
            sum.add({part.constData(), static_cast<std::size_t>(part.size())});
        }
    }
    return toQString(sum.hex().substr(0, 16));
}

/// What parts the stores of the same files that are read in different ways; empty for none.
QString readingName(const FileReading& reading)
{
    const TableReading& table = reading.table;
    if (reading.graph > 0)
        return QStringLiteral("-%1").arg(reading.graph);
    if (table == TableReading())
        return {};
    Sha256 sum;
    const auto& columns = table.columns;
    for (const auto* name : {&columns.id, &columns.source, &columns.target, &columns.kind,
             &columns.key, &columns.role, &columns.label}) {
        sum.add(*name);
        sum.add("\n");
    }
    sum.add(table.isUndirected ? "undirected" : "");
    sum.add(table.hasNoHeader ? "no header" : "");
    return u'-' + toQString(sum.hex().substr(0, 8));
}

bool isStoreFile(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.read(16) == QByteArray("SQLite format 3", 16);
}

/// The port from which the demo's pages in a store were fetched; 0 where there are none.
Result<quint16> demoPortOf(const QString& file, const OpenContext& context)
{
    StoreUrl url{StoreUrl::Kind::Sqlite, file, {}, {}, {}};
    const auto store = openSessionStore(url, OpenMode::Read, context);
    if (!store && store.error().code == ErrorCode::NoSuchGraph)
        return quint16{0};
    if (!store)
        return store.error();
    for (const quint16 port : DemoSite::ports()) {
        const auto found = (*store)->findNode(urlNodeId(toUtf8(DemoSite::startUrl(port))));
        if (!found && found.error().code != ErrorCode::NoSuchGraph)
            return found.error();
        if (found && found->has_value())
            return port;
    }
    return quint16{0};
}

} // namespace

ConnectionResult openConnection(const QString& url, OpenMode mode, const OpenContext& context)
{
    const auto parsed = parseStoreUrl(url);
    if (!parsed)
        return parsed.error();
    return openOrder({{}, *parsed}, mode, context);
}

ConnectionResult openOrder(const ConnectOrder& order, OpenMode mode, const OpenContext& context)
{
    OpenContext own = context;
    if (own.profile.isEmpty())
        own.profile = order.saved.profile;
    auto session = openSession(order.url, mode, own);
    if (!session)
        return session.error();
    auto connection = assemble(std::move(*session), own);
    if (!connection)
        return connection;
    (*connection)->saved = order.saved;
    if (!order.saved.name.isEmpty())
        (*connection)->title = order.saved.name;
    return connection;
}

ConnectionResult openDefaultConnection(const OpenContext& context)
{
    const QString path = context.home.storeFile(u"default"_s);
    const auto parsed = parseStoreUrl(u"sqlite:"_s + path);
    if (!parsed)
        return parsed.error();
    auto session = openOrAbsent(*parsed, context);
    if (!session)
        return session.error();
    if (!session->store && session->runner->absence().code != ErrorCode::NoSuchGraph)
        return session->runner->absence();
    return assemble(std::move(*session), context);
}

// A page's address tells its port, so that a store keeps the pages of one port: of another one they
// would all stand there twice, and the first ones would fail.
ConnectionResult openDemoConnection(const OpenContext& context)
{
    QString file = context.home.storeFile(u"demo"_s);
    const auto held = demoPortOf(file, context);
    if (!held)
        return held.error();
    auto site = DemoSite::start(*held);
    if (!site)
        return site.error();
    const quint16 port = (*site)->port();
    if (*held != 0 && *held != port)
        file = context.home.storeFile(u"demo-%1"_s.arg(port));
    auto connection = openConnection(u"sqlite:"_s + file, OpenMode::Write, context);
    if (!connection)
        return connection;
    (*connection)->title = u"demo"_s;
    (*connection)->site = std::move(*site);
    return connection;
}

ConnectionResult openFileConnection(
    const QStringList& files, const OpenContext& context, const FileReading& reading)
{
    if (files.size() == 1 && isStoreFile(files.first()))
        return openConnection(u"sqlite:"_s + files.first(), OpenMode::Read, context);
    const auto name = contentName(files, context.cancel);
    if (!name)
        return name.error();
    const QString url = u"sqlite:"_s + context.home.storeFile(*name + readingName(reading));
    auto known = openConnection(url, OpenMode::Read, context);
    if (!known && known.error().code != ErrorCode::NoSuchGraph)
        return known.error();
    if (!known) {
        auto parsed = parseStoreUrl(url);
        if (!parsed)
            return parsed.error();
        auto store = openSessionStore(*parsed, OpenMode::Write, context);
        if (!store)
            return store.error();
        ImportOptions options;
        options.table = reading.table;
        options.graph = reading.graph;
        options.cancel = context.cancel;
        options.profile = toUtf8(context.profile);
        options.progress = [progress = context.progress](std::int64_t done, std::int64_t total) {
            progress->done = done;
            progress->total = total;
        };
        auto report = importFiles(**store, files, options);
        if (!report)
            return report.error();
        if (const auto kept = keepImportLog(parsed->path, files, context.clock, *report); !kept)
            qWarning("The log of the import was not kept: %s", qPrintable(kept.error().message));
        auto session = sessionOver(std::move(*store), context);
        if (!session)
            return session.error();
        session->url = *parsed;
        known = assemble(std::move(*session), context);
        if (!known)
            return known.error();
    }
    (*known)->title = QFileInfo(files.first()).fileName();
    return known;
}

ConnectionResult openExampleConnection(const OpenContext& context)
{
    QFile shipped(u":/examples/agent-memory.json"_s);
    if (!shipped.open(QIODevice::ReadOnly))
        return Error{ErrorCode::Internal,
            QCoreApplication::translate("Session", "The example is not in this program."), {}, {},
            {}};
    // The reader of files takes those of the disk.
    const QString path = context.home.data + u"/examples/agent-memory.json"_s;
    if (const auto made = ensureFolder(QFileInfo(path).path()); !made)
        return made.error();
    const QByteArray bytes = shipped.readAll();
    const auto written = writeFileAtomically(
        path, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    return written ? openFileConnection({path}, context) : ConnectionResult(written.error());
}

} // namespace mnemo
