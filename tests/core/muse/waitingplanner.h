// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/planner.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace mnemo::test {

/// A planner that waits until it is let go, then finds nothing.
class WaitingPlanner final : public Planner
{
public:
    struct Gate
    {
        std::mutex mutex;
        std::condition_variable changed;
        bool open = false;

        void letGo()
        {
            const std::lock_guard guard(mutex);
            open = true;
            changed.notify_all();
        }
    };

    explicit WaitingPlanner(std::shared_ptr<Gate> gate) : m_gate(std::move(gate)) { }

    Plan plan(const std::string&, const PlanContext&) override
    {
        std::unique_lock guard(m_gate->mutex);
        m_gate->changed.wait(guard, [this] { return m_gate->open; });
        return {};
    }

private:
    std::shared_ptr<Gate> m_gate;
};

} // namespace mnemo::test
