// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/falkor/sentinelwatch.h"

#include "core/base/json.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>

namespace mnemo::falkor {

namespace {

using namespace std::chrono_literals;

constexpr auto askEvery = 250ms;
constexpr int mostDoublings = 4; ///< of it: 4 s

std::int64_t numberIn(const std::string& text)
{
    std::int64_t value = -1;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

} // namespace

SentinelWatch::SentinelWatch(const Endpoint& endpoint, Hooks hooks)
    : m_endpoint(endpoint), m_hooks(std::move(hooks))
{
    for (const auto& [host, port] : endpoint.sentinels)
        m_sentinels.push_back({{host, port}, nullptr, 0, {}, {}, false});
    m_timer.setInterval(askEvery);
    QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { tick(); });
}

SentinelWatch::~SentinelWatch()
{
    for (auto& sentinel : m_sentinels)
        delete sentinel.link;
}

void SentinelWatch::start()
{
    m_timer.start();
    tick();
}

void SentinelWatch::tick()
{
    const auto now = Deadline::Clock::now();
    for (auto& sentinel : m_sentinels) {
        if (!sentinel.link && now >= sentinel.next) {
            sentinel.link = new Link(m_endpoint, sentinel.address, Link::Purpose::Sentinel, *this);
            sentinel.link->open();
        } else if (sentinel.link && sentinel.link->isReady() && sentinel.link->load() == 0) {
            ask(sentinel);
        }
    }
}

void SentinelWatch::hurry()
{
    for (auto& sentinel : m_sentinels)
        sentinel.next = std::min(sentinel.next, sentinel.failedAt + askEvery);
}

SentinelWatch::Sentinel* SentinelWatch::sentinelOf(const Link& link)
{
    const auto found = std::find_if(m_sentinels.begin(), m_sentinels.end(),
        [&](const Sentinel& sentinel) { return sentinel.link == &link; });
    return found == m_sentinels.end() ? nullptr : &*found;
}

void SentinelWatch::tell(const Error& error)
{
    const bool isHopeless = std::all_of(m_sentinels.begin(), m_sentinels.end(),
        [](const Sentinel& sentinel) { return sentinel.refuses; });
    m_hooks.trouble(error, isHopeless ? Hope::None : Hope::Some);
}

void SentinelWatch::ask(Sentinel& sentinel)
{
    auto request = std::make_shared<Request>();
    request->bytes = encoded({"SENTINEL", "MASTER", toUtf8(m_endpoint.sentinelMaster)});
    request->done = [this, &sentinel](const Result<Answer>& answer) { take(sentinel, answer); };
    sentinel.link->send(request);
}

void SentinelWatch::take(Sentinel& sentinel, const Result<Answer>& answer)
{
    if (!answer)
        return;
    const auto& reply = answer->replies.front();
    if (reply.kind == Reply::Kind::Error) {
        const auto error = reply.text.find("No such master") != std::string::npos
            ? unreachable(
                QCoreApplication::translate("FalkorDb", "The sentinels know no primary named “%1”.")
                    .arg(m_endpoint.sentinelMaster))
            : serverError(reply.text);
        sentinel.refuses = error.code == ErrorCode::NotPermitted;
        tell(error);
        return;
    }
    sentinel.failures = 0;
    sentinel.refuses = false;
    Address primary;
    std::int64_t epoch = -1;
    for (std::size_t i = 0; i + 1 < reply.items.size(); i += 2) {
        const auto& value = reply.items[i + 1].text;
        if (reply.items[i].text == "ip")
            primary.host = toQString(value);
        else if (reply.items[i].text == "port")
            primary.port = static_cast<quint16>(numberIn(value));
        else if (reply.items[i].text == "config-epoch")
            epoch = numberIn(value);
    }
    if (primary.host.isEmpty() || primary.port == 0 || epoch < m_epoch)
        return;
    m_epoch = epoch;
    if (primary == m_primary)
        return;
    m_primary = primary;
    m_hooks.primary(primary);
}

void SentinelWatch::linkReady(Link& link)
{
    if (auto* sentinel = sentinelOf(link))
        ask(*sentinel);
}

void SentinelWatch::linkAnswered(Link& link, const RequestPtr& request, std::vector<Reply> replies)
{
    request->finish(Answer{std::move(replies), link.address()});
}

void SentinelWatch::linkClosed(
    Link& link, const Error& why, const std::vector<RequestPtr>& /*unanswered*/)
{
    if (auto* sentinel = sentinelOf(link)) {
        sentinel->link = nullptr;
        sentinel->refuses = !link.mayTryAgain();
        sentinel->failedAt = Deadline::Clock::now();
        sentinel->next
            = sentinel->failedAt + askEvery * (1 << std::min(sentinel->failures, mostDoublings));
        ++sentinel->failures;
    }
    tell(why);
}

} // namespace mnemo::falkor
