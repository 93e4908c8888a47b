// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/window.h"

namespace mnemo {

class WindowPages;

/// The pages about the program itself. To be installed when all actions of the window are there:
/// people may change the keys of each.
[[nodiscard]] WindowPages* installPages(Window& window);

} // namespace mnemo
