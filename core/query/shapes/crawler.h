// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/shapes/shapes.h"

#include <cstdint>
#include <string>
#include <vector>

namespace mnemo {

/// What the crawler last committed about itself; zeros where it never ran.
struct CrawlerRow
{
    std::int64_t queueLen = 0;
    std::int64_t activeFetches = 0;
};

[[nodiscard]] Result<CrawlerRow> readCrawlerRow(const ShapeInput& input);

struct ItemList
{
    Json items = Json::array();
    bool more = false; ///< further rows were there
    bool shortened = false; ///< a value of these rows is not whole
};

/// Reads `part` with `binds` and `limit` + 1 and makes an object of each row from its columns'
/// names; a column that ends in `?` stays out where it is null.
[[nodiscard]] Result<ItemList> readItems(
    const ShapeInput& input, const std::string& part, Json binds, std::int64_t limit);

} // namespace mnemo
