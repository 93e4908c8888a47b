// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/session.h"
#include "core/facts/homebackup.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <memory>

namespace mnemo {

namespace {

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
    const auto report = backupHome(session.home, *store, target, session.cancel);
    if (!report)
        return session.out.error(report.error());
    session.out.document(reportJson(target, *report));
    return exits::found;
}

struct RestoreCommand
{
    std::string file;
    bool unchecked = false;
};

int runRestore(Session& session, const RestoreCommand& command)
{
    const auto store = storeFile(session);
    if (!store)
        return session.out.error(store.error());
    const auto report = restoreHome(session.home, *store, toQString(command.file),
        command.unchecked ? sqlite::Unchecked::Take : sqlite::Unchecked::Refuse, session.cancel);
    if (!report)
        return session.out.error(report.error());
    auto json = reportJson(*store, *report);
    json["checked"] = report->checked;
    session.out.document(json);
    return exits::found;
}

} // namespace

void addBackupCommands(CLI::App& app, Command& command)
{
    auto* backup = addCommand(app.add_subcommand("backup",
        "Copy the store, the ledger, the snapshots, the conversations and the flags into one new "
        "SQLite file, "
        "as they are at one moment. Settings, passwords and logs are left out."));
    auto target = std::make_shared<std::string>();
    backup->add_option("file", *target, "A new file")->required();
    backup->callback([&command, target] {
        command = onWorker(
            Writes::Something, [target](Session& session) { return runBackup(session, *target); });
    });

    auto* restore = addCommand(app.add_subcommand("restore",
        "Restore a backup into a folder (--home) that has no store and no ledger yet; "
        "what is there is never replaced."));
    auto source = std::make_shared<RestoreCommand>();
    restore->add_option("file", source->file, "A file that `mnemo backup` wrote")->required();
    restore->add_flag("--unchecked", source->unchecked,
        "Take a backup that does not end in the hash of its content, as earlier versions wrote "
        "them; only the order of its pages is checked then");
    restore->callback([&command, source] {
        command = onWorker(
            Writes::Something, [source](Session& session) { return runRestore(session, *source); });
    });
}

} // namespace mnemo
