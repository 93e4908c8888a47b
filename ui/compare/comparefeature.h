// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/graphfeature.h"
#include "ui/muse/musefeature.h"
#include "ui/table/tablefeature.h"

namespace mnemo {

class FigureDesk;

/// Shows more of a selection than its properties: what cites it, what it has in common, and two
/// nodes or receipts side by side.
void installCompare(Window& window, const GraphFeature& graph, const TableFeature& table,
    const MuseFeature& muse, FigureDesk& figures);

} // namespace mnemo
