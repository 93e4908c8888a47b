// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/modelresult.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace mnemo {

/// What a chain of flows is drawn of: an actor, a function or a flow.
struct FlowBox
{
    std::string id;
    std::string type;
    std::string name;
    bool isFlow = false;
    int rank = 0; ///< column; of flows, that of the node that they come from
    std::vector<std::size_t> steps; ///< of flows: their places in FlowGraph::steps
    bool isFold = false; ///< stands for boxes of several ranks, and for all of their `steps`
};

/// An io edge between two boxes. Equal edges stand several times.
struct FlowEdge
{
    std::size_t from = 0;
    std::size_t to = 0;
};

/// A step, by the places of its boxes; kNoBox where nothing writes or reads the flow.
struct FlowStep
{
    std::size_t from = 0;
    std::size_t flow = 0;
    std::size_t to = 0;
    std::size_t number = 0; ///< in the chain, from 0 on
};

inline constexpr std::size_t kNoBox = static_cast<std::size_t>(-1);

struct FlowIssue
{
    std::string type; ///< as the query names it
    std::size_t place = 0; ///< in the list of the result
    std::vector<std::size_t> boxes;
    std::vector<std::size_t> edges;
};

/// A chain of a model as what is drawn.
struct FlowGraph
{
    std::vector<FlowBox> boxes;
    std::vector<FlowEdge> edges;
    std::vector<FlowStep> steps;
    std::vector<FlowIssue> issues;

    [[nodiscard]] bool isEmpty() const { return boxes.empty(); }
};

/// Ranks follow the order of the steps: a step that leads back to a box before it does not move
/// that box.
[[nodiscard]] FlowGraph flowGraphOf(const ModelResult& result);

} // namespace mnemo
