// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/memory.h"

#include "core/base/text.h"
#include "core/graph/profile.h"
#include "core/graph/sqlite/patchcheck.h"

#include <algorithm>
#include <string>
#include <vector>

namespace mnemo::transfer {

namespace {

const Profile* memoryProfile()
{
    static const auto profile = loadProfile(kMemoryProfile);
    return profile ? &*profile : nullptr;
}

bool isLabel(const Json& label)
{
    return label == "Entity" || label == "Episodic";
}

const std::string* textIn(const Json& properties, const std::string& name)
{
    const auto it = properties.find(name);
    return it == properties.end() ? nullptr : it->get_ptr<const std::string*>();
}

bool hasLabels(const Json& properties)
{
    const auto labels = properties.find("labels");
    return labels != properties.end() && labels->is_array()
        && std::ranges::any_of(*labels, isLabel);
}

/// The property that is the kind of edges of this type.
const std::string* kindProperty(const Profile& profile, const std::string& type)
{
    const auto it = profile.edgeKinds.find(type);
    return it == profile.edgeKinds.end() ? nullptr : &it->second;
}

} // namespace

bool isOfMemory(const Node& node)
{
    return node.properties.contains("uuid") || isLabel(node.role) || hasLabels(node.properties);
}

bool hasFactTimes(const Json& properties)
{
    return properties.contains("created_at")
        && (properties.contains("valid_at") || properties.contains("invalid_at")
            || properties.contains("expired_at"));
}

void readLabels(Node& node)
{
    const auto* profile = memoryProfile();
    if (profile == nullptr || !hasLabels(node.properties)
        || !node.properties.contains(profile->recorded))
        return;
    std::vector<std::string> labels;
    for (const auto& label : node.properties.at("labels")) {
        const auto* text = label.get_ptr<const std::string*>();
        if (text == nullptr)
            return;
        labels.push_back(*text);
    }
    std::ranges::sort(labels);
    auto role = roleOf(*profile, labels);
    if (!sqlite::checkName(role, sqlite::kMaxName, "A role"))
        return;
    node.role = std::move(role);
    node.properties["labels"] = std::move(labels);
    for (const auto& name : profile->labelProperties) {
        if (!node.label.empty())
            break;
        if (const auto* text = textIn(node.properties, name))
            node.label = cutUtf8(*text, sqlite::kMaxText);
    }
}

void readFact(Edge& edge)
{
    const auto* profile = memoryProfile();
    const auto* known = profile == nullptr ? nullptr : kindProperty(*profile, edge.kind);
    if (known == nullptr || !hasFactTimes(edge.properties) || edge.properties.contains("type"))
        return;
    const auto* name = textIn(edge.properties, *known);
    if (name == nullptr || !sqlite::checkName(*name, sqlite::kMaxText, "An edge's kind"))
        return;
    edge.properties["type"] = edge.kind;
    edge.kind = edge.properties.at(*known).get<std::string>();
    const auto* uuid = textIn(edge.properties, profile->edgeKey);
    if (!edge.key.empty() || uuid == nullptr
        || !sqlite::checkText(*uuid, sqlite::kMaxText, "An edge's key"))
        return;
    edge.key = *uuid;
    edge.properties.erase(profile->edgeKey);
}

} // namespace mnemo::transfer
