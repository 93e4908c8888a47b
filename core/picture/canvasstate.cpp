// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/canvasstate.h"

#include <algorithm>
#include <iterator>

namespace mnemo {

std::vector<NodeIndex> sortedNodes(std::vector<NodeIndex> nodes)
{
    std::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
}

std::vector<NodeIndex> united(const std::vector<NodeIndex>& a, const std::vector<NodeIndex>& b)
{
    std::vector<NodeIndex> all;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(all));
    return all;
}

std::vector<NodeIndex> without(const std::vector<NodeIndex>& a, const std::vector<NodeIndex>& b)
{
    std::vector<NodeIndex> rest;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(rest));
    return rest;
}

CanvasState changed(CanvasState now, const CanvasState& from, const CanvasState& to)
{
    const auto take = [&](auto CanvasState::*part) {
        if (from.*part != to.*part)
            now.*part = to.*part;
    };
    take(&CanvasState::hidden);
    take(&CanvasState::dismissed);
    take(&CanvasState::pinned);
    take(&CanvasState::filter);
    take(&CanvasState::colourBy);
    take(&CanvasState::sizeBy);
    take(&CanvasState::style);
    take(&CanvasState::path);
    take(&CanvasState::layout);
    take(&CanvasState::layoutRun);
    take(&CanvasState::bundled);
    take(&CanvasState::positions);
    take(&CanvasState::notes);
    take(&CanvasState::views);
    return now;
}

} // namespace mnemo
