// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the main window that joins its parts.
#include "core/base/internalerror.h"
#include "core/base/log.h"
#include "core/base/text.h"
#include "core/base/times.h"
#include "core/query/argumentnames.h"
#include "core/query/places.h"
#include "core/query/resultlists.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasview.h"
#include "ui/connect/connectflow.h"
#include "ui/connect/welcomepage.h"
#include "ui/crawl/crawlerpanel.h"
#include "ui/crawl/eventspanel.h"
#include "ui/figures/figurecheck.h"
#include "ui/figures/figuredesk.h"
#include "ui/graph/changenotice.h"
#include "ui/graph/changewatch.h"
#include "ui/graph/findbar.h"
#include "ui/graph/graphactions.h"
#include "ui/graph/graphchoice.h"
#include "ui/graph/graphchooser.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/graphcontrols.h"
#include "ui/graph/graphmenu.h"
#include "ui/graph/graphstage.h"
#include "ui/graph/grouplist.h"
#include "ui/graph/passingnotes.h"
#include "ui/graph/timebar.h"
#include "ui/graph/timecontroller.h"
#include "ui/muse/museconsole.h"
#include "ui/muse/museinput.h"
#include "ui/muse/musepanel.h"
#include "ui/outcomes/outcomespanel.h"
#include "ui/palette/commandpalette.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/panels/resultbar.h"
#include "ui/receipts/receiptviewer.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/scenes/storeplaces.h"
#include "ui/shell/familyview.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/windowdocks.h"
#include "ui/shell/windowstatus.h"
#include "ui/shell/windowtoolbar.h"
#include "ui/table/tablefeed.h"
#include "ui/table/tablepanel.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"

#include <QAction>
#include <QDateTime>
#include <QMenuBar>
#include <QStackedWidget>
#include <QTabBar>
#include <QTimeZone>
#include <QTimer>

