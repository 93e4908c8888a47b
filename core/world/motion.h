// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/world/worldtypes.h"

namespace mnemo {

/// What moves a daimoi in one tick.
struct Pull
{
    Vec2 field; ///< the field's vector where it is, in its own layer
    Vec2 toGoal; ///< from it to its goal; zero without one
    double interest = 0; ///< of its owner in its intent, 0 to 1
    Vec2 away; ///< from what refused it to it; zero when there is nothing to keep away from
    Vec2 noise; ///< in the unit disc
};

struct Moved
{
    Vec2 position;
    Vec2 velocity;
};

/// One tick of motion: it follows the field and its owner's interest, keeps away from what refused
/// it, wanders a little, and is thrown back by the borders. Pure; only + − × ÷ and sqrt.
[[nodiscard]] Moved moved(Vec2 position, Vec2 velocity, const Pull& pull, double topSpeed);

} // namespace mnemo
