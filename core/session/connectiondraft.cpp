// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/session/connectiondraft.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

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

} // namespace

bool ConnectionDraft::isTls() const
{
    return server.scheme == u"falkors"_s;
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
    return host.isEmpty() ? QString()
                          : host + u':' + QString::number(server.port == 0 ? 6379 : server.port);
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
    if (store->kind != StoreUrl::Kind::Sqlite)
        return Error{ErrorCode::BadArgument,
            Words::tr("This version opens store files and FalkorDB."), u"url"_s,
            Words::tr("A store is sqlite:PATH or falkor://HOST:PORT/GRAPH."), {}};
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
    saved.kind = draft.isFile() ? u"sqlite"_s : u"falkor"_s;
    const QString url = draft.url(ServerUrl::Login::WithoutPassword);
    // What a file calls itself is learnt when it is opened.
    if (!draft.isFile())
        saved.graph = draft.server.name;
    else if (saved.graph.isEmpty() || saved.url != url)
        saved.graph = QFileInfo(draft.path).completeBaseName();
    saved.url = url;
    saved.name = saved.name.trimmed();
    if (saved.name.isEmpty())
        saved.name = draft.isFile() ? QFileInfo(draft.path).fileName() : draft.server.name;
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
    if (!draft.isFile() && draft.server.name.isEmpty())
        return missing(Words::tr("Name the graph; Test lists those of the server."), u"graph"_s);
    return parseStoreUrl(draft.url(ServerUrl::Login::Whole));
}

} // namespace mnemo
