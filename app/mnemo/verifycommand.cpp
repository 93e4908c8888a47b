// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/benchcommand.h"
#include "app/mnemo/linereader.h"
#include "app/mnemo/session.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/facts/replay.h"
#include "core/session/receiptreplay.h"
#include "core/verify/benchfile.h"
#include "core/verify/verdictreport.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

constexpr std::size_t largestFile = std::size_t{64} * 1024 * 1024;

struct VerifyOptions
{
    std::vector<std::string> targets;
    std::string form; ///< of a report; empty for documents
    BenchOptions bench;
};

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

/// What somebody wrote in words is no receipt, and may be an answer.
void sayWhatIsProse(const Session& session, const Target& target, const Verification& verification)
{
    const auto bytes = bytesOf(target);
    if (verification.intact || verification.figure || !bytes || !isValidUtf8(*bytes)
        || bytes->find('\0') != std::string::npos)
        return;
    const auto begin = bytes->find_first_not_of(" \t\r\n");
    const bool isWords = begin != std::string::npos
        && std::string_view("{[<%").find((*bytes)[begin]) == std::string_view::npos;
    if (isWords)
        session.say(QCoreApplication::translate("Mnemo",
            "“%1” is no receipt. What an agent answered in words is checked by: mnemo verify "
            "--answer %1")
                        .arg(displayText(target.name)));
}

/// A file of the bench, replayed where its receipts were made.
Result<CheckedTarget> checkedBench(const Session& session, const QString& name,
    const std::string& bytes, const BenchOptions& options)
{
    const auto held = verifyBench(session.home, bytes, nullptr, session.cancel);
    const auto runner
        = replayRunner(session, held.snapshots.empty() ? Verification() : held.snapshots.front());
    if (!runner)
        return runner.error();
    return verifyBenchFile(session, name, bytes, runner->get(), options);
}

/// A snapshot, a receipt or a figure.
Result<CheckedTarget> checkedReceipts(const Session& session, const Target& target)
{
    const auto held = verify(session, target, nullptr);
    if (!held)
        return held.error();
    const auto runner = replayRunner(session, *held);
    if (!runner)
        return runner.error();
    auto verified = *runner ? verify(session, target, runner->get()) : held;
    if (!verified)
        return verified.error();
    checkPicture(session, target, *verified);
    sayWhatIsProse(session, target, *verified);
    return CheckedTarget{toJson(*verified), {}, exitOfVerdict(verified->verdict),
        verdictCases(target.name, *verified)};
}

Result<CheckedTarget> checkedTarget(
    const Session& session, const std::string& name, const BenchOptions& options)
{
    Target target{toQString(name), {}};
    if (name == "-") {
        auto bytes = InputReader(target.name, session.cancel).rest(largestFile);
        if (!bytes)
            return bytes.error();
        target.bytes = std::move(*bytes);
    }
    const auto bytes = bytesOf(target);
    if (bytes && isBenchFile(*bytes))
        return checkedBench(session, target.name, *bytes, options);
    if (bytes && (options.isAnswer || readTranscript(*bytes)))
        return checkAgentAnswer(session, target.name, *bytes, options);
    return checkedReceipts(session, target);
}

/// The worse of two exit codes, for which a script has to do more.
int worse(int a, int b)
{
    constexpr std::array order{exits::found, exits::drifted, exits::cannotCheck, exits::nothing,
        exits::unreachable, exits::refused, exits::interrupted};
    const auto rank
        = [&](int code) { return std::find(order.begin(), order.end(), code) - order.begin(); };
    return rank(a) < rank(b) ? b : a;
}

Error cancelled()
{
    return {ErrorCode::Cancelled, QCoreApplication::translate("Mnemo", "Cancelled."), {}, {}, {}};
}

/// One document, as it stands.
int verifyOne(Session& session, const VerifyOptions& options)
{
    const auto checked = checkedTarget(session, options.targets.front(), options.bench);
    if (!checked)
        return session.out.error(checked.error());
    if (session.cancel.isCancelled()) // half a check is no verdict
        return session.out.error(cancelled());
    if (checked->table.isEmpty())
        session.out.document(checked->document);
    else
        session.out.document(checked->document, checked->table);
    return checked->exit;
}

/// A line for each of several targets, or one report of all of them.
int verifyAll(Session& session, const VerifyOptions& options)
{
    const auto form = verdictFormFromName(options.form);
    std::vector<VerdictCase> cases;
    int exit = exits::found;
    for (const auto& name : options.targets) {
        const auto checked = checkedTarget(session, name, options.bench);
        if (session.cancel.isCancelled())
            return session.out.error(cancelled());
        const auto failure = checked
            ? std::optional<Error>()
            : std::optional<Error>(session.out.withoutLogins(checked.error()));
        exit = worse(exit, failure ? exitOf(*failure) : checked->exit);
        if (form) {
            const auto found = failure ? failedCase(toQString(name), *failure) : checked->cases;
            cases.insert(cases.end(), found.begin(), found.end());
            continue;
        }
        Json line = failure ? Json{{"error", errorJson(*failure)}} : checked->document;
        line["target"] = name;
        session.out.line(line);
    }
    if (form)
        session.out.text(verdictReport(cases, *form, MNEMO_VERSION));
    return exit;
}

int runVerify(Session& session, const VerifyOptions& options)
{
    if (!options.form.empty() && !verdictFormFromName(options.form))
        return session.out.error({ErrorCode::BadArgument,
            QCoreApplication::translate("Mnemo", "“%1” is not a form of reports.")
                .arg(toQString(options.form)),
            QStringLiteral("--as"), QCoreApplication::translate("Mnemo", "Forms: junit, sarif."),
            {}});
    const bool isOne = options.targets.size() == 1;
    for (const auto& [option, file] : {std::pair("--bundle", &options.bench.bundle),
             std::pair("--report", &options.bench.report)}) {
        if (!isOne && !file->empty())
            return session.out.error({ErrorCode::BadArgument,
                QCoreApplication::translate("Mnemo", "%1 holds the check of one answer.")
                    .arg(QLatin1String(option)),
                QLatin1String(option),
                QCoreApplication::translate("Mnemo", "Give one file with %1.")
                    .arg(QLatin1String(option)),
                {}});
    }
    return isOne && options.form.empty() ? verifyOne(session, options)
                                         : verifyAll(session, options);
}

} // namespace

void addVerifyCommand(CLI::App& app, Command& command)
{
    auto* verifying = addCommand(app.add_subcommand(
        "verify", "Hash a snapshot or a receipt again and replay it, or check what an agent said"));
    auto options = std::make_shared<VerifyOptions>();
    verifying->add_option("target", options->targets, "FILE, RECEIPT_ID or -; several in turn")
        ->required();
    verifying->add_flag("--answer", options->bench.isAnswer,
        "The file is an agent's answer in plain words (transcripts are known by their form)");
    verifying->add_option("--bundle", options->bench.bundle,
        "Write the answer, its claims and what proves them to this file");
    verifying->add_option("--report", options->bench.report,
        "Write the claims, their marks and what proves them to this file, as HTML for people");
    verifying->add_option("--as", options->form,
        "One report of all verdicts for build servers and editors: junit or sarif");
    verifying->callback([&command, options] {
        const auto& first = options->targets.front();
        options->bench.title
            = first == "-" ? first : toUtf8(QFileInfo(toQString(first)).fileName());
        command = onWorker(
            Writes::Nothing, [options](Session& session) { return runVerify(session, *options); });
    });
}

} // namespace mnemo
