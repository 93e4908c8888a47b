// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/serve/servecontroller.h"

#include "core/api/callwatch.h"
#include "core/api/http/httpserver.h"
#include "core/base/pools.h"
#include "core/mcp/mcphttp.h"

#include <utility>

namespace mnemo {

namespace {

std::shared_ptr<const ApiSession> sessionOf(
    const Home& home, const std::shared_ptr<const Connection>& connection, CallWatch& calls)
{
    if (!connection || !connection->runner || !connection->muse)
        return nullptr;
    auto dispatcher = std::make_shared<QueryDispatcher>(home, connection->runner);
    calls.follow(*dispatcher);
    return std::make_shared<const ApiSession>(ApiSession{std::move(dispatcher),
        std::make_shared<MuseGroup>(std::vector{connection->muse}), connection});
}

} // namespace

ServeController::ServeController(const Home& home, QObject* parent)
    : QObject(parent), m_home(home), m_state(off()),
      m_calls(std::make_shared<CallWatch>(
          [this, sender = m_inbox.sender()] { sender.post([this] { emit called(); }); }))
{
}

ServeController::~ServeController()
{
    networkPool().start(
        [running = std::exchange(m_running, nullptr)]() mutable { running.reset(); });
}

ServeState ServeController::off() const
{
    return {ServeState::Kind::Off, {}, ApiToken::fileOf(m_home)};
}

void ServeController::setState(ServeState state)
{
    m_state = std::move(state);
    emit stateChanged();
}

QString ServeController::token() const
{
    return m_running ? toQString(m_running->api->token().text()) : QString();
}

void ServeController::start(quint16 port)
{
    if (m_state.kind != ServeState::Kind::Off)
        return;
    auto changing = off();
    changing.kind = ServeState::Kind::Changing;
    setState(changing);
    const auto work
        = [home = m_home, port](const CancelToken&) -> Result<std::shared_ptr<Running>> {
        auto token = ApiToken::loadOrCreate(home);
        if (!token)
            return token.error();
        auto running = std::make_shared<Running>();
        running->api = std::make_shared<Api>(std::move(*token));
        for (ApiRoute& route : mcpRoutes())
            running->api->add(std::move(route));
        HttpOptions options;
        options.port = port;
        auto server = HttpServer::start(running->api, options);
        if (!server)
            return server.error();
        running->server = std::move(*server);
        return running;
    };
    runAsync(m_queue, this, work, [this](const Result<std::shared_ptr<Running>>& started) {
        auto state = off();
        if (!started) {
            state.error = started.error();
        } else {
            m_running = *started;
            state.kind = ServeState::Kind::On;
            state.url = m_running->server->url();
            setConnection(m_connection.lock()); // which may be another one by now
        }
        setState(std::move(state));
    });
}

void ServeController::stop()
{
    if (m_state.kind != ServeState::Kind::On)
        return;
    auto changing = off();
    changing.kind = ServeState::Kind::Changing;
    setState(changing);
    runAsync(
        m_queue, this,
        [running = std::exchange(m_running, nullptr)](const CancelToken&) mutable -> Status {
            running.reset();
            return Done{};
        },
        [this](const Status&) { setState(off()); });
}

void ServeController::setConnection(const std::shared_ptr<const Connection>& connection)
{
    m_connection = connection;
    if (!m_running)
        return;
    // The one before may be let go of here last, and closing a store waits.
    m_queue.start(
        [api = m_running->api, home = m_home, calls = m_calls, held = connection]() mutable {
            api->setSession(sessionOf(home, held, *calls));
            held.reset();
        });
}

} // namespace mnemo

#include "moc_servecontroller.cpp"
