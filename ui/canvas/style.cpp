// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/style.h"

#include "ui/widgets/shapes.h"

#include <map>
#include <string_view>

namespace mnemo {

CanvasStyle CanvasStyle::of(const GraphScene& scene, const Theme& theme)
{
    CanvasStyle style;
    style.canvas = theme.color(Token::Canvas);
    style.text = theme.color(Token::Text);
    style.textSecondary = theme.color(Token::TextSecondary);
    style.textDimmed = theme.color(Token::TextDimmed);
    style.focus = theme.color(Token::Focus);
    style.evidenceStroke = theme.color(Token::EvidenceStroke);
    style.evidenceGlow = theme.color(Token::EvidenceGlow);
    style.font = theme.font(TextStyle::Hint);
    style.font.setWeight(QFont::Medium);

    std::map<std::string_view, std::uint16_t> roles;
    std::vector<std::string> names;
    style.nodePaint.reserve(scene.nodes().size());
    for (const auto& node : scene.nodes()) {
        const auto [found, isNew]
            = roles.try_emplace(node.role, static_cast<std::uint16_t>(names.size()));
        if (isNew)
            names.push_back(node.role);
        style.nodePaint.push_back(found->second);
    }
    const auto slotOf = theme.slotsFor(names);
    for (const auto& name : names) {
        NodePaint paint;
        paint.slot = slotOf.at(name);
        paint.reach = static_cast<float>(shapeReach(paint.slot.shape));
        paint.strong = name == "presence" || name == "nexus";
        style.nodePaints.push_back(paint);
    }

    std::map<std::string_view, std::uint16_t> kinds;
    style.edgePaint.reserve(scene.edges().size());
    for (const auto& edge : scene.edges()) {
        const auto [found, isNew]
            = kinds.try_emplace(edge.kind, static_cast<std::uint16_t>(style.edgePaints.size()));
        if (isNew) {
            const EdgeStyle look = theme.edgeStyle(edge.kind);
            style.edgePaints.push_back({theme.color(look.colour), static_cast<float>(look.width),
                look.ending, look.colour == Token::Edge});
        }
        style.edgePaint.push_back(found->second);
    }
    return style;
}

} // namespace mnemo
