// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the crawl that records each page in the store before its body is read. Usually this
// is part of the commit of the previous page, so that it costs nothing.
#include "core/crawl/crawlengine.h"

#include <algorithm>
#include <utility>

namespace mnemo {

void CrawlEngine::noteJob(const FetchJob& job)
{
    PageResult page;
    page.job = job;
    page.url = job.url;
    m_reading.add(page, m_options.clock.now());
    m_notes[job.urlId] = ++m_noted;
}

void CrawlEngine::noteReading(const PageResult& page, std::function<void()> then)
{
    auto& note = m_notes[page.job.urlId];
    if (page.url != page.job.url) { // it was redirected
        m_reading.add(page, m_options.clock.now());
        note = ++m_noted;
    }
    m_waitingReads.push_back({note, std::move(then)});
    goOnReading();
}

void CrawlEngine::goOnReading()
{
    auto waiting = std::exchange(m_waitingReads, {});
    for (auto& each : waiting) {
        if (each.note <= m_keptNote)
            each.then();
        else
            m_waitingReads.push_back(std::move(each));
    }
    if (m_waitingReads.empty() || m_writing || m_ended)
        return;
    m_writing = true;
    onStore([row = m_reading.row()](CrawlStore& store) { return store.keep(row); },
        [this, note = m_noted](const Status& kept) {
            m_writing = false;
            if (!kept) {
                fail(kept.error());
                return;
            }
            m_keptNote = note;
            writeReady();
            goOnReading();
            endRound();
        });
}

} // namespace mnemo
