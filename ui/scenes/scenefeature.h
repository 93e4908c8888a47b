// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/graphfeature.h"

namespace mnemo {

class RecentList;
class SceneController;

/// What other features join in; all of it lives as long as the window.
struct SceneFeature
{
    SceneController* controller = nullptr;
    RecentList* recent = nullptr; ///< what was opened before; stands nowhere yet
};

/// Scenes, bookmarks and notes, and what was opened before.
[[nodiscard]] SceneFeature installScenes(Window& window, const GraphFeature& graph);

} // namespace mnemo
