// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/settings/savedconnections.h"

#include <QObject>

#include <functional>

namespace mnemo {

class Workbench;

/// Whether the open store may be written to, and how that begins: stores are opened to be read.
/// GUI thread; part of one workbench.
class StoreWriting final : public QObject
{
    Q_OBJECT
public:
    explicit StoreWriting(Workbench& workbench);

    /// Why nothing may be written to the open store; empty when it may.
    [[nodiscard]] QString refusal() const;
    /// Whether the open store was opened for writing.
    [[nodiscard]] bool canWrite() const;
    /// Opens the open store again, for writing, and then does `after`. See refusal().
    void openForWriting(std::function<void()> after);

    /// A saved connection is filed so now, or not any more: what is open by it heeds that.
    void noteSaved(const SavedConnection& saved);
    void noteRemoved(const QString& id);

    /// Something was written to the open store by this window.
    void noteWritten() { emit written(); }

    /// The store that is open from now on is reached by it. For the workbench, which tells of it.
    void begin(const SavedConnection& saved) { m_saved = saved; }

signals:
    /// refusal() may be another one.
    void changed();
    void written();

private:
    void onSavedChanged();

    Workbench& m_workbench; ///< the parent
    SavedConnection m_saved; ///< that the open store is reached by, as it is filed by now
};

} // namespace mnemo
