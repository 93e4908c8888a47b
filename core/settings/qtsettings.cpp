// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/settings/qtsettings.h"

#include <QSettings>

namespace mnemo {

void disableQtSettings()
{
    // No folder can be made there, so that saving fails at once and without a message.
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, QStringLiteral("/dev/null"));
}

} // namespace mnemo
