// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/graphfeature.h"
#include "ui/muse/musefeature.h"
#include "ui/scenes/scenefeature.h"

#include <QString>

namespace mnemo {

class FigureDesk;
class NoticeBar;

/// Figures of the graph, and the check of pictures that carry receipts.
[[nodiscard]] FigureDesk* installFigures(
    Window& window, const GraphFeature& graph, const MuseFeature& muse, const SceneFeature& scenes);

/// Tells that a figure was written, and what its footer says of its receipts.
void tellFigure(NoticeBar& notices, const QString& file, const QString& verdict);

} // namespace mnemo
