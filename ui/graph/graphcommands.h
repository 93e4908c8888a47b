// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/graphfeature.h"

namespace mnemo {

class CanvasKeys;
class FindBar;

/// The actions of the graph: menus, tools, keys and the bar that finds.
[[nodiscard]] CanvasKeys* installGraphCommands(
    Window& window, const GraphFeature& graph, FindBar& find);

} // namespace mnemo
