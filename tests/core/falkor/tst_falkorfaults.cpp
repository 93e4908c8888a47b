// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/falkor/loan.h"
#include "tests/core/falkor/asking.h"
#include "tests/core/falkor/faultserver.h"
#include "tests/support/falkorserver.h"
#include "tests/support/owntime.h"

#include <QLoggingCategory>
#include <QNetworkProxy>
#include <QScopeGuard>
#include <QtConcurrentRun>

#include <sys/resource.h>
#include <utility>

using namespace mnemo;
using namespace mnemo::test;
using falkor::Client;
using falkor::Command;
using Answer = Result<falkor::Reply>;
using Fault = FaultServer::Reply;

/// Servers that break, lie, or are none.
class TestFalkorFaults : public QObject
{
    Q_OBJECT

private:
    // The fault server lives on this thread, so the question is asked from another.
    static Answer asked(
        Client& client, const Command& command, std::chrono::milliseconds time = 5000ms)
    {
        auto future = QtConcurrent::run(
            [&] { return std::make_shared<Answer>(client.call("g", command, within(time), {})); });
        if (!QTest::qWaitFor([&] { return future.isFinished(); }, 15'000))
            return Error{ErrorCode::Internal, QStringLiteral("no end"), {}, {}, {}};
        return *future.result();
    }

    // Until callers read sockets of their own; the other way of asking is the client's thread.
    static bool becomesDirect(Client& client)
    {
        return asked(client, echo("g", 7)).has_value()
            && QTest::qWaitFor([&] { return client.lend("g")->isDirect(); });
    }

    /// The peak memory of this process.
    static qint64 mostMegabytes()
    {
        rusage usage{};
        ::getrusage(RUSAGE_SELF, &usage);
        return usage.ru_maxrss / 1024;
    }

private slots:
    void initTestCase();
    void brokenReplies_data();
    void brokenReplies();
    void slowAndHalfRepliesEndAtTheDeadline_data();
    void slowAndHalfRepliesEndAtTheDeadline();
    void largeRepliesArrive();
    void endlessLinesAreRefused();
    void lateReplyIsNobodys();
    void readIsSentOnceMore();
    void writeIsNot();
    void writesWaitWhileNothingIsDone_data();
    void writesWaitWhileNothingIsDone();
    void backsOffFromOneThatGreetsAndDrops();
    void noRedis_data();
    void noRedis();
    void nobodyThere();
    void silentServerEndsAtTheDeadline();
    void loadingAndOthers_data();
    void loadingAndOthers();
    void loginIsNeverSaidBack();
    void pushedReplies();
};

void TestFalkorFaults::initTestCase()
{
    // A proxy in the environment must be ignored: nothing listens there.
    QNetworkProxy::setApplicationProxy(
        QNetworkProxy(QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"), 9));
}

void TestFalkorFaults::brokenReplies_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, const QByteArray& bytes, ErrorCode code) {
        QTest::newRow(name) << bytes << static_cast<int>(code);
    };
    row("no type", "hello\r\n", ErrorCode::StoreCorrupt);
    row("binary", QByteArray("\x00\xff\xfe\r\n", 5), ErrorCode::StoreCorrupt);
    row("RESP3", "%1\r\n+a\r\n+b\r\n", ErrorCode::StoreCorrupt);
    row("nested 100,000 deep", QByteArray("*1\r\n").repeated(100'000), ErrorCode::StoreCorrupt);
    row("600 MB announced", "$629145600\r\n", ErrorCode::StoreCorrupt);
    row("600 MB announced inside", "*2\r\n:1\r\n$629145600\r\nabc", ErrorCode::StoreCorrupt);
    row("more than a number holds", "$99999999999999999999\r\n", ErrorCode::StoreCorrupt);
    row("negative length", "$-7\r\nabc\r\n", ErrorCode::StoreCorrupt);
    row("not a number", "$abc\r\n", ErrorCode::StoreCorrupt);
    row("2 billion elements", "*2000000000\r\n", ErrorCode::StoreCorrupt);
    row("21 million elements", "*21000000\r\n:1\r\n", ErrorCode::StoreCorrupt);
    row("many small promises", QByteArray("*2\r\n*20000000\r\n"), ErrorCode::StoreCorrupt);
    row("shorter than it is", "$3\r\nabcdef\r\n", ErrorCode::StoreCorrupt);
    row("no integer", ":12x\r\n", ErrorCode::StoreCorrupt);
    row("two answers", "+OK\r\n+OK\r\n", ErrorCode::Cancelled); // the first one counts
}

void TestFalkorFaults::brokenReplies()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, code);
    for (const bool direct : {false, true}) {
        FaultServer server;
        server.script = [&](int number, const Command&) {
            return Fault{number == (direct ? 2 : 1) ? bytes : FaultServer::cell(7)};
        };
        Client client(server.endpoint());
        QVERIFY(!direct || becomesDirect(client));
        const auto broken = asked(client, echo("g", 1));
        if (static_cast<ErrorCode>(code) == ErrorCode::Cancelled) {
            QVERIFY(broken);
        } else {
            COMPARE_ERROR(broken, static_cast<ErrorCode>(code));
            QVERIFY(!broken.error().message.isEmpty());
        }
        const auto next = asked(client, echo("g", 7));
        QVERIFY(next);
        QCOMPARE(onlyNumber(*next), 7);
    }
}

void TestFalkorFaults::slowAndHalfRepliesEndAtTheDeadline_data()
{
    QTest::addColumn<bool>("direct");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("dripMs");
    for (const bool direct : {false, true}) {
        const auto row = [&](const char* name, const QByteArray& bytes, int dripMs) {
            QTest::addRow("%s, %s", name, direct ? "by the caller" : "by the client's thread")
                << direct << bytes << dripMs;
        };
        row("a byte at a time", FaultServer::cell(1), 100);
        row("half a reply", FaultServer::cell(1).left(20), 0);
        row("nothing", {}, 0);
    }
}

void TestFalkorFaults::slowAndHalfRepliesEndAtTheDeadline()
{
    QFETCH(bool, direct);
    QFETCH(QByteArray, bytes);
    QFETCH(int, dripMs);
    FaultServer server;
    server.script = [](int, const Command&) { return Fault{FaultServer::cell(7)}; };
    Client client(server.endpoint());
    QVERIFY(!direct || becomesDirect(client));
    server.script = [&](int, const Command&) {
        Fault fault{bytes};
        fault.dripMs = dripMs;
        return fault;
    };
    test::OwnTime timer;
    const auto reply = asked(client, echo("g", 1), 350ms);
    COMPARE_ERROR(reply, ErrorCode::TimedOut);
    QVERIFY2(timer.elapsedMs() < 1000, qPrintable(QString::number(timer.elapsedMs())));
}

/// Long before they are as long as a reply may be: a line is searched anew whenever more of it
/// came.
void TestFalkorFaults::endlessLinesAreRefused()
{
    std::string deep;
    for (int i = 0; i < 12; ++i)
        deep += "*1\r\n";
    std::string part(32'768, 'x');
    part.back() = '\n'; // no line ends in that alone
    for (const std::string& head :
        {std::string("-"), std::string("+"), std::string("$"), deep + '+'}) {
        falkor::ReplyReader reader;
        reader.feed(head.data(), head.size());
        QVERIFY(reader.next());
        bool refused = false;
        for (int i = 0; i < 4 && !refused; ++i) {
            reader.feed(part.data(), part.size());
            refused = !reader.next();
        }
        QVERIFY2(refused, head.c_str());
    }
}

void TestFalkorFaults::largeRepliesArrive()
{
    FaultServer server;
    const auto part = FaultServer::bulk(QByteArray(1'000'000, 'x'));
    Client client(server.endpoint());
    // An array of 100 MB is read; of 600 MB only as much as one reply may hold.
    bool first = true;
    server.script = [&](int, const Command&) {
        Fault fault{part, std::exchange(first, false) ? 100 : 600};
        fault.head = "*" + QByteArray::number(fault.repeat) + "\r\n";
        return fault;
    };
    const auto large = asked(client, echo("g", 1), 20s);
    QVERIFY(large);
    QCOMPARE(large->items.size(), std::size_t{100});
    QCOMPARE(large->items.back().text.size(), std::size_t{1'000'000});
    const auto before = mostMegabytes();
    const auto tooLarge = asked(client, echo("g", 1), 20s);
    COMPARE_ERROR(tooLarge, ErrorCode::StoreCorrupt);
    QVERIFY2(mostMegabytes() - before < 250, qPrintable(QString::number(mostMegabytes())));
}

void TestFalkorFaults::lateReplyIsNobodys()
{
    FaultServer server;
    server.script = [](int, const Command& command) -> std::optional<Fault> {
        for (const int number : {2, 7}) {
            if (command == echo("g", number))
                return Fault{FaultServer::cell(number)};
        }
        return std::nullopt;
    };
    Client client(server.endpoint());
    QVERIFY(asked(client, echo("g", 7))); // after the greeting, commands are sent at once
    const auto late = asked(client, echo("g", 1), 300ms);
    COMPARE_ERROR(late, ErrorCode::TimedOut);
    QCOMPARE(server.commands.size(), std::size_t{2});
    const auto next = asked(client, echo("g", 2));
    QVERIFY(next);
    QCOMPARE(onlyNumber(*next), 2);
    // Asked again on the same connection, the late answer could be taken for the new one.
    QVERIFY(server.askedOn.at(2) != server.askedOn.at(1));
}

void TestFalkorFaults::readIsSentOnceMore()
{
    FaultServer server;
    server.script = [](int number, const Command&) {
        Fault fault{number == 1 ? FaultServer::cell(5).left(20) : FaultServer::cell(5)};
        fault.hangUp = number == 1;
        return fault;
    };
    Client client(server.endpoint());
    const auto epoch = client.epoch();
    const auto reply = asked(client, echo("g", 5));
    QVERIFY(reply);
    QCOMPARE(onlyNumber(*reply), 5);
    QCOMPARE(server.commands.size(), std::size_t{2});
    QVERIFY(client.epoch() > epoch);

    server.commands.clear();
    server.script = [](int, const Command&) {
        Fault fault;
        fault.hangUp = true;
        return fault;
    };
    const auto never = asked(client, echo("g", 5));
    COMPARE_ERROR(never, ErrorCode::Unreachable);
    QCOMPARE(server.commands.size(), std::size_t{2});
}

void TestFalkorFaults::writeIsNot()
{
    FaultServer server;
    server.script = [](int, const Command&) {
        Fault fault;
        fault.hangUp = true;
        return fault;
    };
    Client client(server.endpoint());
    const auto reply = asked(client, {"GRAPH.QUERY", "g", "CREATE (:A)"});
    COMPARE_ERROR(reply, ErrorCode::Unreachable);
    QCOMPARE(server.commands.size(), std::size_t{1});
}

void TestFalkorFaults::writesWaitWhileNothingIsDone_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const auto* text :
        {"LOADING Redis is loading the dataset in memory", "BUSY Redis is busy running a script.",
            "ERR FalkorDB module is currently replicating", "Max pending queries exceeded"})
        QTest::newRow(text) << QByteArray(text);
}

void TestFalkorFaults::writesWaitWhileNothingIsDone()
{
    QFETCH(QByteArray, text);
    FaultServer server;
    const Fault refusal{"-" + text + "\r\n"};
    server.script = [&](int number, const Command&) {
        return number < 3 ? refusal : Fault{FaultServer::cell(1)};
    };
    Client client(server.endpoint());
    const Command write{"GRAPH.QUERY", "g", "CREATE (:A)"};
    QVERIFY(asked(client, write));
    QCOMPARE(server.commands.size(), std::size_t{3});
    // Not longer than the deadline of the caller; then with the last error of the server.
    server.script = [&](int, const Command&) { return refusal; };
    const auto never = asked(client, write, 1400ms);
    QVERIFY(!never);
    QVERIFY2(never.error().detail == QString::fromLatin1(text), qPrintable(never.error().message));
    QVERIFY(server.commands.size() > 4);
}

void TestFalkorFaults::backsOffFromOneThatGreetsAndDrops()
{
    FaultServer server;
    server.dropsGreeted = true;
    Client client(server.endpoint());
    const auto reply = asked(client, echo("g", 1));
    COMPARE_ERROR(reply, ErrorCode::Unreachable);
    // The delays double, though each attempt went well at first.
    const auto& at = server.connectedAt;
    QTRY_VERIFY_WITH_TIMEOUT(at.size() > 12, 60'000);
    QVERIFY2(at[12] - at[8] > 3 * (at[4] - at[0]),
        qPrintable(QStringLiteral("%1 %2").arg(at[4] - at[0]).arg(at[12] - at[8])));
}

void TestFalkorFaults::noRedis_data()
{
    QTest::addColumn<QByteArray>("always");
    QTest::addColumn<QByteArray>("first");
    QTest::newRow("HTTP") << QByteArray("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
                          << QByteArray();
    QTest::newRow("SSH") << QByteArray("bye") << QByteArray("SSH-2.0-OpenSSH_9.2\r\n");
    QTest::newRow("SMTP") << QByteArray("500 what?\r\n") << QByteArray("220 mail ESMTP\r\n");
}

void TestFalkorFaults::noRedis()
{
    QFETCH(QByteArray, always);
    QFETCH(QByteArray, first);
    FaultServer server;
    server.always = always;
    server.speaksFirst = first;
    Client client(server.endpoint());
    const auto reply = asked(client, echo("g", 1));
    COMPARE_ERROR(reply, ErrorCode::Unreachable);
    QVERIFY2(reply.error().message.contains(QStringLiteral("not a Redis")),
        qPrintable(reply.error().message));
}

void TestFalkorFaults::nobodyThere()
{
    falkor::Endpoint endpoint;
    endpoint.host = QStringLiteral("127.0.0.1");
    endpoint.port = freePort();
    Client client(endpoint);
    test::OwnTime timer;
    const auto reply = asked(client, echo("g", 1), 10s);
    COMPARE_ERROR(reply, ErrorCode::Unreachable);
    QVERIFY(timer.elapsedMs() < 3000);
    QVERIFY(reply.error().message.contains(QString::number(endpoint.port)));
}

void TestFalkorFaults::silentServerEndsAtTheDeadline()
{
    QTcpServer silent;
    silent.listen(QHostAddress::LocalHost);
    falkor::Endpoint endpoint;
    endpoint.host = QStringLiteral("127.0.0.1");
    endpoint.port = silent.serverPort();
    Client client(endpoint);
    test::OwnTime timer;
    const auto reply = asked(client, echo("g", 1), 200ms);
    COMPARE_ERROR(reply, ErrorCode::TimedOut);
    QVERIFY(timer.elapsedMs() < 1500);
}

void TestFalkorFaults::loadingAndOthers_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("code");
    const auto row = [](const char* text, ErrorCode code) {
        QTest::newRow(text) << QByteArray(text) << static_cast<int>(code);
    };
    row("LOADING Redis is loading the dataset in memory", ErrorCode::Unreachable);
    row("MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
        ErrorCode::Unreachable);
    row("BUSY Redis is busy running a script.", ErrorCode::Unreachable);
    row("CLUSTERDOWN Hash slot not served", ErrorCode::Unreachable);
    row("ERR FalkorDB module is currently replicating", ErrorCode::Unreachable);
    row("READONLY You can't write against a read only replica.", ErrorCode::NotPermitted);
    row("NOPERM User ro has no permissions to run the 'graph.QUERY' command",
        ErrorCode::NotPermitted);
    row("NOAUTH Authentication required.", ErrorCode::NotPermitted);
    row("Max pending queries exceeded", ErrorCode::QueueFull);
    row("Query timed out", ErrorCode::TimedOut);
    row("ERR Invalid graph operation on empty key", ErrorCode::NoSuchGraph);
    row("WRONGTYPE Operation against a key holding the wrong kind of value", ErrorCode::Refused);
    row("graph.RO_QUERY is to be executed only on read-only queries", ErrorCode::Refused);
    row("ERR unknown command 'GRAPH.RO_QUERY', with args beginning with: 'g'", ErrorCode::Refused);
    row("errMsg: Invalid input 'x' line: 1, column: 1, offset: 0", ErrorCode::Refused);
    row("OOM command not allowed when used memory > 'maxmemory'.", ErrorCode::Refused);
}

void TestFalkorFaults::loadingAndOthers()
{
    QFETCH(QByteArray, text);
    QFETCH(int, code);
    FaultServer server;
    server.script = [&](int, const Command&) { return Fault{"-" + text + "\r\n"}; };
    Client client(server.endpoint());
    const auto reply = asked(client, echo("g", 1));
    COMPARE_ERROR(reply, static_cast<ErrorCode>(code));
    QVERIFY(!reply.error().message.isEmpty());
    QCOMPARE(server.commands.size(), std::size_t{1});
}

namespace {

QString& everyMessage()
{
    static QString text;
    return text;
}

} // namespace

void TestFalkorFaults::loginIsNeverSaidBack()
{
    everyMessage().clear();
    QLoggingCategory::setFilterRules(QStringLiteral("*=true"));
    const auto before = qInstallMessageHandler(
        [](QtMsgType, const QMessageLogContext&, const QString& text) { everyMessage() += text; });
    const auto after = qScopeGuard([&] {
        qInstallMessageHandler(before);
        QLoggingCategory::setFilterRules({});
    });
    FaultServer server;
    server.always = "-ERR unknown command 'AUTH', with args beginning with: 'me' 's3cret:/@%' \r\n"
                    "-ERR no\r\n-ERR no\r\n-ERR no\r\n";
    auto endpoint = server.endpoint();
    endpoint.user = QStringLiteral("me");
    endpoint.password = QStringLiteral("s3cret:/@%");
    Client client(endpoint);
    const auto reply = asked(client, echo("g", 1));
    COMPARE_ERROR(reply, ErrorCode::NotPermitted);
    const auto& error = reply.error();
    QVERIFY(!(error.message + error.detail + error.hint + error.where)
                 .contains(QStringLiteral("s3cret")));
    QVERIFY2(!everyMessage().contains(QStringLiteral("s3cret")), qPrintable(everyMessage()));
}

void TestFalkorFaults::pushedReplies()
{
    // An unrequested answer must not be taken for the answer to the next query.
    FaultServer server;
    server.script = [](int number, const Command&) {
        return Fault{
            number == 1 ? FaultServer::cell(1) + FaultServer::cell(666) : FaultServer::cell(2)};
    };
    Client client(server.endpoint());
    const auto first = asked(client, echo("g", 1));
    QVERIFY(first);
    QCOMPARE(onlyNumber(*first), 1);
    const auto second = asked(client, echo("g", 2));
    QVERIFY(second);
    QCOMPARE(onlyNumber(*second), 2);
}

QTEST_GUILESS_MAIN(TestFalkorFaults)
#include "tst_falkorfaults.moc"
