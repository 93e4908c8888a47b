// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/workqueue.h"
#include "core/entities/entitywriter.h"

#include <QObject>

#include <memory>

namespace mnemo {

/// Plans and appends events of an open store's log on a worker, so that the GUI thread never waits.
/// Does not keep the store open. GUI thread.
class EntityEditor final : public QObject
{
    Q_OBJECT
public:
    /// `pool` outlives the editor.
    EntityEditor(const std::shared_ptr<GraphStore>& store, Clock clock, EntityLimits limits,
        WorkQueue queue, QObject* parent = nullptr);

    /// Asks which event an operation would append; see operationFromJson(). Only the newest request
    /// is answered, by previewed() or refused().
    void preview(const Json& operation);
    /// Appends the event; ends in appended() or refused(). One at a time.
    void append(const Json& operation);

    [[nodiscard]] bool isAppending() const { return m_appending; }

signals:
    void previewed(const mnemo::EventPreview& preview);
    void appended(const mnemo::WrittenEvent& written);
    void refused(const mnemo::Error& error);

private:
    std::weak_ptr<GraphStore> m_store;
    Clock m_clock;
    EntityLimits m_limits;
    WorkQueue m_queue;
    LatestJob m_preview;
    bool m_appending = false;
};

} // namespace mnemo
