// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QString>
#include <QStringList>

namespace mnemo {

class ProgramWindow;

/// What a picture shows; all but Welcome want a graph.
enum class ShotView
{
    Main,
    Welcome,
    Receipt, ///< the receipt viewer
    Palette,
    Table,
    Events,
    Evidence, ///< a value's evidence lit, with its card
    Find,
    Explorer, ///< the Explorer over the centre, where it has no room beside it
    Field, ///< after the world has played for a while
    Outcomes,
    Settings,
    Keys,
    Data,
    Guide,
    Log,
    Connect, ///< the connection manager
    Crawler,
    Compare, ///< two pages beside each other
    Figure, ///< the export dialog
    Overview, ///< what is in the graph
    Model, ///< the settings of the language model
};

/// As they are named on the command line, in the order of ShotView.
[[nodiscard]] QStringList shotViewNames();

/// Brings the view up, as a person would.
void enterView(ProgramWindow& window, ShotView view);

/// Whether what is made off the GUI thread has come.
[[nodiscard]] bool isReady(const ProgramWindow& window, ShotView view);

/// The window with what stands over it, or the view's own window.
[[nodiscard]] QPixmap grabView(ProgramWindow& window, ShotView view);

} // namespace mnemo
