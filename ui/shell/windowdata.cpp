// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the main window that lets go of what a person deletes.
#include "ui/muse/museconsole.h"
#include "ui/muse/musepanel.h"
#include "ui/pages/windowpages.h"
#include "ui/query/querykeeper.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/shell/mainwindow.h"
#include "ui/window/noticebar.h"

namespace mnemo {

namespace {

bool isFile(const Connection* open)
{
    return open != nullptr && open->url.kind == StoreUrl::Kind::Sqlite;
}

/// A store on a server is no part of this user's data, but what it is asked is written down.
bool isInTheWay(const Connection* open, const std::set<UserDataPart>& parts)
{
    if (open == nullptr)
        return false;
    return parts.contains(UserDataPart::Receipts) || parts.contains(UserDataPart::Conversations)
        || (parts.contains(UserDataPart::Stores) && isFile(open));
}

} // namespace

void MainWindow::wireData()
{
    connect(m_workbench, &Workbench::storeOpened, m_about,
        [this](const std::shared_ptr<const Connection>& open) {
            m_about->setStore(isFile(open.get()) ? open->url.path : QString());
        });
    connect(m_workbench, &Workbench::storeLeft, m_about, [this] { m_about->setStore({}); });
    connect(m_about, &WindowPages::unkept, m_notice, &NoticeBar::showUnkept);
    connect(m_about, &WindowPages::dataDeletionRequested, this, &MainWindow::letGoOf);
}

// What is kept in memory would be written anew with the next change.
void MainWindow::letGoOf(const std::set<UserDataPart>& parts)
{
    const auto close = [this, parts] {
        const auto open = m_workbench->connection();
        if (!isInTheWay(open.get(), parts)) {
            m_about->deleteData();
            return;
        }
        connect(
            m_about, &WindowPages::dataDeleted, m_workbench,
            [this, order = ConnectOrder{open->saved, open->url}] {
                if (order.url.kind == StoreUrl::Kind::Sqlite)
                    m_workbench->openDefault();
                else
                    m_workbench->connectTo(order);
            },
            Qt::SingleShotConnection);
        m_workbench->closeStoreThen([this] { m_about->deleteData(); });
    };
    if (parts.contains(UserDataPart::Conversations))
        m_console->forgetConversations();
    const auto views = [this, parts, close] {
        if (!parts.contains(UserDataPart::Views)) {
            close();
            return;
        }
        connect(m_about, &WindowPages::dataDeleted, m_scenes, &SceneController::keepAgain,
            Qt::SingleShotConnection);
        m_scenes->forgetKept([this, close] { m_keeper->forget(close); });
    };
    if (parts.contains(UserDataPart::Settings))
        m_about->forgetKeys(views);
    else
        views();
}

} // namespace mnemo
