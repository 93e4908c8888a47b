// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the main window that keeps scenes.
#include "ui/connect/connectflow.h"
#include "ui/connect/welcomepage.h"
#include "ui/figures/figuredesk.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/presentation.h"
#include "ui/pages/windowpages.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/sectionheader.h"
#include "ui/query/querykeeper.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/scenes/storeplaces.h"
#include "ui/scenes/viewlist.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/windowstatus.h"
#include "ui/table/tablepanel.h"
#include "ui/window/noticebar.h"

#include <QAction>
#include <QCloseEvent>
#include <QMenu>
#include <QMenuBar>

namespace mnemo {

void MainWindow::wireScenes()
{
    auto* views = new ViewList(m_explorer);
    m_explorer->addSection(tr("Bookmarks"), views);
    m_scenes = new SceneController(
        *m_workbench, {m_canvas, m_graph, m_notice, views, m_welcome->recent()}, this);
    findChild<FigureDesk*>()->setFraming([this] { return m_scenes->framed(); });
    m_workbench->setGate(
        [this](auto go, auto stay) { m_scenes->guard(std::move(go), std::move(stay)); });
    m_keeper = new QueryKeeper(*m_workbench, *m_explorer, *m_table, this);
    connect(m_keeper, &QueryKeeper::failed, m_notice, &NoticeBar::showUnkept);
    const auto on = [this](ActionId id, auto deed) {
        connect((*m_actions)[id], &QAction::triggered, this, deed);
    };
    on(ActionId::SaveScene, [this] { m_scenes->save(); });
    on(ActionId::SaveSceneAs, [this] { m_scenes->saveAs(); });
    on(ActionId::KeepView, [this] { m_scenes->keepView(); });
    on(ActionId::AddNote, [this] {
        showPage(Page::Graph);
        m_scenes->addNote();
    });
    connect(m_scenes, &SceneController::connectRequested, this,
        [this](const QString& id) { m_connect->open(id); });
    connect(m_scenes, &SceneController::storeRequested, m_connect, &ConnectFlow::openFor);
    connect(m_scenes, &SceneController::saved, this,
        [this] { m_status->showMessage(tr("The scene is saved."), 2000); });
    connect(m_scenes, &SceneController::shown, this, [this](bool connected) {
        showPage(Page::Graph);
        if (!connected)
            m_status->setStore(tr("Scene"), tr("not connected"));
    });
    QAction* open = (*m_actions)[ActionId::OpenFile];
    for (QAction* top : menuBar()->actions()) {
        QMenu* menu = top->menu();
        if (menu == nullptr || !menu->actions().contains(open))
            continue;
        auto* recent = new QMenu(tr("Open again"), menu);
        menu->insertMenu(menu->actions().value(menu->actions().indexOf(open) + 1), recent);
        m_scenes->fillRecentMenu(recent);
    }
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_scenes->mayClose()) {
        event->ignore();
        return;
    }
    findChild<Presentation*>()->end(); // the next start is no presentation
    emit closing(arrangement());
    QMainWindow::closeEvent(event);
}

} // namespace mnemo
