// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/neo4j/storedvalues.h"

#include "core/base/storedjson.h"

#include <algorithm>

namespace mnemo::neo4j {

namespace {

bool isOfOneType(const Json& list)
{
    const auto differs = [](const Json& a, const Json& b) {
        return a.is_number_integer() != b.is_number_integer() || a.is_number() != b.is_number()
            || a.is_string() != b.is_string();
    };
    return std::ranges::adjacent_find(list, differs) == list.end();
}

} // namespace

void fitForServer(Json& stored)
{
    if (!stored.is_object())
        return;
    Json rest;
    for (auto& [name, value] : stored.get_ref<Json::object_t&>()) {
        if (!value.is_array() || isOfOneType(value))
            continue;
        Json texts = Json::array();
        std::ranges::copy_if(
            value, std::back_inserter(texts), [](const Json& item) { return item.is_string(); });
        rest[name] = std::move(value);
        value = std::move(texts);
    }
    if (rest.is_null())
        return;
    auto& hidden = stored["_json"];
    if (const auto* text = hidden.get_ptr<const std::string*>()) {
        const auto more = parseStoredJson(*text);
        if (more.is_object())
            rest.update(more);
    }
    hidden = rest.dump();
}

} // namespace mnemo::neo4j
