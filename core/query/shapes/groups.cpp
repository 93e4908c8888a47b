// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/besides.h"
#include "core/query/shapes/common.h"

#include <string>
#include <utility>

namespace mnemo {

Result<Shaped> shapeGraphGroups(const ShapeInput& input)
{
    Shaped shaped;
    Json& list = shaped.result["groups"] = Json::array();
    if (input.profile.group.empty()) {
        shaped.result["reason"] = "The profile " + input.profile.name + " names no groups.";
        endList(input, shaped, {});
        return shaped;
    }
    const std::int64_t limit = input.limit("limit");
    Json binds{{"group", pathOf(input.profile.group)}, {"limit", limit + 1}};
    if (auto ok = bindPage(input, 1, binds); !ok)
        return ok.error();
    auto table = input.read({}, binds);
    if (!table)
        return table.error();
    const bool cut = cutRows(*table, limit);
    for (std::size_t row = 0; row < table->rows(); ++row)
        list.push_back({{"group", table->at(row, 0)}, {"nodes", table->at(row, 1)}});
    Json keys;
    if (cut)
        keys = Json::array({table->at(table->rows() - 1, 0)});
    shaped.found = !list.empty();
    shaped.truncated = cut || table->cut;
    endList(input, shaped, std::move(keys));
    return shaped;
}

} // namespace mnemo
