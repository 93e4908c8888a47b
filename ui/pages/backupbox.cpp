// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pages/backupbox.h"

#include "core/base/async.h"
#include "core/facts/homebackup.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

BackupBox::BackupBox(const Home& home, QWidget* parent)
    : QWidget(parent), m_home(home), m_poll(new QTimer(this)),
      m_backUp(new QPushButton(tr("Back up…"), this)),
      m_restore(new QPushButton(tr("Restore…"), this)), m_stop(new QPushButton(tr("Stop"), this)),
      m_bar(new QProgressBar(this)),
      m_note(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this))
{
    setObjectName(u"backupBox"_s);
    m_backUp->setObjectName(u"backUp"_s);
    m_restore->setObjectName(u"restoreBackup"_s);
    m_stop->setObjectName(u"stopBackup"_s);
    m_stop->setAccessibleName(tr("Stop copying"));
    m_bar->setAccessibleName(tr("Progress of copying"));
    m_bar->setTextVisible(false);
    m_note->setObjectName(u"backupNote"_s);
    m_note->setWordWrap(true);
    auto* row = new QHBoxLayout;
    row->addWidget(m_backUp);
    row->addWidget(m_restore);
    row->addWidget(m_bar, 1);
    row->addWidget(m_stop);
    row->addStretch(0);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(row);
    column->addWidget(m_note);
    connect(m_backUp, &QPushButton::clicked, this, [this] { choose(tr("Back up"), true); });
    connect(
        m_restore, &QPushButton::clicked, this, [this] { choose(tr("Restore a backup"), false); });
    connect(m_stop, &QPushButton::clicked, this, [this] { m_stopped.cancel(); });
    m_poll->setInterval(100);
    connect(m_poll, &QTimer::timeout, this, [this] {
        const auto total = m_progress->total.load(std::memory_order_relaxed);
        m_bar->setRange(0, total > 0 ? 1000 : 0);
        if (total > 0)
            m_bar->setValue(
                static_cast<int>(m_progress->done.load(std::memory_order_relaxed) * 1000 / total));
    });
    showBusy(false);
    setStore({});
}

BackupBox::~BackupBox()
{
    m_stopped.cancel();
    m_running.cancel();
}

void BackupBox::setStore(const QString& file)
{
    m_store = file;
    if (!m_busy) {
        m_note->setText(file.isEmpty()
                ? tr("No embedded store is open. Servers have backups of their own.")
                : tr("One file with %1, all receipts and the conversations. It comes back only "
                     "into a home without a store or a ledger.")
                      .arg(file));
    }
    judge();
}

void BackupBox::judge()
{
    m_backUp->setEnabled(!m_busy && !m_store.isEmpty());
    m_restore->setEnabled(!m_busy);
}

void BackupBox::showBusy(bool busy)
{
    m_busy = busy;
    m_bar->setVisible(busy);
    m_stop->setVisible(busy);
    judge();
}

void BackupBox::choose(const QString& title, bool saving)
{
    auto* dialog = new QFileDialog(this, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setNameFilters({tr("Backups (*.sqlite)"), tr("All files (*)")});
    if (saving) {
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix(u"sqlite"_s);
        dialog->setOption(QFileDialog::DontConfirmOverwrite); // it is never done
        dialog->selectFile(u"mnemoscope-backup.sqlite"_s);
        connect(dialog, &QFileDialog::fileSelected, this, &BackupBox::backUp);
    } else {
        dialog->setFileMode(QFileDialog::ExistingFile);
        connect(dialog, &QFileDialog::fileSelected, this, &BackupBox::restore);
    }
    dialog->open();
}

void BackupBox::backUp(const QString& target)
{
    start(
        [home = m_home, store = m_store, target](
            const CancelToken& cancel, const ProgressFn& progress) {
            return backupHome(home, store, target, cancel, progress);
        },
        [target](const sqlite::BackupReport& report) {
            return tr("Written: %1 (%2; the graph, and files beside it: %3).")
                .arg(
                    target, QLocale().formattedDataSize(report.sizeBytes), countText(report.files));
        });
}

void BackupBox::restore(const QString& backup)
{
    start(
        [home = m_home, backup](const CancelToken& cancel, const ProgressFn& progress) {
            return restoreHome(home, home.storeFile(u"default"_s), backup,
                sqlite::Unchecked::Refuse, cancel, progress);
        },
        [](const sqlite::BackupReport& report) {
            return tr("Restored: the graph, and files beside it: %1.").arg(countText(report.files));
        },
        [this] { emit restored(); });
}

void BackupBox::start(Work work, Told told, std::function<void()> after)
{
    showBusy(true);
    m_bar->setRange(0, 0);
    m_note->setText(tr("Copying…"));
    m_progress = std::make_shared<Progress>();
    m_poll->start();
    m_stopped = CancelToken();
    // A token of its own: what was done before it was seen is told as done.
    m_running = runAsync(
        m_queue, this,
        [work = std::move(work), progress = m_progress, stopped = m_stopped](const CancelToken&) {
            return work(stopped, [progress](std::int64_t done, std::int64_t total) {
                progress->total.store(total, std::memory_order_relaxed);
                progress->done.store(done, std::memory_order_relaxed);
            });
        },
        [this, told = std::move(told), after = std::move(after)](
            const Result<sqlite::BackupReport>& report) {
            m_poll->stop();
            showBusy(false);
            if (report) {
                m_note->setText(told(*report));
                if (after)
                    after();
            } else if (report.error().code == ErrorCode::Cancelled) {
                m_note->setText(tr("Stopped. Nothing half-written was left."));
            } else {
                const Error& error = report.error();
                m_note->setText(sentences({error.message, error.where, error.hint}));
            }
        });
}

} // namespace mnemo

#include "moc_backupbox.cpp"
