// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/scene.h"
#include "ui/graph/comparison.h"

namespace mnemo {

/// Two nodes side by side: role, label and properties by name, then the neighbours that both have,
/// with the edges that lead there, and those that one of them has. Of what is loaded.
[[nodiscard]] ComparedPair compareNodes(const GraphScene& scene, NodeIndex left, NodeIndex right);

} // namespace mnemo
