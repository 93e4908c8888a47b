// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/graphfeature.h"
#include "ui/table/tablefeature.h"

namespace mnemo {

class WorldController;

/// The living world: its field as a page of the centre, its outcomes at the bottom, its menu.
[[nodiscard]] WorldController* installWorld(
    Window& window, const GraphFeature& graph, const TableFeature& table);

} // namespace mnemo
