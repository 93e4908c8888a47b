// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/graphfeature.h"

namespace mnemo {

/// Chains of an engineering model as flows, and the issues of the model. Shown where the graph
/// holds a model.
void installFlow(Window& window, const GraphFeature& graph);

} // namespace mnemo
