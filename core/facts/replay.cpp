// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/replay.h"

#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/base/sharedlarge.h"
#include "core/facts/fields.h"
#include "core/facts/figure.h"
#include "core/facts/integrity.h"
#include "core/facts/ledger.h"
#include "core/facts/ledgerfile.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t leastPrefix = 8;
constexpr char notIntactReason[] = "not_intact";
// What a MATCH says nothing about.
constexpr char partsNotCovered[] = "parts_not_covered";
constexpr char pictureUnchecked[] = "picture_unchecked";

bool isFailure(QueryStatus status)
{
    return status == QueryStatus::TimedOut || status == QueryStatus::Unreachable
        || status == QueryStatus::NotPermitted;
}

ReceiptVerdict cannotCheck(const Receipt& receipt, const char* reason, const QString& why = {})
{
    ReceiptVerdict verdict;
    verdict.receipt = receipt;
    verdict.reason = reason;
    verdict.why = why;
    return verdict;
}

QString wordsOf(const Error& error)
{
    return (error.message + u' ' + error.hint).trimmed();
}

bool isOtherStore(const StoreName& a, const StoreName& b)
{
    return !isSameStore(a, b) || (!(a.hasId() && b.hasId()) && a.profile != b.profile);
}

/// Compares the earlier answer of the store with the present one. `then` is the earlier result, if
/// a file contains it.
void judge(ReceiptVerdict& verdict, QueryOutcome now, const Json* then)
{
    const Receipt& receipt = verdict.receipt;
    verdict.replayed = true;
    verdict.otherStore = isOtherStore(now.store, receipt.store);
    verdict.versionChanged = now.version != receipt.version;
    if (isFailure(now.status)) {
        verdict.reason = "not_answered";
    } else if (now.status == QueryStatus::NoSuchGraph
        && receipt.status != QueryStatus::NoSuchGraph) {
        verdict.reason = "no_store";
    } else if ((now.status == QueryStatus::Refused && receipt.status != QueryStatus::Refused)
        || !sameValue(now.args, receipt.args)) {
        // An argument that was added since would get its default, and change the question.
        verdict.reason = "query_changed";
    } else if (now.resultHash == receipt.resultHash) {
        // The hash covers status and truncated. A receipt with other values was changed, and its
        // id computed again.
        if (now.status == receipt.status && now.truncated == receipt.truncated)
            verdict.verdict = Verdict::Match;
        else
            verdict.reason = notIntactReason;
    } else {
        verdict.verdict = Verdict::Drifted;
        if (then)
            verdict.diff = sharedLarge(diffResults(*then, now.result));
    }
    verdict.now = sharedLarge(std::move(now));
}

ReceiptVerdict replay(const Receipt& receipt, const Json* then, const QueryRunner* runner,
    const CancelToken& cancel = {})
{
    const bool wasAbsent = receipt.status == QueryStatus::NoSuchGraph;
    const bool isAbsent = runner && !runner->store();
    if (!runner || (isAbsent && !wasAbsent && runner->absence().code == ErrorCode::NoSuchGraph))
        return cannotCheck(receipt, "no_store", runner ? wordsOf(runner->absence()) : QString());
    if (isFailure(receipt.status) || cancel.isCancelled())
        return cannotCheck(receipt, "not_answered");
    if (!runner->catalogue().find(receipt.query))
        return cannotCheck(receipt, "unknown_query");
    ReceiptVerdict verdict;
    verdict.receipt = receipt;
    // Run by name and arguments only: a query text from a file is never run.
    judge(verdict, runner->run(receipt.query, receipt.args, {nullptr, cancel, {}, {}, true}), then);
    // A store that is there and cannot be opened says nothing of the question.
    if (isAbsent && verdict.reason == "query_changed" && verdict.now->error == runner->absence())
        verdict.reason = "not_answered";
    if (verdict.now->error && (verdict.reason == "not_answered" || verdict.reason == "no_store"))
        verdict.why = wordsOf(*verdict.now->error);
    return verdict;
}

