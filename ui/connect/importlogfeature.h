// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/window.h"

namespace mnemo {

/// What was noted while files were read is offered as long as their store is open.
void installImportLog(Window& window);

} // namespace mnemo
