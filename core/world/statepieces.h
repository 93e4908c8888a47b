// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/store.h"
#include "core/world/simulation.h"

#include <optional>
#include <string>

namespace mnemo {

/// A world's bytes as the store keeps them: the row world/simulation {format, tick, seed, hash,
/// pieces}, and in world/simulation.0, .1, … 192 KB each, packed. Of what changes little, the
/// places, a commit writes the pieces that changed.
class StatePieces final
{
public:
    /// Nothing where there is none. Also reads format 1, whose pieces are of one packed text.
    /// Errors: StoreCorrupt, and those of the store.
    [[nodiscard]] Result<std::optional<Simulation>> load(GraphStore& store);

    /// Puts the world's rows into a commit.
    void addTo(Commit& commit, const Simulation& world);
    /// That commit is in the store.
    void committed();

    /// world/simulation as the store has it; null without a world.
    [[nodiscard]] const Json& head() const { return m_head; }

private:
    Json m_head;
    Json m_nextHead;
    std::string m_places; ///< the bytes that change little, as they are in the store
    std::string m_nextPlaces;
    std::size_t m_pieces = 0; ///< in the store
};

} // namespace mnemo
