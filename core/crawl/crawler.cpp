// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/crawler.h"

#include "core/base/endingthreads.h"
#include "core/crawl/crawlengine.h"

#include <QPointer>
#include <QThread>

#include <optional>

namespace mnemo {

struct Crawler::Impl
{
    QThread thread; ///< goes last
    QObject door; ///< lives on `thread`: calls of the engine go through it, and may come too late
    QPointer<CrawlEngine> engine; ///< lives on `thread`, deletes itself when it has finished
    std::optional<Result<CrawlReport>> report; ///< of the owner's thread

    template <typename Fn> void call(Fn fn)
    {
        QMetaObject::invokeMethod(
            &door,
            [this, fn] { // the door is one of its members
                if (engine)
                    (engine->*fn)();
            },
            Qt::QueuedConnection);
    }
};

Crawler::Crawler(std::shared_ptr<GraphStore> store, CrawlOptions options, QObject* parent)
    : QObject(parent), m_impl(std::make_shared<Impl>())
{
    auto* engine = new CrawlEngine(std::move(store), std::move(options), {});
    m_impl->engine = engine;
    m_impl->door.moveToThread(&m_impl->thread);
    engine->moveToThread(&m_impl->thread);
    m_impl->thread.setObjectName(QStringLiteral("crawler"));
    connect(&m_impl->thread, &QThread::finished, engine, &QObject::deleteLater);
    connect(engine, &CrawlEngine::progressed, this, &Crawler::progressed);
    connect(engine, &CrawlEngine::committed, this, &Crawler::committed);
    // The engine ends its processes on its own thread before finished() is emitted, so that
    // deleting this object on the window's thread waits for none of them.
    connect(engine, &CrawlEngine::finished, this,
        [this](const Result<CrawlReport>& report) { m_impl->report.emplace(report); });
    connect(engine, &CrawlEngine::finished, engine, &QObject::deleteLater);
    connect(engine, &QObject::destroyed, this, [this] {
        if (m_impl->report)
            emit finished(*m_impl->report);
    });
    m_impl->thread.start();
}

Crawler::~Crawler()
{
    m_impl->thread.quit();
    QThread* thread = &m_impl->thread;
    letEnd(thread, std::move(m_impl));
}

void Crawler::start()
{
    m_impl->call(&CrawlEngine::start);
}

void Crawler::stop()
{
    m_impl->call(&CrawlEngine::stop);
}

} // namespace mnemo

#include "moc_crawler.cpp"
