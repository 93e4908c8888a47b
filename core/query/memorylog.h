// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

/// Readers of the results that fill the places of a log of entities. What is missing reads as
/// empty. Pure; any thread.
namespace mnemo {

/// What an event did, in the order in which bars are stacked.
enum MemorySlot
{
    WrittenSlot,
    LinkedSlot,
    UnlinkedSlot,
    DeletedSlot,
    MemorySlots
};

/// Neighbouring events of a log.
struct MemorySpan
{
    std::int64_t first = 0; ///< places in the log; both belong to it
    std::int64_t last = 0;
    std::string begin; ///< times of the two events, ISO 8601
    std::string end;
    std::array<std::int64_t, MemorySlots> counts{};
};

/// Of QueryPlace::MemoryTimeline.
struct MemoryTimeline
{
    std::int64_t events = 0; ///< also the place of the last one
    std::vector<MemorySpan> spans; ///< oldest first
};

[[nodiscard]] MemoryTimeline memoryTimelineOf(const QueryOutcome& outcome);

/// An event in short.
struct LoggedEvent
{
    std::int64_t place = 0; ///< in the log, from 1
    std::string id;
    std::string type; ///< "memory.written" and so on
    std::string time; ///< ISO 8601
    std::string subject; ///< id of the entity or relation
    std::string name; ///< of the entity, where the event tells it
    std::string source; ///< ids of a relation's ends; empty for an entity
    std::string target;
    std::string relationType;
    bool takesBack = false; ///< it compensates another event

    /// The entity that a row about the event leads to.
    [[nodiscard]] const std::string& node() const { return source.empty() ? subject : source; }
};

/// Of QueryPlace::MemoryEvents and QueryPlace::MemoryHistory, in the order of the result.
[[nodiscard]] std::vector<LoggedEvent> loggedEventsOf(const QueryOutcome& outcome);

/// Of QueryPlace::MemoryMoment, beside the nodes and edges of its slice.
struct MemoryMoment
{
    std::int64_t place = 0; ///< of the event that the graph is shown after; 0: before the first
    std::string time; ///< of that event
    std::int64_t entities = 0;
    std::int64_t relations = 0;
    bool isCut = false; ///< not all of them are in the result
};

[[nodiscard]] MemoryMoment memoryMomentOf(const QueryOutcome& outcome);

/// Of QueryPlace::MemoryEntry: the operation that writes the entity as it is, for a form to change;
/// null where it is not there.
[[nodiscard]] Json entityOperationOf(const QueryOutcome& outcome);

} // namespace mnemo
