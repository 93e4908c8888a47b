// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overview/overviewcontroller.h"

#include "ui/overview/overviewpage.h"

#include <utility>

namespace mnemo {

OverviewController::OverviewController(OverviewPage& page, AskQuery ask, QObject* parent)
    : QObject(parent), m_page(page), m_ask(std::move(ask))
{
    connect(&page, &OverviewPage::againWanted, this, &OverviewController::refresh);
}

void OverviewController::restart()
{
    ++m_round;
    m_isAsking = false;
    m_isStale = true;
    m_shown.clear();
    m_search.reset();
    m_page.showPending();
    if (m_isLooked)
        askDescription();
}

void OverviewController::setLooked(bool isLooked)
{
    m_isLooked = isLooked;
    if (m_isLooked && m_isStale && !m_isAsking)
        askDescription();
}

void OverviewController::refresh()
{
    m_isStale = true;
    if (m_isLooked)
        askDescription();
}

void OverviewController::ask(
    const NamedCall& call, const std::function<void(const QueryOutcome&)>& use)
{
    m_ask(call, [this, round = m_round, use](const std::shared_ptr<const QueryOutcome>& outcome) {
        if (round == m_round)
            use(*outcome);
    });
}

void OverviewController::askDescription()
{
    ++m_round;
    m_search.reset();
    m_isAsking = true;
    if (m_shown.empty())
        m_page.showPending();
    ask(describingCall(), [this](const QueryOutcome& outcome) { onDescription(outcome); });
}

void OverviewController::onDescription(const QueryOutcome& outcome)
{
    m_isAsking = false;
    m_isStale = false;
    auto description = readDescription(outcome);
    if (!description) {
        m_shown.clear();
        m_isStale = true;
        m_page.showFailure(outcome.error.value_or(Error{}));
        return;
    }
    if (description->nodes == 0) {
        m_shown.clear();
        m_isStale = true;
        m_page.showEmpty();
        return;
    }
    // What was opened on the page, and the focus, stay.
    if (m_isWhole && m_shown == outcome.resultHash)
        return;
    m_isWhole = false;
    m_shown = outcome.resultHash;
    m_page.showDescription(*description, outcome.resultHash);
    m_page.awaitQuestions();
    m_search = std::make_unique<SchemaQuestions>(std::move(*description));
    askQuestions();
}

void OverviewController::askQuestions()
{
    const NamedCall* call = m_search->next();
    if (call == nullptr) {
        m_page.showQuestions(m_search->found());
        m_search.reset();
        m_isWhole = true;
        return;
    }
    ask(NamedCall(*call), [this](const QueryOutcome& outcome) {
        m_search->take(outcome);
        askQuestions();
    });
}

} // namespace mnemo

#include "moc_overviewcontroller.cpp"
