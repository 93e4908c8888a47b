// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/canvasstate.h"
#include "core/picture/facts.h"
#include "core/picture/scenemarks.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// What an answer rests on.
struct CanvasEvidence
{
    std::vector<NodeId> nodes;
    std::vector<EdgeName> edges;
    std::string value = {}; ///< that rests on it, as shown

    [[nodiscard]] bool empty() const { return nodes.empty() && edges.empty(); }
};

/// Which nodes and edges a filter lets through; empty lists stand for all.
struct FilterResult
{
    std::vector<char> nodes;
    std::vector<char> edges;
};

[[nodiscard]] FilterResult filtered(const GraphScene& scene, const GraphFilter& filter);

/// A role or a kind that stays while all else is dimmed; at most one of them is given.
struct Isolation
{
    std::string role;
    std::string kind;

    bool operator==(const Isolation&) const = default;
};

/// Whose surroundings stay while all else is dimmed.
struct MarkFocus
{
    bool onSelection = false; ///< on what is selected, while nothing is hovered
    std::optional<NodeIndex> hovered = {};
};

/// Everything that makes a node or an edge special.
struct MarkSources
{
    const GraphScene& scene;
    const CanvasState& state;
    const FilterResult& passes;
    const CanvasEvidence& evidence;
    const Isolation& isolation;
    const std::vector<NodeIndex>& selected;
    const std::vector<NodeIndex>& lifted; ///< under the pointer: the overlay draws them
    std::optional<EdgeIndex> selectedEdge;
    const std::string& findText; ///< folded
    const std::vector<std::string>& folded; ///< what findText is looked for in, of each node
    const std::map<NodeIndex, int>& neighbourTotals; ///< in the store
    const std::vector<NodeIndex>& failed;
    const FactStates* facts = nullptr; ///< null: all are there and hold
    MarkFocus focus = {}; ///< evidence and paths come before it
};

/// What is searched of each node, whatever its case: its label and its id.
[[nodiscard]] std::vector<std::string> foldedTexts(const GraphScene& scene);

struct MarkedScene
{
    std::shared_ptr<const SceneMarks> marks;
    std::vector<NodeIndex> matches;
};

[[nodiscard]] MarkedScene markScene(const MarkSources& sources);

} // namespace mnemo
