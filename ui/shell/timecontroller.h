// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/workbench.h"

#include <QObject>

#include <cstdint>
#include <optional>

namespace mnemo {

class ExplorerPanel;
class GraphCanvas;
class GraphController;
class ResultBar;
class TablePanel;
class TimeBar;

/// The parts of the window that tell facts apart by when they hold.
struct TimeViews
{
    GraphCanvas* canvas = nullptr;
    ResultBar* bar = nullptr;
    TimeBar* time = nullptr;
    ExplorerPanel* explorer = nullptr;
    TablePanel* table = nullptr;
};

/// Which facts are shown of a graph that knows when they hold: those of the present, of a chosen
/// moment, or all of them with a slider over time. What the slider shows comes from what is loaded;
/// once it is let go, the store is asked as of that moment whether it says the same.
class TimeController final : public QObject
{
    Q_OBJECT
public:
    TimeController(
        Workbench& workbench, GraphController& graph, const TimeViews& views, QObject* parent);

    void showPresent();
    /// Seconds since 1970.
    void showMoment(std::int64_t moment);
    void showHistory();

signals:
    void failed(const mnemo::Error& error);

private:
    void askForMoment();
    void follow();
    void onScene();
    void moveTo(std::int64_t moment);
    void check();
    void onChecked(const OutcomePtr& outcome);
    void keepReceipt();
    void showNumbers();
    [[nodiscard]] bool isHistory() const;
    [[nodiscard]] std::optional<std::int64_t> moment() const;

    Workbench& m_workbench;
    GraphController& m_graph;
    TimeViews m_views;
    bool m_atPresent = true; ///< the slider stands at its end
    quint64 m_check = 0;
    OutcomePtr m_checked;
};

} // namespace mnemo
