// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/query/querycontroller.h"

#include "core/query/argumentnames.h"
#include "core/query/places.h"
#include "core/query/resultreading.h"
#include "ui/canvas/canvasjobs.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/graph/graphcontroller.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/outcomeactions.h"
#include "ui/query/querykeeper.h"
#include "ui/table/tablefeed.h"
#include "ui/table/tablepanel.h"
#include "ui/window/centrepages.h"
#include "ui/window/windowrequests.h"
#include "ui/window/windowstatus.h"

#include <QMainWindow>

namespace mnemo {

namespace {

constexpr int kHitsShown = 50;

} // namespace

QueryController::QueryController(
    Window& window, const GraphFeature& graph, const TableFeature& table, QueryKeeper& keeper)
    : QObject(&window.frame), m_window(window), m_graph(graph), m_table(table), m_keeper(keeper)
{
}

void QueryController::run(const std::string& query, const Json& arguments)
{
    if (query.empty())
        return;
    if (!m_window.session.isOpen()) {
        emit m_window.requests.failed({ErrorCode::NoSuchGraph, tr("No store is open."), {},
            tr("Open one, or start the demo world."), {}});
        return;
    }
    m_query = query;
    m_arguments = arguments;
    if (!isShownAsGraph()) {
        ask();
        return;
    }
    m_window.pages.openPage(m_graph.page);
    m_graph.controller->showSlice(arguments,
        [this, arguments](const QueryOutcome& outcome) { m_keeper.note(arguments, outcome); });
}

bool QueryController::isShownAsGraph() const
{
    return m_window.session.isFor(m_query, QueryPlace::Slice);
}

void QueryController::ask()
{
    m_request = m_window.session.run(
        m_query, m_arguments, this, [this, asked = m_arguments](const Result<QueryAnswer>& answer) {
            if (!answer) {
                if (answer.error().code != ErrorCode::Cancelled)
                    emit m_window.requests.failed(answer.error());
                return;
            }
            m_keeper.note(asked, *answer->outcome);
            onOutcome(answer->outcome);
        });
}

void QueryController::runAgain()
{
    if (!m_query.empty() && !isShownAsGraph() && m_window.pages.currentPage() == m_table.panel)
        ask();
}

void QueryController::onOutcome(const OutcomePtr& outcome)
{
    if (outcome->status == QueryStatus::Refused && outcome->error) {
        m_graph.explorer->showRefusal(*outcome->error);
        return;
    }
    if (!outcome->answered() && outcome->error)
        emit m_window.requests.failed(*outcome->error);
    if (outcome->tick)
        m_window.status.setTick(outcome->tick);
    m_table.feed->show(outcome);
    if (fills(*outcome, QueryPlace::Measures) && outcome->status == QueryStatus::Found)
        m_graph.canvas->jobs().measure(outcome);
    // Neighbours are shown by expanding their node.
    if (fills(*outcome, QueryPlace::Neighbours) && outcome->status == QueryStatus::Found) {
        const NodeId node(readingOf(*outcome)->subjectOf(outcome->result));
        m_graph.controller->expand(node);
        m_graph.controller->reveal(node);
        return;
    }
    m_window.pages.openPage(m_table.panel);
}

void QueryController::openForm(const std::string& query, const Json& arguments)
{
    m_window.panels.reveal(m_graph.explorer);
    m_graph.explorer->openForm(query, arguments);
    m_graph.explorer->focusForm();
}

void QueryController::search(const QString& text)
{
    m_searched = text;
    searchAgain();
}

void QueryController::searchAgain()
{
    if (m_searched.isEmpty())
        return;
    const NamedCall call = m_window.session.call(
        QueryPlace::NodeSearch, toUtf8(m_searched), {{argument::kLimit, kHitsShown}});
    m_search = m_window.session.run(call, this, [this](const Result<QueryAnswer>& answer) {
        if (answer)
            m_graph.explorer->showHits(*answer->outcome);
    });
}

void QueryController::goOn(const OutcomeAction& action)
{
    WindowRequests& requests = m_window.requests;
    const auto& open = m_window.session.connection();
    switch (action.step) {
    case OutcomeStep::Run:
        return run(action.query, action.arguments);
    case OutcomeStep::OpenForm:
        return openForm(action.query, action.arguments);
    case OutcomeStep::SearchStore:
        emit requests.searchWanted(action.text);
        return;
    case OutcomeStep::Connect:
        emit requests.connectionWanted(open ? open->saved.id : QString());
        return;
    case OutcomeStep::TryConnection:
        return m_window.session.watch().tryNow();
    case OutcomeStep::ChangeTimeout:
        emit requests.settingWanted(SettingId::QueryTimeoutMs);
        return;
    }
}

void QueryController::forget()
{
    m_query.clear();
}

} // namespace mnemo

#include "moc_querycontroller.cpp"
