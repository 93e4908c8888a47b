// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/graphfeature.h"
#include "ui/muse/musefeature.h"
#include "ui/scenes/scenefeature.h"

#include <functional>

namespace mnemo {

class QueryController;

/// What is in the open graph on one page of the centre. The returned function makes it the first
/// thing that is shown of a graph that was not opened here before.
[[nodiscard]] std::function<void()> installOverview(Window& window, const GraphFeature& graph,
    const SceneFeature& scenes, const MuseFeature& muse, QueryController& queries);

} // namespace mnemo
