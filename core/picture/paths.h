// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/picture/canvasstate.h"
#include "core/picture/scenemarks.h"

namespace mnemo {

/// The way of fewest edges over what is not hidden, whatever their direction; of several the one
/// by the first edges of the scene. Empty when there is none. Any thread.
[[nodiscard]] GraphPath shortestPath(const GraphScene& scene, const SceneMarks& marks,
    NodeIndex from, NodeIndex to, const CancelToken& cancel = {});

/// The edges of a path; nothing when one of them is not there, at another moment: then it is none.
[[nodiscard]] std::optional<std::vector<EdgeIndex>> edgesOf(
    const GraphScene& scene, const GraphPath& path);

} // namespace mnemo
