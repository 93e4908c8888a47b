// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/pageparser.h"
#include "tests/support/owntime.h"
#include "tests/support/pagereading.h"

#include <QtTest>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <memory>
#include <optional>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

using namespace mnemo;
using mnemo::test::procLine;
using mnemo::test::readPage;

/// The process that reads pages: what it may do, and what happens when a page ends it.
class TestPageParser final : public QObject
{
    Q_OBJECT

private slots:

    void readsAPage()
    {
        PageParser parser;
        const auto page
            = readPage(parser, "<title>A</title><a href=/b>b</a><a rel=nofollow href=c>");
        QVERIFY(page && *page);
        QCOMPARE((*page)->title, std::string("A"));
        QCOMPARE((*page)->links.size(), std::size_t{2});
        QCOMPARE((*page)->links.front().url.text, std::string("http://h.example/b"));
        QVERIFY((*page)->links.back().nofollow);
    }

    void aPageThatEndsTheParserEndsNothingElse_data()
    {
        QTest::addColumn<QByteArray>("html");
        QTest::newRow("an end tag in foreign content")
            << QByteArray("<table><math><select><mi><select><td>");
        QTest::newRow("text in a table") << QByteArray("<table><svg><title></><![CDATA[y]]><");
    }

    void aPageThatEndsTheParserEndsNothingElse()
    {
        QFETCH(QByteArray, html);
        PageParser parser;
        for (int round = 0; round < 3; ++round) {
            const auto killing = readPage(parser, html);
            QVERIFY(killing && !*killing);
            QCOMPARE(killing->error().code, ErrorCode::Refused);
            const auto fine = readPage(parser, "<title>after</title>");
            QVERIFY(fine && *fine);
            QCOMPARE((*fine)->title, std::string("after"));
        }
    }

    void oneProcessServesManyPages()
    {
        PageParser parser;
        QVERIFY(readPage(parser, "<p>1"));
        const auto ids = parser.processIds();
        QCOMPARE(ids.size(), std::size_t{1});
        for (int page = 0; page < 20; ++page)
            QVERIFY(readPage(parser, "<p>more"));
        QCOMPARE(parser.processIds(), ids);
    }

    void aPageThatTakesTooLongIsKilled()
    {
        PageParser parser({1, 4}, nullptr);
        const auto page = readPage(parser, QByteArray("<p><font size=7>x").repeated(120'000));
        QVERIFY(page && !*page);
    }

    /// On a busy machine the process waits: that is not the page's fault, up to a bound.
    void aPageThatHasToWaitIsRead_data()
    {
        QTest::addColumn<qint64>("mostMs");
        QTest::addColumn<bool>("isRead");
        QTest::newRow("goes on after the limit of processor time") << qint64{60'000} << true;
        QTest::newRow("waits for longer than any page may") << qint64{300} << false;
    }

    void aPageThatHasToWaitIsRead()
    {
        QFETCH(qint64, mostMs);
        QFETCH(bool, isRead);
        PageParser parser({1'000, 1, 1, 1, mostMs}, nullptr);
        QVERIFY(readPage(parser, "<p>starts the process"));
        const auto process = static_cast<pid_t>(parser.processIds().front());
        QCOMPARE(kill(process, SIGSTOP), 0);
        QTimer::singleShot(1'500, [process] { kill(process, SIGCONT); });
        const auto page = readPage(parser, "<title>late</title>");
        QVERIFY(page);
        QCOMPARE(page->has_value(), isRead);
    }

    /// One that is read for long does not count among the processes, of which there is one here.
    void aSlowPageKeepsNoOtherWaiting()
    {
        PageParser parser({30'000, 1, 1, 2}, nullptr);
        const auto url = canonicalUrl("http://h.example/");
        bool isSlowRead = false;
        parser.read({*url, "text/html", "utf-8",
                        QByteArray("<p><font size=7>x").repeated(120'000).toStdString()},
            [&isSlowRead](const Result<ExtractedPage>&) { isSlowRead = true; });
        const auto other = readPage(parser, "<title>other</title>");
        QVERIFY(other && *other);
        QVERIFY(!isSlowRead);
        QCOMPARE(parser.processIds().size(), std::size_t{2});
    }

    /// Whoever stops does not wait for a page that is being read.
    void endsInTheMiddleOfAPage()
    {
        auto parser = std::make_unique<PageParser>(PageParser::Limits{30'000, 1, 1, 2}, nullptr);
        const auto url = canonicalUrl("http://h.example/");
        bool isRead = false;
        parser->read({*url, "text/html", "utf-8",
                         QByteArray("<p><font size=7>x").repeated(120'000).toStdString()},
            [&isRead](const Result<ExtractedPage>&) { isRead = true; });
        QVERIFY(readPage(*parser, "<title>other</title>")); // by now the page is being read
        QVERIFY(!isRead);
        const auto ids = parser->processIds();
        QCOMPARE(ids.size(), std::size_t{2});
        for (const auto id : ids)
            QVERIFY(!procLine(id, "status", "State:").isEmpty());
        test::OwnTime time;
        parser.reset();
        const auto ms = time.elapsedMs();
        QVERIFY2(ms < 1000, qPrintable(QString::number(ms)));
        QCoreApplication::processEvents();
        QVERIFY(!isRead);
        for (const auto id : ids)
            QVERIFY(procLine(id, "status", "State:").isEmpty());
    }

    /// Answers of the parser are checked, because its page may have written them.
    void falseRepliesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::newRow("another scheme")
            << QByteArray("http://h.example/b") << QByteArray("file:///etc/passwd");
        QTest::newRow("not canonical")
            << QByteArray("http://h.example/b") << QByteArray("HTTP://h.example/b");
        QTest::newRow("a bad host") << QByteArray("h.example/b") << QByteArray("h.ex]ample/b");
        QTest::newRow("no number")
            << QByteArray("\"links_cut\":0") << QByteArray("\"links_cut\":\"0\"");
        QTest::newRow("below nothing")
            << QByteArray("\"links_cut\":0") << QByteArray("\"links_cut\":-1");
        QTest::newRow("a long title")
            << QByteArray("\"title\":\"") << "\"title\":\"" + QByteArray(2000, 'x');
        QTest::newRow("more members") << QByteArray("{") << QByteArray("{\"more\":1,");
        QTest::newRow("no JSON") << QByteArray("{") << QByteArray("<");
        QTest::newRow("no hash") << QByteArray("\"excerpt_hash\":\"")
                                 << QByteArray("\"excerpt_hash\":\"x");
    }

    void falseRepliesAreRefused()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        ExtractedPage page;
        page.links.push_back({*canonicalUrl("http://h.example/b"), false});
        auto text = QByteArray::fromStdString(replyText(page, false));
        QVERIFY(parseReply(text.toStdString()));
        const auto at = text.indexOf(from);
        QVERIFY(at >= 0);
        text.replace(at, from.size(), to);
        QVERIFY(!parseReply(text.toStdString()));
    }
};

QTEST_GUILESS_MAIN(TestPageParser)
#include "tst_pageparser.moc"
