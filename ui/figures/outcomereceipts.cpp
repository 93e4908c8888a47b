// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/outcomereceipts.h"

#include "ui/session/workbench.h"

#include <utility>

namespace mnemo {

OutcomeReceipts::OutcomeReceipts(Workbench& session, QObject* parent)
    : QObject(parent), m_session(session), m_proving(this)
{
}

void OutcomeReceipts::open(const OutcomePtr& outcome)
{
    if (!outcome)
        return;
    order({outcome}, true, [this](const Proof& proof) {
        if (!proof.files.empty())
            m_session.opening().openFiles({proof.files.front()});
        else
            emit noteReady(tr("No receipt was made: %1").arg(proof.facts.unproved));
    });
}

void OutcomeReceipts::file(
    std::vector<OutcomePtr> outcomes, std::function<void(const Proof& proof)> filed)
{
    order(std::move(outcomes), false, std::move(filed));
}

void OutcomeReceipts::order(
    std::vector<OutcomePtr> outcomes, bool verify, std::function<void(const Proof& proof)> done)
{
    if (!m_session.isOpen() || outcomes.empty())
        return;
    ProofOrder order{m_session.home(), m_session.clock(), m_session.connection()->runner,
        std::move(outcomes), {}, {}, {}, {}, {}, verify};
    m_proving.start(
        m_queue,
        [order = std::move(order)](
            const CancelToken& cancel) { return Result<Proof>(prove(order, cancel)); },
        [this, done = std::move(done)](const Result<Proof>& proof) {
            if (proof)
                done(*proof);
            else
                emit noteReady(tr("No receipt was made: %1").arg(proof.error().message));
        });
}

} // namespace mnemo

#include "moc_outcomereceipts.cpp"
