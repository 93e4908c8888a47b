// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// A node of an engineering model, as results name it.
struct ModelNode
{
    std::string id;
    std::string type;
    std::string name;

    bool operator==(const ModelNode&) const = default;
};

/// A flow from the node that writes it to the node that reads it.
struct ModelStep
{
    std::optional<ModelNode> from; ///< absent where nothing writes it
    ModelNode flow;
    std::optional<ModelNode> to; ///< absent where nothing reads it
};

struct ModelEdge
{
    std::string source;
    std::string kind;
    std::string target;

    bool operator==(const ModelEdge&) const = default;
};

/// Something that is wrong, and what it rests on.
struct ModelIssue
{
    std::string type; ///< one of structure::kIssueTypes
    std::string flow; ///< id; empty where it is of none
    std::vector<std::string> nodes; ///< ids
    std::vector<ModelEdge> edges;

    bool operator==(const ModelIssue&) const = default;
};

/// What fills the places Flow and Issues.
struct ModelResult
{
    std::vector<ModelStep> steps; ///< none at the place Issues
    std::vector<ModelIssue> issues;
    std::map<std::string, std::int64_t> counts; ///< of all issues, by type
    std::int64_t issueCount = 0; ///< more than are listed where the result was cut
    bool isCut = false;
};

/// Nothing where the outcome fills neither place or has no answer.
[[nodiscard]] std::optional<ModelResult> modelResultOf(const QueryOutcome& outcome);

/// Of an outcome that fills the place Chains.
[[nodiscard]] std::vector<ModelNode> modelNodesOf(const QueryOutcome& outcome);

} // namespace mnemo
