// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/facts/fact.h"

#include "core/base/text.h"
#include "core/base/times.h"
#include "core/graph/twotimes.h"
#include "core/query/argumentnames.h"
#include "core/query/sliceitems.h"
#include "ui/panels/valuetext.h"
#include "ui/widgets/format.h"
#include "ui/widgets/validitytext.h"

#include <cmath>

namespace mnemo {

namespace {

constexpr int dayLength = 10; ///< of "2026-05-04"

const Json& memberOf(const Json& object, const std::string& name)
{
    static const Json none;
    if (name.empty() || !object.is_object())
        return none;
    const auto found = object.find(name);
    return found == object.end() ? none : *found;
}

Json copyOf(const Json* value)
{
    return value == nullptr ? Json() : *value;
}

FactEnd endOfNode(const Json& node)
{
    const std::string id = slice::id(node);
    const std::string label = slice::label(node);
    return {id, slice::role(node), oneLine(toQString(label.empty() ? id : label))};
}

/// Where a profile reads kinds out of a type, edges of other types are no facts. The kind of one
/// that names none is its type.
bool isFact(const Json& edge, const std::string& kind, const Profile& profile)
{
    return profile.edgeKinds.empty() || !slice::type(edge).empty()
        || profile.edgeKinds.contains(kind);
}

Fact factOf(const Json& edge, const Profile& profile)
{
    Fact fact;
    const EdgeName name = slice::name(edge);
    fact.kind = name.kind;
    fact.key = name.key;
    fact.text = displayText(toQString(slice::label(edge)));
    const Json& properties = slice::properties(edge);
    fact.undirected = slice::isUndirected(edge);
    const StoredTimes times = timesOfEdge(profile, properties);
    fact.since = copyOf(times.since);
    fact.until = copyOf(times.until);
    fact.withdrawn = copyOf(times.withdrawn);
    fact.recorded = copyOf(times.recorded);
    const Json& episodes = memberOf(properties, profile.episodes.ofFact);
    if (episodes.is_array()) {
        for (const Json& id : episodes) {
            if (id.is_string())
                fact.episodes.push_back(id.get<std::string>());
        }
    }
    return fact;
}

Episode episodeOf(const Json& node, const Profile& profile)
{
    const Json& properties = slice::properties(node);
    const auto text = [&properties](const std::string& name) {
        const Json& value = memberOf(properties, name);
        return value.is_string() ? toQString(value.get<std::string>()) : QString();
    };
    const FactEnd end = endOfNode(node);
    Episode episode{end.id, end.role, end.name, oneLine(text(profile.episodes.source), 40),
        displayLines(text(profile.episodes.text)), slice::isCut(node), slice::since(node),
        slice::recorded(node)};
    return episode;
}

StoredTimes timesOf(const Fact& fact)
{
    const auto given = [](const Json& value) { return value.is_null() ? nullptr : &value; };
    return {given(fact.since), given(fact.until), given(fact.withdrawn), given(fact.recorded)};
}

} // namespace

FactSlice readFacts(const Json& args, const Json& result, const Profile& profile)
{
    FactSlice facts;
    bool cut = false;
    std::map<std::string, FactEnd> ends;
    const Json& nodes = slice::nodes(result);
    for (const Json& node : nodes) {
        cut = cut || slice::isCut(node);
        FactEnd end = endOfNode(node);
        if (!profile.episodes.role.empty() && end.role == profile.episodes.role)
            facts.episodes.emplace(end.id, episodeOf(node, profile));
        ends.emplace(end.id, std::move(end));
    }
    const Json& edges = slice::edges(result);
    for (const Json& edge : edges) {
        cut = cut || slice::isCut(edge);
        const EdgeName name = slice::name(edge);
        if (!isFact(edge, name.kind, profile))
            continue;
        const auto from = ends.find(name.from.text);
        const auto to = ends.find(name.to.text);
        if (from == ends.end() || to == ends.end())
            continue;
        Fact fact = factOf(edge, profile);
        fact.from = from->second;
        fact.to = to->second;
        facts.facts.push_back(std::move(fact));
    }
    // A long text that was cut makes a result partial, too, with all its nodes and edges in it.
    const auto isFull = [&args](const char* limit, const Json& list) {
        const Json& most = memberOf(args, limit);
        return most.is_number_integer() && list.size() >= most.get<std::size_t>();
    };
    facts.partial = slice::isTruncated(result)
        && (!cut || isFull(argument::kNodeLimit, nodes) || isFull(argument::kEdgeLimit, edges));
    return facts;
}

std::optional<double> instantOf(const Json& value)
{
    const Json seconds = secondsOfTime(value);
    return seconds.is_number() ? std::optional(seconds.get<double>()) : std::nullopt;
}

Json endOf(const Fact& fact, const FactMoment& moment)
{
    return copyOf(endOf(timesOf(fact), Moment{moment.asOf, moment.knownAt}));
}

FactState stateOf(const Fact& fact, const FactMoment& moment)
{
    if (const auto until = instantOf(endOf(fact, moment)); until && *until <= moment.asOf)
        return FactState::Ended;
    const auto since = instantOf(fact.since);
    return since && *since > moment.asOf ? FactState::NotYet : FactState::Holds;
}

bool isKnown(const Json& recorded, const FactMoment& moment)
{
    if (!moment.knownAt)
        return true;
    const auto at = instantOf(recorded);
    return !at || *at <= *moment.knownAt;
}

QString dateText(const Json& value)
{
    const auto at = instantOf(value);
    return at ? momentText(std::floor(*at)) : QString();
}

QString dayText(const Json& value)
{
    return dateText(value).left(dayLength);
}

} // namespace mnemo
