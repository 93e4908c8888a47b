// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/json.h"
#include "core/crawl/addresschecker.h"
#include "core/crawl/fetcher.h"
#include "core/crawl/politeness.h"
#include "core/crawl/robots.h"

#include <QObject>

#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

namespace mnemo {

/// What a site's robots.txt allows us.
struct RobotsVerdict
{
    enum class Access
    {
        Rules,
        Everything, ///< 4xx: there is none
        Nothing ///< its server answers with an error, or its rules are not known
    };

    Access access = Access::Nothing;
    RobotsRules rules;
    std::string silence; ///< why its host did not answer; empty when it did
    /// Why an answer could not be read as rules, in one word; empty when it could. Nothing is
    /// fetched then (RFC 9309, 2.3.1.4), but nobody denied it.
    std::string unread;
    bool isAsked = false; ///< robots.txt was requested for this answer, so that it was not kept

    [[nodiscard]] bool allows(const WebUrl& url) const;
};

/// Fetches each site's robots.txt once, keeps it for 24 hours, and sets the pace of its host. Used
/// by one thread with an event loop.
class RobotsKeeper final : public QObject
{
    Q_OBJECT
public:
    using DoneFn = std::function<void(const RobotsVerdict&)>;
    /// Reads what an earlier run stored for an origin; null when there is nothing.
    using ReadFn = std::function<void(const std::string& origin, std::function<void(const Json&)>)>;
    using WriteFn = std::function<void(const std::string& origin, const Json&)>;

    struct Parts
    {
        HopFetcher& fetcher;
        HostGate& gate;
        AddressChecker& addresses;
        CrawlLimits limits;
        Clock clock;
        ReadFn read;
        WriteFn write;
    };

    RobotsKeeper(Parts parts, QObject* parent);

    /// Calls `done` at once when the rules are known, else later.
    void ask(const WebUrl& url, DoneFn done);

private:
    struct Site
    {
        bool known = false;
        RobotsVerdict verdict;
        std::vector<DoneFn> waiting;
    };

    void load(const WebUrl& url);
    void fetch(const WebUrl& site, const WebUrl& at, int hops);
    void answered(const WebUrl& site, const WebUrl& at, int hops, const HopResult& result);
    void keep(const WebUrl& site, RobotsVerdict::Access access, std::string text);
    void settleAsked(const WebUrl& site, RobotsVerdict verdict);
    void settle(const WebUrl& site, RobotsVerdict verdict);
    void setPace(const WebUrl& site, const RobotsVerdict& verdict);

    Parts m_parts;
    std::unordered_map<std::string, Site> m_sites;
};

} // namespace mnemo
