// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/stores/storeurl.h"

#include "core/graph/falkor/endpointurl.h"
#include "core/graph/falkor/falkorstore.h"
#include "core/graph/neo4j/neo4jstore.h"
#include "core/graph/serverurl.h"
#include "core/graph/sqlite/sqlitestore.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>

#include <array>

namespace mnemo {

namespace {

struct Scheme
{
    QLatin1String prefix;
    StoreUrl::Kind kind;
};

constexpr std::array kServers{
    Scheme{QLatin1String("falkor://"), StoreUrl::Kind::Falkor},
    Scheme{QLatin1String("falkors://"), StoreUrl::Kind::Falkor},
    Scheme{QLatin1String("neo4j://"), StoreUrl::Kind::Neo4j},
    Scheme{QLatin1String("neo4j+s://"), StoreUrl::Kind::Neo4j},
    Scheme{QLatin1String("neo4j+http://"), StoreUrl::Kind::Neo4j},
    Scheme{QLatin1String("neo4j+https://"), StoreUrl::Kind::Neo4j},
    Scheme{QLatin1String("neo4j+ssc://"), StoreUrl::Kind::Neo4j},
    Scheme{QLatin1String("bolt://"), StoreUrl::Kind::Neo4j},
    Scheme{QLatin1String("bolt+s://"), StoreUrl::Kind::Neo4j},
    Scheme{QLatin1String("bolt+ssc://"), StoreUrl::Kind::Neo4j},
};

Error badUrl(const QString& message)
{
    return {ErrorCode::BadArgument, message, QStringLiteral("store"),
        QCoreApplication::translate("StoreUrl",
            "A store is sqlite:PATH, falkor://USER@HOST:PORT/GRAPH or neo4j://USER@HOST/DATABASE"),
        {}};
}

Result<StoreUrl> sqliteUrl(const QString& path, const QString& text)
{
    if (path.isEmpty())
        return badUrl(QCoreApplication::translate("StoreUrl", "The store's address has no path"));
    // A login in front of a host, and no folder: meant for a server.
    static const QRegularExpression login(
        QStringLiteral("^/*[^/@＠﹫]*[:：][^@＠﹫%]*(?:[@＠﹫]|%(?:25)*40)"));
    if (!path.startsWith(u'.') && login.match(path).hasMatch() && !QFileInfo::exists(path))
        return badUrl(QCoreApplication::translate("StoreUrl", "“%1” is not a store")
                          .arg(withoutPassword(path)));
    return StoreUrl{StoreUrl::Kind::Sqlite, path, text, {}, {}};
}

Result<StoreUrl> falkorUrl(const QString& text)
{
    const auto parts = ServerUrl::parse(text);
    if (!parts)
        return parts.error();
    auto endpoint = falkor::endpointFrom(*parts);
    if (!endpoint)
        return endpoint.error();
    return StoreUrl{StoreUrl::Kind::Falkor, {}, parts->display(), parts->name, std::move(*endpoint),
        parts->text(ServerUrl::Login::WithoutPassword)};
}

Result<StoreUrl> neo4jUrl(const QString& text)
{
    const auto parts = ServerUrl::parse(text);
    if (!parts)
        return parts.error();
    auto endpoint = neo4j::databaseAddressFrom(*parts);
    if (!endpoint)
        return endpoint.error();
    const auto database = endpoint->database;
    return StoreUrl{StoreUrl::Kind::Neo4j, {}, parts->display(), database, {},
        parts->text(ServerUrl::Login::WithoutPassword), std::move(*endpoint)};
}

} // namespace

Result<StoreUrl> parseStoreUrl(const QString& text)
{
    static const QLatin1String sqlite("sqlite:");
    if (text.isEmpty())
        return badUrl(QCoreApplication::translate("StoreUrl", "The store's address is empty"));
    if (text.contains(QChar(u'\0')))
        return badUrl(QCoreApplication::translate("StoreUrl", "The path holds a null character"));
    // The path stands as it is: a percent sign or a space in it is part of a file's name.
    if (text.startsWith(sqlite, Qt::CaseInsensitive))
        return sqliteUrl(text.mid(sqlite.size()), text);
    for (const auto& server : kServers) {
        if (!text.startsWith(server.prefix, Qt::CaseInsensitive))
            continue;
        if (text.size() == server.prefix.size())
            return badUrl(
                QCoreApplication::translate("StoreUrl", "The store's address has no host"));
        if (server.kind == StoreUrl::Kind::Falkor)
            return falkorUrl(text);
        return neo4jUrl(text);
    }
    if (text.endsWith(QLatin1String(".sqlite")) || QFileInfo::exists(text))
        return sqliteUrl(text, text);
    return badUrl(
        QCoreApplication::translate("StoreUrl", "“%1” is not a store").arg(withoutPassword(text)));
}

QString StoreUrl::location() const
{
    return kind == Kind::Sqlite ? QFileInfo(path).absoluteFilePath() : address;
}

Result<std::shared_ptr<GraphStore>> openStore(
    const StoreUrl& url, OpenMode mode, const QString& profile, const CancelToken& cancel)
{
    if (url.kind == StoreUrl::Kind::Sqlite)
        return sqlite::SqliteStore::open(url.path, mode, profile);
    if (url.kind == StoreUrl::Kind::Falkor)
        return falkor::FalkorStore::open(
            url.falkor, url.graph.toStdString(), mode, profile.toStdString(), cancel);
    return neo4j::Neo4jStore::open(url.neo4j, mode, profile.toStdString(), cancel);
}

} // namespace mnemo
