// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/types.h"

#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::transfer {

// The lines of Format E, a text form of engineering models. A node is a line of one of two shapes:
//     SubmitPRD.FN.001|Sends the text [x:100,y:200]
//     SubmitPRD|FUNC|SubmitPRD.FN.001|Sends the text [x:100,y:200]
// An edge, or several from one source, is a line
//     SubmitPRD.FN.001 -io-> ReviewFeedback.FL.001, ReviewResult.FL.002
// A list of changes has "+ " before what is added, "- " before what is removed. What these lines
// cannot hold, such as properties of edges, stands as JSON in a comment of this program's own.

inline constexpr std::string_view kExactMark = "#= ";
inline constexpr std::string_view kDescription = "description";

enum class NodeShape
{
    Current,
    FourField
};

struct NodeLine
{
    Node node;
    NodeShape shape = NodeShape::Current;
};

struct EdgeLine
{
    std::string_view source;
    std::string_view kind; ///< "compose"
    std::vector<std::string_view> targets; ///< not empty
};

enum class ModelSection
{
    None,
    Nodes,
    Edges,
    Other ///< of which nothing is read
};

/// What a heading such as "## Nodes" begins; absent for a line that is none, and for one that no
/// model has.
[[nodiscard]] std::optional<ModelSection> sectionOfHeading(std::string_view line);

/// ASCII letters in lower case.
[[nodiscard]] std::string lowerCase(std::string_view text);

[[nodiscard]] std::string_view trimmed(std::string_view text);

/// Whether a line has the shape of an edge: an arrow, and no field before it.
[[nodiscard]] bool isEdgeLine(std::string_view line);

/// Whether an edge's arrow stands at the very beginning: its source is missing.
[[nodiscard]] bool beginsWithArrow(std::string_view line);

/// A line taken apart; the views are parts of `line`. Errors: MalformedFile, whose message says
/// what is wrong with the line.
[[nodiscard]] Result<NodeLine> nodeOfLine(std::string_view line);
[[nodiscard]] Result<EdgeLine> edgeOfLine(std::string_view line);

/// The line of a node; empty where no line would give its id back. nodeOfLine() says whether the
/// line holds all of the node.
[[nodiscard]] std::string lineOf(const Node& node);
/// "-io->"; empty for a kind that has no arrow.
[[nodiscard]] std::string arrowOf(std::string_view kind);
/// Whether an edge line may hold this id as one of its ends.
[[nodiscard]] bool fitsEdgeLine(std::string_view id);

/// The node that stands for an id which edges mention and no line declares: without a name, of the
/// type that the id says.
[[nodiscard]] Node undeclaredNode(std::string id);

} // namespace mnemo::transfer
