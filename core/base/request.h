// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"

#include <QPointer>

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace mnemo {

/// Work that was asked for, as whoever asked holds it. It ends exactly once: `done` gets its result
/// or an error, or the holder cancels it. Copies are the same request. Owned by the thread of
/// `context`.
class Request final
{
public:
    struct State
    {
        CancelToken token;
        QPointer<QObject> context;
        std::function<void(const Error&)> fail; ///< empty once the request has ended
    };

    Request() = default;

    explicit Request(std::shared_ptr<State> state) : m_state(std::move(state)) { }

    [[nodiscard]] bool isRunning() const
    {
        return m_state && m_state->fail && !m_state->context.isNull();
    }

    /// The work is stopped, and `done` is never called.
    void cancel() const
    {
        if (!m_state)
            return;
        m_state->fail = nullptr;
        m_state->token.cancel();
    }

    /// The work is stopped, and `done` gets this error now.
    void fail(const Error& error) const
    {
        if (!isRunning())
            return;
        m_state->token.cancel();
        std::exchange(m_state->fail, nullptr)(error);
    }

private:
    std::shared_ptr<State> m_state;
};

/// A request whose work has not begun, and what its work is to hand its result to, on the thread of
/// the request's context.
template <typename R> struct MadeRequest
{
    std::shared_ptr<Request::State> state;
    std::function<void(R)> end;
};

template <typename R, typename DoneFn>
[[nodiscard]] MadeRequest<R> makeRequest(QObject* context, DoneFn done)
{
    auto state = std::make_shared<Request::State>();
    auto end = std::make_shared<DoneFn>(std::move(done));
    state->context = context;
    state->fail = [end](const Error& error) { (*end)(R(error)); };
    return {state, [state, end](R result) {
                if (std::exchange(state->fail, nullptr))
                    (*end)(std::move(result));
            }};
}

/// runAsync() as a request.
template <typename Runner, typename Work, typename DoneFn>
[[nodiscard]] Request startRequest(Runner& runner, QObject* context, Work work, DoneFn done)
{
    using R = std::invoke_result_t<Work, CancelToken>;
    auto made = makeRequest<R>(context, std::move(done));
    made.state->token = runAsync(runner, context, std::move(work), std::move(made.end));
    return Request(std::move(made.state));
}

/// Of requests that are made again and again only the newest runs: a newer one cancels the older.
class LatestRequest final
{
public:
    LatestRequest() = default;

    ~LatestRequest() { m_request.cancel(); }

    LatestRequest(const LatestRequest&) = delete;
    LatestRequest& operator=(const LatestRequest&) = delete;

    LatestRequest& operator=(Request newer)
    {
        m_request.cancel();
        m_request = std::move(newer);
        return *this;
    }

    void cancel() { m_request.cancel(); }

    [[nodiscard]] bool isRunning() const { return m_request.isRunning(); }

private:
    Request m_request;
};

/// The requests that end together.
class RequestList final
{
public:
    void add(const Request& request)
    {
        std::erase_if(m_running, [](const Request& held) { return !held.isRunning(); });
        m_running.push_back(request);
    }

    /// Those that `error` is told to may make requests, which are not among these.
    void failAll(const Error& error)
    {
        for (const Request& request : std::exchange(m_running, {}))
            request.fail(error);
    }

private:
    std::vector<Request> m_running;
};

} // namespace mnemo
