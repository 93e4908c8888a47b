// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/savedstore.h"

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

std::shared_ptr<GraphStore> onlyFile(const Home& home, const StoreName& wanted,
    const std::vector<SavedConnection>& connections, const QString& profile)
{
    std::shared_ptr<GraphStore> match;
    bool isOnly = true;
    for (const auto& [path, candidate] : storeFiles(home, connections)) {
        auto store = openStore(
            candidate.url, OpenMode::Read, profile.isEmpty() ? candidate.profile : profile);
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
    const Home& home, const StoreName& wanted, const SavedStoreOptions& options)
{
    const auto saved = savedConnections(home);
    const auto connections = saved ? *saved : std::vector<SavedConnection>();
    if (wanted.kind == "sqlite")
        return onlyFile(home, wanted, connections, options.profile);
    const auto fitting = fittingConnections(connections, wanted.kind, wanted.graph);
    if (fitting.size() != 1)
        return std::shared_ptr<GraphStore>();
    auto url = parseStoreUrl(fitting.front().url);
    if (!url)
        return url.error();
    return openStoreWithPassword(*url, OpenMode::Read,
        options.profile.isEmpty() ? fitting.front().profile : options.profile, options.ask);
}

} // namespace mnemo
