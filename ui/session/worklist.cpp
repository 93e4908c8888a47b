// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/worklist.h"

#include <QTimer>

#include <utility>

namespace mnemo {

namespace {

constexpr int kPollMs = 150;

} // namespace

WorkList::WorkList(QObject* parent) : QObject(parent), m_poll(new QTimer(this))
{
    m_poll->setInterval(kPollMs);
    connect(m_poll, &QTimer::timeout, this, &WorkList::announce);
}

quint64 WorkList::add(
    const QString& title, CancelToken token, std::shared_ptr<const OpenProgress> progress)
{
    const quint64 id = ++m_count;
    Work work;
    work.shown.id = id;
    work.shown.title = title;
    work.token = std::move(token);
    work.progress = std::move(progress);
    m_work.emplace(id, std::move(work));
    m_poll->start();
    announce();
    return id;
}

void WorkList::follow(const QString& title, const Request& request)
{
    m_work.at(add(title)).request = request;
}

void WorkList::setProgress(quint64 id, qint64 done, qint64 total)
{
    if (const auto found = m_work.find(id); found != m_work.end()) {
        found->second.shown.done = done;
        found->second.shown.total = total;
    }
}

void WorkList::stop(quint64 id)
{
    const auto found = m_work.find(id);
    if (found == m_work.end())
        return;
    found->second.token.cancel();
    if (const auto request = found->second.request)
        request->fail({ErrorCode::Cancelled, {}, {}, {}, {}});
}

void WorkList::end(quint64 id)
{
    m_work.erase(id);
    announce();
}

void WorkList::cancelAll()
{
    for (const auto& [id, work] : m_work)
        work.token.cancel();
}

void WorkList::announce()
{
    std::erase_if(m_work, [](const auto& work) { return work.second.isOver(); });
    if (m_work.empty())
        m_poll->stop();
    std::vector<RunningWork> shown;
    for (auto& [id, work] : m_work) {
        if (work.progress) {
            work.shown.done = work.progress->done;
            work.shown.total = work.progress->total;
        }
        shown.push_back(work.shown);
    }
    emit changed(shown);
}

} // namespace mnemo

#include "moc_worklist.cpp"
