// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the main window that shows what is in a graph, first of all where it is a new one.
#include "core/query/places.h"
#include "ui/muse/museinput.h"
#include "ui/muse/musepanel.h"
#include "ui/overview/overviewcontroller.h"
#include "ui/overview/overviewpage.h"
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
    connect(page, &OverviewPage::deedChosen, this, &MainWindow::goOn);
    connect(page, &OverviewPage::graphWanted, this, [this] { showPage(Page::Graph); });
    connect(page, &OverviewPage::questionChosen, this, [this](const QString& question) {
        m_docks->reveal(m_muse);
        m_muse->input()->setPlainText(question);
        m_muse->input()->send();
    });
    followKeys((*m_actions)[ActionId::ShowOverview], page,
        [page](const QString& keys) { page->setKeys(keys); });
}

} // namespace mnemo
