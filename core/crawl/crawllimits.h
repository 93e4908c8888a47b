// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace mnemo {

/// Bounds of a crawl. Tests shorten the times; nothing else does.
struct CrawlLimits
{
    qint64 totalMs = 12'000; ///< requests of one page, redirects included
    qint64 bodyBytes = qint64{2} * 1024 * 1024;
    int redirects = 5;
    qint64 delayMs = 1'000; ///< between requests to a host
    qint64 minCrawlDelayMs = 1'000;
    qint64 maxCrawlDelayMs = 30'000;
    qint64 maxLoopbackDelayMs = 1'000; ///< an allowed loopback address waits no longer
    qint64 robotsCacheSeconds = qint64{24} * 3600;
};

} // namespace mnemo
