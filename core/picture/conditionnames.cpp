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

template <typename Item>
void notePropertyNames(SceneNames& names, const std::vector<Item>& items, std::size_t mostRead)
{
    for (std::size_t i = 0; i < std::min(items.size(), mostRead); ++i) {
        if (!items[i].properties.is_object())
            continue;
        for (const auto& [name, value] : items[i].properties.items())
            names.insert(name);
    }
}

SceneNames propertyNamesOf(const GraphScene& scene, StyleTarget of)
{
    SceneNames names;
    if (of == StyleTarget::Nodes)
        notePropertyNames(names, scene.nodes(), scene.nodes().size());
    else
        notePropertyNames(names, scene.edges(), scene.edges().size());
    return names;
}

/// Ends with the first that has it: most names are right.
bool hasProperty(const GraphScene& scene, StyleTarget of, const std::string& name)
{
    const auto has = [&name](const auto& item) {
        return item.properties.is_object() && item.properties.contains(name);
    };
    return of == StyleTarget::Nodes ? std::ranges::any_of(scene.nodes(), has)
                                    : std::ranges::any_of(scene.edges(), has);
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

std::optional<Error> unknownNameOf(
    const Condition& condition, const GraphScene& scene, StyleTarget of)
{
    const bool ofNodes = of == StyleTarget::Nodes;
    if (condition.on == ConditionOn::Property) {
        if (!hasProperty(scene, of, condition.property))
            return unknownName(ofNodes ? NameText::tr("No node has the property “%1”.")
                                       : NameText::tr("No edge has the property “%1”."),
                condition.property, propertyNamesOf(scene, of));
    } else if (condition.on == ConditionOn::Role && isWhole(condition) && ofNodes) {
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

std::set<std::string> propertyNamesIn(const GraphScene& scene, std::size_t mostRead)
{
    SceneNames names;
    notePropertyNames(names, scene.nodes(), mostRead);
    notePropertyNames(names, scene.edges(), mostRead);
    return names;
}

std::vector<Error> unknownNamesIn(const StyleRules& rules, const GraphScene& scene)
{
    std::vector<Error> unknown;
    for (std::size_t i = 0; i < rules.rules.size(); ++i) {
        const StyleRule& rule = rules.rules[i];
        const auto read = SceneConditions::read(rule.when);
        auto error = read ? unknownNameIn(*read, scene, rule.of) : std::nullopt;
        if (!error)
            continue;
        error->where = QStringLiteral("/rules/%1/when").arg(i);
        unknown.push_back(*std::move(error));
    }
    return unknown;
}

std::optional<Error> unknownNameIn(
    const SceneConditions& conditions, const GraphScene& scene, StyleTarget of)
{
    if (scene.nodes().empty())
        return std::nullopt;
    for (const Condition& condition : conditions.all()) {
        if (auto unknown = unknownNameOf(condition, scene, of))
            return unknown;
    }
    return std::nullopt;
}

} // namespace mnemo
