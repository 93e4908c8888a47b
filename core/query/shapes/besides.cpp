// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/besides.h"

#include <algorithm>

namespace mnemo {

namespace {

bool areLabels(const Json& value, const std::string& role)
{
    const auto isText = [](const Json& label) { return label.is_string(); };
    return value.is_array() && std::ranges::all_of(value, isText)
        && (value.empty() || std::ranges::find(value, Json(role)) != value.end());
}

bool isType(const Json& value, const Profile& profile)
{
    return value.is_string() && profile.edgeKinds.contains(value.get_ref<const std::string&>());
}

/// A member of an item's properties, if the graph is a foreign one.
Json* among(Json::object_t& item, const Profile& profile, const char* name)
{
    const auto properties = item.find("properties");
    if (profile.world || properties == item.end() || !properties->second.is_object())
        return nullptr;
    const auto found = properties->second.find(name);
    return found == properties->second.end() ? nullptr : &*found;
}

/// Out of the properties; those of the graph's own that gave way to it have their names again.
void lift(Json::object_t& item, const std::string& name, Json&& value)
{
    item.insert_or_assign(name, std::move(value));
    Json& properties = item.at("properties");
    properties.erase(name);
    std::string to = name;
    for (auto own = properties.find("property:" + to); own != properties.end();
         own = properties.find("property:" + to)) {
        Json given = std::move(*own);
        properties.erase(own);
        properties[to] = std::move(given);
        to = "property:" + to;
    }
}

} // namespace

std::string pathOf(const std::string& name)
{
    return name.empty() ? std::string("$[0]") : "$.\"" + name + '"';
}

void bindForeign(const ShapeInput& input, Json& binds)
{
    Json types = Json::array();
    for (const auto& [type, property] : input.profile.edgeKinds)
        types.push_back(type);
    binds["foreign"] = !input.profile.world;
    binds["types"] = std::move(types);
    const auto groups = input.args.find("groups");
    binds["groups"] = groups == input.args.end() ? Json() : *groups;
    binds["group"] = pathOf(input.profile.group);
}

void putLabels(Json::object_t& item, const char* key, const std::string& role, const Json& cell)
{
    auto labels = jsonCell(cell);
    if (labels && areLabels(*labels, role))
        item.insert_or_assign(key, std::move(*labels));
}

void putType(Json::object_t& item, const char* key, const Profile& profile, const Json& cell)
{
    if (isType(cell, profile))
        item.insert_or_assign(key, cell);
}

void takeLabels(
    Json::object_t& item, const Profile& profile, const std::string& role, const Json* cell)
{
    if (cell != nullptr)
        return putLabels(item, "labels", role, *cell);
    Json* own = among(item, profile, "labels");
    if (own != nullptr && areLabels(*own, role))
        lift(item, "labels", std::move(*own));
}

void takeType(Json::object_t& item, const Profile& profile, const Json* cell)
{
    if (cell != nullptr)
        return putType(item, "type", profile, *cell);
    Json* own = among(item, profile, "type");
    if (own != nullptr && isType(*own, profile))
        lift(item, "type", std::move(*own));
}

} // namespace mnemo
