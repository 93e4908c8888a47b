// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/graph/store.h"
#include "core/world/endeddaimoi.h"
#include "core/world/simulation.h"

#include <QString>
#include <QStringList>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace mnemo {

struct WorldOptions
{
    std::optional<std::uint64_t> seed; ///< 1 for a new world; a kept one must have it when given
    std::optional<int> daimoi; ///< 48 for a new world; a kept one must have it when given
    int commitEvery = 100; ///< ticks, from 1
    std::size_t mostEnded
        = EndedDaimoi::usualMost; ///< how many ended daimoi stay nodes, see EndedDaimoi
    bool resume = true; ///< a kept world goes on; otherwise it is refused
    bool crawl = false; ///< encounters with URLs become real fetches
    QStringList allow; ///< HOST:PORT pairs for which the address rule is lifted
    QString contact; ///< for the User-Agent
    QString proxy; ///< "" for none
    QString caFile;
    Clock clock;
};

/// What daimoi had fetched since the session was opened.
struct WorldFetches
{
    std::int64_t fetched = 0;
    std::int64_t notModified = 0;
    std::int64_t failed = 0;
    std::int64_t robotsDenied = 0;
    std::int64_t blocked = 0;
};

class WorldCrawler;
class WorldStore;
struct WorldLimit;

/// A store's world that goes on tick by tick: what `mnemo world run` and WorldRunner drive. Waits
/// on the store; used by one thread, never the GUI thread. After an error of the store it cannot be
/// used any more; the store holds the world of its last commit.
class WorldSession final
{
public:
    /// Takes up the store's world, or makes the seed's one from what the store holds and commits it
    /// at tick 0. Errors: BadArgument for a setting out of its range, another seed or number of
    /// daimoi than the world's, or a world where `resume` is off; those of the store.
    [[nodiscard]] static Result<std::unique_ptr<WorldSession>> open(
        std::shared_ptr<GraphStore> store, const WorldOptions& options);
    ~WorldSession();
    WorldSession(const WorldSession&) = delete;
    WorldSession& operator=(const WorldSession&) = delete;

    [[nodiscard]] const Simulation& world() const;
    [[nodiscard]] std::int64_t committedTick() const;

    /// Runs one tick, and commits when it is time to.
    [[nodiscard]] Status step();
    /// Commits what is not yet. Nothing to do is fine.
    [[nodiscard]] Status commit();
    /// The bounds that the world has come to in its life, see WorldStore.
    [[nodiscard]] const std::vector<WorldLimit>& limits() const;

    /// How many of them were known before it was opened here.
    [[nodiscard]] std::size_t limitsBefore() const { return m_limitsBefore; }

    /// From now on encounters with URLs fetch pages, or do not; `allow` as in WorldOptions. What
    /// has come is committed first, what is in flight ends. Errors: BadArgument for a pair that
    /// cannot be read, which changes nothing; those of the store.
    [[nodiscard]] Status setFetching(bool fetches, const QStringList& allow);
    /// Takes the pages that have come; waits for one up to `wait`. Whether any is still to come.
    bool pumpFetches(std::chrono::milliseconds wait);
    [[nodiscard]] WorldFetches fetches() const;

private:
    WorldSession(std::shared_ptr<GraphStore> store, const WorldOptions& options, Simulation world);
    [[nodiscard]] Status begin(bool isNew, bool arePlacesCut);
    void noteLimit(const char* name, std::size_t most);
    [[nodiscard]] Status addUrls(std::vector<Place> places);
    [[nodiscard]] Status addNewUrls();

    std::shared_ptr<GraphStore> m_graph;
    WorldOptions m_options;
    Simulation m_world;
    std::unique_ptr<WorldStore> m_store;
    std::unique_ptr<WorldCrawler> m_crawler; ///< null without crawl
    std::size_t m_urls = 0; ///< places that are URLs
    WorldFetches m_earlier; ///< of crawlers before this one
    std::size_t m_limitsBefore = 0;
    bool m_changed = false; ///< since the last commit
};

} // namespace mnemo
