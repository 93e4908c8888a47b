// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/picture.h"

#include <QObject>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace mnemo {

/// Draws pictures on a thread of its own at the lowest priority. Only the newest request counts:
/// one that is waiting is replaced. Made and used on the GUI thread.
class Renderer final : public QObject
{
    Q_OBJECT

public:
    explicit Renderer(QObject* parent = nullptr);
    ~Renderer() override;

    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;

    void request(PictureRequest request);
    /// Drawn when nothing else waits.
    void requestBackdrop(PictureRequest request);

signals:
    /// On the GUI thread.
    void pictureReady(std::shared_ptr<const mnemo::Picture> picture);
    void backdropReady(std::shared_ptr<const mnemo::Picture> picture);

private:
    void run();
    void wake();

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::optional<PictureRequest> m_waiting;
    std::optional<PictureRequest> m_backdrop;
    bool m_stop = false;
    std::thread m_thread;
};

} // namespace mnemo
