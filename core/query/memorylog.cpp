// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/memorylog.h"

#include "core/entities/operationnames.h"

namespace mnemo {

namespace {

constexpr std::array<const char*, MemorySlots> kSlotMembers{
    "written", "linked", "unlinked", "deleted"};

const Json& logMember(const Json& object, const char* name)
{
    static const Json none;
    if (!object.is_object())
        return none;
    const auto found = object.find(name);
    return found == object.end() ? none : *found;
}

const Json& logList(const Json& object, const char* name)
{
    static const Json none = Json::array();
    const Json& list = logMember(object, name);
    return list.is_array() ? list : none;
}

std::int64_t logInteger(const Json& object, const char* name)
{
    const Json& member = logMember(object, name);
    return member.is_number_integer() ? member.get<std::int64_t>() : 0;
}

std::string logText(const Json& object, const char* name)
{
    const Json& member = logMember(object, name);
    return member.is_string() ? member.get<std::string>() : std::string();
}

/// What an event with its payload is about.
void readPayload(const Json& payload, LoggedEvent& event)
{
    if (const auto relation = logText(payload, "relation_id"); !relation.empty()) {
        event.subject = relation;
        event.source = logText(payload, "source_key");
        event.target = logText(payload, "target_key");
        event.relationType = logText(payload, "relation");
        return;
    }
    event.subject = logText(payload, "key");
    event.name = logText(logMember(payload, "value"), "name");
}

} // namespace

MemoryTimeline memoryTimelineOf(const QueryOutcome& outcome)
{
    MemoryTimeline timeline;
    timeline.events = logInteger(outcome.result, "count");
    for (const Json& item : logList(outcome.result, "spans")) {
        MemorySpan span{logInteger(item, "from_seq"), logInteger(item, "to_seq"),
            logText(item, "from"), logText(item, "to"), {}};
        for (std::size_t slot = 0; slot < MemorySlots; ++slot)
            span.counts.at(slot) = logInteger(item, kSlotMembers.at(slot));
        timeline.spans.push_back(std::move(span));
    }
    return timeline;
}

std::vector<LoggedEvent> loggedEventsOf(const QueryOutcome& outcome)
{
    std::vector<LoggedEvent> events;
    for (const Json& item : logList(outcome.result, "events")) {
        LoggedEvent event;
        event.place = logInteger(item, "seq");
        event.id = logText(item, "event_id");
        event.type = logText(item, "event_type");
        event.time = logText(item, "timestamp");
        event.takesBack = !logText(item, "causation_id").empty();
        if (const Json& payload = logMember(item, "payload"); payload.is_object()) {
            readPayload(payload, event);
        } else {
            event.subject = logText(item, "subject");
            event.name = logText(item, "subject_name");
            event.source = logText(item, "source_id");
            event.target = logText(item, "target_id");
            event.relationType = logText(item, "relation_type");
        }
        events.push_back(std::move(event));
    }
    return events;
}

MemoryMoment memoryMomentOf(const QueryOutcome& outcome)
{
    return {logInteger(outcome.result, "seq"), logText(outcome.result, "timestamp"),
        logInteger(outcome.result, "node_count"), logInteger(outcome.result, "edge_count"),
        outcome.truncated};
}

Json entityOperationOf(const QueryOutcome& outcome)
{
    if (outcome.status != QueryStatus::Found)
        return {};
    Json written{{operation::kOp, operation::kAddEntity}};
    for (const char* name :
        {operation::kEntityId, operation::kEntityType, operation::kName, operation::kProperties}) {
        if (const Json& member = logMember(outcome.result, name); !member.is_null())
            written[name] = member;
    }
    return written;
}

} // namespace mnemo
