// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/scene/recentfiles.h"

#include <QObject>

#include <vector>

class QMenu;

namespace mnemo {

class RecentList;
class Workbench;

/// What was opened before: keeps the list on the disk, shows it, and opens what is chosen of it.
class RecentController final : public QObject
{
    Q_OBJECT
public:
    RecentController(Workbench& workbench, RecentList& list, QObject* parent);

    /// It was opened just now.
    void note(const RecentFile& file);
    /// Forgets what was opened; the disk is another's.
    void forget();
    /// Fills the menu whenever it is about to be shown.
    void fillMenu(QMenu* menu);

signals:
    /// A server is to be connected to; the id of a saved connection, or empty.
    void connectRequested(const QString& id);
    /// A store was noted; whether it is none of those that were opened here lately.
    void storeNoted(bool isNew);

private:
    void read();
    void open(const RecentFile& file);

    Workbench& m_workbench;
    RecentList& m_list;
    std::vector<RecentFile> m_files;
    LatestJob m_listing;
};

} // namespace mnemo
