// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/window.h"

#include <QString>

namespace mnemo {

class ChangeWatch;
class GraphCanvas;
class GraphController;

/// Tells on the canvas and in the status bar that another program wrote to the open store.
[[nodiscard]] ChangeWatch* installChangeNews(
    Window& window, GraphController& graph, GraphCanvas& canvas);

/// "10:42", UTC: the time of a change that is noticed now.
[[nodiscard]] QString changeTime(const Workbench& workbench);

} // namespace mnemo
