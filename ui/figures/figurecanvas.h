// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/flags.h"
#include "ui/widgets/theme.h"

#include <QtGlobal>

namespace mnemo {

class GraphCanvas;

/// Of the store's neighbours of what is shown, those that are not here; a badge counts also those
/// that are here and hidden.
[[nodiscard]] qint64 notLoaded(const GraphCanvas& canvas);

/// What a person chose for roles of this graph; a figure says nothing of others.
[[nodiscard]] RoleSlots roleSlotsIn(const GraphCanvas& canvas);

/// The flags of what is shown.
[[nodiscard]] Flags shownFlags(const GraphCanvas& canvas);

/// A value's evidence is highlighted.
[[nodiscard]] bool isEvidenceLit(const GraphCanvas& canvas);

} // namespace mnemo
