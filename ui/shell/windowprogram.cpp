// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the main window that leads to the pages about the program itself.
#include "ui/shell/mainwindow.h"
#include "ui/shell/scenecontroller.h"
#include "ui/shell/storeplaces.h"
#include "ui/shell/windowactions.h"
#include "ui/shell/windowpages.h"

#include <QAction>

namespace mnemo {

// Last, when every action is there: their keys may be other ones.
void MainWindow::wirePages()
{
    m_about = new WindowPages(m_workbench->home(), actions(), this);
    const auto on = [this](ActionId id, auto deed) {
        connect((*m_actions)[id], &QAction::triggered, m_about, deed);
    };
    on(ActionId::ShowHelp, [this] { m_about->showHelp(); });
    on(ActionId::ShowSettings, [this] { m_about->showSettings(); });
    on(ActionId::ShowShortcuts, [this] { m_about->showShortcuts(); });
    on(ActionId::ShowLog, [this] { m_about->showLog(); });
    on(ActionId::ShowData, [this] {
        const auto& open = m_workbench->connection();
        m_about->showData(
            open && open->url.kind == StoreUrl::Kind::Sqlite ? open->url.path : QString());
    });
    connect(m_about, &WindowPages::settingChanged, this, &MainWindow::applySetting);
    connect(m_about, &WindowPages::dataDeletionRequested, this, [this] {
        m_scenes->places().stop(); // or it would keep them anew
        m_workbench->closeStore();
        m_about->deleteData();
    });
    connect(m_about, &WindowPages::dataDeleted, m_workbench, &Workbench::openDefault);
    connect(m_about, &WindowPages::dataRestored, m_workbench, &Workbench::openDefault);
}

} // namespace mnemo
