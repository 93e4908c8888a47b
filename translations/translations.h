// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QCoreApplication;

namespace mnemo {

/// Installs the translation for `language` ("de", "de_AT", …) on `application`; English is the
/// language of the sources, of which only plurals are translated, and of whoever speaks none of
/// ours. GUI thread, before the first window.
void installTranslation(QCoreApplication& application, const QString& language);

} // namespace mnemo
