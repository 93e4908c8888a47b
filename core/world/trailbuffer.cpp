// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/trailbuffer.h"

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t toldDirections = 5;

} // namespace

std::size_t TrailSlots::homeOf(DaimoiNumber daimoi) const
{
    return (daimoi * 0x9e3779b97f4a7c15U >> 20U) & (m_entries.size() - 1);
}

std::size_t TrailSlots::indexOf(DaimoiNumber daimoi) const
{
    auto at = homeOf(daimoi);
    while (m_entries[at].used && m_entries[at].daimoi != daimoi)
        at = (at + 1) & (m_entries.size() - 1);
    return at;
}

const TrailSlots::Slot* TrailSlots::find(DaimoiNumber daimoi) const
{
    if (m_entries.empty())
        return nullptr;
    const auto& entry = m_entries[indexOf(daimoi)];
    return entry.used ? &entry.slot : nullptr;
}

TrailSlots::Slot* TrailSlots::find(DaimoiNumber daimoi)
{
    if (m_entries.empty())
        return nullptr;
    auto& entry = m_entries[indexOf(daimoi)];
    return entry.used ? &entry.slot : nullptr;
}

TrailSlots::Slot& TrailSlots::add(DaimoiNumber daimoi, const Slot& slot)
{
    if ((m_size + 1) * 2 > m_entries.size())
        grow();
    auto& entry = m_entries[indexOf(daimoi)];
    entry = {daimoi, slot, true};
    ++m_size;
    return entry.slot;
}

void TrailSlots::grow()
{
    constexpr std::size_t least = 64;
    auto before
        = std::exchange(m_entries, std::vector<Entry>(std::max(least, m_entries.size() * 2)));
    for (const auto& entry : before) {
        if (entry.used)
            m_entries[indexOf(entry.daimoi)] = entry;
    }
}

/// Those behind it move up, as far as they may, so that no gap parts one from its home.
void TrailSlots::remove(DaimoiNumber daimoi)
{
    if (!find(daimoi))
        return;
    const auto mask = m_entries.size() - 1;
    auto gap = indexOf(daimoi);
    for (auto at = (gap + 1) & mask; m_entries[at].used; at = (at + 1) & mask) {
        const auto home = homeOf(m_entries[at].daimoi);
        if (((at - home) & mask) >= ((at - gap) & mask)) {
            m_entries[gap] = m_entries[at];
            gap = at;
        }
    }
    m_entries[gap] = {};
    --m_size;
}

TrailBuffer::TrailBuffer(int steps) : m_steps(std::clamp(steps, leastSteps, mostSteps))
{
}

void TrailBuffer::push(DaimoiNumber daimoi, const TrailStep& step)
{
    if (!isFinite({step.x, step.y}) || !isFinite({step.vx, step.vy}))
        return;
    const auto steps = static_cast<std::size_t>(m_steps);
    auto* found = m_slots.find(daimoi);
    if (!found) {
        TrailSlots::Slot fresh;
        if (m_free.empty()) {
            fresh.at = static_cast<std::uint32_t>(m_pool.size() / steps);
            m_pool.resize(m_pool.size() + steps);
        } else {
            fresh.at = m_free.back();
            m_free.pop_back();
        }
        found = &m_slots.add(daimoi, fresh);
    }
    auto& slot = *found;
    m_pool[slot.at * steps + slot.next] = step;
    slot.next = static_cast<std::uint16_t>(slot.next + 1U == steps ? 0 : slot.next + 1U);
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
    const auto* found = m_slots.find(daimoi);
    return found ? found->count : 0;
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
    const auto* found = m_slots.find(daimoi);
    if (!found)
        return;
    m_free.push_back(found->at);
    m_slots.remove(daimoi);
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
