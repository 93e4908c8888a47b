// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/result.h"
#include "ui/figures/figurefacts.h"
#include "ui/figures/figuresettings.h"
#include "ui/figures/figurestyle.h"

#include <QImage>
#include <QStringList>

#include <cstddef>
#include <string>

namespace mnemo {

/// Everything that a figure is made of; a value that any thread may read.
struct FigureJob
{
    FigureScene scene;
    FigureSettings settings;
    FigureFacts facts;
};

/// The file's bytes with the receipts in them. The same job gives the same bytes (PDF: but for its
/// date, unless the facts say when it was made). Any thread. Errors: those of sheetOf(); Cancelled.
[[nodiscard]] Result<std::string> makeFigure(
    const FigureJob& job, const CancelToken& cancel = {}, const ProgressFn& progress = {});

/// The fonts that its words are set in, with a short hash of each: the same list means the same
/// outlines. Any thread. Errors: those of makeFigure().
[[nodiscard]] Result<QStringList> figureFonts(const FigureJob& job, const CancelToken& cancel = {});

/// How many of its nodes cannot be seen, as they are outside the picture, or wholly under others or
/// under notes. Any thread. Errors: those of makeFigure().
[[nodiscard]] Result<std::size_t> coveredNodes(
    const FigureJob& job, const CancelToken& cancel = {});

/// The figure as a picture that fits into `room` (device pixels), without receipts.
[[nodiscard]] Result<QImage> previewFigure(
    const FigureJob& job, QSize room, const CancelToken& cancel = {});

} // namespace mnemo
