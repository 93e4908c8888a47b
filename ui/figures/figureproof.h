// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/clock.h"
#include "core/base/home.h"
#include "core/facts/snapshot.h"
#include "core/query/queryrunner.h"
#include "ui/figures/figurefacts.h"

#include <QStringList>

#include <memory>
#include <vector>

namespace mnemo {

/// What the receipts of a figure are made from; a value for a worker.
struct ProofOrder
{
    Home home;
    Clock clock;
    std::shared_ptr<const QueryRunner> runner; ///< null: no store
    std::vector<std::shared_ptr<const QueryOutcome>> outcomes; ///< that made the graph
    std::vector<Receipt> made; ///< receipts of exactly these outcomes from before
    std::vector<QString> madeFiles; ///< their snapshots
    std::vector<Receipt>
        kept; ///< of exactly these outcomes in a scene's file: while no store is open
    FigureFacts facts; ///< with the receipts that are there already
    std::vector<QString> files; ///< their snapshots
    bool verify = false;
};

struct Proof
{
    FigureFacts facts;
    std::vector<Receipt> made; ///< of the outcomes
    std::vector<QString> madeFiles;
    std::vector<QString> files; ///< of all snapshots that the receipts rest on
};

/// How the outcomes and receipts stand when they are asked for again, the worst of them; writes
/// nothing. Waits; workers only. Errors: Cancelled.
[[nodiscard]] Result<ReplayState> replayed(const ProofOrder& order, const CancelToken& cancel);

/// Writes a snapshot of the outcomes, if there is none yet, and replays what was asked for. Never
/// fails: what cannot be proved is listed in the facts. Waits; workers only.
[[nodiscard]] Proof prove(const ProofOrder& order, const CancelToken& cancel);

} // namespace mnemo
