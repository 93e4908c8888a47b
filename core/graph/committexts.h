// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/store.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// Rows whose properties and details are canonical JSON objects as texts already (see canonical.h):
/// who writes thousands of them at a time spares the trees. A store checks that they are text it
/// can hold, and trusts them otherwise.
struct CommitTexts
{
    /// Added or merged as by AddNode.
    struct NodeRow
    {
        NodeId id;
        std::string role;
        std::string label;
        std::string properties;
    };

    /// Added or merged as by AddEdge.
    struct EdgeRow
    {
        NodeId from;
        std::string kind;
        NodeId to;
        std::string key;
        std::string properties;
    };

    struct EventRow
    {
        std::int64_t tick = 0;
        std::int64_t ts = 0; ///< Unix seconds
        std::string kind;
        std::string subject;
        std::string detail;
    };

    std::vector<NodeRow> nodes;
    std::vector<EdgeRow> edges;
    std::vector<EventRow> events; ///< by tick
};

/// A store that takes texts as they are.
class TextWriter
{
public:
    virtual ~TextWriter() = default;

    /// As applyTexts().
    [[nodiscard]] virtual Status apply(const CommitTexts& texts, const Commit& commit) = 0;
};

/// One commit of the nodes and edges of `texts`, then the patches of `commit`; of each tick the
/// events of `texts` come first. Errors: those of GraphStore::apply().
[[nodiscard]] Status applyTexts(GraphStore& store, const CommitTexts& texts, const Commit& commit);

/// The same as one commit without texts, for a store that is no TextWriter.
[[nodiscard]] Commit withoutTexts(const CommitTexts& texts, const Commit& commit);

/// The members of `base` with those of `added` in their place or between them; both are canonical
/// texts of objects. Nothing where one of them does not look like it or has keys with escapes or
/// beyond ASCII: then the values have to be read.
[[nodiscard]] std::optional<std::string> mergedTexts(std::string_view base, std::string_view added);

} // namespace mnemo
