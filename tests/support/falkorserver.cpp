// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/falkorserver.h"

#include "core/graph/falkor/address.h"
#include "core/graph/falkor/replyreader.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QNetworkProxy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QtTest>

#include <csignal>
#include <sys/prctl.h>
#include <tuple>
#include <unistd.h>

namespace mnemo::test {

using falkor::Command;
using falkor::Reply;

namespace {

constexpr int startMs = 10'000;

QString serversFolder()
{
    return qEnvironmentVariable("MNEMO_SOURCE_DIR") + QStringLiteral("/build/servers/");
}

} // namespace

bool ServerProcess::start(
    const QString& program, const QStringList& arguments, const QString& folder)
{
    kill();
    m_process = std::make_unique<QProcess>();
    m_process->setWorkingDirectory(folder);
    // A pipe that nobody reads would stop the server one day.
    m_process->setStandardInputFile(QProcess::nullDevice());
    m_process->setStandardOutputFile(QProcess::nullDevice());
    m_process->setStandardErrorFile(QProcess::nullDevice());
    m_process->setChildProcessModifier([] {
        ::setpgid(0, 0);
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    });
    m_process->start(program, arguments);
    return m_process->waitForStarted(startMs);
}

void ServerProcess::signalGroup(int number) const
{
    if (m_process && m_process->processId() > 0)
        ::kill(-static_cast<pid_t>(m_process->processId()), number);
}

void ServerProcess::kill()
{
    signalGroup(SIGKILL);
    if (m_process)
        m_process->waitForFinished(startMs);
    m_process.reset();
}

void ServerProcess::stop()
{
    signalGroup(SIGSTOP);
}

void ServerProcess::resume()
{
    signalGroup(SIGCONT);
}

quint16 freePort()
{
    // A cluster node also takes the port plus 10000.
    for (;;) {
        QTcpServer server;
        server.listen(QHostAddress::LocalHost);
        if (server.serverPort() < 55'000)
            return server.serverPort();
    }
}

bool waitForPort(quint16 port)
{
    return QTest::qWaitFor(
        [port] {
            QTcpSocket socket;
            socket.setProxy(QNetworkProxy::NoProxy);
            socket.connectToHost(QHostAddress::LocalHost, port);
            return socket.waitForConnected(200);
        },
        startMs);
}

Reply rawCommand(quint16 port, const Command& command)
{
    Reply none;
    none.kind = Reply::Kind::Error;
    none.text = "no answer";
    QTcpSocket socket;
    socket.setProxy(QNetworkProxy::NoProxy);
    socket.connectToHost(QHostAddress::LocalHost, port);
    if (!socket.waitForConnected(startMs))
        return none;
    const auto bytes = falkor::encoded(command);
    socket.write(bytes.data(), static_cast<qint64>(bytes.size()));
    falkor::ReplyReader reader;
    while (socket.waitForReadyRead(startMs)) {
        const auto read = socket.readAll();
        reader.feed(read.constData(), static_cast<std::size_t>(read.size()));
        auto reply = reader.next();
        if (!reply)
            return none;
        if (reply->has_value())
            return *std::move(*reply);
    }
    return none;
}

QStringList FalkorServer::versions()
{
    QStringList found;
    for (const auto* version : {"4.22.1", "4.16.3"}) {
        const auto name = QString::fromLatin1(version);
        if (QFileInfo::exists(serversFolder() + name + QStringLiteral("/falkordb.so")))
            found.append(name);
    }
    return found;
}

FalkorServer::FalkorServer(QString version, QStringList options, Module module)
    : m_version(std::move(version)), m_options(std::move(options)), m_module(module)
{
}

bool FalkorServer::restartLoading()
{
    std::ignore = command({"EVAL",
        "for i = 1, 2500 do redis.call('SET', 'k' .. i, string.rep('x', 2048)) end return 1", "0"});
    if (command({"SAVE"}).text != "OK")
        return false;
    kill();
    // Half a millisecond and more for each key, and ears for us after each.
    setOptions({QStringLiteral("--key-load-delay"), QStringLiteral("800"),
        QStringLiteral("--loading-process-events-interval-bytes"), QStringLiteral("1024")});
    return start();
}

bool FalkorServer::start()
{
    if (m_port == 0)
        m_port = freePort();
    const auto bin = serversFolder() + m_version + u'/';
    QStringList arguments{QStringLiteral("--port"), QString::number(m_port),
        QStringLiteral("--bind"), QStringLiteral("127.0.0.1"), QStringLiteral("--save"), QString(),
        QStringLiteral("--appendonly"), QStringLiteral("no"), QStringLiteral("--dir"), folder(),
        QStringLiteral("--logfile"), folder() + QStringLiteral("/log"),
        QStringLiteral("--repl-diskless-sync-delay"), QStringLiteral("0")};
    arguments += m_options;
    if (m_module == Module::With)
        arguments += {QStringLiteral("--loadmodule"), bin + QStringLiteral("falkordb.so")};
    return m_process.start(bin + QStringLiteral("redis-server"), arguments, folder())
        && waitForPort(m_port);
}

falkor::Endpoint FalkorServer::endpoint() const
{
    falkor::Endpoint endpoint;
    endpoint.host = QStringLiteral("127.0.0.1");
    endpoint.port = m_port;
    return endpoint;
}

bool FalkorServer::addReader(const std::string& name, const std::string& password) const
{
    const auto reply = command(
        {"ACL", "SETUSER", name, "reset", "on", ">" + password, "~*", "-@all", "+graph.RO_QUERY",
            "+graph.LIST", "+ping", "+info", "+hello", "+client|setinfo", "+client|setname"});
    return reply.text == "OK";
}

bool TlsFront::start(const QString& certificate, const QString& key,
    const std::vector<std::pair<quint16, quint16>>& ports)
{
    QStringList arguments{
        qEnvironmentVariable("MNEMO_SOURCE_DIR") + QStringLiteral("/tests/support/tlsfront.py"),
        certificate, key};
    for (const auto& [from, to] : ports)
        arguments.append(QStringLiteral("%1:%2").arg(from).arg(to));
    return m_process.start(QStringLiteral("python3"), arguments, m_folder.path())
        && std::all_of(
            ports.begin(), ports.end(), [](const auto& port) { return waitForPort(port.first); });
}

SentinelGroup::SentinelGroup(quint16 primary, QByteArray more)
    : m_primary(primary), m_more(std::move(more))
{
}

bool SentinelGroup::start()
{
    const auto program = serversFolder() + QStringLiteral("4.16.3/redis-server");
    for (std::size_t i = 0; i < m_ports.size(); ++i) {
        m_ports[i] = freePort();
        const auto path = m_folders[i].filePath(QStringLiteral("sentinel.conf"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return false;
        file.write("bind 127.0.0.1\nsentinel monitor team 127.0.0.1 "
            + QByteArray::number(m_primary)
            + " 2\nsentinel down-after-milliseconds team 1000\n"
              "sentinel failover-timeout team 5000\n"
            + m_more);
        file.close();
        if (!m_processes[i].start(program,
                {path, QStringLiteral("--sentinel"), QStringLiteral("--port"),
                    QString::number(m_ports[i])},
                m_folders[i].path())
            || !waitForPort(m_ports[i]))
            return false;
    }
    return true;
}

bool SentinelGroup::waitUntilReady(int replicas) const
{
    const auto ready = [&](quint16 port) {
        if (rawCommand(port, {"SENTINEL", "CKQUORUM", "team"}).text.rfind("OK 3", 0) != 0)
            return false;
        const auto state = rawCommand(port, {"SENTINEL", "MASTER", "team"});
        for (std::size_t i = 0; i + 1 < state.items.size(); i += 2) {
            if (state.items[i].text == "num-slaves")
                return state.items[i + 1].text == std::to_string(replicas);
        }
        return false;
    };
    return QTest::qWaitFor(
        [&] { return std::all_of(m_ports.begin(), m_ports.end(), ready); }, 3 * startMs);
}

falkor::Endpoint SentinelGroup::endpoint() const
{
    falkor::Endpoint endpoint;
    endpoint.sentinelMaster = QStringLiteral("team");
    for (const auto port : m_ports)
        endpoint.sentinels.emplace_back(QStringLiteral("127.0.0.1"), port);
    return endpoint;
}

quint16 SentinelGroup::primaryPort() const
{
    const auto reply = rawCommand(m_ports[0], {"SENTINEL", "GET-MASTER-ADDR-BY-NAME", "team"});
    return reply.items.size() == 2 ? static_cast<quint16>(std::stoi(reply.items[1].text)) : 0;
}

namespace {

QStringList clusterOptions()
{
    return {QStringLiteral("--cluster-enabled"), QStringLiteral("yes"),
        QStringLiteral("--cluster-config-file"), QStringLiteral("nodes.conf"),
        QStringLiteral("--cluster-node-timeout"), QStringLiteral("2000")};
}

bool agrees(const FalkorServer& node)
{
    const auto info = node.command({"CLUSTER", "INFO"}).text;
    return info.find("cluster_state:ok") != std::string::npos
        && node.command({"CLUSTER", "SLOTS"}).items.size() == 3;
}

} // namespace

ClusterGroup::ClusterGroup(const std::vector<quint16>& publicPorts)
{
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        auto options = clusterOptions();
        if (i < publicPorts.size())
            options += {QStringLiteral("--cluster-announce-port"), QString::number(publicPorts[i])};
        m_nodes[i] = std::make_unique<FalkorServer>(FalkorServer::newest(), options);
    }
}

std::unique_ptr<FalkorServer> ClusterGroup::addReplica(const std::string& key)
{
    auto replica = std::make_unique<FalkorServer>(FalkorServer::newest(), clusterOptions());
    if (!replica->start())
        return nullptr;
    auto& primary = nodeOf(key);
    const auto id = primary.command({"CLUSTER", "MYID"}).text;
    replica->command({"CLUSTER", "MEET", "127.0.0.1", std::to_string(primary.port())});
    const bool follows = QTest::qWaitFor(
        [&] {
            return agrees(*replica) && replica->command({"CLUSTER", "REPLICATE", id}).text == "OK";
        },
        startMs);
    const bool known = QTest::qWaitFor(
        [&] {
            const auto info = replica->command({"INFO", "replication"}).text;
            return info.find("master_link_status:up") != std::string::npos
                && std::all_of(m_nodes.begin(), m_nodes.end(), [&](const auto& node) {
                       return node->command({"CLUSTER", "REPLICAS", id}).items.size() == 1;
                   });
        },
        3 * startMs);
    return follows && known ? std::move(replica) : nullptr;
}

bool ClusterGroup::start()
{
    static constexpr std::array shares{
        std::pair{"0", "5460"}, std::pair{"5461", "10922"}, std::pair{"10923", "16383"}};
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        if (!m_nodes[i]->start())
            return false;
        m_nodes[i]->command({"CLUSTER", "ADDSLOTSRANGE", shares[i].first, shares[i].second});
        m_nodes[i]->command({"CLUSTER", "SET-CONFIG-EPOCH", std::to_string(i + 1)});
    }
    for (std::size_t i = 1; i < m_nodes.size(); ++i)
        m_nodes[0]->command({"CLUSTER", "MEET", "127.0.0.1", std::to_string(m_nodes[i]->port())});
    return QTest::qWaitFor(
        [this] {
            return std::all_of(
                m_nodes.begin(), m_nodes.end(), [](const auto& node) { return agrees(*node); });
        },
        3 * startMs);
}

FalkorServer& ClusterGroup::nodeOf(const std::string& key)
{
    const int slot = falkor::slotOf(key);
    return *m_nodes[slot <= 5460 ? 0 : slot <= 10922 ? 1 : 2];
}

} // namespace mnemo::test
