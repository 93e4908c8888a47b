// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/window.h"

namespace mnemo {

/// The palette of the window: finds nodes of the open store, and queries of its catalogue.
void installPalette(Window& window);

} // namespace mnemo
