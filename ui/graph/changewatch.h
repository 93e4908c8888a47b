// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/picture/changes.h"
#include "core/query/slice.h"
#include "ui/session/workbench.h"

#include <QElapsedTimer>
#include <QObject>

#include <optional>
#include <string>
#include <vector>

class QTimer;
class QWidget;

namespace mnemo {

class GraphCanvas;
class GraphController;

/// Notices that another program wrote to the open store since what is shown was read, and finds out
/// what that changed of it, or else what the graph's times tell. Looks at the store's mark while
/// the window can be seen, which costs a server nothing worth counting. GUI thread; what waits or
/// takes its time runs on workers.
class ChangeWatch final : public QObject
{
    Q_OBJECT
public:
    ChangeWatch(Workbench& workbench, GraphController& graph, GraphCanvas& canvas, QWidget& window);

    /// What is shown is older than what the store holds.
    [[nodiscard]] bool isOutdated() const { return m_outdated; }

    /// When what is shown was read, in Unix seconds.
    [[nodiscard]] std::int64_t shownAt() const { return m_shownAt; }

    /// Shows what the store holds now, with marks on what has changed.
    void showChanges();

signals:
    /// Again whenever it has changed once more, but not for every one of many changes.
    void outdated();
    /// What outdated() told has been looked up; null where it could not be.
    void found(const std::shared_ptr<const mnemo::SceneDifference>& difference);
    /// What is shown could not be compared: what the graph's times tell of it, by changes_between.
    void timesCompared(const mnemo::QueryOutcome& changes);
    /// What is shown is what the store holds again, or is of another store.
    void settled();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void look();
    void take(const std::string& mark);
    void decide();
    void lookUp();
    void compare(const QueryOutcome& outcome, const SliceRef& slice);
    void askTimes();
    void takeTimes(const QueryOutcome& outcome);
    void endLookUp();
    void tell(std::shared_ptr<const SceneDifference> difference);
    void onCaughtUp();
    void selectChanged();
    void settle();

    Workbench& m_workbench;
    GraphController& m_graph;
    GraphCanvas& m_canvas;
    QWidget& m_window;
    LatestJob m_asking;
    LatestJob m_comparing;
    QTimer* m_pulse;
    QTimer* m_grace; ///< the window's own commits are told a little after they are made
    std::string m_seen;
    std::string m_told; ///< the mark that outdated() was about
    QElapsedTimer m_sinceTold;
    qint64 m_pauseMs = 0; ///< before another change is looked up
    LatestRequest m_request;
    bool m_compares = false; ///< it is found out what has changed
    std::shared_ptr<const GraphScene> m_before; ///< what is compared, while it is
    std::shared_ptr<const SceneDifference> m_difference;
    std::vector<NodeId> m_wanted; ///< to be selected once they are loaded
    std::int64_t m_shownAt = 0;
    bool m_outdated = false;
    bool m_marking = false; ///< the next answer is shown with its changes
};

} // namespace mnemo
