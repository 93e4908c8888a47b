// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/query/queryfeature.h"

#include "ui/graph/graphcontroller.h"
#include "ui/panels/explorerpanel.h"
#include "ui/query/measuring.h"
#include "ui/query/querycontroller.h"
#include "ui/query/querykeeper.h"
#include "ui/table/tablepanel.h"
#include "ui/window/centrepages.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowguards.h"
#include "ui/window/windowrequests.h"

#include <QMainWindow>

namespace mnemo {

namespace {

void wireExplorer(Window& window, const GraphFeature& graph, QueryController* queries)
{
    ExplorerPanel* explorer = graph.explorer;
    QObject::connect(explorer, &ExplorerPanel::searchChanged, queries, &QueryController::search);
    QObject::connect(explorer, &ExplorerPanel::runRequested, queries, &QueryController::run);
    const auto search = [explorer, &panels = window.panels](const QString& text) {
        panels.reveal(explorer);
        explorer->focusSearch(text);
    };
    QObject::connect(&window.requests, &WindowRequests::searchWanted, explorer, search);
    window.actions.on(ActionId::FindNode, explorer, [search] { search({}); });
    window.actions.on(ActionId::FilterQueries, explorer, [search] { search({}); });
    window.actions.on(ActionId::RunForm, explorer, [explorer, &panels = window.panels] {
        panels.reveal(explorer);
        explorer->focusForm();
    });
    QObject::connect(graph.controller, &GraphController::failed, explorer,
        [explorer, queries](const Error& error) {
            if (queries->isShownAsGraph())
                explorer->showRefusal(error);
        });
}

void wireStore(Window& window, const GraphFeature& graph, QueryController* queries)
{
    Workbench* session = &window.session;
    QObject::connect(session, &Workbench::storeClosed, queries, &QueryController::forget);
    QObject::connect(session, &Workbench::connectionReturned, queries, &QueryController::runAgain);
    QObject::connect(session, &Workbench::groupsChanged, queries, &QueryController::searchAgain);
    window.actions.on(ActionId::RunAgain, queries, [queries, session] {
        if (session->isOpen())
            queries->runAgain();
    });
    QObject::connect(graph.controller, &GraphController::started, queries,
        [queries, session, &pages = window.pages](bool hasGraph) {
            if (hasGraph || session->crawls().isRunning())
                pages.showPages();
            else if (!session->connection()->hasGraph && queries->last().empty())
                pages.showWelcome();
        });
}

} // namespace

QueryController* installQueries(
    Window& window, const GraphFeature& graph, const TableFeature& table)
{
    auto* keeper = new QueryKeeper(window.session, *graph.explorer, *table.panel, &window.frame);
    QObject::connect(keeper, &QueryKeeper::failed, &window.notices, &NoticeBar::showUnkept);
    window.guards.addRelease(UserDataPart::Views,
        [keeper](std::function<void()> released) { keeper->forget(std::move(released)); });
    auto* queries = new QueryController(window, graph, table, *keeper);
    wireExplorer(window, graph, queries);
    wireStore(window, graph, queries);
    new NodeMeasuring(window, graph, table);
    QObject::connect(table.panel, &TablePanel::actionChosen, queries, &QueryController::goOn);
    QObject::connect(
        &window.requests, &WindowRequests::queryWanted, queries, &QueryController::run);
    QObject::connect(
        &window.requests, &WindowRequests::formWanted, queries, &QueryController::openForm);
    return queries;
}

} // namespace mnemo
