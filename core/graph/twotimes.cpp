// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/twotimes.h"

#include "core/base/times.h"
#include "core/graph/profile.h"

#include <cmath>
#include <cstddef>

namespace mnemo {

namespace {

std::optional<double> secondsOf(const Json* time)
{
    const Json seconds = time == nullptr ? Json() : secondsOfTime(*time);
    return seconds.is_null() ? std::nullopt : std::optional(seconds.get<double>());
}

} // namespace

Moment momentOf(const Json& asOf, const Json& knownAt)
{
    // "always" and "now" tell no time.
    return {secondsOf(&asOf), secondsOf(&knownAt)};
}

StoredTimes timesOfList(const Json& list)
{
    constexpr std::size_t ofNode = 2;
    constexpr std::size_t ofEdge = 4;
    if (list.is_array() && list.size() == ofNode)
        return {&list[0], nullptr, nullptr, &list[1]};
    if (list.is_array() && list.size() == ofEdge)
        return {&list[0], &list[1], &list[2], &list[3]};
    return {};
}

StoredTimes timesOfEdge(const Profile& profile, const Json& properties)
{
    const auto named = [&](const std::string& name) -> const Json* {
        if (name.empty() || !properties.is_object())
            return nullptr;
        const auto at = properties.find(name);
        return at == properties.end() ? nullptr : &*at;
    };
    return {named(profile.since), named(profile.until), named(profile.withdrawn),
        named(profile.recorded)};
}

bool endIsKnown(const StoredTimes& times, const Moment& moment)
{
    if (!moment.knownAt)
        return true;
    const auto withdrawn = secondsOf(times.withdrawn);
    return !withdrawn || *withdrawn <= *moment.knownAt;
}

const Json* endOf(const StoredTimes& times, const Moment& moment)
{
    if (!endIsKnown(times, moment))
        return nullptr;
    if (secondsOf(times.until))
        return times.until;
    return secondsOf(times.withdrawn) ? times.withdrawn : nullptr;
}

bool holds(const StoredTimes& times, const Moment& moment)
{
    if (moment.knownAt) {
        if (const auto recorded = secondsOf(times.recorded);
            recorded && *recorded > *moment.knownAt)
            return false;
    }
    if (!moment.asOf)
        return true;
    if (const auto since = secondsOf(times.since); since && *since > *moment.asOf)
        return false;
    const auto end = secondsOf(endOf(times, moment));
    return !end || *moment.asOf < *end;
}

bool FactTimes::tellValidity() const
{
    return !std::isnan(since) || !std::isnan(until) || !std::isnan(withdrawn);
}

FactTimes factTimesOf(const Json& item)
{
    const auto told = [&item](const char* name) {
        const auto found = item.find(name);
        return found == item.end() ? FactTimes::none : secondsOf(&*found).value_or(FactTimes::none);
    };
    return {told("since"), told("until"), told("withdrawn"), told("recorded")};
}

// What is not a number is neither later nor earlier than anything.
double endOf(const FactTimes& times, const Moment& moment)
{
    if (moment.knownAt && times.withdrawn > *moment.knownAt)
        return FactTimes::none;
    return std::isnan(times.until) ? times.withdrawn : times.until;
}

FactState stateAt(const FactTimes& times, const Moment& moment)
{
    if (moment.knownAt && times.recorded > *moment.knownAt)
        return FactState::NotYet;
    if (!moment.asOf)
        return FactState::Holds;
    if (endOf(times, moment) <= *moment.asOf)
        return FactState::Ended;
    return times.since > *moment.asOf ? FactState::NotYet : FactState::Holds;
}

} // namespace mnemo
