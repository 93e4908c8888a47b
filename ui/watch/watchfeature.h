// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace mnemo {

class ServeController;
struct GraphFeature;
struct Window;

/// The panel of the calls that agents make over the API of this window, and of other programs of
/// its home where a person wants that; what a call reads is lit on the canvas. It is there while
/// calls can come, and as long as there are some to be read.
void installWatch(Window& window, const GraphFeature& graph, ServeController& serve);

} // namespace mnemo
