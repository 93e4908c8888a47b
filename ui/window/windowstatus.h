// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/workbench.h"

#include <QStatusBar>

#include <optional>
#include <string>
#include <vector>

class QAction;
class QProgressBar;
class QTimer;
class QToolButton;

namespace mnemo {

class Badge;
class ElidedLabel;
class LinkButton;
class TextLabel;

/// Store and mode, tick, snapshot hash, verified values; at the right what is running.
class WindowStatus final : public QStatusBar
{
    Q_OBJECT
public:
    explicit WindowStatus(QWidget* parent = nullptr);

    void setStore(const QString& title, const QString& kind);
    void setTick(std::optional<std::int64_t> tick);
    /// Plays and pauses the world, beside its tick; shown where there is one to play.
    void setPlayAction(QAction* play);
    void offerPlay(bool isOffered);
    void setSnapshot(const std::string& hash);
    /// How many values of the answer are verified, in the words of the answer; empty for no
    /// values.
    void setVerified(const QString& words, bool isAll);
    void setWork(const std::vector<RunningWork>& work);
    /// Another program wrote to the store at this time, "10:42": the snapshot, and what was
    /// verified, are from before that, until there are new ones.
    void markOutdated(const QString& change);
    void endOutdated();
    /// The whole left part says so, until endLoss().
    void setLoss(const ConnectionLoss& loss);
    void endLoss();
    enum class Extent
    {
        Full,
        Short ///< without the verified count
    };
    void setExtent(Extent extent);

signals:
    void stopRequested(quint64 work);
    void tryRequested();

private:
    [[nodiscard]] QWidget* createWork();
    [[nodiscard]] QWidget* createLoss();
    void showCells();
    void showHash();
    void showVerified();
    void copySnapshot();
    void showWork();

    ElidedLabel* m_store;
    TextLabel* m_kind;
    TextLabel* m_tick;
    QToolButton* m_play;
    QToolButton* m_hash;
    Badge* m_verified;
    QWidget* m_lossCell = nullptr;
    ElidedLabel* m_lossWhat = nullptr;
    ElidedLabel* m_lossMore = nullptr;
    LinkButton* m_try = nullptr;
    QWidget* m_work = nullptr;
    ElidedLabel* m_workWords = nullptr;
    QProgressBar* m_bar = nullptr;
    QToolButton* m_stop = nullptr;
    QTimer* m_delay = nullptr; ///< short work shows nothing
    std::vector<RunningWork> m_running;
    std::string m_snapshot;
    Extent m_extent = Extent::Full;
    QString m_verifiedWords;
    bool m_isAllVerified = false;
    QString m_hashOlderThan; ///< when the store has changed since; or empty
    QString m_verifiedOlderThan;
    bool m_hasStore = false;
    bool m_hasTick = false;
    bool m_offersPlay = false;
    bool m_isLost = false;
};

} // namespace mnemo
