// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/falkor/endpointurl.h"
#include "core/graph/stores/storeurl.h"
#include "tests/core/falkor/asking.h"
#include "tests/support/falkorserver.h"

#include <QFile>
#include <QStandardPaths>

using namespace mnemo;
using namespace mnemo::test;
using falkor::Client;
using namespace Qt::Literals::StringLiterals;

/// TLS as teams have it: a tunnel before the server, certificates of an authority of their own.
class TestFalkorTls : public QObject
{
    Q_OBJECT

private:
    [[nodiscard]] QString file(const QString& name) const { return m_folder.filePath(name); }

    bool openssl(const QStringList& arguments) const;
    bool certificate(const QString& name, const QString& names, const QString& days) const;
    /// An endpoint at the server, or at another port.
    bool startTunnel(ServerProcess& tunnel, quint16 port, const QString& certificate,
        const QString& more = {}, quint16 to = 0) const;
    [[nodiscard]] falkor::Endpoint endpoint(quint16 port) const;

    QTemporaryDir m_folder;
    QString m_tunnelProgram;
    std::unique_ptr<FalkorServer> m_server;

private slots:
    void initTestCase();
    void answersThroughTls();
    void refusesBadCertificates_data();
    void refusesBadCertificates();
    void clientCertificates();
    void aUrlNamesTheFiles();
    void plainWhereTlsIsExpected();
    void tlsWherePlainIsExpected();
    void badFiles_data();
    void badFiles();
    void sentinelsAndTheirPrimaries();
    void clusterNodes();
};

bool TestFalkorTls::openssl(const QStringList& arguments) const
{
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.start(QStringLiteral("openssl"), arguments);
    return process.waitForFinished() && process.exitCode() == 0;
}

bool TestFalkorTls::certificate(
    const QString& name, const QString& names, const QString& days) const
{
    QFile extension(file(name + QStringLiteral(".ext")));
    if (!extension.open(QIODevice::WriteOnly))
        return false;
    extension.write("subjectAltName=" + names.toLatin1() + "\n");
    extension.close();
    return openssl({u"req"_s, u"-newkey"_s, u"ec"_s, u"-pkeyopt"_s,
               u"ec_paramgen_curve:prime256v1"_s, u"-nodes"_s, u"-keyout"_s, name + u".key"_s,
               u"-out"_s, name + u".csr"_s, u"-subj"_s, u"/CN="_s + name})
        && openssl({u"x509"_s, u"-req"_s, u"-in"_s, name + u".csr"_s, u"-CA"_s, u"ca.pem"_s,
            u"-CAkey"_s, u"ca.key"_s, u"-CAcreateserial"_s, u"-days"_s, days, u"-extfile"_s,
            name + u".ext"_s, u"-out"_s, name + u".pem"_s});
}

bool TestFalkorTls::startTunnel(ServerProcess& tunnel, quint16 port, const QString& certificate,
    const QString& more, quint16 to) const
{
    const auto path = file(QStringLiteral("tunnel%1.conf").arg(port));
    QFile configuration(path);
    if (!configuration.open(QIODevice::WriteOnly))
        return false;
    configuration.write(QStringLiteral("foreground = yes\npid =\n[redis]\naccept = 127.0.0.1:%1\n"
                                       "connect = 127.0.0.1:%2\ncert = %3.pem\nkey = %3.key\n%4\n")
                            .arg(port)
                            .arg(to != 0 ? to : m_server->port())
                            .arg(file(certificate), more)
                            .toUtf8());
    configuration.close();
    return tunnel.start(m_tunnelProgram, {path}, m_folder.path()) && waitForPort(port);
}

falkor::Endpoint TestFalkorTls::endpoint(quint16 port) const
{
    falkor::Endpoint endpoint;
    endpoint.host = QStringLiteral("127.0.0.1");
    endpoint.port = port;
    endpoint.tls = true;
    endpoint.caFile = file(QStringLiteral("ca.pem"));
    return endpoint;
}

