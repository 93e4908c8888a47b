// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/world/worldtypes.h"

#include <cmath>

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

namespace motion {

// Accelerations in squares a second, a second.
inline constexpr double fieldPull = 0.55;
inline constexpr double goalPull = 0.34;
inline constexpr double awayPull = 0.5;
inline constexpr double noisePull = 1.2;
inline constexpr double drag = 0.012; ///< share of the velocity that a tick takes

[[nodiscard]] inline Vec2 unitOf(Vec2 v)
{
    const double length = std::sqrt(v.x * v.x + v.y * v.y);
    return length > 1e-9 ? Vec2{v.x / length, v.y / length} : Vec2{};
}

/// Back into 0 to 1; the velocity turns round at the border.
inline void reflect(double& position, double& velocity)
{
    if (position < 0) {
        position = -position;
        velocity = std::abs(velocity);
    } else if (position > 1) {
        position = 2 - position;
        velocity = -std::abs(velocity);
    }
    if (!(position >= 0))
        position = 0;
    else if (position > 1)
        position = 1;
}

} // namespace motion

/// One tick of motion: it follows the field and its owner's interest, keeps away from what refused
/// it, wanders a little, and is thrown back by the borders. Pure; only + − × ÷ and sqrt. Here, so
/// that the pull stays in registers: through memory it costs half as much again.
[[nodiscard]] inline Moved moved(Vec2 position, Vec2 velocity, const Pull& pull, double topSpeed)
{
    const auto goal = motion::unitOf(pull.toGoal);
    const auto away = motion::unitOf(pull.away);
    const double wish = motion::goalPull * (0.25 + pull.interest);
    const double ax = motion::fieldPull * pull.field.x + wish * goal.x + motion::awayPull * away.x
        + motion::noisePull * pull.noise.x;
    const double ay = motion::fieldPull * pull.field.y + wish * goal.y + motion::awayPull * away.y
        + motion::noisePull * pull.noise.y;
    Moved out;
    out.velocity.x = (velocity.x + ax * secondsPerTick) * (1 - motion::drag);
    out.velocity.y = (velocity.y + ay * secondsPerTick) * (1 - motion::drag);
    const double speed
        = std::sqrt(out.velocity.x * out.velocity.x + out.velocity.y * out.velocity.y);
    if (speed > topSpeed) {
        out.velocity.x = out.velocity.x / speed * topSpeed;
        out.velocity.y = out.velocity.y / speed * topSpeed;
    }
    out.position.x = position.x + out.velocity.x * secondsPerTick;
    out.position.y = position.y + out.velocity.y * secondsPerTick;
    motion::reflect(out.position.x, out.velocity.x);
    motion::reflect(out.position.y, out.velocity.y);
    return out;
}

} // namespace mnemo
