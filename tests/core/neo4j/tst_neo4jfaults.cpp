// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/neo4j/queryclient.h"
#include "core/graph/stores/storeurl.h"
#include "tests/support/neo4jserver.h"
#include "tests/support/scriptedserver.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QSslCertificate>
#include <QSslKey>
#include <QTemporaryDir>
#include <QTest>
#include <QtConcurrentRun>

#include <memory>
#include <optional>

using namespace mnemo;
using namespace mnemo::test;
using namespace mnemo::neo4j;
using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;

namespace {

const QByteArray kJson = "application/json";
constexpr const char* kOneRow = R"({"data":{"fields":["a"],"values":[[7]]},"bookmarks":["b:1"]})";

/// An answer of the Query API.
Reply jsonReply(int status, const QByteArray& body)
{
    Reply reply;
    reply.status = status;
    reply.body = body;
    reply.type = kJson;
    return reply;
}

} // namespace

/// A Neo4j that breaks, lies, goes away, or is none.
class TestNeo4jFaults final : public QObject
{
    Q_OBJECT

private:
    using Answer = Result<Rows>;

    // The scripted server lives on this thread, so that the question is asked from another one.
    static Answer ask(QueryClient& client, const Query& query = {"RETURN 7 AS a"},
        std::chrono::milliseconds time = 5s, const CancelToken& cancel = {})
    {
        auto future = QtConcurrent::run([&] {
            return std::make_shared<Answer>(client.ask(query, {Deadline(time), cancel}));
        });
        if (!QTest::qWaitFor([&] { return future.isFinished(); }, 15'000))
            return Error{ErrorCode::Internal, u"no end"_s, {}, {}, {}};
        return *future.result();
    }

    static DatabaseAddress addressOf(const QString& url)
    {
        return *databaseAddressFrom(*ServerUrl::parse(url));
    }

    static DatabaseAddress addressOf(const ScriptedServer& server)
    {
        return addressOf(u"neo4j+http://neo4j:s3cret@127.0.0.1:%1/team"_s.arg(server.port()));
    }

    [[nodiscard]] bool openssl(const QStringList& arguments) const
    {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(u"openssl"_s, arguments);
        return process.waitForFinished() && process.exitCode() == 0;
    }

    /// A certificate of its own making for this name.
    [[nodiscard]] bool certificate(const QString& name, const QString& alternative) const
    {
        return openssl({u"req"_s, u"-x509"_s, u"-newkey"_s, u"ec"_s, u"-pkeyopt"_s,
            u"ec_paramgen_curve:prime256v1"_s, u"-nodes"_s, u"-keyout"_s, name + u".key"_s,
            u"-out"_s, name + u".pem"_s, u"-days"_s, u"30"_s, u"-subj"_s, u"/CN="_s + name,
            u"-addext"_s, u"subjectAltName="_s + alternative});
    }

    [[nodiscard]] QSslConfiguration tls(const QString& name) const
    {
        QFile keyFile(m_folder.filePath(name + u".key"_s));
        if (!keyFile.open(QIODevice::ReadOnly))
            return {};
        auto configuration = QSslConfiguration::defaultConfiguration();
        configuration.setLocalCertificateChain(
            QSslCertificate::fromPath(m_folder.filePath(name + u".pem"_s)));
        configuration.setPrivateKey(QSslKey(&keyFile, QSsl::Ec));
        return configuration;
    }

    QTemporaryDir m_folder;

private slots:
    void initTestCase();
    void brokenAnswers_data();
    void brokenAnswers();
    void textsHaveACanonicalForm();
    void silenceEndsAtTheDeadline();
    void aCancelEndsIt();
    void whatPassesIsAskedAgain();
    void writesAreNotSentTwice();
    void certificatesAreChecked_data();
    void certificatesAreChecked();
    void theRealServerComesBack();
};

void TestNeo4jFaults::initTestCase()
{
    QVERIFY(certificate(u"good"_s, u"IP:127.0.0.1"_s));
    QVERIFY(certificate(u"elsewhere"_s, u"DNS:elsewhere.example"_s));
}

void TestNeo4jFaults::brokenAnswers_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<ErrorCode>("code");
    const auto row
        = [](const char* name, int status, const QByteArray& body, const QByteArray& type,
              ErrorCode code) { QTest::newRow(name) << status << body << type << code; };
    const auto failed = [](const char* code) {
        return QByteArray(R"({"errors":[{"code":")") + code + R"(","message":"words"}]})";
    };
    row("an error after rows", 202,
        R"({"data":{"fields":["a"],"values":[[7]]},"errors":[{"code":)"
        R"("Neo.ClientError.Statement.ArithmeticError","message":"/ by zero"}]})",
        kJson, ErrorCode::Refused);
    row("half a body", 202, R"({"data":{"fields":["a"],"values":[[7],[)", kJson,
        ErrorCode::Unreachable);
    row("nothing", 202, "", kJson, ErrorCode::Unreachable);
    row("rows of another width", 202, R"({"data":{"fields":["a","b"],"values":[[7]]}})", kJson,
        ErrorCode::StoreCorrupt);
    constexpr int levels = 300'000; // each of which a call would take from the stack
    row("lists in each other", 202,
        R"({"data":{"fields":["a"],"values":[[)"
            + QByteArray(R"({"$type":"List","_value":[)").repeated(levels)
            + QByteArray("]}").repeated(levels) + "]]}}",
        kJson, ErrorCode::StoreCorrupt);
    row("another server's page", 200, "<html><h1>Welcome</h1></html>", "text/html",
        ErrorCode::Unreachable);
    row("its own page of errors", 404, "<html>not found</html>", "text/html",
        ErrorCode::Unreachable);
    row("JSON of another server", 200, R"({"hello":"world"})", kJson, ErrorCode::Unreachable);
    row("no JSON", 202, "\xff\xfe{{{", kJson, ErrorCode::Unreachable);
    row("wrong password", 401, failed("Neo.ClientError.Security.Unauthorized"), kJson,
        ErrorCode::NotPermitted);
    row("missing database", 404, failed("Neo.ClientError.Database.DatabaseNotFound"), kJson,
        ErrorCode::NoSuchGraph);
    row("a write in a read", 400, failed("Neo.ClientError.Statement.AccessMode"), kJson,
        ErrorCode::NotPermitted);
    row("its time limit", 400, failed("Neo.ClientError.Transaction.TransactionTimedOut"), kJson,
        ErrorCode::TimedOut);
    row("out of memory", 500, failed("Neo.TransientError.General.OutOfMemoryError"), kJson,
        ErrorCode::Refused);
}

void TestNeo4jFaults::brokenAnswers()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, type);
    QFETCH(ErrorCode, code);
    ScriptedServer server;
    bool isBroken = true;
    server.script = [&](const QByteArray&, const QByteArray&, Reply& reply) {
        reply = isBroken ? jsonReply(status, body) : jsonReply(202, kOneRow);
        reply.type = isBroken ? type : kJson;
        return true;
    };
    QueryClient client(addressOf(server));
    const auto answer = ask(client);
    QVERIFY(!answer);
    QVERIFY2(answer.error().code == code,
        qPrintable(answer.error().message + u' ' + answer.error().detail));
    QVERIFY(!answer.error().message.isEmpty());
    for (const QString& words :
        {answer.error().message, answer.error().hint, answer.error().detail})
        QVERIFY(!words.contains(u"s3cret"_s));
    // Nothing of it stays.
    isBroken = false;
    const auto whole = ask(client);
    QVERIFY2(whole, qPrintable(whole ? QString() : whole.error().message));
    QVERIFY(whole->table.at(0, 0) == 7);
    QVERIFY(!whole->bookmark.empty());
}

