// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/session.h"
#include "core/facts/ledger.h"
#include "core/facts/ledgeraside.h"
#include "core/facts/snapshot.h"

#include <QCoreApplication>

#include <memory>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

/// How many of the graph's nodes and edges lie in the snapshot itself; null where all do. Counts
/// and violations are of the whole graph all the same.
Json sampledOf(const Json& document)
{
    Json sampled = Json::object();
    bool isWhole = true;
    for (const auto& [list, by] :
        {std::pair{"nodes", "nodes_by_role"}, std::pair{"edges", "edges_by_kind"}}) {
        std::int64_t all = 0;
        for (const auto& [name, count] : document.at("counts").at(by).items())
            all += count.is_number_integer() ? count.get<std::int64_t>() : 0;
        const auto held = static_cast<std::int64_t>(document.at(list).size());
        isWhole = isWhole && held >= all;
        sampled[list] = {{"held", held}, {"of", all}};
    }
    return isWhole ? Json() : sampled;
}

void saySampled(const Session& session, const Json& sampled)
{
    if (sampled.is_null())
        return;
    const auto number = [&](const char* list, const char* name) {
        return sampled.at(list).at(name).get<std::int64_t>();
    };
    session.say(QCoreApplication::translate("Mnemo",
        "The snapshot holds %1 of %2 nodes (the best connected of each role) and %3 of %4 edges. "
        "Its counts and violations are of the whole graph.")
                    .arg(number("nodes", "held"))
                    .arg(number("nodes", "of"))
                    .arg(number("edges", "held"))
                    .arg(number("edges", "of")));
}

int runFacts(Session& session)
{
    const auto store = session.openForReading();
    if (!store)
        return session.out.error(store.error());
    const auto runner = session.runnerFor(*store);
    if (!runner)
        return session.out.error(runner.error());
    SnapshotOptions options;
    options.scope = InvariantScope::WholeGraph;
    options.progress = session.progress(QCoreApplication::translate("Mnemo", "Checking"));
    options.cancel = session.cancel;
    const auto snapshot = buildSnapshot(session.home, **runner, {}, options);
    if (!snapshot)
        return session.out.error(snapshot.error());
    const Json sampled = sampledOf(snapshot->document);
    saySampled(session, sampled);
    session.out.document({{"snapshot_hash", snapshot->hash.text}, {"path", toUtf8(snapshot->path)},
        {"summary", snapshot->summary}, {"sampled", sampled},
        {"violations", snapshot->violations}});
    return exits::found;
}

int runPrune(Session& session, int days)
{
    const auto removed = pruneSnapshots(session.home, days, session.clock.now());
    if (!removed)
        return session.out.error(removed.error());
    session.out.document({{"removed", *removed}});
    return exits::found;
}

int runLedger(Session& session)
{
    const auto receipts = Ledger(session.home).receipts();
    if (!receipts)
        return session.out.error(receipts.error());
    for (const auto& receipt : *receipts) {
        if (session.cancel.isCancelled())
            break;
        session.out.line(toJson(receipt));
    }
    return exits::found;
}

int runLedgerCheck(Session& session)
{
    const auto check = Ledger(session.home).check();
    if (!check)
        return session.out.error(check.error());
    const auto asides = ledgersSetAside(session.home);
    if (!asides)
        return session.out.error(asides.error());
    session.out.document({{"ok", check->ok}, {"entries", check->head.entries},
        {"head", {{"entries", check->head.entries}, {"hash", check->head.hash}}},
        {"first_bad", check->firstBad ? Json(*check->firstBad) : Json()},
        {"unfinished_bytes", check->unfinishedBytes},
        {"reason", check->reason.isEmpty() ? Json() : Json(toUtf8(check->reason))},
        {"set_aside", *asides}});
    return check->ok ? exits::found : exits::cannotCheck;
}

int runLedgerSetAside(Session& session)
{
    const auto aside = setLedgerAside(session.home, session.clock.now());
    if (!aside)
        return session.out.error(aside.error());
    session.out.document({{"path", aside->path.isEmpty() ? Json() : Json(toUtf8(aside->path))},
        {"set_aside", aside->note}});
    return exits::found;
}

} // namespace

void addFactsCommands(CLI::App& app, Command& command)
{
    auto* facts = addCommand(app.add_subcommand("facts", "Write a facts snapshot of the graph"));
    facts->callback([&command, facts] {
        if (facts->get_subcommands().empty())
            command = onWorker(Writes::Something, runFacts);
    });
    auto* prune = addCommand(facts->add_subcommand("prune", "Remove old snapshots"));
    auto days = std::make_shared<int>(0);
    prune->add_option("--older", *days, "Days")->required();
    prune->callback([&command, days] {
        command = onWorker(
            Writes::Something, [days](Session& session) { return runPrune(session, *days); });
    });

    auto* ledger = addCommand(app.add_subcommand("ledger", "List the receipts"));
    ledger->callback([&command, ledger] {
        if (ledger->get_subcommands().empty())
            command = onWorker(Writes::Nothing, runLedger);
    });
    addCommand(ledger->add_subcommand("check", "Check the chain of receipts"))
        ->callback([&command] { command = onWorker(Writes::Nothing, runLedgerCheck); });
    addCommand(ledger->add_subcommand("set-aside",
                   "Keep a ledger that is not intact under another name and begin a new "
                   "one; both say so"))
        ->callback([&command] { command = onWorker(Writes::Something, runLedgerSetAside); });
}

} // namespace mnemo
