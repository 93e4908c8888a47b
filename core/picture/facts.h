// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/twotimes.h"
#include "core/picture/scene.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace mnemo {

enum class EndedFacts
{
    Hidden,
    Dashed
};

/// Which facts a picture shows.
struct ShownFacts
{
    Moment moment; ///< without a time of the world: the present
    EndedFacts ended = EndedFacts::Hidden;

    bool operator==(const ShownFacts&) const = default;
};

/// What a scene is at a moment.
struct FactStates
{
    std::vector<FactState> edges; ///< one for each; of a bundle the best of its edges
    std::vector<char> away; ///< one for each node: it is not there yet, or was not known yet
    ShownFacts of;

    /// Whether an edge is drawn, as far as time decides it.
    [[nodiscard]] bool shows(EdgeIndex edge) const
    {
        const FactState state = edges[at(edge)];
        return state == FactState::Holds
            || (state == FactState::Ended && of.ended == EndedFacts::Dashed);
    }
};

[[nodiscard]] bool isThere(const SceneNode& node, const Moment& moment);

/// Before both its nodes are there an edge of `scene` does not hold yet.
[[nodiscard]] FactState factAt(
    const GraphScene& scene, const SceneEdge& edge, const Moment& moment);

/// Of all nodes and edges; null when all are there and hold. Any thread.
[[nodiscard]] std::shared_ptr<const FactStates> factsAt(
    const GraphScene& scene, const ShownFacts& facts);

/// Of an edge for itself, were it one that stands for a bundle; null states: all hold.
[[nodiscard]] FactState ownState(const GraphScene& scene, const FactStates* states, EdgeIndex edge);

/// Whether an edge is a fact that a memory states, and not only a link of its own, such as from an
/// episode to what it mentions: it says when it holds, or in words what it says.
[[nodiscard]] bool isFact(const SceneEdge& edge);

/// When the facts of a scene began, and when they were recorded, as far as they say so.
struct FactDates
{
    std::vector<double> began; ///< seconds since 1970, earliest first
    std::vector<double> recorded;
};

[[nodiscard]] FactDates datesOf(const GraphScene& scene);

/// How many facts are in each state.
struct FactCounts
{
    std::int64_t holding = 0;
    std::int64_t ended = 0;
    std::int64_t notYet = 0;

    bool operator==(const FactCounts&) const = default;
};

/// `states` are of this scene; null: all hold.
[[nodiscard]] FactCounts countFacts(const GraphScene& scene, const FactStates* states);

} // namespace mnemo
