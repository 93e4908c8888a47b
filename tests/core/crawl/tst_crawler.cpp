// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/crawler.h"
#include "tests/core/crawl/crawlrun.h"

using namespace mnemo;
using mnemo::test::CrawlRun;
using mnemo::test::Reply;

namespace {

QString u(const char* text)
{
    return QString::fromUtf8(text);
}

} // namespace

/// Whole crawls of a server on loopback into a SQLite store.
class TestCrawler : public QObject
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

        // At once again: cooling down, told once a run on one edge.
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

        // After the cooldown: the same bytes are the same resource, the encounter is told anew.
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
        QCOMPARE(page->properties.at("fetched_ts"), CrawlRun::now);
        int marked = 0;
        for (const auto& edge : crawl.edgesOf(page->id.text, "web:links_to"))
            marked += edge.properties.value("nofollow", false) ? 1 : 0;
        QCOMPARE(marked, 1);
        const auto canonical = crawl.edgesOf(crawl.idOf(u("/")), "web:canonical_of");
        QCOMPARE(canonical.size(), std::size_t{1});
        QCOMPARE(canonical.front().from.text, crawl.idOf(u("/home")));
    }

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
        // Nothing but loopback, and only the server that was allowed, was ever asked.
        QVERIFY(m_faults->statusOf(u("/private/x")) == u("robots_denied"));
        QCOMPARE(m_faults->server.timesRequested("/private/x"), 0);
        // 0 to 5 were asked: five redirects were followed.
        QCOMPARE(m_faults->server.timesRequested("/loop/5"), 1);
        QCOMPARE(m_faults->server.timesRequested("/loop/6"), 0);
        for (const auto& header : std::as_const(m_faults->server.requestHeaders)) {
            QVERIFY(header.contains("Accept-Encoding: identity"));
            QVERIFY(header.contains("User-Agent: Mnemoscope/"));
            QVERIFY(!header.contains("Cookie"));
            QVERIFY(!header.contains("Referer"));
        }
        QCOMPARE(m_faults->eventKinds().at("web_fetch_completed"), 5);
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
        // The rest, more than the queue holds, is reached in a later run: nothing was dropped.
        crawl.options.maxPages = 10'000;
        report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->fetched, 351 - 20);
        QCOMPARE((*report)->resources, 351);
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

    /// A name that is public when judged and private when asked again gets nowhere: the connection
    /// goes to the checked address, and every later fetch is checked anew.
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

    void badInput_data()
    {
        QTest::addColumn<QStringList>("urls");
        QTest::addColumn<QStringList>("allow");
        QTest::newRow("no scheme") << QStringList{u("example.com")} << QStringList();
        QTest::newRow("file") << QStringList{u("file:///etc/passwd")} << QStringList();
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
        Crawler crawler(crawl.store, crawl.options);
        QSignalSpy committed(&crawler, &Crawler::committed);
        std::optional<Result<CrawlReport>> report;
        connect(&crawler, &Crawler::finished, this,
            [&report](const Result<CrawlReport>& done) { report.emplace(done); });
        crawler.start();
        QTRY_VERIFY(report.has_value());
        QVERIFY(*report);
        QCOMPARE((*report)->fetched, 2);
        QVERIFY(!committed.isEmpty());
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
        QVERIFY(!crawl.urlNode(u("/")));
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

QTEST_GUILESS_MAIN(TestCrawler)
#include "tst_crawler.moc"
