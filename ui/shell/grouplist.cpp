// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/grouplist.h"

#include "ui/shell/graphcontrols.h"

namespace mnemo {

namespace {

constexpr int mostAtOnce = 1000;
constexpr std::size_t mostGroups = 10000; ///< that a query can name

} // namespace

GroupList::GroupList(Workbench& workbench, GraphControls& controls)
    : QObject(&controls), m_workbench(workbench), m_controls(controls)
{
    connect(&workbench, &Workbench::storeOpened, this, [this] {
        m_controls.setGroups({});
        refresh();
    });
    connect(&workbench, &Workbench::connectionReturned, this, &GroupList::refresh);
    connect(&workbench, &Workbench::storeClosed, this, [this] {
        m_request = 0;
        m_controls.setGroups({});
    });
    connect(&workbench, &Workbench::outcomeReady, this,
        [this](quint64 request, const OutcomePtr& outcome) {
            if (request == m_request)
                take(*outcome);
        });
}

void GroupList::refresh()
{
    m_request = 0;
    m_found.clear();
    const auto& open = m_workbench.connection();
    if (open && !open->runner->profile().group.empty())
        m_request = m_workbench.run(RunSlot::Single, "graph_groups", {{"limit", mostAtOnce}});
}

void GroupList::take(const QueryOutcome& outcome)
{
    if (!outcome.answered())
        return;
    for (const Json& item : outcome.result.at("groups"))
        m_found.emplace(item.at("group").get<std::string>(), item.at("nodes").get<std::int64_t>());
    const auto next = outcome.result.find("next");
    if (next != outcome.result.end() && m_found.size() < mostGroups) {
        m_request = m_workbench.run(
            RunSlot::Single, "graph_groups", {{"limit", mostAtOnce}, {"after", *next}});
        return;
    }
    // Those that are not listed could be neither chosen nor kept.
    m_controls.setGroups(next == outcome.result.end() ? m_found : decltype(m_found)());
}

} // namespace mnemo
