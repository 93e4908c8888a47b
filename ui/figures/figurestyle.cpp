// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figurestyle.h"

#include "ui/drawing/drawnscales.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <string>
#include <utility>

namespace mnemo {

namespace {

constexpr int smallestPrint = 9; ///< pixels of the footer: 6.3 pt
constexpr int wideTitle = 560;
constexpr int largeWords = 1200; ///< from this width on words are a step larger

/// Outlines and widths that do not depend on the pixels they are drawn with.
QFont unhinted(QFont font, int pixels = 0)
{
    font.setHintingPreference(QFont::PreferNoHinting);
    if (pixels > 0)
        font.setPixelSize(pixels);
    return font;
}

template <typename Row> void sortRows(std::vector<Row>& rows)
{
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
        return a.count != b.count ? a.count > b.count : a.name < b.name;
    });
}

void countRoles(FigureStyle& style, const SceneLook& look, const Theme& theme)
{
    std::map<std::string, qint64> roles;
    std::vector<std::string> all;
    for (std::size_t i = 0; i < look.scene->nodes().size(); ++i) {
        const auto [found, isNew] = roles.try_emplace(look.scene->nodes()[i].role, 0);
        if (isNew)
            all.push_back(found->first);
        if (isDrawn(look, static_cast<NodeIndex>(i)))
            ++found->second;
    }
    const auto slotOf = theme.slotsFor(all);
    for (const auto& [role, count] : roles) {
        if (count > 0)
            style.roles.push_back({slotOf.at(role), roleWords(role), count});
    }
    sortRows(style.roles);
}

template <typename Row>
void keepCounted(std::vector<Row>& rows, const std::map<QString, qint64>& counts)
{
    for (Row& row : rows) {
        const auto found = counts.find(row.name);
        row.count = found == counts.end() ? 0 : found->second;
    }
    std::erase_if(rows, [](const Row& row) { return row.count == 0; });
    sortRows(rows);
}

/// One line for all that bears a mark: facts are edges, and nodes that bear it go with them.
void addMarked(FigureStyle& style, FigureState state, qint64 edges, qint64 nodes, bool together)
{
    if (edges + nodes > 0)
        style.marked.push_back({state,
            together        ? edges + nodes
                : edges > 0 ? edges
                            : nodes,
            edges > 0, nodes > 0});
}

void countChanges(FigureStyle& style, const SceneLook& look)
{
    if (!look.changes)
        return;
    std::array<qint64, 4> nodes{};
    std::array<qint64, 4> edges{};
    for (std::size_t i = 0; i < look.changes->nodes.size(); ++i) {
        if (isDrawn(look, static_cast<NodeIndex>(i)))
            ++nodes[static_cast<std::size_t>(look.changes->nodes[i])];
    }
    for (std::size_t i = 0; i < look.changes->edges.size(); ++i) {
        if (isDrawn(look, static_cast<EdgeIndex>(i)))
            ++edges[static_cast<std::size_t>(look.changes->edges[i])];
    }
    const std::pair<Change, FigureState> states[] = {{Change::Added, FigureState::Added},
        {Change::Removed, FigureState::Removed}, {Change::Changed, FigureState::Changed}};
    for (const auto& [change, state] : states) {
        const auto place = static_cast<std::size_t>(change);
        addMarked(style, state, edges[place], nodes[place], true);
    }
}

void countFacts(FigureStyle& style, const SceneLook& look)
{
    if (look.outdated) {
        style.marked.push_back({FigureState::Outdated, 0, false, true});
        return;
    }
    if (!look.facts)
        return;
    qint64 ended = 0;
    for (std::size_t i = 0; i < look.scene->edges().size(); ++i) {
        const auto edge = static_cast<EdgeIndex>(i);
        if (look.factOf(edge) == FactState::Ended && isDrawn(look, edge))
            ++ended;
    }
    qint64 stale = 0;
    for (std::size_t i = 0; i < look.scene->nodes().size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        if (isDrawn(look, node) && look.isStale(node))
            ++stale;
    }
    addMarked(style, FigureState::Ended, ended, stale, false);
}

void countFlags(FigureStyle& style, const SceneLook& look)
{
    if (!look.flags)
        return;
    const std::pair<FlagKind, FigureState> states[] = {{FlagKind::Wrong, FigureState::FlaggedWrong},
        {FlagKind::ToCheck, FigureState::FlaggedToCheck}};
    for (const auto& [kind, state] : states) {
        const auto nodes = std::count_if(look.flags->nodes.begin(), look.flags->nodes.end(),
            [&, wanted = kind](const FlaggedNode& flagged) {
                return flagged.flag.kind == wanted && isDrawn(look, flagged.node);
            });
        const auto edges = std::count_if(look.flags->edges.begin(), look.flags->edges.end(),
            [&, wanted = kind](const FlaggedEdge& flagged) {
                return flagged.flag.kind == wanted && isDrawn(look, flagged.edge);
            });
        addMarked(style, state, edges, nodes, true);
    }
}

void countKinds(FigureStyle& style, const SceneLook& look, const Theme& theme)
{
    std::map<std::string, qint64> kinds;
    for (std::size_t i = 0; i < look.scene->edges().size(); ++i) {
        if (isDrawn(look, static_cast<EdgeIndex>(i)))
            ++kinds[look.scene->edges()[i].kind];
    }
    for (const auto& [kind, count] : kinds) {
        const EdgeStyle line = theme.edgeStyle(kind);
        style.kinds.push_back({line, theme.color(line.colour), oneLine(toQString(kind), 40), count,
            look.scene->undirectedKinds().contains(kind)});
    }
    sortRows(style.kinds);
}

