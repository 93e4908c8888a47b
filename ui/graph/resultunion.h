// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/pointgrid.h"
#include "core/picture/scene.h"
#include "core/query/outcome.h"
#include "ui/graph/comparison.h"

#include <memory>

namespace mnemo {

/// Two results of one query as one graph: what either of them names.
struct ResultUnion
{
    std::shared_ptr<const GraphScene> scene = std::make_shared<const GraphScene>();
    /// The same nodes and edges in the same order, with no label and role but those of the results.
    std::shared_ptr<const GraphScene> told = scene;
    ChangeMarks marks;
    Positions places; ///< of the scene's first nodes: those that `known` has places for
};

/// A graph whose labels and places are used where they are known.
struct KnownGraph
{
    std::shared_ptr<const GraphScene> scene;
    std::shared_ptr<const Positions> positions;
};

/// Nodes and edges that rows of results name; rows that name none leave the graph empty. Labels end
/// in what happened to the node ("d-0388, removed"). Any thread.
[[nodiscard]] ResultUnion uniteResults(
    const QueryOutcome& before, const QueryOutcome& after, const KnownGraph& known);

} // namespace mnemo
