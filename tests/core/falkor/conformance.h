// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/canonical.h"
#include "core/graph/profile.h"
#include "core/graph/stores/storeurl.h"
#include "core/query/queryrunner.h"
#include "tests/support/falkorserver.h"
#include "tests/support/neo4jserver.h"

#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace mnemo::test {

/// A place where a graph can be made. The suite compares them all with the first.
struct Place
{
    QString name;
    std::function<QString(const QString& graph)> url;
    /// It takes ten times as long as the others: of many graphs alike, it gets a few.
    bool isSlow = false;
};

/// The stores that are held against each other: one line each.
class Places final
{
public:
    /// What a test needs of each place.
    enum class Needs
    {
        OneGraph, ///< at a time
        SeveralGraphs ///< Neo4j's free edition has one database, so it is not among them
    };

    explicit Places(Needs needs = Needs::OneGraph)
    {
        m_all.push_back({QStringLiteral("sqlite"), [this](const QString& graph) {
                             return QStringLiteral("sqlite:")
                                 + m_folder.filePath(graph + QStringLiteral(".sqlite"));
                         }});
        for (const auto& version : FalkorServer::versions())
            m_all.push_back({QStringLiteral("falkor ") + version, addServer(version)});
        if (needs == Needs::OneGraph && Neo4jServer::isThere())
            m_all.push_back({QStringLiteral("neo4j"), addNeo4j(), true});
    }

    [[nodiscard]] const std::vector<Place>& all() const { return m_all; }

    /// Of FalkorDB; they stand behind the first place, in this order.
    [[nodiscard]] std::vector<std::unique_ptr<FalkorServer>>& servers() { return m_servers; }

private:
    std::function<QString(const QString&)> addServer(const QString& version)
    {
        m_servers.push_back(std::make_unique<FalkorServer>(version));
        auto* server = m_servers.back().get();
        if (!server->start())
            qFatal("FalkorDB %s does not start", qPrintable(version));
        return [server](const QString& graph) {
            return QStringLiteral("falkor://127.0.0.1:%1/").arg(server->port())
                + QString::fromLatin1(QUrl::toPercentEncoding(graph));
        };
    }

    /// Its one database is empty each time.
    std::function<QString(const QString&)> addNeo4j()
    {
        m_neo4j = std::make_unique<Neo4jServer>();
        if (!m_neo4j->start())
            qFatal("Neo4j does not start");
        return [this](const QString&) {
            m_neo4j->clear();
            return m_neo4j->url();
        };
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Neo4jServer> m_neo4j;
    std::vector<std::unique_ptr<FalkorServer>> m_servers;
    std::vector<Place> m_all;
};

inline std::shared_ptr<GraphStore> opened(
    const QString& url, OpenMode mode, const QString& profile = {})
{
    const auto parsed = parseStoreUrl(url);
    if (!parsed)
        qFatal("%s", qPrintable(parsed.error().message));
    auto store = openStore(*parsed, mode, profile);
    if (!store)
        qFatal("%s %s", qPrintable(store.error().message), qPrintable(store.error().detail));
    return *store;
}

inline std::unique_ptr<QueryRunner> runnerOver(
    const std::shared_ptr<GraphStore>& store, std::int64_t now = 1000)
{
    const auto catalogue = Catalogue::load();
    const auto profile = loadProfile(store->name().profile);
    if (!catalogue || !profile)
        qFatal("catalogue or profile");
    auto runner = std::make_unique<QueryRunner>(*catalogue, store, *profile, Clock(now));
    // Answers are compared here: a busy machine needs longer for them than a person would wait.
    runner->setTimeout(std::chrono::minutes(1));
    return runner;
}

/// The bytes of an outcome that must be the same everywhere.
inline std::string bytesOf(const QueryOutcome& outcome)
{
    Json json{{"query", outcome.query}, {"args", outcome.args},
        {"status", statusName(outcome.status)}, {"result", outcome.result},
        {"truncated", outcome.truncated}, {"hash", outcome.resultHash}};
    if (outcome.tick)
        json["tick"] = *outcome.tick;
    return canonicalJson(json).has_value() ? *canonicalJson(json) : "not canonical";
}

} // namespace mnemo::test
