// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace mnemo {

/// Called on the GUI thread for real paints only; any of them may be empty. Milliseconds.
struct FrameTrace
{
    std::function<void()> firstFrame;
    std::function<void()> graphVisible; ///< the first frame with every node of the first result
    std::function<void()> layoutSettled;
    std::function<void(double guiMs, double ageMs)> frame;
    std::function<void(double rasterMs, double ageMs)> sharp;
};

/// Whether what is shown is what its store holds, as far as can be known.
enum class Freshness
{
    Current,
    Outdated ///< from before the store was lost
};

enum class Motion
{
    Normal,
    Reduced
};

/// Whether the view goes to what is shown.
enum class Reveal
{
    IfOutside,
    Never
};

/// How a selection changes.
enum class SelectMode
{
    Replace,
    Add,
    Toggle
};

/// What becomes of selected nodes when an edge is selected.
enum class EdgeSelect
{
    Alone, ///< they are not any more, and the edge is told of
    BesideNodes
};

} // namespace mnemo
