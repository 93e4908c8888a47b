// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QImage>
#include <QString>

namespace mnemo {

/// Cuts to at most `count` characters as readers count them, with an ellipsis at the end or, for
/// addresses, in the middle.
[[nodiscard]] QString elidedText(const QString& text, qsizetype count, Qt::TextElideMode mode);

/// A line of plain text with a halo around it; its pixels are `ratio` to a logical one. The text's
/// box begins `labelInset` logical pixels inside the image.
[[nodiscard]] QImage haloedText(
    const QString& text, const QFont& font, const QColor& colour, const QColor& halo, double ratio);

inline constexpr int labelInset = 3;

} // namespace mnemo
