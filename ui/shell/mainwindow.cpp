// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/mainwindow.h"

#include "ui/canvas/canvasview.h"
#include "ui/connect/connectflow.h"
#include "ui/connect/welcomepage.h"
#include "ui/crawl/crawlerpanel.h"
#include "ui/crawl/eventspanel.h"
#include "ui/facts/episodespanel.h"
#include "ui/graph/findbar.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/graphstage.h"
#include "ui/muse/museconsole.h"
#include "ui/muse/musepanel.h"
#include "ui/outcomes/outcomespanel.h"
#include "ui/palette/commandpalette.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/panels/resultbar.h"
#include "ui/panels/sectionheader.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/shell/taborder.h"
#include "ui/shell/windowdocks.h"
#include "ui/shell/windowstatus.h"
#include "ui/shell/windowtoolbar.h"
#include "ui/table/tablefeed.h"
#include "ui/table/tablepanel.h"
#include "ui/widgets/fitdisplay.h"
#include "ui/widgets/icons.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"
#include "ui/world/fieldpage.h"

#include <QAction>
#include <QApplication>
#include <QDragEnterEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QStackedWidget>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int stateMs = 500;
constexpr QSize leastSize{880, 600};

QStringList localFiles(const QMimeData* data)
{
    QStringList files;
    const QList<QUrl> urls = data->urls();
    for (const QUrl& url : urls) {
        if (url.isLocalFile())
            files.append(url.toLocalFile());
    }
    return files;
}

} // namespace

MainWindow::MainWindow(const WorkbenchOptions& options, QWidget* parent)
    : QMainWindow(parent), m_workbench(new Workbench(options, this)),
      m_actions(new WindowActions(this))
{
    setObjectName(u"mainWindow"_s);
    setWindowTitle(QGuiApplication::applicationDisplayName());
    setMinimumSize(leastSize.boundedTo(sizeOnDisplay(*this)));
    setAcceptDrops(true);
    m_actions->fillMenus(menuBar());
    createPanels();
    createToolBar();
    createCentre();
    createDocks();
    m_status = new WindowStatus(this);
    setStatusBar(m_status);
    m_palette = new CommandPalette(m_actions->all(), this);
    m_graph = new GraphController(*m_workbench, {m_canvas, m_explorer, m_inspector, m_bar}, this);
    m_console = new MuseConsole(*m_workbench, *m_muse, this);
    m_connect = new ConnectFlow(*m_workbench, *m_notice, this);
    m_stateTimer = new QTimer(this);
    m_stateTimer->setSingleShot(true);
    m_stateTimer->setInterval(stateMs);
    wireWorkbench();
    wireGraph();
    wireChanges();
    wireExplorer();
    wirePalette();
    wireConsole();
    wireWelcome();
    wireActions();
    wireViewActions();
    wireFind();
    wireScenes();
    wireCompare();
    wireFacts();
    wireRoles();
    wireWorld();
    wirePages();
    wireOverview();
    wireHints();
}

MainWindow::~MainWindow()
{
    m_scenes->finish();
    // Panels may still say things while they go; nobody is left to hear them.
    m_workbench->disconnect();
    m_canvas->disconnect();
    m_muse->disconnect();
    m_workbench->closeStore(); // its requests end while all who made them are there
}

void MainWindow::createPanels()
{
    m_canvas = new GraphCanvas(this);
    m_explorer = new ExplorerPanel(this);
    m_inspector = new InspectorPanel(this);
    m_muse = new MusePanel(this);
    m_muse->setClock(m_workbench->clock());
    m_crawler = new CrawlerPanel(this);
    m_events = new EventsPanel(this);
    m_episodes = new EpisodesPanel(this);
    m_table = new TablePanel(this);
    m_feed = new TableFeed(*m_table, this);
    m_field = new FieldPage(this);
    m_outcomes = new OutcomesPanel(this);
    m_bar = new ResultBar(this);
    m_canvas->setObjectName(u"canvas"_s);
}

QWidget* MainWindow::createPages()
{
    auto* work = new QWidget(this);
    m_tabs = new QTabBar(work);
    m_tabs->setObjectName(u"centreTabs"_s);
    m_tabs->setAccessibleName(tr("Views of the result"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabs->addTab(themeIcon(u"graph"_s), tr("Graph"));
    m_tabs->addTab(themeIcon(u"table"_s), tr("Table"));
    m_tabs->addTab(themeIcon(u"field"_s), tr("Field"));
    for (int page = 0; page < m_tabs->count(); ++page)
        m_tabs->setTabData(page, page);
    auto* graph = new QWidget(work);
    auto* column = new QVBoxLayout(graph);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(makeHairline(graph));
    m_find = new FindBar(*m_canvas, graph);
    column->addWidget(m_find);
    m_stage = new GraphStage(*m_canvas, *m_bar, graph);
    column->addWidget(m_stage, 1);
    m_pages = new QStackedWidget(work);
    m_pages->addWidget(graph);
    m_pages->addWidget(m_table);
    m_pages->addWidget(m_field);
    auto* tabs = new QHBoxLayout;
    tabs->setContentsMargins(4, 0, 4, 0);
    tabs->addWidget(m_tabs);
    tabs->addStretch(1);
    auto* layout = new QVBoxLayout(work);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(tabs);
    layout->addWidget(makeHairline(work));
    layout->addWidget(m_pages, 1);
    return work;
}

void MainWindow::createCentre()
{
    auto* centre = new QWidget(this);
    m_notice = new NoticeBar(centre);
    m_centre = new QStackedWidget(centre);
    m_centre->addWidget(createPages());
    m_welcome = new WelcomePage(m_centre);
    m_centre->addWidget(m_welcome);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_notice);
    layout->addWidget(m_centre, 1);
    centre->setMinimumWidth(480);
    setCentralWidget(centre);
}

void MainWindow::createToolBar()
{
    m_toolBar = new WindowToolBar(*m_actions, this);
    addToolBar(m_toolBar);
}

void MainWindow::createDocks()
{
    m_docks = new WindowDocks(
        {m_toolBar, m_explorer, m_inspector, m_muse, m_outcomes, m_crawler, m_events, m_episodes},
        this);
}

QByteArray MainWindow::arrangement() const
{
    return m_docks->kept();
}

void MainWindow::restoreArrangement(const QByteArray& kept)
{
    m_docks->restore(kept);
}

void MainWindow::act(ActionId action)
{
    (*m_actions)[action]->trigger();
}

bool MainWindow::focusNextPrevChild(bool next)
{
    const int step = next ? 1 : -1;
    QWidget* stop = nextStop(m_docks->panes(), focusWidget(), step);
    if (stop == nullptr)
        return false;
    focusStop(stop, step);
    return true;
}

void MainWindow::setTheme(ThemeKind kind)
{
    ThemeOptions options = themeOptions();
    options.kind = kind;
    options.contrast.reset();
    setTheme(options);
}

ThemeOptions MainWindow::themeOptions() const
{
    return themeOf(this).options();
}

void MainWindow::setTheme(const ThemeOptions& options)
{
    const Theme theme(options);
    applyTheme(*qApp, theme);
    m_canvas->setTheme(theme);
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    const WindowArrangement arrangement = arrangementFor(size());
    m_docks->arrange(arrangement);
    m_toolBar->setTextsShown(arrangement.toolbarTexts);
    m_status->setExtent(
        arrangement.verifiedCount ? WindowStatus::Extent::Full : WindowStatus::Extent::Short);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!localFiles(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    m_workbench->openFiles(localFiles(event->mimeData()));
}

} // namespace mnemo
