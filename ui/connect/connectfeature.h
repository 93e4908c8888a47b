// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/graphfeature.h"
#include "ui/scenes/scenefeature.h"

namespace mnemo {

/// The ways to a graph: the welcome page, files, and the connection manager.
void installConnect(Window& window, const GraphFeature& graph, const SceneFeature& scenes);

} // namespace mnemo