void takeFonts(FigureStyle& style, const Theme& theme, const FigureSettings& settings)
{
    const auto sheet = sheetOf(settings);
    const bool print = sheet && sheet->print;
    const bool wide = sheet && sheet->size.width() >= wideTitle;
    const bool large = sheet && sheet->size.width() >= largeWords;
    style.title = unhinted(theme.font(wide ? TextStyle::Big : TextStyle::Title), large ? 22 : 0);
    style.legend = unhinted(theme.font(TextStyle::Hint), print ? 10 : large ? 13 : 12);
    style.words = unhinted(theme.font(TextStyle::Hint), print ? smallestPrint : large ? 12 : 0);
    style.badge = unhinted(theme.font(TextStyle::Badge), print ? 10 : large ? 12 : 0);
    style.mono = unhinted(theme.font(TextStyle::MonoTable),
        print       ? smallestPrint
            : large ? 12
                    : 11);
    style.name = unhinted(theme.font(TextStyle::Heading), print ? 11 : large ? 15 : 0);
    style.note = unhinted(theme.font(TextStyle::Small), print ? 10 : large ? 13 : 0);
}

void takeColours(FigureStyle& style, const Theme& theme)
{
    style.text = theme.color(Token::Text);
    style.secondary = theme.color(Token::TextSecondary);
    style.tertiary = theme.color(Token::TextTertiary);
    style.border = theme.color(Token::ControlBorder);
    style.base = theme.color(Token::Base);
    style.evidenceFill = theme.color(Token::EvidenceFill);
    style.evidenceStroke = theme.color(Token::EvidenceStroke);
    style.evidenceGlow = theme.color(Token::EvidenceGlow);
    style.partial = badgeColours(theme, BadgeKind::Partial);
    for (const auto state : {ReplayState::NotReplayed, ReplayState::Running, ReplayState::Match,
             ReplayState::Drifted, ReplayState::CannotCheck})
        style.verdicts[state] = badgeColours(theme, badgeOf(state).kind);
}

} // namespace

QString roleWords(const std::string& role)
{
    return role.empty() ? QCoreApplication::translate("Figure", "role not given")
                        : oneLine(toQString(role), 40);
}

QString stateWords(FigureState state)
{
    switch (state) {
    case FigureState::Added:
        return QCoreApplication::translate("Figure", "added");
    case FigureState::Removed:
        return QCoreApplication::translate("Figure", "removed");
    case FigureState::Changed:
        return QCoreApplication::translate("Figure", "changed");
    case FigureState::Ended:
        return QCoreApplication::translate("Figure", "no longer true");
    case FigureState::FlaggedWrong:
        return QCoreApplication::translate("Figure", "flagged as wrong");
    case FigureState::FlaggedToCheck:
        return QCoreApplication::translate("Figure", "flagged to be checked");
    case FigureState::Outdated:
        break;
    }
    return QCoreApplication::translate("Figure", "from before the connection was lost");
}

void keepDrawn(FigureStyle& style, const GraphScene& scene, const SceneDescription& picture)
{
    const QRectF paper(0, 0, picture.width, picture.height);
    std::map<QString, qint64> roles;
    for (const DrawnNode& node : picture.nodes) {
        const auto r = static_cast<double>(node.radius);
        const QPointF at(static_cast<double>(node.at.x), static_cast<double>(node.at.y));
        if (paper.intersects(QRectF(at - QPointF(r, r), QSizeF(2 * r, 2 * r))))
            ++roles[roleWords(scene.node(node.node).role)];
    }
    std::map<QString, qint64> kinds;
    for (const DrawnEdge& edge : picture.edges) {
        const QRectF box
            = QRectF(QPointF(static_cast<double>(edge.from.x), static_cast<double>(edge.from.y)),
                QPointF(static_cast<double>(edge.to.x), static_cast<double>(edge.to.y)))
                  .normalized()
                  .adjusted(-1, -1, 1, 1);
        if (!picture.layers[edge.layer].glow && paper.intersects(box))
            ++kinds[oneLine(toQString(scene.edge(edge.edge).kind), 40)];
    }
    keepCounted(style.roles, roles);
    keepCounted(style.kinds, kinds);
}

Theme figureTheme(const Theme& theme, const FigureSettings& settings)
{
    ThemeOptions options = theme.options();
    options.fonts = FontSource::Picture;
    options.fontScale = 1;
    if (settings.ground == FigureGround::White) {
        options.kind = ThemeKind::Light;
        options.contrast.reset(); // white on black, it cannot be read on white
    }
    return Theme(options);
}

FigureScene figureScene(const SceneLook& shown, const ViewPort& view, const StyleOptions& wish,
    const Theme& theme, const FigureSettings& settings)
{
    const Theme inks = figureTheme(theme, settings);
    FigureScene figure{shown, view, {}, {}, {}};
    auto style = CanvasStyle::of(*shown.scene, inks, wish);
    style.font = unhinted(style.font);
    if (settings.ground == FigureGround::White)
        style.canvas = Qt::white;
    if (settings.ground != FigureGround::Transparent)
        figure.style.paper = style.canvas;
    figure.look.style = std::make_shared<const CanvasStyle>(style);
    DrawnScales drawn = drawnScales(figure.look);
    style.scales.rules = std::move(drawn.rules);
    figure.style.values = std::move(drawn.values);
    figure.style.hasWithoutNumber = drawn.hasWithoutNumber;
    figure.look.style = std::make_shared<const CanvasStyle>(std::move(style));
    takeColours(figure.style, inks);
    takeFonts(figure.style, inks, settings);
    countRoles(figure.style, figure.look, inks);
    countKinds(figure.style, figure.look, inks);
    countChanges(figure.style, figure.look);
    countFacts(figure.style, figure.look);
    countFlags(figure.style, figure.look);
    return figure;
}

} // namespace mnemo
