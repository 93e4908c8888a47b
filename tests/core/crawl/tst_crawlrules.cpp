// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/addresspolicy.h"
#include "core/crawl/pagewriter.h"
#include "core/crawl/robots.h"
#include "core/crawl/scheduler.h"
#include "tests/support/owntime.h"

#include <QtTest>

using namespace mnemo;

/// Addresses, robots.txt and scheduling: what may be fetched, and when.
class TestCrawlRules : public QObject
{
    Q_OBJECT

private slots:

    void addresses_data()
    {
        QTest::addColumn<bool>("isPublic");
        const auto rows = [](bool isPublic, const QStringList& addresses) {
            for (const auto& address : addresses)
                QTest::newRow(qPrintable(address)) << isPublic;
        };
        rows(true,
            {QStringLiteral("8.8.8.8"), QStringLiteral("1.1.1.1"), QStringLiteral("9.255.255.255"),
                QStringLiteral("11.0.0.0"), QStringLiteral("100.63.255.255"),
                QStringLiteral("100.128.0.0"), QStringLiteral("172.15.0.1"),
                QStringLiteral("172.32.0.1"), QStringLiteral("192.0.1.1"),
                QStringLiteral("198.17.255.255"), QStringLiteral("198.20.0.0"),
                QStringLiteral("223.255.255.255"), QStringLiteral("2606:4700::1111"),
                QStringLiteral("2a00:1450:4001::1"), QStringLiteral("2001:4860:4860::8888")});
        rows(false,
            {QStringLiteral("0.0.0.0"), QStringLiteral("10.1.2.3"), QStringLiteral("100.64.0.1"),
                QStringLiteral("100.127.255.255"), QStringLiteral("127.0.0.1"),
                QStringLiteral("127.255.255.254"), QStringLiteral("169.254.169.254"),
                QStringLiteral("172.16.0.1"), QStringLiteral("172.31.255.255"),
                QStringLiteral("192.0.0.1"), QStringLiteral("192.0.2.1"),
                QStringLiteral("192.88.99.1"), QStringLiteral("192.168.0.1"),
                QStringLiteral("198.18.0.1"), QStringLiteral("198.19.255.255"),
                QStringLiteral("198.51.100.1"), QStringLiteral("203.0.113.1"),
                QStringLiteral("224.0.0.1"), QStringLiteral("240.0.0.1"),
                QStringLiteral("255.255.255.255"), QStringLiteral("::"), QStringLiteral("::1"),
                QStringLiteral("::ffff:127.0.0.1"), QStringLiteral("::ffff:10.0.0.1"),
                QStringLiteral("::127.0.0.1"), QStringLiteral("64:ff9b::7f00:1"),
                QStringLiteral("64:ff9b:1::1"), QStringLiteral("100::1"), QStringLiteral("2001::1"),
                QStringLiteral("2001:1ff:ffff::"), QStringLiteral("2001:db8::1"),
                QStringLiteral("2002:7f00:1::"), QStringLiteral("3fff::1"),
                QStringLiteral("5f00::1"), QStringLiteral("fc00::1"),
                QStringLiteral("fd00:ec2::254"), QStringLiteral("fe80::1"),
                QStringLiteral("fec0::1"), QStringLiteral("ff02::1"),
                QStringLiteral("::ffff:0:7f00:1"), QStringLiteral("1fff::1"),
                QStringLiteral("4000::1")});
    }

