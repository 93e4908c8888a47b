// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace mnemo {

class ServeController;
struct GraphFeature;
struct Window;

/// The panel of the calls that agents make over the API of this window; what a call reads is lit on
/// the canvas. It is there while the API is on, and as long as there are calls to be read.
void installWatch(Window& window, const GraphFeature& graph, ServeController& serve);

} // namespace mnemo
