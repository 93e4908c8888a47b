// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/program/programwindow.h"

#include "ui/bench/benchfeature.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/compare/comparefeature.h"
#include "ui/connect/connectfeature.h"
#include "ui/connect/importlogfeature.h"
#include "ui/crawl/crawlcontroller.h"
#include "ui/crawl/crawlfeature.h"
#include "ui/documents/documentsfeature.h"
#include "ui/entities/entitiesfeature.h"
#include "ui/facts/factsfeature.h"
#include "ui/figures/figurefeature.h"
#include "ui/filter/filterfeature.h"
#include "ui/flags/flagsfeature.h"
#include "ui/flow/flowfeature.h"
#include "ui/graph/graphfeature.h"
#include "ui/lenses/lensesfeature.h"
#include "ui/model/modelfeature.h"
#include "ui/muse/musefeature.h"
#include "ui/muse/musepanel.h"
#include "ui/overview/overviewfeature.h"
#include "ui/pages/pagesfeature.h"
#include "ui/palette/palettefeature.h"
#include "ui/query/queryfeature.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/scenes/scenefeature.h"
#include "ui/serve/servefeature.h"
#include "ui/table/tablefeature.h"
#include "ui/watch/watchfeature.h"
#include "ui/world/worldfeature.h"

namespace mnemo {

ProgramWindow::ProgramWindow(const WorkbenchOptions& options, QWidget* parent)
    : MainWindow(options, parent)
{
    install();
}

ProgramWindow::~ProgramWindow()
{
    m_scenes->finish();
    // Panels may still say things while they go; nobody is left to hear them.
    m_canvas->disconnect();
    m_muse->disconnect();
}

// Pages, tabs of the bottom and entries of the palette stand in this order. A feature gets what it
// joins in of those before it.
void ProgramWindow::install()
{
    Window& window = parts();
    installPalette(window);
    const GraphFeature graph = installGraph(window);
    m_pages = installPages(window); // all actions are there
    ServeController* serve = installServe(window, *m_pages);
    installModel(window, *m_pages);
    const TableFeature table = installTable(window, graph);
    QueryController* queries = installQueries(window, graph, table);
    const SceneFeature scenes = installScenes(window, graph);
    m_flags = installFlags(window, graph);
    installConnect(window, graph, scenes);
    const MuseFeature muse = installMuse(window, graph);
    m_figures = installFigures(window, graph, muse, scenes);
    installCompare(window, graph, table, muse, *m_figures);
    m_world = installWorld(window, graph, table);
    installFlow(window, graph);
    installImportLog(window);
    installEntities(window, graph);
    installDocuments(window, graph);
    m_crawler = installCrawler(window);
    installFacts(window, graph);
    installLenses(window, graph);
    FilterController* filter = installFilter(window, graph, muse, *queries);
    m_showOverviewFirst = installOverview(window, graph, scenes, muse, {*queries, *filter});
    installBench(window, graph);
    installWatch(window, graph, *serve);
    m_canvas = graph.canvas;
    m_graph = graph.controller;
    m_styles = graph.styles;
    m_muse = muse.panel;
    m_console = muse.console;
    m_scenes = scenes.controller;
}

void ProgramWindow::startClock()
{
    m_crawler->startClock();
}

} // namespace mnemo

#include "moc_programwindow.cpp"
