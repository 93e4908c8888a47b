// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/common.h"

#include <array>

namespace mnemo {

Result<Shaped> shapeRecentEvents(const ShapeInput& input)
{
    constexpr std::array fields{"seq", "tick", "ts", "kind", "subject"};
    const std::int64_t limit = input.limit("limit");
    Json binds{
        {"kinds", input.arg("kinds")}, {"until_seq", input.arg("until_seq")}, {"limit", limit + 1}};
    if (auto ok = bindPage(input, 1, binds); !ok)
        return ok.error();
    auto table = input.read({}, binds);
    if (!table)
        return table.error();

    const bool cut = cutRows(*table, limit);
    Json keys;
    if (cut)
        keys = Json::array({table->at(table->rows() - 1, 0)});
    Json list = Json::array();
    for (std::size_t row = 0; row < table->rows(); ++row) {
        auto detail = jsonCell(table->at(row, fields.size()));
        if (!detail)
            return detail.error();
        Json& item = list.emplace_back(Json::object());
        for (std::size_t i = 0; i < fields.size(); ++i)
            item[fields.at(i)] = std::move(table->at(row, i));
        item["detail"] = std::move(*detail);
    }
    Shaped shaped;
    shaped.found = !list.empty();
    shaped.truncated = cut || table->cut;
    shaped.result["events"] = std::move(list);
    endList(input, shaped, std::move(keys));
    return shaped;
}

} // namespace mnemo
