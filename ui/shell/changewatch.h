// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"

#include <QObject>

#include <string>

class QTimer;
class QWidget;

namespace mnemo {

class GraphController;
class Workbench;

/// Notices that another program wrote to the open store since what is shown was read. Looks at the
/// store's mark while the window can be seen, which costs a server nothing worth counting. GUI
/// thread; what waits runs on workers.
class ChangeWatch final : public QObject
{
    Q_OBJECT
public:
    ChangeWatch(Workbench& workbench, GraphController& graph, QWidget& window);

    /// What is shown is older than what the store holds.
    [[nodiscard]] bool isOutdated() const { return m_outdated; }

signals:
    void outdated();
    /// What is shown is what the store holds again, or is of another store.
    void settled();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void look();
    void take(const std::string& mark);
    void decide();
    void settle();

    Workbench& m_workbench;
    GraphController& m_graph;
    QWidget& m_window;
    LatestJob m_asking;
    QTimer* m_pulse;
    QTimer* m_grace; ///< the window's own commits are told a little after they are made
    std::string m_seen;
    bool m_outdated = false;
};

} // namespace mnemo
