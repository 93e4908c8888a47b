// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figureproof.h"

#include "core/facts/fields.h"
#include "core/facts/ledger.h"
#include "core/facts/replay.h"
#include "core/query/packedresult.h"

#include <QCoreApplication>

#include <algorithm>

namespace mnemo {

namespace {

Verdict verdictOf(const ProofOrder& order, const Receipt& receipt, const CancelToken& cancel)
{
    const auto verified
        = verifyTarget(order.home, toQString(receipt.id.text), order.runner.get(), cancel);
    if (!verified)
        return Verdict::CannotCheck;
    // What another store gives proves nothing of this one.
    const bool elsewhere = std::any_of(verified->receipts.begin(), verified->receipts.end(),
        [](const ReceiptVerdict& verdict) { return verdict.otherStore; });
    return elsewhere ? Verdict::CannotCheck : verified->verdict;
}

/// Of a result that has no receipt yet.
Verdict verdictOf(const ProofOrder& order, const QueryOutcome& then, const CancelToken& cancel)
{
    if (!order.runner)
        return Verdict::CannotCheck;
    // A replay fills in no argument that was not there then, and reaches no endpoint.
    const QueryOutcome now
        = order.runner->run(then.query, then.args, {nullptr, cancel, {}, {}, true});
    if (!isSameStore(now.store, then.store))
        return Verdict::CannotCheck;
    if (now.resultHash == then.resultHash && now.status == then.status)
        return Verdict::Match;
    const bool answered = now.status == QueryStatus::Found || now.status == QueryStatus::Empty;
    return answered && sameValue(now.args, then.args) ? Verdict::Drifted : Verdict::CannotCheck;
}

ReplayState replayStateOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Match:
        return ReplayState::Match;
    case Verdict::Drifted:
        return ReplayState::Drifted;
    case Verdict::CannotCheck:
        break;
    }
    return ReplayState::CannotCheck;
}

/// The worst verdict over all receipts: a figure is as good as that.
void replayAll(FigureFacts& facts, const ProofOrder& order, const CancelToken& cancel)
{
    Verdict worst = Verdict::Match;
    for (const Receipt& receipt : facts.record.receipts) {
        if (cancel.isCancelled())
            return;
        worst = std::max(worst, verdictOf(order, receipt, cancel));
    }
    facts.state = replayStateOf(worst);
    facts.replayedAt = order.clock.now();
}

void makeReceipts(Proof& proof, const ProofOrder& order, const CancelToken& cancel)
{
    if (order.outcomes.empty())
        return;
    std::vector<QueryOutcome> outcomes;
    outcomes.reserve(order.outcomes.size());
    for (const auto& outcome : order.outcomes)
        outcomes.push_back(*outcome);
    SnapshotOptions options;
    options.cancel = cancel;
    const auto snapshot = buildSnapshot(order.home, *order.runner, outcomes, options);
    if (!snapshot) {
        proof.facts.unproved = snapshot.error().message;
        return;
    }
    proof.made = snapshot->receipts;
    proof.madeFiles = {snapshot->path};
}

} // namespace

Result<ReplayState> replayed(const ProofOrder& order, const CancelToken& cancel)
{
    Verdict worst = Verdict::Match;
    for (const auto& outcome : order.outcomes) {
        if (cancel.isCancelled())
            break;
        worst = std::max(worst, verdictOf(order, *outcome, cancel));
    }
    for (const Receipt& receipt : order.facts.record.receipts) {
        if (cancel.isCancelled())
            break;
        worst = std::max(worst, verdictOf(order, receipt, cancel));
    }
    if (cancel.isCancelled())
        return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
    const bool none = order.outcomes.empty() && order.facts.record.receipts.empty();
    return none ? ReplayState::NotReplayed : replayStateOf(worst);
}

Proof prove(const ProofOrder& order, const CancelToken& cancel)
{
    Proof proof;
    proof.facts = order.facts;
    proof.files = order.files;
    proof.made = order.made;
    proof.madeFiles = order.madeFiles;
    if (proof.made.empty() && order.runner)
        makeReceipts(proof, order, cancel);
    auto& receipts = proof.facts.record.receipts;
    const auto& ofGraph = order.runner || !proof.made.empty() ? proof.made : order.kept;
    receipts.insert(receipts.end(), ofGraph.begin(), ofGraph.end());
    proof.files.insert(proof.files.end(), proof.madeFiles.begin(), proof.madeFiles.end());
    if (receipts.empty() && proof.facts.unproved.isEmpty())
        proof.facts.unproved = order.outcomes.empty()
            ? QCoreApplication::translate("FigureProof", "none: no query made this graph")
            : QCoreApplication::translate("FigureProof", "none: no store is open to ask");
    if (!receipts.empty()) {
        proof.facts.unproved.clear();
        if (const auto check = Ledger(order.home).check(); check && check->ok)
            proof.facts.record.ledger = check->head;
        if (order.verify)
            replayAll(proof.facts, order, cancel);
    }
    return proof;
}

} // namespace mnemo
