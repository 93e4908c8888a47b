// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the main window that shows what is in a graph, first of all where it is a new one,
// and what of it a person can look for.
#include "core/query/places.h"
#include "ui/canvas/canvasview.h"
#include "ui/filter/filtercontroller.h"
#include "ui/filter/filterpanel.h"
#include "ui/filter/nodechooser.h"
#include "ui/graph/graphcontroller.h"
#include "ui/muse/museconsole.h"
#include "ui/muse/museinput.h"
#include "ui/muse/musepanel.h"
#include "ui/overview/overviewcontroller.h"
#include "ui/overview/overviewpage.h"
#include "ui/panels/explorerpanel.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/windowdocks.h"
#include "ui/widgets/format.h"
#include "ui/widgets/keyhint.h"

#include <QAction>
#include <QStackedWidget>
#include <QTabBar>

#include <memory>
#include <optional>

namespace mnemo {

namespace {

constexpr std::size_t kMostInCommon = 8;

QString storeWords(const Connection& connection)
{
    const QString kind = connection.url.kind == StoreUrl::Kind::Sqlite ? QStringLiteral("SQLite")
                                                                       : QStringLiteral("FalkorDB");
    return MainWindow::tr("%1, read with the profile “%2”.")
        .arg(kind, oneLine(toQString(connection.info.name.profile), 80));
}

/// What ends without an outcome has one that says why, unless its store is left.
OverviewController::AskQuery askOf(Workbench& workbench, QObject* context)
{
    return [&workbench, context](const NamedCall& call, const OverviewController::Take& take) {
        workbench.run(
            call.query, call.args, context, [call, take](const Result<QueryAnswer>& answer) {
                if (answer)
                    return take(answer->outcome);
                if (answer.error().code == ErrorCode::Cancelled)
                    return;
                auto failed = std::make_shared<QueryOutcome>();
                failed->query = call.query;
                failed->args = call.args;
                failed->error = answer.error();
                take(failed);
            });
    };
}

} // namespace

void MainWindow::wireOverview()
{
    auto* page = new OverviewPage(m_pages);
    m_pages->addWidget(page);
    auto* overview = new OverviewController(*page, askOf(*m_workbench, this), this);
    auto shown = std::make_shared<std::optional<StoreName>>();
    const auto leave = [this, overview, shown](const std::optional<StoreName>& store) {
        *shown = store;
        if (m_tabs->tabData(0).toInt() == static_cast<int>(Page::Overview))
            m_tabs->removeTab(0);
        overview->restart();
    };
    connect(m_workbench, &Workbench::storeOpened, page,
        [page, overview, shown, leave](const std::shared_ptr<const Connection>& connection) {
            page->setGraph(connection->title, storeWords(*connection));
            if (*shown && isSameStore(**shown, connection->info.name))
                overview->refresh();
            else
                leave(connection->info.name);
        });
    connect(m_workbench, &Workbench::storeClosed, page, [leave] { leave(std::nullopt); });
    connect(m_workbench, &Workbench::connectionReturned, overview, &OverviewController::refresh);
    connect(m_workbench, &Workbench::groupsChanged, overview, &OverviewController::refresh);
    connect(m_workbench, &Workbench::crawlFinished, overview, &OverviewController::refresh);
    connect(m_workbench, &Workbench::committed, overview, [this, page, overview] {
        if (m_pages->currentWidget() != page) // where it is looked at, its numbers stay for a while
            overview->refresh();
    });
    connect((*m_actions)[ActionId::RunAgain], &QAction::triggered, overview,
        &OverviewController::refresh);
    connect(m_pages, &QStackedWidget::currentChanged, overview,
        [this, page, overview] { overview->setLooked(m_pages->currentWidget() == page); });
    connect((*m_actions)[ActionId::ShowOverview], &QAction::triggered, page, [this, page] {
        showPage(Page::Overview);
        page->takeFocus();
    });
    connect(m_scenes, &SceneController::storeNoted, page, [this, page](bool isNew) {
        if (!isNew || !m_overviewFirst)
            return;
        showPage(Page::Overview);
        // Whoever writes a question already goes on.
        if (m_muse->input()->toPlainText().isEmpty())
            page->takeFocus();
    });
    wirePairs();
    FilterController* filter = wireFilter();
    connect(page, &OverviewPage::deedChosen, this, [this, filter](const OutcomeDeed& deed) {
        if (deed.step != OutcomeStep::OpenForm || !filter->open({deed.query, deed.arguments}))
            return goOn(deed);
        (*m_actions)[ActionId::FilterNodes]->trigger();
    });
    connect(page, &OverviewPage::graphWanted, this, [this] { showPage(Page::Graph); });
    connect(page, &OverviewPage::questionChosen, this, [this](const QString& question) {
        m_docks->reveal(m_muse);
        m_muse->ask(question);
    });
    followKeys((*m_actions)[ActionId::ShowOverview], page,
        [page](const QString& keys) { page->setKeys(keys); });
}

/// What joins two nodes, or is joined to both, is asked of the store: it may not be loaded.
void MainWindow::wirePairs()
{
    const auto offer = [this] {
        const auto count = m_canvas->selection().size();
        (*m_actions)[ActionId::PathTo]->setEnabled(count == 1 || count == 2);
        (*m_actions)[ActionId::CommonWith]->setEnabled(count >= 1 && count <= kMostInCommon);
    };
    connect(m_canvas, &GraphCanvas::selectionChanged, this, offer);
    connect(m_canvas, &GraphCanvas::sceneChanged, this, offer);
    offer();
    for (const ActionId id : {ActionId::PathTo, ActionId::CommonWith})
        connect((*m_actions)[id], &QAction::triggered, this,
            [this, id] { askOfPair(id == ActionId::PathTo); });
    connect(m_muse, &MusePanel::tableRequested, this,
        [this](const QString& query, const Json& args) { runForm(toUtf8(query), args); });
}

void MainWindow::askOfPair(bool isPath)
{
    std::vector<std::string> nodes;
    QStringList names;
    for (const NodeId& id : m_canvas->selection()) {
        const auto found = m_canvas->scene().find(id);
        const std::string label = found ? m_canvas->scene().node(*found).label : std::string();
        nodes.push_back(id.text);
        names.append(oneLine(toQString(label.empty() ? id.text : label), 60));
    }
    const auto ask
        = [this, isPath](const std::vector<std::string>& all, const QStringList& called) {
              NamedCall call = isPath ? pathsBetween(all.front(), all.back()) : inCommon(all);
              call.args = m_graph->asked(call.args);
              m_docks->reveal(m_muse);
              m_console->askAndLight(call,
                  isPath ? tr("Path from %1 to %2").arg(called.front(), called.back())
                         : tr("In common: %1").arg(called.join(QStringLiteral(", "))));
          };
    if (nodes.size() >= 2)
        return ask(nodes, names);
    if (nodes.empty())
        return;
    auto* chooser = new NodeChooser(isPath ? tr("Path from “%1” to…").arg(names.front())
                                           : tr("In common with “%1”…").arg(names.front()),
        askOf(*m_workbench, this), this);
    connect(chooser, &NodeChooser::chosen, this,
        [nodes, names, ask](const std::string& other, const QString& name) {
            ask({nodes.front(), other}, {names.front(), name});
        });
    chooser->open();
}

FilterController* MainWindow::wireFilter()
{
    auto* panel = new FilterPanel(m_explorer);
    m_explorer->setFilter(panel);
    auto* filter
        = new FilterController(*panel, askOf(*m_workbench, this), m_workbench->clock(), this);
    connect(m_explorer, &ExplorerPanel::filterShown, filter, &FilterController::setLooked);
    connect(m_workbench, &Workbench::storeOpened, filter, [filter] { filter->restart(true); });
    connect(m_workbench, &Workbench::storeClosed, filter, [filter] { filter->restart(false); });
    for (const auto changed :
        {&Workbench::connectionReturned, &Workbench::groupsChanged, &Workbench::committed})
        connect(m_workbench, changed, filter, &FilterController::refresh);
    connect(
        (*m_actions)[ActionId::RunAgain], &QAction::triggered, filter, &FilterController::refresh);
    connect((*m_actions)[ActionId::FilterNodes], &QAction::triggered, panel, [this, panel] {
        m_docks->reveal(m_explorer);
        m_explorer->showFilter(true);
        panel->takeFocus();
    });
    connect(filter, &FilterController::runRequested, this, &MainWindow::runForm);
    connect(filter, &FilterController::nodesFound, this,
        [this, filter](const std::vector<std::string>& ids) {
            std::vector<NodeId> loaded;
            for (const std::string& id : ids) {
                if (m_canvas->scene().find(NodeId(id)))
                    loaded.emplace_back(id);
            }
            showPage(Page::Graph);
            m_canvas->select(loaded);
            filter->noteSelected(loaded.size(), ids.size());
        });
    return filter;
}

} // namespace mnemo
