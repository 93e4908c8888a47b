// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/robotskeeper.h"

#include "core/crawl/charset.h"

#include <algorithm>

namespace mnemo {
namespace {

constexpr auto agent = "Mnemoscope";

RobotsVerdict verdictOf(RobotsVerdict::Access access, const std::string& text)
{
    return {access, RobotsRules::parse(text, agent), {}, {}, false};
}

std::string httpWord(int status)
{
    return "http_" + std::to_string(status);
}

/// Whether keep() could have written the row: the store may come from somebody else.
bool isKept(const Json& row)
{
    const auto holds = [&row](const char* name, bool (Json::*isType)() const noexcept) {
        const auto found = row.find(name);
        return found != row.end() && ((*found).*isType)();
    };
    return row.is_object() && holds("ts", &Json::is_number_integer)
        && holds("access", &Json::is_string) && holds("text", &Json::is_string);
}

} // namespace

bool RobotsVerdict::allows(const WebUrl& url) const
{
    return access == Access::Everything || (access == Access::Rules && rules.allows(url.target()));
}

RobotsKeeper::RobotsKeeper(Parts parts, QObject* parent)
    : QObject(parent), m_parts(std::move(parts))
{
}

void RobotsKeeper::ask(const WebUrl& url, DoneFn done)
{
    auto& site = m_sites[url.origin()];
    if (site.known) {
        const auto verdict = site.verdict;
        done(verdict);
        return;
    }
    site.waiting.push_back(std::move(done));
    if (site.waiting.size() == 1)
        load(url);
}

void RobotsKeeper::load(const WebUrl& url)
{
    m_parts.gate.setDelay(
        url.host, m_parts.addresses.isAllowedLoopback(url) ? 0 : m_parts.limits.delayMs);
    m_parts.read(url.origin(), [this, url](const Json& kept) {
        if (isKept(kept)) {
            const auto age = m_parts.clock.now() - kept.at("ts").get<std::int64_t>();
            if (age >= 0 && age < m_parts.limits.robotsCacheSeconds) {
                const bool none = kept.at("access") == "everything";
                settle(url,
                    verdictOf(
                        none ? RobotsVerdict::Access::Everything : RobotsVerdict::Access::Rules,
                        kept.at("text").get<std::string>()));
                return;
            }
        }
        if (const auto robots = resolveLink("/robots.txt", url))
            fetch(url, *robots, 0);
    });
}

void RobotsKeeper::fetch(const WebUrl& site, const WebUrl& at, int hops)
{
    m_parts.addresses.check(at,
        [this, site, at, hops](AddressChecker::Verdict verdict, const QList<QHostAddress>& found) {
            if (verdict != AddressChecker::Verdict::Fine) {
                RobotsVerdict nothing;
                const bool isRefused = verdict == AddressChecker::Verdict::Refused;
                const bool isOther = isRefused || at.host != site.host;
                auto& reason = isOther ? nothing.unread : nothing.silence;
                reason = isRefused ? "blocked_address" : "unresolved";
                settleAsked(site, std::move(nothing));
                return;
            }
            m_parts.gate.acquire(at.host, [this, site, at, hops, found] {
                HopRequest request;
                request.url = at;
                request.addresses = found;
                request.expect = Expect::Robots;
                // One more than is read, so that a cut file shows that it was longer.
                request.maxBytes = static_cast<qint64>(RobotsRules::maxBytes) + 1;
                request.budgetMs = m_parts.limits.totalMs;
                m_parts.fetcher.get(
                    std::move(request), [this, site, at, hops](const HopResult& result) {
                        answered(site, at, hops, result);
                        m_parts.gate.release(at.host);
                    });
            });
        });
}

void RobotsKeeper::answered(const WebUrl& site, const WebUrl& at, int hops, const HopResult& result)
{
    if (isRedirect(result.status) && result.failure.empty()) {
        const auto next = resolveLink(result.location, at);
        // Too many redirects, or one that leads nowhere: as if there were no file.
        if (result.location.empty() || !next || hops >= m_parts.limits.redirects)
            keep(site, RobotsVerdict::Access::Everything, {});
        else
            fetch(site, *next, hops + 1);
        return;
    }
    if (result.status >= 400 && result.status < 500)
        keep(site, RobotsVerdict::Access::Everything, {});
    else if (result.failure.empty() && result.status >= 200 && result.status < 300)
        keep(site, RobotsVerdict::Access::Rules, decodedPage(result.body, "utf-8"));
    else { // valid for this run only
        RobotsVerdict nothing;
        if (!result.answered && at.host == site.host)
            nothing.silence = result.failure;
        else if (result.status < 500)
            nothing.unread = result.failure.empty() ? httpWord(result.status) : result.failure;
        settleAsked(site, std::move(nothing));
    }
}

void RobotsKeeper::keep(const WebUrl& site, RobotsVerdict::Access access, std::string text)
{
    const bool none = access == RobotsVerdict::Access::Everything;
    auto verdict = verdictOf(access, text);
    m_parts.write(site.origin(),
        {{"ts", m_parts.clock.now()}, {"access", none ? "everything" : "rules"},
            {"text", std::move(text)}});
    settleAsked(site, std::move(verdict));
}

void RobotsKeeper::settleAsked(const WebUrl& site, RobotsVerdict verdict)
{
    verdict.isAsked = true;
    settle(site, std::move(verdict));
}

void RobotsKeeper::settle(const WebUrl& url, RobotsVerdict verdict)
{
    setPace(url, verdict);
    auto& site = m_sites[url.origin()];
    site.known = true;
    site.verdict = verdict;
    site.verdict.isAsked = false; // for those who ask later
    for (const auto& done : std::exchange(site.waiting, {}))
        done(verdict);
}

void RobotsKeeper::setPace(const WebUrl& site, const RobotsVerdict& verdict)
{
    const auto asked = verdict.rules.crawlDelay();
    if (!asked)
        return;
    const auto& limits = m_parts.limits;
    const auto wanted = static_cast<qint64>(std::min(*asked, 3600.0) * 1000);
    m_parts.gate.setDelay(site.host,
        m_parts.addresses.isAllowedLoopback(site)
            ? std::min(wanted, limits.maxLoopbackDelayMs)
            : std::clamp(wanted, limits.minCrawlDelayMs, limits.maxCrawlDelayMs));
}

} // namespace mnemo

#include "moc_robotskeeper.cpp"
