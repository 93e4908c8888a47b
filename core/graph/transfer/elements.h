// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/draft.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::transfer {

/// How a node's id, an edge's ends are called in a form.
enum class EndNames
{
    SourceTarget, ///< node-link
    FromTo ///< jsonl
};

/// What is wrong with an element of more values than kMaxValues or of more bytes than kMaxLine.
[[nodiscard]] QString tooLargeElement();
/// Whether the JSON texts of one element hold more than kMaxValues together. Told without reading
/// them where they are too short for that; asked before they are read, which for many small values
/// takes much longer than to count them up to the limit.
[[nodiscard]] bool holdsTooManyValues(const std::vector<std::string_view>& texts);

/// An id: text, or the digits of a number; nothing for any other value.
[[nodiscard]] std::optional<std::string> idText(const Json& value);

/// Takes one JSON object of a file as a node or an edge. Errors: MalformedFile with the line.
[[nodiscard]] Status addJsonNode(GraphDraft& draft, Json element, Place place);
[[nodiscard]] Status addJsonEdge(GraphDraft& draft, Json element, EndNames names, Place place);
/// A node of a form in which a label may be called name, title or caption; that property stays.
[[nodiscard]] Status addForeignNode(GraphDraft& draft, Json element, Place place);

/// One JSON object as a node, an edge; without a role, a kind, as those above have it.
[[nodiscard]] Result<Node> nodeOfJson(const GraphDraft& draft, Json element, Place place);
[[nodiscard]] Result<Edge> edgeOfJson(
    const GraphDraft& draft, Json element, EndNames names, Place place);

/// Says an edge's key and kind by the names that this program has for them, where it has those of
/// others: its id is its key, its relation, type or label its kind.
void takeForeignNames(Json& edge);

/// Names that fileName() changed, as they were.
void unescapeNames(Json& properties);

/// The same backwards. A property whose name is taken by the form is called "property:NAME".
[[nodiscard]] Json jsonOf(const Node& node);
[[nodiscard]] Json jsonOf(const Edge& edge, EndNames names);

/// Whether the edge says so of itself.
[[nodiscard]] bool isUndirected(const Edge& edge);

enum class Element
{
    Node,
    Edge
};

/// `name` as it is called in a file, where some names are taken.
[[nodiscard]] std::string fileName(Element element, const std::string& name);

} // namespace mnemo::transfer
