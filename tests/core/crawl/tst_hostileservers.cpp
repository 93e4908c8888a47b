// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/crawler.h"
#include "core/crawl/httpresponse.h"
#include "core/crawl/readingpages.h"
#include "tests/core/crawl/crawlrun.h"
#include "tests/support/owntime.h"
#include "tests/support/tricklingserver.h"

#include <QProcess>

using namespace mnemo;
using mnemo::test::CrawlRun;
using mnemo::test::Reply;
using mnemo::test::Trickle;
using mnemo::test::TricklingServer;
using mnemo::test::u;

namespace {

/// Answers every request with `begin` and then with `piece` repeatedly, as fast as the client
/// reads; without a piece it stays silent.
class EndlessServer
{
public:
    EndlessServer(QByteArray begin, QByteArray piece,
        const QHostAddress& address = QHostAddress(QHostAddress::LocalHost))
        : m_begin(std::move(begin)),
          m_piece(piece.isEmpty() ? piece : piece.repeated(20'000 / piece.size() + 1))
    {
        m_server.listen(address);
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            auto* socket = m_server.nextPendingConnection();
            ++open;
            QObject::connect(socket, &QTcpSocket::disconnected, socket, [this] { --open; });
            QObject::connect(
                socket, &QTcpSocket::readyRead, socket, [this, socket] { answer(socket); });
            QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        });
    }

    [[nodiscard]] QString pair() const
    {
        return u("%1:%2").arg(m_server.serverAddress().toString()).arg(m_server.serverPort());
    }

    qint64 sent = 0;
    int open = 0; ///< connections that the client has not closed

private:
    void answer(QTcpSocket* socket)
    {
        socket->readAll();
        socket->write(m_begin);
        const auto more = [this, socket] {
            while (!m_piece.isEmpty() && socket->bytesToWrite() < 100'000)
                sent += socket->write(m_piece);
        };
        QObject::connect(socket, &QTcpSocket::bytesWritten, socket, more);
        more();
    }

    QByteArray m_begin;
    QByteArray m_piece;
    QTcpServer m_server;
};

} // namespace

/// Servers and pages made to stop a crawl: none affects the pages of others.
class TestHostileServers final : public QObject
{
    Q_OBJECT

private slots:

    void anEndlessAnswerIsDroppedAlone_data()
    {
        QTest::addColumn<QByteArray>("begin");
        QTest::addColumn<QByteArray>("piece");
        const QByteArray ok = "HTTP/1.1 200 OK\r\n";
        const QByteArray chunked
            = ok + "Content-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n";
        QTest::newRow("header lines") << ok << QByteArray("X-Line: y\r\n");
        QTest::newRow("header line") << ok + "X-Line: " << QByteArray("y");
        QTest::newRow("status line") << QByteArray("HTTP/1.1 200 ") << QByteArray("O");
        QTest::newRow("chunk extension") << chunked + "5;x=" << QByteArray("y");
        QTest::newRow("chunk size") << chunked << QByteArray("0");
        QTest::newRow("blank lines") << QByteArray() << QByteArray("\r\n");
        QTest::newRow("interim answers")
            << QByteArray() << QByteArray("HTTP/1.1 100 Continue\r\n\r\n");
        QTest::newRow("trailers") << chunked + "0\r\n" << QByteArray("X-Line: y\r\n");
        QTest::newRow("a long location")
            << "HTTP/1.1 302 Found\r\nLocation: /" + QByteArray(3'000'000, 'x') + "\r\n\r\n"
            << QByteArray();
    }

