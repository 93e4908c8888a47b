// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/graph/serverurl.h"
#include "core/graph/stores/storeurl.h"
#include "core/settings/savedconnections.h"

#include <QString>

namespace mnemo {

/// A connection as it is being edited: what is saved of it, and the parts of its URL. May be
/// unfinished. Holds a password only while a person has just typed one.
struct ConnectionDraft
{
    enum class Kind
    {
        File,
        Falkor,
        Neo4j
    };

    SavedConnection saved; ///< its kind, url and graph are those of the draft only in filed()
    Kind kind = Kind::Falkor;
    QString path; ///< of a file
    ServerUrl server; ///< of the two others

    [[nodiscard]] bool isTls() const;
    /// The scheme of the same kind with or without TLS; others of the kind stay as they are.
    void setTls(bool isTls);
    /// Another kind, with that kind's scheme and port, and without options that it does not know.
    void setKind(Kind other);
    /// The port that is meant where none is given.
    [[nodiscard]] quint16 usualPort() const;

    [[nodiscard]] bool isFile() const { return kind == Kind::File; }

    [[nodiscard]] QString option(const QString& key) const;
    /// An empty value takes the option away.
    void setOption(const QString& key, const QString& value);
    /// As a URL that draftFromUrl() takes apart again.
    [[nodiscard]] QString url(ServerUrl::Login login) const;
    /// "db.example:6379", "team (3 sentinels)", or the file's folder: safe to show.
    [[nodiscard]] QString place() const;
};

/// A new one: FalkorDB, read only, nothing filled in.
[[nodiscard]] ConnectionDraft newDraft();

/// The parts of `url`; whatever else a draft holds comes from `rest`. Errors: BadArgument, which
/// never holds the password.
[[nodiscard]] Result<ConnectionDraft> draftFromUrl(const QString& url, const ConnectionDraft& rest);

/// What was saved, without its password.
[[nodiscard]] ConnectionDraft draftOf(const SavedConnection& saved);

/// What is to be saved: a name is made up where there is none.
[[nodiscard]] SavedConnection filed(const ConnectionDraft& draft);

/// The store that a finished draft names, with the password in it. Errors: BadArgument with the
/// field in `where`: path, host, graph, or url.
[[nodiscard]] Result<StoreUrl> storeUrlOf(const ConnectionDraft& draft);

/// What a person asked to be connected to.
struct ConnectOrder
{
    SavedConnection saved;
    StoreUrl url; ///< holds the password
};

} // namespace mnemo
