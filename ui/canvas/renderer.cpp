// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/renderer.h"

#include <array>
#include <sys/resource.h>
#include <unistd.h>
#include <utility>

namespace mnemo {

Renderer::Renderer(QObject* parent) : QObject(parent)
{
}

Renderer::~Renderer()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_wake.notify_one();
    if (m_thread.joinable())
        m_thread.join();
}

void Renderer::request(PictureRequest request)
{
    {
        const std::lock_guard lock(m_mutex);
        m_waiting = std::move(request);
    }
    wake();
}

void Renderer::requestBackdrop(PictureRequest request)
{
    {
        const std::lock_guard lock(m_mutex);
        m_backdrop = std::move(request);
    }
    wake();
}

void Renderer::wake()
{
    if (!m_thread.joinable())
        m_thread = std::thread([this] { run(); });
    m_wake.notify_one();
}

void Renderer::run()
{
    // The helper of each picture inherits this; with it frames of the GUI thread stay short.
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 19);
    PictureMaker maker;
    // Images are drawn again into memory that the GUI has let go: new ones of several megabytes for
    // each frame would fragment the heap.
    std::array<QImage, 2> pool;
    for (std::size_t turn = 0;; ++turn) {
        PictureRequest request;
        bool backdrop = false;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(
                lock, [this] { return m_stop || m_waiting.has_value() || m_backdrop.has_value(); });
            if (m_stop)
                return;
            backdrop = !m_waiting.has_value();
            auto& waiting = backdrop ? m_backdrop : m_waiting;
            request = std::move(*waiting);
            waiting.reset();
        }
        if (backdrop) {
            auto picture = std::make_shared<const Picture>(maker.make(request));
            QMetaObject::invokeMethod(
                this, [this, picture] { emit backdropReady(picture); }, Qt::QueuedConnection);
            continue;
        }
        QImage& slot = pool[0].isDetached() ? pool[0]
            : pool[1].isDetached()          ? pool[1]
                                            : pool[turn % 2];
        auto picture = std::make_shared<Picture>(maker.make(request, std::exchange(slot, {})));
        slot = picture->image;
        QMetaObject::invokeMethod(
            this, [this, picture] { emit pictureReady(picture); }, Qt::QueuedConnection);
    }
}

} // namespace mnemo

#include "moc_renderer.cpp"
