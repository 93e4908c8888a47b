// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/draft.h"

#include <functional>
#include <optional>
#include <string_view>

namespace mnemo::transfer {

/// Each reads one file into `draft`. Errors: MalformedFile with the line, Cancelled.
[[nodiscard]] Status readNodeLink(Input& input, GraphDraft& draft);
/// The same; an integer as an end of an edge is a place in the list of nodes, from 0.
[[nodiscard]] Status readD3(Input& input, GraphDraft& draft);
[[nodiscard]] Status readJsonLines(Input& input, GraphDraft& draft);
[[nodiscard]] Status readGraphMl(Input& input, GraphDraft& draft);
[[nodiscard]] Status readGexf(Input& input, GraphDraft& draft);
[[nodiscard]] Status readGml(Input& input, GraphDraft& draft);
[[nodiscard]] Status readDot(Input& input, GraphDraft& draft);
[[nodiscard]] Status readPajek(Input& input, GraphDraft& draft);
/// `hasNoHeader`: a first line such as “source target” is an edge, too.
[[nodiscard]] Status readEdgeList(Input& input, GraphDraft& draft, bool hasNoHeader);
/// The JSON Graph Format, with one graph or with several.
[[nodiscard]] Status readJsonGraph(Input& input, GraphDraft& draft);
/// A node that holds its children.
[[nodiscard]] Status readJsonTree(Input& input, GraphDraft& draft);
[[nodiscard]] Status readCytoscape(Input& input, GraphDraft& draft);

/// How a table is read.
struct TableTask
{
    TableReading reading;
    char delimiter = 0; ///< what stands between the cells; found out when it is 0
    bool isSheet = false; ///< of a workbook: quotes tell texts from numbers and truth values
};

struct TableLayout;

[[nodiscard]] Status readTable(Input& input, GraphDraft& draft, const TableTask& task);
/// What the header of a table tells, absent where its first row cannot be read; `input` begins
/// anew.
[[nodiscard]] std::optional<TableLayout> peekTable(Input& input, const TableTask& task);

[[nodiscard]] Status readFormatE(Input& input, GraphDraft& draft);
[[nodiscard]] Status readFormatEJson(Input& input, GraphDraft& draft);

/// What a JSON document with lists of nodes and edges is read by, element by element.
struct ListReaders
{
    using Take = std::function<Status(Json element, Place place)>;

    Take node;
    Take edge;
    /// Its edges may be called `relationships`, and it says nothing of their direction.
    bool isModel = false;
    /// The lists are members of “elements”, or that is one list of both, which `node` gets.
    bool isCytoscape = false;
    /// The document says that its edges name their ends by their places; may be empty.
    std::function<void()> markIndexed = {};
    /// The document says whether its edges have a direction; may be empty.
    std::function<void(bool isDirected)> markDirection = {};
    /// Gets the edges of the list “adjacency”, which has a list of them for each node; may be
    /// empty. `row`: the place of their node in the list of nodes.
    std::function<Status(std::size_t row, Json edge, Place place)> neighbour = {};
    /// The lists are members of “graph”, or of the objects in the list “graphs”, and the nodes may
    /// be members of an object by their ids.
    bool isJsonGraph = false;
    /// The document may be a list of nodes and edges, which `node` gets.
    bool isList = false;
};

/// The member at the top of what this program writes for D3: true.
inline constexpr std::string_view kIndexedEnds = "index_ends";

/// Never has the document in memory as a whole. Errors: those of reading; of the readers.
[[nodiscard]] Status readLists(Input& input, GraphDraft& draft, const ListReaders& readers,
    const std::function<void()>& markUndirected);

/// Whether these first lines are edges, each two ids with white space between them.
[[nodiscard]] bool looksLikeEdges(std::string_view bytes);

/// What a text is that is no graph that can be read; nothing where that is not known.
[[nodiscard]] std::optional<Error> knownStrangerOfText(std::string_view bytes, const QString& file);

/// What a file is that is no graph, by its first bytes, with what to do; nothing where that is not
/// known.
[[nodiscard]] std::optional<Error> knownStranger(std::string_view bytes, const QString& file);

/// Whether the first element of an XML file is GEXF's.
[[nodiscard]] bool isGexf(std::string_view bytes);

/// What a file of a form is more closely, where that form is read in several ways.
enum class Dialect
{
    None,
    JsonGraph,
    JsonTree,
    Gdf,
    Lgl,
    Sif,
    Tgf,
    AdjacencyList,
    NeighbourLines, ///< an adjacency list with a line for each neighbour
    RTable ///< of edges, its rows named: their first column is not in the header
};

struct Recognised
{
    FileForm form;
    Dialect dialect = Dialect::None;
    bool isGuess = false; ///< nothing in the text says it
};

inline constexpr std::string_view kGdfStart = "nodedef>";

[[nodiscard]] Status readGdf(Input& input, GraphDraft& draft);
[[nodiscard]] Status readRTable(Input& input, GraphDraft& draft);
[[nodiscard]] bool looksLikeRTable(std::string_view bytes);
/// One of those from Lgl to NeighbourLines.
[[nodiscard]] Status readDialectOfText(Input& input, GraphDraft& draft, Dialect dialect);
/// What these first lines are but for a table and edges, two ids each.
[[nodiscard]] Dialect dialectOfText(std::string_view bytes, const QString& file);

/// The form that the file looks like; nothing of it is taken but white space at its beginning.
/// Errors: MalformedFile, those of reading.
[[nodiscard]] Result<Recognised> recognised(Input& input, const QString& file);

} // namespace mnemo::transfer
