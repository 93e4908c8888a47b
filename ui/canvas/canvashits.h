// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/view.h"
#include "ui/canvas/canvascontent.h"

#include <QRect>

#include <optional>

namespace mnemo {

// What of a canvas lies where in a view; places in logical pixels of the view.

/// The shown node drawn nearest to a place, if one is under it.
[[nodiscard]] std::optional<NodeIndex> nodeAt(
    const CanvasContent& content, const ViewPort& port, QPointF position);

/// The shown edge nearest to a place, if one is under it. Looks through all edges.
[[nodiscard]] std::optional<EdgeIndex> edgeAt(
    const CanvasContent& content, const ViewPort& port, QPointF position);

/// Where a node is drawn; empty when it has no place.
[[nodiscard]] QRect nodeRect(const SceneLook& look, const ViewPort& port, NodeIndex node);

} // namespace mnemo
