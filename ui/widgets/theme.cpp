// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/theme.h"

#include "core/base/text.h"
#include "resources/resources.h"
#include "ui/widgets/fonts.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <set>
#include <tuple>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::array<const char*, tokenCount> tokenNames{"window", "panel", "base", "canvas",
    "alternate", "hover", "selection", "hairline", "control_border", "text", "text_secondary",
    "text_tertiary", "text_dimmed", "text_disabled", "accent", "on_accent", "accent_tint", "focus",
    "evidence_fill", "evidence_stroke", "evidence_glow", "match", "match_tint", "drifted",
    "drifted_tint", "cannot_check", "cannot_check_tint", "partial", "partial_tint", "error",
    "error_tint", "edge", "grid", "food", "death", "rejected"};

constexpr int sharedSlot = 6;

MarkShape shapeFromName(const QString& name)
{
    // "shield" is the palette's word for the triangle that points down.
    static const std::map<QString, MarkShape> shapes{{u"circle"_s, MarkShape::Circle},
        {u"page"_s, MarkShape::Page}, {u"hexagon"_s, MarkShape::Hexagon},
        {u"diamond"_s, MarkShape::Diamond}, {u"triangle"_s, MarkShape::Triangle},
        {u"pentagon"_s, MarkShape::Pentagon}, {u"square"_s, MarkShape::Square},
        {u"shield"_s, MarkShape::TriangleDown}, {u"wide"_s, MarkShape::Wide},
        {u"pill"_s, MarkShape::Pill}, {u"plus"_s, MarkShape::Plus},
        {u"trapezoid"_s, MarkShape::Trapezoid}};
    const auto found = shapes.find(name);
    Q_ASSERT(found != shapes.end());
    return found == shapes.end() ? MarkShape::Pentagon : found->second;
}

/// The same on every machine and in every version (FNV-1a, 32 bits, of the name's bytes).
int numberByName(const std::string& role, std::size_t count)
{
    std::uint32_t hash = 2166136261U;
    for (const char byte : role) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 16777619U;
    }
    return static_cast<int>(hash % count) + 1;
}

/// Tells a role from others with its slot.
QString letterOf(const std::string& role)
{
    const QString name = QString::fromStdString(role);
    const auto first
        = std::find_if(name.begin(), name.end(), [](QChar c) { return c.isLetterOrNumber(); });
    return first == name.end() ? u"?"_s : QString(first->toUpper());
}

QJsonObject paletteDocument()
{
    loadUiResources();
    QFile file(u":/themes/palette.json"_s);
    [[maybe_unused]] const bool opened = file.open(QIODevice::ReadOnly);
    Q_ASSERT(opened);
    return QJsonDocument::fromJson(file.readAll()).object();
}

} // namespace

struct Theme::Data
{
    std::array<QColor, tokenCount> colors;
    std::map<int, NodeSlot> nodeSlots;
    std::map<std::string, int> roles;
    std::vector<QColor> sequential;
    std::vector<QColor> diverging;

    explicit Data(ThemeKind kind);
    static std::shared_ptr<const Data> of(ThemeKind kind);
    static std::shared_ptr<const Data> of(ThemeKind kind, const QPalette& contrast);
};

Theme::Data::Data(ThemeKind kind)
{
    const QJsonObject document = paletteDocument();
    const bool dark = kind == ThemeKind::Dark;
    const QJsonObject tokens = document[u"themes"][dark ? u"dark" : u"light"].toObject();
    for (std::size_t i = 0; i < colors.size(); ++i) {
        colors[i] = QColor(tokens[QLatin1StringView(tokenNames[i])].toString());
        Q_ASSERT(colors[i].isValid());
    }
    const auto scale = [&](const char* name) {
        std::vector<QColor> colours;
        const auto stops = document[QLatin1StringView(name)][dark ? u"dark" : u"light"].toArray();
        for (const QJsonValue& stop : stops)
            colours.emplace_back(stop.toString());
        return colours;
    };
    sequential = scale("sequential");
    diverging = scale("diverging");
    const QJsonArray entries = document[u"node_slots"].toArray();
    for (const QJsonValue& entry : entries) {
        NodeSlot slot;
        slot.number = entry[u"slot"].toInt();
        slot.fill = QColor(entry[u"fill"].toString());
        slot.border = QColor(entry[dark ? u"border_dark" : u"border_light"].toString());
        slot.shape = shapeFromName(entry[u"shape"].toString());
        const QJsonArray names = entry[u"roles"].toArray();
        for (const QJsonValue& role : names)
            roles.emplace(role.toString().toStdString(), slot.number);
        nodeSlots.emplace(slot.number, slot);
    }
}

