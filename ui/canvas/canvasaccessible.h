// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace mnemo {

class GraphCanvas;

/// Makes canvases known to assistive technology: role graphic, a child for each shown node up to
/// 500, in larger graphs for the selected and the current one. Safe to call again.
void installCanvasAccessible();

/// Tells that the keyboard went to another node.
void announceCurrent(GraphCanvas& canvas);

} // namespace mnemo
