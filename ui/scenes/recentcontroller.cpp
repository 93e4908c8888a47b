// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/scenes/recentcontroller.h"

#include "core/base/pools.h"
#include "core/settings/savedconnections.h"
#include "ui/scenes/recentlist.h"
#include "ui/session/workbench.h"
#include "ui/widgets/format.h"

#include <QDebug>
#include <QMenu>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

RecentController::RecentController(Workbench& workbench, RecentList& list, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_list(list), m_listing(this)
{
    connect(&list, &RecentList::chosen, this, &RecentController::open);
    read();
}

void RecentController::note(const RecentFile& file)
{
    struct Noted
    {
        std::vector<RecentFile> files;
        bool isNew = false;
    };

    m_listing.start(
        writingPool(),
        [home = m_workbench.home(), file](const CancelToken&) -> Result<Noted> {
            const auto isFile
                = [&](const RecentFile& other) { return other.target == file.target; };
            const std::vector<RecentFile> before = recentFiles(home);
            if (const auto noted = noteRecent(home, file); !noted)
                qWarning().noquote() << noted.error().message;
            return Noted{recentFiles(home), std::none_of(before.begin(), before.end(), isFile)};
        },
        [this, kind = file.kind](const Result<Noted>& noted) {
            if (noted)
                m_files = noted->files;
            m_list.setFiles(m_files, m_workbench.clock().now());
            if (noted && kind == RecentKind::Store)
                emit storeNoted(noted->isNew);
        });
}

void RecentController::forget()
{
    m_files.clear();
    m_list.setFiles({}, m_workbench.clock().now());
    m_listing.cancel();
}

void RecentController::read()
{
    m_listing.start(
        writingPool(),
        [home = m_workbench.home()](
            const CancelToken&) -> Result<std::vector<RecentFile>> { return recentFiles(home); },
        [this](const Result<std::vector<RecentFile>>& files) {
            if (files)
                m_files = *files;
            m_list.setFiles(m_files, m_workbench.clock().now());
        });
}

void RecentController::open(const RecentFile& file)
{
    if (file.kind == RecentKind::Scene) {
        m_workbench.opening().openFiles({file.target});
        return;
    }
    if (file.target.startsWith(u"sqlite:"_s)) {
        m_workbench.opening().openUrl(file.target);
        return;
    }
    // A server may want a password: its saved connection knows where that is.
    runAsync(
        writingPool(), this,
        [home = m_workbench.home()](const CancelToken&) { return savedConnections(home); },
        [this, file](const Result<std::vector<SavedConnection>>& all) {
            QString id;
            for (const SavedConnection& each : all ? *all : std::vector<SavedConnection>()) {
                if (each.url == file.target || savedPrefix + each.id == file.target)
                    id = each.id;
            }
            emit connectRequested(id);
        });
}

void RecentController::fillMenu(QMenu* menu)
{
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        for (const RecentFile& file : m_files) {
            const QString name = oneLine(file.title, 60).replace(u'&', u"&&"_s);
            menu->addAction(file.kind == RecentKind::Scene ? tr("%1 (scene)").arg(name) : name,
                this, [this, file] { open(file); });
        }
        if (m_files.empty())
            menu->addAction(tr("Nothing was opened recently"))->setEnabled(false);
    });
}

} // namespace mnemo

#include "moc_recentcontroller.cpp"
