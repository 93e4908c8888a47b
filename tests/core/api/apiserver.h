// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/http/httpserver.h"
#include "tests/core/muse/museground.h"
#include "tests/core/muse/waitingplanner.h"
#include "tests/support/rawclient.h"

#include "core/muse/ruleplanner.h"

namespace mnemo::test {

/// A real server on a free port over a real store.
struct ApiServer
{
    explicit ApiServer(HttpOptions options = {}, AdmissionRules rules = {},
        std::unique_ptr<Planner> planner = std::make_unique<RulePlanner>(),
        std::unique_ptr<Planner> another = nullptr)
        : ground(webOfPages())
    {
        dispatcher = std::make_shared<QueryDispatcher>(ground.home(), ground.runner);
        muse = std::make_shared<Muse>(ground.home(), ground.runner, std::move(planner));
        std::vector<std::shared_ptr<Muse>> muses{muse};
        if (another)
            muses.push_back(
                std::make_shared<Muse>(ground.home(), ground.runner, std::move(another)));
        api = std::make_shared<Api>(*ApiToken::loadOrCreate(ground.home()), std::move(rules));
        api->setSession(std::make_shared<const ApiSession>(
            ApiSession{dispatcher, std::make_shared<MuseGroup>(std::move(muses))}));
        server = std::move(*HttpServer::start(api, options));
    }

    [[nodiscard]] QByteArray host() const
    {
        return "127.0.0.1:" + QByteArray::number(server->port());
    }

    [[nodiscard]] QByteArray head(
        const QByteArray& method, const QByteArray& target, const QByteArray& more = {}) const
    {
        return method + ' ' + target + " HTTP/1.1\r\nHost: " + host() + "\r\nAuthorization: Bearer "
            + QByteArray::fromStdString(api->token().text()) + "\r\n" + more;
    }

    [[nodiscard]] QByteArray posting(const QByteArray& target, const QByteArray& body,
        const QByteArray& type = "application/json") const
    {
        return head("POST", target,
                   "Content-Type: " + type
                       + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n")
            + body;
    }

    [[nodiscard]] HttpReply sent(const QByteArray& bytes) const
    {
        RawClient client(server->port());
        client.send(bytes);
        return client.receive();
    }

    [[nodiscard]] HttpReply get(const QByteArray& target) const
    {
        return sent(head("GET", target, "\r\n"));
    }

    [[nodiscard]] HttpReply post(const QByteArray& target, const Json& body) const
    {
        return sent(posting(target, QByteArray::fromStdString(body.dump())));
    }

    MuseGround ground;
    std::shared_ptr<QueryDispatcher> dispatcher;
    std::shared_ptr<Muse> muse;
    std::shared_ptr<Api> api;
    std::unique_ptr<HttpServer> server;
};

} // namespace mnemo::test
