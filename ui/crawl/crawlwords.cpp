// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/crawl/crawlwords.h"

#include "core/base/text.h"
#include "ui/panels/valuetext.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>

namespace mnemo {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CrawlWords)
};

/// Of a page that was asked for while it cools down: what came of it before.
QString coolingWords(const CrawlMiss& miss, const QString& url)
{
    const QString until = clockText(miss.until);
    if (miss.triedAt == 0)
        return Text::tr("%1 may be fetched again at %2.").arg(url, until);
    const QString tried = clockText(miss.triedAt);
    if (miss.status == "ok") {
        return Text::tr("%1 was fetched at %2, and may be fetched again at %3.")
            .arg(url, tried, until);
    }
    const QString status = oneLine(toQString(miss.status), 40);
    if (miss.status == "robots_denied" || miss.status == "blocked_address") {
        return Text::tr("%1 was tried at %2 and refused: %4. It may be tried again at %3.")
            .arg(url, tried, until, status);
    }
    return Text::tr("%1 was tried at %2 and failed: %4. It may be tried again at %3.")
        .arg(url, tried, until, status);
}

QString missWords(const CrawlMiss& miss)
{
    const QString url = oneLine(toQString(miss.url), 120);
    const QString tried = clockText(miss.triedAt);
    switch (miss.why) {
    case CrawlMiss::Why::CoolingDown:
        return coolingWords(miss, url);
    case CrawlMiss::Why::Address:
        return Text::tr("%1 was tried at %2 and refused: blocked_address. Its address is not "
                        "a public one; “Crawl a URL” can allow it.")
            .arg(url, tried);
    case CrawlMiss::Why::Port:
        return Text::tr("%1 was tried at %2 and refused: blocked_address. Nothing is fetched "
                        "from its port.")
            .arg(url, tried);
    case CrawlMiss::Why::Robots:
        return Text::tr("%1 was tried at %2 and refused: robots_denied.").arg(url, tried);
    case CrawlMiss::Why::RobotsUnread:
        return Text::tr("%1 was tried at %2, and robots.txt of its server could not be read: %3. "
                        "Nothing is fetched without it.")
            .arg(url, tried, oneLine(toQString(miss.reason), 60));
    case CrawlMiss::Why::Unreachable:
        return Text::tr("%1 was tried at %2: its host did not answer.").arg(url, tried);
    case CrawlMiss::Why::Failed:
        break;
    }
    const std::string why = miss.reason.empty() ? miss.status : miss.status + ", " + miss.reason;
    return Text::tr("%1 was tried at %2 and failed: %3.")
        .arg(url, tried, oneLine(toQString(why), 60));
}

} // namespace

QString missedWords(const CrawlReport& report)
{
    constexpr int most = 3;
    QStringList words;
    for (const CrawlMiss& miss : report.misses) {
        if (words.size() < most)
            words << missWords(miss);
    }
    return words.join(u' ');
}

QString waitText(std::int64_t seconds)
{
    const auto two
        = [](std::int64_t number) { return QStringLiteral("%1").arg(number, 2, 10, QChar(u'0')); };
    const QString minutes = two(seconds / 60 % 60) + u':' + two(seconds % 60);
    return seconds < 3600 ? minutes : QStringLiteral("%1:%2").arg(seconds / 3600).arg(minutes);
}

} // namespace mnemo
