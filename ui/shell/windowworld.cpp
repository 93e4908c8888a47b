// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the main window that joins the living world to the rest.
#include "core/crawl/crawler.h"
#include "core/query/evidence.h"
#include "core/query/places.h"
#include "core/query/resultlists.h"
#include "core/serve/demosite.h"
#include "ui/canvas/canvasview.h"
#include "ui/crawl/crawlerpanel.h"
#include "ui/graph/passingnotes.h"
#include "ui/outcomes/outcomespanel.h"
#include "ui/panels/valuetext.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/windowdocks.h"
#include "ui/shell/windowstatus.h"
#include "ui/table/tablepanel.h"
#include "ui/widgets/format.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"
#include "ui/world/demopicture.h"
#include "ui/world/fieldchoice.h"
#include "ui/world/fieldpage.h"
#include "ui/world/fieldview.h"
#include "ui/world/worldcontroller.h"
#include "ui/world/worldfetchswitch.h"

#include <QAction>
#include <QTimer>

#include <set>

namespace mnemo {

namespace {

/// The nodes that rows of outcomes name, each once.
std::vector<NodeId> nodesOf(const QueryOutcome& outcome)
{
    std::set<NodeId> ids;
    const ResultList list = mainListOf(outcome);
    for (const Json& row : *list.rows) {
        Support support;
        addRow(support, *list.reading, row, outcome.result);
        ids.insert(support.nodes.begin(), support.nodes.end());
    }
    return {ids.begin(), ids.end()};
}

/// Of a page that was asked for while it cools down: what came of it before.
QString coolingWords(const CrawlMiss& miss, const QString& url)
{
    const QString until = clockText(miss.until);
    if (miss.triedAt == 0)
        return MainWindow::tr("%1 may be fetched again at %2.").arg(url, until);
    const QString tried = clockText(miss.triedAt);
    if (miss.status == "ok") {
        return MainWindow::tr("%1 was fetched at %2, and may be fetched again at %3.")
            .arg(url, tried, until);
    }
    const QString status = oneLine(toQString(miss.status), 40);
    if (miss.status == "robots_denied" || miss.status == "blocked_address") {
        return MainWindow::tr("%1 was tried at %2 and refused: %4. It may be tried again at %3.")
            .arg(url, tried, until, status);
    }
    return MainWindow::tr("%1 was tried at %2 and failed: %4. It may be tried again at %3.")
        .arg(url, tried, until, status);
}

QString missWords(const CrawlMiss& miss)
{
    const QString url = oneLine(toQString(miss.url), 120);
    const QString tried = clockText(miss.triedAt);
    switch (miss.why) {
    case CrawlMiss::Why::CoolingDown:
        return coolingWords(miss, url);
    case CrawlMiss::Why::Address:
        return MainWindow::tr("%1 was tried at %2 and refused: blocked_address. Its address is not "
                              "a public one; “Crawl a URL” can allow it.")
            .arg(url, tried);
    case CrawlMiss::Why::Port:
        return MainWindow::tr("%1 was tried at %2 and refused: blocked_address. Nothing is fetched "
                              "from its port.")
            .arg(url, tried);
    case CrawlMiss::Why::Robots:
        return MainWindow::tr("%1 was tried at %2 and refused: robots_denied.").arg(url, tried);
    case CrawlMiss::Why::Unreachable:
        return MainWindow::tr("%1 was tried at %2: its host gives no answer.").arg(url, tried);
    case CrawlMiss::Why::Failed:
        break;
    }
    const std::string why = miss.reason.empty() ? miss.status : miss.status + ", " + miss.reason;
    return MainWindow::tr("%1 was tried at %2 and failed: %3.")
        .arg(url, tried, oneLine(toQString(why), 60));
}

/// Of the pages that were asked for and did not come.
QString missedWords(const CrawlReport& report)
{
    constexpr int most = 3;
    QStringList words;
    for (const CrawlMiss& miss : report.misses) {
        if (words.size() < most)
            words << missWords(miss);
    }
    return words.join(u' ');
}

void addFetchSwitch(Workbench& workbench, WorldController& world, QAction* action,
    NoticeBar* notice, MainWindow* window)
{
    auto* fetches = new WorldFetchSwitch(workbench, world, window);
    QObject::connect(action, &QAction::triggered, fetches, &WorldFetchSwitch::ask);
    QObject::connect(fetches, &WorldFetchSwitch::changed, action, &QAction::setChecked);
    QObject::connect(fetches, &WorldFetchSwitch::told, notice, &NoticeBar::showNote);
}

} // namespace

void MainWindow::wireWorld()
{
    m_world = new WorldController(*m_workbench, *m_field, *m_outcomes, this);
    const auto on = [this](ActionId id, auto deed) {
        connect((*m_actions)[id], &QAction::triggered, this, deed);
    };
    on(ActionId::WorldPlay, [this] { m_world->togglePlay(); });
    connect(m_world, &WorldController::playingChanged, m_actions, &WindowActions::showPlaying);
    m_status->setPlayAction((*m_actions)[ActionId::WorldPlay]);
    connect(m_world, &WorldController::worldOffered, m_status, &WindowStatus::offerPlay);
    const auto* demo = new DemoPicture(*m_workbench, *m_graph, *m_canvas, this);
    connect(demo, &DemoPicture::told, m_notice, &NoticeBar::showNote);
    on(ActionId::WorldStep, [this] { m_world->step(); });
    addFetchSwitch(*m_workbench, *m_world, (*m_actions)[ActionId::WorldFetch], m_notice, this);
    on(ActionId::ShowField, [this] { showPage(Page::Field); });
    on(ActionId::ShowOutcomes, [this] { m_docks->reveal(m_outcomes); });
    connect(m_field, &FieldPage::nodeChosen, this, [this](const QString& node) {
        m_canvas->select(
            node.isEmpty() ? std::vector<NodeId>{} : std::vector<NodeId>{NodeId(toUtf8(node))});
        m_field->setSelected(toUtf8(node)); // the canvas need not hold it
    });
    new FieldChoice(*m_workbench, *m_field, *m_canvas, *m_inspector, this);
    connect(m_field, &FieldPage::storyRequested, this,
        [this](const QString& daimoi) { runAbout(QueryPlace::NodeStory, daimoi); });
    connect(m_field->view(), &FieldView::explainRequested, this,
        [this](const QString& daimoi) { runAbout(QueryPlace::NodeStory, daimoi); });
    connect(m_field->view(), &FieldView::showInGraphRequested, this, &MainWindow::revealNode);
    connect(m_canvas, &GraphCanvas::selectionChanged, this, [this] {
        const auto chosen = m_canvas->selection();
        m_field->setSelected(chosen.size() == 1 ? chosen.front().text : std::string());
    });
    connect(m_crawler, &CrawlerPanel::fetchRequested, this, [this](const QString& url) {
        if (!m_workbench->isOpen()) {
            m_notice->showNote(m_workbench->writeRefusal());
            return;
        }
        m_workbench->fetchAgain(url);
    });
    connect(
        m_workbench, &Workbench::crawlFinished, this, [this](const Result<CrawlReport>& report) {
            if (const QString words = report ? missedWords(*report) : QString(); !words.isEmpty())
                m_notice->showNote(words);
        });
    connect(m_crawler, &CrawlerPanel::urlStatusRequested, this,
        [this](const QString& id) { runAbout(QueryPlace::AddressState, id); });
    connect(m_crawler, &CrawlerPanel::pageRequested, this, &MainWindow::requestCrawlerState);
    connect(m_crawler, &CrawlerPanel::stateRequested, this, [this] {
        if (m_workbench->isOpen() && !m_stateTimer->isActive())
            m_stateTimer->start();
    });
    connect(m_world, &WorldController::rowsReady, this, &MainWindow::showRows);
    connect(m_world, &WorldController::receiptReady, this,
        [this](const QString& file) { m_workbench->openFiles({file}); });
    connect(m_world, &WorldController::told, m_notice, &NoticeBar::showNote);
    connect(m_world, &WorldController::failed, this, &MainWindow::showError);
    connect(m_world, &WorldController::summaryChanged, m_docks,
        [this](const QString& words) { m_docks->setSummary(m_outcomes, words); });
}

void MainWindow::startClock()
{
    m_crawler->startCountdown();
}

// The rows of a bar: in the table, and their nodes selected on the canvas.
void MainWindow::showRows(const OutcomePtr& outcome)
{
    showOutcome(outcome);
    const std::vector<NodeId> nodes = nodesOf(*outcome);
    std::set<NodeId> seen;
    for (const NodeIndex node : m_canvas->shownNodes())
        seen.insert(m_canvas->scene().node(node).id);
    int away = 0;
    int hidden = 0;
    for (const NodeId& node : nodes) {
        if (!m_canvas->scene().find(node))
            ++away;
        else if (!seen.contains(node))
            ++hidden;
    }
    QStringList words;
    if (away > 0)
        words << tr("%n node(s) of the bar are not on the canvas.", nullptr, away);
    if (hidden > 0)
        words << tr("%n node(s) of the bar are hidden on the canvas; the legend shows them again.",
            nullptr, hidden);
    if (!words.isEmpty())
        m_notice->showNote(words.join(u' '));
    m_canvas->select(nodes);
    showPage(Page::Table);
}

} // namespace mnemo
