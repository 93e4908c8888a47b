// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/session.h"

#include "app/mnemo/passwordprompt.h"
#include "core/base/async.h"
#include "core/base/hashthread.h"
#include "core/base/logins.h"
#include "core/base/pools.h"
#include "core/base/text.h"
#include "core/documents/ingestsettings.h"
#include "core/graph/serverurl.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QUrl>

#include <chrono>
#include <cstdio>
#include <string_view>
#include <unistd.h>

namespace mnemo {

namespace {

QString environment(const char* name)
{
    return QString::fromLocal8Bit(qgetenv(name));
}

using Lookup = std::function<QString(const char* name)>;

bool nameNeo4j(const Lookup& variable)
{
    return !variable("NEO4J_URI").isEmpty() && !variable("NEO4J_USER").isEmpty()
        && !variable("NEO4J_PASSWORD").isEmpty();
}

/// NEO4J_URI with the login that stands beside it; one of its own comes first.
QString neo4jOfVariables(const Lookup& variable)
{
    auto server = ServerUrl::parse(variable("NEO4J_URI"));
    if (!server)
        return variable("NEO4J_URI"); // its form is checked when it is opened
    if (server->user.isEmpty())
        server->user = variable("NEO4J_USER");
    if (server->password.isEmpty())
        server->password = variable("NEO4J_PASSWORD");
    return server->text(ServerUrl::Login::Whole);
}

/// The store that the variables name, or nothing. A server without what is needed to ask it was
/// set for other programs; `graph` stands for a GRAPH_NAME that is not set.
QString storeOfVariables(const Lookup& variable, const QString& graph)
{
    if (nameNeo4j(variable))
        return neo4jOfVariables(variable);
    const auto host = variable("FALKORDB_HOST");
    const auto name = variable("GRAPH_NAME");
    if (host.isEmpty() || (name.isEmpty() && graph.isEmpty()))
        return {};
    QUrl url;
    url.setScheme(QStringLiteral("falkor"));
    url.setHost(host);
    url.setUserName(variable("FALKORDB_USERNAME"));
    url.setPassword(variable("FALKORDB_PASSWORD"));
    url.setPort(variable("FALKORDB_PORT").toInt());
    if (url.port() <= 0)
        url.setPort(6379);
    url.setPath(u'/' + (name.isEmpty() ? graph : name));
    return url.toString(QUrl::FullyEncoded);
}

/// The store that the environment names, or nothing.
QString storeOfEnvironment()
{
    return storeOfVariables(environment, {});
}

Error passwordFileNotFor(const QString& address, const QString& password)
{
    return {ErrorCode::Refused,
        QCoreApplication::translate("Mnemo",
            "MNEMO_PASSWORD_FILE is set in the environment, and its password is not sent to an "
            "address that only a .env file sets: %1.")
            .arg(address),
        QStringLiteral("MNEMO_PASSWORD_FILE"),
        QCoreApplication::translate("Mnemo",
            "If you trust that address, set %1 in the environment, too, or %2 in the .env file.")
            .arg(address, password),
        {}};
}

/// The variable that tells where a password is sent to: a port of the file is another address on a
/// host of the environment.
QString addressVariable(const std::map<QString, QString>& variables, bool isNeo4j)
{
    if (isNeo4j)
        return QStringLiteral("NEO4J_URI");
    const auto host = QStringLiteral("FALKORDB_HOST");
    const auto port = QStringLiteral("FALKORDB_PORT");
    const bool isPortOfFile = !documents::variable(variables, host).isEmpty()
        && !documents::isOfFile(variables, host) && documents::isOfFile(variables, port);
    return isPortOfFile ? port : host;
}

/// The same for documents, with the `variables` of a .env file behind the environment; absent where
/// none is named. A server that the file names gets no password of the environment. Errors: those
/// of documents::secretFor() and parseStoreUrl().
Result<std::optional<StoreUrl>> storeForDocuments(const std::map<QString, QString>& variables)
{
    const auto found
        = [&](const char* name) { return documents::variable(variables, QLatin1String(name)); };
    const bool isNeo4j = nameNeo4j(found);
    const auto address = addressVariable(variables, isNeo4j);
    const std::string_view name = isNeo4j ? "NEO4J_PASSWORD" : "FALKORDB_PASSWORD";
    const auto password = documents::secretFor(variables, address, QLatin1String(name));
    if (!password)
        return password.error();
    const auto named = storeOfVariables(
        [&](const char* asked) { return asked == name ? *password : found(asked); },
        QStringLiteral("unfccc_knowledge_graph"));
    if (named.isEmpty())
        return std::optional<StoreUrl>();
    auto url = parseStoreUrl(named);
    if (!url)
        return url.error();
    const bool isForeign = url->password().isEmpty() && documents::isOfFile(variables, address);
    if (isForeign && !environment("MNEMO_PASSWORD_FILE").isEmpty())
        return passwordFileNotFor(address, QLatin1String(name));
    return std::optional(*std::move(url));
}

/// Says which store is used when --store is not given and the environment names a server, be it
/// for this program or for another one; otherwise empty.
QString wordsOfChoice(const QString& embedded)
{
    const auto neo4j = environment("NEO4J_URI");
    const auto host = environment("FALKORDB_HOST");
    if (!storeOfEnvironment().isEmpty()) {
        return host.isEmpty() || nameNeo4j(environment)
            ? QCoreApplication::translate("Mnemo", "The store is the one that NEO4J_URI names.")
            : QCoreApplication::translate(
                "Mnemo", "The store is the graph %1 that FALKORDB_HOST and GRAPH_NAME name.")
                  .arg(environment("GRAPH_NAME"));
    }
    if (!neo4j.isEmpty())
        return QCoreApplication::translate(
            "Mnemo", "NEO4J_URI is set without NEO4J_USER and NEO4J_PASSWORD: the store is %1.")
            .arg(embedded);
    return host.isEmpty() ? QString()
                          : QCoreApplication::translate(
                              "Mnemo", "FALKORDB_HOST is set without GRAPH_NAME: the store is %1.")
                                .arg(embedded);
}

} // namespace

Session::Session(const Globals& g, Format format)
    : globals(g), home(g.home.empty() ? Home::standard() : Home::under(toQString(g.home))),
      clock(g.now ? Clock(*g.now) : Clock()), out(format, cancel, g.logins)
{
}

ProgressFn Session::progress(const QString& what) const
{
    if (::isatty(STDERR_FILENO) == 0)
        return [](std::int64_t, std::int64_t) {};
    using Steady = std::chrono::steady_clock;
    return [what, last = Steady::time_point()](std::int64_t done, std::int64_t total) mutable {
        const auto now = Steady::now();
        const bool over = total > 0 && done >= total;
        if (!over && now - last < std::chrono::milliseconds(100))
            return;
        last = now;
        const auto line = total > 0 ? QStringLiteral("\r%1: %2 / %3").arg(what).arg(done).arg(total)
                                    : QStringLiteral("\r%1: %2").arg(what).arg(done);
        std::fputs(toUtf8(line).c_str(), stderr);
        if (over)
            std::fputs("\n", stderr);
        std::fflush(stderr);
    };
}

void Session::say(const QString& words) const
{
    const auto safe = withoutLogins(withoutTyped(words, globals.logins));
    std::fputs((toUtf8(safe) + '\n').c_str(), stderr);
}

Result<StoreUrl> Session::readUrl() const
{
    if (!globals.store.empty())
        return withTyped(parseStoreUrl(toQString(globals.store)));
    const QString own = home.storeFile(QStringLiteral("default"));
    if (const auto words = wordsOfChoice(own); !words.isEmpty())
        say(words);
    if (const auto named = storeOfEnvironment(); !named.isEmpty())
        return withTyped(parseStoreUrl(named));
    return StoreUrl{StoreUrl::Kind::Sqlite, own, {}};
}

Result<StoreUrl> Session::withTyped(Result<StoreUrl> url) const
{
    if (!url)
        return url;
    const auto typed = m_typed->passwords.find(url->address);
    if (typed != m_typed->passwords.end() && url->password().isEmpty())
        url->setPassword(typed->second);
    return url;
}

Result<QString> Session::askPassword(const StoreUrl& url, const Error& why) const
{
    Error refused = why;
    refused.hint = QCoreApplication::translate("Mnemo",
        "Set MNEMO_PASSWORD_FILE to a file that contains the password, or run this in a terminal, "
        "where it is asked for.");
    if (m_typed->declined)
        return refused;
    auto password = promptForPassword(why.message + u'\n'
            + QCoreApplication::translate("Mnemo", "Password for %1 (not shown):").arg(url.text),
        cancel);
    m_typed->declined = !password;
    if (!password)
        return password.error().code == ErrorCode::Cancelled ? password.error() : refused;
    m_typed->passwords[url.address] = *password;
    return password;
}

Result<std::shared_ptr<const Catalogue>> Session::catalogue() const
{
    return globals.queries.empty() ? Catalogue::load()
                                   : Catalogue::loadWith(toQString(globals.queries));
}

OpenContext Session::openContext() const
{
    return {home, clock, toQString(globals.profile), {}, cancel, {}, toQString(globals.queries),
        [this](const StoreUrl& url, const Error& why) { return askPassword(url, why); }, {},
        m_embedding};
}

Result<std::shared_ptr<GraphStore>> Session::open(Result<StoreUrl> url, OpenMode mode) const
{
    if (!url)
        return url.error();
    auto store = openSessionStore(*url, mode, openContext());
    noteRefused(store ? std::nullopt : std::optional(store.error()));
    return store;
}

/// Nobody is asked again for a password that the server refused.
void Session::noteRefused(const std::optional<Error>& error) const
{
    m_typed->declined = m_typed->declined || (error && wantsPassword(*error));
}

Result<std::shared_ptr<GraphStore>> Session::openForReading() const
{
    return open(readUrl(), OpenMode::Read);
}

Result<LocatedStore> Session::openLocated() const
{
    const auto url = readUrl();
    auto store = open(url, OpenMode::Read);
    if (!store)
        return store.error();
    return LocatedStore{std::move(*store), url->location()};
}

Result<std::shared_ptr<GraphStore>> Session::openForWriting() const
{
    if (!globals.profile.empty()) {
        if (const auto profile = loadProfile(globals.profile); !profile)
            return profile.error();
    }
    if (!globals.store.empty())
        return open(readUrl(), OpenMode::Write);
    const StoreUrl own{StoreUrl::Kind::Sqlite, home.storeFile(QStringLiteral("default")), {}};
    if (!storeOfEnvironment().isEmpty()) {
        say(QCoreApplication::translate(
            "Mnemo", "The environment chooses a store for reading only; this writes to %1.")
                .arg(own.path));
    }
    return open(own, OpenMode::Write);
}

Result<std::shared_ptr<GraphStore>> Session::openForDocuments(
    const std::map<QString, QString>& variables) const
{
    if (!globals.store.empty())
        return open(readUrl(), OpenMode::Write);
    auto url = storeForDocuments(variables);
    if (!url)
        return url.error();
    if (!*url) {
        const StoreUrl own{StoreUrl::Kind::Sqlite, home.storeFile(QStringLiteral("default")), {}};
        return open(own, OpenMode::Write);
    }
    say(QCoreApplication::translate("Mnemo", "The documents are written to %1.").arg((*url)->text));
    return open(withTyped(std::move(**url)), OpenMode::Write);
}

RunContext Session::runContext() const
{
    return {nullptr, cancel, {}, {}};
}

Result<std::shared_ptr<const QueryRunner>> Session::runnerFor(
    const std::shared_ptr<GraphStore>& store) const
{
    auto session = sessionOver(store, openContext());
    if (!session)
        return session.error();
    return session->runner;
}

Result<std::shared_ptr<const QueryRunner>> Session::runner() const
{
    auto session = openOrAbsent(readUrl(), openContext());
    if (!session)
        return session.error();
    noteRefused(session->store ? std::nullopt : std::optional(session->runner->absence()));
    return session->runner;
}

Command onWorker(Writes writes, std::function<int(Session&)> work)
{
    Command command;
    command.writes = writes;
    command.launch = [work = std::move(work)](const std::shared_ptr<Session>& session,
                         QObject* context, const DoneFn& done) {
        runAsync(
            readingPool(), context,
            [session, work](const CancelToken&) -> Result<int> {
                const int code = work(*session);
                endHashingHere();
                return code;
            },
            [done](const Result<int>& code) { done(code ? *code : exits::interrupted); });
    };
    return command;
}

CLI::App* addCommand(CLI::App* subcommand)
{
    return subcommand->fallthrough();
}

} // namespace mnemo
