// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/canvasstate.h"
#include "core/picture/facts.h"
#include "core/picture/marks.h"
#include "core/scene/placebook.h"
#include "core/scene/savedscene.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvastypes.h"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace mnemo {

/// What a canvas shows at one moment. Cheap to take, as all that is large in it is shared.
struct CanvasMoment
{
    std::shared_ptr<const GraphScene> graph;
    CanvasState state;
    CanvasExpansions::Brought brought;
    std::vector<NodeId> selection;
    std::optional<EdgeName> selectedEdge;
    CanvasEvidence evidence;
    std::map<NodeIndex, int> neighbours; ///< that the store has of a node
    ViewState view;
    bool whole = false; ///< everything shown is in view
    QSize size; ///< of the canvas that shows it
    std::optional<ShownFacts> facts; ///< where they come and go
};

[[nodiscard]] CanvasMoment momentOf(GraphCanvas& canvas);

/// Whether the canvas shows everything, as after GraphCanvas::fit().
[[nodiscard]] bool showsWhole(const GraphCanvas& canvas);

/// Writes the moment into the scene; its store and outcomes are left alone. Any thread.
void writeMoment(SavedScene& scene, const CanvasMoment& moment);

/// What a scene's outcomes and places give, ready to be shown.
struct RestoredMoment
{
    CanvasMoment moment;
    std::size_t laidOut = 0; ///< nodes without a place that can be shown
    std::size_t lost = 0; ///< places of nodes that no outcome holds
};

/// Builds the graph from the outcomes of graph_slice; edges count from `scene.edgesFrom` on. Nodes
/// without a finite place of their own are put beside their neighbours. Any thread. Errors:
/// MalformedFile when an outcome has another shape, Cancelled.
[[nodiscard]] Result<RestoredMoment> restoredMoment(
    const SavedScene& scene, const CancelToken& cancel);
/// The same of a graph that was built otherwise.
[[nodiscard]] Result<RestoredMoment> momentAround(
    GraphScene graph, const SavedScene& scene, const CancelToken& cancel = {});

/// Shows it in place of what is shown, with an empty history.
void showMoment(GraphCanvas& canvas, const CanvasMoment& moment);

/// The slice with its nodes where the book has them; no positions when it knows too few of them.
/// Any thread. Errors: those of GraphScene::fromSlice().
[[nodiscard]] Result<CanvasMoment> placedSlice(const SliceRef& slice, const PlaceBook& book);

/// Where the nodes are. Any thread.
[[nodiscard]] PlaceBook placesOf(const CanvasMoment& moment);

[[nodiscard]] SavedView savedView(const NamedView& view);
[[nodiscard]] NamedView namedView(const SavedView& view);

} // namespace mnemo
