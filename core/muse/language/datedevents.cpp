// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/datedevents.h"

#include "core/base/times.h"
#include "core/muse/language/calls.h"
#include "core/muse/language/readingparts.h"

#include <optional>
#include <string>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t mostCalls = 4;

std::optional<std::int64_t> microsIn(const Json& value)
{
    const auto* text = value.get_ptr<const std::string*>();
    return text == nullptr ? std::nullopt : microsecondsOfTime(*text);
}

/// Whether some of a property's values may lie between the two times.
bool reachesInto(const KnownProperty& property, const std::optional<std::int64_t>& since,
    const std::optional<std::int64_t>& until)
{
    const auto least = microsIn(property.least);
    const auto most = microsIn(property.most);
    const bool isBefore = since && most && *most < *since;
    const bool isBehind = until && least && *least >= *until;
    return !isBefore && !isBehind;
}

} // namespace

std::vector<Candidate> eventsWithin(
    const Reading& changes, const Vocabulary& vocabulary, std::int64_t now)
{
    constexpr std::int64_t second = 1'000'000;
    std::vector<Candidate> events;
    const auto since = microsIn(changes.since);
    if ((!since && !microsIn(changes.until)) || !changes.nodes.empty())
        return events;
    // What is planned has not happened yet.
    const auto until = microsIn(changes.until).value_or((now + 1) * second);
    for (const auto& property : vocabulary.properties()) {
        const bool isOther
            = !changes.role.empty() && (property.ofKind || property.owner != changes.role);
        if (!property.hasTimes || isOther || !reachesInto(property, since, until))
            continue;
        if (events.size() == mostCalls)
            return {};
        Reading reading;
        reading.isPlural = true;
        reading.ofEdges = property.ofKind;
        (property.ofKind ? reading.edgeKind : reading.role) = property.owner;
        if (since)
            reading.where.push_back({property.name, "ge", boundJson(*since)});
        reading.where.push_back({property.name, "lt", boundJson(until)});
        if (auto call = callOf(reading))
            events.push_back({std::move(reading), std::move(*call), {}});
    }
    return events;
}

} // namespace mnemo
