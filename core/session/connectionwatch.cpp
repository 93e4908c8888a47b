// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/session/connectionwatch.h"

#include "core/base/pools.h"
#include <QTimer>

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

constexpr int pulseMs = 2000;
constexpr int secondMs = 1000;
constexpr int longestDelay = 30; // seconds
constexpr std::chrono::seconds patience{10};

/// Whether the graph can still be read: a server may be back without it before it was missed, have
/// become a replica, or take the right away.
Status isThere(GraphStore& store, const CancelToken& cancel)
{
    const auto reader = store.openReader({Deadline(patience), cancel});
    return reader ? Status(Done{}) : Status(reader.error());
}

} // namespace

ConnectionWatch::ConnectionWatch(Clock clock, QObject* parent)
    : QObject(parent), m_clock(clock), m_asking(this), m_opening(this), m_pulse(new QTimer(this)),
      m_second(new QTimer(this))
{
    m_pulse->setInterval(pulseMs);
    m_second->setInterval(secondMs);
    connect(m_pulse, &QTimer::timeout, this, &ConnectionWatch::ask);
    connect(m_second, &QTimer::timeout, this, &ConnectionWatch::onSecond);
}

ConnectionWatch::~ConnectionWatch() = default;

void ConnectionWatch::follow(const std::shared_ptr<const Connection>& connection, ReopenFn reopen)
{
    stop();
    if (!connection->store || connection->url.kind == StoreUrl::Kind::Sqlite)
        return;
    m_connection = connection;
    m_reopen = std::move(reopen);
    m_host = connection->url.serverName();
    m_tick = connection->info.tick;
    m_pulse->start();
}

void ConnectionWatch::stop()
{
    m_asking.cancel();
    m_opening.cancel();
    m_pulse->stop();
    m_second->stop();
    m_connection.reset();
    m_reopen = nullptr;
    m_loss.reset();
    m_delay = 0;
}

void ConnectionWatch::note(const QueryOutcome& outcome)
{
    if (!m_reopen)
        return;
    if (outcome.answered() && !m_loss)
        m_tick = outcome.tick;
    else if (outcome.status == QueryStatus::Unreachable && outcome.error && !m_loss)
        lose(*outcome.error);
}

void ConnectionWatch::ask()
{
    if (m_asking.isRunning())
        return;
    m_asking.start(
        networkPool(),
        [held = m_connection.lock()](const CancelToken& cancel) -> Status {
            return held ? isThere(*held->store, cancel) : Status(Done{});
        },
        [this](const Status& answer) {
            if (!answer && answer.error().code != ErrorCode::Cancelled && !m_loss)
                lose(answer.error());
        });
}

void ConnectionWatch::lose(const Error& why)
{
    m_pulse->stop();
    m_asking.cancel();
    m_loss = ConnectionLoss{m_host, m_clock.now(), m_tick, 1, false, why};
    m_delay = 1;
    m_second->start();
    emit lost(*m_loss);
}

void ConnectionWatch::onSecond()
{
    if (m_loss->trying)
        return;
    --m_loss->seconds;
    if (m_loss->seconds <= 0)
        reopen();
    else
        emit lost(*m_loss);
}

void ConnectionWatch::tryNow()
{
    if (m_loss && !m_loss->trying)
        reopen();
}

void ConnectionWatch::reopen()
{
    m_loss->trying = true;
    m_loss->seconds = 0;
    emit lost(*m_loss);
    m_opening.start(
        networkPool(), [reopen = m_reopen](const CancelToken& cancel) { return reopen(cancel); },
        [this](ConnectionResult result) { onReopened(std::move(result)); });
}

void ConnectionWatch::onReopened(ConnectionResult result)
{
    if (result) {
        const auto connection = std::move(*result);
        stop();
        emit returned(connection);
        return;
    }
    m_delay = std::min(m_delay * 2, longestDelay);
    m_loss->why = result.error();
    m_loss->trying = false;
    m_loss->seconds = m_delay;
    emit lost(*m_loss);
}

} // namespace mnemo

#include "moc_connectionwatch.cpp"
