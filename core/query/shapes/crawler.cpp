// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/crawler.h"

#include "core/base/times.h"
#include "core/query/shapes/common.h"

#include <array>
#include <utility>

namespace mnemo {

namespace {

/// A list of crawler_state; it is ordered by this member, and then by `url_id`.
struct OrderedList
{
    const char* name;
    const char* orderedBy;
};

constexpr std::array lists{OrderedList{"cooling", "next_allowed_fetch_ts"},
    OrderedList{"failed", "fail_count"}, OrderedList{"last_fetches", "ts"}};
constexpr std::size_t kKeysOfPage = 2 * lists.size(); ///< null for a list that has ended

/// A page token rounds numbers to 15 digits, which may be another place in the order: they are kept
/// as text, with their type before them.
Json keyOf(const Json& value)
{
    if (value.is_string())
        return "t" + value.get_ref<const std::string&>();
    return (value.is_number_float() ? "d" : "i") + value.dump();
}

/// The value that keyOf() made a key of; null when it is no such key.
Json valueOf(const Json& key)
{
    const std::string text = key.is_string() ? key.get<std::string>() : std::string();
    if (text.starts_with('t'))
        return text.substr(1);
    const Json value = text.empty() ? Json() : Json::parse(text.substr(1), nullptr, false);
    return value.is_number() ? value : Json();
}

/// The last item's, or nulls when the list ends with it.
std::array<Json, 2> lastKeysOf(const ItemList& list, const OrderedList& about)
{
    if (!list.more)
        return {};
    const Json& last = list.items.back();
    return {keyOf(last.at(about.orderedBy)), last.at("url_id")};
}

std::array<Json, 2> keysOf(const Json& page, std::size_t list)
{
    return {page.at("after" + std::to_string(2 * list)),
        page.at("after" + std::to_string(2 * list + 1))};
}

/// Binds where the list goes on; false when it ended on the page before.
bool bindPlace(const ShapeInput& input, const std::array<Json, 2>& keys, Json& binds)
{
    const Json value = valueOf(keys[0]);
    binds["after0"] = value;
    binds["after1"] = keys[1];
    binds["after_text"] = value.is_string();
    return input.arg("after").is_null() || (!value.is_null() && keys[1].is_string());
}

} // namespace

Result<CrawlerRow> readCrawlerRow(const ShapeInput& input)
{
    const auto table = input.read("crawler", Json::object());
    if (!table)
        return table.error();
    CrawlerRow row;
    if (table->rows() == 0)
        return row;
    const auto status = jsonCell(table->at(0, 0));
    if (!status)
        return status.error();
    const auto number = [&](const char* key) {
        const auto at = status->find(key);
        return at != status->end() && at->is_number_integer() ? at->get<std::int64_t>() : 0;
    };
    if (status->is_object()) {
        row.queueLen = number("queue_len");
        row.activeFetches = number("active_fetches");
    }
    return row;
}

Result<ItemList> readItems(
    const ShapeInput& input, const std::string& part, Json binds, std::int64_t limit)
{
    binds["limit"] = limit + 1;
    auto table = input.read(part, binds);
    if (!table)
        return table.error();
    ItemList list;
    list.more = cutRows(*table, limit);
    list.shortened = table->cut;
    for (std::size_t row = 0; row < table->rows(); ++row) {
        Json& item = list.items.emplace_back(Json::object());
        for (std::size_t column = 0; column < table->columns.size(); ++column) {
            std::string name = table->columns.at(column);
            Json& cell = table->at(row, column);
            if (name.ends_with('?')) {
                if (cell.is_null())
                    continue;
                name.pop_back();
            }
            item[name] = std::move(cell);
        }
    }
    return list;
}

Result<Shaped> shapeCrawlerState(const ShapeInput& input)
{
    const auto row = readCrawlerRow(input);
    if (!row)
        return row.error();
    Shaped shaped;
    shaped.result["queue_len"] = row->queueLen;
    shaped.result["active_fetches"] = row->activeFetches;
    Json page;
    if (auto ok = bindPage(input, kKeysOfPage, page); !ok)
        return ok.error();
    const Json now = secondsOfTime(input.arg("as_of"));
    const std::int64_t limit = input.limit("limit");
    shaped.found = row->queueLen > 0 || row->activeFetches > 0;
    bool more = false;
    Json lastKeys = Json::array();
    for (std::size_t i = 0; i < lists.size(); ++i) {
        const OrderedList& about = lists.at(i);
        Json binds{{"as_of", now}};
        auto list = bindPlace(input, keysOf(page, i), binds)
            ? readItems(input, about.name, std::move(binds), limit)
            : ItemList();
        if (!list)
            return list.error();
        more = more || list->more;
        for (Json& key : lastKeysOf(*list, about))
            lastKeys.push_back(std::move(key));
        shaped.found = shaped.found || !list->items.empty();
        shaped.truncated = shaped.truncated || list->more || list->shortened;
        shaped.result["cut"][about.name] = list->more;
        shaped.result[about.name] = std::move(list->items);
    }
    endList(input, shaped, more ? std::move(lastKeys) : Json());
    return shaped;
}

} // namespace mnemo
