// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/outcome.h"

#include "core/base/canonical.h"
#include "core/base/clock.h"
#include "core/base/hash.h"
#include "core/query/packedresult.h"
#include "core/query/resultbytes.h"

#include <array>
#include <utility>

namespace mnemo {

namespace {

constexpr std::array<std::pair<QueryStatus, std::string_view>, 8> kStatusNames{{
    {QueryStatus::Found, "found"},
    {QueryStatus::Empty, "empty"},
    {QueryStatus::NoSuchGraph, "no_such_graph"},
    {QueryStatus::NotPermitted, "not_permitted"},
    {QueryStatus::TimedOut, "timed_out"},
    {QueryStatus::Unreachable, "unreachable"},
    {QueryStatus::Refused, "refused"},
    {QueryStatus::NoSuchQuery, "no_such_query"},
}};

} // namespace

std::string_view statusName(QueryStatus status)
{
    for (const auto& [value, name] : kStatusNames)
        if (value == status)
            return name;
    return {};
}

std::optional<QueryStatus> statusFromName(std::string_view name)
{
    for (const auto& [value, known] : kStatusNames)
        if (known == name)
            return value;
    return {};
}

Json toJson(const QueryOutcome& outcome)
{
    Json json{
        {"query", outcome.query},
        {"args", outcome.args},
        {"status", statusName(outcome.status)},
        {"result", isPacked(outcome) ? unpacked(outcome).result : outcome.result},
        {"truncated", outcome.truncated},
        {"result_hash", outcome.resultHash},
        {"version", outcome.version},
        {"store", toJson(outcome.store)},
        {"tick", outcome.tick ? Json(*outcome.tick) : Json()},
        {"elapsed_ms", outcome.elapsedMs},
        {"started_at", isoTime(outcome.startedAt)},
        {"consistent", outcome.consistent},
    };
    // Of what gives a confidence the document names the time as well; outside of what is hashed.
    if (outcome.result.is_object() && outcome.result.contains("confidence"))
        json["query_time_ms"] = outcome.elapsedMs;
    if (!outcome.consistent)
        json["inconsistent_because"] = outcome.inconsistency;
    if (outcome.error)
        json["error"] = errorJson(*outcome.error);
    return json;
}

std::string hashOfResultBytes(const std::string& query, const Json& args, QueryStatus status,
    std::string_view resultBytes, bool truncated)
{
    // Spelled out in canonical key order, so that a large result is neither copied nor written
    // twice.
    const auto argBytes = canonicalJson(args);
    const auto queryBytes = canonicalJson(Json(query));
    if (!argBytes || !queryBytes)
        return {};
    Sha256 sum;
    sum.add("{\"args\":");
    sum.add(*argBytes);
    sum.add(",\"query\":");
    sum.add(*queryBytes);
    sum.add(",\"result\":");
    sum.add(resultBytes);
    sum.add(",\"status\":\"");
    sum.add(statusName(status));
    sum.add(truncated ? "\",\"truncated\":true}" : "\",\"truncated\":false}");
    return sum.hex();
}

std::string resultHash(const std::string& query, const Json& args, QueryStatus status,
    const Json& result, bool truncated)
{
    const auto bytes = canonicalJson(result);
    return bytes ? hashOfResultBytes(query, args, status, *bytes, truncated) : std::string();
}

} // namespace mnemo
