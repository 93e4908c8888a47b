// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/window.h"

namespace mnemo {

/// Opens the text in the clipboard as a file of its own in the program's folder: a table, an edge
/// list, or any other form of text.
void openClipboard(Window& window);

} // namespace mnemo
