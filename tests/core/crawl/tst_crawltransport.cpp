// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/crawl/crawlrun.h"

#include <QProcess>
#include <QSslCertificate>
#include <QSslKey>
#include <QUrl>

#include <memory>

using namespace mnemo;
using mnemo::test::CrawlRun;
using mnemo::test::Reply;
using mnemo::test::ScriptedServer;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A proxy as organisations have it: tunnels CONNECT, forwards requests that name a whole URL.
class Proxy
{
public:
    Proxy()
    {
        m_server.listen(QHostAddress::LocalHost);
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            auto* client = m_server.nextPendingConnection();
            QObject::connect(client, &QTcpSocket::readyRead, client, [this, client] {
                if (client->findChild<QTcpSocket*>() == nullptr)
                    begin(client);
            });
            QObject::connect(client, &QTcpSocket::disconnected, client, &QObject::deleteLater);
        });
    }

    [[nodiscard]] QString url() const
    {
        return u"http://127.0.0.1:%1"_s.arg(m_server.serverPort());
    }

    [[nodiscard]] QString name() const { return u"127.0.0.1:%1"_s.arg(m_server.serverPort()); }

    QList<QByteArray> asked; ///< first lines of requests
    QList<QByteArray> headers;

private:
    void begin(QTcpSocket* client)
    {
        m_buffer[client] += client->readAll();
        const auto end = m_buffer[client].indexOf("\r\n\r\n");
        if (end < 0)
            return;
        const auto head = m_buffer.take(client);
        asked.append(head.left(head.indexOf('\r')));
        headers.append(head);
        const auto words = asked.back().split(' ');
        const bool isTunnel = words.value(0) == "CONNECT";
        const auto target = isTunnel ? QUrl(u"//"_s + QString::fromLatin1(words.value(1)))
                                     : QUrl(QString::fromLatin1(words.value(1)));
        auto* origin = new QTcpSocket(client);
        QObject::connect(origin, &QTcpSocket::connected, client, [=] {
            if (isTunnel) {
                client->write("HTTP/1.1 200 Connected\r\n\r\n");
                return;
            }
            origin->write(
                "GET " + target.path().toLatin1() + " HTTP/1.1" + head.mid(head.indexOf('\r')));
        });
        QObject::connect(
            origin, &QTcpSocket::readyRead, client, [=] { client->write(origin->readAll()); });
        QObject::connect(
            client, &QTcpSocket::readyRead, origin, [=] { origin->write(client->readAll()); });
        QObject::connect(
            origin, &QTcpSocket::disconnected, client, [=] { client->disconnectFromHost(); });
        origin->connectToHost(target.host(), static_cast<quint16>(target.port()));
    }

    QTcpServer m_server;
    QMap<QTcpSocket*, QByteArray> m_buffer;
};

} // namespace

/// Pages over TLS and through a proxy: what is trusted, what is sent where, and what is told of it.
class TestCrawlTransport final : public QObject
{
    Q_OBJECT

    bool openssl(const QStringList& arguments) const
    {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(u"openssl"_s, arguments);
        return process.waitForFinished() && process.exitCode() == 0;
    }

    bool authority(const QString& name) const
    {
        return openssl({u"req"_s, u"-x509"_s, u"-newkey"_s, u"ec"_s, u"-pkeyopt"_s,
            u"ec_paramgen_curve:prime256v1"_s, u"-nodes"_s, u"-keyout"_s, name + u".key"_s,
            u"-out"_s, name + u".pem"_s, u"-days"_s, u"30"_s, u"-subj"_s, u"/CN="_s + name});
    }

    bool certificate(const QString& name, const QByteArray& names, const QString& days) const
    {
        QFile extension(file(name + u".ext"_s));
        if (!extension.open(QIODevice::WriteOnly))
            return false;
        extension.write("subjectAltName=" + names + "\n");
        extension.close();
        return openssl({u"req"_s, u"-newkey"_s, u"ec"_s, u"-pkeyopt"_s,
                   u"ec_paramgen_curve:prime256v1"_s, u"-nodes"_s, u"-keyout"_s, name + u".key"_s,
                   u"-out"_s, name + u".csr"_s, u"-subj"_s, u"/CN="_s + name})
            && openssl({u"x509"_s, u"-req"_s, u"-in"_s, name + u".csr"_s, u"-CA"_s, u"ca.pem"_s,
                u"-CAkey"_s, u"ca.key"_s, u"-CAcreateserial"_s, u"-days"_s, days, u"-extfile"_s,
                name + u".ext"_s, u"-out"_s, name + u".pem"_s});
    }

    [[nodiscard]] QString file(const QString& name) const { return m_folder.filePath(name); }

