// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/benchcommand.h"
#include "app/mnemo/linereader.h"
#include "app/mnemo/session.h"
#include "core/base/files.h"
#include "core/facts/ledger.h"
#include "core/facts/ledgeraside.h"
#include "core/facts/replay.h"
#include "core/facts/snapshot.h"
#include "core/session/receiptreplay.h"
#include "core/verify/benchfile.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

constexpr std::size_t largestFile = std::size_t{64} * 1024 * 1024;

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

/// What is to be verified: a file, a receipt's id, or bytes that were piped in.
struct Target
{
    QString name;
    std::optional<std::string> bytes;
};

Result<Verification> verify(const Session& session, const Target& target, const QueryRunner* runner)
{
    if (target.bytes)
        return verifyBytes(session.home, *target.bytes, target.name, runner, {}, session.cancel);
    return verifyTarget(session.home, target.name, runner, session.cancel);
}

/// What to replay against; null for nothing.
Result<std::shared_ptr<const QueryRunner>> replayRunner(
    const Session& session, const Verification& held)
{
    if (!session.globals.store.empty()) {
        if (const auto given = session.openForReading();
            !given && given.error().code == ErrorCode::BadArgument)
            return given.error();
        return session.runner();
    }
    return savedRunnerFor(held, session.openContext(), [&session](const Error& error) {
        session.say((error.message + u' ' + error.where).trimmed());
    });
}

int exitOfVerdict(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Match:
        return exits::found;
    case Verdict::Drifted:
        return exits::drifted;
    case Verdict::CannotCheck:
        break;
    }
    return exits::cannotCheck;
}

/// Draws an intact figure again, once, whatever it is replayed against.
void checkPicture(const Session& session, const Target& target, Verification& verification)
{
    if (!verification.figure || !verification.intact
        || verification.figure->picture.reason == "no_drawing")
        return;
    const auto bytes = target.bytes ? Result<std::string>(*target.bytes) : readFile(target.name);
    if (bytes)
        setPicture(verification, mnemo::checkPicture(*bytes, session.cancel));
}

/// The bytes of a target, where it has any: a receipt of the ledger has none.
std::optional<std::string> bytesOf(const Target& target)
{
    if (target.bytes)
        return target.bytes;
    auto bytes = readFile(target.name, largestFile);
    return bytes ? std::optional(*std::move(bytes)) : std::nullopt;
}

/// A file of the bench, replayed where its receipts were made.
int runBenchFile(Session& session, const std::string& bytes, const BenchOptions& options)
{
    const auto held = verifyBench(session.home, bytes, nullptr, session.cancel);
    const auto runner
        = replayRunner(session, held.snapshots.empty() ? Verification() : held.snapshots.front());
    if (!runner)
        return session.out.error(runner.error());
    return verifyBenchFile(session, bytes, runner->get(), options);
}

/// What an agent said, or a check of it; none where the file is something else.
std::optional<int> checkedAnswer(
    Session& session, const Target& target, const BenchOptions& options)
{
    const auto bytes = bytesOf(target);
    if (bytes && isBenchFile(*bytes))
        return runBenchFile(session, *bytes, options);
    if (bytes && (options.isAnswer || readTranscript(*bytes)))
        return checkAgentAnswer(session, *bytes, options);
    return {};
}

int runVerify(Session& session, const std::string& name, const BenchOptions& options)
{
    Target target{toQString(name), {}};
    if (name == "-") {
        auto bytes = InputReader(target.name, session.cancel).rest(largestFile);
        if (!bytes)
            return session.out.error(bytes.error());
        target.bytes = std::move(*bytes);
    }
    if (const auto exit = checkedAnswer(session, target, options))
        return *exit;
    const auto held = verify(session, target, nullptr);
    if (!held)
        return session.out.error(held.error());
    const auto runner = replayRunner(session, *held);
    if (!runner)
        return session.out.error(runner.error());
    auto verified = *runner ? verify(session, target, runner->get()) : held;
    if (!verified)
        return session.out.error(verified.error());
    checkPicture(session, target, *verified);
    if (session.cancel.isCancelled()) // half a check is no verdict
        return session.out.error(
            {ErrorCode::Cancelled, QCoreApplication::translate("Mnemo", "Cancelled."), {}, {}, {}});
    session.out.document(toJson(*verified));
    return exitOfVerdict(verified->verdict);
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

    auto* verifying = addCommand(app.add_subcommand(
        "verify", "Hash a snapshot or a receipt again and replay it, or check what an agent said"));
    auto target = std::make_shared<std::string>();
    auto options = std::make_shared<BenchOptions>();
    verifying->add_option("target", *target, "FILE, RECEIPT_ID or -")->required();
    verifying->add_flag("--answer", options->isAnswer,
        "The file is an agent's answer in plain words (transcripts are known by their form)");
    verifying->add_option("--bundle", options->bundle,
        "Write the answer, its claims and what proves them to this file");
    verifying->add_option("--report", options->report,
        "Write the claims, their marks and what proves them to this file, as HTML for people");
    verifying->callback([&command, target, options] {
        options->title
            = *target == "-" ? *target : toUtf8(QFileInfo(toQString(*target)).fileName());
        command = onWorker(Writes::Nothing,
            [target, options](Session& session) { return runVerify(session, *target, *options); });
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
