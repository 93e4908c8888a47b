// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/table/tablefeature.h"

#include "ui/canvas/graphcanvas.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/timecontroller.h"
#include "ui/table/tablefeed.h"
#include "ui/table/tablepanel.h"
#include "ui/window/centrepages.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowrequests.h"

#include <QCoreApplication>
#include <QMainWindow>

namespace mnemo {

namespace {

struct FeatureText
{
    Q_DECLARE_TR_FUNCTIONS(TableFeature)
};

} // namespace

TableFeature installTable(Window& window, const GraphFeature& graph)
{
    auto* panel = new TablePanel(&window.frame);
    auto* feed = new TableFeed(*panel, &window.frame);
    CentrePages* pages = &window.pages;
    pages->add({panel, QStringLiteral("table"), FeatureText::tr("Table")});
    QObject::connect(pages, &CentrePages::currentPageChanged, feed,
        [feed, panel, pages] { feed->setLooked(pages->currentPage() == panel); });
    QObject::connect(&window.session, &Workbench::storeOpened, panel,
        [panel](const std::shared_ptr<const Connection>& connection) {
            panel->setCatalogue(connection->catalogue);
        });
    QObject::connect(&window.session, &Workbench::storeClosed, feed, &TableFeed::clear);
    QObject::connect(graph.controller, &GraphController::shown, feed, &TableFeed::showGraph);
    QObject::connect(graph.time, &TimeController::momentAnswered, feed, &TableFeed::showMoment);
    QObject::connect(graph.time, &TimeController::momentShown, panel, &TablePanel::setMoment);
    QObject::connect(graph.canvas, &GraphCanvas::sceneChanged, panel,
        [panel, canvas = graph.canvas] { panel->setGraph(canvas->look().scene); });
    QObject::connect(panel, &TablePanel::nodeChosen, &window.requests, &WindowRequests::nodeWanted);
    panel->setNodeActions(
        {window.actions[ActionId::Expand], window.actions[ActionId::CompareNodes]});
    window.actions.on(ActionId::ShowTable, panel, [pages, panel] { pages->openPage(panel); });
    return {panel, feed};
}

} // namespace mnemo
