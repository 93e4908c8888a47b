// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/graphfeature.h"

namespace mnemo {

class MuseConsole;
class MusePanel;

/// What other features join in; all of it lives as long as the window.
struct MuseFeature
{
    MusePanel* panel = nullptr;
    MuseConsole* console = nullptr;
};

/// The conversation with the muse, its evidence in the graph, and the receipts of its answers.
[[nodiscard]] MuseFeature installMuse(Window& window, const GraphFeature& graph);

} // namespace mnemo