/// A server may hold U+0000 in texts and in names; no snapshot does.
void TestNeo4jFaults::textsHaveACanonicalForm()
{
    ScriptedServer server;
    server.script = [](const QByteArray&, const QByteArray&, Reply& reply) {
        reply = jsonReply(202,
            R"({"data":{"fields":["a"],"values":[[{"$type":"Map","_value":{"n\u0000":)"
            R"({"$type":"String","_value":"x\u0000y"}}}]]},"bookmarks":["b"]})");
        return true;
    };
    QueryClient client(addressOf(server));
    const auto answer = ask(client);
    QVERIFY2(answer, qPrintable(answer ? QString() : answer.error().message));
    QVERIFY(answer->table.at(0, 0) == Json({{"n\uFFFD", "x\uFFFDy"}}));
}

void TestNeo4jFaults::silenceEndsAtTheDeadline()
{
    ScriptedServer server;
    server.script = [](const QByteArray&, const QByteArray&, Reply& reply) {
        reply.silent = true;
        return true;
    };
    QueryClient client(addressOf(server));
    QElapsedTimer timer;
    timer.start();
    const auto answer = ask(client, {"RETURN 7 AS a"}, 300ms);
    QVERIFY(!answer && answer.error().code == ErrorCode::TimedOut);
    QVERIFY2(timer.elapsed() < 3000, QByteArray::number(timer.elapsed()).constData());
}

void TestNeo4jFaults::aCancelEndsIt()
{
    ScriptedServer server;
    CancelToken cancel;
    server.script = [&](const QByteArray&, const QByteArray&, Reply& reply) {
        reply.silent = true;
        cancel.cancel();
        return true;
    };
    QueryClient client(addressOf(server));
    const auto answer = ask(client, {"RETURN 7 AS a"}, 10s, cancel);
    QVERIFY(!answer && answer.error().code == ErrorCode::Cancelled);
}

