// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/neo4j/databaseaddress.h"

#include <QCoreApplication>

namespace mnemo::neo4j {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr quint16 kHttpPort = 7474;
constexpr quint16 kHttpsPort = 443;
constexpr quint16 kNeo4jHttpsPort = 7473;
constexpr quint16 kBoltPort = 7687;

Error refusedUrl(const QString& message, const QString& hint = {})
{
    return {ErrorCode::BadArgument, message, u"store"_s, hint, {}};
}

} // namespace

QString DatabaseAddress::displayName() const
{
    const auto name = host.contains(u':') ? u'[' + host + u']' : host;
    return ports.isEmpty() ? name : name + u':' + QString::number(ports.front());
}

QList<QUrl> DatabaseAddress::addresses() const
{
    QList<QUrl> urls;
    for (const auto port : ports) {
        QUrl url;
        url.setScheme(tls ? u"https"_s : u"http"_s);
        url.setHost(host);
        url.setPort(port);
        urls.append(url);
    }
    return urls;
}

Result<DatabaseAddress> databaseAddressFrom(const ServerUrl& url)
{
    DatabaseAddress address;
    address.host = url.host;
    address.user = url.user;
    address.password = url.password;
    address.database = url.name.isEmpty() ? u"neo4j"_s : url.name;
    address.takesAnyCertificate = url.scheme.endsWith(u"+ssc"_s);
    address.tls = address.takesAnyCertificate || url.scheme.endsWith(u"+s"_s)
        || url.scheme == u"neo4j+https"_s;
    if (address.host.isEmpty())
        return refusedUrl(
            QCoreApplication::translate("StoreUrl", "The store's address has no host"));
    for (const auto& [key, value] : url.options) {
        if (key != u"ca"_s)
            return refusedUrl(QCoreApplication::translate(
                                  "StoreUrl", "The store's address has an unknown option: %1")
                                  .arg(key),
                QCoreApplication::translate("StoreUrl", "Options: ca"));
        address.caFile = value;
    }
    const bool isHttp = url.scheme == u"neo4j+http"_s || url.scheme == u"neo4j+https"_s;
    if (url.port != 0 && url.port != kBoltPort)
        address.ports.append(url.port);
    if (address.ports.isEmpty() || !isHttp) {
        for (const auto port :
            address.tls ? QList<quint16>{kHttpsPort, kNeo4jHttpsPort} : QList<quint16>{kHttpPort}) {
            if (!address.ports.contains(port))
                address.ports.append(port);
        }
    }
    return address;
}

} // namespace mnemo::neo4j
