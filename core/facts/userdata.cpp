// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/facts/userdata.h"

#include "core/base/canonical.h"
#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/facts/ledgerfile.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <functional>
#include <optional>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr auto stubsName = "ledger-stubs.jsonl"_L1;

constexpr UserDataPart allParts[] = {UserDataPart::Stores, UserDataPart::Receipts,
    UserDataPart::Conversations, UserDataPart::Views, UserDataPart::Settings, UserDataPart::Logs};

/// The part that a file belongs to, by the first component of its path in the data folder.
UserDataPart partOf(const QString& relative)
{
    const QString first = relative.section(u'/', 0, 0);
    if (first == "stores"_L1)
        return UserDataPart::Stores;
    if (first == "world_state"_L1 || first.startsWith("ledger"_L1))
        return UserDataPart::Receipts;
    if (first == "muse"_L1)
        return UserDataPart::Conversations;
    return UserDataPart::Views;
}

using VisitFn = std::function<bool(UserDataPart, const QFileInfo&)>;

/// Calls `visit` with every file and link until it returns false.
void walk(const Home& home, const VisitFn& visit)
{
    const auto inside = [&visit](const QString& folder,
                            const std::function<UserDataPart(const QString&)>& part) {
        const QDir base(folder);
        QDirIterator files(folder, QDir::Files | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot,
            QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QFileInfo file = files.nextFileInfo();
            if (!visit(part(base.relativeFilePath(file.filePath())), file))
                return false;
        }
        return true;
    };
    if (inside(home.data, partOf)
        && inside(home.config, [](const QString&) { return UserDataPart::Settings; }))
        inside(home.state, [](const QString&) { return UserDataPart::Logs; });
}

/// Number and hash of every entry that is still intact.
Status writeStubs(const Home& home)
{
    std::string lines;
    const auto read = forEachLedgerLine(home.ledgerFile(), [&lines](std::string_view line) {
        if (const auto entry = ledgerEntryFrom(line)) {
            const auto stub = canonicalJson({{"hash", entry->hash}, {"seq", entry->seq}});
            lines += stub ? *stub + '\n' : std::string();
        }
        return true;
    });
    if (!read)
        return read.error();
    if (lines.empty())
        return Done{};
    return appendDurably(QDir(home.data).filePath(stubsName), lines);
}

/// Removes the empty folders below `folder`, and itself when nothing is left in it.
void removeEmptyFolders(const QString& folder)
{
    QStringList folders;
    QDirIterator all(folder, QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot | QDir::NoSymLinks,
        QDirIterator::Subdirectories);
    while (all.hasNext())
        folders << all.next();
    // Longer paths first: a folder comes after its content.
    std::sort(folders.begin(), folders.end(),
        [](const QString& a, const QString& b) { return a.size() > b.size(); });
    folders << folder;
    for (const QString& path : folders)
        QDir().rmdir(path);
}

} // namespace

std::vector<UserDataShare> userData(const Home& home)
{
    std::vector<UserDataShare> shares;
    for (const UserDataPart part : allParts)
        shares.push_back({part, 0, 0});
    walk(home, [&shares](UserDataPart part, const QFileInfo& file) {
        UserDataShare& share = shares[static_cast<std::size_t>(part)];
        ++share.files;
        share.bytes += file.isSymLink() ? 0 : file.size();
        return true;
    });
    return shares;
}

Result<DeletedData> deleteUserData(const Home& home, const std::set<UserDataPart>& parts,
    LedgerStubs stubs, const CancelToken& cancel)
{
    const bool keepStubs = stubs == LedgerStubs::Keep && parts.count(UserDataPart::Receipts) > 0;
    if (keepStubs) {
        if (const Status written = writeStubs(home); !written)
            return written.error();
    }
    const QString stubsFile = QDir(home.data).filePath(stubsName);
    DeletedData deleted;
    std::optional<Error> first;
    // Listed completely before the first deletion: a folder must not change while it is read.
    std::vector<QFileInfo> doomed;
    walk(home, [&](UserDataPart part, const QFileInfo& file) {
        if (parts.count(part) > 0 && !(keepStubs && file.filePath() == stubsFile))
            doomed.push_back(file);
        return !cancel.isCancelled();
    });
    for (const QFileInfo& file : doomed) {
        if (cancel.isCancelled())
            return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
        errno = 0;
        const std::int64_t size = file.isSymLink() ? 0 : file.size();
        if (QFile::remove(file.filePath())) {
            ++deleted.files;
            deleted.bytes += size;
        } else if (!first) {
            first = systemError(errno, file.filePath());
        }
    }
    for (const QString& folder : {home.data, home.config, home.state})
        removeEmptyFolders(folder);
    if (first)
        return *first;
    return deleted;
}

} // namespace mnemo
