// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/savedstore.h"

#include "core/settings/savedconnections.h"

#include <QDir>
#include <QFileInfo>

#include <map>
#include <vector>

namespace mnemo {

namespace {

struct Candidate
{
    StoreUrl url;
    QString profile;
};

/// Compares canonical paths: a store of the data folder may also be a saved connection.
std::map<QString, Candidate> storeFiles(
    const Home& home, const std::vector<SavedConnection>& connections)
{
    std::map<QString, Candidate> files;
    const QDir folder(QFileInfo(home.storeFile(QStringLiteral("x"))).absolutePath());
    const auto names = folder.entryList({QStringLiteral("*.sqlite")}, QDir::Files, QDir::Name);
    for (const auto& name : names) {
        const auto path = folder.filePath(name);
        files[QFileInfo(path).canonicalFilePath()]
            = {StoreUrl{StoreUrl::Kind::Sqlite, path, path, {}, {}}, {}};
    }
    for (const auto& connection : connections) {
        const auto url = parseStoreUrl(connection.url);
        if (url && url->kind == StoreUrl::Kind::Sqlite && QFileInfo::exists(url->path))
            files[QFileInfo(url->path).canonicalFilePath()] = {*url, connection.profile};
    }
    return files;
}

/// One that cannot be opened is passed over.
std::shared_ptr<GraphStore> onlyFile(const StoreName& wanted,
    const std::vector<SavedConnection>& connections, const OpenContext& context)
{
    std::shared_ptr<GraphStore> match;
    bool isOnly = true;
    for (const auto& [path, candidate] : storeFiles(context.home, connections)) {
        OpenContext own = context;
        if (own.profile.isEmpty())
            own.profile = candidate.profile;
        StoreUrl url = candidate.url;
        auto store = openSessionStore(url, OpenMode::Read, own);
        if (!store)
            continue;
        const StoreName name = (*store)->name();
        if (wanted.hasId() && name.id == wanted.id)
            return std::move(*store); // any copy of the same store will do
        if (name.graph != wanted.graph)
            continue;
        isOnly = match == nullptr;
        match = std::move(*store);
    }
    return isOnly ? match : nullptr;
}

} // namespace

Result<std::shared_ptr<GraphStore>> openSavedStore(
    const StoreName& wanted, const OpenContext& context)
{
    const auto saved = savedConnections(context.home);
    const auto connections = saved ? *saved : std::vector<SavedConnection>();
    if (wanted.kind == "sqlite")
        return onlyFile(wanted, connections, context);
    const auto fitting = fittingConnections(connections, wanted.kind, wanted.graph);
    if (fitting.size() != 1)
        return std::shared_ptr<GraphStore>();
    auto url = parseStoreUrl(fitting.front().url);
    if (!url)
        return url.error();
    OpenContext own = context;
    if (own.profile.isEmpty())
        own.profile = fitting.front().profile;
    return openSessionStore(*url, OpenMode::Read, own);
}

Result<std::optional<StoreSession>> openSavedSession(
    const StoreName& wanted, const OpenContext& context)
{
    auto store = openSavedStore(wanted, context);
    if (!store)
        return store.error();
    if (!*store)
        return std::optional<StoreSession>();
    auto session = sessionOver(std::move(*store), context);
    if (!session)
        return session.error();
    return std::optional(std::move(*session));
}

} // namespace mnemo