namespace mnemo {

namespace {

ChangeCounts countsOf(const SceneDifference& difference)
{
    return {difference.began, difference.ended,
        static_cast<std::int64_t>(difference.marks.nodes.size()),
        static_cast<std::int64_t>(difference.marks.edges.size())};
}

/// Of an outcome of the query that fills QueryPlace::Changes.
ToldChanges toldIn(const QueryOutcome& outcome)
{
    ToldChanges told;
    told.all = totalOf(outcome);
    const ResultList changes = mainListOf(outcome);
    for (const Json& row : *changes.rows) {
        const std::string what = changes.reading->text(Member::Change, row);
        told.began += what == "began" ? 1 : 0;
        told.ended += what == "ended" ? 1 : 0;
        told.recorded += what == "created" ? 1 : 0;
    }
    return told;
}

} // namespace

void MainWindow::wireWorkbench()
{
    connect(m_workbench, &Workbench::storeOpened, this, &MainWindow::onStoreOpened);
    connect(m_workbench, &Workbench::storeClosed, this, &MainWindow::onStoreClosed);
    connect(m_workbench, &Workbench::storeLeft, m_crawler, &CrawlerPanel::crawlEnded);
    connect(m_workbench, &Workbench::storeFailed, this, [this](const Error& error) {
        if (!m_connect->takeFailure(error) && error.code != ErrorCode::Cancelled)
            showError(error);
    });
    connect(&InternalErrors::instance(), &InternalErrors::happened, this, &MainWindow::showError);
    connect(m_workbench, &Workbench::connectionLost, m_status, &WindowStatus::setLoss);
    connect(m_workbench, &Workbench::connectionLost, m_stage, [this] { m_stage->setStale(true); });
    connect(m_workbench, &Workbench::connectionReturned, this, &MainWindow::onConnectionReturned);
    connect(m_workbench, &Workbench::storeOpened, m_status, &WindowStatus::endLoss);
    connect(m_workbench, &Workbench::storeOpened, m_stage, [this] { m_stage->setStale(false); });
    connect(m_workbench, &Workbench::storeClosed, m_status, &WindowStatus::endLoss);
    connect(m_workbench, &Workbench::storeClosed, m_stage, [this] { m_stage->setStale(false); });
    connect(m_status, &WindowStatus::tryRequested, m_workbench, &Workbench::tryConnection);
    auto* pictures = new FigureCheck(this);
    connect(pictures, &FigureCheck::checked, m_console,
        [this](const QString& path, const PictureCheck& check) {
            m_console->viewer()->setPicture(path, check);
        });
    connect(m_workbench, &Workbench::receiptFileOpened, this,
        [this, pictures](const std::shared_ptr<const ReceiptFile>& file) {
            if (!file->items.empty() && file->items.front().picture)
                pictures->check(file->path);
            m_notice->settle();
            if (!m_workbench->isOpen())
                showWelcome();
            m_console->showFile(*file);
            m_connect->offerFor(*file);
        });
    connect(m_workbench, &Workbench::busyChanged, m_status, &WindowStatus::setWork);
    connect(m_workbench, &Workbench::busyChanged, this, &MainWindow::updateActions);
    connect(m_workbench, &Workbench::writableChanged, this, &MainWindow::updateActions);
    connect(m_status, &WindowStatus::stopRequested, m_workbench, &Workbench::stopWork);
    connect(m_workbench, &Workbench::crawlProgress, m_crawler, &CrawlerPanel::showStatus);
    connect(m_workbench, &Workbench::committed, m_graph, &GraphController::refresh);
    connect(m_workbench, &Workbench::committed, this, [this] {
        if (!m_stateTimer->isActive())
            m_stateTimer->start();
    });
    connect(
        m_workbench, &Workbench::crawlFinished, this, [this](const Result<CrawlReport>& report) {
            m_crawler->crawlEnded();
            if (!report)
                showError(report.error());
        });
    connect(m_stateTimer, &QTimer::timeout, this, &MainWindow::refreshStates);
    connect(m_crawler, &CrawlerPanel::addUrlRequested, this, &MainWindow::askForUrl);
    connect(m_crawler, &CrawlerPanel::summaryChanged, m_docks,
        [this](const QString& words) { m_docks->setSummary(m_crawler, words); });
    m_docks->setSummary(m_crawler, m_crawler->summary());
    updateActions();
}

void MainWindow::wireGraph()
{
    connect(m_graph, &GraphController::shown, this, [this](const OutcomePtr& outcome) {
        if (outcome->tick)
            m_status->setTick(outcome->tick);
        m_feed->showGraph(outcome);
    });
    // A server that is back is shown so once what it says now is shown.
    connect(m_graph, &GraphController::started, this, [this] {
        if (m_workbench->isLost())
            return;
        m_status->endLoss();
        m_stage->setStale(false);
    });
    m_passing = new PassingNotes(*m_canvas, *m_notice);
    connect(m_graph, &GraphController::told, m_passing, &PassingNotes::show);
    connect(m_graph, &GraphController::failed, this, [this](const Error& error) {
        if (m_workbench->isFor(m_formQuery, QueryPlace::Slice))
            m_explorer->showRefusal(error);
        if (m_workbench->isLost() || !m_stage->isStale()) {
            showError(error);
            return;
        }
        // It is back, and has not said anew what is shown: that stays marked as it is.
        m_status->endLoss();
        m_notice->offer(
            displayText(redacted(error.message)), tr("Ask again"), [this] { m_graph->askAgain(); });
    });
    connect(m_graph, &GraphController::started, this, [this](bool hasGraph) {
        if (hasGraph || m_workbench->isCrawling())
            showWork();
        else if (!m_workbench->connection()->hasGraph && m_formQuery.empty())
            showWelcome();
    });
    auto* groups = new GroupList(*m_workbench, *m_stage->controls());
    connect(m_graph, &GraphController::answeredAgain, groups, &GroupList::refresh);
    connect(m_workbench, &Workbench::groupsChanged, this, [this] {
        if (m_workbench->isOpen())
            refreshStates();
        searchNodes(m_searched);
    });
    auto* menu = new GraphMenu(*m_workbench, *m_graph, *m_canvas, *m_actions);
    connect(menu, &GraphMenu::neighboursCame, m_graph, &GraphController::neighboursCame);
    const TimeViews views{m_canvas, m_bar, m_stage->timeBar(), m_explorer, m_table,
        (*m_actions)[ActionId::ShowTimeBar], (*m_actions)[ActionId::ShowEnded]};
    auto* time = new TimeController(*m_workbench, *m_graph, views, this);
    connect(time, &TimeController::momentAnswered, m_feed, &TableFeed::showMoment);
    connect(time, &TimeController::failed, this, &MainWindow::showError);
    connect(m_graph, &GraphController::lightAdopted, this,
        [this] { (*m_actions)[ActionId::Evidence]->setChecked(true); });
    connect(m_graph, &GraphController::lightEnded, m_muse, &MusePanel::clearEvidence);
    connect(m_graph, &GraphController::lightEnded, this,
        [this] { (*m_actions)[ActionId::Evidence]->setChecked(false); });
}

/// Another program may write to the open store at any time.
void MainWindow::wireChanges()
{
    auto* changes = new ChangeWatch(*m_workbench, *m_graph, *m_canvas, *this);
    auto* notice = new ChangeNotice((*m_actions)[ActionId::RunAgain], m_canvas);
    connect(changes, &ChangeWatch::outdated, this, [this, changes, notice] {
        notice->begin(changes->shownAt());
        const auto now = m_workbench->clock().now();
        const QString change
            = QDateTime::fromSecsSinceEpoch(now, QTimeZone::utc()).toString(u"HH:mm"_s);
        m_status->markOutdated(change);
        if (const auto open = m_workbench->connection(); open && open->store)
            m_console->markOlder(open->store->name(), change);
    });
    connect(changes, &ChangeWatch::toldByTimes, notice,
        [notice](const QueryOutcome& told) { notice->tell(toldIn(told)); });
    connect(changes, &ChangeWatch::found, notice,
        [notice](const std::shared_ptr<const SceneDifference>& what) {
            notice->tell(what ? std::optional(countsOf(*what)) : std::nullopt);
        });
    connect(changes, &ChangeWatch::settled, notice, &QWidget::hide);
    connect(notice, &ChangeNotice::showWanted, changes, &ChangeWatch::showChanges);
    connect(notice, &ChangeNotice::againWanted, this, &MainWindow::askAgain);
    connect(m_workbench, &Workbench::storeOpened, m_status, &WindowStatus::endOutdated);
    connect(m_graph, &GraphController::answeredAgain, this,
        [this](const QString& words) { m_status->showMessage(words, 4000); });
    connect(m_bar, &ResultBar::choiceWanted, this, [this] {
        const NamedCall call
            = m_workbench->call(QueryPlace::Slice, m_graph->asked(m_graph->arguments()));
        openForm(call.query, call.args);
    });
}

void MainWindow::wireExplorer()
{
    auto* graphs = new GraphChoice(m_explorer);
    m_explorer->addOnTop(graphs);
    new GraphChooser(*m_workbench, *graphs);
    new FamilyView(*m_workbench, *m_graph,
        {m_explorer, m_muse, m_palette, m_docks, m_actions, m_outcomes, m_crawler, m_events, m_tabs,
            static_cast<int>(Page::Field)},
        this);
    connect(m_explorer, &ExplorerPanel::searchChanged, this, &MainWindow::searchNodes);
    connect(m_explorer, &ExplorerPanel::nodeChosen, this, &MainWindow::revealNode);
    connect(m_explorer, &ExplorerPanel::runRequested, this, &MainWindow::runForm);
    connect(m_explorer, &ExplorerPanel::roleChosen, this,
        [this](const QString& role) { m_graph->selectRole(toUtf8(role)); });
    connect(m_table, &TablePanel::nodeChosen, this, &MainWindow::revealNode);
    connect(m_table, &TablePanel::deedChosen, this, &MainWindow::goOn);
    connect(m_crawler, &CrawlerPanel::nodeChosen, this, &MainWindow::revealNode);
    connect(m_events, &EventsPanel::nodeChosen, this, &MainWindow::revealNode);
}

void MainWindow::searchNodes(const QString& text)
{
    m_searched = text;
    if (text.isEmpty())
        return;
    m_searchRequest = m_workbench->run(
        m_workbench->call(QueryPlace::NodeSearch, toUtf8(text), {{argument::kLimit, 50}}), this,
        [this](const Result<QueryAnswer>& answer) {
            if (answer)
                m_explorer->showHits(*answer->outcome);
        });
}

void MainWindow::wirePalette()
{
    connect(m_palette, &CommandPalette::searchRequested, this, [this](const QString& text) {
        m_paletteRequest = m_workbench->run(
            m_workbench->call(QueryPlace::NodeSearch, toUtf8(text), {{argument::kLimit, 8}}), this,
            [this](const Result<QueryAnswer>& answer) {
                if (answer)
                    m_palette->showNodes(*answer->outcome);
            });
    });
    connect(m_palette, &CommandPalette::nodeChosen, this, &MainWindow::revealNode);
    connect(m_palette, &CommandPalette::queryChosen, this,
        [this](const std::string& query) { openForm(query, Json::object()); });
}

void MainWindow::wireConsole()
{
    m_console->setPicture([this] {
        PictureTimes picture = timesShown(m_graph->outcomes());
        // Where all facts are loaded, the time bar says of which the picture is.
        if (!m_stage->timeBar()->isHidden()) {
            const Moment moment = m_stage->timeBar()->moment();
            picture.asOf = moment.asOf ? Json(utcText(*moment.asOf)) : Json();
            picture.knownAt = moment.knownAt ? Json(utcText(*moment.knownAt)) : Json();
        }
        if (const std::vector<NodeId> nodes = m_canvas->selection(); nodes.size() == 1)
            picture.selected = nodes.front().text;
        return picture;
    });
    connect(m_console, &MuseConsole::evidenceRequested, this, [this](const Evidence& evidence) {
        (*m_actions)[ActionId::Evidence]->setChecked(true);
        m_graph->light(evidence);
    });
    connect(m_console, &MuseConsole::evidenceCleared, this, [this] {
        (*m_actions)[ActionId::Evidence]->setChecked(false);
        m_graph->endLight();
    });
    connect(m_console, &MuseConsole::queryFormRequested, this,
        [this](const QString& query, const Json& args) { openForm(toUtf8(query), args); });
    connect(m_console, &MuseConsole::snapshotMade, m_status,
        [this](const SnapshotHash& hash) { m_status->setSnapshot(hash.text); });
    connect(m_console, &MuseConsole::verifiedChanged, m_status, &WindowStatus::setVerified);
    connect(m_console, &MuseConsole::failed, this, &MainWindow::showError);
    connect(m_console, &MuseConsole::storeRequested, m_connect, &ConnectFlow::openFor);
}

void MainWindow::wireWelcome()
{
    connect(m_welcome, &WelcomePage::demoRequested, m_workbench, &Workbench::openDemo);
    connect(m_welcome, &WelcomePage::openRequested, this, &MainWindow::chooseFile);
    connect(m_welcome, &WelcomePage::connectRequested, this, [this] { m_connect->open(); });
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_pages->setCurrentIndex(m_tabs->tabData(tab).toInt());
        m_feed->setLooked(m_pages->currentWidget() == m_table);
    });
}

