// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/graphfeature.h"

namespace mnemo {

class TableFeed;
class TablePanel;

/// What other features join in; all of it lives as long as the window.
struct TableFeature
{
    TablePanel* panel = nullptr; ///< a page of the centre
    TableFeed* feed = nullptr; ///< brings outcomes to it
};

/// The table of an outcome, as a page of the centre: that of the graph, until another one comes.
[[nodiscard]] TableFeature installTable(Window& window, const GraphFeature& graph);

} // namespace mnemo
