// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/trailbuffer.h"

#include <algorithm>

namespace mnemo {

namespace {

constexpr std::size_t toldDirections = 5;

} // namespace

TrailBuffer::TrailBuffer(int steps) : m_steps(std::clamp(steps, leastSteps, mostSteps))
{
}

void TrailBuffer::push(DaimoiNumber daimoi, const TrailStep& step)
{
    if (!isFinite({step.x, step.y}) || !isFinite({step.vx, step.vy}))
        return;
    const auto [found, isNew] = m_slots.try_emplace(daimoi);
    auto& slot = found->second;
    const auto steps = static_cast<std::size_t>(m_steps);
    if (isNew) {
        if (m_free.empty()) {
            slot.at = static_cast<std::uint32_t>(m_pool.size() / steps);
            m_pool.resize(m_pool.size() + steps);
        } else {
            slot.at = m_free.back();
            m_free.pop_back();
        }
    }
    m_pool[slot.at * steps + slot.next] = step;
    slot.next = static_cast<std::uint16_t>((slot.next + 1U) % steps);
    slot.count = static_cast<std::uint16_t>(std::min<std::size_t>(slot.count + 1U, steps));
}

void TrailBuffer::append(DaimoiNumber daimoi, std::vector<TrailStep>& out) const
{
    visit(daimoi, [&out](const TrailStep& step) { out.push_back(step); });
}

std::vector<TrailStep> TrailBuffer::get(DaimoiNumber daimoi) const
{
    std::vector<TrailStep> out;
    append(daimoi, out);
    return out;
}

int TrailBuffer::count(DaimoiNumber daimoi) const
{
    const auto found = m_slots.find(daimoi);
    return found == m_slots.end() ? 0 : found->second.count;
}

std::optional<TrailSummary> TrailBuffer::summary(DaimoiNumber daimoi) const
{
    const auto steps = get(daimoi);
    if (steps.empty())
        return std::nullopt;
    return summaryOf(steps);
}

void TrailBuffer::clear(DaimoiNumber daimoi)
{
    const auto found = m_slots.find(daimoi);
    if (found == m_slots.end())
        return;
    m_free.push_back(found->second.at);
    m_slots.erase(found);
}

TrailSummary summaryOf(const std::vector<TrailStep>& steps)
{
    TrailSummary summary;
    summary.stepsRecorded = static_cast<int>(steps.size());
    if (steps.empty())
        return summary;
    summary.start = {steps.front().x, steps.front().y};
    summary.end = {steps.back().x, steps.back().y};
    const auto told = std::min(steps.size(), toldDirections);
    for (auto i = steps.size() - told; i < steps.size(); ++i)
        summary.lastDirs.push_back({steps[i].vx, steps[i].vy});
    return summary;
}

} // namespace mnemo
