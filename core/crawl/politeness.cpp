// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/politeness.h"

#include <QTimer>

#include <algorithm>

namespace mnemo {

HostGate::HostGate(QObject* parent) : QObject(parent)
{
    m_time.start();
}

void HostGate::acquire(const std::string& host, ReadyFn ready)
{
    m_hosts[host].waiting.push_back(std::move(ready));
    pump(host);
}

void HostGate::release(const std::string& host)
{
    auto& entry = m_hosts[host];
    entry.held = false;
    entry.ended = m_time.elapsed();
    pump(host);
}

void HostGate::setDelay(const std::string& host, qint64 milliseconds)
{
    m_hosts[host].delay = milliseconds;
}

void HostGate::pause(const std::string& host, qint64 milliseconds)
{
    auto& entry = m_hosts[host];
    entry.pausedUntil = std::max(entry.pausedUntil, m_time.elapsed() + milliseconds);
}

bool HostGate::isIdle(const std::string& host) const
{
    const auto found = m_hosts.find(host);
    return found == m_hosts.end() || (!found->second.held && found->second.waiting.empty());
}

qint64 HostGate::waitTime(const std::string& host) const
{
    const auto found = m_hosts.find(host);
    if (found == m_hosts.end())
        return 0;
    const auto& entry = found->second;
    const auto afterLast = entry.ended < 0 ? 0 : entry.ended + entry.delay;
    return std::max<qint64>(0, std::max(afterLast, entry.pausedUntil) - m_time.elapsed());
}

void HostGate::clear()
{
    for (auto& [name, host] : m_hosts)
        host.waiting.clear();
}

void HostGate::pump(const std::string& name)
{
    auto& host = m_hosts[name];
    if (host.held || host.timed || host.waiting.empty())
        return;
    if (const auto wait = waitTime(name); wait > 0) {
        host.timed = true;
        QTimer::singleShot(std::chrono::milliseconds(wait), Qt::PreciseTimer, this, [this, name] {
            m_hosts[name].timed = false;
            pump(name);
        });
        return;
    }
    auto ready = std::move(host.waiting.front());
    host.waiting.pop_front();
    host.held = true;
    ready();
}

} // namespace mnemo

#include "moc_politeness.cpp"
