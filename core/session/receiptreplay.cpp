// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/session/receiptreplay.h"

#include "core/base/files.h"
#include "core/session/savedstore.h"

#include <QFileInfo>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace mnemo {

namespace {

using RunnerPtr = std::shared_ptr<const QueryRunner>;

/// The runner over the store that receipts name; null where nothing can be asked.
struct Runners
{
    const ReplayGround& ground;
    std::vector<std::pair<StoreName, RunnerPtr>> saved = {};

    const QueryRunner* of(const StoreName& wanted)
    {
        const QueryRunner* open = ground.open ? ground.open->runner.get() : nullptr;
        const bool isOpen
            = ground.open && ground.open->store && isSameStore(ground.open->store->name(), wanted);
        if (wanted.kind.empty() || isOpen || !ground.catalogue)
            return open;
        const auto known = std::find_if(
            saved.begin(), saved.end(), [&](const auto& one) { return one.first == wanted; });
        if (known != saved.end())
            return known->second ? known->second.get() : open;
        const OpenContext context{ground.home, ground.clock, {}, ground.catalogue, {}, {}};
        auto found = openSavedSession(wanted, context);
        if (found) {
            saved.emplace_back(wanted, *found ? (*found)->runner : nullptr);
        } else {
            // It is there, and cannot be asked: every query ends so.
            const auto absent = absentSession(wanted, found.error(), context);
            if (!absent)
                return nullptr;
            saved.emplace_back(wanted, absent->runner);
        }
        return saved.back().second ? saved.back().second.get() : open;
    }
};

/// The stores that receipts name, each once.
std::vector<StoreName> namesIn(const Verification& held)
{
    std::vector<StoreName> names;
    for (const auto& verdict : held.receipts) {
        const StoreName& name = verdict.receipt.store;
        if (std::none_of(names.begin(), names.end(),
                [&](const StoreName& known) { return isSameStore(known, name); }))
            names.push_back(name);
    }
    return names;
}

/// Of a file whose other receipts nobody asked for, only the one that was asked for is replayed.
Result<Verification> verifyAsked(const ReplayGround& ground, const std::vector<ReceiptId>& receipts,
    const QString& target, const QueryRunner* runner, const CancelToken& cancel)
{
    if (receipts.size() == 1 && QFileInfo::exists(target)) {
        if (const auto bytes = readFile(target))
            return verifyBytes(ground.home, *bytes, target, runner, receipts.front(), cancel);
    }
    return verifyTarget(ground.home, target, runner, cancel);
}

/// What one verification says of one of the receipts.
ReceiptVerdict verdictOn(const ReceiptId& receipt, const Verification& verification,
    const std::shared_ptr<const Coverage>& coverage)
{
    const auto& verdicts = verification.receipts;
    const auto found = std::find_if(verdicts.begin(), verdicts.end(),
        [&receipt](const ReceiptVerdict& one) { return one.receipt.id == receipt; });
    ReceiptVerdict verdict;
    if (found != verdicts.end()) {
        verdict = *found;
        verdict.coverage = coverage;
    } else {
        verdict.receipt.id = receipt;
        verdict.reason = verification.reason;
    }
    return verdict;
}

} // namespace

Result<std::vector<ReceiptVerdict>> replayReceipts(const ReplayGround& ground,
    const std::vector<ReceiptId>& receipts, const QString& target, const CancelToken& cancel)
{
    const auto held = verifyAsked(ground, receipts, target, nullptr, cancel);
    if (!held)
        return held.error();
    std::vector<ReceiptVerdict> verdicts;
    Runners runners{ground};
    std::map<const QueryRunner*, std::vector<std::size_t>> asked; // places by who is to be asked
    const auto told = std::make_shared<const Coverage>(held->coverage);
    for (const ReceiptId& id : receipts) {
        verdicts.push_back(verdictOn(id, *held, told));
        if (const auto* runner = runners.of(verdicts.back().receipt.store))
            asked[runner].push_back(verdicts.size() - 1);
    }
    for (const auto& [runner, places] : asked) {
        const auto verification = verifyAsked(ground, receipts, target, runner, cancel);
        if (!verification)
            return verification.error();
        const auto coverage = std::make_shared<const Coverage>(verification->coverage);
        for (const std::size_t place : places)
            verdicts[place] = verdictOn(receipts[place], *verification, coverage);
    }
    if (cancel.isCancelled()) // half a check is no verdict
        return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
    return verdicts;
}

Result<std::shared_ptr<const QueryRunner>> savedRunnerFor(const Verification& held,
    const OpenContext& context, const std::function<void(const Error&)>& tell)
{
    std::optional<std::pair<StoreName, Result<StoreSession>>> match;
    for (const StoreName& name : namesIn(held)) {
        auto session = openSavedSession(name, context);
        if (!session)
            tell(session.error());
        else if (!*session)
            continue;
        if (session && match && match->second)
            return RunnerPtr();
        if (session)
            match = {name, std::move(**session)};
        else if (!match)
            match = {name, session.error()};
    }
    if (!match)
        return RunnerPtr();
    if (!match->second)
        match->second = absentSession(match->first, match->second.error(), context);
    if (!match->second)
        return match->second.error();
    return match->second->runner;
}

} // namespace mnemo
