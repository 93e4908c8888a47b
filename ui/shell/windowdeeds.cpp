// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the main window that answers what its parts say.
#include "core/query/argumentnames.h"
#include "core/query/eventrows.h"
#include "core/query/places.h"
#include "core/query/resultreading.h"
#include "ui/canvas/canvasview.h"
#include "ui/connect/connectflow.h"
#include "ui/crawl/crawldialog.h"
#include "ui/crawl/crawlerpanel.h"
#include "ui/crawl/eventspanel.h"
#include "ui/graph/graphcontroller.h"
#include "ui/muse/museconsole.h"
#include "ui/muse/musepanel.h"
#include "ui/pages/windowpages.h"
#include "ui/palette/commandpalette.h"
#include "ui/panels/explorerpanel.h"
#include "ui/query/querykeeper.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/windowdocks.h"
#include "ui/shell/windowstatus.h"
#include "ui/table/tablefeed.h"
#include "ui/table/tablepanel.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"
#include "ui/world/worldcontroller.h"

#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMessageBox>
#include <QStackedWidget>
#include <QTabBar>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int eventsShown = 200;
constexpr int fetchesShown = 500;

/// A server is opened for reading first; whether it may be written to is told by the refusal alone.
QString kindText(const Connection& connection, const QString& refusal)
{
    const bool isFile = connection.url.kind == StoreUrl::Kind::Sqlite;
    const QString kind = isFile ? u"SQLite"_s : u"FalkorDB"_s;
    const bool isReadOnly = !refusal.isEmpty() || (isFile && connection.info.readOnly);
    return isReadOnly ? MainWindow::tr("%1, read-only").arg(kind) : kind;
}

} // namespace

void MainWindow::onStoreOpened()
{
    const Connection& connection = *m_workbench->connection();
    m_notice->settle();
    m_status->setStore(connection.title, kindText(connection, m_workbench->writeRefusal()));
    m_status->setTick(connection.info.tick);
    m_explorer->setCatalogue(connection.catalogue);
    m_muse->setCatalogue(connection.catalogue);
    m_palette->setCatalogue(connection.catalogue);
    m_table->setCatalogue(connection.catalogue);
    m_console->storeChanged();
    if (!m_scenes->takeStore())
        m_graph->restart();
    refreshStates();
}

// Nothing of it is shown any more, but what a scene holds.
void MainWindow::onStoreClosed()
{
    m_stateTimer->stop();
    m_formQuery.clear();
    m_crawler->clear();
    m_events->clear();
    m_feed->clear();
    m_explorer->forgetNodes();
    m_status->setTick({});
    updateActions();
}

// What is shown is from before: all of it is asked for again.
void MainWindow::onConnectionReturned()
{
    m_notice->settle();
    m_graph->askAgain();
    refreshStates();
    updateActions();
    // The table may show another query than the graph does.
    if (!m_formQuery.empty() && !m_workbench->isFor(m_formQuery, QueryPlace::Slice)
        && m_pages->currentWidget() == m_table)
        askForm();
}

// What cannot be done now is shown so, in menus and in the palette.
void MainWindow::updateActions()
{
    const bool crawling = m_workbench->isCrawling();
    const QString refusal = m_workbench->writeRefusal();
    (*m_actions)[ActionId::CrawlUrl]->setEnabled(refusal.isEmpty() && !crawling);
    (*m_actions)[ActionId::CrawlUrl]->setStatusTip(refusal);
    (*m_actions)[ActionId::CrawlUrl]->setToolTip(plainToolTip(refusal));
    (*m_actions)[ActionId::StopCrawl]->setEnabled(crawling);
    m_crawler->setRefusal(refusal);
    if (const auto& connection = m_workbench->connection())
        m_status->setStore(connection->title, kindText(*connection, refusal));
}

void MainWindow::refreshStates()
{
    requestCrawlerState(m_crawler->stateArguments());
    m_eventsRequest
        = m_workbench->run(m_workbench->call(QueryPlace::Events, {{argument::kLimit, eventsShown}}),
            this, [this](const Result<QueryAnswer>& answer) {
                if (answer)
                    m_events->showEvents(*answer->outcome);
            });
    m_fetchesRequest = m_workbench->run(
        m_workbench->call(QueryPlace::Events,
            {{argument::kKinds, fetchEventKinds()}, {argument::kLimit, fetchesShown}}),
        this, [this](const Result<QueryAnswer>& answer) {
            if (answer)
                m_crawler->showEvents(*answer->outcome);
        });
}

void MainWindow::requestCrawlerState(const Json& arguments)
{
    m_crawlerRequest = m_workbench->run(m_workbench->call(QueryPlace::Crawler, arguments), this,
        [this](const Result<QueryAnswer>& answer) {
            if (answer)
                m_crawler->showState(*answer->outcome);
        });
}

void MainWindow::runForm(const std::string& query, const Json& arguments)
{
    if (query.empty())
        return;
    if (!m_workbench->isOpen()) {
        showError({ErrorCode::NoSuchGraph, tr("No store is open."), {},
            tr("Open one, or start the demo world."), {}});
        return;
    }
    m_formQuery = query;
    m_formArguments = arguments;
    if (m_workbench->isFor(query, QueryPlace::Slice)) {
        showPage(Page::Graph);
        m_graph->showSlice(arguments,
            [this, arguments](const QueryOutcome& outcome) { m_keeper->note(arguments, outcome); });
    } else {
        askForm();
    }
}

void MainWindow::runAbout(QueryPlace place, const QString& node)
{
    const NamedCall call = m_workbench->call(place, toUtf8(node), Json::object());
    runForm(call.query, call.args);
}

