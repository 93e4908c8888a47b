// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/neo4jserver.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QNetworkProxy>
#include <QTcpSocket>
#include <QtTest>

namespace mnemo::test {

namespace {

constexpr int kStartMs = 90'000;
constexpr int kAnswerMs = 60'000;

QString neo4jFolder()
{
    const QFileInfo folder(
        qEnvironmentVariable("MNEMO_SOURCE_DIR") + QStringLiteral("/build/servers/neo4j-5.26.30"));
    return folder.canonicalFilePath(); // as the class archive knows its files
}

/// What is in memory is sooner on its disk.
QString folderPattern()
{
    const QFileInfo memory(QStringLiteral("/dev/shm"));
    return (memory.isWritable() ? memory.filePath() : QDir::tempPath())
        + QStringLiteral("/mnemo-neo4j-XXXXXX");
}

bool copyFolder(const QString& from, const QString& to)
{
    QDirIterator entries(
        from, QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden, QDirIterator::Subdirectories);
    while (entries.hasNext()) {
        const QFileInfo entry(entries.next());
        const auto target = to + entry.filePath().mid(from.size());
        const bool isCopied = entry.isDir()
            ? QDir().mkpath(target)
            : QDir().mkpath(QFileInfo(target).path()) && QFile::copy(entry.filePath(), target);
        if (!isCopied)
            return false;
    }
    return true;
}

/// The body of an answer that comes whole or in chunks.
QByteArray bodyOf(const QByteArray& answer)
{
    const auto split = answer.indexOf("\r\n\r\n");
    const auto head = answer.left(split).toLower();
    auto rest = answer.mid(split + 4);
    if (!head.contains("transfer-encoding: chunked"))
        return rest;
    QByteArray body;
    while (!rest.isEmpty()) {
        const auto line = rest.indexOf("\r\n");
        const auto size = rest.left(line).toInt(nullptr, 16);
        body += rest.mid(line + 2, size);
        rest = rest.mid(line + 2 + size + 2);
        if (size == 0)
            break;
    }
    return body;
}

} // namespace

bool Neo4jServer::isThere()
{
    const auto folder = neo4jFolder();
    return !folder.isEmpty() && QFileInfo::exists(folder + QStringLiteral("/ready"));
}

Neo4jServer::Neo4jServer() : m_folder(folderPattern())
{
}

bool Neo4jServer::prepare()
{
    m_port = freePort();
    m_boltPort = freePort();
    const auto home = m_folder.path();
    if (!copyFolder(neo4jFolder() + QStringLiteral("/home"), home))
        return false;
    for (const auto* name : {"conf", "logs", "run", "import", "plugins"})
        QDir().mkpath(home + u'/' + QLatin1String(name));
    QFile source(
        qEnvironmentVariable("MNEMO_SOURCE_DIR") + QStringLiteral("/tests/support/neo4j.conf"));
    QFile target(home + QStringLiteral("/conf/neo4j.conf"));
    if (!source.open(QIODevice::ReadOnly) || !target.open(QIODevice::WriteOnly))
        return false;
    auto text = source.readAll();
    text.replace("@HTTP@", QByteArray::number(m_port));
    text.replace("@BOLT@", QByteArray::number(m_boltPort));
    return target.write(text) == text.size();
}

bool Neo4jServer::start()
{
    if (m_port == 0 && !prepare())
        return false;
    const auto files = neo4jFolder();
    const auto home = m_folder.path();
    const QStringList arguments{QStringLiteral("-Xms256m"), QStringLiteral("-Xmx512m"),
        QStringLiteral("-XX:+UseSerialGC"), QStringLiteral("-XX:TieredStopAtLevel=1"),
        QStringLiteral("-XX:SharedArchiveFile=") + files + QStringLiteral("/classes.jsa"),
        QStringLiteral("-cp"), files + QStringLiteral("/lib/*"),
        QStringLiteral("org.neo4j.server.CommunityEntryPoint"),
        QStringLiteral("--home-dir=") + home,
        QStringLiteral("--config-dir=") + home + QStringLiteral("/conf")};
    if (!m_process.start(QStringLiteral("java"), arguments, home))
        return false;
    return QTest::qWaitFor(
        [this] { return query("RETURN 1 AS one").value("data", Json()).is_object(); }, kStartMs);
}

QString Neo4jServer::url() const
{
    return QStringLiteral("neo4j://%1:%2@127.0.0.1:%3/neo4j")
        .arg(QLatin1String(user), QLatin1String(password))
        .arg(m_port);
}

Json Neo4jServer::query(const std::string& text, const Json& parameters) const
{
    QTcpSocket socket;
    socket.setProxy(QNetworkProxy::NoProxy);
    socket.connectToHost(QHostAddress::LocalHost, m_port);
    if (!socket.waitForConnected(1000))
        return Json::object();
    const auto body
        = QByteArray::fromStdString(Json{{"statement", text}, {"parameters", parameters}}.dump());
    const auto login = (QByteArray(user) + ':' + password).toBase64();
    socket.write("POST /db/neo4j/query/v2 HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
                 "Content-Type: application/json\r\nAccept: application/vnd.neo4j.query\r\n"
                 "Authorization: Basic "
        + login + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
    QByteArray answer;
    while (socket.state() == QAbstractSocket::ConnectedState && socket.waitForReadyRead(kAnswerMs))
        answer += socket.readAll();
    answer += socket.readAll();
    auto json = Json::parse(bodyOf(answer).toStdString(), nullptr, false);
    return json.is_object() ? json : Json::object();
}

void Neo4jServer::clear() const
{
    query("MATCH (n) CALL { WITH n DETACH DELETE n } IN TRANSACTIONS OF 20000 ROWS");
}

} // namespace mnemo::test
