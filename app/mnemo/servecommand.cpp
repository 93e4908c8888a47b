// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/session.h"
#include "core/api/http/httpserver.h"
#include "core/mcp/mcphttp.h"
#include "core/muse/planner.h"

#include <QCoreApplication>
#include <QThread>

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
};

int runServe(Session& session, const ServeOptions& options)
{
    const auto runner = session.runner();
    if (!runner)
        return session.out.error(runner.error());
    auto token = ApiToken::loadOrCreate(session.home);
    if (!token)
        return session.out.error(token.error());
    AdmissionRules rules;
    for (const auto& host : options.hosts)
        rules.hosts.insert(toUtf8(toQString(host).toLower()));
    const auto api = std::make_shared<Api>(std::move(*token), std::move(rules));
    api->setSession(std::make_shared<const ApiSession>(
        ApiSession{std::make_shared<QueryDispatcher>(session.home, *runner),
            std::make_shared<Muse>(session.home, *runner, std::make_unique<RulePlanner>())}));
    for (auto& route : mcpRoutes())
        api->add(std::move(route));
    HttpOptions http;
    http.address = toQString(options.address);
    http.port = static_cast<quint16>(options.port);
    const auto server = HttpServer::start(api, http);
    if (!server)
        return session.out.error(server.error());
    session.out.line({{"url", toUtf8((*server)->url())}, {"token", api->token().text()},
        {"token_file", toUtf8(ApiToken::fileOf(session.home))}});
    while (!session.cancel.isCancelled())
        QThread::msleep(50);
    return exits::found;
}

} // namespace

void addServeCommand(CLI::App& app, Command& command)
{
    auto* serve = addCommand(app.add_subcommand("serve", "Serve the HTTP API until interrupted"));
    auto options = std::make_shared<ServeOptions>();
    serve->add_option("--port", options->port, "0 (default) for any free port")
        ->check(CLI::Range(0, 65535));
    serve->add_option("--address", options->address,
        "Address of this machine to listen at, in digits; loopback by default");
    serve->add_option(
        "--host", options->hosts, "A name that clients reach this machine by, beside localhost");
    serve->callback([&command, options] {
        command = onWorker(
            Writes::Something, [options](Session& session) { return runServe(session, *options); });
    });
}

} // namespace mnemo
