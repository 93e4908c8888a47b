// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <mutex>

namespace mnemo {

/// The right to call igraph. Debian builds igraph without thread-local storage, so what it is
/// allocating stands in global lists: only one session exists at a time, and others wait for it.
/// While it lives, igraph returns its errors instead of ending the program. Any thread.
class IgraphSession final
{
public:
    /// igraph asks `stop` now and then, on the calling thread, and returns IGRAPH_INTERRUPTED once
    /// that says true.
    explicit IgraphSession(std::function<bool()> stop);
    ~IgraphSession();
    IgraphSession(const IgraphSession&) = delete;
    IgraphSession& operator=(const IgraphSession&) = delete;

    /// False where `stop` said true before its turn came: igraph must not be called then.
    [[nodiscard]] bool isHeld() const { return m_lock.owns_lock(); }

private:
    std::unique_lock<std::timed_mutex> m_lock;
    std::function<bool()> m_stop;
};

} // namespace mnemo
