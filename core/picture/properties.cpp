// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/properties.h"

#include "core/base/times.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

namespace mnemo {

namespace {

constexpr std::string_view kCounted = "view:"; // before the names of counts

void note(
    std::map<std::string_view, NumericProperty>& all, const std::string& name, const Json& value)
{
    const auto number = numberOf(value);
    if (!number)
        return;
    const auto [found, isNew] = all.try_emplace(name);
    NumericProperty& property = found->second;
    property.least = isNew ? *number : std::min(property.least, *number);
    property.most = isNew ? *number : std::max(property.most, *number);
    property.time = isNew ? value.is_string() : property.time && value.is_string();
    ++property.nodes;
}

} // namespace

std::optional<double> numberOf(const Json& value)
{
    if (value.is_number()) {
        const double number = value.get<double>();
        return std::isfinite(number) ? std::optional(number) : std::nullopt;
    }
    if (!value.is_string())
        return std::nullopt;
    const auto micros = microsecondsOfTime(value.get_ref<const std::string&>());
    return micros ? std::optional(static_cast<double>(*micros) / 1e6) : std::nullopt;
}

std::optional<double> numberOf(const SceneNode& node, const std::string& property)
{
    if (const auto degree = degreeOf(node, property))
        return static_cast<double>(*degree);
    const auto found = node.properties.find(property);
    return found == node.properties.end() ? std::nullopt : numberOf(*found);
}

std::optional<std::uint32_t> degreeOf(const SceneNode& node, std::string_view name)
{
    if (name == kDegree)
        return node.degree;
    if (name == kInDegree)
        return node.inDegree;
    return name == kOutDegree ? std::optional(node.outDegree) : std::nullopt;
}

std::vector<std::string> degreeNames(const GraphScene& scene)
{
    std::vector<std::string> names;
    if (!scene.edges().empty())
        names.emplace_back(kDegree);
    if (scene.hasDirections()) {
        names.emplace_back(kInDegree);
        names.emplace_back(kOutDegree);
    }
    return names;
}

std::string meantProperty(const GraphScene& scene, const std::string& name)
{
    const std::vector<std::string> counted = degreeNames(scene);
    const auto meant = std::ranges::find(counted, std::string(kCounted) + name);
    const auto has = [&name](const SceneNode& node) { return node.properties.contains(name); };
    return meant == counted.end() || std::ranges::any_of(scene.nodes(), has) ? name : *meant;
}

std::vector<NumericProperty> numericProperties(const GraphScene& scene)
{
    std::map<std::string_view, NumericProperty> all;
    for (const auto& node : scene.nodes()) {
        for (const auto& [name, value] : node.properties.items())
            note(all, name, value);
    }
    std::vector<NumericProperty> list;
    for (auto& [name, property] : all) {
        property.name = name;
        list.push_back(std::move(property));
    }
    return list;
}

std::optional<NumericProperty> numericProperty(const GraphScene& scene, const std::string& name)
{
    std::map<std::string_view, NumericProperty> all;
    const bool isCounted = std::ranges::count(degreeNames(scene), name) > 0;
    for (const auto& node : scene.nodes()) {
        if (isCounted)
            note(all, name, Json(*degreeOf(node, name)));
        const auto found = node.properties.find(name);
        if (found != node.properties.end())
            note(all, name, *found);
    }
    if (all.empty())
        return std::nullopt;
    NumericProperty property = all.begin()->second;
    property.name = name;
    return property;
}

double shareOf(const NumericProperty& property, double value)
{
    if (property.most <= property.least)
        return 0.5;
    return std::clamp((value - property.least) / (property.most - property.least), 0.0, 1.0);
}

} // namespace mnemo
