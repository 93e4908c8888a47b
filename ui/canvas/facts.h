// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/scene.h"
#include "ui/widgets/heldtext.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace mnemo {

/// Whether what an edge says holds at a moment.
enum class FactState : std::uint8_t
{
    Holds,
    Ended, ///< no longer
    NotYet
};

/// One for each edge of a scene.
using FactStates = std::vector<FactState>;

/// By since ≤ moment < until, as queries take `as_of`: whole seconds since 1970, an absent end is
/// open. Before both its nodes are there an edge of `scene` does not hold yet.
[[nodiscard]] FactState factAt(const GraphScene& scene, const SceneEdge& edge, std::int64_t moment);

/// Of all edges; null when all hold. One that stands for a bundle holds when any of them does. Any
/// thread.
[[nodiscard]] std::shared_ptr<const FactStates> factsAt(
    const GraphScene& scene, std::int64_t moment);

/// When facts began or ended and nodes came, each moment once, earliest first.
[[nodiscard]] std::vector<std::int64_t> factChanges(const GraphScene& scene);

/// How many edges are in each state.
struct FactCounts
{
    std::int64_t holding = 0;
    std::int64_t ended = 0;
    std::int64_t notYet = 0;

    bool operator==(const FactCounts&) const = default;
};

[[nodiscard]] FactCounts countFacts(const GraphScene& scene, std::int64_t moment);

} // namespace mnemo
