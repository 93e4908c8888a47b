// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/slicetotals.h"

#include "core/query/argumentnames.h"
#include "core/query/graphtotals.h"
#include "core/query/places.h"
#include "ui/panels/resultbar.h"

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

/// Of roles, and of kinds, that summary_state counts; there may be more where it gives so many.
bool isGiven(const Json& arguments, const char* name)
{
    const auto found = arguments.find(name);
    return found != arguments.end() && !found->is_null();
}

} // namespace

SliceTotalsRequest::SliceTotalsRequest(Workbench& workbench, ResultBar& bar, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_bar(bar)
{
}

/// A cut slice does not say how much there is. Of what lies around some nodes nothing counts it.
void SliceTotalsRequest::ask(const QueryOutcome& outcome)
{
    m_request.cancel();
    m_asked = outcome.args;
    if (!outcome.truncated || isGiven(outcome.args, argument::kAround))
        m_bar.setTotals({});
    else
        m_request = m_workbench.run(
            m_workbench.call(QueryPlace::Totals), this, [this](const Result<QueryAnswer>& answer) {
                if (answer)
                    take(*answer->outcome);
            });
}

void SliceTotalsRequest::take(const QueryOutcome& outcome)
{
    if (!outcome.answered())
        return;
    GraphTotals held = graphTotals(outcome);
    SliceTotals totals;
    totals.roles = std::move(held.roles);
    totals.nodes = held.nodes;
    if (isGiven(m_asked, argument::kRoles)) {
        totals.nodes = 0;
        for (const auto& [name, count] : totals.roles) {
            const Json& wanted = m_asked.at(argument::kRoles);
            if (std::find(wanted.begin(), wanted.end(), name) != wanted.end())
                *totals.nodes += count;
        }
    } else if (!isGiven(m_asked, argument::kKinds) && !isGiven(m_asked, argument::kAsOf)) {
        totals.edges = held.edges;
    }
    m_bar.setTotals(std::move(totals));
}

void SliceTotalsRequest::cancel()
{
    m_request.cancel();
}

} // namespace mnemo

#include "moc_slicetotals.cpp"
