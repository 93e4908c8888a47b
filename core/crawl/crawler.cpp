// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/crawler.h"

#include "core/crawl/crawlengine.h"

#include <QThread>

namespace mnemo {

struct Crawler::Impl
{
    QThread thread;
    CrawlEngine* engine = nullptr; ///< lives on `thread`, deleted when it ends
};

Crawler::Crawler(std::shared_ptr<GraphStore> store, CrawlOptions options, QObject* parent)
    : QObject(parent), m_impl(std::make_unique<Impl>())
{
    m_impl->engine = new CrawlEngine(std::move(store), std::move(options), {});
    m_impl->engine->moveToThread(&m_impl->thread);
    m_impl->thread.setObjectName(QStringLiteral("crawler"));
    connect(&m_impl->thread, &QThread::finished, m_impl->engine, &QObject::deleteLater);
    connect(m_impl->engine, &CrawlEngine::progressed, this, &Crawler::progressed);
    connect(m_impl->engine, &CrawlEngine::committed, this, &Crawler::committed);
    connect(m_impl->engine, &CrawlEngine::finished, this, &Crawler::finished);
    m_impl->thread.start();
}

Crawler::~Crawler()
{
    m_impl->thread.quit();
    m_impl->thread.wait();
}

void Crawler::start()
{
    QMetaObject::invokeMethod(m_impl->engine, &CrawlEngine::start, Qt::QueuedConnection);
}

void Crawler::stop()
{
    QMetaObject::invokeMethod(m_impl->engine, &CrawlEngine::stop, Qt::QueuedConnection);
}

} // namespace mnemo
