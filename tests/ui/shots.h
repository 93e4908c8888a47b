// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/theme.h"

#include <QApplication>
#include <QDir>
#include <QPixmap>
#include <QWidget>

namespace mnemo::test {

inline void useTheme(ThemeKind kind, double fontScale = 1.0)
{
    applyTheme(*qApp, Theme({kind, fontScale, FontSource::Picture}));
    // Qt posts the change of palette; pictures are taken at once.
    QCoreApplication::sendPostedEvents();
}

/// Keeps a picture of `widget` in the folder that MNEMO_SHOT_DIR names; nothing without it.
inline void shot(QWidget& widget, const QString& name)
{
    const QString folder = qEnvironmentVariable("MNEMO_SHOT_DIR");
    if (folder.isEmpty())
        return;
    for (int i = 0; i < 3; ++i)
        QCoreApplication::sendPostedEvents();
    const QString kind
        = themeOf(&widget).isDark() ? QStringLiteral("dark") : QStringLiteral("light");
    widget.grab().save(
        QDir(folder).filePath(name + QLatin1Char('-') + kind + QStringLiteral(".png")));
}

} // namespace mnemo::test
