// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/theme.h"

#include <string>
#include <vector>

class QWidget;

namespace mnemo {

// A role that neither a person nor the palette gave a slot takes a free one where what is shown
// beside it has its own, so lists and panels must know what the canvas shows to draw a role as it
// does.

/// Says in a window which roles its graph shows.
void setShownRoles(QWidget* window, const std::vector<std::string>& roles);

/// The slot of a role as the graph in the widget's window has it.
[[nodiscard]] NodeSlot shownSlotOf(const QWidget* widget, const std::string& role);

/// "Blue circle": the slot's colour and shape in words.
[[nodiscard]] QString slotName(int number);

/// What a person chose, as the setting ui.role_slots keeps it; nothing of what is none.
[[nodiscard]] RoleSlots roleSlotsFrom(const QString& setting);
[[nodiscard]] QString roleSlotsSetting(const RoleSlots& chosen);

} // namespace mnemo
