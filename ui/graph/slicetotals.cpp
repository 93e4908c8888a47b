// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/slicetotals.h"

#include "ui/panels/resultbar.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace mnemo {

namespace {

/// Of roles, and of kinds, that summary_state counts; there may be more where it gives so many.
constexpr std::size_t kMostCounted = 1000;

bool isGiven(const Json& arguments, const char* name)
{
    const auto found = arguments.find(name);
    return found != arguments.end() && !found->is_null();
}

std::optional<std::int64_t> sumOf(const Json& counts)
{
    if (!counts.is_object() || counts.size() >= kMostCounted)
        return std::nullopt;
    std::int64_t sum = 0;
    for (const Json& count : counts)
        sum += count.is_number_integer() ? count.get<std::int64_t>() : 0;
    return sum;
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
    if (!outcome.truncated || isGiven(outcome.args, "around"))
        m_bar.setTotals({});
    else
        m_request = m_workbench.run(
            "summary_state", Json::object(), this, [this](const Result<QueryAnswer>& answer) {
                if (answer)
                    take(*answer->outcome);
            });
}

void SliceTotalsRequest::take(const QueryOutcome& outcome)
{
    if (!outcome.answered())
        return;
    const Json& counts = outcome.result.at("counts");
    SliceTotals totals;
    for (const Json& role : counts.at("roles"))
        totals.roles.emplace_back(
            role.at("name").get<std::string>(), role.at("count").get<std::int64_t>());
    totals.nodes = sumOf(counts.at("nodes_by_role"));
    if (isGiven(m_asked, "roles")) {
        totals.nodes = 0;
        for (const auto& [name, count] : totals.roles) {
            const Json& wanted = m_asked.at("roles");
            if (std::find(wanted.begin(), wanted.end(), name) != wanted.end())
                *totals.nodes += count;
        }
    } else if (!isGiven(m_asked, "kinds") && !isGiven(m_asked, "as_of")) {
        totals.edges = sumOf(counts.at("edges_by_kind"));
    }
    m_bar.setTotals(std::move(totals));
}

void SliceTotalsRequest::cancel()
{
    m_request.cancel();
}

} // namespace mnemo
