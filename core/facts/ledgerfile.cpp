// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/ledgerfile.h"

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/facts/fields.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>

namespace mnemo {

namespace {

constexpr qint64 firstChunk = qint64{64} * 1024;
constexpr qint64 longestLine = qint64{16} * 1024 * 1024; ///< arguments of 1 MB, escaped, fit
constexpr int lockWaitMs = 5000;

/// Reads to the end of a line; false when the file ends first. Adds to `bytes`.
bool skipLine(QFile& file, std::int64_t& bytes)
{
    for (;;) {
        const QByteArray piece = file.readLine(firstChunk);
        bytes += piece.size();
        if (piece.endsWith('\n') || piece.isEmpty())
            return !piece.isEmpty();
    }
}

Error notIntact(const QString& where)
{
    return Error{ErrorCode::NotIntact,
        QCoreApplication::translate(
            "Ledger", "The entry of the ledger was changed after it was written."),
        where, {}, {}};
}

Error readError(const QFile& file)
{
    const bool denied = file.error() == QFileDevice::PermissionsError
        || (file.exists() && !file.isReadable() && !file.isOpen());
    return Error{denied ? ErrorCode::NotPermitted : ErrorCode::Io,
        QCoreApplication::translate("Ledger", "The ledger cannot be read."), file.fileName(), {},
        file.errorString()};
}

} // namespace

Result<LedgerEntry> ledgerEntryFrom(std::string_view line)
{
    const auto json = parseJson(line, kOwnDocument);
    if (!json)
        return notIntact(json.error().where);
    const auto canonical = canonicalJson(*json);
    if (!canonical || *canonical != line)
        return notIntact({});
    Fields fields(*json);
    LedgerEntry entry;
    entry.seq = fields.integer("seq");
    entry.prev = fields.hash("prev");
    const Json& receipt = fields.object("receipt");
    if (fields.wrong() || !fields.hasExactly(3))
        return notIntact(toQString("/" + fields.wrong().value_or(std::string())));
    auto parsed = receiptFromJson(receipt);
    if (!parsed)
        return notIntact(QStringLiteral("/receipt") + parsed.error().where);
    entry.receipt = std::move(*parsed);
    entry.hash = sha256Hex(line);
    return entry;
}

Result<std::string> ledgerLine(std::int64_t seq, const std::string& prev, const Receipt& receipt)
{
    auto line = canonicalJson(Json{{"seq", seq}, {"prev", prev}, {"receipt", toJson(receipt)}});
    // A line that cannot be read again would end the ledger for every receipt after it.
    if (!line || (std::ssize(*line) < longestLine && ledgerEntryFrom(*line)))
        return line;
    return Error{ErrorCode::Refused,
        QCoreApplication::translate(
            "Ledger", "The receipt could not be read again: its arguments are too large."),
        {}, QCoreApplication::translate("Ledger", "Ask with fewer or simpler arguments."), {}};
}

Result<LedgerTail> readLedgerTail(const QString& path)
{
    LedgerTail tail;
    QFile file(path);
    if (!file.exists())
        return tail;
    if (!file.open(QIODevice::ReadOnly))
        return readError(file);
    const qint64 size = file.size();
    for (qint64 chunk = firstChunk;; chunk *= 4) {
        const qint64 start = std::max<qint64>(0, size - chunk);
        if (!file.seek(start))
            return readError(file);
        const std::string bytes = file.read(size - start).toStdString();
        if (static_cast<qint64>(bytes.size()) != size - start)
            return readError(file);
        const auto end = bytes.rfind('\n');
        const auto before
            = end == std::string::npos || end == 0 ? std::string::npos : bytes.rfind('\n', end - 1);
        if (start > 0 && before == std::string::npos && chunk < longestLine)
            continue; // the last complete line begins further up
        if (start > 0 && before == std::string::npos) {
            tail.wholeBytes = size;
            return tail;
        }
        if (end != std::string::npos) {
            const std::size_t from = before == std::string::npos ? 0 : before + 1;
            tail.lastLine = bytes.substr(from, end - from);
            tail.wholeBytes = start + static_cast<qint64>(end) + 1;
        }
        tail.unfinishedBytes = size - tail.wholeBytes;
        return tail;
    }
}

Result<std::int64_t> forEachLedgerLine(
    const QString& path, const std::function<bool(std::string_view line)>& visit)
{
    QFile file(path);
    if (!file.exists())
        return std::int64_t{0};
    if (!file.open(QIODevice::ReadOnly))
        return readError(file);
    while (!file.atEnd()) {
        const QByteArray line = file.readLine(longestLine);
        if (line.isEmpty())
            return readError(file);
        std::string_view entry(line.constData(), static_cast<std::size_t>(line.size() - 1));
        if (!line.endsWith('\n')) {
            std::int64_t bytes = line.size();
            if (file.atEnd() || !skipLine(file, bytes))
                return bytes;
            entry = {};
        }
        if (!visit(entry))
            break;
    }
    return std::int64_t{0};
}

Result<std::unique_ptr<FileLock>> lockLedger(const Home& home)
{
    return lockFile(home.ledgerFile() + QStringLiteral(".lock"), lockWaitMs);
}

QString headText(const LedgerHead& head)
{
    return QString::number(head.entries) + QLatin1Char(' ') + toQString(head.hash);
}

LedgerHead headFromText(const QString& text)
{
    const qsizetype space = text.indexOf(QLatin1Char(' '));
    if (space < 0)
        return {};
    return {text.left(space).toLongLong(), toUtf8(text.mid(space + 1))};
}

} // namespace mnemo
