// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/world/worldrunner.h"
#include "ui/shell/workbench.h"

#include <QObject>
#include <QThreadPool>

#include <memory>

namespace mnemo {

class FieldPage;
class OutcomesPanel;

/// The living world of the open store: runs it, shows its field, and asks for what became of it. A
/// world is made in a store only when somebody plays it; one that is there is shown as it stands.
class WorldController final : public QObject
{
    Q_OBJECT
public:
    WorldController(
        Workbench& workbench, FieldPage& field, OutcomesPanel& outcomes, QObject* parent);
    ~WorldController() override;

    /// What the window asked for when the store is the demo's: the world plays, and its encounters
    /// fetch from the demo site.
    void playDemo();
    void play();
    void pause();
    void togglePlay();
    void step();
    /// Outcomes are asked for again, soon; many calls are one question.
    void refreshOutcomes();

    [[nodiscard]] bool isPlaying() const;

signals:
    /// Rows to be shown in the table and lit on the canvas: what recent_outcomes returned.
    void rowsReady(const mnemo::OutcomePtr& outcome);
    /// The snapshot file that holds the receipt of the charts.
    void receiptReady(const QString& file);
    void told(const QString& words);
    void failed(const mnemo::Error& error);
    void summaryChanged(const QString& summary);
    void playingChanged(bool playing);

private:
    void onStoreOpened();
    void clear();
    void onOutcome(quint64 request, const OutcomePtr& outcome);
    /// Does it with the world, which is made ready first if need be.
    void withRunner(void (WorldRunner::*act)());
    void startAndDo(void (WorldRunner::*act)());
    void askForWorld(void (WorldRunner::*act)());
    void startRunner();
    void dropRunner();
    void showMotion();
    void askRange(qint64 untilTick, int windowTicks);
    void makeReceipt();
    void exportPicture();
    void writePicture(const QString& path);

    Workbench& m_workbench;
    FieldPage& m_field;
    OutcomesPanel& m_outcomes;
    WorldRunner* m_runner = nullptr;
    QTimer* m_refresh;
    QThreadPool m_pool;
    LatestJob m_proving;
    OutcomePtr m_shown; ///< what the charts show
    OutcomePtr m_spawns;
    QString m_receiptFile;
    quint64 m_outcomesRequest = 0;
    quint64 m_spawnsRequest = 0;
    quint64 m_rangeRequest = 0;
};

} // namespace mnemo
