// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/pagefetch.h"

#include "core/base/hash.h"

#include <QDateTime>
#include <QLocale>
#include <QPointer>

#include <algorithm>
#include <utility>

namespace mnemo {
namespace {

constexpr std::int64_t maxRetryAfter = 86'400;

std::string httpStatus(int status)
{
    return "http_" + std::to_string(status);
}

/// Failures before a request could be sent.
bool isUnreachable(const std::string& failure)
{
    return failure == "connection_refused" || failure == "network" || failure == "tls";
}

/// Seconds from now, given as seconds or as an HTTP date.
std::int64_t retryAfterSeconds(const std::string& header, std::int64_t now)
{
    const auto text = QString::fromStdString(header).trimmed();
    bool isNumber = false;
    auto seconds = text.toLongLong(&isNumber);
    if (!isNumber) {
        const auto form = QStringLiteral("ddd, dd MMM yyyy HH:mm:ss 'GMT'");
        auto date = QLocale::c().toDateTime(text, form); // allowed: HTTP has a form of its own
        if (!date.isValid())
            return 0;
        date.setTimeSpec(Qt::UTC);
        seconds = date.toSecsSinceEpoch() - now;
    }
    return std::clamp<std::int64_t>(seconds, 0, maxRetryAfter);
}

/// `call`, unless the fetch was stopped meanwhile.
template <typename Call> auto whileAlive(PageFetch* fetch, Call call)
{
    return [alive = QPointer<PageFetch>(fetch), call = std::move(call)](auto&&... values) mutable {
        if (alive)
            call(std::forward<decltype(values)>(values)...);
    };
}

} // namespace

PageFetch::PageFetch(const Parts& parts, FetchJob job, KnownUrl known, DoneFn done, QObject* parent)
    : QObject(parent), m_parts(parts), m_known(std::move(known)), m_done(std::move(done))
{
    m_result.url = job.url;
    m_result.job = std::move(job);
}

void PageFetch::start()
{
    checkAddress();
}

void PageFetch::checkAddress()
{
    m_parts.addresses.check(m_result.url,
        whileAlive(
            this, [this](AddressChecker::Verdict verdict, const QList<QHostAddress>& addresses) {
                if (verdict == AddressChecker::Verdict::Refused)
                    endBlocked();
                else if (verdict == AddressChecker::Verdict::Unresolved)
                    endUnreachable("unresolved");
                else
                    askRobots(addresses);
            }));
}

void PageFetch::askRobots(const QList<QHostAddress>& addresses)
{
    m_parts.robots.ask(
        m_result.url, whileAlive(this, [this, addresses](const RobotsVerdict& verdict) {
            if (!verdict.silence.empty()) {
                endUnreachable(verdict.silence);
                return;
            }
            if (!verdict.unread.empty()) {
                endWithoutRules(verdict.unread);
                return;
            }
            if (!verdict.allows(m_result.url)) {
                const bool hasRules = verdict.access == RobotsVerdict::Access::Rules;
                m_result.sentNothing = hasRules && !verdict.isAsked;
                end(PageOutcome::RobotsDenied, "robots_denied",
                    hasRules ? "robots" : "robots_unreachable");
                return;
            }
            m_parts.gate.acquire(
                m_result.url.host, whileAlive(this, [this, addresses] { request(addresses); }));
        }));
}

void PageFetch::request(const QList<QHostAddress>& addresses)
{
    m_result.proxy = m_parts.fetcher.proxyName();
    HopRequest hop;
    hop.url = m_result.url;
    hop.addresses = addresses;
    hop.etag = m_known.etag;
    hop.lastModified = m_known.lastModified;
    hop.maxBytes = m_parts.limits.bodyBytes;
    hop.budgetMs = std::max<qint64>(1, m_parts.limits.totalMs - m_usedMs);
    QElapsedTimer time;
    time.start();
    m_parts.fetcher.get(std::move(hop), [this, time](const HopResult& result) {
        m_usedMs += time.elapsed();
        auto& gate = m_parts.gate;
        const auto host = m_result.url.host;
        backOff(result);
        answered(result);
        gate.release(host); // this object may be about to be deleted
    });
}

/// Honours Retry-After; a long pause applies to the URL only, not to its host.
void PageFetch::backOff(const HopResult& result)
{
    if (result.status != 429 && result.status != 503)
        return;
    m_result.retryAfter = retryAfterSeconds(result.retryAfter, m_parts.clock.now());
    const auto cap = m_parts.addresses.isAllowedLoopback(m_result.url)
        ? m_parts.limits.maxLoopbackDelayMs
        : m_parts.limits.maxCrawlDelayMs;
    m_parts.gate.pause(
        m_result.url.host, std::min<qint64>(cap, m_result.retryAfter * qint64{1000}));
}

void PageFetch::answered(const HopResult& result)
{
    if (result.status == 0 && isUnreachable(result.failure))
        endUnreachable(result.failure);
    else if (!result.failure.empty() && result.status < 400)
        end(PageOutcome::Failed, "error", result.failure);
    else if (isRedirect(result.status))
        redirected(result);
    else if (result.status == 200 || result.status == 203)
        read(result);
    else if (result.status == 304 && !(m_known.etag.empty() && m_known.lastModified.empty()))
        end(PageOutcome::NotModified, "ok", {});
    else
        end(PageOutcome::Failed, httpStatus(result.status), result.failure);
}

void PageFetch::redirected(const HopResult& result)
{
    const auto next
        = result.location.empty() ? std::nullopt : resolveLink(result.location, m_result.url);
    const auto seen = [&next](const WebUrl& url) { return url.text == next->text; };
    if (!next) {
        end(PageOutcome::Failed, httpStatus(result.status), "bad_location");
    } else if (seen(m_result.url)
        || std::any_of(m_result.aliases.begin(), m_result.aliases.end(), seen)) {
        end(PageOutcome::Failed, "error", "redirect_loop");
    } else if (m_result.aliases.size() >= static_cast<std::size_t>(m_parts.limits.redirects)) {
        end(PageOutcome::Failed, "error", "too_many_redirects");
    } else if (m_result.url.scheme == "https" && next->scheme == "http") {
        end(PageOutcome::Failed, httpStatus(result.status), "insecure_redirect");
    } else {
        followTo(*next, result.status);
    }
}

void PageFetch::followTo(const WebUrl& next, int status)
{
    m_result.aliases.push_back(std::exchange(m_result.url, next));
    if (m_parts.addresses.isRefusedOutright(next)) {
        endBlocked();
        return;
    }
    if (!m_parts.inScope(next)) {
        m_result.reached = false;
        end(PageOutcome::Failed, httpStatus(status), "out_of_scope");
        return;
    }
    m_parts.lookUp(next, whileAlive(this, [this](const KnownUrl& known) {
        m_known = known;
        if (known.nextAllowedFetchTs > m_parts.clock.now()) {
            m_result.reached = false;
            end(PageOutcome::Alias, known.lastStatus.empty() ? "ok" : known.lastStatus, "cooldown");
        } else {
            checkAddress();
        }
    }));
}

/// Sends the body to the page parser, after the store has recorded the attempt.
void PageFetch::read(const HopResult& result)
{
    m_result.contentHash = sha256Hex(result.body);
    m_result.bytes = static_cast<std::int64_t>(result.body.size());
    m_result.etag = result.etag;
    m_result.lastModified = result.lastModified;
    PageBody body{m_result.url, result.contentType, result.charset, result.body};
    m_parts.noteReading(m_result, whileAlive(this, [this, body = std::move(body)]() mutable {
        m_parts.parser.read(std::move(body),
            whileAlive(this, [this](Result<ExtractedPage> page) { store(std::move(page)); }));
    }));
}

void PageFetch::store(Result<ExtractedPage> page)
{
    if (page) {
        m_result.page = *std::move(page);
        end(PageOutcome::Stored, "ok", {});
    } else if (page.error().code == ErrorCode::Refused) {
        end(PageOutcome::Failed, "too_complex", {});
    } else {
        end(PageOutcome::Failed, "error", "no_parser");
    }
}

void PageFetch::endBlocked()
{
    m_result.sentNothing = true;
    end(PageOutcome::Blocked, "blocked_address", "address");
}

/// Neither robots.txt nor a page could be reached, which is no denial.
void PageFetch::endUnreachable(const std::string& why)
{
    m_result.unreachable = true;
    end(PageOutcome::Failed, "error", why);
}

/// There is an answer about robots.txt, but no rules in it: nothing is fetched, and nothing was
/// denied either.
void PageFetch::endWithoutRules(const std::string& why)
{
    m_result.robotsUnread = true;
    end(PageOutcome::Failed, "error", "robots_" + why);
}

void PageFetch::end(PageOutcome outcome, std::string status, std::string reason)
{
    m_result.outcome = outcome;
    m_result.status = std::move(status);
    m_result.reason = std::move(reason);
    const auto done = std::move(m_done);
    auto result = std::move(m_result);
    deleteLater();
    done(std::move(result));
}

} // namespace mnemo

#include "moc_pagefetch.cpp"
