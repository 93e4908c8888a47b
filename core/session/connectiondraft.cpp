// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/session/connectiondraft.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(ConnectDialog)
};

Error missing(const QString& message, const QString& field)
{
    return {ErrorCode::BadArgument, message, field, {}, {}};
}

/// Neo4j has a database of its own name where none is named.
QString databaseOf(const ConnectionDraft& draft)
{
    const bool isUsual = draft.kind == ConnectionDraft::Kind::Neo4j && draft.server.name.isEmpty();
    return isUsual ? u"neo4j"_s : draft.server.name;
}

} // namespace

bool ConnectionDraft::isTls() const
{
    const QString& scheme = server.scheme;
    return scheme == u"falkors"_s || scheme.endsWith(u"+s"_s) || scheme.endsWith(u"+ssc"_s)
        || scheme.endsWith(u"+https"_s);
}

void ConnectionDraft::setTls(bool tls)
{
    if (tls == isTls())
        return;
    QString& scheme = server.scheme;
    if (kind != Kind::Neo4j)
        scheme = tls ? u"falkors"_s : u"falkor"_s;
    else if (scheme.startsWith(u"neo4j+http"_s))
        scheme = tls ? u"neo4j+https"_s : u"neo4j+http"_s;
    else
        scheme = scheme.section(u'+', 0, 0) + (tls ? u"+s"_s : QString());
}

void ConnectionDraft::setKind(Kind other)
{
    if (other == std::exchange(kind, other) || other == Kind::File)
        return;
    const QString ca = option(u"ca"_s);
    server.scheme = other == Kind::Neo4j ? u"neo4j+http"_s : u"falkor"_s;
    server.port = 0;
    server.options.clear();
    setOption(u"ca"_s, ca);
}

quint16 ConnectionDraft::usualPort() const
{
    constexpr quint16 kFalkorPort = 6379;
    constexpr quint16 kHttpPort = 7474;
    constexpr quint16 kHttpsPort = 443;
    if (kind == Kind::Neo4j)
        return isTls() ? kHttpsPort : kHttpPort;
    return kFalkorPort;
}

QString ConnectionDraft::option(const QString& key) const
{
    const auto found = server.options.find(key);
    return found == server.options.end() ? QString() : found->second;
}

void ConnectionDraft::setOption(const QString& key, const QString& value)
{
    if (value.isEmpty())
        server.options.erase(key);
    else
        server.options[key] = value;
}

QString ConnectionDraft::url(ServerUrl::Login login) const
{
    return isFile() ? u"sqlite:"_s + path : server.text(login);
}

QString ConnectionDraft::place() const
{
    if (isFile())
        return path.isEmpty() ? QString() : QDir::toNativeSeparators(QFileInfo(path).path());
    const QString master = option(u"master"_s);
    if (!master.isEmpty()) {
        const auto count = option(u"sentinel"_s).split(u',', Qt::SkipEmptyParts).size();
        return Words::tr("%1 (%2 sentinels)").arg(master).arg(count);
    }
    const QString host = server.host.contains(u':') ? u'[' + server.host + u']' : server.host;
    return host.isEmpty()
        ? QString()
        : host + u':' + QString::number(server.port == 0 ? usualPort() : server.port);
}

ConnectionDraft newDraft()
{
    ConnectionDraft draft;
    draft.server.scheme = u"falkor"_s;
    return draft;
}

Result<ConnectionDraft> draftFromUrl(const QString& url, const ConnectionDraft& rest)
{
    const QString text = url.trimmed();
    ConnectionDraft draft = rest;
    if (text.startsWith(u"falkor://"_s, Qt::CaseInsensitive)
        || text.startsWith(u"falkors://"_s, Qt::CaseInsensitive)) {
        auto parts = ServerUrl::parse(text);
        if (!parts)
            return parts.error();
        draft.kind = ConnectionDraft::Kind::Falkor;
        draft.server = std::move(*parts);
        return draft;
    }
    const auto store = parseStoreUrl(text);
    if (!store)
        return store.error();
    if (store->kind == StoreUrl::Kind::Neo4j) {
        auto parts = ServerUrl::parse(text);
        if (!parts)
            return parts.error();
        draft.kind = ConnectionDraft::Kind::Neo4j;
        draft.server = std::move(*parts);
        return draft;
    }
    draft.kind = ConnectionDraft::Kind::File;
    draft.path = store->path;
    return draft;
}

ConnectionDraft draftOf(const SavedConnection& saved)
{
    ConnectionDraft draft = newDraft();
    if (const auto parsed = draftFromUrl(saved.url, draft))
        draft = *parsed;
    draft.saved = saved;
    return draft;
}

SavedConnection filed(const ConnectionDraft& draft)
{
    SavedConnection saved = draft.saved;
    saved.kind = draft.isFile()                      ? u"sqlite"_s
        : draft.kind == ConnectionDraft::Kind::Neo4j ? u"neo4j"_s
                                                     : u"falkor"_s;
    const QString url = draft.url(ServerUrl::Login::WithoutPassword);
    // What a file calls itself is learnt when it is opened.
    if (!draft.isFile())
        saved.graph = databaseOf(draft);
    else if (saved.graph.isEmpty() || saved.url != url)
        saved.graph = QFileInfo(draft.path).completeBaseName();
    saved.url = url;
    saved.name = saved.name.trimmed();
    if (saved.name.isEmpty())
        saved.name = draft.isFile() ? QFileInfo(draft.path).fileName() : databaseOf(draft);
    if (saved.name.isEmpty())
        saved.name = draft.place();
    return saved;
}

Result<StoreUrl> storeUrlOf(const ConnectionDraft& draft)
{
    if (draft.isFile() && draft.path.isEmpty())
        return missing(Words::tr("Choose the file of the store."), u"path"_s);
    if (!draft.isFile() && draft.server.host.isEmpty() && draft.option(u"sentinel"_s).isEmpty())
        return missing(Words::tr("Name the host of the server."), u"host"_s);
    if (draft.kind == ConnectionDraft::Kind::Falkor && draft.server.name.isEmpty())
        return missing(Words::tr("Name the graph; Test lists those of the server."), u"graph"_s);
    return parseStoreUrl(draft.url(ServerUrl::Login::Whole));
}

} // namespace mnemo
