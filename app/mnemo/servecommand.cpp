// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/modeloptions.h"
#include "app/mnemo/session.h"
#include "core/api/callrelay.h"
#include "core/api/http/httpserver.h"
#include "core/base/async.h"
#include "core/base/pools.h"
#include "core/mcp/mcphttp.h"

#include <QCoreApplication>
#include <QTimer>

#include <memory>
#include <string>
#include <vector>

namespace mnemo {

namespace {

struct ServeOptions
{
    int port = 0;
    std::string address = "127.0.0.1";
    std::vector<std::string> hosts;
    ModelOptions model;
};

/// A server with what it needs to end.
using ServerPtr = std::shared_ptr<HttpServer>;

/// Questions that a model is slow to answer hold up as many conversations as there are muses.
constexpr int kMuses = 4;

std::shared_ptr<MuseGroup> makeMuses(const Home& home,
    const std::shared_ptr<const QueryRunner>& runner,
    const std::shared_ptr<const ModelSetup>& model)
{
    std::vector<std::shared_ptr<Muse>> muses;
    for (int i = 0; i < kMuses; ++i)
        muses.push_back(std::make_shared<Muse>(home, runner, makePlanner(model)));
    return std::make_shared<MuseGroup>(std::move(muses));
}

/// Opens the store and the port, and prints where. Workers only.
Result<ServerPtr> startServer(Session& session, const ServeOptions& options)
{
    const auto runner = session.runner();
    if (!runner)
        return runner.error();
    const auto model = modelSetupOf(options.model, session.home);
    if (!model)
        return model.error();
    auto token = ApiToken::loadOrCreate(session.home);
    if (!token)
        return token.error();
    AdmissionRules rules;
    for (const auto& host : options.hosts)
        rules.hosts.insert(toUtf8(toQString(host).toLower()));
    const auto api = std::make_shared<Api>(std::move(*token), std::move(rules));
    const auto dispatcher = std::make_shared<QueryDispatcher>(session.home, *runner);
    CallRelay(session.home).follow(*dispatcher);
    api->setSession(std::make_shared<const ApiSession>(
        ApiSession{dispatcher, makeMuses(session.home, *runner, *model)}));
    for (auto& route : mcpRoutes())
        api->add(std::move(route));
    HttpOptions http;
    http.address = toQString(options.address);
    http.port = static_cast<quint16>(options.port);
    auto server = HttpServer::start(api, http);
    if (!server)
        return server.error();
    session.out.line({{"url", toUtf8((*server)->url())}, {"token", api->token().text()},
        {"token_file", toUtf8(ApiToken::fileOf(session.home))}});
    return ServerPtr(std::move(*server));
}

/// Waits on a worker for the calls that run, which are cancelled.
void stopServer(ServerPtr server, QObject* context, const DoneFn& done)
{
    runAsync(
        readingPool(), context,
        [server = std::move(server)](const CancelToken&) mutable -> Result<int> {
            server.reset();
            return exits::found;
        },
        [done](const Result<int>&) { done(exits::found); });
}

void serve(const ServeOptions& options, const std::shared_ptr<Session>& session, QObject* context,
    const DoneFn& done)
{
    const auto started = [session, context, done](Result<ServerPtr> server) {
        if (!server) {
            done(session->out.error(server.error()));
            return;
        }
        constexpr int lookEveryMs = 50;
        auto* timer = new QTimer(context);
        QObject::connect(timer, &QTimer::timeout, context,
            [timer, session, context, done, server = std::move(*server)]() mutable {
                if (!session->cancel.isCancelled())
                    return;
                timer->stop();
                stopServer(std::move(server), context, done);
            });
        timer->start(lookEveryMs);
    };
    runAsync(
        readingPool(), context,
        [session, options](const CancelToken&) { return startServer(*session, options); }, started);
}

} // namespace

void addServeCommand(CLI::App& app, Command& command)
{
    auto* sub = addCommand(app.add_subcommand("serve", "Serve the HTTP API until interrupted"));
    auto options = std::make_shared<ServeOptions>();
    sub->add_option("--port", options->port, "0 (default) for any free port")
        ->check(CLI::Range(0, 65535));
    sub->add_option("--address", options->address,
        "IP address of this machine to listen at; loopback by default");
    sub->add_option("--host", options->hosts,
        "A name by which clients reach this machine, in addition to localhost");
    addModelOptions(*sub, options->model);
    sub->callback([&command, options] {
        command.writes = Writes::Something;
        command.launch = [options](const std::shared_ptr<Session>& session, QObject* context,
                             const DoneFn& done) { serve(*options, session, context, done); };
    });
}

} // namespace mnemo
