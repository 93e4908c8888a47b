// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/stylerules.h"

#include "core/picture/conditions.h"
#include "resources/resources.h"

#include <QFile>

#include <algorithm>
#include <bitset>
#include <unordered_map>

namespace mnemo {

namespace {

/// What the rules of a set say together, the first of them first.
RuledLook lookFrom(const std::vector<const StyleRule*>& rules)
{
    RuledLook look;
    for (const StyleRule* rule : rules) {
        if (look.colour.empty())
            look.colour = rule->colour;
        if (look.shape.empty())
            look.shape = rule->shape;
        if (look.caption.empty())
            look.caption = rule->caption;
        if (look.size <= 0)
            look.size = rule->size;
        if (look.width <= 0)
            look.width = rule->width;
    }
    return look;
}

/// Which rules match, as a set, for each set the look that it gives.
class RuleMatcher final
{
public:
    RuleMatcher(const StyleRules& rules, StyleTarget of)
    {
        m_result.matched.assign(rules.rules.size(), 0);
        m_result.looks.emplace_back();
        for (std::size_t i = 0; i < std::min(rules.rules.size(), StyleRules::most); ++i) {
            auto conditions = SceneConditions::read(rules.rules[i].when);
            if (rules.rules[i].of == of && conditions)
                m_rules.push_back({&rules.rules[i], i, std::move(*conditions)});
        }
        m_known.emplace(0, std::uint16_t{0});
    }

    template <typename Index> RuledLooks run(const GraphScene& scene, std::size_t count)
    {
        if (m_rules.empty())
            return std::move(m_result);
        m_result.lookOf.reserve(count);
        for (std::size_t i = 0; i < count; ++i)
            m_result.lookOf.push_back(lookOf(scene, static_cast<Index>(i)));
        return std::move(m_result);
    }

private:
    struct Rule
    {
        const StyleRule* rule = nullptr;
        std::size_t place = 0;
        SceneConditions conditions;
    };

    template <typename Index> std::uint16_t lookOf(const GraphScene& scene, Index index)
    {
        std::bitset<StyleRules::most> met;
        for (std::size_t i = 0; i < m_rules.size(); ++i) {
            if (m_rules[i].conditions.hold(scene, index)) {
                met.set(i);
                ++m_result.matched[m_rules[i].place];
            }
        }
        const auto known = m_known.find(met.to_ullong());
        return known != m_known.end() ? known->second : added(met);
    }

    /// More looks than can be numbered are drawn as if no rule had matched; no legend could tell
    /// them apart.
    std::uint16_t added(const std::bitset<StyleRules::most>& met)
    {
        constexpr std::size_t mostLooks = 1000;
        std::vector<const StyleRule*> rules;
        for (std::size_t i = 0; i < m_rules.size(); ++i) {
            if (met.test(i))
                rules.push_back(m_rules[i].rule);
        }
        const std::size_t place = m_result.looks.size() < mostLooks ? m_result.looks.size() : 0;
        if (place > 0)
            m_result.looks.push_back(lookFrom(rules));
        m_known.emplace(met.to_ullong(), static_cast<std::uint16_t>(place));
        return static_cast<std::uint16_t>(place);
    }

    std::vector<Rule> m_rules;
    std::unordered_map<unsigned long long, std::uint16_t> m_known;
    RuledLooks m_result;
};

std::vector<Palette> readPalettes()
{
    loadCoreResources();
    QFile file(QStringLiteral(":/styles/palettes.json"));
    std::vector<Palette> palettes;
    if (!file.open(QIODevice::ReadOnly))
        return palettes;
    const auto read = parseJson(file.readAll().toStdString());
    if (!read)
        return palettes;
    for (const auto& [name, colours] : read->at("values").items())
        palettes.push_back({name, false, colours.get<std::vector<std::string>>()});
    for (const auto& [name, colours] : read->at("numbers").items())
        palettes.push_back({name, true, colours.get<std::vector<std::string>>()});
    return palettes;
}

} // namespace

RuledLooks ruledLooks(const GraphScene& scene, const StyleRules& rules, StyleTarget of)
{
    RuleMatcher matcher(rules, of);
    return of == StyleTarget::Nodes ? matcher.run<NodeIndex>(scene, scene.nodes().size())
                                    : matcher.run<EdgeIndex>(scene, scene.edges().size());
}

const std::vector<Palette>& shippedPalettes()
{
    static const std::vector<Palette> palettes = readPalettes();
    return palettes;
}

const Palette* paletteOf(const std::string& name, bool isSequence)
{
    const auto found = std::ranges::find_if(shippedPalettes(), [&](const Palette& palette) {
        return palette.name == name && palette.isSequence == isSequence;
    });
    return found == shippedPalettes().end() ? nullptr : &*found;
}

} // namespace mnemo
