// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <string>

class QWidget;

namespace mnemo {

/// The first 8 digits of a hash as "79db 4c2d" (thin space); shorter text as it is.
[[nodiscard]] QString shortHash(const std::string& hash);

/// "18 240": thousands by thin spaces, U+2212 for minus.
[[nodiscard]] QString countText(std::int64_t number);

/// "2026-11-21 21:58:12 UTC", or without the date when it is the same UTC day as `nowSeconds`.
/// Both are Unix seconds.
[[nodiscard]] QString timeText(std::int64_t seconds, std::int64_t nowSeconds);

/// `data` for a tooltip: always shown as plain text, bidi isolated, at most 1,000 characters.
[[nodiscard]] QString plainToolTip(const QString& data);
void setPlainToolTip(QWidget* widget, const QString& data);

/// One line for showing: like displayText(), line breaks as spaces, at most `most` characters.
[[nodiscard]] QString oneLine(const QString& data, qsizetype most = 500);
/// The parts as sentences one after the other: each ends with a stop, empty ones are left out.
[[nodiscard]] QString sentences(const QStringList& parts);

/// Text of several lines: displayText() of each, line breaks kept.
[[nodiscard]] QString displayLines(const QString& data);

} // namespace mnemo
