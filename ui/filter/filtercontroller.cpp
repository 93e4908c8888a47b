// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/filter/filtercontroller.h"

#include "core/base/text.h"
#include "ui/filter/filtercount.h"
#include "ui/filter/filterpanel.h"
#include "ui/filter/filterwords.h"
#include "ui/filter/relationrow.h"
#include "ui/widgets/format.h"

#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

constexpr int kQuietMs = 250;
constexpr int kLongMs = 300;
constexpr std::size_t kMostWithout = 12; ///< conditions that are tried without

} // namespace

FilterController::FilterController(
    FilterPanel& panel, AskQuery ask, const Clock& clock, QObject* parent)
    : QObject(parent), m_panel(panel), m_ask(std::move(ask)), m_clock(clock),
      m_later(new QTimer(this)), m_long(new QTimer(this))
{
    panel.setClock(clock);
    m_later->setSingleShot(true);
    m_later->setInterval(kQuietMs);
    m_long->setSingleShot(true);
    m_long->setInterval(kLongMs);
    connect(m_later, &QTimer::timeout, this, &FilterController::count);
    connect(m_long, &QTimer::timeout, panel.count(), &FilterCount::setCounting);
    connect(&panel, &FilterPanel::changed, this, &FilterController::onChanged);
    connect(&panel, &FilterPanel::runRequested, this, &FilterController::run);
    connect(&panel, &FilterPanel::selectRequested, this, &FilterController::select);
    connect(&panel, &FilterPanel::namesWanted, this, &FilterController::findNames);
    connect(panel.count(), &FilterCount::hintChosen, this, [this] {
        const auto most = std::ranges::max_element(m_without);
        NodeFilter filter = m_panel.filter();
        const auto at = most - m_without.begin();
        if (most == m_without.end() || at >= std::ssize(filter.conditions))
            return;
        filter.conditions.erase(filter.conditions.begin() + at);
        m_panel.setFilter(filter);
    });
}

void FilterController::restart(bool isOpen)
{
    m_isOpen = isOpen;
    m_isStale = true;
    m_description = {};
    m_later->stop();
    m_long->stop();
    ++m_descriptions;
    ++m_counts;
    ++m_names;
    ++m_selections;
    m_panel.forget();
    if (m_isLooked)
        describe();
}

void FilterController::setLooked(bool isLooked)
{
    m_isLooked = isLooked;
    if (m_isLooked && m_isStale)
        describe();
}

void FilterController::refresh()
{
    m_isStale = true;
    if (m_isLooked)
        describe();
}

void FilterController::ask(const NamedCall& call, quint64& round, const Use& use)
{
    const quint64 mine = ++round;
    m_ask(call, [mine, &round, use](const std::shared_ptr<const QueryOutcome>& outcome) {
        if (mine == round)
            use(*outcome);
    });
}

void FilterController::describe()
{
    if (!m_isOpen)
        return;
    m_isStale = false;
    ask(describingCall(), m_descriptions, [this](const QueryOutcome& outcome) {
        auto description = readDescription(outcome);
        if (!description) {
            m_isStale = true;
            m_panel.count()->setNotComplete(
                outcome.error ? displayText(outcome.error->message) : QString());
            return;
        }
        m_description = std::move(*description);
        m_panel.setDescription(m_description);
    });
}

std::optional<NamedCall> FilterController::callNow()
{
    const FilterCall written = callOf(m_panel.filter(), m_description, m_clock.now());
    m_panel.showFaults(written.faults);
    const bool isWhole = written.faults.empty() && m_panel.isWhole() && m_isOpen;
    m_panel.setRunnable(isWhole);
    if (!isWhole)
        return {};
    return written.call;
}

void FilterController::onChanged()
{
    ++m_counts;
    m_long->stop();
    m_without.clear();
    m_panel.count()->setStale();
    if (callNow())
        m_later->start();
    else {
        m_later->stop();
        m_panel.count()->setNotComplete({});
    }
}

void FilterController::count()
{
    const auto call = callNow();
    if (!call || !m_isLooked)
        return;
    m_long->start();
    ask(countOf(*call), m_counts, [this](const QueryOutcome& outcome) { onCount(outcome); });
}

void FilterController::onCount(const QueryOutcome& outcome)
{
    m_long->stop();
    if (!outcome.answered()) {
        m_panel.count()->setNotComplete(
            outcome.error ? displayText(outcome.error->message) : QString());
        return;
    }
    const auto found = foundNodes(outcome).count;
    m_panel.count()->setCount(
        found, m_panel.all(), toQString(m_panel.onlyRole()), outcome.elapsedMs);
    if (found == 0)
        askWithout(0);
}

/// Nothing was found: how many would be without each of the conditions.
void FilterController::askWithout(std::size_t condition)
{
    NodeFilter filter = m_panel.filter();
    if (condition >= std::min(filter.conditions.size(), kMostWithout)) {
        offerHint();
        return;
    }
    filter.conditions.erase(filter.conditions.begin() + static_cast<std::ptrdiff_t>(condition));
    const FilterCall written = callOf(filter, m_description, m_clock.now());
    ask(countOf(written.call), m_counts, [this, condition](const QueryOutcome& outcome) {
        m_without.push_back(foundNodes(outcome).count);
        askWithout(condition + 1);
    });
}

void FilterController::offerHint()
{
    const auto most = std::ranges::max_element(m_without);
    if (most == m_without.end() || *most == 0)
        return;
    const auto at = static_cast<std::size_t>(most - m_without.begin());
    m_panel.count()->setHint(conditionWords(m_panel.filter().conditions.at(at)), *most);
}

void FilterController::run()
{
    if (const auto call = callNow())
        emit runRequested(call->query, call->args);
}

void FilterController::select()
{
    const auto call = callNow();
    if (!call)
        return;
    ask(allOf(*call), m_selections, [this](const QueryOutcome& outcome) {
        std::vector<std::string> ids;
        for (const FoundNode& node : foundNodes(outcome).nodes)
            ids.push_back(node.id);
        emit nodesFound(ids);
    });
}

void FilterController::noteSelected(std::size_t loaded, std::size_t found)
{
    m_panel.count()->setNote(tr("%1 of %2 are loaded and selected.")
                                 .arg(countText(static_cast<std::int64_t>(loaded)),
                                     countText(static_cast<std::int64_t>(found))));
}

void FilterController::findNames(RelationRow* row, const QString& text, const std::string& role)
{
    ask(namesLike(text, role), m_names, [asked = QPointer(row)](const QueryOutcome& outcome) {
        if (asked)
            asked->showNames(foundNodes(outcome).nodes);
    });
}

bool FilterController::open(const NamedCall& call)
{
    const auto filter = filterOf(call);
    if (!filter)
        return false;
    m_panel.setFilter(*filter);
    return true;
}

} // namespace mnemo

#include "moc_filtercontroller.cpp"
