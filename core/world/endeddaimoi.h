// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/store.h"
#include "core/world/outcomejudge.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <vector>

namespace mnemo {

/// Which ended daimoi are still nodes of the store, oldest first. They stay, with the edges of what
/// they did, as long as the event log has their end, and at most `most` of them. The last one that
/// had a URL fetched stays until another has it fetched.
///
/// State rows: world/ended {begin, end}, numbers in the order in which they ended since the world
/// began; world/ended.N for each 1,000 of them: {begin, entries: [daimoi, tick, …]};
/// world/fetchers, by URL the id of the daimoi that stays for it. A commit writes those that
/// changed.
class EndedDaimoi final
{
public:
    static constexpr std::size_t usualMost = 20'000;

    explicit EndedDaimoi(std::size_t most) : m_most(most) { }

    /// `tick`: of the world, for those of an older form of the rows, which had no ticks. Errors:
    /// StoreCorrupt, and those of the store.
    [[nodiscard]] Status load(GraphStore& store, std::int64_t tick);

    /// One that met food or death. `isFetch`: it was fed by a URL.
    void add(const Outcome& outcome, bool isFetch);

    struct Leaving
    {
        std::vector<DaimoiNumber> daimoi;
        bool isByMost = false; ///< there were too many
        bool isByLog = false; ///< the log has let go of the end of some
    };

    /// Those that the next commit takes out. The log has ends from `oldestTick` on.
    [[nodiscard]] Leaving leaving(std::int64_t oldestTick) const;
    /// The rows of a commit that takes out so many.
    void addTo(Commit& commit, std::size_t leaving) const;
    /// That commit is in the store.
    void committed(std::size_t leaving);

private:
    struct Ended
    {
        DaimoiNumber daimoi = 0;
        std::int64_t tick = 0;
    };

    [[nodiscard]] Status loadOldForm(const Json& ids, std::int64_t tick);
    [[nodiscard]] Status loadPieces(GraphStore& store, const Json& head);
    [[nodiscard]] Status loadFetchers(GraphStore& store);

    std::size_t m_most;
    std::deque<Ended> m_ended;
    std::uint64_t m_begin = 0; ///< number of the first one
    std::uint64_t m_storedBegin = 0;
    std::uint64_t m_storedEnd = 0;
    std::map<NodeId, DaimoiNumber> m_fetchers; ///< by URL
    bool m_hasNewFetchers = false;
};

} // namespace mnemo
