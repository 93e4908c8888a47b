// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the main window that joins the living world to the rest.
#include "core/crawl/crawler.h"
#include "core/serve/demosite.h"
#include "ui/canvas/canvasview.h"
#include "ui/panels/crawlerpanel.h"
#include "ui/panels/tablepanel.h"
#include "ui/panels/valuetext.h"
#include "ui/shell/fieldchoice.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/noticebar.h"
#include "ui/shell/windowactions.h"
#include "ui/shell/windowdocks.h"
#include "ui/shell/worldcontroller.h"
#include "ui/widgets/format.h"
#include "ui/world/fieldpage.h"
#include "ui/world/outcomespanel.h"

#include <QAction>
#include <QTimer>

#include <algorithm>
#include <set>

namespace mnemo {

namespace {

/// The nodes that rows of recent_outcomes name, each once.
std::vector<NodeId> nodesOf(const QueryOutcome& outcome)
{
    std::set<std::string> ids;
    const Json none = Json::array();
    for (const Json& event :
        outcome.result.is_object() ? outcome.result.value("events", none) : none) {
        for (const char* name : {"daimoi_id", "target_id"}) {
            if (const auto id = event.find(name); id != event.end() && id->is_string())
                ids.insert(id->get<std::string>());
        }
    }
    std::vector<NodeId> nodes;
    for (const std::string& id : ids)
        nodes.emplace_back(id);
    return nodes;
}

/// Of pages that were asked for while they cool down.
QString coolingWords(const CrawlReport& report)
{
    QStringList words;
    for (const CrawlMiss& miss : report.misses) {
        if (miss.why == CrawlMiss::Why::CoolingDown)
            words << MainWindow::tr(
                "%1 was fetched a short time ago, and may be fetched again at %2.")
                         .arg(oneLine(toQString(miss.url), 120), clockText(miss.until));
    }
    return words.join(u' ');
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
    on(ActionId::WorldStep, [this] { m_world->step(); });
    on(ActionId::ShowField, [this] { showPage(Page::Field); });
    on(ActionId::ShowOutcomes, [this] { m_docks->reveal(m_outcomes); });
    connect(m_field, &FieldPage::nodeChosen, this, [this](const QString& node) {
        m_canvas->select(
            node.isEmpty() ? std::vector<NodeId>{} : std::vector<NodeId>{NodeId(toUtf8(node))});
        m_field->setSelected(toUtf8(node)); // the canvas need not hold it
    });
    new FieldChoice(*m_workbench, *m_field, *m_canvas, *m_inspector, this);
    connect(m_field, &FieldPage::storyRequested, this, [this](const QString& daimoi) {
        runForm("explain_daimoi", {{"daimoi_id", toUtf8(daimoi)}});
    });
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
            if (const QString words = report ? coolingWords(*report) : QString(); !words.isEmpty())
                m_notice->showNote(words);
        });
    connect(m_crawler, &CrawlerPanel::urlStatusRequested, this, [this](const QString& id) {
        runForm("url_status", {{"url_id", toUtf8(id)}});
    });
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
    const auto away = std::count_if(nodes.begin(), nodes.end(),
        [this](const NodeId& node) { return !m_canvas->scene().find(node); });
    if (away > 0)
        m_notice->showNote(
            tr("%n node(s) of the bar are not on the canvas.", nullptr, static_cast<int>(away)));
    m_canvas->select(nodes);
    showPage(Page::Table);
}

} // namespace mnemo