/// MATCH, DRIFTED, CANNOT CHECK: the worst of the receipts, in this order.
void summarise(Verification& verification)
{
    if (verification.receipts.empty()) {
        verification.verdict = Verdict::CannotCheck;
        if (verification.reason.empty())
            verification.reason = "nothing_to_replay";
        return;
    }
    const auto worst = std::max_element(verification.receipts.begin(), verification.receipts.end(),
        [](const ReceiptVerdict& a, const ReceiptVerdict& b) {
            return static_cast<int>(a.verdict) < static_cast<int>(b.verdict);
        });
    verification.verdict = worst->verdict;
    verification.reason = worst->reason;
    if (verification.verdict == Verdict::Match && !verification.coverage.drifted.empty()) {
        verification.verdict = Verdict::Drifted;
        verification.reason = "part_drifted";
    }
    const bool isMatch = verification.verdict == Verdict::Match && verification.reason.empty();
    if (isMatch && verification.figure
        && verification.figure->picture.state == PictureState::Unchecked)
        verification.reason = pictureUnchecked;
}

bool isReplayed(const ReceiptVerdict& verdict)
{
    return verdict.replayed && verdict.verdict != Verdict::CannotCheck;
}

/// What was recomputed of the snapshot: all outcomes and the parts beside them, or the outcome
/// `only` alone.
void coverFile(Verification& verification, const Json& document, const QueryRunner* runner,
    std::optional<std::size_t> only, const CancelToken& cancel)
{
    Coverage& coverage = verification.coverage;
    const auto& receipts = verification.receipts;
    if (runner != nullptr && !only)
        coverage = coverSnapshot(document, *runner, cancel);
    if (!receipts.empty() && std::all_of(receipts.begin(), receipts.end(), isReplayed)) {
        const bool isOneOfMany = only && document.at("outcomes").size() > 1;
        coverage.parts.push_back(
            isOneOfMany ? "outcomes/" + std::to_string(*only) : std::string("outcomes"));
    }
    std::sort(coverage.parts.begin(), coverage.parts.end());
    noteOthers(coverage, document);
    if (!only)
        noteMissing(coverage, document);
}

/// A receipt alone holds the query and the hash of its answer, which is enough to replay it.
void coverReceipt(Verification& verification, const Json& document, bool hasSnapshot)
{
    Coverage& coverage = verification.coverage;
    coverage = {};
    if (!verification.receipts.empty() && isReplayed(verification.receipts.front())) {
        const ReceiptVerdict& verdict = verification.receipts.front();
        coverage.parts = {"args", "query", "result_hash", "status", "truncated"};
        if (!verdict.versionChanged)
            coverage.parts.emplace_back("version");
        if (verdict.now && verdict.now->store == verdict.receipt.store)
            coverage.parts.emplace_back("store");
        if (verdict.now && verdict.now->tick == verdict.receipt.tick)
            coverage.parts.emplace_back("tick");
        if (hasSnapshot)
            coverage.parts.emplace_back("snapshot_hash");
    }
    std::sort(coverage.parts.begin(), coverage.parts.end());
    noteOthers(coverage, document);
}

/// Whether both belong to the same answer, in any snapshots. The moments are not compared: nothing
/// but the file itself vouches for its own.
bool isSameAnswer(const Receipt& a, const Receipt& b)
{
    return a.query == b.query && a.version == b.version && a.args == b.args
        && a.resultHash == b.resultHash && a.store == b.store;
}

/// Marks the receipts that this home wrote itself.
void compareWithLedger(const Home& home, Verification& verification)
{
    std::vector<Receipt> asked;
    for (const ReceiptVerdict& verdict : verification.receipts)
        asked.push_back(verdict.receipt);
    const auto known
        = asked.empty() ? Result<std::vector<Receipt>>(asked) : Ledger(home).withResultsOf(asked);
    if (!known) {
        qWarning(
            "The ledger could not be compared with: %s", qUtf8Printable(known.error().message));
        return;
    }
    for (ReceiptVerdict& verdict : verification.receipts) {
        for (const Receipt& own : *known) {
            verdict.inLedger = verdict.inLedger || own.id == verdict.receipt.id;
            verdict.otherSnapshot = verdict.otherSnapshot || isSameAnswer(own, verdict.receipt);
        }
        verdict.otherSnapshot = verdict.otherSnapshot && !verdict.inLedger;
        if (verdict.otherSnapshot && verdict.reason.empty())
            verdict.reason = "other_snapshot";
        const std::string& reason = verification.reason;
        if (verdict.otherSnapshot
            && (reason.empty() || reason == partsNotCovered || reason == pictureUnchecked))
            verification.reason = "other_snapshot";
    }
}

