// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/scene.h"

#include <functional>
#include <string>
#include <vector>

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

/// Neighbours that one expansion adds at most; the next one adds others.
inline constexpr int mostOfExpansion = 200;

/// What an expansion of a node would add.
struct ExpansionPreview
{
    NodeIndex node{};
    int total = 0; ///< nodes that are not loaded yet
    std::vector<std::string> roles; ///< of the first of them
    bool more = false; ///< the store was not asked for all: `total` is the least
};

/// Why another picture is needed: frames are measured from what a person did.
enum class ChangeCause
{
    Person,
    Program
};

} // namespace mnemo
