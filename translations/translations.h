// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCoreApplication;
class QLocale;

namespace mnemo {

/// Installs on `application` the translation for the first of the locale's languages that is one of
/// ours; English is the language of the sources, of which only plurals are translated, and of
/// whoever speaks none of ours. GUI thread, before the first window.
void installTranslation(QCoreApplication& application, const QLocale& locale);

} // namespace mnemo
