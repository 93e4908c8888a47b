// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/documents/ingestion.h"

#include <QObject>

#include <memory>
#include <vector>

class QTimer;

namespace mnemo {

/// Reads a folder of documents into an open store, on a worker. Does not keep the store open. GUI
/// thread.
class IngestRun final : public QObject
{
    Q_OBJECT
public:
    IngestRun(const std::shared_ptr<GraphStore>& store, QObject* parent);
    ~IngestRun() override;

    /// One at a time; ends in ended(). Progress and files of `options` are this object's own.
    void start(documents::IngestOptions options);
    /// What was written stays, and another start() goes on behind it.
    void stop();

    [[nodiscard]] bool isRunning() const { return m_isRunning; }

signals:
    void fileChanged(const mnemo::documents::IngestedFile& file);
    void progressed(qint64 done, qint64 total);
    void ended(const mnemo::Result<mnemo::documents::IngestReport>& report);

private:
    struct Shared;

    void tell();

    std::weak_ptr<GraphStore> m_store;
    QTimer* m_poll;
    std::shared_ptr<Shared> m_shared; ///< with the worker
    CancelToken m_cancel;
    bool m_isRunning = false;
};

} // namespace mnemo
