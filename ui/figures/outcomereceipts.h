// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/workqueue.h"
#include "ui/figures/figureproof.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace mnemo {

class Workbench;

/// Files receipts of outcomes that a feature shows. GUI thread; writing and replaying are done by a
/// worker, one order after the other.
class OutcomeReceipts final : public QObject
{
    Q_OBJECT
public:
    using OutcomePtr = std::shared_ptr<const QueryOutcome>;

    explicit OutcomeReceipts(Workbench& session, QObject* parent = nullptr);

    /// Files the receipt of what is shown and opens it; nothing happens for a null outcome or while
    /// no store is open.
    void open(const OutcomePtr& outcome);
    /// Files receipts of all of them in one snapshot; `filed` gets them in the same order, unless a
    /// newer order took the place of this one.
    void file(std::vector<OutcomePtr> outcomes, std::function<void(const Proof& proof)> filed);

signals:
    /// A person is to be told why there is no receipt.
    void noteReady(const QString& words);

private:
    void order(std::vector<OutcomePtr> outcomes, bool verify,
        std::function<void(const Proof& proof)> done);

    Workbench& m_session;
    WorkQueue m_queue{networkPool()};
    LatestJob m_proving;
};

} // namespace mnemo
