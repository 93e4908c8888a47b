// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/session.h"
#include "core/graph/sqlite/backup.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

#include <algorithm>
#include <memory>
#include <vector>

namespace mnemo {

namespace {

const char* const keptFolders[] = {"world_state/facts", "muse/threads"};
const char* const keptFiles[] = {"ledger.jsonl", "muse/log.jsonl"};

/// The ledger first: a snapshot is written before its receipts, so that each receipt of the backup
/// finds its snapshot there.
std::vector<sqlite::BackupPart> partsOf(const Home& home)
{
    std::vector<sqlite::BackupPart> parts;
    const QDir data(home.data);
    const auto add = [&](const char* name) {
        if (const auto path = data.filePath(QString::fromLatin1(name)); QFileInfo::exists(path))
            parts.push_back({name, path});
    };
    std::for_each(std::begin(keptFiles), std::end(keptFiles), add);
    std::for_each(std::begin(keptFolders), std::end(keptFolders), add);
    return parts;
}

/// Where a part goes; nowhere for names that a backup of ours does not have.
QString placeOf(const Home& home, const std::string& name)
{
    const auto path = QDir(home.data).filePath(toQString(name));
    for (const auto* file : keptFiles) {
        if (name == file)
            return path;
    }
    for (const std::string folder : keptFolders) {
        const auto inside = name.rfind(folder + '/', 0) == 0 ? name.substr(folder.size() + 1) : "";
        if (!inside.empty() && inside.find('/') == std::string::npos && inside.front() != '.')
            return path;
    }
    return {};
}

/// The file of the store that is meant; backups are of SQLite stores.
Result<QString> storeFile(const Session& session)
{
    if (session.globals.store.empty())
        return session.home.storeFile(QStringLiteral("default"));
    const auto url = parseStoreUrl(toQString(session.globals.store));
    if (!url)
        return url.error();
    if (url->kind != StoreUrl::Kind::Sqlite) {
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("Mnemo", "Only sqlite: stores are backed up here."),
            QStringLiteral("--store"),
            QCoreApplication::translate("Mnemo", "Use the server's own backup."), {}};
    }
    return url->path;
}

Json reportJson(const QString& path, const sqlite::BackupReport& report)
{
    return {{"path", toUtf8(path)}, {"size_bytes", report.sizeBytes}, {"files", report.files}};
}

int runBackup(Session& session, const std::string& file)
{
    const auto store = storeFile(session);
    if (!store)
        return session.out.error(store.error());
    const QString target = QFileInfo(toQString(file)).absoluteFilePath();
    if (QFileInfo::exists(target)) {
        return session.out.error({ErrorCode::Refused,
            QCoreApplication::translate(
                "Mnemo", "This file is there already; nothing was written."),
            target, QCoreApplication::translate("Mnemo", "Name a new file."), {}});
    }
    const auto report = sqlite::backupStore(*store, target, partsOf(session.home));
    if (!report)
        return session.out.error(report.error());
    session.out.document(reportJson(target, *report));
    return exits::found;
}

int runRestore(Session& session, const std::string& file)
{
    const auto store = storeFile(session);
    if (!store)
        return session.out.error(store.error());
    const auto report = sqlite::restoreStore(toQString(file), *store,
        [&session](const std::string& name) { return placeOf(session.home, name); });
    if (!report)
        return session.out.error(report.error());
    session.out.document(reportJson(*store, *report));
    return exits::found;
}

} // namespace

void addBackupCommands(CLI::App& app, Command& command)
{
    auto* backup = addCommand(app.add_subcommand("backup",
        "Copy the store, the ledger, the snapshots and the conversations into one new SQLite file, "
        "as they are at one moment. Settings, passwords and logs are left out."));
    auto target = std::make_shared<std::string>();
    backup->add_option("file", *target, "A file that is not there yet")->required();
    backup->callback([&command, target] {
        command = onWorker(
            Writes::Something, [target](Session& session) { return runBackup(session, *target); });
    });

    auto* restore = addCommand(app.add_subcommand("restore",
        "Bring a backup back, into a home without a store and ledger of its own (see --home); what "
        "is there is never replaced."));
    auto source = std::make_shared<std::string>();
    restore->add_option("file", *source, "A file that `mnemo backup` wrote")->required();
    restore->callback([&command, source] {
        command = onWorker(
            Writes::Something, [source](Session& session) { return runRestore(session, *source); });
    });
}

} // namespace mnemo
