// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/canvastypes.h"
#include "ui/drawing/scenelook.h"
#include "ui/graph/graphviews.h"
#include "ui/panels/legendview.h"

namespace mnemo {

/// Of what is there and holds at the moment shown.
[[nodiscard]] GraphCounts graphCounts(const SceneLook& look);

/// Of what is drawn; roles and kinds that a person hides are there with 0.
[[nodiscard]] GraphCounts legendCounts(const SceneLook& look, const GraphFilter& filter);

/// Shows in the bar and in the legend what is left out; the legend counts what is drawn, and shows
/// no colours that nodes do not have.
void showFilter(const GraphViews& views);

} // namespace mnemo
