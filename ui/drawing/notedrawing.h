// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/vectortarget.h"

#include <QLineF>
#include <QRectF>
#include <QSize>
#include <QStringList>

#include <optional>

namespace mnemo {

/// A person's note in its lines: the same on the screen and in figures.
struct NoteLayout
{
    QStringList lines; ///< as they are shown; what is too long ends in an ellipsis
    QFont font;
    QSize size; ///< with its frame, in logical pixels
};

struct NoteInk
{
    QColor text;
    QColor ground;
    QColor border;
};

/// `scale`: of the font against its size at 100 %. Any thread.
[[nodiscard]] NoteLayout layOutNote(const QString& text, const QFont& font, double scale = 1);

/// The line from a note's frame to what it is about, a circle; nothing where they meet.
[[nodiscard]] std::optional<QLineF> noteLeader(const QRectF& note, QPointF middle, double radius);
/// A thin line that ends in a dot.
void drawLeader(VectorTarget& target, const QLineF& leader, const NoteInk& ink);

/// `corner`: at the top left.
void drawNote(VectorTarget& target, const NoteLayout& note, const NoteInk& ink, QPointF corner);

} // namespace mnemo
