// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mnemoscope/shotview.h"
#include "core/base/log.h"
#include "core/graph/serverurl.h"
#include "ui/figures/figuredialog.h"
#include "ui/figures/figuresettings.h"
#include "ui/graph/styles.h"
#include "ui/widgets/theme.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace mnemo {

/// What is done to a graph before a picture of it is made, as a person would: in this order.
struct PictureSteps
{
    QStringList select; ///< ids of nodes
    QString layout; ///< of layoutWords(); empty: as it is
    QString ask; ///< a question for the muse; empty: none

    [[nodiscard]] bool any() const
    {
        return !select.empty() || !layout.isEmpty() || !ask.isEmpty();
    }
};

/// A figure that is to be written.
struct FigureOrder
{
    QString path;
    QStringList also; ///< further files of the same figure
    FigureSettings settings;
    FigureChoices choices;
};

/// What is done to a figure instead of opening the window.
enum class FigureTask
{
    None,
    Check, ///< draw it again in a process of its own and say whether it is the same
    Redraw, ///< that process: reads the figure
    Draw ///< draws a figure from a request
};

/// What the command line says.
struct Options
{
    QStringList files;
    QString store; ///< a store URL
    QString profile;
    QString queries; ///< a folder of more of them
    QString home;
    std::optional<std::int64_t> now;
    LogLevel log = LogLevel::Warning;
    bool demo = false;
    QString screenshot;
    ShotView view = ShotView::Main;
    std::optional<FigureOrder> figure;
    PictureSteps steps;
    std::optional<std::chrono::seconds> limit; ///< of a picture, from the beginning to the file
    QString language; ///< "en", "de"; empty: that of the system, of pictures English
    LookOrder look; ///< of the graph
    QString scene; ///< that has to be one
    FigureTask task = FigureTask::None;
    QString checked; ///< the figure to check
    QString trace;
    QSize size{1600, 1000};
    bool sized = false; ///< the size was asked for
    std::optional<ThemeChoice> theme;

    /// Nobody looks on: a picture is made and the program ends.
    [[nodiscard]] bool makesPicture() const { return !screenshot.isEmpty() || figure; }
};

/// What parsing ends in: options, or an exit code when nothing is to be run.
struct ParsedOptions
{
    Options options;
    std::optional<int> exitCode;
};

[[nodiscard]] ParsedOptions parseOptions(const ProgramArguments& arguments);

} // namespace mnemo
