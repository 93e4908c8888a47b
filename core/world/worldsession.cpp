// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/worldsession.h"

#include "core/world/defaultworld.h"
#include "core/world/worldcrawler.h"
#include "core/world/worldstore.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace mnemo {

namespace {

Error refused(const QString& message, const QString& where, const QString& hint)
{
    return {ErrorCode::BadArgument, message, where, hint, {}};
}

/// Whether a kept world is the one that is asked for.
Status checkKept(const Simulation& world, const WorldOptions& options)
{
    if (!options.resume) {
        return refused(
            QCoreApplication::translate("World", "The store holds a world at tick %1 already.")
                .arg(world.tick()),
            QStringLiteral("--resume"),
            QCoreApplication::translate("World", "--resume goes on with it."));
    }
    if (options.seed && *options.seed != world.config().seed) {
        return refused(QCoreApplication::translate("World", "The store's world has seed %1.")
                           .arg(world.config().seed),
            QStringLiteral("--seed"), {});
    }
    if (options.daimoi && *options.daimoi != world.config().daimoi) {
        return refused(QCoreApplication::translate("World", "The store's world has %1 daimoi.")
                           .arg(world.config().daimoi),
            QStringLiteral("--daimoi"), {});
    }
    return Done{};
}

Result<Simulation> newWorld(GraphStore& store, const WorldOptions& options, bool& arePlacesCut)
{
    WorldConfig config;
    config.seed = options.seed.value_or(config.seed);
    config.daimoi = options.daimoi.value_or(config.daimoi);
    // Many arrive at a place in one tick then; its capacity is what refuses.
    constexpr int many = 400;
    if (config.daimoi > many)
        config.policy.cooldownTicks = 0;
    auto stored = storedPlaces(store, config.daimoi);
    if (!stored)
        return stored.error();
    arePlacesCut = stored->isCut;
    auto& places = stored->places;
    const auto count = [&places](PlaceRole role) {
        return std::count_if(places.begin(), places.end(),
            [role](const Place& place) { return place.role == role; });
    };
    const bool noPresence = count(PlaceRole::Presence) == 0;
    const bool noNexus = count(PlaceRole::Nexus) == 0;
    for (auto& place : defaultPlaces(config.seed, config.daimoi)) {
        if (place.role == PlaceRole::Presence ? noPresence : noNexus)
            places.push_back(std::move(place));
    }
    return Simulation::create(config, std::move(places), stored->lastDaimoi + 1);
}

} // namespace

WorldSession::WorldSession(
    std::shared_ptr<GraphStore> store, const WorldOptions& options, Simulation world)
    : m_graph(std::move(store)), m_options(options), m_world(std::move(world))
{
}

WorldSession::~WorldSession() = default;

Result<std::unique_ptr<WorldSession>> WorldSession::open(
    std::shared_ptr<GraphStore> store, const WorldOptions& options)
{
    if (options.commitEvery < 1) {
        return refused(QCoreApplication::translate("World", "A setting is out of its range."),
            QStringLiteral("--commit"), {});
    }
    auto kept = std::make_unique<WorldStore>(store, options.mostEnded);
    auto loaded = kept->load();
    if (!loaded)
        return loaded.error();
    const bool isNew = !loaded->has_value();
    bool arePlacesCut = false;
    auto world
        = isNew ? newWorld(*store, options, arePlacesCut) : Result<Simulation>(std::move(**loaded));
    if (!world)
        return world.error();
    if (auto fits = isNew ? Status(Done{}) : checkKept(*world, options); !fits)
        return fits.error();
    std::unique_ptr<WorldSession> session(
        new WorldSession(std::move(store), options, *std::move(world)));
    session->m_store = std::move(kept);
    session->m_limitsBefore = session->m_store->limits().size();
    if (auto begun = session->begin(isNew, arePlacesCut); !begun)
        return begun.error();
    return session;
}

