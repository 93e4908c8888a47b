// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/drawnscales.h"

#include "core/picture/conditions.h"

#include <set>
#include <utility>

namespace mnemo {

namespace {

/// Edges of one kind mostly stand beside each other, and nodes of one role.
class NameTally final
{
public:
    explicit NameTally(std::map<std::string, std::int64_t>& counts) : m_counts(counts) { }

    void add(const std::string& name)
    {
        if (m_last == m_counts.end() || m_last->first != name)
            m_last = m_counts.try_emplace(name, 0).first;
        ++m_last->second;
    }

private:
    std::map<std::string, std::int64_t>& m_counts;
    std::map<std::string, std::int64_t>::iterator m_last = m_counts.end();
};

PropertyValues drawnValues(const SceneLook& look)
{
    PropertyValues values = *look.style->scales.values;
    for (ValueCount& value : values.told)
        value.nodes = 0;
    values.moreNodes = 0;
    values.without = 0;
    std::set<std::string> more;
    for (std::size_t i = 0; i < look.scene->nodes().size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        if (!isDrawn(look, node))
            continue;
        const std::size_t slot = look.style->valueSlotOf(node);
        if (slot < values.told.size()) {
            ++values.told[slot].nodes;
        } else if (slot == values.told.size()) {
            ++values.moreNodes;
            more.insert(*valueOf(look.scene->node(node), values.name));
        } else {
            ++values.without;
        }
    }
    values.moreValues = more.size();
    return values;
}

bool drawnWithoutNumber(const SceneLook& look)
{
    const std::string& property = look.style->scales.colour->name;
    for (std::size_t i = 0; i < look.scene->nodes().size(); ++i) {
        if (isDrawn(look, static_cast<NodeIndex>(i)) && !numberOf(look.scene->nodes()[i], property))
            return true;
    }
    return false;
}

template <typename Index>
std::int64_t drawnMatches(const SceneLook& look, std::size_t all, const SceneConditions& conditions)
{
    std::int64_t count = 0;
    for (std::size_t i = 0; i < all; ++i) {
        const auto index = static_cast<Index>(i);
        count += isDrawn(look, index) && conditions.hold(*look.scene, index) ? 1 : 0;
    }
    return count;
}

std::vector<RuleMark> drawnRules(const SceneLook& look)
{
    std::vector<RuleMark> rules;
    for (RuleMark mark : look.style->scales.rules) {
        const auto conditions = SceneConditions::read(mark.rule.when);
        if (!conditions)
            continue;
        mark.count = mark.rule.of == StyleTarget::Nodes
            ? drawnMatches<NodeIndex>(look, look.scene->nodes().size(), *conditions)
            : drawnMatches<EdgeIndex>(look, look.scene->edges().size(), *conditions);
        if (mark.count > 0)
            rules.push_back(std::move(mark));
    }
    return rules;
}

} // namespace

bool isDrawn(const SceneLook& look, NodeIndex node)
{
    return (look.marks->of(node) & Mark::hidden) == 0;
}

bool isDrawn(const SceneLook& look, EdgeIndex edge)
{
    const SceneEdge& ends = look.scene->edge(edge);
    return (look.marks->of(edge) & Mark::hidden) == 0 && isDrawn(look, ends.from)
        && isDrawn(look, ends.to);
}

DrawnScales drawnScales(const SceneLook& look)
{
    DrawnScales drawn;
    if (look.style->scales.values)
        drawn.values = drawnValues(look);
    drawn.rules = drawnRules(look);
    drawn.hasWithoutNumber = look.style->scales.colour && drawnWithoutNumber(look);
    return drawn;
}

DrawnNames drawnNames(const SceneLook& look)
{
    DrawnNames drawn;
    NameTally roles(drawn.roles);
    NameTally kinds(drawn.kinds);
    for (std::size_t i = 0; i < look.scene->nodes().size(); ++i) {
        if (!isDrawn(look, static_cast<NodeIndex>(i)))
            continue;
        roles.add(look.scene->nodes()[i].role);
        ++drawn.nodes;
    }
    for (std::size_t i = 0; i < look.scene->edges().size(); ++i) {
        const auto edge = static_cast<EdgeIndex>(i);
        if (!isDrawn(look, edge)
            || ownState(*look.scene, look.facts.get(), edge) != FactState::Holds)
            continue;
        kinds.add(look.scene->edges()[i].kind);
        ++drawn.edges;
    }
    return drawn;
}

std::int64_t drawnEnded(const SceneLook& look)
{
    std::int64_t ended = 0;
    for (std::size_t i = 0; i < look.scene->edges().size(); ++i) {
        const auto edge = static_cast<EdgeIndex>(i);
        if (isFact(look.scene->edges()[i]) && isDrawn(look, edge)
            && ownState(*look.scene, look.facts.get(), edge) == FactState::Ended)
            ++ended;
    }
    return ended;
}

} // namespace mnemo
