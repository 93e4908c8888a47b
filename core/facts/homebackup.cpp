// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/facts/homebackup.h"

#include "core/base/json.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <vector>

namespace mnemo {

namespace {

const char* const keptFolders[] = {"world_state/facts", "muse/threads", "flags"};
const char* const keptFiles[] = {"ledger.jsonl", "ledger.note.json", "muse/log.jsonl"};
constexpr char asidePrefix[] = "ledger-set-aside-";

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
    const auto asides
        = data.entryList({QString::fromLatin1(asidePrefix) + u'*'}, QDir::Files, QDir::Name);
    for (const QString& name : asides)
        parts.push_back({toUtf8(name), data.filePath(name)});
    std::for_each(std::begin(keptFolders), std::end(keptFolders), add);
    return parts;
}

/// The target of a part; empty for names that our backups do not contain.
QString placeOf(const Home& home, const std::string& name)
{
    const auto path = QDir(home.data).filePath(toQString(name));
    for (const auto* file : keptFiles) {
        if (name == file)
            return path;
    }
    if (name.starts_with(asidePrefix) && name.find('/') == std::string::npos)
        return path;
    for (const std::string folder : keptFolders) {
        const auto inside = name.rfind(folder + '/', 0) == 0 ? name.substr(folder.size() + 1) : "";
        if (!inside.empty() && inside.find('/') == std::string::npos && inside.front() != '.')
            return path;
    }
    return {};
}

} // namespace

Result<sqlite::BackupReport> backupHome(const Home& home, const QString& store,
    const QString& target, const CancelToken& cancel, const ProgressFn& progress)
{
    // The target may be a store in use, even this one.
    if (QFileInfo::exists(target)) {
        return Error{ErrorCode::Refused,
            QCoreApplication::translate("Backup", "This file exists already; nothing was written."),
            target, QCoreApplication::translate("Backup", "Name a new file."), {}};
    }
    return sqlite::backupStore(store, target, partsOf(home), cancel, progress);
}

Result<sqlite::BackupReport> restoreHome(const Home& home, const QString& store,
    const QString& backup, sqlite::Unchecked unchecked, const CancelToken& cancel,
    const ProgressFn& progress)
{
    return sqlite::restoreStore(
        backup, store, [&home](const std::string& name) { return placeOf(home, name); }, unchecked,
        cancel, progress);
}

} // namespace mnemo
