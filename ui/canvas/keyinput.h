// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QKeyEvent;

namespace mnemo {

class GraphCanvas;

/// Does what a key means on a canvas; false when it means nothing there.
bool handleKey(GraphCanvas& canvas, const QKeyEvent& event);

} // namespace mnemo
