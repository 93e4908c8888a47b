// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/style.h"

#include "core/base/text.h"
#include "core/picture/layout.h"
#include "core/query/sliceitems.h"
#include "ui/drawing/changelook.h"
#include "ui/widgets/iconpath.h"
#include "ui/widgets/shapes.h"

#include <QCoreApplication>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace mnemo {

namespace {

constexpr std::uint16_t colourSteps = 32;
constexpr int glyphSize = 12;

double toLinear(double c)
{
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

double fromLinear(double c)
{
    return c <= 0.0031308 ? c * 12.92 : 1.055 * std::pow(c, 1 / 2.4) - 0.055;
}

/// Between two colours, mixed as light mixes.
QColor mixed(const QColor& a, const QColor& b, double t)
{
    const auto part = [t](float x, float y) {
        const double from = toLinear(static_cast<double>(x));
        const double to = toLinear(static_cast<double>(y));
        return static_cast<float>(std::clamp(fromLinear(from + (to - from) * t), 0.0, 1.0));
    };
    return QColor::fromRgbF(
        part(a.redF(), b.redF()), part(a.greenF(), b.greenF()), part(a.blueF(), b.blueF()));
}

/// What catches the eye of a colour, as WCAG has it.
double luminance(const QColor& colour)
{
    return 0.2126 * toLinear(static_cast<double>(colour.redF()))
        + 0.7152 * toLinear(static_cast<double>(colour.greenF()))
        + 0.0722 * toLinear(static_cast<double>(colour.blueF()));
}

/// White or nearly black, whichever stands out more.
QColor inkOn(const QColor& fill)
{
    const QColor dark(0x0B, 0x0F, 0x14);
    const double ground = luminance(fill) + 0.05;
    return 1.05 / ground >= ground / (luminance(dark) + 0.05) ? QColor(Qt::white) : dark;
}

/// An icon about the origin, as large as it is in a node.
QPainterPath glyphPath(const std::string& icon)
{
    constexpr double scale = glyphSize / iconBox;
    return QTransform::fromScale(scale, scale)
        .map(iconPath(QString::fromStdString(icon)).translated(-iconBox / 2, -iconBox / 2));
}

QColor onScale(const std::vector<QColor>& scale, double share)
{
    const double place = share * static_cast<double>(scale.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), scale.size() - 2);
    return mixed(scale[below], scale[below + 1], place - static_cast<double>(below));
}

/// The area says the number, from the smallest node to the largest.
float radiusFor(double share, std::size_t shown)
{
    constexpr std::uint32_t large = 60; ///< has the largest radius there is
    const float least = nodeRadius(0, shown);
    const float most = nodeRadius(large, shown);
    return std::sqrt(least * least + static_cast<float>(share) * (most * most - least * least));
}

/// Fill and a border that stands out from it, as slots of the theme have them.
void colourSlot(NodeSlot& slot, const QColor& fill)
{
    slot.fill = fill;
    slot.border = mixed(fill, luminance(fill) > 0.18 ? QColor(Qt::black) : QColor(Qt::white), 0.35);
}

std::vector<QColor> coloursOf(const Palette& palette)
{
    std::vector<QColor> colours;
    for (const std::string& colour : palette.colours)
        colours.emplace_back(toQString(colour));
    return colours;
}

std::vector<NodeSlot> slotsOf(const Palette& palette)
{
    std::vector<NodeSlot> all;
    for (const QColor& colour : coloursOf(palette)) {
        NodeSlot slot;
        colourSlot(slot, colour);
        all.push_back(slot);
    }
    return all;
}

class StyleMaker final
{
public:
    StyleMaker(const GraphScene& scene, const Theme& theme, const StyleOptions& wish)
        : m_scene(scene), m_theme(theme), m_wish(wish)
    {
    }

    CanvasStyle run()
    {
        takeTokens();
        paintRoles();
        if (!m_wish.colourBy.empty())
            paintByProperty();
        if (!m_wish.rules.empty())
            applyNodeRules();
        inkGlyphs();
        findFaint();
        paintKinds();
        sizeNodes();
        if (!m_wish.rules.empty())
            applyEdgeRules();
        findFailed();
        m_style.wish = m_wish;
        return std::move(m_style);
    }

private:
    void takeTokens();
    void paintRoles();
    void paintByProperty();
    void paintByNumber();
    void paintByValue();
    void repaint(const std::vector<NodeSlot>& looks, const std::vector<std::uint16_t>& look);
    void applyNodeRules();
    void applyEdgeRules();
    void noteRules(const RuledLooks& ruled, StyleTarget of);
    void inkGlyphs();
    void findFaint();
    void paintKinds();
    void sizeNodes();
    void findFailed();