std::shared_ptr<const Theme::Data> Theme::Data::of(ThemeKind kind)
{
    static const auto light = std::make_shared<const Data>(ThemeKind::Light);
    static const auto dark = std::make_shared<const Data>(ThemeKind::Dark);
    return kind == ThemeKind::Dark ? dark : light;
}

// The platform's colours in the places of ours. What else has a meaning keeps its hue, which is
// told apart by words and marks as well; surfaces are plain and every line is drawn in full.
std::shared_ptr<const Theme::Data> Theme::Data::of(ThemeKind kind, const QPalette& contrast)
{
    auto data = std::make_shared<Data>(*of(kind));
    const auto set = [&data](std::initializer_list<Token> tokens, const QColor& colour) {
        for (const Token token : tokens)
            data->colors[static_cast<std::size_t>(token)] = colour;
    };
    using enum Token;
    const QColor text = contrast.color(QPalette::Active, QPalette::WindowText);
    const QColor ground = contrast.color(QPalette::Active, QPalette::Window);
    set({Window, Panel, Base, Canvas, Alternate, AccentTint, MatchTint, DriftedTint,
            CannotCheckTint, PartialTint, ErrorTint},
        ground);
    set({Text, TextSecondary, TextTertiary, TextDimmed, Hairline, ControlBorder, Edge}, text);
    set({TextDisabled}, contrast.color(QPalette::Disabled, QPalette::WindowText));
    set({Accent}, contrast.color(QPalette::Active, QPalette::Link));
    set({OnAccent}, ground);
    const QColor chosen = contrast.color(QPalette::Active, QPalette::Highlight);
    set({Focus}, chosen);
    // Text on what is selected or hovered stays the theme's text: the ground is mixed under it.
    const auto under = [&](float share) {
        return QColor::fromRgbF(ground.redF() + (chosen.redF() - ground.redF()) * share,
            ground.greenF() + (chosen.greenF() - ground.greenF()) * share,
            ground.blueF() + (chosen.blueF() - ground.blueF()) * share);
    };
    set({Selection}, under(0.35F));
    set({Hover}, under(0.18F));
    for (auto& [number, slot] : data->nodeSlots)
        slot.border = text;
    return data;
}

Theme::Theme(const ThemeOptions& options)
    : m_options(options),
      m_data(options.contrast ? Data::of(kindOf(*options.contrast), *options.contrast)
                              : Data::of(options.kind))
{
    if (options.contrast)
        m_options.kind = kindOf(*options.contrast);
    m_options.fontScale = std::clamp(options.fontScale, 0.5, 4.0);
}

QColor Theme::color(Token token) const
{
    return m_data->colors[static_cast<std::size_t>(token)];
}

const std::vector<QColor>& Theme::sequential() const
{
    return m_data->sequential;
}

const std::vector<QColor>& Theme::diverging() const
{
    return m_data->diverging;
}

std::vector<NodeSlot> Theme::categorical() const
{
    // Those of charts first, then those that stay farthest (CIEDE2000 over 12.7 for every eye).
    std::vector<NodeSlot> list;
    for (const int number : {1, 4, 3, 2, 9, 7, 10, 8})
        list.push_back(m_data->nodeSlots.at(number));
    return list;
}

