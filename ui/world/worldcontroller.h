// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/workqueue.h"
#include "core/facts/receipt.h"
#include "core/world/worldrunner.h"
#include "ui/outcomes/outcomebars.h"
#include "ui/session/workbench.h"

#include <QObject>

#include <memory>
#include <vector>

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

    void play();
    void pause();
    void togglePlay();
    void step();
    /// Whether the daimoi of the open store fetch the pages that they reach.
    void setFetching(bool fetches, const QStringList& allow);
    /// Outcomes are asked for again, soon; many calls are one question.
    void refreshOutcomes();

    [[nodiscard]] bool isPlaying() const;

signals:
    /// All rows of a bar, to be shown in the table and selected on the canvas: what outcome_rows
    /// returned, page after page.
    void rowsReady(const mnemo::OutcomePtr& outcome);
    /// The receipts of exactly these rows, one a page, have been filed.
    void rowsProved(const std::vector<mnemo::Receipt>& receipts);
    /// The snapshot file that holds the receipt of the charts.
    void receiptReady(const QString& file);
    void noteReady(const QString& words);
    void failed(const mnemo::Error& error);
    void summaryChanged(const QString& summary);
    void playingChanged(bool playing);
    /// Whether there is a world, or the demo's store is open, where one is to be played.
    void worldOffered(bool isOffered);

private:
    void onStoreOpened();
    void clear();
    void askOutcomes();
    void onOutcomes(const OutcomePtr& outcome);
    /// Does it with the world, which is made ready first if need be.
    void withRunner(void (WorldRunner::*act)());
    void startAndDo(void (WorldRunner::*act)());
    void askForWorld(void (WorldRunner::*act)());
    void startRunner();
    [[nodiscard]] QStringList allowed() const;
    void tellLimit(const WorldLimit& limit);
    void dropRunner();
    void showMotion();
    void askRows(const OutcomeChoice& choice);
    void askPage();
    void onPage(const OutcomePtr& outcome);
    void proveRows();
    void makeReceipt();
    void exportPicture();
    void writePicture(const QString& path);

    Workbench& m_workbench;
    FieldPage& m_field;
    OutcomesPanel& m_outcomes;
    WorldRunner* m_runner = nullptr;
    bool m_fetches = false;
    QStringList m_allow; ///< for fetches
    QTimer* m_refresh;
    WorkQueue m_queue{networkPool()};
    LatestJob m_proving;
    LatestJob m_provingRows;
    OutcomePtr m_shown; ///< what the charts show
    OutcomeChoice m_choice; ///< the bar whose rows are shown or asked for
    std::vector<OutcomePtr> m_pages; ///< its rows
    QString m_rowsFile; ///< the snapshot with their receipts
    QString m_receiptFile;
    LatestRequest m_outcomesRequest;
    LatestRequest m_rowsRequest;
};

} // namespace mnemo