void MainWindow::wireActions()
{
    const auto on = [this](ActionId id, auto deed) {
        connect((*m_actions)[id], &QAction::triggered, this, deed);
    };
    auto* edits = new GraphActions(*m_canvas, this);
    edits->fill(*menuBar(), (*m_actions)[ActionId::SelectAll], (*m_actions)[ActionId::Layout]);
    m_toolBar->addTools(edits->steps(), edits->tools());
    m_palette->add(edits->all());
    connect(edits, &GraphActions::told, m_passing, &PassingNotes::show);
    connect(&m_canvas->edits(), &CanvasEdits::refused, m_passing, &PassingNotes::showOfLayout);
    connect(m_graph, &GraphController::neighboursCame, edits,
        [edits](const OutcomePtr& outcome) { edits->noteNeighbours(*outcome); });
    on(ActionId::DemoWorld, [this] { m_workbench->openDemo(); });
    on(ActionId::OpenFile, [this] { chooseFile(); });
    on(ActionId::ImportFile, [this] {
        chooseFileFor(tr("Import a graph"),
            {tr("Graphs (*.json *.jsonl *.graphml *.csv)"), tr("All files (*)")});
    });
    on(ActionId::VerifyFile, [this] {
        chooseFileFor(tr("Verify a file"),
            {tr("Snapshots and figures (*.json *.png *.svg *.pdf)"), tr("All files (*)")});
    });
    on(ActionId::Connect, [this] {
        if (const auto store = m_scenes->missingStore())
            m_connect->openFor(*store);
        else
            m_connect->open();
    });
    on(ActionId::CopyPicture, [this] { copyPicture(); });
    auto* figures = new FigureDesk(*m_workbench, *m_canvas, this);
    figures->follow(*m_graph, *m_muse, *m_console);
    connect(figures, &FigureDesk::exported, this, &MainWindow::tellFigure);
    on(ActionId::ExportFigure, [figures] { figures->openDialog(); });
    on(ActionId::Quit, [this] { close(); });
    on(ActionId::CrawlUrl, [this] { askForUrl(); });
    on(ActionId::StopCrawl, [this] { m_workbench->stopCrawl(); });
    on(ActionId::About, [this] { showAbout(); });
    on(ActionId::RunAgain, [this] { askAgain(); });
    on(ActionId::Verify, [this] { m_console->verifyLast(); });
    on(ActionId::VerifyAll, [this] { m_console->verifyAll(); });
    on(ActionId::ShowReceipts, [this] { m_console->showReceipts(); });
    on(ActionId::Palette, [this] { m_palette->open(); });
    on(ActionId::SelectNone, [this] { m_canvas->select({}); });
    on(ActionId::SelectAll, [this] { m_canvas->edits().selectAll(); });
    on(ActionId::Fit, [this] { m_canvas->fit(); });
    on(ActionId::Layout, [this] { m_graph->layOutAgain(); });
    on(ActionId::NewConversation, [this] {
        m_docks->reveal(m_muse);
        m_console->newConversation();
    });
    on(ActionId::ShowConversations, [this] {
        m_docks->reveal(m_muse);
        m_muse->openConversations();
    });
    on(ActionId::AskMuse, [this] {
        m_docks->reveal(m_muse);
        m_muse->input()->setFocus(Qt::ShortcutFocusReason);
    });
}