NodeSlot Theme::slotOfRest() const
{
    return m_data->nodeSlots.at(sharedSlot);
}

QPalette Theme::palette() const
{
    QPalette p(color(Token::Text), color(Token::Base), color(Token::Window), color(Token::Hairline),
        color(Token::Hairline), color(Token::Text), color(Token::Base));
    const std::pair<QPalette::ColorRole, Token> roles[]{{QPalette::Window, Token::Window},
        {QPalette::WindowText, Token::Text}, {QPalette::Text, Token::Text},
        {QPalette::ButtonText, Token::Text}, {QPalette::BrightText, Token::Text},
        {QPalette::HighlightedText, Token::Text}, {QPalette::Base, Token::Base},
        {QPalette::AlternateBase, Token::Alternate}, {QPalette::Button, Token::Base},
        {QPalette::Highlight, Token::Selection}, {QPalette::Link, Token::Accent},
        {QPalette::LinkVisited, Token::Accent}, {QPalette::PlaceholderText, Token::TextTertiary},
        {QPalette::Light, Token::Panel}, {QPalette::Midlight, Token::Hover},
        {QPalette::Mid, Token::Hairline}, {QPalette::Dark, Token::ControlBorder},
        {QPalette::Shadow, Token::ControlBorder}, {QPalette::ToolTipBase, Token::Panel},
        {QPalette::ToolTipText, Token::Text}};
    for (const auto& [role, token] : roles)
        p.setColor(QPalette::All, role, color(token));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
             QPalette::HighlightedText, QPalette::PlaceholderText})
        p.setColor(QPalette::Disabled, role, color(Token::TextDisabled));
    return p;
}

QFont Theme::font(TextStyle style) const
{
    return themeFont(style, m_options);
}

int Theme::scaled(int logical) const
{
    return static_cast<int>(std::lround(logical * m_options.fontScale));
}

std::vector<NodeSlot> Theme::nodeSlots() const
{
    std::vector<NodeSlot> list;
    for (const auto& [number, slot] : m_data->nodeSlots)
        list.push_back(slot);
    return list;
}

Theme::SlotPreference Theme::slotPreference(const std::string& role) const
{
    const auto chosen = m_options.roleSlots.find(role);
    if (chosen != m_options.roleSlots.end() && m_data->nodeSlots.contains(chosen->second))
        return {SlotPriority::Chosen, chosen->second};
    if (const auto listed = m_data->roles.find(role); listed != m_data->roles.end())
        return {SlotPriority::Listed, listed->second};
    if (const auto alike = m_data->roles.find(foldCase(role)); alike != m_data->roles.end())
        return {SlotPriority::Alike, alike->second};
    return {SlotPriority::ByName, numberByName(role, m_data->nodeSlots.size())};
}

NodeSlot Theme::slotOf(const std::string& role) const
{
    return m_data->nodeSlots.at(slotPreference(role).number);
}

std::map<std::string, NodeSlot> Theme::slotsFor(const std::vector<std::string>& roles) const
{
    std::set<std::tuple<SlotPriority, std::string, int>> wishes;
    for (const std::string& role : roles) {
        const SlotPreference wish = slotPreference(role);
        wishes.emplace(wish.rank, role, wish.number);
    }
    const auto count = static_cast<int>(m_data->nodeSlots.size());
    std::map<std::string, NodeSlot> result;
    std::set<int> used;
    std::vector<std::pair<std::string, int>> late;
    const auto give = [&](const std::string& role, int number) {
        NodeSlot slot = m_data->nodeSlots.at(number);
        // Of several with one slot, the first one goes without.
        if (!used.insert(number).second)
            slot.letter = letterOf(role);
        result.emplace(role, slot);
    };
    // Who has a slot for sure does not lose it to one who only moves there.
    for (const auto& [rank, role, number] : wishes) {
        if (used.contains(number) && rank != SlotPriority::Chosen && rank != SlotPriority::Listed)
            late.emplace_back(role, number);
        else
            give(role, number);
    }
    for (const auto& [role, number] : late) {
        int free = number;
        for (int step = 0; step < count && used.contains(free); ++step)
            free = free % count + 1;
        give(role, used.contains(free) ? sharedSlot : free);
    }
    return result;
}

