// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "ui/figures/figureproof.h"
#include "ui/figures/figureredraw.h"
#include "ui/scenes/canvasscene.h"

#include <QString>
#include <QStringList>

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
    QStringList also = {}; ///< further files of the same figure; their endings say their forms
};

/// Makes the receipts, draws and writes: no file until all are drawn. Waits: workers only. Errors:
/// Cancelled, those of drawing and writing.
[[nodiscard]] Result<Proof> writeFigure(const QString& path, const FigureWork& work,
    const CancelToken& cancel, const ProgressFn& progress);

} // namespace mnemo
