// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the graph's controller that takes answers, and goes on from what is shown: anew, with
// more, with less.
#include "core/query/argumentnames.h"
#include "core/query/graphtotals.h"
#include "core/query/places.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasview.h"
#include "ui/graph/graphcontroller.h"
#include "ui/panels/resultbar.h"

#include <QTimer>

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

/// Of roles, and of kinds, that summary_state counts; there may be more where it gives so many.

/// As the argument of a query; null for all of them.
Json groupsOf(const GraphFilter& filter)
{
    return filter.groups.empty() ? Json() : Json(filter.groups);
}

bool isGiven(const Json& arguments, const char* name)
{
    const auto found = arguments.find(name);
    return found != arguments.end() && !found->is_null();
}

} // namespace

void GraphController::askSlice(Asking what, const Json& arguments)
{
    m_asking = what;
    m_slice = m_workbench.run(
        m_workbench.call(QueryPlace::Slice, arguments), this,
        [this, what](const Result<QueryAnswer>& answer) {
            m_asking = Asking::Nothing;
            if (answer)
                onSlice(what, *answer);
            else
                onNoAnswer(what, answer.error());
        },
        RunAs::MarkedSlice);
}

void GraphController::endSlice()
{
    m_slice.cancel();
    m_asking = Asking::Nothing;
}

/// A store that is lost is asked again when it is back, and one that is closed is not missed.
void GraphController::onNoAnswer(Asking what, const Error& error)
{
    m_tells = false;
    if (what == Asking::Replacing || what == Asking::Again)
        stayAsBefore();
    if (error.code != ErrorCode::Cancelled && error.code != ErrorCode::Unreachable)
        emit failed(error);
}

void GraphController::onSlice(Asking what, const QueryAnswer& answer)
{
    const OutcomePtr& outcome = answer.outcome;
    const SliceRef& slice = answer.slice;
    m_sliceMark = answer.mark;
    if (what == Asking::First || what == Asking::Again) {
        if (const auto done = std::exchange(m_onShown, {}))
            done(*outcome);
    }
    if (what == Asking::Again) {
        onAgain(outcome, slice);
    } else if (what == Asking::First || (what == Asking::Growth && !m_started)) {
        onFirst(outcome, slice);
    } else if (what == Asking::Growth && outcome->answered()) {
        onGrowth(outcome, slice, Staying::Always);
    } else if (outcome->answered()) {
        m_outcomes.replaceEdges(outcome);
        m_views.bar->startWith(*outcome);
        m_views.canvas->replaceEdges(slice);
        emit shown(outcome);
    } else if (outcome->error) {
        m_tells = false;
        if (what == Asking::Replacing)
            stayAsBefore();
        emit failed(*outcome->error);
    }
    goOn();
}

/// With what had to wait for the answer.
void GraphController::goOn()
{
    askWaiting();
    if (m_dirty)
        refresh();
}

void GraphController::onExpansion(const Expansion& expansion, const Result<QueryAnswer>& answer)
{
    showLoading();
    if (!answer) {
        if (answer.error().code == ErrorCode::Internal)
            emit failed(answer.error());
        return;
    }
    const OutcomePtr& outcome = answer->outcome;
    m_expanded = true;
    if (outcome->answered()) {
        m_outcomes.add(outcome);
        m_besides.merge(answer->slice.nodeIds());
        if (!expansion.node.text.empty()) {
            noteCut(expansion, *outcome);
            tellIfAllHere(*outcome, answer->slice);
        }
        m_views.canvas->mergeSlice(answer->slice);
        m_views.bar->addExpansion(*outcome);
    } else if (outcome->error) {
        m_tells = false;
        emit failed(*outcome->error);
    }
    goOn();
}

void GraphController::wireMore()
{
    // Another opening of the store counts its changes anew.
    connect(&m_workbench, &Workbench::storeLeft, this, [this] { m_mark.clear(); });
    connect(m_views.bar, &ResultBar::moreWanted, this, &GraphController::showMore);
    connect(m_views.bar, &ResultBar::roleWanted, this,
        [this](const QString& role) { showOnly(toUtf8(role)); });
}

bool GraphController::isAsking() const
{
    return m_asking != Asking::Nothing || m_dirty || m_refreshTimer->isActive();
}

