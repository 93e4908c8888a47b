// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/crawler.h"
#include "core/serve/demosite.h"
#include "tests/core/crawl/crawlrun.h"

using namespace mnemo;
using mnemo::test::CrawlRun;

/// The demo site, as the crawler sees it.
class TestDemoSite : public QObject
{
    Q_OBJECT

private slots:

    void crawled()
    {
        auto site = DemoSite::start();
        QVERIFY(site);
        CrawlRun crawl;
        crawl.options.startUrls = {(*site)->startUrl()};
        crawl.options.allow = {(*site)->pair()};
        const auto report = crawl.run();
        QVERIFY(report && *report);
        // 42 pages, one of them under two addresses and one with a query; two are closed.
        QCOMPARE((*report)->fetched, 43);
        QCOMPARE((*report)->resources, 43);
        QCOMPARE((*report)->robotsDenied, 1);
        QCOMPARE((*report)->failed, 2);
        QCOMPARE((*report)->blocked, 0);

        const auto status = [&](const char* path) {
            const auto url = (*site)->startUrl() + QString::fromLatin1(path);
            const auto found = crawl.node(urlNodeId(url.toStdString()).text);
            return found ? toQString(found->properties.value("last_status", std::string()))
                         : QStringLiteral("(no node)");
        };
        QCOMPARE(status(""), QStringLiteral("ok"));
        QCOMPARE(status("reports/season.html"), QStringLiteral("ok"));
        QCOMPARE(status("de/index.html"), QStringLiteral("ok"));
        QCOMPARE(status("guide/getting-started.html"), QStringLiteral("ok"));
        QCOMPARE(status("mirror.html"), QStringLiteral("http_503"));
        QCOMPARE(status("reference/telemetry.html"), QStringLiteral("http_404"));
        QCOMPARE(status("internal/index.html"), QStringLiteral("robots_denied"));
        QCOMPARE(status("internal/draft.html"), QStringLiteral("(no node)"));

        int redirects = 0;
        int canonical = 0;
        const auto quick = urlNodeId(
            ((*site)->startUrl() + QStringLiteral("guide/quick-start.html")).toStdString());
        for (const auto& edge : crawl.edgesOf(quick.text, "web:canonical_of")) {
            redirects += edge.properties.at("by") == "redirect" ? 1 : 0;
            canonical += edge.properties.at("by") == "rel" ? 1 : 0;
        }
        QCOMPARE(redirects, 1);
        QCOMPARE(canonical, 1);
    }
};

QTEST_GUILESS_MAIN(TestDemoSite)
#include "tst_demosite.moc"