void TestFalkorTls::initTestCase()
{
    MNEMO_NEED_FALKOR()
    m_tunnelProgram = QStandardPaths::findExecutable(
        QStringLiteral("stunnel4"), {QStringLiteral("/usr/bin"), QStringLiteral("/usr/sbin")});
    if (m_tunnelProgram.isEmpty() && qEnvironmentVariable("CI") == QStringLiteral("true"))
        QFAIL("no stunnel4: ./dev test installs it");
    if (m_tunnelProgram.isEmpty())
        QSKIP("no stunnel4: ./dev test installs it");
    for (const auto* authority : {"ca", "other"}) {
        const auto name = QString::fromLatin1(authority);
        QVERIFY(openssl({u"req"_s, u"-x509"_s, u"-newkey"_s, u"ec"_s, u"-pkeyopt"_s,
            u"ec_paramgen_curve:prime256v1"_s, u"-nodes"_s, u"-keyout"_s, name + u".key"_s,
            u"-out"_s, name + u".pem"_s, u"-days"_s, u"30"_s, u"-subj"_s, u"/CN="_s + name}));
    }
    QVERIFY(certificate(u"good"_s, u"DNS:localhost,IP:127.0.0.1"_s, u"30"_s));
    QVERIFY(certificate(u"expired"_s, u"DNS:localhost,IP:127.0.0.1"_s, u"-1"_s));
    QVERIFY(certificate(u"elsewhere"_s, u"DNS:elsewhere.example"_s, u"30"_s));
    QVERIFY(certificate(u"named"_s, u"DNS:localhost"_s, u"30"_s));
    QVERIFY(certificate(u"person"_s, u"DNS:person"_s, u"30"_s));
    m_server = std::make_unique<FalkorServer>();
    QVERIFY(m_server->start());
}

void TestFalkorTls::answersThroughTls()
{
    ServerProcess tunnel;
    const auto port = freePort();
    QVERIFY(startTunnel(tunnel, port, u"good"_s));
    for (const auto* host : {"127.0.0.1", "localhost"}) {
        auto where = endpoint(port);
        where.host = QString::fromLatin1(host);
        Client client(where);
        QVERIFY(makeGraph(client, "g"));
        for (int i = 0; i < 20; ++i)
            QCOMPARE(ask(client, "g", i), i);
    }
}

void TestFalkorTls::refusesBadCertificates_data()
{
    QTest::addColumn<QString>("certificate");
    QTest::addColumn<QString>("authority");
    QTest::addColumn<QString>("says");
    QTest::newRow("expired") << u"expired"_s << u"ca.pem"_s << u"has expired"_s;
    QTest::newRow("another host") << u"elsewhere"_s << u"ca.pem"_s << u"names another host"_s;
    QTest::newRow("another authority") << u"good"_s << u"other.pem"_s << u"is not trusted"_s;
    QTest::newRow("the system's authorities") << u"good"_s << u""_s << u"is not trusted"_s;
}

void TestFalkorTls::refusesBadCertificates()
{
    QFETCH(QString, certificate);
    QFETCH(QString, authority);
    QFETCH(QString, says);
    ServerProcess tunnel;
    const auto port = freePort();
    QVERIFY(startTunnel(tunnel, port, certificate));
    auto where = endpoint(port);
    where.caFile = authority.isEmpty() ? QString() : file(authority);
    where.password = QStringLiteral("never sent");
    Client client(where);
    const auto reply = client.call("g", echo("g", 1), within(5s), {});
    COMPARE_ERROR(reply, ErrorCode::Unreachable);
    QVERIFY2(reply.error().message.contains(says), qPrintable(reply.error().message));
}

void TestFalkorTls::clientCertificates()
{
    ServerProcess tunnel;
    const auto port = freePort();
    QVERIFY(startTunnel(tunnel, port, u"good"_s,
        QStringLiteral("CAfile = %1\nverifyChain = yes").arg(file(u"ca.pem"_s))));
    auto where = endpoint(port);
    Client without(where);
    const auto refused = without.call("g", echo("g", 1), within(5s), {});
    COMPARE_ERROR(refused, ErrorCode::Unreachable);
    QVERIFY2(refused.error().hint.contains(QStringLiteral("client certificate")),
        qPrintable(refused.error().message));
    where.certificateFile = file(u"person.pem"_s);
    where.keyFile = file(u"person.key"_s);
    Client with(where);
    QVERIFY(makeGraph(with, "g"));
    QCOMPARE(ask(with, "g", 3), 3);
}

