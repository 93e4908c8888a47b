// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/facts.h"
#include "ui/session/workbench.h"

#include <QObject>

#include <optional>

class QAction;

namespace mnemo {

class ExplorerPanel;
class GraphCanvas;
class GraphController;
class ResultBar;
class TimeBar;

/// The parts of the window that tell facts apart by when they hold.
struct TimeViews
{
    GraphCanvas* canvas = nullptr;
    ResultBar* bar = nullptr;
    TimeBar* time = nullptr;
    ExplorerPanel* explorer = nullptr;
    QAction* barAction = nullptr; ///< checkable: the time bar
    QAction* endedAction = nullptr; ///< checkable: ended facts
};

/// Which facts are shown of a graph that knows when they hold: those of the present, of a chosen
/// time, or, with the time bar, of any two times. What the bar shows comes from what is loaded,
/// which then is all; once the slider is released, the store is asked as of that moment whether it
/// says the same.
class TimeController final : public QObject
{
    Q_OBJECT
public:
    TimeController(
        Workbench& workbench, GraphController& graph, const TimeViews& views, QObject* parent);

    /// True now, known now, without the time bar.
    void showPresent();
    /// Of this time alone; seconds since 1970.
    void showMoment(double moment);
    void showBar(bool shown);
    void showEnded(bool shown);

signals:
    void failed(const mnemo::Error& error);
    /// Facts that do not hold then are marked; absent: none are.
    void momentShown(const std::optional<mnemo::Moment>& moment);
    /// The facts that the table lists: what the store said as of the moment shown, or all.
    void momentAnswered(const mnemo::OutcomePtr& outcome);

private:
    void wire();
    void askForMoment();
    void load();
    void takeTimes();
    void follow();
    void tellTimes();
    void onScene();
    void onMoved();
    void check();
    void onChecked(const OutcomePtr& outcome);
    void tellCheck(std::int64_t facts, std::int64_t differ);
    void keepReceipt();
    void showFacts();
    void showDrawnEnded();
    /// All is loaded, and what is shown of it is chosen here.
    [[nodiscard]] bool choosesHere() const;
    [[nodiscard]] ShownFacts shown() const;

    Workbench& m_workbench;
    GraphController& m_graph;
    TimeViews m_views;
    bool m_bar = false;
    bool m_ended = false;
    Moment m_moment; ///< that the bar stands at; an absent time is now
    LatestRequest m_check;
    OutcomePtr m_checked;
};

} // namespace mnemo
