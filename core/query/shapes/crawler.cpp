// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/crawler.h"

#include "core/query/shapes/common.h"

#include <array>
#include <utility>

namespace mnemo {

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
    list.cut = cutRows(*table, limit) || table->cut;
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
    const Json now = secondsOf(input.arg("as_of"));
    const std::int64_t limit = input.limit("limit");
    const std::array<std::pair<const char*, Json>, 3> lists{{
        {"cooling", {{"as_of", now}}},
        {"failed", Json::object()},
        {"last_fetches", Json::object()},
    }};
    shaped.found = row->queueLen > 0 || row->activeFetches > 0;
    for (const auto& [name, binds] : lists) {
        auto list = readItems(input, name, binds, limit);
        if (!list)
            return list.error();
        shaped.found = shaped.found || !list->items.empty();
        shaped.truncated = shaped.truncated || list->cut;
        shaped.result["cut"][name] = list->cut;
        shaped.result[name] = std::move(list->items);
    }
    shaped.result["truncated"] = shaped.truncated;
    return shaped;
}

} // namespace mnemo
