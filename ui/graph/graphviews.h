// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

namespace mnemo {

class ExplorerPanel;
class GraphCanvas;
class InspectorPanel;
class ResultBar;

/// The parts of the window that show the graph.
struct GraphViews
{
    GraphCanvas* canvas = nullptr;
    ExplorerPanel* explorer = nullptr;
    InspectorPanel* inspector = nullptr;
    ResultBar* bar = nullptr;
};

/// The arguments `as_of` and `known_at` of a query.
struct AskedTimes
{
    Json asOf; ///< null: the present
    Json knownAt; ///< null: all that is recorded

    bool operator==(const AskedTimes&) const = default;
};

} // namespace mnemo
