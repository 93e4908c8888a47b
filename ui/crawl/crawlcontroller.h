// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/workbench.h"

#include <QObject>

class QTimer;

namespace mnemo {

class CrawlerPanel;
class EventsPanel;

/// Keeps what the crawler has done, and what has happened in the store, up to date in their panels.
class CrawlController final : public QObject
{
    Q_OBJECT
public:
    CrawlController(
        Workbench& workbench, CrawlerPanel& crawler, EventsPanel& events, QObject* parent);

    /// Asks for all of it now, if a store is open.
    void refresh();
    /// Waits count down from now on; not for pictures, and not where the clock stands still.
    void startClock();

private:
    void wireCrawler();
    void refreshSoon();
    void askState(const Json& arguments);
    void askEvents();
    void clear();

    Workbench& m_workbench;
    CrawlerPanel& m_crawler;
    EventsPanel& m_events;
    QTimer* m_soon; ///< many commits make one refresh
    LatestRequest m_stateRequest;
    LatestRequest m_eventsRequest;
    LatestRequest m_fetchesRequest;
};

} // namespace mnemo
