// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/graphfeature.h"

namespace mnemo {

class FlagDesk;

/// Flags on what is wrong or to be checked. The canvas is given them before its first picture.
FlagDesk* installFlags(Window& window, const GraphFeature& graph);

} // namespace mnemo
