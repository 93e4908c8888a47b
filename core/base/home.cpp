// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/home.h"

#include "core/base/files.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <cerrno>
#include <sys/stat.h>

namespace mnemo {

namespace {

QString xdg(const char* variable, const QString& fallback)
{
    // The specification: a relative path in these variables is to be ignored.
    const QString set = QFile::decodeName(qgetenv(variable));
    const QString base = QDir::isAbsolutePath(set) ? set : QDir::homePath() + fallback;
    return base + QStringLiteral("/mnemoscope");
}

} // namespace

Home Home::standard()
{
    return {xdg("XDG_DATA_HOME", QStringLiteral("/.local/share")),
        xdg("XDG_CONFIG_HOME", QStringLiteral("/.config")),
        xdg("XDG_STATE_HOME", QStringLiteral("/.local/state"))};
}

Home Home::under(const QString& folder)
{
    const QString base = QDir::cleanPath(QDir::current().absoluteFilePath(folder));
    return {base + QStringLiteral("/data"), base + QStringLiteral("/config"),
        base + QStringLiteral("/state")};
}

QString Home::storeFile(const QString& name) const
{
    return data + QStringLiteral("/stores/") + name + QStringLiteral(".sqlite");
}

QString Home::factsFolder() const
{
    return data + QStringLiteral("/world_state/facts");
}

QString Home::ledgerFile() const
{
    return data + QStringLiteral("/ledger.jsonl");
}

QString Home::museFolder() const
{
    return data + QStringLiteral("/muse");
}

QString Home::settingsFile() const
{
    return config + QStringLiteral("/settings.ini");
}

QString Home::logFile() const
{
    return state + QStringLiteral("/mnemoscope.log");
}

Status ensureFolder(const QString& path)
{
    if (QFileInfo(path).isDir())
        return Done{};
    const QString parent = QFileInfo(path).path();
    if (parent != path) {
        if (const auto made = ensureFolder(parent); !made)
            return made.error();
    }
    if (::mkdir(QFile::encodeName(path).constData(), S_IRWXU) == 0 || errno == EEXIST)
        return Done{};
    return systemError(errno, path);
}

} // namespace mnemo
