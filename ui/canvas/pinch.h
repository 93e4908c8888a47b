// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QEvent;

namespace mnemo {

class GraphCanvas;

/// Zooms with two fingers, on a touchpad or a touch screen, about the place between them; on a
/// touch screen the view follows them too. Whether the event was of that kind.
[[nodiscard]] bool pinched(GraphCanvas& canvas, QEvent& event);

} // namespace mnemo
