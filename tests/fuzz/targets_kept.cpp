// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What people keep and pass on beside graphs: flags, styles, backups.
#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/facts/homebackup.h"
#include "core/picture/stylerules.h"
#include "core/scene/flagbook.h"
#include "memoryfile.h"
#include "mutation.h"
#include "target.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

namespace mnemo::fuzz {

namespace {

int flags(const std::uint8_t* data, std::size_t size)
{
    const auto read = flagsFromFile(std::string(textOf(data, size)));
    if (!read) {
        require(!read.error().message.isEmpty(), "a refusal has words");
        return 0;
    }
    require(read->size() <= mostFlags, "flags are bounded");
    for (const auto& [target, flag] : *read)
        require(flag.note.size() <= Flag::mostNoteBytes, "notes are bounded");
    const auto written = flagsAsJson({"sqlite", "g", "mnemoscope"}, *read);
    require(written.has_value(), "what was read can be written");
    const auto again = flagsFromFile(*written);
    require(again && *again == *read, "flags last");
    require(flagsAsCsv(*read).ends_with("\r\n"), "a table ends its last row");
    return 0;
}

int styles(const std::uint8_t* data, std::size_t size)
{
    const MemoryFile file(textOf(data, size));
    const auto sheet = readSheet(file.path());
    if (!sheet) {
        require(!sheet.error().message.isEmpty(), "a refusal has words");
        return 0;
    }
    require(sheet->rules.rules.size() <= StyleRules::most, "rules are bounded");
    const auto written = canonicalJson(normalised(sheetJson(*sheet)));
    require(written.has_value(), "what was read can be written");
    const auto again = sheetFrom(Json::parse(*written));
    require(again.has_value(), "what was written can be read");
    const auto last = canonicalJson(normalised(sheetJson(*again)));
    require(last && *last == *written, "a style lasts");
    return 0;
}

/// All files below a folder, but what SQLite leaves beside a store.
qsizetype filesBelow(const QString& folder)
{
    qsizetype count = 0;
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const auto name = files.next();
        const bool isBeside
            = name.endsWith(QStringLiteral("-wal")) || name.endsWith(QStringLiteral("-shm"));
        count += isBeside ? 0 : 1;
    }
    return count;
}

int backup(const std::uint8_t* data, std::size_t size)
{
    const QTemporaryDir folder(QFileInfo::exists(QStringLiteral("/dev/shm"))
            ? QStringLiteral("/dev/shm/fuzz-XXXXXX")
            : QDir::tempPath() + QStringLiteral("/fuzz-XXXXXX"));
    const auto path = folder.filePath(QStringLiteral("backup"));
    const auto root = folder.filePath(QStringLiteral("home"));
    const auto store = root + QStringLiteral("/data/stores/g.sqlite");
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)
        || file.write(reinterpret_cast<const char*>(data), static_cast<qint64>(size))
            != static_cast<qint64>(size))
        return 0; // no room
    file.close();
    for (const auto unchecked : {sqlite::Unchecked::Refuse, sqlite::Unchecked::Take}) {
        const auto restored = restoreHome(Home::under(root), store, path, unchecked);
        require(restored || !restored.error().message.isEmpty(), "a refusal has words");
        require(restored.has_value() == QFileInfo::exists(store), "a store is there or it is not");
        if (restored)
            require(
                filesBelow(root) == restored->files + 1, "each part is there, and nothing else");
        else if (restored.error().code == ErrorCode::MalformedFile)
            require(filesBelow(root) == 0, "nothing of a damaged backup is restored");
        if (restored && unchecked == sqlite::Unchecked::Refuse)
            require(restored->checked, "a backup without its hash is refused");
        QDir(root).removeRecursively();
    }
    require(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden)
            == QStringList(QStringLiteral("backup")),
        "nothing lies beside the home");
    return 0;
}

std::string remadeText(const std::string& bytes, Random& random)
{
    auto value = Json::parse(bytes, nullptr, false);
    if (value.is_discarded())
        return bytes;
    return mutatedJson(std::move(value), random)
        .dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Some bytes of the pages changed, under a hash that fits.
std::string remadeBackup(const std::string& bytes, Random& random)
{
    const std::string mark = "\nmnemoscope-backup-1 ";
    auto pages = bytes.substr(0, bytes.rfind(mark));
    if (pages.empty())
        return bytes;
    for (auto count = random.below(6); count > 0; --count) {
        char& byte = pages[random.below(pages.size())];
        byte = static_cast<char>(byte ^ (1 << random.below(8)));
    }
    return pages + mark + sha256Hex(pages) + ' ' + std::to_string(pages.size()) + '\n';
}

} // namespace

void addKeptTargets(std::vector<Target>& list)
{
    list.push_back({"flags", "what people found about nodes and edges", flags,
        {"\"form\":\"mnemoscope-flags-1\"", "\"flags\":[", "\"flag\":\"wrong\"",
            "\"flag\":\"to_check\"", "\"node\":\"a\"",
            "\"edge\":{\"from\":\"a\",\"kind\":\"k\",\"to\":\"b\",\"key\":\"\"}", "\"note\":\"",
            "\"at\":5", "null", "{", "}", "[", "]", ","},
        remadeText});
    list.push_back({"styles", "how a graph is drawn", styles,
        {"\"form\":\"mnemoscope-styles\"", "\"version\":1", "\"rules\":[", "\"of\":\"nodes\"",
            "\"of\":\"edges\"", "\"when\":\"degree > 3\"", "\"colour\":\"#aabbcc\"",
            "\"shape\":", "\"size\":2", "\"width\":1.5", "\"caption\":", "\"categories\":", "and ",
            "or ", "not ", "(", ")", "=", "\"", "1e308", "-0"},
        remadeText});
    list.push_back({"backup", "a store with its receipts in one file", backup,
        {"SQLite format 3", "\nmnemoscope-backup-1 ", "mnemo_backup", "ledger.jsonl", "CREATE ",
            "TRIGGER ", "VIEW ", "AS (", "world_state/facts/", "../"},
        remadeBackup});
}

} // namespace mnemo::fuzz
