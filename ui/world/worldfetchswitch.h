// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "ui/world/worldfetchdialog.h"

#include <QObject>

namespace mnemo {

class Workbench;
class WorldController;

/// The switch that lets the daimoi of the open store fetch pages: off at first, asked for in a
/// dialog, and remembered for a store where the person wants that.
class WorldFetchSwitch final : public QObject
{
    Q_OBJECT
public:
    WorldFetchSwitch(Workbench& workbench, WorldController& world, QWidget* window);
    ~WorldFetchSwitch() override;

    /// Opens the dialog, or tells why nothing may be fetched into this store.
    void ask();

    [[nodiscard]] const WorldFetching& fetching() const { return m_fetching; }

signals:
    void changed(bool fetches);
    void noteReady(const QString& words);

private:
    void onStoreOpened();
    void choose(const WorldFetching& fetching);
    void set(const WorldFetching& fetching);
    void keep();

    Workbench& m_workbench;
    WorldController& m_world;
    QWidget* m_window;
    WorldFetching m_fetching;
    QString m_address; ///< of the store that it is for
    QString m_file; ///< of that store; empty on a server
    LatestJob m_reading;
};

} // namespace mnemo
