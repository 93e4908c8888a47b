// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/picture/layout.h"

namespace mnemo::layout {

// Layouts by igraph: one of them runs at a time, whatever the thread (see IgraphSession); others
// wait. Errors: Refused when the graph is too large, Internal, Cancelled, which igraph looks at
// only now and then.

/// Edges run down wherever they can (Sugiyama), components side by side. `step`: pixels between
/// nodes.
[[nodiscard]] Result<Positions> layered(
    const LayoutGraph& graph, float step, const CancelToken& cancel = {});

/// Rings by distance from `root` (Reingold and Tilford's tree bent round); what does not hang
/// together with it lies on the ring beyond.
[[nodiscard]] Result<Positions> radial(
    const LayoutGraph& graph, std::uint32_t root, float step, const CancelToken& cancel = {});

} // namespace mnemo::layout
