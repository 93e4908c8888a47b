// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/replay.h"

#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/base/letgo.h"
#include "core/facts/fields.h"
#include "core/facts/figure.h"
#include "core/facts/integrity.h"
#include "core/facts/ledger.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t leastPrefix = 8;

bool isFailure(QueryStatus status)
{
    return status == QueryStatus::TimedOut || status == QueryStatus::Unreachable
        || status == QueryStatus::NotPermitted;
}

ReceiptVerdict cannotCheck(const Receipt& receipt, const char* reason)
{
    ReceiptVerdict verdict;
    verdict.receipt = receipt;
    verdict.reason = reason;
    return verdict;
}

/// Compares what the store said with what it says now. `then` is the older result, when a file
/// holds it.
void judge(ReceiptVerdict& verdict, QueryOutcome now, const Json* then)
{
    const Receipt& receipt = verdict.receipt;
    verdict.replayed = true;
    verdict.otherStore = now.store != receipt.store;
    verdict.versionChanged = now.version != receipt.version;
    if (isFailure(now.status)) {
        verdict.reason = "not_answered";
    } else if (now.status == QueryStatus::NoSuchGraph
        && receipt.status != QueryStatus::NoSuchGraph) {
        verdict.reason = "no_store";
    } else if ((now.status == QueryStatus::Refused && receipt.status != QueryStatus::Refused)
        || !sameValue(now.args, receipt.args)) {
        // Another argument since then would have been filled in, and another question asked.
        verdict.reason = "query_changed";
    } else if (now.resultHash == receipt.resultHash) {
        verdict.verdict = Verdict::Match;
    } else {
        verdict.verdict = Verdict::Drifted;
        if (then)
            verdict.diff = sharedLarge(diffResults(*then, now.result));
    }
    verdict.now = sharedLarge(std::move(now));
}

ReceiptVerdict replay(const Receipt& receipt, const Json* then, const QueryRunner* runner)
{
    const bool wasAbsent = receipt.status == QueryStatus::NoSuchGraph;
    if (!runner || (!runner->store() && !wasAbsent))
        return cannotCheck(receipt, "no_store");
    if (isFailure(receipt.status))
        return cannotCheck(receipt, "not_answered");
    if (!runner->catalogue().find(receipt.query))
        return cannotCheck(receipt, "unknown_query");
    ReceiptVerdict verdict;
    verdict.receipt = receipt;
    // By its name and arguments only: no query text of a file is ever run.
    judge(verdict, runner->run(receipt.query, receipt.args), then);
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
}

void setNotIntact(Verification& verification, const QString& why)
{
    verification.intact = false;
    verification.verdict = Verdict::CannotCheck;
    verification.reason = "not_intact";
    verification.detail = why;
}

Verification verifySnapshot(const Integrity& found, const QString& path, const QueryRunner* runner,
    const std::optional<ReceiptId>& only)
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
    for (std::size_t i = 0; i < found.receipts.size(); ++i) {
        const Receipt& receipt = found.receipts[i];
        if (only && receipt.id != *only)
            continue;
        const Json& then = found.document.at("outcomes").at(i).at("result");
        verification.receipts.push_back(replay(receipt, &then, runner));
        if (only)
            break; // the same outcome may stand in a snapshot twice
    }
    summarise(verification);
    return verification;
}

/// A receipt by itself: through its snapshot where this home has it, else by its own hashes.
Verification verifyReceipt(const Home& home, const Receipt& receipt, const QueryRunner* runner)
{
    const auto file = findSnapshotFile(home, receipt.snapshotHash);
    if (!file) {
        Verification verification;
        verification.receipts.push_back(replay(receipt, nullptr, runner));
        summarise(verification);
        return verification;
    }
    const auto bytes = readFile(*file);
    Integrity found;
    if (bytes)
        found = checkSnapshotBytes(*bytes);
    else
        found.reason = bytes.error().message;
    Verification verification = verifySnapshot(found, *file, runner, receipt.id);
    if (verification.intact && verification.receipts.empty()) {
        setNotIntact(verification,
            QCoreApplication::translate("Replay", "The snapshot does not hold this receipt."));
    }
    if (!verification.intact)
        verification.receipts = {cannotCheck(receipt, "not_intact")};
    return verification;
}

