// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/files.h"
#include "core/facts/ledger.h"
#include "tests/core/api/apiserver.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

#include <netinet/in.h>
#include <set>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;

/// The HTTP API as a client meets it that is hostile, slow, one of very many, or gone.
class TestApiGuard : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void refusedSenders_data();
    void refusedSenders();
    void longBodyIsRefusedUnread();
    void slowRequests_data();
    void slowRequests();
    void manyIdleConnections();
    void manyClients();
    void cancelledCallIsNotFiled();
    void pipelinedAndMalformed();
    void tokenFile();
    void rateLimit();

private:
    std::unique_ptr<ApiServer> m_server;
};

void TestApiGuard::initTestCase()
{
    m_server = std::make_unique<ApiServer>();
    QVERIFY2(m_server->ground.error.isEmpty(), qUtf8Printable(m_server->ground.error));
}

void TestApiGuard::refusedSenders_data()
{
    QTest::addColumn<QByteArray>("replaced");
    QTest::addColumn<QByteArray>("by");
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<int>("status");
    const QByteArray own = "own";
    const auto host = "Host: " + m_server->host();
    const auto token = QByteArray::fromStdString(m_server->api->token().text());
    const auto row = [](const char* name, const QByteArray& replaced, const QByteArray& by,
                         const QByteArray& more,
                         int status) { QTest::newRow(name) << replaced << by << more << status; };
    const auto port = QByteArray::number(m_server->server->port());
    row("as it should be", {}, {}, {}, 200);
    row("localhost", host, "Host: localhost:" + port, {}, 200);
    row("spaces around the host", host, host + " \t", {}, 200);
    row("spaces around the token", token, token + "\t ", {}, 200);
    row("spaces around a foreign host", host, "Host: evil.example:" + port + ' ', {}, 403);
    row("own origin", {}, {}, "Origin: http://" + m_server->host() + "\r\n", 200);
    row("foreign host", host, "Host: evil.example:" + port, {}, 403);
    row("host like ours", host, "Host: localhost.evil.example:" + port, {}, 403);
    row("other port", host, "Host: localhost:1", {}, 403);
    row("empty host", host, "Host: ", {}, 403);
    row("foreign origin", {}, {}, "Origin: http://evil.example\r\n", 403);
    row("origin of a file", {}, {}, "Origin: null\r\n", 403);
    row("origin by https", {}, {}, "Origin: https://" + m_server->host() + "\r\n", 403);
    row("origin of another port", {}, {}, "Origin: http://localhost:1\r\n", 403);
    row("from another site", {}, {}, "Sec-Fetch-Site: cross-site\r\n", 403);
    row("from the same site", {}, {}, "Sec-Fetch-Site: same-site\r\n", 403);
    row("no token", "Authorization: Bearer " + token, "X: y", {}, 401);
    row("wrong token", token, QByteArray(64, 'a'), {}, 401);
    row("shorter token", token, token.left(63), {}, 401);
    row("longer token", token, token + '0', {}, 401);
    row("empty token", "Bearer " + token, "Bearer ", {}, 401);
    row("other scheme", "Bearer", "Basic", {}, 401);
    row("small letters", "Bearer", "bearer", {}, 200);
    row("a foreign host first", host, "Host: evil.example\r\n" + host, {}, 400);
    row("a foreign host last", host, host + "\r\nHost: evil.example", {}, 400);
    row("two origins", {}, {},
        "Origin: http://evil.example\r\nOrigin: http://" + m_server->host() + "\r\n", 400);
    row("two tokens", {}, {}, "Authorization: Bearer x\r\n", 400);
    row("two lengths", {}, {}, "Content-Length: 0\r\nContent-Length: 5\r\n", 400);
    row("long headers", {}, {}, "X: " + QByteArray(20'000, 'x') + "\r\n", 431);
    row("chunked body", {}, {}, "Transfer-Encoding: chunked\r\n", 411);
}

void TestApiGuard::refusedSenders()
{
    QFETCH(QByteArray, replaced);
    QFETCH(QByteArray, by);
    QFETCH(QByteArray, more);
    QFETCH(int, status);
    auto bytes = m_server->head("GET", "/api/catalogue", more + "\r\n");
    if (!replaced.isEmpty())
        bytes.replace(replaced, by);
    const auto before = Ledger(m_server->ground.home()).receipts()->size();
    const auto reply = m_server->sent(bytes);
    QVERIFY2(reply.status == status, reply.body.constData());
    QCOMPARE(reply.headers.contains("www-authenticate"), status == 401);
    QCOMPARE(reply.json().contains("error"), status != 200);
    // Nothing runs for whom nothing is answered, and the page needs no token.
    auto asked = m_server->posting("/api/query/neighbors", R"({"node_id":"res:a"})");
    asked.replace("Content-Type", more + "Content-Type");
    if (!replaced.isEmpty())
        asked.replace(replaced, by);
    QCOMPARE(m_server->sent(asked).status, status);
    const auto after = Ledger(m_server->ground.home()).receipts()->size();
    QCOMPARE(after, before + (status == 200 ? 1U : 0U));
}

void TestApiGuard::longBodyIsRefusedUnread()
{
    RawClient client(m_server->server->port());
    client.send(m_server->head("POST", "/api/query/neighbors",
        "Content-Type: application/json\r\nContent-Length: 104857600\r\n\r\n"));
    const auto reply = client.receive(); // before a byte of it was sent
    QCOMPARE(reply.status, 413);
    QCOMPARE(reply.code(), "refused");
    QVERIFY(client.waitForClosed());
    // With a wrong token not even the length is told.
    auto wrong = m_server->head("POST", "/api/verify", "Content-Length: 60000000\r\n\r\n");
    wrong.replace("Bearer ", "Bearer x");
    QCOMPARE(m_server->sent(wrong).status, 401);
}

void TestApiGuard::slowRequests_data()
{
    QTest::addColumn<QByteArray>("begin");
    QTest::addColumn<int>("status"); ///< 0: closed without a word
    QTest::newRow("nothing") << QByteArray() << 0;
    QTest::newRow("half a head") << QByteArray("GET / HTTP/1.1\r\nHost: x\r\n") << 408;
    QTest::newRow("half a body") << QByteArray("POST /api/query/neighbors HTTP/1.1\r\n") << 408;
}

void TestApiGuard::slowRequests()
{
    QFETCH(QByteArray, begin);
    QFETCH(int, status);
    HttpOptions options;
    options.times = {400ms, 400ms, 400ms, 400ms};
    ApiServer server(options);
    RawClient client(server.server->port());
    if (begin.startsWith("POST"))
        begin = server.head("POST", "/api/query/neighbors",
            "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{");
    client.send(begin);
    const auto reply = client.receive();
    QCOMPARE(reply.status, status);
    if (status == 408) {
        QCOMPARE(reply.code(), "timed_out");
        QCOMPARE(reply.headers.at("content-length").toInt(), int(reply.body.size()));
    }
    QVERIFY(client.waitForClosed());
    QCOMPARE(server.get("/api/catalogue").status, 200);
}

void TestApiGuard::manyIdleConnections()
{
    rlimit limit = {};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
    const int count = limit.rlim_max >= 11'000 ? 10'000 : int(limit.rlim_max) - 1'000;
    QVERIFY(count > 2'000);
    std::vector<int> idle;
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_port = htons(m_server->server->port());
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    for (int i = 0; i < count; ++i) {
        const int one = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        QVERIFY(one >= 0);
        QCOMPARE(::connect(one, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
        idle.push_back(one);
        if (i % 2'500 == 0) // whoever comes is answered meanwhile
            QCOMPARE(m_server->get("/").status, 200);
    }
    QCOMPARE(m_server->get("/api/catalogue").status, 200);
    int open = 0;
    for (const int one : idle) {
        char byte = 0;
        open += ::recv(one, &byte, 1, MSG_DONTWAIT) == 0 ? 0 : 1;
        ::close(one);
    }
    QVERIFY2(open <= 512, qPrintable(QString::number(open)));
}

void TestApiGuard::manyClients()
{
    constexpr int clients = 200;
    std::vector<std::unique_ptr<RawClient>> all;
    for (int i = 0; i < clients; ++i)
        all.push_back(std::make_unique<RawClient>(m_server->server->port()));
    const auto before = Ledger(m_server->ground.home()).receipts()->size();
    for (const auto& client : all)
        client->send(m_server->posting("/api/query/neighbors", R"({"node_id":"res:a"})"));
    std::set<std::string> hashes;
    for (const auto& client : all) {
        const auto reply = client->receive();
        QVERIFY2(reply.status == 200, reply.body.constData());
        QVERIFY2(reply.json().contains("receipt_id"), reply.body.constData());
        hashes.insert(reply.json().at("result_hash").get<std::string>());
    }
    QCOMPARE(hashes.size(), std::size_t{1});
    QCOMPARE(Ledger(m_server->ground.home()).receipts()->size(), before + clients);
    QVERIFY(Ledger(m_server->ground.home()).check()->ok);
}

void TestApiGuard::cancelledCallIsNotFiled()
{
    const auto before = Ledger(m_server->ground.home()).receipts()->size();
    QueryCall call{"neighbors", {{"node_id", "res:a"}}, {"http"}, {}};
    call.cancel.cancel();
    const auto reply = m_server->dispatcher->run(call);
    QVERIFY(!reply.receipt);
    QCOMPARE(reply.unfiled->code, ErrorCode::Cancelled);
    QCOMPARE(Ledger(m_server->ground.home()).receipts()->size(), before);
    // A client that goes away cancels what it waits for.
    const auto gate = std::make_shared<WaitingPlanner::Gate>();
    ApiServer server({}, {}, std::make_unique<WaitingPlanner>(gate));
    const auto posted = server.post("/api/muse/message", {{"message", "a question"}}).json();
    {
        RawClient client(server.server->port());
        client.send(server.head("GET",
            "/api/muse/jobs/" + QByteArray::fromStdString(posted.at("job_id").get<std::string>())
                + "?wait=60",
            "\r\n"));
        client.close();
    }
    gate->letGo();
    QElapsedTimer timer;
    timer.start();
    server.server.reset(); // waits for all that is being answered
    QVERIFY(timer.elapsed() < 10'000);
}

void TestApiGuard::pipelinedAndMalformed()
{
    HttpOptions options;
    options.times = {500ms, 500ms, 500ms, 500ms}; // some of it may go on as a request for ever
    ApiServer server(options);
    RawClient client(server.server->port());
    const auto one = server.head("GET", "/api/catalogue", "\r\n");
    client.send(one + one + one);
    for (int i = 0; i < 3; ++i)
        QCOMPARE(client.receive().status, 200);
    for (const QByteArray& bytes :
        {QByteArray("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"),
            QByteArray("GET\r\n\r\n"), QByteArray("GET / HTTP/9.9\r\n\r\n"),
            QByteArray(100'000, 'A') + "\r\n\r\n",
            "POST /api/verify HTTP/1.1\r\nHost: " + server.host()
                + "\r\nContent-Length: -5\r\n\r\n"}) {
        const auto reply = server.sent(bytes);
        QVERIFY2(reply.status == 0 || (reply.status >= 400 && reply.status < 600),
            QByteArray::number(reply.status).constData());
    }
    const auto head = server.sent(server.head("HEAD", "/api/catalogue", "\r\n"));
    QCOMPARE(head.status, 200);
    QCOMPARE(server.get("/api/catalogue").status, 200);
}

void TestApiGuard::tokenFile()
{
    QTemporaryDir folder;
    const auto home = Home::under(folder.path());
    const auto token = ApiToken::loadOrCreate(home);
    QVERIFY(token);
    QCOMPARE(token->text().size(), std::size_t{64});
    const auto path = ApiToken::fileOf(home);
    constexpr int others = 0x0077; // of QFile::Permissions
    QCOMPARE(int(QFileInfo(path).permissions()) & others, 0);
    QCOMPARE(ApiToken::loadOrCreate(home)->text(), token->text());
    QVERIFY(token->matches(token->text()));
    QVERIFY(!token->matches(""));
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther);
    QCOMPARE(ApiToken::loadOrCreate(home).error().code, ErrorCode::NotPermitted);
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    QVERIFY(writeFileAtomically(path, "short\n"));
    QCOMPARE(ApiToken::loadOrCreate(home).error().code, ErrorCode::MalformedFile);
    QVERIFY(QFile::remove(path));
    QVERIFY(QFile::link(folder.filePath(QStringLiteral("elsewhere")), path));
    QVERIFY(!ApiToken::loadOrCreate(home));
}

void TestApiGuard::rateLimit()
{
    AdmissionRules rules;
    rules.requestsPerSecond = 0.001;
    rules.requestsAtOnce = 3;
    rules.refusalsPerSecond = 0.001;
    rules.refusalsAtOnce = 2;
    ApiServer server({}, rules);
    auto wrong = server.head("GET", "/api/catalogue", "\r\n");
    wrong.replace("Bearer ", "Bearer x");
    QList<int> statuses;
    for (int i = 0; i < 3; ++i)
        statuses.append(server.sent(wrong).status);
    QCOMPARE(statuses, (QList<int>{401, 401, 429}));
    statuses.clear();
    for (int i = 0; i < 4; ++i)
        statuses.append(server.get("/api/catalogue").status); // whoever has the token still may
    QCOMPARE(statuses, (QList<int>{200, 200, 200, 429}));
    QCOMPARE(server.get("/").status, 200); // the page is counted by itself
}

QTEST_GUILESS_MAIN(TestApiGuard)
#include "tst_apiguard.moc"
