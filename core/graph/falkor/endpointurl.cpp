// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/falkor/endpointurl.h"

#include <QCoreApplication>

namespace mnemo::falkor {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr quint16 kPort = 6379;
constexpr quint16 kSentinelPort = 26379;

Error bad(const QString& message, const QString& hint = {})
{
    return {ErrorCode::BadArgument, message, u"store"_s, hint, {}};
}

Status readSentinels(Endpoint& endpoint, const QString& list)
{
    for (const auto& item : list.split(u',', Qt::SkipEmptyParts)) {
        const auto one = ServerUrl::parse(u"sentinel://"_s + item);
        if (!one)
            return one.error();
        if (one->host.isEmpty() || !one->user.isEmpty() || !one->name.isEmpty())
            return bad(QCoreApplication::translate("StoreUrl", "“%1” is not a sentinel").arg(item),
                QCoreApplication::translate("StoreUrl", "A sentinel is HOST:PORT"));
        endpoint.sentinels.emplace_back(one->host, one->port == 0 ? kSentinelPort : one->port);
    }
    return Done{};
}

Status readOption(Endpoint& endpoint, const QString& key, const QString& value)
{
    if (key == u"sentinel")
        return readSentinels(endpoint, value);
    if (key == u"master")
        endpoint.sentinelMaster = value;
    else if (key == u"sentinel_user")
        endpoint.sentinelUser = value;
    else if (key == u"sentinel_password_file")
        endpoint.sentinelPasswordFile = value;
    else if (key == u"ca")
        endpoint.caFile = value;
    else if (key == u"cert")
        endpoint.certificateFile = value;
    else if (key == u"key")
        endpoint.keyFile = value;
    else if (key == u"replica" && (value == u"yes" || value == u"no"))
        endpoint.allowReplica = value == u"yes";
    else
        return bad(
            QCoreApplication::translate("StoreUrl", "The store's address has an unknown option: %1")
                .arg(key),
            QCoreApplication::translate("StoreUrl",
                "Options: sentinel, master, sentinel_user, sentinel_password_file, ca, cert, key, "
                "replica=yes"));
    return Done{};
}

} // namespace

Result<Endpoint> endpointFrom(const ServerUrl& url)
{
    Endpoint endpoint;
    endpoint.host = url.host;
    endpoint.port = url.port == 0 ? kPort : url.port;
    endpoint.user = url.user;
    endpoint.password = url.password;
    endpoint.tls = url.scheme == u"falkors";
    for (const auto& [key, value] : url.options) {
        if (const auto done = readOption(endpoint, key, value); !done)
            return done.error();
    }
    if (endpoint.sentinels.empty() != endpoint.sentinelMaster.isEmpty())
        return bad(
            QCoreApplication::translate("StoreUrl", "Sentinels and their master go together"),
            QCoreApplication::translate("StoreUrl", "?sentinel=HOST:PORT,HOST:PORT&master=NAME"));
    const bool hasSentinelLogin
        = !endpoint.sentinelUser.isEmpty() || !endpoint.sentinelPasswordFile.isEmpty();
    if (hasSentinelLogin && (endpoint.sentinels.empty() || endpoint.sentinelPasswordFile.isEmpty()))
        return bad(QCoreApplication::translate(
                       "StoreUrl", "A login of the sentinels needs sentinels and a password"),
            QCoreApplication::translate("StoreUrl",
                "?sentinel=HOST:PORT,HOST:PORT&master=NAME&sentinel_password_file=FILE"));
    if (endpoint.host.isEmpty() && endpoint.sentinels.empty())
        return bad(QCoreApplication::translate("StoreUrl", "The store's address has no host"));
    if (url.name.isEmpty())
        return bad(QCoreApplication::translate("StoreUrl", "The store's address names no graph"),
            QCoreApplication::translate("StoreUrl", "falkor://HOST:PORT/GRAPH"));
    return endpoint;
}

} // namespace mnemo::falkor
