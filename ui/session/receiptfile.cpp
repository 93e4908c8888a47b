// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/receiptfile.h"

#include "core/base/files.h"
#include "core/facts/figure.h"
#include "core/facts/integrity.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <map>
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
/// Receipts that the window shows of a file. Those of the program have some dozens at most.
constexpr qint64 mostReceipts = 200;

/// What the file is called, and whether it has more than are shown.
QString titleOf(const QString& path, qint64 receipts)
{
    const QString name = QFileInfo(path).fileName();
    if (receipts <= mostReceipts)
        return Text::tr("File %1").arg(name);
    return Text::tr("File %1, the first %2 of %3 receipts")
        .arg(name, countText(mostReceipts), countText(receipts));
}

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
    const auto parsed = parseJson(bytes, kOwnDocument);
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
        hint.append(Text::tr("It states the hash %1, but has the hash %2.")
                        .arg(shortHash(found.snapshotHash), shortHash(found.recomputedHash)));
    }
    return Error{ErrorCode::NotIntact,
        Text::tr("CANNOT CHECK. The hash of this file does not match its name. Its values are not "
                 "shown as proof."),
        path, hint.join(QLatin1Char(' ')), {}};
}

Read oneReceipt(const QString& path, const Json& document)
{
    auto receipt = receiptFromJson(document);
    if (!receipt)
        return notIntact(path, receipt.error().message, {});
    ReceiptItem item;
    item.receipt = std::move(*receipt);
    item.snapshotPath = path;
    item.question = titleOf(path, 1);
    item.origin = ReceiptOrigin::File;
    auto file = std::make_shared<ReceiptFile>();
    file->path = path;
    file->items.push_back(std::move(item));
    return Read(std::move(file));
}

/// The outcomes that a figure is drawn from, by their results' hashes; only those that re-hash.
std::map<std::string, std::shared_ptr<const Json>> drawnOutcomes(const FigureRecord& record)
{
    constexpr std::size_t mostShown = std::size_t{16} * 1024 * 1024;
    std::map<std::string, std::shared_ptr<const Json>> held;
    const auto drawing = unpackDrawing(record.drawing);
    if (!drawing || drawing->size() > mostShown)
        return held;
    const auto document = parseJson(*drawing, {mostShown, kMaxReadNesting});
    const Json* snapshot = document ? resolvePointer(*document, "/scene/snapshot") : nullptr;
    if (snapshot == nullptr)
        return held;
    const Integrity found = checkSnapshotDocument(*snapshot);
    if (!found.intact)
        return held;
    for (const Json& outcome : found.document.at("outcomes"))
        held[outcome.at("result_hash").get<std::string>()] = std::make_shared<const Json>(outcome);
    return held;
}

/// What nobody but the figure's maker vouches for.
QString senderLine(const FigureRecord& record)
{
    QStringList said;
    if (!record.title.empty())
        said << Text::tr("the title “%1”").arg(oneLine(toQString(record.title), 200));
    if (record.ledger)
        said << Text::tr("%1 receipts in the sender’s ledger, head %2")
                    .arg(countText(record.ledger->entries), shortHash(record.ledger->hash));
    return said.isEmpty()
        ? QString()
        : Text::tr("The sender says, and nothing proves: %1.").arg(said.join(QStringLiteral("; ")));
}

/// What a picture carries: receipts that stand for themselves, with the results that it is drawn
/// from.
Read picturedReceipts(const QString& path, const std::string& bytes)
{
    const auto record = figureInPicture(bytes);
    if (!record)
        return notIntact(path, record.error().message, {});
    auto file = std::make_shared<ReceiptFile>();
    file->path = path;
    const auto outcomes = drawnOutcomes(*record);
    const QString title = titleOf(path, std::ssize(record->receipts));
    for (const Receipt& receipt : record->receipts) {
        if (std::ssize(file->items) == mostReceipts)
            break;
        ReceiptItem item;
        item.receipt = receipt;
        item.snapshotPath = path;
        item.question = title;
        item.origin = ReceiptOrigin::File;
        item.sender = senderLine(*record);
        item.picture = PictureCheck{
            PictureState::Unchecked, record->drawing.empty() ? "no_drawing" : "not_asked", {}, {}};
        if (const auto held = outcomes.find(receipt.resultHash); held != outcomes.end())
            item.outcome = held->second;
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
    if (picture)
        return picturedReceipts(path, *bytes);
    if (!looksLikeReceipts(*bytes))
        return Read(nullptr);
    if (const auto exact = parseExact(*bytes); exact && exact->contains("result_hash"))
        return oneReceipt(path, *exact);
    Integrity found = checkSnapshotBytes(*bytes);
    if (!found.intact)
        return notIntact(path, found.reason, found);
    Snapshot snapshot;
    snapshot.hash = SnapshotHash(found.snapshotHash);
    snapshot.path = path;
    snapshot.document = std::move(found.document);
    const QString title = titleOf(path, std::ssize(found.receipts));
    found.receipts.resize(std::min<std::size_t>(found.receipts.size(), mostReceipts));
    snapshot.receipts = std::move(found.receipts);
    auto file = std::make_shared<ReceiptFile>();
    file->path = path;
    file->items = receiptItems(snapshot, title, catalogue);
    for (ReceiptItem& item : file->items)
        item.origin = ReceiptOrigin::File;
    return Read(std::move(file));
}

} // namespace mnemo
