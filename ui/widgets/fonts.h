// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/theme.h"

#include <QFont>

namespace mnemo {

/// The font of a text style. The platform's own family, or, where it gives none or DejaVu Sans,
/// Inter or Noto Sans; fixed width: the platform's, else JetBrains Mono or Noto Sans Mono. Fixed
/// fonts have no ligatures. GUI thread.
[[nodiscard]] QFont themeFont(TextStyle style, const ThemeOptions& options);

/// How large a person has text on the desktop, as a factor to Theme's sizes: 1 to 3. `desktop` is
/// the application's font before a theme is applied; 1 where the platform names no font.
[[nodiscard]] double fontScaleOf(const QFont& desktop);

} // namespace mnemo
