// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/world/worldtypes.h"

#include <optional>
#include <vector>

namespace mnemo {

/// Summary of a trail.
struct TrailSummary
{
    int stepsRecorded = 0;
    Vec2 start; ///< of the oldest step kept
    Vec2 end; ///< of the newest
    std::vector<Vec2> lastDirs; ///< velocities of at most the last 5 steps, newest last

    bool operator==(const TrailSummary&) const = default;
};

/// Which steps of the pool belong to whom: a flat table with linear probing, because it is asked
/// for thousands of daimoi in a tick.
class TrailSlots final
{
public:
    struct Slot
    {
        std::uint32_t at = 0; ///< which N steps of the pool
        std::uint16_t next = 0; ///< where the next step goes
        std::uint16_t count = 0;
    };

    /// Null when there is none. Good until the next change.
    [[nodiscard]] const Slot* find(DaimoiNumber daimoi) const;
    [[nodiscard]] Slot* find(DaimoiNumber daimoi);
    /// The daimoi must not be there yet.
    Slot& add(DaimoiNumber daimoi, const Slot& slot);
    void remove(DaimoiNumber daimoi);

    [[nodiscard]] std::size_t size() const { return m_size; }

private:
    struct Entry
    {
        DaimoiNumber daimoi = 0;
        Slot slot;
        bool used = false;
    };

    [[nodiscard]] std::size_t homeOf(DaimoiNumber daimoi) const;
    [[nodiscard]] std::size_t indexOf(DaimoiNumber daimoi) const; ///< of it, or of a free entry
    void grow();

    std::vector<Entry> m_entries; ///< a power of two, at most half used
    std::size_t m_size = 0;
};

/// The way of every living daimoi: its last N steps, the single source of truth. Memory is bounded
/// by N times the most daimoi that ever lived at once; clear() makes room for the next.
/// Implements Q5 (TrailBuffer) of the world's document. Used by one thread.
class TrailBuffer final
{
public:
    static constexpr int leastSteps = 2;
    static constexpr int mostSteps = 128;

    /// `steps` is clamped to 2 to 128.
    explicit TrailBuffer(int steps = 24);

    [[nodiscard]] int capacity() const { return m_steps; }

    /// Keeps a step, the oldest one goes when there are N. A step that is not finite is ignored.
    void push(DaimoiNumber daimoi, const TrailStep& step);
    /// Oldest to newest, at most N; empty for one that has none.
    [[nodiscard]] std::vector<TrailStep> get(DaimoiNumber daimoi) const;
    /// The same without making a vector: appends to `out`.
    void append(DaimoiNumber daimoi, std::vector<TrailStep>& out) const;

    /// Calls `step` for each, oldest to newest.
    template <typename StepFn> void visit(DaimoiNumber daimoi, StepFn step) const
    {
        const auto* found = m_slots.find(daimoi);
        if (!found)
            return;
        const auto& slot = *found;
        const auto steps = static_cast<std::size_t>(m_steps);
        const auto first = static_cast<std::size_t>(slot.at) * steps;
        auto at = (slot.next + steps - slot.count) % steps;
        for (std::size_t i = 0; i < slot.count; ++i) {
            step(m_pool[first + at]);
            at = at + 1 == steps ? 0 : at + 1;
        }
    }

    [[nodiscard]] int count(DaimoiNumber daimoi) const;
    /// Nothing for one that has no steps.
    [[nodiscard]] std::optional<TrailSummary> summary(DaimoiNumber daimoi) const;
    /// Frees the trail of one that has ended.
    void clear(DaimoiNumber daimoi);

    [[nodiscard]] std::size_t trails() const { return m_slots.size(); }

    /// How many steps there is room for: never more than N times the most trails at a time.
    [[nodiscard]] std::size_t roomForSteps() const { return m_pool.size(); }

private:
    int m_steps;
    TrailSlots m_slots;
    std::vector<TrailStep> m_pool;
    std::vector<std::uint32_t> m_free;
};

[[nodiscard]] TrailSummary summaryOf(const std::vector<TrailStep>& steps);

} // namespace mnemo
