// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/description.h"
#include "ui/drawing/style.h"

#include <memory>

namespace mnemo {

/// Everything that decides how a graph looks, but for the view: shared as const between threads.
struct SceneLook : SceneContent
{
    std::shared_ptr<const CanvasStyle> style;

    /// A node's radius on screen in logical pixels.
    [[nodiscard]] double screenRadius(NodeIndex node, double zoom) const;
};

/// Any thread.
[[nodiscard]] SceneDescription describe(const SceneLook& look, const PictureFrame& frame);

} // namespace mnemo
