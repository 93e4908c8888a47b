// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>
#include <QString>

namespace mnemo {

/// The sides of the box that our icons are drawn in.
inline constexpr double iconBox = 20.0;

/// The lines of an icon of ours as one path, for vectors: QtSvg paints files but gives no paths.
/// Our icons are strokes alone, of path (M L H V C S A Z and their small ones, arcs not turned),
/// circle, ellipse and rect; what is anything else gives an empty path, as does a name that is not
/// there. Any thread.
[[nodiscard]] QPainterPath iconPath(const QString& name);

/// How wide these lines are in an icon shown `size` logical pixels large, in the box's unit: thin
/// ones vanish as an icon shrinks.
[[nodiscard]] double iconStroke(int size);

} // namespace mnemo