void setNotIntact(Verification& verification, const QString& why)
{
    verification.intact = false;
    verification.verdict = Verdict::CannotCheck;
    verification.reason = notIntactReason;
    verification.detail = why;
}

Verification verifySnapshot(const Integrity& found, const QString& path, const QueryRunner* runner,
    const std::optional<ReceiptId>& only, const CancelToken& cancel = {})
{
    Verification verification;
    verification.path = path;
    verification.hasFile = true;
    verification.intact = found.intact;
    verification.snapshotHash = found.snapshotHash;
    verification.recomputedHash = found.recomputedHash;
    if (!found.intact) {
        setNotIntact(verification, found.reason);
        return verification;
    }
    std::optional<std::size_t> index;
    for (std::size_t i = 0; i < found.receipts.size(); ++i) {
        const Receipt& receipt = found.receipts[i];
        if (only && receipt.id != *only)
            continue;
        const Json& then = found.document.at("outcomes").at(i).at("result");
        verification.receipts.push_back(replay(receipt, &then, runner, cancel));
        if (only) {
            index = i;
            break; // a snapshot may contain the same outcome twice
        }
    }
    if (!only || index)
        coverFile(verification, found.document, runner, index, cancel);
    summarise(verification);
    const bool isMatch = verification.verdict == Verdict::Match && verification.reason.empty();
    if (isMatch && !only && !coversAllParts(verification.coverage))
        verification.reason = partsNotCovered;
    return verification;
}

/// A receipt alone: checked through its snapshot if this home has it, else by its own hashes.
Verification verifyReceipt(
    const Home& home, const Receipt& receipt, const QueryRunner* runner, const CancelToken& cancel)
{
    const auto file = findSnapshotFile(home, receipt.snapshotHash);
    if (!file) {
        Verification verification;
        verification.receipts.push_back(replay(receipt, nullptr, runner, cancel));
        summarise(verification);
        return verification;
    }
    Verification verification
        = verifySnapshot(checkSnapshotFile(*file, cancel), *file, runner, receipt.id, cancel);
    if (verification.intact && verification.receipts.empty()) {
        setNotIntact(verification,
            QCoreApplication::translate("Replay", "The snapshot does not hold this receipt."));
    }
    if (!verification.intact)
        verification.receipts = {cannotCheck(receipt, notIntactReason)};
    return verification;
}

/// A file with one receipt. The result is about the file, whether its snapshot is here or not.
Verification verifyReceiptDocument(const Home& home, const Json& document, const QString& path,
    const QueryRunner* runner, const CancelToken& cancel)
{
    Verification verification;
    const auto receipt = receiptFromJson(document);
    if (receipt)
        verification = verifyReceipt(home, *receipt, runner, cancel);
    else
        setNotIntact(verification, receipt.error().message);
    coverReceipt(verification, document, verification.hasFile && verification.intact);
    if (!verification.hasFile) {
        verification.intact = receipt && verification.reason != notIntactReason;
        verification.snapshotHash = receipt ? receipt->snapshotHash.text : std::string();
    }
    verification.recomputedHash = recomputedHashOf(document);
    verification.hasFile = true;
    verification.path = path;
    return verification;
}

/// Whether this home's ledger has the hash of a head at the line that the head names.
bool ledgerHad(const Home& home, const LedgerHead& head)
{
    std::int64_t line = 0;
    bool same = false;
    const auto read = forEachLedgerLine(home.ledgerFile(), [&](std::string_view text) {
        if (++line == head.entries)
            same = sha256Hex(text) == head.hash;
        return line < head.entries;
    });
    return read && same;
}

