// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/session.h"
#include "core/facts/snapshot.h"
#include "core/world/worldsession.h"
#include "core/world/worldstore.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

namespace {

constexpr std::int64_t mostTicks = 1'000'000'000;
constexpr auto fetchWait = std::chrono::milliseconds(50);

struct WorldCommand
{
    std::int64_t ticks = 0;
    std::optional<std::int64_t> seed;
    std::optional<int> daimoi;
    std::int64_t every = 0;
    int commit = WorldOptions{}.commitEvery;
    bool resume = false;
    bool crawl = false;
    std::vector<std::string> allow;
};

Error outOfRange(const char* option)
{
    return {ErrorCode::BadArgument,
        QCoreApplication::translate("Mnemo", "That is out of the option's range."),
        QString::fromLatin1(option), {}, {}};
}

Result<WorldOptions> worldOptions(const Session& session, const WorldCommand& command)
{
    if (command.ticks < 0 || command.ticks > mostTicks)
        return outOfRange("--ticks");
    if (command.every < 0)
        return outOfRange("--every");
    if (command.commit < 1)
        return outOfRange("--commit");
    if (command.seed && (*command.seed < 0 || *command.seed > maxInteger))
        return outOfRange("--seed");
    if (command.daimoi && (*command.daimoi < 1 || *command.daimoi > maxDaimoi))
        return outOfRange("--daimoi");
    WorldOptions options;
    if (command.seed)
        options.seed = static_cast<std::uint64_t>(*command.seed);
    options.daimoi = command.daimoi;
    options.commitEvery = command.commit;
    options.resume = command.resume;
    options.crawl = command.crawl;
    options.clock = session.clock;
    for (const auto& pair : command.allow)
        options.allow.append(toQString(pair));
    const Settings settings(session.home);
    options.contact = settings.text(SettingId::CrawlContact);
    const auto proxy = settings.text(SettingId::NetworkProxy);
    options.proxy = proxy == QStringLiteral("off") ? QString() : proxy;
    options.caFile = settings.text(SettingId::NetworkCaFile);
    return options;
}

struct Run
{
    double ticksPerSecond = 0;
    bool interrupted = false; ///< before the last tick, or the last page that was asked for
};

/// Ticks until the end or Ctrl+C; then all is committed.
Result<Run> runTo(WorldSession& world, const WorldCommand& command, Session& session)
{
    const auto progress = session.progress(QCoreApplication::translate("Mnemo", "Ticks"));
    const auto first = world.world().tick();
    QElapsedTimer timer;
    timer.start();
    while (world.world().tick() < command.ticks && !session.cancel.isCancelled()) {
        if (auto status = world.step(); !status)
            return status.error();
        const auto tick = world.world().tick();
        if (command.every > 0 && tick % command.every == 0) {
            // What is printed is in the store.
            if (auto status = world.commit(); !status)
                return status.error();
            session.out.line({{"tick", tick}, {"state_hash", world.world().stateHash()}});
        }
        progress(tick, command.ticks);
    }
    const auto nanoseconds = timer.nsecsElapsed();
    // What was accepted is fetched.
    bool interrupted = world.world().tick() < command.ticks;
    while (!interrupted && world.pumpFetches(fetchWait))
        interrupted = session.cancel.isCancelled();
    if (auto status = world.commit(); !status)
        return status.error();
    const auto ticks = static_cast<double>(world.world().tick() - first);
    return Run{ticks > 0 && nanoseconds > 0 ? ticks * 1e9 / static_cast<double>(nanoseconds) : 0,
        interrupted};
}

Result<std::string> snapshotHash(Session& session, const std::shared_ptr<GraphStore>& store)
{
    const auto runner = session.runnerFor(store);
    if (!runner)
        return runner.error();
    const auto snapshot = buildSnapshot(session.home, **runner, {}, {});
    if (!snapshot)
        return snapshot.error();
    return snapshot->hash.text;
}

/// What the world would hold more of, by now or before.
Json limitsJson(const std::vector<WorldLimit>& limits)
{
    Json list = Json::array();
    for (const auto& each : limits)
        list.push_back({{"limit", each.name}, {"most", each.most}, {"tick", each.tick}});
    return list;
}

int runWorld(Session& session, const WorldCommand& command)
{
    const auto options = worldOptions(session, command);
    if (!options)
        return session.out.error(options.error());
    const auto store = session.openForWriting();
    if (!store)
        return session.out.error(store.error());
    auto opened = WorldSession::open(*store, *options);
    if (!opened)
        return session.out.error(opened.error());
    if (const auto tick = (*opened)->world().tick(); tick >= command.ticks && tick > 0) {
        session.say(QCoreApplication::translate("Mnemo",
            "The world is at tick %1 already, and --ticks names the tick to reach: it stays as it "
            "is.")
                        .arg(tick));
    }
    const auto run = runTo(**opened, command, session);
    if (!run)
        return session.out.error(run.error());
    const auto snapshot = snapshotHash(session, *store);
    if (!snapshot)
        return session.out.error(snapshot.error());
    const auto& world = (*opened)->world();
    const auto& totals = world.totals();
    Json line
        = {{"tick", world.tick()}, {"seed", world.config().seed}, {"state_hash", world.stateHash()},
            {"snapshot_hash", *snapshot}, {"daimoi_alive", world.alive()},
            {"outcomes",
                {{"food", totals.food}, {"death", totals.death}, {"rejected", totals.rejected}}},
            {"ticks_per_second", run->ticksPerSecond}};
    if (options->crawl) {
        const auto fetches = (*opened)->fetches();
        line["crawl"] = {{"fetched", fetches.fetched}, {"not_modified", fetches.notModified},
            {"failed", fetches.failed}, {"robots_denied", fetches.robotsDenied},
            {"blocked", fetches.blocked}};
    }
    if (const auto& limits = (*opened)->limits(); !limits.empty())
        line["limits"] = limitsJson(limits);
    session.out.document(line);
    return run->interrupted ? exits::interrupted : exits::found;
}

} // namespace

void addWorldCommand(CLI::App& app, Command& command)
{
    auto* world = addCommand(app.add_subcommand("world", "The living world of a store"));
    world->require_subcommand(1);
    auto* sub = addCommand(world->add_subcommand("run", "Run the world up to a tick"));
    auto options = std::make_shared<WorldCommand>();
    sub->add_option("--ticks", options->ticks, "The tick to reach; 60 ticks are one second")
        ->required();
    sub->add_option("--seed", options->seed, "Seed of a new world (default 1)");
    sub->add_option("--daimoi", options->daimoi, "Number of daimoi in a new world (default 48)");
    sub->add_option("--every", options->every, "Print the state's hash every N ticks");
    sub->add_option("--commit", options->commit, "Commit every N ticks (default 100)");
    sub->add_flag("--resume", options->resume, "Continue from the last committed tick");
    sub->add_flag("--crawl", options->crawl, "Fetch the pages that daimoi reach");
    sub->add_option("--allow", options->allow, "HOST:PORT that may be a private address")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    sub->callback([&command, options] {
        command = onWorker(
            Writes::Something, [options](Session& session) { return runWorld(session, *options); });
    });
}

} // namespace mnemo
