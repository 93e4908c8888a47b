// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/grouplist.h"

#include "ui/shell/graphcontrols.h"

#include <map>
#include <string>

namespace mnemo {

namespace {

constexpr int mostGroups = 1000;

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
    const auto& open = m_workbench.connection();
    if (open && !open->runner->profile().group.empty())
        m_request = m_workbench.run(RunSlot::Single, "graph_groups", {{"limit", mostGroups}});
}

void GroupList::take(const QueryOutcome& outcome)
{
    if (!outcome.answered())
        return;
    std::map<std::string, std::int64_t> groups;
    for (const Json& item : outcome.result.at("groups"))
        groups.emplace(item.at("group").get<std::string>(), item.at("nodes").get<std::int64_t>());
    m_controls.setGroups(groups);
}

} // namespace mnemo