// As the dialog's fields and the terminal name them.
void TestFalkorTls::aUrlNamesTheFiles()
{
    ServerProcess tunnel;
    const auto port = freePort();
    QVERIFY(startTunnel(tunnel, port, u"good"_s,
        QStringLiteral("CAfile = %1\nverifyChain = yes").arg(file(u"ca.pem"_s))));
    std::ignore = m_server->command({"GRAPH.QUERY", "team", "CREATE (:A)"});
    const auto place = QStringLiteral("falkors://localhost:%1/team?ca=%2")
                           .arg(QString::number(port), file(u"ca.pem"_s));
    const auto files
        = QStringLiteral("&cert=%1&key=%2").arg(file(u"person.pem"_s), file(u"person.key"_s));
    const auto refused = openStore(*parseStoreUrl(place), OpenMode::Read);
    COMPARE_ERROR(refused, ErrorCode::Unreachable);
    const auto store = openStore(*parseStoreUrl(place + files), OpenMode::Read);
    QVERIFY2(store.has_value(), store ? "" : qPrintable(store.error().message));
    QCOMPARE((*store)->info()->nodes, std::int64_t{1});
}

void TestFalkorTls::plainWhereTlsIsExpected()
{
    // The client wants TLS; the server has none.
    Client client(endpoint(m_server->port()));
    const auto reply = client.call("g", echo("g", 1), within(8s), {});
    COMPARE_ERROR(reply, ErrorCode::Unreachable);
    QVERIFY2(
        reply.error().message.contains(QStringLiteral("TLS")), qPrintable(reply.error().message));
}

void TestFalkorTls::tlsWherePlainIsExpected()
{
    ServerProcess tunnel;
    const auto port = freePort();
    QVERIFY(startTunnel(tunnel, port, u"good"_s));
    auto where = endpoint(port);
    where.tls = false;
    Client client(where);
    const auto reply = client.call("g", echo("g", 1), within(5s), {});
    COMPARE_ERROR(reply, ErrorCode::Unreachable);
    const auto words = reply.error().message + reply.error().hint;
    QVERIFY2(words.contains(QStringLiteral("TLS")), qPrintable(words));
}

void TestFalkorTls::badFiles_data()
{
    QTest::addColumn<QString>("authority");
    QTest::addColumn<QString>("certificate");
    QTest::addColumn<QString>("key");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, const char* authority, const char* certificate,
                         const char* key, ErrorCode code) {
        QTest::newRow(name) << QString::fromLatin1(authority) << QString::fromLatin1(certificate)
                            << QString::fromLatin1(key) << static_cast<int>(code);
    };
    row("no such authority", "nothing.pem", "", "", ErrorCode::NotFound);
    row("a key for an authority", "ca.key", "", "", ErrorCode::MalformedFile);
    row("a key for a certificate", "ca.pem", "person.key", "person.key", ErrorCode::MalformedFile);
    row("a certificate for a key", "ca.pem", "person.pem", "person.pem", ErrorCode::MalformedFile);
}

void TestFalkorTls::badFiles()
{
    QFETCH(QString, authority);
    QFETCH(QString, certificate);
    QFETCH(QString, key);
    QFETCH(int, code);
    auto where = endpoint(m_server->port());
    where.caFile = file(authority);
    where.certificateFile = certificate.isEmpty() ? QString() : file(certificate);
    where.keyFile = key.isEmpty() ? QString() : file(key);
    Client client(where);
    const auto reply = client.call("g", echo("g", 1), within(5s), {});
    COMPARE_ERROR(reply, static_cast<ErrorCode>(code));
    QVERIFY(!reply.error().where.isEmpty());
}

