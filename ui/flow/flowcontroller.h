// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/modelresult.h"
#include "core/query/places.h"
#include "ui/widgets/badge.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace mnemo {

/// Asks for the chains of the open model, for the one that is looked at, and for the issues of the
/// whole model. GUI thread.
class FlowController final : public QObject
{
    Q_OBJECT
public:
    using OutcomePtr = std::shared_ptr<const QueryOutcome>;
    using Take = std::function<void(const OutcomePtr& outcome)>;
    /// Runs what fills a place off this thread; its outcome comes to `take` unless the store is
    /// left.
    using AskQuery = std::function<void(QueryPlace place, const Json& about, Json args, Take take)>;

    FlowController(AskQuery ask, QObject* parent);

    /// Whether the page is visible: queries run only then.
    void setLooked(bool isLooked);
    /// Another store is open, or none.
    void restart();
    /// What is shown may not be what the store holds any more.
    void refresh();
    /// Of another chain.
    void showChain(const std::string& id);
    /// Issues of the whole model, and no more of the chain alone.
    void setWholeModel(bool isWhole);

    [[nodiscard]] const std::vector<ModelNode>& chains() const { return m_chains; }

    [[nodiscard]] const std::string& chain() const { return m_chain; }

    /// The outcome that the issues are of; null before it came.
    [[nodiscard]] OutcomePtr issues() const { return m_isWhole ? m_model : m_flow; }

    [[nodiscard]] OutcomePtr flow() const { return m_flow; }

    /// Asks again what issues() came from: where the hash is another one, an issue that is found
    /// again is still a match.
    void verify();

    /// Of the issues of issues(), by their places there.
    [[nodiscard]] const std::vector<ReplayState>& verdicts() const { return m_verdicts; }

signals:
    void chainsChanged();
    /// flow() is another one; null where none is shown.
    void flowChanged();
    void issuesChanged();
    void verdictsChanged();
    void failed(const mnemo::Error& error);

private:
    void ask(QueryPlace place, const Json& about, const std::function<void(OutcomePtr)>& use);
    void askChains();
    void askFlow();
    void askModel();
    void takeChains(const QueryOutcome& outcome);
    void showIssues();
    void takeAgain(const OutcomePtr& before, const OutcomePtr& again);

    AskQuery m_ask;
    quint64 m_round = 0; ///< outcomes of earlier ones are dropped
    quint64 m_flowRound = 0;
    bool m_isLooked = false;
    bool m_isStale = true;
    bool m_isWhole = false;
    std::vector<ModelNode> m_chains;
    std::string m_chain;
    OutcomePtr m_flow;
    OutcomePtr m_model;
    std::vector<ReplayState> m_verdicts;
};

} // namespace mnemo
