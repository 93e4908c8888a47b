// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>
#include <QThread>

#include <memory>

namespace mnemo {

/// The small web site of the demo world, served from the program's resources on a loopback port of
/// its own thread. It has what real sites have: a redirect, a broken link, a closed folder, a slow
/// page, a busy one. Stops when destroyed.
class DemoSite final
{
public:
    /// Waits until the port is open. Errors: Io.
    [[nodiscard]] static Result<std::unique_ptr<DemoSite>> start();
    ~DemoSite();
    DemoSite(const DemoSite&) = delete;
    DemoSite& operator=(const DemoSite&) = delete;

    [[nodiscard]] quint16 port() const { return m_port; }

    [[nodiscard]] QString startUrl() const;
    /// HOST:PORT, for a crawl's --allow.
    [[nodiscard]] QString pair() const;

private:
    DemoSite() = default;

    QThread m_thread;
    quint16 m_port = 0;
};

} // namespace mnemo
