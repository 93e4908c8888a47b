// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/compare/nodecomparison.h"

#include "core/base/text.h"
#include "ui/drawing/labels.h"
#include "ui/panels/valuetext.h"
#include "ui/session/receiptitem.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <map>
#include <set>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("NodeComparison", text);
}

/// Lists and objects in full: how many values they hold would say that two of them are alike.
QString shown(const std::string& name, const Json& value)
{
    if (value.is_null())
        return {};
    return value.is_structured() ? valueLine(value) : oneLine(valueText(name, value));
}

Change changeOf(const Json& left, const Json& right)
{
    if (left.is_null() != right.is_null())
        return left.is_null() ? Change::Added : Change::Removed;
    return left == right ? Change::Same : Change::Changed;
}

ComparedRow rowOf(const std::string& name, const Json& left, const Json& right)
{
    return {changeOf(left, right), oneLine(toQString(name)), shown(name, left), shown(name, right)};
}

/// "→ web:links_to, ← web:source_of", as seen from the node that is compared.
using Ways = std::map<NodeIndex, std::set<QString>>;

Ways waysFrom(const GraphScene& scene, NodeIndex node)
{
    Ways ways;
    for (const EdgeIndex index : scene.edgesOf(node)) {
        const SceneEdge& edge = scene.edge(index);
        const QString arrow = edge.undirected ? u"– "_s : edge.from == node ? u"→ "_s : u"← "_s;
        ways[scene.across(index, node)].insert(arrow + oneLine(toQString(edge.kind), 60));
    }
    return ways;
}

QString joined(const Ways& ways, NodeIndex node)
{
    const auto found = ways.find(node);
    if (found == ways.end())
        return {};
    return QStringList(found->second.begin(), found->second.end()).join(u", "_s);
}

void count(ComparedPair& comparison)
{
    for (const ComparedGroup& group : comparison.groups) {
        for (const ComparedRow& row : group.rows) {
            switch (row.change) {
            case Change::Added:
                ++comparison.added;
                break;
            case Change::Removed:
                ++comparison.removed;
                break;
            case Change::Changed:
                ++comparison.changed;
                break;
            case Change::Same:
                ++comparison.same;
                break;
            }
        }
    }
}

ComparedGroup propertiesOf(const SceneNode& left, const SceneNode& right)
{
    ComparedGroup group{words(QT_TRANSLATE_NOOP("NodeComparison", "Properties")), {}};
    group.rows.push_back(rowOf("id", left.id.text, right.id.text));
    group.rows.push_back(rowOf("role", left.role, right.role));
    group.rows.push_back(rowOf("label", left.label, right.label));
    std::set<std::string> names;
    for (const SceneNode* node : {&left, &right}) {
        for (const auto& [name, value] : node->properties.items())
            names.insert(name);
    }
    for (const std::string& name : names)
        group.rows.push_back(
            rowOf(name, left.properties.value(name, Json()), right.properties.value(name, Json())));
    return group;
}

} // namespace

ComparedPair compareNodes(const GraphScene& scene, NodeIndex left, NodeIndex right)
{
    const SceneNode& first = scene.node(left);
    const SceneNode& second = scene.node(right);
    const QString prefix = sharedPrefix(scene);
    ComparedPair comparison{labelText(first, prefix), labelText(second, prefix), {}};
    comparison.groups.push_back(propertiesOf(first, second));
    const Ways before = waysFrom(scene, left);
    const Ways after = waysFrom(scene, right);
    std::set<NodeIndex> all;
    for (const Ways* ways : {&before, &after}) {
        for (const auto& [node, kinds] : *ways)
            all.insert(node);
    }
    ComparedGroup shared{words(QT_TRANSLATE_NOOP("NodeComparison", "Neighbours of both")), {}};
    ComparedGroup single{words(QT_TRANSLATE_NOOP("NodeComparison", "Neighbours of one")), {}};
    for (const NodeIndex node : all) {
        ComparedRow row{Change::Same, labelText(scene.node(node), prefix), joined(before, node),
            joined(after, node)};
        const bool both = !row.left.isEmpty() && !row.right.isEmpty();
        if (!both)
            row.change = row.left.isEmpty() ? Change::Added : Change::Removed;
        else if (row.left != row.right)
            row.change = Change::Changed;
        (both ? shared : single).rows.push_back(row);
    }
    for (ComparedGroup* group : {&shared, &single}) {
        if (!group->rows.empty())
            comparison.groups.push_back(std::move(*group));
    }
    count(comparison);
    return comparison;
}

} // namespace mnemo
