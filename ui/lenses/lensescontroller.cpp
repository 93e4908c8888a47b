// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lenses/lensescontroller.h"

#include <algorithm>
#include <utility>

namespace mnemo {

LensesController::LensesController(
    std::shared_ptr<const Catalogue> catalogue, AskQuery ask, QObject* parent)
    : QObject(parent), m_catalogue(std::move(catalogue)), m_ask(std::move(ask))
{
    for (Lens& lens : lensesOf(*m_catalogue)) {
        State state;
        state.lens = std::move(lens);
        m_states.push_back(std::move(state));
    }
    m_running = m_states.size();
}

int LensesController::foundCount() const
{
    return static_cast<int>(std::ranges::count_if(m_states, [](const State& state) {
        return state.outcome && state.outcome->status == QueryStatus::Found;
    }));
}

void LensesController::reset()
{
    ++m_round;
    m_hasRun = false;
    m_running = m_states.size();
    for (std::size_t i = 0; i < m_states.size(); ++i) {
        State& state = m_states[i];
        state.outcome.reset();
        state.missing.clear();
        state.replay = ReplayState::NotReplayed;
        state.isWaiting = false;
        emit changed(static_cast<int>(i));
    }
}

void LensesController::run(const Stimulus& stimulus)
{
    reset();
    m_stimulus = stimulus;
    m_hasRun = true;
    for (std::size_t i = 0; i < m_states.size(); ++i) {
        m_states[i].isWaiting = true;
        emit changed(static_cast<int>(i));
    }
    m_running = 0;
    askNext();
}

void LensesController::runAgain()
{
    if (m_hasRun && !isRunning())
        run(Stimulus(m_stimulus));
}

void LensesController::askNext()
{
    for (; m_running < m_states.size(); ++m_running) {
        State& state = m_states[m_running];
        m_attempts = lensArguments(state.lens, m_stimulus, &state.missing);
        if (!m_attempts.empty())
            return ask(0);
        state.isWaiting = false;
        emit changed(static_cast<int>(m_running));
    }
    emit finished();
}

void LensesController::ask(std::size_t attempt)
{
    m_ask(m_states[m_running].lens.entry->name, m_attempts[attempt],
        [this, attempt, round = m_round](const Outcome& outcome) {
            if (round == m_round)
                take(attempt, outcome);
        });
}

void LensesController::take(std::size_t attempt, const Outcome& outcome)
{
    if (outcome->status == QueryStatus::Empty && attempt + 1 < m_attempts.size())
        return ask(attempt + 1);
    State& state = m_states[m_running];
    state.outcome = outcome;
    state.isWaiting = false;
    emit changed(static_cast<int>(m_running));
    ++m_running;
    askNext();
}

void LensesController::verify()
{
    for (std::size_t i = 0; i < m_states.size(); ++i) {
        State& state = m_states[i];
        if (!state.outcome || !state.outcome->answered())
            continue;
        state.replay = ReplayState::Running;
        emit changed(static_cast<int>(i));
        m_ask(state.lens.entry->name, state.outcome->args,
            [this, i, round = m_round, hash = state.outcome->resultHash](const Outcome& again) {
                if (round != m_round)
                    return;
                m_states[i].replay = !again->answered() ? ReplayState::CannotCheck
                    : again->resultHash == hash         ? ReplayState::Match
                                                        : ReplayState::Drifted;
                emit changed(static_cast<int>(i));
            });
    }
}

} // namespace mnemo

#include "moc_lensescontroller.cpp"
