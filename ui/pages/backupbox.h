// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/home.h"
#include "core/base/result.h"
#include "core/base/workqueue.h"

#include <QWidget>

#include <atomic>
#include <functional>
#include <memory>

class QProgressBar;
class QPushButton;
class QTimer;

namespace mnemo {

namespace sqlite {
struct BackupReport;
}
class TextLabel;

/// Copies the embedded store with its receipts and conversations into one file, and brings such a
/// file back where nothing lies yet; with progress, and to be stopped.
class BackupBox final : public QWidget
{
    Q_OBJECT
public:
    explicit BackupBox(const Home& home, QWidget* parent = nullptr);
    ~BackupBox() override;

    /// The file of the open store; empty when it lies on a server, which has backups of its own.
    void setStore(const QString& file);

    void backUp(const QString& target);
    void restore(const QString& backup);

signals:
    /// The store of this user is there again.
    void restored();

private:
    using Work = std::function<Result<sqlite::BackupReport>(const CancelToken&, const ProgressFn&)>;
    using Told = std::function<QString(const sqlite::BackupReport&)>;

    void choose(const QString& title, bool saving);
    void start(Work work, Told told, std::function<void()> after = {});
    void showBusy(bool busy);
    void judge();

    Home m_home;
    QString m_store;
    WorkQueue m_queue{readingPool()};
    CancelToken m_running;
    CancelToken m_stopped; ///< by a person
    bool m_busy = false;

    struct Progress
    {
        std::atomic<std::int64_t> done{0};
        std::atomic<std::int64_t> total{0};
    };

    std::shared_ptr<Progress> m_progress;
    QTimer* m_poll;
    QPushButton* m_backUp;
    QPushButton* m_restore;
    QPushButton* m_stop;
    QProgressBar* m_bar;
    TextLabel* m_note;
};

} // namespace mnemo