    void addresses()
    {
        QFETCH(bool, isPublic);
        const QHostAddress address(QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(!address.isNull());
        QCOMPARE(isPublicAddress(address), isPublic);
    }

    void refusedUrls_data()
    {
        QTest::addColumn<bool>("refused");
        QTest::newRow("http://example.com/") << false;
        QTest::newRow("http://example.com:8080/") << false;
        QTest::newRow("http://example.com:22/") << true;
        QTest::newRow("http://example.com:25/") << true;
        QTest::newRow("http://example.com:6379/") << true;
        QTest::newRow("http://example.com:7474/") << true;
        QTest::newRow("http://example.com:7687/") << true;
        QTest::newRow("http://localhost/") << true;
        QTest::newRow("http://LOCALHOST./") << true;
        QTest::newRow("http://a.localhost/") << true;
        QTest::newRow("http://printer.local/") << true;
        QTest::newRow("http://metadata.google.internal/") << true;
        QTest::newRow("http://notlocalhost/") << false;
        QTest::newRow("http://localhost:8000/") << false; // allowed below
        QTest::newRow("http://localhost:8001/") << true;
        QTest::newRow("http://127.0.0.1:6379/") << true; // allowed below, in vain
        QTest::newRow("http://example.com:8765/") << true; // our own listener
    }

    void refusedUrls()
    {
        QFETCH(bool, refused);
        std::vector<AllowedPair> pairs;
        for (const auto& text :
            {QStringLiteral("localhost:8000"), QStringLiteral("127.0.0.1:6379")}) {
            auto pair = parseAllowedPair(text);
            QVERIFY(pair);
            pairs.push_back(*pair);
        }
        registerOwnListener(8765);
        const auto url = canonicalUrl(QTest::currentDataTag());
        QVERIFY(url);
        QCOMPARE(AddressPolicy(pairs).refuses(*url), refused);
        unregisterOwnListener(8765);
    }

    void onePrivateAddressIsEnough()
    {
        const QHostAddress open(QStringLiteral("8.8.8.8"));
        const QHostAddress closed(QStringLiteral("10.0.0.1"));
        QVERIFY(!AddressPolicy::refuses({open}));
        QVERIFY(AddressPolicy::refuses({open, closed}));
    }

    void allowedPairs_data()
    {
        QTest::addColumn<bool>("valid");
        for (const auto* text : {"127.0.0.1:8000", "localhost:80", "[::1]:8080"})
            QTest::newRow(text) << true;
        for (const auto* text : {"127.0.0.1", ":80", "host:", "host:0", "host:99999", "a/b:80",
                 "http://host:80", "u@host:80", ""})
            QTest::newRow(text) << false;
    }

    void allowedPairs()
    {
        QFETCH(bool, valid);
        const auto pair = parseAllowedPair(QString::fromLatin1(QTest::currentDataTag()));
        QCOMPARE(pair.has_value(), valid);
    }

    void robots_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("agent");
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<bool>("allowed");

        int number = 0;
        const auto row = [&number](const char* text, const char* target, bool allowed,
                             const char* agent = "FooBot") {
            const auto name = QByteArray::number(++number) + ' ' + target;
            QTest::newRow(name.constData())
                << QByteArray(text) << QByteArray(agent) << QByteArray(target) << allowed;
        };
        const bool A = true;
        const bool D = false;
        row("user-agent: FooBot\ndisallow: /x/page.html\nallow: /x/\n", "/x/page.html", D);
        row("user-agent: FooBot\nallow: /x/page.html\ndisallow: /x/\n", "/x/page.html", A);
        row("user-agent: FooBot\ndisallow: /x\nallow: /x/\n", "/x", D);
        row("user-agent: FooBot\ndisallow: /x\nallow: /x/\n", "/x/", A);
        row("user-agent: FooBot\ndisallow: /x\nallow: /x\n", "/x", A);
        row("user-agent: FooBot\nallow: /x\ndisallow: /x\n", "/x", A);
        row("user-agent: FooBot\nallow: /page\ndisallow: /*.html\n", "/page.html", D);
        row("user-agent: FooBot\nallow: /page\ndisallow: /*.html\n", "/page", A);
        row("user-agent: FooBot\nallow: /p\ndisallow: /\n", "/page", A);
        row("user-agent: FooBot\nallow: /$\ndisallow: /\n", "/", A);
        row("user-agent: FooBot\nallow: /$\ndisallow: /\n", "/page.html", D);
        row("user-agent: *\ndisallow: /x/\nuser-agent: FooBot\ndisallow: /y/\n", "/x/page", A);
        row("user-agent: *\ndisallow: /x/\nuser-agent: FooBot\ndisallow: /y/\n", "/y/page", D);
        row("user-agent: *\ndisallow: /x/\nuser-agent: FooBot\ndisallow: /y/\n", "/x/page", D,
            "Bar");
        row("User-agent: BarBot\nSitemap: https://a/b\nUser-agent: *\nDisallow: /\n", "/", D,
            "BarBot");
        row("User-agent: *\nDisallow: /foo/bar$\n", "/foo/bar", D);
        row("User-agent: *\nDisallow: /foo/bar$\n", "/foo/bar/", A);
        row("User-agent: *\nDisallow: /foo/quz#qux\n", "/foo/quz", D);
        row("User-agent: FooBot\nDisallow: /\nAllow: /foo/bar/ツ\n", "/foo/bar/%E3%83%84", A);
        row("User-agent: FooBot\nDisallow: /\nAllow: /foo/bar/%E3%83%84\n", "/foo/bar/%E3%83%84",
            A);
        row("User-agent: FooBot\nDisallow: /\nAllow: /foo/bar/%62%61%7A\n", "/foo/bar/baz", A);
        row("user-agent: FooBot\ndisallow: /\n", "", D);
        row("user-agent: FooBot\ndisallow: /\n", "/", A, "");
        row("", "/", A);
        row("user-agent: FooBot\ndisallow:\n", "/x", A);
        row("disallow: /x\nuser-agent: FooBot\nallow: /y\n", "/x", A); // before any group
        row("USER-AGENT: foobot\nDISALLOW: /x\n", "/x", D);
        row("User-Agent: FOOBOT/2.1 (x)\nDisallow: /x\n", "/x", D);
        row("user-agent: FooBotNews\ndisallow: /x\n", "/x", A);
        row("user-agent: FooBot\ndisallow: /X\n", "/x", A); // paths keep their case
        row("user-agent: a\nuser-agent: FooBot\ndisallow: /x\n", "/x", D);
        row("user-agent: FooBot\ndisallow: /a\nuser-agent: b\ndisallow: /b\n"
            "user-agent: FooBot\ndisallow: /c\n",
            "/a", D); // groups of one name are one
        row("user-agent: FooBot\ndisallow: /a\nuser-agent: b\ndisallow: /b\n"
            "user-agent: FooBot\ndisallow: /c\n",
            "/c", D);
        row("user-agent: FooBot\ndisallow: /a\nuser-agent: b\ndisallow: /b\n", "/b", A);
        row("user-agent: FooBot\nCrawl-delay: 2\ndisallow: /a\n", "/a", D);
        row("user-agent: FooBot\r\ndisallow: /a\r\n", "/a", D);
        row("user-agent: FooBot\rdisallow: /a\r", "/a", D);
        row("\xEF\xBB\xBFuser-agent: FooBot\ndisallow: /a\n", "/a", D);
        row("user-agent: FooBot # one\ndisallow: /a # two\n", "/a", D);
        row("user-agent: *\ndisallow: /\n", "/robots.txt", A);
        row("user-agent: *\ndisallow: /*?*s=\n", "/a?q=1&s=2", D);
        row("user-agent: *\ndisallow: /*?*s=\n", "/a?q=1", A);
        row("user-agent: *\ndisallow: /a*b*c$\n", "/axxbyyc", D);
        row("user-agent: *\ndisallow: /a*b*c$\n", "/axxbyycd", A);
        row("user-agent: *\ndisallow: /a*b$\n", "/aXbXb", D);
        row("user-agent: *\ndisallow: /ab*b$\n", "/ab", A);
        row("user-agent: *\ndisallow: /*\n", "/anything", D);
        row("user-agent: *\ndisallow: *.gif$\n", "/a/b.gif", D);
        row("user-agent: *\ndisallow: /a%2ab\n", "/a*b", D); // an escaped star is itself
        row("user-agent: *\ndisallow: /a%2ab\n", "/axb", A);
        row("user-agent: *\ndisallow: /a%24\n", "/a$", D);
        row("user-agent: *\ndisallow: /a$b\n", "/a$b", D);
        row("user-agent: *\ndisallow: foo\n", "/foo", A);
        row("<!doctype html><html><body>user-agent *<p style=\"disallow\">no</html>", "/x", A);
        row("user-agent: *bot\ndisallow: /\n", "/x", A);
    }