void GraphController::catchUp(const std::string& mark)
{
    m_mark = mark;
    emit caughtUp();
}

void GraphController::askNow()
{
    if (!mayAsk())
        return;
    m_tells = true;
    if (isReplacing()) // it is on its way
        return;
    m_refreshTimer->stop();
    if (!m_started || isEmpty())
        reload();
    else
        startRefresh();
}

void GraphController::tellAgain(const QueryOutcome& outcome)
{
    if (!std::exchange(m_tells, false))
        return;
    const auto& list = m_outcomes.list;
    const bool isSame = !list.empty() && list.front()->resultHash == outcome.resultHash;
    emit answeredAgain(isSame && list.size() == 1
            ? tr("Asked again: nothing has changed.")
            : tr("Asked again: this is what the store holds now."));
}

void GraphController::showMore(std::int64_t nodes, std::int64_t edges)
{
    if (!mayAsk())
        return;
    m_arguments[argument::kNodeLimit] = std::min(nodes, static_cast<std::int64_t>(mostNodes));
    m_arguments[argument::kEdgeLimit] = std::clamp(
        edges, static_cast<std::int64_t>(edgesAnyway), static_cast<std::int64_t>(mostEdges));
    askInPlace(m_arguments, Coming::More);
}

void GraphController::showOnly(const std::string& role)
{
    if (!mayAsk())
        return;
    if (role.empty())
        m_arguments.erase(argument::kRoles);
    else
        m_arguments[argument::kRoles] = {role};
    m_expanded = false; // what was loaded besides is left out with the rest
    m_besides.clear();
    m_besidesAll = false;
    askInPlace(m_arguments, Coming::More);
}

/// Another choice of groups, also by undoing one: all that is shown is asked for anew.
void GraphController::followGroups()
{
    const Json groups = groupsOf(m_views.canvas->state().filter);
    if (groups == m_workbench.groups())
        return;
    m_workbench.setGroups(groups);
    if (!m_started || !mayAsk())
        return;
    if (m_asking == Asking::First) {
        askFirst();
        return;
    }
    m_expanded = false; // what was loaded besides may be of others
    m_besides.clear();
    m_besidesAll = false;
    askInPlace(m_arguments, Coming::More);
}

/// Of a form's arguments, so that they are chosen for all that is asked.
void GraphController::takeGroups(Json& arguments)
{
    const auto given = arguments.find(argument::kGroups);
    if (given == arguments.end())
        return;
    GraphFilter filter = m_views.canvas->state().filter;
    filter.groups.clear();
    if (given->is_array())
        filter.groups = given->get<std::set<std::string>>();
    arguments.erase(given);
    m_workbench.setGroups(groupsOf(filter)); // the slice that is about to be asked for brings them
    m_views.canvas->edits().setFilter(filter);
}

/// A cut slice does not say how much there is. Of what lies around some nodes nothing counts it.
void GraphController::askTotals(const QueryOutcome& outcome)
{
    m_totals.cancel();
    if (!outcome.truncated || isGiven(outcome.args, argument::kAround))
        m_views.bar->setTotals({});
    else
        m_totals = m_workbench.run(
            m_workbench.call(QueryPlace::Totals), this, [this](const Result<QueryAnswer>& answer) {
                if (answer)
                    onTotals(*answer->outcome);
            });
}

void GraphController::onTotals(const QueryOutcome& outcome)
{
    if (!outcome.answered() || m_outcomes.list.empty())
        return;
    const GraphTotals held = graphTotals(outcome);
    const Json& asked = m_outcomes.list.front()->args;
    SliceTotals totals;
    totals.roles = held.roles;
    totals.nodes = held.nodes;
    if (isGiven(asked, argument::kRoles)) {
        totals.nodes = 0;
        for (const auto& [name, count] : totals.roles) {
            const Json& wanted = asked.at(argument::kRoles);
            if (std::find(wanted.begin(), wanted.end(), name) != wanted.end())
                *totals.nodes += count;
        }
    } else if (!isGiven(asked, argument::kKinds) && !isGiven(asked, argument::kAsOf)) {
        totals.edges = held.edges;
    }
    m_views.bar->setTotals(std::move(totals));
}

} // namespace mnemo