/// A picture with receipts: each is checked alone, through its snapshot if it is
/// here.
Verification verifyPicture(const Home& home, const std::string& bytes, const QString& path,
    const QueryRunner* runner, const std::optional<ReceiptId>& only, const CancelToken& cancel)
{
    Verification verification;
    verification.path = path;
    verification.hasFile = true;
    FigureReading reading = readFigure(bytes);
    verification.recomputedHash = reading.recomputedHash;
    verification.figure = FigureClaims{reading.contentHash, {}, {}, {}, {}};
    if (!reading.intact) {
        setNotIntact(verification, reading.reason);
        return verification;
    }
    const FigureRecord& record = reading.record;
    verification.intact = true;
    verification.figure->title = record.title;
    verification.figure->ledger = record.ledger;
    if (record.ledger)
        verification.figure->ledgerKnown = ledgerHad(home, *record.ledger);
    verification.figure->picture
        = {PictureState::Unchecked, record.drawing.empty() ? "no_drawing" : "not_asked", {}, {}};
    for (const Receipt& receipt : record.receipts) {
        if (verification.snapshotHash.empty())
            verification.snapshotHash = receipt.snapshotHash.text;
        if (only && receipt.id != *only)
            continue;
        Verification one = verifyReceipt(home, receipt, runner, cancel);
        std::move(
            one.receipts.begin(), one.receipts.end(), std::back_inserter(verification.receipts));
    }
    summarise(verification);
    return verification;
}

} // namespace

std::string_view verdictName(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Match:
        return "MATCH";
    case Verdict::Drifted:
        return "DRIFTED";
    case Verdict::CannotCheck:
        break;
    }
    return "CANNOT CHECK";
}

void setPicture(Verification& verification, const PictureCheck& check)
{
    if (!verification.figure || !verification.intact)
        return;
    verification.figure->picture = check;
    if (check.state == PictureState::Differs)
        setNotIntact(verification, pictureSentence(check));
    else if (check.state == PictureState::Match && verification.reason == pictureUnchecked)
        verification.reason.clear();
}

Verification verifyBytes(const Home& home, const std::string& bytes, const QString& path,
    const QueryRunner* runner, const std::optional<ReceiptId>& onlyReceipt,
    const CancelToken& cancel)
{
    auto verification = [&] {
        if (isPicture(bytes))
            return verifyPicture(home, bytes, path, runner, onlyReceipt, cancel);
        auto document = parseExact(bytes);
        if (document && document->is_object() && document->contains("result_hash"))
            return verifyReceiptDocument(home, *document, path, runner, cancel);
        const Integrity found
            = document ? checkSnapshotDocument(std::move(*document)) : checkSnapshotBytes(bytes);
        return verifySnapshot(found, path, runner, onlyReceipt, cancel);
    }();
    if (verification.recomputedHash.empty()) // nothing in it has a hash of its own
        verification.recomputedHash = sha256Hex(bytes);
    compareWithLedger(home, verification);
    return verification;
}

Result<Verification> verifyTarget(const Home& home, const QString& fileOrReceipt,
    const QueryRunner* runner, const CancelToken& cancel)
{
    const std::string text = toUtf8(fileOrReceipt);
    const bool isId = text.size() >= leastPrefix && text.size() <= 64 && isHex(text, text.size());
    if (isId && !QFileInfo::exists(fileOrReceipt)) {
        const auto receipt = Ledger(home).find(ReceiptId(text));
        if (!receipt)
            return receipt.error();
        Verification verification = verifyReceipt(home, *receipt, runner, cancel);
        compareWithLedger(home, verification);
        return verification;
    }
    const auto bytes = readFile(fileOrReceipt);
    if (bytes)
        return verifyBytes(home, *bytes, fileOrReceipt, runner, {}, cancel);
    if (bytes.error().code != ErrorCode::MalformedFile)
        return bytes.error();
    // It is readable, but larger than anything that the program writes.
    Verification verification;
    verification.path = fileOrReceipt;
    verification.hasFile = true;
    verification.recomputedHash = hashOfFile(fileOrReceipt, cancel);
    setNotIntact(verification, bytes.error().message);
    return verification;
}

} // namespace mnemo
