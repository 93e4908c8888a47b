// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/window.h"

namespace mnemo {

class CanvasKeys;
class ChangeWatch;
class ExplorerPanel;
class GraphCanvas;
class GraphController;
class GraphStage;
class GraphStyles;
class InspectorPanel;
class PassingNotes;
class ResultBar;
class TimeController;

/// What other features join in; all of it lives as long as the window.
struct GraphFeature
{
    QWidget* page = nullptr; ///< of the centre
    GraphCanvas* canvas = nullptr;
    GraphStage* stage = nullptr;
    ResultBar* bar = nullptr;
    ExplorerPanel* explorer = nullptr;
    InspectorPanel* inspector = nullptr;
    GraphController* controller = nullptr;
    TimeController* time = nullptr;
    ChangeWatch* changes = nullptr;
    PassingNotes* notes = nullptr;
    GraphStyles* styles = nullptr;
    CanvasKeys* keys = nullptr; ///< are told of evidence that is lit
};

/// The graph that is shown: its page, Explorer and Inspector, and what is done to it.
[[nodiscard]] GraphFeature installGraph(Window& window);

} // namespace mnemo
