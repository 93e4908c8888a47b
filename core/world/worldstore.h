// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/committexts.h"
#include "core/world/endeddaimoi.h"
#include "core/world/simulation.h"
#include "core/world/statepieces.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace mnemo {

/// A bound that a world has come to. Told once in the world's life, by an event.
struct WorldLimit
{
    std::string name; ///< one of worldLimits
    std::int64_t most = 0;
    std::int64_t tick = 0; ///< when it was come to

    bool operator==(const WorldLimit&) const = default;
};

namespace worldLimits {
/// More have ended than stay nodes: the oldest go.
inline constexpr const char* ended = "ended_daimoi";
/// The event log no longer has the ends of some daimoi: these are removed.
inline constexpr const char* log = "event_log";
/// The store has more URLs than become places.
inline constexpr const char* urls = "url_places";
/// It has more presences and nexuses than become places.
inline constexpr const char* places = "other_places";
} // namespace worldLimits

/// The world as the store keeps it. A commit is whole or absent and holds all that belongs to one
/// tick: nodes, edges, events, and the state from which the world goes on with the same future.
/// All functions wait on the store; used by one thread, never the GUI thread.
///
/// State rows: world/clock {tick}; world/outcomes {food, death, rejected, tick}; world/limits, by
/// name {most, tick}; those of StatePieces and EndedDaimoi.
class WorldStore final
{
public:
    /// `mostEnded`: how many ended daimoi stay nodes, see EndedDaimoi. The outcomes of the others
    /// are in the events.
    explicit WorldStore(
        std::shared_ptr<GraphStore> store, std::size_t mostEnded = EndedDaimoi::usualMost)
        : m_store(std::move(store)), m_ended(mostEnded), m_mostEnded(mostEnded)
    {
    }

    /// The world that the store keeps; nothing where there is none. Errors: StoreCorrupt, and those
    /// of the store.
    [[nodiscard]] Result<std::optional<Simulation>> load();
    /// The results of a tick, for the next commit.
    void note(const TickRecord& record, const Simulation& world, std::int64_t nowTs);
    /// Notes the presences and nexuses as nodes.
    void notePlaces(const Simulation& world);
    /// Notes that the world has come to a bound, unless it is known.
    void noteLimit(const char* name, std::size_t most, std::int64_t tick, std::int64_t nowTs);
    /// Commits what was noted and what `more` adds, with the world's state. After an error
    /// nothing of it is in the store, and it stays noted. Errors: those of the store;
    /// StoreLocked where another writer has continued the world since it was loaded or committed
    /// here.
    [[nodiscard]] Status commit(
        const Simulation& world, std::int64_t nowTs, const Commit& more = {});

    [[nodiscard]] std::int64_t committedTick() const { return m_committed; }

    /// All that the world has come to, in the order in which it did.
    [[nodiscard]] const std::vector<WorldLimit>& limits() const { return m_limits; }

    [[nodiscard]] GraphStore& store() { return *m_store; }

private:
    /// What is recorded about a daimoi's node.
    struct Told
    {
        std::optional<Daimoi> born;
        std::string owner; ///< of one that was born
        std::string rejectReason;
        std::optional<Outcome> end;
        Vec2 position; ///< of one that ended
    };

    [[nodiscard]] Status loadLimits();
    [[nodiscard]] Result<std::int64_t> oldestToldTick();
    void addNodeRows(std::vector<CommitTexts::NodeRow>& out, const Simulation& world) const;
    static std::string propertiesOf(const Told& told, Vec2 position, std::int64_t tick);
    void addState(Commit& commit, const Simulation& world);

    std::shared_ptr<GraphStore> m_store;
    std::unordered_map<DaimoiNumber, Told> m_told;
    CommitTexts m_noted; ///< nodes of places, edges and events
    StatePieces m_state;
    EndedDaimoi m_ended;
    std::size_t m_mostEnded;
    std::vector<WorldLimit> m_limits;
    bool m_hasNewLimits = false;
    std::int64_t m_oldestTick = 0; ///< of the log, when it was asked last
    std::size_t m_toldSince = 0; ///< events that it got since then
    bool m_hasAsked = false;
    std::int64_t m_committed = 0;
};

} // namespace mnemo
