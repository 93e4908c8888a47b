// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/common.h"

#include <array>

namespace mnemo {

namespace {

// The ids of a one-column list, cut at `limit`.
struct IdList
{
    Json ids = Json::array();
    Json lastKeys;
};

// Rows (id, order key); the page goes on after both.
IdList takeIds(Table& table, std::int64_t limit)
{
    IdList list;
    const bool cut = cutRows(table, limit);
    if (const std::size_t rows = table.rows(); cut)
        list.lastKeys = Json::array({table.at(rows - 1, 1), table.at(rows - 1, 0)});
    for (std::size_t row = 0; row < table.rows(); ++row)
        list.ids.push_back(std::move(table.at(row, 0)));
    return list;
}

} // namespace

Result<Shaped> shapeUrlStatus(const ShapeInput& input)
{
    constexpr std::array fields{"url_id", "canonical_url", "next_allowed_fetch_ts", "last_fetch_ts",
        "fail_count", "last_status", "inbound_links"};
    const Json& id = input.arg("url_id");
    auto row = id.is_null() ? input.read("by_url", {{"canonical_url", input.arg("canonical_url")}})
                            : input.read("by_id", {{"url_id", id}});
    if (!row)
        return row.error();

    Shaped shaped;
    shaped.found = row->rows() > 0;
    for (std::size_t i = 0; i < fields.size(); ++i)
        shaped.result[fields.at(i)] = shaped.found ? std::move(row->at(0, i)) : Json();
    IdList resources;
    bool cutCell = row->cut;
    if (shaped.found) {
        const std::int64_t limit = input.limit("limit");
        Json binds{{"url_id", shaped.result["url_id"]}, {"limit", limit + 1}};
        if (auto ok = bindPage(input, 2, binds); !ok)
            return ok.error();
        auto table = input.read("resources", binds);
        if (!table)
            return table.error();
        cutCell = cutCell || table->cut;
        resources = takeIds(*table, limit);
    } else {
        shaped.result["url_id"] = id;
        shaped.result["canonical_url"] = input.arg("canonical_url");
        shaped.result["inbound_links"] = 0;
    }
    shaped.result["fetched_resources"] = std::move(resources.ids);
    shaped.truncated = cutCell || !resources.lastKeys.is_null();
    endList(input, shaped, std::move(resources.lastKeys));
    return shaped;
}

Result<Shaped> shapeResourceSummary(const ShapeInput& input)
{
    constexpr std::array fields{"canonical_url", "fetched_ts", "content_hash", "link_count"};
    constexpr std::array optionalFields{"title", "tags", "embedding_ref"};
    auto row = input.read("resource", {{"res_id", input.arg("res_id")}});
    if (!row)
        return row.error();

    Shaped shaped;
    shaped.found = row->rows() > 0;
    shaped.result["res_id"] = input.arg("res_id");
    for (std::size_t i = 0; i < fields.size(); ++i)
        shaped.result[fields.at(i)] = shaped.found ? std::move(row->at(0, i)) : Json();
    IdList links;
    bool cutCell = row->cut;
    if (shaped.found) {
        // Read as JSON, so that a list of tags stays a list and a text a text.
        for (std::size_t i = 0; i < optionalFields.size(); ++i) {
            auto value = jsonCell(row->at(0, fields.size() + i));
            if (!value)
                return value.error();
            putOptional(shaped.result, optionalFields.at(i), std::move(*value));
        }
        const std::int64_t limit = input.limit("limit");
        Json binds{{"res_id", input.arg("res_id")}, {"limit", limit + 1}};
        if (auto ok = bindPage(input, 2, binds); !ok)
            return ok.error();
        auto table = input.read("links", binds);
        if (!table)
            return table.error();
        cutCell = cutCell || table->cut;
        links = takeIds(*table, limit);
    } else {
        shaped.result["link_count"] = 0;
    }
    shaped.result["links_to"] = std::move(links.ids);
    shaped.truncated = cutCell || !links.lastKeys.is_null();
    endList(input, shaped, std::move(links.lastKeys));
    return shaped;
}

} // namespace mnemo
