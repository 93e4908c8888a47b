// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/graph/serverurl.h"

#include <QList>
#include <QString>
#include <QUrl>

namespace mnemo::neo4j {

/// Where a Neo4j database is and who asks. Never logged or shown as it is: see displayName().
struct DatabaseAddress
{
    QString host;
    QString user;
    QString password;
    QString database;
    bool tls = false;
    bool takesAnyCertificate
        = false; ///< the schemes that end in +ssc: certificates of their own making
    QString caFile; ///< PEM; the system's when empty
    QList<quint16> ports; ///< of HTTP, to be tried in this order

    [[nodiscard]] QString displayName() const; ///< "host:port" of the first, without a secret
    /// http://HOST:PORT or https://HOST:PORT, for each port.
    [[nodiscard]] QList<QUrl> addresses() const;
};

/// From neo4j+http://HOST[:PORT]/DATABASE[?ca=FILE] and neo4j+https; neo4j+s and bolt+s are HTTPS
/// on 443, then 7473, neo4j and bolt HTTP on 7474. A port that is given comes first, unless it is
/// 7687, where no HTTP is spoken. The database is "neo4j" where none is named. Errors: BadArgument.
[[nodiscard]] Result<DatabaseAddress> databaseAddressFrom(const ServerUrl& url);

} // namespace mnemo::neo4j
