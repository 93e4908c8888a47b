// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "ui/figures/figureproof.h"
#include "ui/figures/figureredraw.h"
#include "ui/scenes/canvasscene.h"

#include <QString>

namespace mnemo {

/// Everything that a worker makes a figure of: a value.
struct FigureWork
{
    ProofOrder order;
    FigureJob job; ///< of what cannot be drawn again
    FigureSource source;
    CanvasMoment moment; ///< without a graph: charts
    bool unproved = false; ///< no snapshot holds what made the graph
    bool sideCar = false; ///< writes the snapshots beside the picture
};

/// Makes the receipts, draws and writes. Waits: workers only. Errors: Cancelled, those of drawing
/// and writing.
[[nodiscard]] Result<Proof> writeFigure(const QString& path, const FigureWork& work,
    const CancelToken& cancel, const ProgressFn& progress);

} // namespace mnemo
