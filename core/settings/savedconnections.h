// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace mnemo {

/// A store that a person wants to come back to. Never holds a password.
struct SavedConnection
{
    QString id; ///< drawn once; also names its password in the keychain
    QString name; ///< as people call it
    QString kind; ///< "sqlite", "falkor", "neo4j"
    QString url; ///< of the store, without a password
    QString graph; ///< as receipts name it; of a file, as it was last seen
    QString profile; ///< empty: the one that the graph tells
    bool readOnly = true;
    bool hasPassword = false; ///< one belongs to it: in the keychain, or asked for
    std::int64_t lastUsed = 0; ///< Unix seconds; 0: never

    bool operator==(const SavedConnection&) const = default;
};

/// Those of a home (config/connections.json), by name, then id; none where there is no file.
/// Errors: those of readFile(); MalformedFile with the file in `where`.
[[nodiscard]] Result<std::vector<SavedConnection>> savedConnections(const Home& home);

/// Adds it, or replaces the one of the same id; others are left as they are on the disk. Errors:
/// BadArgument for a URL with a password; those of reading and writing; StoreLocked. A file that
/// cannot be read is left alone.
[[nodiscard]] Status saveConnection(const Home& home, const SavedConnection& connection);

/// Notes that the one of this id was used, and what its graph is called; one that is not there any
/// more does not come back, and what else was changed of it stays. Errors as saveConnection().
[[nodiscard]] Status noteConnectionUsed(
    const Home& home, const QString& id, std::int64_t at, const QString& graph);

/// Removes it; one that is not there is no error. Errors as saveConnection().
[[nodiscard]] Status removeConnection(const Home& home, const QString& id);

/// Those whose receipts would name `kind` and `graph`.
[[nodiscard]] std::vector<SavedConnection> fittingConnections(
    const std::vector<SavedConnection>& all, const std::string& kind, const std::string& graph);

/// A fresh id.
[[nodiscard]] QString drawConnectionId();

} // namespace mnemo
