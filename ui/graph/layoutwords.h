// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace mnemo {

class GraphCanvas;

/// Layouts as the command line names them.
[[nodiscard]] QStringList layoutWords();

/// Lays out what the canvas shows, as a step that can be undone; nothing for another word.
void layOutAs(GraphCanvas& canvas, const QString& word);

} // namespace mnemo
