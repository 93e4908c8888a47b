// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/igraphsession.h"

#include <chrono>
#include <igraph/igraph.h>
#include <utility>

namespace mnemo {

namespace {

std::timed_mutex& sessionMutex()
{
    static std::timed_mutex mutex;
    return mutex;
}

constexpr std::chrono::milliseconds kLookEvery{20};

const std::function<bool()>* currentStop = nullptr; ///< of the session that holds the mutex

igraph_error_t interruptIfStopped(void*)
{
    return currentStop != nullptr && *currentStop && (*currentStop)() ? IGRAPH_INTERRUPTED
                                                                      : IGRAPH_SUCCESS;
}

} // namespace

IgraphSession::IgraphSession(std::function<bool()> stop)
    : m_lock(sessionMutex(), std::defer_lock), m_stop(std::move(stop))
{
    while (!m_lock.try_lock_for(kLookEvery)) {
        if (m_stop && m_stop())
            return;
    }
    currentStop = &m_stop;
    igraph_set_interruption_handler(interruptIfStopped);
    igraph_set_error_handler(igraph_error_handler_ignore);
    igraph_set_warning_handler(igraph_warning_handler_ignore);
}

IgraphSession::~IgraphSession()
{
    if (isHeld())
        currentStop = nullptr;
}

} // namespace mnemo
