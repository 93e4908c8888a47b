// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/conditionnames.h"

#include "core/base/text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace mnemo {

namespace {

constexpr std::size_t kMostListed = 12; ///< names

struct NameText
{
    Q_DECLARE_TR_FUNCTIONS(ConditionNames)
};

using SceneNames = std::set<std::string>;

SceneNames propertyNamesOf(const GraphScene& scene)
{
    SceneNames names;
    for (const SceneNode& node : scene.nodes()) {
        if (!node.properties.is_object())
            continue;
        for (const auto& [name, value] : node.properties.items())
            names.insert(name);
    }
    return names;
}

SceneNames roleNamesOf(const GraphScene& scene)
{
    SceneNames names;
    for (const SceneNode& node : scene.nodes()) {
        names.insert(node.role);
        names.insert(node.labels.begin(), node.labels.end());
    }
    return names;
}

SceneNames kindNamesOf(const GraphScene& scene)
{
    SceneNames names;
    for (const SceneEdge& edge : scene.edges())
        names.insert(edge.kind);
    return names;
}

QString listOf(const std::vector<std::string>& names)
{
    QStringList list;
    for (const std::string& name : names)
        list << toQString(name);
    return list.join(QStringLiteral(", "));
}

Error unknownName(const QString& message, const std::string& name, const SceneNames& known)
{
    const std::vector<std::string> all(known.begin(), known.end());
    QString hint = NameText::tr("None was found.");
    if (all.size() > kMostListed)
        hint = NameText::tr("The nearest ones are: %1.")
                   .arg(listOf(closestNames(name, all, kMostListed)));
    else if (!all.empty())
        hint = NameText::tr("There are: %1.").arg(listOf(all));
    return Error{ErrorCode::BadArgument, message.arg(toQString(name)), {}, hint, {}};
}

bool isWhole(const Condition& condition)
{
    return condition.comparison == Comparison::Is || condition.comparison == Comparison::IsNot;
}

bool hasFolded(const SceneNames& names, const std::string& folded)
{
    return std::ranges::any_of(
        names, [&folded](const std::string& name) { return foldCase(name) == folded; });
}

std::optional<Error> unknownNameOf(const Condition& condition, const GraphScene& scene)
{
    if (condition.on == ConditionOn::Property) {
        const auto names = propertyNamesOf(scene);
        if (!names.contains(condition.property))
            return unknownName(
                NameText::tr("No node has the property “%1”."), condition.property, names);
    } else if (condition.on == ConditionOn::Role && isWhole(condition)) {
        const auto names = roleNamesOf(scene);
        if (!hasFolded(names, condition.value))
            return unknownName(NameText::tr("No node has the role “%1”."), condition.value, names);
    } else if (condition.on == ConditionOn::Relation && isWhole(condition)) {
        const auto names = kindNamesOf(scene);
        if (!hasFolded(names, condition.value))
            return unknownName(
                NameText::tr("No edge has the relation “%1”."), condition.value, names);
    }
    return std::nullopt;
}

} // namespace

std::optional<Error> unknownNameIn(const SceneConditions& conditions, const GraphScene& scene)
{
    if (scene.nodes().empty())
        return std::nullopt;
    for (const Condition& condition : conditions.all()) {
        if (auto unknown = unknownNameOf(condition, scene))
            return unknown;
    }
    return std::nullopt;
}

} // namespace mnemo
