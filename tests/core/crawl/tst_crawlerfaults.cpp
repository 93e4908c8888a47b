// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/crawler.h"
#include "tests/core/crawl/crawlrun.h"

using namespace mnemo;
using mnemo::test::CrawlRun;
using mnemo::test::Reply;
using mnemo::test::u;

Q_DECLARE_METATYPE(mnemo::test::Reply)

/// Crawls of servers that break, refuse, redirect and lie.
class TestCrawlerFaults final : public QObject
{
    Q_OBJECT

private slots:

    void statuses_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("status");
        QTest::newRow("fine") << u("/") << u("ok");
        QTest::newRow("missing") << u("/missing") << u("http_404");
        QTest::newRow("broken") << u("/500") << u("http_500");
        QTest::newRow("busy") << u("/503") << u("http_503");
        QTest::newRow("login") << u("/401") << u("http_401");
        QTest::newRow("disallowed") << u("/private/x") << u("robots_denied");
        QTest::newRow("redirect") << u("/old") << u("ok");
        QTest::newRow("redirect's end") << u("/new") << u("ok");
        QTest::newRow("endless redirects") << u("/loop/0") << u("error");
        QTest::newRow("itself") << u("/self") << u("error");
        QTest::newRow("to a private address") << u("/inward") << u("blocked_address");
        QTest::newRow("to a mapped address") << u("/mapped") << u("blocked_address");
        QTest::newRow("to another scheme") << u("/file") << u("http_302");
        QTest::newRow("out of scope") << u("/away") << u("http_302");
        QTest::newRow("slow drip") << u("/drip") << u("error");
        QTest::newRow("silent") << u("/silent") << u("error");
        QTest::newRow("50 MB") << u("/huge") << u("error");
        QTest::newRow("gzip bomb") << u("/bomb") << u("error");
        QTest::newRow("truncated") << u("/short") << u("error");
        QTest::newRow("header") << u("/header") << u("error");
        QTest::newRow("picture") << u("/picture") << u("error");
        QTest::newRow("plain text") << u("/text") << u("ok");
        QTest::newRow("no type") << u("/untyped") << u("ok");
        QTest::newRow("deep nesting") << u("/deep") << u("ok");
        QTest::newRow("304 unasked") << u("/304") << u("http_304");
    }

    void statuses()
    {
        QFETCH(QString, path);
        QFETCH(QString, status);
        if (!m_faults)
            crawlFaults();
        QVERIFY(m_report && *m_report);
        QCOMPARE(m_faults->statusOf(path), status);
    }

    void faultsAreCounted()
    {
        if (!m_faults)
            crawlFaults();
        QVERIFY(m_report && *m_report);
        const auto& report = **m_report;
        QCOMPARE(report.robotsDenied, 1);
        QCOMPARE(report.blocked, 2);
        QCOMPARE(report.fetched, 5);
        QCOMPARE(report.failed, 16);
        QCOMPARE(report.notModified, 0);
        const auto busy = m_faults->urlNode(u("/503"));
        QCOMPARE(busy->properties.at("next_allowed_fetch_ts"), CrawlRun::now + 3000); // Retry-After
        QCOMPARE(busy->properties.at("fail_count"), 1);
        const auto missing = m_faults->urlNode(u("/missing"));
        QCOMPARE(missing->properties.at("next_allowed_fetch_ts"), CrawlRun::now + 60);
        const auto moved = m_faults->edgesOf(m_faults->idOf(u("/old")), "web:canonical_of");
        QCOMPARE(moved.size(), std::size_t{1});
        QCOMPARE(moved.front().from.text, m_faults->idOf(u("/new")));
        QVERIFY(m_faults->edgesOf(m_faults->idOf(u("/old")), "web:source_of").empty());
        // Only the allowed server on loopback was ever contacted.
        QVERIFY(m_faults->statusOf(u("/private/x")) == u("robots_denied"));
        QCOMPARE(m_faults->server.timesRequested("/private/x"), 0);
        // Paths 0 to 5 were requested: five redirects were followed.
        QCOMPARE(m_faults->server.timesRequested("/loop/5"), 1);
        QCOMPARE(m_faults->server.timesRequested("/loop/6"), 0);
        for (const auto& header : std::as_const(m_faults->server.requestHeaders)) {
            QVERIFY(header.contains("Accept-Encoding: identity"));
            QVERIFY(header.contains("User-Agent: Mnemoscope/"));
            QVERIFY(!header.contains("Cookie"));
            QVERIFY(!header.contains("Referer"));
        }
        const auto kinds = m_faults->eventKinds();
        QCOMPARE(kinds.at("web_fetch_completed"), 5);
        QCOMPARE(kinds.at("web_fetch_failed") + 5, kinds.at("web_fetch_started"));
    }

    void robotsAnswers_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("fetched");
        QTest::newRow("missing") << 404 << QByteArray("no") << 1;
        QTest::newRow("gone") << 410 << QByteArray("no") << 1;
        QTest::newRow("forbidden") << 403 << QByteArray("no") << 1;
        QTest::newRow("broken") << 500 << QByteArray("no") << 0;
        QTest::newRow("busy") << 503 << QByteArray("no") << 0;
        QTest::newRow("html") << 200 << QByteArray("<html><p>Disallow everything? No: /</html>")
                              << 1;
        QTest::newRow("empty") << 200 << QByteArray() << 1;
        QTest::newRow("closed") << 200 << QByteArray("User-agent: *\nDisallow: /\n") << 0;
        QTest::newRow("open to us")
            << 200 << QByteArray("User-agent: *\nDisallow: /\nUser-agent: mnemoscope\nAllow: /\n")
            << 1;
        QTest::newRow("very long")
            << 200 << ("User-agent: *\nDisallow: /x\n" + QByteArray(3'000'000, '#')) << 1;
    }

    void robotsAnswers()
    {
        QFETCH(int, code);
        QFETCH(QByteArray, text);
        QFETCH(int, fetched);
        CrawlRun crawl;
        Reply robots(text);
        robots.status = code;
        crawl.server.pages["/robots.txt"] = robots;
        crawl.server.pages["/"] = Reply("x");
        const auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->fetched, fetched);
        QCOMPARE((*report)->robotsDenied, 1 - fetched);
        QCOMPARE(crawl.server.timesRequested("/"), fetched);
    }

    void unreadRobots_data()
    {
        QTest::addColumn<Reply>("robots");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, const Reply& robots, const char* reason) {
            QTest::newRow(name) << robots << u(reason);
        };
        const QByteArray rules("User-agent: *\nAllow: /\n");
        Reply cut(rules);
        cut.promised = 1000;
        row("cut by its server", cut, "robots_truncated");
        Reply slow(rules);
        slow.dripMs = 500;
        row("cut by our time", slow, "robots_timed_out");
        Reply packed(rules);
        packed.headers = "Content-Encoding: gzip\r\n";
        row("packed", packed, "robots_content_encoding");
        Reply heavy(rules);
        heavy.headers = "X: " + QByteArray(70'000, 'x') + "\r\n";
        row("cut by our size of a header", heavy, "robots_header_too_large");
        row("led to a refused address", Reply::redirect("http://10.0.0.1/robots.txt"),
            "robots_blocked_address");
        Reply odd(rules);
        odd.status = 304;
        row("not modified, unasked", odd, "robots_http_304");
    }

    /// Rules that are there and cannot be read: nothing is fetched, and nothing was denied.
    void unreadRobots()
    {
        QFETCH(Reply, robots);
        QFETCH(QString, reason);
        CrawlRun crawl;
        crawl.seams.limits.totalMs = 2000;
        crawl.server.pages["/robots.txt"] = robots;
        crawl.server.pages["/"] = Reply("x");
        const auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->fetched, 0);
        QCOMPARE((*report)->robotsDenied, 0);
        QCOMPARE((*report)->unreachable, 0);
        QCOMPARE((*report)->failed, 1);
        QCOMPARE((*report)->robotsUnread, 1);
        QCOMPARE((*report)->misses.front().why, CrawlMiss::Why::RobotsUnread);
        QCOMPARE(toQString((*report)->misses.front().reason), reason);
        QCOMPARE(crawl.statusOf(u("/")), u("error"));
        QCOMPARE(crawl.server.timesRequested("/"), 0);
    }

    /// The last line of a longer file is cut in its middle, and would allow or forbid something
    /// else.
    void aRuleIsNeverCut()
    {
        CrawlRun crawl;
        const QByteArray head("User-agent: *\nDisallow: /\n");
        const QByteArray last("\nAllow: /only/here\n");
        const auto most = qsizetype(RobotsRules::maxBytes);
        // Cut behind "Allow: /", which ties with the rule above.
        const auto filling = most - head.size() - QByteArray("\nAllow: /").size();
        crawl.server.pages["/robots.txt"] = Reply(head + QByteArray(filling, '#') + last);
        crawl.server.pages["/"] = Reply("x");
        const auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->robotsDenied, 1);
        QCOMPARE(crawl.server.timesRequested("/"), 0);
    }

    void robotsRedirects_data()
    {
        QTest::addColumn<int>("hops");
        QTest::addColumn<int>("denied");
        QTest::newRow("five are followed") << 5 << 1;
        QTest::newRow("more mean there is none") << 6 << 0;
    }

    void robotsRedirects()
    {
        QFETCH(int, hops);
        QFETCH(int, denied);
        CrawlRun crawl;
        crawl.server.script = [hops](const QByteArray& path, const QByteArray&, Reply& reply) {
            const int at = path == "/robots.txt" ? 0 : path.mid(3).toInt();
            if (path != "/robots.txt" && !path.startsWith("/r/"))
                return false;
            reply = at < hops ? Reply::redirect("/r/" + QByteArray::number(at + 1))
                              : Reply("User-agent: *\nDisallow: /\n");
            return true;
        };
        crawl.server.pages["/"] = Reply("x");
        const auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->robotsDenied, denied);
    }

    void robotsAreKeptForADay()
    {
        CrawlRun crawl;
        crawl.server.pages["/robots.txt"] = Reply("User-agent: *\nDisallow: /x\n");
        crawl.server.pages["/"] = Reply("<a href=/x>x</a>");
        QVERIFY(crawl.run());
        crawl.options.clock = Clock(CrawlRun::now + 3600);
        QVERIFY(crawl.run());
        QCOMPARE(crawl.server.timesRequested("/"), 2);
        QCOMPARE(crawl.server.timesRequested("/robots.txt"), 1);
        QCOMPARE(crawl.server.timesRequested("/x"), 0);
        crawl.options.clock = Clock(CrawlRun::now + 90'000);
        QVERIFY(crawl.run());
        QCOMPARE(crawl.server.timesRequested("/robots.txt"), 2);
    }

    /// Rules that are known refuse without a request, so that there is nothing to rest from.
    void aKnownDenialStartsNoCooldown()
    {
        CrawlRun crawl;
        crawl.server.pages["/robots.txt"] = Reply("User-agent: *\nDisallow: /x\n");
        crawl.server.pages["/"] = Reply("<a href=/x>x</a>");
        QVERIFY(crawl.run());
        const auto denied = crawl.urlNode(u("/x"));
        QCOMPARE(denied->properties.at("last_status"), "robots_denied");
        QCOMPARE(denied->properties.at("refused_ts"), CrawlRun::now);
        QCOMPARE(denied->properties.at("next_allowed_fetch_ts"), 0);
        QCOMPARE(crawl.eventKinds().at("web_fetch_failed"), 1);
        // Asked again at once it is refused by the rules again, not by a cooldown.
        crawl.options.startUrls = {crawl.server.url(u("/x"))};
        const auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->robotsDenied, 1);
        QCOMPARE((*report)->misses.size(), std::size_t{1});
        QCOMPARE(int((*report)->misses.front().why), int(CrawlMiss::Why::Robots));
        QCOMPARE(crawl.server.timesRequested("/robots.txt"), 1);
        QCOMPARE(crawl.server.timesRequested("/x"), 0);
    }

    /// A server that is asked for its rules, or cannot give them, is left alone for a minute.
    void anAskedDenialStartsACooldown_data()
    {
        QTest::addColumn<int>("code");
        QTest::newRow("rules just read") << 200;
        QTest::newRow("rules not to be had") << 500;
    }

    void anAskedDenialStartsACooldown()
    {
        QFETCH(int, code);
        CrawlRun crawl;
        Reply robots("User-agent: *\nDisallow: /\n");
        robots.status = code;
        crawl.server.pages["/robots.txt"] = robots;
        QVERIFY(crawl.run());
        const auto denied = crawl.urlNode(u("/"));
        QCOMPARE(denied->properties.at("refused_ts"), CrawlRun::now);
        QCOMPARE(denied->properties.at("next_allowed_fetch_ts"), CrawlRun::now + 60);
    }

    /// DNS rebinding has no effect: the connection goes to the address that was checked, and every
    /// later fetch is checked again.
    void rebinding()
    {
        CrawlRun crawl;
        int asked = 0;
        crawl.seams.resolve = [&asked](const QString&, QObject* context,
                                  std::function<void(const QList<QHostAddress>&)> done) {
            const QList<QHostAddress> answer{QHostAddress(QStringLiteral("10.0.0.1"))};
            ++asked;
            QMetaObject::invokeMethod(
                context, [done, answer] { done(answer); }, Qt::QueuedConnection);
        };
        crawl.options.startUrls = {u("http://rebind.example:%1/").arg(crawl.server.port())};
        auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->blocked, 1);
        QCOMPARE(asked, 1);
        QVERIFY(crawl.server.requested.isEmpty());
    }

    void anAllowedNameIsPinned()
    {
        CrawlRun crawl;
        int asked = 0;
        crawl.seams.resolve = [&asked](const QString&, QObject* context,
                                  std::function<void(const QList<QHostAddress>&)> done) {
            const QList<QHostAddress> answer{QHostAddress(QHostAddress::LocalHost)};
            ++asked;
            QMetaObject::invokeMethod(
                context, [done, answer] { done(answer); }, Qt::QueuedConnection);
        };
        const auto pair = u("site.example:%1").arg(crawl.server.port());
        crawl.options.allow = {pair};
        crawl.options.startUrls = {u("http://%1/").arg(pair)};
        crawl.server.pages["/"] = Reply("<a href=/b>b</a>");
        crawl.server.pages["/b"] = Reply("b");
        const auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->fetched, 2);
        QCOMPARE(asked, 1);
        for (const auto& header : std::as_const(crawl.server.requestHeaders))
            QVERIFY2(header.contains("Host: " + pair.toLatin1()), header.constData());
    }

    /// The host was never contacted, so that no cooldown starts; each run reports why.
    void refusedThenAllowed()
    {
        using Why = CrawlMiss::Why;
        CrawlRun crawl;
        crawl.server.pages["/"] = Reply("<title>Home</title>");
        const auto pairs = std::exchange(crawl.options.allow, {});
        const auto why = [&crawl] {
            const auto report = crawl.run();
            return report && *report && (*report)->misses.size() == 1
                ? std::optional((*report)->misses.front())
                : std::nullopt;
        };
        const auto refused = why();
        QVERIFY(refused && refused->why == Why::Address);
        QCOMPARE(toQString(refused->pair), crawl.server.pair());
        const auto again = why();
        QVERIFY(again && again->why == Why::Address);
        QVERIFY(crawl.server.requested.isEmpty());
        const auto node = crawl.urlNode(u("/"));
        QCOMPARE(node->properties.at("last_status"), "blocked_address");
        QCOMPARE(node->properties.at("refused_ts"), CrawlRun::now);
        QCOMPARE(node->properties.at("next_allowed_fetch_ts"), 0);
        QVERIFY(!node->properties.contains("last_fetch_ts"));
        crawl.options.allow = pairs;
        const auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->fetched, 1);
        QVERIFY((*report)->misses.empty());
        QVERIFY(!crawl.urlNode(u("/"))->properties.contains("refused_ts"));
        const auto lately = why();
        QVERIFY(lately && lately->why == Why::CoolingDown);
        QCOMPARE(lately->status, std::string("ok"));
        QCOMPARE(lately->triedAt, CrawlRun::now);
        QCOMPARE(lately->until, CrawlRun::now + 600);
    }

    void tellsWhyAStartFailed_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<int>("why");
        QTest::newRow("port") << u("http://127.0.0.1:22/") << int(CrawlMiss::Why::Port);
        QTest::newRow("name") << u("http://localhost:8000/") << int(CrawlMiss::Why::Address);
        QTest::newRow("missing") << QString() << int(CrawlMiss::Why::Failed);
    }

    void tellsWhyAStartFailed()
    {
        QFETCH(QString, url);
        CrawlRun crawl;
        crawl.options.startUrls = {url.isEmpty() ? crawl.server.url(u("/missing")) : url};
        const auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->misses.size(), std::size_t{1});
        QTEST(int((*report)->misses.front().why), "why");
    }

    void badInput_data()
    {
        QTest::addColumn<QStringList>("urls");
        QTest::addColumn<QStringList>("allow");
        QTest::newRow("no scheme") << QStringList{u("example.com")} << QStringList();
        QTest::newRow("file") << QStringList{u("file:///etc/passwd")} << QStringList();
        QTest::newRow("bracket") << QStringList{u("https://va.exa27.0.0.1]:8443/x")}
                                 << QStringList();
        QTest::newRow("none") << QStringList() << QStringList();
        QTest::newRow("pair") << QStringList{u("http://a.example/")} << QStringList{u("a")};
    }

    void badInput()
    {
        QFETCH(QStringList, urls);
        QFETCH(QStringList, allow);
        CrawlRun crawl;
        crawl.options.startUrls = urls;
        crawl.options.allow = allow;
        const auto report = crawl.run();
        QVERIFY(report && !*report);
        QCOMPARE(report->error().code, ErrorCode::BadArgument);
    }

