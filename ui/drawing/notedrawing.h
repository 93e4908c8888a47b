// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/vectortarget.h"

#include <QSize>
#include <QStringList>

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

/// `corner`: at the top left.
void drawNote(VectorTarget& target, const NoteLayout& note, const NoteInk& ink, QPointF corner);

} // namespace mnemo
