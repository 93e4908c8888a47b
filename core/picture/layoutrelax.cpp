// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/layoutparts.h"

#include <algorithm>
#include <cmath>

namespace mnemo::layout {

void relax(const Adjacency& graph, Positions& places, int rounds)
{
    // Fruchterman and Reingold (1991), from a start that has the right shape already.
    const std::size_t n = graph.size();
    std::vector<ScenePoint> force(n);
    for (int round = 0; round < rounds; ++round) {
        const float heat = 0.4F * (1.0F - static_cast<float>(round) / static_cast<float>(rounds));
        std::fill(force.begin(), force.end(), ScenePoint{});
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const float dx = places[i].x - places[j].x;
                const float dy = places[i].y - places[j].y;
                const float push = 1.0F / (dx * dx + dy * dy + 0.01F);
                force[i].x += dx * push;
                force[i].y += dy * push;
                force[j].x -= dx * push;
                force[j].y -= dy * push;
            }
            for (const auto u : graph.of(i)) {
                const float dx = places[u].x - places[i].x;
                const float dy = places[u].y - places[i].y;
                const float pull = std::sqrt(dx * dx + dy * dy);
                force[i].x += dx * pull;
                force[i].y += dy * pull;
            }
        }
        for (std::size_t i = 0; i < n; ++i) {
            const float length = std::hypot(force[i].x, force[i].y);
            const float step = length > heat ? heat / length : 1.0F;
            places[i] = {places[i].x + force[i].x * step, places[i].y + force[i].y * step};
        }
    }
}

} // namespace mnemo::layout
