// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/structure/model.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::structure {

/// The kinds of issue, in the order in which they are listed.
inline constexpr std::array<std::string_view, 7> kIssueTypes{"bidirectional", "circular",
    "duplicate", "missing_reader", "missing_writer", "io_without_flow", "dangling"};

/// Something that is wrong in a model, and what it rests on: places of elements and of links.
struct Issue
{
    std::string_view type; ///< one of kIssueTypes
    std::optional<std::size_t> flow;
    std::vector<std::size_t> nodes; ///< beside `flow`; of a circular issue all of its nodes
    std::vector<std::size_t> links;
};

/// All issues of a model, ordered by type, then by the ids that they rest on:
/// - bidirectional: a FLOW and a node that both writes and reads it;
/// - circular: a strongly connected group of more than two functions and flows over io links;
/// - duplicate: links with the same ends and kind;
/// - missing_reader, missing_writer: a declared FLOW that nothing reads, nothing writes;
/// - io_without_flow: an io link with a FLOW at neither end;
/// - dangling: a link with an end that is declared nowhere.
[[nodiscard]] std::vector<Issue> issuesOf(const Model& model);

} // namespace mnemo::structure
