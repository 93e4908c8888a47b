// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/common.h"
#include "core/query/shapes/outcomehistory.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

/// Which outcomes are asked for; what is absent lets all through.
struct Wanted
{
    std::optional<std::set<std::string>> outcomes;
    std::optional<std::set<std::string>> reasons;
    std::optional<std::set<std::string>> owners;
    std::optional<std::int64_t> livedFrom;
    std::optional<std::int64_t> livedTo;

    [[nodiscard]] bool has(const PastOutcome& item) const
    {
        const auto isOneOf = [](const auto& names, const std::string& name) {
            return !names || names->contains(name);
        };
        if (!isOneOf(outcomes, item.outcome) || !isOneOf(reasons, item.reason)
            || !isOneOf(owners, item.owner))
            return false;
        if (!livedFrom && !livedTo)
            return true;
        const auto lived = item.lived();
        return lived && *lived >= livedFrom.value_or(*lived) && *lived <= livedTo.value_or(*lived);
    }
};

Wanted wantedBy(const ShapeInput& input)
{
    const auto names = [&input](const char* name) -> std::optional<std::set<std::string>> {
        const Json& given = input.arg(name);
        if (given.is_null())
            return {};
        return given.get<std::set<std::string>>();
    };
    const auto ticks = [&input](const char* name) -> std::optional<std::int64_t> {
        const Json& given = input.arg(name);
        return given.is_null() ? std::nullopt : std::optional(given.get<std::int64_t>());
    };
    return {names("outcomes"), names("reasons"), names("owners"), ticks("lived_from"),
        ticks("lived_to")};
}

Json rowOf(const PastOutcome& item)
{
    Json row = item.json();
    putOptional(row, "owner", Json(item.owner));
    if (const auto lived = item.lived())
        row["lived_ticks"] = *lived;
    return row;
}

/// The page that is asked for, of all that is wanted.
Result<std::vector<OutcomeItem>> pageOf(
    const ShapeInput& input, const std::vector<PastOutcome>& all, bool& goesOn)
{
    std::vector<OutcomeItem> page(all.begin(), all.end());
    if (auto dropped = dropBeforePage(input, page); !dropped)
        return dropped.error();
    const auto limit = static_cast<std::size_t>(input.limit("limit"));
    goesOn = page.size() > limit;
    page.resize(std::min(page.size(), limit));
    return page;
}

} // namespace

Result<Shaped> shapeOutcomeRows(const ShapeInput& input)
{
    Shaped shaped;
    if (!input.profile.world) {
        shaped.result
            = {{"count", 0}, {"events", Json::array()}, {"known", nullptr}, {"truncated", false},
                {"reason", "The profile " + input.profile.name + " knows no ticks or outcomes."}};
        return shaped;
    }
    auto history = readOutcomeHistory(input);
    if (!history)
        return history.error();
    std::erase_if(history->items,
        [wanted = wantedBy(input)](const PastOutcome& item) { return !wanted.has(item); });
    const std::vector<PastOutcome>& all = history->items;
    bool goesOn = false;
    const auto page = pageOf(input, all, goesOn);
    if (!page)
        return page.error();
    shaped.truncated = goesOn || history->cut || history->beginsBeforeLog;
    Json list = Json::array();
    auto it = all.begin();
    for (const OutcomeItem& item : *page) { // in the same order, from somewhere on
        while (*it < item)
            ++it;
        list.push_back(rowOf(*it));
    }
    if (auto done = addOutcomeDetails(input, *page, list, shaped.truncated); !done)
        return done.error();
    shaped.found = !list.empty();
    shaped.result["count"] = all.size();
    shaped.result["events"] = std::move(list);
    shaped.result["known"] = history->known();
    if (history->beginsBeforeLog)
        shaped.result["reason"] = beforeLogReason;
    endList(input, shaped, goesOn ? page->back().keys() : Json());
    return shaped;
}

} // namespace mnemo