    [[nodiscard]] QSslConfiguration tls(const QString& name) const
    {
        QFile keyFile(file(name + u".key"_s));
        if (!keyFile.open(QIODevice::ReadOnly))
            return {};
        auto configuration = QSslConfiguration::defaultConfiguration();
        configuration.setLocalCertificateChain(QSslCertificate::fromPath(file(name + u".pem"_s)));
        configuration.setPrivateKey(QSslKey(&keyFile, QSsl::Ec));
        return configuration;
    }

    QTemporaryDir m_folder;

private slots:

    void initTestCase()
    {
        QVERIFY(authority(u"ca"_s));
        QVERIFY(authority(u"other"_s));
        QVERIFY(certificate(u"good"_s, "IP:127.0.0.1", u"30"_s));
        QVERIFY(certificate(u"expired"_s, "IP:127.0.0.1", u"-1"_s));
        QVERIFY(certificate(u"elsewhere"_s, "DNS:elsewhere.example", u"30"_s));
    }

    void certificatesAreChecked_data()
    {
        QTest::addColumn<QString>("certificate");
        QTest::addColumn<QString>("authority");
        QTest::addColumn<bool>("isTrusted");
        QTest::newRow("of the given authority") << u"good"_s << u"ca.pem"_s << true;
        QTest::newRow("of another authority") << u"good"_s << u"other.pem"_s << false;
        QTest::newRow("of none that the system knows") << u"good"_s << QString() << false;
        QTest::newRow("expired") << u"expired"_s << u"ca.pem"_s << false;
        QTest::newRow("of another host") << u"elsewhere"_s << u"ca.pem"_s << false;
    }

    void certificatesAreChecked()
    {
        QFETCH(QString, certificate);
        QFETCH(QString, authority);
        QFETCH(bool, isTrusted);
        ScriptedServer secure(tls(certificate));
        secure.pages["/"] = Reply("<a href=/next>next</a>");
        secure.pages["/next"] = Reply("<p>last");
        CrawlRun crawl;
        crawl.options.startUrls = {secure.url()};
        crawl.options.allow = {secure.pair()};
        crawl.options.caFile = authority.isEmpty() ? QString() : file(authority);
        const auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->fetched, isTrusted ? 2 : 0);
        QCOMPARE(secure.requested.size(), isTrusted ? 3 : 0); // and robots.txt
        if (!isTrusted) {
            QCOMPARE((*report)->misses.size(), std::size_t{1});
            QCOMPARE((*report)->misses.front().reason, std::string("tls"));
        }
    }

    void throughAProxy_data()
    {
        QTest::addColumn<bool>("isSecure");
        QTest::newRow("http: requests that name the checked address") << false;
        QTest::newRow("https: a tunnel to the checked address") << true;
    }

    void throughAProxy()
    {
        QFETCH(bool, isSecure);
        const auto origin = isSecure ? std::make_unique<ScriptedServer>(tls(u"good"_s))
                                     : std::make_unique<ScriptedServer>();
        origin->pages["/"] = Reply("<p>page");
        Proxy proxy;
        CrawlRun crawl;
        crawl.options.startUrls = {origin->url()};
        crawl.options.allow = {origin->pair()};
        crawl.options.caFile = file(u"ca.pem"_s);
        crawl.options.proxy = proxy.url();
        const auto report = crawl.run();
        QVERIFY(report && *report);
        QCOMPARE((*report)->fetched, 1);
        QCOMPARE(origin->requested, (QList<QByteArray>{"/robots.txt", "/"}));
        const auto pair = origin->pair().toLatin1();
        QCOMPARE(proxy.asked,
            isSecure ? (
                QList<QByteArray>{"CONNECT " + pair + " HTTP/1.1", "CONNECT " + pair + " HTTP/1.1"})
                     : (QList<QByteArray>{"GET http://" + pair + "/robots.txt HTTP/1.1",
                         "GET http://" + pair + "/ HTTP/1.1"}));

        const auto events = crawl.store->events(0, 1000);
        QVERIFY(events);
        std::vector<std::string> told;
        for (const auto& event : *events) {
            if (event.kind == "web_fetch_completed")
                told.push_back(event.detail.value("proxy", std::string()));
        }
        QCOMPARE(told, std::vector<std::string>{proxy.name().toStdString()});
    }

    void withoutAProxyNoneIsTold()
    {
        CrawlRun crawl;
        crawl.server.pages["/"] = Reply("<p>page");
        QVERIFY(crawl.run());
        const auto events = crawl.store->events(0, 1000);
        QVERIFY(events && !events->empty());
        for (const auto& event : *events)
            QVERIFY2(!event.detail.contains("proxy"), event.kind.c_str());
    }
};

QTEST_GUILESS_MAIN(TestCrawlTransport)
#include "tst_crawltransport.moc"