    const GraphScene& m_scene;
    const Theme& m_theme;
    const StyleOptions& m_wish;
    CanvasStyle m_style;
    RuledLooks m_ruled; ///< of the nodes
};

void StyleMaker::takeTokens()
{
    m_style.canvas = m_theme.color(Token::Canvas);
    m_style.text = m_theme.color(Token::Text);
    m_style.textSecondary = m_theme.color(Token::TextSecondary);
    m_style.textDimmed = m_theme.color(Token::TextDimmed);
    m_style.focus = m_theme.color(Token::Focus);
    m_style.evidenceStroke = m_theme.color(Token::EvidenceStroke);
    m_style.evidenceGlow = m_theme.color(Token::EvidenceGlow);
    m_style.panel = m_theme.color(Token::Panel);
    m_style.error = m_theme.color(lookOf(Change::Removed).colour);
    m_style.added = m_theme.color(lookOf(Change::Added).colour);
    m_style.changed = m_theme.color(lookOf(Change::Changed).colour);
    m_style.font = m_theme.font(TextStyle::Hint);
    m_style.font.setWeight(QFont::Medium);
}

void StyleMaker::paintRoles()
{
    std::map<std::string_view, std::uint16_t> roles;
    std::vector<std::string> names;
    m_style.nodePaint.reserve(m_scene.nodes().size());
    for (const auto& node : m_scene.nodes()) {
        const auto [found, isNew]
            = roles.try_emplace(node.role, static_cast<std::uint16_t>(names.size()));
        if (isNew)
            names.push_back(node.role);
        m_style.nodePaint.push_back(found->second);
    }
    const auto slotOf = m_theme.slotsFor(names);
    for (const auto& name : names) {
        NodePaint paint;
        paint.slot = slotOf.at(name);
        paint.reach = static_cast<float>(shapeReach(paint.slot.shape));
        paint.strong = name == "presence" || name == "nexus";
        if (const auto glyph = m_wish.glyphs.find(name); glyph != m_wish.glyphs.end())
            paint.glyph = glyphPath(glyph->second);
        m_style.nodePaints.push_back(paint);
    }
}

void StyleMaker::paintByProperty()
{
    switch (colourMeaning(m_scene, m_wish.colourBy)) {
    case ColourMeaning::Number:
        return paintByNumber();
    case ColourMeaning::Value:
        return paintByValue();
    case ColourMeaning::Nothing:
        break;
    }
}

/// A look for every step of the scale and one for nodes without a number.
void StyleMaker::paintByNumber()
{
    StyleScales& scales = m_style.scales;
    scales.colour = numericProperty(m_scene, m_wish.colourBy);
    scales.colours = m_theme.sequential();
    if (const Palette* palette = paletteOf(m_wish.rules.numbers, true))
        scales.colours = coloursOf(*palette);
    scales.without = m_theme.color(Token::Panel);
    std::vector<NodeSlot> looks(colourSteps + 1U);
    for (std::uint16_t step = 0; step <= colourSteps; ++step) {
        looks[step].border = m_theme.color(Token::ControlBorder);
        looks[step].fill = step == colourSteps
            ? scales.without
            : onScale(scales.colours, step / static_cast<double>(colourSteps - 1));
    }
    std::vector<std::uint16_t> look;
    look.reserve(m_scene.nodes().size());
    for (const auto& node : m_scene.nodes()) {
        const auto value = numberOf(node, m_wish.colourBy);
        look.push_back(static_cast<std::uint16_t>(value
                ? std::lround(shareOf(*scales.colour, *value) * (colourSteps - 1))
                : long{colourSteps}));
    }
    repaint(looks, look);
}

/// A look for each value told, one for all more and one for nodes without a value.
void StyleMaker::paintByValue()
{
    StyleScales& scales = m_style.scales;
    scales.valueSlots = m_theme.categorical();
    if (const Palette* palette = paletteOf(m_wish.rules.categories, false))
        scales.valueSlots = slotsOf(*palette);
    auto values = valuesOfNodes(m_scene, m_wish.colourBy, scales.valueSlots.size());
    scales.values = std::move(values.values);
    scales.valueSlots.resize(scales.values->told.size());
    scales.valueSlots.push_back(m_theme.slotOfRest());
    NodeSlot without = m_theme.slotOfRest();
    without.fill = m_theme.color(Token::Panel);
    without.border = m_theme.color(Token::ControlBorder);
    scales.without = without.fill;
    scales.valueSlots.push_back(without);
    m_style.valueSlot = values.place;
    repaint(scales.valueSlots, values.place);
}

/// Each role's paint becomes one for every look; the shape goes on saying the role.
void StyleMaker::repaint(const std::vector<NodeSlot>& looks, const std::vector<std::uint16_t>& look)
{
    const auto roles = std::exchange(m_style.nodePaints, {});
    for (const auto& role : roles) {
        for (const NodeSlot& slot : looks) {
            NodePaint paint = role;
            paint.slot.border = slot.border;
            paint.slot.fill = slot.fill;
            m_style.nodePaints.push_back(paint);
        }
    }
    for (std::size_t i = 0; i < look.size(); ++i)
        m_style.nodePaint[i]
            = static_cast<std::uint16_t>(m_style.nodePaint[i] * looks.size() + look[i]);
}

/// `paints` with one more for each pair of a paint and a look that `lookOf` has of it.
template <typename Paint, typename Change>
void repainted(std::vector<Paint>& paints, std::vector<std::uint16_t>& paintOf,
    const RuledLooks& ruled, Change change)
{
    std::unordered_map<std::uint32_t, std::uint16_t> known;
    for (std::size_t i = 0; i < ruled.lookOf.size(); ++i) {
        const std::uint16_t look = ruled.lookOf[i];
        if (look == 0)
            continue;
        const std::uint32_t pair = std::uint32_t{paintOf[i]} << 16U | look;
        const auto [found, isNew]
            = known.try_emplace(pair, static_cast<std::uint16_t>(paints.size()));
        if (isNew && paints.size() < std::numeric_limits<std::uint16_t>::max())
            paints.push_back(change(paints[paintOf[i]], ruled.looks[look]));
        else if (isNew)
            found->second = paintOf[i];
        paintOf[i] = found->second;
    }
}

MarkShape ruledShape(const std::string& name, MarkShape otherwise)
{
    const auto& names = markShapeNames();
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? otherwise : static_cast<MarkShape>(found - names.begin());
}

NodeSlot ruledSlot(NodeSlot slot, const std::string& colour, const std::string& shape)
{
    if (!colour.empty())
        colourSlot(slot, QColor(toQString(colour)));
    slot.shape = ruledShape(shape, slot.shape);
    return slot;
}

void StyleMaker::applyNodeRules()
{
    m_ruled = ruledLooks(m_scene, m_wish.rules, StyleTarget::Nodes);
    if (!m_wish.rules.caption.empty()) {
        for (NodePaint& paint : m_style.nodePaints)
            paint.caption = m_wish.rules.caption;
    }
    repainted(
        m_style.nodePaints, m_style.nodePaint, m_ruled, [](NodePaint paint, const RuledLook& look) {
            paint.slot = ruledSlot(paint.slot, look.colour, look.shape);
            paint.reach = static_cast<float>(shapeReach(paint.slot.shape));
            if (!look.caption.empty())
                paint.caption = look.caption;
            return paint;
        });
    noteRules(m_ruled, StyleTarget::Nodes);
}

void StyleMaker::applyEdgeRules()
{
    const RuledLooks ruled = ruledLooks(m_scene, m_wish.rules, StyleTarget::Edges);
    repainted(
        m_style.edgePaints, m_style.edgePaint, ruled, [](EdgePaint paint, const RuledLook& look) {
            if (!look.colour.empty()) {
                paint.colour = QColor(toQString(look.colour));
                paint.neutral = false;
            }
            if (look.width > 0)
                paint.width = static_cast<float>(look.width);
            if (!look.caption.empty())
                paint.caption = look.caption;
            return paint;
        });
    noteRules(ruled, StyleTarget::Edges);
}

/// What a legend says of the rules: those that something meets and that can be seen.
void StyleMaker::noteRules(const RuledLooks& ruled, StyleTarget of)
{
    for (std::size_t i = 0; i < m_wish.rules.rules.size(); ++i) {
        const StyleRule& rule = m_wish.rules.rules[i];
        const bool isSeen
            = !rule.colour.empty() || !rule.shape.empty() || rule.size > 0 || rule.width > 0;
        if (rule.of != of || !isSeen || ruled.matched[i] == 0)
            continue;
        RuleMark mark{rule, m_theme.slotOfRest(), {}, ruled.matched[i]};
        mark.slot.shape = MarkShape::Circle;
        mark.slot = ruledSlot(mark.slot, rule.colour, rule.shape);
        mark.line.colour
            = rule.colour.empty() ? m_theme.color(Token::Edge) : QColor(toQString(rule.colour));
        if (rule.width > 0)
            mark.line.width = static_cast<float>(rule.width);
        m_style.scales.rules.push_back(std::move(mark));
    }
}

void StyleMaker::inkGlyphs()
{
    for (NodePaint& paint : m_style.nodePaints) {
        if (!paint.glyph.isEmpty())
            paint.glyphInk = inkOn(paint.slot.fill);
    }
}

void StyleMaker::findFaint()
{
    constexpr double least = 1.2; ///< contrast
    const double ground = luminance(m_style.canvas) + 0.05;
    for (NodePaint& paint : m_style.nodePaints) {
        const double fill = luminance(paint.slot.fill) + 0.05;
        paint.faint = std::max(ground, fill) < least * std::min(ground, fill);
    }
}

void StyleMaker::paintKinds()
{
    std::map<std::string_view, std::uint16_t> kinds;
    m_style.edgePaint.reserve(m_scene.edges().size());
    for (const auto& edge : m_scene.edges()) {
        const auto [found, isNew]
            = kinds.try_emplace(edge.kind, static_cast<std::uint16_t>(m_style.edgePaints.size()));
        if (isNew) {
            const EdgeStyle look = m_theme.edgeStyle(edge.kind);
            m_style.edgePaints.push_back({m_theme.color(look.colour),
                static_cast<float>(look.width), look.ending, look.colour == Token::Edge});
        }
        m_style.edgePaint.push_back(found->second);
    }
}

void StyleMaker::sizeNodes()
{
    const std::size_t shown = m_scene.nodes().size();
    if (!m_wish.sizeBy.empty())
        m_style.scales.size = numericProperty(m_scene, m_wish.sizeBy);
    m_style.radius.reserve(shown);
    std::map<std::uint32_t, float> byDegree;
    for (const auto& node : m_scene.nodes()) {
        if (m_style.scales.size) {
            const auto value = numberOf(node, m_wish.sizeBy);
            m_style.radius.push_back(
                radiusFor(value ? shareOf(*m_style.scales.size, *value) : 0.0, shown));
            continue;
        }
        const auto [found, isNew] = byDegree.try_emplace(node.degree, 0.0F);
        if (isNew)
            found->second = nodeRadius(node.degree, shown);
        m_style.radius.push_back(found->second);
    }
    for (std::size_t i = 0; i < m_ruled.lookOf.size(); ++i) {
        if (const double size = m_ruled.looks[m_ruled.lookOf[i]].size; size > 0)
            m_style.radius[i] *= static_cast<float>(size);
    }
}

void StyleMaker::findFailed()
{
    for (std::size_t i = 0; i < m_scene.nodes().size(); ++i) {
        if (slice::hasFailed(m_scene.nodes()[i].properties))
            m_style.failed.push_back(static_cast<NodeIndex>(i));
    }
}

} // namespace

StyleOptions wishOf(const CanvasState& state, const RoleGlyphs& glyphs)
{
    return {state.colourBy, state.sizeBy, glyphs, state.style};
}

double glyphStroke()
{
    return iconStroke(glyphSize) * glyphSize / iconBox;
}

CanvasStyle CanvasStyle::of(const GraphScene& scene, const Theme& theme, const StyleOptions& wish)
{
    return StyleMaker(scene, theme, wish).run();
}

} // namespace mnemo
