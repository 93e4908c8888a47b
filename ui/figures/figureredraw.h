// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/figure.h"
#include "core/facts/picturecheck.h"
#include "ui/figures/figure.h"
#include "ui/figures/figuresource.h"
#include "ui/scenes/canvasscene.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// What a graph shows of its own: everything that a figure marks in it, and nothing that only the
/// window marks (a search, what is under the pointer, counts of what is not loaded).
struct FigureMarks
{
    CanvasState state;
    CanvasEvidence evidence;
    std::vector<NodeId> selection;
    std::optional<EdgeName> selectedEdge;
};

/// What a figure says of the times of its facts: "True on …, as known on …".
[[nodiscard]] QString figureTimes(const Moment& moment);

/// `look` with the marks of a figure; of evidence alone, all else is hidden. Any thread.
[[nodiscard]] SceneLook figureLook(
    SceneLook look, const FigureMarks& marks, FigureArea area = FigureArea::Whole);

/// What of the results is not in the picture of a graph, in words; empty: all is. `look` is a
/// figure's. Any thread.
[[nodiscard]] QString leftOutWords(const FigureSource& source, const SceneLook& look);

/// The inks of figures in a window of this theme, and a theme of those inks, with the slots that a
/// person chose for roles.
[[nodiscard]] FigureInks figureInks(const Theme& theme);
[[nodiscard]] ThemeOptions themeOfInks(FigureInks inks, const RoleSlots& roleSlots);

/// The job that a source gives, with the record to carry. GUI thread. Errors: NotIntact when the
/// results are none that the receipts name, MalformedFile when they are no graph.
[[nodiscard]] Result<FigureJob> jobFrom(const FigureSource& source, const FigureRecord& record);

/// A request to draw: record and source, for a process of its own. Errors: those of sourceBytes().
[[nodiscard]] Result<std::string> figureRequest(
    const FigureSource& source, const FigureRecord& record);

/// Draws a request. `speak` is called with the language of its words before anything is drawn. GUI
/// thread.
[[nodiscard]] Result<std::string> drawRequest(
    const std::string& request, const std::function<void(const QString&)>& speak);

/// Draws an intact figure again from what it carries, and compares all of its bytes. GUI thread.
[[nodiscard]] PictureCheck redrawn(
    const std::string& figure, const std::function<void(const QString&)>& speak);

} // namespace mnemo
