// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/workqueue.h"
#include "core/scene/flagbook.h"
#include "ui/session/workbench.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace mnemo {

/// The flags of the open store, read and written off the GUI thread. What other programs have
/// written meanwhile stays.
class FlagKeeper final : public QObject
{
    Q_OBJECT
public:
    FlagKeeper(const Workbench& workbench, QObject* parent);

    /// This store is open now, or again.
    void follow(const std::shared_ptr<const Connection>& connection);
    /// No store is open: there are no flags.
    void stop();
    void readAgain();
    /// Calls `done` once nothing is being written; nothing is written until follow().
    void release(std::function<void()> done);

    [[nodiscard]] const Flags& flags() const { return m_flags; }

    /// Whether there is a store whose nodes can be flagged.
    [[nodiscard]] bool isOpen() const { return !m_where.isEmpty(); }

    [[nodiscard]] bool isReading() const { return m_reading.isRunning(); }

    void put(const std::vector<FlagTarget>& targets, FlagKind kind, const std::string& note);
    void remove(const std::vector<FlagTarget>& targets);
    /// Writes the flags to a file: a table where its name ends in ".csv", else JSON. `done` is
    /// called once.
    void exportTo(const QString& path, std::function<void(const Status&)> done);

signals:
    void changed();
    /// A file of flags cannot be read or written.
    void unkept(const mnemo::Error& error);

private:
    /// Opens the book, on a worker: a store that is made while it is open has an id only then.
    using OpenBook = std::function<FlagBook()>;

    [[nodiscard]] OpenBook bookOpener() const;
    void change(std::function<void(Flags&)> edit);
    void take(const Result<Flags>& flags);

    const Workbench& m_workbench;
    std::weak_ptr<const Connection> m_connection;
    QString m_where; ///< of the open store; empty: none is open
    Flags m_flags;
    LatestJob m_reading{this};
    WorkQueue m_queue{readingPool()}; ///< what is written is written before it is read again
};

} // namespace mnemo
