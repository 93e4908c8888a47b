// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/recovery.h"
#include "ui/scenes/canvasscene.h"

#include <QObject>

#include <functional>
#include <memory>

class QTimer;

namespace mnemo {

/// A scene to be written and what it is to hold: cheap to take, written by a worker.
struct SceneDraft
{
    SavedScene scene;
    CanvasMoment moment;

    /// Any thread.
    [[nodiscard]] SavedScene whole() const;
};

/// Keeps an unsaved scene in the data folder, off the GUI thread, so that a crash loses seconds of
/// it at most.
class SceneAutosave final : public QObject
{
    Q_OBJECT
public:
    /// `take` gives what is to be kept.
    SceneAutosave(const Home& home, std::function<SceneDraft()> take, QObject* parent);

    /// Something has changed: it is kept soon.
    void noteChange();
    /// There is nothing unsaved any more.
    void drop();

    /// The same; `done` once nothing lies on the disk any more.
    void forget(std::function<void()> done);

signals:
    /// It lies on the disk.
    void kept();

private:
    void keep();

    std::function<SceneDraft()> m_take;
    QTimer* m_timer;
    std::shared_ptr<Recovery> m_recovery;
    bool m_writing = false;
    bool m_again = false; ///< more has changed while it was written
    bool m_wanted = false; ///< there is something unsaved
};

} // namespace mnemo
