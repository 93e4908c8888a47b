// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/flow/flowcontroller.h"

#include "core/structure/vocabulary.h"

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

constexpr int kMost = 1000; ///< chains, steps and issues that one query gives

} // namespace

FlowController::FlowController(AskQuery ask, QObject* parent)
    : QObject(parent), m_ask(std::move(ask))
{
}

void FlowController::setLooked(bool isLooked)
{
    m_isLooked = isLooked;
    if (m_isLooked && m_isStale)
        askChains();
}

void FlowController::restart()
{
    ++m_round;
    m_isStale = true;
    m_chains.clear();
    m_chain.clear();
    m_flow.reset();
    m_model.reset();
    emit chainsChanged();
    emit flowChanged();
    showIssues();
    if (m_isLooked)
        askChains();
}

void FlowController::refresh()
{
    m_isStale = true;
    if (m_isLooked)
        askChains();
}

void FlowController::ask(
    QueryPlace place, const Json& about, const std::function<void(OutcomePtr)>& use)
{
    m_ask(
        place, about, {{"limit", kMost}}, [this, use, round = m_round](const OutcomePtr& outcome) {
            if (round != m_round)
                return;
            if (!outcome->answered()) {
                if (outcome->error)
                    emit failed(*outcome->error);
                return;
            }
            use(outcome);
        });
}

void FlowController::askChains()
{
    m_isStale = false;
    ask(QueryPlace::Chains, structure::kChain,
        [this](const OutcomePtr& outcome) { takeChains(*outcome); });
    if (m_isWhole)
        askModel();
}

void FlowController::takeChains(const QueryOutcome& outcome)
{
    auto chains = modelNodesOf(outcome);
    if (chains != m_chains) {
        m_chains = std::move(chains);
        const bool isThere = std::ranges::any_of(
            m_chains, [this](const ModelNode& chain) { return chain.id == m_chain; });
        if (!isThere)
            m_chain = m_chains.empty() ? std::string() : m_chains.front().id;
        emit chainsChanged();
    }
    askFlow();
}

void FlowController::showChain(const std::string& id)
{
    if (id == m_chain)
        return;
    m_chain = id;
    emit chainsChanged();
    askFlow();
}

void FlowController::askFlow()
{
    ++m_flowRound;
    if (m_chain.empty()) {
        m_flow.reset();
        emit flowChanged();
        showIssues();
        return;
    }
    ask(QueryPlace::Flow, m_chain, [this, flowRound = m_flowRound](const OutcomePtr& outcome) {
        const bool isSame = m_flow && m_flow->resultHash == outcome->resultHash;
        if (flowRound != m_flowRound || isSame)
            return;
        m_flow = outcome;
        emit flowChanged();
        if (!m_isWhole)
            showIssues();
    });
}

void FlowController::setWholeModel(bool isWhole)
{
    if (m_isWhole == isWhole)
        return;
    m_isWhole = isWhole;
    showIssues();
    if (m_isWhole)
        askModel();
}

/// What was checked before was another list.
void FlowController::showIssues()
{
    m_verdicts.clear();
    emit issuesChanged();
}

void FlowController::verify()
{
    const auto before = issues();
    const auto result = before ? modelResultOf(*before) : std::nullopt;
    if (!result)
        return;
    m_verdicts.assign(result->issues.size(), ReplayState::Running);
    emit verdictsChanged();
    m_ask(m_isWhole ? QueryPlace::Issues : QueryPlace::Flow, m_isWhole ? Json() : Json(m_chain),
        {{"limit", kMost}}, [this, before, round = m_round](const OutcomePtr& again) {
            // A list that took its place meanwhile has not been checked.
            if (round == m_round && before == issues())
                takeAgain(before, again);
        });
}

void FlowController::takeAgain(const OutcomePtr& before, const OutcomePtr& again)
{
    const auto was = modelResultOf(*before).value_or(ModelResult()).issues;
    const auto is = modelResultOf(*again).value_or(ModelResult()).issues;
    for (std::size_t i = 0; i < m_verdicts.size(); ++i) {
        const bool isFound = before->resultHash == again->resultHash
            || std::ranges::find(is, was.at(i)) != is.end();
        m_verdicts[i] = !again->answered() ? ReplayState::CannotCheck
            : isFound                      ? ReplayState::Match
                                           : ReplayState::Drifted;
    }
    emit verdictsChanged();
}

void FlowController::askModel()
{
    ask(QueryPlace::Issues, nullptr, [this](const OutcomePtr& outcome) {
        m_model = outcome;
        if (m_isWhole)
            showIssues();
    });
}

} // namespace mnemo

#include "moc_flowcontroller.cpp"
