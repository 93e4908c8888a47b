// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/store.h"
#include "core/world/simulation.h"

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>

namespace mnemo {

/// The world as the store keeps it. A commit is whole or absent and holds all that belongs to one
/// tick: nodes, edges, events, and the state from which the world goes on with the same future.
/// All functions wait on the store; used by one thread, never the GUI thread.
///
/// State rows: world/clock {tick}; world/outcomes {food, death, rejected, tick}; world/simulation
/// {format, tick, seed, hash, pieces}, its bytes in world/simulation.0, .1, … of at most 256 KB;
/// world/ended, the ids of the ended daimoi that are still nodes, oldest first; world/fetchers, the
/// ids of those that stay because a page was fetched for them, by the URL's id.
class WorldStore final
{
public:
    /// How many ended daimoi stay nodes in a world of so many living ones: those of its last ten
    /// seconds, so that they do not bury the pages. Older ones are removed with their edges, but
    /// for the last one of each URL that had it fetched. What became of them is still told by the
    /// events.
    [[nodiscard]] static std::size_t keptEnded(int daimoi);

    explicit WorldStore(std::shared_ptr<GraphStore> store) : m_store(std::move(store)) { }

    /// The world that the store keeps; nothing where there is none. Errors: StoreCorrupt, and those
    /// of the store.
    [[nodiscard]] Result<std::optional<Simulation>> load();
    /// What a tick brought, for the next commit.
    void note(const TickRecord& record, const Simulation& world, std::int64_t nowTs);
    /// Notes the presences and nexuses as nodes.
    void notePlaces(const Simulation& world);
    /// Commits what was noted, and what `more` brings, with the world's state. After an error
    /// nothing of it is in the store, and it is still noted. Errors: those of the store;
    /// StoreLocked where another writer went on with the world since it was loaded or committed
    /// here.
    [[nodiscard]] Status commit(const Simulation& world, const Commit& more = {});

    [[nodiscard]] std::int64_t committedTick() const { return m_committed; }

    [[nodiscard]] GraphStore& store() { return *m_store; }

private:
    void noteEnd(const Outcome& outcome, const Simulation& world);
    [[nodiscard]] Status loadEnded();
    /// The row that tells which state it is.
    [[nodiscard]] Json addState(
        Commit& commit, const Simulation& world, const std::deque<DaimoiNumber>& kept) const;
    void addMoves(Commit& commit, const Simulation& world) const;

    std::shared_ptr<GraphStore> m_store;
    Commit m_noted;
    std::deque<DaimoiNumber> m_ended;
    std::map<NodeId, DaimoiNumber> m_fetchers; ///< by URL
    std::size_t m_pieces = 0; ///< of the state in the store
    Json m_head; ///< world/simulation as the store has it; null without a world
    std::int64_t m_committed = 0;
};

} // namespace mnemo
