// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/documents/ingestrun.h"

#include "core/base/async.h"
#include "core/base/pools.h"

#include <QMutex>
#include <QMutexLocker>
#include <QTimer>

#include <utility>

namespace mnemo {

namespace {

constexpr int kPollMs = 100;

} // namespace

/// What the worker has told since the last look.
struct IngestRun::Shared
{
    QMutex mutex;
    std::vector<documents::IngestedFile> files;
    qint64 done = 0;
    qint64 total = 0;
};

IngestRun::IngestRun(const std::shared_ptr<GraphStore>& store, QObject* parent)
    : QObject(parent), m_store(store), m_poll(new QTimer(this))
{
    m_poll->setInterval(kPollMs);
    connect(m_poll, &QTimer::timeout, this, &IngestRun::tell);
}

IngestRun::~IngestRun()
{
    m_cancel.cancel();
}

void IngestRun::start(documents::IngestOptions options)
{
    if (m_isRunning)
        return;
    m_isRunning = true;
    m_shared = std::make_shared<Shared>();
    m_cancel = {};
    options.cancel = m_cancel;
    options.progress = [shared = m_shared](qint64 done, qint64 total) {
        const QMutexLocker lock(&shared->mutex);
        shared->done = done;
        shared->total = total;
    };
    options.fileChanged = [shared = m_shared](const documents::IngestedFile& file) {
        const QMutexLocker lock(&shared->mutex);
        shared->files.push_back(file);
    };
    m_poll->start();
    // The token that a person stops it with is that of the options: what it returns then is told.
    runAsync(
        networkPool(), this,
        [store = m_store, options = std::move(options)](
            const CancelToken&) -> Result<documents::IngestReport> {
            const auto open = store.lock();
            if (!open)
                return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
            return documents::ingestDocuments(*open, options);
        },
        [this](const Result<documents::IngestReport>& report) {
            m_isRunning = false;
            m_poll->stop();
            tell();
            emit ended(report);
        });
}

void IngestRun::stop()
{
    m_cancel.cancel();
}

void IngestRun::tell()
{
    std::vector<documents::IngestedFile> files;
    qint64 done = 0;
    qint64 total = 0;
    {
        const QMutexLocker lock(&m_shared->mutex);
        files = std::exchange(m_shared->files, {});
        done = m_shared->done;
        total = m_shared->total;
    }
    for (const auto& file : files)
        emit fileChanged(file);
    emit progressed(done, total);
}

} // namespace mnemo

#include "moc_ingestrun.cpp"
