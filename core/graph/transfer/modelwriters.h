// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/writers.h"

#include <string>
#include <unordered_set>

namespace mnemo::transfer {

/// What is to be known of a graph before its first line is written.
struct ModelOverview
{
    std::unordered_set<std::string> undeclared; ///< ids that only edges mention: written with those
    std::int64_t nodes = 0; ///< without these
    std::int64_t edges = 0;
};

/// Errors: those of walk().
[[nodiscard]] Result<ModelOverview> overviewOf(GraphStore& store, const ExportTask& task);

/// A node, an edge in the JSON form of engineering models.
[[nodiscard]] Json modelJsonOf(const Node& node);
[[nodiscard]] Json modelJsonOf(const Edge& edge);

/// Both scan the graph twice. Reading the file gives the whole graph back: what the form does not
/// know is written as an extension of this program.
[[nodiscard]] Status writeFormatE(GraphStore& store, const ExportTask& task, Output& out);
[[nodiscard]] Status writeFormatEJson(GraphStore& store, const ExportTask& task, Output& out);

} // namespace mnemo::transfer