void MainWindow::askForm()
{
    m_formRequest = m_workbench->run(m_formQuery, m_formArguments, this,
        [this, asked = m_formArguments](const Result<QueryAnswer>& answer) {
            if (!answer) {
                if (answer.error().code != ErrorCode::Cancelled)
                    showError(answer.error());
                return;
            }
            m_keeper->note(asked, *answer->outcome);
            onFormOutcome(answer->outcome);
        });
}

// All that is shown, and nothing of what was done to it goes.
void MainWindow::askAgain()
{
    m_graph->askNow();
    if (!m_workbench->isOpen())
        return;
    refreshStates();
    m_world->refreshOutcomes();
    if (!m_formQuery.empty() && !m_workbench->isFor(m_formQuery, QueryPlace::Slice)
        && m_pages->currentWidget() == m_table)
        askForm();
}

void MainWindow::onFormOutcome(const OutcomePtr& outcome)
{
    if (outcome->status == QueryStatus::Refused && outcome->error) {
        m_explorer->showRefusal(*outcome->error);
        return;
    }
    if (!outcome->answered() && outcome->error)
        showError(*outcome->error);
    showOutcome(outcome);
    if (fills(*outcome, QueryPlace::Neighbours) && outcome->status == QueryStatus::Found) {
        const NodeId node(readingOf(*outcome)->subjectOf(outcome->result));
        m_graph->expand(node);
        m_graph->reveal(node);
        return;
    }
    showPage(Page::Table);
}

void MainWindow::revealNode(const QString& id)
{
    if (id.isEmpty())
        return;
    showPage(Page::Graph);
    m_graph->reveal(NodeId(toUtf8(id)));
}

void MainWindow::showOutcome(const OutcomePtr& outcome)
{
    if (outcome->tick)
        m_status->setTick(outcome->tick);
    m_feed->show(outcome);
}

void MainWindow::openForm(const std::string& query, const Json& arguments)
{
    m_docks->reveal(m_explorer);
    m_explorer->openForm(query, arguments);
    m_explorer->focusForm();
}

void MainWindow::goOn(const OutcomeDeed& deed)
{
    switch (deed.step) {
    case OutcomeStep::Run:
        return runForm(deed.query, deed.arguments);
    case OutcomeStep::OpenForm:
        return openForm(deed.query, deed.arguments);
    case OutcomeStep::SearchStore:
        m_docks->reveal(m_explorer);
        return m_explorer->focusSearch(deed.text);
    case OutcomeStep::Connect:
        return m_connect->open(
            m_workbench->connection() ? m_workbench->connection()->saved.id : QString());
    case OutcomeStep::TryConnection:
        return m_workbench->tryConnection();
    case OutcomeStep::ChangeTimeout:
        return m_about->showSetting(SettingId::QueryTimeoutMs);
    }
}

void MainWindow::showPage(Page page)
{
    showWork();
    const int wanted = static_cast<int>(page);
    int tab = 0;
    while (tab < m_tabs->count() && m_tabs->tabData(tab).toInt() != wanted)
        ++tab;
    if (tab == m_tabs->count()) {
        tab = m_tabs->insertTab(0, themeIcon(u"file"_s), tr("Overview"));
        m_tabs->setTabData(tab, wanted);
    }
    m_tabs->setCurrentIndex(tab);
}

void MainWindow::showWelcome()
{
    m_centre->setCurrentIndex(1);
}

void MainWindow::showWork()
{
    m_centre->setCurrentIndex(0);
}

void MainWindow::chooseFile()
{
    chooseFileFor(tr("Open a file"),
        {tr("Graphs (*.json *.jsonl *.graphml *.csv *.sqlite *.db)"), tr("Scenes (*.mnemo-scene)"),
            tr("Figures with receipts (*.png *.svg *.pdf)"), tr("All files (*)")});
}

// What a file is, its content says; the filters only help to find it.
void MainWindow::chooseFileFor(const QString& title, const QStringList& filters)
{
    auto* dialog = new QFileDialog(this, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters(filters);
    connect(dialog, &QFileDialog::filesSelected, m_workbench, &Workbench::openFiles);
    dialog->open();
}

void MainWindow::askForUrl()
{
    if (const QString refusal = m_workbench->writeRefusal(); !refusal.isEmpty()) {
        m_notice->showNote(refusal);
        return;
    }
    auto* dialog = new CrawlDialog(this);
    connect(dialog, &CrawlDialog::crawlRequested, this, [this](const CrawlOptions& options) {
        m_notice->settle();
        m_docks->reveal(m_crawler);
        m_workbench->crawl(options);
    });
    dialog->open();
}

void MainWindow::copyPicture()
{
    QGuiApplication::clipboard()->setImage(m_canvas->grab().toImage());
    m_status->showMessage(tr("The picture is copied."), 2000);
}

void MainWindow::showAbout()
{
    auto* box = new QMessageBox(this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setWindowTitle(tr("About Mnemoscope"));
    box->setText(tr("Mnemoscope %1").arg(QStringLiteral(MNEMO_VERSION)));
    box->setInformativeText(tr("See what an agent’s memory graph really says, and prove it.\n"
                               "Free software under the GNU GPL, version 3 or later."));
    box->open();
}

// What is not named here is read when a store is opened.
void MainWindow::applySetting(SettingId id, const QVariant& value)
{
    if (id == SettingId::Theme)
        emit themeChosen(themeChoice(value.toString()));
    else if (id == SettingId::ReducedMotion)
        m_canvas->setMotion(value.toBool() ? Motion::Reduced : Motion::Normal);
}

void MainWindow::showError(const Error& error)
{
    m_notice->showError(error);
    if (!m_workbench->isOpen() && m_graph->isEmpty()) // a scene is looked at without its store
        showWelcome();
}

} // namespace mnemo
