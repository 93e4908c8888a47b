// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// An event, as the query that fills QueryPlace::Events returns it.
struct EventRow
{
    std::optional<std::int64_t> number; ///< in the log; foreign graphs number none
    std::optional<std::int64_t> tick;
    std::int64_t time = 0; ///< Unix seconds
    Json when; ///< the time as a foreign graph stores it; null where there is none
    std::string kind;
    std::string subject; ///< id of a node
    std::string label;
    Json detail = Json::object();
};

/// What a crawl tried, as its event records it.
struct FetchRow
{
    std::int64_t time = 0; ///< Unix seconds
    bool isCompleted = false;
    std::string subject; ///< id of the URL's node
    std::string status; ///< "" where the event tells none
};

/// In the order of the result.
[[nodiscard]] std::vector<EventRow> eventRows(const QueryOutcome& outcome);

/// The events that tell of fetches. To ask for them alone: fetchEventKinds().
[[nodiscard]] std::vector<FetchRow> fetchRows(const QueryOutcome& outcome);
[[nodiscard]] Json fetchEventKinds();

} // namespace mnemo
