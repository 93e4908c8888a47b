// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QString>

class QPainter;
class QRectF;

namespace mnemo {

/// An icon of ours by its file's name ("receipt") that follows the theme: text_secondary, text when
/// hovered or checked, text_disabled. Names that are not there give an empty picture. GUI thread.
[[nodiscard]] QIcon themeIcon(const QString& name);

/// The same for filled buttons: always on_accent.
[[nodiscard]] QIcon onAccentIcon(const QString& name);

/// The icon in one colour; `size` logical pixels, `ratio` device pixels each. Cached.
[[nodiscard]] QPixmap iconPixmap(
    const QString& name, int size, const QColor& colour, qreal ratio = 1.0);

/// Draws the icon in the middle of `rect`, `size` logical pixels large.
void paintIcon(
    QPainter& painter, const QString& name, const QRectF& rect, int size, const QColor& colour);

} // namespace mnemo
