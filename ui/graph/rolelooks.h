// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/window.h"

namespace mnemo {

class LegendView;

/// Lets a person choose in the legend how a role is drawn, and keeps that as a setting.
void installRoleLooks(Window& window, LegendView& legend);

} // namespace mnemo