EdgeStyle Theme::edgeStyle(const std::string& kind) const
{
    static const std::map<std::string, EdgeStyle> styles{
        {"web:links_to", {1.0, EdgeEnding::OpenArrow, Token::Edge}},
        {"web:source_of", {1.75, EdgeEnding::Dot, Token::Edge}},
        {"web:canonical_of", {1.75, EdgeEnding::DoubleArrow, Token::Edge}},
        {"sim:food", {1.75, EdgeEnding::FilledArrow, Token::Food}},
        {"sim:death", {1.75, EdgeEnding::Cross, Token::Death}},
        {"sim:rejected", {1.5, EdgeEnding::Bar, Token::Rejected}},
        {"crawl:triggered_fetch", {1.5, EdgeEnding::Diamond, Token::Accent}},
        {"crawl:cooldown_block", {1.5, EdgeEnding::Bar, Token::CannotCheck}},
    };
    const auto found = styles.find(kind);
    return found == styles.end() ? EdgeStyle{} : found->second;
}

const char* tokenName(Token token)
{
    return tokenNames[static_cast<std::size_t>(token)];
}

ThemeKind kindOf(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightnessF()
            < palette.color(QPalette::WindowText).lightnessF()
        ? ThemeKind::Dark
        : ThemeKind::Light;
}

std::optional<QPalette> highContrast(const QPalette& palette)
{
    constexpr double least = 20;
    const auto luminance = [](const QColor& colour) {
        const auto linear = [](double value) {
            return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(static_cast<double>(colour.redF()))
            + 0.7152 * linear(static_cast<double>(colour.greenF()))
            + 0.0722 * linear(static_cast<double>(colour.blueF()));
    };
    const double a = luminance(palette.color(QPalette::Active, QPalette::Window));
    const double b = luminance(palette.color(QPalette::Active, QPalette::WindowText));
    const double ratio = (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
    return ratio >= least ? std::optional(palette) : std::nullopt;
}

QPalette ownContrastPalette()
{
    QPalette palette(Qt::white, Qt::black, Qt::white, Qt::white, Qt::white, Qt::white, Qt::black);
    palette.setColor(QPalette::Window, Qt::black);
    palette.setColor(QPalette::Highlight, QColor(0x1A, 0xEB, 0xFF));
    palette.setColor(QPalette::Link, QColor(0xFF, 0xFF, 0x00));
    palette.setColor(QPalette::Disabled, QPalette::WindowText, QColor(0x9A, 0x9A, 0x9A));
    return palette;
}

ThemeChoice themeChoice(const QString& setting)
{
    for (const auto choice : {ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::Contrast}) {
        if (setting == themeSetting(choice))
            return choice;
    }
    return ThemeChoice::System;
}

QString themeSetting(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::Light:
        return u"light"_s;
    case ThemeChoice::Dark:
        return u"dark"_s;
    case ThemeChoice::Contrast:
        return u"contrast"_s;
    case ThemeChoice::System:
        break;
    }
    return u"system"_s;
}

ThemeOptions chosenTheme(ThemeOptions options, ThemeChoice choice, const QPalette& desktop)
{
    options.contrast.reset();
    switch (choice) {
    case ThemeChoice::Light:
        options.kind = ThemeKind::Light;
        break;
    case ThemeChoice::Dark:
        options.kind = ThemeKind::Dark;
        break;
    case ThemeChoice::Contrast:
        options.contrast = highContrast(desktop).value_or(ownContrastPalette());
        break;
    case ThemeChoice::System:
        options.kind = kindOf(desktop);
        options.contrast = highContrast(desktop);
        break;
    }
    return options;
}

} // namespace mnemo
