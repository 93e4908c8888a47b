// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/endingthreads.h"
#include "core/crawl/crawler.h"
#include "tests/core/crawl/crawlrun.h"
#include "tests/support/hangingstore.h"
#include "tests/support/owntime.h"

#include <algorithm>
#include <numeric>

using namespace mnemo;
using mnemo::test::CrawlRun;
using mnemo::test::Reply;
using mnemo::test::u;

/// Whole crawls of a server on loopback into a SQLite store.
class TestCrawler final : public QObject
{
    Q_OBJECT

private slots:

    /// A→{B, A}, B→{A, C}: every link edge, one resource a page, dedupe and cooldown (T4).
    void linksDedupeAndCooldown()
    {
        CrawlRun crawl;
        crawl.server.pages["/a"] = Reply("<a href=/b>B</a> <a href='/a'>A</a> <a href=/b#x>B</a>");
        crawl.server.pages["/b"] = Reply("<title>B</title><a href=/a>A</a> <a href=/c>C</a>");
        crawl.server.pages["/c"] = Reply("nothing");
        crawl.options.startUrls = {crawl.server.url(u("/a"))};
        auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->urls, 3);
        QCOMPARE((*report)->resources, 3);
        QCOMPARE((*report)->links, 4);
        QCOMPARE((*report)->fetched, 3);
        QCOMPARE((*report)->failed, 0);
        QCOMPARE(crawl.linksOf(u("/a")), (std::set<std::string>{"/a", "/b"}));
        QCOMPARE(crawl.linksOf(u("/b")), (std::set<std::string>{"/a", "/c"}));
        for (const auto* path : {"/a", "/b", "/c", "/robots.txt"})
            QCOMPARE(crawl.server.timesRequested(path), 1);

        const auto a = crawl.urlNode(u("/a"));
        QVERIFY(a);
        QCOMPARE(a->role, std::string("web:url"));
        QCOMPARE(a->label, std::string("/a"));
        QCOMPARE(a->properties.at("next_allowed_fetch_ts"), CrawlRun::now + 600);
        QCOMPARE(a->properties.at("last_fetch_ts"), CrawlRun::now);
        QCOMPARE(a->properties.at("fail_count"), 0);
        QCOMPARE(a->properties.at("last_status"), "ok");
        const auto triggered = crawl.edgesOf("presence:crawler", "crawl:triggered_fetch");
        QCOMPARE(triggered.size(), std::size_t{3});
        QCOMPARE(crawl.node("presence:crawler")->label, std::string("Crawler"));
        const auto kinds = crawl.eventKinds();
        for (const auto* kind : {"web_fetch_scheduled", "web_fetch_started", "web_fetch_completed",
                 "web_extract_links"})
            QCOMPARE(kinds.at(kind), 3);

        // Again at once: cooling down, recorded once per run on one edge.
        for (int i = 1; i <= 2; ++i) {
            report = crawl.run();
            QVERIFY(report && *report);
            QCOMPARE((*report)->fetched, 0);
            const auto blocks = crawl.edgesOf(crawl.idOf(u("/a")), "crawl:cooldown_block");
            QCOMPARE(blocks.size(), std::size_t{1});
            QCOMPARE(blocks.front().properties.at("count"), i);
            QCOMPARE(blocks.front().properties.at("reason"), "cooldown");
        }
        QCOMPARE(crawl.eventKinds().at("web_cooldown_blocked"), 2);
        QCOMPARE(crawl.server.timesRequested("/a"), 1);
        const auto status = crawl.store->state("crawl", "status");
        QCOMPARE(status->at("active_fetches"), 0);
        QCOMPARE(status->at("queue_len"), 0);

