// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/watch/watchcontroller.h"

#include "core/base/async.h"
#include "core/base/canonical.h"
#include "core/base/files.h"
#include "core/base/pools.h"
#include "core/verify/benchfile.h"

#include <QTimer>

#include <algorithm>
#include <iterator>
#include <utility>

namespace mnemo {

namespace {

constexpr int kSecondMs = 1000;

/// What a call read may be large, and is not in the file of a session.
WatchedCall withoutRead(const WatchedCall& call)
{
    return {call.startedAt, call.caller, call.query, call.args, call.status, call.truncated,
        call.rows, call.elapsedMs, call.receipt, call.error, {}};
}

} // namespace

WatchController::WatchController(Home home, Clock clock, QObject* parent)
    : QObject(parent), m_home(std::move(home)), m_clock(std::move(clock)), m_files(readingPool()),
      m_play(new QTimer(this))
{
    m_play->setInterval(kSecondMs);
    connect(m_play, &QTimer::timeout, this, [this] {
        if (m_current + 1 < static_cast<int>(m_calls.size()))
            show(m_current + 1);
        else
            pause();
    });
}

void WatchController::add(std::vector<WatchedCall> calls)
{
    if (calls.empty())
        return;
    const int count = static_cast<int>(calls.size());
    m_calls.insert(m_calls.end(), std::make_move_iterator(calls.begin()),
        std::make_move_iterator(calls.end()));
    const int gone = std::max(0, static_cast<int>(m_calls.size()) - kMostCalls);
    m_calls.erase(m_calls.begin(), m_calls.begin() + gone);
    m_dropped += gone;
    m_current = std::max(-1, m_current - gone);
    emit added(std::max(0, static_cast<int>(m_calls.size()) - count), gone);
    if (m_isLive) {
        const int all = static_cast<int>(m_calls.size());
        for (int i = std::max(0, all - count); i + 1 < all; ++i)
            emit lookedAt(m_calls[static_cast<std::size_t>(i)]);
        show(all - 1);
    } else {
        m_waiting += count;
        emit stateChanged();
    }
}

void WatchController::clear()
{
    m_play->stop();
    m_calls.clear();
    m_dropped = 0;
    m_current = -1;
    m_waiting = 0;
    m_isLive = true;
    emit cleared();
    emit stateChanged();
}

void WatchController::show(int call)
{
    if (call < 0 || call >= static_cast<int>(m_calls.size()))
        return;
    m_current = call;
    emit stateChanged();
    emit lookedAt(m_calls[static_cast<std::size_t>(call)]);
}

void WatchController::look(int call)
{
    m_isLive = false;
    show(call);
}

void WatchController::step(int by)
{
    m_play->stop();
    look(std::clamp(m_current + by, 0, std::max(0, static_cast<int>(m_calls.size()) - 1)));
}

void WatchController::play()
{
    if (m_calls.empty())
        return;
    m_isLive = false;
    if (m_current + 1 >= static_cast<int>(m_calls.size()))
        show(0);
    m_play->start();
    emit stateChanged();
}

void WatchController::pause()
{
    m_play->stop();
    m_isLive = false;
    emit stateChanged();
}

void WatchController::goLive()
{
    m_play->stop();
    m_isLive = true;
    m_waiting = 0;
    show(static_cast<int>(m_calls.size()) - 1);
    emit stateChanged();
}

void WatchController::setSpeed(int callsASecond)
{
    m_play->setInterval(kSecondMs / std::max(1, callsASecond));
}

void WatchController::exportTo(const QString& path)
{
    if (m_calls.empty())
        return;
    std::vector<WatchedCall> calls;
    calls.reserve(m_calls.size());
    std::ranges::transform(m_calls, std::back_inserter(calls), withoutRead);
    runAsync(
        m_files, this,
        [path, home = m_home, now = m_clock.now(), calls = std::move(calls)](
            const CancelToken&) -> Status {
            const auto file = makeSessionFile(home, transcriptOf(calls), now);
            if (!file)
                return file.error();
            const auto text = canonicalJson(*file);
            return text ? writeDocument(path, *text) : Status(text.error());
        },
        [this, path](const Status& status) {
            if (status)
                emit exported(path);
            else
                emit failed(status.error());
        });
}

} // namespace mnemo

#include "moc_watchcontroller.cpp"