Status WorldSession::begin(bool isNew, bool arePlacesCut)
{
    const auto& places = m_world.places();
    m_urls = static_cast<std::size_t>(std::count_if(places.begin(), places.end(),
        [](const Place& place) { return place.role == PlaceRole::Url; }));
    auto urls = urlPlaces(*m_graph);
    if (!urls)
        return urls.error();
    if (auto status = addUrls(std::move(urls->places)); !status)
        return status;
    if (urls->isCut)
        noteLimit(worldLimits::urls, maxUrlPlaces);
    if (arePlacesCut)
        noteLimit(worldLimits::places, mostOtherPlaces);
    if (m_options.crawl) {
        auto crawler = WorldCrawler::create(m_graph, m_options);
        if (!crawler)
            return crawler.error();
        m_crawler = *std::move(crawler);
    }
    if (!isNew)
        return Done{};
    m_store->notePlaces(m_world);
    m_changed = true;
    return commit();
}

/// Those that are no places yet, as long as there is room for them.
Status WorldSession::addUrls(std::vector<Place> places)
{
    for (auto& place : places) {
        if (m_world.hasPlace(place.id))
            continue;
        if (m_urls >= maxUrlPlaces || m_world.places().size() >= maxPlaces) {
            noteLimit(worldLimits::urls, maxUrlPlaces);
            break;
        }
        if (auto status = m_world.addPlace(std::move(place)); !status)
            return status;
        ++m_urls;
    }
    return Done{};
}

void WorldSession::noteLimit(const char* name, std::size_t most)
{
    // It is told with the next commit; to look at a world writes nothing.
    m_store->noteLimit(name, most, m_world.tick(), m_options.clock.now());
}

const std::vector<WorldLimit>& WorldSession::limits() const
{
    return m_store->limits();
}

Status WorldSession::addNewUrls()
{
    std::vector<Place> places;
    for (const auto& url : m_crawler->takeNewUrls())
        places.push_back(urlPlace(urlNodeId(url.text), url.text));
    return addUrls(std::move(places));
}

const Simulation& WorldSession::world() const
{
    return m_world;
}

std::int64_t WorldSession::committedTick() const
{
    return m_store->committedTick();
}

Status WorldSession::step()
{
    ScheduleFetchFn schedule;
    if (m_crawler) {
        m_crawler->pump(m_world.tick());
        schedule = [this](const Place& url, DaimoiNumber daimoi, std::int64_t tick) {
            return m_crawler->scheduleFetch(url, daimoi, tick);
        };
    }
    m_store->note(m_world.step(schedule), m_world, m_options.clock.now());
    m_changed = true;
    return m_world.tick() % m_options.commitEvery == 0 ? commit() : Status(Done{});
}

Status WorldSession::commit()
{
    if (!m_changed)
        return Done{};
    Commit more;
    if (m_crawler) {
        if (auto status = m_crawler->addTo(more, m_world.tick()); !status)
            return status;
        // Their nodes come with this commit, and so do they as places.
        if (auto status = addNewUrls(); !status)
            return status;
    }
    if (auto status = m_store->commit(m_world, m_options.clock.now(), more); !status)
        return status;
    m_changed = false;
    if (m_crawler)
        m_crawler->committed();
    return Done{};
}

Status WorldSession::setFetching(bool fetches, const QStringList& allow)
{
    if (fetches == m_options.crawl && allow == m_options.allow)
        return Done{};
    auto options = m_options;
    options.crawl = fetches;
    options.allow = allow;
    std::unique_ptr<WorldCrawler> crawler;
    if (fetches) {
        auto made = WorldCrawler::create(m_graph, options);
        if (!made)
            return made.error();
        crawler = *std::move(made);
    }
    if (auto status = commit(); !status)
        return status;
    m_earlier = this->fetches();
    m_crawler = std::move(crawler);
    m_options = options;
    return Done{};
}

WorldFetches WorldSession::fetches() const
{
    auto sum = m_earlier;
    if (m_crawler) {
        const auto& own = m_crawler->fetches();
        sum.fetched += own.fetched;
        sum.notModified += own.notModified;
        sum.failed += own.failed;
        sum.robotsDenied += own.robotsDenied;
        sum.blocked += own.blocked;
    }
    return sum;
}

bool WorldSession::pumpFetches(std::chrono::milliseconds wait)
{
    if (!m_crawler)
        return false;
    m_crawler->pump(m_world.tick(), wait);
    const bool busy = m_crawler->isBusy();
    m_changed = m_changed || busy;
    return busy && m_crawler->isFetching();
}

} // namespace mnemo
