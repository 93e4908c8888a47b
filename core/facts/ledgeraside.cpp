// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/ledgeraside.h"

#include "core/base/canonical.h"
#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/facts/ledger.h"
#include "core/facts/ledgerfile.h"
#include "core/settings/settings.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstdio>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr char noteForm[] = "mnemoscope-ledger-note-1";

QString noteFile(const Home& home)
{
    return QFileInfo(home.ledgerFile()).path() + u"/ledger.note.json"_s;
}

/// An unused name. The ledger's lock must be held.
QString asideFile(const Home& home, std::int64_t nowTs)
{
    const QString time
        = QDateTime::fromSecsSinceEpoch(nowTs, Qt::UTC).toString(u"yyyyMMdd'T'HHmmss'Z'"_s);
    const QString stem = QFileInfo(home.ledgerFile()).path() + u"/ledger-set-aside-"_s + time;
    QString path = stem + u".jsonl"_s;
    for (int i = 2; QFileInfo::exists(path); ++i)
        path = u"%1-%2.jsonl"_s.arg(stem).arg(i);
    return path;
}

Json headJson(const LedgerHead& head)
{
    return head.entries == 0 ? Json() : Json{{"entries", head.entries}, {"hash", head.hash}};
}

Result<std::string> hashOfFile(const QString& path)
{
    constexpr qint64 block = qint64{1024} * 1024;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return systemError(EACCES, path);
    Sha256 sum;
    while (!file.atEnd()) {
        const QByteArray bytes = file.read(block);
        if (bytes.isEmpty())
            return systemError(EIO, path);
        sum.add({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    }
    return sum.hex();
}

Status writeNote(const QString& path, const Json& document)
{
    const auto bytes = canonicalJson(normalised(document));
    if (!bytes)
        return bytes.error();
    return writeFileAtomically(path, *bytes);
}

Result<Json> noteOf(
    const Home& home, const LedgerCheck& check, const QString& aside, std::int64_t nowTs)
{
    Json note{{"at", nowTs}, {"file", Json()}, {"sha256", Json()}, {"bytes", 0},
        {"entries", check.head.entries}, {"head", headJson(check.head)},
        {"known_head", headJson(headFromText(Settings(home).text(SettingId::LedgerHead)))},
        {"first_bad", check.firstBad ? Json(*check.firstBad) : Json()},
        {"reason", toUtf8(check.reason)}};
    if (!QFileInfo::exists(home.ledgerFile()))
        return note;
    const auto hash = hashOfFile(home.ledgerFile());
    if (!hash)
        return hash.error();
    note["file"] = toUtf8(QFileInfo(aside).fileName());
    note["sha256"] = *hash;
    note["bytes"] = QFileInfo(home.ledgerFile()).size();
    return note;
}

/// Renames the ledger, then removes its head from the settings. If this is interrupted, the ledger
/// counts as lost and can be set aside again.
Status begin(const Home& home, const QString& aside, bool hasFile)
{
    if (hasFile
        && std::rename(QFile::encodeName(home.ledgerFile()).constData(),
               QFile::encodeName(aside).constData())
            != 0)
        return systemError(errno, home.ledgerFile());
    return Settings(home).setValue(SettingId::LedgerHead, QString());
}

} // namespace

Result<LedgerAside> setLedgerAside(const Home& home, std::int64_t nowTs)
{
    const auto lock = lockLedger(home);
    if (!lock)
        return lock.error();
    const auto check = Ledger(home).check();
    if (!check)
        return check.error();
    if (check->ok) {
        return Error{ErrorCode::Refused,
            QCoreApplication::translate("Ledger", "The ledger is intact; it was not set aside."),
            home.ledgerFile(), {}, {}};
    }
    LedgerAside aside{asideFile(home, nowTs), {}};
    auto note = noteOf(home, *check, aside.path, nowTs);
    auto notes = ledgersSetAside(home);
    if (!note || !notes)
        return note ? notes.error() : note.error();
    notes->push_back(*note);
    if (const auto noted = writeNote(noteFile(home), {{"form", noteForm}, {"set_aside", *notes}});
        !noted)
        return noted.error();
    const bool hasFile = !note->at("file").is_null();
    if (hasFile) {
        Json old = *note;
        old["form"] = noteForm;
        old["successor"] = toUtf8(QFileInfo(home.ledgerFile()).fileName());
        if (const auto noted = writeNote(aside.path + u".note.json"_s, old); !noted)
            return noted.error();
    } else {
        aside.path.clear();
    }
    if (const auto begun = begin(home, aside.path, hasFile); !begun)
        return begun.error();
    aside.note = std::move(*note);
    return aside;
}

Result<Json> ledgersSetAside(const Home& home)
{
    const auto bytes = readFile(noteFile(home));
    if (!bytes && bytes.error().code == ErrorCode::NotFound)
        return Json(Json::array());
    if (!bytes)
        return bytes.error();
    auto document = parseJson(*bytes);
    if (document && document->is_object() && document->value("form", Json()) == noteForm
        && document->contains("set_aside") && document->at("set_aside").is_array())
        return Json(document->at("set_aside"));
    return Error{ErrorCode::MalformedFile,
        QCoreApplication::translate("Ledger", "The note about earlier ledgers cannot be read."),
        noteFile(home), QCoreApplication::translate("Ledger", "Move it away, and keep it."), {}};
}

} // namespace mnemo