void MainWindow::wireViewActions()
{
    const auto on = [this](ActionId id, auto deed) {
        connect((*m_actions)[id], &QAction::triggered, this, deed);
    };
    on(ActionId::ShowGraph, [this] { showPage(Page::Graph); });
    on(ActionId::ShowTable, [this] { showPage(Page::Table); });
    on(ActionId::ShowExplorer, [this] { m_docks->toggleExplorer(); });
    on(ActionId::ShowInspector, [this] { m_docks->reveal(m_inspector); });
    on(ActionId::ShowMuse, [this] { (*m_actions)[ActionId::AskMuse]->trigger(); });
    on(ActionId::ShowCrawler, [this] { m_docks->reveal(m_crawler); });
    on(ActionId::ShowEvents, [this] { m_docks->reveal(m_events); });
    on(ActionId::NextPane, [this] { m_docks->movePane(1); });
    on(ActionId::PreviousPane, [this] { m_docks->movePane(-1); });
    on(ActionId::ThemeLight, [this] { emit themeChosen(ThemeChoice::Light); });
    on(ActionId::ThemeDark, [this] { emit themeChosen(ThemeChoice::Dark); });
    on(ActionId::ThemeSystem, [this] { emit themeChosen(ThemeChoice::System); });
    on(ActionId::ThemeContrast, [this] { emit themeChosen(ThemeChoice::Contrast); });
    on(ActionId::ResetPanels, [this] { m_docks->reset(); });
    on(ActionId::ZoomIn, [this] { m_graph->zoomBy(1.25); });
    on(ActionId::ZoomOut, [this] { m_graph->zoomBy(0.8); });
    on(ActionId::ZoomReset, [this] { m_canvas->setView({m_canvas->view().centre, 1.0}); });
    on(ActionId::RunForm, [this] {
        m_docks->reveal(m_explorer);
        m_explorer->focusForm();
    });
}

void MainWindow::wireFind()
{
    const auto on = [this](ActionId id, auto deed) {
        connect((*m_actions)[id], &QAction::triggered, this, deed);
    };
    const auto search = [this](const QString& text) {
        m_docks->reveal(m_explorer);
        m_explorer->focusSearch(text);
    };
    on(ActionId::FindNode, [search] { search({}); });
    on(ActionId::FilterQueries, [search] { search({}); });
    connect(m_find, &FindBar::storeSearchRequested, this, search);
    on(ActionId::FindInGraph, [this] {
        showPage(Page::Graph);
        m_find->open();
    });
    on(ActionId::FilterGraph, [this] {
        showPage(Page::Graph);
        m_stage->controls()->openFilter();
    });
    on(ActionId::LayoutSettings, [this] {
        showPage(Page::Graph);
        m_stage->controls()->openLayout();
    });
    on(ActionId::ToggleLayout, [this] { m_stage->controls()->toggleLayout(); });
    on(ActionId::FindNext, [this] { m_find->next(); });
    on(ActionId::FindPrevious, [this] { m_find->previous(); });
}

} // namespace mnemo
