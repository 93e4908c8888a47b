// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/types.h"

namespace mnemo::transfer {

// What tells a memory that Graphiti made: of nodes `uuid` or its labels, of edges the times of a
// fact. A file of another make has its records as they lie in Graphiti's own store.

inline constexpr char kMemoryProfile[] = "graphiti";

[[nodiscard]] bool isOfMemory(const Node& node);
[[nodiscard]] bool hasFactTimes(const Json& properties);

/// What such a store would be read as: a node without a role has that of its `labels`, and its name
/// is its label.
void readLabels(Node& node);
/// A fact's name is its kind, its type stands beside it, and its uuid is its key.
void readFact(Edge& edge);

} // namespace mnemo::transfer
