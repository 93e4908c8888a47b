// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/slice.h"

namespace mnemo {

void SliceRef::forEach(const char* list, const std::function<void(const Json& item)>& visit) const
{
    if (packed) {
        forEachItem(*packed, list, [&visit](std::string_view bytes) {
            visit(Json::parse(bytes, nullptr, false));
            return true;
        });
        return;
    }
    if (!json || !json->is_object())
        return;
    const auto items = json->find(list);
    if (items == json->end() || !items->is_array())
        return;
    for (const Json& item : *items)
        visit(item);
}

std::set<std::string> SliceRef::nodeIds() const
{
    if (this->ids)
        return *this->ids;
    std::set<std::string> found;
    forEach("nodes", [&found](const Json& node) {
        const auto id = node.is_object() ? node.find("id") : node.end();
        if (id != node.end() && id->is_string())
            found.insert(id->get_ref<const std::string&>());
    });
    return found;
}

} // namespace mnemo
