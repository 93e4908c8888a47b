// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/grouplist.h"

#include "ui/graph/graphcontrols.h"

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
        m_request.cancel();
        m_controls.setGroups({});
    });
}

void GroupList::refresh()
{
    m_request.cancel();
    m_found.clear();
    const auto& open = m_workbench.connection();
    if (open && !open->runner->profile().group.empty())
        ask({{"limit", mostAtOnce}});
}

void GroupList::ask(const Json& arguments)
{
    m_request = m_workbench.run(
        "graph_groups", arguments, this, [this](const Result<QueryAnswer>& answer) {
            if (answer)
                take(*answer->outcome);
        });
}

void GroupList::take(const QueryOutcome& outcome)
{
    if (!outcome.answered())
        return;
    for (const Json& item : outcome.result.at("groups"))
        m_found.emplace(item.at("group").get<std::string>(), item.at("nodes").get<std::int64_t>());
    const auto next = outcome.result.find("next");
    if (next != outcome.result.end() && m_found.size() < mostGroups) {
        ask({{"limit", mostAtOnce}, {"after", *next}});
        return;
    }
    // Those that are not listed could be neither chosen nor kept.
    m_controls.setGroups(next == outcome.result.end() ? m_found : decltype(m_found)());
}

} // namespace mnemo
