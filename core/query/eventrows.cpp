// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/eventrows.h"

#include "core/query/resultlists.h"

namespace mnemo {

namespace {

constexpr const char* kCompleted = "web_fetch_completed";
constexpr const char* kFailed = "web_fetch_failed";

std::optional<std::int64_t> integerIn(const ListReading& list, Member member, const Json& row)
{
    const Json* value = list.find(member, row);
    if (value == nullptr || !value->is_number_integer())
        return std::nullopt;
    return value->get<std::int64_t>();
}

Json valueIn(const ListReading& list, Member member, const Json& row)
{
    const Json* value = list.find(member, row);
    return value == nullptr ? Json() : *value;
}

} // namespace

std::vector<EventRow> eventRows(const QueryOutcome& outcome)
{
    std::vector<EventRow> rows;
    const ResultList events = mainListOf(outcome);
    if (events.reading == nullptr)
        return rows;
    const ListReading& list = *events.reading;
    for (const Json& row : *events.rows)
        rows.push_back({integerIn(list, Member::Number, row), integerIn(list, Member::Tick, row),
            list.integer(Member::Time, row), valueIn(list, Member::When, row),
            list.text(Member::Kind, row), list.subjectOf(row), list.text(Member::Label, row),
            valueIn(list, Member::Detail, row)});
    return rows;
}

std::vector<FetchRow> fetchRows(const QueryOutcome& outcome)
{
    std::vector<FetchRow> fetches;
    for (EventRow& event : eventRows(outcome)) {
        if (event.kind != kCompleted && event.kind != kFailed)
            continue;
        FetchRow fetch{event.time, event.kind == kCompleted, std::move(event.subject), {}};
        const Json* status = resolvePointer(event.detail, "/status");
        if (status != nullptr && status->is_string())
            fetch.status = status->get<std::string>();
        fetches.push_back(std::move(fetch));
    }
    return fetches;
}

Json fetchEventKinds()
{
    return Json::array({kCompleted, kFailed});
}

} // namespace mnemo
