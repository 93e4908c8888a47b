// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scenes/sceneautosave.h"

#include "core/base/async.h"
#include "core/base/pools.h"

#include <QElapsedTimer>
#include <QTimer>

#include <algorithm>

namespace mnemo {

namespace {

constexpr int soonMs = 1500;
constexpr int slowdown = 10; ///< writing takes at most this share of the time

} // namespace

SavedScene SceneDraft::whole() const
{
    SavedScene all = scene;
    writeMoment(all, moment);
    return all;
}

SceneAutosave::SceneAutosave(const Home& home, std::function<SceneDraft()> take, QObject* parent)
    : QObject(parent), m_take(std::move(take)), m_timer(new QTimer(this)),
      m_recovery(std::make_shared<Recovery>(home))
{
    m_timer->setSingleShot(true);
    m_timer->setInterval(soonMs);
    connect(m_timer, &QTimer::timeout, this, &SceneAutosave::keep);
}

void SceneAutosave::noteChange()
{
    m_wanted = true;
    if (m_writing)
        m_again = true;
    else if (!m_timer->isActive())
        m_timer->start();
}

void SceneAutosave::drop()
{
    if (!m_wanted)
        return;
    m_wanted = m_again = false;
    m_timer->stop();
    writingPool().start([recovery = m_recovery] { recovery->drop(); });
}

void SceneAutosave::forget(std::function<void()> done)
{
    m_wanted = true; // one that is being written right now as well
    drop();
    runAsync(
        writingPool(), this, [](const CancelToken&) -> Status { return Done{}; },
        [done = std::move(done)](const Status&) { done(); });
}

void SceneAutosave::keep()
{
    m_writing = true;
    runAsync(
        writingPool(), this,
        [recovery = m_recovery, draft = m_take()](const CancelToken&) -> Result<int> {
            QElapsedTimer clock;
            clock.start();
            const auto kept = recovery->keep(draft.whole());
            if (!kept)
                return kept.error();
            return static_cast<int>(clock.elapsed());
        },
        [this](const Result<int>& ms) {
            m_writing = false;
            if (ms) {
                m_timer->setInterval(std::max(soonMs, *ms * slowdown));
                emit kept();
            } else {
                qWarning().noquote() << "An unsaved scene is not kept:" << ms.error().message;
            }
            if (std::exchange(m_again, false))
                m_timer->start();
        });
}

} // namespace mnemo

#include "moc_sceneautosave.cpp"
