// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>
#include <QThread>

#include <memory>
#include <vector>

namespace mnemo {

/// The small web site of the demo world, served from the program's resources on a loopback port of
/// its own thread. It has what real sites have: a redirect, a broken link, a closed folder, a slow
/// page, a busy one. Stops when destroyed.
class DemoSite final
{
public:
    /// The ports on which it may be served, the usual one first: few, so that its pages can be
    /// recognised by their addresses.
    [[nodiscard]] static std::vector<quint16> ports();

    /// Serves at `wished`, where that port is free, else at the first one that is. Waits until the
    /// port is open. Errors: Io.
    [[nodiscard]] static Result<std::unique_ptr<DemoSite>> start(quint16 wished = 0);
    ~DemoSite();
    DemoSite(const DemoSite&) = delete;
    DemoSite& operator=(const DemoSite&) = delete;

    [[nodiscard]] quint16 port() const { return m_port; }

    [[nodiscard]] static QString startUrl(quint16 port);

    [[nodiscard]] QString startUrl() const { return startUrl(m_port); }

    /// HOST:PORT, for a crawl's --allow.
    [[nodiscard]] QString pair() const;

private:
    DemoSite() = default;

    QThread m_thread;
    quint16 m_port = 0;
};

} // namespace mnemo
