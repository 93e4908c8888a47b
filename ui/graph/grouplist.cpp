// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/grouplist.h"

#include "core/query/argumentnames.h"
#include "core/query/places.h"
#include "core/query/resultlists.h"
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
        ask({{argument::kLimit, mostAtOnce}});
}

void GroupList::ask(const Json& arguments)
{
    m_request = m_workbench.run(m_workbench.call(QueryPlace::Groups, arguments), this,
        [this](const Result<QueryAnswer>& answer) {
            if (answer)
                take(*answer->outcome);
        });
}

void GroupList::take(const QueryOutcome& outcome)
{
    if (!outcome.answered())
        return;
    const ResultList groups = mainListOf(outcome);
    for (const Json& row : *groups.rows)
        m_found.emplace(
            groups.reading->text(Member::Name, row), groups.reading->integer(Member::Count, row));
    const Json next = nextPageOf(outcome.result);
    if (!next.is_null() && m_found.size() < mostGroups) {
        ask({{argument::kLimit, mostAtOnce}, {argument::kAfter, next}});
        return;
    }
    // Those that are not listed could be neither chosen nor kept.
    m_controls.setGroups(next.is_null() ? m_found : decltype(m_found)());
}

} // namespace mnemo

#include "moc_grouplist.cpp"
