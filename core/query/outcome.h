// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/graph/store.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace mnemo {

struct PackedResult;
struct ResultReading;

/// How a named query ended. Absence, refusal and failure are different answers.
enum class QueryStatus
{
    Found,
    Empty,
    NoSuchGraph,
    NotPermitted,
    TimedOut,
    Unreachable,
    Refused,
    NoSuchQuery
};

[[nodiscard]] std::string_view statusName(QueryStatus status);
[[nodiscard]] std::optional<QueryStatus> statusFromName(std::string_view name);

/// What a named query returned. Only QueryRunner makes one that was answered; `result` is
/// normalised and its hash covers {query, args, status, result, truncated}.
struct QueryOutcome
{
    std::string query;
    Json args = Json::object(); ///< canonical arguments
    QueryStatus status = QueryStatus::Refused;
    Json result; ///< null unless found or empty, and where only `packed` holds it
    std::shared_ptr<const PackedResult> packed; ///< of a large result, if asked for; see there
    bool truncated = false;
    std::string resultHash; ///< 64 hexadecimal digits
    std::string version; ///< of the catalogue entry
    std::shared_ptr<const ResultReading> reading; ///< of the entry; see readingOf()
    StoreName store;
    std::optional<std::int64_t> tick;
    std::int64_t elapsedMs = 0;
    std::int64_t startedAt = 0; ///< Unix seconds
    bool consistent = true; ///< all of it was read from one moment
    std::string inconsistency; ///< why not; see GraphReader::inconsistency()
    std::optional<Error> error;

    [[nodiscard]] bool answered() const
    {
        return status == QueryStatus::Found || status == QueryStatus::Empty;
    }
};

/// The document that `mnemo query` prints (keys as in the output contract).
[[nodiscard]] Json toJson(const QueryOutcome& outcome);

/// SHA-256 of the canonical {query, args, status, result, truncated}.
[[nodiscard]] std::string resultHash(const std::string& query, const Json& args, QueryStatus status,
    const Json& result, bool truncated);

} // namespace mnemo
