// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace mnemo {

/// Stops Qt from storing settings of its own. A file dialog otherwise writes its history to
/// ~/.config/QtProject.conf when it closes: on the GUI thread, which waits twice for the disk, and
/// outside of the home. Call it before the first dialog. Our own settings are not affected.
void disableQtSettings();

} // namespace mnemo
