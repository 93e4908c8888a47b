// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/scene.h"

#include <QString>

#include <vector>

namespace mnemo {

/// A node as the names of steps say it.
[[nodiscard]] QString nameOf(const GraphScene& scene, NodeIndex node);

/// “one” with the node's name, or “many” with their number.
[[nodiscard]] QString named(const QString& one, const QString& many, const GraphScene& scene,
    const std::vector<NodeIndex>& nodes);

} // namespace mnemo
