// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/draft.h"

#include <string>
#include <string_view>

namespace mnemo::transfer {

/// How a node's id, an edge's ends are called in a form.
enum class EndNames
{
    SourceTarget, ///< node-link
    FromTo ///< jsonl
};

/// Takes one JSON object of a file as a node or an edge. Errors: MalformedFile with the line.
[[nodiscard]] Status addJsonNode(GraphDraft& draft, Json element, Place place);
[[nodiscard]] Status addJsonEdge(GraphDraft& draft, Json element, EndNames names, Place place);

/// The same backwards. A property whose name is taken by the form is called "property:NAME".
[[nodiscard]] Json jsonOf(const Node& node);
[[nodiscard]] Json jsonOf(const Edge& edge, EndNames names);

enum class Element
{
    Node,
    Edge
};

/// `name` as it is called in a file, where some names are taken.
[[nodiscard]] std::string fileName(Element element, const std::string& name);

} // namespace mnemo::transfer