// Sentinels and servers behind ports that speak TLS to us, and plainly to one another.
void TestFalkorTls::sentinelsAndTheirPrimaries()
{
    const std::array fronts{freePort(), freePort(), freePort(), freePort(), freePort()};
    const auto open = [&](TlsFront& front, const std::vector<std::pair<quint16, quint16>>& ports) {
        return front.start(file(u"good.pem"_s), file(u"good.key"_s), ports);
    };
    FalkorServer first;
    TlsFront firstFront;
    QVERIFY(first.start());
    QVERIFY(open(firstFront, {{fronts[0], first.port()}}));
    FalkorServer second(FalkorServer::newest(),
        {u"--replicaof"_s, u"127.0.0.1 %1"_s.arg(fronts[0]), u"--replica-announce-ip"_s,
            u"127.0.0.1"_s, u"--replica-announce-port"_s, QString::number(fronts[1])});
    TlsFront secondFront;
    QVERIFY(second.start());
    QVERIFY(open(secondFront, {{fronts[1], second.port()}}));
    SentinelGroup sentinels(fronts[0]);
    QVERIFY(sentinels.start());
    TlsFront sentinelFront;
    QVERIFY(open(sentinelFront,
        {{fronts[2], sentinels.port(0)}, {fronts[3], sentinels.port(1)},
            {fronts[4], sentinels.port(2)}}));

    const auto url
        = u"falkors:///g?sentinel=127.0.0.1:%1,localhost:%2,127.0.0.1:%3&master=team&ca="_s
              .arg(fronts[2])
              .arg(fronts[3])
              .arg(fronts[4]);
    const auto where = falkor::endpointFrom(*ServerUrl::parse(url + file(u"ca.pem"_s)));
    QVERIFY(where);
    Client client(*where);
    QVERIFY(makeGraph(client, "g"));
    QCOMPARE(client.facts(within(5s), {})->topology, u"sentinel"_s);
    QVERIFY(sentinels.waitUntilReady(1));
    QTRY_COMPARE(second.command({"GRAPH.LIST"}).items.size(), std::size_t{1});
    first.kill();
    QTRY_VERIFY_WITH_TIMEOUT(sentinels.primaryPort() == fronts[1], 20'000);
    QTRY_COMPARE(ask(client, "g", 6), 6);
    QVERIFY(client.call("g", {"GRAPH.QUERY", "g", "CREATE (:A)"}, within(5s), {}));

    // Certificates from another authority are refused.
    const auto other = falkor::endpointFrom(*ServerUrl::parse(url + file(u"other.pem"_s)));
    QVERIFY(other);
    Client careful(*other);
    const auto refused = careful.call("g", echo("g", 1), within(20s), {});
    COMPARE_ERROR(refused, ErrorCode::Unreachable);
    QVERIFY2(
        refused.error().message.contains(u"is not trusted"_s), qPrintable(refused.error().message));
}

void TestFalkorTls::clusterNodes()
{
    const std::vector<quint16> fronts{freePort(), freePort(), freePort()};
    ClusterGroup cluster(fronts);
    QVERIFY(cluster.start());
    std::array<ServerProcess, 3> tunnels;
    for (std::size_t i = 0; i < tunnels.size(); ++i)
        QVERIFY(startTunnel(tunnels[i], fronts[i], u"good"_s, {}, cluster.node(i).port()));
    Client client(endpoint(fronts[1]));
    // Slots of all three nodes; each is found by what another one says.
    const std::vector<std::string> graphs{"g1", "g2", "g3", "g4", "g5", "g6"};
    for (std::size_t i = 0; i < graphs.size(); ++i) {
        QVERIFY(makeGraph(client, graphs[i]));
        QCOMPARE(ask(client, graphs[i], static_cast<int>(i)), static_cast<int>(i));
    }
    const auto facts = client.facts(within(5s), {});
    QVERIFY(facts);
    QCOMPARE(facts->topology, u"cluster"_s);
    QCOMPARE(facts->graphs, graphs);
    for (std::size_t i = 0; i < tunnels.size(); ++i)
        QVERIFY(!cluster.node(i).command({"GRAPH.LIST"}).items.empty());

    // Announced by name, with certificates that hold no address.
    for (std::size_t i = 0; i < tunnels.size(); ++i) {
        QVERIFY(startTunnel(tunnels[i], fronts[i], u"named"_s, {}, cluster.node(i).port()));
        cluster.node(i).command({"CONFIG", "SET", "cluster-announce-hostname", "localhost",
            "cluster-preferred-endpoint-type", "hostname"});
    }
    const auto isNamed
        = [](const falkor::Reply& range) { return range.items[2].items[0].text == "localhost"; };
    for (std::size_t i = 0; i < tunnels.size(); ++i)
        QTRY_VERIFY(
            std::ranges::all_of(cluster.node(i).command({"CLUSTER", "SLOTS"}).items, isNamed));
    auto where = endpoint(fronts[2]);
    where.host = u"localhost"_s;
    Client named(where);
    for (std::size_t i = 0; i < graphs.size(); ++i)
        QCOMPARE(ask(named, graphs[i], static_cast<int>(i)), static_cast<int>(i));
}

QTEST_GUILESS_MAIN(TestFalkorTls)
#include "tst_falkortls.moc"
