// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/sharedfile.h"

#include "core/base/canonical.h"
#include "core/base/files.h"
#include "core/base/home.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t mostBytes = std::size_t{16} * 1024 * 1024;
constexpr int lockMs = 5000;
constexpr int mostAside = 100;

/// Renaming replaces nothing.
Status keepAside(const QString& path)
{
    QString aside = path + u".unreadable"_s;
    for (int i = 2; QFile::exists(aside) && i <= mostAside; ++i)
        aside = path + u".unreadable-%1"_s.arg(i);
    if (QFile::rename(path, aside))
        return Done{};
    return Error{ErrorCode::Io,
        QCoreApplication::translate("SharedFile", "A file that cannot be read is in this place."),
        path, QCoreApplication::translate("SharedFile", "Fix it, or move it away."), {}};
}

} // namespace

Result<Json> SharedFile::read() const
{
    const auto bytes = readFile(path, mostBytes);
    if (!bytes && bytes.error().code == ErrorCode::NotFound)
        return Json::object();
    if (!bytes)
        return bytes.error();
    auto document = parseJson(*bytes);
    if (document && document->is_object() && isWhole(*document))
        return document;
    return Error{ErrorCode::MalformedFile,
        QCoreApplication::translate("SharedFile", "A file of the program cannot be read."), path,
        QCoreApplication::translate("SharedFile",
            "It stays as it is; with the next change it is put aside and a new one is begun."),
        document ? QString() : document.error().message};
}

Result<Json> SharedFile::change(const std::function<void(Json&)>& edit) const
{
    if (const auto made = ensureFolder(QFileInfo(path).absolutePath()); !made)
        return made.error();
    const auto lock = lockFile(path + u".lock"_s, lockMs);
    if (!lock)
        return lock.error();
    auto document = read();
    if (!document && document.error().code == ErrorCode::MalformedFile) {
        if (const auto kept = keepAside(path); !kept)
            return kept.error();
        document = Json::object();
    }
    if (!document)
        return document;
    edit(*document);
    const auto bytes = canonicalJson(normalised(*document));
    if (!bytes)
        return bytes.error();
    if (bytes->size() > mostBytes) {
        return Error{ErrorCode::Refused,
            QCoreApplication::translate(
                "SharedFile", "A file of the program would be too large to be read again."),
            path, QCoreApplication::translate("SharedFile", "Remove something of it first."), {}};
    }
    if (const auto written = writeFileAtomically(path, *bytes); !written)
        return written.error();
    return document;
}

} // namespace mnemo
