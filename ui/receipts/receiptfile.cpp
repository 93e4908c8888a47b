// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/receipts/receiptfile.h"

#include "core/base/files.h"
#include "core/facts/figure.h"
#include "core/facts/integrity.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <string>
#include <utility>

namespace mnemo {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ReceiptFile)
};

using Read = Result<std::shared_ptr<const ReceiptFile>>;

constexpr std::size_t mostBytes = std::size_t{64} * 1024 * 1024;

/// Cheap, before a graph of many megabytes is read for nothing.
QByteArray beginning(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(4096) : QByteArray();
}

/// One JSON object that names a snapshot. Its parts may have been tampered with, so that nothing
/// more is asked of it here.
bool looksLikeReceipts(const std::string& bytes)
{
    if (bytes.find("\"snapshot_hash\"") == std::string::npos)
        return false;
    const auto parsed = parseJson(bytes);
    if (parsed) {
        return parsed->contains("snapshot_hash")
            && (parsed->contains("outcomes") || parsed->contains("result_hash"));
    }
    // Cut off, for instance. What we write stands in one line; JSON lines of a graph do not.
    const auto end = bytes.find('\n');
    return end == std::string::npos || end + 1 >= bytes.size();
}

Error notIntact(const QString& path, const QString& why, const Integrity& found)
{
    QStringList hint{why};
    if (!found.snapshotHash.empty() && !found.recomputedHash.empty()
        && found.snapshotHash != found.recomputedHash) {
        hint.append(Text::tr("It says %1 and re-hashes to %2.")
                        .arg(shortHash(found.snapshotHash), shortHash(found.recomputedHash)));
    }
    return Error{ErrorCode::NotIntact,
        Text::tr("CANNOT CHECK. This file does not re-hash to its own name. "
                 "Its values are not shown as proof."),
        path, hint.join(QLatin1Char(' ')), {}};
}

Read oneReceipt(const QString& path, const Json& document, const QString& title)
{
    auto receipt = receiptFromJson(document);
    if (!receipt)
        return notIntact(path, receipt.error().message, {});
    ReceiptItem item;
    item.receipt = std::move(*receipt);
    item.snapshotPath = path;
    item.question = title;
    item.origin = ReceiptOrigin::File;
    auto file = std::make_shared<ReceiptFile>();
    file->path = path;
    file->items.push_back(std::move(item));
    return Read(std::move(file));
}

/// What a picture carries: receipts that stand for themselves, without their results.
Read picturedReceipts(const QString& path, const std::string& bytes, const QString& title)
{
    const auto record = figureInPicture(bytes);
    if (!record)
        return notIntact(path, record.error().message, {});
    auto file = std::make_shared<ReceiptFile>();
    file->path = path;
    for (const Receipt& receipt : record->receipts) {
        ReceiptItem item;
        item.receipt = receipt;
        item.snapshotPath = path;
        item.question = record->title.empty() ? title : toQString(record->title);
        item.origin = ReceiptOrigin::File;
        file->items.push_back(std::move(item));
    }
    return Read(std::move(file));
}

} // namespace

Read readReceiptFile(const QString& path, const Catalogue* catalogue)
{
    if (QFileInfo(path).size() > static_cast<qint64>(mostBytes))
        return Read(nullptr); // larger than any receipt: an import says what it thinks of it
    const QByteArray head = beginning(path);
    const bool picture = isPicture(head.toStdString());
    if (QFileInfo(path).isFile() && !picture
        && !head.first(std::min<qsizetype>(head.size(), 256)).trimmed().startsWith('{'))
        return Read(nullptr);
    const auto bytes = readFile(path, mostBytes);
    if (!bytes)
        return bytes.error();
    const QString title = Text::tr("File %1").arg(QFileInfo(path).fileName());
    if (picture)
        return picturedReceipts(path, *bytes, title);
    if (!looksLikeReceipts(*bytes))
        return Read(nullptr);
    if (const auto exact = parseExact(*bytes); exact && exact->contains("result_hash"))
        return oneReceipt(path, *exact, title);
    Integrity found = checkSnapshotBytes(*bytes);
    if (!found.intact)
        return notIntact(path, found.reason, found);
    Snapshot snapshot;
    snapshot.hash = SnapshotHash(found.snapshotHash);
    snapshot.path = path;
    snapshot.document = std::move(found.document);
    snapshot.receipts = std::move(found.receipts);
    auto file = std::make_shared<ReceiptFile>();
    file->path = path;
    file->items = receiptItems(snapshot, title, catalogue);
    for (ReceiptItem& item : file->items)
        item.origin = ReceiptOrigin::File;
    return Read(std::move(file));
}

} // namespace mnemo
