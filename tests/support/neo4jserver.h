// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "tests/support/falkorserver.h"

#include <QString>
#include <QTemporaryDir>

#include <string>

namespace mnemo::test {

/// A real Neo4j on loopback, in a temporary folder; it takes some seconds to start, so that a test
/// program has one. It has one database, "neo4j", which a test empties before it makes a graph.
class Neo4jServer
{
public:
    /// Whether ./dev test has fetched one.
    [[nodiscard]] static bool isThere();

    static constexpr const char* user = "neo4j";
    static constexpr const char* password = "test-password";

    Neo4jServer();

    /// On the same ports and folder as before, if it ran before. False when it does not come up.
    bool start();

    void kill() { m_process.kill(); }

    void stop() { m_process.stop(); }

    void resume() { m_process.resume(); }

    [[nodiscard]] quint16 port() const { return m_port; } ///< of HTTP

    [[nodiscard]] quint16 boltPort() const { return m_boltPort; }

    /// "neo4j://neo4j:test-password@127.0.0.1:PORT/neo4j"
    [[nodiscard]] QString url() const;

    /// What it answers over a connection of its own, typed, without the client under test: the
    /// rows, or the errors.
    Json query(const std::string& text, const Json& parameters = Json::object()) const;
    /// Removes all nodes, so that the next is #0 again where nothing else was written.
    void clear() const;

private:
    [[nodiscard]] bool prepare();

    quint16 m_port = 0;
    quint16 m_boltPort = 0;
    QTemporaryDir m_folder;
    ServerProcess m_process;
};

} // namespace mnemo::test

/// At the start of a test that needs a server: without one it is skipped, and fails under CI.
#define MNEMO_NEED_NEO4J()                                                                         \
    if (!mnemo::test::Neo4jServer::isThere()) {                                                    \
        if (qEnvironmentVariable("CI") == QStringLiteral("true"))                                  \
            QFAIL("no Neo4j in build/servers: ./dev test fetches it");                             \
        QSKIP("no Neo4j in build/servers: ./dev test fetches it");                                 \
    }
