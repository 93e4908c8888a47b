// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/figure.h"
#include "ui/figures/figuresource.h"
#include "ui/scenes/canvasscene.h"

#include <memory>

namespace mnemo {

/// The results are those that this kind of picture is drawn from: one of outcome_counts, two of one
/// query. Those of a graph are looked at when it is built. Errors: NotIntact.
[[nodiscard]] Status checkShows(const FigureSource& source);

/// The charts of the outcomes, and in `partial` what the log does not tell. GUI thread. Errors:
/// those of checkShows().
[[nodiscard]] Result<FigureJob> outcomesJob(const FigureSource& source);

/// The settings and the source of a figure of the charts in the window's theme. GUI thread.
[[nodiscard]] FigureSource outcomesSource(
    const std::shared_ptr<const QueryOutcome>& outcome, FigureFormat format, const Theme& theme);

/// What two results tell of, as one graph with what its maker chose; `changes` becomes what
/// differs. Roles and labels are those of the results. Errors: those of checkShows() and
/// restoredMoment().
[[nodiscard]] Result<RestoredMoment> comparedMoment(
    const FigureSource& source, std::shared_ptr<const SceneChanges>& changes);

} // namespace mnemo