    void robots()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, agent);
        QFETCH(QByteArray, target);
        QFETCH(bool, allowed);
        const auto rules = RobotsRules::parse(text.toStdString(), agent.toStdString());
        QCOMPARE(rules.allows(target.toStdString()), allowed);
    }

    void crawlDelay()
    {
        const auto delay
            = [](const char* text) { return RobotsRules::parse(text, "FooBot").crawlDelay(); };
        QCOMPARE(delay("user-agent: *\ncrawl-delay: 2.5\n").value_or(-1), 2.5);
        QVERIFY(!delay("user-agent: *\ncrawl-delay: soon\n"));
        QVERIFY(!delay("user-agent: *\ncrawl-delay: -1\n"));
        QVERIFY(!delay("user-agent: Bar\ncrawl-delay: 3\n"));
    }

    void hostileRobotsAreCheap()
    {
        std::string text = "user-agent: *\n";
        while (text.size() < RobotsRules::maxBytes)
            text += "disallow: /" + std::string(200, '*') + "a*a*a*a*a*a*a*a*a*a*a*a*b$\n";
        const test::ThreadTime time;
        const auto rules = RobotsRules::parse(text, "FooBot");
        QVERIFY(rules.allows('/' + std::string(8000, 'a')));
        QVERIFY2(time.elapsedMs() < 2000, qPrintable(QString::number(time.elapsedMs())));
        // What stands behind the limit is not read.
        QVERIFY(RobotsRules::parse(
            "user-agent: *\n" + std::string(RobotsRules::maxBytes, '#') + "\ndisallow: /\n",
            "FooBot")
                    .allows("/x"));
    }

    void schedule()
    {
        std::int64_t next = 0;
        FetchScheduler scheduler([&next](const NodeId&) { return next; });
        const auto ask = [&scheduler](int number, std::int64_t now, std::int64_t tick) {
            const auto url = "http://h.example/" + std::to_string(number);
            return scheduler.scheduleFetch(urlNodeId(url), url, "daimoi:1", now, tick);
        };
        const auto first = ask(1, 100, 7);
        QVERIFY(first.accepted);
        QCOMPARE(first.reason, ScheduleReason::Ok);
        QVERIFY(!first.jobId.empty());
        QCOMPARE(ask(1, 100, 7).reason, ScheduleReason::Cooldown); // it waits already
        next = 150;
        QCOMPARE(ask(2, 100, 7).reason, ScheduleReason::Cooldown);
        QCOMPARE(ask(2, 100, 7).nextAllowedFetchTs, std::int64_t{150});
        QVERIFY(ask(2, 150, 7).accepted);
        QVERIFY(ask(3, 150, 7).accepted);
        QVERIFY(ask(4, 150, 7).accepted);
        const auto fifth = ask(5, 150, 7);
        QVERIFY(!fifth.accepted);
        QCOMPARE(fifth.reason, ScheduleReason::RateLimited);
        QVERIFY(fifth.jobId.empty());
        QVERIFY(ask(5, 150, 8).accepted);
        for (int i = 6; scheduler.queue().size() < FetchScheduler::queueCapacity; ++i)
            QVERIFY(ask(i, 150, i).accepted);
        QCOMPARE(ask(9999, 150, 9999).reason, ScheduleReason::QueueFull);
        for (const auto* bad : {"ftp://h.example/", "http://H.example/", "http://h.example/#a"})
            QCOMPARE(scheduler.scheduleFetch(urlNodeId(bad), bad, "daimoi:1", 150, 10000).reason,
                ScheduleReason::InvalidUrl);
        QCOMPARE(
            scheduler.scheduleFetch(NodeId("url:0"), "http://h.example/x", "d", 150, 10000).reason,
            ScheduleReason::InvalidUrl);
    }

    void cooldowns()
    {
        using Row = std::pair<std::int64_t, std::int64_t>;
        for (const auto& [failures, seconds] : {Row{0, 600}, Row{1, 60}, Row{2, 300}, Row{3, 1800},
                 Row{4, 7200}, Row{5, 7200}, Row{1000, 7200}, Row{-1, 600}})
            QCOMPARE(cooldownSeconds(failures), seconds);
    }

    void fourInFlight()
    {
        FetchScheduler scheduler([](const NodeId&) { return 0; });
        for (int i = 0; i < 8; ++i) {
            const auto url = "http://h" + std::to_string(i) + ".example/";
            QVERIFY(scheduler.scheduleFetch(urlNodeId(url), url, "p", 0, i).accepted);
        }
        const auto any = [](const FetchJob&) { return true; };
        for (int i = 0; i < 4; ++i)
            QVERIFY(scheduler.take(any));
        QVERIFY(!scheduler.take(any));
        scheduler.ended(urlNodeId("http://h0.example/"));
        const auto next
            = scheduler.take([](const FetchJob& job) { return job.url.host == "h6.example"; });
        QVERIFY(next);
        QCOMPARE(next->url.host, std::string("h6.example"));
    }

    /// A fetch that takes long holds no place; the queued jobs of its host can be taken back.
    void slowOnesHoldNoPlace()
    {
        FetchScheduler scheduler([](const NodeId&) { return 0; });
        const auto any = [](const FetchJob&) { return true; };
        int tick = 0;
        const auto ask = [&](const std::string& url) {
            return scheduler.scheduleFetch(urlNodeId(url), url, "p", 0, tick++).accepted;
        };
        std::vector<NodeId> slow;
        while (slow.size() < FetchScheduler::maxUnderWay) {
            const auto host = "http://h" + std::to_string(slow.size()) + ".example/";
            QVERIFY(ask(host) && ask(host + "more"));
            const auto job = scheduler.take(any);
            QVERIFY(job);
            slow.push_back(job->urlId);
            scheduler.giveBack(job->urlId);
            QCOMPARE(scheduler.dropQueued(job->url.host).size(), std::size_t{1});
        }
        QCOMPARE(scheduler.slow(), FetchScheduler::maxUnderWay);
        QVERIFY(ask("http://last.example/"));
        QVERIFY(!scheduler.hasPlace() && !scheduler.take(any)); // there is an end to it
        scheduler.ended(slow.front());
        QVERIFY(scheduler.take(any));
        QVERIFY(ask("http://h0.example/more")); // it does not count as queued any more
    }

    void reasonNames()
    {
        QCOMPARE(scheduleReasonName(ScheduleReason::Ok), std::string_view("ok"));
        QCOMPARE(scheduleReasonName(ScheduleReason::Cooldown), std::string_view("cooldown"));
        QCOMPARE(scheduleReasonName(ScheduleReason::QueueFull), std::string_view("queue_full"));
        QCOMPARE(scheduleReasonName(ScheduleReason::RateLimited), std::string_view("rate_limited"));
        QCOMPARE(scheduleReasonName(ScheduleReason::InvalidUrl), std::string_view("invalid_url"));
    }
};

QTEST_APPLESS_MAIN(TestCrawlRules)
#include "tst_crawlrules.moc"