/// A database that starts is waited for, within the deadline.
void TestNeo4jFaults::whatPassesIsAskedAgain()
{
    ScriptedServer server;
    int asked = 0;
    server.script = [&](const QByteArray&, const QByteArray&, Reply& reply) {
        reply = ++asked < 3 ? jsonReply(500,
                    R"({"errors":[{"code":"Neo.TransientError.General.DatabaseUnavailable",)"
                    R"("message":"starting"}]})")
                            : jsonReply(202, kOneRow);
        return true;
    };
    QueryClient client(addressOf(server));
    const auto answer = ask(client);
    QVERIFY2(answer, qPrintable(answer ? QString() : answer.error().message));
    QCOMPARE(asked, 3);
}

/// A write whose connection breaks may have been done: it is told, and not tried again.
void TestNeo4jFaults::writesAreNotSentTwice()
{
    ScriptedServer server;
    int asked = 0;
    bool isBroken = false;
    server.script = [&](const QByteArray&, const QByteArray&, Reply& reply) {
        ++asked;
        reply = jsonReply(202, kOneRow);
        if (isBroken)
            reply.promised = reply.body.size() + 100; // the connection ends before its answer
        return true;
    };
    QueryClient client(addressOf(server));
    QVERIFY(ask(client));
    isBroken = true;
    asked = 0;
    const auto written = ask(client, {"CREATE (n) RETURN 1 AS a", Json::object(), true});
    QVERIFY(!written && written.error().code == ErrorCode::Unreachable);
    QCOMPARE(asked, 1);
    // A read is harmless: once more, and then told.
    asked = 0;
    QVERIFY(!ask(client));
    QCOMPARE(asked, 2);
    isBroken = false;
    QVERIFY(ask(client));
}

void TestNeo4jFaults::certificatesAreChecked_data()
{
    QTest::addColumn<QString>("certificate");
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<QString>("authority");
    QTest::addColumn<bool>("isTrusted");
    QTest::newRow("of the CA file") << u"good"_s << u"neo4j+https"_s << u"good.pem"_s << true;
    QTest::newRow("unknown") << u"good"_s << u"neo4j+https"_s << QString() << false;
    QTest::newRow("of another CA file")
        << u"good"_s << u"neo4j+https"_s << u"elsewhere.pem"_s << false;
    QTest::newRow("of another host")
        << u"elsewhere"_s << u"neo4j+https"_s << u"elsewhere.pem"_s << false;
    QTest::newRow("any is taken") << u"elsewhere"_s << u"neo4j+ssc"_s << QString() << true;
    QTest::newRow("a CA file that is not there")
        << u"good"_s << u"neo4j+https"_s << u"none.pem"_s << false;
}

void TestNeo4jFaults::certificatesAreChecked()
{
    QFETCH(QString, certificate);
    QFETCH(QString, scheme);
    QFETCH(QString, authority);
    QFETCH(bool, isTrusted);
    ScriptedServer server(tls(certificate));
    server.script = [](const QByteArray&, const QByteArray&, Reply& reply) {
        reply = jsonReply(202, kOneRow);
        return true;
    };
    auto url = u"%1://neo4j:s3cret@127.0.0.1:%2/team"_s.arg(scheme).arg(server.port());
    if (!authority.isEmpty())
        url += u"?ca="_s + m_folder.filePath(authority);
    QueryClient client(addressOf(url));
    const auto answer = ask(client);
    QVERIFY2(answer.has_value() == isTrusted,
        qPrintable(answer ? QString() : answer.error().message + answer.error().detail));
    if (!isTrusted) // nothing was said to it, no password above all
        QVERIFY(server.requested.isEmpty());
}

/// One store over a server that is killed and started anew.
void TestNeo4jFaults::theRealServerComesBack()
{
    MNEMO_NEED_NEO4J()
    Neo4jServer server;
    QVERIFY(server.start());
    QueryClient client(addressOf(server.url()));
    const auto before = ask(client, {"RETURN 7 AS a"}, 30s);
    QVERIFY2(before, qPrintable(before ? QString() : before.error().message));
    server.kill();
    const auto away = ask(client);
    QVERIFY(!away && away.error().code == ErrorCode::Unreachable);
    QVERIFY(server.start());
    const auto after = ask(client, {"RETURN 7 AS a"}, 30s);
    QVERIFY2(after, qPrintable(after ? QString() : after.error().message));
    QVERIFY(after->table.at(0, 0) == 7);
    // It refuses what would write in a read itself.
    const auto refused = ask(client, {"CREATE (n:Left) RETURN 1 AS a"}, 30s);
    QVERIFY(!refused && refused.error().code == ErrorCode::NotPermitted);
    auto address = addressOf(server.url());
    address.password = u"wrong"_s;
    QueryClient stranger(address);
    const auto unknown = ask(stranger, {"RETURN 7 AS a"}, 30s);
    QVERIFY(!unknown && unknown.error().code == ErrorCode::NotPermitted);
    address = addressOf(server.url());
    address.database = u"nowhere"_s;
    QueryClient lost(address);
    const auto missing = ask(lost, {"RETURN 7 AS a"}, 30s);
    QVERIFY(!missing && missing.error().code == ErrorCode::NoSuchGraph);
}

QTEST_GUILESS_MAIN(TestNeo4jFaults)
#include "tst_neo4jfaults.moc"
