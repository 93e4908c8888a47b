// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/window.h"

namespace mnemo {

struct GraphFeature;

/// The memory of entities: its timeline at the bottom, the graph as of its events in the centre,
/// and what appends to its log.
void installEntities(Window& window, const GraphFeature& graph);

} // namespace mnemo