private:
    void crawlFaults()
    {
        m_faults = std::make_unique<CrawlRun>();
        auto& pages = m_faults->server.pages;
        QByteArray index = "<title>Faults</title>";
        for (const auto* path :
            {"/missing", "/500", "/503", "/401", "/private/x", "/old", "/loop/0", "/self",
                "/inward", "/mapped", "/file", "/away", "/drip", "/silent", "/huge", "/bomb",
                "/short", "/header", "/picture", "/text", "/untyped", "/deep", "/304"})
            index += QByteArray("<a href=") + path + ">";
        pages["/"] = Reply(index);
        pages["/robots.txt"] = Reply("User-agent: *\nDisallow: /private/\n");
        for (const int code : {500, 503, 401, 304})
            pages['/' + QByteArray::number(code)] = Reply::error(code);
        pages["/503"].headers = "Retry-After: 3000\r\n";
        pages["/304"].body.clear();
        pages["/old"] = Reply::redirect("/new", 301);
        pages["/new"] = Reply("new");
        for (int i = 0; i < 20; ++i)
            pages["/loop/" + QByteArray::number(i)] = Reply::redirect(QByteArray::number(i + 1));
        pages["/self"] = Reply::redirect("/self");
        pages["/inward"] = Reply::redirect("http://192.168.0.1/admin");
        pages["/mapped"] = Reply::redirect("http://[::ffff:127.0.0.1]/");
        pages["/file"] = Reply::redirect("file:///etc/passwd");
        pages["/away"] = Reply::redirect("http://other.example/");
        pages["/drip"] = Reply(QByteArray(100'000, 'x'));
        pages["/drip"].dripMs = 20;
        pages["/silent"].silent = true;
        pages["/huge"] = Reply(QByteArray(500'000, 'x'));
        pages["/huge"].repeat = 100;
        pages["/bomb"] = Reply("\x1F\x8B");
        pages["/bomb"].headers = "Content-Encoding: gzip\r\n";
        pages["/short"] = Reply("<a href=/never>");
        pages["/short"].promised = 5000;
        pages["/header"] = Reply("x");
        pages["/header"].headers = "X-Long: " + QByteArray(100'000, 'x') + "\r\n";
        pages["/picture"] = Reply("x");
        pages["/picture"].type = "image/png";
        pages["/text"] = Reply("<a href=/not-a-link>");
        pages["/text"].type = "text/plain";
        pages["/untyped"] = Reply("<title>t</title>");
        pages["/untyped"].type.clear();
        pages["/deep"] = Reply(QByteArray("<div><b>").repeated(120'000));
        m_faults->seams.limits.totalMs = 600;
        m_faults->seams.limits.maxLoopbackDelayMs = 20;
        m_report = m_faults->run();
    }

    std::unique_ptr<CrawlRun> m_faults;
    std::optional<Result<CrawlReport>> m_report;
};

QTEST_GUILESS_MAIN(TestCrawlerFaults)
#include "tst_crawlerfaults.moc"
