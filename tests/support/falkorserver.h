// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/client.h"

#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace mnemo::test {

/// A program of a test in a process group of its own, killed with the test whatever happens.
class ServerProcess
{
public:
    ServerProcess() = default;

    ~ServerProcess() { kill(); }

    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    bool start(const QString& program, const QStringList& arguments, const QString& folder);
    void kill(); ///< SIGKILL, and waits for the end
    void stop(); ///< SIGSTOP: alive and silent
    void resume();

private:
    void signalGroup(int number) const;

    std::unique_ptr<QProcess> m_process;
};

/// A port that was free a moment ago.
[[nodiscard]] quint16 freePort();

/// Waits until something listens there.
[[nodiscard]] bool waitForPort(quint16 port);

/// One command on a connection of its own, without the client under test; an Error reply when
/// nothing answers.
[[nodiscard]] falkor::Reply rawCommand(quint16 port, const falkor::Command& command);

/// A real FalkorDB (or a Redis without it) on loopback, in a temporary folder.
class FalkorServer
{
public:
    /// The versions that ./dev test has fetched.
    [[nodiscard]] static QStringList versions();

    [[nodiscard]] static QString newest() { return versions().value(0); }

    enum class Module
    {
        With,
        Without
    };

    explicit FalkorServer(
        QString version = newest(), QStringList options = {}, Module module = Module::With);

    /// On the same port and folder as before, if it ran before. False when it does not come up.
    bool start();

    void kill() { m_process.kill(); }

    /// Ends and starts again with so much to load that it answers "loading" for a second and more.
    bool restartLoading();

    void stop() { m_process.stop(); }

    void resume() { m_process.resume(); }

    /// What further starts are given instead.
    void setOptions(const QStringList& options) { m_options = options; }

    void setVersion(const QString& version) { m_version = version; }

    [[nodiscard]] quint16 port() const { return m_port; }

    [[nodiscard]] QString folder() const { return m_folder.path(); }

    [[nodiscard]] falkor::Endpoint endpoint() const;

    falkor::Reply command(const falkor::Command& command) const
    {
        return rawCommand(m_port, command);
    }

    /// A user who may read graphs and nothing else.
    bool addReader(const std::string& name, const std::string& password) const;

private:
    QString m_version;
    QStringList m_options;
    Module m_module;
    quint16 m_port = 0;
    QTemporaryDir m_folder;
    ServerProcess m_process;
};

/// Ports that answer plain connections and TLS alike and lead to others; see tlsfront.py.
class TlsFront
{
public:
    /// Files in PEM. `ports`: where it listens, and where that leads.
    bool start(const QString& certificate, const QString& key,
        const std::vector<std::pair<quint16, quint16>>& ports);

private:
    QTemporaryDir m_folder;
    ServerProcess m_process;
};

/// Three sentinels that watch `primary` under the name "team".
class SentinelGroup
{
public:
    /// `more`: further lines of their configuration.
    explicit SentinelGroup(quint16 primary, QByteArray more = {});
    bool start();
    /// All three agree, and know `replicas` of them.
    [[nodiscard]] bool waitUntilReady(int replicas) const;
    [[nodiscard]] falkor::Endpoint endpoint() const;
    [[nodiscard]] quint16 primaryPort() const; ///< as the first sentinel says

    [[nodiscard]] quint16 port(std::size_t index) const { return m_ports[index]; }

    static constexpr std::size_t size = 3;

private:
    quint16 m_primary;
    QByteArray m_more;
    std::array<quint16, size> m_ports{};
    std::array<QTemporaryDir, size> m_folders;
    std::array<ServerProcess, size> m_processes;
};

/// Three nodes of one cluster; every slot is served.
class ClusterGroup
{
public:
    /// `publicPorts`: where clients find the nodes, when that is not where they listen.
    explicit ClusterGroup(const std::vector<quint16>& publicPorts = {});
    bool start();
    /// A replica of the node that serves the key; takes over when that one is gone.
    [[nodiscard]] std::unique_ptr<FalkorServer> addReplica(const std::string& key);

    [[nodiscard]] FalkorServer& node(std::size_t index) { return *m_nodes[index]; }

    /// The node that serves a slot.
    [[nodiscard]] FalkorServer& nodeOf(const std::string& key);

private:
    std::array<std::unique_ptr<FalkorServer>, 3> m_nodes;
};

} // namespace mnemo::test

/// At the start of a test that needs a server: without one it is skipped, and fails under CI.
#define MNEMO_NEED_FALKOR()                                                                        \
    if (mnemo::test::FalkorServer::versions().isEmpty()) {                                         \
        if (qEnvironmentVariable("CI") == QStringLiteral("true"))                                  \
            QFAIL("no FalkorDB in build/servers: ./dev test fetches it");                          \
        QSKIP("no FalkorDB in build/servers: ./dev test fetches it");                              \
    }
