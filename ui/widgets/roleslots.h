// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/theme.h"

#include <string>
#include <vector>

class QWidget;

namespace mnemo {

// Roles that the palette does not name take the slots that are free among those shown together, so
// lists and panels must know what the canvas shows to draw a role as it does.

/// Says in a window which roles its graph shows.
void setShownRoles(QWidget* window, const std::vector<std::string>& roles);

/// The slot of a role as the graph in the widget's window has it.
[[nodiscard]] NodeSlot shownSlotOf(const QWidget* widget, const std::string& role);

} // namespace mnemo
