// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/vectortarget.h"
#include "ui/figures/figurestyle.h"

#include <QColor>
#include <QRectF>
#include <QString>
#include <QStringList>

namespace mnemo {

/// What there is to say of a figure's charts for those who cannot see them, one chart a line.
[[nodiscard]] QStringList chartWords(const FigureCharts& charts);

/// Totals, and the charts under them: the first as wide as the place, the others side by side. Any
/// thread.
void drawCharts(VectorTarget& target, const QRectF& place, const FigureCharts& charts,
    const FigureStyle& style);

} // namespace mnemo
