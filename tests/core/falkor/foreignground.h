// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "conformance.h"

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

    void start()
    {
        for (const auto& version : FalkorServer::versions()) {
            auto started = std::make_unique<FalkorServer>(version);
            QVERIFY(started->start());
            servers.emplace(version, std::move(started));
        }
    }

    void clear()
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
