// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "conformance.h"

#include <QTest>

#include <map>
#include <memory>
#include <string>

namespace mnemo::test {

/// A graph "foreign" on a server of one of the versions, written by commands and read through the
/// program.
struct ForeignGround
{
    std::map<QString, std::unique_ptr<FalkorServer>> servers; ///< by version; empty: there is none
    FalkorServer* server = nullptr; ///< the one of the version that is tested
    std::shared_ptr<GraphStore> store;
    std::unique_ptr<QueryRunner> runner;

    ForeignGround() = default;
    virtual ~ForeignGround() = default;
    ForeignGround(const ForeignGround&) = delete;
    ForeignGround& operator=(const ForeignGround&) = delete;

    /// Each function of a test runs on each version.
    static void addVersions()
    {
        QTest::addColumn<QString>("version");
        for (const auto& version : FalkorServer::versions())
            QTest::newRow(qPrintable(version)) << version;
    }

    void start()
    {
        MNEMO_NEED_FALKOR();
        for (const auto& version : FalkorServer::versions()) {
            auto started = std::make_unique<FalkorServer>(version);
            QVERIFY(started->start());
            servers.emplace(version, std::move(started));
        }
    }

    /// The server of the version that the function runs on now.
    void choose()
    {
        if (servers.empty())
            QSKIP("no FalkorDB");
        QFETCH_GLOBAL(QString, version);
        server = servers.at(version).get();
    }

    virtual void clear()
    {
        runner.reset();
        store.reset();
        if (server != nullptr)
            std::ignore = server->command({"GRAPH.DELETE", "foreign"});
    }

    void make(const std::string& text) const
    {
        const auto reply = server->command({"GRAPH.QUERY", "foreign", text});
        QVERIFY2(reply.kind == falkor::Reply::Kind::Array, reply.text.c_str());
    }

    void open(const char* profile)
    {
        const auto url = QStringLiteral("falkor://127.0.0.1:%1/foreign").arg(server->port());
        store = opened(url, OpenMode::Read, QString::fromLatin1(profile));
        runner = runnerOver(store);
    }
};

} // namespace mnemo::test
