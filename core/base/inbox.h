// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>
#include <memory>
#include <mutex>
#include <utility>

namespace mnemo {

/// By which a worker reaches an object of another thread that may be deleted meanwhile. A member of
/// that object; the worker has a Sender.
class Inbox final
{
    struct State
    {
        std::mutex mutex;
        QObject* owner; ///< null once it is deleted
    };

public:
    explicit Inbox(QObject* owner) : m_state(new State{{}, owner}) { }

    ~Inbox()
    {
        const std::scoped_lock lock(m_state->mutex);
        m_state->owner = nullptr;
    }

    Inbox(const Inbox&) = delete;
    Inbox& operator=(const Inbox&) = delete;

    class Sender final
    {
    public:
        explicit Sender(std::shared_ptr<State> state) : m_state(std::move(state)) { }

        /// `call` runs on the owner's thread, or never. Any thread.
        template <typename Call> void post(Call call) const
        {
            const std::scoped_lock lock(m_state->mutex);
            if (m_state->owner != nullptr)
                QMetaObject::invokeMethod(m_state->owner, std::move(call), Qt::QueuedConnection);
        }

    private:
        std::shared_ptr<State> m_state;
    };

    [[nodiscard]] Sender sender() const { return Sender(m_state); }

private:
    std::shared_ptr<State> m_state;
};

} // namespace mnemo