    void anEndlessAnswerIsDroppedAlone()
    {
        QFETCH(QByteArray, begin);
        QFETCH(QByteArray, piece);
        EndlessServer hostile(begin, piece);
        CrawlRun crawl;
        makeChain(crawl, 12);
        crawl.options.allow.append(hostile.pair());
        crawl.options.startUrls.prepend(u("http://%1/").arg(hostile.pair()));
        test::OwnTime time;
        const auto report = crawl.run(60'000);
        const qint64 ms = time.elapsedMs();
        QVERIFY(report && *report);
        QCOMPARE((*report)->fetched, 12);
        QCOMPARE((*report)->failed + (*report)->robotsDenied, 1);
        // Little more than the kernel's buffers: it was dropped for its size, not by a timeout.
        QVERIFY2(hostile.sent < 32'000'000, qPrintable(QString::number(hostile.sent)));
        QVERIFY2(ms < crawl.seams.limits.totalMs, qPrintable(QString::number(ms)));
    }

    /// A silent host uses up its timeout, and the other hosts are fetched in the meantime.
    void aSilentHostIsNotWaitedFor()
    {
        // A separate host, because pages of one host are fetched one after the other.
        EndlessServer silent({}, {}, QHostAddress(u("127.0.0.2")));
        CrawlRun crawl;
        crawl.seams.limits.totalMs = 8'000;
        makeChain(crawl, 12);
        crawl.options.allow.append(silent.pair());
        crawl.options.startUrls.prepend(u("http://%1/").arg(silent.pair()));
        int waitedForAtTheLastPage = 0;
        crawl.server.script = [&](const QByteArray& path, const QByteArray&, Reply&) {
            if (path == "/11")
                waitedForAtTheLastPage = silent.open;
            return false;
        };
        test::OwnTime time;
        const auto report = crawl.run(60'000);
        const qint64 ms = time.elapsedMs();
        QVERIFY(report && *report);
        QCOMPARE((*report)->fetched, 12);
        QCOMPARE(waitedForAtTheLastPage, 1);
        QVERIFY2(ms < crawl.seams.limits.totalMs + 1000, qPrintable(QString::number(ms)));
    }

    void slowHostsStopNobody_data()
    {
        QTest::addColumn<int>("hosts");
        QTest::addColumn<int>("links");
        QTest::addColumn<Trickle>("trickle");
        const QByteArray ok = "HTTP/1.1 200 OK\r\n";
        QTest::newRow("four at robots.txt") << 4 << 0 << Trickle();
        QTest::newRow("six") << 6 << 0 << Trickle();
        QTest::newRow("with many pages") << 4 << 300 << Trickle();
        QTest::newRow("status line") << 4 << 300 << Trickle{"HTTP/1.1 200 ", 'O'};
        QTest::newRow("header line") << 4 << 300 << Trickle{ok + "X-Line: ", 'y'};
        QTest::newRow("header line of robots.txt") << 4 << 0 << Trickle{ok + "X-Line: ", 'y'};
        QTest::newRow("chunk size")
            << 4 << 300 << Trickle{ok + "Transfer-Encoding: chunked\r\n\r\n", '0'};
    }

    /// Hosts that send a byte now and then: the pages of another one come meanwhile, and when they
    /// are as many as are wanted, nothing is waited for.
    void slowHostsStopNobody()
    {
        QFETCH(int, hosts);
        QFETCH(int, links);
        QFETCH(Trickle, trickle);
        CrawlRun crawl;
        makeChain(crawl, 20);
        std::vector<std::unique_ptr<TricklingServer>> slow;
        while (int(slow.size()) < hosts) {
            slow.push_back(std::make_unique<TricklingServer>(int(slow.size()) + 1, links, trickle));
            crawl.options.allow.prepend(slow.back()->pair());
            crawl.options.startUrls.prepend(slow.back()->url());
        }
        crawl.options.maxPages = 20 + (links > 0 ? hosts : 0);
        int waitedForAtTheLastPage = 0;
        crawl.server.script = [&](const QByteArray& path, const QByteArray&, Reply&) {
            if (path == "/19") {
                for (const auto& each : slow)
                    waitedForAtTheLastPage += each->open;
            }
            return false;
        };
        test::OwnTime time;
        const auto report = crawl.run(60'000);
        const qint64 ms = time.elapsedMs();
        QVERIFY(report && *report);
        QCOMPARE((*report)->fetched, crawl.options.maxPages);
        QCOMPARE((*report)->failed, 0);
        QCOMPARE(waitedForAtTheLastPage, hosts);
        QVERIFY2(ms < crawl.seams.limits.totalMs, qPrintable(QString::number(ms)));
    }

    void aSlowPageCostsItsHostNothing_data()
    {
        QTest::addColumn<QStringList>("starts");
        QTest::newRow("pages that are linked") << QStringList{u("/")};
        QTest::newRow("start URLs")
            << QStringList{u("/slow"), u("/p0"), u("/p1"), u("/p2"), u("/p3"), u("/p4"), u("/")};
    }

    /// An honest page that takes 4 s: the other pages of its host are fetched all the same.
    void aSlowPageCostsItsHostNothing()
    {
        QFETCH(QStringList, starts);
        CrawlRun crawl;
        QByteArray links = "<a href=/slow>";
        for (int i = 0; i < 5; ++i) {
            const auto path = "/p" + QByteArray::number(i);
            links += "<a href=" + path + '>';
            crawl.server.pages[path] = Reply("page");
        }
        crawl.server.pages["/"] = Reply(links);
        Reply slow(QByteArray(40, 'x'));
        slow.dripMs = 100;
        crawl.server.pages["/slow"] = slow;
        crawl.options.startUrls.clear();
        for (const auto& start : starts)
            crawl.options.startUrls += crawl.server.url(start);
        const auto report = crawl.run(60'000);
        QVERIFY(report && *report);
        QCOMPARE((*report)->fetched, 7);
        QCOMPARE((*report)->failed, 0);
        for (const auto& path : crawl.server.requested)
            QVERIFY2(crawl.server.timesRequested(path) == 1, path.constData());
    }

    void answersInPieces_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("read");
        const QByteArray ok = "HTTP/1.1 200 OK\r\n";
        const QByteArray chunked = ok + "Transfer-Encoding: chunked\r\n\r\n";
        const auto row = [](const char* name, const QByteArray& answer, const char* read) {
            QTest::newRow(name) << answer << u(read);
        };
        row("length", ok + "Content-Length: 5\r\n\r\nhello and more", "200 hello");
        row("until the end", ok + "\r\nhello", "200 hello");
        row("chunks", chunked + "2\r\nhe\r\n3;a=b\r\nllo\r\n0\r\nX: y\r\n\r\n", "200 hello");
        row("bare line ends", "HTTP/1.0 200\nContent-Length: 2\n\nhi", "200 hi");
        row("interim",
            "\r\nHTTP/1.1 103 Hints\r\nLink: x\r\n\r\n" + ok + "Content-Length: 0\r\n\r\n", "200 ");
        row("no content", "HTTP/1.1 204 No\r\nContent-Length: 9\r\n\r\n", "204 ");
        row("folded", ok + "Content-Length:\r\n 2\r\n\r\nhi", "200 hi");
        row("same length twice", ok + "Content-Length: 2\r\nContent-Length: 2\r\n\r\nhi", "200 hi");
        row("two lengths", ok + "Content-Length: 2\r\nContent-Length: 3\r\n\r\nhi",
            "malformed_answer");
        row("bad length", ok + "Content-Length: 2x\r\n\r\nhi", "malformed_answer");
        row("short", ok + "Content-Length: 9\r\n\r\nhi", "truncated");
        row("a chunk cut", chunked + "5\r\nhe", "truncated");
        row("a chunk too long", chunked + "2\r\nhello\r\n", "malformed_answer");
        row("a bad chunk", chunked + "zz\r\n", "malformed_answer");
        row("gzip on the way", ok + "Transfer-Encoding: gzip, chunked\r\n\r\n",
            "transfer_encoding");
        row("another protocol", "SSH-2.0-OpenSSH_9.2\r\n", "malformed_answer");
        row("no header's end", "HTTP/1.1 404 No\r\nX: y\r\n", "truncated");
        row("switching", "HTTP/1.1 101 Switching\r\n\r\n", "malformed_answer");
        row("nothing", "", "truncated");
    }

    /// The result does not depend on how the bytes are split.
    void answersInPieces()
    {
        QFETCH(QByteArray, answer);
        for (const qsizetype piece : {qsizetype{1}, qsizetype{7}, qsizetype{100'000}}) {
            HttpResponse response;
            QByteArray body;
            for (qsizetype at = 0; at < answer.size(); at += piece) {
                response.add(answer.mid(at, piece).toStdString());
                body += QByteArray::fromStdString(response.takeBody());
            }
            response.end();
            const bool failed = response.state() == HttpResponse::State::Failed;
            QTEST(failed ? QString::fromStdString(response.failure())
                         : QString::number(response.status()) + u' ' + QString::fromLatin1(body),
                "read");
        }
    }

    /// A page that crashes the parser counts as one failed attempt, with a status and a cooldown.
    void aKillingPageIsGonePast()
    {
        CrawlRun crawl;
        crawl.server.pages["/"] = Reply("<a href=/killing><a href=/fine><a href=/also>");
        crawl.server.pages["/killing"] = Reply("<table><math><select><mi><select><td>");
        crawl.server.pages["/fine"] = Reply("fine");
        crawl.server.pages["/also"] = Reply("also");
        for (int run = 0; run < 4; ++run) {
            const auto report = crawl.run(60'000);
            QVERIFY(report && *report);
            QCOMPARE((*report)->fetched, run == 0 ? 3 : 0);
            QCOMPARE((*report)->failed, run == 0 ? 1 : 0);
        }
        QCOMPARE(crawl.statusOf(u("/killing")), u("too_complex"));
        QCOMPARE(crawl.urlNode(u("/killing"))->properties.at("fail_count"), 1);
        QCOMPARE(crawl.server.timesRequested("/killing"), 1);
        QVERIFY(crawl.store->state("crawl", "reading")->is_null());
    }

    /// A page that a run was reading when it was killed counts as an attempt: the next run fetches
    /// it last, and after a second kill it cools down.
    void anInterruptedReadingIsAnAttempt()
    {
        CrawlRun crawl;
        crawl.server.pages["/"] = Reply("<a href=/bad><a href=/good>");
        crawl.server.pages["/bad"] = Reply("bad");
        crawl.server.pages["/good"] = Reply("good");
        PageResult page;
        page.job.url = *canonicalUrl(toUtf8(crawl.server.url(u("/bad"))));
        page.job.urlId = urlNodeId(page.job.url.text);
        page.job.source = crawl.options.source;
        page.url = page.job.url;
        ReadingPages reading("reading");
        reading.add(page, CrawlRun::now);
        const auto interrupt = [&] { return crawl.store->apply({{}, {reading.row()}, {}}); };
        QVERIFY(interrupt());
        auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->fetched, 3);
        QCOMPARE(crawl.server.requested.last(), QByteArray("/bad"));
        QVERIFY(crawl.store->state("crawl", "reading")->is_null());
        for (int run = 1; run <= 2; ++run) {
            QVERIFY(
                crawl.store->apply({{SetProperty{page.job.urlId, "fail_count", run - 1}}, {}, {}}));
            QVERIFY(interrupt());
            crawl.options.startUrls = {crawl.server.url(u("/bad"))};
            report = crawl.run();
            QVERIFY(report && *report);
            QCOMPARE((*report)->fetched, run == 1 ? 1 : 0);
        }
        QCOMPARE(crawl.urlNode(u("/bad"))->properties.at("fail_count"), 2);
        QCOMPARE(crawl.statusOf(u("/bad")), u("error"));
    }

    void anUnreachableHostIsNoDenial()
    {
        CrawlRun crawl;
        QTcpServer closed;
        QVERIFY(closed.listen(QHostAddress::LocalHost));
        const auto pair = u("127.0.0.1:%1").arg(closed.serverPort());
        closed.close();
        crawl.options.allow = {pair};
        crawl.options.startUrls = {u("http://%1/").arg(pair)};
        const auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->robotsDenied, 0);
        QCOMPARE((*report)->failed, 1);
        QCOMPARE((*report)->unreachable, 1);
        QCOMPARE((*report)->misses.front().why, CrawlMiss::Why::Unreachable);
        QCOMPARE((*report)->misses.front().reason, std::string("connection_refused"));
    }

    /// The real program on a page with long links only: its peak memory and its report.
    void aPageOfLongLinksTakesLittleMemory()
    {
        CrawlRun site;
        QByteArray html = "<base href=/" + QByteArray(1900, 'A') + "/>";
        for (int i = 0; i < 145'000; ++i)
            html += "<a href=" + QByteArray::number(i) + '>';
        site.server.pages["/"] = Reply(html);
        QTemporaryDir home;
        QProcess mnemo;
        qint64 mostKb = 0;
        QEventLoop loop;
        QTimer look;
        connect(&look, &QTimer::timeout, &loop, [&] {
            QFile status(u("/proc/%1/status").arg(mnemo.processId()));
            if (!status.open(QIODevice::ReadOnly))
                return;
            const auto text = status.readAll();
            const auto at = text.indexOf("VmHWM:");
            if (at >= 0)
                mostKb = std::max(
                    mostKb, text.mid(at + 6, 14).trimmed().split(' ').first().toLongLong());
        });
        connect(&mnemo, &QProcess::finished, &loop, &QEventLoop::quit);
        QTimer::singleShot(120'000, &loop, &QEventLoop::quit);
        mnemo.start(qEnvironmentVariable("MNEMO_BIN_DIR") + u("/mnemo"),
            {u("--home"), home.path(), u("crawl"), site.server.url(), u("--allow"),
                site.server.pair(), u("--max-pages"), u("1")});
        look.start(10);
        loop.exec();
        QCOMPARE(mnemo.state(), QProcess::NotRunning);
        QCOMPARE(mnemo.exitCode(), 0);
#if defined(__SANITIZE_ADDRESS__)
        constexpr qint64 limitKb = 600'000; // what was freed is held back, and each block fenced
#else
        constexpr qint64 limitKb = 400'000;
#endif
        QVERIFY2(mostKb > 0 && mostKb < limitKb, qPrintable(QString::number(mostKb)));
        const auto report = parseJson(mnemo.readAllStandardOutput().trimmed().toStdString());
        QVERIFY(report);
        const auto links = report->at("links").get<int>();
        QVERIFY2(links > 1000 && links <= 20'000, qPrintable(QString::number(links)));
    }

    /// Ctrl+C while a page is waited for: those before it are kept and told.
    void aStoppedCrawlKeepsAndTellsWhatItHas()
    {
        CrawlRun site;
        makeChain(site, 3);
        QTemporaryDir home;
        QProcess mnemo;
        site.server.script = [&](const QByteArray& path, const QByteArray&, Reply& reply) {
            if (path == "/2") {
                reply.silent = true;
                mnemo.terminate();
            }
            return path == "/2";
        };
        QEventLoop loop;
        connect(&mnemo, &QProcess::finished, &loop, &QEventLoop::quit);
        QTimer::singleShot(60'000, &loop, &QEventLoop::quit);
        mnemo.start(qEnvironmentVariable("MNEMO_BIN_DIR") + u("/mnemo"),
            {u("--home"), home.path(), u("crawl"), site.server.url(u("/0")), u("--allow"),
                site.server.pair()});
        loop.exec();
        QCOMPARE(mnemo.state(), QProcess::NotRunning);
        QCOMPARE(mnemo.exitCode(), 130);
        const auto report = parseJson(mnemo.readAllStandardOutput().trimmed().toStdString());
        QVERIFY(report);
        QCOMPARE(report->at("fetched"), Json(2));
        QCOMPARE(report->at("resources"), Json(2));
    }

    void aCutIsToldOnTheResource()
    {
        CrawlRun crawl;
        QByteArray html = "<a href=/" + QByteArray(3000, 'x') + '>';
        for (int i = 0; i < 20'100; ++i)
            html += "<a href=" + QByteArray::number(i) + '>';
        crawl.server.pages["/"] = Reply(html);
        crawl.options.maxPages = 1;
        const auto report = crawl.run(60'000);
        QVERIFY(report && *report);
        QCOMPARE((*report)->links, 20'000);
        const auto source = crawl.edgesOf(crawl.idOf(u("/")), "web:source_of");
        QCOMPARE(source.size(), std::size_t{1});
        QCOMPARE(crawl.node(source.front().from.text)->properties.at("links_cut"), 101);
    }

private:
    /// Pages that each link to the next one.
    static void makeChain(CrawlRun& crawl, int pages)
    {
        for (int i = 0; i < pages; ++i) {
            const auto next = i + 1 < pages ? "<a href=/" + QByteArray::number(i + 1) + '>' : "end";
            crawl.server.pages['/' + QByteArray::number(i)] = Reply(QByteArray(next));
        }
        crawl.options.startUrls = {crawl.server.url(u("/0"))};
    }
};

QTEST_GUILESS_MAIN(TestHostileServers)
#include "tst_hostileservers.moc"
