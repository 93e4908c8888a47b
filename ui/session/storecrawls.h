// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/crawler.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

namespace mnemo {

class Workbench;

/// Crawls into the open store, one crawl at a time, each shown as work that can be stopped. A crawl
/// whose store is left commits what it has, and nothing is heard of it. GUI thread; part of one
/// workbench.
class StoreCrawls final : public QObject
{
    Q_OBJECT
public:
    explicit StoreCrawls(Workbench& workbench);

    /// Opens the store for writing first when it is not. Nothing happens while another crawl runs.
    void start(const CrawlOptions& options);
    /// One page once more, from where a person allowed to fetch since the store was opened.
    void fetchAgain(const QString& url);
    /// The site that the open store itself serves.
    void startSite();
    /// What is fetched by now is committed.
    void stop();
    void stopWork(quint64 id);

    [[nodiscard]] bool isRunning() const { return m_crawler != nullptr; }

    /// Holds the store until it destroys itself, after its last commit; null when none runs.
    [[nodiscard]] QPointer<Crawler> crawler() const { return m_crawler; }

    // For the workbench
    /// The store is let go of; it may be opened anew.
    void leave();

    /// Another store is wanted: what was allowed for this one is not allowed any more.
    void forgetAllowed() { m_allowed.clear(); }

    /// Ends without the last commit, for which nobody waits.
    void abandon();

signals:
    void progressed(const mnemo::CrawlStatus& status);
    void committed();
    void ended(const mnemo::Result<mnemo::CrawlReport>& report);

private:
    void begin(const CrawlOptions& options);
    void onProgressed(const CrawlStatus& status);
    void onFinished(const Result<CrawlReport>& report);

    Workbench& m_workbench; ///< the parent
    QStringList m_allowed; ///< pairs that crawls of the open store were given
    Crawler* m_crawler = nullptr;
    quint64 m_work = 0;
};

} // namespace mnemo
