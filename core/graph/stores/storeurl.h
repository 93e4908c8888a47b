// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/result.h"
#include "core/graph/falkor/client.h"
#include "core/graph/neo4j/databaseaddress.h"
#include "core/graph/openmode.h"
#include "core/graph/store.h"

#include <QString>

#include <memory>

namespace mnemo {

/// A store URL taken apart (design of store URLs: sqlite:PATH, falkor://…, neo4j+http://…).
struct StoreUrl
{
    enum class Kind
    {
        Sqlite,
        Falkor,
        Neo4j
    };

    Kind kind = Kind::Sqlite;
    QString path; ///< of a SQLite file
    QString text; ///< as given, with the password blanked: safe to show
    QString graph = {}; ///< the key or database on a server
    falkor::Endpoint falkor = {}; ///< of a FalkorDB; holds the password
    QString address = {}; ///< of a server all that leads there but the password
    neo4j::DatabaseAddress neo4j = {}; ///< of a Neo4j; holds the password

    [[nodiscard]] bool isServer() const { return kind != Kind::Sqlite; }

    // Of a server, whichever it is.

    [[nodiscard]] const QString& user() const
    {
        return kind == Kind::Neo4j ? neo4j.user : falkor.user;
    }

    [[nodiscard]] const QString& password() const
    {
        return kind == Kind::Neo4j ? neo4j.password : falkor.password;
    }

    void setPassword(const QString& password)
    {
        (kind == Kind::Neo4j ? neo4j.password : falkor.password) = password;
    }

    /// All that leads to the store but the password: a file's absolute path, or a server's address.
    [[nodiscard]] QString location() const;

    [[nodiscard]] QString serverName() const ///< "host:port", without a secret
    {
        return kind == Kind::Neo4j ? neo4j.displayName() : falkor.displayName();
    }
};

/// Errors: BadArgument with what is wrong and what a store URL looks like.
[[nodiscard]] Result<StoreUrl> parseStoreUrl(const QString& text);

/// Opens the store; waits, so never on the GUI thread. `profile` empty: what the store says, else
/// "mnemoscope". A server that does not answer is waited for until `cancel`. Errors: NoSuchGraph,
/// StoreCorrupt, SchemaTooNew (when writing), NotPermitted, Unreachable, Cancelled.
[[nodiscard]] Result<std::shared_ptr<GraphStore>> openStore(const StoreUrl& url, OpenMode mode,
    const QString& profile = {}, const CancelToken& cancel = {});

} // namespace mnemo
