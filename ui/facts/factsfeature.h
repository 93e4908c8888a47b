// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/graphfeature.h"

namespace mnemo {

/// The facts of the selected node, in the Inspector, and the episodes that they came from.
void installFacts(Window& window, const GraphFeature& graph);

} // namespace mnemo
