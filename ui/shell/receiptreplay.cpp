// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/receiptreplay.h"

#include "core/facts/savedstore.h"

#include <algorithm>
#include <map>
#include <utility>

namespace mnemo {

namespace {

/// The runner over the store that receipts name; null where nothing can be asked.
struct Runners
{
    const ReplayGround& ground;
    std::vector<std::pair<StoreName, std::unique_ptr<QueryRunner>>> saved = {};

    const QueryRunner* of(const StoreName& wanted)
    {
        const QueryRunner* open = ground.open ? ground.open->runner.get() : nullptr;
        const bool isOpen
            = ground.open && ground.open->store && isSameStore(ground.open->store->name(), wanted);
        if (wanted.kind.empty() || isOpen)
            return open;
        const auto known = std::find_if(
            saved.begin(), saved.end(), [&](const auto& one) { return one.first == wanted; });
        if (known != saved.end())
            return known->second ? known->second.get() : open;
        auto found = openSaved(wanted);
        if (!found && ground.catalogue)
            found = absent(wanted, found.error());
        if (!found)
            return nullptr;
        saved.emplace_back(wanted, std::move(*found));
        return saved.back().second ? saved.back().second.get() : open;
    }

    /// It is there, and cannot be asked: every query ends so. Errors: those of loadProfile().
    [[nodiscard]] Result<std::unique_ptr<QueryRunner>> absent(
        const StoreName& wanted, const Error& why) const
    {
        const auto profile = loadProfile(wanted.profile);
        if (!profile)
            return profile.error();
        auto runner
            = std::make_unique<QueryRunner>(ground.catalogue, nullptr, *profile, ground.clock);
        runner->setAbsence(why, wanted);
        return runner;
    }

    /// Null where no saved store has this name. Errors: those of opening it.
    [[nodiscard]] Result<std::unique_ptr<QueryRunner>> openSaved(const StoreName& wanted) const
    {
        std::unique_ptr<QueryRunner> runner;
        auto store = openSavedStore(ground.home, wanted);
        if (!store)
            return store.error();
        if (!*store || !ground.catalogue)
            return runner;
        const auto profile = loadProfile((*store)->name().profile);
        if (!profile)
            return profile.error();
        runner = std::make_unique<QueryRunner>(ground.catalogue, *store, *profile, ground.clock);
        if (ground.open)
            runner->setTimeout(ground.open->settings.queryTimeout);
        return runner;
    }
};

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
    const auto held = verifyTarget(ground.home, target, nullptr, cancel);
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
        const auto verification = verifyTarget(ground.home, target, runner, cancel);
        if (!verification)
            return verification.error();
        const auto coverage = std::make_shared<const Coverage>(verification->coverage);
        for (const std::size_t place : places)
            verdicts[place] = verdictOn(receipts[place], *verification, coverage);
    }
    return verdicts;
}

} // namespace mnemo