        // After the cooldown: the same bytes are the same resource; the encounter is recorded
        // again.
        crawl.options.clock = Clock(CrawlRun::now + 601);
        report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->fetched, 3);
        QCOMPARE((*report)->resources, 3);
        QCOMPARE((*report)->links, 4);
        QCOMPARE(crawl.edgesOf("presence:crawler", "crawl:triggered_fetch").size(), std::size_t{6});
    }

    void untidyPage()
    {
        CrawlRun crawl;
        crawl.server.pages["/"] = Reply(
            "<!DOCTYPE html><TITLE> A  page\n </TITLE>"
            "<META NAME=Keywords CONTENT='one, two,,one'><link rel=canonical href=/home>"
            "<base href=/sub/dir/><base href=/other/>"
            "<P><A HREF=one.html>x<a href='../two.html#frag'>y</a><li><a href=\"a b.html\">"
            "<a href='?q=1&amp;p=2'><area href=/map><a href=MAILTO:x@y.z><a href='javascript:x()'>"
            "<a name=here><a href=\" three.html\n\"><a href='/four' rel='NoFollow x'>"
            "<a href=//other.example/z><a href=four.html rel=nofollow><a href=four.html>"
            "<template><a href=/never></template><script>'<a href=/script>'</script>"
            "<!-- <a href=/comment> --><iframe src=/frame></iframe><form action=/form></form>"
            "<a href=ftp://x/y><a href='http://bad host/'><svg><a href=/svg>s</a></svg>");
        crawl.options.maxPages = 1;
        auto report = crawl.run();
        QVERIFY(report && *report);
        const std::set<std::string> expected{"/sub/dir/one.html", "/sub/two.html",
            "/sub/dir/a%20b.html", "/sub/dir/?p=2&q=1", "/map", "/sub/dir/three.html", "/four",
            "http://other.example/z", "/sub/dir/four.html", "/svg"};
        QCOMPARE(crawl.linksOf(u("/")), expected);
        QCOMPARE((*report)->links, std::int64_t(expected.size()));
        QCOMPARE((*report)->urls, std::int64_t(expected.size()) + 2); // and / and /home
        QCOMPARE((*report)->fetched, 1);

        const auto source = crawl.edgesOf(crawl.idOf(u("/")), "web:source_of");
        QCOMPARE(source.size(), std::size_t{1});
        const auto page = crawl.node(source.front().from.text);
        QCOMPARE(page->label, std::string("A page"));
        QCOMPARE(page->properties.at("title"), "A page");
        QCOMPARE(page->properties.at("tags"), (Json{"one", "two"}));
        QCOMPARE(page->properties.at("link_count"), expected.size());
        QVERIFY(page->properties.contains("text_excerpt_hash"));
        QVERIFY(!page->properties.contains("embedding_ref")); // until somebody makes one
        QCOMPARE(page->properties.at("fetched_ts"), CrawlRun::now);
        int marked = 0;
        for (const auto& edge : crawl.edgesOf(page->id.text, "web:links_to"))
            marked += edge.properties.value("nofollow", false) ? 1 : 0;
        QCOMPARE(marked, 1);
        const auto canonical = crawl.edgesOf(crawl.idOf(u("/")), "web:canonical_of");
        QCOMPARE(canonical.size(), std::size_t{1});
        QCOMPARE(canonical.front().from.text, crawl.idOf(u("/home")));
    }

    void conditionalRequests()
    {
        CrawlRun crawl;
        crawl.server.script = [](const QByteArray& path, const QByteArray& header, Reply& reply) {
            if (path != "/")
                return false;
            if (header.contains("If-None-Match: \"v1\"")) {
                reply = Reply::error(304);
                reply.body.clear();
            } else {
                reply = Reply("<a href=/x>x</a>");
                reply.headers = "ETag: \"v1\"\r\n";
            }
            return true;
        };
        auto report = crawl.run();
        QVERIFY(report && *report);
        crawl.options.clock = Clock(CrawlRun::now + 1000);
        report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->notModified, 1);
        QCOMPARE((*report)->fetched, 0);
        QCOMPARE((*report)->resources, 1);
        QCOMPARE((*report)->failed, 1); // /x, once more
        QCOMPARE(crawl.urlNode(u("/"))->properties.at("last_fetch_ts"), CrawlRun::now + 1000);
        QCOMPARE(crawl.urlNode(u("/x"))->properties.at("fail_count"), 2);
        QCOMPARE(
            crawl.urlNode(u("/x"))->properties.at("next_allowed_fetch_ts"), CrawlRun::now + 1300);
    }

    void maxPagesCountsStoredPages()
    {
        CrawlRun crawl;
        QByteArray index;
        for (int i = 0; i < 700; ++i) {
            const auto path = "/p" + QByteArray::number(i);
            index += "<a href=" + path + ">";
            if (i % 2 == 0)
                crawl.server.pages[path] = Reply("<title>" + path + "</title>");
        }
        crawl.server.pages["/"] = Reply(index);
        crawl.options.maxPages = 20;
        auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->fetched, 20);
        QCOMPARE((*report)->resources, 20);
        QCOMPARE((*report)->urls, 701);
        QCOMPARE((*report)->links, 700);
        // A later run fetches the rest, which exceeds the queue: nothing was dropped.
        crawl.options.maxPages = 10'000;
        report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->fetched, 351 - 20);
        QCOMPARE((*report)->resources, 351);
    }

    /// Six hosts, each slow: four fetches are in flight, and never two of one host.
    void oneFetchAHostFourInAll()
    {
        CrawlRun crawl;
        crawl.seams.resolve = [](const QString&, QObject* context,
                                  std::function<void(const QList<QHostAddress>&)> done) {
            QMetaObject::invokeMethod(
                context, [done] { done({QHostAddress(QHostAddress::LocalHost)}); },
                Qt::QueuedConnection);
        };
        crawl.options.startUrls.clear();
        crawl.options.allow.clear();
        for (const char* name : {"a", "b", "c", "d", "e", "f"}) {
            const auto pair = QStringLiteral("%1.example:%2").arg(u(name)).arg(crawl.server.port());
            crawl.options.allow.append(pair);
            for (int page = 0; page < 4; ++page)
                crawl.options.startUrls.append(QStringLiteral("http://%1/%2").arg(pair).arg(page));
        }
        QMap<QByteArray, int> open; // fetches of a host that the server has not answered yet
        int most = 0;
        int mostOfOne = 0;
        crawl.server.script = [&](const QByteArray&, const QByteArray& header, Reply& reply) {
            const auto host = header.mid(header.indexOf("Host: ") + 6, 1);
            mostOfOne = std::max(mostOfOne, ++open[host]);
            most = std::max(most, std::accumulate(open.begin(), open.end(), 0));
            reply = Reply(QByteArray(8, 'x'));
            reply.dripMs = 10;
            reply.whenSent = [&open, host] { --open[host]; };
            return true;
        };
        const auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->fetched, 24);
        QCOMPARE(mostOfOne, 1);
        QCOMPARE(most, 4);
    }

    void everyStartHasItsTurn()
    {
        CrawlRun crawl;
        crawl.options.startUrls = {crawl.server.url(u("/missing"))};
        for (int i = 0; i < 300; ++i) {
            const auto path = "/s" + QByteArray::number(i);
            crawl.server.pages[path] = Reply("<p>" + path);
            crawl.options.startUrls.append(crawl.server.url(QString::fromLatin1(path)));
        }
        // The first one fails; the page comes from the next.
        crawl.options.maxPages = 1;
        auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->failed, 1);
        QCOMPARE((*report)->resources, 1);
        // More starts than the queue holds.
        crawl.options.maxPages = 10'000;
        report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->resources, 300);
    }

    void eachFetchHasItsOwnTick()
    {
        CrawlRun crawl;
        crawl.server.pages["/"] = Reply("<p>home");
        for (int run = 0; run < 4; ++run) {
            crawl.options.clock = Clock(CrawlRun::now + run * 600);
            const auto report = crawl.run();
            QVERIFY(report && *report);
            QCOMPARE((*report)->fetched, 1);
        }
        const auto fetches = crawl.edgesOf(crawl.idOf(u("/")), "crawl:triggered_fetch");
        QCOMPARE(fetches.size(), std::size_t{4});
        for (const auto& fetch : fetches) {
            const auto tick = fetch.properties.at("tick").get<std::int64_t>();
            QVERIFY(fetch.key == (tick == 0 ? std::string() : std::to_string(tick)));
        }
    }

    void scopeOfATree()
    {
        CrawlRun crawl;
        crawl.server.pages["/docs/index.html"] = Reply("<a href=a.html><a href=/other.html>");
        crawl.server.pages["/docs/a.html"] = Reply("<a href=sub/b.html>");
        crawl.server.pages["/docs/sub/b.html"] = Reply("b");
        crawl.server.pages["/other.html"] = Reply("o");
        crawl.options.startUrls = {crawl.server.url(u("/docs/index.html"))};
        crawl.options.scope = CrawlScope::Tree;
        const auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->fetched, 3);
        QCOMPARE((*report)->urls, 4);
        QCOMPARE(crawl.server.timesRequested("/other.html"), 0);
        QCOMPARE(crawl.statusOf(u("/other.html")), QString());
    }

    void otherCharsets()
    {
        CrawlRun crawl;
        Reply latin("<title>Gr\xF6\xDF"
                    "e</title><a href=\xE4.html>");
        latin.type = "text/html; charset=ISO-8859-1";
        crawl.server.pages["/"] = Reply("<a href=/latin><a href=/meta><a href=/bom><a href=/none>");
        crawl.server.pages["/latin"] = latin;
        Reply meta("<meta charset=windows-1251><title>\xCF\xF0\xE8</title>");
        meta.type = "text/html";
        crawl.server.pages["/meta"] = meta;
        Reply bom("\xEF\xBB\xBF<title>\xC3\xA4</title>");
        bom.type = "text/html; charset=iso-8859-1";
        crawl.server.pages["/bom"] = bom;
        Reply none("<title>\x93quoted\x94</title>");
        none.type = "text/html";
        crawl.server.pages["/none"] = none;
        QVERIFY(crawl.run());
        const auto title = [&crawl](const char* path) {
            const auto source = crawl.edgesOf(crawl.idOf(u(path)), "web:source_of");
            return source.empty() ? QString()
                                  : toQString(crawl.node(source.front().from.text)->label);
        };
        QCOMPARE(title("/latin"), u("Größe"));
        QCOMPARE(crawl.linksOf(u("/latin")), (std::set<std::string>{"/%C3%A4.html"}));
        QCOMPARE(title("/meta"), u("При"));
        QCOMPARE(title("/bom"), u("ä"));
        QCOMPARE(title("/none"), u("“quoted”"));
    }

    void politePause()
    {
        CrawlRun crawl;
        crawl.server.pages["/robots.txt"] = Reply("User-agent: *\nCrawl-delay: 9\n");
        crawl.server.pages["/"] = Reply("<a href=/b>b</a>");
        crawl.server.pages["/b"] = Reply("b");
        crawl.seams.limits.maxLoopbackDelayMs = 60;
        QElapsedTimer time;
        time.start();
        const auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->fetched, 2);
        QVERIFY2(time.elapsed() >= 120, qPrintable(QString::number(time.elapsed())));
    }

    void theFacadeWorksOnItsOwnThread()
    {
        CrawlRun crawl;
        crawl.server.pages["/"] = Reply("<a href=/b>b</a>");
        crawl.server.pages["/b"] = Reply("b");
        qsizetype before = -1;
        crawl.server.script = [&before](const QByteArray& path, const QByteArray&, Reply&) {
            if (path == "/b")
                before = test::childProcesses().size();
            return false;
        };
        Crawler crawler(crawl.store, crawl.options);
        QSignalSpy committed(&crawler, &Crawler::committed);
        std::optional<Result<CrawlReport>> report;
        qsizetype after = -1;
        connect(&crawler, &Crawler::finished, this, [&](const Result<CrawlReport>& done) {
            report.emplace(done);
            after = test::childProcesses().size();
        });
        crawler.start();
        QTRY_VERIFY(report.has_value());
        QVERIFY(*report);
        QCOMPARE((*report)->fetched, 2);
        QVERIFY(!committed.isEmpty());
        // The page parser has ended, so that deleting the crawler does not wait for it.
        QVERIFY(before > 0);
        QCOMPARE(after, qsizetype{0});
    }

    void stopKeepsWhatIsDone()
    {
        CrawlRun crawl;
        crawl.server.pages["/"] = Reply("<a href=/wait>w</a>");
        Reply silent;
        silent.silent = true;
        crawl.server.pages["/wait"] = silent;
        Crawler crawler(crawl.store, crawl.options);
        std::optional<Result<CrawlReport>> report;
        connect(&crawler, &Crawler::finished, this,
            [&report](const Result<CrawlReport>& done) { report.emplace(done); });
        crawler.start();
        QTRY_COMPARE(crawl.server.timesRequested("/wait"), 1);
        crawler.stop();
        QTRY_VERIFY(report.has_value());
        QVERIFY(*report);
        QCOMPARE((*report)->fetched, 1);
        QCOMPARE((*report)->links, 1);
    }

    void dyingInTheMiddle()
    {
        CrawlRun crawl;
        Reply silent;
        silent.silent = true;
        crawl.server.pages["/"] = silent;
        {
            Crawler crawler(crawl.store, crawl.options);
            crawler.start();
            QTRY_COMPARE(crawl.server.timesRequested("/"), 1);
        }
        QVERIFY(joinEndingThreads(std::chrono::seconds(20)));
        QVERIFY(!crawl.urlNode(u("/")));
    }

    /// Whoever deletes it does not wait for a store that hangs; the commit ends when the store
    /// does.
    void dyingWhileTheStoreHangs()
    {
        CrawlRun crawl;
        crawl.server.pages["/"] = Reply("a page");
        const auto hanging = std::make_shared<test::HangingStore>(crawl.store);
        auto crawler = std::make_unique<Crawler>(hanging, crawl.options);
        crawler->start();
        QTRY_VERIFY(hanging->isHanging());
        crawler.reset();
        QVERIFY(hanging->isHanging());
        hanging->release();
        QVERIFY(joinEndingThreads(std::chrono::seconds(20)));
        QVERIFY(!hanging->isHanging());
    }
};

QTEST_GUILESS_MAIN(TestCrawler)
#include "tst_crawler.moc"
