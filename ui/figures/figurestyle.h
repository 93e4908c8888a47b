// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/canvasstate.h"
#include "core/picture/view.h"
#include "ui/drawing/scenelook.h"
#include "ui/figures/figuresettings.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/theme.h"

#include <QColor>
#include <QFont>
#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// One line of a figure's legend.
struct FigureRole
{
    NodeSlot slot;
    QString name;
    qint64 count = 0;
};

struct FigureKind
{
    EdgeStyle style;
    QColor colour;
    QString name;
    qint64 count = 0;
    bool undirected = false; ///< drawn as a line without an ending
};

/// What marks in the picture mean beside roles and kinds.
enum class FigureState
{
    Added,
    Removed,
    Changed,
    Ended, ///< no longer true: dashed
    FlaggedWrong, ///< by a person, as the next
    FlaggedToCheck,
    Outdated ///< all of it is from before its store was lost
};

/// How much of what is shown bears such a mark.
struct FigureMarked
{
    FigureState state = FigureState::Ended;
    qint64 count = 0; ///< 0: is not said
    bool lines = true; ///< edges bear it
    bool shapes = false; ///< nodes do
};

/// Fonts and colours of a figure: taken from a theme on the GUI thread, used on any.
struct FigureStyle
{
    QColor paper; ///< not valid: transparent
    QColor text;
    QColor secondary;
    QColor tertiary;
    QColor border;
    QColor base; ///< the ground of notes
    BadgeColours evidence;
    QColor evidenceFill;
    QColor evidenceStroke;
    QColor evidenceGlow;
    std::map<ReplayState, BadgeColours> verdicts;
    BadgeColours partial;
    QFont title;
    QFont legend;
    QFont words; ///< of the footer
    QFont badge;
    QFont mono;
    QFont name;
    QFont note;
    std::vector<FigureRole> roles; ///< of what is shown, most first
    std::vector<FigureKind> kinds;
    std::vector<FigureMarked> marked; ///< of what is shown
    std::optional<PropertyValues> values; ///< that colours tell, counted in what is shown
    bool hasWithoutNumber = false; ///< a node that is shown, where colours are a scale
};

/// How bars are filled: colour is never the only mark.
enum class FigureFill
{
    Solid,
    Hatched,
    Crossed
};

/// A chart of bars that stand on each other.
struct FigureChart
{
    struct Bars
    {
        QString name;
        QColor colour;
        FigureFill fill = FigureFill::Solid;
        std::vector<double> values = {}; ///< one a category
    };

    QString title;
    QString note; ///< under the title; or empty
    bool across = false; ///< bars lie, the first at the top; else they stand
    QStringList categories;
    QStringList labels; ///< under bars that stand, one a category; an empty one shows nothing
    std::vector<bool> unknown; ///< hatched: bars there may lack something; empty: none
    std::vector<Bars> bars;
};

/// What there is of one kind in all charts.
struct FigureTotal
{
    QString name;
    QColor colour;
    FigureFill fill = FigureFill::Solid;
    qint64 count = 0;
};

struct FigureCharts
{
    std::vector<FigureTotal> totals;
    QString asked; ///< "outcome_counts, ticks 1 to 600"
    std::vector<FigureChart> charts;
};

/// What a canvas shows, as a figure takes it.
struct FigureScene
{
    SceneLook look; ///< in the figure's colours
    ViewPort view; ///< of the canvas
    FigureStyle style;
    std::vector<CanvasNote> notes = {};
    std::optional<FigureCharts> charts = {}; ///< in place of a graph, which is empty then
};

/// "added", "no longer true", …
[[nodiscard]] QString stateWords(FigureState state);

/// A role as the legend names it.
[[nodiscard]] QString roleWords(const std::string& role);

/// Of roles and kinds only those that are in the picture, with how many of them are. Any thread.
void keepDrawn(FigureStyle& style, const GraphScene& scene, const SceneDescription& picture);

/// The theme of a figure's colours and fonts. GUI thread.
[[nodiscard]] Theme figureTheme(const Theme& theme, const FigureSettings& settings);

/// `shown` is what a canvas draws now; the figure's colours follow from the ground and the theme.
/// GUI thread.
[[nodiscard]] FigureScene figureScene(const SceneLook& shown, const ViewPort& view,
    const StyleOptions& wish, const Theme& theme, const FigureSettings& settings);

} // namespace mnemo
