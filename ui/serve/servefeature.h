// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/window.h"

namespace mnemo {

class ServeController;
class WindowPages;

/// The switch of the HTTP API: a tab of the settings, and a button in the status bar while the API
/// is on. What it returns lives as long as the window.
ServeController* installServe(Window& window, WindowPages& pages);

} // namespace mnemo