/// A file that holds one receipt. The file is what is told; its snapshot may be here or not.
Verification verifyReceiptDocument(
    const Home& home, const Json& document, const QString& path, const QueryRunner* runner)
{
    Verification verification;
    const auto receipt = receiptFromJson(document);
    if (receipt)
        verification = verifyReceipt(home, *receipt, runner);
    else
        setNotIntact(verification, receipt.error().message);
    if (!verification.hasFile) {
        verification.intact = receipt.has_value();
        verification.snapshotHash = receipt ? receipt->snapshotHash.text : std::string();
    }
    verification.hasFile = true;
    verification.path = path;
    return verification;
}

/// A picture that carries receipts: each is checked by itself, through its snapshot where it is
/// here.
Verification verifyPicture(const Home& home, const std::string& bytes, const QString& path,
    const QueryRunner* runner, const std::optional<ReceiptId>& only)
{
    Verification verification;
    verification.path = path;
    verification.hasFile = true;
    const auto record = figureInPicture(bytes);
    if (!record) {
        setNotIntact(verification, record.error().message);
        return verification;
    }
    verification.intact = true;
    for (const Receipt& receipt : record->receipts) {
        if (verification.snapshotHash.empty())
            verification.snapshotHash = receipt.snapshotHash.text;
        if (only && receipt.id != *only)
            continue;
        Verification one = verifyReceipt(home, receipt, runner);
        std::move(
            one.receipts.begin(), one.receipts.end(), std::back_inserter(verification.receipts));
    }
    summarise(verification);
    return verification;
}

Json toJson(const std::vector<Difference>& differences)
{
    Json list = Json::array();
    for (const Difference& difference : differences) {
        list.push_back({{"pointer", difference.pointer}, {"before", difference.before},
            {"after", difference.after}});
    }
    return list;
}

Json toJson(const ReceiptVerdict& verdict)
{
    Json json{{"receipt_id", verdict.receipt.id.text}, {"query", verdict.receipt.query},
        {"verdict", std::string(verdictName(verdict.verdict))}, {"reason", verdict.reason},
        {"replayed", verdict.replayed}, {"other_store", verdict.otherStore},
        {"version_changed", verdict.versionChanged}, {"diff", Json()}};
    if (verdict.diff) {
        json["diff"] = Json{{"added", toJson(verdict.diff->added)},
            {"removed", toJson(verdict.diff->removed)}, {"changed", toJson(verdict.diff->changed)}};
    }
    return json;
}

Json textOrNull(const std::string& text)
{
    return text.empty() ? Json() : Json(text);
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

Json toJson(const Verification& verification)
{
    Json json{{"verdict", std::string(verdictName(verification.verdict))},
        {"reason", verification.reason}, {"file", Json()}, {"receipts", Json::array()}};
    if (verification.hasFile) {
        json["file"] = Json{{"path", toUtf8(verification.path)}, {"intact", verification.intact},
            {"snapshot_hash", textOrNull(verification.snapshotHash)},
            {"recomputed_hash", textOrNull(verification.recomputedHash)},
            {"detail", textOrNull(toUtf8(verification.detail))}};
    }
    for (const ReceiptVerdict& verdict : verification.receipts)
        json["receipts"].push_back(toJson(verdict));
    return json;
}

Verification verifyBytes(const Home& home, const std::string& bytes, const QString& path,
    const QueryRunner* runner, const std::optional<ReceiptId>& onlyReceipt)
{
    if (isPicture(bytes))
        return verifyPicture(home, bytes, path, runner, onlyReceipt);
    auto document = parseExact(bytes);
    if (document && document->is_object() && document->contains("result_hash"))
        return verifyReceiptDocument(home, *document, path, runner);
    Integrity found
        = document ? checkSnapshotDocument(std::move(*document)) : checkSnapshotBytes(bytes);
    return verifySnapshot(found, path, runner, onlyReceipt);
}

Result<Verification> verifyTarget(
    const Home& home, const QString& fileOrReceipt, const QueryRunner* runner)
{
    const std::string text = toUtf8(fileOrReceipt);
    const bool isId = text.size() >= leastPrefix && text.size() <= 64 && isHex(text, text.size());
    if (isId && !QFileInfo::exists(fileOrReceipt)) {
        const auto receipt = Ledger(home).find(ReceiptId(text));
        if (!receipt)
            return receipt.error();
        return verifyReceipt(home, *receipt, runner);
    }
    const auto bytes = readFile(fileOrReceipt);
    if (bytes)
        return verifyBytes(home, *bytes, fileOrReceipt, runner);
    if (bytes.error().code != ErrorCode::MalformedFile)
        return bytes.error();
    // It can be read, and is larger than anything that the program writes.
    Verification verification;
    verification.path = fileOrReceipt;
    verification.hasFile = true;
    setNotIntact(verification, bytes.error().message);
    return verification;
}

} // namespace mnemo
