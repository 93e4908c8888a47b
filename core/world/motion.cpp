// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/motion.h"

#include <cmath>

namespace mnemo {

namespace {

// Accelerations in squares a second, a second.
constexpr double fieldPull = 0.55;
constexpr double goalPull = 0.34;
constexpr double awayPull = 0.5;
constexpr double noisePull = 1.2;
constexpr double drag = 0.012; ///< share of the velocity that a tick takes

Vec2 unitOf(Vec2 v)
{
    const double length = std::sqrt(v.x * v.x + v.y * v.y);
    return length > 1e-9 ? Vec2{v.x / length, v.y / length} : Vec2{};
}

/// Back into 0 to 1; the velocity turns round at the border.
void reflect(double& position, double& velocity)
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

} // namespace

Moved moved(Vec2 position, Vec2 velocity, const Pull& pull, double topSpeed)
{
    const auto goal = unitOf(pull.toGoal);
    const auto away = unitOf(pull.away);
    const double wish = goalPull * (0.25 + pull.interest);
    const double ax
        = fieldPull * pull.field.x + wish * goal.x + awayPull * away.x + noisePull * pull.noise.x;
    const double ay
        = fieldPull * pull.field.y + wish * goal.y + awayPull * away.y + noisePull * pull.noise.y;
    Moved out;
    out.velocity.x = (velocity.x + ax * secondsPerTick) * (1 - drag);
    out.velocity.y = (velocity.y + ay * secondsPerTick) * (1 - drag);
    const double speed
        = std::sqrt(out.velocity.x * out.velocity.x + out.velocity.y * out.velocity.y);
    if (speed > topSpeed) {
        out.velocity.x = out.velocity.x / speed * topSpeed;
        out.velocity.y = out.velocity.y / speed * topSpeed;
    }
    out.position.x = position.x + out.velocity.x * secondsPerTick;
    out.position.y = position.y + out.velocity.y * secondsPerTick;
    reflect(out.position.x, out.velocity.x);
    reflect(out.position.y, out.velocity.y);
    return out;
}

} // namespace mnemo
