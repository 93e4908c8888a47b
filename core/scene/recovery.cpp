// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/recovery.h"

#include "core/base/files.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QUuid>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

QString folderOf(const Home& home)
{
    return home.data + u"/unsaved"_s;
}

QString lockOf(const QString& file)
{
    return file + u".lock"_s;
}

} // namespace

Recovery::Recovery(const Home& home)
    : m_file(folderOf(home) + u'/' + QUuid::createUuid().toString(QUuid::Id128)
        + QLatin1String(sceneSuffix))
{
}

Recovery::~Recovery()
{
    drop();
}

Status Recovery::keep(const SavedScene& scene)
{
    if (!m_lock) {
        if (const auto folder = ensureFolder(QFileInfo(m_file).path()); !folder)
            return folder.error();
        auto lock = lockFile(lockOf(m_file), 0);
        if (!lock)
            return lock.error();
        m_lock = std::move(*lock);
    }
    return writeScene(m_file, scene);
}

void Recovery::drop()
{
    QFile::remove(m_file);
    m_lock.reset();
}

std::vector<AbandonedScene> abandonedScenes(const Home& home)
{
    std::vector<AbandonedScene> scenes;
    const QDir folder(folderOf(home));
    const auto files
        = folder.entryInfoList({u"*"_s + QLatin1String(sceneSuffix)}, QDir::Files, QDir::Time);
    for (const QFileInfo& file : files) {
        // Only its program's end frees it.
        if (!lockFile(lockOf(file.filePath()), 0))
            continue;
        scenes.push_back({file.filePath(), file.lastModified().toSecsSinceEpoch()});
    }
    return scenes;
}

void dropAbandoned(const QString& path)
{
    QFile::remove(path);
    QFile::remove(lockOf(path));
}

} // namespace mnemo
