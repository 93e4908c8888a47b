// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/canvasstate.h"
#include "core/scene/savedscene.h"

#include <QSize>

#include <string>
#include <vector>

namespace mnemo {

// How the parts of a picture stand in a scene file, and the way back.

inline constexpr double farthest = 1e7; ///< pixels at 100 %: beyond it nothing can be drawn

using Ids = std::vector<std::string>;

[[nodiscard]] Ids idsOf(const GraphScene& graph, const std::vector<NodeIndex>& nodes);
[[nodiscard]] Ids idsOf(const std::vector<NodeId>& nodes);
[[nodiscard]] std::vector<NodeId> nodeIds(const Ids& ids);

[[nodiscard]] EdgeName nameOf(const SavedEdge& edge);
[[nodiscard]] SavedEdge savedEdge(const EdgeName& name);

void writeFilter(SavedStyle& style, const GraphFilter& filter);
[[nodiscard]] GraphFilter filterOf(const SavedStyle& style);

[[nodiscard]] SavedLook lookOf(const ViewState& view, bool whole, QSize size = {});
/// Empty when no window can be as large.
[[nodiscard]] QSize sizeOf(const SavedLook& look);
/// Whether these numbers are a usable view; else everything is shown.
[[nodiscard]] bool canBeLookedAt(const SavedLook& look);
[[nodiscard]] ViewState viewOf(const SavedLook& look);

} // namespace mnemo
